"""Heroes and a board -> Book: steps become programs of instructions."""

from __future__ import annotations

from unmatched.engine.board import Board
from unmatched.engine.book import (
    ADJUST_ATTACK,
    ADJUST_DEFENSE,
    ADJUST_REACH,
    ATTACK_CARD,
    DEFENSE_CARD,
    FORBID_MOVING,
    PERMIT_THROUGH,
    RESETS,
    SCHEME_CARD,
    Adjust,
    Book,
)
from unmatched.engine.codes import ATTACKING, DEFENDING
from unmatched.engine.conditions import AllOf, InPlay, PlaysCard
from unmatched.engine.conditions import Condition as EngineCondition
from unmatched.engine.lasting_ops import ForEachInPlay, FromHand
from unmatched.engine.layout import (
    COUNTERS,
    FEW_COUNTERS,
    FIRST_ITEM,
    FURTHER,
    NUMBERS,
    PILES,
    ROW,
    TOKENS,
    card_of_seat,
)
from unmatched.engine.ops import Op
from unmatched.engine.order_ops import Order
from unmatched.engine.piles import NAMED
from unmatched.heroes.ability import Ability
from unmatched.heroes.card import CardLine
from unmatched.heroes.hero import FACES_OF_PILES, Hero
from unmatched.heroes.numbering import Numbering
from unmatched.heroes.ordering import has_to_order, orderless
from unmatched.heroes.program_writer import Lasting, ProgramWriter, worth_of
from unmatched.heroes.steps import COMBAT_WINDOWS, Anchor, Condition, Fighters, Spaces, Step, Tag, anchors, atoms, walk
from unmatched.heroes.vocabulary import ADJUSTMENTS, CONDITIONS, MOMENTS, RESET_TIMES, RULINGS, STANDING, TAGS

_TYPES = {
    "attack": ATTACK_CARD,
    "defense": DEFENSE_CARD,
    "versatile": ATTACK_CARD | DEFENSE_CARD,
    "scheme": SCHEME_CARD,
}

Source = tuple[str, int, int, str]
"""where a program comes from: ("card", seat, kind, window), ("ability", seat, number, "") or ("order", 0, 0, "")"""


def compile_match(
    heroes: list[Hero], board: Board, team: list[int], free_for_all: bool
) -> tuple[Book, dict[int, Source], dict[Op, Step]]:
    """The Book of a match, the card or ability each program belongs to, and the step behind each instruction."""
    counts = [sum(line.count for line in hero.fighters) for hero in heroes]
    book = Book(board, len(heroes), team, free_for_all, sum(counts))
    sources: dict[int, Source] = {}
    steps: dict[Op, Step] = {}
    firsts = [sum(counts[:seat]) for seat in range(len(heroes))]
    compilers: list[_SeatCompiler] = []
    for seat, hero in enumerate(heroes):
        same = [first for first, other in zip(firsts, heroes, strict=True) if other.id == hero.id]
        names = Numbering(hero, firsts[seat], same)
        compilers.append(_SeatCompiler(book, sources, seat, hero, names))
    # Abilities may refer to everyone's fighters.
    for compiler in compilers:
        compiler.fighters()
    for compiler in compilers:
        compiler.compile()
        steps.update(compiler.steps)
    if has_to_order(book):
        quiet = set[int]().union(*(compiler.orderless for compiler in compilers))
        book.let_order([Order()], [int(program in quiet) for program in range(len(book.programs))])
        book.worths.append(list(worth_of(())))
        sources[book.order] = ("order", 0, 0, "")
    return book, sources, steps


def _on_the_other_side(number: int, who: int, cards: int) -> tuple[int, list[EngineCondition]]:
    """Return where else in a combat an adjustment for cards of a type counts: for cards of both uses (R9.8)."""
    if number == ADJUST_ATTACK:
        return ADJUST_DEFENSE, [PlaysCard(DEFENDING, who, cards)]
    return ADJUST_ATTACK, [PlaysCard(ATTACKING, who, cards)]


