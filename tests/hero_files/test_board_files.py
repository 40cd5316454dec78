"""Every fault of a board file has a precise message; nothing else ever comes out of reading one."""

from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unmatched import Game, HeroError, board_ids
from unmatched.engine.board import MAX_DOORS, MAX_SPACES
from unmatched.heroes.board_file import KEYS, BoardFile, read_board
from unmatched.heroes.toml_tree import MAX_BYTES

YARD = """id = "yard"
name = { en = "The Yard", ru = "Двор" }
aspect = 1.6
radius = 0.05
spaces = [
  { id = "A1", x = 0.1, y = 0.5, zones = ["red"] },
  { id = "A2", x = 0.4, y = 0.5, zones = ["red", "blue"] },
  { id = "B1", x = 0.7, y = 0.5, zones = ["blue"] },
  { id = "B2", x = 0.9, y = 0.5, zones = ["blue"] },
]
starts = ["A1", "B2"]
lines = [["A1", "A2"], ["A2", "B1"], ["B1", "B2"]]
doors = [{ id = "gate", name = "gate", lines = [["A2", "B1"]] }]
high_ground = [["B2", "B1"]]
curved = [["B1", "B2"]]

[zones]
red = { name = "red", color = "#aa2020", letter = "R" }
blue = { name = "blue" }
"""
PAIRS = "expected a list of pairs of spaces"
PAIR = '["A", "B"]'
GROUP = '["A", "B", ...]'
SHAPE = '[["A", "B"], ...]'
STARTS = "expected 2 to 5 different start spaces"
BOARDS = {
    board_id: (files("unmatched") / "content" / "boards" / f"{board_id}.toml").read_text(encoding="utf-8")
    for board_id in board_ids()
}
IDS = "letters, digits and hyphens, at most 16"


def faults(text: str) -> list[tuple[str, str, str]]:
    """Place, what and hint of every fault."""
    with pytest.raises(HeroError) as caught:
        read_board(text, "yard.toml")
    assert all(fault.file == "yard.toml" for fault in caught.value.faults)
    return [(fault.place, fault.what, fault.hint) for fault in caught.value.faults]


def test_the_yard_has_no_fault() -> None:
    board = read_board(YARD, "yard.toml")
    assert (board.id, board.names, board.aspect, board.radius) == (
        "yard",
        {"en": "The Yard", "ru": "Двор"},
        1.6,
        0.05,
    )
    assert [space.id for space in board.spaces] == ["A1", "A2", "B1", "B2"]
    assert board.spaces[1].zones == ("red", "blue") and (board.spaces[1].x, board.spaces[1].y) == (0.4, 0.5)
    assert [(zone.id, zone.color, zone.letter) for zone in board.zones] == [
        ("red", "#aa2020", "R"),
        ("blue", "#888888", "B"),
    ]
    assert (board.starts, board.lines, board.curved) == ((0, 3), ((0, 1), (1, 2), (2, 3)), ((2, 3),))
    assert [(door.id, door.lines) for door in board.doors] == [("gate", ((1, 2),))]
    assert board.high_ground == ((3, 2),)
    assert board.topology.door_count == 1 and board.topology is board.topology


