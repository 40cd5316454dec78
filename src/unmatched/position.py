"""A position as text: the whole state of a game, with all cards open or as one seat knows it.

docs/position.md describes the format. Seats are numbered from 1, as in records; `?` is what a seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterator

from unmatched.engine import codes
from unmatched.engine.cards import face_down, sees_hand
from unmatched.engine.combat import sees_value
from unmatched.engine.imagine import imagine
from unmatched.engine.layout import (
    ASIDE,
    COUNTERS,
    FURTHER,
    ONLY_NAMED,
    ROW,
    SEATS,
    TOKENS,
    card_of_place,
    card_of_seat,
    seat_of_card,
)
from unmatched.engine.numbers import printed_value
from unmatched.engine.piles import HAND, IN_PLAY, is_open, pile_of, place_of
from unmatched.engine.piles import NAMED as NAMED_PILE
from unmatched.engine.state import (
    ARRAYS,
    BOOSTED,
    BUDGET,
    DECK_END,
    INTS,
    LYING,
    PILE_SIZE,
    REMEMBERED,
    State,
    blank,
    seeded,
)
from unmatched.engine.storing import restore, tidied
from unmatched.engine.tokens import knows_beneath, lies_beneath
from unmatched.events import ALL_OPEN, SPECTATOR
from unmatched.heroes.content import content_of
from unmatched.heroes.match import Match
from unmatched.record import file_lines

VERSION = 1
TITLE = f"unmatched position {VERSION}"
GUESS = seeded(0)
"""the chance with which the unseen cards of a seat's position are dealt: always the same"""
UNSEEN = "?"
UNSEEN_FURTHER = "??"
"""one of a second deck"""
DECK = 30
SINGLE = (*INTS, *BOOSTED, *LYING, *REMEMBERED, *BUDGET)
"""the single numbers of a state"""
ROWS = (*ARRAYS, "laid", "memory", "happened", "tokens")
"""its arrays"""
NAMED = ("chance", "depth")
"""single numbers that have a form of their own"""
DERIVED = ("pos", "health", "started", "hand", "occ", "pile", "seen", "tally", "deck", "laid", "tokens")
"""arrays that are written as fighters, cards and counters"""
SEATED = ("first", "active", "asked_seat")
FIGHTERS = ("attacker", "defender")
CARDS = {
    "attack_card": "attacker",
    "attack_boost": "attacker",
    "queued": "attacker",
    "defense_card": "defender",
    "scheme_card": "active",
}
"""cards on the table, and the field that names their owner"""
FACE_DOWN = ("attack_card", "attack_boost", "queued")


class PositionError(ValueError):
    """An invalid position text: the line, its content and what was expected."""

    def __init__(self, line: int, found: str, wanted: str) -> None:
        self.line = line
        self.found = found
        self.wanted = wanted
        super().__init__(line, found, wanted)

    def __str__(self) -> str:
        return f"line {self.line}: {self.found[:200]!r}; expected {self.wanted}"


def position_numbers(s: State) -> list[int]:
    """Return a state without what no rule reads: a deck's offset in its row, and old values of empty places."""
    return [int(n) for n in tidied(s).numbers()]


def position_key(s: State) -> tuple[int, ...]:
    """Return numbers that are equal exactly for the same position; a budget of which nothing is spent is none."""
    numbers = position_numbers(s)
    if s.book.budgeted and not (s.effect_steps or s.effect_questions):
        end = len(numbers) - len(s.tokens) - len(s.key)
        del numbers[end - len(BUDGET) : end]
    return tuple(numbers)


def write_position(match: Match, s: State, seat: int = ALL_OPEN) -> str:
    """The position with all cards open, or as a seat or SPECTATOR knows it."""
    board = match.board
    own = {hero_id: hero.text for hero_id, hero in match.custom_heroes.items()}
    out = [TITLE, "heroes " + " ".join(hero.id for hero in match.heroes), f"board {board.id}", f"mode {match.mode}"]
    if seat != ALL_OPEN:
        out.append("seen-by spectator" if seat == SPECTATOR else f"seen-by {seat + 1}")
    out += file_lines(own, board.id, board.text if match.custom_board is not None else "")
    out += [f"content {key} {digest}" for key, digest in content_of(match).items()]
    return "\n".join([*out, "", write_body(match, s, seat)]) + "\n"


