"""Every byte a seat receives during whole games is the same in a world that differs only in what it may not know."""

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from tests.server.redealt import redealt
from unmatched import SPECTATOR
from unmatched.server.store.store import open_store
from unmatched.tables.cursor import LogEnd
from unmatched.tables.protocol import ClockInfo, GameInfo, Line, SeatPlan, Settings, read_answer, write
from unmatched.tables.snapshots import game_info
from unmatched.tables.state import TableState
from unmatched.testing.guests import Guest, open_live_tables

MODES = {
    "duel": Settings(seats=(SeatPlan(hero="medusa"), SeatPlan(hero="little-red-riding-hood"))),
    "teams": Settings(
        mode="teams",
        board="sarpedon",
        seats=tuple(SeatPlan(hero=hero) for hero in ("sinbad", "alice", "king-arthur", "bloody-mary")),
    ),
    "free-for-all": Settings(
        mode="free-for-all",
        board="sarpedon",
        seats=tuple(SeatPlan(hero=hero) for hero in ("sun-wukong", "yennenga", "achilles")),
    ),
}
CLOCK = ClockInfo(-1, ())


def seen_from(state: TableState, person: str, seat: int, language: str) -> bytes:
    return write(game_info(state, person, seat, language, (LogEnd(), LogEnd()), CLOCK)[0])


@pytest.mark.parametrize("mode", MODES)
def test_a_seat_receives_nothing_that_depends_on_what_it_may_not_know(mode: str, tmp_path: Path) -> None:
    settings = MODES[mode]

    async def play() -> None:
        async with open_live_tables(open_store(f"sqlite:///{tmp_path}/tables.db")) as live_tables:
            guests = [Guest(live_tables, f"person {i}", ("en", "ru", "uk", "")[i]) for i in range(len(settings.seats))]
            name = await guests[0].make_table(settings, 0)
            for i, guest in enumerate(guests):
                await guest.visit(name)
                await guest.sit(i)
            watcher = Guest(live_tables, "watcher")
            await watcher.visit(name)
            await guests[0].start()
            state = guests[0].live.state
            seed, salt = str(state.seed), state.salt
            chance = random.Random(7)
            for turn in range(2000):
                if state.phase == "over":
                    break
                asked = state.asked
                assert asked is not None
                here = guests[asked.number]
                position = state.revision
                await here.until(lambda g=here, p=position: g.asked() and g.game.position == p)  # type: ignore[misc]
                await here.decide(chance.choice(here.options()))
                if turn % 6 == 0 and state.phase == "playing":
                    _compare(state, guests, turn)
            await asyncio.sleep(0.05)
            _hands_stay_hidden(guests, watcher, settings)
            for guest in (*guests, watcher):
                before_the_end = [raw for raw in guest.raw if b'"phase":"over"' not in raw]
                assert not any(seed.encode() in raw or salt.encode() in raw for raw in before_the_end)
                assert not any(b"person 0" in raw and b"name" not in raw for raw in guest.raw)

    asyncio.run(play())


def _compare(state: TableState, guests: list[Guest], turn: int) -> None:
    """What was last received, byte for byte, against a world dealt anew."""
    for seat, guest in enumerate(guests):
        other = redealt(state, seat, turn + 1)
        assert seen_from(state, guest.person, seat, guest.language) == seen_from(
            other, guest.person, seat, guest.language
        )


def _hands_stay_hidden(guests: list[Guest], watcher: Guest, settings: Settings) -> None:
    """Hands and options go to those who may have them, in every message that was sent."""
    for seat, guest in enumerate([*guests, watcher]):
        mine = seat if guest is not watcher else -1
        for message in (read_answer(raw) for raw in guest.raw):
            if not isinstance(message, GameInfo):
                continue
            assert message.view.seat == mine
            for player in message.view.players:
                partner = settings.mode == "teams" and mine >= 0 and player.seat % 2 == mine % 2
                assert player.hand is None or player.seat == mine or partner
            question = message.question
            assert question is None or not question.options or question.seat == mine
            combat = message.view.combat
            if combat is not None and not combat.revealed:
                assert combat.defense_card == "" and combat.attack_value == combat.defense_value == 0


