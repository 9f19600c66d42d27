"""Many games: simulate and count."""

from hauntology.lab.bench import Speed, measure
from hauntology.lab.match import Tally, simulate

__all__ = ["Speed", "Tally", "measure", "simulate"]
