"""The alphabet of Polter-Heist: every answer, and the questions that take it."""

from __future__ import annotations

from hauntology.games.polter_heist.box import KEPT, MAX_SEATS, Card, Cell, Floor, Gap, Question, Side, Slot
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.structs.fields import Meaning


class Answer(Alphabet):
    """Every answer that a seat can give."""

    STEP = span(Side)
    STOP = span()
    OUT = span(Gap)
    CRAWL = span(Slot)
    SEARCH = span()
    DROP = span()
    ROLL = span()
    STAY = span()
    DRINK = span()
    RUN = span()
    FACE = span()
    TAKE = span()
    PROPOSE = span(MAX_SEATS, of=Meaning.SEAT)
    PICK_UP = span(KEPT, of=Card)
    CARD = span(Card.TREASURE + 1, of=Card)
    INSTANT = span()
    DONE = span()
    YES = span()
    NO = span()
    TILE = span(Slot)
    SPACE = span(Cell)
    SEAT = span(MAX_SEATS, of=Meaning.SEAT)
    ATTACK = span()
    FLOAT = span()
    ARRIVE = span(Floor)
    COUNTER = span()
    WANT = span(Card.TREASURE + 1, of=Card)


YES_NO = (Answer.YES, Answer.NO)
ASKS: dict[int, tuple[int, ...]] = {
    Question.TURN: (
        Answer.ROLL,
        Answer.STAY,
        Answer.DRINK,
        Answer.RUN,
        Answer.TAKE,
        Answer.PROPOSE,
        Answer.PICK_UP,
    ),
    Question.LEAVE_CARDS: (Answer.CARD, Answer.DONE),
    Question.MOVE: (
        Answer.STEP,
        Answer.STOP,
        Answer.OUT,
        Answer.CRAWL,
        Answer.SEARCH,
        Answer.DROP,
        Answer.DRINK,
        Answer.RUN,
    ),
    Question.TAKE_TREASURE: YES_NO,
    Question.DETECTOR: YES_NO,
    Question.CHIP_TILE: (Answer.NO, Answer.TILE),
    Question.CHIP_SPACE: (Answer.SPACE,),
    Question.PLANS: (Answer.TILE, Answer.DONE),
    Question.SPIDER: (Answer.CARD,),
    Question.BRACE: (Answer.DRINK, Answer.FACE),
    Question.CANDLE: YES_NO,
    Question.POLTERGEIST: (Answer.CARD,),
    Question.PHANTOM: (Answer.STEP,),
    Question.GUS: (Answer.CARD, Answer.INSTANT, Answer.NO),
    Question.PHINEAS: YES_NO,
    Question.HOMER: (Answer.SEAT, Answer.NO),
    Question.CASPER_TILE: (Answer.TILE,),
    Question.CASPER_DOOR: (Answer.SPACE,),
    Question.DROP_TREASURE: (Answer.STEP,),
    Question.END: (Answer.DRINK, Answer.RUN, Answer.PICK_UP, Answer.DONE),
    Question.OFFER: (Answer.CARD, Answer.WANT, Answer.DONE),
    Question.TRADE: (*YES_NO, Answer.COUNTER),
    Question.GHOST_TURN: (Answer.ATTACK, Answer.FLOAT),
    Question.GHOST_MOVE: (Answer.STEP,),
    Question.ARRIVAL: (Answer.ARRIVE,),
    Question.GO_ON: YES_NO,
    Question.VICTIM: (Answer.SEAT,),
    Question.COVER: YES_NO,
    Question.DRAW_ON: YES_NO,
}
