"""Candle: the teaching game. 2 to 4 seats, five nights, one page of rules.

It uses every part of the kernel once: a hidden token, a simultaneous choice, a die, an interrupt that leaks nothing,
a refusal, an option, an ending. The tutorial builds it from an empty folder.
"""

from hauntology.games.candle.answers import ASKS, Answer, may, resolve_answer
from hauntology.games.candle.board import draw
from hauntology.games.candle.box import MAX_SEATS, Ending, Flaw, Question, Refusal, Step
from hauntology.games.candle.events import EVENTS, Event
from hauntology.games.candle.notation import NOTATION
from hauntology.games.candle.observation import ObservationLayout, observe
from hauntology.games.candle.rules.ending import score
from hauntology.games.candle.rules.flaws import flaws
from hauntology.games.candle.rules.hidden import redeal
from hauntology.games.candle.rules.setup import setup
from hauntology.games.candle.rules.turn import take_step
from hauntology.games.candle.state import State
from hauntology.games.candle.words import WORDS
from hauntology.kernel.game import Game, Window

GAME = Game(
    name="candle",
    version=1,
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
    minutes=5,
    is_tutorial=True,
    board=draw,
    windows={Question.STEP_IN: Window(Answer.STAY)},
)
