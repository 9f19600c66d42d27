"""Ghost at Home: build your house upwards and escape over the roof before the others do. 2 to 4 seats, twenty minutes.

RULEBOOK.md tells the rules, under the ids GH-1 to GH-77 and GH-A1 to GH-A57.
"""

from hauntology.games.ghost_at_home.answers import ASKS, Answer, may, next_candidate, resolve_answer
from hauntology.games.ghost_at_home.board import draw
from hauntology.games.ghost_at_home.box import MAX_SEATS, Ending, Flaw, Floor, Question, Refusal, Step
from hauntology.games.ghost_at_home.events import EVENTS, Event
from hauntology.games.ghost_at_home.label_details import LABEL_DETAILS
from hauntology.games.ghost_at_home.notation import NOTATION
from hauntology.games.ghost_at_home.observation import ObservationLayout, observe
from hauntology.games.ghost_at_home.rules.ending import score
from hauntology.games.ghost_at_home.rules.flaws import flaws
from hauntology.games.ghost_at_home.rules.hidden import redeal
from hauntology.games.ghost_at_home.rules.setup import setup
from hauntology.games.ghost_at_home.rules.turn import take_step
from hauntology.games.ghost_at_home.sets import SETS
from hauntology.games.ghost_at_home.state import State
from hauntology.games.ghost_at_home.words import WORDS
from hauntology.kernel.game import Game, Window

GAME = Game(
    name="ghost-at-home",
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
    about={Question.PAY: Floor},
    notation=NOTATION,
    words=WORDS,
    minutes=20,
    board=draw,
    windows=dict.fromkeys((Question.DEFEND, Question.CHASE), Window(Answer.LET)),
    past_defaults={1: {}},
    sets=SETS,
    label_details=LABEL_DETAILS,
)
