"""The Haunting House: a race out of a maze whose tiles the players turn and switch. 2 to 6 seats, 45 minutes.

Three editions in one: The Haunting House, The Second Story and A Ghost Story. RULEBOOK.md tells the rules, under the
ids HH1-1 to HH1-29, HH2-1 to HH2-39, HH3-1 to HH3-41 and HH-A1 to HH-A77. The tiles are our own design.
"""

from hauntology.games.haunting_house.answers import ASKS, Answer, may, next_candidate, resolve_answer, store_pick
from hauntology.games.haunting_house.board import draw
from hauntology.games.haunting_house.box import MAX_SEATS, Card, Ending, Flaw, Icon, Place, Question, Refusal, Step
from hauntology.games.haunting_house.events import EVENTS, Event
from hauntology.games.haunting_house.label_details import LABEL_DETAILS
from hauntology.games.haunting_house.notation import NOTATION
from hauntology.games.haunting_house.observation import ObservationLayout, observe
from hauntology.games.haunting_house.plan import make_plan
from hauntology.games.haunting_house.rules.ending import score
from hauntology.games.haunting_house.rules.flaws import flaws
from hauntology.games.haunting_house.rules.hidden import redeal
from hauntology.games.haunting_house.rules.setup import setup
from hauntology.games.haunting_house.rules.turn import take_step
from hauntology.games.haunting_house.sets import SETS
from hauntology.games.haunting_house.state import State
from hauntology.games.haunting_house.words import WORDS
from hauntology.kernel.game import Game, Window

GAME = Game(
    name="haunting-house",
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
    observation_layout=ObservationLayout,
    setup=setup,
    take_step=take_step,
    resolve_answer=resolve_answer,
    may=may,
    next_candidate=next_candidate,
    store_pick=store_pick,
    score=score,
    observe=observe,
    redeal=redeal,
    flaws=flaws,
    about={
        Question.TURN: Place,
        Question.SWITCH_WITH: Place,
        Question.WINDOW: Card,
        Question.ROTATION: Icon,
        Question.SECOND_DISK: Place,
    },
    notation=NOTATION,
    words=WORDS,
    minutes=45,
    past_defaults={1: {"look_ahead": 0, "switch_for_anybody": 0, "ghost_two_walls": 0, "memory_aids": 1}},
    board=draw,
    places=Place,
    box=make_plan,
    sets=SETS,
    label_details=LABEL_DETAILS,
    windows=dict.fromkeys(
        (Question.TRADE, Question.WINDOW, Question.ROTATION, Question.GHOST_MET), Window(Answer.PASS)
    ),
)
