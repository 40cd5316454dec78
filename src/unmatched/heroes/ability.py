"""Abilities of a hero file, read and checked: moments with steps, standing adjustments, what a fighter just can."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from unmatched.heroes.errors import Wrong, did_you_mean, hint, one_of
from unmatched.heroes.place import Place
from unmatched.heroes.scope import Scope
from unmatched.heroes.step_reader import StepReader, check_standing
from unmatched.heroes.steps import ABILITY, Condition, Fighters, Number, Step
from unmatched.heroes.tables import Names, TableReader
from unmatched.heroes.vocabulary import ADJUSTMENTS, MOMENTS, RULINGS, STANDING, TAGS
from unmatched.heroes.vocabulary.conditions import read_conditions
from unmatched.heroes.vocabulary.guesses import Guesses
from unmatched.heroes.vocabulary.numbers import read_number
from unmatched.heroes.vocabulary.selectors import read_tags
from unmatched.heroes.vocabulary.values import kind_hint
from unmatched.heroes.vocabulary.word import Standing, patterns

_MOMENT_GUESSES = Guesses(MOMENTS)
_MOMENTS = sorted(patterns(MOMENTS), key=lambda pair: -len(pair[0]))
"""longer words first: "X would be defeated" is not "X defeated" """


@dataclass(frozen=True)
class Ability:
    """kind: moment, adjust, forbid, permit, or a word of vocabulary.STANDING"""

    kind: str
    moment: str = ""
    fighter: str = ""
    """the fighter of the moment, or of the ability"""
    steps: tuple[Step, ...] = ()
    number: str = ""
    amount: Number | None = None
    conditions: tuple[Condition, ...] = ()
    """what must hold, all of it"""
    to: str = ""
    """the fighter that has a part in it, or the token of a moment"""
    who: Fighters | None = None
    """the fighters of the ability, where they are neither one's own nor one of the file"""
    theirs: bool = False
    """the moment is one of an opponent"""
    lasting: bool = False
    """it is on a card that works from its place"""

    spaces: int = 0
    """the special space of a board that it belongs to, as a mask; 0 for an ability of a hero"""
    item: int = -1
    """the number of the item there, which is gone afterward; -1 for none"""
    names: Names = field(default_factory=dict, compare=False)
    """what the file calls it; empty if it has no name"""

    @property
    def of_fighter(self) -> bool:
        """Whether `self` is the fighter of the moment; otherwise it is the hero."""
        return self.kind == "moment" and MOMENTS[self.moment].of_fighter


