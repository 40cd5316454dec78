"""A duel in the terminal, with a person who types what is written here."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from unmatched import Game, read_board
from unmatched.cli.terminal import Opponent, play_in_terminal
from unmatched.heroes.board_file import BoardFile
from unmatched.testing import T1, T2, Scene
from unmatched.text.drawing import BoardMap

NOTHING = "you have nothing to undo"


def filed(board: BoardFile) -> BoardFile:
    """A small board as a file, as a table needs it."""
    ids = [space.id for space in board.spaces]

    def pairs(lines: tuple[tuple[int, int], ...]) -> str:
        return json.dumps([[ids[a], ids[b]] for a, b in lines])

    row = (len(ids) + 1) // 2
    text = [f'id = "{board.id}"', f'name = "{board.id}"', "aspect = 1.5", "radius = 0.03", "spaces = ["]
    for i, space in enumerate(board.spaces):
        x, y = (0.5 + i % row) / row, 0.3 + 0.4 * (i // row)
        text.append(f'{{ id = "{space.id}", x = {x:.3f}, y = {y}, zones = {json.dumps(space.zones)} }},')
    text += ["]", f"starts = {json.dumps([ids[start] for start in board.starts])}", f"lines = {pairs(board.lines)}"]
    doors = [f'{{ id = "{door.id}", name = "{door.id}", lines = {pairs(door.lines)} }}' for door in board.doors]
    text.append(f"doors = [{', '.join(doors)}]")
    text.append("[zones]")
    text += [
        f'{zone.id} = {{ name = "{zone.id}", color = "#88888{i}", letter = "{"AB"[i]}" }}'
        for i, zone in enumerate(board.zones)
    ]
    return read_board("\n".join(text))


LINE, HALL = filed(T1), filed(T2)


class Typist:
    """A console at which somebody types these lines and then leaves."""

    def __init__(self, typed: tuple[str, ...]) -> None:
        self.typed = iter(typed)
        self.shown: list[str] = []
        self.maps: list[BoardMap] = []
        self.offered: dict[str, str] = {}
        self.write = self.shown.append
        self.wide = True

    def draw(self, board: BoardMap) -> bool:
        self.maps.append(board)
        return self.wide

    def read(self, prompt: str, words: Mapping[str, str]) -> str:
        self.offered = dict(words)
        typed = next(self.typed, None)
        if typed is None:
            raise EOFError
        self.shown.append(prompt + typed)
        return typed


def play(scene: Scene, *typed: str, language: str = "en", bot: str = "random", shown: bool = False) -> list[str]:
    """What a person in seat 0 is shown who types these lines and then leaves; the scene is then where the game is."""
    typist = Typist(typed)
    scene.game = play_in_terminal(scene.game, 0, Opponent(bot, 3, iterations=8, shown=shown), typist, language)
    return typist.shown


def duel() -> Scene:
    """Arthur and Merlin near Medusa, in Arthur's turn."""
    return Scene(
        "king-arthur",
        "medusa",
        board=LINE,
        at={"king-arthur": "p3", "merlin": "p1", "medusa": "p9"},
        hand=[["Skirmish", "Prophecy", "Command the Storms"], ["Feint"]],
    )


def test_the_person_is_greeted_and_shown_the_board_the_question_and_the_options() -> None:
    shown = play(duel())
    assert shown == [
        "You play King Arthur.",
        "Type an option's number, or: ? list options, b board, h hand, hint, u undo, s FILE save, q quit",
        "  you: King Arthur 18/18 on p3 (zone A); Merlin 7/7 on p1 (zone A); hand 3, deck 10, discard 0",
        "  opponent: Medusa 16/16 on p9 (zone B); Harpy 1 off the board; Harpy 2 off the board;"
        " Harpy 3 off the board; hand 1, deck 10, discard 0",
        "  turn 3, actions left: 2",
        "Choose an action. [R4.2]",
        "  1 Maneuver                              2 Play “Prophecy” (Merlin)",
        "  3 Play “Command the Storms” (Merlin)",
    ]


def test_the_terminal_speaks_the_language_asked_for() -> None:
    shown = play(duel(), "attack medusa by king-arthur", language="uk")
    assert shown[0] == "Ваш герой: Король Артур."
    assert shown[5:8] == [
        "Виберіть дію. [R4.2]",
        "  1 Маневр                                  2 Зіграти «Пророцтво» (Мерлін)",
        "  3 Зіграти «Повелівати бурями» (Мерлін)",
    ]
    assert shown[-1] == "Медуза та король Артур не на суміжних комірках (R9.3)"


