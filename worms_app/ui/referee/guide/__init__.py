"""The guide of a real table: whose turn, which step, wind, dice, sudden death - without the board."""
