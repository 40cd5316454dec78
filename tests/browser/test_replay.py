"""A finished game told again: stepped through, seen from any seat, and played on."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hands
from tests.browser.test_preview import apart, box, enlarged
from tests.browser.test_sight import at, foes, hits, whole
from tests.browser.visitor import NARROW, WIDE, Invite
from unmatched import Game
from unmatched.heroes.board_file import read_board
from unmatched.heroes.library import board


def finished(game: Game, seed: int) -> Game:
    """A game played to its end at random."""
    chance = random.Random(seed)
    while game.decision is not None:
        game.push(chance.choice(game.options))
    return game


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game at random."""
    game = finished(Game("alice", "beowulf", board="marmoreal", seed=7), 7)
    path = tmp_path_factory.mktemp("records") / "alice.record"
    path.write_text(game.save(), encoding="utf-8")
    return path


def loaded(page: Page, record: Path) -> Page:
    page.get_by_test_id("replay-file").set_input_files(record)
    expect(page.get_by_test_id("replay-bar")).to_be_visible()
    return page


@pytest.mark.parametrize(("language", "window"), [("en", WIDE), ("uk", NARROW)])
def test_a_record_file_is_stepped_through_and_played_on_against_a_bot(
    invite: Invite, record: Path, language: str, window: tuple[int, int]
) -> None:
    page = loaded(invite(language, window).visit("/replay"), record)
    table = page.locator("[data-position]")
    expect(table).to_be_visible()
    start = table.get_attribute("data-position")
    for _ in range(3):
        page.get_by_test_id("replay-step").click()
    expect(table).not_to_have_attribute("data-position", start or "")
    for _ in range(3):
        page.get_by_test_id("replay-back").click()
    expect(table).to_have_attribute("data-position", start or "")
    page.keyboard.press("End")
    page.get_by_test_id("replay-back").click()
    page.get_by_test_id("replay-back").click()
    page.get_by_test_id("replay-continue").click()
    page.get_by_test_id("continue-level").select_option("beginner")
    page.get_by_test_id("continue-go").click()
    page.wait_for_url("**/t/*")
    Hands(page, 6).play()


def test_a_game_on_an_earlier_version_of_a_board_is_shown_and_played_on_there(invite: Invite, tmp_path: Path) -> None:
    earlier = read_board(board("marmoreal").text.replace('"M07"', '"Old07"'), "marmoreal.toml")
    game = finished(Game.seated(["alice", "beowulf"], earlier, seed=7), 7)
    path = tmp_path / "earlier.record"
    path.write_text(game.save(), encoding="utf-8")
    page = loaded(invite("en", WIDE).visit("/replay"), path)
    expect(page.locator('[data-space="Old07"]')).to_be_visible()
    page.keyboard.press("End")
    page.get_by_test_id("replay-back").click()
    page.get_by_test_id("replay-back").click()
    page.get_by_test_id("replay-continue").click()
    page.get_by_test_id("continue-level").select_option("beginner")
    page.get_by_test_id("continue-go").click()
    page.wait_for_url("**/t/*")
    expect(page.locator('[data-space="Old07"]')).to_be_visible()
    Hands(page, 6).play()


def test_a_replay_shows_to_a_seat_only_what_that_seat_saw(invite: Invite, record: Path) -> None:
    page = loaded(invite("ru", WIDE).visit("/replay"), record)
    for _ in range(8):
        page.get_by_test_id("replay-step").click()
    page.get_by_test_id("replay-seat").select_option("-1")
    expect(page.get_by_test_id("hand-card")).to_have_count(0)
    page.get_by_test_id("replay-seat").select_option("0")
    expect(page.get_by_test_id("hand-card").first).to_be_visible()


def test_a_team_game_is_seen_from_every_seat_and_with_all_cards_open(invite: Invite, tmp_path: Path) -> None:
    game = finished(Game(["alice", "medusa"], ["beowulf", "sinbad"], board="sarpedon", seed=3), 3)
    path = tmp_path / "teams.record"
    path.write_text(game.save(), encoding="utf-8")
    page = loaded(invite("uk", WIDE).visit("/replay"), path)
    middle = Game.load(game.save())
    while len(middle.history) > 24:
        middle.pop()
    for _ in range(24):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-position]")).to_have_attribute("data-position", "24")
    for seat in range(4):
        expect(page.get_by_test_id(f"player-{seat}")).to_be_visible()
    hands = page.get_by_test_id("hand-card")
    for seat in range(4):
        page.get_by_test_id("replay-seat").select_option(str(seat))
        own, partner = (middle.view(seat).players[one].hand for one in (seat, (seat + 2) % 4))
        assert own is not None and partner is not None, "partners see each other's hand"
        expect(hands).to_have_count(len(own))
        # The hand of the partner can be looked at too, those of the others only where a card of theirs is known.
        expect(page.get_by_test_id("look-hand")).to_have_count(1 + sum(_seen(middle, seat)))
    page.get_by_test_id("replay-seat").select_option("-1")
    expect(hands).to_have_count(0)
    page.get_by_test_id("replay-seat").select_option("-2")
    expect(page.locator(".hands section")).to_have_count(3)
    page.keyboard.press("End")
    expect(page.get_by_text("Перемога:").first).to_be_visible()


