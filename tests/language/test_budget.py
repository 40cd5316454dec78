"""The budget of custom content: effects that go on for too long end, and the game goes on by the rules."""

from collections.abc import Iterator

import pytest

from tests.language.workshop import foe, on, scene, warden
from unmatched import Game, Hero, hero_ids
from unmatched.engine import flow, offers
from unmatched.engine.budget import MOST_QUESTIONS, MOST_STEPS
from unmatched.engine.codes import Q_MAY, Q_NONE
from unmatched.engine.playout import playout
from unmatched.engine.state import State, seeded
from unmatched.heroes import library
from unmatched.heroes.board_file import read_board
from unmatched.heroes.match import make_match
from unmatched.testing import Scene
from unmatched.testing.laws import play_both_ways, play_by_the_laws
from unmatched.text.journal import lines

IDLE = ", ".join(["{ if = 'hand is 29', then = [{ draw = 1 }] }"] * 10)
"""steps that do nothing but take their time"""
LONG = on("own recovered", f"{{ repeat = 30, do = [{IDLE}] }}")
HEAL = "{ repeat = 30, do = [{ damage = 1, to = 'warden' }, { recover = 1, who = 'warden' }] }"
CURIOUS = [on("turn start", "{ repeat = 30, do = [{ may = [{ recover = 1, who = 'warden' }] }] }") for _ in range(8)]


def spends_steps() -> Hero:
    """A scheme that heals 30 times, and an ability that runs 300 steps each time."""
    return warden(LONG, wait=HEAL)


def ended(s: Scene) -> list[str]:
    """Log lines that state the end of effects."""
    return [line for line in lines(s.game.match, s.game.events(), 0, "en") if "R4.10" in line]


def walk(game: Game, chance: int) -> Iterator[State]:
    """Every state of a random game."""
    while not game.is_over:
        yield game.state
        chance = seeded(chance)
        codes = offers.options(game.state)
        game.push(codes[chance % len(codes)])


@pytest.mark.rule("R4.10")
def test_effects_that_take_too_many_steps_in_an_action_end_and_the_turn_goes_on() -> None:
    s = scene(spends_steps(), hand=[["Wait"], []])
    s.do("scheme wait by warden")
    assert s.asked == "action" and s.discard(0) == ["wait"]
    assert len(ended(s)) == 1 and s.game.state.effect_steps == 0


@pytest.mark.rule("R4.10")
def test_nothing_triggers_in_an_action_whose_effects_have_been_ended() -> None:
    s = scene(warden(LONG, on("warden damaged", "{ draw = 1 }"), wait=f"{HEAL}, {{ damage = 1, to = 'warden' }}"))
    s.do("scheme wait by warden")
    health = [event.amount for event in s.game.events() if event.kind == "recover"]
    assert s.asked == "action" and 0 < len(health) < 30


@pytest.mark.rule("R4.10")
def test_effects_ask_at_most_150_questions_in_a_turn() -> None:
    game = Game(warden(*CURIOUS), foe(), board="marmoreal", seed=1)
    asked: dict[int, int] = {}
    while int(game.state.turn) < 3:
        s = game.state
        asked[int(s.turn)] = asked.get(int(s.turn), 0) + int(s.asked >= Q_MAY)
        game.push(offers.options(s)[0])
    assert max(asked.values()) == MOST_QUESTIONS, asked


@pytest.mark.rule("R4.10")
def test_a_new_turn_has_new_questions() -> None:
    game = Game(warden(*CURIOUS), foe(), board="marmoreal", seed=1)
    turns = {int(s.turn) for s in walk(game, 5) if s.effect_questions >= MOST_QUESTIONS}
    assert len(turns) > 1


def test_an_action_within_its_budget_runs_every_step() -> None:
    s = scene(warden(wait="{ repeat = 30, do = [{ damage = 1, to = 'warden' }, { recover = 1, who = 'warden' }] }"))
    s.do("scheme wait by warden")
    assert s.asked == "action" and not ended(s)
    assert sum(event.kind == "recover" for event in s.game.events()) == 30


def test_games_that_spend_their_budget_keep_every_law() -> None:
    for hero in (spends_steps(), warden(*CURIOUS)):
        play_by_the_laws([hero, foe()], "marmoreal", "duel", 3, every=10)
        play_both_ways([hero, foe()], "marmoreal", "duel", 3)


def test_a_saved_position_keeps_what_was_spent() -> None:
    game = Game(warden(*CURIOUS), foe(), board="marmoreal", seed=1)
    state = next(s for s in walk(game, 1) if s.effect_questions > 5 and s.asked != Q_NONE)
    again = Game.from_position(game.position()).state
    assert (again.effect_steps, again.effect_questions) == (state.effect_steps, state.effect_questions)


@pytest.mark.parametrize("hero", hero_ids())
def test_the_ten_heroes_have_no_budget_and_come_nowhere_near_one(hero: str) -> None:
    heroes = (hero, "achilles" if hero != "achilles" else "beowulf")
    book = make_match(heroes, "sarpedon", "duel").book
    assert not book.budgeted
    # A board of another name is custom, so the same games are counted.
    board = read_board(library.board("sarpedon").text.replace('"sarpedon"', '"sarpedon-2"', 1), "sarpedon-2.toml")
    book = make_match(heroes, board, "duel").book
    assert book.budgeted
    for seed in range(20):
        s = flow.new_game(book, seed, 0)
        while s.winner < 0:
            assert s.effect_steps < MOST_STEPS // 20 and s.effect_questions < MOST_QUESTIONS // 5
            playout(s, seeded(seed + int(s.turn) * 1000 + int(s.chance) % 1000), 1)
