"""The enlarged card under the pointer: whole, in sight, and never on what it enlarges."""

from collections.abc import Callable

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.test_table import asked, seated
from tests.browser.visitor import Invite
from unmatched import Game

WINDOWS = [(1366, 768), (1440, 900), (820, 1180)]


def after_some_turns(game: Game) -> bool:
    """Both have cards in hand and on their discard piles."""
    players = game.view(0).players
    asks = game.decision is not None and game.decision.kind == "action"
    return asks and all(len(player.discard) > 2 and player.hand_count > 1 for player in players)


def box(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    return beside or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]


def enlarged(page: Page, what: Locator) -> FloatRect:
    """The preview of a card, which is whole and leaves the page as tall as the window."""
    what.hover()
    preview = page.get_by_test_id("preview")
    expect(preview).to_be_visible()
    size, found = page.viewport_size, box(preview)
    assert size
    assert found["x"] >= 0 and found["x"] + found["width"] <= size["width"]
    assert found["y"] >= 0 and found["y"] + found["height"] <= size["height"]
    assert found["width"] >= 200 and found["height"] > 1.3 * found["width"]
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    return found


def leaves(page: Page, away: Callable[[], None]) -> None:
    away()
    expect(page.get_by_test_id("preview")).to_have_count(0)


def test_a_card_of_the_hand_a_discard_pile_and_the_log_is_enlarged_beside_it(invite: Invite) -> None:
    page = seated(invite, asked(11, after_some_turns), WINDOWS[0])
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        # Sizes are followed in the next frames.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        of_the_hand(page)
        of_a_discard_pile(page)
        of_the_log(page)


def rises(page: Page, card: Locator) -> FloatRect:
    """A card of the fan, which rises where it is and is then whole and large enough to read."""
    page.mouse.move(2, 2)
    card.hover(position={"x": 12, "y": 40})
    found, size = box(card.locator(".lift")), page.viewport_size
    assert size
    assert found["y"] >= 0 and found["y"] + found["height"] <= size["height"]
    assert found["x"] >= 0 and found["x"] + found["width"] <= size["width"]
    assert found["width"] >= 200 and found["width"] > 1.4 * box(card)["width"]
    assert card.locator(".text").evaluate("(e) => e.scrollHeight <= e.clientHeight + 1"), "all of its words are there"
    return found


def of_the_hand(page: Page) -> None:
    hand = box(page.locator("ul:has([data-testid=hand-card])"))
    fan = (page.viewport_size or {"width": 0})["width"] >= 900
    for card in (page.get_by_test_id("hand-card").first, page.get_by_test_id("hand-card").last):
        if fan:
            assert apart(rises(page, card), box(page.get_by_test_id("prompt")))
            continue
        found = enlarged(page, card)
        assert apart(found, hand)
        assert found["y"] < hand["y"] + hand["height"]
        assert found["width"] > 1.4 * box(card)["width"]
        # One reads the card in order to answer.
        assert apart(found, box(page.get_by_test_id("prompt")))
    leaves(page, lambda: page.mouse.move(2, 2))


def of_a_discard_pile(page: Page) -> None:
    wide = (page.viewport_size or {"width": 0})["width"] >= 900
    if wide:
        for seat in (0, 1):
            card = page.get_by_test_id(f"player-{seat}").locator("article").last
            assert apart(enlarged(page, card), box(card))
        leaves(page, lambda: page.mouse.move(2, 2))
    page.get_by_role("button", name="cards discarded").first.click()
    card = page.locator("dialog[open] article").first
    assert apart(enlarged(page, card), box(card))
    leaves(page, lambda: page.keyboard.press("Escape"))
    expect(page.locator("dialog[open]")).to_have_count(0)


def of_the_log(page: Page) -> None:
    if not page.get_by_role("log").is_visible():
        page.locator("button.ticker").click()
    line = page.get_by_role("log").get_by_role("button").last
    assert apart(enlarged(page, line), box(line))
    leaves(page, lambda: page.mouse.move(2, 2))
    page.keyboard.press("Escape")
