"""What a person is told on coming back to the table, and at the end of the game."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Browser, expect

from tests.web.people import OVER, at_table, play_on, settle
from tests.web.test_pages import violations


def test_what_happened_since_the_last_answer_is_told_again(browser: Browser, address: str) -> None:
    people = at_table(browser, address, "candle", bots=0)
    ada, ben = people
    digest = ada.page.locator("header details")
    ada.choices.first.wait_for()
    expect(digest).to_have_count(0)
    before = len(ada.lines)
    ada.page.locator('[data-answer="watch"]').first.click()
    expect(digest).to_have_count(0)
    ben.page.locator('[data-answer="watch"]').first.click()
    while ada.choices.count() == 0 or ada.page.get_by_text("Do you step in?").count():
        for person in people:
            if person.page.get_by_text("Do you step in?").count():
                person.page.locator('[data-answer="stay"]').first.click()
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
    expect(dialog.get_by_text("The dice were honest")).to_contain_text("your browser added is in them")
    assert violations(page) == []

    page.reload()
    expect(facts.get_by_text("It took less than a minute.")).to_be_visible()
    expect(dialog.get_by_role("link", name="Keep the record")).to_have_attribute("download", re.compile(r"^candle-"))
    dialog.get_by_role("button", name="Play again").click()
    page.get_by_role("link", name="Go to the new table").click()
    expect(page.locator(OVER)).to_have_count(0)
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    for person in people:
        assert person.complaints == []
        person.context.close()
