"""What is in the box, as data: cards, tiles, prepared maps, and the texts of the rules."""