def write_body(match: Match, s: State, seat: int = ALL_OPEN) -> str:
    """Return the lines below the header."""
    if seat != ALL_OPEN:
        s = imagine(s, knower_of(match, seat), GUESS)
    return "\n".join(_Writer(match, restore(s.book, position_numbers(s)), seat).lines())


def knower_of(match: Match, seat: int) -> int:
    return match.seats if seat == SPECTATOR else seat


class _Writer:
    def __init__(self, match: Match, s: State, seat: int) -> None:
        self.match = match
        self.s = s
        self.open = seat == ALL_OPEN
        self.knower = knower_of(match, seat)

    def lines(self) -> Iterator[str]:
        match, s = self.match, self.s
        start = blank(s.book, 0)
        yield f"turn {s.turn}"
        for name in SEATED:
            yield f"{name} {getattr(s, name) + 1}"
        for f, key in enumerate(match.fighters):
            words = [f"fighter {key}", self._space(s.pos[f]), str(s.health[f]), self._space(s.started[f])]
            yield " ".join(words).removesuffix(" off" if s.pos[f] < 0 else "\n")
        for player, hero in enumerate(match.heroes):
            yield from self._cards(player)
            for i, counter in enumerate(hero.counters):
                yield f"counter {player + 1} {counter.id} {s.tally[player * COUNTERS + i]}"
            yield from self._tokens(player)
        for name in SINGLE:
            value = int(getattr(s, name))
            if name in NAMED or name in SEATED or name == "turn" or value == getattr(start, name):
                continue
            if name in FIGHTERS:
                yield f"{name} {match.fighters[value]}"
            elif name in CARDS:
                player = int(s.active) if CARDS[name] == "active" else match.owner[getattr(s, CARDS[name])]
                unseen = self._hides(player) and face_down(s, player) >> value & 1
                yield f"{name} {self._unseen(name) if unseen else self._card(player, value)}"
            else:
                yield f"{name} {value}"
        for name in ROWS:
            numbers = [int(n) for n in getattr(s, name)]
            if name not in DERIVED and numbers != [int(n) for n in getattr(start, name)]:
                yield f"{name} {' '.join(map(str, numbers))}"
        for depth in range(s.depth):
            yield f"frame {' '.join(self._frame(depth * codes.WIDTH))}"
        if self.open:
            yield f"chance {s.chance}"
            if len(s.key):
                yield f"key {' '.join(str(n) for n in s.key)}"

    def _unseen(self, name: str) -> str:
        """Return a face-down card, with its printed value if the reader sees it."""
        seen = name == "attack_card" and self.knower < self.match.seats and sees_value(self.s, self.knower)
        return f"{UNSEEN}{printed_value(self.s, codes.ATTACKING)}" if seen else UNSEEN

    def _space(self, space: int) -> str:
        return self.match.spaces[space] if space >= 0 else "off"

    def _hides(self, player: int) -> bool:
        """Whether the hand of a player is hidden from the reader."""
        return not self.open and not sees_hand(self.s, self.knower, player)

    def _knows(self, player: int, card: int) -> bool:
        return self.open or bool(self.s.seen[self.knower * SEATS + player] >> card & 1)

    def _tokens(self, player: int) -> Iterator[str]:
        """Return where tokens are; for face-down ones also what they are, if the reader knows."""
        s, tokens = self.s, self.match.heroes[player].tokens
        knows = self.open or knows_beneath(s, self.knower, player)
        for i, token in enumerate(tokens):
            place = player * TOKENS + i
            for number, space in enumerate(self.match.spaces):
                if s.tokens[place] >> number & 1:
                    under = int(lies_beneath(s, place, number)) if knows else -1
                    what = f" {tokens[under % TOKENS].id}" if under >= 0 else ""
                    yield f"token {player + 1} {token.id} {space}{what}"

    def _cards(self, player: int) -> Iterator[str]:
        s, row = self.s, player * ROW
        hides = self._hides(player)
        mask = s.hand[player] | (face_down(s, player) if hides else 0)
        held = [card for card in range(DECK) if mask >> card & 1]
        known = [card for card in held if not hides or self._knows(player, card)]
        unseen = sorted(UNSEEN + self._marks(player, card) for card in held if card not in known)
        deck = [int(card) for card in s.deck[row : row + s.deck[row + DECK_END]]]
        pile = [int(card) for card in s.pile[row : row + s.pile[row + PILE_SIZE]]]
        names = [self._card(player, card) for card in known] + unseen
        yield " ".join([f"hand {player + 1}", *names])
        places = [self._card(player, c) if self._knows(player, c) else UNSEEN + self._marks(player, c) for c in deck]
        yield " ".join([f"deck {player + 1}", *places])
        yield " ".join([f"discard {player + 1}", *(self._card(player, card) for card in pile)])
        yield from self._aside(player)

    def _aside(self, player: int) -> Iterator[str]:
        """Return the cards in a player's piles, bottom first: the pile, the owner and the card."""
        s = self.s
        for lies in s.laid[player * ASIDE : player * ASIDE + ASIDE]:
            if lies:
                pile, place = int(pile_of(lies)), int(place_of(lies))
                owner, card = int(seat_of_card(place)), int(card_of_place(place))
                known = self._knows(owner, card) or is_open(s, player, pile)
                unseen = UNSEEN if card < FURTHER else UNSEEN_FURTHER
                name = self._card(owner, card) if known else unseen + self._marks(owner, card)
                yield f"aside {player + 1} {pile_names(self.match, player)[pile]} {owner + 1} {name}"

    def _card(self, player: int, card: int) -> str:
        """Return a card: its key, its number among equal ones, and who else knows where it is."""
        return card_name(self.match, player, card) + self._marks(player, card)

    def _marks(self, player: int, card: int) -> str:
        seats = range(self.match.seats + 1)
        who = [seat for seat in seats if self.s.seen[seat * SEATS + player] >> card & 1]
        marks = "".join("s" if seat == self.match.seats else str(seat + 1) for seat in who)
        return f"!{marks}" if marks else ""

    def _frame(self, f: int) -> list[str]:
        """Return the numbers of a frame; for a card that the reader does not know, only its place."""
        s = self.s
        words = [str(int(n)) for n in s.stack[f : f + codes.WIDTH]]
        spoken = int(s.stack[f + codes.CARD_OF])
        # What was only named is known to everybody, wherever it lies.
        if s.stack[f + codes.KIND] not in (codes.F_PROGRAM, codes.F_ABILITY) or not 0 <= spoken < ONLY_NAMED:
            return words
        owner, card = int(seat_of_card(spoken)), int(card_of_place(spoken))
        known = self._knows(owner, card)
        if self._hides(owner) and (s.hand[owner] | face_down(s, owner)) >> card & 1:
            laid = [name for name in FACE_DOWN if getattr(s, name) == card and face_down(s, owner) >> card & 1]
            if laid:
                words[codes.CARD_OF] = f"{UNSEEN}{laid[0]}"
            elif not known or s.stack[f + codes.SEAT] != self.knower:
                words[codes.CARD_OF] = f"{UNSEEN}{owner + 1}"
        elif not known:
            laid_aside = [int(place_of(lies)) if lies else -1 for lies in s.laid]
            deck = [int(c) for c in s.deck[owner * ROW : owner * ROW + s.deck[owner * ROW + DECK_END]]]
            if spoken in laid_aside:
                words[codes.CARD_OF] = f"{UNSEEN}aside.{laid_aside.index(spoken)}"
            elif card in deck:
                words[codes.CARD_OF] = f"{UNSEEN}deck{owner + 1}.{deck.index(card)}"
        return words


def pile_names(match: Match, player: int) -> dict[int, str]:
    """Return the piles a player can have, by the engine's number."""
    named = {int(NAMED_PILE) + i: pile.id for i, pile in enumerate(match.heroes[player].piles)}
    return {int(HAND): "hand", int(IN_PLAY): "play"} | named


def card_name(match: Match, player: int, card: int) -> str:
    """A card of a player's deck list by its key, with a number where there are several of it."""
    kind = int(match.book.kind[card_of_seat(player, card)])
    line = match.card(player, kind)
    cards = int(match.book.cards_of_kind[player * ROW + kind])
    return line.key if line.copies == 1 else f"{line.key}.{(cards & (1 << card) - 1).bit_count() + 1}"


def cards_of(match: Match, player: int) -> list[int]:
    """Return the cards of a player's deck list, then the cards of second decks."""
    further = sum(line.copies for line in match.heroes[player].cards if line.pile)
    return [*range(DECK), *range(int(FURTHER), int(FURTHER) + further)]
