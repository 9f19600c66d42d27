"""The kernel: ints only; it knows no game."""
