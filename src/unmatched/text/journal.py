"""Journal: what happened as lines for a reader, who learns from them no more than they may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from unmatched.event_kinds import CauseKind, event_kind
from unmatched.events import SPECTATOR, Ending, Event
from unmatched.heroes.match import Match
from unmatched.heroes.steps import EVERYBODYS
from unmatched.options import Decision, Option
from unmatched.text.catalogue import Arg, capital, catalogue
from unmatched.text.hero_names import named
from unmatched.text.match_names import names_of
from unmatched.text.speech import label

LAST_TURN_DECIDED = ("heroes", "fighters", "start")
"""by the amount of a win after the last turn"""
WARNED_ROUNDS = 10
"""the number of turns of every player that are announced as the last ones"""


def line(match: Match, event: Event, reader: int, language: str, count: int = 1, cards: tuple[str, ...] = ()) -> str:
    """One line of the log for the player of a seat, or SPECTATOR; "" for what needs no line.

    The event must be one the reader may see: Game.events(seat) gives those. A count is the number of such
    events in a row that the line covers; cards are the ones they saw.
    """
    told = _TELLERS[event.kind](_Telling(match, event, reader, language, count, cards))
    return capital(told)


def source(match: Match, event: Event, language: str) -> str:
    """What changes a value or takes health, in a few words: a card, an ability, high ground; "" of other events."""
    t = _Telling(match, event, SPECTATOR, language, 1, ())
    if event.kind in ("boost", "reveal"):
        return t.why()
    if event.kind not in ("value", "damage", "defeated"):
        return ""
    cause = t.cause()
    return t.text(cause.why) if cause is not None and cause.why else t.why()


def in_a_row(event: Event, before: Event | None, count: int) -> int:
    """The place of an event among those that one line covers, when the one before it was the count-th.

    They are draws of cards that no one names, and cards that someone sees in the same hand or deck.
    """
    if before is None or before.kind != event.kind:
        return 1
    if event.kind == "draw":
        return count + 1 if before == event and not event.card else 1
    seen = event.kind in ("seen", "show")
    alike = seen and (before.seat, before.owner, before.pile) == (event.seat, event.owner, event.pile)
    return count + 1 if alike and before.card and event.card else 1


def cards_in_a_row(event: Event, count: int, before: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that the line of an event names, when the line before named some."""
    return (*before[: count - 1], event.card) if event.kind in ("seen", "show") else ()


class LogRow(NamedTuple):
    """The events that the last line of a log is about: what the log needs to know of itself to be continued."""

    last: Event | None = None
    length: int = 1
    cards: tuple[str, ...] = ()
    """the cards that the line names, if it is about several"""

    def then(self, event: Event) -> LogRow:
        """The row that an event joins or starts."""
        count = in_a_row(event, self.last, self.length)
        return LogRow(event, count, cards_in_a_row(event, count, self.cards))


def lines(match: Match, events: Iterable[Event], reader: int, language: str) -> list[str]:
    """Return the log for a reader: no empty lines, and cards drawn or seen in a row as one line."""
    log: list[str] = []
    continue_lines(log, LogRow(), match, events, reader, language)
    return log


def continue_lines(
    log: list[str], row: LogRow, match: Match, events: Iterable[Event], reader: int, language: str
) -> LogRow:
    """Write events behind the end of a log, or into its last line; return the row at its new end."""
    for event in events:
        row = row.then(event)
        text = line(match, event, reader, language, row.length, row.cards)
        if text:
            log[len(log) - (row.length > 1) :] = [text]
    return row


def ending(reason: Ending, language: str) -> str:
    """The reason of an Outcome in a language."""
    return catalogue(language).text(f"cause-{reason.replace(' ', '-')}")


