"""Write sample boards, heroes and games as JSON for the gallery and the component tests of the client.

They are what the server sends: its library, and pictures of tables that go on from a record.

Usage: python tools/write_web_fixtures.py [folder]
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import msgspec

from unmatched import SPECTATOR, Event, Game
from unmatched.tables.cursor import LogEnd
from unmatched.tables.entries import Created
from unmatched.tables.library_info import library_info
from unmatched.tables.protocol import ClockInfo, GameInfo, SeatPlan, Settings
from unmatched.tables.snapshots import game_info
from unmatched.tables.state import TableState

LANGUAGES = ("en", "ru", "uk")
FOLDER = Path(__file__).parent.parent / "web" / "src" / "fixtures"
PREFERRED = ("attack", "card", "scheme", "maneuver", "move")
GAMES = (
    ("marmoreal", ("alice", "king-arthur"), "duel", 7),
    ("sarpedon", ("medusa", "sinbad"), "duel", 3),
    ("heorot", ("little-red-riding-hood", "beowulf"), "duel", 11),
    ("hanging-gardens", ("sun-wukong", "achilles", "yennenga", "bloody-mary"), "free-for-all", 5),
)
QUESTIONS = (("action", 7), ("maneuver", 9), ("defense", 5), ("attack card", 4), ("may", 3), ("choose", 1))
"""kinds of questions, each with the turn before which it is not looked for"""
LINES = 24
"""of the log are enough for a picture"""


@dataclass(frozen=True)
class Moment:
    """A game that was stopped, as the seat that must decide sees it."""

    record: str
    seat: int
    lines: int
    """of the log that the picture shows, the last ones"""


def picture(moment: Moment, language: str) -> GameInfo:
    """What the server sends to a person who plays on from there."""
    game = Game.load(moment.record)
    settings = Settings(
        mode=game.match.mode,  # type: ignore[arg-type]
        board=game.match.board.id,
        seats=tuple(SeatPlan(hero=hero.id) for hero in game.match.heroes),
    )
    table = TableState.created("sample", Created(settings, "person", 0, "", 0, moment.record))
    table.seats[moment.seat].person = "person"
    clock = ClockInfo(64_000, (180_000,) * game.match.seats)
    info, _ = game_info(table, "person", moment.seat, language, (LogEnd(), LogEnd()), clock)
    return msgspec.structs.replace(info, log=info.log[-moment.lines :])


def play(game: Game, dice: random.Random, until: Callable[[Game], bool]) -> bool:
    """Play on, a little warlike, until a position is found; False if the game ends first."""
    for _ in range(600):
        if game.decision is None:
            return False
        if until(game):
            return True
        options = game.options
        kind = next((k for k in PREFERRED if any(o.kind == k for o in options)), "")
        chosen = [o for o in options if o.kind == kind] if kind and dice.random() < 0.7 else options
        game.push(dice.choice(chosen))
    return False


def asks(kind: str, turn: int) -> Callable[[Game], bool]:
    return lambda game: (
        game.decision is not None
        and game.decision.kind == kind
        and game.view(SPECTATOR).turn >= turn
        and len(game.options) > 1
    )


def struck_from_above(game: Game) -> bool:
    """A combat was decided with the help of high ground, and its defender is gone, but it still asks something."""
    combat = game.view(SPECTATOR).combat
    if combat is None:
        return False
    spaces = {f.key: f.space for player in game.view(SPECTATOR).players for f in player.fighters}
    news = combat_of(game, SPECTATOR)
    return not spaces[combat.defender] and any(event.cause == "high ground" for event in news)


def combat_of(game: Game, seat: int) -> list[Event]:
    """What a seat knows of the last combat."""
    events = game.events(seat)
    return events[max(i for i, event in enumerate(events) if event.kind == "attack") :]


def started(board: str, heroes: tuple[str, ...], mode: str, seeds: range) -> Iterator[tuple[Game, random.Random]]:
    for seed in seeds:
        yield Game(*heroes, board=board, mode=mode, seed=seed), random.Random(seed)


@lru_cache(maxsize=1)
def questions() -> dict[str, Moment]:
    """One moment for every board and kind of question, where it is found."""
    found = {}
    for board, heroes, mode, seed in GAMES:
        for kind, turn in QUESTIONS:
            for game, dice in started(board, heroes, mode, range(seed, seed + 40)):
                if play(game, dice, asks(kind, turn)):
                    decision = game.decision
                    assert decision is not None
                    found[f"{board}: {kind}"] = Moment(game.save(), decision.seat, LINES)
                    break
    for game, dice in started("hanging-gardens", ("yennenga", "medusa"), "duel", range(200)):
        if play(game, dice, struck_from_above):
            decision = game.decision
            assert decision is not None
            lines = len(combat_of(game, decision.seat))
            found["hanging-gardens: after a blow from above"] = Moment(game.save(), decision.seat, lines)
            break
    return found


@lru_cache(maxsize=1)
def combats() -> list[tuple[Moment, Moment]]:
    """Whole combats that have something to tell: before the defense, and when all is over."""
    found = []
    for board, heroes, mode, seed in GAMES:
        for game, dice in started(board, heroes, mode, range(seed, seed + 200)):
            if not play(game, dice, asks("defense", 4)):
                continue
            decision = game.decision
            assert decision is not None
            seat = decision.seat
            start = len(game.events(seat)) - len(combat_of(game, seat))
            before = Moment(game.save(), seat, len(combat_of(game, seat)))
            cards = [option for option in game.options if option.kind == "card"]
            game.push(cards[0] if cards else game.options[0])
            while game.decision is not None and game.view(seat).combat is not None:
                game.push(dice.choice(game.options))
            kinds = [event.kind for event in game.events(seat)[start:]]
            if kinds.count("value") > 1 or "boost" in kinds or (board == "sarpedon" and "cancel" in kinds):
                found.append((before, Moment(game.save(), seat, len(kinds))))
                break
    return found


def sample(moment: Moment, language: str) -> dict[str, object]:
    match = Game.load(moment.record).match
    return {
        "board": match.board.id,
        "heroes": [hero.id for hero in match.heroes],
        "mode": match.mode,
        "game": picture(moment, language),
    }


def fixtures(language: str) -> bytes:
    """The file of a language."""
    known = library_info(language)
    data = {
        "boards": known.boards,
        "heroes": known.heroes,
        "games": {name: sample(moment, language) for name, moment in questions().items()},
        "combats": [
            {
                "board": Game.load(before.record).match.board.id,
                "before": picture(before, language),
                "after": picture(after, language),
            }
            for before, after in combats()
        ],
    }
    return msgspec.json.encode(data) + b"\n"


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        path = folder / f"{language}.json"
        path.write_bytes(fixtures(language))
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main()
