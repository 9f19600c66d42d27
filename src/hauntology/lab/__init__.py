"""Many games: simulate and count."""

from hauntology.lab.bench import Speed, measure
from hauntology.lab.contenders import Contender
from hauntology.lab.exact import Count
from hauntology.lab.luck import Luck, Study
from hauntology.lab.match import Tally, simulate
from hauntology.lab.tournament import Plan, Result, results

__all__ = ["Contender", "Count", "Luck", "Plan", "Result", "Speed", "Study", "Tally", "measure", "results", "simulate"]
