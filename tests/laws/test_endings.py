"""Every game ends, for every file that loads: with heroes that cannot be beaten, turns that feed themselves, chains."""

from functools import partial
from itertools import pairwise

import pytest

from unmatched import Ending, Game, Hero, HeroError, read_hero
from unmatched.engine import flow, offers
from unmatched.engine.counter_ops import MOST_ACTIONS
from unmatched.engine.health import TURNS_EACH
from unmatched.engine.playout import playout
from unmatched.engine.state import seeded
from unmatched.heroes.match import make_match
from unmatched.testing import T1, LawBroken, Scene, laws, play_both_ways, play_by_the_laws, play_quickly
from unmatched.testing.laws import MOST_DECISIONS

rule = pytest.mark.rule

FIGHTER = '[[fighter]]\nid = "{id}"\nname = "{id}"\nhero = {hero}\nhealth = 20\nattack = "melee"\n'
MODES = {"duel": 2, "free-for-all": 3, "teams": 4}


def hero(*abilities: tuple[str, str], scheme: str = "{ recover = 1, who = 'a' }", fighters: str = "ab") -> Hero:
    """A hero who never attacks: 30 schemes, and abilities by their moments."""
    text = 'id = "endless"\nname = "Endless"\nmove = 2\n'
    text += "".join(FIGHTER.format(id=name, hero="true" if name == "a" else "false") for name in fighters)
    for moment, steps in abilities:
        text += f'[[ability]]\non = "{moment}"\ndo = [{steps}]\n'
    text += f'[[card]]\nname = "Rest"\ntype = "scheme"\ncopies = 30\nscheme = [{scheme}]\n'
    return read_hero(text, "endless.toml")


def players(one: Hero, mode: str) -> tuple[Hero, ...]:
    return (one,) * MODES[mode]


@rule("R12.5")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "abilities",
    [
        (("turn start", "{ recover = 60, who = 'all own' }"),),
        (("a damaged", "{ summon = 'a', to = 'any space' }"),),
        (("a damaged", "{ recover = 60, who = 'a' }"), ("b defeated", "{ return_fighter = 'b', to = 'any space' }")),
    ],
)
def test_heroes_who_cannot_be_beaten_play_to_the_last_turn_and_the_most_health_wins(
    abilities: tuple[tuple[str, str], ...], mode: str
) -> None:
    healing = hero(*abilities)
    report = play_quickly(players(healing, mode), "sarpedon", mode, seed=3, every=400)
    assert report.turns == TURNS_EACH * MODES[mode]
    assert report.reason == Ending.LAST_TURN


@rule("R11.5", "R12.1")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "abilities",
    [
        (("a defeated", "{ summon = 'a', to = 'any space' }"),),
        (("a defeated", "{ damage = 60, to = 'b' }"), ("b defeated", "{ summon = 'a', to = 'any space' }")),
        (("a defeated", "{ place = 'b', in = 'any other space', leaving = 'a' }"),),
    ],
)
def test_no_chain_of_abilities_brings_a_defeated_hero_back(abilities: tuple[tuple[str, str], ...], mode: str) -> None:
    report = play_by_the_laws(players(hero(*abilities), mode), "sarpedon", mode, seed=5, every=40)
    assert report.reason == Ending.EXHAUSTION
    assert report.turns < TURNS_EACH * MODES[mode]


@rule("R11.5")
@pytest.mark.parametrize("moment", ["a defeated", "turn start", "b defeated"])
def test_a_file_that_returns_its_hero_is_refused(moment: str) -> None:
    with pytest.raises(HeroError) as caught:
        hero((moment, "{ may = [{ return_fighter = 'a', to = 'any space' }] }"))
    (fault,) = caught.value.faults
    assert fault.told("en") == (
        "endless.toml:18:16: ability '1' do[0].may[0]: defeated heroes never return; only sidekicks do (one of: b)"
    )
    assert "поверженный герой не возвращается, вернуться могут только помощники" in fault.told("ru")
    assert "загиблий герой не повертається, повернутися можуть лише помічники" in fault.told("uk")


