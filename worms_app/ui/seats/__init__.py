"""Who sits at a table: one editor for every form that asks, and the colours that are tapped clockwise."""
