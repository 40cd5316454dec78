"""What an older program can still read of a log, while servers are upgraded one after the other."""

import msgspec
import pytest

from unmatched.tables import entries
from unmatched.tables.entries import Created, Seated, read_entry, write_entry
from unmatched.tables.protocol import SeatPlan, Settings, TableInfo, Timer

DEFAULT = b'{"e":"created","settings":{},"host":"ann","seed":1,"salt":"s","at":2}'


def created(settings: Settings) -> Created:
    return Created(settings, "ann", 1, "s", 2)


def test_a_table_with_default_settings_has_the_same_bytes_for_ever() -> None:
    assert write_entry(created(Settings())) == DEFAULT
    assert read_entry(DEFAULT) == created(Settings())


def test_a_new_setting_with_its_default_changes_no_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    class Newer(Settings, frozen=True):
        rain: bool = False

    class NewerLogged(Newer, frozen=True, omit_defaults=True): ...

    monkeypatch.setattr(entries, "Settings", Newer)
    monkeypatch.setattr(entries, "_Settings", NewerLogged)
    assert write_entry(created(Newer())) == DEFAULT
    with pytest.raises(msgspec.ValidationError, match="rain"):
        read_entry(write_entry(created(Newer(rain=True))))


def test_all_other_settings_survive_the_log() -> None:
    settings = Settings(
        mode="teams",
        board="heorot",
        seats=(SeatPlan("easy", "alice"), SeatPlan(), SeatPlan(hero="medusa"), SeatPlan("normal")),
        heroes="draft",
        allowed=("alice", "medusa"),
        own_heroes=True,
        timer=Timer(60, 10),
        public=True,
        spectators=False,
        hot_seat=True,
    )
    assert read_entry(write_entry(created(settings))) == created(settings)
    assert write_entry(created(Settings(timer=Timer(5)))).count(b"reserve") == 0


def test_logs_that_name_every_setting_are_read_as_before() -> None:
    earlier = msgspec.json.encode(created(Settings()))
    assert b'"hot_seat":false' in earlier and read_entry(earlier) == created(Settings())


def test_an_unknown_field_of_an_entry_is_ignored_and_an_unknown_entry_is_an_error() -> None:
    assert read_entry(b'{"e":"seated","seat":1,"person":"p","name":"n","hat":"red"}') == Seated(1, "p", "n")
    with pytest.raises(msgspec.ValidationError):
        read_entry(b'{"e":"rained"}')


def test_messages_to_people_still_have_every_setting() -> None:
    assert msgspec.structs.fields(TableInfo)[2].type is Settings
    assert b'"hot_seat":false' in msgspec.json.encode(Settings())
