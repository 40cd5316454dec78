"""A duel in the terminal: a table with a person in one seat and a bot in the other."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from unmatched.bots import Thinker, Thought, make_bot
from unmatched.cli.console import Console
from unmatched.game import Game
from unmatched.heroes.content import content_of
from unmatched.tables.clock import Now
from unmatched.tables.cursor import Cursor
from unmatched.tables.entries import AnyEntry, Created, Seated
from unmatched.tables.local_table import LocalBots, LocalTable
from unmatched.tables.protocol import Decide, GameInfo, Question, Request, SeatPlan, Settings, Undo, read_answer
from unmatched.tables.refusal import Refusal
from unmatched.text.card_text import card_face, card_text
from unmatched.text.catalogue import Arg, capital
from unmatched.text.drawing import BoardMap
from unmatched.text.hero_names import named
from unmatched.text.match_names import names_of
from unmatched.text.speech import label
from unmatched.view import PlayerView, View

SHOWN = 5
"""how many of the options a bot considers are shown"""


@dataclass(frozen=True)
class Opponent:
    """The bot on the other side, and the expert who gives hints."""

    bot: str
    seed: int = 0
    """of the bots' own randomness"""
    seconds: float = 1.0
    """most time for one decision or hint"""
    iterations: int | None = None
    """instead of time"""
    shown: bool = False
    """whether its thinking is shown"""


def thinking(head: str, view: View, thought: Thought, language: str) -> list[str]:
    """The best options of a thought, with the probability of winning and how often each was tried."""
    names, decision = names_of(view.match, language), view.decision
    assert decision is not None
    lines = [names.text(head, hero=capital(names.player(decision.seat).form("nom")), n=thought.iterations)]
    for considered in thought.options[:SHOWN]:
        name = label(view.match, decision, considered.option, language, view.closed_doors).replace("\n", " ")
        how = names.text("thinking-option", win=round(100 * considered.win), n=considered.visits)
        lines.append(f"  {how} {name}")
    return lines


def play_in_terminal(game: Game, seat: int, opponent: Opponent, console: Console, language: str = "en") -> Game:
    """Continue a game until it is over or the person quits; return it as it is then."""
    return _Terminal(game, seat, opponent, console, language).play()


def read_now() -> Now:
    """Read the clocks."""
    return Now(time.monotonic(), time.time())


