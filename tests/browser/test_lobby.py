"""Before a game: one button finds an opponent, a seat becomes a bot's, and what was left is taken off the list."""

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from tests.browser.test_pages import faults
from tests.browser.visitor import NARROW, WIDE, Invite

LAPTOP = (1366, 768)
TABLET = (820, 1180)


def test_two_people_who_press_the_same_button_meet_while_one_plays_a_bot(invite: Invite) -> None:
    ann, bob = invite("en", WIDE), invite("uk", NARROW)
    page = ann.visit()
    page.get_by_test_id("seek").click()
    expect(page.get_by_test_id("seek-bar")).to_have_attribute("data-state", "looking")
    page.get_by_test_id("seek-meanwhile").click()
    page.wait_for_url("**/t/*")
    meanwhile = page.url
    other = bob.visit()
    # The list shows who is looking for a game; tables of other tests may be there, too.
    looking = other.get_by_test_id("open-tables").get_by_role("link").filter(has_text="хоче зіграти")
    expect(looking).to_have_count(1)
    other.get_by_test_id("seek").click()
    other.wait_for_url("**/t/*")
    expect(page.get_by_test_id("seek-bar")).to_have_attribute("data-state", "found")
    assert page.title().startswith("●") and page.url == meanwhile
    page.get_by_test_id("seek-go").click()
    page.wait_for_url(other.url)
    for somebody in (page, other):
        expect(somebody.get_by_test_id("prompt")).to_be_visible()
    other.goto("/".join(other.url.split("/")[:3]))
    other.wait_for_load_state("networkidle")
    expect(looking).to_have_count(0)


def test_who_stops_looking_waits_nowhere(invite: Invite) -> None:
    page = invite("ru", NARROW).visit()
    page.get_by_test_id("seek").click()
    page.get_by_test_id("seek-change").click()
    page.get_by_test_id("pick-medusa").click()
    expect(page.get_by_test_id("hero-facts")).to_be_visible()
    page.get_by_test_id("seek-start").click()
    expect(page.get_by_test_id("seek-bar")).to_have_attribute("data-state", "looking")
    page.get_by_test_id("seek-stop").click()
    expect(page.get_by_test_id("seek-bar")).to_have_count(0)
    expect(page.get_by_test_id("seek")).to_be_enabled()
    # What was asked for before is given back, too, also if its answer came late.
    page.wait_for_function("() => fetch('/api/mine').then((told) => told.json()).then(({ tables }) => !tables.length)")


def test_the_host_changes_the_board_gives_a_seat_to_a_bot_and_clears_the_table_away(invite: Invite) -> None:
    visitor = invite("en", LAPTOP, bypass_csp=True)
    page = visitor.visit("/new?public")
    assert page.get_by_test_id("form-public").is_checked(), "who was promised that others see it is seen"
    page.get_by_test_id("form-create").click()
    page.wait_for_url("**/t/*")
    page.get_by_test_id("change-board").click()
    other = page.get_by_role("dialog").locator("label:has(input:not(:checked))").first
    name = other.locator("span").last.inner_text()
    other.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Duel · {name}")
    page.get_by_test_id("qr").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    assert not faults(page)
    page.get_by_test_id("to-bot-1").select_option("beginner")
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    page.goto(f"{visitor.address}/")
    row = page.get_by_test_id("my-tables").or_(page.get_by_role("region", name="Waiting for you"))
    row.get_by_test_id("dismiss").first.click()
    page.get_by_test_id("dismiss-yes").click()
    expect(page.get_by_test_id("dismiss")).to_have_count(0)


@pytest.mark.parametrize(("language", "window"), [("en", LAPTOP), ("ru", TABLET), ("uk", NARROW)])
def test_the_button_that_starts_a_quick_game_is_always_in_reach(
    invite: Invite, language: str, window: tuple[int, int]
) -> None:
    visitor = invite(language, window, bypass_csp=True)
    page = visitor.visit()
    page.get_by_test_id("chip-hero").click()
    page.get_by_test_id("pick-king-arthur").first.click()
    expect(page.get_by_test_id("hero-facts").first).to_be_visible()
    assert not faults(page)
    for end in (0, 100_000):
        page.evaluate("end => document.querySelector('dialog').scrollTo(0, end)", end)
        box = page.get_by_test_id("play-start").bounding_box()
        assert box is not None and box["y"] > 0 and box["y"] + box["height"] <= window[1]
        # Nothing lies over it.
        page.get_by_test_id("play-start").click(trial=True)


@pytest.mark.parametrize(
    "path", ["/nowhere", "/heroes/alice/skirmish/more", "/api/nowhere", "/t/nosuchtable00000", "/r/nosuchtable00000"]
)
def test_a_dead_end_has_the_clothes_of_the_app_and_ways_on(invite: Invite, path: str) -> None:
    visitor = invite("en", NARROW)
    page = visitor.visit(path)
    expect(page.get_by_test_id("dead-end").get_by_role("link")).to_have_count(3)
    page.get_by_test_id("dead-end").get_by_role("link").first.click()
    expect(page.get_by_test_id("play-now")).to_be_visible()
    # The browser itself writes down that there was nothing.
    visitor.complaints = [line for line in visitor.complaints if "404" not in line]


def test_the_theme_is_there_before_the_script_and_without_script_one_is_told(invite: Invite) -> None:
    visitor = invite("en", WIDE, color_scheme="dark")
    page = visitor.page
    page.route(
        "**/assets/*", lambda route: route.abort() if route.request.resource_type == "script" else route.continue_()
    )
    page.goto(visitor.address)
    assert page.evaluate(
        "[document.documentElement.dataset.theme, getComputedStyle(document.documentElement).backgroundColor]"
    ) == [
        "dark",
        "rgb(12, 15, 20)",
    ]
    visitor.complaints.clear()
    # A browser whose script is only switched off for a test does not show what is for browsers without any.
    answer = visitor.context.request.get(f"{visitor.address}/learn/")
    assert answer.url.endswith("/learn") and all(f'lang="{one}"' in answer.text() for one in ("en", "ru", "uk"))
    assert "<noscript>" in answer.text()


def test_a_newcomer_watches_a_sample_game(invite: Invite) -> None:
    page = invite("uk", TABLET).visit("/replay")
    page.get_by_test_id("replay-sample").click()
    expect(page.locator("[data-at]")).to_be_visible()


def test_people_around_one_device_name_themselves_and_need_no_link(invite: Invite) -> None:
    page = invite("en", NARROW).visit()
    table = page.evaluate(
        """async () => {
          const body = JSON.stringify({ settings: { hot_seat: true, seats: [{}, {}] }, sit: [0, 1], name: "Ann" });
          const headers = { "content-type": "application/json" };
          return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).table;
        }"""
    )
    page.goto(urljoin(page.url, f"/t/{table}"))
    expect(page.get_by_test_id("seat-name-0")).to_have_value("Ann")
    expect(page.get_by_test_id("copy-link")).to_have_count(0)
    second = page.get_by_test_id("seat-name-1")
    expect(second).to_have_value("")
    second.fill("Bo")
    second.blur()
    page.reload()
    expect(second).to_have_value("Bo")
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("pass-screen")).to_contain_text(re.compile("Ann|Bo"))
