"""Heroes and a board -> Book: steps become programs of instructions."""

from __future__ import annotations

from unmatched.engine.board import Board
from unmatched.engine.book import (
    ADJUST_ATTACK,
    ADJUST_DEFENSE,
    ADJUST_MANEUVER,
    ATTACK_CARD,
    DEFENSE_CARD,
    SCHEME_CARD,
    Adjust,
    Book,
)
from unmatched.engine.card_ops import (
    ALL_TAGGED,
    CHOSEN,
    ONE_OF_KINDS,
    RANDOM,
    THIS_CARD,
    TOP_CARD,
    TOP_OF_DECK,
    Discard,
    DiscardPicked,
    Draw,
    Look,
    LookDeck,
    Pick,
    ReturnCard,
    Search,
    UnderDeck,
)
from unmatched.engine.combat_ops import (
    AddValue,
    BonusAttack,
    Boost,
    Cancel,
    FightOn,
    Ignore,
    Prevent,
    Redirect,
    SetValue,
)
from unmatched.engine.counter_ops import Flip, Gain, GainAction, Spend
from unmatched.engine.fighter_ops import Charge, Damage, Defeat, Move, Recover, SetHealth
from unmatched.engine.ops import OPPONENT, YOU, Choose, ChooseOpponent, Do, If, IfItem, Jump, May, Op
from unmatched.engine.placement_ops import Mark, Place, PlaceLeaving, ReturnFighter, Summon, Swap
from unmatched.heroes.hero import Ability, CardLine, Hero
from unmatched.heroes.phrases import Anchor, Condition, Fighters, Spaces
from unmatched.heroes.steps import Step, walk
from unmatched.heroes.terms import Terms

_TYPES = {
    "attack": ATTACK_CARD,
    "defense": DEFENSE_CARD,
    "versatile": ATTACK_CARD | DEFENSE_CARD,
    "scheme": SCHEME_CARD,
}
_ADJUST = {"attack value": ADJUST_ATTACK, "defense value": ADJUST_DEFENSE, "maneuver": ADJUST_MANEUVER}
_RETURN = {"one card": ONE_OF_KINDS, "one of": ONE_OF_KINDS, "top card": TOP_CARD, "this card": THIS_CARD}
_HOW = {"": CHOSEN, "choice": CHOSEN, "random": RANDOM, "top of deck": TOP_OF_DECK}

Source = tuple[str, int, int, str]
"""where a program comes from: ("card", seat, kind, window) or ("ability", seat, number, "")"""


def compile_match(
    heroes: list[Hero], board: Board, team: list[int], free_for_all: bool
) -> tuple[Book, dict[int, Source], dict[Op, Step]]:
    """The Book of a match, the card or ability each program belongs to, and the step behind each instruction."""
    counts = [sum(line.count for line in hero.fighters) for hero in heroes]
    book = Book(board, len(heroes), team, free_for_all, sum(counts))
    sources: dict[int, Source] = {}
    steps: dict[Op, Step] = {}
    first = 0
    for seat, hero in enumerate(heroes):
        compiler = _SeatCompiler(book, sources, seat, hero, first)
        compiler.compile()
        steps.update(compiler.steps)
        first += counts[seat]
    return book, sources, steps


