"""Random heroes: hero files drawn from the grammar, every word of the vocabulary among them.

A file is made piece by piece, and a piece that the checks of hero files refuse is drawn again; so what comes out
loads, and the checks are tried as much as the rules are.
"""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable, Mapping
from functools import cache

from unmatched.heroes.card import CARD_TYPES, DECK, LASTING
from unmatched.heroes.errors import Faults, HeroError
from unmatched.heroes.examples import KNIGHT, all_examples
from unmatched.heroes.hero import DEFEATS, FACES_OF_PILES, HeroReader, read_hero
from unmatched.heroes.place import TOP
from unmatched.heroes.step_reader import StepReader
from unmatched.heroes.steps import COMBAT_WINDOWS
from unmatched.heroes.vocabulary import ADJUSTMENTS, MOMENTS, RESET_TIMES, RULINGS, STANDING, VERBS, Example
from unmatched.testing.chance import SteadyRandom, steady_number
from unmatched.testing.random_phrases import Phrases, Table, example_steps

HEROES = 64
"""this many heroes in a row contain every example of the vocabulary"""
TRIES = 12
"""for one piece; then the hero does without it"""
NESTED = 3
MOST_CARDS = 8
_VERBS = [name for name, verb in VERBS.items() for _ in range(3 if verb.steers else 1)]
"""verbs that contain steps are drawn more often: most bugs are in conditions and choices"""
_NESTED = ("steps", "later steps")


def held_examples(seed: int) -> list[Example]:
    """The examples of the vocabulary that a random hero holds; another example changes no other hero."""
    return [example for number, example in _numbered_examples() if number % HEROES == seed % HEROES]


@cache
def _numbered_examples() -> list[tuple[int, Example]]:
    """Return numbered examples; counters are numbered too, since a hero has no two of one name."""
    counters = [example for example in all_examples() if example.where == "counter"]
    others = [example for example in all_examples() if example.where != "counter"]
    return [*enumerate(counters), *((steady_number(example.written), example) for example in others)]


def random_hero_file(seed: int) -> str:
    """The text of a hero file that loads; the same for the same seed."""
    return _Writer(seed).write()


class _Bench(HeroReader):
    """Tries pieces of a file: the names they may use are known, and an error only rejects the piece."""

    def __init__(self, tree: Table) -> None:
        super().__init__(as_toml(tree), "bench")
        self.read()

    def likes_steps(self, reader: StepReader, steps: list[Table]) -> bool:
        reader.faults = Faults("bench", "")
        reader.read(steps, TOP)
        return not reader.faults.found

    def likes_ability(self, table: Table) -> bool:
        self.faults = Faults("bench", "")
        self._ability(table, TOP)
        return not self.faults.found

    def likes_card(self, table: Table) -> bool:
        self.faults = Faults("bench", "")
        (self._further_card if "pile" in table else self._card)(table, TOP, set())
        return not self.faults.found

    def reader(self, window: str) -> StepReader:
        return StepReader(self.faults, self.scope, window)

    def moment_reader(self, on: str) -> StepReader:
        """Return a reader of an ability's steps, with what its trigger provides."""
        self.faults = Faults("bench", "")
        token = next((word for word in reversed(self.scope.tokens) if on.endswith(f" {word}")), "TOKEN")
        told = on.removeprefix("opponent ").replace(f" {token}", " TOKEN")
        moment = next((m for m in MOMENTS if told.endswith(m.removeprefix("X"))), "turn start")
        who = self._subject(told.removesuffix(moment.removeprefix("X")), TOP)[1] if "X" in moment else None
        return self._moment_reader(moment, on.startswith("opponent "), who)


