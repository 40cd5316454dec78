"""What a seat may see: built up from what is allowed, never stripped down."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from unmatched.engine import codes
from unmatched.engine.book import DECK_SIZE
from unmatched.engine.cards import deck_size, face_down, sees_hand
from unmatched.engine.combat import open_value, sees_value
from unmatched.engine.imagine import imagine
from unmatched.engine.layout import ASIDE, COUNTERS, FIRST_ITEM, ROW, SEATS, TOKENS, USED, seat_of_card
from unmatched.engine.numbers import printed_value
from unmatched.engine.piles import HAND, IN_PLAY, NAMED, hand_size, knowers, pile_of, place_of
from unmatched.engine.state import DECK_END, DECK_TOP, PILE_SIZE, State, seeded
from unmatched.engine.tokens import beneath, knows_beneath
from unmatched.engine.tokens import left as tokens_left
from unmatched.events import ALL_OPEN, SPECTATOR
from unmatched.heroes.hero import Hero
from unmatched.heroes.match import Match
from unmatched.options import Decision, Option


class FighterView(Struct, frozen=True, gc=False):
    key: str
    line: str
    """its id in the hero's file"""
    number: int
    """which of several of that line it is, from 1; 0 where there is only one"""
    hero: bool
    space: str
    """"" off the board"""
    health: int
    full_health: int
    started: str
    """where it was at the start of the turn"""


class PileView(Struct, frozen=True, gc=False):
    """A pile of cards apart: one that the hero file names, cards in play, or another player's cards in a hand."""

    id: str
    """the pile's id; play, or hand for the cards of others there"""
    count: int
    cards: tuple[tuple[int, str], ...]
    """bottom first: the seat a card belongs to, and the card, "" for one that is not known"""


class TokenView(Struct, frozen=True, gc=False):
    """Tokens of a kind."""

    id: str
    spaces: tuple[str, ...]
    """where everyone sees them; face-down ones are shown as their back"""
    left: int
    """how many are not on the board, as far as the seat knows"""
    hidden: tuple[str, ...] = ()
    """where they are face down, for seats that know"""


class PlayerView(Struct, frozen=True, gc=False):
    seat: int
    hero: str
    team: int
    out: bool
    hand: tuple[str, ...] | None
    """the player's own cards, for seats that see this hand; cards of others there are in the pile `hand`"""
    hand_count: int
    """all cards in hand, including cards of other players"""
    known: tuple[str, ...]
    """cards known to be in a hand one does not see, or face down on the table"""
    deck_count: int
    known_deck: tuple[tuple[int, str], ...]
    """known places of the deck: (0 for the top card, card)"""
    discard: tuple[str, ...]
    """bottom first"""
    counters: tuple[tuple[str, int], ...]
    basket: str
    """the item in the basket, "joker" for any; "" for a hero without one"""
    fighters: tuple[FighterView, ...]
    piles: tuple[PileView, ...] = ()
    """of a hero that has some; of cards in play and of others' cards in hand only where there are any"""
    tokens: tuple[TokenView, ...] = ()
    """of a hero that has some, every kind"""


class CombatView(Struct, frozen=True, gc=False):
    attacker: str
    defender: str
    attack_card: str
    """"" while hidden from the seat or not yet chosen"""
    attack_committed: bool
    attack_boost: str
    boost_committed: bool
    defense_card: str
    revealed: bool
    bonus: bool
    attack_value: int
    defense_value: int
    cancelled: tuple[bool, bool]
    """attacker's, defender's"""
    winner: int
    """the seat that won the combat, -1 before that"""
    second_committed: bool = False
    """a second attack card is face down"""
    second_card: str = ""
    """"" while hidden from the seat; it is revealed only when its own attack comes"""
    attack_printed: int = -1
    """the number printed on a face-down attack card, for a seat that sees it"""


class ViewInfo(Struct, frozen=True):
    """What one seat sees; -1 for a spectator, -2 with all cards open."""

    seat: int
    turn: int
    active: int
    actions: int
    setup: bool
    players: tuple[PlayerView, ...]
    combat: CombatView | None
    scheme: str
    """the scheme card on the table"""
    closed_doors: tuple[str, ...]
    spent: tuple[str, ...] = ()
    """the spaces whose items were taken"""


