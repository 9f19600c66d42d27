"""The words of Candle."""

from __future__ import annotations

from hauntology.games.candle.box import FACE_DOWN, Choice, Ending, Flaw, Question, Refusal, Step, Token
from hauntology.games.candle.events import Event
from hauntology.kernel.words import Prompt, Reason, Telling, Words

WORDS = Words(
    title="Candle",
    blurb="A night watch in five rounds: hide or watch, and hope for friends. The teaching game.",
    minutes=5,
    nothing="nobody",
    names={
        Token: {FACE_DOWN: "face down", Token.BLANK: "blank", Token.CHARM: "charm"},
        Choice: {Choice.HIDE: "hides", Choice.WATCH: "watches"},
    },
    questions={
        Question.DUSK: Prompt("Night falls. Do you hide, or watch the candle?", "choosing how to spend the night"),
        Question.STEP_IN: Prompt("The ghost reaches for {prey}. Do you step in?", "deciding whether to step in"),
    },
    answers={"HIDE": "hide", "WATCH": "watch", "STEP_IN": "step in", "STAY": "stay"},
    events={
        Event.TOOK_TOKEN: Telling("{seat:takes} a {token} from the bag.", "{seat:takes} a token from the bag."),
        Event.NIGHT_FELL: Telling("Night {night} falls."),
        Event.CHOSE: Telling("{seat:{choice}}."),
        Event.REACHED: Telling("The ghost reaches for {prey}."),
        Event.NOBODY_WATCHED: Telling("Nobody watches. The ghost goes by."),
        Event.STEPPED_IN: Telling("{seat:holds} up a charm before {prey}, and the ghost turns away."),
        Event.STRUCK: Telling("{prey:loses} {lost} nerve."),
        Event.FELL: Telling("{seat:runs} into the dark."),
        Event.ENDED: Telling("It is over. Winning: {winners}."),
    },
    refusals={
        Refusal.HID_LAST_NIGHT: Reason("CA-5", "You hid last night; nobody hides twice in a row."),
        Refusal.NO_CHARM: Reason("CA-8", "Your token is no charm."),
    },
    endings={
        Ending.DAWN: "Dawn has come.",
        Ending.DARKNESS: "Nobody is left to see the dawn.",
    },
    options={
        "nights": "Nights until dawn (CA-11).",
        "nerve": "Nerve everyone begins with (CA-2).",
        "sides": "Sides of the die that the ghost rolls (CA-9).",
        "charms": "Charms in the bag, beside four blanks (CA-3).",
        "hide_again": "Whether one may hide two nights in a row (CA-5).",
    },
    flaws={
        Flaw.TOKENS_LOST: "a token is missing, or there is one too many",
        Flaw.HID_TWICE: "a hero hid and watched in the same night",
    },
    steps={
        Step.DUSK: "dusk",
        Step.REACH: "the ghost reaches",
        Step.STRIKE: "the ghost strikes",
        Step.BURN_DOWN: "the candle burns down",
    },
)
