"""How much of a game is luck, on the command line."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.progress import Progress

from hauntology.cli.options import read_options
from hauntology.cli.tournament import BAR
from hauntology.games import get
from hauntology.lab.exact import BEST, Count
from hauntology.lab.luck import SEER, Luck, Study


def study(chosen: argparse.Namespace) -> int:
    """Play, judge every answer, and print what was skill; or count it out."""
    game = get(chosen.game)
    options = read_options(game, chosen.option)
    if chosen.exact:
        return count(Count(game, chosen.bot or BEST, chosen.seats, chosen.seed, options), as_json=chosen.json)
    work = Study(game, chosen.bot or SEER, chosen.seats, chosen.seed, chosen.trials, options)
    with Progress(*BAR, console=Console(stderr=True)) as progress:
        task = progress.add_task(f"{game.words.title}, {chosen.seats} seats", total=chosen.games)
        found = work.play(chosen.games, lambda done: progress.update(task, completed=done))
    print(json.dumps(found.as_dict()) if chosen.json else told(found))
    return 0


def count(work: Count, *, as_json: bool) -> int:
    """Print what is earned, exactly."""
    earned = float(work.earned())
    if as_json:
        print(json.dumps({"game": work.game.name, "seats": work.seats, "bot": work.bot, "earned": earned}))
    else:
        print(
            f"{work.bot} against regular, {work.seats} seats, all that chance may bring\n"
            f"earned:  {earned:.2%}, where an even share is {1 / work.seats:.1%}"
        )
    return 0


def told(found: Luck) -> str:
    """What was found, in a few lines."""
    return (
        f"{found.bot} against regular, {found.seats} seats, {found.games} games\n"
        f"won:     {found.share:.1%}, where an even share is {1 / found.seats:.1%}\n"
        f"earned:  {found.earned:.1%} ({found.low:.1%} to {found.high:.1%}) by its answers\n"
        f"answers: {found.answers:.1f} a game with a choice, {found.others:.1f} of them not what regular would answer\n"
        f"luck:    {found.luck:.0%} of the difference between games"
    )
