"""The turn timer (rules 10.9): alone for a table of its own, and as a part of guide and map."""