class _Writer:
    """Writes one hero."""

    def __init__(self, seed: int) -> None:
        self.chance = SteadyRandom(seed)
        self.tree = _frame(self.chance, seed)
        held = held_examples(seed)
        try:
            self.bench = _Bench(_holding(self.tree, held))
        except HeroError:
            # An example refers to what the frame has lost.
            self.tree = _frame(self.chance, seed, whole=True)
            self.bench = _Bench(_holding(self.tree, held))
        self.apt: list[str] = []
        """verbs made for an ability's trigger"""
        self.waited: list[str] = []
        """the triggers of abilities until now: several abilities share one, so that their player must order them"""
        self.phrases = Phrases(self.chance, self.bench.scope)

    def write(self) -> str:
        cards = self._cards()
        drawn = [table for _ in range(self.chance.randint(1, 5)) if (table := self._ability())]
        if self.chance.random() < 0.4:
            drawn += [table for table in self._token_abilities() if self.bench.likes_ability(table)]
        if self.chance.random() < 0.4:
            drawn += [table for table in self._painful_abilities() if self.bench.likes_ability(table)]
        if self.chance.random() < 0.25:
            drawn += [table for table in self._hidden_attacks() if self.bench.likes_ability(table)]
            cards = self._uneven(cards)
        held = tables(self.tree["ability"])
        self.tree["card"] = cards
        while True:
            self.tree["ability"] = [*held, *drawn]
            text = as_toml(self.tree)
            try:
                read_hero(text, "random.toml")
                return text
            except HeroError:
                # What only the whole file shows, such as too much to remember: it does without one piece more.
                _leave_out_something(drawn, cards)

    # -- steps

    def _program(self, fresh: Callable[[], StepReader], before: list[Table], most: int, depth: int) -> list[Table]:
        """Steps that fit behind others; draw a card, where nothing fits."""
        steps: list[Table] = []
        for _ in range(self.chance.randint(1, most)):
            for _ in range(TRIES):
                reader = fresh()
                if before or steps:
                    self.bench.likes_steps(reader, [*before, *steps])
                self.phrases.scope = reader.scope
                more = self._drawn(fresh, [*before, *steps], depth)
                if self.bench.likes_steps(fresh(), [*before, *steps, *more]):
                    steps += more
                    break
        return steps or [{"draw": 1}]

    def _drawn(self, fresh: Callable[[], StepReader], before: list[Table], depth: int) -> list[Table]:
        """A step; or one that an example of the vocabulary has, with what it needs before it."""
        if self.chance.random() < 0.25:
            return self.chance.choice(_examples())
        scope = self.phrases.scope
        verb = VERBS[name := self.chance.choice(self.apt if self.apt and self.chance.random() < 0.3 else _VERBS)]
        step: Table = {}
        for key, kind in ((name, verb.takes), *verb.options.items()):
            if key == name or key in verb.needs or self.chance.random() < 0.35:
                step[key] = self._value(kind, fresh, before, depth)
                self.phrases.scope = scope
        return [step]

    def _value(self, kind: str, fresh: Callable[[], StepReader], before: list[Table], depth: int) -> object:
        if kind in _NESTED:
            return self._program(fresh, before, 2, depth + 1) if depth < NESTED else [{"draw": 1}]
        if kind == "blocks":
            return [self._value("steps", fresh, before, depth + 1) for _ in range(self.chance.randint(2, 3))]
        return self.phrases.value(kind)

    # -- abilities

    def _ability(self, kinds: tuple[str, ...] = ("on", "on", "on", "adjust", *RULINGS, *STANDING)) -> Table:
        """An ability that the checks accept; {} if they accepted none."""
        for _ in range(TRIES):
            self.phrases.scope = self.bench.scope
            kind = self.chance.choice(kinds)
            table = self._moment() if kind == "on" else self._lasting_ability(kind)
            if self.chance.random() < 0.3:
                table["name"] = "Habit"
            if self.bench.likes_ability(table):
                self.waited += [str(table["on"])] if "on" in table else []
                return table
        return {}

    def _token_abilities(self) -> list[Table]:
        """Tokens come onto the board often enough for others to walk into them, and those face down are turned up."""
        placed = {"place_token": self.chance.choice(self.bench.scope.tokens), "in": self.phrases.spaces()}
        back = self.chance.choice((*self.bench.scope.face_down.values(), "none"))
        turned = {"reveal_token": self.chance.choice((back, f"all {back}"))}
        moments = (f"{self.phrases.tags()} entered {placed['place_token']}", f"{self.phrases.tags()} moved", "turn end")
        return [
            {"on": self.chance.choice(("turn start", "maneuvered", "turn end")), "do": [placed]},
            {"on": self.chance.choice(moments), "do": [turned]},
        ]

    def _painful_abilities(self) -> list[Table]:
        """Damage triggers what deals damage itself, to whom the ability waits for: effects within effects."""
        subject = self.chance.choice(("own", "opposing", *self.bench.scope.fighters))
        on = f"{subject} damaged"
        hurt = self.chance.choice((f"all {subject}", "that", "all own", "one own"))
        first: Table = self.chance.choice(({"damage": 1, "to": hurt}, {"draw": 1}))
        return [{"on": on, "do": [first, *self._program(lambda: self.bench.moment_reader(on), [first], 2, 1)]}]

    def _hidden_attacks(self) -> list[Table]:
        """Second attacks are face down in games in which others know some cards of the hand."""
        moment = self.chance.choice(("turn start", "turn end", "opponent maneuvered"))
        taken: Table = {"put": self.chance.randint(1, 2), "from": "discard", "to": "hand"}
        return [
            {"second_attack": self.chance.choice(self.bench.scope.fighters[:2])},
            {"on": moment, "do": [self.chance.choice((taken, {"reveal": 1, "from": "hand"}))]},
        ]

    def _moment(self) -> Table:
        moment = self.chance.choice(list(MOMENTS))
        subject = self.chance.choice((self.phrases.tags(), *self.bench.scope.fighters))
        theirs = "opponent " if "X" not in moment and self.chance.random() < 0.3 else ""
        on = f"{theirs}{self.phrases.filled(moment.replace('X', subject))}"
        if self.waited and self.chance.random() < 0.5:
            on = self.chance.choice(self.waited)
            moment = next((m for m in MOMENTS if on.endswith(m.removeprefix("X"))), moment)
        self.apt = [name for name, verb in VERBS.items() if MOMENTS[moment].damage in verb.damage]
        steps = self._program(lambda: self.bench.moment_reader(on), [], 2, 1)
        self.apt = []
        self.phrases.scope = self.bench.scope
        return {"on": on, **({"while": self.phrases.conditions()} if self.chance.random() < 0.3 else {}), "do": steps}

    def _lasting_ability(self, kind: str) -> Table:
        """What holds as long as the game, or the card in play, lasts."""
        if kind in STANDING:
            known = self.bench.scope.tokens if STANDING[kind].token else self.bench.scope.fighters
            one, other = (self.chance.choice(known) for _ in range(2))
            return {kind: one, **({"to": other} if STANDING[kind].to else {})}
        word = self.chance.choice(list(RULINGS.get(kind, ADJUSTMENTS)))
        table: Table = {kind: word}
        if self.chance.random() < 0.6:
            table["of"] = self.chance.choice(("own", self.phrases.tags(), *self.bench.scope.fighters))
        if kind == "adjust":
            table[ADJUSTMENTS[word].key] = self.phrases.value("signed")
        if self.chance.random() < 0.4:
            table["while"] = self.phrases.conditions()
        return table

    # -- cards

    def _cards(self) -> list[Table]:
        """Return the cards of the deck, including the frame's, whose names other steps may use."""
        kept: list[Table] = [dict(card) for card in tables(self.tree["card"])]
        for n in range(self.chance.randint(3, MOST_CARDS)):
            kept.append(self._card(f"Card {n + 1}"))
        if self.chance.random() < 0.4:
            kept += [self._further_card(f"Omen {n + 1}") for n in range(self.chance.randint(1, 3))]
        return self._uneven(_whole_deck(kept)) if self.chance.random() < 0.2 else _whole_deck(kept)

    def _uneven(self, cards: list[Table]) -> list[Table]:
        """Return a deck with many copies of one attack: knowledge of equal cards must not distinguish them."""
        deck = [card for card in cards if "pile" not in card]
        many = self.chance.choice([n for n, card in enumerate(deck) if card["type"] in ("attack", "versatile")])
        for card in deck:
            card["copies"] = 1
        deck[many]["copies"] = DECK + 1 - len(deck)
        return cards

    def _further_card(self, name: str) -> Table:
        """A card of a second deck, which works while it is in play, if it does."""
        card: Table = {"name": name, "pile": self.chance.choice(self.bench.scope.piles)}
        card |= {key: self.chance.randint(0, 4) for key in ("value", "boost") if self.chance.random() < 0.5}
        card["copies"] = self.chance.randint(1, 3)
        if self.chance.random() < 0.3:
            card["tags"] = list(self.bench.scope.tags)
        more = {**card, "in_play": self._abilities_of_card("in_play")}
        return more if self.bench.likes_card(more) else card

    def _card(self, name: str) -> Table:
        """A card; what is drawn for it one by one stays where the checks accept it."""
        kind = self.chance.choice(CARD_TYPES)
        card: Table = {"name": name, "type": kind, "boost": self.chance.randint(0, 4)}
        if self.bench.scope.items:
            card["item"] = self.chance.choice(("joker", *self.bench.scope.items))
        if kind == "scheme":
            card["scheme"] = self._program(lambda: self.bench.reader("scheme"), [], 3, 0)
        else:
            card["value"] = self.chance.randint(0, 6)
        wished: list[tuple[str, float, Callable[[], object]]] = [
            ("by", 0.2, lambda: self.chance.choice(self.bench.scope.fighters)),
            ("tags", 0.3, lambda: list(self.bench.scope.tags)),
            ("cannot_be_cancelled", 0.1, lambda: True),
            ("defends_if", 0.2, lambda: f"basket {self.chance.choice(self.bench.scope.items or ('none',))}"),
            ("bonus", 0.15, self._bonus),
            *((where, 0.1, lambda where=where: self._abilities_of_card(where)) for where in LASTING),
            *((window, 0.4, lambda window=window: self._window(window)) for window in COMBAT_WINDOWS),
        ]
        for key, often, draw in wished:
            if self.chance.random() < often:
                more = {**card, key: draw()}
                if key == "bonus":
                    more["after"] = [{"bonus_attack": True}]
                card = more if self.bench.likes_card(more) else card
        if "bonus_attack" in json.dumps(card) and "bonus" not in card:
            more = {**card, "bonus": {"name": "Again", "value": self.chance.randint(0, 4)}}
            without = {key: value for key, value in card.items() if "bonus_attack" not in json.dumps(value)}
            card = more if self.bench.likes_card(more) else without
        return card

    def _window(self, window: str) -> list[Table]:
        return self._program(lambda: self.bench.reader(window), [], 3, 0)

    def _bonus(self) -> Table:
        window = self.chance.choice(COMBAT_WINDOWS)
        return {"name": "Again", "value": self.chance.randint(0, 4), window: self._window(window)}

    def _abilities_of_card(self, where: str) -> list[Table]:
        self.bench.scope.lasting = True
        found = [self._ability(("on",) if where == "in_hand" else ("on", "adjust", *RULINGS)) for _ in range(2)]
        self.bench.scope.lasting = False
        return [table for table in found if table]