class AbilityReader(TableReader):
    """Reads the abilities of a file and collects errors; the names they may use must be known before."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.scope = Scope()

    def _program(self, value: object, place: Place, window: str) -> tuple[Step, ...]:
        return StepReader(self.faults, self.scope, window).read(value, place)

    def _ability(self, table: dict[str, object], place: Place) -> Ability:
        ability = self._unnamed(table, place)
        if "name" in table:
            return replace(ability, names=self._names(table["name"], place.inside("name")))
        return ability

    def _unnamed(self, table: dict[str, object], place: Place) -> Ability:
        if "on" in table:
            return self._moment(table, place)
        if "adjust" in table:
            return self._adjust(table, place)
        for kind in RULINGS:
            if kind in table:
                return self._ruling(kind, table, place)
        for kind, word in STANDING.items():
            if kind in table:
                return self._standing(kind, word, table, place)
        kinds = ("on", "adjust", *RULINGS, *STANDING)
        wrong = next((key for key in table if key != "name"), "")
        self.faults.add(place, "unknown-ability" if wrong else "empty-ability", did_you_mean(wrong, kinds), word=wrong)
        return Ability("moment")

    def _adjust(self, table: dict[str, object], place: Place) -> Ability:
        number = self._one_of(table["adjust"], place, "adjust", tuple(ADJUSTMENTS))
        word = ADJUSTMENTS.get(number, ADJUSTMENTS["maneuver"])
        combat = word.combat
        self._known(table, place, ("name", "adjust", "of", word.key, "while"))
        fighter, who = self._of(table.get("of", "own"), place)
        if number in ADJUSTMENTS and ADJUSTMENTS[number].of_player and "of" in table:
            self.faults.add(place, "of-player", word=number)
        return Ability(
            "adjust",
            number=number,
            fighter=fighter,
            who=who,
            amount=self._standing_number(table.get(word.key), place.part(word.key), combat),
            conditions=self._standing_conditions(table.get("while"), place.part("while"), combat, word.damage),
        )

    def _ruling(self, kind: str, table: dict[str, object], place: Place) -> Ability:
        """What fighters cannot, or may."""
        self._known(table, place, ("name", kind, "of", "while"))
        fighter, who = self._of(table.get("of", "own"), place)
        conditions = self._standing_conditions(table.get("while"), place.part("while"), combat=False, damage=False)
        number = self._one_of(table[kind], place, kind, tuple(RULINGS[kind]))
        return Ability(kind, number=number, fighter=fighter, who=who, amount=Number(1), conditions=conditions)

    def _of(self, value: object, place: Place) -> tuple[str, Fighters | None]:
        """Whom an ability is for: a fighter of the file, all own ones, or those with certain tags."""
        fighters = self.scope.fighters
        if value == "all":
            self.faults.add(place.part("of"), "unknown-value", hint("of-all"), key="of", value=value)
            return "own", None
        if not isinstance(value, str) or (" " not in value and value not in TAGS) or value == "own":
            return self._one_of(value, place, "of", ("own", *fighters)), None
        try:
            who = read_tags(value, self.scope, every=True)
            check_standing(who, combat=False)
            return "", who
        except Wrong as wrong:
            self.faults.take(place.part("of"), wrong)
            return "own", None

    def _standing(self, kind: str, word: Standing, table: dict[str, object], place: Place) -> Ability:
        if word.token:
            self._known(table, place, ("name", kind, "of"))
            of = self._one_of(table.get("of", word.token), place, "of", ("own", "opposing", "all"))
            return Ability(kind, fighter=of, to=self._token_id(table[kind], place.inside(kind)))
        self._known(table, place, ("name", kind, "to") if word.to else ("name", kind))
        if word.to and table[kind] == table.get("to"):
            self.faults.add(place, "same-shift")
        fighter = self._fighter_id(table[kind], place.inside(kind))
        to = self._one_of(table.get("to"), place, "to", self.scope.fighters) if word.to else ""
        return Ability(kind, fighter=fighter, to=to)

    def _fighter_id(self, value: object, place: Place) -> str:
        fighters = self.scope.fighters
        if not isinstance(value, str) or value not in fighters:
            word = value if isinstance(value, str) else ""
            self.faults.add(place, "unknown-fighter", did_you_mean(word, fighters), value=value)
            return fighters[0] if fighters else ""
        return value

    def _token_id(self, value: object, place: Place) -> str:
        tokens = self.scope.tokens
        word = value if isinstance(value, str) else ""
        if word not in tokens:
            self.faults.add(place, "unknown-token", did_you_mean(word, tokens), value=value)
            return tokens[0] if tokens else ""
        return word

    def _moment(self, table: dict[str, object], place: Place) -> Ability:
        self._known(table, place, ("name", "on", "while", "do"))
        text = table["on"] if isinstance(table["on"], str) else ""
        theirs = text.startswith("opponent ")
        for moment, pattern in _MOMENTS:
            blanks = pattern.fit(text.removeprefix("opponent "))
            if blanks is None or (theirs and blanks):
                continue
            fighter, who = self._subject(blanks["X"], place.inside("on")) if blanks else ("", None)
            reader = self._moment_reader(moment, theirs, who)
            steps = reader.read(table.get("do"), place.part("do"))
            conditions = reader.conditions(table["while"], place.part("while")) if "while" in table else ()
            token = self._token_id(blanks["TOKEN"], place.inside("on")) if "TOKEN" in blanks else ""
            return Ability(
                "moment",
                moment,
                fighter,
                steps,
                conditions=conditions,
                to=token,
                who=who,
                theirs=theirs,
                lasting=self.scope.lasting,
            )
        self.faults.add(
            place.inside("on"),
            "unknown-moment",
            _MOMENT_GUESSES.hint(text, self.scope.names) or one_of(MOMENTS),
            value=table["on"],
        )
        self._program(table.get("do"), place.part("do"), ABILITY)
        return Ability("moment")

    def _subject(self, text: str, place: Place) -> tuple[str, Fighters | None]:
        """The fighter of a moment: one of the file, or one with certain tags."""
        if " " not in text and text not in TAGS:
            return self._fighter_id(text, place), None
        try:
            who = read_tags(text, self.scope, every=False)
        except Wrong as wrong:
            self.faults.take(place, wrong)
            return "", Fighters(every=False)
        if any(TAGS[tag.word].standing for tag in who.tags):
            self.faults.add(place, "moving-tag", hint("moving-tag"), value=text)
        return "", who

    def _moment_reader(self, name: str, theirs: bool, who: Fighters | None) -> StepReader:
        """Return a reader of steps that may refer to what the trigger defines."""
        moment = MOMENTS[name]
        reader = StepReader(self.faults, self.scope, ABILITY)
        reader.combat, reader.revealed, reader.moved = moment.foe, moment.revealed, moment.moved
        reader.played = moment.played and not theirs and (who is None or who.tag("own") is not None)
        reader.that = "X" in name
        reader.damage = moment.damage
        reader.opponent = theirs or moment.foe or (who is not None and who.tag("opposing") is not None)
        reader.scope.number_name = "amount" if moment.amount else ""
        reader.scope.card_name = "card" if moment.card else ""
        return reader

    def _standing_number(self, value: object, place: Place, combat: bool) -> Number:
        try:
            if value is None:
                raise Wrong("no-number", kind_hint("signed"))
            number = read_number(value, self.scope)
            check_standing(number, combat)
            return number
        except Wrong as wrong:
            self.faults.take(place, wrong)
            return Number(0)

    def _standing_conditions(self, value: object, place: Place, combat: bool, damage: bool) -> tuple[Condition, ...]:
        try:
            conditions = () if value is None else read_conditions(value, self.scope)
            check_standing(conditions, combat, damage)
            return conditions
        except Wrong as wrong:
            self.faults.take(place, wrong)
            return ()
