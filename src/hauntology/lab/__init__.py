"""Experiments on many games: simulations, tournaments, luck studies, exact values and benchmarks."""

from hauntology.lab.bench import Speed, measure_speed
from hauntology.lab.best_response import BestResponse
from hauntology.lab.bot_specs import BotSpec
from hauntology.lab.luck import LuckResult, LuckStudy
from hauntology.lab.simulation import SimulationResult, simulate
from hauntology.lab.tournament import BotResult, TournamentPlan, rank_bots

__all__ = [
    "BestResponse",
    "BotResult",
    "BotSpec",
    "LuckResult",
    "LuckStudy",
    "SimulationResult",
    "Speed",
    "TournamentPlan",
    "measure_speed",
    "rank_bots",
    "simulate",
]