@cache
def _examples() -> list[list[Table]]:
    return [steps for example in all_examples() if (steps := example_steps(example))]


def _holding(tree: Table, held: list[Example]) -> Table:
    """A frame with examples of the vocabulary, each where it belongs."""
    cards, counters = tables(tree["card"]), tables(tree["counter"])
    plain = {key: value for key, value in cards[0].items() if key in ("boost", "item")}
    abilities = []
    for n, example in enumerate(held):
        lines = tomllib.loads(example.text if example.whole else example.written)
        if example.where == "ability":
            abilities.append(lines)
        elif example.where == "counter":
            counters += [lines] if lines["id"] not in [counter["id"] for counter in counters] else []
        elif example.where == "second deck":
            cards.insert(0, lines)
        else:
            kind = {"type": "scheme"} if example.where == "scheme" else {"type": "attack", "value": 2}
            bonus = {"bonus": {"name": "Again", "value": 2}} if "bonus_attack" in example.text else {}
            cards.append({"name": f"Held {n + 1}", **kind, **plain, **bonus, **lines})
    tree["card"], tree["counter"], tree["ability"] = _whole_deck(cards), counters, abilities
    return tree


def _whole_deck(cards: list[Table]) -> list[Table]:
    """Return cards with enough copies for a deck; cards of second decks have their own numbers."""
    deck = [card for card in cards if "pile" not in card]
    for card in deck:
        card["copies"] = DECK // len(deck)
    deck[-1]["copies"] = DECK - DECK // len(deck) * (len(deck) - 1)
    return cards


