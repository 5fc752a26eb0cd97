"""Learn by playing: the list of lessons, and a lesson on the map."""
