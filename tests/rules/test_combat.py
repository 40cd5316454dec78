"""Resolving a combat: R10, and the course of a combat of R19."""

import pytest

from unmatched import read_hero
from unmatched.heroes.hero import Hero
from unmatched.testing import T1, T3, Scene

rule = pytest.mark.rule


def story(s: Scene) -> list[str]:
    """The kinds of all events after the last reveal."""
    kinds: list[str] = [e.kind for e in s.game.events()]
    return kinds[len(kinds) - kinds[::-1].index("reveal") :]


def fight(
    attacker: str,
    card: str,
    defender: str,
    defense: str | None,
    spare: tuple[list[str], list[str]] = ([], []),
    counters: dict[str, int | str] | None = None,
) -> Scene:
    """A duel of two heroes side by side on p4 and p5, with these cards revealed; `spare` cards are left in hand."""
    s = Scene(
        attacker,
        defender,
        board=T1,
        at={attacker: "p4", defender: "p5"},
        hand=[[card, *spare[0]], [*([defense] if defense else []), *spare[1]]],
        counters=counters,
    )
    return s.attack(attacker, defender, card).defend(defense)


# -- windows


@rule("R10.1", "R19")
def test_the_windows_of_a_combat_come_in_order() -> None:
    s = fight("beowulf", "Epic Poem", "bloody-mary", "Broken Glass")
    assert (s.asked, s.seat, s.counter("rage")) == ("choose", 1, 2)  # IMMEDIATELY is over, DURING COMBAT has begun
    s.do("choose 1")
    assert s.results() == [(4, 4, 1)]
    assert story(s) == [
        "counter",  # 1 immediately: rage
        *("choice", "value", "value"),  # 2 during combat: Broken Glass, then Epic Poem
        "result",  # 3 combat damage: none
        *("draw", "damage", "counter"),  # 4 after combat: Broken Glass; Beowulf is enraged
        *("discard", "discard"),  # 6
    ]
    assert s.settled


@rule("R10.1", "R10.3", "R10.11", "R16.7", "R19")
def test_abilities_come_after_the_cards_and_before_the_discard() -> None:
    s = fight("achilles", "Skirmish", "alice", None)
    assert (s.asked, s.hand(0)) == ("move", [])  # Patroclus is defeated: Achilles will draw, but not yet
    s.do("move alice to p6")
    assert story(s) == ["value", "result", "damage", "move", "draw", "discard"]
    assert len(s.hand(0)) == 1
    assert s.settled


@rule("R10.2")
def test_the_defenders_effect_is_resolved_first_in_every_window() -> None:
    s = fight("medusa", "Snipe", "bloody-mary", "Evade")
    assert [e.seat for e in s.game.events() if e.kind == "draw"] == [1, 0]
    s = fight("bloody-mary", "Broken Glass", "beowulf", "The War-King")
    assert (s.asked, s.seat) == ("amount", 1)
    s.do("amount 1")
    assert (s.asked, s.seat, s.offers) == ("choose", 0, ["pass", "choose 1", "choose 2"])
    s.do("pass")
    assert s.results() == [(3, 3, 1)]
    assert s.settled


@rule("R10.2", "R10.5", "A-15")
def test_a_defenders_immediate_effect_is_done_before_an_attacking_feint() -> None:
    s = fight("medusa", "Feint", "beowulf", "The Equal of Grendel", counters={"rage": 3})
    assert (s.asked, s.seat) == ("may", 1)
    s.do("yes")
    assert (s.health("medusa"), s.counter("rage")) == (14, 1)  # the printed 2
    assert s.results() == [(2, 3, 1)]
    assert s.settled


@rule("R10.4")
def test_an_effect_that_hurts_its_owner_is_mandatory() -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"alice": "p3", "jabberwock": "p4", "king-arthur": "p9", "merlin": "p5"},
        hand=[["Jaws That Bite"]],
        health={"merlin": 4},
    )
    s.attack("jabberwock", "merlin", "Jaws That Bite").defend()
    assert s.offers == ["fighter alice"]  # Merlin is gone, only Alice is near, and there is no way out
    s.do("fighter alice")
    assert s.health("alice") == 11
    assert s.settled


@rule("R10.4")
def test_an_effect_with_may_can_be_declined() -> None:
    s = fight("bloody-mary", "Trick of the Light", "alice", None)
    assert s.offers == ["pass", "space p6"]
    s.do("pass")
    assert s.at("bloody-mary") == "p4"
    assert s.settled


# -- cancelling


@rule("R10.5", "A-15")
def test_cancelled_effects_are_not_resolved_but_the_value_stays() -> None:
    s = fight("beowulf", "Skirmish", "medusa", "Feint")
    assert s.results() == [(4, 2, 0)]
    assert s.settled  # won, but nobody is moved


