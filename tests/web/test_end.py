"""What a person is told on coming back to the table, and at the end of the game."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Browser, expect

from tests.web.people import OVER, at_table, play_on, settle, somebody
from tests.web.test_pages import violations


def test_what_happened_since_the_last_answer_is_told_again(browser: Browser, address: str) -> None:
    people = at_table(browser, address, "candle", bots=0)
    ada, ben = people
    digest = ada.page.locator("header details")
    ada.choices.first.wait_for()
    expect(digest).to_have_count(0)
    before = len(ada.lines)
    for person in people:
        expect(digest).to_have_count(0)
        person.page.locator('[data-answer="watch"]:visible').first.click()
    stay = ben.page.locator('[data-answer="stay"]:visible')
    while not digest.count():
        if stay.count():
            stay.first.click()
        ada.page.wait_for_timeout(15)
    settle(people)

    digest.locator("summary").click()

    told = digest.locator("li").all_inner_texts()
    news = [line.rsplit(" ", 1)[0].strip() for line in ada.lines[before:]]
    assert 2 <= len(told) <= 5
    assert set(told) <= set(news)
    assert violations(ada.page) == []
    ada.page.reload()
    expect(digest.locator("li")).to_have_text(told)
    for person in people:
        assert person.complaints == []
        person.context.close()


def test_the_end_says_why_who_and_what_to_do_now(browser: Browser, address: str) -> None:
    people = at_table(browser, address, "candle")
    play_on(people, random.Random(6))
    page = people[0].page
    dialog = page.locator("dialog[open]")
    facts = dialog.get_by_role("list", name="This game")

    expect(dialog.get_by_role("link", name="Rule CA-11")).to_have_attribute("href", "/rules/candle#CA-11")
    expect(facts.get_by_text(re.compile(r"nights? (was|were) watched\."))).to_be_visible()
    expect(facts.get_by_text(re.compile(r"\d+ answers were given\."))).to_be_visible()
    expect(facts.get_by_text("It took less than a minute.")).to_be_visible()
    expect(dialog.get_by_text("The dice check out")).to_contain_text("your browser added is mixed in")
    assert violations(page) == []

    page.reload()
    expect(facts.get_by_text("It took less than a minute.")).to_be_visible()
    expect(dialog.get_by_role("link", name="Keep the record")).to_have_attribute("download", re.compile(r"^candle-"))
    dialog.get_by_role("button", name="Play again").click()
    expect(page.locator(OVER)).to_have_count(0)
    expect(page.get_by_text("The game begins when everybody has sat down.")).to_be_visible()
    people[1].page.get_by_role("button", name="Go to the new table").click()
    for person in people:
        expect(person.choices.first).to_be_visible()
    assert play_on(people, random.Random(7), most=2) >= 2
    for person in people:
        assert person.complaints == []
        person.context.close()


def test_one_click_in_the_street_leads_to_the_first_move(browser: Browser, address: str) -> None:
    person = somebody(browser, "Ada")
    person.page.goto(address)
    person.page.get_by_role("button", name="Play Pistols and Poltergeists now, against bots").click()

    expect(person.choices.first).to_be_visible()
    assert person.complaints == []
    person.context.close()
