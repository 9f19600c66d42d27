"""`hauntology luck`: how much of a game is luck."""

from __future__ import annotations

import argparse
import json

from hauntology.cli.arguments import (
    Commands,
    add_command,
    add_game_argument,
    add_json_argument,
    add_option_argument,
    add_seed_argument,
    positive_int,
)
from hauntology.cli.progress import make_progress
from hauntology.games import get
from hauntology.lab.best_response import BEST, BestResponse
from hauntology.lab.luck import ORACLE, LuckResult, LuckStudy
from hauntology.table.option_values import read_options


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(commands, "luck", study_luck, "Measure how much of a game is luck, and how much is skill")
    add_game_argument(command)
    command.add_argument(
        "--bot", help=f"bot to study against regular bots (default: {ORACLE}, which sees hidden cards)"
    )
    command.add_argument("--games", type=positive_int, default=200, metavar="N", help="number of games (default: 200)")
    command.add_argument("--seats", type=positive_int, default=2, metavar="N", help="seats per game (default: 2)")
    command.add_argument(
        "--trials",
        type=positive_int,
        default=400,
        metavar="N",
        help="playouts per answer that differs from regular's (default: 400)",
    )
    add_seed_argument(command)
    command.add_argument(
        "--exact",
        action="store_true",
        help=f"compute the exact value by enumerating all random outcomes; small games only (default bot: {BEST})",
    )
    add_json_argument(command)
    add_option_argument(command)


def study_luck(chosen: argparse.Namespace) -> int:
    """Play, judge every answer, and print how much was skill; or compute it exactly."""
    game = get(chosen.game)
    options = read_options(game, chosen.option)
    if chosen.exact:
        response = BestResponse(game, chosen.bot or BEST, chosen.seats, chosen.seed, options)
        return compute_exactly(response, as_json=chosen.json)
    study = LuckStudy(game, chosen.bot or ORACLE, chosen.seats, chosen.seed, chosen.trials, options)
    with make_progress() as progress:
        task = progress.add_task(f"{game.words.title}, {chosen.seats} seats", total=chosen.games)
        result = study.play(chosen.games, lambda done: progress.update(task, completed=done))
    print(json.dumps(result.as_dict()) if chosen.json else format_result(result))
    return 0


def compute_exactly(response: BestResponse, *, as_json: bool) -> int:
    """Print the exact share of wins."""
    earned = float(response.compute_earned())
    if as_json:
        found = {"game": response.game.name, "seats": response.seats, "bot": response.bot, "earned": earned}
        print(json.dumps(found))
    else:
        print(
            f"{response.bot} against regular, {response.seats} seats, all random outcomes\n"
            f"earned:  {earned:.2%}, where an even share is {1 / response.seats:.1%}"
        )
    return 0


def format_result(result: LuckResult) -> str:
    """The result in a few lines."""
    return (
        f"{result.bot} against regular, {result.seats} seats, {result.games} games\n"
        f"won:     {result.share:.1%}, where an even share is {1 / result.seats:.1%}\n"
        f"earned:  {result.earned:.1%} ({result.low:.1%} to {result.high:.1%}) by its answers\n"
        f"answers: {result.answers:.1f} per game with a choice, {result.others:.1f} of them different from regular's\n"
        f"luck:    {result.luck:.0%} of the variance between games"
    )
