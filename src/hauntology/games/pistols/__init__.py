"""Pistols and Poltergeists: a duel in a haunted town. 2 to 6 seats, about half an hour.

RULEBOOK.md tells the rules, under the ids PP-1 to PP-68 and PP-A1 to PP-A51. The faces of the dice are our own design.
"""

from hauntology.games.pistols.answers import ASKS, Answer, may, resolve_answer
from hauntology.games.pistols.board import draw
from hauntology.games.pistols.box import MAX_SEATS, Ending, Flaw, Question, Refusal, Step, Trade
from hauntology.games.pistols.events import EVENTS, Event
from hauntology.games.pistols.label_details import LABEL_DETAILS
from hauntology.games.pistols.notation import NOTATION
from hauntology.games.pistols.observation import ObservationLayout, observe
from hauntology.games.pistols.rules.ending import score
from hauntology.games.pistols.rules.flaws import flaws
from hauntology.games.pistols.rules.hidden import redeal
from hauntology.games.pistols.rules.setup import setup
from hauntology.games.pistols.rules.turn import take_step
from hauntology.games.pistols.sets import SETS
from hauntology.games.pistols.state import State
from hauntology.games.pistols.words import WORDS
from hauntology.kernel.game import Game

GAME = Game(
    name="pistols",
    version=2,
    seats=range(2, MAX_SEATS + 1),
    state=State,
    question=Question,
    step=Step,
    ending=Ending,
    refusal=Refusal,
    flaw=Flaw,
    event=Event,
    events=EVENTS,
    answers=Answer,
    asks=ASKS,
    about={Question.BANK: Trade},
    observation_layout=ObservationLayout,
    setup=setup,
    take_step=take_step,
    resolve_answer=resolve_answer,
    may=may,
    score=score,
    observe=observe,
    redeal=redeal,
    flaws=flaws,
    notation=NOTATION,
    words=WORDS,
    minutes=30,
    best_seats=4,
    past_defaults={1: {"random_start": 0}},
    board=draw,
    sets=SETS,
    label_details=LABEL_DETAILS,
)
