"""The names of the three targets that rules run on."""

INTERPRETED = "interpreted"
CPU = "cpu"
CUDA = "cuda"
TARGETS = (INTERPRETED, CPU, CUDA)
