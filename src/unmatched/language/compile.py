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
    Flip,
    Gain,
    GainAction,
    Look,
    LookDeck,
    Pick,
    ReturnCard,
    Search,
    Spend,
    UnderDeck,
)
from unmatched.engine.codes import JOKER
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
from unmatched.engine.fighter_ops import (
    Charge,
    Damage,
    Defeat,
    Mark,
    Move,
    Place,
    PlaceLeaving,
    Recover,
    ReturnFighter,
    SetHealth,
    Summon,
    Swap,
)
from unmatched.engine.ops import OPPONENT, YOU, Choose, ChooseOpponent, Do, If, IfItem, Jump, May, Op
from unmatched.engine.terms import (
    ACTION_IS,
    ADJACENT,
    ALWAYS,
    ANCHOR_FIGHTER,
    ANCHOR_FOE,
    ANCHOR_FOE_HERO,
    ANCHOR_NONE,
    ANCHOR_SELF,
    ANCHOR_THAT,
    ANYWHERE,
    ANYWHERE_ELSE,
    AT,
    AT_LEAST,
    BOUND,
    CARD_BOOST,
    CARD_PLAYED,
    COUNTED,
    COUNTER,
    ELSE_IN_ZONE,
    FACE,
    FIRST_PRINTED,
    FRIENDLY,
    HAND_IS,
    HEALTH_AT_MOST,
    HERO,
    IN_ZONE,
    IS_FIGHTER,
    IS_HERO,
    LEFT_START_ZONE,
    NEAR,
    NEAR_MARK,
    OPPOSING,
    OPPOSING_PRINTED,
    OWN,
    ROOM,
    SAME_ZONE,
    SIDEKICK,
    SOMEONE_FELL,
    STANDS,
    STARTED_ELSEWHERE,
    TAGGED,
    VALUES_EQUAL,
    WAS_HURT,
    WON,
    ZONES,
    Amount,
    Select,
    Test,
    Where,
)
from unmatched.language.hero import Ability, CardLine, Hero
from unmatched.language.phrases import Anchor, Condition, Fighters, Number, Spaces
from unmatched.language.steps import Step, walk

_WHERE = {
    "anywhere": ANYWHERE,
    "elsewhere": ANYWHERE_ELSE,
    "zone": IN_ZONE,
    "other in zone": ELSE_IN_ZONE,
    "adjacent": NEAR,
    "space": AT,
    "adjacent to marked": NEAR_MARK,
}
_SIDE = {"": 0, "own": OWN, "friendly": FRIENDLY, "opposing": OPPOSING}
_RANK = {"": 0, "hero": HERO, "sidekick": SIDEKICK}
_SOURCE = {
    "counter": COUNTER,
    "bound": BOUND,
    "card boost": CARD_BOOST,
    "opposing printed value": OPPOSING_PRINTED,
    "first printed value": FIRST_PRINTED,
    "tagged": TAGGED,
    "count": COUNTED,
    "zones": ZONES,
}
_TEST = {
    "won": WON,
    "X is hero": IS_HERO,
    "started elsewhere": STARTED_ELSEWHERE,
    "left start zone": LEFT_START_ZONE,
    "X stands": STANDS,
    "third action": ACTION_IS,
    "hand is N": HAND_IS,
    "opposing card played": CARD_PLAYED,
    "X adjacent to Y": ADJACENT,
    "X in zone of Y": SAME_ZONE,
    "X health at most N": HEALTH_AT_MOST,
    "values equal": VALUES_EQUAL,
    "someone fell": SOMEONE_FELL,
    "X was hurt": WAS_HURT,
    "played by X": IS_FIGHTER,
    "room adjacent to X": ROOM,
    "COUNTER is FACE": FACE,
    "COUNTER at least N": AT_LEAST,
}
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
) -> tuple[Book, dict[int, Source]]:
    """The Book of a match, and the card or ability each program belongs to."""
    counts = [sum(line.count for line in hero.fighters) for hero in heroes]
    book = Book(board, len(heroes), team, free_for_all, sum(counts))
    sources: dict[int, Source] = {}
    first = 0
    for seat, hero in enumerate(heroes):
        _SeatCompiler(book, sources, seat, hero, first).compile()
        first += counts[seat]
    return book, sources


