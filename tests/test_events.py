"""Events: every kind has its names, its cause and its way, and says what it shows."""

import itertools
import random
from collections.abc import Iterator
from typing import get_args

import pytest

from tools.event_table import events, fields
from unmatched import ALL_OPEN, SPECTATOR, Event, Game, board_ids, hero_ids
from unmatched.engine import codes
from unmatched.event_kinds import EVENT_KINDS, EVENTS, Cause, Kind, Slot
from unmatched.tables.protocol import Line
from unmatched.testing import T1, Scene
from unmatched.testing.logged_numbers import LoggedNumbers

REVEALS = {
    "turn": False,
    "maneuver": False,
    "scheme": True,
    "attack": False,
    "commit": False,
    "no defense": False,
    "reveal": True,
    "draw": True,
    "exhausted": False,
    "discard": True,
    "boost": True,
    "move": False,
    "place": False,
    "swap": False,
    "damage": False,
    "recover": False,
    "defeated": False,
    "return fighter": False,
    "summon": False,
    "cancel": False,
    "value": False,
    "result": False,
    "counter": False,
    "look": True,
    "look at deck": True,
    "seen": True,
    "take": True,
    "under deck": True,
    "shuffle": True,
    "door": False,
    "actions": False,
    "out": False,
    "won": False,
    "prevent": False,
    "soak": False,
    "survive": False,
    "decide": False,
    "threat": False,
    "redirect": False,
    "shift": False,
    "fight on": False,
    "bonus attack": False,
    "choice": False,
    "item": False,
    "opponent": False,
    "decline": False,
    "pick": True,
    "put": True,
    "look at pile": True,
    "show": True,
    "declare number": False,
    "declare card": False,
    "end": False,
    "free action": False,
    "token": False,
    "token moved": False,
    "token removed": False,
    "token turned": False,
    "leave": False,
    "roll": True,
}
"""a card laid face down shows nothing new to its owner, and what lies open on the table nothing to anybody"""
NOT_FIELDS = {"", "team", "instruction"}
"""slots that stand for several fields"""


def random_games(number: int, *heroes: str) -> Iterator[Game]:
    for seed in range(number):
        rng = random.Random(seed)
        mode = "free-for-all" if seed % 6 == 5 and not heroes else "duel"
        chosen = heroes or rng.sample(hero_ids(), 3 if mode == "free-for-all" else 2)
        board = "sarpedon" if mode == "free-for-all" else board_ids()[seed % 4]
        yield Game(*chosen, board=board, mode=mode, seed=seed)


def test_a_kind_is_called_the_same_in_the_engine_and_everywhere_else() -> None:
    named = {name: code for name, code in vars(codes).items() if name.startswith("E_") and name != "E_STEP"}
    called = {code: name.removeprefix("E_").lower().replace("_", " ") for name, code in named.items()}
    assert {code: kind.name for code, kind in EVENTS.items()} == called
    assert list(get_args(Kind)) == list(EVENT_KINDS)


def test_a_cause_is_spelled_in_its_row_and_in_the_type_and_has_one_number_in_a_kind() -> None:
    causes = [cause for kind in EVENTS.values() for cause in kind.causes]
    assert {"", *(cause.name for cause in causes)} == set(get_args(Cause))
    for kind in EVENTS.values():
        assert ("cause" in kind.slots) == (kind.causes != ())
        numbers = [cause.number for cause in kind.causes]
        assert len({*numbers}) == len({cause.name for cause in kind.causes}) == len(numbers)
        assert max(numbers, default=0) < 1 << codes.CAUSE_BITS


def test_the_page_of_the_protocol_lists_every_kind_and_its_causes() -> None:
    listed = events()
    assert [line.split("`")[1] for line in listed.splitlines()[2:]] == list(EVENT_KINDS)
    assert "| `take` | `seat`, `cause`, `card` | `discard pile`, `deck`, `played` |" in listed
    shown = {field for kind in EVENTS.values() for field in fields(kind)}
    assert shown <= set(Line.__struct_fields__)


def test_every_slot_of_the_log_is_a_field_of_events() -> None:
    slots = {slot for kind in EVENTS.values() for slot in kind.slots}
    assert slots == set(get_args(Slot))
    assert slots - NOT_FIELDS <= set(Event.__struct_fields__)
    assert max(len(kind.slots) for kind in EVENTS.values()) == codes.LOGGED - 2


def test_a_line_of_the_protocol_has_the_names_of_its_event() -> None:
    own = {"text", "why", "count"}
    hidden = {"audience", "step", "window"}
    assert set(Line.__struct_fields__) - own == set(Event.__struct_fields__) - hidden


@pytest.mark.parametrize("kind", get_args(Kind))
def test_of_every_kind_it_is_known_whether_it_shows_something_new(kind: Kind) -> None:
    assert Event(kind).reveals == REVEALS[kind]
    assert not Event(kind, cause="played").reveals


def test_every_loss_of_health_has_a_cause_and_every_effect_its_card_or_ability() -> None:
    causes: set[tuple[str, bool]] = set()
    for game in random_games(24):
        rng = random.Random(game.seed)
        while game.decision is not None:
            game.push(rng.choice(game.options))
        for event in game.events():
            if event.kind not in ("damage", "defeated"):
                continue
            assert event.cause in ("effect", "combat", "exhaustion", "outright")
            by_somebody = event.cause in ("effect", "outright")
            assert (event.owner >= 0) == by_somebody == (event.card != "" or event.ability >= 0)
            assert event.seat == game.match.owner[game.match.fighter_number[event.fighter]]
            causes.add((event.cause, event.card != ""))
    assert causes >= {("effect", True), ("effect", False), ("combat", False), ("exhaustion", False)}