class _Telling:
    """An event, for one reader."""

    def __init__(
        self, match: Match, event: Event, reader: int, language: str, count: int, cards: tuple[str, ...]
    ) -> None:
        self.count = count
        self.match = match
        self.event = event
        self.reader = reader
        self.cards = cards
        self.language = language
        self.names = names_of(match, language)

    def cause(self) -> CauseKind | None:
        """The row of the event's cause, None if it has none."""
        return event_kind(self.event.kind).cause(self.event.cause)

    def message(self) -> str:
        """The line of the log for this cause, "" where it needs none."""
        cause = self.cause()
        return cause.message if cause is not None else ""

    def text(self, key: str, **args: Arg) -> str:
        return self.names.text(key, **args)

    def of_player(self, key: str, **args: Arg) -> str:
        """A line about what a player did."""
        return self.text(key, who=self.names.player(self.event.seat, self.reader), **args)

    def of_fighter(self, key: str, **args: Arg) -> str:
        """A line about a fighter, and perhaps a second one."""
        return self.text(key, fighter=self.names.fighter(self.event.fighter), **args)

    def of_two(self, key: str, **args: Arg) -> str:
        return self.of_fighter(key, target=self.names.fighter(self.event.target), **args)

    def of_card(self, key: str, **args: Arg) -> str:
        """A line about a player's card, which the reader may not know."""
        known = self.event.card != ""
        titles = [self.names.card(self.event.owner, card) for card in self.cards or (self.event.card,)] if known else []
        card = f" {self.text('and')} ".join(part for part in (", ".join(titles[:-1]), *titles[-1:]) if part)
        return self.of_player(key, card=card, known="yes" if known else "no", **args)

    def pile(self, case: str, goal: bool = False) -> str:
        """The pile a card comes from or is seen in, or goes to."""
        name, seat = (self.event.goal, self.event.goal_holder) if goal else (self.event.pile, self.event.holder)
        whose = "you" if seat == self.reader else "player"
        args: dict[str, Arg] = {"whose": whose, "opponent": self.names.player(seat), "case": case}
        if name in ("played", *EVERYBODYS):
            return self.text(f"pile-{name}", **args)
        return self.text("pile-named", name=self.names.hero_names[seat].pile(name), **args)

    def why(self) -> str:
        """The card or ability that did it."""
        if self.event.card:
            return self.names.card(self.event.owner, self.event.card)
        return self.text("why-value-ability", hero=self.names.player(self.event.owner)) if self.event.owner >= 0 else ""


def _turn(t: _Telling) -> str:
    told = t.text("log-turn", n=t.event.amount, hero=t.names.player(t.event.seat))
    last = t.match.last_turn
    if t.event.amount <= last - WARNED_ROUNDS * t.match.seats:
        return told
    return f"{told} {t.text('log-last-turns', last=last)}"


def _scheme(t: _Telling) -> str:
    return t.of_card("log-scheme", fighter=t.names.fighter(t.event.fighter))


def _discard(t: _Telling) -> str:
    key = t.message()
    return t.of_card(key) if key else ""


def _boost(t: _Telling) -> str:
    return t.of_card(t.message(), n=t.event.amount)


def _place(t: _Telling) -> str:
    return t.of_fighter("log-place" if t.event.origin else "log-start", to=t.event.space)


def _recover(t: _Telling) -> str:
    if t.event.amount == 0:
        return ""
    return t.of_fighter("log-recover" if t.event.amount > 0 else "log-weaken", n=abs(t.event.amount))


def _damage(t: _Telling) -> str:
    return t.of_fighter(t.message(), n=t.event.amount, why=t.why())


def _defeated(t: _Telling) -> str:
    return t.of_fighter(t.message(), why=t.why())


def _value(t: _Telling) -> str:
    key = t.message()
    if not key:
        return ""
    sign = "+" if t.event.amount >= 0 else "−"
    n = abs(t.event.amount) if key == "log-value-add" else t.event.amount
    return t.text(key, side=t.event.side, n=n, sign=sign, why=t.why())


