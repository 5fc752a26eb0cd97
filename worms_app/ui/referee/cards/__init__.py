"""The owner's real cards: a list of them, and one being put together sentence by sentence."""
