"""Journal: what happened as lines for a reader, who learns from them no more than he may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from unmatched.events import Event
from unmatched.heroes.match import Match
from unmatched.text.catalogue import Arg, capital, catalogue
from unmatched.text.hero_names import named
from unmatched.text.match_names import names_of

ROLES = ("attack", "boost", "defense")
SIDES = ("attack", "defense")
DISCARDS = ("log-discard", "log-discard-random", "log-discard-top", "log-discard-limit", "")
"""by the cause of a discard; a played card needs no line"""
CAUSES = ("log-damage", "log-damage-combat", "log-damage-exhaustion", "log-damage")
VALUES = ("log-value-set", "log-value-add", "log-value-ignore", "", "log-value-high-ground", "log-value-add")
"""by the cause of a change; what a boost adds is told with the boost"""
ENDINGS = {
    "hero defeated by an effect": "cause-effect",
    "hero defeated in combat": "cause-combat",
    "hero defeated by exhaustion": "cause-exhaustion",
    "hero defeated outright": "cause-outright",
    "most health after the last turn": "cause-last-turn",
}
"""the reasons of an Outcome"""
ANOTHERS = ("seen", "pick")
"""events about a card of another player, b"""
TAKES = ("log-take-pile", "log-take-deck", "log-take-back")


def line(match: Match, event: Event, seat: int | None, language: str, count: int = 1) -> str:
    """One line of the log for the player of a seat; None or -1 for a spectator. "" for what needs no line.

    The event must be one the reader may see: Game.events(seat) gives those. With a count the line tells of so many
    events like it in a row.
    """
    told = _TELLERS[event.kind](_Telling(match, event, seat, language, count))
    return capital(told)


def in_a_row(event: Event, before: Event | None, count: int) -> int:
    """The how-manieth of equal events this is, when the one before it was the count-th: of cards nobody names."""
    return count + 1 if before == event and event.kind == "draw" and not event.card else 1


def lines(match: Match, events: Iterable[Event], seat: int | None, language: str) -> list[str]:
    """The log for a reader: no empty lines, cards drawn in a row told at once, and no word that a card just used as a
    boost is discarded."""
    told: list[str] = []
    before: Event | None = None
    count = 1
    for event in events:
        boosted = before is not None and before.kind == "boost" and (before.a, before.card) == (event.a, event.card)
        count = in_a_row(event, before, count)
        text = "" if boosted and event.kind == "discard" else line(match, event, seat, language, count)
        if text:
            told[len(told) - (count > 1) :] = [text]
        before = event
    return told


def ending(reason: str, language: str) -> str:
    """The reason of an Outcome in a language."""
    return catalogue(language).text(ENDINGS[reason])


class _Telling:
    """An event, told to a reader."""

    def __init__(self, match: Match, event: Event, seat: int | None, language: str, count: int) -> None:
        self.count = count
        self.match = match
        self.event = event
        self.reader = seat
        self.language = language
        self.names = names_of(match, language)

    def text(self, key: str, **args: Arg) -> str:
        return self.names.text(key, **args)

    def of_player(self, key: str, **args: Arg) -> str:
        """A line about what a player did."""
        return self.text(key, who=self.names.player(self.event.a, self.reader), **args)

    def of_fighter(self, key: str, **args: Arg) -> str:
        """A line about a fighter, and perhaps a second one."""
        return self.text(key, fighter=self.names.fighter(self.event.a), **args)

    def of_two(self, key: str, **args: Arg) -> str:
        return self.of_fighter(key, target=self.names.fighter(self.event.b), **args)

    def of_card(self, key: str, **args: Arg) -> str:
        """A line about a player's card, which the reader may not know."""
        owner = self.event.b if self.event.kind in ANOTHERS else self.event.a
        known = self.event.card != ""
        card = self.names.card(owner, self.event.card) if known else ""
        return self.of_player(key, card=card, known="yes" if known else "no", **args)

    def number(self) -> int:
        """The number that counts on a revealed card."""
        card = self.match.card(self.event.a, self.event.c)
        boosting = self.event.kind == "boost" or self.event.b == ROLES.index("boost")
        return card.boost if boosting else card.value

    def cause(self) -> str:
        """The card or ability that changed a value."""
        if self.event.card:
            return self.names.card(self.event.owner, self.event.card)
        return self.text("why-value-ability", hero=self.names.player(self.event.owner)) if self.event.owner >= 0 else ""

    def space(self, number: int) -> str:
        return self.match.spaces[number]


def _turn(t: _Telling) -> str:
    return t.text("log-turn", n=t.event.b, hero=t.names.player(t.event.a))


def _scheme(t: _Telling) -> str:
    return t.of_card("log-scheme", fighter=t.names.fighter(t.event.b))


def _discard(t: _Telling) -> str:
    key = DISCARDS[t.event.b]
    return t.of_card(key) if key else ""


def _boost(t: _Telling) -> str:
    return t.of_card("log-boost-combat" if t.event.b else "log-boost-maneuver", n=t.number())


def _place(t: _Telling) -> str:
    return t.of_fighter("log-place" if t.event.b >= 0 else "log-start", to=t.space(t.event.c))


def _recover(t: _Telling) -> str:
    if t.event.b == 0:
        return ""
    return t.of_fighter("log-recover" if t.event.b > 0 else "log-weaken", n=abs(t.event.b))


