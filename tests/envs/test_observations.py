"""Observations tell what a seat may know, in the places and bounds that are written down, and nothing else."""

import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from tests.language.workshop import scene, warden
from tools.references import filled
from unmatched import Game, Hero, envs, read_hero
from unmatched.envs.fields import parts
from unmatched.questions import DECISION_KINDS
from unmatched.testing import T1, Scene
from unmatched.view import View

ROOT = Path(__file__).resolve().parent.parent.parent
SLICES = {players: {field.name: field.slice for field in envs.fields(players)} for players in (2, 3, 4)}


class Seen(dict[str, list[int]]):
    """An observation by the names of its fields."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__()
        self.slices = SLICES[game.match.seats]
        self.numbers = envs.observe(game, seat)

    def __missing__(self, name: str) -> list[int]:
        return [int(n) for n in self.numbers[self.slices[name]]]


def told(game: Game, seat: int, name: str) -> list[int]:
    """The numbers of a field as a seat sees them."""
    return Seen(game, seat)[name]


def number(game: Game, seat: int, name: str) -> int:
    """The number of a field that has one row."""
    (found,) = told(game, seat, name)
    return found


def seats_as_seen(view: View) -> list[int]:
    """The seats in the order in which an observation has them."""
    return [(view.seat + i) % len(view.players) for i in range(len(view.players))]


def test_a_seat_that_cannot_tell_two_games_apart_observes_the_same(positions: list[Game]) -> None:
    for n, game in enumerate(positions):
        for seat in range(game.match.seats):
            twin = game.imagine(seat, n)
            assert np.array_equal(envs.observe(game, seat), envs.observe(twin, seat))
            if seat == game.state.asked_seat:
                assert np.array_equal(envs.action_mask(game), envs.action_mask(twin))
                (codes, rows), (others, other_rows) = envs.options_and_features(game), envs.options_and_features(twin)
                assert np.array_equal(codes, others) and np.array_equal(rows, other_rows)


def test_what_a_seat_may_know_and_has_changed_is_observed(positions: list[Game]) -> None:
    """The other direction, as far as games tell: positions with different views are different observations."""
    seen: dict[bytes, View] = {}
    for game in positions:
        view = game.view(game.state.asked_seat)
        before = seen.setdefault(envs.observe(game).tobytes(), view)
        assert [p.fighters for p in before.players] == [p.fighters for p in view.players]
        assert [p.discard[-1:] for p in before.players] == [p.discard[-1:] for p in view.players]


def test_every_number_is_within_its_bounds(positions: list[Game]) -> None:
    for game in positions:
        layout = envs.Layout(game.match.seats)
        for seat in range(game.match.seats):
            found = envs.observe(game, seat)
            wrong = [f.name for f in layout.fields if found[f.slice].min() < f.low or found[f.slice].max() > f.high]
            assert wrong == []
            assert (found >= layout.low).all() and (found <= layout.high).all()


def test_every_number_of_an_option_is_within_its_bounds(positions: list[Game]) -> None:
    for game in positions:
        _, rows = envs.options_and_features(game)
        assert rows.shape == (len(game.options), envs.Layout(2).option_features)
        for column, field in zip(rows.T, envs.option_fields(), strict=True):
            assert field.low <= column.min() and column.max() <= field.high, field.name


def test_players_and_fighters_stand_in_it_as_the_seat_sees_them(positions: list[Game]) -> None:
    for game in positions:
        for seat in range(game.match.seats):
            view, seen = game.view(seat), Seen(game, seat)
            players = [view.players[p] for p in seats_as_seen(view)]
            assert seen["players: hand"] == [p.hand_count for p in players]
            assert seen["players: deck"] == [p.deck_count for p in players]
            assert seen["players: discard pile"] == [len(p.discard) for p in players]
            assert seen["players: known"] == [len(p.known) for p in players]
            assert seen["players: out"] == [p.out for p in players]
            assert seen["players: own side"] == [p.team == players[0].team for p in players]
            health = [[f.health if f.space else 0 for f in p.fighters] for p in players]
            assert seen["fighters: health"] == [n for row in health for n in row + [0] * (8 - len(row))]
            spaces = [[game.match.space_number.get(f.space, -1) + 1 for f in p.fighters] for p in players]
            assert seen["fighters: space"] == [n for row in spaces for n in row + [0] * (8 - len(row))]
            assert seen["turn: actions"] == [view.actions]
            assert seen["turn: to decide"] == [view.decision is not None and view.decision.seat == seat]


def test_every_card_is_counted_where_the_seat_knows_it_to_be(positions: list[Game]) -> None:
    for game in positions:
        for seat in range(game.match.seats):
            view, seen = game.view(seat), Seen(game, seat)
            where = ("in hand", "known in hand", "discarded", "known in deck", "unseen", "on the table")
            columns = [seen[f"cards: {name}"] for name in where]
            copies = seen["sheets: copies"]
            assert [sum(row) for row in zip(*columns, strict=True)] == copies
            for place, p in enumerate(seats_as_seen(view)):
                player, kinds = view.players[p], game.match.cards[p]
                for keys, column in (
                    (player.hand or (), columns[0]),
                    (player.known, columns[1]),
                    (player.discard, columns[2]),
                    ([key for _, key in player.known_deck], columns[3]),
                ):
                    row = column[place * 30 : place * 30 + 30]
                    assert row == [Counter(kinds[key] for key in keys)[kind] for kind in range(30)]


def test_the_spaces_are_those_of_the_board_with_everyone_on_them(positions: list[Game]) -> None:
    for game in positions[::3]:
        seat = int(game.state.asked_seat)
        spaces = [space.id for space in game.match.board.spaces]
        assert told(game, seat, "spaces: there") == [1] * len(spaces) + [0] * (60 - len(spaces))
        here = told(game, seat, "spaces: fighter")
        standing = {space: row for row, space in enumerate(told(game, seat, "fighters: space")) if space}
        assert {i + 1: row - 1 for i, row in enumerate(here) if row} == standing
        found = envs.observe(game, seat)[envs.Layout(game.match.seats).parts["ground"]].reshape(60, 2, 8)
        near, zone = np.unpackbits(found.view(np.uint8), axis=2, bitorder="little").transpose(1, 0, 2)
        if not game.state.doors:
            lines = {frozenset(line) for line in game.match.board.lines}
            assert {frozenset((int(a), int(b))) for a, b in np.argwhere(near)} == lines
        for a, b in random.Random(1).sample(np.argwhere(zone).tolist(), 5):
            assert set(game.match.board.spaces[a].zones) & set(game.match.board.spaces[b].zones)


def test_the_question_is_told_to_everybody(positions: list[Game]) -> None:
    asked = set()
    names = set(DECISION_KINDS)
    for game in positions:
        assert game.decision is not None
        kind = game.decision.kind
        asked.add(kind)
        for seat in range(game.match.seats):
            seen = Seen(game, seat)
            assert [name for name in names if seen[f"question: {name}"] == [1]] == [kind]
    assert {"action", "maneuver", "defense", "attack card", "boost maneuver", "may"} <= asked


def test_a_face_down_attack_is_known_to_who_laid_it_and_to_nobody_else() -> None:
    at = {"alice": "p3", "medusa": "p4"}
    s = Scene("alice", "medusa", board=T1, at=at, hand=[["Skirmish", "Feint"], ["Snipe"]])
    s.attack("alice", "medusa", "Skirmish")
    kind = s.match.cards[0]["skirmish"]
    assert number(s.game, 0, "combat: attack card") == kind + 1
    assert number(s.game, 1, "combat: attack card") == 0 < number(s.game, 1, "combat: attack laid")
    assert number(s.game, 0, "combat: attack or scheme: value") == 4
    assert number(s.game, 1, "combat: attack or scheme: value") == 0
    assert told(s.game, 0, "cards: on the table")[kind] == 1
    assert sum(told(s.game, 1, "cards: on the table")) == 0
    s.do("pass")
    assert number(s.game, 1, "combat: revealed") in (0, 1)


PEEKER = """
id = "peeker"
name = "Peeker"
move = 2
fighter = [{ id = "peeker", name = "Peeker", hero = true, health = 14, attack = "melee" }]