def _result(t: _Telling) -> str:
    if t.event.seat < 0:
        return t.text("log-result-nobody", attack=t.event.attack, defense=t.event.defense)
    tied = t.event.attack == t.event.defense and t.event.side != "attack"
    key = "log-result-tie" if tied else "log-result"
    return t.of_player(key, attack=t.event.attack, defense=t.event.defense)


def _counter(t: _Telling) -> str:
    hero_names, name, n = t.names.hero_names[t.event.seat], t.event.counter, t.event.amount
    faces = hero_names.counter_line(name).faces
    shown, counted = (hero_names.face(name, n), "no") if faces else (str(n), "yes")
    hero, counter = t.names.player(t.event.seat), hero_names.counter(name)
    return t.text("log-counter", hero=hero, counter=counter, n=shown, counted=counted)


def _looked(key: str) -> Callable[[_Telling], str]:
    def told(t: _Telling) -> str:
        whom = t.names.player(t.event.owner, t.reader)
        yours = "yes" if t.event.owner == t.reader else "no"
        if t.event.kind == "seen":
            return t.of_card(key, whom=whom, yours=yours, n=len(t.cards) or 1)
        tell = t.of_card if t.event.kind == "pick" else t.of_player
        return tell(key, whom=whom, yours=yours)

    return told


def _seen(t: _Telling) -> str:
    own = t.event.seat == t.event.owner
    return t.of_card("log-seen-deck", n=len(t.cards) or 1) if own else _looked("log-seen-hand")(t)


def _under_deck(t: _Telling) -> str:
    return t.of_card("log-under-deck", yours="yes" if t.event.seat == t.reader else "no")


def _put(t: _Telling) -> str:
    """From where to where; who may not know the card reads of a card."""
    part = t.event.part if t.event.goal == "deck" or t.event.part != "top" else ""
    to = t.pile("gen" if part in ("top", "bottom") else "acc", goal=True)
    return t.of_card("log-put", **{"from": t.pile("gen"), "to": to, "part": part})


def _show(t: _Telling) -> str:
    if t.event.seat < 0:
        return t.of_card("log-shown", pile=t.pile("gen"), n=len(t.cards) or 1)
    return t.of_card("log-show", pile=t.pile("gen"), n=len(t.cards) or 1)


def _door(t: _Telling) -> str:
    return t.of_fighter("log-door-closed" if t.event.closed else "log-door-opened", door=t.names.door(t.event.door))


def _won(t: _Telling) -> str:
    names = [t.names.player(seat).form("nom") for seat in t.event.winners]
    yours = t.reader in t.event.winners
    told = t.text("log-won-you") if yours else t.text("log-won", names=f" {t.text('and')} ".join(names))
    if t.event.cause != "last turn":
        return told
    return f"{t.text('log-last-turn', how=LAST_TURN_DECIDED[t.event.amount])} {told}"


def _fight_on(t: _Telling) -> str:
    return t.text("log-fight-on", side=t.event.side, fighter=t.names.fighter(t.event.fighter))


def _bonus_attack(t: _Telling) -> str:
    owner = t.event.owner
    bonus = t.match.card(owner, t.match.cards[owner][t.event.card]).bonus
    assert bonus is not None
    name = t.names.hero_names[owner].quoted(named(bonus.names, t.language))
    return t.of_two("log-bonus-attack", card=name)


def _item(t: _Telling) -> str:
    return t.of_player("log-item", item=t.names.hero_names[t.event.seat].item(t.event.item))


def _token(key: str) -> Callable[[_Telling], str]:
    def told(t: _Telling) -> str:
        names = t.names.hero_names[t.event.seat]
        args: dict[str, Arg] = {"name": names.tokens(t.event.token), "to": t.event.space, "from": t.event.origin}
        if t.event.into:
            args["into"] = names.tokens(t.event.into)
        hidden = t.event.kind == "token" and t.event.into
        return t.text("log-token-down" if hidden else key, hero=t.names.player(t.event.seat), **args)

    return told


