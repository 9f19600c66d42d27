"""Sets are picked in any order, unpicked, and confirmed once, for the price on the button."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from hauntology.games import GAMES, get
from hauntology.table import read_record, replay
from hauntology.table.answer_sets import SetChoice, find_set_question, make_choice
from tests.web.clicked_games import ClickedGame, play_clicked_game
from tests.web.people import POLL, WINDOW_TIMEOUT, Person, close_all, resume_record
from tools.golden import GOLDENS, Golden

QUESTIONS = [(game, get(game).question(question).name) for game in GAMES for question in get(game).sets]
GAMES_TO_CLICK = [*GOLDENS, Golden("packing", "polter-heist", ("random", "regular"), 20)]


@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_a_set_is_picked_in_any_order_and_unpicked(browser: Browser, address: str, game: str, question: str) -> None:
    clicked, line, choice = find_line(game, question)
    record, entry = clicked.record, clicked.record.entries[line]
    things = [text for text in clicked.clicks[line] if text != choice.done]
    people = resume_record(browser, address, record, len(record.entries) - line)
    person = people[record.seats.index(entry.seat)]
    confirm = person.page.locator("[data-confirm-set]")
    nothing, chosen = choice.labels[0], choice.labels[weigh(choice, things)]
    expect(confirm).to_have_text(nothing, timeout=WINDOW_TIMEOUT)

    click(person, things)
    expect(confirm).to_have_text(chosen)
    person.page.get_by_role("button", name="Start again").click()
    expect(confirm).to_have_text(nothing)
    click(person, things[::-1])
    expect(confirm).to_have_text(chosen)
    for thing in dict.fromkeys(things):
        most = next(item.most for item in choice.items if item.answer.notation == thing)
        click(person, [thing] * (most + 1 - things.count(thing)))
    expect(confirm).to_have_text(nothing)
    click(person, things[::-1])
    confirm.click()

    while len(given := list_given(person, address)) == line:
        person.page.wait_for_timeout(POLL)
    assert given[line] == entry.text
    close_all(people)


def find_line(game: str, question: str) -> tuple[ClickedGame, int, SetChoice]:
    """A game, and a line of it at which somebody picks at least two things for this question."""
    asked = get(game).sets[get(game).question[question]]
    for golden in [one for one in GAMES_TO_CLICK if one.game == game]:
        clicked = play_clicked_game(golden)
        record = clicked.record
        for line in [at for at, texts in enumerate(clicked.clicks) if len(texts) > 1]:
            table = replay(replace(record, entries=record.entries[:line], state=""))
            seat = table.seat(record.entries[line].seat)
            choice = make_choice(table.game, table.names, table.state, seat)
            several = choice is not None and len(set(clicked.clicks[line]) - {choice.done}) > 1
            if choice is not None and several and find_set_question(table.game, table.state, seat) is asked:
                return clicked, line, choice
    raise AssertionError(f"in no game of {game} does anybody pick several things for {question}")


def weigh(choice: SetChoice, things: list[str]) -> int:
    """What these things add up to."""
    return sum(item.weight * things.count(item.answer.notation) for item in choice.items)


def click(person: Person, things: list[str]) -> None:
    """Click these things on the page."""
    for thing in things:
        person.page.locator(f'[data-answer="{thing}"]:visible').first.dispatch_event("click")


def list_given(person: Person, address: str) -> list[str]:
    """The answers of the record, as this person may know it."""
    name = person.page.url.rpartition("/table/")[2]
    tokens = person.page.evaluate(
        "name => Object.values(JSON.parse(localStorage['hauntology.tables'])[name].tokens)", name
    )
    response = person.page.request.get(f"{address}api/tables/{name}/record?token={tokens[0]}")
    return [entry.text for entry in read_record(response.text()).entries]
