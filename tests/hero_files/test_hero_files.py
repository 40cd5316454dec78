"""Every fault of a hero file has a precise message; nothing else ever comes out of reading one."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unmatched import HeroError, read_hero
from unmatched.engine.flow import new_game
from unmatched.engine.ops import Choose, If, IfItem, Jump, May
from unmatched.engine.playout import playout
from unmatched.heroes import library
from unmatched.heroes.match import Match
from unmatched.heroes.step_reader import MAX_STEPS
from unmatched.heroes.toml_tree import MAX_BYTES
from unmatched.heroes.vocabulary import MOMENTS, RULINGS, STANDING

KNIGHT = (Path(__file__).parent / "knight.toml").read_text(encoding="utf-8")
PLAN = 'name = "Plan"\ntype = "scheme"'
PAGE = 'name = "Page"\n'
WARD = 'name = "Ward"\ntype = "versatile"'
IDS = "lowercase letters, digits and hyphens, at most 40"
NAMES = "1 to 80 printable characters"
NAME = 'name = "..." or name = { en = "...", ru = "...", uk = "..." }'
HERO = "the first fighter must be a hero, and no hero may be in reserve"
SQUIRE_2 = '[[fighter]]\nid = "squire-2"\nname = "Squire"\nhealth = 1\nattack = "melee"\n\n'
SECOND_COURAGE = '[[counter]]\nid = "courage"\nname = "c"\nmax = 1\n\n'
KINDS = "one of: " + ", ".join(sorted(("on", "adjust", *RULINGS, *STANDING)))
WHEN = "one of: " + ", ".join(MOMENTS)
ADJUST_KEYS = "one of: adjust, by, name, of, while"

Faults = list[tuple[str, str, str]]


def faults(text: str) -> Faults:
    """Place, what and hint of every fault."""
    with pytest.raises(HeroError) as caught:
        read_hero(text, "knight.toml")
    assert all(fault.file == "knight.toml" for fault in caught.value.faults)
    assert str(caught.value).splitlines() == [str(fault) for fault in caught.value.faults]
    return [(fault.place, fault.what, fault.hint) for fault in caught.value.faults]


def changed(old: str, new: str) -> str:
    assert KNIGHT.count(old) == 1, old
    return KNIGHT.replace(old, new)


def test_the_knight_has_no_fault() -> None:
    hero = read_hero(KNIGHT, "knight.toml")
    assert (hero.id, hero.move, hero.names) == ("knight", 2, {"en": "Knight"})
    assert [(f.id, f.hero, f.health, f.ranged, f.count, f.reserve) for f in hero.fighters] == [
        ("knight", True, 15, False, 1, False),
        ("squire", False, 1, False, 2, False),
        ("page", False, 5, True, 1, False),
    ]
    assert [(c.id, c.start, c.most, len(c.faces)) for c in hero.counters] == [("courage", 2, 5, 0), ("stance", 0, 1, 2)]
    assert [card.key for card in hero.cards] == ["excalibur", "ward", "plan"]
    assert hero.cards[0].by == ("knight", "page") and hero.cards[0].defends_with == "thorn"
    assert hero.cards[0].names["uk"] == "Екскалібур" and hero.tags == ("song",)
    assert ([item for item, _ in hero.items], hero.empty_item) == (["rose", "thorn"], "joker")


@pytest.mark.parametrize(
    ("old", "new", "place", "what", "hint"),
    [
        # the hero
        ('id = "knight"\nname = "Knight"\nmove', 'name = "Knight"\nmove', "", "'id' is missing", IDS),
        ('id = "knight"\nname = "Knight"\nmove', 'id = "Sir K"\nname = "K"\nmove', "", "id 'Sir K' is not valid", IDS),
        ("move = 2", "mov = 2\nmove = 2", "", "unknown key 'mov'", "did you mean 'move'?"),
        ("move = 2\n", "", "", "'move' is missing", "a whole number from 1 to 6"),
        ("move = 2", "move = 7", "", "'move' is 7", "a whole number from 1 to 6"),
        ("move = 2", "move = 2.0", "", "'move' is 2.0", "a whole number from 1 to 6"),
        ("move = 2", "move = true", "", "'move' is true", "a whole number from 1 to 6"),
        ('name = "Knight"\nmove', "name = 3\nmove", "name", "a name is missing", NAME),
        ('name = "Knight"\nmove', 'name = { ru = "Рыцарь" }\nmove', "name", "a name is missing", NAME),
        ('name = "Knight"\nmove', 'name = ""\nmove', "name", "the name '' is not valid", NAMES),
        ('name = "Knight"\nmove', 'name = " "\nmove', "name", "the name ' ' is not valid", NAMES),
        ('name = "Knight"\nmove', 'name = "a\\u0007"\nmove', "name", "the name 'a\\x07' is not valid", NAMES),
        ('uk = "Екскалібур"', "uk = 3", "card 'Excalibur'", "the name 3 is not valid", NAMES),
        ('uk = "Екс', 'ua = "Екс', "card 'Excalibur'", "unknown language 'ua'", "did you mean 'uk'?"),
        # fighters
        ("hero = true\n", "", "fighter", HERO, "hero = true"),
        ("hero = true", "hero = true\nreserve = true", "fighter", HERO, "hero = true"),
        ("count = 2", 'reserve = "yes"', "fighter 'Squire'", "'reserve' is 'yes'", "true or false"),
        ("health = 15", "health = 41", "fighter 'Knight'", "'health' is 41", "a whole number from 1 to 40"),
        ("health = 15", "health = 15\nhealt = 1", "fighter 'Knight'", "unknown key 'healt'", "did you mean 'health'?"),
        ('attack = "ranged"', 'attack = "range"', "fighter 'Page'", "unknown attack 'range'", "did you mean 'ranged'?"),
        ('attack = "ranged"\n', "", "fighter 'Page'", "'attack' is missing", "one of: melee, ranged"),
        ("count = 2", "count = 8", "fighter 'Squire'", "'count' is 8", "a whole number from 1 to 7"),
        ("count = 2", "count = 7", "fighter", "more than 8 fighters", ""),
        ('id = "squire"', 'id = "page"', "fighter", "2 fighters have the id 'page'", ""),
        ('[[counter]]\nid = "c', f'{SQUIRE_2}[[counter]]\nid = "c', "fighter", "2 fighters have the id 'squire-2'", ""),
        (
            'id = "squire"',
            'id = "foe"',
            "fighter 'Squire'",
            "'foe' is a word of the language and cannot be an id",
            "choose another",
        ),
        ('name = "Page"\n', "", "fighter 'page'", "a name is missing", NAME),
        # counters
        ("start = 2\nmax = 5", "max = 31", "counter 'courage'", "'max' is 31", "a whole number from 1 to 30"),
        ("start = 2\nmax = 5\n", "", "counter 'courage'", "'max' is missing", "a whole number from 1 to 30"),
        ("start = 2", "start = 6", "counter 'courage'", "'start' is 6", "a whole number from 0 to 5"),
        ("faces = [", "max = 1\nfaces = [", "counter 'stance'", "a counter has faces or 'max', not both", ""),
        (', { id = "low", name = "low" }', "", "counter 'stance'", "faces must be a list of 2 to 6", ""),
        ('id = "low"', 'id = "high"', "counter 'stance' face", "2 of them have the id 'high'", ""),
        (
            'id = "low"',
            'id = "hero"',
            "counter 'stance' face",
            "'hero' is a word of the language and cannot be an id",
            "choose another",
        ),
        ("[basket]", f"{SECOND_COURAGE}[basket]", "counter", "2 counters have the id 'courage'", ""),
        # basket
        ('empty = "joker"', 'empty = "jocker"', "basket", "unknown empty 'jocker'", "did you mean 'joker'?"),
        ('empty = "joker"', 'empty = "joker"\nfull = 1', "basket", "unknown key 'full'", "one of: empty, items"),
        (
            "items = [",
            'items = [{ id = "joker", name = "j" }, ',
            "basket item",
            "'joker' is a word of the language and cannot be an id",
            "choose another",
        ),
        ('{ id = "thorn"', '{ i = 3, id = "thorn"', "basket item", "unknown key 'i'", "one of: id, name"),
        ('item = "joker"', 'item = "jok"', "card 'Plan'", "unknown item 'jok'", "did you mean 'joker'?"),
        (
            'item = "joker"\n',
            "",
            "card 'Plan'",
            "'item' is missing",
            "in a deck with a basket, every card needs an item",
        ),
        # grammar
        (PAGE, f"{PAGE}forms.ru.acc = 3\n", "fighter 'Page' forms ru", "the form 3 is not valid", NAMES),
        (PAGE, f"{PAGE}forms.ua.acc = 'a'\n", "fighter 'Page' forms", "unknown key 'ua'", "did you mean 'uk'?"),
        (PAGE, f"{PAGE}forms.ru.ac = 'a'\n", "fighter 'Page' forms ru", "unknown key 'ac'", "did you mean 'acc'?"),
        (PAGE, f"{PAGE}forms.ru.gender = 'x'\n", "fighter 'Page' forms ru", "unknown gender 'x'", "one of: f, m, n"),
        (
            "[basket]",
            "[[tag]]\nid = 'sing'\nname = 'S'\n\n[basket]",
            "tag 'S'",
            "unknown id 'sing'",
            "did you mean 'song'?",
        ),
        # cards
        (PLAN, f"{PLAN}\nvalue = 2", "card 'Plan'", "a scheme cannot have a value", ""),
        (PLAN, f"{PLAN}\nboost = 21", "card 'Plan'", "'boost' is 21", "a whole number from 0 to 20"),
        (PLAN, f"{PLAN}\nboots = 2", "card 'Plan'", "unknown key 'boots'", "did you mean 'boost'?"),
        (PLAN, f'{PLAN}\nby = "knigt"', "card 'Plan'", "unknown fighter 'knigt'", "did you mean 'knight'?"),
        (PLAN, f"{PLAN}\nby = []", "card 'Plan'", "'by' does not name a fighter", "omit it for any fighter"),
        (PLAN, f"{PLAN}\nafter = [{{ draw = 1 }}]", "card 'Plan'", "a card of type scheme cannot have 'after'", ""),
        (
            WARD,
            f"{WARD}\nscheme = [{{ draw = 1 }}]",
            "card 'Ward'",
            "a card of type versatile cannot have 'scheme'",
            "",
        ),
        ("scheme = [{ draw = 1 }]\n", "", "card 'Plan'", "a scheme needs 'scheme' steps", ""),
        ('type = "scheme"', 'type = "skeme"', "card 'Plan'", "unknown type 'skeme'", "did you mean 'scheme'?"),
        (
            'tags = ["song"]',
            'tags = ["Song"]',
            "card 'Excalibur'",
            "the tags ['Song'] are not valid",
            "a list of lowercase words",
        ),
        ('tags = ["song"]', f"tags = {[*'abcdefghi']}", "card", "more than 8 different tags", ""),
        (
            'defends_if = "basket thorn"',
            'defends_if = "third action"',
            "card 'Excalibur'",
            "'defends_if' is only for attack cards and needs a basket item",
            '"basket ITEM"',
        ),
        (
            'defends_if = "basket thorn"',
            'defends_if = "basket horn"',
            "card 'Excalibur' defends_if",
            "unknown item 'horn'",
            "did you mean 'thorn'?",
        ),
        (
            WARD,
            f"{WARD}\nbonus = {{ name = 'B', value = 1 }}",
            "card 'Ward'",
            "'bonus' must be a table of an attack card",
            "",
        ),
        (
            'tags = ["song"]',
            'tags = ["song"]\nbonus = { name = "B", vale = 1, value = 1 }',
            "card 'Excalibur' bonus",
            "unknown key 'vale'",
            "did you mean 'value'?",
        ),
        (PLAN, f"{PLAN}\ncannot_be_cancelled = 1", "card 'Plan'", "'cannot_be_cancelled' is 1", "true or false"),
    ],
)
def test_a_fault_is_told_with_its_place_and_a_hint(old: str, new: str, place: str, what: str, hint: str) -> None:
    assert faults(changed(old, new)) == [(place, what, hint)]


def test_broken_toml_is_told_with_its_line() -> None:
    what = "not valid TOML: Expected '=' after a key in a key/value pair"
    assert faults(changed("move = 2", "move 2")) == [("", what, "")]


@pytest.mark.parametrize(
    ("old", "new", "place", "what", "hint"),
    [
        ("[[ability]]\non", '[[ability]]\nx = "y"\n\n[[ability]]\non', "ability '1'", "unknown ability 'x'", KINDS),
        ('on = "turn start"', "on = []", "ability '1'", "unknown trigger []", WHEN),
        (
            'on = "turn start"',
            'on = "turn stars"',
            "ability '1'",
            "unknown trigger 'turn stars'",
            "did you mean 'turn start'?",
        ),
        ('on = "turn start"', 'on = "paje won"', "ability '1'", "unknown fighter 'paje'", "did you mean 'page'?"),
        ('on = "turn start"', 'on = "turn start"\nname = ""', "ability '1'", "the name '' is not valid", NAMES),
        ('do = [{ gain = "courage", by = 1 }]', "", "ability '1' do", "expected a list of steps", "[{ draw = 1 }]"),
        (
            'adjust = "defense value"',
            'adjust = "move"',
            "ability '2'",
            "unknown adjust 'move'",
            "did you mean 'maneuver'?",
        ),
        ('of = "page"', 'of = "pages"', "ability '2'", "unknown of 'pages'", "did you mean 'page'?"),
        ('of = "page"', 'for = "page"', "ability '2'", "unknown key 'for'", ADJUST_KEYS),
        (
            'of = "page"\nby = 1',
            'of = "page"',
            "ability '2' by",
            "a number is missing",
            "a number, which can be negative",
        ),
        (
            '"stance is high"',
            '"stance is hih"',
            "ability '2' while",
            "'stance' has no face 'hih'",
            "did you mean 'high'?",
        ),
        ('"stance is high"', '"won"', "ability '2' while", "a standing ability cannot refer to this", ""),
        ('"stance is high"', '"basket rose"', "ability '2' while", "a standing ability cannot refer to this", ""),
        ('"stance is high"', '"someone fell"', "ability '2' while", "a standing ability cannot refer to this", ""),
        ('"stance is high"', '"that stands"', "ability '2' while", "a standing ability cannot use 'that'", ""),
    ],
)
def test_a_fault_of_an_ability_is_told(old: str, new: str, place: str, what: str, hint: str) -> None:
    assert faults(changed(old, new)) == [(place, what, hint)]


@pytest.mark.parametrize(
    ("ability", "what", "hint"),
    [
        ('boost_attacks = "pge"', "unknown fighter 'pge'", "did you mean 'page'?"),
        ('boost_attack = "page"', "unknown ability 'boost_attack'", "did you mean 'boost_attacks'?"),
        ('shift_damage = "knight"', "'to' is missing", "one of: knight, page, squire"),
        (
            'shift_damage = "page"\nto = "page"',
            "damage must be shifted to a different fighter",
            "",
        ),
        ('name = "Nothing"', "an empty ability", KINDS),
    ],
)
def test_a_fault_of_a_further_ability_is_told(ability: str, what: str, hint: str) -> None:
    place = "ability 'Nothing'" if "Nothing" in ability else "ability '3'"
    assert faults(changed("[[card]]\nname = {", f"[[ability]]\n{ability}\n\n[[card]]\nname = {{")) == [
        (place, what, hint)
    ]


@pytest.mark.parametrize(("copies", "cards"), [(9, 29), (11, 31)])
def test_a_deck_has_30_cards(copies: int, cards: int) -> None:
    text = KNIGHT.replace("copies = 10", f"copies = {copies}", 1)
    assert faults(text) == [("card", f"the deck has {cards} cards", "it must have 30")]


def test_all_faults_of_a_file_are_told_at_once_in_the_order_of_its_parts() -> None:
    text = KNIGHT.replace("move = 2", "move = 0").replace("health = 5", "health = 0").replace("max = 5", "max = 0")
    text = text.replace('on = "turn start"', 'on = "turn"').replace('"basket thorn"', '"basket"')
    text = text.replace("scheme = [{ draw = 1 }]", "scheme = [{ drew = 1 }, { draw = 1, how = 2 }]")
    text = text.replace("copies = 10", "copies = 5")
    assert [(place, what) for place, what, _ in faults(text)] == [
        ("", "'move' is 0"),
        ("fighter 'Page'", "'health' is 0"),
        ("counter 'courage'", "'max' is 0"),
        ("counter 'courage'", "'start' is 2"),
        ("ability '1'", "unknown trigger 'turn'"),
        ("card 'Excalibur' defends_if", "unknown condition 'basket'"),
        ("card 'Plan' scheme[0]", "unknown verb 'drew'"),
        ("card 'Plan' scheme[1]", "'draw' has no option 'how'"),
        ("card", "the deck has 15 cards"),
    ]


@pytest.mark.parametrize(
    ("key", "most", "table"),
    [
        ("fighter", 8, 'id = "f{}"\nname = "F"\nhealth = 1\nattack = "melee"'),
        ("counter", 8, 'id = "c{}"\nname = "C"\nmax = 1'),
        ("ability", 16, 'on = "turn start"\ndo = [{{ draw = 1 }}]  # {}'),
        ("card", 30, 'name = "C{}"\ntype = "attack"\nvalue = 1\nitem = "rose"'),
    ],
)
def test_there_is_a_limit_to_the_tables_of_each_kind(key: str, most: int, table: str) -> None:
    tables = "".join(f"\n[[{key}]]\n{table.format(i)}\n" for i in range(most))
    count = KNIGHT.count(f"[[{key}]]") + most
    least = 1 if key in ("fighter", "card") else 0
    assert (key, f"{count} [[{key}]] tables", f"from {least} to {most}") in faults(KNIGHT + tables)


@pytest.mark.parametrize("key", ["fighter", "counter", "ability", "card", "basket"])
def test_a_part_of_the_wrong_shape_is_told(key: str) -> None:
    text = re.sub(rf"\[+{key}\]+\n", "[[x]]\n", KNIGHT)
    expected = "a [basket] table" if key == "basket" else f"[[{key}]] tables"
    assert (key, f"expected {expected}", "") in faults(f"{key} = 5\n{text}")


def test_a_hero_without_basket_has_no_items() -> None:
    text = re.sub(r"\[basket\]\n.*\n.*\n", "", KNIGHT)
    assert faults(text) == [
        ("card 'Excalibur'", "unknown item 'rose'", ""),
        ("card 'Excalibur' defends_if", "unknown item 'thorn'", "the hero has no [basket]"),
        ("card 'Ward'", "unknown item 'thorn'", ""),
        ("card 'Plan'", "unknown item 'joker'", ""),
    ]


@pytest.mark.parametrize("items", ["[]", "3", "[{}, {}, {}, {}, {}, {}, {}]"])
def test_a_basket_has_1_to_6_items(items: str) -> None:
    text = changed("items = [{", f"items = {items} # [{{")
    assert ("basket", "items must be a list of 1 to 6", "") in faults(text)


def test_cards_of_one_name_have_different_keys() -> None:
    cards = [
        ("Ward", "rose"),
        ("Ward", "thorn"),
        ("Ward", "thorn"),
        ("Щит", "rose"),
        ("!", "joker"),
        ("Ward 2", "rose"),
    ]
    tables = "".join(
        f'\n[[card]]\nname = "{name}"\ntype = "attack"\nvalue = 1\ncopies = 5\nitem = "{item}"\n'
        for name, item in cards
    )
    hero = read_hero(KNIGHT[: KNIGHT.index("[[card]]")] + tables, "knight.toml")
    assert [card.key for card in hero.cards] == ["ward", "ward-thorn", "ward-thorn-2", "card", "card-joker", "ward-2"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "'id' is missing"),
        ("id = ", "not valid TOML: expected a value: a number"),
        ("\x00", "not valid TOML: this line is neither a heading"),
        ("#\ud800", "the text contains invalid Unicode"),
        ("id = " + "9" * 5000, "not valid TOML: A number has too many digits"),
        ("#" * (MAX_BYTES + 1), f"the file is larger than {MAX_BYTES} bytes"),
        ("#" + "я" * (MAX_BYTES // 2), f"the file is larger than {MAX_BYTES} bytes"),
        ("id = " + "[" * 3000, "tables and lists are nested more than 40 deep"),
        ("id" + ".a" * 30000 + " = 1", "a key has more than 100 dots"),
        ("id" + ".a" * 100 + " = 1", "tables and lists are nested more than 40 deep"),
        ("id = " + "[" * 45 + "]" * 45, "tables and lists are nested more than 40 deep"),
        ("id = 0x" + "f" * 9000, "id 0xffffffffff... is not valid"),
        ('id = "' + "x" * 9000 + '"', "id 'xxx"),
        ("'\\u001b' = 1", "unknown key '\\u001b'"),
        ('"\\u001b[2J" = 1', "unknown key '\ufffd[2J'"),
    ],
)
def test_whatever_a_file_holds_the_message_is_short_and_printable(text: str, what: str) -> None:
    found = faults(text)
    assert any(told.startswith(what) for _, told, _ in found)
    assert all(len(told) <= 300 and told.isprintable() for fault in found for told in fault)


@pytest.mark.parametrize("size", [MAX_BYTES - len(KNIGHT.encode()), 0])
def test_a_file_may_be_as_large_as_the_limit(size: int) -> None:
    assert read_hero(KNIGHT + "#" * size, "knight.toml").id == "knight"


Change = tuple[str, int, int]
WORD = re.compile(r'"[^"\n]*"|-?\d+|\btrue\b|\b[a-z_]+\b(?= =)')
ODD = ["", "0", "-1", "99", "true", "[]", "{}", '""', '"x"', '"self"', '"that"', "1979-05-27", "0.5", "nan", '"all "']
changes = st.lists(
    st.tuples(st.sampled_from(["cut", "double", "swap", "word", "odd"]), st.integers(0, 999), st.integers(0, 999)),
    min_size=1,
    max_size=4,
)


def damaged(text: str, wanted: list[Change]) -> str:
    """A file after a few slips of the pen."""
    for kind, a, b in wanted:
        lines = text.split("\n")
        i, j = a % len(lines), b % len(lines)
        if kind == "cut":
            del lines[i]
        elif kind == "double":
            lines.insert(j, lines[i])
        elif kind == "swap":
            lines[i], lines[j] = lines[j], lines[i]
        text = "\n".join(lines)
        words = list(WORD.finditer(text))
        if kind in ("word", "odd") and words:
            at = words[a % len(words)]
            new = ODD[b % len(ODD)] if kind == "odd" else words[b % len(words)].group()
            text = text[: at.start()] + new + text[at.end() :]
    return text


@settings(max_examples=250, deadline=None, derandomize=True)
@given(st.sampled_from(library.hero_ids()), changes)
def test_a_damaged_hero_file_is_refused_or_plays(hero_id: str, wanted: list[Change]) -> None:
    try:
        hero = read_hero(damaged(library.hero(hero_id).text, wanted), "hero.toml")
    except HeroError as error:
        assert error.faults and all(fault.what for fault in error.faults)
        return
    match = Match((hero, hero), library.board("marmoreal"), "duel")
    playout(new_game(match.book, 5, 0), 77, 60)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, len(KNIGHT) - 1), st.text(max_size=2))
def test_any_slip_of_a_character_is_refused_or_loads(at: int, put: str) -> None:
    for text in (KNIGHT[:at] + put + KNIGHT[at + 1 :], KNIGHT[:at], put):
        try:
            read_hero(text, "hero.toml")
        except HeroError as error:
            assert error.faults


@pytest.mark.parametrize("hero_id", library.hero_ids())
def test_every_program_of_a_hero_halts_by_construction(hero_id: str) -> None:
    """Jumps lead forward and blocks to programs compiled before, so that a program ends after a bounded way."""
    hero = library.hero(hero_id)
    book = Match((hero, hero), library.board("marmoreal"), "duel").book
    assert len(book.programs) > 1
    for number, program in enumerate(book.programs):
        assert len(program) <= 2 * MAX_STEPS
        for place, op in enumerate(program):
            if isinstance(op, If | IfItem | Jump | May):
                assert place < op.to <= len(program)
            elif isinstance(op, Choose):
                assert all(0 < block < number for block in op.blocks)
