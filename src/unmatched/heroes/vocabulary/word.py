"""Word: what an entry of the vocabulary holds, so that everything about a word is in one place.

The sentence of a word is in `text` under the same name: clauses.CLAUSES for verbs, wording for the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from unmatched.engine.book import Book
from unmatched.engine.conditions import Condition as EngineCondition
from unmatched.engine.numbers import Source
from unmatched.engine.selectors import Spaces as EngineSpaces
from unmatched.engine.selectors import Tag as EngineTag
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Condition, Number, Spaces, Step, Tag

if TYPE_CHECKING:
    from unmatched.heroes.ability import Ability
    from unmatched.heroes.numbering import Numbering
    from unmatched.heroes.program_writer import ProgramWriter

Table = Mapping[str, object]
"""a step as in the file"""


@dataclass(frozen=True)
class Example:
    """A word as it is written, in a hero that a test loads and plays."""

    text: str
    """a step; or the lines of an ability or of a card"""
    where: str = "after"
    """the window of the step, "ability", "card", "counter" or "second deck" """
    first: str = ""
    """a step that must have come before"""

    @property
    def whole(self) -> bool:
        """Whether it is not a step but lines of its own."""
        return self.where in ("ability", "card", "counter", "second deck")

    @property
    def written(self) -> str:
        """As in a file."""
        if self.whole:
            return f"[[{'card' if self.where == 'second deck' else self.where}]]\n{self.text}"
        return f"{self.where} = [{self.first + ', ' if self.first else ''}{self.text}]"


class Worth(NamedTuple):
    """What steps are worth to a bot that has never seen them, in units of one damage to a hero."""

    add: float = 0.0
    """added to the card's value"""
    always: float = 0.0
    won: float = 0.0
    """what comes about only if the combat is won"""
    lost: float = 0.0
    harm: float = 0.0
    """damage to the foe besides combat damage"""
    won_harm: float = 0.0
    guard: float = 0.0
    """damage prevented besides the card's value, for a defense"""
    cancels: float = 0.0
    """above 0 if it cancels the opposing card"""

    def plus(self, other: Worth, share: float = 1.0) -> Worth:
        """With a share of another worth."""
        return Worth._make([a + share * b for a, b in zip(self, other, strict=True)])

    @property
    def total(self) -> float:
        """All of it; what hangs on the combat counts for half."""
        return self.add + self.always + self.harm + self.guard + 0.5 * (self.won + self.lost + self.won_harm)


NOTHING = Worth()
Inside = Callable[[tuple[Step, ...]], Worth]
"""the worth of nested steps"""


@dataclass(frozen=True, kw_only=True)
class Word:
    """Anything of the vocabulary: one line of help, and examples that are played."""

    help: str
    examples: tuple[Example, ...]
    also: Mapping[str, str] = field(default_factory=dict)
    """what people call it who do not know the word -> how that is written; "" for the word, or its first example"""


def _makes_sense(step: Step, scope: Scope, window: str) -> None:
    """Whatever can be read."""


@dataclass(frozen=True, kw_only=True)
class Verb(Word):
    """A step: what it does and which options it takes."""

    takes: str
    """the kind of the verb's own value, one of values.KINDS"""
    options: Mapping[str, str] = field(default_factory=dict)
    """option -> kind"""
    needs: tuple[str, ...] = ()
    """options that must be there"""
    defaults: Mapping[str, str] = field(default_factory=dict)
    """what an option is, as it would be written, where it is not there"""
    combat: bool = False
    """only in a combat window"""
    opponent: bool = False
    """only where an opponent is known, no matter who does it"""
    early: bool = False
    """in a combat also before the cards are revealed"""
    card_before: bool = False
    """its sorts may refer to the same name: it refers to a card itself"""
    bonus: bool = False
    """only on a card that has a bonus attack"""
    damage: tuple[str, ...] = ()
    """only in abilities about such damage (Moment.damage)"""
    steers: bool = False
    """holds steps of its own"""
    cards: Callable[[Step], tuple[str, ...]] = lambda step: ()
    """the names of cards it refers to, which must be in the deck"""
    declinable: bool = False
    """its own question can be declined, so that "may" need not ask another"""
    check: Callable[[Step, Scope, str], None] = _makes_sense
    """raises Wrong where its words make no sense together, in the window of the step"""
    binds: str | Callable[[Table], str] = ""
    """what steps after it may refer to: a number, a card, the picked card, an opponent, that fighter"""
    compile: Callable[[ProgramWriter, Step], None]
    """writes its instructions"""
    worth: Worth | Callable[[Step, Inside], Worth] = NOTHING

    def bound(self, table: Table) -> str:
        """What a step of this verb binds."""
        return self.binds if isinstance(self.binds, str) else self.binds(table)

    def worth_of(self, step: Step, inside: Inside) -> Worth:
        return self.worth if isinstance(self.worth, Worth) else self.worth(step, inside)