[[card]]
name = "Peek"
type = "scheme"
boost = 2
copies = 30
scheme = [
    { choose_opponent = true },
    { reveal = 1, from = "opponent's hand", chosen = "random", as = "shown" },
    { may = [{ draw = 1 }] },
]
"""


@pytest.mark.parametrize("seed", range(6))
def test_a_picked_card_is_observed_as_its_kind_whichever_copy_it_is(seed: int) -> None:
    peeker = read_hero(PEEKER, "peeker.toml")
    game = Game(peeker, peeker, board="marmoreal", seed=seed, first=0)
    for _ in range(2):  # what is shown the second time may be the copy that was shown before
        while game.decision is not None and game.decision.kind != "action":
            game.push(game.options[-1])
        game.push(next(option for option in game.options if option.kind == "scheme"))
    decision = game.view(0).decision
    assert decision is not None and decision.kind == "may" and decision.picked == "peek"
    assert number(game, 0, "question: picked") == 1 and number(game, 0, "question: picked from") == 2
    for chance in range(6):
        assert np.array_equal(envs.observe(game, 0), envs.observe(game.imagine(0, chance), 0))


def test_cards_and_fighters_are_told_by_what_they_do() -> None:
    s = Scene("alice", "medusa", board=T1, at={"alice": "p3", "medusa": "p4", "harpy-1": "p8"}, hand=[["Feint"], []])
    feint = s.match.cards[0]["feint"]
    assert told(s.game, 0, "sheets: cancels")[feint] == 1
    assert told(s.game, 0, "sheets: immediately")[feint] == 1
    assert told(s.game, 0, "sheets: attack")[feint] == told(s.game, 0, "sheets: defense")[feint] == 1
    assert told(s.game, 0, "fighters: ranged")[8:10] == [1, 0], "Medusa shoots, a harpy does not"
    assert told(s.game, 0, "fighters: attack adjustment")[0] == 2, "Alice is big"
    assert told(s.game, 1, "fighters: attack adjustment")[8] == 2, "as everybody sees"


def test_equal_heroes_under_other_names_are_observed_alike(knight: Hero) -> None:
    other = read_hero(knight.text.replace('id = "knight"', 'id = "rider"', 1), "rider.toml")
    games = [Game.seated((hero, "alice"), "marmoreal", "duel", 5, 0) for hero in (knight, other)]
    for seat in (0, 1):
        one, other_one = (envs.observe(game, seat) for game in games)
        assert np.array_equal(one, other_one)


def test_tokens_are_observed_where_they_lie_with_what_they_do_and_only_where_there_are_any() -> None:
    trap = '[[token]]\nid = "trap"\nname = "Trap"\ncount = 3'
    bites = '[[ability]]\non = "opposing entered trap"\ndo = [{ damage = 1, to = "that" }]'
    fog = trap.replace("trap", "fog").replace("Trap", "Fog")
    hero = warden(trap, fog, bites, '[[ability]]\nstop = "trap"', '[[ability]]\nlink = "fog"')
    s = scene(hero, tokens={"trap": "p1 p9", "fog": "p4"})
    for seat, row in ((0, 0), (1, 6)):
        spaces = [told(s.game, seat, f"tokens: spaces {byte}")[row : row + 2] for byte in (0, 1)]
        assert spaces == [[1 << 1, 1 << 4], [1 << 1, 0]]
        assert told(s.game, seat, "tokens: left")[row : row + 2] == [1, 2]
        assert told(s.game, seat, "tokens: stops others")[row : row + 2] == [1, 0]
        assert told(s.game, seat, "tokens: links own")[row : row + 2] == [0, 1]
        entered = told(s.game, seat, "tokens: when entered")
        assert entered[row] > 0 == entered[row + 1]
    plain = Game("alice", "medusa", seed=1)
    assert not envs.observe(plain)[envs.Layout(2).parts["tokens"]].any(), "even where another match was observed before"


def test_the_caller_s_buffer_is_written_and_returned() -> None:
    game = Game("alice", "medusa", seed=1)
    size = envs.Layout(2).observation_size
    out = np.full(size, 99, np.int8)
    assert envs.observe(game, 0, out) is out and np.array_equal(out, envs.observe(game, 0))
    memory = bytearray(size)
    envs.observe(game, 1, memory)
    assert bytes(memory) == envs.observe(game, 1).tobytes()
    mask = np.full(envs.Layout(2).actions, 7, np.int8)
    assert envs.action_mask(game, mask) is mask and np.array_equal(mask, envs.action_mask(game))


def test_a_buffer_of_another_size_is_refused() -> None:
    game = Game("alice", "medusa", seed=1)
    size = envs.Layout(2).observation_size
    with pytest.raises(ValueError, match=rf"writable buffer of {size} bytes, not this one \(writable, 10 bytes\)"):
        envs.observe(game, 0, np.zeros(10, np.int8))
    with pytest.raises(ValueError, match="read-only"):
        envs.observe(game, 0, bytes(size))
    with pytest.raises(ValueError, match="a seat must be a number from 0 to 1, not 2"):
        envs.observe(game, 2)
    with pytest.raises(ValueError, match="2, 3 or 4 players, not 5"):
        envs.Layout(5)


def test_a_game_that_is_over_is_observed_by_winners_and_losers() -> None:
    s = Scene(
        "alice", "medusa", board=T1, at={"alice": "p3", "medusa": "p4"}, health={"medusa": 1}, hand=[["Skirmish"], []]
    )
    s.attack("alice", "medusa", "Skirmish").do("pass")
    assert s.game.outcome() is not None
    assert (number(s.game, 0, "turn: result"), number(s.game, 1, "turn: result")) == (1, -1)
    assert not envs.action_mask(s.game).any() and len(envs.options_and_features(s.game)[0]) == 0
    assert envs.observe(s.game).shape == (envs.Layout(2).observation_size,)


def test_the_page_of_observations_has_every_field_and_every_size() -> None:
    text = filled((ROOT / "docs" / "observation.md").read_text(encoding="utf-8"))
    layout = envs.Layout(2)
    assert f"This is version {envs.OBSERVATION_VERSION}." in text and f"| {layout.observation_size} |" in text
    for part in parts(2):
        chapter = text.partition(f"## {part.name.capitalize()}: {part.meaning}\n")[2].partition("\n## ")[0]
        assert [field.name for field in part.fields if f"| {field.name} |".replace("  ", " ") not in chapter] == []


def test_fields_have_names_of_their_own_and_cover_every_number_that_is_ever_told(positions: list[Game]) -> None:
    for players in (2, 3, 4):
        layout = envs.Layout(players)
        assert len({field.name for field in layout.fields}) == len(layout.fields)
        named = np.zeros(layout.observation_size, bool)
        for field in layout.fields:
            assert not named[field.slice].any()
            named[field.slice] = True
        for game in positions:
            if game.match.seats == players:
                assert not envs.observe(game)[~named].any()
