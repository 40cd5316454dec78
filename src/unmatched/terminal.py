"""A duel in the terminal: a person in one seat, a bot in the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from unmatched.bots import Bot, Thinker, Thought
from unmatched.console import Console
from unmatched.drawing import BoardMap
from unmatched.game import Game
from unmatched.heroes.match import Match
from unmatched.options import Decision, IllegalOption, Option
from unmatched.text.card_text import card_face, card_text
from unmatched.text.catalogue import Arg, capital
from unmatched.text.hero_names import named
from unmatched.text.journal import lines
from unmatched.text.match_names import names_of
from unmatched.text.speech import label, prompt
from unmatched.view import PlayerView

SHOWN = 5
"""how many of the options a bot considers are shown"""


@dataclass(frozen=True)
class Opponent:
    """The bot on the other side."""

    bot: Bot
    adviser: Thinker
    """who is asked for hints"""
    seconds: float = 1.0
    """most time for one decision or hint"""
    shown: bool = False
    """whether its thinking is shown"""


def thinking(
    head: str, match: Match, decision: Decision, thought: Thought, language: str, closed_doors: Collection[str]
) -> list[str]:
    """The best options of a thought, with the probability of winning and how often each was tried."""
    names = names_of(match, language)
    lines = [names.text(head, hero=capital(names.player(decision.seat).form("nom")), n=thought.iterations)]
    for considered in thought.options[:SHOWN]:
        name = label(match, decision, considered.option, language, closed_doors).replace("\n", " ")
        how = names.text("thinking-option", win=round(100 * considered.win), n=considered.visits)
        lines.append(f"  {how} {name}")
    return lines


def play_in_terminal(
    game: Game,
    seat: int,
    opponent: Opponent,
    console: Console,
    language: str = "en",
) -> int:
    """Play until the game is over or the person quits."""
    return _Table(game, seat, opponent, console, language).play()


class _Table:
    def __init__(
        self,
        game: Game,
        seat: int,
        opponent: Opponent,
        console: Console,
        language: str,
    ) -> None:
        self.game = game
        self.seat = seat
        self.opponent = opponent
        self.console = console
        self.write = console.write
        self.language = language
        self.names = names_of(game.match, language)
        self.told = 0
        self.turning_points: list[int] = []
        """the lengths of the game's history to which undo may go back"""

    def say(self, key: str, **args: Arg) -> None:
        self.write(self.names.text(f"terminal-{key}", **args))

    def play(self) -> int:
        hero = named(self.game.match.heroes[self.seat].names, self.language)
        self.say("greeting", hero=hero)
        self.say("help")
        while (decision := self.game.decision) is not None:
            self._tell()
            if decision.seat != self.seat:
                self._answer(decision)
            elif not self._decide(decision):
                return 0
        self._tell()
        return 0

    def _answer(self, decision: Decision) -> None:
        """The bot decides."""
        bot = self.opponent.bot
        view = self.game.view(decision.seat, dream=True)
        chosen = bot.choose(view, self.opponent.seconds)
        if self.opponent.shown and isinstance(bot, Thinker) and bot.thought is not None:
            self._think("thinking-bot", decision, bot.thought, view.closed_doors)
        self.game.push(chosen)
        self.turning_points.clear()

    def _think(self, head: str, decision: Decision, thought: Thought, closed_doors: Collection[str]) -> None:
        for line in thinking(head, self.game.match, decision, thought, self.language, closed_doors):
            self.write(line)

    def _hint(self, decision: Decision) -> None:
        """What an expert would consider, from what the person may know."""
        view = self.game.view(self.seat, dream=True)
        thought = self.opponent.adviser.think(view, self.opponent.seconds)
        self._think("thinking-hint", decision, thought, view.closed_doors)

    def _tell(self) -> None:
        """Print what is new."""
        events = self.game.events(self.seat)
        news = events[self.told :]
        for line in lines(self.game.match, news, self.seat, self.language):
            self.write(line)
        self.told = len(events)

    def _label(self, decision: Decision, option: Option) -> str:
        closed = self.game.view(self.seat).closed_doors
        return label(self.game.match, decision, option, self.language, closed).replace("\n", " ")

    def _decide(self, decision: Decision) -> bool:
        """Ask the person until a decision is made; False to leave."""
        options = self.game.options
        labels = [self._label(decision, option) for option in options]
        if len(options) == 1:
            self.write(f"({self.names.text('terminal-only')} {labels[0]})")
            self.game.push(options[0])
            return True
        if decision.kind == "action":
            self._board()
        self.write(f"{prompt(self.game.match, decision, self.language)} [{decision.rule}]")
        self._list(labels)
        typed = {option.text: name for option, name in zip(options, labels, strict=True)}
        while True:
            try:
                words = self.console.read("> ", typed).strip()
            except EOFError:
                return False
            if words == "q":
                return False
            if words == "?":
                self._list(labels)
            elif words == "b":
                self._board()
            elif words == "h":
                self._hand()
            elif words == "hint":
                self._hint(decision)
            elif words == "u":
                if self._undo():
                    return True
            elif words.startswith("s "):
                self._save(words[2:].strip())
            elif words and self._push(words, options):
                return True

    def _push(self, words: str, options: list[Option]) -> bool:
        numbered = {str(i): option for i, option in enumerate(options, start=1)}
        if words.isdecimal() and words not in numbered:
            self.say("range", n=len(options))
            return False
        before = len(self.game.history)
        try:
            self.game.push(numbered.get(words, words))
        except IllegalOption as refused:
            self.write(refused.told(self.language))
            return False
        self.turning_points.append(before)
        return True

    def _undo(self) -> bool:
        """Undo the player's last decision: allowed until something was revealed or someone else has decided."""
        if not self.turning_points or self.game.shown_since(self.turning_points[-1]):
            self.say("nothing")
            return False
        before = self.turning_points.pop()
        while len(self.game.history) > before:
            option = self.game.pop()
        self.told = len(self.game.events(self.seat))
        decision = self.game.decision
        assert decision is not None
        self.write(f"{self.names.text('terminal-taken-back')} {self._label(decision, option)}")
        return True

    def _save(self, name: str) -> None:
        try:
            Path(name).write_text(self.game.save(), encoding="utf-8")
            self.say("saved", file=name[:300])
        except (OSError, ValueError) as error:
            self.say("not-saved", error=str(error)[:300])

    def _list(self, labels: list[str]) -> None:
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
