"""What a position with sense is: a question, the answers of a player, and who must find them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.heroes.library import hero, hero_ids
from unmatched.testing import T1, Scene

Built = Callable[[], Scene | Game]

ALL = ("simple", "hard", "expert")
"""of whom a good answer can be demanded: the rules of thumb, and both searches"""


@dataclass(frozen=True)
class Position:
    """A question with the answers of a player, and some others that are offered."""

    title: str
    kind: str
    good: frozenset[str]
    bad: frozenset[str]
    build: Built
    solved_by: tuple[str, ...]
    """the bots of which the tests demand a good answer for every seed; nobody: it waits for a bot that solves it"""

    @property
    def sentence(self) -> str:
        """The title in words."""
        words = [_NAMES.get(word, word) for word in self.title.split("_")]
        text = " ".join(words)
        return text[0].upper() + text[1:]

    def game(self) -> Game:
        """The game at the question, with what is offered looked at."""
        built = self.build()
        game = built.game if isinstance(built, Scene) else built
        assert game.decision is not None and game.decision.kind == self.kind, (self.title, game.decision)
        offered = {option.text for option in game.options}
        assert self.good | self.bad <= offered, (self.title, offered)
        return game


POSITIONS: dict[str, Position] = {}
"""all of them by title, once tests.bots.sense.collection is imported"""


def asks(
    kind: str, good: str | set[str], bad: str | set[str], solved_by: str = " ".join(ALL)
) -> Callable[[Built], Built]:
    """Register a position under the name of its function; `solved_by` are names of bots, "" if none solves it yet."""

    def words(some: str | set[str]) -> frozenset[str]:
        return frozenset({some} if isinstance(some, str) else some)

    bots = tuple(solved_by.split())
    assert set(bots) <= set(ALL), bots

    def keep(build: Built) -> Built:
        title = build.__name__
        assert title not in POSITIONS, title
        POSITIONS[title] = Position(title, kind, words(good), words(bad), build, bots)
        return build

    return keep


def answers(game: Game, bot: str, seeds: Iterable[int], iterations: int | None = None) -> list[str]:
    """What a bot answers, seed by seed: chance may decide between equals, never against sense."""
    assert game.decision is not None
    view = game.view(game.decision.seat, dream=True)
    return [make_bot(bot, seed, iterations).choose(view, 1e6).text for seed in seeds]


def duel(
    own: str,
    other: str,
    hand: list[str],
    other_hand: list[str],
    places: dict[str, str],
    actions: int = 2,
    deck: dict[int, list[str]] | None = None,
    counters: dict[str, int | str] | None = None,
    discard: dict[int, list[str]] | None = None,
    turn: int = 0,
) -> Scene:
    """Two heroes on a line with two zones; fighters stand on a space, "p3", or on one with so much health, "p3 7".

    Hands are secret, so bots reckon with all that may be in them; with an empty deck opposite they know the hand.
    """
    spots = {key: place.split() for key, place in places.items()}
    at = {key: place[0] for key, place in spots.items()}
    health = {key: int(place[1]) for key, place in spots.items() if len(place) > 1}
    return Scene(
        own,
        other,
        board=T1,
        at=at,
        health=health,
        hand=[hand, other_hand],
        actions=actions,
        deck=deck,
        counters=counters,
        discard=discard,
        turn=turn,
    )


def _names() -> dict[str, str]:
    """How the names of heroes and fighters are written, by their words in small letters."""
    words: dict[str, str] = {}
    for name in hero_ids():
        found = hero(name)
        for line in (found.names["en"], *(fighter.names["en"] for fighter in found.fighters)):
            words |= {word.lower(): word for word in line.split() if word not in ("The", "the", "Riding", "Hood")}
    return {word: name for word, name in words.items() if word not in ("harpy", "clone", "archer", "little", "red")}


_NAMES = _names()
