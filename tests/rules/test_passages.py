"""One-way lines and passages of board files: they change where a move leads, and nothing else."""

from unmatched.engine.board import crossings, near_space, round_trips, spaces_before, step_space
from unmatched.testing import Scene, play_both_ways, small_board

# A ring that is walked round; a passage joins two opposite corners.
RING = small_board(
    "ring",
    "a-b b-c c-d d-e e-f f-a",
    {"left": "a b c", "right": "d e f"},
    "a d",
    one_way="a>b b>c c>d d>e e>f f>a",
)
CELLAR = small_board(
    "cellar",
    "a-b b-c c-d d-e e-f f-g",
    {"left": "a b c", "right": "d e f g"},
    "c g",
    passages="a-f",
)


def test_a_move_follows_a_one_way_line_in_its_direction_only() -> None:
    s = Scene("alice", "medusa", board=RING, at={"alice": "b", "medusa": "f"}, hand=[["Feint"]])
    s.maneuver()
    assert s.moves("alice") == {"c", "d"}
    s.do("move alice to d")
    assert s.at("alice") == "d" and s.settled


def test_spaces_of_a_one_way_line_are_adjacent_both_ways_to_attacks() -> None:
    for turn, attack in enumerate(["attack beowulf by alice", "attack alice by beowulf"]):
        s = Scene(
            "alice", "beowulf", board=RING, at={"alice": "b", "beowulf": "c"}, hand=[["Feint"], ["Feint"]], turn=turn
        )
        assert attack in s.offers
        assert near_space(s.game.state, 2) == 0b1010 and step_space(s.game.state, 2) == 0b1000


def test_a_passage_is_one_step_of_a_move_and_no_adjacency() -> None:
    s = Scene("alice", "beowulf", board=CELLAR, at={"alice": "a", "beowulf": "f"}, hand=[["Feint"], ["Feint"]])
    assert "attack beowulf by alice" not in s.offers
    s.maneuver()
    assert s.moves("alice") == {"b", "c"}, "an opposing fighter stands at the other end"
    s = Scene("alice", "beowulf", board=CELLAR, at={"alice": "a", "beowulf": "d"}, hand=[["Feint"], ["Feint"]])
    s.maneuver()
    assert s.moves("alice") == {"b", "c", "f", "e", "g"}
    s.do("move alice to g")
    assert [event.path for event in s.game.events() if event.kind == "move"] == [("f", "g")]


def test_a_way_through_somebody_on_one_way_lines_leads_on_and_round_but_not_back() -> None:
    s = Scene("yennenga", "medusa", board=RING, at={"yennenga": "a", "medusa": "b"})
    state, medusa = s.game.state, 1 << s.match.fighter_number["medusa"]
    assert spaces_before(state, 0, 2) == 0b110001 and spaces_before(state, 3, 1) == 0b1100
    assert crossings(state, 0, 2, 2) == [medusa]
    assert (round_trips(state, 0, 5), round_trips(state, 0, 6)) == (1, 0b111111)
    assert crossings(state, 0, 0, 5) == [0] and crossings(state, 0, 0, 6) == [0, medusa]


def test_a_playout_on_a_board_with_both_decides_as_the_plain_rules_do() -> None:
    board = small_board(
        "maze",
        "a-b b-c c-d d-e e-f f-a a-g g-d b-h h-e c-i i-f g-j j-k k-h",
        {"left": "a b c g i", "right": "d e f h", "low": "g j k h"},
        "a d",
        doors={"door": "g-d"},
        one_way="a>b c>b d>e g>j j>k k>h",
        passages="c-f i-j",
    )
    for seed, heroes in enumerate([("yennenga", "medusa"), ("achilles", "alice"), ("sinbad", "sun-wukong")]):
        assert play_both_ways(heroes, board, "duel", seed) > 20