def test_an_option_may_be_typed_by_number_or_by_text() -> None:
    for typed in ("1", "maneuver", "MANEUVER"):
        s = duel()
        assert "You maneuvered." in play(s, typed)
        assert [option.text for _, option in s.game.history] == ["maneuver"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "choose an option from 1 to 3"),
        ("4", "choose an option from 1 to 3"),
        ("9" * 5000, "choose an option from 1 to 3"),
        ("٣", "choose an option from 1 to 3"),
        ("manuver", "'manuver' is not a decision; did you mean 'maneuver'?"),
        ("attack medusa by king-arthur", "Medusa is not adjacent to King Arthur (R9.3)"),
        ("s", "'s' is not a decision"),
        ("u", NOTHING),
    ],
)
def test_what_cannot_be_done_is_answered_and_asked_again(typed: str, answer: str) -> None:
    s = duel()
    assert play(s, typed)[-1] == answer
    assert s.game.history == []


def test_nothing_typed_asks_again_and_q_leaves() -> None:
    s = duel()
    assert play(s, "", "  ", "q", "maneuver")[-3:] == ["> ", ">   ", "> q"]
    assert s.game.history == []


def test_options_board_and_hand_are_shown_when_asked_for() -> None:
    shown = play(duel(), "?", "b", "h")
    at = shown.index("> ?")
    assert shown[at + 1 : at + 3] == shown[at - 2 : at]
    assert shown[shown.index("> b") + 1].startswith("  you: King Arthur 18/18")
    assert shown[-9:-6] == [
        "  Skirmish",
        "    versatile 4 · BOOST 1 · any fighter",
        "    AFTER COMBAT: If you won the combat, move one of the fighters in the combat up to 2 spaces.",
    ]


def test_the_hand_shows_how_many_of_a_card_are_held_and_not_how_many_the_deck_has() -> None:
    s = Scene("king-arthur", "medusa", board=LINE, at={"king-arthur": "p3", "medusa": "p9"}, hand=[["Feint", "Feint"]])
    shown = play(s, "h")
    assert [line for line in shown if line.startswith("  Feint")] == ["  Feint ×2"]


def test_the_board_is_drawn_with_every_action_and_options_can_be_completed() -> None:
    at = {"king-arthur": "M01", "merlin": "M02", "medusa": "M30"}
    game = Scene("king-arthur", "medusa", at=at, hand=[["Prophecy"]]).game
    typist = Typist(("b",))
    play_in_terminal(game, 0, Opponent("random"), typist)
    assert len(typist.maps) == 2 and "1*king- 18" in str(typist.maps[0])
    assert typist.offered["scheme prophecy by merlin"] == "Play “Prophecy” (Merlin)"
    typist = Typist(())
    typist.wide = False
    play_in_terminal(game, 0, Opponent("random"), typist, "en")
    assert f"the map needs a window at least {typist.maps[0].width} characters wide" in typist.shown


def test_a_game_is_saved_where_asked_or_the_reason_is_told(tmp_path: Path) -> None:
    game = Game("king-arthur", "medusa", seed=4, first=0)
    file = tmp_path / "game.txt"
    typist = Typist(("1", "1", f"s {file}", f"s {tmp_path}", f"s {tmp_path}/no/where", "s \0"))
    played = play_in_terminal(game, 0, Opponent("random"), typist)
    saved = Game.load(file.read_text())
    assert f"saved to {file}" in typist.shown and saved == played and saved.history == played.history != []
    assert len([line for line in typist.shown if line.startswith("not saved: ")]) == 3


def test_a_saved_game_can_be_continued(tmp_path: Path) -> None:
    s = duel()
    play(s, "scheme command-the-storms by merlin", f"s {tmp_path / 'game.txt'}")
    game = Game.load((tmp_path / "game.txt").read_text())
    typist = Typist(("u", "move merlin to p0"))
    played = play_in_terminal(game, 0, Opponent("random"), typist)
    assert typist.shown[typist.shown.index("> u") + 1] == NOTHING, "it was decided at another table"
    assert played.history[-1][1].text == "move merlin to p0"


def test_closed_doors_and_known_cards_are_shown() -> None:
    at = {"medusa": "r1", "harpy-1": "r2", "alice": "x4"}
    s = Scene("medusa", "alice", board=HALL, at=at, doors=["d1"], hand=[["Winged Frenzy"]])
    assert "  closed doors: d1" in play(s)
    looked = Scene(
        "bloody-mary",
        "medusa",
        board=LINE,
        at={"bloody-mary": "p0", "medusa": "p9"},
        hand=[["Stolen Memories", "Feint"], ["Feint", "Dash"]],
    )
    shown = play(looked, "scheme stolen-memories by bloody-mary", "card dash", "b")
    assert any(line.startswith("  opponent: ") and "; known: " in line and "“Feint”" in line for line in shown)