class _SeatCompiler:
    def __init__(self, book: Book, sources: dict[int, Source], seat: int, hero: Hero, first: int) -> None:
        self.book = book
        self.sources = sources
        self.seat = seat
        self.hero = hero
        self.terms = Terms(hero, first)
        self.source: Source = ("card", seat, 0, "")
        self.steps: dict[Op, Step] = {}

    def compile(self) -> None:
        book, seat, hero = self.book, self.seat, self.hero
        book.first_fighter[seat] = self.terms.first
        book.last_fighter[seat] = self.terms.last
        book.heroes |= 1 << self.terms.first
        book.own[seat] = (1 << self.terms.last) - (1 << self.terms.first)
        book.move[seat] = hero.move
        f = self.terms.first
        for line in hero.fighters:
            for _ in range(line.count):
                book.owner[f] = seat
                book.full_health[f] = line.health
                book.ranged[f] = int(line.ranged)
                book.aims[f] = len(book.board.adjacent) if line.ranged else 0
                if line.reserve:
                    book.reserve |= 1 << f
                f += 1
        for i, counter in enumerate(hero.counters):
            book.tally_start[seat << 2 | i] = counter.start
            book.tally_max[seat << 2 | i] = counter.most
            book.faces[seat << 2 | i] = len(counter.faces)
        if hero.items:
            book.basket[seat] = self.terms.items[hero.empty_item]
        card = 0
        for kind, line_of_card in enumerate(hero.cards):
            self._card(kind, line_of_card, card)
            card += line_of_card.copies
        book.index_cards(seat)
        for i, ability in enumerate(hero.abilities):
            self.source = ("ability", seat, i, "")
            self._ability(ability)

    def _card(self, kind: int, line: CardLine, first: int) -> None:
        book, row = self.book, self.seat << 5
        cards = ((1 << line.copies) - 1) << first
        for card in range(first, first + line.copies):
            book.kind[row | card] = kind
        at = row | kind
        types = _TYPES[line.type]
        usable = 0
        for fighter in line.by or self.terms.groups:
            usable |= self.terms.groups[fighter]
        book.cards_of_kind[at] = cards
        book.types[at] = types
        book.value[at] = line.value
        book.boost[at] = line.boost
        book.usable[at] = usable
        for tag in line.tags:
            book.tags[at] |= self.terms.tags[tag]
        book.item[at] = self.terms.items[line.item] if line.item else 0
        book.uncancellable[at] = int(line.cannot_be_cancelled)
        book.defends_with[at] = self.terms.items[line.defends_with] if line.defends_with else 0
        for f in range(self.terms.first, self.terms.last):
            if usable >> f & 1:
                if types & ATTACK_CARD:
                    book.attack_cards[f] |= cards
                if types & DEFENSE_CARD:
                    book.defense_cards[f] |= cards
        if types & SCHEME_CARD:
            book.scheme_cards[self.seat] |= cards
            book.named_self[at] = int(any(_speaks_of_self(step) for step in walk(line.windows["scheme"])))
        for window, table in (
            ("immediately", book.immediately),
            ("during", book.during),
            ("after", book.after),
            ("scheme", book.scheme),
        ):
            self.source = ("card", self.seat, kind, window)
            table[at] = self._program(line.windows.get(window, ()))
        if line.bonus is not None:
            book.bonus_value[at] = line.bonus.value
            for part, window in enumerate(("immediately", "during", "after")):
                self.source = ("card", self.seat, kind, f"bonus {window}")
                place = part * 32 * book.players + at
                book.bonus_programs[place] = self._program(line.bonus.windows.get(window, ()))

    def _ability(self, ability: Ability) -> None:
        book = self.book
        if ability.kind == "moment":
            program = self._program(ability.steps)
            if ability.moment == "turn start":
                book.turn_start[self.seat] = self._joined(book.turn_start[self.seat], program)
                return
            table = {"damaged": book.damaged, "defeated": book.defeated, "won": book.won}[ability.moment]
            for f in range(self.terms.first, self.terms.last):
                if self.terms.groups[ability.fighter] >> f & 1:
                    table[f] = self._joined(table[f], program)
        elif ability.kind == "adjust":
            who = book.own[self.seat] if ability.fighter == "own" else self.terms.groups[ability.fighter]
            assert ability.amount is not None
            test = self.terms.always() if ability.condition is None else self.terms.test(ability.condition)
            place = self.seat << 2 | _ADJUST[ability.number]
            amount = self.terms.amount(ability.amount)
            book.adjusts[place].append(Adjust(who, amount, test))
            book.adjusted[place] |= who
            alike = ability.fighter == "own" and ability.condition is None and amount.of_seat
            if ability.number == "maneuver":
                book.adjusts_steps = True
                book.uneven |= 0 if alike else 1 << self.seat
        elif ability.kind == "boost_attacks":
            book.boosts_attack |= self.terms.groups[ability.fighter]
        else:
            book.shifting |= self.terms.groups[ability.fighter]
            for f in range(self.terms.first, self.terms.last):
                if self.terms.groups[ability.fighter] >> f & 1:
                    book.shift_to[f] |= self.terms.groups[ability.to]

    def _joined(self, before: int, program: int) -> int:
        """Two abilities of one moment run one after the other, as blocks of one program."""
        if before == 0:
            return program
        return self._keep([Do(before), Do(program)])

    # -- programs

    def _program(self, steps: tuple[Step, ...]) -> int:
        """The number of a program; 0 for no steps."""
        if not steps:
            return 0
        ops: list[Op] = []
        for step in steps:
            self._step(step, ops)
        return self._keep(ops)

    def _keep(self, ops: list[Op]) -> int:
        self.book.programs.append(ops)
        number = len(self.book.programs) - 1
        self.sources[number] = self.source
        return number

    def _steps(self, steps: tuple[Step, ...], ops: list[Op]) -> None:
        for step in steps:
            self._step(step, ops)

    def _step(self, step: Step, ops: list[Op]) -> None:
        before = len(ops)
        if step.verb == "if":
            self._if(step, ops)
        elif step.verb == "may":
            self._may(step, ops)
        elif step.verb == "choose":
            blocks = [self._program(block) for block in step.blocks()]
            ops.append(Choose(self.terms.amount(step.number()), blocks, "or_none" in step.options))
        else:
            ops.append(self._op(step))
        for op in ops[before:]:
            self.steps.setdefault(op, step)

    def _if(self, step: Step, ops: list[Op]) -> None:
        """Tests jump to `else`; each basket item is a test of its own, because a joker may have to be asked."""
        heads: list[If | IfItem] = []
        plain = [c for c in step.conditions() if c.kind != "basket ITEM"]
        if plain:
            heads.append(If([self.terms.test(c) for c in plain], 0))
        heads += [
            IfItem(self.terms.items[c.name], len(self.hero.items), 0)
            for c in step.conditions()
            if c.kind == "basket ITEM"
        ]
        ops.extend(heads)
        self._steps(step.steps("then"), ops)
        if step.steps("else"):
            skip = Jump(0)
            ops.append(skip)
            for head in heads:
                head.to = len(ops)
            self._steps(step.steps("else"), ops)
            skip.to = len(ops)
        else:
            for head in heads:
                head.to = len(ops)

    def _may(self, step: Step, ops: list[Op]) -> None:
        steps = step.steps()
        who = OPPONENT if step.text("who") == "opponent" else YOU
        plain = len(steps) == 1 and steps[0].verb not in ("if", "may", "choose")
        if plain and who == YOU and not step.steps("otherwise"):
            # One question is enough where the single step can itself be declined.
            if steps[0].verb in ("boost", "move"):
                self._step(steps[0], ops)
                return
            op = self._op(steps[0])
            if isinstance(op, Place) or (isinstance(op, Damage | Defeat | Recover) and not op.select.every):
                op.optional = True
                ops.append(op)
                return
            if isinstance(op, ReturnCard) and op.mode == ONE_OF_KINDS:
                op.optional = True
                ops.append(op)
                return
        head = May(who, 0)
        ops.append(head)
        self._steps(steps, ops)
        if step.steps("otherwise"):
            skip = Jump(0)
            ops.append(skip)
            head.to = len(ops)
            self._steps(step.steps("otherwise"), ops)
            skip.to = len(ops)
        else:
            head.to = len(ops)

    def _op(self, step: Step) -> Op:
        verb = step.verb
        who = OPPONENT if step.options.get("who") == "opponent" else YOU
        if verb == "cancel":
            return Cancel()
        if verb == "ignore":
            return Ignore()
        if verb == "add_value":
            return AddValue(self.terms.amount(step.number()))
        if verb == "set_value":
            return SetValue(self.terms.amount(step.number()))
        if verb == "boost":
            return Boost(step.text() == "opposing card")
        if verb == "prevent":
            return Prevent()
        if verb == "redirect":
            return Redirect()
        if verb == "bonus_attack":
            return BonusAttack()
        if verb == "fight_on":
            return FightOn(self.terms.anchor(step.anchor()))
        if verb == "draw":
            return Draw(self.terms.amount(step.number()), who)
        if verb == "discard":
            if step.value == "picked":
                return DiscardPicked()
            return Discard(self.terms.amount(step.number()), who, _HOW[step.text("how")])
        if verb == "look":
            return Look()
        if verb == "pick":
            return Pick()
        if verb == "under_deck":
            return UnderDeck()
        if verb == "return_card":
            return self._return_card(step)
        if verb == "look_deck":
            return LookDeck(step.whole(), step.whole("take"))
        if verb == "search":
            return Search(self._kind_named(step.text()))
        if verb == "choose_opponent":
            return ChooseOpponent()
        if verb == "gain_action":
            return GainAction(self.terms.amount(step.number()), who)
        if verb == "gain":
            return Gain(self.terms.counters[step.text()], self.terms.amount(step.number("by")))
        if verb == "spend":
            exact = "by" in step.options
            return Spend(
                self.terms.counters[step.text()], self.terms.amount(step.number("by" if exact else "up_to")), exact
            )
        if verb == "flip":
            return Flip(self.terms.counters[step.text()])
        return self._fighter_op(step)

    def _fighter_op(self, step: Step) -> Op:
        verb = step.verb
        if verb == "damage":
            return Damage(self.terms.amount(step.number()), self.terms.select(step.fighters("to")))
        if verb == "defeat":
            return Defeat(self.terms.select(step.fighters()))
        if verb == "recover":
            who = step.fighters("who") if "who" in step.options else Fighters(anchor=Anchor("self"))
            return Recover(self.terms.amount(step.number()), self.terms.select(who))
        if verb == "set_health":
            return SetHealth(self.terms.anchor(step.anchor("who")), step.whole())
        if verb == "move":
            fighters = step.fighters()
            if "hurting" in step.options:
                assert fighters.anchor is not None
                return Charge(
                    self.terms.anchor(fighters.anchor),
                    self.terms.amount(step.number("up_to")),
                    self.terms.amount(step.number("hurting")),
                )
            return Move(self.terms.select(fighters), self.terms.amount(step.number("up_to")), "through" in step.options)
        if verb == "place":
            where = self.terms.where(step.spaces("in"))
            if "leaving" in step.options:
                return PlaceLeaving(self.terms.anchor(step.anchor()), where, self.terms.groups[step.text("leaving")])
            return Place(self.terms.anchor(step.anchor()), where)
        if verb == "swap":
            return Swap(self.terms.anchor(step.anchor()), self.terms.anchor(step.anchor("with")))
        if verb == "return_fighter":
            return ReturnFighter(self.terms.groups[step.text()], self.terms.where(step.spaces("to")))
        if verb == "summon":
            return Summon(self.terms.groups[step.text()], self.terms.where(step.spaces("to")))
        assert verb == "mark", verb
        return Mark(self.terms.where(step.spaces()))

    def _return_card(self, step: Step) -> Op:
        words = step.text()
        if words.startswith("all "):
            return ReturnCard(ALL_TAGGED, 0, self.terms.tags[words.removeprefix("all ")])
        kinds = 0
        for kind, card in enumerate(self.hero.cards):
            if not step.names() or card.names["en"] in step.names():
                kinds |= 1 << kind
        return ReturnCard(_RETURN[words], kinds, 0)

    def _kind_named(self, name: str) -> int:
        return next(kind for kind, card in enumerate(self.hero.cards) if card.names["en"] == name)


def _speaks_of_self(step: Step) -> bool:
    """Whether it matters who plays the scheme."""
    for value in (step.value, *step.options.values()):
        if isinstance(value, Anchor) and value.kind == "self":
            return True
        if isinstance(value, Fighters):
            anchors = (value.anchor, value.near, value.zone)
            if value.other or any(a is not None and a.kind == "self" for a in anchors):
                return True
        if isinstance(value, Spaces) and value.anchor is not None and value.anchor.kind == "self":
            return True
        if isinstance(value, tuple) and any(isinstance(c, Condition) and _tests_self(c) for c in value):
            return True
    return step.verb == "recover" and "who" not in step.options


def _tests_self(condition: Condition) -> bool:
    if condition.kind in ("started elsewhere", "left start zone", "played by X"):
        return True
    return any(a is not None and a.kind == "self" for a in (condition.a, condition.b))