def _value(t: _Telling) -> str:
    if not VALUES[t.event.c]:
        return ""
    key = VALUES[t.event.c]
    sign = "+" if t.event.b >= 0 else "−"
    n = abs(t.event.b) if key == "log-value-add" else t.event.b
    return t.text(key, side=SIDES[t.event.a], n=n, sign=sign, why=t.cause())


def _result(t: _Telling) -> str:
    who = t.names.player(t.event.c, t.reader)
    return t.text("log-result", attack=t.event.a, defense=t.event.b, who=who)


def _counter(t: _Telling) -> str:
    hero_names = t.names.hero_names[t.event.a]
    counter = t.match.heroes[t.event.a].counters[t.event.b]
    shown = hero_names.face(counter.id, t.event.c) if counter.faces else str(t.event.c)
    hero, name, counted = t.names.player(t.event.a), hero_names.counter(counter.id), "no" if counter.faces else "yes"
    return t.text("log-counter", hero=hero, counter=name, n=shown, counted=counted)


def _looked(key: str) -> Callable[[_Telling], str]:
    def told(t: _Telling) -> str:
        whom = t.names.player(t.event.b, t.reader)
        yours = "yes" if t.event.b == t.reader else "no"
        tell = t.of_card if t.event.kind in ANOTHERS else t.of_player
        return tell(key, whom=whom, yours=yours)

    return told


def _seen(t: _Telling) -> str:
    return t.of_card("log-seen-deck") if t.event.a == t.event.b else _looked("log-seen-hand")(t)


def _under_deck(t: _Telling) -> str:
    return t.of_card("log-under-deck", yours="yes" if t.event.a == t.reader else "no")


def _door(t: _Telling) -> str:
    return t.of_fighter("log-door-closed" if t.event.c else "log-door-opened", door=t.names.door(t.event.b))


def _won(t: _Telling) -> str:
    winners = [seat for seat in range(t.match.seats) if t.match.team[seat] == t.event.a]
    if t.reader in winners:
        return t.text("log-won-you")
    names = [t.names.player(seat).form("nom") for seat in winners]
    return t.text("log-won", names=f" {t.text('and')} ".join(names))


def _fight_on(t: _Telling) -> str:
    return t.text("log-fight-on", side=SIDES[t.event.a], fighter=t.names.fighter(t.event.b))


def _bonus_attack(t: _Telling) -> str:
    bonus = t.match.card(t.match.owner[t.event.a], t.event.c).bonus
    assert bonus is not None
    name = t.names.hero_names[t.match.owner[t.event.a]].quoted(named(bonus.names, t.language))
    return t.of_two("log-bonus-attack", card=name)


def _item(t: _Telling) -> str:
    hero_names = t.names.hero_names[t.event.a]
    return t.of_player("log-item", item=hero_names.item(hero_names.hero.items[t.event.b - 1][0]))


_TELLERS: dict[str, Callable[[_Telling], str]] = {
    "turn": _turn,
    "maneuver": lambda t: t.of_player("log-maneuver"),
    "scheme": _scheme,
    "attack": lambda t: t.of_two("log-attack"),
    "commit": lambda t: t.of_card(f"log-commit-{ROLES[t.event.b]}"),
    "no defense": lambda t: t.of_player("log-no-defense"),
    "reveal": lambda t: t.of_card(f"log-reveal-{ROLES[t.event.b]}", n=t.number()),
    "draw": lambda t: t.of_card("log-draw") if t.count == 1 else t.of_player("log-draw-several", n=t.count),
    "exhausted": lambda t: t.of_player("log-exhausted"),
    "discard": _discard,
    "boost": _boost,
    "move": lambda t: t.of_fighter("log-move", to=t.space(t.event.c), **{"from": t.space(t.event.b)}),
    "place": _place,
    "swap": lambda t: t.of_two("log-swap"),
    "damage": lambda t: t.of_fighter(CAUSES[t.event.c], n=t.event.b),
    "recover": _recover,
    "defeated": lambda t: t.of_fighter("log-defeated"),
    "return fighter": lambda t: t.of_fighter("log-return-fighter", to=t.space(t.event.b)),
    "summon": lambda t: t.of_fighter("log-summon", to=t.space(t.event.b)),
    "cancel": lambda t: t.text("log-cancel", side=SIDES[t.event.a]),
    "value": _value,
    "result": _result,
    "counter": _counter,
    "look": _looked("log-look"),
    "look at deck": lambda t: t.of_player("log-look-at-deck", n=t.event.b),
    "seen": _seen,
    "take": lambda t: t.of_card(TAKES[t.event.b]),
    "under deck": _under_deck,
    "shuffle": lambda t: t.of_player("log-shuffle"),
    "door": _door,
    "actions": lambda t: t.of_player("log-actions", n=t.event.b),
    "out": lambda t: t.of_player("log-out"),
    "won": _won,
    "prevent": lambda t: t.text("log-prevent"),
    "redirect": lambda t: t.text("log-redirect"),
    "shift": lambda t: t.of_two("log-shift", n=t.event.c),
    "fight on": _fight_on,
    "bonus attack": _bonus_attack,
    "choice": lambda t: t.of_player("log-choice", n=t.event.b + 1),
    "item": _item,
    "opponent": lambda t: t.of_player("log-opponent", whom=t.names.player(t.event.b, t.reader)),
    "decline": lambda t: t.of_player("log-decline"),
    "pick": _looked("log-pick"),
}
