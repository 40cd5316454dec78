"""A position as text: everything that is so at one moment, with all cards open or as one seat knows it.

docs/position.md describes the form. Like records it counts seats from 1. What a seat does not know is written `?`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from unmatched.engine import codes
from unmatched.engine.cards import sees_hand
from unmatched.engine.combat import face_down, sees_value
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
from unmatched.engine.piles import HAND, IN_PLAY, entry, is_open, pile_of, place_of
from unmatched.engine.piles import NAMED as NAMED_PILE
from unmatched.engine.state import ARRAYS, BOOSTED, DECK_END, INTS, LYING, PILE_SIZE, REMEMBERED, State, blank, seeded
from unmatched.engine.storing import assembled, restore, tidied
from unmatched.engine.tokens import knows_beneath, lies_beneath
from unmatched.events import ALL_OPEN, SPECTATOR
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.content import content_of
from unmatched.heroes.errors import HeroError
from unmatched.heroes.hero import Hero
from unmatched.heroes.library import is_own_board, own_heroes
from unmatched.heroes.match import Match, make_match
from unmatched.record import RecordError, file_lines, read_content, read_file

VERSION = 1
TITLE = f"unmatched position {VERSION}"
GUESS = seeded(0)
"""the chance with which the unseen cards of a seat's position are dealt: always the same"""
UNSEEN = "?"
UNSEEN_FURTHER = "??"
"""one of a second deck"""
DECK = 30
SINGLE = (*INTS, *BOOSTED, *LYING, *REMEMBERED)
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
"""cards on the table, and where it stands whose they are"""
FACE_DOWN = ("attack_card", "attack_boost", "queued")
_CARD = re.compile(r"(\?|[a-z0-9-]+)(?:\.([0-9]+))?(?:!([1-4]*s?))?")


class PositionError(ValueError):
    """The text of a position that cannot be read: the line, what it says, what was expected."""

    def __init__(self, line: int, found: str, wanted: str) -> None:
        self.line = line
        super().__init__(f"line {line}: {found[:200]!r}; expected {wanted}")


def position_numbers(s: State) -> list[int]:
    """A state without what no rule asks for: where in its row a deck begins, what lay where no card lies now.

    Two states are the same position exactly when these are equal.
    """
    return [int(n) for n in tidied(s).numbers()]


# -- writing


def write_position(match: Match, s: State, seat: int = ALL_OPEN) -> str:
    """The position with all cards open, or as a seat or SPECTATOR knows it."""
    board = match.board
    own = {hero_id: hero.text for hero_id, hero in own_heroes(match.heroes).items()}
    out = [TITLE, "heroes " + " ".join(hero.id for hero in match.heroes), f"board {board.id}", f"mode {match.mode}"]
    if seat != ALL_OPEN:
        out.append("seen-by spectator" if seat == SPECTATOR else f"seen-by {seat + 1}")
    out += file_lines(own, board.id, board.text if is_own_board(board) else "")
    out += [f"content {key} {digest}" for key, digest in content_of(match).items()]
    if seat != ALL_OPEN:
        s = imagine(s, _knower(match, seat), GUESS)
    return "\n".join([*out, "", *_Writer(match, restore(s.book, position_numbers(s)), seat).lines()]) + "\n"


def _knower(match: Match, seat: int) -> int:
    return match.seats if seat == SPECTATOR else seat


