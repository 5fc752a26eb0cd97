"""Home: what can be done, saved games to continue, the language."""
