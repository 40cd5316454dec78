"""The `unmatched` commands of operators: serve, tables, reports, bans, verify."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from unmatched.cli.arguments import (
    day,
    network,
    port,
    positive,
)
from unmatched.heroes.library import text_of
from unmatched.server.operating.configuration import Configurable


def add_server_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `serve`, and what operators do with its store, to the commands."""
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
    host.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="FEATURES",
        help="switch features off, such as rating,deals; repeatable. An unknown name lists all of them",
    )
    host.add_argument("--open", action="store_true", help="open the page in a browser")
    host.add_argument("--unlimited", action="store_true", help="no limits per address, for private machines")
    host.add_argument("--log-format", choices=("text", "json"), default="text", help="log format")
    host.add_argument("--metrics-port", type=port, help="serve Prometheus metrics at /metrics on this port")
    host.add_argument(
        "--edition",
        type=Path,
        metavar="FOLDER",
        help="serve the static edition in this folder at /offline/, where people play on their own devices",
    )
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


def _serve(chosen: argparse.Namespace) -> int:
    # No one else should wait for the server's libraries.
    from unmatched.server.operating.serve import serve

    chosen.configuration.fill(chosen, os.environ)
    limited = not chosen.unlimited
    return serve(
        chosen.host,
        chosen.port,
        chosen.store,
        bots=chosen.bots,
        proxies=chosen.trust_proxy,
        limited=limited,
        open_page=chosen.open,
        log_format=chosen.log_format,
        metrics_port=chosen.metrics_port,
        sites=chosen.site,
        house=chosen.house_bot,
        job_workers=chosen.workers,
        without=[name.strip() for names in chosen.without for name in names.split(",") if name.strip()],
        edition=chosen.edition,
    )


def _tables(chosen: argparse.Namespace) -> int:
    from unmatched.server.operating.closing import close_table
    from unmatched.server.operating.inventory import check, exported, inventory
    from unmatched.server.operating.restoring import restore_table
    from unmatched.server.operating.restricting import restricted, resume_table, suspend_table

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
    from unmatched.server.features.reports.reports import end_report, report_lines

    chosen.configuration.fill(chosen, os.environ)
    if chosen.done:
        end_report(chosen.store, chosen.done)
        return 0
    for line in report_lines(chosen.store, chosen.since):
        print(line, flush=True)
    return 0


def _bans(chosen: argparse.Namespace) -> int:
    from unmatched.server.operating.restricting import ban, restricted, unban

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