class View(ViewInfo, frozen=True, eq=False, kw_only=True):
    """What one seat or SPECTATOR sees, and what it is asked; views that show the same are equal."""

    taken: int
    decision: Decision | None
    options: tuple[Option, ...]
    """only for the seat that must decide"""
    winner: int
    """the winning team, -1 before that"""
    match: Match
    """what is played, by whom and where: cards, fighters, spaces, the board"""
    dream: Dream | None = None
    """imagined worlds for bots: everything hidden is resampled, so it contains no secret"""

    def to_dict(self) -> dict[str, Any]:
        """Return what it shows as plain dicts, lists, strings and numbers, without match and dream."""
        return {name: _plain(value) for name, value in self._shown().items()}

    def _shown(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__struct_fields__[:-2]}

    def __eq__(self, other: object) -> bool:
        return self._shown() == other._shown() if isinstance(other, View) else NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other  # a Struct does not ask __eq__

    def __hash__(self) -> int:
        return hash(tuple(self._shown().values()))

    def __repr__(self) -> str:
        return f"View({', '.join(f'{name}={value!r}' for name, value in self._shown().items())})"

    def __str__(self) -> str:
        """The board as a map with the fighters on it, and what else the seat sees."""
        from unmatched.text.drawing import draw_view  # which draws views

        return draw_view(self)


