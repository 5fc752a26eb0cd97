"""What screens show and decide, in plain Python: nothing here imports Kivy, so it is tested without a
window."""
