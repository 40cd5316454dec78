"""The `unmatched` command: play, watch, replay, hero, lab, learn."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from unmatched.arguments import (
    BOTS,
    HEROES,
    arena_arguments,
    bot_name,
    day,
    game_arguments,
    language_argument,
    network,
    port,
    positive,
    seconds,
    seed,
    thinking_arguments,
)
from unmatched.board_commands import add_board_commands
from unmatched.bots import BotError, Thinker, make_bot
from unmatched.bots.answering import Answering, answer_lines
from unmatched.bots.levels import LEVELS
from unmatched.compiled import COMPILED
from unmatched.console import open_console
from unmatched.events import ALL_OPEN, SPECTATOR
from unmatched.extras import extra_with
from unmatched.game import Game
from unmatched.hero_commands import add_hero_commands
from unmatched.heroes.content import difference
from unmatched.heroes.errors import HeroError
from unmatched.heroes.library import text_of
from unmatched.lab.arena import Duelists, Setting, arena, settings
from unmatched.lab.bench import bench
from unmatched.lab.benchmark import GAMES, run_benchmark
from unmatched.lab.gate import accept, challenge, passes
from unmatched.lab.judgement import run_judgement
from unmatched.lab.law_campaign import file_campaign, law_campaign
from unmatched.lab.match_ups import measure_match_ups
from unmatched.lab.progress import ProgressBar
from unmatched.lab.standings import as_json, ladder, ladder_numbers, ladder_table, numbers, table
from unmatched.learn.command import add_learn_commands
from unmatched.options import IllegalOption
from unmatched.record import RecordError, read_record
from unmatched.server.configuration import Configurable
from unmatched.terminal import Opponent, play_in_terminal, thinking
from unmatched.text.catalogue import catalogue
from unmatched.text.journal import ending, lines
from unmatched.text.speech import prompt, waiting
from unmatched.version import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input ends with a message and exit code 2."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.command is None:
        parser.print_help()
        return 2
    try:
        return int(chosen.run(chosen))
    except (HeroError, RecordError) as error:
        print(f"unmatched: {error.told(getattr(chosen, 'lang', 'en'))}", file=sys.stderr)
        return 2
    except (IllegalOption, BotError, ValueError, OSError) as error:
        print(f"unmatched: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        extra = extra_with(error.name or "")
        if not extra:
            raise
        print(
            f"unmatched: this command needs more packages; in a checkout, run: pip install '.[{extra}]'",
            file=sys.stderr,
        )
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="unmatched",
        description="An unofficial implementation of Unmatched. Not affiliated with Restoration Games.",
    )
    how = "compiled" if COMPILED else "plain Python"
    parser.add_argument("--version", action="version", version=f"unmatched {__version__} ({how})")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    play = commands.add_parser("play", help="play a duel in the terminal against a bot")
    play.add_argument("hero", nargs="?", default="king-arthur", help=HEROES)
    play.add_argument("against", nargs="?", default="medusa", help="the bot's hero")
    play.add_argument("--bot", type=bot_name, default="normal", metavar="BOT", help=BOTS)
    thinking_arguments(play, "show what the bot considers; this gives its cards away")
    game_arguments(play)
    play.set_defaults(run=_play)

    watch = commands.add_parser("watch", help="watch two bots play, with a readable log")
    watch.add_argument("hero", nargs="?", default="alice", help=HEROES)
    watch.add_argument("against", nargs="?", default="sinbad")
    watch.add_argument("--bots", nargs=2, type=bot_name, default=["normal", "normal"], metavar="BOT", help=BOTS)
    thinking_arguments(watch, "show the best options of every decision, with visits and win probability")
    watch.add_argument("--record", type=Path, help="write the game's record to this file")
    game_arguments(watch)
    watch.set_defaults(run=_watch)

    replay = commands.add_parser("replay", help="replay a record and print what happened")
    replay.add_argument("record", type=Path)
    replay.add_argument("--seat", type=positive, help="show what this player saw (1, 2, ...)")
    language_argument(replay)
    replay.set_defaults(run=_replay)

    speak = commands.add_parser(
        "bot", help="run a bot as a program: questions on stdin, answers on stdout (docs/bots.md)"
    )
    speak.add_argument("name", type=bot_name, metavar="BOT", help=BOTS)
    speak.add_argument("--time", type=seconds, metavar="S", help="maximum seconds per decision, overriding the request")
    speak.add_argument("--iterations", type=positive, help="search iterations instead of time, overriding the request")
    speak.set_defaults(run=_speak)

    add_hero_commands(commands)
    add_board_commands(commands)

    lab = commands.add_parser("lab", help="run studies of many games")
    studies = lab.add_subparsers(dest="study", metavar="STUDY", required=True)
    laws = studies.add_parser("laws", help="check the engine's invariants in random games")
    laws.add_argument("--games", type=positive, default=1000)
    laws.add_argument("--seed", type=seed, default=0)
    laws.add_argument("--every", type=positive, default=25, help="run the expensive checks every N decisions")
    laws.add_argument("--workers", type=positive, default=2)
    laws.set_defaults(run=_lab_laws)
    files = studies.add_parser("random-files", help="check the invariants with random hero files")
    files.add_argument("--games", type=positive, default=100)
    files.add_argument("--seed", type=seed, default=0, help="number of the first game")
    files.add_argument("--every", type=positive, default=7, help="run the expensive checks every N decisions")
    files.add_argument("--workers", type=positive, default=2)
    files.set_defaults(run=_lab_random_files)
    fight = studies.add_parser("arena", help="compare two bots in mirrored games, with an interval")
    fight.add_argument("bots", nargs=2, type=bot_name, metavar="BOT", help=BOTS)
    arena_arguments(fight)
    fight.set_defaults(run=_lab_arena)
    against = studies.add_parser("match-ups", help="measure how often each hero beats each other hero")
    against.add_argument("bot", type=bot_name, metavar="BOT", help=BOTS)
    against.add_argument("--games", type=positive, default=4500, help="spread evenly over all pairs of heroes")
    against.add_argument("--iterations", type=positive, default=60)
    against.add_argument("--seed", type=seed, default=0)
    against.add_argument("--workers", type=positive, default=2)
    against.add_argument("--file", type=Path, help="write the table here instead of printing it")
    against.set_defaults(run=_lab_match_ups)
    climb = studies.add_parser("ladder", help="play each bot against the next weaker one, with Elo")
    climb.add_argument(
        "bots", nargs="*", type=bot_name, metavar="BOT", help=f"weakest first; default: random {' '.join(LEVELS)}"
    )
    arena_arguments(climb)
    climb.set_defaults(run=_lab_ladder)
    yardstick = studies.add_parser("benchmark", help="run a bot in the fixed benchmark games (docs/benchmark.md)")
    yardstick.add_argument("bot", type=bot_name, metavar="BOT", help=BOTS)
    yardstick.add_argument(
        "--games", type=positive, default=GAMES, help=f"games against each opponent; a full run has {GAMES}"
    )
    yardstick.add_argument(
        "--time", type=seconds, default=1.0, metavar="S", help="seconds per decision for BOT (default 1)"
    )
    yardstick.add_argument(
        "--iterations", type=positive, help="search iterations for BOT instead of time; opponents always use iterations"
    )
    yardstick.add_argument("--file", type=Path, help="save every game here, and continue from there next time")
    yardstick.add_argument("--workers", type=positive, default=2)
    yardstick.add_argument("--json", action="store_true", help="print JSON")
    yardstick.set_defaults(run=_lab_benchmark)
    judge = studies.add_parser("judge", help="measure what bots' choices cost in pre-evaluated positions")
    judge.add_argument("file", type=Path, help="evaluated positions; missing ones are evaluated and added")
    judge.add_argument("bots", nargs="*", type=bot_name, metavar="BOT", help=BOTS)
    judge.add_argument(
        "--iterations",
        nargs="+",
        type=positive,
        default=[100],
        metavar="N",
        help="search iterations for each bot; several values run in turn",
    )
    judge.add_argument("--positions", type=positive, default=200)
    judge.add_argument("--seed", type=seed, default=0)
    judge.add_argument("--workers", type=positive, default=2)
    judge.set_defaults(run=_lab_judge)
    gate = studies.add_parser("gate", help="test whether new expert weights are stronger than the accepted ones")
    gate.add_argument("weights", type=Path, help="a weights file from `unmatched learn`")
    gate.add_argument("--accept", action="store_true", help="replace the accepted weights if the new ones are stronger")
    arena_arguments(gate)
    gate.set_defaults(run=_lab_gate)
    add_learn_commands(commands)

    host = commands.add_parser("serve", help="run the table server")
    host.add_argument("--host", default="127.0.0.1")
    host.add_argument("--port", type=port, default=8000)
    host.add_argument("--store", default="sqlite:///unmatched.db", help="sqlite:///path or postgresql://...")
    host.add_argument("--bots", type=positive, default=1, help="number of bot processes")
    host.add_argument("--workers", type=positive, default=2, help="number of processes for custom content")
    host.add_argument(
        "--trust-proxy",
        action="append",
        type=network,
        default=[],
        metavar="ADDRESS",
        help="trust forwarded headers only from this address or network; repeatable",
    )
    host.add_argument(
        "--site",
        action="append",
        default=[],
        metavar="NAME",
        help="answer only to this host name (no port) and to this machine; repeatable",
    )
    host.add_argument(
        "--house-bot",
        action="append",
        default=[],
        metavar="NAME=BOT",
        help="add a custom bot under this name: module:Class or command:...; repeatable",
    )
    host.add_argument("--open", action="store_true", help="open the page in a browser")
    host.add_argument("--unlimited", action="store_true", help="no limits per address, for private machines")
    host.add_argument("--log-format", choices=("text", "json"), default="text", help="log format")
    host.add_argument("--metrics-port", type=port, help="serve Prometheus metrics at /metrics on this port")
    host.set_defaults(run=_serve, configuration=Configurable(host))

    kept = commands.add_parser("tables", help="list, check, export, restore, suspend or close tables in a store")
    kept.add_argument("--store", default="sqlite:///unmatched.db", help="sqlite:///path or postgresql://...")
    kept.add_argument(
        "--set-aside", action="store_true", help="list only tables that this version cannot load, with the reason"
    )
    one = kept.add_mutually_exclusive_group()
    one.add_argument("--export", metavar="TABLE", help="print a table's log as lines of JSON, including its seed")
    one.add_argument(
        "--close", metavar="TABLE", help="end a table; first stop the server if it uses the same SQLite file"
    )
    one.add_argument("--suspend", metavar="TABLE", help="stop serving a table; works while the server is running")
    one.add_argument(
        "--resume", metavar="TABLE", help="serve a suspended table again; works while the server is running"
    )
    one.add_argument("--suspended", action="store_true", help="list suspended tables with the reason")
    one.add_argument(
        "--restore", metavar="FILE", type=Path, help="restore a table from TABLE.jsonl, the output of --export"
    )
    one.add_argument("--check", action="store_true", help="check an SQLite file and report damage")
    kept.set_defaults(run=_tables, configuration=Configurable(kept, besides=host.get_default("configuration")))

    told = commands.add_parser("reports", help="read players' reports")
    told.add_argument("--store", default="sqlite:///unmatched.db", help="sqlite:///path or postgresql://...")
    told.add_argument(
        "--since", type=day, default=0.0, metavar="DAY", help="only reports since this date, such as 2026-11-01 (UTC)"
    )
    told.add_argument("--done", type=positive, metavar="NUMBER", help="delete the report with this number")
    told.set_defaults(run=_reports, configuration=Configurable(told, besides=host.get_default("configuration")))

    bans = commands.add_parser("bans", help="list, add or remove banned addresses; works while the server is running")
    bans.add_argument("--store", default="sqlite:///unmatched.db", help="sqlite:///path or postgresql://...")
    which = bans.add_mutually_exclusive_group()
    which.add_argument("--add", metavar="ADDRESS", help="ban an address or a network, such as 203.0.113.0/24")
    which.add_argument("--remove", metavar="ADDRESS", help="lift the ban")
    bans.set_defaults(run=_bans, configuration=Configurable(bans, besides=host.get_default("configuration")))

    check_seed = commands.add_parser("verify", help="check that a record was shuffled as the server promised")
    check_seed.add_argument("record", type=Path)
    check_seed.add_argument("--commitment", default="", help="the commitment shown before the game")
    check_seed.set_defaults(run=_verify)

    measure = commands.add_parser("bench", help="measure the engine")
    measure.add_argument("--json", action="store_true", help="print JSON")
    measure.add_argument("--peers", action="store_true", help="also compare with other simulators, if installed")
    measure.add_argument("--rounds", type=int, default=6)
    measure.set_defaults(run=_bench)
    return parser


def _play(chosen: argparse.Namespace) -> int:
    game = Game(chosen.hero, chosen.against, board=chosen.board, seed=chosen.seed)
    adviser = make_bot("expert", game.seed + 1)
    assert isinstance(adviser, Thinker)
    opponent = Opponent(make_bot(chosen.bot, game.seed), adviser, chosen.time, chosen.show_thinking)
    console, plainer = open_console()
    if plainer:
        console.write(catalogue(chosen.lang).text("terminal-plainer"))
    return play_in_terminal(game, 0, opponent, console, chosen.lang)


def _watch(chosen: argparse.Namespace) -> int:
    game = Game(chosen.hero, chosen.against, board=chosen.board, seed=chosen.seed)
    bots = [make_bot(name, game.seed + i) for i, name in enumerate(chosen.bots)]
    told = 0
    while True:
        for line in lines(game.match, game.events(since=told), SPECTATOR, chosen.lang):
            print(line)
        told = len(game.events())
        decision = game.decision
        if decision is None:
            break
        bot = bots[decision.seat]
        view = game.view(decision.seat, dream=True)
        option = bot.choose(view, chosen.time)
        if chosen.show_thinking and isinstance(bot, Thinker) and bot.thought is not None:
            for line in thinking("thinking-bot", game.match, decision, bot.thought, chosen.lang, view.closed_doors):
                print(line)
        game.push(option)
    outcome = game.outcome()
    assert outcome is not None
    cause = ending(outcome.reason, chosen.lang)
    text = catalogue(chosen.lang).text
    print(text("terminal-end", n=len(game.history), seed=str(game.seed), cause=cause))
    if chosen.record:
        chosen.record.write_text(game.save(), encoding="utf-8")
    return 0


def _replay(chosen: argparse.Namespace) -> int:
    record = read_record(text_of(chosen.record))
    game = Game.replay(record)
    if (differs := difference(record.content, game.match)) is not None:
        print(f"unmatched: {differs.told(chosen.lang)}", file=sys.stderr)
    if chosen.seat is not None and chosen.seat > game.match.seats:
        raise ValueError(f"--seat must be a player number from 1 to {game.match.seats}, not {chosen.seat}")
    seat = ALL_OPEN if chosen.seat is None else chosen.seat - 1
    for line in lines(game.match, game.events(seat), seat, chosen.lang):
        print(line)
    decision = game.decision
    if decision is not None:
        mine = seat in (ALL_OPEN, decision.seat)
        print(waiting(game.match, decision, seat, chosen.lang))
        if mine:
            print(prompt(game.match, decision, chosen.lang))
    return 0


def _speak(chosen: argparse.Namespace) -> int:
    answer_lines(Answering(chosen.name, chosen.time, chosen.iterations), sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _serve(chosen: argparse.Namespace) -> int:
    # Nobody else should wait for the server's libraries.
    from unmatched.server.serve import serve

    chosen.configuration.fill(chosen, os.environ)
    limited = not chosen.unlimited
    return serve(
        chosen.host,
        chosen.port,
        chosen.store,
        chosen.bots,
        chosen.trust_proxy,
        limited,
        chosen.open,
        chosen.log_format,
        chosen.metrics_port,
        chosen.site,
        chosen.house_bot,
        chosen.workers,
    )


def _tables(chosen: argparse.Namespace) -> int:
    from unmatched.server.closing import close_table
    from unmatched.server.inventory import check, exported, inventory
    from unmatched.server.restoring import restore_table
    from unmatched.server.restricting import restricted, resume_table, suspend_table

    chosen.configuration.fill(chosen, os.environ)
    if chosen.suspend:
        suspend_table(chosen.store, chosen.suspend)
        return 0
    if chosen.resume:
        resume_table(chosen.store, chosen.resume)
        return 0
    if chosen.suspended:
        for line in restricted(chosen.store, "table"):
            print(line)
        return 0
    if chosen.restore:
        print(restore_table(chosen.store, chosen.restore))
        return 0
    if chosen.check:
        for line in (damages := check(chosen.store)) or ["no damage found"]:
            print(line)
        return 1 if damages else 0
    if chosen.close:
        close_table(chosen.store, chosen.close)
        return 0
    if chosen.export:
        for entry in exported(chosen.store, chosen.export):
            print(entry.decode(), flush=True)
        return 0
    for line in inventory(chosen.store, chosen.set_aside):
        print(line, flush=True)
    return 0


def _reports(chosen: argparse.Namespace) -> int:
    from unmatched.server.reports import end_report, report_lines

    chosen.configuration.fill(chosen, os.environ)
    if chosen.done:
        end_report(chosen.store, chosen.done)
        return 0
    for line in report_lines(chosen.store, chosen.since):
        print(line, flush=True)
    return 0


def _bans(chosen: argparse.Namespace) -> int:
    from unmatched.server.restricting import ban, restricted, unban

    chosen.configuration.fill(chosen, os.environ)
    if chosen.add:
        print(ban(chosen.store, chosen.add))
    elif chosen.remove:
        unban(chosen.store, chosen.remove)
    else:
        for line in restricted(chosen.store, "address"):
            print(line)
    return 0


def _verify(chosen: argparse.Namespace) -> int:
    from unmatched.tables.fairness import verify

    verdict = verify(text_of(chosen.record))
    if verdict.differs is not None:
        print(f"unmatched: {verdict.differs.told('en')}", file=sys.stderr)
    if verdict.game is not None:
        print(f"{len(verdict.game.history)} decisions replayed, seed {verdict.game.seed}")
    shown = chosen.commitment or verdict.commitment
    if not shown:
        print("the record has no commitment, so its seed cannot be checked")
        return 1
    sound = verdict.sound and shown == verdict.commitment
    print(f"commitment {shown}: {'the seed matches' if sound else 'the seed does NOT match'}")
    return 0 if sound and verdict.game is not None else 1


def _bench(chosen: argparse.Namespace) -> int:
    return bench(chosen.json, chosen.peers, chosen.rounds)


def _lab_laws(chosen: argparse.Namespace) -> int:
    return law_campaign(chosen.games, chosen.seed, chosen.every, chosen.workers)


def _lab_random_files(chosen: argparse.Namespace) -> int:
    return file_campaign(chosen.games, chosen.seed, chosen.every, chosen.workers)


def _lab_arena(chosen: argparse.Namespace) -> int:
    schedule = _schedule(chosen)
    duelists = Duelists((chosen.bots[0], chosen.bots[1]), chosen.time, chosen.iterations)
    result = arena(duelists, schedule, chosen.workers, ProgressBar(2 * len(schedule)))
    print(as_json(numbers(result)) if chosen.json else table(result))
    return 0


def _lab_match_ups(chosen: argparse.Namespace) -> int:
    return measure_match_ups(chosen.bot, chosen.games, chosen.iterations, chosen.seed, chosen.workers, chosen.file)


def _lab_benchmark(chosen: argparse.Namespace) -> int:
    time = chosen.time if chosen.iterations is None else None
    return run_benchmark(chosen.bot, time, chosen.iterations, chosen.games, chosen.workers, chosen.file, chosen.json)


def _lab_judge(chosen: argparse.Namespace) -> int:
    print(run_judgement(chosen.file, chosen.bots, chosen.iterations, chosen.positions, chosen.seed, chosen.workers))
    return 0


def _lab_gate(chosen: argparse.Namespace) -> int:
    schedule = _schedule(chosen)
    result = challenge(chosen.weights, schedule, chosen.time, chosen.iterations, chosen.workers)
    stronger = passes(result.rate)
    print(as_json(numbers(result) | {"passes": stronger}) if chosen.json else table(result))
    if not stronger:
        print("not clearly stronger: keeping the accepted weights", file=sys.stderr)
        return 1
    if chosen.accept:
        print(f"stronger: accepted as {accept(chosen.weights)}", file=sys.stderr)
    return 0


def _schedule(chosen: argparse.Namespace) -> list[Setting]:
    """The games of an arena, a ladder or a gate."""
    pairs = [] if chosen.pairs == ["all"] else [_pair(words) for words in chosen.pairs]
    return settings(chosen.games, chosen.mode, chosen.seed, pairs, chosen.board)


def _pair(words: str) -> tuple[str, str]:
    one, colon, other = words.partition(":")
    if not colon:
        raise ValueError(f"'{words}' is not a pair of heroes; use a pair such as alice:medusa, or all")
    return one, other


def _lab_ladder(chosen: argparse.Namespace) -> int:
    schedule = _schedule(chosen)
    rungs = ladder(chosen.bots or ("random", *LEVELS), chosen.time, chosen.iterations, schedule, chosen.workers)
    print(as_json(ladder_numbers(rungs)) if chosen.json else ladder_table(rungs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
