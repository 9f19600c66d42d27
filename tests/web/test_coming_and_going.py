"""Reloading, going offline, sharing a screen, watching: what a person does besides playing."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import Browser, WebSocket, expect

from tests.web.people import at_table, fit_seats, play_on, settle, somebody
from tests.web.test_pages import violations


def test_reloading_comes_back_to_the_same_moment(browser: Browser, address: str) -> None:
    people = at_table(browser, address, "ghost-at-home")
    play_on(people, random.Random(1), most=6)
    host = people[0]
    settle(people)
    question = host.page.locator("header .question")
    before = (question.inner_text(), host.lines)

    host.page.reload()

    expect(question).to_have_text(before[0])
    assert host.lines == before[1]
    assert play_on(people, random.Random(2), most=4) >= 4
    for person in people:
        assert person.complaints == []
        person.context.close()


def test_going_offline_and_back_catches_up(browser: Browser, address: str) -> None:
    people = at_table(browser, address, "pistols")
    play_on(people, random.Random(3), most=4)
    host, friend = people
    host.context.set_offline(offline=True)
    host.page.evaluate("dispatchEvent(new Event('offline'))")
    friend.choose(random.Random(4))

    host.context.set_offline(offline=False)
    host.page.evaluate("dispatchEvent(new Event('online'))")

    expect(host.page.locator(".problem")).to_have_count(0)
    settle(people)
    for person in people:
        person.context.close()


def test_two_at_one_screen_never_see_each_others_hands(browser: Browser, address: str) -> None:
    person = somebody(browser, "Ada")
    page = person.page
    page.goto(f"{address}new/ghost-at-home")
    fit_seats(page, 2)
    page.get_by_label("Seat A").select_option("you")
    page.get_by_label("Seat B").select_option("here")
    page.get_by_role("button", name="Open the table").click()
    for name in ("Ada", "Ben"):
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
    ready = page.get_by_role("button", name=re.compile("^I am "))
    curtains = 0
    for _ in range(40):
        page.locator("[role=dialog], [data-answer]:visible").first.wait_for()
        if ready.count():
            curtains += 1
            assert page.locator(".hand").count() == 0
            ready.click()
        person.choose(random.Random(curtains))
    assert curtains >= 3
    assert person.complaints == []
    person.context.close()


def test_a_watcher_receives_no_secret(browser: Browser, address: str) -> None:
    people = at_table(browser, address, "ghost-at-home")
    watcher = somebody(browser, "Eve")
    heard: list[str] = []
    watcher.page.on("websocket", lambda socket: listen(socket, heard))
    watcher.page.goto(people[0].page.url)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    play_on(people, random.Random(5), most=30)

    views = [message["view"] for text in heard if (message := json.loads(text))["type"] == "update"]
    assert len(views) > 10
    for view in views:
        for home in view["table"]["homes"].values():
            assert set(home["hand"]) == {None}
        assert view["answers"] == []
    assert watcher.choices.count() == 0
    for person in [*people, watcher]:
        person.context.close()


def listen(socket: WebSocket, heard: list[str]) -> None:
    socket.on("framereceived", lambda frame: heard.append(str(frame)))


def test_what_cannot_be_undone_is_asked_once_more(browser: Browser, address: str) -> None:
    [person] = at_table(browser, address, "pistols", friends=0, bots=1)
    page = person.page
    table = page.url
    dialog = page.locator("dialog[open]")
    person.choices.first.wait_for()

    page.get_by_role("button", name="Let a bot play for me").click()
    expect(dialog).to_contain_text("What it answers stays answered.")
    assert violations(page) == []
    page.keyboard.press("Enter")  # by habit: it is the No that has the focus
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Let a bot play for me")).to_be_visible()

    page.get_by_role("button", name="Let a bot play for me").click()
    dialog.get_by_role("button", name="Let a bot play").click()
    expect(page.get_by_role("button", name="Play this seat myself")).to_be_visible()

    page.goto(address)
    page.get_by_role("button", name="Forget this table").click()
    dialog.get_by_role("button", name="No").click()
    expect(page.locator(f"a[href='{table.removeprefix(address[:-1])}']")).to_be_visible()
    page.get_by_role("button", name="Forget this table").click()
    dialog.get_by_role("button", name="Forget it").click()
    expect(page.get_by_role("button", name="Forget this table")).to_have_count(0)
    assert person.complaints == []
    person.context.close()


def test_whoever_keeps_the_table_gives_a_seat_to_a_bot_and_to_a_friend_again(browser: Browser, address: str) -> None:
    people = at_table(browser, address, "pistols")
    host, friend = people
    play_on(people, random.Random(6), most=4)
    page = host.page
    page.get_by_text("Who plays which seat").click()
    who = page.get_by_label("Who plays for Ben", exact=True)
    change = page.get_by_role("button", name="Change who plays for Ben")
    dialog = page.locator("dialog[open]")
    assert friend.page.get_by_text("Who plays which seat").count() == 0

    who.select_option("novice")
    assert violations(page) == []
    change.click()
    dialog.get_by_role("button", name="Change").click()
    expect(friend.page.get_by_text("You are watching.")).to_be_visible()
    play_on([host], random.Random(7), most=4)

    who.select_option("person")
    change.click()
    dialog.get_by_role("button", name="Change").click()
    friend.page.get_by_role("button", name="Play this seat myself").click()
    expect(friend.page.get_by_role("button", name="Let a bot play for me")).to_be_visible()
    play_on(people, random.Random(8), most=4)
    for person in people:
        assert person.complaints == []
        person.context.close()