@rule("R4.9")
@pytest.mark.parametrize("mode", MODES)
def test_a_scheme_that_feeds_itself_does_not_make_a_turn_without_end(mode: str) -> None:
    feeding = hero(scheme="{ return_card = 'this card' }, { gain_action = 2 }, { recover = 60, who = 'all own' }")
    report = play_quickly(players(feeding, mode), "sarpedon", mode, seed=1, every=1000)
    assert report.turns <= TURNS_EACH * MODES[mode]
    s = Scene(feeding, feeding, board=T1, at={"a@1": "p0", "a@2": "p9"}, hand=[["Rest"], []])
    taken = 0
    while s.seat == 0:
        s.scheme("Rest", by="a@1")
        taken += 1
        assert taken + s.actions <= MOST_ACTIONS or s.seat == 1
    assert taken == MOST_ACTIONS
    assert s.hand(0) == ["rest"]


@rule("R4.6", "A-61")
def test_cards_that_come_back_when_they_are_discarded_do_not_keep_a_turn_from_ending() -> None:
    clinging = hero(("discarded", "{ return_card = 'top card' }"), ("turn start", "{ draw = 3 }"))
    assert play_by_the_laws(players(clinging, "duel"), "sarpedon", "duel", seed=4, every=400).turns > 4
    assert play_both_ways(players(clinging, "duel"), "sarpedon", "duel", seed=4) < MOST_DECISIONS


def test_a_game_that_does_not_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "MOST_DECISIONS", 20)
    for play in (play_by_the_laws, play_both_ways, partial(play_quickly, every=5)):
        with pytest.raises(LawBroken, match="progress: the game does not end: 20 decisions"):
            play(("alice", "medusa"), "marmoreal", "duel", 1)


@rule("A-61")
def test_a_chain_of_abilities_that_set_each_other_off_is_soon_over() -> None:
    names = "abcdefg"
    twice = "{{ damage = 1, to = '{0}' }}, {{ recover = 60, who = '{0}' }}, "
    abilities = [(f"{one} damaged", twice.format(other) * 12) for one, other in pairwise(names)]
    chain = hero(*abilities, scheme="{ damage = 1, to = 'a' }, { recover = 60, who = 'all own' }", fighters=names)
    s = Scene(chain, "alice", board=T1, at={name: f"p{n}" for n, name in enumerate(names)} | {"alice": "p9"})
    state = s.game.state.copy()
    state.hand[0] = 1
    scheme = next(code for code in offers.options(state) if code >> 18 == 2)
    state.tell = True
    flow.apply(state, scheme)
    assert len(state.log) < 5 * 20_000, "twelve to the sixth power without a limit"
    assert state.winner < 0


@rule("R12.5")
@pytest.mark.parametrize(
    ("health", "winner"),
    [
        ({"a@1": 9, "a@2": 8}, 0),
        ({"a@1": 8, "a@2": 9}, 1),
        ({"a@1": 9, "b@1": 3, "a@2": 9, "b@2": 4}, 1),
        ({"a@1": 9, "b@1": 4, "a@2": 9, "b@2": 3}, 0),
        ({"a@1": 9, "b@1": 4, "a@2": 9, "b@2": 4}, 1),
    ],
)
def test_after_the_last_turn_heroes_count_first_then_all_fighters_then_who_began_last(
    health: dict[str, int], winner: int
) -> None:
    still = hero()
    at = {"a@1": "p0", "b@1": "p1", "a@2": "p9", "b@2": "p8"}
    s = Scene(still, still, board=T1, at=at, health=health, turn=1, actions=1)
    s.game.state.turn = 2 * TURNS_EACH - 1
    last = s.game.copy()
    last.state.turn = 2 * TURNS_EACH
    for game, over in ((s.game, False), (last, True)):
        game.push_text("maneuver")
        while (decision := game.decision) and decision.kind in ("boost maneuver", "maneuver"):
            game.push_text("pass")
        outcome = game.outcome()
        assert (outcome is not None) == over
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((winner,), Ending.LAST_TURN)


def test_ordinary_games_are_over_long_before_the_last_turn() -> None:
    longest = 0
    for number in range(200):
        s = flow.new_game(make_match(("medusa", "alice"), "marmoreal", "duel").book, number, 0)
        playout(s, seeded(number), 20_000)
        longest = max(longest, int(s.turn))
    assert longest < TURNS_EACH
    assert Game("alice", "medusa", seed=1).outcome() is None


def test_what_is_repeated_repeats_nothing_itself_or_one_card_could_take_years() -> None:
    once = "{ repeat = 30, do = [{ draw = 1 }] }"
    assert hero(scheme=f"{once}, {once}").cards[0].windows["scheme"]
    with pytest.raises(HeroError, match="a repeated step cannot repeat anything itself"):
        hero(scheme=f"{{ repeat = 30, do = [{{ may = [{once}] }}] }}")
