"""Reloading, going offline, sharing a screen, watching, leaving a seat and giving it away."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import Browser, WebSocket, expect

from tests.web.page_checks import find_violations
from tests.web.people import close_all, open_browser, open_table, play_on, set_seat_count, settle


def test_a_reload_shows_the_same_question_and_log(browser: Browser, address: str) -> None:
    people = open_table(browser, address, "ghost-at-home")
    play_on(people, random.Random(1), most=6)
    host = people[0]
    settle(people)
    question = host.page.locator("header .question")
    before = (question.inner_text(), host.lines)

    host.page.reload()

    expect(question).to_have_text(before[0])
    assert host.lines == before[1]
    assert play_on(people, random.Random(2), most=4) >= 4
    close_all(people)


def test_going_offline_and_back_catches_up(browser: Browser, address: str) -> None:
    people = open_table(browser, address, "pistols")
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


def test_two_people_at_one_screen_never_see_each_others_hands(browser: Browser, address: str) -> None:
    person = open_browser(browser, "Ada")
    page = person.page
    page.goto(f"{address}new/ghost-at-home")
    set_seat_count(page, 2)
    page.get_by_label("Seat A").select_option("you")
    page.get_by_label("Seat B").select_option("here")
    page.get_by_role("button", name="Open the table").click()
    for name in ("Ada", "Ben"):
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
    ready = page.get_by_role("button", name=re.compile("^I am "))
    handovers, chance = 0, random.Random(0)
    for _ in range(60):
        page.locator("[role=dialog], [data-answer]:visible").first.wait_for()
        if ready.count():
            handovers += 1
            assert page.locator(".hand").count() == 0
            ready.click()
        person.choose(chance)
    assert handovers >= 3
    close_all([person])


def test_a_spectator_receives_no_secret(browser: Browser, address: str) -> None:
    people = open_table(browser, address, "ghost-at-home")
    spectator = open_browser(browser, "Eve")
    received: list[str] = []
    spectator.page.on("websocket", lambda socket: listen(socket, received))
    spectator.page.goto(people[0].page.url)
    expect(spectator.page.get_by_text("You are watching.")).to_be_visible()
    play_on(people, random.Random(5), most=30)

    views = [message["view"] for text in received if (message := json.loads(text))["type"] == "update"]
    assert len(views) > 10
    for view in views:
        for home in view["table"]["homes"]:
            assert set(home["hand"]) == {None}
        assert view["answers"] == []
    assert spectator.choices.count() == 0
    for person in [*people, spectator]:
        person.context.close()


def listen(socket: WebSocket, received: list[str]) -> None:
    socket.on("framereceived", lambda frame: received.append(str(frame)))


def test_what_cannot_be_undone_needs_a_confirmation(browser: Browser, address: str) -> None:
    [person] = open_table(browser, address, "pistols", friends=0, bots=1)
    page = person.page
    table = page.url
    dialog = page.locator("dialog[open]")
    person.choices.first.wait_for()

    page.get_by_role("button", name="Let a bot play for me").click()
    expect(dialog).to_contain_text("Its answers stand.")
    assert find_violations(page) == []
    page.keyboard.press("Enter")  # by habit: No has the focus
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
    close_all([person])


def test_the_host_gives_a_seat_to_a_bot_and_back_to_a_friend(browser: Browser, address: str) -> None:
    people = open_table(browser, address, "pistols")
    host, friend = people
    play_on(people, random.Random(6), most=4)
    page = host.page
    page.get_by_text("Who plays which seat").click()
    who = page.get_by_label("Who plays for Ben", exact=True)
    change = page.get_by_role("button", name="Change who plays for Ben")
    dialog = page.locator("dialog[open]")
    assert friend.page.get_by_text("Who plays which seat").count() == 0

    who.select_option("novice")
    assert find_violations(page) == []
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
    close_all(people)
