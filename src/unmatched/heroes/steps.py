"""Steps: what the windows of a hero file hold, as plain trees of verbs and of what they refer to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from unmatched.heroes.place import TOP, Place

ABILITY = "ability"
"""the window of steps that are not on a card"""
COMBAT_WINDOWS = ("immediately", "during", "after")
EVERYBODYS = ("hand", "deck", "discard", "play")
"""the piles that every player has"""
WINDOWS = (*COMBAT_WINDOWS, "scheme")


@dataclass(frozen=True)
class Anchor:
    """One fighter: a word of vocabulary.ANCHORS, or "fighter" for one of the hero's own."""

    kind: str
    fighter: str = ""


@dataclass(frozen=True)
class Tag:
    """Something that fighters have in common: a word of vocabulary.TAGS, or "GROUP" for fighters of one id."""

    word: str
    anchor: Anchor | None = None
    group: str = ""
    """the fighters of one id, or the tokens"""


@dataclass(frozen=True)
class Fighters:
    """A set of fighters: the one named by an anchor, or those with all tags; `every` or one of them to be chosen."""

    every: bool = True
    anchor: Anchor | None = None
    tags: tuple[Tag, ...] = ()

    def tag(self, *words: str) -> Tag | None:
        """The first tag that is one of the words."""
        return next((tag for tag in self.tags if tag.word in words), None)


@dataclass(frozen=True)
class Spaces:
    """A set of spaces: a word of vocabulary.SPACES, and the fighter or the tokens it refers to."""

    word: str
    anchor: Anchor | None = None
    group: str = ""
    """the fighters of one id it refers to"""
    token: str = ""


@dataclass(frozen=True)
class Number:
    """plus + times * source; the source is a word of vocabulary.NUMBERS."""

    plus: int
    times: int = 0
    source: str = ""
    about: str = ""
    """the counter, the tag, or the bound name that is counted"""
    counted: Fighters = Fighters(every=True)
    anchor: Anchor | None = None
    other: Anchor | None = None
    """the second fighter, of a number about two"""
    spaces: Spaces | None = None
    """where tokens are counted"""


@dataclass(frozen=True)
class Pile:
    """A pile of cards: hand, deck, discard, play or one that the hero file names; whose, and which part of it."""

    name: str
    theirs: bool = False
    part: str = ""
    """top or bottom; of a goal also shuffled"""


@dataclass(frozen=True)
class Tokens:
    """Tokens of a kind: one of them to be chosen, or every one."""

    kind: str
    every: bool = False


@dataclass(frozen=True)
class Sort:
    """What cards have in common: a type, a tag, a card's name, the same name, or a value or boost compared."""

    word: str
    name: str = ""
    """the type, the tag, the card, or "at most", "at least" """
    number: Number | None = None
    negated: bool = False


Blank = Anchor | Spaces | Number | Sort | str | int
"""what fills a blank of a condition"""


@dataclass(frozen=True)
class Condition:
    """A word of vocabulary.CONDITIONS with its blanks filled; or "or" and "and" with their parts."""

    word: str
    blanks: Mapping[str, Blank] = field(default_factory=dict)
    negated: bool = False
    parts: tuple[Condition, ...] = ()

    def anchor(self, blank: str = "X") -> Anchor | None:
        value = self.blanks.get(blank)
        return value if isinstance(value, Anchor) else None

    def name(self, blank: str) -> str:
        value = self.blanks[blank]
        assert isinstance(value, str)
        return value

    def number(self, blank: str = "N") -> int:
        value = self.blanks[blank]
        assert isinstance(value, int)
        return value

    def spaces(self) -> Spaces:
        value = self.blanks["SPACES"]
        assert isinstance(value, Spaces)
        return value

    def sort(self) -> Sort:
        value = self.blanks["SORT"]
        assert isinstance(value, Sort)
        return value

    def amount(self, blank: str) -> Number:
        value = self.blanks[blank]
        assert isinstance(value, Number)
        return value


def atoms(conditions: Iterable[Condition]) -> Iterator[Condition]:
    """The conditions that "or" and "and" join."""
    for condition in conditions:
        if condition.parts:
            yield from atoms(condition.parts)
        else:
            yield condition


