"""What is legal and most likely not meant: every warning with its line, and none for heroes that mean what they say."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from unmatched import read_hero
from unmatched.heroes import library
from unmatched.heroes.starter import new_hero
from unmatched.heroes.warnings import warnings_of
from unmatched.message import LANGUAGES
from unmatched.text.catalogue import sources

ROOT = Path(__file__).resolve().parent.parent.parent
VOLKH = new_hero("Volkh").text
RESERVE = 'name = "Companion"\nreserve = true'
PILE = '[[pile]]\nid = "den"\nname = "den"\n\n[[ability]]'
SECOND = '[[card]]\nname = "Omen"\npile = "den"\nin_play = [{ on = "turn start", do = [{ draw = 1 }] }]\n\n'
TOKEN = '[[token]]\nid = "snare"\nname = "snare"\ncount = 2\n\n[[ability]]'
BACK = TOKEN.replace("[[ability]]", 'under = "lure"\n\n[[token]]\nid = "lure"\nname = "lure"\n\n[[ability]]')
LURED = '[{ place_token = "lure", in = "any space" }, '
BASKET = '[basket]\nitems = [{ id = "claw", name = "claw" }]\nempty = "joker"\n\n[[counter]]'
OFTEN = '{ repeat = 30, do = [{ recover = 1, who = "self" }] }'
ASKED = '{ repeat = 30, do = [{ move = "all own", up_to = 1 }] }'


@pytest.mark.parametrize("hero", library.hero_ids())
def test_an_official_hero_means_what_it_says(hero: str) -> None:
    assert warnings_of(library.hero(hero)) == ()


def test_the_starter_and_the_hero_of_the_page_mean_what_they_say() -> None:
    page = (ROOT / "docs" / "heroes.md").read_text(encoding="utf-8")
    assert warnings_of(read_hero("\n".join(re.findall(r"```toml\n(.*?)```", page, re.DOTALL)))) == ()
    assert warnings_of(new_hero("Volkh")) == ()


def ability(text: str) -> list[tuple[str, str]]:
    return [("[[ability]]", f"[[ability]]\n{text}\n\n[[ability]]")]


SURVIVES = 'on = "volkh would be defeated"\ndo = [{ survive = 3 }]'
FOUND = [
    ([('name = "Riposte"', 'name = "Lunge"')], ["same-card"]),
    (ability('adjust = "most damage taken"\nof = "volkh"\nto = 0'), ["unbeatable"]),
    (ability('adjust = "most damage taken"\nof = "volkh"\nto = 1'), []),
    (ability('adjust = "most damage taken"\nof = "companion"\nto = 0'), []),
    (ability('adjust = "most damage taken"\nto = 0\nwhile = "companion stands"'), []),
    (ability('adjust = "least health"\nto = 1'), ["unbeatable"]),
    (ability('forbid = "being attacked"\nof = "own hero"'), ["unbeatable"]),
    (ability('forbid = "being attacked"\nof = "companion"'), []),
    (ability(SURVIVES), ["unbeatable"]),
    (ability('on = "volkh would be defeated"\ndo = [{ once = [{ survive = 3 }], per = "game" }]'), []),
    (ability('on = "turn end"\ndo = [{ leave = "volkh" }]'), ["never-returns"]),
    (
        ability('on = "turn end"\ndo = [{ leave = "volkh" }, { enter = "volkh", to = "any space" }]'),
        [],
    ),
    (ability('on = "own fights"\nwhile = "won"\ndo = [{ draw = 1 }]'), ["too-early"]),
    (ability('on = "own attacks"\ndo = [{ if = "won", then = [{ draw = 1 }] }]'), ["too-early"]),
    (ability('on = "own fought"\nwhile = "won"\ndo = [{ draw = 1 }]'), []),
    ([('id = "volkh"', 'id = "alice"'), ('by = "volkh"', 'by = "alice"')], ["taken-id"]),
    ([('name = "Companion"', RESERVE)], ["never-comes", "nobody-plays"]),
    ([('by = "companion"', 'by = "volkh"'), ("copies = 4\nafter", 'copies = 4\nby = "volkh"\nafter')], []),
    (
        [
            ('by = "companion"', 'by = "volkh"'),
            *((f'type = "{kind}"', f'type = "{kind}"\nby = "volkh"') for kind in ("versatile", "defense")),
            ('name = "Lunge"', 'name = "Lunge"\nby = "volkh"'),
        ],
        ["plays-nothing"],
    ),
    ([('{ spend = "trick", up_to = 2, as = "spent" }, { add_value = "spent" }', "{ draw = 1 }")], ["never-read"]),
    ([('{ gain = "trick", by = 1 }', "{ draw = 1 }"), ('{ gain = "trick", by = 2 }', "{ draw = 2 }")], []),
    (
        [
            ('{ gain = "trick", by = 1 }', "{ draw = 1 }"),
            ('{ gain = "trick", by = 2 }', "{ draw = 2 }"),
            ("start = 1", "start = 0"),
        ],
        ["never-gained"],
    ),
    (
        [
            ('{ gain = "trick", by = 1 }', "{ draw = 1 }"),
            ('{ gain = "trick", by = 2 }', "{ draw = 2 }"),
            ('{ spend = "trick", up_to = 2, as = "spent" }, { add_value = "spent" }', '{ add_value = "trick" }'),
        ],
        ["never-changes"],
    ),
    ([("[[ability]]", PILE)], ["never-filled"]),
    ([("[[ability]]", PILE), ("[{ recover = 2", '[{ put = 1, to = "den" }, { recover = 2')], ["never-used"]),
    (
        [
            ("[[ability]]", PILE),
            ("[{ recover = 2", '[{ put = 1, to = "den" }, { draw = "cards in den" }, { recover = 2'),
        ],
        [],
    ),
    ([("[[ability]]", SECOND + PILE)], ["never-used"]),
    (
        [("[[ability]]", SECOND + PILE), ("[{ recover = 2", '[{ put = 1, from = "den", to = "play" }, { recover = 2')],
        [],
    ),
    ([("[[ability]]", TOKEN)], ["never-placed"]),
    ([("[[ability]]", TOKEN), ("[{ recover = 2", '[{ place_token = "snare", in = "any space" }, { recover = 2')], []),
    ([("[[ability]]", BACK)], ["never-placed", "never-placed"]),
    ([("[[ability]]", BACK), ("[{ recover = 2", LURED + "{ recover = 2")], ["never-revealed"]),
    ([("[[ability]]", BACK), ("[{ recover = 2", LURED + '{ reveal_token = "lure" }, { recover = 2')], []),
    ([('name = "Lunge"', 'name = "Lunge"\ntags = ["wild"]')], ["unused-tag"]),
    ([("[[counter]]", BASKET), ('name = "', 'item = "claw"\nname = "')], ["unused-basket"]),
    ([('type = "attack"', 'type = "defense"'), ('type = "versatile"', 'type = "defense"')], ["no-attack"]),
    ([('type = "defense"', 'type = "attack"'), ('type = "versatile"', 'type = "attack"')], ["no-defense"]),
    (
        [('name = "Raised Shield"\ntype = "defense"\nvalue = 4', 'name = "S"\ntype = "defense"\nvalue = 0')],
        ["does-nothing"],
    ),
    ([('name = "Lunge"', 'name = "Lunge"\nbonus = { name = "Again", value = 1 }')], ["unused-bonus"]),
    (
        [('name = "Companion"', RESERVE), ('on = "turn start"', 'on = "companion damaged"')],
        ["never-comes", "never-happens", "nobody-plays"],
    ),
    ([('if = "companion stands"', 'if = "trick at least 5"')], ["never-holds"]),
    ([('on = "turn start"', 'on = "turn start"\nwhile = "trick at least 9"')], ["never-holds"]),
    ([('if = "companion stands"', 'if = "trick at least 4"')], []),
    ([("during = [{ spend", "during = [{ if = 'won', then = [{ draw = 1 }] }, { spend")], ["too-early"]),
    ([('spend = "trick", up_to = 2,', 'spend = "trick", by = 5,')], ["never-enough"]),
    ([('on = "turn start"', 'on = "own recovered"'), ("[{ recover = 2", f"[{OFTEN}, {{ recover = 2")], []),
    (
        [
            ('on = "turn start"\ndo = [', f'on = "own recovered"\ndo = [{OFTEN}, '),
            ("[{ recover = 2", f"[{OFTEN}, {{ recover = 2"),
        ],
        ["many-steps"],
    ),
    ([('on = "turn start"\ndo = [', f'on = "turn start"\ndo = [{", ".join([ASKED] * 4)}, ')], []),
    ([('on = "turn start"\ndo = [', f'on = "turn start"\ndo = [{", ".join([ASKED] * 5)}, ')], ["many-questions"]),
]


def changed(changes: list[tuple[str, str]]) -> str:
    """The starter with some of its words replaced, those of the top and of fighters left alone."""
    text = VOLKH
    for old, new in changes:
        assert old in text, old
        if old == 'name = "':
            head, card, rest = text.partition("[[card]]")
            text = head + card + rest.replace(old, new)
        else:
            text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    ("changes", "keys"), FOUND, ids=lambda part: " ".join(part) if part and isinstance(part[0], str) else ""
)
def test_what_is_probably_not_meant_is_told(changes: list[tuple[str, str]], keys: list[str]) -> None:
    warnings = warnings_of(read_hero(changed(changes)), "volkh.toml")
    assert [warning.message.key.removeprefix("warning-") for warning in warnings] == keys
    assert all(warning.line > 0 and str(warning).startswith("volkh.toml:") for warning in warnings)


def test_every_warning_is_shown_and_told_in_every_language() -> None:
    shown = {f"warning-{key}" for _, keys in FOUND for key in keys}
    for language in LANGUAGES:
        body = FluentParser().parse(dict(sources(language))["warnings.ftl"]).body
        assert {entry.id.name for entry in body if isinstance(entry, ftl.Message)} == shown
    for changes, keys in FOUND:
        for warning in warnings_of(read_hero(changed(changes))) if keys else ():
            assert len({warning.told(language) for language in LANGUAGES}) == 3