@dataclass(frozen=True, kw_only=True)
class ConditionWord(Word):
    """Something that holds or not. Capital words are blanks: X and Y a fighter, N a whole number,
    A and B any number, the others names of the hero file."""

    compile: Callable[[Numbering, Condition], EngineCondition] | None = None
    """None for the items of a basket, which may have to be asked for"""
    contrary: str = ""
    """the condition of which this is the contrary"""
    combat: bool = False
    """has a meaning only in a combat"""
    standing: bool = True
    """can be asked of a standing ability"""
    damage: bool = False
    """refers to where damage comes from, and is used in `while` of abilities about damage"""
    moved: bool = False
    """refers to where a fighter has come from, so that one must have moved"""
    of_self: bool = False
    """refers to the fighter whose effect it is"""
    likely: float = 0.6
    """how often it holds, a bot's guess"""
    outcome: bool = False
    """determines who won the combat"""
    played: bool = False
    """refers to a card that was played and is open"""


@dataclass(frozen=True, kw_only=True)
class NumberWord(Word):
    """Something that can be counted; X is a fighter, FIGHTERS are tags."""

    spelled: Callable[[Scope], Mapping[str, str]] | None = None
    """the ways to write it with the names of a hero file -> the name it is about"""
    compile: Callable[[Numbering, Number], Source]
    combat: bool = False
    """has a meaning only in a combat"""
    opponent: bool = False
    """only where an opponent is known"""
    damage: bool = False
    """only in abilities about damage that is to come"""
    standing: bool = True
    """can be asked of a standing ability"""
    usual: float = 1.5
    """what it is taken for before it can be counted, a bot's guess"""


@dataclass(frozen=True, kw_only=True)
class AnchorWord(Word):
    """One fighter that every hero may refer to."""

    number: int
    """the engine's"""
    needs: str = ""
    """what must be there: combat, that, opponent"""
    foe: bool = True
    """whether it probably belongs to an opponent"""


@dataclass(frozen=True, kw_only=True)
class TagWord(Word):
    """Something that fighters have in common; X is a fighter."""

    slot: str
    """of the tags of one slot the last counts"""
    compile: Callable[[Numbering, Tag], EngineTag]
    combat: bool = False
    of_self: bool = False
    standing: bool = False
    """depends on where fighters are, or on who acts; a fighter has the others for the whole game"""


@dataclass(frozen=True, kw_only=True)
class SpacesWord(Word):
    """A set of spaces; X is a fighter."""

    compile: Callable[[Numbering, Spaces], EngineSpaces]


@dataclass(frozen=True, kw_only=True)
class Moment(Word):
    """When the steps of an ability are done; X is a fighter of the hero file, or tags such as "opposing hero"."""

    number: int
    """the engine's"""
    of_fighter: bool = False
    """`self` is the fighter of the moment, if it is one's own; otherwise the hero"""
    foe: bool = False
    """in a combat, so that there is a foe"""
    revealed: bool = False
    """the cards of the combat are open, so that its values can be changed"""
    played: bool = False
    """they are open and can be referred to"""
    amount: bool = False
    """how much happened can be referred to, as `amount`"""
    card: bool = False
    """there is a card that can be referred to, as `card`"""
    moved: bool = False
    """a fighter has moved, so that where it came from can be referred to"""
    damage: str = ""
    """it is about damage that is "coming", "deadly" or "taken" """


@dataclass(frozen=True, kw_only=True)
class Adjustment(Word):
    """A number that standing abilities adjust."""

    number: int
    """the engine's"""
    cards: int = 0
    """the type of cards it is for: on the other side of a combat it counts for those of them that serve both"""
    combat: bool = False
    """counts in a combat, so that there may be a foe"""
    damage: bool = False
    """is about damage, so that it can be asked where that comes from"""
    key: str = "by"
    """the key of the number"""
    of_player: bool = False
    """is a number of the player, not of fighters"""


@dataclass(frozen=True, kw_only=True)
class ResetTime(Word):
    """When a counter goes back to its start."""

    number: int
    """the engine's"""


@dataclass(frozen=True, kw_only=True)
class Standing(Word):
    """What a fighter of the hero file just can."""

    to: bool = False
    """another fighter has a part in it"""
    token: str = ""
    """what tokens do, to the fighters of: own, opposing, all"""
    compile: Callable[[Book, Numbering, Ability, int], None]
    """the seat is the last"""


FILLS = {word: r"\S+" for word in ("COUNTER", "BOUND", "FACE", "ITEM", "TOKEN")} | {"N": r"\d+", "A": ".+?"}
"""what may fill a blank; anything, if there is no entry here"""


class Pattern:
    """A word with blanks, such as "X adjacent to Y"."""

    def __init__(self, word: str) -> None:
        parts = re.split(r"\b([A-Z]+)\b", word)
        self.blanks = parts[1::2]
        self._form = re.compile(
            "".join(f"({FILLS.get(p, '.+')})" if i % 2 else re.escape(p) for i, p in enumerate(parts))
        )

    def fit(self, text: str) -> dict[str, str] | None:
        """Return what fills the blanks, None if the text is something else."""
        match = self._form.fullmatch(text)
        return None if match is None else dict(zip(self.blanks, match.groups(), strict=True))


def patterns(words: Iterable[str]) -> list[tuple[str, Pattern]]:
    """Return words in the order in which they are tried: those with fewer blanks are more specific and come first."""
    found = [(word, Pattern(word)) for word in words]
    return sorted(found, key=lambda pair: len(pair[1].blanks))
