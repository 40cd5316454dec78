"""Drawings in letters: a board as a map with the fighters on it, and the rest of a view beside it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from unmatched.heroes.board_file import BoardFile, SpaceLine
from unmatched.view import FighterView, PlayerView, View

CELL = 10
"""letters in a row of a space"""
NARROWEST, WIDEST = 80, 200
"""letters in a row of a map: as few as keep its spaces apart"""
LINE = 110
"""letters in a row beside a map"""
TALL = 2.0
"""how much higher than wide a letter is"""


@dataclass(frozen=True)
class Span:
    """Letters of one kind in a row: `what` is "zone", "seat", "door", "line" or "", `which` the zone or seat."""

    text: str
    what: str = ""
    which: str = ""


class BoardMap:
    """Draw spaces where the board has them: two rows each, the id with the letters of its zones, and its fighter.

    A fighter is the number of its seat, from 1, `*` for a hero, its name and its health; a closed door is `#`.
    `$` is an item, `*` another special space, `~1` a passage, `>` a line that is walked in one direction only.
    """

    def __init__(self, board: BoardFile, view: View | None = None) -> None:
        self.board = board
        self.width, self.height = _size(board)
        self._letters = [[" "] * self.width for _ in range(self.height)]
        self._kinds = [[("", "")] * self.width for _ in range(self.height)]
        closed = view.closed_doors if view is not None else ()
        barred = {frozenset(line) for door in board.doors if door.id in closed for line in door.lines}
        for line in board.lines:
            self._line(*line, barred=frozenset(line) in barred)
        for line in board.one_way:
            self._arrow(*line)
        standing = {
            fighter.space: (player.seat, fighter)
            for player in (view.players if view is not None else ())
            for fighter in player.fighters
            if fighter.space
        }
        letters = {zone.id: zone.letter for zone in board.zones}
        gates = {end: f"~{i}" for i, ends in enumerate(board.passages, 1) for end in ends}
        spent = view.spent if view is not None else ()
        for special in board.specials:
            if board.spaces[special.space].id not in spent:
                gates[special.space] = gates.get(special.space, "") + ("$" if special.once else "*")
        for number, space in enumerate(board.spaces):
            self._space(space, letters, standing.get(space.id), gates.get(number, ""))
        self._trim()

    def rows(self) -> Iterator[list[Span]]:
        """The rows of the map, letters of one kind together."""
        for letters, kinds in zip(self._letters, self._kinds, strict=True):
            row = list(zip(kinds, letters, strict=True))
            yield [
                Span("".join(text for _, text in some), *kind) for kind, some in groupby(row, key=lambda one: one[0])
            ]

    def __str__(self) -> str:
        lines = ["".join(letters).rstrip() for letters in self._letters]
        return "\n".join(lines)

    def _trim(self) -> None:
        """Leave out the margin above, below and on the left."""
        texts = ["".join(row) for row in self._letters]
        drawn = [n for n, text in enumerate(texts) if text.strip()]
        left = min(len(texts[n]) - len(texts[n].lstrip()) for n in drawn)
        part = slice(drawn[0], drawn[-1] + 1)
        self._letters = [row[left:] for row in self._letters[part]]
        self._kinds = [row[left:] for row in self._kinds[part]]

    def _put(self, row: int, column: int, text: str, kind: tuple[str, str]) -> None:
        for i, letter in enumerate(text):
            self._letters[row][column + i] = letter
            self._kinds[row][column + i] = kind

    def _line(self, a: int, b: int, barred: bool) -> None:
        (y1, x1), (y2, x2) = (_place(self.board, self.board.spaces[n], self.width, self.height) for n in (a, b))
        steps = max(abs(x2 - x1) // 2, abs(y2 - y1), 1)
        for i in range(steps + 1):
            row, column = round(y1 + (y2 - y1) * i / steps), round(x1 + (x2 - x1) * i / steps) + CELL // 2
            door = barred and abs(2 * i - steps) <= 1
            self._put(row, column, "#" if door else ".", ("door" if door else "line", ""))

    def _arrow(self, a: int, b: int) -> None:
        """In the middle of a line that is walked in one direction only: where it leads."""
        (y1, x1), (y2, x2) = (_place(self.board, self.board.spaces[n], self.width, self.height) for n in (a, b))
        flat = abs(x2 - x1) >= TALL * abs(y2 - y1)
        sign = (">" if x2 > x1 else "<") if flat else ("v" if y2 > y1 else "^")
        self._put(round((y1 + y2) / 2), round((x1 + x2) / 2) + CELL // 2, sign, ("line", ""))

    def _space(
        self, space: SpaceLine, letters: dict[str, str], held: tuple[int, FighterView] | None, gate: str
    ) -> None:
        row, column = _place(self.board, space, self.width, self.height)
        name = f"{space.id} {''.join(letters[zone] for zone in space.zones)}{gate}"[:CELL]
        zone = space.zones[0] if space.zones else ""
        self._put(row, column, f"[{name}]".center(CELL)[:CELL], ("zone", zone))
        if held is not None:
            seat, fighter = held
            self._put(row + 1, column, _token(seat, fighter).center(CELL), ("seat", str(seat)))


def _token(seat: int, fighter: FighterView) -> str:
    """Return a fighter on a map, cut to the available width."""
    health = str(fighter.health)
    number = str(fighter.number) if fighter.number else ""
    room = CELL - 3 - len(health) - len(number)
    return f"{seat + 1}{'*' if fighter.hero else '-'}{fighter.line[:room]}{number} {health}"


def _size(board: BoardFile) -> tuple[int, int]:
    """The fewest letters that keep the spaces apart."""
    for width in range(NARROWEST, WIDEST, 4):
        height = round((width - CELL) / board.aspect / TALL) + 2
        places = sorted(_place(board, space, width, height) for space in board.spaces)
        if not any(
            abs(a[0] - b[0]) < 2 and abs(a[1] - b[1]) <= CELL for i, a in enumerate(places) for b in places[i + 1 :]
        ):
            return width, height
    return width, height


def _place(board: BoardFile, space: SpaceLine, width: int, height: int) -> tuple[int, int]:
    """Row and column of the first letter of a space."""
    return round(min(max(space.y, 0.0), 1.0) * (height - 2)), round(min(max(space.x, 0.0), 1.0) * (width - CELL))


def draw_view(view: View) -> str:
    """Return a view in letters: the turn, the board, the players, the combat, the question."""
    match = view.match
    lines = [" ".join([match.mode, "on", f"{match.board.id}:", *_turn(view)]), "", str(BoardMap(match.board, view)), ""]
    lines += [line for player in view.players for line in _player(player)]
    if view.closed_doors:
        lines.append(f"closed doors: {', '.join(view.closed_doors)}")
    if view.scheme:
        lines.append(f"scheme: {view.scheme}")
    lines += _combat(view)
    if view.decision is not None:
        about = " ".join(word for word in (view.decision.kind, view.decision.fighter, view.decision.card) if word)
        lines.append(f"player {view.decision.seat + 1} decides: {about}")
    if view.options:
        lines.append("  " + ", ".join(option.text for option in view.options))
    return "\n".join(_wrapped(line) for line in lines)


def _wrapped(line: str) -> str:
    """A long line in several, each but the first set in; a map stays as it is."""
    inside = "    " if line.startswith(" ") else "  "
    if "\n" in line or len(line) <= LINE:
        return line
    return textwrap.fill(line, LINE, subsequent_indent=inside, break_on_hyphens=False)


def _turn(view: View) -> list[str]:
    if view.winner >= 0:
        seats = " and ".join(str(seat + 1) for seat in view.match.seats_of(view.winner))
        return [f"player {seats} won in turn {view.turn}"]
    if view.setup:
        return ["setting up"]
    return [f"turn {view.turn},", f"player {view.active + 1},", f"{view.actions} actions left"]


def _player(player: PlayerView) -> Iterator[str]:
    fighters = ", ".join(
        f"{fighter.key} {fighter.health}/{fighter.full_health} {fighter.space or 'off'}" for fighter in player.fighters
    )
    out = " (out)" if player.out else ""
    yield f"player {player.seat + 1} {player.hero}{out}: {fighters}"
    known = [f"known: {', '.join(player.known)}"] if player.known else []
    held = [", ".join(player.hand)] if player.hand else known
    parts = [" ".join([f"hand {player.hand_count}", *held]), f"deck {player.deck_count}"]
    parts.append(" ".join([f"discard {len(player.discard)}", *([", ".join(player.discard)] if player.discard else [])]))
    parts += [f"{counter} {value}" for counter, value in player.counters]
    parts += [f"basket {player.basket}"] if player.basket else []
    yield "  " + "; ".join(parts)


def _combat(view: View) -> list[str]:
    combat = view.combat
    if combat is None:
        return []
    attack = combat.attack_card or ("a card face down" if combat.attack_committed else "no card yet")
    if combat.attack_boost or combat.boost_committed:
        attack += f" and {combat.attack_boost or 'one'} as a boost"
    line = f"combat: {combat.attacker} attacks {combat.defender} with {attack}"
    if combat.revealed:
        defense = combat.defense_card or "no card"
        line += f", against {defense}: {combat.attack_value} to {combat.defense_value}"
    return [line]