@pytest.mark.parametrize(
    ("old", "new", "place", "what", "hint"),
    [
        (
            'id = "yard"',
            'id = "The Yard"',
            "",
            "id 'The Yard' is not valid",
            "lowercase letters, digits and hyphens, at most 40",
        ),
        ("radius = 0.05", "radios = 0.05", "", "unknown key 'radios'", "did you mean 'radius'?"),
        ("radius = 0.05", "radius = 0.3", "radius", "0.3 is not a number from 0.005 to 0.2", ""),
        ("aspect = 1.6", "aspect = true", "aspect", "true is not a number from 0.2 to 5.0", ""),
        ("aspect = 1.6", "aspect = nan", "aspect", "nan is not a number from 0.2 to 5.0", ""),
        ('ru = "Двор"', 'rus = "Двор"', "name", "unknown language 'rus'", "did you mean 'ru'?"),
        ('ru = "Двор"', 'ru = ""', "name", "the name '' is not valid", "1 to 80 printable characters"),
        # spaces
        ('{ id = "A1", x = 0.1', '{ id = "A1", x = 1.1', "spaces[0] x", "1.1 is not a number from 0.0 to 1.0", ""),
        ("x = 0.4, y = 0.5", 'x = 0.4, y = "top"', "spaces[1] y", "'top' is not a number from 0.0 to 1.0", ""),
        ("x = 0.9", "x = 0.9, z = 1", "spaces[3]", "unknown key 'z'", "one of: id, x, y, zones"),
        ('zones = ["red"]', 'zones = ["rod"]', "spaces[0]", "unknown zone 'rod'", "did you mean 'red'?"),
        ('zones = ["red"]', "zones = [{ a = 1 }]", "spaces[0]", "unknown zone { a = 1 }", "one of: blue, red"),
        ('zones = ["red"]', "zones = []", "spaces[0]", "a space must belong to at least one zone", 'zones = ["..."]'),
        ('["red", "blue"]', '["red", "red"]', "spaces[1]", "zone 'red' is listed twice", ""),
        # zones
        ('color = "#aa2020"', 'color = "red"', "zone 'red'", "color 'red' is not valid", "such as #80c0ff"),
        ('letter = "R"', 'letter = "Re"', "zone 'red'", "letter 'Re' is not valid", "one letter or digit"),
        ('letter = "R"', 'lettre = "R"', "zone 'red'", "unknown key 'lettre'", "did you mean 'letter'?"),
        # starts
        ('starts = ["A1", "B2"]', 'starts = ["A1", "A1"]', "starts", STARTS, ""),
        ('starts = ["A1", "B2"]', 'starts = ["A1"]', "starts", STARTS, ""),
        ('starts = ["A1", "B2"]', "starts = 2", "starts", STARTS, ""),
        ('starts = ["A1", "B2"]', 'starts = ["A1", "b2"]', "starts", "unknown space 'b2'", "did you mean 'B2'?"),
        (
            'starts = ["A1", "B2"]',
            'starts = ["A1", ["B2"]]',
            "starts",
            "unknown space ['B2']",
            "one of: A1, A2, B1, B2",
        ),
        # lines
        ('lines = [["A1", "A2"], ', 'lines = [["A1"], ["A1", "A2"], ', "lines", "['A1'] is not a pair of spaces", PAIR),
        (
            'high_ground = [["B2", "B1"]]',
            'high_ground = [["B2", "B2"]]',
            "high_ground",
            "['B2', 'B2'] is not a pair of spaces",
            PAIR,
        ),
        (
            'high_ground = [["B2", "B1"]]',
            'high_ground = [["B2", "A1"]]',
            "high_ground",
            "no line connects B2 and A1",
            "",
        ),
        (
            '["A2", "B1"], ["B1", "B2"]]',
            '["A2", "B1"], ["B1", "B2"], ["B2", "B1"]]',
            "lines",
            "the line between B2 and B1 is listed twice",
            "",
        ),
        (
            '["A2", "B1"], ["B1", "B2"]]',
            '["A2", "B1"], ["B1", "B2"], ["B1", "C1"]]',
            "lines",
            "unknown space 'C1'",
            "one of: A1, A2, B1, B2",
        ),
        ('lines = [["A1", "A2"], ', "lines = [", "lines", "3 spaces cannot be reached from the first one", ""),
        ("curved = [[", "curved = [3, [", "curved", "3 is not a pair of spaces", PAIR),
        # one-way lines and passages
        (
            "curved = [",
            'one_way = [["A1", "A2"]]\ncurved = [',
            "one_way",
            "3 spaces have no way back to the first one",
            "",
        ),
        ("curved = [", 'one_way = [["A1", "B2"]]\ncurved = [', "one_way", "no line connects A1 and B2", ""),
        ("curved = [", 'passages = [["A1"]]\ncurved = [', "passages", "['A1'] is not a passage between spaces", GROUP),
        (
            "curved = [",
            'passages = [["A1", "C9"]]\ncurved = [',
            "passages",
            "unknown space 'C9'",
            "one of: A1, A2, B1, B2",
        ),
        (
            "curved = [",
            'passages = [["A1", "B1"], ["B2", "A1"]]\ncurved = [',
            "passages",
            "space A1 already has a passage",
            "",
        ),
        # doors
        (
            'id = "gate"',
            'id = "Gate"',
            "doors[0]",
            "id 'Gate' is not valid",
            "lowercase letters, digits and hyphens, at most 40",
        ),
        (
            'name = "gate"',
            'title = "gate", name = "gate"',
            "doors[0]",
            "unknown key 'title'",
            "did you mean 'name'?",
        ),
        ('lines = [["A2", "B1"]]', 'lines = [["A1", "B1"]]', "door 'gate'", "no line connects A1 and B1", ""),
        (', lines = [["A2", "B1"]]', "", "door 'gate'", PAIRS, SHAPE),
    ],
)
def test_a_fault_is_told_with_its_place_and_a_hint(old: str, new: str, place: str, what: str, hint: str) -> None:
    assert YARD.count(old) == 1
    assert faults(YARD.replace(old, new)) == [(place, what, hint)]