@rule("R10.5", "A-15")
def test_an_attacking_feint_cancels_all_later_windows_of_the_defense() -> None:
    s = fight("medusa", "Feint", "bloody-mary", "Broken Glass")
    assert s.results() == [(2, 3, 1)]
    assert s.settled
    s = fight("medusa", "Feint", "bloody-mary", "Evade")
    assert (s.hand(1), s.results()) == ([], [(2, 3, 1)])


@rule("R10.5", "R16.1", "A-15")
def test_feint_cancels_no_ability() -> None:
    s = fight("alice", "O Frabjous Day!", "beowulf", "Feint", counters={"size": "big"})
    assert s.results() == [(6, 2, 0)]
    assert s.counter("size") == 0  # the change of size is an effect of the card
    assert s.settled


@rule("R10.5", "R17.12", "A-15")
def test_feint_cancels_no_high_ground() -> None:
    s = Scene("sinbad", "alice", board=T3, at={"sinbad": "h", "alice": "m"}, hand=[["Exploit"], ["Feint"]])
    s.attack("sinbad", "alice", "Exploit").defend("Feint")
    assert (s.results()[0][0], s.hand(0)) == (5, [])
    assert s.settled


@rule("R10.5", "A-15")
def test_effects_that_cannot_be_cancelled_are_not() -> None:
    s = fight("beowulf", "The Ancient Heirloom", "medusa", "Feint", spare=(["The War-King"], []))
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do("yes", "card The War-King")  # one rage buys the boost
    assert s.results() == [(6, 2, 0)]
    assert s.settled


# -- values


@rule("R10.6", "A-22")
def test_a_value_that_is_set_is_the_base_and_additions_come_on_top() -> None:
    s = fight(
        "beowulf", "The Ancient Heirloom", "medusa", None, spare=(["Vigor and Courage"], []), counters={"rage": 3}
    )
    s.do("yes", "yes", "card Vigor and Courage")
    assert s.results() == [(7, 0, 0)]
    assert s.settled


@rule("R10.6", "A-22", "R17.10", "R16.1")
def test_size_high_ground_and_a_set_value_add_up() -> None:
    s = Scene(
        "alice",
        "medusa",
        board=T3,
        at={"alice": "h", "medusa": "m"},
        started={"alice": "q1"},
        hand=[["Momentous Shift"]],
        counters={"size": "big"},
    )
    s.attack("alice", "medusa", "Momentous Shift").defend()
    assert s.results() == [(8, 0, 0)]  # 5 instead of 3, 2 for her size, 1 for the high ground
    assert s.settled


def hero_with(effect: str) -> Hero:
    """A hero of a deck of one card only, versatile and of value 1, with this effect."""
    return read_hero(
        f"""
        id = "upstart"
        name = {{ en = "Upstart" }}
        move = 2
        [[fighter]]
        id = "upstart"
        name = {{ en = "Upstart" }}
        hero = true
        health = 10
        attack = "melee"
        [[card]]
        name = {{ en = "Whim" }}
        type = "versatile"
        value = 1
        boost = 1
        copies = 30
        {effect}
        """,
        "upstart.toml",
    )


def upstart(effect: str, foe: str, turn: int, **at: str) -> Scene:
    at = {"upstart": "p4", **at}
    return Scene(hero_with(effect), foe, board=T1, at=at, hand=[["Whim"], ["Regroup"]], turn=turn)


@rule("R10.6")
def test_no_value_is_below_0() -> None:
    s = upstart("during = [{ add_value = -5 }]", "medusa", 1, medusa="p5")
    s.attack("medusa", "upstart", "Regroup").defend("Whim")
    assert s.results() == [(1, 0, 1)]  # not 1 - (1 - 5)
    assert s.health("upstart") == 9
    assert s.settled


@rule("A-05", "R10.8", "R10.9")
def test_no_combat_damage_is_dealt_to_a_defender_who_is_gone_and_his_side_wins() -> None:
    effect = 'immediately = [{ damage = 9, to = "foe" }]\nafter = [{ draw = 1 }]'
    s = upstart(effect, "king-arthur", 0, merlin="p5", **{"king-arthur": "p11"})
    s.attack("upstart", "merlin", "Whim").defend()
    assert (s.at("merlin"), s.results()) == ("", [(1, 0, 1)])
    assert [e.amount for e in s.game.events() if e.kind == "damage"] == [9]
    assert len(s.hand(0)) == 1  # after combat
    assert s.settled


@rule("R4.4", "A-39")
def test_an_action_gained_in_the_turn_of_another_is_lost() -> None:
    s = upstart("after = [{ gain_action = 2 }]", "medusa", 1, medusa="p5")
    s.attack("medusa", "upstart", "Regroup").defend("Whim")
    assert (s.seat, s.actions) == (1, 1)
    s.do("maneuver", "pass", "pass")
    assert (s.seat, s.actions) == (0, 2)