def test_while_a_device_changes_hands_it_shows_what_a_spectator_sees(sqlite_url: str) -> None:
    settings = msgspec.structs.replace(MODES["duel"], hot_seat=True)

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, watcher = Guest(live_tables, "ann"), Guest(live_tables, "watcher")
            name = await ann.make_table(settings, 0, 1)
            await ann.visit(name)
            await watcher.visit(name)
            await ann.start()
            chance = random.Random(5)
            covered: list[Line] = []
            for _ in range(120):
                await ann.decide(chance.choice(ann.options()))
                shown = ann.game.covered
                await watcher.until(lambda: watcher.game.position == ann.game.position)
                assert shown is not None
                assert (shown.view, shown.question) == (watcher.game.view, watcher.game.question)
                assert shown.view.seat == -1
                if ann.over():
                    break
                assert shown.question is not None and shown.question.options == ()
            for message in ann.received:
                if isinstance(message, GameInfo) and message.covered is not None:
                    covered[message.covered.log_from :] = message.covered.log
            assert [line.text for line in covered] == watcher.log() and len(covered) > 100
            assert watcher.game.covered is None

    asyncio.run(play())


@pytest.mark.parametrize("mode", MODES)
def test_a_spectator_never_reads_of_a_card_that_nobody_has_shown(mode: str, sqlite_url: str) -> None:
    """Over a whole game, in every byte: neither the key nor the title of a card that is not public yet."""
    settings = MODES[mode]

    async def play() -> int:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            host = Guest(live_tables, "host")
            everybody = tuple(range(len(settings.seats)))
            name = await host.make_table(replaced(settings, hot_seat=True), *everybody)
            watchers = [Guest(live_tables, "", language) for language in ("en", "ru", "uk")]
            for guest in (host, *watchers):
                await guest.visit(name)
            await host.start()
            state = host.live.state
            chance = random.Random(3)
            checked = 0
            while state.phase == "playing":
                position = state.revision
                for guest in (host, *watchers):
                    await guest.until(lambda g=guest, p=position: g.game_info() and g.game.position >= p)  # type: ignore[misc]
                shown = public_cards(state)
                for watcher in watchers:
                    told = b"\n".join(watcher.raw).decode()
                    watcher.raw.clear()
                    for seat, hero in enumerate(state.playing.match.heroes):
                        for card in hero.cards:
                            if (seat, card.key) in shown or ambiguous(state, card.key):
                                continue
                            checked += 1
                            assert f'"{card.key}"' not in told and f' {card.key}"' not in told, (seat, card.key)
                            title = card.names[watcher.language]
                            if title not in titles(state, shown, watcher.language):
                                assert quoted(title) not in told and f"{title}»" not in told, (seat, card.key)
                await host.decide(chance.choice(host.options()))
            return checked

    assert asyncio.run(play()) > 1000


def replaced(settings: Settings, **changes: object) -> Settings:
    return msgspec.structs.replace(settings, **changes)


def quoted(title: str) -> str:
    """A title inside of a JSON text."""
    return msgspec.json.encode(title).decode()[1:-1] + "”"


def titles(state: TableState, shown: set[tuple[int, str]], language: str) -> set[str]:
    """Some cards differ only in an item, not in their title."""
    heroes = enumerate(state.playing.match.heroes)
    return {card.names[language] for seat, hero in heroes for card in hero.cards if (seat, card.key) in shown}


def public_cards(state: TableState) -> set[tuple[int, str]]:
    """Everything that was ever told to all, or lies open."""
    game = state.playing
    shown = {(event.owner, event.card) for event in game.events(SPECTATOR) if event.card}
    for player in game.view(SPECTATOR).players:
        shown |= {(player.seat, card) for card in (*player.discard, *player.known)}
        shown |= {(player.seat, card) for _, card in player.known_deck}
    # Decks have cards in common: what one seat has shown counts for all.
    return {(seat, card) for seat in range(len(state.seats)) for _, card in shown}


def ambiguous(state: TableState, key: str) -> bool:
    """A card that is called like a fighter or an item."""
    match = state.playing.match
    return key in match.fighters or any(key in dict(hero.items) for hero in match.heroes)


def test_a_draw_is_told_without_the_card_to_others(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(MODES["duel"], 0)
            await ann.visit(name)
            await bob.visit(name)
            await bob.sit(1)
            await ann.start()
            await bob.until(lambda: bob.game_info() is not None)
            for guest, seat in ((ann, 0), (bob, 1)):
                for line in guest.game.log:
                    if line.kind == "draw":
                        assert (line.card != "") == (line.seat == seat)
            assert not any(b"audience" in raw or b"chance" in raw for raw in ann.raw)
            fields = set(msgspec.json.decode(ann.raw[-1]))
            assert not fields & {"at", "time", "spent"}

    asyncio.run(play())
