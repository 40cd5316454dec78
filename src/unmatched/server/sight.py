"""Sight: what one person is sent of a table, all of it from Game.view and Game.events of the person's own seat."""

from __future__ import annotations

import msgspec

from unmatched.events import SPECTATOR, Event
from unmatched.heroes.library import hero, hero_ids
from unmatched.options import Decision, Option, ways
from unmatched.server import texts
from unmatched.server.entries import Said
from unmatched.server.peril import perils
from unmatched.server.protocol import (
    ChatLine,
    ClockInfo,
    GameInfo,
    Line,
    OptionInfo,
    Question,
    SeatInfo,
    TableInfo,
    UndoInfo,
    ViewInfo,
)
from unmatched.server.table_state import TableState
from unmatched.text.journal import in_a_row
from unmatched.view import View

MOST_QUESTIONS = 100
_SAME = tuple(field for field in Line.__struct_fields__ if field not in ("text", "secret", "count"))
"""what a line and its event have in common"""


class Sight:
    """The pictures of one table; lines of the log are made once for every reader and language."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._undos = state.undos
        self._events: dict[int, tuple[int, list[Event]]] = {}
        """viewer -> how many events of the game were looked at, and those the viewer noticed"""
        self._lines: dict[tuple[int, int, str], list[Line]] = {}
        self._options: dict[tuple[Decision, str, tuple[str, ...]], dict[int, OptionInfo]] = {}
        """question, language and doors -> option code -> what is sent of it; the same questions come again and again"""
        self._perils: tuple[int, dict[int, str]] = (-1, {})

    # -- the table

    def table_info(self, person: str, language: str, online: set[str], spectators: int) -> TableInfo:
        state = self.state
        over = state.phase == "over"
        picking = state.picking
        return TableInfo(
            table=state.table,
            phase=state.phase,
            settings=state.settings,
            seats=tuple(
                SeatInfo(
                    seat=seat.number,
                    team=seat.team,
                    bot=seat.bot,
                    name=seat.name,
                    taken=seat.taken,
                    mine=bool(person) and seat.person == person,
                    hero=seat.hero,
                    hero_name=self._hero_name(seat.hero, language),
                    online=bool(seat.bot) or seat.person in online,
                    resigned=seat.resigned,
                    expiries=seat.expiries,
                )
                for seat in state.seats
            ),
            host=bool(person) and person == state.host,
            picking=picking.number if picking else -1,
            brought=tuple(state.brought),
            spectators=spectators,
            commitment="" if state.continued else state.commitment,
            # Not before the game is over: the seed tells every shuffle. As text, since JavaScript rounds long numbers.
            seed=str(state.seed) if over else "",
            salt=state.salt if over else "",
            rematch=state.rematch,
            continued=state.continued,
        )

    def _hero_name(self, hero_id: str, language: str) -> str:
        found = self.state.brought.get(hero_id)
        if found is None and hero_id in hero_ids():
            found = hero(hero_id)
        if found is None:
            return ""
        return found.names.get(language) or found.names["en"]

    # -- the game

    def game_info(self, person: str, viewer: int, language: str, log_from: int, clock: ClockInfo) -> GameInfo:
        view = self.state.view(viewer)
        lines = self.lines(viewer, self._reader(person, viewer), language)
        return GameInfo(
            position=self.state.position,
            view=view_info(view),
            question=self._question(person, view, language) if self.state.phase == "playing" else None,
            log_from=log_from,
            log=tuple(lines[log_from:]),
            clock=clock,
            undo=self._undo(person),
            outcome=self.state.outcome(),
        )

    def _reader(self, person: str, viewer: int) -> int:
        """Whom the texts call "you": nobody, when one person plays on both sides."""
        return viewer if viewer >= 0 and len(self.state.sides_with(person)) == 1 else SPECTATOR

    def _question(self, person: str, view: View, language: str) -> Question | None:
        decision = view.decision
        if decision is None:
            return None
        match = self.state.playing.match
        mine = decision.seat == view.seat and not self.state.seats[decision.seat].player
        if mine:
            prompt = texts.prompt(match, decision, language)
            options = self._offered(decision, view, language)
        else:
            prompt = texts.waiting(match, decision, self._reader(person, view.seat), language)
            options = ()
        return question_info(decision, prompt, options)

    def _offered(self, decision: Decision, view: View, language: str) -> tuple[OptionInfo, ...]:
        if len(self._options) > MOST_QUESTIONS:
            self._options.clear()
        known = self._options.setdefault((decision, language, view.closed_doors), {})
        for option in view.options:
            if option.code not in known:
                known[option.code] = self._option(decision, option, view, language)
        found = ways(self.state.playing.match, self.state.playing.state, view.options)
        fatal = self._perils_now()
        return tuple(
            with_peril(with_way(known[option.code], found.get(option.text, ())), fatal.get(option.code, ""))
            for option in view.options
        )

    def _perils_now(self) -> dict[int, str]:
        """Worked out once for every position."""
        if self._perils[0] != self.state.position:
            self._perils = self.state.position, perils(self.state.playing)
        return self._perils[1]

    def _option(self, decision: Decision, option: Option, view: View, language: str) -> OptionInfo:
        label = texts.label(self.state.playing.match, decision, option, language, view.closed_doors)
        return option_info(option, label)

    def labels(self, seat: int, language: str) -> dict[str, str]:
        """What the options of a seat are called."""
        view = self.state.view(seat)
        assert view.decision is not None
        return {option.text: option.label for option in self._offered(view.decision, view, language)}

    def _undo(self, person: str) -> UndoInfo:
        state = self.state
        kept = state.undo_to(person)
        asks = state.undo_asked
        asked_me = asks >= 0 and person in state.undo_needs(state.seats[asks]) and person not in state.undo_agreed
        return UndoInfo(kept >= 0 and state.undo_is_free(kept), kept >= 0, asks, asked_me)

    def lines(self, viewer: int, reader: int, language: str) -> list[Line]:
        """The whole log of a viewer."""
        game = self.state.playing
        if self._undos != self.state.undos:
            self._undos = self.state.undos
            self._events.clear()
            self._lines.clear()
        looked, noticed = self._events.get(viewer, (0, []))
        total = len(game.events())
        if total > looked:
            noticed += game.events(viewer, since=looked)
        self._events[viewer] = (total, noticed)
        lines = self._lines.setdefault((viewer, reader, language), [])
        for i, event in enumerate(noticed[len(lines) :], len(lines)):
            count = in_a_row(event, noticed[i - 1], lines[-1].count) if i else 1
            lines.append(line_info(event, texts.line(game.match, event, reader, language, count), count))
        return lines

    def length(self, viewer: int) -> int:
        """How many lines the log of a viewer has."""
        return len(self._events[viewer][1])

    # -- the chat

    def chat_line(self, said: Said) -> ChatLine:
        held = self.state.held_by(said.person)
        return ChatLine(said.name, held[0].number if held else -1, said.channel, said.text)

    def may_hear(self, person: str, said: Said) -> bool:
        """The team channel is for the partners of the speaker."""
        if said.channel == "table":
            return True
        return bool(self.state.sides_with(person) & self.state.sides_with(said.person))


def question_info(decision: Decision, prompt: str, options: tuple[OptionInfo, ...]) -> Question:
    return Question(
        seat=decision.seat,
        kind=decision.kind,
        prompt=prompt,
        fighter=decision.fighter,
        card=decision.card,
        owner=decision.owner,
        picked=decision.picked,
        picked_from=decision.picked_from,
        rule=decision.rule,
        options=options,
    )


def option_info(option: Option, label: str) -> OptionInfo:
    return OptionInfo(
        text=option.text,
        label=label,
        kind=option.kind,
        fighter=option.fighter,
        target=option.target,
        card=option.card,
        owner=option.owner,
        space=option.space,
        number=option.number,
    )


def with_way(info: OptionInfo, way: tuple[str, ...]) -> OptionInfo:
    """An option with the way it takes, which depends on where everybody stands."""
    return msgspec.structs.replace(info, steps=len(way), path=way) if way else info


def with_peril(info: OptionInfo, fighter: str) -> OptionInfo:
    """An option with the own fighter it would defeat."""
    return msgspec.structs.replace(info, defeats=fighter) if fighter else info


def line_info(event: Event, text: str, count: int) -> Line:
    same = {name: getattr(event, name) for name in _SAME}
    return Line(**same, text=text, secret=event.secret, count=count)


def view_info(view: View) -> ViewInfo:
    return ViewInfo(
        seat=view.seat,
        turn=view.turn,
        active=view.active,
        actions=view.actions,
        setup=view.setup,
        players=view.players,
        combat=view.combat,
        scheme=view.scheme,
        closed_doors=view.closed_doors,
    )
