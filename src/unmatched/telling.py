"""Events and questions as English sentences, for the terminal."""

from __future__ import annotations

from collections.abc import Callable

from unmatched.events import Event
from unmatched.language.match import Match
from unmatched.options import Decision

_DISCARD = {0: "discards", 1: "discards at random", 2: "discards from the deck", 3: "discards down to 7:", 4: ""}
_CAUSE = {0: "", 1: " in combat", 2: " from exhaustion", 3: ""}


def tell(match: Match, event: Event) -> str:
    """One line of the log, "" for what needs no line."""
    teller = _TELLERS.get(event.kind)
    return teller(match, event) if teller else ""


def ask(match: Match, decision: Decision) -> str:
    """The question to a player, with its reason."""
    why = ""
    if decision.card:
        card = match.cards[decision.owner][decision.card]
        why = f"{match.card(decision.owner, card).names['en']}: "
    elif decision.ability >= 0:
        why = f"{match.heroes[decision.owner].names['en']}'s ability: "
    about = f" ({_name(match, decision.fighter)})" if decision.fighter else ""
    return f"{why}{_QUESTIONS.get(decision.kind, decision.kind)}{about} [{decision.rule}]"


_QUESTIONS = {
    "place sidekick": "where does this sidekick start?",
    "starting face": "which side starts face up?",
    "action": "choose an action",
    "boost maneuver": "boost the maneuver with a card?",
    "maneuver": "move a fighter, or pass when done",
    "attack card": "attack with which card?",
    "attack boost": "add a card face down to boost the attack?",
    "defense": "defend with a card?",
    "hand limit": "more than 7 cards: discard one",
    "shift damage": "how much of the damage does this fighter take instead?",
    "may": "do it?",
    "choose": "choose one",
    "item": "which item is it?",
    "move": "move a fighter, or pass",
    "pass through": "pass through which fighter as well?",
    "space": "choose a space",
    "fighter": "choose a fighter",
    "discard": "discard a card",
    "pick card": "choose a card of that hand",
    "return card": "take back a card",
    "deck card": "choose a card of your deck",
    "amount": "how much?",
    "opponent": "choose an opponent",
    "boost": "boost with a card?",
}


def _name(match: Match, key: str) -> str:
    number = match.fighter_number[key]
    line = match.lines[number]
    return line.names["en"] + (f" {key.rsplit('-', 1)[-1]}" if line.count > 1 else "")


def _fighter(match: Match, number: int) -> str:
    return _name(match, match.fighters[number])


def _player(match: Match, seat: int) -> str:
    return f"{match.heroes[seat].names['en']}'s player"


def _card(match: Match, seat: int, event: Event) -> str:
    if not event.card:
        return "a card"
    return match.card(seat, match.cards[seat][event.card]).names["en"]


def _turn(match: Match, e: Event) -> str:
    return f"--- turn {e.b}: {match.heroes[e.a].names['en']}"


def _commit(match: Match, e: Event) -> str:
    return f"{_player(match, e.a)} lays {_card(match, e.a, e)} face down" + (" as a boost" if e.b == 1 else "")


def _reveal(match: Match, e: Event) -> str:
    role = ("Attack", "Boost", "Defense")[e.b]
    return f"{role}: {_card(match, e.a, e)} ({_number(match, e)})"


def _number(match: Match, e: Event) -> int:
    line = match.card(e.a, match.cards[e.a][e.card])
    return line.boost if e.b == 1 else line.value


def _discard(match: Match, e: Event) -> str:
    return f"{_player(match, e.a)} {_DISCARD[e.b]} {_card(match, e.a, e)}" if e.b != 4 else ""


def _value(match: Match, e: Event) -> str:
    side = "attack" if e.a == 0 else "defense"
    return {
        0: f"the {side} becomes {e.b}",
        1: f"the {side} changes by {e.b:+d}",
        2: f"the {side} is ignored",
        3: f"the {side} is boosted by {e.b}",
    }[e.c]


def _result(match: Match, e: Event) -> str:
    return f"{e.a} against {e.b}: {match.heroes[e.c].names['en']} wins the combat"


def _damage(match: Match, e: Event) -> str:
    return f"{_fighter(match, e.a)} takes {e.b} damage{_CAUSE[e.c]}"


