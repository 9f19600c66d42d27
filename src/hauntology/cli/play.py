"""A game in the terminal, in plain lines."""

from __future__ import annotations

import argparse
import secrets

from hauntology import bots
from hauntology.cli.options import read_options
from hauntology.games import get
from hauntology.kernel.contract import SEEDS, GameError
from hauntology.table import Table
from hauntology.table.notation import listed

YOU = "you"
HELP = "A number or the answer's words; ? for what is on the table, ? and an answer for why not; Ctrl-C to leave."


def play(chosen: argparse.Namespace) -> int:
    """Seats answer in turn, people at the keyboard, bots by themselves, until the game is over."""
    game = get(chosen.game)
    kinds = chosen.seats or [YOU] + ["regular"] * (game.seats.start - 1)
    seed = secrets.randbits(32) if chosen.seed is None else chosen.seed
    table = Table(game, len(kinds), seed=seed, options=read_options(game, chosen.option))
    players = {
        name: None if kind == YOU else bots.get(kind, game, (seed + seat) % SEEDS)
        for seat, (name, kind) in enumerate(zip(table.names, kinds, strict=True))
    }
    who = ", ".join(f"{name} is {kind}" for name, kind in zip(table.names, kinds, strict=True))
    print(f"{game.words.title}: {who}.\n{HELP}\n")
    heard = 0
    while True:
        heard = hear(table, kinds, heard)
        if table.over:
            print(f"\n{table.ending} Winning: {listed(table.winners) or game.words.nothing}. (seed {seed})")
            return 0
        name = table.waiting[0]
        bot = players[name]
        if bot is None:
            ask(table, name)
        else:
            table.act(table.seat(name), bot.choose(table.redacted(name), table.seat(name)))


def hear(table: Table, kinds: list[str], heard: int) -> int:
    """Print what is new, as the one person at the keyboard may know it, or as anybody may."""
    people = [name for name, kind in zip(table.names, kinds, strict=True) if kind == YOU]
    log = table.log(people[0] if len(people) == 1 else None)
    for line in log[heard:]:
        print(line)
    return len(log)


def ask(table: Table, name: str) -> None:
    """Ask until there is an answer."""
    answers = table.answers(name)
    print(f"\n{name}: {table.question(name)}")
    for number, text in enumerate(answers, 1):
        print(f"  {number}  {text}")
    while True:
        text = input("> ").strip()
        if text == "?":
            print_view(table.view(name)["table"])
            print(HELP)
            continue
        try:
            if text.startswith("?"):
                print(table.why_not(name, text[1:]) or "You may.")
                continue
            table.answer(name, picked(answers, text))
        except GameError as wrong:
            print(wrong)
        else:
            return


def picked(answers: list[str], text: str) -> str:
    """The answer of this number in the list, or the text as it is."""
    if text.isascii() and text.isdigit() and 0 < int(text) <= len(answers):
        return answers[int(text) - 1]
    return text


def print_view(view: object, indent: int = 0) -> None:
    """Plain data as lines."""
    if isinstance(view, dict):
        for name, value in view.items():
            if name == "options":
                continue
            if isinstance(value, dict) and any(isinstance(v, dict | list) for v in value.values()):
                print(" " * indent + f"{name}:")
                print_view(value, indent + 2)
            else:
                print(" " * indent + f"{name}: {flat(value)}")


def flat(value: object) -> str:
    """A small thing on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{k} {flat(v)}" for k, v in value.items())
    if isinstance(value, list):
        return ", ".join(flat(v) for v in value) or "-"
    return "-" if value is None else str(value)
