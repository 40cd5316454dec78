"""Selectors: the words for fighters and for spaces."""

from __future__ import annotations

from unmatched.engine import selectors as engine
from unmatched.engine import token_words
from unmatched.heroes.errors import Hint, Wrong, hint, must_be
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Anchor, Fighters, Spaces, Tag
from unmatched.heroes.vocabulary.guesses import Guesses
from unmatched.heroes.vocabulary.word import AnchorWord, Example, SpacesWord, TagWord, patterns

ANCHORS: dict[str, AnchorWord] = {
    "self": AnchorWord(
        help="your fighter in this combat; the fighter that plays the scheme; the fighter of the ability",
        examples=(Example('{ place = "self", in = "any space" }', "scheme"),),
        also={"me": "", "this": "", "attacker": "", "own fighter": ""},
        number=engine.ANCHOR_SELF,
        foe=False,
    ),
    "foe": AnchorWord(
        help="the opposing fighter in this combat",
        examples=(Example('{ damage = 1, to = "foe" }'),),
        also={"enemy": "", "opponent": "", "target": "", "defender": "", "opposing fighter": ""},
        number=engine.ANCHOR_FOE,
        needs="combat",
    ),
    "that": AnchorWord(
        help="the fighter that an earlier step placed or swapped",
        examples=(
            Example(
                '{ damage = 1, to = "all adjacent to that" }', "scheme", '{ summon = "squire", to = "zone of self" }'
            ),
        ),
        also={"it": ""},
        number=engine.ANCHOR_THAT,
        needs="that",
    ),
    "opponent's hero": AnchorWord(
        help="the hero of the opponent in this combat, or of the chosen one",
        examples=(Example('{ damage = 1, to = "opponent\'s hero" }', "scheme", "{ choose_opponent = true }"),),
        also={"opposing hero": "", "enemy hero": "", "opponent hero": ""},
        number=engine.ANCHOR_FOE_HERO,
        needs="opponent",
    ),
}
"""besides the fighters of the hero file"""

TAGS: dict[str, TagWord] = {
    "own": TagWord(
        help="your own fighters",
        examples=(Example('{ recover = 1, who = "all own" }'),),
        also={"my": "", "your": "", "mine": ""},
        slot="side",
        compile=lambda names, tag: engine.OfSide(engine.OWN),
    ),
    "friendly": TagWord(
        help="your own and your teammate's fighters",
        examples=(Example('{ recover = 1, who = "one friendly" }'),),
        also={"ally": "", "allied": "", "allies": ""},
        slot="side",
        compile=lambda names, tag: engine.OfSide(engine.FRIENDLY),
    ),
    "opposing": TagWord(
        help="your opponents' fighters",
        examples=(Example('{ damage = 1, to = "all opposing" }'),),
        also={"enemy": "", "enemies": "", "hostile": "", "opponent": ""},
        slot="side",
        compile=lambda names, tag: engine.OfSide(engine.OPPOSING),
    ),
    "hero": TagWord(
        help="heroes",
        examples=(Example('{ damage = 1, to = "one opposing hero" }'),),
        also={"heroes": ""},
        slot="rank",
        compile=lambda names, tag: engine.OfRank(heroes=True),
    ),
    "sidekick": TagWord(
        help="sidekicks",
        examples=(Example('{ damage = 1, to = "one opposing sidekick" }'),),
        also={"sidekicks": "", "minion": "", "ally fighter": ""},
        slot="rank",
        compile=lambda names, tag: engine.OfRank(heroes=False),
    ),
    "other": TagWord(
        help="not your fighter in this combat",
        examples=(Example('{ move = "all other own", up_to = 2 }'),),
        slot="other",
        standing=True,
        of_self=True,
        compile=lambda names, tag: engine.Other(),
    ),
    "in combat": TagWord(
        help="the two fighters of this combat",
        examples=(Example('{ damage = 1, to = "all in combat" }'),),
        slot="combat",
        standing=True,
        combat=True,
        compile=lambda names, tag: engine.InCombat(),
    ),
    "adjacent to X": TagWord(
        help="on a space adjacent to X",
        examples=(Example('{ damage = 1, to = "all opposing adjacent to knight" }'),),
        slot="near",
        standing=True,
        compile=lambda names, tag: engine.Standing(engine.NextTo(names.anchor(tag.anchor))),
    ),
    "in zone of X": TagWord(
        help="in X's zone",
        examples=(Example('{ damage = 1, to = "one opposing in zone of page" }'),),
        slot="zone",
        standing=True,
        compile=lambda names, tag: engine.Standing(engine.ZoneOf(names.anchor(tag.anchor))),
    ),
    "adjacent to any FIGHTER": TagWord(
        help="in a space adjacent to any of several fighters with one id",
        examples=(Example('{ damage = 1, to = "all opposing adjacent to any squire" }'),),
        slot="near any",
        standing=True,
        compile=lambda names, tag: engine.Standing(engine.NearAny(names.groups[tag.group], zones=False)),
    ),
    "in zone of any FIGHTER": TagWord(
        help="in the zone of any of several fighters with one id",
        examples=(Example('{ damage = 1, to = "one opposing in zone of any squire" }'),),
        slot="zone any",
        standing=True,
        compile=lambda names, tag: engine.Standing(engine.NearAny(names.groups[tag.group], zones=True)),
    ),
    "on marked": TagWord(
        help="on a marked space",
        examples=(Example('{ damage = 2, to = "all on marked" }', "scheme", '{ mark = "zone of knight" }'),),
        slot="mark",
        standing=True,
        compile=lambda names, tag: engine.Standing(engine.Marked()),
    ),
    "on TOKEN": TagWord(
        help="on a space with your token",
        examples=(Example('{ damage = 1, to = "all opposing on snare" }', "scheme"),),
        slot="token",
        standing=True,
        compile=lambda names, tag: engine.Standing(token_words.OnToken(names.tokens[tag.group])),
    ),
    "beside TOKEN": TagWord(
        help="on a space adjacent to your token",
        examples=(Example('{ damage = 1, to = "one opposing beside snare" }', "scheme"),),
        slot="token",
        standing=True,
        compile=lambda names, tag: engine.Standing(token_words.NextToToken(names.tokens[tag.group])),
    ),
    "every FIGHTER": TagWord(
        help="fighters of the hero file, including other players' with the same hero",
        examples=(Example('{ recover = "count every squire", who = "knight" }', "scheme"),),
        also={"anyone's FIGHTER": ""},
        slot="group",
        compile=lambda names, tag: engine.OfGroup(names.everyones(tag.group)),
    ),
    "FIGHTER": TagWord(
        help="fighters of the hero file",
        examples=(Example('{ move = "all squire", up_to = 2 }'),),
        slot="group",
        compile=lambda names, tag: engine.OfGroup(names.groups[tag.group]),
    ),
}