def _plain(value: object) -> Any:
    """A value as JSON has it."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, Struct):
        return {name: _plain(getattr(value, name)) for name in value.__struct_fields__}
    assert is_dataclass(value) and not isinstance(value, type), value
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


class Dream:
    """The game as a seat can imagine it."""

    def __init__(self, match: Match, sealed: State, seat: int) -> None:
        """sealed: an imagined state, so that nothing here can reveal a secret."""
        self.match = match
        self.seat = seat
        self._sealed = sealed

    def world(self, seed: int) -> State:
        """One of the games that may be the true one, for the engine to play on."""
        return imagine(self._sealed, self.seat, seeded(seed))


def shown_to_all(match: Match, s: State) -> tuple[PlayerView, ...]:
    """Return the players as everyone sees them: what all views of a state have in common."""
    # Each look at an array of a compiled state costs as much as a copy of it: every one is taken once.
    stand = list(zip(s.pos, s.health, s.started, strict=True))
    pile, deck, hand, tally, out, aside = s.pile, s.deck, s.hand, s.tally, s.out, match.book.asides
    players = []
    for player, fixed in enumerate(_fixed(match)):
        row = player * ROW
        cards = fixed.cards
        piled = pile[row : row + pile[row + PILE_SIZE]]
        top = cards[piled[-1]][2] if len(piled) else ""
        players.append(
            PlayerView(
                player,
                fixed.hero.id,
                match.team[player],
                bool(out >> player & 1),
                None,
                hand_size(s, player) if aside else int(hand[player]).bit_count(),
                (),
                deck[row + DECK_END] - pile[row + DECK_TOP],
                (),
                tuple([cards[card][1] for card in piled]),
                tuple([(counter, tally[place]) for counter, place in fixed.counters]),
                _basket(fixed.hero, top),
                tuple([_fighter(match, f, *stand[f]) for f in fixed.fighters]),
                _piles(match, s, row_of_viewer(match, SPECTATOR), player) if aside else (),
                _tokens(match, s, row_of_viewer(match, SPECTATOR), player) if match.book.tokens else (),
            )
        )
    return tuple(players)


class _Fixed(NamedTuple):
    """What every view of a player has in common."""

    hero: Hero
    cards: tuple[tuple[int, str, str], ...]
    """of each card of the deck list: its kind, its key, its item"""
    counters: tuple[tuple[str, int], ...]
    """and where they are counted"""
    fighters: range


@lru_cache(maxsize=1024)
def _fixed(match: Match) -> tuple[_Fixed, ...]:
    found = []
    for player, hero in enumerate(match.heroes):
        kinds = [int(kind) for kind in match.book.kind[player * ROW : player * ROW + DECK_SIZE]]
        cards = tuple([(kind, hero.cards[kind].key, hero.cards[kind].item) for kind in kinds])
        counters = tuple([(counter.id, player * COUNTERS + i) for i, counter in enumerate(hero.counters)])
        fighters = range(match.book.first_fighter[player], match.book.last_fighter[player])
        found.append(_Fixed(hero, cards, counters, fighters))
    return tuple(found)


def build_view(
    match: Match,
    s: State,
    seat: int,
    decision: Decision | None,
    options: tuple[Option, ...],
    shown: tuple[PlayerView, ...],
) -> View:
    """Only the seat that must decide gets `options`; `shown` is what everyone sees."""
    doors = s.doors
    return View(
        seat=seat,
        turn=s.turn,
        active=s.active,
        actions=s.actions,
        taken=s.taken,
        setup=s.phase == codes.SETUP,
        players=tuple([_known_to(match, s, seat, player) for player in shown]),
        combat=_combat(match, s, seat),
        scheme=_scheme(match, s),
        closed_doors=tuple([door.id for d, door in enumerate(match.board.doors) if doors >> d & 1]) if doors else (),
        spent=_spent(match, s) if match.board.specials else (),
        decision=_decision(match, s, seat, decision),
        options=options if decision is not None and decision.seat == seat else (),
        winner=s.winner,
        match=match,
    )


def _spent(match: Match, s: State) -> tuple[str, ...]:
    taken = s.memory[USED] >> FIRST_ITEM
    specials = match.board.specials
    return tuple(
        match.spaces[special.space] for special in specials if special.once and taken >> special.ability.item & 1
    )


def open_view(match: Match, s: State, decision: Decision | None, options: tuple[Option, ...]) -> View:
    """Everything with all cards open: for looking back at a game, never for one that is being played."""
    shown = shown_to_all(match, s)
    own = [build_view(match, s, p, decision, options, shown) for p in range(match.seats)]
    combat = own[match.owner[s.attacker]].combat if s.attacker >= 0 else None
    players = tuple(
        msgspec.structs.replace(
            own[p].players[p],
            known_deck=_deck(match, s, p, -1),
            piles=_piles(match, s, ALL_OPEN, p) if match.book.asides else (),
            tokens=_tokens(match, s, ALL_OPEN, p) if match.book.tokens else (),
        )
        for p in range(match.seats)
    )
    return msgspec.structs.replace(
        own[0], seat=ALL_OPEN, players=players, combat=combat, decision=decision, options=options
    )


def _decision(match: Match, s: State, seat: int, decision: Decision | None) -> Decision | None:
    """The question; which card was picked from a hand is known to who has seen it there and who sees that hand."""
    if decision is None or not decision.picked or _sees(s, seat, decision.picked_from):
        return decision
    seen = s.seen[seat * SEATS + decision.picked_from] if seat >= 0 else 0
    known = _keys(match, decision.picked_from, s.hand[decision.picked_from] & seen)
    if seat == decision.owner and decision.picked in known:
        return decision
    return msgspec.structs.replace(decision, picked="")


def _deck(match: Match, s: State, player: int, among: int) -> tuple[tuple[int, str], ...]:
    """The places of the deck that hold one of these cards, 0 for the top."""
    top = player * ROW + s.pile[player * ROW + DECK_TOP]
    deck, cards = s.deck[top : top + deck_size(s, player)], _fixed(match)[player].cards
    return tuple([(i, cards[card][1]) for i, card in enumerate(deck) if among >> card & 1])


def _sees(s: State, seat: int, player: int) -> bool:
    return seat >= 0 and sees_hand(s, seat, player)


@lru_cache(maxsize=50_000)
def _keys(match: Match, player: int, mask: int) -> tuple[str, ...]:
    """The cards of a mask, in the order of the deck list."""
    cards = _fixed(match)[player].cards
    return tuple([key for _, key, _ in sorted([card for i, card in enumerate(cards) if mask >> i & 1])])


def _tokens(match: Match, s: State, seat: int, player: int) -> tuple[TokenView, ...]:
    """The tokens of a player, as a seat knows them; the seat after the last are the spectators."""
    found = []
    knows = seat == ALL_OPEN or knows_beneath(s, seat, player)
    for i, line in enumerate(match.heroes[player].tokens):
        place = player * TOKENS + i
        here = int(s.tokens[place])
        beneath_backs = int(s.tokens[beneath(s, place)])
        # Who does not know what lies face down knows of its kinds only what is in sight.
        left = int(tokens_left(s, place)) + (0 if knows else beneath_backs.bit_count())
        hidden = _spaces(match, beneath_backs) if knows else ()
        found.append(TokenView(line.id, _spaces(match, here), left, hidden))
    return tuple(found)


def _spaces(match: Match, mask: int) -> tuple[str, ...]:
    return tuple([space for n, space in enumerate(match.spaces) if mask >> n & 1]) if mask else ()


def _piles(match: Match, s: State, seat: int, player: int) -> tuple[PileView, ...]:
    """Return a player's piles as a seat knows them; the seat after the last means the spectators."""
    names = [("hand", HAND), ("play", IN_PLAY)]
    named = [(pile.id, int(NAMED) + i) for i, pile in enumerate(match.heroes[player].piles)]
    found = []
    for name, pile in (*names, *named):
        cards = []
        for entry in s.laid[player * ASIDE : player * ASIDE + ASIDE]:
            if entry and pile_of(entry) == pile:
                place = int(place_of(entry))
                known = seat == ALL_OPEN or knowers(s, place, player, pile) >> seat & 1
                owner = int(seat_of_card(place))
                cards.append((owner, match.card_key(owner, s.book.kind[place]) if known else ""))
        if cards or pile >= NAMED:
            found.append(PileView(name, len(cards), tuple(cards)))
    return tuple(found)


