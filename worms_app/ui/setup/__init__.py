"""A new game: who plays, by which rules, on which map; and the building of the map."""
