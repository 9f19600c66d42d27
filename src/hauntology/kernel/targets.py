"""The three targets of the rules, by name."""

INTERPRETED = "interpreted"
CPU = "cpu"
CUDA = "cuda"
TARGETS = (INTERPRETED, CPU, CUDA)