def _frame(chance: random.Random, seed: int, whole: bool = False) -> Table:
    """The hero of the examples, whose names they use, with other numbers and perhaps less of it."""
    text = KNIGHT.replace("ABILITY", "").replace("TYPE", "attack").replace("STEPS", "").replace("VALUE", "value = 2\n")
    tree: Table = tomllib.loads(text)
    tree["id"] = f"random-{seed}"
    tree["move"] = chance.randint(1, 4)
    tree["defeat"] = chance.choice(DEFEATS)
    for fighter in tables(tree["fighter"]):
        fighter["health"] = chance.randint(6, 16) if fighter.get("hero") else chance.randint(1, 6)
        fighter["attack"] = chance.choice(("melee", "ranged"))
        if "count" in fighter:
            fighter["count"] = chance.randint(1, 4)
        if not fighter.get("hero") and chance.random() < 0.4:
            fighter[chance.choice(("reserve", "away", "hero"))] = True
    for counter in tables(tree["counter"]):
        if "max" in counter:
            counter["max"] = chance.randint(1, 6)
            counter["start"] = chance.randint(0, 1)
            if chance.random() < 0.5:
                counter["resets"] = chance.choice(list(RESET_TIMES))
    for pile in tables(tree["pile"]):
        pile["face"] = chance.choice(FACES_OF_PILES)
    for token in tables(tree["token"]):
        if "count" in token:
            token["count"] = chance.randint(1, 4)
    if chance.random() < 0.4 and not whole and isinstance(tree["fighter"], list):
        del tree["fighter"][chance.randint(1, len(tree["fighter"]) - 1)]
    cards = tables(tree["card"])
    if chance.random() < 0.5 and not whole:
        del tree["basket"]
        for card in cards:
            del card["item"]
    return tree


