"""The `unmatched` commands for games in the terminal: play, watch, replay, and bots as programs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from unmatched.bots import Thinker, make_bot
from unmatched.bots.answering import Answering, answer_lines
from unmatched.cli.arguments import (
    BOTS,
    HEROES,
    bot_name,
    game_arguments,
    language_argument,
    positive,
    seconds,
    thinking_arguments,
)
from unmatched.cli.console import open_console
from unmatched.cli.terminal import Opponent, play_in_terminal, thinking
from unmatched.events import ALL_OPEN, SPECTATOR
from unmatched.game import Game
from unmatched.heroes.content import difference
from unmatched.heroes.library import text_of
from unmatched.record import read_record
from unmatched.text.catalogue import catalogue
from unmatched.text.journal import ending, lines
from unmatched.text.speech import prompt, waiting


def add_play_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `play`, `watch`, `replay` and `bot` to the commands."""
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


def _play(chosen: argparse.Namespace) -> int:
    game = Game(chosen.hero, chosen.against, board=chosen.board, seed=chosen.seed)
    opponent = Opponent(chosen.bot, game.seed, chosen.time, shown=chosen.show_thinking)
    console, plainer = open_console()
    if plainer:
        console.write(catalogue(chosen.lang).text("terminal-plainer"))
    play_in_terminal(game, 0, opponent, console, chosen.lang)
    return 0


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
            for line in thinking("thinking-bot", view, bot.thought, chosen.lang):
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
