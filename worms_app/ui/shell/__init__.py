"""The frame around every screen: the app, the stack of screens, settings, theme, sounds, crash reports."""
