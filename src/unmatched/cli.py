"""The `unmatched` command: play, watch, replay, hero, lab."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from unmatched.bots import bot_names, make_bot
from unmatched.game import Game
from unmatched.lab.bench import bench
from unmatched.lab.law_campaign import law_campaign
from unmatched.language.errors import HeroError
from unmatched.language.hero import Hero, load_hero
from unmatched.language.library import board_ids, hero_ids
from unmatched.options import IllegalOption
from unmatched.record import RecordError
from unmatched.telling import ask, tell
from unmatched.terminal import play_in_terminal


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input ends with a message and exit code 2."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.command is None:
        parser.print_help()
        return 2
    try:
        return int(chosen.run(chosen))
    except (HeroError, RecordError, IllegalOption, ValueError, OSError) as error:
        print(f"unmatched: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="unmatched",
        description="An unofficial digital form of Unmatched. Not affiliated with Restoration Games.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    heroes = "a hero id or a hero file; heroes: " + ", ".join(hero_ids())

    play = commands.add_parser("play", help="play a duel in the terminal against a bot")
    play.add_argument("hero", nargs="?", default="king-arthur", help=heroes)
    play.add_argument("against", nargs="?", default="medusa", help="the bot's hero")
    play.add_argument("--bot", choices=bot_names(), default="simple")
    _game_arguments(play)
    play.set_defaults(run=_play)

    watch = commands.add_parser("watch", help="watch two bots play, with a readable log")
    watch.add_argument("hero", nargs="?", default="alice", help=heroes)
    watch.add_argument("against", nargs="?", default="sinbad")
    watch.add_argument("--bots", nargs=2, choices=bot_names(), default=["simple", "simple"], metavar="BOT")
    watch.add_argument("--record", type=Path, help="write the game's record to this file")
    _game_arguments(watch)
    watch.set_defaults(run=_watch)

    replay = commands.add_parser("replay", help="replay a record and tell what happened")
    replay.add_argument("record", type=Path)
    replay.add_argument("--seat", type=_positive, help="as this player saw it (1, 2, ...)")
    replay.set_defaults(run=_replay)

    hero = commands.add_parser("hero", help="work with hero files")
    works = hero.add_subparsers(dest="work", metavar="WORK", required=True)
    check = works.add_parser("check", help="report every fault of a hero file")
    check.add_argument("file", type=Path)
    check.set_defaults(run=_hero_check)

    lab = commands.add_parser("lab", help="campaigns of many games")
    studies = lab.add_subparsers(dest="study", metavar="STUDY", required=True)
    laws = studies.add_parser("laws", help="random games over all heroes, boards and modes; the laws are checked")
    laws.add_argument("--games", type=_positive, default=1000)
    laws.add_argument("--seed", type=_seed, default=0)
    laws.add_argument("--every", type=_positive, default=25, help="check the costly laws at every so many decisions")
    laws.add_argument("--workers", type=_positive, default=2)
    laws.set_defaults(run=_lab_laws)

    measure = commands.add_parser("bench", help="measure the engine")
    measure.add_argument("--json", action="store_true", help="for machines")
    measure.add_argument("--peers", action="store_true", help="also other simulators, where installed, as ratios")
    measure.add_argument("--rounds", type=int, default=6)
    measure.set_defaults(run=_bench)
    return parser


def _game_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", choices=board_ids(), default="marmoreal")
    parser.add_argument("--seed", type=_seed, default=None)


def _positive(text: str) -> int:
    if not text.isdecimal() or len(text) > 9 or int(text) == 0:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above 0")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal() or len(text) > 20 or int(text) >= 2**64:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 0 to 2**64 - 1")
    return int(text)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path}: not a text file in UTF-8") from None


def _hero(name: str) -> str | Hero:
    """A hero id, or a hero from a file."""
    if name.endswith(".toml"):
        return load_hero(_read(Path(name)), name)
    return name


def _play(chosen: argparse.Namespace) -> int:
    game = Game(_hero(chosen.hero), _hero(chosen.against), board=chosen.board, seed=chosen.seed)
    return play_in_terminal(game, seat=0, bot=make_bot(chosen.bot, game.seed))


def _watch(chosen: argparse.Namespace) -> int:
    game = Game(_hero(chosen.hero), _hero(chosen.against), board=chosen.board, seed=chosen.seed)
    bots = [make_bot(name, game.seed + i) for i, name in enumerate(chosen.bots)]
    told = 0
    while True:
        for event in game.events(since=told):
            if line := tell(game.match, event):
                print(line)
        told = len(game.events())
        decision = game.decision
        if decision is None:
            break
        game.push(bots[decision.seat].choose(game.view(decision.seat, dream=True)))
    outcome = game.outcome()
    assert outcome is not None
    print(f"{len(game.history)} decisions, seed {game.seed}: {outcome.reason}")
    if chosen.record:
        chosen.record.write_text(game.save(), encoding="utf-8")
    return 0


def _replay(chosen: argparse.Namespace) -> int:
    game = Game.load(_read(chosen.record))
    if chosen.seat is not None and chosen.seat > game.match.seats:
        raise ValueError(f"--seat is a player from 1 to {game.match.seats}, not {chosen.seat}")
    seat = None if chosen.seat is None else chosen.seat - 1
    for event in game.events(seat):
        if line := tell(game.match, event):
            print(line)
    decision = game.decision
    if decision is not None:
        print(f"player {decision.seat + 1}: {ask(game.match, decision)}")
    return 0


def _hero_check(chosen: argparse.Namespace) -> int:
    try:
        hero = load_hero(_read(chosen.file), chosen.file.name)
    except HeroError as error:
        for fault in error.faults:
            print(fault)
        print(f"{len(error.faults)} fault{'s' if len(error.faults) != 1 else ''}")
        return 1
    print(f"{chosen.file.name}: {hero.names['en']}, {len(hero.cards)} different cards: no fault")
    return 0


def _bench(chosen: argparse.Namespace) -> int:
    return bench(chosen.json, chosen.peers, chosen.rounds)


def _lab_laws(chosen: argparse.Namespace) -> int:
    return law_campaign(chosen.games, chosen.seed, chosen.every, chosen.workers)


if __name__ == "__main__":
    sys.exit(main())
