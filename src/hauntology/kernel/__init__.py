"""The kernel: everything that all games share. It works on ints only, and knows no game."""
