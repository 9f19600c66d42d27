"""Experiments on many games.

simulation      games between bots: wins, length, endings
tournament      how strong bots are against each other
luck            how much of a result is luck
best_response   exact best responses, in small games
bot_specs       names of bots with settings, such as `master:1600`
bench           how fast games and searches run
"""

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
