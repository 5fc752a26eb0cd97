"""What this app is, and the licences of what is inside it."""