SPACES: dict[str, SpacesWord] = {
    "any space": SpacesWord(
        help="all spaces; a fighter may also stay where it is",
        examples=(Example('{ place = "self", in = "any space" }'),),
        also={"anywhere": "", "any": "", "any empty space": ""},
        compile=lambda names, spaces: _anywhere(staying=True),
    ),
    "any other space": SpacesWord(
        help="all spaces except the fighter's own",
        examples=(Example('{ place = "self", in = "any other space" }'),),
        also={"elsewhere": ""},
        compile=lambda names, spaces: _anywhere(staying=False),
    ),
    "adjacent to any FIGHTER": SpacesWord(
        help="the spaces adjacent to any of several fighters with one id",
        examples=(Example('{ place = "self", in = "adjacent to any squire" }'),),
        compile=lambda names, spaces: engine.NearAny(names.groups[spaces.group], zones=False),
    ),
    "zone of any FIGHTER": SpacesWord(
        help="the spaces in the zones of any of several fighters with one id",
        examples=(Example('{ return_fighter = "squire", to = "zone of any squire" }'),),
        compile=lambda names, spaces: engine.NearAny(names.groups[spaces.group], zones=True),
    ),
    "any TOKEN": SpacesWord(
        help="the spaces with your token",
        examples=(Example('{ place = "self", in = "any snare" }'),),
        compile=lambda names, spaces: token_words.OnToken(names.tokens[spaces.token]),
    ),
    "adjacent to any TOKEN": SpacesWord(
        help="the spaces adjacent to your token",
        examples=(Example('{ place = "self", in = "adjacent to any snare" }'),),
        compile=lambda names, spaces: token_words.NextToToken(names.tokens[spaces.token]),
    ),
    "zone of any TOKEN": SpacesWord(
        help="the spaces in the zones of your tokens",
        examples=(Example('{ summon = "squire", to = "zone of any snare" }'),),
        compile=lambda names, spaces: token_words.ZoneOfToken(names.tokens[spaces.token]),
    ),
    "zone of X": SpacesWord(
        help="the spaces in X's zones",
        examples=(Example('{ return_fighter = "squire", to = "zone of self" }'),),
        also={"in zone of X": "", "zone X": "", "X's zone": ""},
        compile=lambda names, spaces: engine.ZoneOf(names.anchor(spaces.anchor)),
    ),
    "other in zone of X": SpacesWord(
        help="the spaces in X's zones except its own",
        examples=(Example('{ place = "page", in = "other in zone of page" }'),),
        compile=lambda names, spaces: engine.ZoneOf(names.anchor(spaces.anchor)),
    ),
    "adjacent to X": SpacesWord(
        help="the spaces adjacent to X",
        examples=(Example('{ summon = "squire", to = "adjacent to self" }'),),
        also={"next to X": "", "near X": "", "beside X": ""},
        compile=lambda names, spaces: engine.NextTo(names.anchor(spaces.anchor)),
    ),
    "space of X": SpacesWord(
        help="the space of X",
        examples=(Example('{ mark = "space of foe" }'),),
        also={"X space": "", "on X": ""},
        compile=lambda names, spaces: engine.SpaceOf(names.anchor(spaces.anchor)),
    ),
    "adjacent to marked": SpacesWord(
        help="the spaces adjacent to the one marked last",
        examples=(Example('{ place = "self", in = "adjacent to marked" }', "scheme", '{ mark = "zone of knight" }'),),
        compile=lambda names, spaces: engine.NextToMark(),
    ),
}