@rule("R10.6", "A-25", "A-24", "R17.10")
@pytest.mark.parametrize(("answers", "value"), [(["pass"], 3), (["yes", "space h"], 4)])
def test_high_ground_is_read_when_damage_is_dealt(answers: list[str], value: int) -> None:
    s = Scene(
        "yennenga",
        "medusa",
        board=T3,
        at={"yennenga": "y", "archer-2": "q3", "medusa": "m"},
        hand=[["Surprise Volley"]],
    )
    s.attack("yennenga", "medusa", "Surprise Volley").defend().do(*answers)
    assert s.results() == [(value, 0, 0)]  # the archer that takes over stands higher than Yennenga
    assert s.settled


# -- damage and winner


@rule("R10.7", "R10.8", "R10.11")
@pytest.mark.parametrize(
    ("card", "defense", "result", "health"),
    [
        ("Commanding Impact", None, (5, 0, 0), 11),
        ("Commanding Impact", "Snipe", (5, 3, 0), 14),
        ("Exploit", "Hiss and Slither", (4, 4, 1), 16),
        ("Feint", "Hiss and Slither", (2, 4, 1), 16),
    ],
)
def test_combat_damage_is_attack_minus_defense_and_never_hurts_the_attacker(
    card: str, defense: str | None, result: tuple[int, int, int], health: int
) -> None:
    s = fight("sinbad", card, "medusa", defense)
    if not s.settled:
        s.do(s.offers[0])
    assert s.results() == [result]
    assert (s.health("medusa"), s.health("sinbad")) == (health, 15)
    assert (s.discard(0)[-1], len(s.discard(1))) == (card.lower().replace(" ", "-"), 0 if defense is None else 1)
    assert s.settled


@rule("R10.8", "R1.11")
def test_effect_damage_does_not_win_a_combat() -> None:
    s = fight("bloody-mary", "Broken Glass", "beowulf", "Skirmish").do("choose 1")
    assert (s.results(), s.asked, s.seat) == ([(4, 4, 1)], "move", 1)  # Beowulf won, although he will be hurt
    s.do("pass")
    assert (s.health("beowulf"), s.settled) == (15, True)


@rule("R10.8", "R10.7", "A-19")
def test_prevented_combat_damage_makes_the_defender_win_and_spares_no_effect_damage() -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"jabberwock": "p4", "alice": "p11", "king-arthur": "p0", "merlin": "p5"},
        hand=[["Jaws That Bite"], ["Bewilderment"]],
    )
    s.attack("jabberwock", "merlin", "Jaws That Bite").defend("Bewilderment")
    assert (s.results(), s.health("merlin")) == ([(4, 0, 1)], 7)
    s.do("pass", "fighter merlin")
    assert s.health("merlin") == 5
    assert s.settled


@rule("R10.8", "A-20", "R11.9")
def test_combat_damage_turned_back_makes_the_defender_win() -> None:
    s = fight("king-arthur", "Excalibur", "sun-wukong", "Golden Chain Mail")
    assert s.results() == [(6, 4, 1)]
    assert (s.health("king-arthur"), s.health("sun-wukong")) == (16, 17)
    assert s.settled


@rule("A-23", "R10.6")
def test_broken_glass_compares_the_final_values() -> None:
    s = fight("alice", "Regroup", "bloody-mary", "Broken Glass", counters={"size": "big"}).do("pass")
    assert (s.results(), s.health("alice"), len(s.hand(1))) == ([(3, 3, 1)], 11, 1)
    s = fight("bloody-mary", "Broken Glass", "alice", None).do("pass")
    assert (s.health("alice"), s.hand(0)) == (10, [])  # no card, no match
    assert s.settled


# -- defeats in combat


@rule("R10.9", "A-03")
def test_effects_of_a_defeated_fighters_card_are_still_resolved() -> None:
    s = Scene(
        "sinbad",
        "king-arthur",
        board=T1,
        at={"sinbad": "p4", "merlin": "p5", "king-arthur": "p11"},
        hand=[["Commanding Impact"], ["Regroup"]],
        health={"merlin": 4},
    )
    s.attack("sinbad", "merlin", "Commanding Impact").defend("Regroup")
    assert (s.at("merlin"), len(s.hand(1)), len(s.hand(0))) == ("", 1, 1)
    assert s.discard(1) == ["regroup"]
    assert s.settled


@rule("R10.9", "R12.1", "A-01")
def test_no_effect_is_resolved_once_the_game_is_over() -> None:
    s = Scene(
        "sinbad",
        "king-arthur",
        board=T1,
        at={"sinbad": "p4", "merlin": "p11", "king-arthur": "p5"},
        hand=[["Commanding Impact"], ["Regroup"]],
        health={"king-arthur": 4},
    )
    s.attack("sinbad", "king-arthur", "Commanding Impact").defend("Regroup")
    assert (s.winners, s.hand(0), s.hand(1)) == ((0,), [], [])