def row_of_viewer(match: Match, seat: int) -> int:
    """The row of what a viewer knows: after those of the seats comes that of spectators."""
    return seat if seat >= 0 else match.seats


def _known_to(match: Match, s: State, seat: int, shown: PlayerView) -> PlayerView:
    """Return a player with the cards that a seat knows, in addition to what everyone sees."""
    player = shown.seat
    viewer = row_of_viewer(match, seat)
    seen = s.seen[viewer * SEATS + player]
    own = _sees(s, seat, player)
    if match.book.asides:
        shown = msgspec.structs.replace(shown, piles=_piles(match, s, viewer, player))
    if match.book.backs:
        shown = msgspec.structs.replace(shown, tokens=_tokens(match, s, viewer, player))
    if not own and not seen:
        return shown
    hand = s.hand[player]
    if not seen:
        return msgspec.structs.replace(shown, hand=_keys(match, player, hand))
    held = hand | face_down(s, player)
    return msgspec.structs.replace(
        shown,
        hand=_keys(match, player, hand) if own else None,
        known=() if own else _keys(match, player, held & seen),
        known_deck=_deck(match, s, player, seen) if seen & ~held else (),
    )


def _basket(hero: Hero, top: str) -> str:
    """The item of the top card of the discard pile, or that of an empty basket (R16.5)."""
    return (top or hero.empty_item) if hero.items else ""


@lru_cache(maxsize=50_000)
def _fighter(match: Match, f: int, space: int, health: int, started: int) -> FighterView:
    """The same come again and again."""
    return FighterView(
        key=match.fighters[f],
        line=match.lines[f].id,
        number=match.numbers[f],
        hero=match.lines[f].hero,
        space=match.spaces[space] if space >= 0 else "",
        health=health,
        full_health=match.lines[f].health,
        started=match.spaces[started] if started >= 0 else "",
    )


def _combat(match: Match, s: State, seat: int) -> CombatView | None:
    if s.attacker < 0:
        return None
    attacking, defending = match.owner[s.attacker], match.owner[s.defender]
    open_attack = bool(s.shown or s.bonus or _sees(s, seat, attacking))

    def key(player: int, card: int, visible: bool) -> str:
        return match.card_key(player, s.book.kind[player * ROW + card]) if card >= 0 and visible else ""

    shown = bool(s.shown)
    boost = key(attacking, s.attack_boost, open_attack)
    return CombatView(
        attacker=match.fighters[s.attacker],
        defender=match.fighters[s.defender],
        attack_card=key(attacking, s.attack_card, open_attack),
        attack_committed=s.attack_card >= 0,
        attack_boost=match.card_key(attacking, s.boosted) if s.boosted >= 0 else boost,
        boost_committed=s.attack_boost >= 0 or s.boosted >= 0,
        defense_card=key(defending, s.defense_card, shown),
        revealed=shown,
        bonus=bool(s.bonus),
        attack_value=open_value(s, codes.ATTACKING),
        defense_value=open_value(s, codes.DEFENDING),
        cancelled=(bool(s.cancelled & 1), bool(s.cancelled & 2)),
        winner=(attacking, defending, -1, -1)[s.victor],
        second_committed=s.queued >= 0,
        second_card=key(attacking, s.queued, _sees(s, seat, attacking)),
        attack_printed=printed_value(s, codes.ATTACKING) if seat >= 0 and sees_value(s, seat) else -1,
    )


def _scheme(match: Match, s: State) -> str:
    if s.scheme_card < 0:
        return ""
    return match.card_key(s.active, s.book.kind[s.active * ROW + s.scheme_card])