class _Writer:
    def __init__(self, match: Match, s: State, seat: int) -> None:
        self.match = match
        self.s = s
        self.open = seat == ALL_OPEN
        self.knower = _knower(match, seat)

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
        """A card that lies face down, perhaps with the printed value that the reader sees."""
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
        """Where tokens lie; of those that lie face down also what they are, as far as the reader knows."""
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
        """Cards that lie aside at a player, bottom first: the pile, whose card, and which."""
        s = self.s
        for lies in s.laid[player * ASIDE : player * ASIDE + ASIDE]:
            if lies:
                pile, place = int(pile_of(lies)), int(place_of(lies))
                owner, card = int(seat_of_card(place)), int(card_of_place(place))
                known = self._knows(owner, card) or is_open(s, player, pile)
                unseen = UNSEEN if card < FURTHER else UNSEEN_FURTHER
                name = self._card(owner, card) if known else unseen + self._marks(owner, card)
                yield f"aside {player + 1} {_pile_names(self.match, player)[pile]} {owner + 1} {name}"

    def _card(self, player: int, card: int) -> str:
        """A card: its key, which of equal ones it is, who beside those who see its place knows where it is."""
        return card_name(self.match, player, card) + self._marks(player, card)

    def _marks(self, player: int, card: int) -> str:
        seats = range(self.match.seats + 1)
        who = [seat for seat in seats if self.s.seen[seat * SEATS + player] >> card & 1]
        marks = "".join("s" if seat == self.match.seats else str(seat + 1) for seat in who)
        return f"!{marks}" if marks else ""

    def _frame(self, f: int) -> list[str]:
        """The numbers of a frame; of a card that it speaks of and the reader does not know, only where it lies."""
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


def _pile_names(match: Match, player: int) -> dict[int, str]:
    """The piles in which cards may lie aside at a player, by the engine's number."""
    named = {int(NAMED_PILE) + i: pile.id for i, pile in enumerate(match.heroes[player].piles)}
    return {int(HAND): "hand", int(IN_PLAY): "play"} | named


def card_name(match: Match, player: int, card: int) -> str:
    """A card of a player's deck list by its key, with a number where there are several of it."""
    kind = int(match.book.kind[card_of_seat(player, card)])
    line = match.card(player, kind)
    cards = int(match.book.cards_of_kind[player * ROW + kind])
    return line.key if line.copies == 1 else f"{line.key}.{(cards & (1 << card) - 1).bit_count() + 1}"


def _cards_of(match: Match, player: int) -> list[int]:
    """The cards of a player's deck list, then those of second decks."""
    further = sum(line.copies for line in match.heroes[player].cards if line.pile)
    return [*range(DECK), *range(int(FURTHER), int(FURTHER) + further)]


# -- reading


def read_position(text: str) -> tuple[Match, State, dict[str, str]]:
    """The match, the state and the digests of what it was played with; PositionError says where the text is damaged.

    In the position of a seat what it does not know is dealt, always the same way.
    """
    lines = text.rstrip("\n").split("\n")
    if lines[0].strip() != TITLE:
        raise PositionError(1, lines[0], f"'{TITLE}'")
    header: dict[str, tuple[int, str]] = {}
    own: dict[str, Hero] = {}
    boards: list[BoardFile] = []
    content: dict[str, str] = {}
    i = 1
    try:
        while i < len(lines) and lines[i].strip():
            key, _, value = lines[i].partition(" ")
            if key == "file":
                i = read_file(lines, i, value, own, boards)
                continue
            i += 1
            if key == "content":
                read_content(content, i, value)
            else:
                header[key] = (i, value.strip())
    except RecordError as error:
        raise PositionError(error.line, error.what, error.expected) from None
    for key in ("heroes", "board", "mode"):
        if key not in header:
            raise PositionError(i + 1, lines[min(i, len(lines) - 1)], f"a line '{key} ...' before the empty line")
    heroes = [own.get(hero, hero) for hero in header["heroes"][1].split()]
    try:
        match = make_match(heroes, boards[0] if boards else header["board"][1], header["mode"][1])
    except HeroError as error:
        raise PositionError(*header["heroes"], f"heroes, board and mode that fit: {error}") from None
    seat = ALL_OPEN
    if "seen-by" in header:
        number, word = header["seen-by"]
        seats = ["spectator", *(str(seat + 1) for seat in range(match.seats))]
        if word not in seats:
            raise PositionError(number, f"seen-by {word}", f"a seat from 1 to {match.seats}, or spectator")
        seat = seats.index(word) - 1
    state = _Reader(match).read([(n, line) for n, line in enumerate(lines, start=1) if n > i + 1 and line.strip()])
    if seat != ALL_OPEN:
        state = imagine(state, _knower(match, seat), GUESS)
    return match, state, content