Value = (
    int
    | str
    | bool
    | Anchor
    | Fighters
    | Number
    | Spaces
    | Pile
    | Tokens
    | tuple[Sort, ...]
    | tuple[Condition, ...]
    | tuple["Step", ...]
    | tuple[tuple["Step", ...], ...]
    | tuple[str, ...]
)


@dataclass(frozen=True)
class Step:
    """A verb, its own value, and its options."""

    verb: str
    # Questions carry their step and are keys of caches: verb and place are hash enough.
    value: Value = field(hash=False)
    options: dict[str, Value] = field(default_factory=dict, hash=False)
    place: Place = TOP

    def number(self, option: str = "") -> Number:
        value = self.options[option] if option else self.value
        assert isinstance(value, Number)
        return value

    def fighters(self, option: str = "") -> Fighters:
        value = self.options[option] if option else self.value
        assert isinstance(value, Fighters)
        return value

    def anchor(self, option: str = "") -> Anchor:
        value = self.options[option] if option else self.value
        assert isinstance(value, Anchor)
        return value

    def spaces(self, option: str = "") -> Spaces:
        value = self.options[option] if option else self.value
        assert isinstance(value, Spaces)
        return value

    def text(self, option: str = "") -> str:
        value = self.options.get(option, "") if option else self.value
        assert isinstance(value, str)
        return value

    def whole(self, option: str = "") -> int:
        value = self.options[option] if option else self.value
        assert isinstance(value, int)
        return value

    def steps(self, option: str = "") -> tuple[Step, ...]:
        """Nested steps; none if the option is not there."""
        value = self.options.get(option, ()) if option else self.value
        assert isinstance(value, tuple)
        return tuple(step for step in value if isinstance(step, Step))

    def blocks(self) -> tuple[tuple[Step, ...], ...]:
        value = self.options["of"]
        assert isinstance(value, tuple)
        return tuple(tuple(s for s in block if isinstance(s, Step)) for block in value if isinstance(block, tuple))

    def conditions(self) -> tuple[Condition, ...]:
        assert isinstance(self.value, tuple)
        return tuple(c for c in self.value if isinstance(c, Condition))

    def pile(self, option: str = "") -> Pile:
        value = self.options[option] if option else self.value
        assert isinstance(value, Pile)
        return value

    def tokens(self) -> Tokens:
        assert isinstance(self.value, Tokens)
        return self.value

    def sorts(self) -> tuple[Sort, ...]:
        """Which cards are meant; all, if none are named."""
        value = self.options.get("of", ())
        assert isinstance(value, tuple)
        return tuple(sort for sort in value if isinstance(sort, Sort))

    def names(self) -> tuple[str, ...]:
        value = self.options.get("names", ())
        assert isinstance(value, tuple)
        return tuple(n for n in value if isinstance(n, str))

    @property
    def theirs(self) -> bool:
        """Whether the opponent does it, alone or with you."""
        return self.options.get("who") in ("opponent", "both")

    @property
    def yours(self) -> bool:
        """Whether you do it, alone or with the opponent."""
        return self.options.get("who") != "opponent"


def walk(steps: tuple[Step, ...]) -> Iterator[Step]:
    """All steps of a program, nested ones included."""
    for step in steps:
        yield step
        for value in (step.value, *step.options.values()):
            if isinstance(value, tuple):
                for part in value:
                    if isinstance(part, Step):
                        yield from walk((part,))
                    elif isinstance(part, tuple):
                        yield from walk(part)


def anchors(value: Value | Blank | None) -> Iterator[Anchor]:
    """The fighters a value names; those of nested steps are theirs."""
    found: list[Anchor | None] = []
    if isinstance(value, Anchor):
        found = [value]
    elif isinstance(value, Fighters):
        found = [value.anchor, *(tag.anchor for tag in value.tags)]
    elif isinstance(value, Spaces):
        found = [value.anchor]
    elif isinstance(value, Number):
        found = [value.anchor, value.other, *anchors(value.counted), *anchors(value.spaces)]
    elif isinstance(value, Sort):
        found = [*anchors(value.number)]
    elif isinstance(value, tuple):
        for condition in atoms(c for c in value if isinstance(c, Condition)):
            for blank in condition.blanks.values():
                found += anchors(blank)
    yield from (anchor for anchor in found if anchor is not None)