def mary_defeats_a_harpy(card: str) -> Scene:
    at = {"bloody-mary": "p4", "medusa": "p11", "harpy-1": "p5"}
    s = Scene("bloody-mary", "medusa", board=T1, at=at, hand=[[card]])
    s.attack("bloody-mary", "harpy-1", card).defend()
    assert (s.health("harpy-1"), s.at("harpy-1")) == (0, "")
    return s


@rule("R10.10", "A-03")
def test_effects_about_the_place_of_a_removed_fighter_do_nothing() -> None:
    s = mary_defeats_a_harpy("Trick of the Light")
    assert s.settled  # no space is adjacent to nowhere


@rule("R10.10", "A-03", "R11.3")
def test_a_removed_fighter_cannot_be_moved_but_the_other_onto_its_space() -> None:
    s = mary_defeats_a_harpy("Infinity Mirror")
    assert {o.fighter for o in s.game.options if o.kind == "move"} == {"bloody-mary"}
    assert "p5" in s.moves("bloody-mary")
    s.do("move bloody-mary to p5")
    assert s.settled


@rule("R10.10", "R10.9", "A-03")
def test_an_attacker_removed_after_the_damage_reaches_nobody() -> None:
    s = Scene(
        "achilles",
        "bloody-mary",
        board=T1,
        at={"achilles": "p0", "patroclus": "p4", "bloody-mary": "p5"},
        hand=[["Wily Fighting"], ["Broken Glass"]],
        health={"patroclus": 2},
    )
    s.attack("patroclus", "bloody-mary", "Wily Fighting").defend("Broken Glass").do("pass")
    assert (s.results(), s.at("patroclus"), s.health("bloody-mary")) == ([(3, 3, 1)], "", 16)
    assert s.settled


@rule("R10.11")
def test_played_cards_go_to_their_owners_piles_unless_sent_elsewhere() -> None:
    s = (
        fight("little-red-riding-hood", "What Large Hands You Have", "beowulf", "Skirmish")
        if False
        else Scene(
            "little-red-riding-hood",
            "beowulf",
            board=T1,
            at={"little-red": "p4", "beowulf": "p5"},
            hand=[["What Large Hands You Have"], ["Feint", "The War-King"]],
            discard={0: ["What Big Ears You Have"]},
            counters={"rage": 0},
        )
    )
    s.attack("little-red", "beowulf", "What Large Hands You Have").defend("The War-King")
    assert s.offers == ["pass", "yes"]
    s.do("yes")
    assert (s.hand(0), s.discard(0)) == (["what-large-hands-you-have"], ["what-big-ears-you-have"])
    assert s.discard(1) == ["the-war-king"]
    s.attack("little-red", "beowulf", "What Large Hands You Have").defend("Feint")
    assert s.discard(0) == ["what-big-ears-you-have", "what-large-hands-you-have"]
    assert s.discard(1) == ["the-war-king", "feint"]
    assert s.settled


def harpy_attacks_beowulf(harpy: str, beowulf: str) -> Scene:
    """Beowulf defeats his attacker before the damage."""
    s = Scene(
        "medusa",
        "beowulf",
        board=T3,
        at={"medusa": "q3", "harpy-1": harpy, "beowulf": beowulf},
        hand=[["The Hounds of Mighty Zeus"], ["The Equal of Grendel"]],
        counters={"rage": 2},
    )
    s.attack("harpy-1", "beowulf", "The Hounds of Mighty Zeus").defend("The Equal of Grendel")
    return s.do("yes")


@rule("R10.12", "A-04")
def test_an_attacker_defeated_before_the_damage_still_deals_it_and_can_win() -> None:
    s = harpy_attacks_beowulf("m", "y")
    assert (s.at("harpy-1"), s.results(), s.health("beowulf")) == ("", [(4, 3, 0)], 16)
    assert s.counter("rage") == 1
    assert s.settled


@rule("R10.12", "A-04", "R17.10")
def test_a_removed_attacker_has_no_high_ground() -> None:
    s = harpy_attacks_beowulf("h", "m")
    assert s.results() == [(4, 3, 0)]
    assert s.settled


@rule("R10.13", "R18.9")
def test_an_attack_with_its_bonus_attack_is_one_action() -> None:
    s = fight("bloody-mary", "Bloody Requiem", "beowulf", "Skirmish", spare=(["Evade"], ["Feint"])).do("pass")
    assert (s.asked, s.seat, s.actions) == ("defense", 1, 1)
    s.defend("Feint")
    assert s.game.view(-1).taken == 1
    assert (s.asked, s.seat, s.actions) == ("action", 0, 1)
