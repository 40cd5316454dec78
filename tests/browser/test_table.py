"""What people do at a table besides pressing: drag cards and fighters, turn on the sound, lay the phone on its side."""

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hands
from tests.browser.tables import go_on
from tests.browser.visitor import SIDEWAYS, WIDE, Invite
from unmatched import Game

TONES = """
  window.tones = 0;
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return createOscillator.call(this); };
"""
PARTS = """() => {
  const all = document.querySelectorAll("[data-testid^=player-], svg[role=group], [data-testid=prompt], .hand ul");
  const boxes = [...all].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect());
  return boxes.map((box) => [box.left, box.top, box.right, box.bottom]);
}"""


def position(page: Page) -> int:
    return int(page.locator("[data-position]").get_attribute("data-position") or 0)


def asked(seed: int, wish: Callable[[Game], bool]) -> Game:
    """A game at random until the first seat is asked what is wished for."""
    game, chance = Game("king-arthur", "medusa", seed=seed, first=0), random.Random(seed)
    while game.decision is not None:
        if game.decision.seat == 0 and wish(game):
            return game
        game.push(chance.choice(game.options))
    raise AssertionError("it was never asked")


def kind(name: str) -> Callable[[Game], bool]:
    return lambda game: game.decision is not None and game.decision.kind == name and len(game.options) > 2


def one_attack(game: Game) -> bool:
    return kind("action")(game) and sum(option.kind == "attack" for option in game.options) == 1


def drag(page: Page, what: Locator, to: Locator) -> None:
    start, end = what.bounding_box(), to.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 20, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
    page.mouse.up()


def seated(invite: Invite, game: Game, window: tuple[int, int] = WIDE) -> Page:
    page = invite("en", window).visit()
    go_on(page, game, 0)
    page.wait_for_function(Hands.READY)
    return page


def test_a_card_is_dragged_onto_the_board_and_boosts_the_maneuver(invite: Invite) -> None:
    page = seated(invite, asked(1, kind("boost maneuver")))
    before = position(page)
    drag(page, page.locator("[data-testid=hand-card].offered").first, page.locator("svg[role=group]"))
    expect(page.get_by_test_id("prompt")).to_have_attribute("data-kind", "maneuver")
    assert position(page) == before + 1


def test_a_card_is_dragged_onto_an_enemy_and_attacks_it(invite: Invite) -> None:
    game = asked(2, one_attack)
    attack = next(option for option in game.options if option.kind == "attack")
    target = next(f.space for player in game.view(0).players for f in player.fighters if f.key == attack.target)
    later = game.copy()
    later.push(attack)
    card = next(option.card for option in later.options if option.kind == "card")
    page = seated(invite, game)
    drag(page, page.locator(f'[data-card="{card}"]').first, page.get_by_test_id(f"space-{target}"))
    page.wait_for_function("() => Number(document.querySelector('[data-position]').dataset.position) >= 2")
    expect(page.get_by_role("log")).to_contain_text("face down")


def test_a_fighter_is_dragged_to_a_space_and_told_why_not_to_another(invite: Invite) -> None:
    page = seated(invite, asked(3, kind("maneuver")))
    before = position(page)
    hero = page.locator(".movable circle[data-space]").first
    drag(page, hero, page.locator('circle[aria-disabled="true"]:not([aria-label*="health"])').last)
    expect(page.get_by_test_id("toast")).to_be_visible()
    assert position(page) == before
    goal = page.locator('circle[data-option^="move "]').first
    drag(page, hero, goal)
    page.wait_for_function(f"() => Number(document.querySelector('[data-position]').dataset.position) > {before}")


def test_nothing_sounds_until_the_sound_is_turned_on(invite: Invite) -> None:
    visitor = invite("en", WIDE)
    visitor.context.add_init_script(TONES)
    page = visitor.visit()
    go_on(page, asked(4, kind("action")), 0)
    hands = Hands(page, 3)
    sound = page.get_by_role("button", name="Sound", exact=True)
    for _ in range(4):
        hands.act()
    assert page.evaluate("tones") == 0
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    for _ in range(6):
        hands.act()
    assert page.evaluate("tones") > 0


def test_a_phone_on_its_side_shows_everything_at_once(invite: Invite) -> None:
    page = seated(invite, asked(5, kind("maneuver")), SIDEWAYS)
    width, height = SIDEWAYS
    parts = page.evaluate(PARTS)
    assert len(parts) == 5, "both players, the board, the question and the hand"
    for left, top, right, bottom in parts:
        assert left >= 0 and top >= 0 and right <= width and bottom <= height
    for i, (left, top, right, bottom) in enumerate(parts):
        for other in parts[:i]:
            assert left >= other[2] - 1 or right <= other[0] + 1 or top >= other[3] - 1 or bottom <= other[1] + 1
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