def _move(match: Match, e: Event) -> str:
    return f"{_fighter(match, e.a)} moves from {match.spaces[e.b]} to {match.spaces[e.c]}"


def _place(match: Match, e: Event) -> str:
    return f"{_fighter(match, e.a)} is placed on {match.spaces[e.c]}"


def _counter(match: Match, e: Event) -> str:
    counter = match.heroes[e.a].counters[e.b]
    shown = counter.faces[e.c][1]["en"] if counter.faces else str(e.c)
    return f"{match.heroes[e.a].names['en']}: {counter.names['en']} {shown}"


def _take(match: Match, e: Event) -> str:
    return (
        f"{_player(match, e.a)} takes {_card(match, e.a, e)} {('from the discard pile', 'from the deck', 'back')[e.b]}"
    )


def _won(match: Match, e: Event) -> str:
    winners = [hero.names["en"] for seat, hero in enumerate(match.heroes) if match.team[seat] == e.a]
    return f"*** {' and '.join(winners)} won"


def _door(match: Match, e: Event) -> str:
    return f"{_fighter(match, e.a)} {'closes' if e.c else 'opens'} the {match.board.doors[e.b].names['en']}"


def _boost(match: Match, e: Event) -> str:
    return f"{_player(match, e.a)} boosts the maneuver with {_card(match, e.a, e)}" if e.b == 0 else ""


_TELLERS: dict[str, Callable[[Match, Event], str]] = {
    "turn": _turn,
    "maneuver": lambda m, e: f"{_player(m, e.a)} maneuvers",
    "scheme": lambda m, e: f"{_fighter(m, e.b)} plays the scheme {_card(m, e.a, e)}",
    "attack": lambda m, e: f"{_fighter(m, e.a)} attacks {_fighter(m, e.b)}",
    "commit": _commit,
    "no defense": lambda m, e: f"{_player(m, e.a)} does not defend",
    "reveal": _reveal,
    "draw": lambda m, e: f"{_player(m, e.a)} draws {_card(m, e.a, e)}",
    "exhausted": lambda m, e: f"{_player(m, e.a)} is exhausted",
    "discard": _discard,
    "boost": _boost,
    "move": _move,
    "place": _place,
    "swap": lambda m, e: f"{_fighter(m, e.a)} and {_fighter(m, e.b)} swap spaces",
    "damage": _damage,
    "recover": lambda m, e: f"{_fighter(m, e.a)} recovers {e.b} health" if e.b else "",
    "defeated": lambda m, e: f"{_fighter(m, e.a)} is defeated",
    "return fighter": lambda m, e: f"{_fighter(m, e.a)} returns on {m.spaces[e.b]}",
    "summon": lambda m, e: f"{_fighter(m, e.a)} is summoned on {m.spaces[e.b]}",
    "cancel": lambda m, e: f"the effects of the {'attack' if e.a == 0 else 'defense'} card are cancelled",
    "value": _value,
    "result": _result,
    "counter": _counter,
    "look": lambda m, e: f"{_player(m, e.a)} looks at the hand of {m.heroes[e.b].names['en']}",
    "look at deck": lambda m, e: f"{_player(m, e.a)} looks at {e.b} cards of the deck",
    "seen": lambda m, e: f"  seen: {_card(m, e.b, e)}",
    "take": _take,
    "under deck": lambda m, e: f"{_card(m, e.a, e)} of {_player(m, e.a)} goes under the deck",
    "shuffle": lambda m, e: f"{_player(m, e.a)} shuffles",
    "door": _door,
    "actions": lambda m, e: f"{_player(m, e.a)} gains {e.b} action{'s' if e.b != 1 else ''}",
    "out": lambda m, e: f"{_player(m, e.a)} is out of the game",
    "won": _won,
    "prevent": lambda m, e: "no combat damage is dealt in this combat",
    "redirect": lambda m, e: "combat damage turns against the attacker",
    "shift": lambda m, e: f"{_fighter(m, e.b)} takes {e.c} damage for {_fighter(m, e.a)}",
    "fight on": lambda m, e: f"{_fighter(m, e.b)} fights on in this combat",
    "bonus attack": lambda m, e: f"bonus attack of {_fighter(m, e.a)} on {_fighter(m, e.b)}",
    "item": lambda m, e: f"{_player(m, e.a)} names {m.heroes[e.a].items[e.b - 1][1]['en']}",
}
