"""The settings, and the words for their values."""