def _choice(t: _Telling) -> str:
    """The chosen effect in the words of its card, put together here: it is too long for an argument of a message."""
    e = t.event
    decision = Decision(e.seat, "choose", card=e.card, owner=e.owner, ability=e.ability, step=e.step, window=e.window)
    chosen = label(t.match, decision, Option("", "choose", number=e.amount, code=0), t.language)
    return t.of_player("log-choice").replace("…", chosen.replace("\n", " "))


_TELLERS: dict[str, Callable[[_Telling], str]] = {
    "turn": _turn,
    "maneuver": lambda t: t.of_player("log-maneuver"),
    "scheme": _scheme,
    "attack": lambda t: t.of_two("log-attack"),
    "commit": lambda t: t.of_card(f"log-commit-{t.event.role}"),
    "no defense": lambda t: t.of_player("log-no-defense"),
    "reveal": lambda t: t.of_card(f"log-reveal-{t.event.role}", n=t.event.amount),
    "draw": lambda t: t.of_card("log-draw") if t.count == 1 else t.of_player("log-draw-several", n=t.count),
    "exhausted": lambda t: t.of_player("log-exhausted"),
    "discard": _discard,
    "boost": _boost,
    "move": lambda t: t.of_fighter("log-move", to=t.event.space, **{"from": t.event.origin}),
    "place": _place,
    "swap": lambda t: t.of_two("log-swap"),
    "damage": _damage,
    "recover": _recover,
    "defeated": _defeated,
    "return fighter": lambda t: t.of_fighter("log-return-fighter", to=t.event.space),
    "summon": lambda t: t.of_fighter("log-summon", to=t.event.space),
    "cancel": lambda t: t.text("log-cancel", side=t.event.side),
    "value": _value,
    "result": _result,
    "counter": _counter,
    "look": _looked("log-look"),
    "look at deck": lambda t: t.of_player("log-look-at-deck", n=t.event.amount),
    "seen": _seen,
    "take": lambda t: t.of_card(t.message()),
    "under deck": _under_deck,
    "shuffle": lambda t: t.of_player("log-shuffle"),
    "door": _door,
    "actions": lambda t: t.of_player(
        "log-actions" if t.event.amount >= 0 else "log-actions-lost", n=abs(t.event.amount)
    ),
    "out": lambda t: t.of_player("log-out"),
    "won": _won,
    "prevent": lambda t: t.text("log-prevent"),
    "redirect": lambda t: t.text("log-redirect"),
    "soak": lambda t: t.of_fighter("log-soak", n=t.event.amount),
    "survive": lambda t: t.of_fighter("log-survive", n=t.event.amount),
    "threat": lambda t: t.of_fighter("log-threat" if t.event.amount else "log-threat-defeat", n=t.event.amount),
    "decide": lambda t: t.text("log-decide", side=t.event.side or "none"),
    "shift": lambda t: t.of_two("log-shift", n=t.event.amount),
    "fight on": _fight_on,
    "bonus attack": _bonus_attack,
    "choice": _choice,
    "item": _item,
    "opponent": lambda t: t.of_player("log-opponent", whom=t.names.player(t.event.opponent, t.reader)),
    "decline": lambda t: t.of_player("log-decline", why=t.why()),
    "pick": _looked("log-pick"),
    "put": _put,
    "look at pile": lambda t: t.of_player("log-look-at-pile", n=t.event.amount, pile=t.pile("gen")),
    "show": _show,
    "declare number": lambda t: t.of_player("log-declare-number", n=t.event.amount),
    "declare card": lambda t: t.of_card("log-declare-card"),
    "end": lambda t: t.of_player(("log-end-turn", "log-end-maneuver", "log-end-effects")[t.event.amount]),
    "free action": lambda t: t.of_player("log-free-action"),
    "token": _token("log-token"),
    "token moved": _token("log-token-moved"),
    "token removed": _token("log-token-removed"),
    "token turned": _token("log-token-turned"),
    "leave": lambda t: t.of_fighter("log-leave"),
    "roll": lambda t: t.of_player("log-roll", n=t.event.amount),
}
