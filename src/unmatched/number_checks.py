"""Checks whether the numbers, fighters, cards and counters of a state fit a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from unmatched.engine import codes
from unmatched.engine.budget import MOST_QUESTIONS, MOST_STEPS
from unmatched.engine.counter_ops import MOST_ACTIONS
from unmatched.engine.flow import CHOSEN
from unmatched.engine.health import LOSS, TURNS_EACH, hero_stands, is_away
from unmatched.engine.layout import (
    ASIDE,
    COUNTERS,
    FREE_NOW,
    FURTHER,
    LATER,
    MEMORY,
    MOMENTS,
    ROW,
    SEATS,
    TOKENS,
    USED,
    card_of_place,
    seat_of_card,
)
from unmatched.engine.memory import MOST_LATER, parts_of_later
from unmatched.engine.piles import HAND, pile_of, place_of
from unmatched.engine.state import CARRY, DECK_END, DECK_TOP, PILE_SIZE, State
from unmatched.engine.stream import KEY, WORD
from unmatched.engine.swap_ops import GRANT_BITS
from unmatched.heroes.match import Match
from unmatched.outcome import ENDINGS
from unmatched.position import CARDS, DECK, cards_of, pile_names

MOST = int(LOSS)
"""no amount of a game comes near"""
MOST_FRAMES = 512
SIDES = {
    "attack_card": codes.ATTACKING,
    "attack_boost": codes.ATTACKING,
    "queued": codes.ATTACKING,
    "defense_card": codes.DEFENDING,
    "scheme_card": codes.NO_SIDE,
}
"""cards on the table -> the bit of State.kept that shows that an effect has sent them elsewhere"""


class Misfit(Exception):
    """What does not fit: the start of its line and what the line should contain; or which frame."""

    def __init__(self, words: Sequence[str], wanted: str, frame: int = -1) -> None:
        self.words = tuple(words)
        self.wanted = wanted
        self.frame = frame
        super().__init__(self.words, wanted, frame)


class NumberCheck:
    """The checks of all that does not depend on what is under way."""

    def __init__(self, match: Match, s: State) -> None:
        self.match = match
        self.s = s
        self.book = s.book
        self.spaces = len(match.spaces)
        self.number_of_fighters = len(match.fighters)
        self.cards_of = [set(cards_of(match, seat)) for seat in range(match.seats)]

    def within(self, words: str, value: int, least: int, most: int, frame: int = -1) -> None:
        if not least <= value <= most:
            raise Misfit(words.split(), f"a number from {least} to {most}", frame)

    # -- numbers

    def numbers(self) -> None:
        s, seats = self.s, self.match.seats
        for name, (least, most) in self._bounds().items():
            self.within(name, int(getattr(s, name)), least, most)
        if len(s.key):
            if len(s.key) != KEY or any(not 0 <= word <= WORD for word in s.key):
                raise Misfit(["key"], f"{KEY} numbers from 0 to {WORD}")
            self.within("chance", int(s.chance), 0, 2**62)
        else:
            self.within("chance", int(s.chance), 1, (int(CARRY) << 32) - 2)
        if (s.phase == codes.SETUP) != (s.turn == 0):
            raise Misfit(["turn"], "turn 0 during setup, and only then")
        for share in s.shares:
            self.within("shares", int(share), 0, 2**32 - 1)
        teams = {self.match.team[seat] for seat in range(seats) if not s.is_out(seat)}
        if s.winner < 0 and len(teams) < 2:
            raise Misfit(["out"], "players of two teams that are not out")
        if s.winner >= 0 and s.cause not in ENDINGS:
            raise Misfit(["cause"], "why the game ended")
        self._memory()

    def _bounds(self) -> dict[str, tuple[int, int]]:
        """The single numbers, each with its least and its most."""
        seats, fighters = self.match.seats, self.number_of_fighters - 1
        side, value = (0, 3), (-MOST, MOST)
        items = (0, int(codes.JOKER))
        return {
            **dict.fromkeys(("first", "active", "asked_seat"), (0, seats - 1)),
            **dict.fromkeys(("had", "out"), (0, 2**seats - 1)),
            **dict.fromkeys(("attacker", "defender"), (-1, fighters)),
            **dict.fromkeys(CARDS, (-1, DECK - 1)),
            **dict.fromkeys(("cancelled", "ignored", "prevented", "redirected", "decided"), side),
            **dict.fromkeys(("attack_base", "defense_base", "attack_add", "defense_add", "first_printed"), value),
            **dict.fromkeys(("attack_value", "defense_value", "harm"), value),
            **dict.fromkeys(("attack_item", "defense_item", "scheme_item"), items),
            **dict.fromkeys(("shown", "bonus"), (0, 1)),
            "phase": (0, int(codes.TURN_OVER)),
            "actions": (0, 2 * int(MOST_ACTIONS)),
            "taken": (0, 2 * int(MOST_ACTIONS)),
            "faced": (0, (1 << int(CHOSEN) + 1) - 1),
            "turn": (0, int(TURNS_EACH) * seats),
            "winner": (-1, max(self.match.team)),
            "cause": (-1, max(int(cause) for cause in ENDINGS)),
            "doors": (0, (1 << len(self.match.board.doors)) - 1),
            "asked_about": (-1, 63),
            "depth": (0, MOST_FRAMES),
            "victor": (-1, 2),
            "kept": (0, 7),
            "free": (0, 2**62),
            "freed": (0, 2 * int(FREE_NOW) - 1),
            "stirred": (0, MOST),
            "boosted": (-1, int(ROW) - 1),
            "effect_steps": (0, int(MOST_STEPS) + 1),
            "effect_questions": (0, 2 * int(MOST_QUESTIONS)),
        }

    def _memory(self) -> None:
        s, book = self.s, self.book
        free = int(s.free)
        while free:
            self.within("free", free & (1 << GRANT_BITS) - 1, 1, len(book.grants))
            free >>= GRANT_BITS
        for place, kept in enumerate(s.memory):
            seat, cell = divmod(place, int(MEMORY))
            if cell < MOMENTS:
                self.within("memory", int(kept), 0, MOST)
            elif cell == USED:
                self.within("memory", int(kept), 0, 2**62 - 1)
            else:
                self._later(seat, cell - int(LATER), int(kept))
        if len(s.happened) < s.stirred:
            raise Misfit(["stirred"], "as many numbers in the line 'happened'")
        for told in s.happened[: s.stirred]:
            self._happened(int(told))

    def _later(self, seat: int, cell: int, kept: int) -> None:
        """What an effect has left for later (engine.memory)."""
        wanted = "what effects of this match leave for later"
        if kept == 0:
            return
        own, that, foe, _, again, which = parts_of_later(kept)
        laters = len(self.book.laters[seat])
        # A cell behind those of the file's own `later` says which of them it repeats.
        fits = kept & 1 and again < MOST_LATER and (which == 0 if cell < laters else 0 <= which < laters)
        fits = fits and 0 < own <= self.number_of_fighters and self.match.owner[own - 1] == seat
        if not (fits and that <= self.number_of_fighters and foe <= self.match.seats):
            raise Misfit(["memory"], wanted)

    def _happened(self, told: int) -> None:
        """Check what waits to trigger abilities (engine.moments)."""
        moment, who, card, space, amount = told & 31, told >> 5 & 63, told >> 11 & 255, told >> 19 & 127, told >> 26
        fits = told >= 0 and moment < MOMENTS and self.book.watched[moment] >> who & 1 and 0 <= amount <= MOST
        if not (fits and space <= self.spaces and (card == 0 or self.is_card(card - 1))):
            raise Misfit(["happened"], "events that this match's abilities wait for")

    def is_card(self, place: int) -> bool:
        """Whether there is such a card, in any deck."""
        owner = int(seat_of_card(place))
        return owner < self.match.seats and int(card_of_place(place)) in self.cards_of[owner]

    # -- fighters

    def fighters(self) -> None:
        s, match = self.s, self.match
        on_spaces: dict[int, int] = {}
        for f, key in enumerate(match.fighters):
            space, health = int(s.pos[f]), int(s.health[f])
            line = ["fighter", key]
            full = int(self.book.full_health[f])
            if not 0 <= health <= full:
                raise Misfit(line, f"health from 0 to {full}")
            if space >= 0 and health == 0:
                raise Misfit(line, "a defeated fighter off the board")
            if is_away(s, f) and s.phase != codes.SETUP and not self.book.leaves:
                raise Misfit(line, "a fighter that is not defeated on a space")
            if space >= 0 and s.is_out(match.owner[f]):
                raise Misfit(line, "the fighters of a player who is out off the board")
            if space >= 0 and space in on_spaces and not self._pauses(f, on_spaces[space]):
                raise Misfit(line, f"an empty space, not that of {match.fighters[on_spaces[space]]}")
            on_spaces[space] = f
        standing = {match.team[seat] for seat in range(match.seats) if hero_stands(s, seat)}
        if s.winner < 0 and s.depth == 0 and len(standing) < 2:
            raise Misfit(["fighter"], "heroes of two teams that are not defeated, or a winner")

    def _pauses(self, a: int, b: int) -> bool:
        """Whether one of two fighters on a space pauses there, on its way in a maneuver (R17.4)."""
        s, owner = self.s, self.match.owner
        moving = s.asked == codes.Q_MANEUVER and s.depth == 1 and owner[a] == owner[b]
        return moving and s.stack[codes.MOVER] in (a, b)

    # -- cards

    def cards(self) -> None:
        s, match = self.s, self.match
        places = [list(self._places(seat)) for seat in range(match.seats)]
        for at, lies in enumerate(s.laid):
            if lies:
                holder = at // int(ASIDE)
                owner, card = self._lies(holder, int(lies))
                places[owner].append((card, f"aside {holder + 1}"))
        if s.attacker < 0 and any(getattr(s, name) >= 0 for name in CARDS if CARDS[name] != "active"):
            raise Misfit(["attacker"], "a line that names the attacker")
        if (s.attacker < 0) != (s.defender < 0):
            raise Misfit(["attacker"], "both an attacker and a defender")
        for name, side in SIDES.items():
            card = int(getattr(s, name))
            if card >= 0 and not (s.kept >> side & 1):
                seat = int(s.active) if side == codes.NO_SIDE else match.owner[getattr(s, CARDS[name])]
                places[seat].append((card, name))
        for seat, found in enumerate(places):
            met: set[int] = set()
            for card, line in found:
                if card in met:
                    raise Misfit(line.split(), f"every card of {match.heroes[seat].id} in one place")
                met.add(card)
        for at, known in enumerate(s.seen):
            knower, owner = divmod(at, int(SEATS))
            there = sum(1 << card for card in self.cards_of[owner]) if owner < match.seats else 0
            if known & ~there or (known and knower > match.seats):
                raise Misfit(["hand"], "marks of seats that know cards of a deck")

    def _places(self, seat: int) -> Iterator[tuple[int, str]]:
        """Return the cards in a player's hand, deck and discard pile, each with its line."""
        s, row = self.s, seat * int(ROW)
        yield from ((card, f"hand {seat + 1}") for card in range(DECK) if s.hand[seat] >> card & 1)
        deck = s.deck[row + s.pile[row + DECK_TOP] : row + s.deck[row + DECK_END]]
        yield from ((int(card), f"deck {seat + 1}") for card in deck)
        yield from ((int(card), f"discard {seat + 1}") for card in s.pile[row : row + s.pile[row + PILE_SIZE]])

    def _lies(self, holder: int, lies: int) -> tuple[int, int]:
        """Return a card in an extra pile, with its owner."""
        place, pile = int(place_of(lies)), int(pile_of(lies))
        line = ["aside", str(holder + 1)]
        if pile not in pile_names(self.match, holder) or not self.is_card(place):
            raise Misfit(line, "a card in a pile of this match")
        owner, card = int(seat_of_card(place)), int(card_of_place(place))
        if pile == HAND and owner == holder and card < FURTHER:
            raise Misfit(line, "only other players' cards here; own cards belong in the line 'hand'")
        return owner, card

    # -- counters and tokens

    def counters_and_tokens(self) -> None:
        s, book = self.s, self.book
        for seat, hero in enumerate(self.match.heroes):
            for i, counter in enumerate(hero.counters):
                place = seat * int(COUNTERS) + i
                most = int(book.tally_max[place])
                if book.faces[place]:
                    most = min(most, int(book.faces[place]) - 1)
                self.within(f"counter {seat + 1} {counter.id}", int(s.tally[place]), 0, most)
            if not book.tokens:
                continue
            lying = [int(mask) for mask in s.tokens[seat * TOKENS : seat * TOKENS + TOKENS]]
            half = len(s.tokens) // 2
            for i, mask in enumerate(lying):
                beneath = int(s.tokens[half + seat * TOKENS + i])
                if (mask | beneath).bit_count() > book.token_most[seat * TOKENS + i]:
                    raise Misfit(["token", str(seat + 1)], "no more tokens than there are")
            if sum(mask.bit_count() for mask in lying) > len({b for mask in lying for b in _bits(mask)}):
                raise Misfit(["token", str(seat + 1)], "at most one token of a player on a space")


def _bits(mask: int) -> Iterator[int]:
    return (place for place in range(mask.bit_length()) if mask >> place & 1)
