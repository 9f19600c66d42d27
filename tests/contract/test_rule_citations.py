"""Every game has what a game needs: a rulebook whose rules are tested, records, a page, bots' knowledge."""

from __future__ import annotations

import importlib
import re
from importlib import resources
from pathlib import Path

from hauntology.kernel.game import Game

ROOT = Path(__file__).parent.parent.parent
RULE = re.compile(r"^- \*\*([A-Z]+\d?-[AM]?\d+)\*\*( \*note\*)?", re.MULTILINE)
CITED = re.compile(r"[A-Z]+\d?-[AM]?\d+")


def folder(game: Game) -> str:
    return game.name.replace("-", "_")


def rulebook(game: Game) -> str:
    return resources.files(f"hauntology.games.{folder(game)}").joinpath("RULEBOOK.md").read_text(encoding="utf-8")


def test_every_rule_is_cited_by_a_test(game: Game) -> None:
    ids = {rule for rule, note in RULE.findall(rulebook(game)) if not note}
    assert len(ids) > 10
    tests = "\n".join(p.read_text(encoding="utf-8") for p in (ROOT / "tests" / "games" / folder(game)).glob("*.py"))
    assert sorted(ids - set(CITED.findall(tests))) == []


def test_every_rule_stands_once_in_the_rulebook_and_every_cited_one_stands_there(game: Game) -> None:
    found = [rule for rule, _ in RULE.findall(rulebook(game))]
    assert len(found) == len(set(found))
    package = Path(str(resources.files(f"hauntology.games.{folder(game)}")))
    cited = {rule for path in package.rglob("*.py") for rule in CITED.findall(path.read_text(encoding="utf-8"))}
    assert sorted(cited - set(found)) == []


def test_every_option_is_named_in_the_rulebook(game: Game) -> None:
    text = rulebook(game)
    assert [name for name in game.options.fields if name not in text] == []


def test_every_game_has_its_records_page_counts_and_knowledge(game: Game) -> None:
    assert list((ROOT / "tests" / "golden" / game.name).glob("*.txt"))
    assert (ROOT / "tests" / "perft" / f"{game.name}.txt").exists()
    assert (ROOT / "docs" / "games" / f"{game.name}.md").exists()
    assert importlib.import_module(f"hauntology.bots.knowledge.{folder(game)}").rate_answer
