"""A duel in the terminal: a person in one seat, a bot in the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from unmatched.bots import Bot
from unmatched.game import Game
from unmatched.options import IllegalOption, Option
from unmatched.telling import ask, tell
from unmatched.view import PlayerView

HELP = "number or text of an option; ? options again, b board, h cards in hand, u undo, s FILE save, q quit"
HIDDEN = ("draw", "look", "look at deck", "take", "discard", "reveal", "shuffle", "under deck")
"""events that show somebody something new: undo ends there"""


def play_in_terminal(
    game: Game, seat: int, bot: Bot, read: Callable[[str], str] = input, write: Callable[[str], None] = print
) -> int:
    """Play until the game is over or the person quits."""
    return _Table(game, seat, bot, read, write).play()


class _Table:
    def __init__(
        self, game: Game, seat: int, bot: Bot, read: Callable[[str], str], write: Callable[[str], None]
    ) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        self.read = read
        self.write = write
        self.told = 0
        self.turning_points: list[int] = []
        """the lengths of the game's history to which undo may go back"""

    def play(self) -> int:
        hero = self.game.match.heroes[self.seat].names["en"]
        self.write(f"You play {hero}. {HELP}")
        while (decision := self.game.decision) is not None:
            self._tell()
            if decision.seat != self.seat:
                self.game.push(self.bot.choose(self.game.view(decision.seat, dream=True)))
                self.turning_points.clear()
            elif not self._decide():
                return 0
        self._tell()
        return 0

    def _tell(self) -> None:
        """Tell what is new; where something was shown there is no way back."""
        events = self.game.events(self.seat)
        for event in events[self.told :]:
            if event.kind in HIDDEN:
                self.turning_points.clear()
            if line := tell(self.game.match, event):
                self.write(line)
        self.told = len(events)

    def _decide(self) -> bool:
        """Ask the person until a decision is made; False to leave."""
        options = self.game.options
        if len(options) == 1:
            self.write(f"(only one option: {options[0].text})")
            self.game.push(options[0])
            return True
        decision = self.game.decision
        assert decision is not None
        if decision.kind == "action":
            self._board()
        self.write(ask(self.game.match, decision))
        self._list(options)
        while True:
            try:
                words = self.read("> ").strip()
            except EOFError:
                return False
            if words == "q":
                return False
            if words == "?":
                self._list(options)
            elif words == "b":
                self._board()
            elif words == "h":
                self._hand()
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
            self.write(f"there are options 1 to {len(options)}")
            return False
        before = len(self.game.history)
        try:
            self.game.push(numbered.get(words, words))
        except IllegalOption as error:
            self.write(str(error))
            return False
        self.turning_points.append(before)
        return True

    def _undo(self) -> bool:
        """Take back the own last decision: free until something was shown or somebody else has decided."""
        if not self.turning_points:
            self.write("nothing to take back: something was shown since, or somebody else has decided")
            return False
        before = self.turning_points.pop()
        while len(self.game.history) > before:
            option = self.game.pop()
        self.told = len(self.game.events(self.seat))
        self.write(f"taken back: {option.text}")
        return True

    def _save(self, name: str) -> None:
        try:
            Path(name).write_text(self.game.save(), encoding="utf-8")
            self.write(f"saved to {name}")
        except (OSError, ValueError) as error:
            self.write(f"not saved: {error}")

    def _list(self, options: list[Option]) -> None:
        width = max(len(option.text) for option in options) + 6
        columns = max(1, 100 // width)
        for i in range(0, len(options), columns):
            row = (f"{i + n + 1:3} {option.text}" for n, option in enumerate(options[i : i + columns]))
            self.write("".join(f"{cell:<{width}}" for cell in row).rstrip())

    def _board(self) -> None:
        view = self.game.view(self.seat)
        for player in view.players:
            self._player(player)
        if view.closed_doors:
            self.write(f"  closed doors: {', '.join(view.closed_doors)}")
        self.write(f"  turn {view.turn}, {view.actions} actions left")

    def _player(self, player: PlayerView) -> None:
        spaces = {space.id: space for space in self.game.match.board.spaces}
        letters = {zone.id: zone.letter for zone in self.game.match.board.zones}
        parts = []
        for fighter in player.fighters:
            if fighter.space:
                zones = "".join(letters[zone] for zone in spaces[fighter.space].zones)
                parts.append(f"{fighter.key} {fighter.health}/{fighter.full_health} on {fighter.space} (zone {zones})")
            else:
                parts.append(f"{fighter.key} off the board")
        counters = "".join(f", {name} {value}" for name, value in player.counters)
        whose = "you" if player.seat == self.seat else "foe"
        known = f", known: {', '.join(player.known)}" if player.known else ""
        self.write(
            f"  {whose}: {'; '.join(parts)}; hand {player.hand_count}, deck {player.deck_count},"
            f" discard {len(player.discard)}{counters}{known}"
        )

    def _hand(self) -> None:
        hand = self.game.view(self.seat).players[self.seat].hand or ()
        for key in hand:
            card = self.game.match.card(self.seat, self.game.match.cards[self.seat][key])
            value = "" if card.type == "scheme" else f" {card.value}"
            users = ", ".join(card.by) or "any"
            self.write(f"  {card.names['en']}: {card.type}{value}, boost {card.boost}, {users}")
