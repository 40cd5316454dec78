"""Twins: two games that a seat cannot distinguish, and what its decision does in both.

For any option the seat chooses, everything it sees until the next question must be the same in both games, up to the
first thing that is meant to be hidden from it. What follows may depend on that.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, zip_longest

from unmatched.engine import codes, offers
from unmatched.engine.cards import held
from unmatched.engine.imagine import imagine
from unmatched.engine.layout import ONLY_NAMED, ROW, SEATS, seat_of_card
from unmatched.engine.state import State, seeded
from unmatched.events import SPECTATOR, Event
from unmatched.game import Game
from unmatched.heroes.match import Match

MEANT_TO_BE_HIDDEN = {
    ("reveal", "attack"): "the attack card is face down until the defender has chosen (R9.7)",
    ("reveal", "boost"): "so is the card that boosts it (R16.2)",
    ("reveal", "second"): "and a second attack card, until its attack comes or is lost",
    ("draw", ""): "the order of a deck is secret (R13.3)",
    ("discard", "random"): "a random card of a hand: chance decides, from cards that may be secret (R13.5)",
    ("discard", "effect"): "all cards of a hand, or all of a kind, which no one chooses (R13.3)",
    ("discard", "deck"): "the top card of a deck: its order is secret (R13.3)",
    ("seen", ""): "looking at secret cards is what the effect is for (R13.4)",
    ("show", ""): "so is showing them",
    ("token turned", ""): "a face-down token is secret until it is turned up",
    ("put", ""): "a secret card goes where the seat sees it, at random or in the order of its pile (R13.3)",
}
"""what may differ first between twins, by kind and role or cause of the event, and why"""
IF_ANY_FITS = (("show", ""), ("put", ""), ("discard", "effect"))
"""the ones that reveal, by happening, whether there are secret cards of a kind"""
STEPS = 3
"""this many decisions after a secret one, someone may have to decide about it"""


def tells_apart(match: Match, one: State, other: State, option: int) -> str:
    """Return how an option breaks the invariant for a seat that cannot distinguish two games; "" if it holds."""
    seat = int(one.asked_seat)
    games = [Game.from_state(match, state.copy()) for state in (one, other)]
    games[1].state.chance, games[1].state.key = games[0].state.chance, games[0].state.key
    for game in games:
        game.push(option)
    told = [game.events(seat) for game in games]
    for here, there in zip_longest(*told):
        if here != there:
            spoken = any(_speaks_of(match, s, event) for s, event in ((one, here), (other, there)))
            hidden = not spoken and _meant_to_be_hidden(here, there)
            return "" if hidden else f"seat {seat} sees {here} or {there}"
    if any(event.kind == "attack" for event in told[0]) and all(_printed(game, seat) >= 0 for game in games):
        # A second attack starts, and the seat sees what is printed on its card: that was hidden until now.
        return ""
    return "" if games[0].view(seat) == games[1].view(seat) else f"seat {seat} sees a difference that no event shows"


def _printed(game: Game, seat: int) -> int:
    """Return the value printed on a face-down card, if a seat sees it."""
    combat = game.view(seat).combat
    return -1 if combat is None else combat.attack_printed


def _speaks_of(match: Match, s: State, event: Event | None) -> bool:
    """Return whether an effect names the card that it discards: it was chosen before, and the decision is about it."""
    if event is None or _sort(event) != ("discard", "effect"):
        return False
    spoken = [int(s.stack[d * codes.WIDTH + codes.CARD_OF]) for d in range(s.depth) if _is_program(s, d)]
    kinds = [(seat_of_card(place), int(s.book.kind[place])) for place in spoken if 0 <= place < ONLY_NAMED]
    return any(owner == event.owner and match.card_key(owner, kind) == event.card for owner, kind in kinds)


def _is_program(s: State, depth: int) -> bool:
    return s.stack[depth * codes.WIDTH + codes.KIND] in (codes.F_PROGRAM, codes.F_ABILITY)


def _sort(event: Event) -> tuple[str, str]:
    """The kind and role or cause of an event, by which it may be meant to be hidden."""
    return event.kind, event.role or event.cause


def _meant_to_be_hidden(here: Event | None, there: Event | None) -> bool:
    told = [_sort(event) for event in (here, there) if event is not None]
    if any(sort in IF_ANY_FITS and sort in MEANT_TO_BE_HIDDEN for sort in told):
        return True
    if here is None or there is None:
        return False
    alike = (here.kind, here.seat, here.owner, here.role, here.cause) == (
        there.kind,
        there.seat,
        there.owner,
        there.role,
        there.cause,
    )
    return alike and _sort(here) in MEANT_TO_BE_HIDDEN


def imagined_twin(match: Match, s: State, chance: int) -> str:
    """Check the game and one that the asked seat imagines."""
    offered = offers.options(s)
    world = imagine(s, s.asked_seat, seeded(chance))
    return tells_apart(match, s, world, offered[chance % len(offered)])


def sibling_twins(match: Match, s: State, chance: int) -> str:
    """Check two games that differ from the current decision on, for the next deciding seat, which cannot know."""
    offered = offers.options(s)
    if len(offered) < 2:
        return ""
    first = chance % len(offered)
    second = (first + 1 + chance // len(offered) % (len(offered) - 1)) % len(offered)
    chooser = s.asked_seat
    games = [Game.from_state(match, s.copy()) for _ in range(2)]
    for game, number in zip(games, (first, second), strict=True):
        game.push(offered[number])
    for _ in range(STEPS):
        one, other = (game.state for game in games)
        if one.winner >= 0 or _asked(one) != _asked(other) or offers.options(one) != offers.options(other):
            return ""
        options = offers.options(one)
        option = options[chance % len(options)]
        seat = int(one.asked_seat)
        if seat != chooser and games[0].view(seat) == games[1].view(seat) and _heard(games[0], games[1], seat):
            broken = tells_apart(match, one, other, option)
            if broken:
                return broken
        other.chance, other.key = one.chance, one.key
        for game in games:
            game.push(option)
    return ""


def equal_twin(match: Match, s: State, chance: int) -> str:
    """Check all seats, with a game in which they know the other of two equal cards that a player holds."""
    pairs = list(_equal_cards(s))
    if not pairs:
        return ""
    owner, one, other = pairs[chance % len(pairs)]
    twin, both = s.copy(), 1 << one | 1 << other
    seen = [int(cards) for cards in s.seen]
    for place in range(owner, len(seen), int(SEATS)):
        seen[place] ^= both if 0 < seen[place] & both < both else 0
    twin.seen = type(s.seen)(seen)
    games = [Game.from_state(match, state.copy()) for state in (s, twin)]
    offered = offers.options(s)
    option = offered[chance // len(pairs) % len(offered)]
    for game in games:
        game.push(option)
    for seat in (SPECTATOR, *range(match.seats)):
        told = [(game.events(seat), game.view(seat)) for game in games]
        if told[0] != told[1]:
            return f"seat {seat} can distinguish equal cards after option {option}"
    return ""


def _equal_cards(s: State) -> Iterator[tuple[int, int, int]]:
    """Return two equal cards that a player holds, of which a seat knows one, and their owner.

    A seat that knows the whole hand may just have looked at it, and can distinguish its cards from face-down ones.
    """
    for owner in range(int(s.book.players)):
        hand, hidden = int(s.hand[owner]), int(held(s, owner))
        cards = [card for card in range(hidden.bit_length()) if hidden >> card & 1]
        known = [int(s.seen[place]) for place in range(owner, len(s.seen), int(SEATS))]
        kinds = {card: int(s.book.kind[owner * ROW + card]) for card in cards}
        for one, other in combinations(cards, 2):
            knowing = [mask for mask in known if (mask >> one ^ mask >> other) & 1]
            together = hand >> one & 1 == hand >> other & 1
            if kinds[one] == kinds[other] and knowing and (together or all(hand & ~mask for mask in knowing)):
                yield owner, one, other


def _asked(s: State) -> tuple[int, int, int]:
    return s.asked, s.asked_seat, s.asked_about


def _heard(one: Game, other: Game, seat: int) -> bool:
    """Return whether a seat has seen the same in both games since they diverged."""
    return one.events(seat) == other.events(seat)


def chosen_in_secret(s: State) -> bool:
    """Return whether the current decision is rare and may be hidden from others, so that it is always checked."""
    return bool(s.asked in (codes.Q_PICK, codes.Q_DECK_CARD, codes.Q_ATTACK_BOOST, codes.Q_SECOND_ATTACK))