EDGE = "keep x and y at least the radius away from 0 and 1"


@pytest.mark.parametrize(
    ("old", "new", "place", "what", "hint"),
    [
        (
            'blue = { name = "blue" }',
            'blue = { name = "blue" }\ngray = { name = "gray" }',
            "zone 'gray'",
            "the zone has no spaces",
            "",
        ),
        (
            'name = "blue" }',
            'name = "blue", letter = "R" }',
            "zone 'blue'",
            "zone 'red' already has the letter R",
            "one letter or digit",
        ),
        (
            '{ id = "A1", x = 0.1,',
            '{ id = "A1", x = 0.04,',
            "spaces[0]",
            "space A1 extends past the edge of the drawing",
            EDGE,
        ),
        ("x = 0.9, y = 0.5", "x = 0.9, y = 0.95", "spaces[3]", "space B2 extends past the edge of the drawing", EDGE),
        (
            "x = 0.7, y = 0.5",
            "x = 0.82, y = 0.5",
            "spaces[3]",
            "spaces B1 and B2 overlap in the drawing",
            "move one of them, or make the radius smaller",
        ),
        (
            '["B1", "B2"]]\ndoors',
            '["B1", "B2"], ["A1", "B1"]]\ndoors',
            "lines",
            "the line between A1 and B1 crosses space A2",
            "move a space, or list the line under curved",
        ),
    ],
)
def test_what_people_could_not_read_in_the_drawing_is_a_fault(
    old: str, new: str, place: str, what: str, hint: str
) -> None:
    assert YARD.count(old) == 1
    assert faults(YARD.replace(old, new)) == [(place, what, hint)]


def test_a_passage_may_be_the_only_way() -> None:
    apart = YARD.replace('lines = [["A1", "A2"], ["A2", "B1"], ', 'passages = [["A2", "B2"]]\nlines = [["A1", "A2"], ')
    board = read_board(apart.replace('doors = [{ id = "gate", name = "gate", lines = [["A2", "B1"]] }]\n', ""))
    assert board.passages == ((1, 3),) and board.lines == ((0, 1), (2, 3))


def test_a_curved_line_leads_around_a_space() -> None:
    bent = YARD.replace('["B1", "B2"]]\ndoors', '["B1", "B2"], ["A1", "B1"]]\ndoors')
    bent = bent.replace("curved = [", 'curved = [["A1", "B1"], ')
    assert read_board(bent).curved == ((0, 2), (2, 3))


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ("radius = 0.05", "radius = 0.3", (4, 1)),
        ('zones = ["red", "blue"] }', 'zones = ["red", "green"] }', (7, 50)),
        ("x = 0.7, y = 0.5", "x = 0.82, y = 0.5", (9, 3)),
        ('["A2", "B1"], ["B1"', '["A2", "C1"], ["B1"', (12, 31)),
        ('color = "#aa2020"', 'color = "red"', (18, 23)),
    ],
)
def test_a_fault_tells_its_line_and_column(old: str, new: str, at: tuple[int, int]) -> None:
    assert YARD.count(old) == 1
    with pytest.raises(HeroError) as caught:
        read_board(YARD.replace(old, new), "yard.toml")
    fault = caught.value.faults[0]
    assert (fault.line, fault.column) == at
    assert str(fault).startswith(f"yard.toml:{at[0]}:{at[1]}: ")


def test_a_board_too_small_for_its_fighters_is_refused() -> None:
    with pytest.raises(HeroError) as caught:
        Game("medusa", "king-arthur", board=read_board(YARD))
    assert str(caught.value) == "The Yard has only 4 spaces for 6 starting fighters (R2.5)"
    assert Game("sun-wukong", "king-arthur", board=read_board(YARD), seed=1).options


