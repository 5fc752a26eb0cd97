"""*What happens here?*: a few hexes of the real table, what strikes them, and what hands have to do."""
