"""The whole real table in the app: described, played along with typed dice, mended when it differs."""