def _leave_out_something(abilities: list[Table], cards: list[Table]) -> None:
    if abilities:
        abilities.pop()
        return
    card = cards[-1]
    copies = card["copies"]
    del cards[-1]
    if "pile" in card:
        return
    before = cards[-1]["copies"]
    assert isinstance(copies, int) and isinstance(before, int)
    cards[-1]["copies"] = before + copies


def tables(value: object) -> list[Table]:
    """The tables of a list of them."""
    return [table for table in value if isinstance(table, dict)] if isinstance(value, list) else []


def as_toml(tree: Mapping[str, object]) -> str:
    """A tree as the text of a file: values first, then tables and lists of tables, one value per line."""
    lines = [f"{key} = {_inline(value)}" for key, value in tree.items() if not _section(value)]
    for key, value in tree.items():
        for table in ([value] if isinstance(value, dict) else tables(value)) if _section(value) else ():
            lines += ["", f"[{key}]" if isinstance(value, dict) else f"[[{key}]]"]
            lines += [f"{inner} = {_inline(of)}" for inner, of in table.items()]
    return "\n".join(lines) + "\n"


def _section(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and all(isinstance(one, dict) for one in value))


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_inline(of)}" for key, of in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(of) for of in value) + "]"
    # Names and texts of the grammar are plain, so that JSON writes them as TOML does.
    return json.dumps(value, ensure_ascii=False)
