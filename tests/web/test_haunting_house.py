"""The Haunting House through the page: the opening of each edition, and the end of a game from its record."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from hauntology.table import read_record
from tests.web.clicked_games import make_clicked_game
from tests.web.people import OVER, WINDOW_TIMEOUT, click_answer, close_all, open_table, play_on, resume_record

GAME = "haunting-house"
GOLDEN = Path(__file__).parent.parent / "golden" / GAME


@pytest.mark.parametrize("edition", [1, 2, 3])
def test_two_people_and_a_bot_play_the_opening(browser: Browser, address: str, edition: int) -> None:
    people = open_table(browser, address, f"{GAME}/{edition}")

    chosen = play_on(people, random.Random(edition), most=40)

    assert chosen >= 40 or all(person.is_over for person in people)  # the bot may leave the house sooner
    close_all(people)


@pytest.mark.parametrize(("name", "remaining"), [("duel", 12), ("second-story", 4), ("ghost-story", 12)])
def test_the_end_of_a_game_is_played_by_clicking(browser: Browser, address: str, name: str, remaining: int) -> None:
    clicked = make_clicked_game(GAME, name)
    people = resume_record(browser, address, clicked.record, remaining)

    for seat, answer in clicked.list_clicks(remaining):
        click_answer(people[seat].page, answer)

    for person in people:
        expect(person.page.locator(OVER)).to_be_visible()
    close_all(people)


def test_a_tile_that_was_chosen_is_still_chosen_after_a_reload(browser: Browser, address: str) -> None:
    record = read_record((GOLDEN / "duel.txt").read_text(encoding="utf-8"))
    turn = max(at for at, entry in enumerate(record.entries) if entry.text.startswith("turn "))
    chosen = record.entries[turn - 1]
    people = resume_record(browser, address, record, len(record.entries) - turn + 1)
    person = people[record.seats.index(chosen.seat)]
    picked = person.page.locator(".tile.picked")
    person.page.locator(f'[data-answer="{chosen.text}"]:visible').first.click(timeout=WINDOW_TIMEOUT)
    expect(picked).to_have_count(1)
    name = picked.get_attribute("title")

    person.page.reload()

    expect(picked).to_have_attribute("title", name or "")
    person.page.locator(f'[data-answer="{record.entries[turn].text}"]:visible').first.click()
    expect(picked).to_have_count(0)
    close_all(people)


def test_a_row_lies_face_up_for_its_owner_after_a_reload(browser: Browser, address: str) -> None:
    record = read_record((GOLDEN / "duel.txt").read_text(encoding="utf-8"))
    first = next(at for at, entry in enumerate(record.entries) if entry.text.startswith("lay "))
    row = record.entries[first : first + 4]
    people = resume_record(browser, address, record, len(record.entries) - first)
    owner = people[record.seats.index(row[0].seat)]
    [other] = [person for person in people if person is not owner]
    for entry in row:
        owner.page.locator(f'[data-answer="{entry.text}"]:visible').first.click(timeout=WINDOW_TIMEOUT)
    fourth = row[-1].text.removeprefix("lay ")
    expect(owner.page.get_by_label(f"{owner.name}, card 4: {fourth}")).to_be_visible()

    owner.page.reload()

    expect(owner.page.get_by_label(f"{owner.name}, card 4: {fourth}")).to_be_visible()
    expect(other.page.get_by_label(f"{owner.name}, card 4: face down")).to_be_visible()
    close_all(people)


def test_a_row_is_laid_and_undone_card_by_card(browser: Browser, address: str) -> None:
    [person] = open_table(browser, address, GAME, friends=0, bots=1)
    page = person.page
    chance = random.Random(3)
    laid = page.locator(".hand .laid")
    for _ in range(60):
        page.locator("[data-answer]:visible").first.wait_for()
        if page.locator(".hand").count():
            break
        person.choose(chance)

    page.locator('[data-answer="lay Move 2"]:visible').first.click()
    page.locator('[data-answer="lay Rotate 90"]:visible').first.click()
    expect(laid).to_have_count(2)
    page.get_by_role("button", name="Undo").click()

    expect(laid).to_have_count(1)
    expect(page.get_by_label("Ada, card 1: Move 2")).to_be_visible()
    expect(page.locator('[data-answer="lay Rotate 90"]:visible').first).to_be_visible()
    close_all([person])