class _Terminal:
    """The person at the table, and what the person is shown."""

    person = "you"

    def __init__(self, game: Game, seat: int, opponent: Opponent, console: Console, language: str) -> None:
        self.language = language
        self.cursor = Cursor()
        self.seat = seat
        self.opponent = opponent
        self.console = console
        self.write = console.write
        self.names = names_of(game.match, language)
        self.lines = 0
        """of the log that have been shown"""
        self.asked: Question | None = None
        self.position = 0
        self.labels: dict[str, str] = {}
        """of the options, by their texts"""
        self.say("greeting", hero=named(game.match.heroes[seat].names, language))
        self.say("help")
        show = partial(self._think, "thinking-bot") if opponent.shown else None
        bots = LocalBots(opponent.seed, opponent.seconds, opponent.iterations, show)
        self.table = LocalTable(self._entries(game), [self], bots, read_now, "terminal")

    def _entries(self, game: Game) -> list[AnyEntry]:
        """The log of a table that continues the game."""
        plans = tuple(SeatPlan("" if seat == self.seat else self.opponent.bot) for seat in range(game.seats))
        settings = Settings(board=game.board.id, seats=plans)
        created = Created(settings, self.person, game.seed, "", read_now().at, game.save(), content_of(game.match))
        return [created, Seated(self.seat, self.person, "")]

    @property
    def game(self) -> Game:
        return self.table.state.playing

    def say(self, key: str, **args: Arg) -> None:
        self.write(self.names.text(f"terminal-{key}", **args))

    def hear(self, message: bytes) -> None:
        """Show what is new in the log; after an undo, the table sends it from the start."""
        game = read_answer(message)
        if not isinstance(game, GameInfo):
            return
        self.asked, self.position = game.question, game.position
        options = self.asked.options if self.asked is not None else ()
        self.labels = {option.text: option.label.replace("\n", " ") for option in options}
        news: list[str] = []
        for line in game.log[max(0, self.lines - game.log_from) :]:
            if line.text:
                news[len(news) - (line.count > 1) :] = [line.text]
        self.lines = game.log_from + len(game.log)
        for text in news:
            self.write(text)

    def play(self) -> Game:
        while True:
            self.table.let_bots_play()
            if self.table.state.phase == "over" or not self._decide():
                return self.game

    def _think(self, head: str, view: View, thought: Thought) -> None:
        for line in thinking(head, view, thought, self.language):
            self.write(line)

    def _hint(self) -> None:
        """What an expert would consider, from what the person may know."""
        adviser = make_bot("expert", self.opponent.seed, self.opponent.iterations)
        assert isinstance(adviser, Thinker)
        view = self.game.view(self.seat, dream=True)
        self._think("thinking-hint", view, adviser.think(view, self.opponent.seconds))

    def _decide(self) -> bool:
        """Ask the person until something is decided or undone; False to leave."""
        asked = self.asked
        assert asked is not None
        if asked.kind == "action":
            self._board()
        self.write(f"{asked.prompt} [{asked.rule}]")
        self._list()
        while True:
            try:
                words = self.console.read("> ", self.labels).strip()
            except EOFError:
                return False
            if words == "q":
                return False
            if words == "?":
                self._list()
            elif words == "b":
                self._board()
            elif words == "h":
                self._hand()
            elif words == "hint":
                self._hint()
            elif words.startswith("s "):
                self._save(words[2:].strip())
            elif words and (self._undo() if words == "u" else self._choose(words)):
                return True

    def _choose(self, words: str) -> bool:
        numbered = {str(i): option for i, option in enumerate(self.labels, start=1)}
        if words.isdecimal() and words not in numbered:
            self.say("range", n=len(numbered))
            return False
        return self._ask(Decide(self.seat, self.position, numbered.get(words, words)))

    def _ask(self, request: Request) -> bool:
        """Ask the table to carry something out; show why it refuses."""
        try:
            self.table.ask(self, request)
        except Refusal as refusal:
            self.write(refusal.reason(self.language))
            return False
        return True

    def _undo(self) -> bool:
        decided = self.game.history
        if not self._ask(Undo()):
            return False
        _, undone = decided[self.game.length]
        self.write(f"{self.names.text('terminal-taken-back')} {self.labels[undone.text]}")
        return True

    def _save(self, name: str) -> None:
        try:
            Path(name).write_text(self.table.state.record(), encoding="utf-8")
            self.say("saved", file=name[:300])
        except (OSError, ValueError) as error:
            self.say("not-saved", error=str(error)[:300])

    def _list(self) -> None:
        labels = list(self.labels.values())
        width = max(len(text) for text in labels) + 6
        columns = max(1, 100 // width)
        for i in range(0, len(labels), columns):
            row = (f"{i + n + 1:3} {text}" for n, text in enumerate(labels[i : i + columns]))
            self.write("".join(f"{cell:<{width}}" for cell in row).rstrip())

    def _board(self) -> None:
        view = self.game.view(self.seat)
        drawn = BoardMap(self.game.board, view)
        if not self.console.draw(drawn):
            self.say("narrow", n=drawn.width)
        for player in view.players:
            self._player(player)
        if view.closed_doors:
            doors = [self.names.door(door).form("nom") for door in view.closed_doors]
            self.write(f"  {self.names.text('terminal-doors')} {', '.join(doors)}")
        self.write("  " + self.names.text("terminal-turn", turn=view.turn, n=view.actions))

    def _player(self, player: PlayerView) -> None:
        text = self.names.text
        board = self.game.match.board
        spaces = {space.id: space for space in board.spaces}
        letters = {zone.id: zone.letter for zone in board.zones}
        parts = []
        for fighter in player.fighters:
            name = capital(self.names.fighter(fighter.key).form("nom"))
            if fighter.space:
                zones = "".join(letters[zone] for zone in spaces[fighter.space].zones)
                args: dict[str, Arg] = {"health": fighter.health, "full": fighter.full_health, "zones": zones}
                parts.append(text("terminal-stands", fighter=name, space=fighter.space, **args))
            else:
                parts.append(text("terminal-off", fighter=name))
        cards: dict[str, Arg] = {"hand": player.hand_count, "deck": player.deck_count, "discard": len(player.discard)}
        parts.append(text("terminal-cards", **cards))
        parts += [self._counter(player.seat, name, value) for name, value in player.counters]
        if player.known:
            known = ", ".join(self.names.card(player.seat, key) for key in player.known)
            parts.append(f"{text('terminal-known')} {known}")
        whose = text("terminal-you" if player.seat == self.seat else "terminal-foe")
        self.write(f"  {whose}: {'; '.join(parts)}")

    def _counter(self, seat: int, counter: str, value: int) -> str:
        hero_names = self.names.hero_names[seat]
        shown = hero_names.face(counter, value) if hero_names.counter_line(counter).faces else str(value)
        return self.names.text("terminal-counter", counter=hero_names.counter(counter), n=shown)

    def _hand(self) -> None:
        hero = self.game.heroes[self.seat]
        held = Counter(self.game.view(self.seat).players[self.seat].hand)
        for key, copies in held.items():
            face = card_face(hero, self.game.cards[self.seat][key], self.language)
            for line in card_text(face, self.language, copies).split("\n"):
                self.write(f"  {line}")
