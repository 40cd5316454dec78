"""Reading a position: from its text to the match and the state, or to what is wrong with the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from unmatched.engine import codes
from unmatched.engine.imagine import imagine
from unmatched.engine.layout import ASIDE, COUNTERS, FURTHER, ROW, SEATS, TOKENS, card_of_seat
from unmatched.engine.piles import entry, place_of
from unmatched.engine.state import DECK_END, LYING, REMEMBERED, State, blank
from unmatched.engine.storing import assembled
from unmatched.events import ALL_OPEN
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.errors import HeroError
from unmatched.heroes.hero import Hero
from unmatched.heroes.match import Match, match_of_ids
from unmatched.number_checks import Misfit
from unmatched.position import (
    CARDS,
    DECK,
    DERIVED,
    FACE_DOWN,
    FIGHTERS,
    GUESS,
    ROWS,
    SEATED,
    SINGLE,
    TITLE,
    UNSEEN,
    UNSEEN_FURTHER,
    PositionError,
    card_name,
    cards_of,
    knower_of,
    pile_names,
)
from unmatched.record import RecordError, lines_of, read_content, read_file
from unmatched.state_checks import check_numbers, check_state

NEEDED = ("heroes", "board", "mode")
HEADER = (*NEEDED, "seen-by")
ALWAYS = ("turn", *SEATED)
"""lines that every position has"""
OF_SEAT = ("hand", "deck", "discard")
"""lines that every seat has"""
WORDS = {
    **{"fighter": (3, 4), "aside": (4, 4), "counter": (3, 3), "token": (3, 4), "frame": (codes.WIDTH, codes.WIDTH)},
    **dict.fromkeys((*SINGLE, *SEATED, *FIGHTERS, *CARDS), (1, 1)),
}
"""how many words stand behind those keys that have only so many, at least and at most"""
SEVERAL = {"fighter": 1, "hand": 1, "deck": 1, "discard": 1, "aside": 4, "counter": 2, "token": 3, "frame": 0}
"""keys of which there are several lines -> how many words tell them apart; frames are told apart by their place"""
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,18}")
_CARD = re.compile(r"(\?|[a-z0-9-]+)(?:\.([0-9]+))?(?:!([1-4]*s?))?")

Line = tuple[int, list[str]]
"""the number of a line, and its words"""


def read_position(text: str) -> tuple[Match, State, dict[str, str]]:
    """The match, the state and the digests of what it was played with; PositionError says where the text is damaged.

    In the position of a seat what it does not know is dealt, always the same way.
    """
    lines = lines_of(text)
    if not lines or lines[0].strip() != TITLE:
        raise PositionError(1, lines[0] if lines else "", f"'{TITLE}'")
    header: dict[str, tuple[int, str]] = {}
    own: dict[str, Hero] = {}
    boards: list[BoardFile] = []
    content: dict[str, str] = {}
    i = 1
    try:
        while i < len(lines) and lines[i].strip():
            key, _, value = lines[i].strip().partition(" ")
            if key == "file":
                i = read_file(lines, i, value, own, boards)
                continue
            i += 1
            if key == "content":
                read_content(content, i, value)
            elif key not in HEADER or key in header:
                keys = ", ".join(f"'{key}'" for key in HEADER)
                raise PositionError(i, lines[i - 1], f"one line each of {keys}, then 'file' and 'content' lines")
            else:
                header[key] = (i, value.strip())
    except RecordError as error:
        raise PositionError(error.line, error.what, error.expected) from None
    for key in NEEDED:
        if key not in header:
            raise PositionError(i + 1, lines[min(i, len(lines) - 1)], f"a line '{key} ...' before the empty line")
    match = _match(header, own, boards)
    seat = _reader_of(header, match)
    below = [(n, line.split()) for n, line in enumerate(lines, start=1) if n > i + 1 and line.strip()]
    return match, read_body(match, below, seat), content


def read_body(match: Match, lines: list[Line], seat: int = ALL_OPEN) -> State:
    """The state that the lines below a header tell."""
    reader = _Reader(match, lines, open_=seat == ALL_OPEN)
    state = reader.read()
    if seat != ALL_OPEN:
        reader.check(check_numbers, state)
        state = reader.dealt_again(state, knower_of(match, seat))
    reader.check(check_state, state)
    return state


def _match(header: dict[str, tuple[int, str]], own: dict[str, Hero], boards: list[BoardFile]) -> Match:
    line, board = header["board"]
    if boards and boards[0].id != board:
        raise PositionError(line, f"board {board}", f"'board {boards[0].id}', whose file is included here")
    heroes = [own.get(hero, hero) for hero in header["heroes"][1].split()]
    try:
        return match_of_ids(heroes, boards[0] if boards else board, header["mode"][1])
    except HeroError as error:
        raise PositionError(*header["heroes"], f"heroes, a board and a mode that go together: {error}") from None


def _reader_of(header: dict[str, tuple[int, str]], match: Match) -> int:
    """The seat that knows no more than the position says, SPECTATOR, or ALL_OPEN."""
    if "seen-by" not in header:
        return ALL_OPEN
    number, word = header["seen-by"]
    seats = ["spectator", *(str(seat + 1) for seat in range(match.seats))]
    if word not in seats:
        raise PositionError(number, f"seen-by {word}", f"a seat from 1 to {match.seats}, or spectator")
    return seats.index(word) - 1


class _Reader:
    def __init__(self, match: Match, lines: list[Line], open_: bool) -> None:
        start = blank(match.book, 0)
        self.match = match
        self.lines = lines
        self.open = open_
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
            for card in cards_of(match, player):
                self.numbers[player, card_name(match, player, card)] = card
        self.decks: list[list[int]] = [[] for _ in range(match.seats)]
        self.piles: list[list[int]] = [[] for _ in range(match.seats)]
        self.hands: list[list[int]] = [[] for _ in range(match.seats)]
        self.unseen: list[list[int]] = [[] for _ in range(match.seats)]
        """each player's cards that nobody has named, and that are therefore those the reader does not know"""
        self.dealt: set[int] = set()
        """players of whose cards some were dealt, because the reader does not know them"""
        self.line, self.words = lines[-1] if lines else (0, [""])

    def read(self) -> State:
        try:
            return self._read()
        except PositionError:
            raise
        except (ValueError, IndexError, KeyError):
            raise self._wrong("a line as docs/position.md describes it") from None

    def check(self, check: Callable[[Match, State], None], state: State) -> None:
        """Refuse a state that no game of this match comes to, with the line that says so."""
        try:
            check(self.match, state)
        except Misfit as misfit:
            raise self._misfit(misfit) from None

    def dealt_again(self, state: State, knower: int) -> State:
        """One of the states that somebody who knows no more cannot tell from this one."""
        try:
            return imagine(state, knower, GUESS)
        except (ArithmeticError, LookupError, ValueError):
            raise self._wrong("cards that can be where the seat knows them to be") from None

    def _misfit(self, misfit: Misfit) -> PositionError:
        among = [line for line in self.lines if line[1][: len(misfit.words)] == list(misfit.words)]
        if misfit.frame >= 0:
            among = [line for line in self.lines if line[1][0] == "frame"][misfit.frame :]
        number, words = among[0] if among else (self.lines[-1][0], list(misfit.words))
        return PositionError(number, " ".join(words), misfit.wanted)

    def _read(self) -> State:
        self._check_lines()
        # Whose a card on the table is depends on the fighters of the combat; what is unseen, on all that is named.
        first = [line for line in self.lines if line[1][0] in CARDS.values()]
        self._read_lines(first)
        for player in range(self.match.seats):
            unseen = self._unnamed(player)
            # The last is dealt first, into the hand: an attack card of a value that is seen comes from there.
            self.unseen[player] = sorted(unseen, key=lambda card: self._may_attack(player, card))
        held = [line for line in self.lines if line[1][0] == "hand"]
        self._read_lines(held)
        self._read_lines([line for line in self.lines if line not in first and line not in held])
        return self._state()

    def _check_lines(self) -> None:
        """Every line is known, has the words it needs and stands there once; none is missing."""
        met: set[tuple[str, ...]] = set()
        needed: list[tuple[str, ...]] = [(key,) for key in ALWAYS] + [("fighter", key) for key in self.match.fighters]
        for seat, hero in enumerate(self.match.heroes):
            needed += [(key, str(seat + 1)) for key in OF_SEAT]
            needed += [("counter", str(seat + 1), counter.id) for counter in hero.counters]
        for number, line in self.lines:
            self.line, self.words = number, line
            key, *words = line
            if not self._is_known(key):
                keys = "fighter, hand, deck, discard, aside, counter, token, frame, key"
                raise self._wrong(f"one of: {keys}, {', '.join(SINGLE)}")
            least, most = WORDS.get(key, (0 if key == "happened" else 1, len(words)))
            if not least <= len(words) <= most:
                raise self._wrong("a line as docs/position.md describes it")
            if key in OF_SEAT:
                self._seat(words[0])
            tells = (key, *words[: SEVERAL.get(key, 0)])
            if tells in met and key not in ("frame", "aside"):
                raise self._wrong("no second line of this")
            met.add(tells)
        for tells in needed:
            if tells not in met:
                self.line, self.words = self.lines[-1] if self.lines else (1, [TITLE])
                raise self._wrong(f"a matching line '{' '.join(tells)} ...'")

    def _is_known(self, key: str) -> bool:
        """Whether there are lines of a key in positions of this match."""
        book = self.match.book
        if key in (*LYING, "aside"):
            return bool(book.asides)
        if key in (*REMEMBERED, "memory", "happened"):
            return bool(book.remembers)
        if key == "token":
            return bool(book.tokens)
        if key in ("chance", "key"):
            return self.open
        if key == "depth":
            return False
        return key in SEVERAL or key in self.ints or (key in self.arrays and key not in DERIVED)

    def _read_lines(self, lines: Sequence[Line]) -> None:
        for self.line, self.words in lines:
            try:
                self._read_line(self.words[0], self.words[1:])
            except PositionError:
                raise
            except (ValueError, IndexError, KeyError):
                raise self._wrong("a line as docs/position.md describes it") from None

    def _unnamed(self, player: int) -> list[int]:
        """The cards of a player that are named nowhere, and played ones that lie among them again: the places tell."""
        lines = [words for _, words in self.lines]
        named = {card for words in lines if words[0] not in CARDS for card in self._named(player, *words)}
        played = [card for words in lines if words[0] in CARDS for card in self._named(player, *words)]
        unseen = [card for card in cards_of(self.match, player) if card not in named and card not in played]
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
        elif key not in OF_SEAT:
            return
        if words[:1] == (str(player + 1),):
            names = (word.partition("!")[0] for word in words[1:])
            yield from (self.numbers[player, name] for name in names if (player, name) in self.numbers)

    def _owner(self, key: str) -> int:
        """The seat of a card on the table."""
        place = self.ints[CARDS[key]]
        if place < 0:
            raise self._wrong(f"also a line '{CARDS[key]} ...': whose card it is")
        return place if CARDS[key] == "active" else self.match.owner[place]

    def _wrong(self, wanted: str) -> PositionError:
        return PositionError(self.line, " ".join(self.words), wanted)

    def _read_line(self, key: str, words: list[str]) -> None:
        arrays, ints = self.arrays, self.ints
        if key == "fighter":
            f = self.match.fighter_number[words[0]]
            space, health, started = words[1], self._number(words[2]), words[3] if len(words) > 3 else "off"
            arrays["pos"][f], arrays["started"][f] = self._space(space), self._space(started)
            arrays["health"][f] = health
            if space != "off":
                arrays["occ"][self.match.owner[f]] |= 1 << arrays["pos"][f]
        elif key in OF_SEAT:
            self._cards(key, self._seat(words[0]), words[1:])
        elif key == "aside":
            self._aside(self._seat(words[0]), words[1], self._seat(words[2]), words[3])
        elif key == "counter":
            player = self._seat(words[0])
            ids = [counter.id for counter in self.match.heroes[player].counters]
            arrays["tally"][player * COUNTERS + ids.index(words[1])] = self._number(words[2])
        elif key == "token":
            self._token(self._seat(words[0]), words[1:])
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
            self.key = [self._number(word) for word in words]
        elif key in ints:
            ints[key] = self._number(words[0])
        elif key == "happened" or len(words) == len(arrays[key]):
            arrays[key] = [self._number(word) for word in words]
        else:
            raise self._wrong(f"{len(arrays[key])} numbers")

    def _number(self, word: str) -> int:
        if not _NUMBER.fullmatch(word) or not -(2**63) <= int(word) < 2**63:
            raise self._wrong(f"a whole number of 64 bits, not {word[:40]!r}")
        return int(word)

    def _cards(self, key: str, player: int, words: list[str]) -> None:
        places = {"hand": self.hands, "deck": self.decks, "discard": self.piles}[key][player]
        for word in words:
            card = self._card(player, word)
            if card >= FURTHER:
                raise self._wrong(f"no card of a second deck, as {word!r} is")
            places.append(card)

    def _aside(self, player: int, pile: str, owner: int, card: str) -> None:
        """A card that lies aside goes on top of those that lie there."""
        number = {name: number for number, name in pile_names(self.match, player).items()}[pile]
        row = self.arrays["laid"]
        place = row.index(0, player * ASIDE, player * ASIDE + ASIDE)
        row[place] = int(entry(number, card_of_seat(owner, self._card(owner, card))))

    def _token(self, player: int, words: list[str]) -> None:
        ids = [token.id for token in self.match.heroes[player].tokens]
        lies, at = player * int(TOKENS) + ids.index(words[0]), self._space(words[1])
        if at < 0:
            raise self._wrong("the space it is on")
        self.arrays["tokens"][lies] |= 1 << at
        if lies in self.beneath.values():
            self.covered.append((lies, at, player * int(TOKENS) + ids.index(words[2]) if words[2:] else -1))
        elif words[2:]:
            raise self._wrong("nothing under a face-up token")

    def _laid(self, player: int, word: str) -> int:
        """A card of the hand that lies face down: any, or one that can attack with the value that is seen."""
        held = self.hands[player]
        fit = [card for card in held if self._attacks_with(player, card, word.removeprefix(UNSEEN))]
        if not fit:
            raise self._wrong("a value that an unseen card of the attacker can have")
        held.remove(fit[-1])
        return fit[-1]

    def _attacks_with(self, player: int, card: int, value: str) -> bool:
        book, kind = self.match.book, self.match.book.kind[player * ROW + card]
        fits = bool(book.attack_cards[self.ints["attacker"]] >> card & 1)
        return not value or (fits and book.value[player * ROW + kind] == self._number(value))

    def _may_attack(self, player: int, card: int) -> bool:
        """Whether a card may be the attack card whose printed value a position tells."""
        told = [words[1] for _, words in self.lines if words[0] == "attack_card" and words[1].startswith(UNSEEN)]
        ours = bool(told) and self._owner("attack_card") == player and card < FURTHER
        return ours and self._attacks_with(player, card, told[0].removeprefix(UNSEEN))

    def _frame(self, words: list[str]) -> None:
        picked = words[codes.CARD_OF]
        if "." in picked:
            where, _, place = picked[1:].partition(".")
            words = [*words]
            if where == "aside":
                lies = self.arrays["laid"][self._index(place)]
                words[codes.CARD_OF] = str(int(place_of(lies))) if lies else ""
            else:
                player = self._seat(where.removeprefix("deck"))
                words[codes.CARD_OF] = str(player * ROW + self.decks[player][self._index(place)])
        elif picked[1:] in FACE_DOWN:
            words = [*words]
            words[codes.CARD_OF] = str(self._owner("attack_card") * ROW + self.ints[picked[1:]])
        elif picked.startswith(UNSEEN):
            player = self._seat(picked[1:])
            words = [*words]
            words[codes.CARD_OF] = str(player * ROW + self.hands[player][0])
        self.frames.append([self._number(word) for word in words])

    def _index(self, word: str) -> int:
        if (place := self._number(word)) < 0:
            raise self._wrong("a place from 0")
        return place

    def _seat(self, word: str) -> int:
        seats = [str(seat + 1) for seat in range(self.match.seats)]
        if word not in seats:
            raise self._wrong(f"a seat from 1 to {self.match.seats}")
        return seats.index(word)

    def _space(self, word: str) -> int:
        if word != "off" and word not in self.match.space_number:
            raise self._wrong(f"a space of {self.match.board.id}, or off")
        return self.match.space_number.get(word, -1)

    def _unseen(self, player: int, further: bool) -> int:
        """One of the cards that nobody has named, of the deck or of a second one."""
        fit = [card for card in self.unseen[player] if (card >= FURTHER) == further]
        if not fit:
            raise self._wrong(f"{DECK} cards of {self.match.heroes[player].id} in all")
        self.unseen[player].remove(fit[-1])
        return fit[-1]

    def _card(self, player: int, word: str) -> int:
        further = word.startswith(UNSEEN_FURTHER)
        word = word.removeprefix(UNSEEN_FURTHER[1:]) if further else word
        found = _CARD.fullmatch(word)
        name = word.partition("!")[0]
        if found is None or (name != UNSEEN and (player, name) not in self.numbers):
            raise self._wrong(f"cards of {self.match.heroes[player].id}, not {word!r}")
        if name == UNSEEN:
            self.dealt.add(player)
        card = self._unseen(player, further) if name == UNSEEN else self.numbers[player, name]
        for mark in found[3] or "":
            seat = self.match.seats if mark == "s" else self._seat(mark)
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
                raise PositionError(self.line, "face-down tokens", "no more tokens than there are")
            tokens[half + free[0]] |= 1 << space

    def _state(self) -> State:
        arrays = self.arrays
        for player in range(self.match.seats):
            hero = self.match.heroes[player].id
            if self.unseen[player] and player in self.dealt:
                raise PositionError(self.line, f"{DECK - len(self.unseen[player])} cards of {hero}", f"{DECK} cards")
            deck, pile, hand = self.decks[player], self.piles[player], self.hands[player]
            if len({*deck, *pile, *hand}) != len(deck) + len(pile) + len(hand):
                self.line, self.words = next(line for line in self.lines if line[1][:2] == ["hand", str(player + 1)])
                raise self._wrong(f"every card of {hero} in one place, in hand, deck and discard pile together")
            row = player * ROW
            arrays["deck"][row : row + ROW] = [*deck, *[0] * (DECK_END - len(deck)), len(deck)]
            arrays["pile"][row : row + ROW] = [*pile, *[0] * (DECK - len(pile)), len(pile), 0]
            arrays["hand"][player] = sum(1 << card for card in hand)
        self._hide()
        if len(arrays["happened"]) != self.ints["stirred"]:
            self.line, self.words = next(line for line in self.lines if line[1][0] in ("happened", "stirred"))
            raise self._wrong("as many numbers in the line 'happened' as 'stirred' gives")
        self.ints["depth"] = len(self.frames)
        frames = [n for frame in self.frames for n in frame]
        self.line, self.words = self.lines[-1]
        return assembled(self.match.book, self.ints, arrays, frames, self.key)