def test_a_fighter_defeated_outright_fell_to_a_card() -> None:
    s = Scene(
        "beowulf",
        "achilles",
        board=T1,
        at={"beowulf": "p0", "achilles": "p9", "patroclus": "p1"},
        hand=[["No Contest Expecteth"]],
        counters={"rage": 3},
    )
    s.attack("beowulf", "patroclus", "No Contest Expecteth").defend()
    assert s.offers == ["pass", "yes"]
    s.do("yes")
    fell = next(event for event in s.game.events() if event.kind == "defeated")
    assert (fell.fighter, fell.cause, fell.owner, fell.card) == ("patroclus", "outright", 0, "no-contest-expecteth")
    assert s.settled


def test_a_move_tells_the_way_it_took_along_lines_through_no_closed_door_and_around_enemies() -> None:
    """Only a move of an effect that says so leads through enemies."""
    walked = long = through = shut_near = 0
    for game in random_games(20, "yennenga", "sun-wukong"):
        rng = random.Random(game.seed)
        names, doors = game.match.spaces, game.match.board.doors
        while game.decision is not None:
            view = game.view(SPECTATOR)
            at = {f.key: (f.space, p.team) for p in view.players for f in p.fighters if f.space}
            shut = {frozenset(line) for door in doors if door.id in view.closed_doors for line in door.lines}
            near = {frozenset(line) for line in game.match.board.lines} - shut
            kind, before = game.decision.kind, len(game.events())
            game.push(rng.choice(game.options))
            for event in game.events(since=before):
                if event.kind != "move":
                    continue
                walked += 1
                assert event.origin == at[event.fighter][0] and (not event.path or event.path[-1] == event.space)
                way = (event.origin, *event.path)
                assert {frozenset((names.index(a), names.index(b))) for a, b in itertools.pairwise(way)} <= near
                enemies = {space for space, team in at.values() if team != at[event.fighter][1]}
                long += len(event.path) > 2
                shut_near += bool(shut)
                if enemies & set(event.path):
                    through += 1
                    assert kind in ("move", "pass through")
    assert walked > 300 and long > 50 and shut_near > 20


def test_a_charge_tells_the_way_through_those_it_passed() -> None:
    ways: set[tuple[str, ...]] = set()
    for game in random_games(60, "yennenga", "medusa"):
        rng = random.Random(game.seed)
        while game.decision is not None and len(game.history) < 300:
            at = {f.space: f.key for f in game.view(SPECTATOR).players[1].fighters if f.space}
            before = len(game.events())
            schemes = [option for option in game.options if "stallion-charge" in option.text]
            game.push(rng.choice(schemes or game.options))
            news = game.events(since=before)
            for move in (event for event in news if event.kind == "move"):
                hurt = {e.fighter for e in news if e.kind == "damage" and e.card == "stallion-charge"}
                if hurt:
                    ways.add(move.path)
                    assert hurt == {at[space] for space in move.path[:-1] if space in at}
    assert len(ways) > 3


def test_while_a_combat_goes_on_its_view_shows_the_values_of_its_result() -> None:
    told = 0
    for game in random_games(40):
        rng = random.Random(game.seed)
        while game.decision is not None:
            attacks = [option for option in game.options if option.kind == "attack"]
            game.push(rng.choice(attacks or game.options))
            combat = game.view(SPECTATOR).combat
            last = next((e for e in reversed(game.events()) if e.kind in ("attack", "bonus attack", "result")), None)
            if combat is not None and last is not None and last.kind == "result" and not combat.bonus:
                told += 1
                assert (combat.attack_value, combat.defense_value) == (last.attack, last.defense)
    assert told > 50


def test_an_event_says_what_a_value_and_a_health_are_now() -> None:
    """Whoever takes over the numbers has those of the engine, in every combat and after every decision."""
    combats = set_after_add = 0
    for game in random_games(400):
        rng = random.Random(game.seed)
        logged = LoggedNumbers(game)
        while game.decision is not None:
            game.push(rng.choice(game.options))
            assert logged.check() == "", game.seed
        combats += logged.combats
        set_after_add += logged.set_and_more
    assert combats > 3500 and set_after_add > 0


def test_a_value_that_is_set_keeps_what_was_added() -> None:
    at = {"king-arthur": "p0", "merlin": "p9", "medusa": "p2"}
    hand = ["Momentous Shift", "Prophecy"]
    s = Scene("king-arthur", "medusa", board=T1, at=at, hand=[hand])
    s.do("maneuver", "pass", "move king-arthur to p1", "pass")
    s.do("attack medusa by king-arthur", "card momentous-shift", "card prophecy").defend()
    changes = [(e.kind, e.role or e.cause, e.amount, e.now) for e in s.game.events() if e.kind in ("reveal", "value")]
    assert changes == [("reveal", "attack", 3, 3), ("reveal", "boost", 2, 5), ("value", "set", 5, 7)]
    assert s.results()[0][:2] == (7, 0)


def test_what_a_seat_may_not_know_has_no_number() -> None:
    assert Event("value", now=4, audience=(0,)).seen_by(1) == Event("value")


def test_what_is_seen_with_all_cards_open_is_everything() -> None:
    game = Game("alice", "medusa", seed=1)
    assert game.events() == game.events(ALL_OPEN) != game.events(SPECTATOR)
    for event in game.events():
        assert event.seen_by(ALL_OPEN) == event
