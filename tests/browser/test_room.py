"""Where the parts of a table are: nothing lies on what is needed, and no room is left empty."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.tables import go_on
from tests.browser.test_preview import apart, box
from tests.browser.test_sight import reached
from tests.browser.visitor import Invite
from unmatched import Game

PHONES = [(390, 664), (375, 667), (360, 640)]
"""what real phones have below their address bars"""
DESKS = [(1366, 768), (1366, 625), (1440, 900), (1920, 1080), (1100, 700)]
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
HIDDEN = """() => [...document.querySelectorAll("[data-testid=hand-card]")].flatMap((card) =>
  [...card.querySelectorAll(".boost, .badge")].filter((sign) => {
    const box = sign.getBoundingClientRect();
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !card.contains(found);
  }).map((sign) => `${card.dataset.card} ${sign.getAttribute("class")}`))"""
"""signs of cards in the hand that something lies on"""
COVERED = """() => {
  const cards = [...document.querySelectorAll("[data-testid=hand-card]")].map((e) => e.getBoundingClientRect());
  const lies = (x, y) => cards.some((c) => x > c.left && x < c.right && y > c.top && y < c.bottom);
  return [...document.querySelectorAll("circle[data-space]")].filter((e) => {
    const box = e.getBoundingClientRect();
    return lies(box.left + box.width / 2, box.bottom - 4);
  }).map((e) => e.dataset.space);
}"""
"""spaces that the hand lies on"""


def asks(kind: str) -> Callable[[Game], bool]:
    def wish(game: Game) -> bool:
        assert game.decision is not None
        return game.decision.kind == kind and len(game.options) > 3

    return wish


def attacks_of_the(fighter: str) -> Callable[[Game], bool]:
    def wish(game: Game) -> bool:
        return any(option.kind == "attack" and option.fighter == fighter for option in game.options)

    return wish


def table_of(invite: Invite, game: Game, window: tuple[int, int], language: str = "en") -> Page:
    page = invite(language, window).visit()
    go_on(page, game, 0)
    page.wait_for_function(Hands.READY)
    return page


BROKEN = """() => [...document.querySelectorAll("[data-testid=prompt] [data-option] span")].flatMap((span) => {
  const text = span.firstChild, found = [];
  for (const word of text?.data?.matchAll(/\\S+/g) ?? []) {
    const range = new Range();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(word[0]);
  }
  return found;
})"""
"""words of answers that are broken over two lines"""
SMALL = """() => [...document.querySelectorAll("[data-testid=hand-card] h3")].filter((title) =>
  parseFloat(getComputedStyle(title).fontSize) < 12 || title.scrollHeight > title.clientHeight + 2
  || title.scrollWidth > title.clientWidth).map((title) => title.textContent)"""
"""titles of cards in the hand that are small or cut off"""


def sized(page: Page, window: tuple[int, int]) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.evaluate(FRAME)


@pytest.mark.parametrize("board", ["marmoreal", "sarpedon", "hanging-gardens"])
@pytest.mark.parametrize("kind", ["boost maneuver", "attack card", "defense", "action", "maneuver"])
def test_a_question_on_a_phone_covers_neither_the_hand_nor_the_bar(invite: Invite, board: str, kind: str) -> None:
    game = reached(("king-arthur", "medusa"), board, asks(kind))
    page = table_of(invite, game, PHONES[0], "uk" if kind == "defense" else "en")
    prompt, tools = page.get_by_test_id("prompt"), page.get_by_test_id("menu")
    for window in PHONES:
        sized(page, window)
        found, where = box(prompt), f"{window} {board} {kind}"
        assert found["y"] + found["height"] <= box(tools)["y"] + 1, where
        for part in ("ul:has([data-testid=hand-card])", "[data-part=board]", "[data-testid=player-0]"):
            assert apart(found, box(page.locator(part).first)), (part, where)
        for answer in prompt.locator("[data-option]").locator("visible=true").all():
            inside = box(answer)
            assert inside["height"] >= 44 or kind == "maneuver", where
            assert inside["y"] + inside["height"] <= found["y"] + found["height"] + 1, where
        assert box(page.locator("[data-part=board]"))["width"] >= 0.75 * window[0], where
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), where


def many_cards(game: Game) -> bool:
    assert game.decision is not None
    return game.decision.kind == "action" and game.view(0).players[0].hand_count >= 7


def test_a_large_hand_shows_value_and_boost_of_every_card_and_covers_no_space(invite: Invite) -> None:
    page = table_of(invite, reached(("king-arthur", "medusa"), "marmoreal", many_cards), DESKS[0])
    expect(page.get_by_test_id("hand-card")).not_to_have_count(0)
    for window in DESKS:
        sized(page, window)
        page.mouse.move(2, 2)
        assert page.evaluate(HIDDEN) == [], window
        assert page.evaluate(COVERED) == [], window


@pytest.mark.parametrize("board", ["marmoreal", "sarpedon", "heorot", "hanging-gardens"])
def test_the_board_takes_all_the_room_between_the_columns(invite: Invite, board: str) -> None:
    page = table_of(invite, reached(("king-arthur", "medusa"), board, asks("action")), DESKS[0])
    for window in DESKS:
        sized(page, window)
        field, left, right = (
            box(page.locator(part).first)
            for part in ("[data-part=board]", "[data-testid=player-1]", "[data-testid=prompt]")
        )
        assert field["x"] - left["x"] - left["width"] <= 12, window
        assert right["x"] - field["x"] - field["width"] <= 12, window
        for seat in (0, 1):
            panel = box(page.get_by_test_id(f"player-{seat}"))
            assert panel["y"] + panel["height"] <= window[1], window
        assert apart(box(page.get_by_test_id("player-0")), left), window
    sized(page, DESKS[0])
    assert box(page.locator("[data-part=board]"))["width"] >= 840


@pytest.mark.parametrize("window", [(390, 664), (844, 390)])
def test_the_word_about_two_fingers_lies_beside_the_board(invite: Invite, window: tuple[int, int]) -> None:
    game = reached(("king-arthur", "medusa"), "marmoreal", many_cards)
    page = invite("en", PHONES[0], is_mobile=True).visit()
    sized(page, window)
    go_on(page, game, 0)
    told = page.get_by_test_id("toast")
    expect(told).to_contain_text("zoom")
    page.evaluate(FRAME)
    for part in ("[data-part=board]", "[data-testid=prompt]", "ul:has([data-testid=hand-card])"):
        assert apart(box(told), box(page.locator(part).first)), part


def ends_a_turn(game: Game) -> bool:
    assert game.decision is not None
    texts = [option.text for option in game.options]
    return game.decision.kind == "maneuver" and "pass" in texts and game.view(0).actions == 0


INSIDE = """() => {
  const [whole, press] = ["prompt", "faster"].map((id) => document.querySelector(`[data-testid=${id}]`));
  const [around, button] = [whole.getBoundingClientRect(), press.getBoundingClientRect()];
  return around.top <= button.top && button.bottom <= around.bottom + 1;
}"""


@pytest.mark.parametrize("window", [(1366, 768), (390, 844), (360, 640)])
def test_whoever_waits_for_three_others_sees_their_order_and_may_hurry_them(
    invite: Invite, window: tuple[int, int]
) -> None:
    heroes = ("king-arthur", "medusa", "alice", "beowulf")
    game, chance = Game(*heroes, board="marmoreal", mode="teams", seed=2), random.Random(2)
    while game.decision is not None and not (game.decision.seat == 0 and ends_a_turn(game)):
        game.push(chance.choice(game.options))
    visitor = invite("en", window)
    # Others are shown at a human pace.
    visitor.context.add_init_script("localStorage.setItem('unmatched-settings', JSON.stringify({ speed: 'slow' }))")
    page = visitor.visit()
    go_on(page, game, 0)
    page.locator("[data-option=pass]").locator("visible=true").first.click()
    order, faster = page.get_by_test_id("turn-order"), page.get_by_test_id("faster")
    expect(order.get_by_role("listitem")).to_have_count(4)
    expect(order.locator("[aria-current]")).to_have_count(1)
    # Both are read at one moment: the others move on meanwhile, and the prompt grows and shrinks with what they do.
    page.wait_for_function(INSIDE)
    faster.click()
    expect(faster).to_have_attribute("aria-pressed", "true")


def test_no_word_of_an_answer_is_broken_on_a_phone(invite: Invite) -> None:
    page = table_of(invite, reached(("alice", "medusa"), "marmoreal", attacks_of_the("jabberwock")), (390, 844))
    answers = page.get_by_test_id("prompt").locator("[data-option]").locator("visible=true")
    assert any("Jabberwock" in answer.inner_text() for answer in answers.all())
    for window in [(390, 844), (412, 915), (360, 800)]:
        sized(page, window)
        assert page.evaluate(BROKEN) == [], window


@pytest.mark.parametrize(("hero", "language"), [("sun-wukong", "ru"), ("achilles", "uk"), ("bloody-mary", "en")])
def test_titles_in_the_hand_are_whole_and_large_enough_on_phones(invite: Invite, hero: str, language: str) -> None:
    page = table_of(invite, reached((hero, "medusa"), "sarpedon", asks("action")), PHONES[0], language)
    for window in PHONES:
        sized(page, window)
        assert page.evaluate(SMALL) == [], (window, language)
