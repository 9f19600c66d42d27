"""Polter-Heist: a treasure hunt in a haunted mansion. 2 to 4 seats, an hour.

RULEBOOK.md tells the rules, under the ids PH-1 to PH-180, PH-A1 to PH-A98 and PH-M1 to PH-M8. The house and its tiles
are our own design.
"""

from hauntology.games.polter_heist.answers import ASKS, Answer, may, next_candidate, resolve_answer
from hauntology.games.polter_heist.board import draw
from hauntology.games.polter_heist.box import (
    EASY_ACTIVITY_CARDS,
    MAX_SEATS,
    ODDS,
    Card,
    Ending,
    Flaw,
    GhostDeck,
    Hour,
    Question,
    Refusal,
    Slot,
    Space,
    Step,
    Summons,
    Walk,
)
from hauntology.games.polter_heist.events import EVENTS, Event
from hauntology.games.polter_heist.label_details import LABEL_DETAILS
from hauntology.games.polter_heist.notation import NOTATION
from hauntology.games.polter_heist.observation import ObservationLayout, observe
from hauntology.games.polter_heist.plan import WALK, describe_house
from hauntology.games.polter_heist.rules.ending import courage_of, rank, score
from hauntology.games.polter_heist.rules.flaws import flaws
from hauntology.games.polter_heist.rules.hidden import redeal
from hauntology.games.polter_heist.rules.setup import setup
from hauntology.games.polter_heist.rules.turn import take_step
from hauntology.games.polter_heist.sets import SETS
from hauntology.games.polter_heist.state import State
from hauntology.games.polter_heist.words import WORDS
from hauntology.kernel.game import Game, Ranking, Window

GAME = Game(
    name="polter-heist",
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
    score=score,
    observe=observe,
    redeal=redeal,
    flaws=flaws,
    about={
        Question.CHIP_SPACE: Slot,
        Question.CASPER_DOOR: Slot,
        Question.PHANTOM: Space,
        Question.DRAW_ON: Card,
        Question.MOVE: Walk,
        Question.ARRIVAL: Summons,
    },
    notation=NOTATION,
    words=WORDS,
    minutes=60,
    presets={
        "easy": {"ghost_deck": GhostDeck.EASY, "activity_cards": EASY_ACTIVITY_CARDS},
        "normal": {},
        "hard": {"ghost_deck": GhostDeck.HARD, "hour": Hour.SIX},
        "easy-discoveries": {"activity_cards": EASY_ACTIVITY_CARDS},
        "very-easy-discoveries": {"activity_cards": EASY_ACTIVITY_CARDS, "spiders": 0, "dolls": 0, "masks": 0},
    },
    past_defaults={
        1: {
            "shared_win": 0,
            "counter_offers": 0,
            "drink_before_move": 0,
            "decline_chip": 0,
            "detector_by_card": 0,
        }
    },
    board=draw,
    walk=WALK,
    places=Space,
    box=describe_house,
    odds=ODDS,
    sets=SETS,
    label_details=LABEL_DETAILS,
    ranking=Ranking(place=rank, points=courage_of),
    windows={
        Question.BRACE: Window(Answer.FACE, option="secret_hands"),
        Question.CANDLE: Window(Answer.NO, option="secret_hands"),
        Question.END: Window(Answer.DONE, option="secret_hands"),
        Question.TRADE: Window(Answer.NO, option="secret_hands"),
    },
)