def test_a_decision_is_undone() -> None:
    s = duel()
    shown = play(s, "scheme command-the-storms by merlin", "move merlin to p0", "u")
    assert [option.text for _, option in s.game.history] == ["scheme command-the-storms by merlin"]
    assert [line for line in shown if line.startswith("undone")] == ["undone: Merlin to p0"]
    assert s.at("merlin") == "p1" and s.asked == "move"


def test_what_happened_is_shown_again_after_it_was_undone() -> None:
    s = duel()
    shown = play(s, "scheme command-the-storms by merlin", "move merlin to p0", "u", "move merlin to p0", "pass")
    assert shown.count("Merlin moved from p1 to p0.") == 2


def test_a_bot_agrees_to_undo_what_was_revealed_as_at_every_table() -> None:
    s = duel()
    shown = play(s, "maneuver", "u", "u")
    assert "undone: Maneuver" in shown and shown[-1] == NOTHING
    assert s.game.history == [] and s.asked == "action"


def test_what_a_bot_decided_is_undone_with_the_decision_before_it() -> None:
    at = {"king-arthur": "p3", "medusa": "p4"}
    s = Scene("king-arthur", "medusa", board=LINE, at=at, hand=[["Swift Strike"], ["Feint"]])
    decisions = ("attack medusa by king-arthur", "card swift-strike")
    shown = play(s, *decisions, "u")
    assert [option.text for _, option in s.game.history] == list(decisions[:1])
    assert any(line.startswith("Medusa") for line in shown) and s.asked == "attack card"


def test_a_forced_decision_is_made_by_the_table_only_if_everyone_may_know_that_it_was_forced() -> None:
    at = {"king-arthur": "p3", "medusa": "p4"}
    s = Scene("king-arthur", "medusa", board=LINE, at=at, hand=[["Excalibur", "Prophecy"]])
    shown = play(s, "attack medusa by king-arthur")
    assert shown[-1] == "  1 “Excalibur” (6)", "a hidden choice is asked, even if there is only one"
    for typed, history in ((), ["scheme a-momentary-glance by medusa", "fighter medusa"]), (("u",), []):
        at = {"medusa": "p9", "king-arthur": "p1"}
        s = Scene("medusa", "king-arthur", board=LINE, at=at, hand=[["A Momentary Glance"]])
        shown = play(s, "scheme a-momentary-glance by medusa", *typed)
        assert [option.text for _, option in s.game.history] == history
        assert ("undone: Play “A Momentary Glance” (Medusa)" in shown) is (history == [])


def test_a_whole_game_is_played_to_its_end() -> None:
    game = Game("king-arthur", "medusa", seed=2)
    typist = Typist(("1",) * 3000)
    assert play_in_terminal(game, 0, Opponent("random", 3), typist).outcome() is not None
    shown = typist.shown
    assert shown[-1] in ("You won the game!", "Medusa won the game!")
    assert "Medusa drew a card." in shown and not any("Medusa drew “" in line for line in shown)


def test_a_hint_shows_what_an_expert_would_consider() -> None:
    s = duel()
    shown = play(s, "hint")
    at = shown.index("> hint")
    assert shown[at + 1] == "An expert would consider (8 tries):"
    assert len(shown[at + 2 :]) == 3 and all("% to win, " in line and " visit" in line for line in shown[at + 2 :])
    assert {line.partition(": ")[2] for line in shown[at + 2 :]} == {
        "Maneuver",
        "Play “Prophecy” (Merlin)",
        "Play “Command the Storms” (Merlin)",
    }
    assert s.game.history == []


@pytest.mark.parametrize(
    ("language", "head", "option"),
    [
        ("ru", "Эксперт выбирал бы из этого (8 проб):", "  победа "),
        ("uk", "Експерт вибирав би з цього (8 спроб):", "  перемога "),
    ],
)
def test_a_hint_speaks_the_language_asked_for(language: str, head: str, option: str) -> None:
    shown = play(duel(), "hint", language=language)
    assert shown[shown.index("> hint") + 1] == head and shown[-1].startswith(option)


def test_the_thinking_of_a_bot_is_shown_only_when_asked_for() -> None:
    for wanted in (False, True):
        s = Scene(
            "king-arthur",
            "medusa",
            board=LINE,
            at={"king-arthur": "p3", "medusa": "p4"},
            hand=[["Swift Strike"], ["Feint", "Dash"]],
        )
        shown = play(s, "attack medusa by king-arthur", "1", bot="turn", shown=wanted)
        assert any(line.startswith("Medusa is considering (") for line in shown) is wanted
