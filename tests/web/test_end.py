"""The recap since one's last answer, and the end of a game."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Browser, expect

from tests.web.page_checks import find_violations
from tests.web.people import OVER, POLL, close_all, open_browser, open_table, play_on, settle


def test_the_recap_sums_up_what_happened_since_the_last_answer(browser: Browser, address: str) -> None:
    people = open_table(browser, address, "candle", bots=0)
    ada, ben = people
    recap = ada.page.locator("header details")
    ada.choices.first.wait_for()
    expect(recap).to_have_count(0)
    before = len(ada.lines)
    for person in people:
        expect(recap).to_have_count(0)
        person.page.locator('[data-answer="watch"]:visible').first.click()
    stay = ben.page.locator('[data-answer="stay"]:visible')
    while not recap.count():
        if stay.count():
            stay.first.click()
        ada.page.wait_for_timeout(POLL)
    settle(people)

    recap.locator("summary").click()

    shown = recap.locator("li").all_inner_texts()
    news = [line.rsplit(" ", 1)[0].strip() for line in ada.lines[before:]]
    assert 2 <= len(shown) <= 5
    assert set(shown) <= set(news)
    assert find_violations(ada.page) == []
    ada.page.reload()
    expect(recap.locator("li")).to_have_text(shown)
    close_all(people)


def test_the_end_says_who_won_why_and_what_to_do_next(browser: Browser, address: str) -> None:
    people = open_table(browser, address, "candle")
    play_on(people, random.Random(6))
    page = people[0].page
    dialog = page.locator("dialog[open]")
    facts = dialog.get_by_role("list", name="This game")

    expect(dialog.get_by_role("link", name="Rule CA-11")).to_have_attribute("href", "/rules/candle#CA-11")
    expect(facts.get_by_text(re.compile(r"The watch lasted \d nights?\."))).to_be_visible()
    expect(facts.get_by_text(re.compile(r"\d+ answers were given\."))).to_be_visible()
    expect(facts.get_by_text("It took less than a minute.")).to_be_visible()
    expect(dialog.get_by_text("The dice were fair")).to_contain_text("own random number is part of them.")
    assert find_violations(page) == []

    page.reload()
    expect(facts.get_by_text("It took less than a minute.")).to_be_visible()
    expect(dialog.get_by_role("link", name="Download the record")).to_have_attribute(
        "download", re.compile(r"^candle-")
    )
    dialog.get_by_role("button", name="Play again").click()
    expect(page.locator(OVER)).to_have_count(0)
    expect(page.get_by_text("The game starts when everybody has sat down.")).to_be_visible()
    people[1].page.get_by_role("button", name="Join them").click()
    for person in people:
        expect(person.choices.first).to_be_visible()
    assert play_on(people, random.Random(7), most=2) >= 2
    close_all(people)


def test_one_click_on_the_home_page_leads_to_the_first_question(browser: Browser, address: str) -> None:
    person = open_browser(browser, "Ada")
    person.page.goto(address)
    person.page.get_by_role("button", name="Play Pistols and Poltergeists now, against bots").click()

    expect(person.choices.first).to_be_visible()
    close_all([person])
