"""Many games: simulate and count."""

from hauntology.lab.bench import Speed, measure
from hauntology.lab.match import Tally, simulate
from hauntology.lab.players import Player
from hauntology.lab.tournament import Plan, Result, results

__all__ = ["Plan", "Player", "Result", "Speed", "Tally", "measure", "results", "simulate"]
