"""Invariants: what must hold at every decision of every game with any heroes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from unmatched.engine import codes, flow, offers
from unmatched.engine.flow import hand_limit
from unmatched.engine.imagine import imagine
from unmatched.engine.layout import COUNTERS, FURTHER, ROW, TOKENS, card_of_place, seat_of_card
from unmatched.engine.piles import hand_size, place_of
from unmatched.engine.playout import playout
from unmatched.engine.state import DECK_END, DECK_TOP, PILE_SIZE, State, seeded, share, turned
from unmatched.engine.storing import restore
from unmatched.engine.tokens import beneath, is_beneath, left
from unmatched.events import SPECTATOR, Ending, Event
from unmatched.game import Game
from unmatched.heroes.hero import Hero
from unmatched.heroes.library import BoardSource
from unmatched.heroes.match import make_match
from unmatched.testing.chance import Chooser
from unmatched.testing.logged_numbers import LoggedNumbers
from unmatched.testing.twins import chosen_in_secret, equal_twin, imagined_twin, sibling_twins
from unmatched.view import View

MOST_DECISIONS = 20_000
SECRET_TRIES = 6
STILL_ASKED = (
    codes.Q_MAY,
    codes.Q_CHOOSE,
    codes.Q_ITEM,
    codes.Q_EFFECT_MOVE,
    codes.Q_THROUGH,
    codes.Q_SPACE,
    codes.Q_FIGHTER,
    codes.Q_PICK,
    codes.Q_AMOUNT,
    codes.Q_OPPONENT,
)
"""what a player who is out still decides, because it belongs to the effect of a card already played (A-56)"""


class LawBroken(AssertionError):
    """A violated invariant; `game` is at the decision where it broke."""

    def __init__(self, law: str, what: str, game: Game) -> None:
        self.law = law
        self.game = game
        super().__init__(f"{law}: {what}\n{game.save()}")


@dataclass(frozen=True)
class LawReport:
    """The result of a random game in which all invariants held."""

    decisions: int
    turns: int
    reason: Ending
    winner: int
    most_options: int


def play_by_the_laws(
    heroes: Sequence[str | Hero],
    board: BoardSource,
    mode: str,
    seed: int,
    every: int = 1,
    chooser: Chooser | None = None,
) -> LawReport:
    """Play a random game and check the invariants every N decisions; raise LawBroken.

    While the chooser hurries to an empty deck, only the cheap ones are checked.
    """
    game = Game.seated(heroes, board, mode, seed)
    chance, chooser = seeded(seed + 77), chooser or Chooser()
    decisions = most = 0
    _events(game, 0)
    seen_events = len(game.events())
    logged = LoggedNumbers(game)
    while game.outcome() is None:
        codes_offered = offers.options(game.state)
        check_progress(game, codes_offered, decisions)
        _sum(game)
        due = decisions % every == 0 and not chooser.hurries
        if due:
            _fork(game, codes_offered, chance)
            _secrecy(game, chance)
        if (decisions + seed) % (8 * every) == 0 and not chooser.hurries:
            _written(game)
        if due or chosen_in_secret(game.state):
            _telling_apart(game, chance)
        most = max(most, len(codes_offered))
        chance = seeded(chance + decisions)
        active, setup = game.state.active, game.state.phase == codes.SETUP
        chosen = chooser.choose(game.state, codes_offered, chance)
        cramped = _cramped(game.state, chance)
        game.push(chosen)
        flow.apply(cramped, chosen)
        if cramped.numbers() != game.state.numbers():
            game.pop()
            raise LawBroken("room", "a decision has a different result when the stack has to grow", game)
        if not setup:
            _hand_limit(game, active)
        decisions += 1
        _events(game, seen_events)
        seen_events = len(game.events())
        if wrong := logged.check():
            raise LawBroken("events", wrong, game)
    _sum(game)
    if Game.load(game.save()) != game:
        raise LawBroken("record", "a replayed record is a different game", game)
    outcome = game.outcome()
    assert outcome is not None
    return LawReport(decisions, int(game.state.turn), outcome.reason, outcome.winners[0], most)


def play_quickly(heroes: Sequence[str | Hero], board: BoardSource, mode: str, seed: int, every: int) -> LawReport:
    """Do the same inside the engine, for millions of games: all invariants except the record's.

    Where the first check falls differs from game to game, so that a campaign checks decisions of every kind.
    """
    match = make_match(heroes, board, mode)
    s = flow.new_game(match.book, seed, seed % len(heroes))
    decisions = most = 0
    stretch = seed % every
    while True:
        decisions += playout(s, seeded(seed + decisions), stretch)
        if s.winner >= 0:
            break
        stretch = every
        game = Game.from_state(match, s.copy())
        offered = offers.options(s)
        most = max(most, len(offered))
        check_progress(game, offered, decisions)
        _sum(game)
        _fork(game, offered, seed + decisions)
        _secrecy(game, seed + decisions)
        _telling_apart(game, seeded(seed + decisions))
    ended = Game.from_state(match, s)
    _sum(ended)
    if offers.options(s):
        raise LawBroken("progress", "the finished game still has options", ended)
    outcome = ended.outcome()
    assert outcome is not None
    return LawReport(decisions, int(s.turn), outcome.reason, outcome.winners[0], most)


def play_both_ways(heroes: Sequence[str | Hero], board: BoardSource, mode: str, seed: int) -> int:
    """Play a random game by the plain rules and by the fast playout, from the same chance; return its decisions.

    They must come to the same state after every decision, and the playout once more when it is not interrupted.
    """
    match = make_match(heroes, board, mode)
    plain = flow.new_game(match.book, seed, seed % len(heroes))
    fast, whole = plain.copy(), plain.copy()
    start = chance = seeded(seed + 7)
    decisions = 0
    while plain.winner < 0:
        offered = offers.options(plain)
        check_progress(Game.from_state(match, plain), offered, decisions)
        playout(fast, chance, 1)
        chance = turned(chance)
        before = plain.copy()
        flow.apply(plain, offered[share(chance, len(offered))])
        decisions += 1
        if fast.numbers() != plain.numbers():
            raise LawBroken(
                "fast path", "a decision has a different result in a playout", Game.from_state(match, before)
            )
    played = playout(whole, start, MOST_DECISIONS)
    if (played, whole.numbers()) != (decisions, plain.numbers()):
        raise LawBroken("fast path", "a playout ends differently", Game.from_state(match, whole))
    return decisions


def check_progress(game: Game, offered: list[int], decisions: int) -> None:
    """Something can always be chosen, nothing twice, and every game ends."""
    if not offered:
        raise LawBroken("progress", f"there are no options: {game.decision}", game)
    if len(set(offered)) != len(offered):
        raise LawBroken("progress", "an option is offered twice", game)
    if decisions >= MOST_DECISIONS:
        raise LawBroken("progress", f"the game does not end: {MOST_DECISIONS} decisions", game)
    if game.state.is_out(game.state.asked_seat) and game.state.asked not in STILL_ASKED:
        raise LawBroken("progress", f"a player who is out must decide: {game.decision}", game)
    if game.state.asked == codes.Q_ACTION and game.state.depth:
        raise LawBroken("progress", "frames are left over between actions", game)


def _hand_limit(game: Game, active: int) -> None:
    """The player whose turn has just ended had at most 7 cards after discarding, before abilities added more."""
    s = game.state
    if s.active == active or s.out >> active & 1 or not _limit_is_fixed(game.match.heroes[active]):
        return
    events = game.events()
    turns = [i for i, event in enumerate(events) if event.kind == "turn"]
    # The turns after it may have ended by themselves.
    ended, begun = next((i, j) for i, j in zip(turns[-2::-1], turns[:0:-1], strict=True) if events[i].seat == active)
    since = max((i for i in range(ended, begun) if events[i].cause == "hand limit"), default=begun)
    came = sum(_came_to_hand(event, active) for event in events[since:])
    if hand_size(s, active) > hand_limit(s, active) + came:
        raise LawBroken("sum", f"seat {active} ended its turn with {hand_size(s, active) - came} cards", game)


def _came_to_hand(event: Event, seat: int) -> bool:
    if event.kind == "put":
        return event.goal == "hand" and event.goal_holder == seat
    return event.kind in ("draw", "take") and event.seat == seat


def _limit_is_fixed(hero: Hero) -> bool:
    """Whether the hand limit is now what it was when the turn ended."""
    lasting = [ability for card in hero.cards for found in card.lasting.values() for ability in found]
    moved = [ability for ability in hero.abilities if ability.conditions or (ability.amount and ability.amount.times)]
    return not any(ability.number == "hand limit" for ability in (*lasting, *moved))


def _sum(game: Game) -> None:
    """Cards and fighters are conserved, numbers stay within bounds."""
    s = game.state
    book = s.book
    for p in range(game.match.seats):
        _cards_add_up(game, s, p)
    spaces = []
    present = 0
    occupied = [0] * game.match.seats
    for f in range(book.fighters):
        if not 0 <= s.health[f] <= book.full_health[f]:
            raise LawBroken("sum", f"{game.match.fighters[f]} has {s.health[f]} health", game)
        away = book.leaves and s.pos[f] < 0
        if (s.pos[f] >= 0) != (s.health[f] > 0) and s.phase != codes.SETUP and not away:
            raise LawBroken("sum", f"{game.match.fighters[f]} is on {s.pos[f]} with {s.health[f]} health", game)
        if s.pos[f] >= 0:
            spaces.append(int(s.pos[f]))
            present |= 1 << f
            occupied[game.match.owner[f]] |= 1 << s.pos[f]
    if len(set(spaces)) != len(spaces) and s.asked != codes.Q_MANEUVER:
        raise LawBroken("sum", "two fighters share a space", game)
    if present != s.present:
        raise LawBroken("sum", "the list of fighters on the board does not match their spaces", game)
    if s.known != sum({1 << (place & 3) for place, cards in enumerate(s.seen) if cards}):
        raise LawBroken("sum", "the players with known cards do not match the cards that are known", game)
    if any(occupied[p] and s.is_out(p) for p in range(game.match.seats)):
        raise LawBroken("sum", "a fighter of a player who is out is on the board", game)
    if occupied != [int(mask) for mask in s.occ]:
        raise LawBroken("sum", "occupied spaces do not match the fighters' spaces", game)
    _tokens_add_up(game, s)
    for i in range(COUNTERS * game.match.seats):
        if not 0 <= s.tally[i] <= book.tally_max[i]:
            raise LawBroken("sum", f"counter {i} is {s.tally[i]}", game)


def _tokens_add_up(game: Game, s: State) -> None:
    """There are no more tokens than the file allows, and at most one of each player on a space."""
    for seat in range(game.match.seats if s.book.tokens else 0):
        kinds = [int(mask) for mask in s.tokens[seat * TOKENS : seat * TOKENS + TOKENS]]
        together = 0
        for kind, mask in enumerate(kinds):
            if mask & together or mask.bit_count() > s.book.token_most[seat * TOKENS + kind]:
                raise LawBroken("sum", f"the tokens of seat {seat} are on {kinds}", game)
            together |= mask
        hidden = [int(s.tokens[beneath(s, seat * TOKENS + kind)]) for kind in range(int(TOKENS))]
        for kind, mask in enumerate(kinds):
            under = [hidden[k] for k in range(int(TOKENS)) if is_beneath(s, seat * TOKENS + k, seat * TOKENS + kind)]
            if under and (sum(under) != mask or sum(m.bit_count() for m in under) != mask.bit_count()):
                raise LawBroken("sum", f"beneath the tokens of seat {seat} lie {hidden}", game)
            if left(s, seat * TOKENS + kind) < 0:
                raise LawBroken("sum", f"seat {seat} has more tokens of kind {kind} than there are", game)
        if together & ~s.book.board.all_spaces:
            raise LawBroken("sum", f"tokens of seat {seat} are outside of the board", game)


def _cards_add_up(game: Game, s: State, p: int) -> None:
    row = p * ROW
    places = [s.deck[row + i] for i in range(s.pile[row + DECK_TOP], s.deck[row + DECK_END])]
    places += [s.pile[row + i] for i in range(s.pile[row + PILE_SIZE])]
    places += [c for c in range(30) if s.hand[p] >> c & 1]
    laid = [place_of(entry) for entry in s.laid if entry]
    places += [card_of_place(place) for place in laid if seat_of_card(place) == p]
    if s.attacker >= 0 and game.match.owner[s.attacker] == p:
        places += [c for c in (s.attack_card, s.attack_boost) if c >= 0 and not (s.kept & 1 and c == s.attack_card)]
    if s.queued >= 0 and game.match.owner[s.attacker] == p:
        places.append(s.queued)
    if s.defender >= 0 and game.match.owner[s.defender] == p and s.defense_card >= 0 and not s.kept & 2:
        places.append(s.defense_card)
    if s.scheme_card >= 0 and s.active == p and not s.kept & 4:
        places.append(s.scheme_card)
    further = sum(line.copies for line in game.match.heroes[p].cards if line.pile)
    if sorted(int(c) for c in places) != [*range(30), *range(FURTHER, FURTHER + further)]:
        raise LawBroken("sum", f"the cards of seat {p} do not add up: {sorted(places)}", game)


def _cramped(s: State, chance: int) -> State:
    """Return a copy with a small stack, so that it grows at another depth."""
    s = s.copy()
    s.stack = s.stack[: (max(int(s.depth), 1) + chance % int(codes.FRAMES)) * int(codes.WIDTH)]
    return s


def _fork(game: Game, offered: list[int], chance: int) -> None:
    """A copy, and a stored and restored state, play on identically; the original does not change.

    The restored one has a small stack, so that it grows at a depth where the copy's does not.
    """
    s = game.state
    before = s.numbers()
    code = offered[chance % len(offered)]
    twin = s.copy()
    stored = _cramped(restore(s.book, before), chance)
    if twin.numbers() != before or stored.numbers() != before:
        raise LawBroken("fork", "a copy differs from its original", game)
    for other in (twin, stored):
        if offers.options(other) != offered:
            raise LawBroken("fork", "a copy offers other options", game)
        flow.apply(other, code)
    if twin.numbers() != stored.numbers():
        raise LawBroken("fork", "copies continue differently", game)
    if s.numbers() != before or offers.options(s) != offered:
        raise LawBroken("fork", "continuing with a copy changed the original", game)
    game.push(code)
    if game.state.numbers() != twin.numbers():
        raise LawBroken("fork", "the game continues differently from its copy", game)
    game.pop()
    if game.state.numbers() != before:
        raise LawBroken("fork", "undoing a decision does not restore the state", game)


def _secrecy(game: Game, chance: int) -> None:
    """Resample everything hidden: what a seat sees, may do and can imagine stays equal."""
    for seat in range(game.match.seats):
        world = Game.from_state(game.match, imagine(game.state, seat, seeded(chance)))
        if world.view(seat) != game.view(seat):
            raise LawBroken("secrecy", f"seat {seat} can recognize an imagined game by its view", game)
        if world.sight() != game.sight():
            raise LawBroken("secrecy", f"seat {seat} can recognize an imagined game by its threats", game)
        _sum(world)
        if not offers.options(world.state):
            raise LawBroken("imagination", f"there are no options in a game imagined by seat {seat}", game)
        again = imagine(world.state, seat, 5)
        if again.numbers() != imagine(game.state, seat, 5).numbers():
            raise LawBroken("imagination", f"what seat {seat} imagines depends on what is hidden from it", game)
        _play_on(game, world, chance)
    if world.view(SPECTATOR).players[0].hand is not None:
        raise LawBroken("secrecy", "a spectator sees a hand", game)


def _written(game: Game) -> None:
    """A position in words is the position, and the one that a seat writes is all that the seat knows."""
    if Game.from_position(game.position()) != game:
        raise LawBroken("position", "a position that was written and read is another one", game)
    for seat in range(-1, game.match.seats):
        told = game.position(seat)
        again = Game.from_position(told)
        if again.position(seat) != told or again.view(seat) != game.view(seat):
            raise LawBroken("position", f"what seat {seat} writes and reads is another position", game)
        if seat >= 0 and game.imagine(seat, 7).position(seat) != told:
            raise LawBroken("position", f"what seat {seat} writes depends on what is hidden from it", game)


def _telling_apart(game: Game, chance: int) -> None:
    """The deciding player can distinguish its options: see twins. Rare and secret decisions are tried several times."""
    tries = SECRET_TRIES if chosen_in_secret(game.state) else 1
    for n in range(tries):
        for twins in (imagined_twin, sibling_twins, equal_twin):
            broken = twins(game.match, game.state, chance + n)
            if broken:
                raise LawBroken("telling apart", f"{twins.__name__.replace('_', ' ')}: {broken}", game)


def _play_on(game: Game, world: Game, chance: int) -> None:
    """An imagined game can be played like any other."""
    for n in range(6):
        offered = offers.options(world.state)
        if not offered:
            break
        chance = seeded(chance + n)
        flow.apply(world.state, offered[chance % len(offered)])
        _sum(world)
    if world.state.winner < 0 and not offers.options(world.state):
        raise LawBroken("imagination", "an imagined game gets stuck", game)


def _events(game: Game, since: int) -> None:
    """Events show a seat no card that its view does not show."""
    fresh = game.events()[since:]
    for n, event in enumerate(fresh):
        if event.audience == ():
            continue
        for seat in range(game.match.seats):
            told = event.seen_by(seat)
            if told is None or not told.card or _lost_from_sight(game, seat, event, fresh[n:]):
                continue
            if not _shows(game, game.view(seat), event):
                raise LawBroken("secrecy", f"seat {seat} gets an event about a card it does not see: {event}", game)


def _lost_from_sight(game: Game, seat: int, event: Event, since: Sequence[Event]) -> bool:
    """Return whether a card that a seat has seen can be hidden again by the end of the same decision."""
    if event.pile == "hand" and game.match.team[event.holder] == game.match.team[seat]:
        return True
    in_deck = event.kind == "under deck" or "deck" in (event.pile, event.goal)
    if in_deck and any(e.kind == "shuffle" and e.seat == event.owner for e in since):
        return True
    # It was shuffled into a pile before all eyes, or went back to one that was searched and is shuffled then.
    return any(
        (e.card, e.owner) == (event.card, event.owner)
        and (e.part == "shuffled" or e.pile == e.goal != "")
        and len(e.audience) in (0, game.match.seats)
        for e in since
    )


def _shows(game: Game, view: View, event: Event) -> bool:
    player = view.players[event.owner]
    cards = {
        *player.discard,
        *player.known,
        *(player.hand or ()),
        *(card for _, card in player.known_deck),
        view.scheme,
        *(card for other in view.players for pile in other.piles for owner, card in pile.cards if owner == event.owner),
    }
    if view.combat is not None:
        combat = view.combat
        cards |= {combat.attack_card, combat.attack_boost, combat.defense_card, combat.second_card}
    # The seat that chose a defense card saw it leave the hand; it is face up by the end of the same decision.
    return event.card in cards