def test_space_ids_differ_in_more_than_small_and_capital_letters() -> None:
    found = faults(YARD.replace('{ id = "A2"', '{ id = "a1"'))
    assert ("spaces[1]", "two spaces have the id 'a1'", "") in found
    assert ("spaces[1]", "id 'A 2' is not valid", IDS) in faults(YARD.replace('{ id = "A2"', '{ id = "A 2"'))


@pytest.mark.parametrize(
    ("key", "value", "what"),
    [
        ("spaces", "[]", f"expected a list of 2 to {MAX_SPACES} spaces"),
        ("spaces", f"[{'{}, ' * (MAX_SPACES + 1)}]", f"expected a list of 2 to {MAX_SPACES} spaces"),
        ("zones", "{}", "expected a [zones] table of 1 to 20 zones"),
        ("zones", "3", "expected a [zones] table of 1 to 20 zones"),
        ("starts", "{}", STARTS),
        ("lines", '"A1-A2"', PAIRS),
        ("doors", "{}", f"expected a list of at most {MAX_DOORS} doors"),
        ("doors", f"[{'{}, ' * (MAX_DOORS + 1)}]", f"expected a list of at most {MAX_DOORS} doors"),
        ("high_ground", "3", PAIRS),
        ("name", "{}", "a name is missing"),
    ],
)
def test_a_part_of_the_wrong_shape_is_told(key: str, value: str, what: str) -> None:
    assert (key, what) in [(place, told) for place, told, _ in faults(f"{key} = {value}")]


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [("spaces", "[1, 2]", "spaces[1]"), ("doors", "[1]", "doors[0]"), ("zones", "{ a = 1 }", "zone 'a'")],
)
def test_what_should_be_a_table_is_told(key: str, value: str, place: str) -> None:
    assert any(
        where == place and told.startswith("expected a table, found ") for where, told, _ in faults(f"{key} = {value}")
    )


def test_an_empty_file_lacks_everything_at_once() -> None:
    places = {place for place, _, _ in faults("")}
    assert places == {"", "name", "spaces", "zones", "starts", "lines"} <= {"", *KEYS}


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("id = ", "not valid TOML: expected a value: a number"),
        ("#" * (MAX_BYTES + 1), f"the file is larger than {MAX_BYTES} bytes"),
        ("lines = " + "[" * 3000, "tables and lists are nested more than 40 deep"),
        ("a" + ".a" * 101 + " = 1", "a key has more than 100 dots"),
    ],
)
def test_what_is_no_board_file_at_all_is_told_alone(text: str, what: str) -> None:
    ((place, told, _),) = faults(text)
    assert place == "" and told.startswith(what)


def test_two_doors_have_different_ids() -> None:
    gate = '{ id = "gate", name = "gate", lines = [["A2", "B1"]] }'
    assert faults(YARD.replace(gate, f"{gate}, {gate}")) == [("doors", "2 doors have the id 'gate'", "")]


def test_the_board_in_the_documentation_is_sound_and_every_key_is_explained() -> None:
    page = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
    yard, specials = (part.split("```")[0] for part in page.split("```toml\n")[1:])
    board = read_board(yard + specials)
    assert board.id == "yard" and [special.once for special in board.specials] == [False, True]
    explained = [key for key in KEYS if any(f"| `{start}{key}" in page for start in ("", "[", "[["))]
    assert explained == list(KEYS)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(
    st.sampled_from(board_ids()), st.integers(0, 999), st.integers(0, 999), st.sampled_from(["cut", "double", "swap"])
)
def test_a_damaged_board_file_is_refused_or_loads(board_id: str, a: int, b: int, how: str) -> None:
    lines = BOARDS[board_id].split("\n")
    i, j = a % len(lines), b % len(lines)
    if how == "cut":
        del lines[i]
    elif how == "double":
        lines.insert(j, lines[i])
    else:
        lines[i], lines[j] = lines[j], lines[i]
    try:
        board = read_board("\n".join(lines), "board.toml")
    except HeroError as error:
        assert error.faults
    else:
        assert isinstance(board, BoardFile) and len(board.starts) >= 2