def _seen(game: Game, seat: int) -> list[bool]:
    """Of whom a seat knows some card in hand."""
    others = [player for player in game.view(seat).players if player.seat != seat]
    return [bool(player.hand or player.known) for player in others]


def test_a_damaged_record_is_refused_with_what_is_wrong_with_it(invite: Invite, record: Path, tmp_path: Path) -> None:
    visitor = invite("en", NARROW)
    page = visitor.visit("/replay")
    damaged = tmp_path / "game.record"
    damaged.write_text(record.read_text().replace("maneuver", "manoeuvre", 1))
    with page.expect_response("**/api/replay*") as answer:
        page.get_by_test_id("replay-file").set_input_files(damaged)
    assert answer.value.status == 400
    expect(page.get_by_test_id("replay-wrong")).to_contain_text("manoeuvre")
    assert visitor.complaints.pop().endswith("400 (Bad Request)")  # the browser's own line about the answer


def near(whole: Game) -> tuple[Game, str]:
    """A place in a game, and somebody of the second seat there who can strike and be struck."""
    game = Game.load(whole.save())
    while game.history:
        game.pop()
        struck = {fighter for seen in foes(game, 0) for fighter in hits(game, seen.fighter)}
        for seen in foes(game) if game.view(0).combat is None else ():
            if seen.fighter in struck and hits(game, seen.fighter):
                return game, seen.fighter
    raise AssertionError("nobody came near")


@pytest.mark.parametrize(("language", "window"), [("en", WIDE), ("uk", (820, 1180)), ("ru", NARROW)])
def test_the_board_of_a_replay_answers_whoever_looks(
    invite: Invite, record: Path, language: str, window: tuple[int, int]
) -> None:
    game, fighter = near(Game.load(record.read_text(encoding="utf-8")))
    page = loaded(invite(language, window).visit("/replay"), record)
    page.get_by_test_id("replay-bar").fill(str(len(game.history)))
    expect(page.locator("[data-position]")).to_have_attribute("data-position", str(len(game.history)))
    page.wait_for_function("() => document.querySelector('[data-busy=false]')")
    spot = box(page.get_by_test_id(f"space-{at(game, fighter)}"))
    middle = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    finger = window == NARROW
    if finger:
        page.touchscreen.tap(*middle)
    else:
        page.mouse.move(*middle)
    glance = page.locator("[data-part=glance]")
    for told in (".numbers", ".hit", ".hit-by", *((".ability",) if fighter == "beowulf" else ())):
        expect(glance.locator(told)).to_be_visible()
    assert apart(whole(page, glance), spot), "the card does not cover whom it is about"
    expect(page.locator("[data-line=hit]")).to_have_count(len(hits(game, fighter)))
    reach = next(seen.reach for seen in game.sight() if seen.fighter == fighter)
    expect(page.locator("[data-glow=reach]")).to_have_count(len(reach))

    struck = {space for seen in foes(game) for space in seen.reach}
    if finger:
        fingers = page.context.new_cdp_session(page)
        touch = [{"x": middle[0], "y": middle[1]}]
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
    else:
        page.keyboard.down("Alt")
    expect(page.locator("[data-glow=now]")).to_have_count(len(struck))
    if finger:
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.keyboard.up("Alt")
    expect(page.locator("[data-glow=now]")).to_have_count(0)
    if not finger:
        page.get_by_test_id("threats").click()
        expect(page.locator("[data-glow=now]")).to_have_count(len(struck))


def test_a_card_of_an_open_hand_is_enlarged_beside_it(invite: Invite, record: Path) -> None:
    page = loaded(invite("en", WIDE).visit("/replay"), record)
    hand = page.get_by_role("region", name="Beowulf: hand")
    card = hand.locator("article").first
    assert apart(enlarged(page, card), box(card))


def test_a_replay_has_a_long_log_and_words_on_its_tools(invite: Invite, record: Path) -> None:
    page = loaded(invite("ru", (1366, 768)).visit("/replay"), record)
    page.get_by_test_id("replay-bar").focus()
    for width, height in [(1366, 768), (1366, 625), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        log, question = box(page.locator("[data-part=log]")), box(page.get_by_test_id("prompt"))
        assert question["height"] < 120 and log["height"] > 0.4 * height, (width, height)
        for tool in ("threats", "replay-download"):
            button = page.get_by_test_id(tool)
            word, frame = box(button.locator("small")), box(button)
            assert frame["x"] <= word["x"] and word["x"] + word["width"] <= frame["x"] + frame["width"], tool
            assert word["y"] + word["height"] <= frame["y"] + frame["height"], tool
