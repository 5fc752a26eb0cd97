"""Start the app: on a desktop, in a package and on Android."""

from worms_app.ui.start import main

if __name__ == "__main__":
    main()
