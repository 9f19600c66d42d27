"""Many games: simulate and count."""

from hauntology.lab.bench import Speed, measure
from hauntology.lab.contenders import Contender
from hauntology.lab.match import Tally, simulate
from hauntology.lab.tournament import Plan, Result, results

__all__ = ["Contender", "Plan", "Result", "Speed", "Tally", "measure", "results", "simulate"]
