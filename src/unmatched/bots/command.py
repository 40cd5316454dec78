"""Command bots: a program in any language, asked and answering in lines of JSON over its standard input and output.

docs/bots.md describes the lines. A program is started when it is first asked and then asked for all its games.
"""

from __future__ import annotations

import atexit
import contextlib
import itertools
import os
import queue
import shlex
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct

from unmatched.bots.bot import Bot, BotError
from unmatched.bots.own import COMMAND, offered
from unmatched.game import Game
from unmatched.options import Option
from unmatched.view import CombatView, PlayerView, View

PROTOCOL = 1
PATIENCE = {"first": 60.0, "later": 10.0}
"""seconds that an answer of a program may take beyond its time; for the first it has to start"""
COUNTED = 600.0
"""seconds for an answer where tries are counted and not timed"""
ENDLESS = 1e6
"""more seconds than anyone waits: nothing is timed"""


def hurry(first: float, later: float) -> None:
    """Wait less long for the programs of this process."""
    PATIENCE.update(first=first, later=later)


class ViewLine(Struct, frozen=True):
    """What the seat sees, with the names that the table server has."""

    seat: int
    turn: int
    active: int
    actions: int
    setup: bool
    players: tuple[PlayerView, ...]
    combat: CombatView | None
    scheme: str
    closed_doors: tuple[str, ...]
    spent: tuple[str, ...] = ()
    """the spaces whose items were taken"""


class QuestionLine(Struct, frozen=True, omit_defaults=True):
    """What the seat is asked; seats are numbered from 0."""

    seat: int
    kind: str
    fighter: str = ""
    card: str = ""
    owner: int = -1
    picked: str = ""
    picked_from: int = -1
    rule: str = ""
    options: tuple[Option, ...] = ()


class Ask(Struct, frozen=True, tag="question", tag_field="t"):
    """A line to the program: all that its seat knows, and what it is asked."""

    protocol: int
    game: str
    """the same for all questions of one bot in one game"""
    seat: int
    seed: int
    """the bot's own luck, never the game's"""
    seconds: float | None
    """how long it may think; None where tries are counted instead"""
    iterations: int | None
    heroes: tuple[str, ...]
    board: str
    mode: str
    view: ViewLine
    question: QuestionLine
    position: str
    """what the seat knows as the text of a position (docs/position.md), for programs that have our engine"""


class Decide(Struct, frozen=True, tag="decide", tag_field="t"):
    """A line from the program: one of the options, by its text."""

    option: str


class Refused(Struct, frozen=True, tag="refused", tag_field="t"):
    """A line from a program that cannot answer."""

    reason: str


def ask_of(view: View, game: str, seed: int, seconds: float | None, iterations: int | None) -> Ask:
    """Return the line that asks for a decision; it contains only what the seat may know."""
    match, d = view.match, view.decision
    assert d is not None
    seen = ViewLine(*(getattr(view, name) for name in ViewLine.__struct_fields__))
    about = (d.fighter, d.card, d.owner, d.picked, d.picked_from, d.rule)
    question = QuestionLine(d.seat, d.kind, *about, view.options)
    heroes = tuple(hero.id for hero in match.heroes)
    position = Game.imagined(view, 0).position(view.seat)
    return Ask(
        *(PROTOCOL, game, view.seat, seed, seconds, iterations, heroes, match.board.id, match.mode),
        *(seen, question, position),
    )


class Program:
    """A running program; a BotError explains what went wrong with it."""

    def __init__(self, command: str) -> None:
        self.name = f"{COMMAND}{command}"
        words = shlex.split(command)
        environment = dict(os.environ)
        if shutil.which(words[0]) != sys.executable:
            environment.pop("PYTHONPATH", None)  # where our package lies; another Python has its own
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, start_new_session=True
        )
        self._answers: queue.Queue[bytes] = queue.Queue()
        self._patience = PATIENCE["first"]
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put(b"")

    def ask(self, question: Ask) -> str:
        """The option that the program decides for."""
        assert self._process.stdin is not None
        most = COUNTED if question.seconds is None else question.seconds
        try:
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
            self._process.stdin.flush()
            line = self._answers.get(timeout=most + self._patience)
        except OSError:
            line = b""
        except queue.Empty:
            raise BotError(f"the bot {self.name} did not answer within {most + self._patience:g} seconds") from None
        if not line:
            raise BotError(f"the bot {self.name} exited with code {self._process.wait()} instead of answering")
        self._patience = PATIENCE["later"]
        try:
            answer = msgspec.json.decode(line, type=Decide | Refused)
        except msgspec.DecodeError as error:
            said = line.decode(errors="replace").strip()
            wanted = '{"t": "decide", "option": "..."}'
            raise BotError(f"the bot {self.name} said {said!r:.300}; expected {wanted} ({error})") from None
        if isinstance(answer, Refused):
            raise BotError(f"the bot {self.name} refused: {answer.reason[:300]}")
        return answer.option

    def end(self) -> None:
        """Stop it immediately."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):  # what nobody reads any more
                pipe.close()


_running: dict[tuple[int, str], Program] = {}
"""by process, since a fork must not talk on the pipes of its parent, and by command"""
_games = itertools.count(1)


@atexit.register
def end_programs() -> None:
    """Stop every program that this process has started."""
    for key in [key for key in _running if key[0] == os.getpid()]:
        _running.pop(key).end()


class CommandBot:
    """A seat whose decisions a program makes; all bots of one command share one program."""

    def __init__(self, command: str, seed: int, iterations: int | None = None) -> None:
        self.command = command
        self.seed = seed
        self.iterations = iterations
        self.game = f"{os.getpid()}-{next(_games)}"

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        """What the program decides; BotError if it does not answer, or with what is not offered."""
        timed = seconds if self.iterations is None and seconds < ENDLESS else None
        key = (os.getpid(), self.command)
        if key not in _running:
            _running[key] = Program(self.command)
        try:
            answer = _running[key].ask(ask_of(view, self.game, self.seed, timed, self.iterations))
            return offered(_running[key].name, view, answer)
        except BotError:
            _running.pop(key).end()
            raise


def command_bot(name: str) -> Callable[[int, int | None], Bot]:
    """What makes a bot of `command:PROGRAM ARGUMENTS`."""
    command = name.removeprefix(COMMAND)
    words: Sequence[str] = shlex.split(command)
    if not words or shutil.which(words[0]) is None:
        raise ValueError(f"'{name}' is not a bot: cannot find the program {words[0] if words else 'after the colon'}")
    return lambda seed, iterations: CommandBot(command, seed, iterations)