def _anywhere(staying: bool) -> engine.Spaces:
    spaces = engine.Spaces()
    spaces.staying = staying
    return spaces


RESERVED: frozenset[str] = frozenset(" ".join((*TAGS, *ANCHORS)).split()) - {"X", "FIGHTER", "TOKEN", "opponent's"} | {
    *("one", "all", "any", "not", "room", "basket", "joker", "picked"),
}
"""words that nothing in a hero file can be called"""

_TAGS = sorted(((word, word.split()) for word in TAGS if word != "FIGHTER"), key=lambda pair: -len(pair[1]))
"""longer ones first: "adjacent to any FIGHTER" is not "adjacent to X" """
_SPACES = patterns(SPACES)
_ANCHOR_GUESSES, _SPACES_GUESSES = Guesses(ANCHORS), Guesses(SPACES)
_TAG_GUESSES = Guesses({word: entry for word, entry in TAGS.items() if word != "FIGHTER"})


def strikes(fighters: Fighters) -> float:
    """1 for fighters that probably belong to opponents, -1 for those of the own side; a bot's guess."""
    if fighters.anchor is not None:
        return 1.0 if fighters.anchor.kind in ANCHORS and ANCHORS[fighters.anchor.kind].foe else -1.0
    return -1.0 if fighters.tag("own", "friendly") else 1.0


def read_anchor(text: str, scope: Scope) -> Anchor:
    if text in ANCHORS:
        return Anchor(text)
    if text in scope.groups:
        raise Wrong("several", hint("one-fighter"), word=text)
    if text in scope.fighters:
        return Anchor("fighter", text)
    raise Wrong("unknown-fighter", _ANCHOR_GUESSES.hint(text, (), scope.fighters), value=text)


def _fighters_hint(text: str, scope: Scope) -> Hint:
    """Tags without one or all are the likeliest slip."""
    try:
        read_tags(text, scope, every=True)
        return hint("several", word=text)
    except Wrong:
        return _ANCHOR_GUESSES.hint(text, (), scope.fighters)


def read_fighters(text: str, scope: Scope) -> Fighters:
    if text in scope.groups:
        raise Wrong("several", hint("several", word=text), word=text)
    if text in ANCHORS or text in scope.fighters:
        return Fighters(anchor=read_anchor(text, scope))
    head, _, rest = text.partition(" ")
    if head not in ("one", "all"):
        raise Wrong("unknown-fighters", _fighters_hint(text, scope), value=text)
    return read_tags(rest, scope, every=head == "all")


def read_tags(text: str, scope: Scope, every: bool) -> Fighters:
    """Tags in any order; they are stored in the order of the vocabulary."""
    found: dict[str, Tag] = {}
    words = text.split()
    while words:
        tag = _first_tag(words, scope)
        found[TAGS[tag.word].slot] = tag
    order = list(TAGS)
    return Fighters(every, None, tuple(sorted(found.values(), key=lambda tag: order.index(tag.word))))


def _first_tag(words: list[str], scope: Scope) -> Tag:
    """Take the words of one tag off the list."""
    for word, parts in _TAGS:
        taken = words[: len(parts)]
        if len(taken) == len(parts) and all(
            p in ("X", "FIGHTER", "TOKEN", t) for p, t in zip(parts, taken, strict=True)
        ):
            del words[: len(parts)]
            if parts[-1] == "FIGHTER":
                return Tag(word, group=must_be(taken[-1], scope.fighters, "unknown-fighter"))
            if parts[-1] == "TOKEN":
                return Tag(word, group=read_token(taken[-1], scope))
            return Tag(word, read_anchor(taken[-1], scope) if parts[-1] == "X" else None)
    word = words.pop(0)
    if word in scope.fighters:
        return Tag("FIGHTER", group=word)
    raise Wrong("unknown-tag", _TAG_GUESSES.hint(word, (), scope.fighters), value=word)


def read_token(text: str, scope: Scope) -> str:
    return must_be(text, scope.tokens, "unknown-token")


def read_spaces(text: str, scope: Scope) -> Spaces:
    for word, pattern in _SPACES:
        blanks = pattern.fit(text)
        if blanks is None or ("TOKEN" in blanks and not scope.tokens):
            continue
        if "FIGHTER" in blanks:
            if blanks["FIGHTER"] not in scope.fighters and scope.tokens:
                continue  # the same words refer to tokens
            return Spaces(word, group=must_be(blanks["FIGHTER"], scope.fighters, "unknown-fighter"))
        if "TOKEN" in blanks:
            return Spaces(word, token=read_token(blanks["TOKEN"], scope))
        return Spaces(word, read_anchor(blanks["X"], scope) if blanks else None)
    raise Wrong("unknown-spaces", _SPACES_GUESSES.hint(text, (*ANCHORS, *scope.fighters)), value=text)
