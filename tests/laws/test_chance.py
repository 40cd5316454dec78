"""Chance: a seed of a table keys a stream that nobody can solve, all others turn one number as ever."""

from collections import Counter

import pytest

from unmatched import Game
from unmatched.bots.seat_knowledge import knowledge_of
from unmatched.engine.imagine import imagine
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State, blank
from unmatched.engine.storing import restore
from unmatched.engine.stream import KEY, OPEN_SEEDS, SEEDS, block, key_of
from unmatched.lab.law_campaign import pairing
from unmatched.testing import play_both_ways, play_by_the_laws

WORD = 2**32 - 1
SECRET = 2**191 + 7
PUBLISHED = ((0x03020100, 0x0B0A0908, 0x13121110, 0x1B1A1918), 0x3B7265747475432D, 0x8C6FA548454E028B)
"""key from the lowest word, plaintext and ciphertext of Speck64/128 in appendix C of its specification"""


def speck(key: tuple[int, ...], text: int) -> int:
    """The cipher as its specification writes it: first the whole key schedule, then the rounds."""

    def mix(x: int, y: int, k: int) -> tuple[int, int]:
        x = ((x >> 8 | x << 24) & WORD) + y & WORD ^ k
        return x, (y << 3 | y >> 29) & WORD ^ x

    keys, rest = [key[0]], list(key[1:])
    for i in range(26):
        new, k = mix(rest[i], keys[i], i)
        rest.append(new)
        keys.append(k)
    x, y = text >> 32, text & WORD
    for k in keys:
        x, y = mix(x, y, k)
    return x << 32 | y


def begun(seed: int) -> State:
    return blank(Game("alice", "medusa", seed=1).state.book, seed)


def drawn(state: State, n: int, times: int) -> list[int]:
    return [int(state.random(n)) for _ in range(times)]


def test_the_stream_is_the_published_cipher() -> None:
    key, text, cipher = PUBLISHED
    assert speck(key, text) == cipher
    assert block(vec[i64](key), text) == cipher & WORD
    for seed in range(OPEN_SEEDS, OPEN_SEEDS + 20):
        words = key_of(seed)
        assert len(words) == KEY
        assert [block(vec[i64](words), n) for n in range(20)] == [speck(tuple(words), n) & WORD for n in range(20)]


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (7, [28, 2, 24, 1, 24, 19, 20, 16, 16, 7, 14, 20]),
        (OPEN_SEEDS - 1, [7, 16, 18, 15, 5, 21, 10, 21, 25, 10, 26, 13]),
        (OPEN_SEEDS, [18, 2, 10, 4, 17, 0, 18, 9, 15, 3, 7, 27]),
        (SEEDS - 1, [17, 27, 4, 2, 21, 18, 3, 14, 3, 20, 0, 8]),
    ],
)
def test_a_seed_gives_the_same_numbers_for_ever(seed: int, numbers: list[int]) -> None:
    """Records are played again by their seed."""
    assert drawn(begun(seed), 30, 12) == numbers


def test_only_a_secret_seed_has_a_key() -> None:
    assert key_of(0) == key_of(OPEN_SEEDS - 1) == []
    assert len({tuple(key_of(seed)) for seed in (OPEN_SEEDS, OPEN_SEEDS + 1, SECRET, SEEDS - 1)}) == 4


def test_the_numbers_of_a_stream_are_spread_evenly() -> None:
    state = begun(SECRET)
    for n in (2, 5, 30):
        found = Counter(drawn(state, n, 1000 * n))
        assert set(found) == set(range(n))
        off = sum((times - 1000) ** 2 / 1000 for times in found.values())
        assert off < 3 * n + 10, "chi square, far beyond what chance gives once in a thousand times"


def test_a_stream_goes_on_in_copies_and_stored_states() -> None:
    state = begun(SECRET)
    drawn(state, 30, 5)
    stored = restore(state.book, state.numbers())
    assert drawn(state.copy(), 30, 20) == drawn(stored, 30, 20) == drawn(state, 30, 20)
    with pytest.raises(ValueError, match="4 for a key"):
        restore(state.book, state.numbers()[:-1])


def test_no_key_reaches_an_imagined_game_or_a_bot() -> None:
    game = Game("alice", "medusa", seed=SECRET)
    key = set(key_of(SECRET))
    assert key <= set(game.state.numbers())
    for seat in (0, 1):
        world = imagine(game.state, seat, 5)
        assert not len(world.key) and len(game.state.key)
        for numbers in (world.numbers(), game.imagine(seat, 3).state.numbers(), knowledge_of(game, seat).numbers):
            assert not key & set(numbers)
        dream = game.view(seat, dream=True).dream
        assert dream is not None
        assert not key & set(dream.world(1).numbers()) and not len(dream._sealed.key)


def test_two_games_that_differ_in_the_key_alone_are_one_position() -> None:
    game, other = Game("alice", "medusa", seed=SECRET), Game("alice", "medusa", seed=SECRET)
    other.state.key = vec[i64](key_of(SECRET + 1))
    assert knowledge_of(game, 0) == knowledge_of(other, 0)
    other.state.key, other.state.chance = vec[i64](), 1
    assert knowledge_of(game, 0) == knowledge_of(other, 0), "nor does it tell whether there is one"


@pytest.mark.parametrize("part", range(4))
def test_games_with_a_secret_seed_keep_every_law(part: int) -> None:
    for number in range(part, 20, 4):
        heroes, board, mode = pairing(number)
        assert play_by_the_laws(heroes, board, mode, seed=SECRET + number, every=12).decisions > 20
        assert play_both_ways(heroes, board, mode, seed=SECRET + number) > 20
