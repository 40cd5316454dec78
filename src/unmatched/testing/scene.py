"""Scene: a position built from the few facts a test needs, and words to play on from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from unmatched.engine import codes
from unmatched.engine.flow import run
from unmatched.engine.health import set_health
from unmatched.engine.layout import COUNTERS, ROW, TOKENS
from unmatched.engine.piles import lay_second_decks
from unmatched.engine.placement_ops import put_on
from unmatched.engine.state import DECK_END, DECK_TOP, PILE_SIZE, State, blank, seeded
from unmatched.engine.tokens import beneath
from unmatched.game import Game
from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.card import slug
from unmatched.heroes.hero import Hero
from unmatched.heroes.match import Match
from unmatched.options import Option

Cards = Sequence[str]


class Scene:
    """A game in the middle of seat `turn`'s turn.

    Fighters not named in `at` are off the board with no health. By default, health is full, hands and discard piles are
    empty, and a deck has ten cards. Tokens are given as {"trap": "p1 p2"}, face down if possible. Cards are named by
    title or key. Lists are per seat: decks top first, discard piles bottom first. Every player has had a turn unless
    `first_turn`.

    >>> scene = Scene("alice", "medusa", at={"alice": "M01", "medusa": "M02"}, hand=[["Feint"], []])
    >>> scene.offers
    ['maneuver', 'attack medusa by alice']
    """

    def __init__(
        self,
        *heroes: str | Hero,
        at: Mapping[str, str],
        board: str | BoardFile = "marmoreal",
        mode: str = "",
        turn: int = 0,
        hand: Sequence[Cards] = (),
        deck: Mapping[int, Cards] | None = None,
        discard: Mapping[int, Cards] | None = None,
        health: Mapping[str, int] | None = None,
        counters: Mapping[str, int | str] | None = None,
        doors: Sequence[str] = (),
        tokens: Mapping[str, str] | None = None,
        actions: int = 2,
        started: Mapping[str, str] | None = None,
        first_turn: bool = False,
        turn_start: bool = False,
        luck: int = 1,
    ) -> None:
        found = tuple(library.hero(h) if isinstance(h, str) else h for h in heroes)
        where = library.board(board) if isinstance(board, str) else board
        self.match = Match(found, where, mode or ("duel" if len(found) == 2 else "free-for-all"))
        self.game = Game.from_state(self.match, blank(self.match.book, luck))
        s = self.game.state
        s.active = turn
        s.actions = actions
        s.turn = self.match.seats + 1
        s.had = 0 if first_turn else (1 << self.match.seats) - 1
        if s.book.asides:
            lay_second_decks(s)
        for key, space in at.items():
            self._stand(s, key, space, (health or {}).get(key))
        for seat in range(self.match.seats):
            self._deal(
                s, seat, hand[seat] if seat < len(hand) else (), (deck or {}).get(seat), (discard or {}).get(seat, ())
            )
            for i, counter in enumerate(found[seat].counters):
                value = (counters or {}).get(counter.id, counter.start)
                faces = [face for face, _ in counter.faces]
                s.tally[seat * COUNTERS + i] = faces.index(value) if isinstance(value, str) else value
        for door, line in enumerate(where.doors):
            if line.id in doors:
                s.doors |= 1 << door
        for seat, hero in enumerate(found):
            for i, token in enumerate(hero.tokens):
                for space in (tokens or {}).get(token.id, "").split():
                    spot, place = 1 << self.match.space_number[space], seat * TOKENS + i
                    if token.under:
                        # It is face down: what everyone sees is its back.
                        s.tokens[beneath(s, place)] |= spot
                        place = seat * TOKENS + int(s.book.token_back[place]) - 1
                    s.tokens[place] |= spot
        s.started = s.pos[:]
        for key, space in (started or {}).items():
            s.started[self.match.fighter_number[key]] = self.match.space_number[space]
        s.phase = codes.TURN_START if turn_start else codes.ACTIONS
        s.tell, s.log = True, self.game._told.rows
        run(s)

    def _stand(self, s: State, key: str, space: str, health: int | None) -> None:
        f = self.match.fighter_number[key]
        put_on(s, f, self.match.space_number[space])
        set_health(s, f, self.match.lines[f].health if health is None else health)

    def _deal(self, s: State, seat: int, hand: Cards, deck: Cards | None, discard: Cards) -> None:
        free = list(range(30))

        def take(name: str) -> int:
            kind = self._kind(seat, name)
            card = next((c for c in free if s.book.kind[seat * ROW + c] == kind), None)
            if card is None:
                raise ValueError(f"seat {seat} has no further '{name}'")
            free.remove(card)
            return card

        row = seat * ROW
        for name in hand:
            s.hand[seat] |= 1 << take(name)
        for i, name in enumerate(discard):
            s.pile[row + i] = take(name)
        s.pile[row + PILE_SIZE] = len(discard)
        order = [take(name) for name in deck] if deck is not None else free[:10]
        for i in range(30):
            s.deck[row + i] = order[i] if i < len(order) else 0
        s.deck[row + DECK_END] = len(order)
        s.pile[row + DECK_TOP] = 0

    def _kind(self, seat: int, name: str) -> int:
        key = slug(name)
        if key not in self.match.cards[seat]:
            raise ValueError(f"seat {seat} has no card called '{name}'")
        return self.match.cards[seat][key]

    # -- what is asked

    @property
    def offers(self) -> list[str]:
        """The texts of all options."""
        return [option.text for option in self.game.options]

    @property
    def asked(self) -> str:
        """What must be decided, "" when the game is over."""
        decision = self.game.decision
        return decision.kind if decision else ""

    @property
    def seat(self) -> int:
        """Who must decide."""
        decision = self.game.decision
        return decision.seat if decision else -1

    @property
    def settled(self) -> bool:
        """Whether no effect is pending: the next action must be chosen, or the game is over."""
        return self.asked in ("action", "")

    def moves(self, fighter: str) -> set[str]:
        """The spaces a fighter is offered to move to."""
        return {o.space for o in self.game.options if o.kind == "move" and o.fighter == fighter}

    def cards_offered(self) -> set[str]:
        """The cards among the options."""
        return {o.card for o in self.game.options if o.kind == "card"}

    # -- deciding

    def do(self, *texts: str, luck: Callable[[Scene], bool] | None = None) -> Scene:
        """Decide by option texts, one after the other; cards by title or key.

        With luck, the game's randomness is varied until the last decision has the wanted result.
        """
        for i, text in enumerate(texts):
            words = text.split(" ", 1)
            if words[0] == "card" and text not in self.offers:
                text = f"card {slug(words[1])}"
            if luck is not None and i == len(texts) - 1:
                self._try(text, luck)
            else:
                self.game.push_text(text)
        return self

    def _try(self, text: str, wanted: Callable[[Scene], bool]) -> None:
        for seed in range(2000):
            self.game.state.chance = seeded(seed)
            self.game.push_text(text)
            if wanted(self):
                return
            self.game.pop()
        raise AssertionError(f"2000 shuffles never led to '{text}' with the wanted result")

    def attack(self, attacker: str, target: str, card: str) -> Scene:
        """Declare an attack and commit its card, without an extra boost card."""
        self.do(f"attack {target} by {attacker}", f"card {card}")
        if self.asked == "attack boost":
            self.do("pass")
        return self

    def defend(self, card: str | None = None, luck: Callable[[Scene], bool] | None = None) -> Scene:
        """Defend with a card, or with none."""
        return self.do("pass" if card is None else f"card {card}", luck=luck)

    def scheme(self, card: str, by: str = "", luck: Callable[[Scene], bool] | None = None) -> Scene:
        """Play a scheme card, by default with the first fighter that may."""
        key = slug(card)
        found = [o for o in self.game.options if o.kind == "scheme" and o.card == key and by in ("", o.fighter)]
        if not found:
            raise AssertionError(f"'{card}' is not offered as a scheme; offered: {self.offers}")
        return self.do(found[0].text, luck=luck)

    def maneuver(self, boost: str | None = None) -> Scene:
        """Maneuver as far as the first move: draw, then boost or not."""
        self.do("maneuver")
        if self.asked == "boost maneuver":
            self.do("pass" if boost is None else f"card {boost}")
        return self

    def option(self, text: str) -> Option:
        """The offered option with this text."""
        return next(o for o in self.game.options if o.text == text)

    # -- what is true

    def at(self, fighter: str) -> str:
        """The space of a fighter, "" off the board."""
        pos = self.game.state.pos[self.match.fighter_number[fighter]]
        return self.match.spaces[pos] if pos >= 0 else ""

    def health(self, fighter: str) -> int:
        """The health of a fighter."""
        return int(self.game.state.health[self.match.fighter_number[fighter]])

    def hand(self, seat: int) -> list[str]:
        """Card keys, sorted."""
        view = self.game.view(seat).players[seat].hand
        assert view is not None
        return sorted(view)

    def discard(self, seat: int) -> list[str]:
        """Card keys, bottom first."""
        return list(self.game.view(seat).players[seat].discard)

    def deck(self, seat: int) -> list[str]:
        """Return card keys, top first, which no player may see."""
        s = self.game.state
        row = seat * ROW
        places = range(s.pile[row + DECK_TOP], s.deck[row + DECK_END])
        return [self.match.card_key(seat, s.book.kind[row + s.deck[row + i]]) for i in places]

    def counter(self, name: str) -> int:
        """Return the value of a counter."""
        for seat, hero in enumerate(self.match.heroes):
            for i, counter in enumerate(hero.counters):
                if counter.id == name:
                    return int(self.game.state.tally[seat * COUNTERS + i])
        raise ValueError(f"there is no counter called '{name}'")

    def tokens(self, name: str) -> set[str]:
        """The spaces with tokens of a kind."""
        views = [token for player in self.game.view(0).players for token in player.tokens if token.id == name]
        if not views:
            raise ValueError(f"there is no token called '{name}'")
        return {space for view in views for space in view.spaces}

    @property
    def actions(self) -> int:
        """The actions left in this turn."""
        return int(self.game.state.actions)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, () while the game is running."""
        outcome = self.game.outcome()
        return outcome.winners if outcome else ()

    @property
    def attack_value(self) -> int:
        """The attack's value in the current combat."""
        combat = self.game.view(0).combat
        assert combat is not None
        return combat.attack_value

    @property
    def defense_value(self) -> int:
        """The defense's value in the current combat."""
        combat = self.game.view(0).combat
        assert combat is not None
        return combat.defense_value

    def results(self) -> list[tuple[int, int, int]]:
        """The combats until now: attack value, defense value, seat of the winner."""
        return [(e.attack, e.defense, e.seat) for e in self.game.events() if e.kind == "result"]
