"""The board answers the eye, and nothing that is asked or told hides: by rectangles, from a phone to a desktop."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.hands import Hands
from tests.browser.tables import go_on
from tests.browser.test_preview import apart, box
from tests.browser.visitor import Invite
from unmatched import Game
from unmatched.sight import FighterSight

WINDOWS = [(1366, 768), (1440, 900), (820, 1180), (390, 844), (360, 640)]
every_window = pytest.mark.parametrize("window", WINDOWS, ids=[f"{width}x{height}" for width, height in WINDOWS])


def reached(heroes: tuple[str, str], board: str, wish: Callable[[Game], bool]) -> Game:
    """A game at random in which the first seat is asked what is wished for, the first of many that comes to it."""
    for seed in range(200):
        game, chance = Game(*heroes, board=board, seed=seed), random.Random(seed)
        while game.decision is not None and len(game.history) < 300:
            if game.decision.seat == 0 and wish(game):
                return game
            game.push(chance.choice(game.options))
    raise AssertionError("it was never asked")


def close_quarters(game: Game) -> bool:
    """A maneuver near an enemy that both can strike and be struck."""
    assert game.decision is not None
    moves = [option for option in game.options if option.kind == "move"]
    if game.decision.kind != "maneuver" or not moves:
        return False
    own = next(seen for seen in game.sight() if seen.fighter == moves[0].fighter)
    goals = {option.space for option in moves if option.fighter == own.fighter}
    return bool(goals & {space for space, _ in own.targets}) and any(hits(game, seen.fighter) for seen in foes(game))


def foes(game: Game, seat: int = 1) -> list[FighterSight]:
    return [seen for seen in game.sight() if game.match.owner[game.match.fighter_number[seen.fighter]] == seat]


def at(game: Game, fighter: str) -> str:
    return next(f.space for player in game.view(0).players for f in player.fighters if f.key == fighter)


def hits(game: Game, fighter: str) -> tuple[str, ...]:
    seen = next(one for one in game.sight() if one.fighter == fighter)
    return dict(seen.targets).get(at(game, fighter), ())


def table_of(invite: Invite, game: Game, window: tuple[int, int]) -> Page:
    page = invite("en", window).visit()
    go_on(page, game, 0)
    page.wait_for_function(Hands.READY)
    return page


def whole(page: Page, what: Locator) -> FloatRect:
    """Where something is, which is within the window."""
    found, size = box(what), page.viewport_size
    assert size
    assert found["x"] >= -1 and found["x"] + found["width"] <= size["width"] + 1
    assert found["y"] >= -1 and found["y"] + found["height"] <= size["height"] + 1
    return found


@every_window
def test_the_board_answers_whoever_looks(invite: Invite, window: tuple[int, int]) -> None:
    game = reached(("sun-wukong", "medusa"), "marmoreal", close_quarters)
    page = table_of(invite, game, window)
    mover = next(option.fighter for option in game.options if option.kind == "move")
    goals = {option.space for option in game.options if option.kind == "move" and option.fighter == mover}
    own = next(seen for seen in game.sight() if seen.fighter == mover)
    with_targets = goals & {space for space, _ in own.targets}
    struck = {space for seen in foes(game) for space in seen.reach}
    expect(page.locator("[data-count=targets]")).to_have_count(len(with_targets))
    expect(page.locator("[data-count=threats]")).to_have_count(len(goals & struck))

    enemy = next(seen for seen in foes(game) if hits(game, seen.fighter))
    space = page.get_by_test_id(f"space-{at(game, enemy.fighter)}")
    spot = box(space)
    middle = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    if window[0] < 600:
        page.touchscreen.tap(*middle)
    else:
        page.mouse.move(*middle)
    glance = page.locator("[data-part=glance]")
    expect(glance).to_contain_text("Targets: ")
    assert apart(whole(page, glance), spot), "the card does not cover whom it is about"
    expect(page.locator("[data-glow=reach]")).to_have_count(len(enemy.reach))
    expect(page.locator("[data-line=hit]")).to_have_count(len(hits(game, enemy.fighter)))
    expect(page.get_by_test_id("toast")).to_have_count(0)

    page.keyboard.down("Alt")
    expect(page.locator("[data-glow=now]")).to_have_count(len(struck))
    soon = {space for seen in foes(game) for space in seen.threat} - struck
    expect(page.locator("[data-glow=soon]")).to_have_count(len(soon))
    page.keyboard.up("Alt")
    expect(page.locator("[data-glow=now]")).to_have_count(0)
    page.get_by_test_id("threats").click()
    expect(page.locator("[data-glow=now]")).to_have_count(len(struck))


def chooses_in_combat(game: Game) -> bool:
    """Three effects to choose from while a combat is on, none of them a card or a space."""
    assert game.decision is not None
    plain = [option for option in game.options if option.kind in ("choose", "pass")]
    return game.view(0).combat is not None and len(plain) == len(game.options) >= 3


@every_window
def test_no_answer_hides_and_a_combat_covers_nothing(invite: Invite, window: tuple[int, int]) -> None:
    game = reached(("little-red-riding-hood", "bloody-mary"), "hanging-gardens", chooses_in_combat)
    page = table_of(invite, game, window)
    prompt = whole(page, page.get_by_test_id("prompt"))
    answers = page.get_by_test_id("option")
    expect(answers).to_have_count(len(game.options))
    for answer in answers.all():
        found = whole(page, answer)
        assert found["y"] >= prompt["y"] and found["y"] + found["height"] <= prompt["y"] + prompt["height"] + 1
        if window[0] < 600:
            assert found["height"] >= 44
        assert answer.evaluate(
            "(e) => { const b = e.getBoundingClientRect();"
            " return e.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)); }"
        ), "nothing lies on it"
    duel = whole(page, page.locator("[data-part=duel]"))
    for other in ("[data-part=board]", "nav", "[data-testid=player-0]", "[data-testid=player-1]", "[data-testid=menu]"):
        for one in page.locator(other).locator("visible=true").all():
            assert apart(duel, box(one)), other
    assert apart(duel, prompt)
    if window[0] > 900:
        field, fan = box(page.locator("[data-part=board]")), box(page.locator("[data-part=hand]"))
        assert fan["y"] >= field["y"] + field["height"] - 26, "the hand lies on the edge of the board only"
        for name in page.locator("[data-testid^=player-] h2, [data-part=duel] b").all():
            assert name.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1"), "no name is cut"
        panels = [whole(page, page.get_by_test_id(f"player-{seat}")) for seat in (0, 1)]
        assert apart(*panels)
        more = page.get_by_test_id("ability-0")
        if more.count():
            more.click()
        else:
            page.get_by_role("button", name="Little Red Riding Hood: ability and deck").click()
        expect(page.get_by_role("dialog")).to_contain_text("While the pile is empty, it holds any one item")


def picks_of_many(game: Game) -> bool:
    """Ten cards of a discard pile to choose one from."""
    assert game.decision is not None
    return game.decision.kind == "return card" and len(game.options) >= 10


def crowds_the_hand(game: Game) -> bool:
    """Eight cards in hand that may boost a maneuver, which is asked in the most words."""
    assert game.decision is not None
    return game.decision.kind == "boost maneuver" and len(game.options) > 8


@every_window
def test_of_many_cards_none_hides_and_each_can_be_read(invite: Invite, window: tuple[int, int]) -> None:
    game = reached(("achilles", "sun-wukong"), "marmoreal", picks_of_many)
    page = table_of(invite, game, window)
    question, answers = page.get_by_test_id("prompt"), page.get_by_test_id("option")
    expect(answers).to_have_count(len(game.options))
    expect(question).to_have_js_property("scrollTop", 0)
    prompt = whole(page, question)
    for answer in answers.all():
        found = whole(page, answer)
        assert found["y"] + found["height"] <= prompt["y"] + prompt["height"] + 1
    last, titles = answers.last, [title.strip("“”") for title in answers.locator("span").all_text_contents()]
    if window[0] < 600:
        last.tap()
        raised = page.get_by_test_id("raised")
        expect(raised).to_contain_text(titles[-1])
        whole(page, raised)
        raised.get_by_role("button", name="Previous card").tap()
        expect(raised).to_contain_text(titles[-2])
        page.get_by_test_id("raised-play").tap()
        expect(question).not_to_have_attribute("data-kind", "return card")
    else:
        last.hover()
        preview = page.get_by_test_id("preview")
        expect(preview).to_be_visible()
        assert apart(whole(page, preview), box(last)), "the card does not cover its answer"


def test_the_only_button_beside_a_full_hand_is_whole_on_the_smallest_phone(invite: Invite) -> None:
    game = reached(("sinbad", "medusa"), "sarpedon", crowds_the_hand)
    for language in ("en", "ru", "uk"):
        page = invite(language, (360, 640)).visit()
        go_on(page, game, 0)
        page.wait_for_function(Hands.READY)
        button = whole(page, page.get_by_test_id("option").locator("visible=true"))
        prompt = whole(page, page.get_by_test_id("prompt"))
        assert button["y"] + button["height"] <= prompt["y"] + prompt["height"], language


def holds_and_picks(game: Game) -> bool:
    return picks_of_many(game) and game.view(0).players[0].hand_count > 0


def test_answers_that_lie_on_the_hand_step_aside(invite: Invite) -> None:
    page = table_of(invite, reached(("achilles", "sun-wukong"), "marmoreal", holds_and_picks), (360, 640))
    card, prompt, fold = (
        page.get_by_test_id("hand-card").first,
        page.get_by_test_id("prompt"),
        page.get_by_test_id("fold"),
    )
    assert not apart(box(card), whole(page, prompt)), "there is no other room"
    fold.tap()
    expect(fold).to_have_attribute("aria-pressed", "true")
    assert apart(box(card), whole(page, prompt))
    card.tap()
    whole(page, page.get_by_test_id("raised"))
    page.touchscreen.tap(180, 60)
    fold.tap()
    expect(page.get_by_test_id("option").first).to_be_visible()