class _SeatCompiler:
    def __init__(self, book: Book, sources: dict[int, Source], seat: int, hero: Hero, names: Numbering) -> None:
        self.book = book
        self.sources = sources
        self.seat = seat
        self.hero = hero
        self.names = names
        self.source: Source = ("card", seat, 0, "")
        self.steps: dict[Op, Step] = {}
        self.quiet = orderless(hero)
        self.orderless: set[int] = set()
        """the programs of those abilities"""

    def fighters(self) -> None:
        book, seat, hero = self.book, self.seat, self.hero
        book.first_fighter[seat] = self.names.first
        book.last_fighter[seat] = self.names.last
        if hero.defeat == "any hero":
            book.any_hero |= 1 << seat
        book.own[seat] = (1 << self.names.last) - (1 << self.names.first)
        book.move[seat] = hero.move
        f = self.names.first
        for line in hero.fighters:
            for _ in range(line.count):
                book.owner[f] = seat
                book.full_health[f] = line.health
                book.ranged[f] = int(line.ranged)
                if line.reserve:
                    book.reserve |= 1 << f
                if line.hero:
                    book.heroes |= 1 << f
                if line.away:
                    book.away |= 1 << f
                    book.leaves = 1
                f += 1

    def compile(self) -> None:
        book, seat, hero = self.book, self.seat, self.hero
        book.remembers |= len(hero.counters) > FEW_COUNTERS
        for i, counter in enumerate(hero.counters):
            book.tally_start[seat * COUNTERS + i] = counter.start
            book.tally_max[seat * COUNTERS + i] = counter.most
            book.faces[seat * COUNTERS + i] = len(counter.faces)
            book.asked_faces[seat * COUNTERS + i] = int(bool(counter.faces) and not counter.given)
            if counter.resets:
                book.resets[seat * RESETS + RESET_TIMES[counter.resets].number] |= 1 << i
                book.remembers = True
        for i, pile in enumerate(hero.piles):
            book.pile_faces[seat * PILES + i] = FACES_OF_PILES.index(pile.face)
        if hero.piles or _lays_cards_aside(hero):
            book.asides = 1
        for i, token in enumerate(hero.tokens):
            book.token_most[seat * TOKENS + i] = token.count
            book.tokens = True
            if token.under:
                book.token_back[seat * TOKENS + i] = self.names.tokens[token.under] + 1
                book.backs = True
        if any(step.verb in ("leave", "enter") for program in _programs(hero) for step in walk(program)):
            book.leaves = 1
        if hero.items:
            book.basket[seat] = self.names.items[hero.empty_item]
        card, further = 0, int(FURTHER)
        for kind, line_of_card in enumerate(hero.cards):
            if line_of_card.pile:
                self._further_card(kind, line_of_card, further)
                further += line_of_card.copies
            else:
                self._card(kind, line_of_card, card)
                card += line_of_card.copies
        book.index_cards(seat)
        for i, ability in enumerate(hero.abilities):
            self.source = ("ability", seat, i, "")
            self._ability(ability)
        book.count_through_turn(self.names.counted)

    def _further_card(self, kind: int, line: CardLine, first: int) -> None:
        """A card of a second deck: it works from its place, or not at all."""
        book, at = self.book, self.seat * ROW + kind
        self._number(kind, line, first)
        book.home[at] = NAMED + [pile.id for pile in self.hero.piles].index(line.pile)
        self._lasting(kind, line)

    def _number(self, kind: int, line: CardLine, first: int) -> None:
        """What every card has: its numbers, its boost and its tags."""
        book, at = self.book, self.seat * ROW + kind
        for card in range(first, first + line.copies):
            book.kind[card_of_seat(self.seat, card)] = kind
        book.cards_of_kind[at] = ((1 << line.copies) - 1) << first
        book.value[at] = line.value
        book.boost[at] = line.boost
        for tag in line.tags:
            book.tags[at] |= self.names.tags[tag]

    def _card(self, kind: int, line: CardLine, first: int) -> None:
        book, at = self.book, self.seat * ROW + kind
        self._number(kind, line, first)
        cards = book.cards_of_kind[at]
        types = _TYPES[line.type]
        usable = 0
        for fighter in line.by or self.names.groups:
            usable |= self.names.groups[fighter]
        book.types[at] = types
        book.usable[at] = usable
        book.item[at] = self.names.items[line.item] if line.item else 0
        book.uncancellable[at] = int(line.cannot_be_cancelled)
        book.defends_with[at] = self.names.items[line.defends_with] if line.defends_with else 0
        for f in range(self.names.first, self.names.last):
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
        self._lasting(kind, line)
        if line.bonus is not None:
            book.bonus_value[at] = line.bonus.value
            for part, window in enumerate(COMBAT_WINDOWS):
                self.source = ("card", self.seat, kind, f"bonus {window}")
                place = part * ROW * book.players + at
                book.bonus_programs[place] = self._program(line.bonus.windows.get(window, ()))

    def _lasting(self, kind: int, line: CardLine) -> None:
        for where, abilities in line.lasting.items():
            for i, ability in enumerate(abilities):
                self.source = ("card", self.seat, kind, f"{where} {i}")
                self._ability(ability, (where, kind))

    def _ability(self, ability: Ability, lasting: Lasting | None = None) -> None:
        """An ability of the hero, or of a card that works from its place."""
        book = self.book
        if ability.kind == "moment":
            program = self._program(ability.steps, (*_at_token(ability), *ability.conditions), lasting)
            if lasting is None and ability in self.quiet:
                self.orderless.add(program)
            for who in self._waits_for(ability):
                item = 1 << FIRST_ITEM + ability.item if ability.item >= 0 else 0
                book.wait_for(MOMENTS[ability.moment].number, who, program, self.seat, ability.spaces, item)
            if ability.moment == "X entered TOKEN":
                book.token_entered[self.seat * TOKENS + self.names.tokens[ability.to]] = program
        elif ability.kind == "adjust" or ability.kind in RULINGS:
            assert ability.amount is not None
            who = self._subjects(ability)
            where = None
            if ability.who is not None and any(TAGS[tag.word].standing for tag in ability.who.tags):
                where = self.names.fighters(ability.who)
            amount = self.names.number(ability.amount)
            number = RULINGS.get(ability.kind, ADJUSTMENTS)[ability.number].number
            if ability.kind == "forbid":
                book.forbids = 1
            if ability.kind == "adjust" and ADJUSTMENTS[ability.number].damage:
                book.guarded |= who
            ways: list[tuple[int, list[EngineCondition]]] = [(number, [])]
            if ability.kind == "adjust" and (cards := ADJUSTMENTS[ability.number].cards):
                ways.append(_on_the_other_side(number, who, cards))
            for counted, more in ways:
                parts = [*more, *map(self.names.condition, ability.conditions)]
                if lasting is None:
                    alone = parts[0] if len(parts) == 1 else AllOf(parts) if parts else None
                    self._adjust(counted, Adjust(self.seat, who, where, amount, alone))
                    continue
                # Every copy in play counts.
                for copy in range(self.hero.cards[lasting[1]].copies):
                    in_play = AllOf([InPlay(lasting[1], copy + 1), *parts])
                    self._adjust(counted, Adjust(self.seat, who, where, amount, in_play))
        else:
            STANDING[ability.kind].compile(book, self.names, ability, self.seat)

    def _adjust(self, number: int, adjust: Adjust) -> None:
        if number == ADJUST_REACH:
            self.book.reaches |= adjust.who
        if number in (FORBID_MOVING, PERMIT_THROUGH):
            self.book.paths = 1
        for seat in range(self.book.players):
            if adjust.who & self.book.own[seat]:
                place = seat * NUMBERS + number
                self.book.adjusts[place].append(adjust)
                self.book.adjusted[place] |= adjust.who & self.book.own[seat]
                self.book.adjusted_numbers |= 1 << number

    def _subjects(self, ability: Ability) -> int:
        """The fighters an ability may be about, on any space, as a mask."""
        if ability.who is None:
            return self.book.own[self.seat] if ability.fighter == "own" else self.names.groups[ability.fighter]
        mask = (1 << self.book.fighters) - 1
        for tag in ability.who.tags:
            mask &= self._tagged(tag)
        return mask

    def _tagged(self, tag: Tag) -> int:
        """The fighters that always have a tag; all of them if it depends on their spaces."""
        book = self.book
        everybody = (1 << book.fighters) - 1
        friends = book.own[self.seat] | book.own[book.partner[self.seat]]
        if tag.word == "FIGHTER":
            return self.names.groups[tag.group]
        fixed = {
            "own": book.own[self.seat],
            "friendly": friends,
            "opposing": everybody & ~friends,
            "hero": book.heroes,
            "sidekick": everybody & ~book.heroes,
        }
        return fixed.get(tag.word, everybody)

    def _waits_for(self, ability: Ability) -> list[int]:
        """The seats or fighters whose moments set an ability off."""
        book = self.book
        if ability.fighter or ability.who is not None:
            return [f for f in range(book.fighters) if self._subjects(ability) >> f & 1]
        if ability.theirs:
            return [seat for seat in range(book.players) if book.team[seat] != book.team[self.seat]]
        return [self.seat]

    # -- programs

    def _program(
        self, steps: tuple[Step, ...], conditions: tuple[Condition, ...] = (), lasting: Lasting | None = None
    ) -> int:
        """The number of a program; 0 for no steps. If the conditions do not hold, it does nothing."""
        if not steps:
            return 0
        writer = ProgramWriter(self.book, self.names, self.steps, self.seat, lasting)
        if conditions:
            steps = (Step("if", conditions, {"then": steps}, steps[0].place),)
        if lasting is None:
            writer.steps(steps)
            return self._kept(writer.finish(steps))
        block = writer.block(steps)
        where, kind = lasting
        op = ForEachInPlay(kind, block) if where == "in_play" else FromHand(kind, block)
        self.steps[op] = Step("may", steps, {}, steps[0].place)
        writer.add(op)
        return self._kept(writer.finish(steps))

    def _kept(self, program: int) -> int:
        """The same program; it and the blocks written before it belong to the current source."""
        for number in range(program, 0, -1):
            if number in self.sources:
                break
            self.sources[number] = self.source
        return program