class _Reader:
    def __init__(self, match: Match) -> None:
        start = blank(match.book, 0)
        self.match = match
        self.ints = {name: int(getattr(start, name)) for name in SINGLE}
        self.arrays = {name: [int(n) for n in getattr(start, name)] for name in ROWS}
        self.frames: list[list[int]] = []
        self.key: list[int] = []
        self.beneath = {
            place: place - place % TOKENS + int(back) - 1 for place, back in enumerate(match.book.token_back) if back
        }
        """tokens that lie face down -> their backs"""
        self.covered: list[tuple[int, int, int]] = []
        """what lies face down: its back, the space, what it is or -1"""
        self.numbers: dict[tuple[int, str], int] = {}
        """(player, card as it is written) -> card"""
        for player in range(match.seats):
            for card in _cards_of(match, player):
                self.numbers[player, card_name(match, player, card)] = card
        self.decks: list[list[int]] = [[] for _ in range(match.seats)]
        self.piles: list[list[int]] = [[] for _ in range(match.seats)]
        self.hands: list[list[int]] = [[] for _ in range(match.seats)]
        self.unseen: list[list[int]] = [[] for _ in range(match.seats)]
        """each player's cards that nobody has named, and that are therefore those the reader does not know"""
        self.dealt: set[int] = set()
        """players of whose cards some were dealt, because the reader does not know them"""
        self.line, self.words = 0, [""]

    def read(self, lines: list[tuple[int, str]]) -> State:
        # Whose a card on the table is depends on the fighters of the combat; what is unseen, on all that is named.
        first = [one for one in lines if one[1].split()[0] in CARDS.values()]
        self._read_lines(first)
        for player in range(self.match.seats):
            unseen = self._unnamed(player, [line.split() for _, line in lines])
            # The last is dealt first, into the hand: an attack card of a value that is seen comes from there.
            self.unseen[player] = sorted(unseen, key=lambda card: self._may_attack(player, card, lines))
        held = [one for one in lines if one[1].startswith("hand ")]
        self._read_lines(held)
        self._read_lines([one for one in lines if one not in first and one not in held])
        return self._state()

    def _read_lines(self, lines: list[tuple[int, str]]) -> None:
        for self.line, line in lines:
            self.words = line.split()
            try:
                self._read_line(self.words[0], self.words[1:])
            except PositionError:
                raise
            except (ValueError, IndexError, KeyError):
                raise self._wrong("a line as docs/position.md describes it") from None

    def _unnamed(self, player: int, lines: list[list[str]]) -> list[int]:
        """The cards of a player that are named nowhere, and played ones that lie among them again: the places tell."""
        named = {card for words in lines if words[0] not in CARDS for card in self._named(player, *words)}
        played = [card for words in lines if words[0] in CARDS for card in self._named(player, *words)]
        unseen = [card for card in _cards_of(self.match, player) if card not in named and card not in played]
        own = [words[2:] for words in lines if words[0] in ("hand", "deck") and words[1] == str(player + 1)]
        own += [words[4:] for words in lines if words[0] == "aside" and words[3] == str(player + 1)]
        blank = sum(word[0] == UNSEEN and word[:2] != UNSEEN_FURTHER for words in own for word in words)
        again = blank - sum(card < FURTHER for card in unseen)
        return unseen + [card for card in played if card not in named][: max(again, 0)]

    def _named(self, player: int, key: str, *words: str) -> Iterator[int]:
        """The cards of a player that a line names."""
        if key in CARDS:
            words = (str(self._owner(key) + 1), *words)
        elif key == "aside":
            words = words[2:]
        elif key not in ("hand", "deck", "discard"):
            return
        if words[:1] == (str(player + 1),):
            names = (word.partition("!")[0] for word in words[1:])
            yield from (self.numbers[player, name] for name in names if (player, name) in self.numbers)

    def _owner(self, key: str) -> int:
        """The seat of a card on the table."""
        place = self.ints[CARDS[key]]
        return place if CARDS[key] == "active" else self.match.owner[place]

    def _wrong(self, wanted: str) -> PositionError:
        return PositionError(self.line, " ".join(self.words), wanted)

    def _read_line(self, key: str, words: list[str]) -> None:
        arrays, ints = self.arrays, self.ints
        if key == "fighter":
            f = self.match.fighter_number[words[0]]
            space, health, started = words[1], int(words[2]), words[3] if len(words) > 3 else "off"
            arrays["pos"][f], arrays["started"][f] = self._space(space), self._space(started)
            arrays["health"][f] = health
            if space != "off":
                arrays["occ"][self.match.owner[f]] |= 1 << arrays["pos"][f]
        elif key in ("hand", "deck", "discard"):
            player = self._seat(words[0])
            places = {"hand": self.hands, "deck": self.decks, "discard": self.piles}[key][player]
            places += [self._card(player, word) for word in words[1:]]
        elif key == "aside":
            player, owner = self._seat(words[0]), self._seat(words[2])
            pile = {name: number for number, name in _pile_names(self.match, player).items()}[words[1]]
            row = arrays["laid"]
            row[row.index(0, player * ASIDE)] = int(entry(pile, card_of_seat(owner, self._card(owner, words[3]))))
        elif key == "counter":
            player = self._seat(words[0])
            ids = [counter.id for counter in self.match.heroes[player].counters]
            arrays["tally"][player * COUNTERS + ids.index(words[1])] = int(words[2])
        elif key == "token":
            player = self._seat(words[0])
            ids = [token.id for token in self.match.heroes[player].tokens]
            lies, at = player * int(TOKENS) + ids.index(words[1]), self._space(words[2])
            arrays["tokens"][lies] |= 1 << at
            if lies in self.beneath.values():
                self.covered.append((lies, at, player * int(TOKENS) + ids.index(words[3]) if words[3:] else -1))
        elif key in SEATED:
            ints[key] = self._seat(words[0])
        elif key in FIGHTERS:
            ints[key] = self.match.fighter_number[words[0]]
        elif key in CARDS:
            player = self._owner(key)
            # One that the reader does not know was counted with the hand.
            ints[key] = self._laid(player, words[0]) if words[0].startswith(UNSEEN) else self._card(player, words[0])
        elif key == "frame":
            self._frame(words)
        elif key == "key":
            self.key = [int(word) for word in words]
        elif key in ints:
            ints[key] = int(words[0])
        elif key in arrays and key not in DERIVED and (key == "happened" or len(words) == len(arrays[key])):
            arrays[key] = [int(word) for word in words]
        else:
            keys = "fighter, hand, deck, discard, aside, counter, token, frame, key"
            raise self._wrong(f"one of: {keys}, {', '.join(SINGLE)}")

    def _laid(self, player: int, word: str) -> int:
        """A card of the hand that lies face down: any, or one that can attack with the value that is seen."""
        held = self.hands[player]
        fit = [card for card in held if self._attacks_with(player, card, word.removeprefix(UNSEEN))]
        if not fit:
            raise self._wrong("a value that an unseen card of the attacker may have")
        held.remove(fit[-1])
        return fit[-1]

    def _attacks_with(self, player: int, card: int, value: str) -> bool:
        book, kind = self.match.book, self.match.book.kind[player * ROW + card]
        fits = bool(book.attack_cards[self.ints["attacker"]] >> card & 1)
        return not value or (fits and book.value[player * ROW + kind] == int(value))

    def _may_attack(self, player: int, card: int, lines: list[tuple[int, str]]) -> bool:
        """Whether a card may be the attack card whose printed value a position tells."""
        told = [line.split()[1] for _, line in lines if line.startswith(f"attack_card {UNSEEN}")]
        ours = bool(told) and self._owner("attack_card") == player
        return ours and self._attacks_with(player, card, told[0].removeprefix(UNSEEN))

    def _frame(self, words: list[str]) -> None:
        if len(words) != codes.WIDTH:
            raise self._wrong(f"{codes.WIDTH} numbers of a frame")
        picked = words[codes.CARD_OF]
        if "." in picked:
            where, _, place = picked[1:].partition(".")
            words = [*words]
            if where == "aside":
                words[codes.CARD_OF] = str(int(place_of(self.arrays["laid"][int(place)])))
            else:
                player = self._seat(where.removeprefix("deck"))
                words[codes.CARD_OF] = str(player * ROW + self.decks[player][int(place)])
        elif picked[1:] in FACE_DOWN:
            words = [*words]
            words[codes.CARD_OF] = str(self._owner("attack_card") * ROW + self.ints[picked[1:]])
        elif picked.startswith(UNSEEN):
            player = self._seat(picked[1:])
            words = [*words]
            words[codes.CARD_OF] = str(player * ROW + self.hands[player][0])
        self.frames.append([int(word) for word in words])

    def _seat(self, word: str) -> int:
        seat = int(word) - 1
        if not 0 <= seat < self.match.seats:
            raise self._wrong(f"a seat from 1 to {self.match.seats}")
        return seat

    def _space(self, word: str) -> int:
        if word != "off" and word not in self.match.space_number:
            raise self._wrong(f"a space of {self.match.board.id}, or off")
        return self.match.space_number.get(word, -1)

    def _unseen(self, player: int, further: bool) -> int:
        """One of the cards that nobody has named, of the deck or of a second one."""
        card = [card for card in self.unseen[player] if (card >= FURTHER) == further][-1]
        self.unseen[player].remove(card)
        return card

    def _card(self, player: int, word: str) -> int:
        further = word.startswith(UNSEEN_FURTHER)
        word = word.removeprefix(UNSEEN_FURTHER[1:]) if further else word
        found = _CARD.fullmatch(word)
        name = word.partition("!")[0]
        if found is None or (name != UNSEEN and (player, name) not in self.numbers):
            raise self._wrong(f"cards of {self.match.heroes[player].id}, not {word!r}")
        if name == UNSEEN and not self.unseen[player]:
            raise self._wrong(f"30 cards of {self.match.heroes[player].id} in all")
        if name == UNSEEN:
            self.dealt.add(player)
        card = self._unseen(player, further) if name == UNSEEN else self.numbers[player, name]
        for mark in found[3] or "":
            seat = self.match.seats if mark == "s" else int(mark) - 1
            self.arrays["seen"][seat * SEATS + player] |= 1 << card
        return card

    def _hide(self) -> None:
        """Lay down what lies face down; of what the reader does not know, the first kinds that there are."""
        tokens, half = self.arrays["tokens"], len(self.arrays["tokens"]) // 2
        for back, space, known in sorted(self.covered, key=lambda covered: covered[2] < 0):
            kinds = [place for place, of in self.beneath.items() if of == back and known in (place, -1)]
            most = self.match.book.token_most
            free = [p for p in kinds if (tokens[p] | tokens[half + p]).bit_count() < most[p]]
            if not free:
                raise PositionError(self.line, "what lies face down", "no more tokens than there are")
            tokens[half + free[0]] |= 1 << space

    def _state(self) -> State:
        arrays = self.arrays
        for player in range(self.match.seats):
            if self.unseen[player] and player in self.dealt:
                hero = self.match.heroes[player].id
                raise PositionError(self.line, f"{DECK - len(self.unseen[player])} cards of {hero}", f"{DECK} cards")
            deck, pile = self.decks[player], self.piles[player]
            row = player * ROW
            arrays["deck"][row : row + ROW] = [*deck, *[0] * (DECK_END - len(deck)), len(deck)]
            arrays["pile"][row : row + ROW] = [*pile, *[0] * (DECK - len(pile)), len(pile), 0]
            arrays["hand"][player] = sum(1 << card for card in self.hands[player])
        self._hide()
        self.ints["depth"] = len(self.frames)
        frames = [n for frame in self.frames for n in frame]
        return assembled(self.match.book, self.ints, arrays, frames, self.key)
