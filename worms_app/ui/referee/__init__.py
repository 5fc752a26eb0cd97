"""The device beside the real game: guide, *What happens here?*, mirror, and the owner's own cards."""
