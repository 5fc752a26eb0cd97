"""The laboratory: many games, on all cores of a machine or on a cluster (docs/lab.md)."""
