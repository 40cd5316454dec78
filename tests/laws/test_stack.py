"""The engine never gets stuck and never runs a step twice, however deep the stack is when it moves to another array."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.language.workshop import foe, on, scene, warden
from unmatched.engine import flow
from unmatched.engine.codes import AUX, NO_SIDE, NONE, PASS, PC, PROG, Q_NONE, WIDTH
from unmatched.engine.ops import DONE, WAIT, Jump, May, Op
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State
from unmatched.heroes.hero import Hero
from unmatched.lab.law_campaign import pairing
from unmatched.lab.random_files import random_line_up
from unmatched.testing import LawBroken, Scene, play_by_the_laws, play_quickly
from unmatched.testing.strict_engine import StrictError, StrictState, play_strictly, watched_book, watched_op

LineUp = tuple[tuple[Hero, Hero], str, str]
Play = Callable[..., Any]
DEPTHS = range(1, 9)
"""frames for which a stack has room"""
HURT = '{ damage = 2, to = "all opposing" }'
AT = {"warden": "p2", "hound-1": "p1", "rival": "p3"}
GAMES = 120
FILES = 60
PARTS = 4


def hurting(do: str) -> Hero:
    """A hero whose ability is triggered by damage and hurts the hero itself, which cannot trigger it again."""
    return foe(on("rival damaged", do))


def with_room_for(s: Scene, frames: int) -> Scene:
    """The scene with a stack that has room for some frames and grows with the next one."""
    s.game.state.stack = type(s.game.state.stack)([0] * (frames * WIDTH))
    return s


def exhausted(frames: int) -> Scene:
    """A hero with an empty deck draws whenever it takes damage."""
    other = hurting('{ draw = 1 }, { recover = 1, who = "one own" }')
    s = scene(warden(call=HURT), other, at={**AT, "wolf-1": "p4"}, deck={1: []})
    return with_room_for(s, frames)


@pytest.mark.parametrize("frames", DEPTHS)
def test_a_question_after_an_effect_that_triggers_nothing_more_has_options(frames: int) -> None:
    s = exhausted(frames).scheme("Call")
    assert (s.asked, s.seat) == ("fighter", 1) and s.offers == ["fighter rival"], "the wolf is defeated"
    assert s.health("rival") == 12 - 2 - 2
    s.do("fighter rival")
    assert s.settled and s.health("rival") == 9


@pytest.mark.parametrize("frames", DEPTHS)
def test_damage_of_an_ability_that_damage_triggers_is_dealt_once(frames: int) -> None:
    other = hurting('{ damage = 1, to = "all own" }, { recover = 1, who = "one own" }')
    s = with_room_for(scene(warden(call=HURT), other, at=AT), frames).scheme("Call")
    assert s.offers == ["fighter rival"] and s.health("rival") == 12 - 2 - 1
    s.do("fighter rival")
    assert s.settled and s.health("rival") == 10


@pytest.mark.parametrize("frames", DEPTHS)
def test_damage_of_abilities_within_a_combat_is_dealt_once(frames: int) -> None:
    """The same deeper in the stack: a combat, an effect of its card, a block, and two abilities above them."""
    hit = 'after = [{ repeat = 1, do = [{ damage = 1, to = "opponent\'s hero" }] }]'
    first = on("rival damaged", '{ damage = 1, to = "all own wolf" }')
    second = on("wolf damaged", '{ damage = 1, to = "rival" }, { may = [{ draw = 1 }] }')
    s = scene(warden(blow=hit), foe(first, second), at={**AT, "wolf-1": "p4"}, hand=[["Blow"], []])
    with_room_for(s, frames).attack("warden", "rival", "Blow").defend(None)
    for _ in range(2):
        assert (s.asked, s.seat) == ("may", 1)
        s.do("yes")
    assert s.settled and s.health("wolf-1") == 2 - 1 - 1
    assert s.health("rival") == 12 - (3 + 1) - (1 + 1), "the combat and the effect, with what each of them triggers"
    assert len(s.hand(1)) == 2


# -- the invariants that would have found it


def step_program_before(s: State, f: int, depth: int) -> None:
    """What the engine once did: it kept the stack while an instruction ran."""
    st = s.stack
    program = s.book.programs[st[f + PROG]]
    pc = st[f + PC]
    while pc < len(program):
        how = program[pc].step(s, f)
        if s.depth != depth:
            flow._advance(s, f, how)
            return
        if how != WAIT:
            st[f + AUX] = 0
            if how == DONE:
                st[f + PC] = pc + 1
            pc = st[f + PC]
        if s.asked != Q_NONE or s.winner >= 0 or s.stirred:
            return
    s.depth = depth - 1


@pytest.fixture
def hurting_line_up(monkeypatch: pytest.MonkeyPatch) -> LineUp:
    monkeypatch.setattr(flow, "_step_program", step_program_before)
    do = '{ damage = 1, to = "all own" }, { recover = 1, who = "one own" }'
    return (warden(call=HURT), hurting(do)), "marmoreal", "duel"


@pytest.mark.parametrize("play", [play_strictly, play_by_the_laws])
def test_invariants_find_an_array_that_is_held_across_a_call(play: Play, hurting_line_up: LineUp) -> None:
    with pytest.raises(LawBroken, match=r"strict engine: .* wrote to 'stack'|room: |fork: "):
        play(*hurting_line_up, 1)


def test_a_quick_campaign_finds_a_question_without_options_at_any_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    line_up = (warden(call="{ may = [{ draw = 1 }] }"), foe()), "marmoreal", "duel"
    assert play_quickly(*line_up, seed=9_999, every=10_000).decisions > 20
    monkeypatch.setattr(May, "groups", lambda op, s, f, buf: 0)
    with pytest.raises(LawBroken, match="there are no options"):
        play_quickly(*line_up, seed=9_999, every=10_000)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_array_is_used_after_it_was_replaced_and_each_step_runs_once(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        assert play_strictly(*pairing(number), seed=number) > 20
    for number in range(part, FILES, PARTS):
        assert play_strictly(*random_line_up(number), seed=number) > 0


# -- the strict engine


def strict_program(*program: Op) -> StrictState:
    """A watched state with one frame, which runs a program."""
    s = scene(warden()).game.state.copy()
    s.book = watched_book(s.book)
    s.book.programs.append([watched_op(op) for op in program])
    s.asked = Q_NONE
    strict = StrictState(s)
    strict.push_program(len(s.book.programs) - 1, 0, NO_SIDE, 0, NONE)
    return strict


class _Forgetful(Op):
    """An instruction that deals with an array it has held across a call that replaced it."""

    def step(self, s: State, f: int) -> int:
        st, health = s.stack, s.health
        s.push_block(0, f)
        s.pop()
        s.health = s.health[:]
        self.use(st, health, f)
        return DONE

    def use(self, stack: vec[i64], health: vec[i64], f: int) -> None:
        raise NotImplementedError


class _WritesToTheOldStack(_Forgetful):
    def use(self, stack: vec[i64], health: vec[i64], f: int) -> None:
        stack[f] = 1


class _ReadsTheOldStack(_Forgetful):
    def use(self, stack: vec[i64], health: vec[i64], f: int) -> None:
        assert stack[f] >= 0


class _WritesToTheOldHealth(_Forgetful):
    def use(self, stack: vec[i64], health: vec[i64], f: int) -> None:
        health[0] = 1


@pytest.mark.parametrize(
    ("op", "found"),
    [
        (_WritesToTheOldStack(), "wrote to 'stack' after replacing it"),
        (_ReadsTheOldStack(), "read 'stack' after replacing it"),
        (_WritesToTheOldHealth(), "wrote to 'health' after replacing it"),
    ],
)
def test_the_strict_engine_refuses_an_array_that_was_replaced(op: Op, found: str) -> None:
    s = strict_program(op)
    with pytest.raises(StrictError, match=found):
        flow.run(s)


def test_the_strict_engine_refuses_a_step_that_runs_twice() -> None:
    s = strict_program(Op(), Op())
    first, second = s.book.programs[-1]
    assert first.step(s, 0) == DONE
    with pytest.raises(StrictError, match="instruction 0 of a program ran where 1 was due"):
        first.step(s, 0)
    s.stack[PC] = 1
    assert second.step(s, 0) == DONE


def test_the_strict_engine_refuses_a_step_that_goes_back() -> None:
    s = strict_program(Op(), Jump(0))
    with pytest.raises(StrictError, match="instruction 1 of a program went back to 0"):
        flow.run(s)


def test_the_strict_engine_refuses_notes_of_another_step() -> None:
    s = strict_program(Op())
    s.stack[AUX] = 3
    with pytest.raises(StrictError, match="found what another one had noted"):
        flow.run(s)


def test_the_strict_engine_refuses_an_answer_to_what_was_not_asked() -> None:
    s = strict_program(Op())
    with pytest.raises(StrictError, match="answered that had not asked"):
        s.book.programs[-1][0].resolve(s, 0, PASS)