def _at_token(ability: Ability) -> tuple[Condition, ...]:
    """What must hold of the fighter that has moved, where the moment is about a token."""
    if ability.moment == "X entered TOKEN":
        return (Condition("X on TOKEN", {"X": Anchor("that"), "TOKEN": ability.to}),)
    if ability.moment == "X left TOKEN":
        return (Condition("came from SPACES", {"SPACES": Spaces("any TOKEN", token=ability.to)}),)
    return ()


def _programs(hero: Hero) -> list[tuple[Step, ...]]:
    """All that a hero's abilities and cards do."""
    programs = [ability.steps for ability in hero.abilities]
    for card in hero.cards:
        programs += [*card.windows.values(), *(card.bonus.windows.values() if card.bonus else ())]
        programs += [ability.steps for abilities in card.lasting.values() for ability in abilities]
    return programs


def _lays_cards_aside(hero: Hero) -> bool:
    """Whether cards of this hero, or of others, may get into another player's hand or stay in play."""
    if any(ability.kind == "second_attack" for ability in hero.abilities):
        return True
    return any(step.verb in ("put", "free_action") for program in _programs(hero) for step in walk(program))


def _speaks_of_self(step: Step) -> bool:
    """Whether it matters who plays the scheme."""
    for value in (step.value, *step.options.values()):
        if any(anchor.kind == "self" for anchor in anchors(value)):
            return True
        if isinstance(value, Fighters) and any(TAGS[tag.word].of_self for tag in value.tags):
            return True
    return step.verb == "if" and any(CONDITIONS[c.word].of_self for c in atoms(step.conditions()))
