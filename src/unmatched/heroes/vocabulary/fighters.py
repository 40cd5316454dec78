"""Verbs about fighters: damage, health, moves, and setting them on spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.fighter_ops import Charge, Damage, Defeat, Divert, Leave, Move, Recover, SetHealth, Soak, Survive
from unmatched.engine.placement_ops import Enter, Mark, Place, PlaceLeaving, ReturnFighter, Summon, Swap
from unmatched.heroes.errors import Wrong, one_of
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Step
from unmatched.heroes.vocabulary.numbers import usual
from unmatched.heroes.vocabulary.selectors import strikes
from unmatched.heroes.vocabulary.word import Example, Inside, Verb, Worth

if TYPE_CHECKING:
    from unmatched.heroes.program_writer import ProgramWriter


def _worth_of_damage(step: Step, inside: Inside) -> Worth:
    """Damage to the foe decides combats; several are hurt by what hurts all."""
    to = step.fighters("to")
    harm = usual(step.number()) * strikes(to)
    if to.anchor is not None and to.anchor.kind == "foe":
        return Worth(harm=harm)
    return Worth(always=0.8 * harm * (1.3 if to.every and to.anchor is None else 1.0))


def _check_move(step: Step, scope: Scope, window: str) -> None:
    if "hurting" in step.options and (step.fighters().anchor is None or "through" not in step.options):
        raise Wrong("hurting", 'through = "opposing"', word="hurting")


def _write_move(to: ProgramWriter, step: Step) -> None:
    fighters, up_to = step.fighters(), to.names.number(step.number("up_to"))
    if "hurting" in step.options:
        to.add(Charge(to.names.anchor(fighters.anchor), up_to, to.names.number(step.number("hurting"))))
    else:
        to.add(Move(to.names.fighters(fighters), up_to, "through" in step.options))


def _write_place(to: ProgramWriter, step: Step) -> None:
    fighter, spaces = to.names.anchor(step.anchor()), to.names.spaces(step.spaces("in"))
    if "leaving" in step.options:
        to.add(PlaceLeaving(fighter, spaces, to.names.groups[step.text("leaving")]))
    else:
        to.add(Place(fighter, spaces))


def _check_swap(step: Step, scope: Scope, window: str) -> None:
    if step.anchor() == step.anchor("with"):
        raise Wrong("swap-itself")


def _check_return_fighter(step: Step, scope: Scope, window: str) -> None:
    if step.text() == scope.fighters[0]:
        raise Wrong("return-hero", one_of(scope.fighters[1:]))


VERBS: dict[str, Verb] = {
    "damage": Verb(
        help="Deal damage.",
        examples=(Example('{ damage = 2, to = "foe" }'),),
        also={"deal": "", "hurt": "", "hit": "", "harm": "", "wound": "", "deal_damage": "", "ping": ""},
        takes="number",
        options={"to": "fighters"},
        needs=("to",),
        compile=lambda to, step: to.add(Damage(to.names.number(step.number()), to.names.fighters(step.fighters("to")))),
        worth=_worth_of_damage,
    ),
    "defeat": Verb(
        help="Defeat a fighter, regardless of its health.",
        examples=(Example('{ defeat = "foe" }'),),
        also={"kill": "", "destroy": "", "slay": ""},
        takes="fighters",
        compile=lambda to, step: to.add(Defeat(to.names.fighters(step.fighters()))),
        worth=lambda step, inside: Worth(always=3.0 * strikes(step.fighters())),
    ),
    "recover": Verb(
        help="Recover health.",
        examples=(Example('{ recover = 3, who = "self" }'), Example("{ recover = 2 }")),
        also={"heal": "", "cure": "", "restore": "", "gain_health": "", "regenerate": ""},
        takes="number",
        options={"who": "fighters"},
        defaults={"who": "self"},
        compile=lambda to, step: to.add(
            Recover(to.names.number(step.number()), to.names.fighters(step.fighters("who")))
        ),
        worth=lambda step, inside: Worth(always=-0.8 * usual(step.number()) * strikes(step.fighters("who"))),
    ),
    "soak": Verb(
        help="Prevent some of the damage that is about to be dealt; with `taken`, it still counts as damage taken.",
        examples=(
            Example('on = "knight would take damage"\ndo = [{ soak = 1 }]', "ability"),
            Example(
                'on = "own would take damage"\ndo = [{ may = [{ discard = 1, as = "lost" },'
                ' { soak = "lost.boost", taken = true }] }]',
                "ability",
            ),
        ),
        also={
            "reduce_damage": "{ soak = 1 }",
            "reduce": "{ soak = 1 }",
            "absorb": "{ soak = 1 }",
            "shield": "{ soak = 1 }",
        },
        takes="number",
        options={"taken": "flag"},
        damage=("coming",),
        compile=lambda to, step: to.add(Soak(to.names.number(step.number()), "taken" in step.options)),
        worth=lambda step, inside: Worth(guard=usual(step.number())),
    ),
    "divert": Verb(
        help="Redirect some of the damage that is about to be dealt to another fighter.",
        examples=(
            Example(
                'on = "knight would take damage"\ndo = [{ may = [{ divert = "amount", to = "one squire" }] }]',
                "ability",
            ),
        ),
        also={
            "redirect_damage": '{ divert = "amount", to = "one squire" }',
            "transfer_damage": '{ divert = "amount", to = "one squire" }',
        },
        takes="number",
        options={"to": "fighters"},
        needs=("to",),
        damage=("coming",),
        compile=lambda to, step: to.add(Divert(to.names.number(step.number()), to.names.fighters(step.fighters("to")))),
        worth=lambda step, inside: Worth(guard=usual(step.number())),
    ),
    "survive": Verb(
        help="The fighter is not defeated: its health becomes this instead.",
        examples=(Example('on = "page would be defeated"\ndo = [{ survive = 1 }]', "ability"),),
        also={"cheat_death": "{ survive = 1 }", "stay_alive": "{ survive = 1 }"},
        takes="number",
        damage=("deadly",),
        compile=lambda to, step: to.add(Survive(to.names.number(step.number()))),
        worth=Worth(guard=4.0),
    ),
    "set_health": Verb(
        help="Set a fighter's health.",
        examples=(Example('{ set_health = 8, who = "self" }'),),
        also={"health": ""},
        takes="whole",
        options={"who": "fighter"},
        needs=("who",),
        compile=lambda to, step: to.add(SetHealth(to.names.anchor(step.anchor("who")), step.whole())),
        worth=Worth(always=2.0),
    ),
    "move": Verb(
        help="Move fighters up to a distance; optionally through opposing ones, and damaging those.",
        examples=(
            Example('{ move = "one in combat", up_to = 2 }'),
            Example('{ move = "all own", up_to = 2, through = "opposing" }'),
            Example('{ move = "knight", up_to = 4, through = "opposing", hurting = 1 }'),
        ),
        also={
            "push": '{ move = "foe", up_to = 2 }',
            "pull": '{ move = "foe", up_to = 2 }',
            "walk": "",
            "shift": "",
            "run": "",
        },
        takes="fighters",
        options={"up_to": "number", "through": "opposing", "hurting": "number"},
        needs=("up_to",),
        declinable=True,
        check=_check_move,
        compile=_write_move,
        worth=lambda step, inside: Worth(always=1.2 if "hurting" in step.options else 0.3),
    ),
    "place": Verb(
        help="Place a fighter in a space; with `leaving`, summon a fighter in the space it leaves.",
        examples=(
            Example('{ place = "self", in = "any other space" }'),
            Example('{ place = "knight", in = "other in zone of knight", leaving = "squire" }'),
        ),
        also={"teleport": "", "jump": "", "put_fighter": ""},
        takes="fighter",
        options={"in": "spaces", "leaving": "group"},
        needs=("in",),
        binds=lambda table: "that" if "leaving" in table else "",
        compile=_write_place,
        worth=lambda step, inside: Worth(always=1.3 if "leaving" in step.options else 0.3),
    ),
    "swap": Verb(
        help="Swap the spaces of two fighters.",
        examples=(Example('{ swap = "self", with = "foe" }'),),
        also={"switch": "", "exchange": "", "swap_places": ""},
        takes="fighter",
        options={"with": "fighter"},
        needs=("with",),
        check=_check_swap,
        binds="that",
        compile=lambda to, step: to.add(Swap(to.names.anchor(step.anchor()), to.names.anchor(step.anchor("with")))),
    ),
    "return_fighter": Verb(
        help="Return a defeated sidekick to the board.",
        examples=(Example('{ return_fighter = "squire", to = "zone of self" }'),),
        also={"revive": "", "resurrect": "", "respawn": "", "return": ""},
        takes="group",
        options={"to": "spaces"},
        needs=("to",),
        check=_check_return_fighter,
        binds="that",
        compile=lambda to, step: to.add(
            ReturnFighter(to.names.groups[step.text()], to.names.spaces(step.spaces("to")))
        ),
        worth=Worth(always=1.3),
    ),
    "summon": Verb(
        help="Summon a fighter; if all are on the board, remove one and place it again.",
        examples=(Example('{ summon = "squire", to = "adjacent to self" }'),),
        also={"spawn": "", "create": "", "deploy": ""},
        takes="group",
        options={"to": "spaces"},
        needs=("to",),
        binds="that",
        compile=lambda to, step: to.add(Summon(to.names.groups[step.text()], to.names.spaces(step.spaces("to")))),
        worth=Worth(always=1.3),
    ),
    "leave": Verb(
        help="Remove fighters from the board; they are not defeated and keep their health.",
        examples=(
            Example('{ leave = "page" }'),
            Example(
                'on = "knight would be defeated"\ndo = [{ once = [{ survive = 3 }, { leave = "all own" },'
                ' { later = [{ enter = "knight", to = "any space" }], at = "your next turn" }], per = "game" }]',
                "ability",
            ),
        ),
        takes="fighters",
        binds="that",
        compile=lambda to, step: to.add(Leave(to.names.fighters(step.fighters()))),
        worth=lambda step, inside: Worth(always=0.5 * strikes(step.fighters())),
    ),
    "enter": Verb(
        help="Place a fighter that has left the board, or starts away, with the health it has.",
        examples=(
            Example('{ enter = "page", to = "zone of self" }', "after", '{ leave = "page" }'),
            Example('on = "turn start"\ndo = [{ may = [{ enter = "squire", to = "any space" }] }]', "ability"),
            Example(
                '{ later = [{ enter = "that", to = "any space" }], at = "turn end" }',
                "scheme",
                '{ leave = "one opposing adjacent to knight" }',
            ),
        ),
        takes="comer",
        options={"to": "spaces"},
        needs=("to",),
        binds="that",
        compile=lambda to, step: to.add(Enter(to.names.groups.get(step.text(), 0), to.names.spaces(step.spaces("to")))),
        worth=Worth(always=1.3),
    ),
    "mark": Verb(
        help="Choose a space and remember it.",
        examples=(Example('{ mark = "zone of self" }'),),
        also={"choose_space": "", "target_space": ""},
        takes="spaces",
        compile=lambda to, step: to.add(Mark(to.names.spaces(step.spaces()))),
    ),
}
