"""Tables of a device: the worker of a page holds them with the server's core, messages and answers."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.device.device import HOT_SEAT, Device, MemoryShelf, begun, play_on, result
from tests.tables.test_alone import BLOCKED
from unmatched import Game
from unmatched.tables.protocol import Done, Hint, Refused

ROOT = Path(__file__).resolve().parents[2]


def test_a_duel_against_a_bot_is_played_to_its_end_and_its_record_replays() -> None:
    device = Device()
    table = begun(device, language="uk")
    status, early = device.request("GET", f"/api/tables/{table}/record", language="uk")
    assert status == 400 and early["reason"] == "запис показують, коли партію завершено"
    play_on(device, 1, random.Random(3))
    status, record = device.request("POST", f"/api/tables/{table}/record")
    assert status == 200
    replayed = Game.load(record)
    outcome = device.game(1).outcome
    assert outcome is not None and replayed.outcome() is not None
    assert device.request("POST", "/api/replay", {"record": record, "count": 5})[1]["frames"]
    (mine,) = device.request("GET", "/api/mine")[1]["tables"]
    assert mine["table"] == table and mine["phase"] == "over" and mine["yours"]
    (past,) = device.request("GET", "/api/history")[1]["games"]
    assert past["table"] == table and past["outcome"]["winners"] == list(outcome.winners)


def test_one_device_plays_both_sides_of_a_hot_seat_game() -> None:
    device = Device()
    begun(device, HOT_SEAT)
    play_on(device, 1, random.Random(5))
    assert device.game(1).outcome is not None and not device.asked


def test_a_decision_is_answered_after_it_is_stored_and_survives_a_new_worker() -> None:
    shelf = MemoryShelf()
    device = Device(shelf)
    table = begun(device, HOT_SEAT)
    for _ in range(30):
        device.decide(1, lambda options: options[0])
    stored = len(shelf.logs[table])
    shelf.trouble = "full"
    before = device.game(1).position
    answer = device.decide(1, lambda options: options[0])
    assert "no room left" in device.refused(answer)
    assert len(shelf.logs[table]) == stored and device.game(1).position == before
    assert isinstance(device.decide(1, lambda options: options[0]), Done)
    again = Device(shelf)
    again.open(7, table)
    assert again.game(7).position == device.game(1).position
    assert again.game(7).view == device.game(1).view


def test_a_page_whose_table_went_on_in_another_tab_sees_it_as_it_is() -> None:
    shelf = MemoryShelf()
    first, second = Device(shelf), Device(shelf)
    table = begun(first, HOT_SEAT)
    second.open(2, table)
    second.decide(2, lambda options: options[0])
    answer = first.decide(1, lambda options: options[0])
    assert "another tab" in first.refused(answer)
    assert first.game(1).position == second.game(2).position


def test_two_pages_show_the_same_table() -> None:
    device = Device()
    table = begun(device, HOT_SEAT)
    device.open(2, table, "ru")
    device.decide(1, lambda options: options[0])
    assert device.game(1).position == device.game(2).position
    result(device.tables.leave(2))
    device.decide(1, lambda options: options[0])
    assert device.game(1).position > device.game(2).position


def test_a_bot_that_is_asked_about_its_hand_answers_after_its_longest_thought() -> None:
    device = Device()
    begun(device)
    luck, waits = random.Random(1), set()
    for _ in range(120):
        if device.asked:
            waits.add(device.asked[0][3] > 0)
            device.run()
        if device.game(1).outcome is not None:
            break
        device.decide(1, luck.choice)
    assert waits == {False, True}


def test_a_hint_comes_from_the_expert_and_undo_works() -> None:
    device = Device()
    begun(device)
    device.run()
    question = device.game(1).question
    assert question is not None
    result(device.tables.hear(1, json.dumps({"t": "hint", "seat": question.seat, "ref": 99})))
    device.run()
    hint = device.heard[1][-1]
    assert isinstance(hint, Hint) and hint.options[0].label
    before = device.game(1).position
    device.decide(1, lambda options: options[0])
    assert isinstance(device.say(1, t="undo"), Done)
    assert device.game(1).position > before


def test_a_rematch_is_a_new_table_on_this_device() -> None:
    device = Device()
    table = begun(device, HOT_SEAT)
    device.say(1, t="resign", seat=0)
    assert isinstance(device.say(1, t="rematch"), Done)
    new = device.table(1).rematch
    assert new.startswith("device-") and new != table
    device.open(2, new)
    assert device.table(2).phase == "playing"


def test_heroes_boards_and_the_library_are_answered_as_by_a_server() -> None:
    device = Device()
    for language in ("en", "ru", "uk"):
        library = device.request("GET", f"/api/library?language={language}")[1]
        assert len(library["heroes"]) >= 10 and library["rules"]
    report = device.request("POST", "/api/heroes/check", {"text": "id = 1", "language": "uk"})[1]
    assert report["faults"]
    assert device.request("POST", "/api/boards/check", {"text": "x", "language": "en"})[1]["faults"]
    assert device.request("POST", "/api/person")[0] == 204


def test_what_needs_other_people_says_so() -> None:
    device = Device()
    for method, path in (("POST", "/api/seek"), ("GET", "/api/rating"), ("GET", "/api/watch")):
        status, problem = device.request(method, path, {}, "en")
        assert status == 404 and problem["code"] == "alone" and "other players" in problem["reason"]


def test_a_table_that_is_not_here_and_a_damaged_one_close_their_pages_with_the_reason() -> None:
    device = Device()
    device.open(1, "device-nothing")
    assert device.closed[1] == 4404
    table = begun(device, HOT_SEAT, page=2)
    device.shelf.logs[table][3] = '{"e":"from the future"}'
    other = Device(device.shelf)
    other.open(3, table)
    assert other.closed[3] == 4409
    answer = other.heard[3][0]
    assert isinstance(answer, Refused) and answer.code == "set-aside" and "saved" in answer.reason


def test_the_clock_decides_for_a_player_whose_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    device = Device()
    timed = {**HOT_SEAT, "settings": {**HOT_SEAT["settings"], "timer": {"seconds": 10, "reserve": 0}}}
    begun(device, timed)
    before = device.game(1).position
    assert 0 < device.tables.due() <= 11
    now[0] += 60
    result(device.tables.expire())
    assert device.game(1).position > before


def test_old_lessons_are_deleted_and_never_listed() -> None:
    device = Device()
    record = Game("medusa", "alice", board="sarpedon", seed=1).save()
    wish = {"record": record, "decisions": 0, "seats": [{}, {"bot": "beginner"}], "sit": [0], "lesson": True}
    status, made = device.request("POST", "/api/tables/continue", wish)
    assert status == 201 and device.request("GET", "/api/mine")[1]["tables"] == []
    assert made["table"] in device.shelf.logs
    device.shelf.listed[made["table"]]["changed"] -= 7200
    device.request("GET", "/api/mine")
    assert made["table"] not in device.shelf.logs


def test_the_worker_needs_nothing_that_a_browser_lacks() -> None:
    source = (
        f"import sys; sys.modules.update(dict.fromkeys({BLOCKED!r})); import random; "
        "from tests.device.device import Device, begun, play_on; "
        "d = Device(); begun(d); play_on(d, 1, random.Random(2), 40); print('played')"
    )
    done = subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "played\n", done.stderr