class _SeatCompiler:
    def __init__(self, book: Book, sources: dict[int, Source], seat: int, hero: Hero, first: int) -> None:
        self.book = book
        self.sources = sources
        self.seat = seat
        self.hero = hero
        self.groups: dict[str, int] = {}
        """fighter id -> mask"""
        number = first
        for line in hero.fighters:
            self.groups[line.id] = ((1 << line.count) - 1) << number
            number += line.count
        self.first = first
        self.last = number
        self.counters = {counter.id: i for i, counter in enumerate(hero.counters)}
        self.tags = {tag: 1 << i for i, tag in enumerate(hero.tags)}
        self.items = {item: i + 1 for i, (item, _) in enumerate(hero.items)} | {"joker": JOKER}
        self.source: Source = ("card", seat, 0, "")

    def compile(self) -> None:
        book, seat, hero = self.book, self.seat, self.hero
        book.first_fighter[seat] = self.first
        book.last_fighter[seat] = self.last
        book.own[seat] = (1 << self.last) - (1 << self.first)
        book.move[seat] = hero.move
        f = self.first
        for line in hero.fighters:
            for _ in range(line.count):
                book.owner[f] = seat
                book.full_health[f] = line.health
                book.ranged[f] = int(line.ranged)
                if line.reserve:
                    book.reserve |= 1 << f
                f += 1
        for i, counter in enumerate(hero.counters):
            book.tally_start[seat << 2 | i] = counter.start
            book.tally_max[seat << 2 | i] = counter.most
            book.faces[seat << 2 | i] = len(counter.faces)
        if hero.items:
            book.basket[seat] = self.items[hero.empty_item]
        card = 0
        for kind, line_of_card in enumerate(hero.cards):
            self._card(kind, line_of_card, card)
            card += line_of_card.copies
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
        for fighter in line.by or self.groups:
            usable |= self.groups[fighter]
        book.cards_of_kind[at] = cards
        book.types[at] = types
        book.value[at] = line.value
        book.boost[at] = line.boost
        book.usable[at] = usable
        for tag in line.tags:
            book.tags[at] |= self.tags[tag]
        book.item[at] = self.items[line.item] if line.item else 0
        book.uncancellable[at] = int(line.cannot_be_cancelled)
        book.defends_with[at] = self.items[line.defends_with] if line.defends_with else 0
        for f in range(self.first, self.last):
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
            for f in range(self.first, self.last):
                if self.groups[ability.fighter] >> f & 1:
                    table[f] = self._joined(table[f], program)
        elif ability.kind == "adjust":
            who = book.own[self.seat] if ability.fighter == "own" else self.groups[ability.fighter]
            assert ability.amount is not None
            test = Test(ALWAYS, 0, 0, False) if ability.condition is None else self._test(ability.condition)
            place = self.seat << 2 | _ADJUST[ability.number]
            book.adjusts[place].append(Adjust(who, self._amount(ability.amount), test))
            book.adjusted[place] |= who
        elif ability.kind == "boost_attacks":
            book.boosts_attack |= self.groups[ability.fighter]
        else:
            for f in range(self.first, self.last):
                if self.groups[ability.fighter] >> f & 1:
                    book.shift_to[f] |= self.groups[ability.to]

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
        if step.verb == "if":
            self._if(step, ops)
        elif step.verb == "may":
            self._may(step, ops)
        elif step.verb == "choose":
            blocks = [self._program(block) for block in step.blocks()]
            ops.append(Choose(self._amount(step.number()), blocks, "or_none" in step.options))
        else:
            ops.append(self._op(step))

    def _if(self, step: Step, ops: list[Op]) -> None:
        """Tests jump to `else`; each basket item is a test of its own, because a joker may have to be asked."""
        heads: list[If | IfItem] = []
        plain = [c for c in step.conditions() if c.kind != "basket ITEM"]
        if plain:
            heads.append(If([self._test(c) for c in plain], 0))
        heads += [
            IfItem(self.items[c.name], len(self.hero.items), 0) for c in step.conditions() if c.kind == "basket ITEM"
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
            return AddValue(self._amount(step.number()))
        if verb == "set_value":
            return SetValue(self._amount(step.number()))
        if verb == "boost":
            return Boost(step.text() == "opposing card")
        if verb == "prevent":
            return Prevent()
        if verb == "redirect":
            return Redirect()
        if verb == "bonus_attack":
            return BonusAttack()
        if verb == "fight_on":
            return FightOn(self._anchor(step.anchor()))
        if verb == "draw":
            return Draw(self._amount(step.number()), who)
        if verb == "discard":
            if step.value == "picked":
                return DiscardPicked()
            return Discard(self._amount(step.number()), who, _HOW[step.text("how")])
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
            return GainAction(self._amount(step.number()), who)
        if verb == "gain":
            return Gain(self.counters[step.text()], self._amount(step.number("by")))
        if verb == "spend":
            exact = "by" in step.options
            return Spend(self.counters[step.text()], self._amount(step.number("by" if exact else "up_to")), exact)
        if verb == "flip":
            return Flip(self.counters[step.text()])
        return self._fighter_op(step)

    def _fighter_op(self, step: Step) -> Op:
        verb = step.verb
        if verb == "damage":
            return Damage(self._amount(step.number()), self._select(step.fighters("to")))
        if verb == "defeat":
            return Defeat(self._select(step.fighters()))
        if verb == "recover":
            who = step.fighters("who") if "who" in step.options else Fighters(anchor=Anchor("self"))
            return Recover(self._amount(step.number()), self._select(who))
        if verb == "set_health":
            return SetHealth(self._anchor(step.anchor("who")), step.whole())
        if verb == "move":
            fighters = step.fighters()
            if "hurting" in step.options:
                assert fighters.anchor is not None
                return Charge(
                    self._anchor(fighters.anchor),
                    self._amount(step.number("up_to")),
                    self._amount(step.number("hurting")),
                )
            return Move(self._select(fighters), self._amount(step.number("up_to")), "through" in step.options)
        if verb == "place":
            where = self._where(step.spaces("in"))
            if "leaving" in step.options:
                return PlaceLeaving(self._anchor(step.anchor()), where, self.groups[step.text("leaving")])
            return Place(self._anchor(step.anchor()), where)
        if verb == "swap":
            return Swap(self._anchor(step.anchor()), self._anchor(step.anchor("with")))
        if verb == "return_fighter":
            return ReturnFighter(self.groups[step.text()], self._where(step.spaces("to")))
        if verb == "summon":
            return Summon(self.groups[step.text()], self._where(step.spaces("to")))
        assert verb == "mark", verb
        return Mark(self._where(step.spaces()))

    def _return_card(self, step: Step) -> Op:
        words = step.text()
        if words.startswith("all "):
            return ReturnCard(ALL_TAGGED, 0, self.tags[words.removeprefix("all ")])
        kinds = 0
        for kind, card in enumerate(self.hero.cards):
            if not step.names() or card.names["en"] in step.names():
                kinds |= 1 << kind
        return ReturnCard(_RETURN[words], kinds, 0)

    def _kind_named(self, name: str) -> int:
        return next(kind for kind, card in enumerate(self.hero.cards) if card.names["en"] == name)

    # -- terms

    def _anchor(self, anchor: Anchor | None) -> int:
        if anchor is None:
            return ANCHOR_NONE
        if anchor.kind == "fighter":
            return ANCHOR_FIGHTER + self.groups[anchor.fighter].bit_length() - 1
        return {
            "self": ANCHOR_SELF,
            "foe": ANCHOR_FOE,
            "that": ANCHOR_THAT,
            "opponent's hero": ANCHOR_FOE_HERO,
        }[anchor.kind]

    def _select(self, fighters: Fighters) -> Select:
        select = Select(fighters.every, self._anchor(fighters.anchor))
        select.side = _SIDE[fighters.side]
        select.rank = _RANK[fighters.rank]
        select.fighters = self.groups[fighters.group] if fighters.group else 0
        select.in_combat = fighters.in_combat
        select.other = fighters.other
        select.near = self._anchor(fighters.near)
        select.zone = self._anchor(fighters.zone)
        select.marked = fighters.marked
        return select

    def _where(self, spaces: Spaces) -> Where:
        return Where(_WHERE[spaces.kind], self._anchor(spaces.anchor))

    def _amount(self, number: Number) -> Amount:
        select = self._select(number.fighters or Fighters())
        if number.times == 0:
            return Amount(number.plus, 0, 0, 0, select)
        about = 0
        if number.source == "counter":
            about = self.counters[number.about]
        elif number.source == "tagged":
            about = self.tags[number.about]
        elif number.source == "zones":
            about = self._anchor(number.anchor)
        return Amount(number.plus, number.times, _SOURCE[number.source], about, select)

    def _test(self, condition: Condition) -> Test:
        kind = condition.kind
        a, b = self._anchor(condition.a), self._anchor(condition.b)
        if kind in ("started elsewhere", "left start zone", "played by X"):
            a = ANCHOR_SELF
        if kind == "played by X":
            b = self.groups[condition.name]
        elif kind == "third action":
            a = 3
        elif kind == "hand is N":
            a = condition.number
        elif kind == "X health at most N":
            b = condition.number
        elif kind in ("COUNTER is FACE", "COUNTER at least N"):
            a, b = self.counters[condition.name], condition.number
        return Test(_TEST[kind], a, b, condition.negated)


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
