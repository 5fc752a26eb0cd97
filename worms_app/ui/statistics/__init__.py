"""What the finished games of this device say about who played, and whether its dice are fair."""
