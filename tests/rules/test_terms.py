"""The golden rule, components and terms: R0.1 and R1."""

import pytest

from unmatched import hero_ids
from unmatched.heroes import library
from unmatched.testing import T1, Scene

rule = pytest.mark.rule

STATS = {
    "achilles": (2, [("achilles", 1, 18, "melee"), ("patroclus", 1, 6, "melee")]),
    "alice": (2, [("alice", 1, 13, "melee"), ("jabberwock", 1, 8, "melee")]),
    "beowulf": (2, [("beowulf", 1, 17, "melee"), ("wiglaf", 1, 9, "melee")]),
    "bloody-mary": (3, [("bloody-mary", 1, 16, "melee")]),
    "king-arthur": (2, [("king-arthur", 1, 18, "melee"), ("merlin", 1, 7, "ranged")]),
    "little-red-riding-hood": (2, [("little-red", 1, 14, "melee"), ("huntsman", 1, 9, "ranged")]),
    "medusa": (3, [("medusa", 1, 16, "ranged"), ("harpy", 3, 1, "melee")]),
    "sinbad": (2, [("sinbad", 1, 15, "melee"), ("porter", 1, 6, "melee")]),
    "sun-wukong": (2, [("sun-wukong", 1, 17, "melee"), ("clone", 3, 1, "melee")]),
    "yennenga": (2, [("yennenga", 1, 15, "ranged"), ("archer", 2, 2, "ranged")]),
}
"""per hero: move value; of each kind of fighter its number, health and way to attack"""

every_hero = pytest.mark.parametrize("hero_id", STATS)


def test_the_ten_heroes_are_these() -> None:
    assert sorted(STATS) == list(hero_ids())


# -- the golden rule


@rule("R0.1", "R5.9")
def test_a_card_text_lifts_the_general_ban_on_crossing_enemies_and_nothing_more() -> None:
    s = Scene(
        "achilles",
        "alice",
        board=T1,
        at={"achilles": "p4", "patroclus": "p0", "alice": "p5"},
        hand=[["Blessed by Hermes"]],
    )
    s.maneuver()
    assert s.moves("achilles") == {"p3", "p2"}  # a maneuver may not enter an enemy's space
    s.do("pass").attack("achilles", "alice", "Blessed by Hermes").defend()
    assert s.moves("achilles") == {"p3", "p2", "p1", "p6", "p7"}  # across Alice, but not onto her
    s.do("move achilles to p7", "pass")
    assert s.at("achilles") == "p7"
    assert s.settled


# -- fighters


@rule("R1.1")
@every_hero
def test_every_hero_file_has_one_hero_and_the_sidekicks_of_its_character_card(hero_id: str) -> None:
    fighters = library.hero(hero_id).fighters
    assert [f.hero for f in fighters] == [True] + [False] * (len(fighters) - 1)
    assert [(f.id, f.count) for f in fighters] == [(key, number) for key, number, _, _ in STATS[hero_id][1]]
    assert fighters[0].count == 1


@rule("R1.2")
@every_hero
def test_the_character_card_gives_move_ability_health_and_attack_type(hero_id: str) -> None:
    hero = library.hero(hero_id)
    move, fighters = STATS[hero_id]
    assert hero.move == move
    assert [(f.health, "ranged" if f.ranged else "melee") for f in hero.fighters] == [(h, a) for _, _, h, a in fighters]
    assert hero.abilities or hero.items  # Little Red's ability is her basket


@rule("R1.3")
def test_health_never_rises_above_its_start() -> None:
    s = Scene("sinbad", "alice", board=T1, at={"sinbad": "p0", "alice": "p1"}, hand=[["Regroup"], ["Looking Glass"]])
    s.attack("sinbad", "alice", "Regroup").defend("Looking Glass")
    assert s.offers == ["choose 1", "choose 2", "choose 3"]
    s.do("choose 2", "choose 1")
    assert s.health("alice") == 13
    assert s.settled


@rule("R1.3", "R1.4")
@every_hero
def test_every_fighter_has_its_own_health_and_its_start_is_its_maximum(hero_id: str) -> None:
    s = Scene(hero_id, "bloody-mary", board=T1, at={})
    fighters = s.game.view(0).players[0].fighters
    assert [f.full_health for f in fighters] == [h for _, n, h, _ in STATS[hero_id][1] for _ in range(n)]


@rule("R1.4")
def test_an_archer_stands_one_damage_and_falls_at_two_a_harpy_falls_at_one() -> None:
    s = Scene(
        "medusa",
        "yennenga",
        board=T1,
        at={"medusa": "p0", "harpy-1": "p4", "yennenga": "p11", "archer-1": "p1", "archer-2": "p2"},
        hand=[["Regroup", "A Momentary Glance"], ["Pin the Prey"]],
        deck={0: ["Snipe", "Dash"]},
    )
    s.attack("medusa", "archer-1", "Regroup").defend()
    assert (s.health("archer-1"), s.at("archer-1")) == (1, "p1")
    s.scheme("A Momentary Glance").do("fighter archer-2")
    assert (s.health("archer-2"), s.at("archer-2")) == (0, "")
    s.attack("archer-1", "harpy-1", "Pin the Prey").defend()
    assert s.results()[-1] == (1, 0, 1)
    assert (s.health("harpy-1"), s.at("harpy-1")) == (0, "")
    s.do("card Dash")
    assert s.settled


# -- cards


@rule("R1.5")
@every_hero
def test_every_deck_has_30_cards_with_type_value_banner_name_and_boost(hero_id: str) -> None:
    hero = library.hero(hero_id)
    assert sum(card.copies for card in hero.cards) == 30
    fighters = {f.id for f in hero.fighters}
    for card in hero.cards:
        assert card.type in ("attack", "defense", "scheme", "versatile")
        assert card.names["en"]
        assert set(card.by) <= fighters
        assert 0 <= card.value <= 7
        assert 0 <= card.boost <= 4
        assert (set(card.windows) <= {"scheme"}) == (card.type == "scheme" or not card.windows)
    assert len({card.key for card in hero.cards}) == len(hero.cards)


@rule("R1.6", "R9.5", "R9.6")
def test_the_type_of_a_card_says_what_it_can_be_used_for() -> None:
    hand = ["O Frabjous Day!", "Looking Glass", "Skirmish", "Drink Me"]
    s = Scene("alice", "alice", board=T1, at={"alice@1": "p0", "alice@2": "p1"}, hand=[hand, hand])
    assert s.offers == ["maneuver", "attack alice@2 by alice@1", "scheme drink-me by alice@1"]
    s.do("attack alice@2 by alice@1")
    assert s.cards_offered() == {"skirmish", "o-frabjous-day"}
    s.do("card O Frabjous Day!")
    assert s.offers == ["pass", "card skirmish", "card looking-glass"]
    s.defend()
    assert s.settled


@rule("R1.5", "R8.2")
def test_an_any_card_is_usable_by_all_fighters_of_the_deck_a_named_one_only_by_its_own() -> None:
    at = {"king-arthur": "p1", "merlin": "p3", "alice": "p2"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=[["Swift Strike", "Excalibur", "Aid the Chosen One"]])
    s.do("attack alice by merlin")
    assert s.cards_offered() == {"swift-strike", "aid-the-chosen-one"}
    s.game.pop()
    s.do("attack alice by king-arthur")
    assert s.cards_offered() == {"swift-strike", "excalibur"}


@rule("R1.7")
def test_the_last_harpy_may_still_use_the_cards_of_the_harpies() -> None:
    s = Scene(
        "medusa",
        "beowulf",
        board=T1,
        at={"medusa": "p11", "harpy-3": "p1", "beowulf": "p0"},
        hand=[["The Hounds of Mighty Zeus"]],
    )
    assert s.offers == ["maneuver", "attack beowulf by harpy-3"]
    s.attack("harpy-3", "beowulf", "The Hounds of Mighty Zeus").defend()
    assert s.moves("harpy-3") == {"p2", "p3", "p4"}
    s.do("pass")
    assert s.health("beowulf") == 13
    assert s.settled


# -- sides and roles


TEAMS = ("sun-wukong", "medusa", "yennenga", "beowulf")


@rule("R1.8", "A-55")
def test_a_partner_is_friendly_but_his_fighters_are_not_yours() -> None:
    s = Scene(
        *TEAMS,
        board=T1,
        mode="teams",
        at={"sun-wukong": "p2", "medusa": "p3", "yennenga": "p4", "archer-1": "p8", "beowulf": "p11"},
        hand=[["Infinite Strikes"], [], ["One with the Land"]],
        health={"sun-wukong": 9, "yennenga": 9, "archer-1": 1},
    )
    assert [o for o in s.offers if o.startswith("attack")] == ["attack medusa by sun-wukong"]  # not the partner
    s.attack("sun-wukong", "medusa", "Infinite Strikes").defend()
    assert s.results() == [(3, 0, 0)]  # one friendly fighter beside Medusa: the partner's
    s.game.state.active = 2
    s.scheme("One with the Land").do("pass")
    assert (s.health("yennenga"), s.health("archer-1"), s.health("sun-wukong")) == (10, 2, 9)  # your fighters only
    assert s.settled


@rule("R1.9", "R8.1", "R9.1")
def test_the_active_fighter_is_the_one_that_plays_the_scheme_or_makes_the_attack() -> None:
    s = Scene(
        "beowulf",
        "alice",
        board=T1,
        at={"beowulf": "p0", "wiglaf": "p5", "alice": "p6"},
        hand=[["Remnant of Valor", "Fatal Struggle"]],
    )
    assert s.option("scheme remnant-of-valor by wiglaf").fighter == "wiglaf"
    s.scheme("Remnant of Valor")
    assert (s.health("alice"), s.health("beowulf")) == (12, 17)  # adjacent to Wiglaf, who played it
    s.attack("wiglaf", "alice", "Fatal Struggle")
    combat = s.game.view(1).combat
    assert combat is not None
    assert (combat.attacker, combat.defender) == ("wiglaf", "alice")
    s.defend()
    assert s.settled


@rule("R1.10")
def test_your_fighter_on_a_combat_card_is_the_one_it_was_played_for() -> None:
    at = {"beowulf": "p4", "medusa": "p9", "harpy-1": "p3", "harpy-2": "p11"}
    s = Scene("beowulf", "medusa", board=T1, at=at, hand=[["Feint"], ["Dash"]], turn=1)
    s.attack("harpy-1", "beowulf", "Dash").defend()
    assert {o.fighter for o in s.game.options if o.kind == "move"} == {"harpy-1"}
    s.do("move harpy-1 to p0")
    assert s.settled


@rule("R1.10", "A-55")
def test_your_opponent_on_a_combat_card_is_the_player_of_the_other_fighter() -> None:
    s = Scene(
        *TEAMS,
        board=T1,
        mode="teams",
        at={"sun-wukong": "p2", "medusa": "p3", "yennenga": "p4", "beowulf": "p11"},
        hand=[["Ox Form", "Sly Monkey"], ["Hiss and Slither"], ["Point Blank"], ["Feint"]],
    )
    s.attack("sun-wukong", "medusa", "Ox Form").defend("Hiss and Slither")
    assert (s.seat, s.offers) == (0, ["card sly-monkey"])  # the attacker's player, not his partner
    s.do("card Sly Monkey")
    assert s.hand(2) == ["point-blank"]
    assert s.settled


# -- values


@rule("R1.11", "R10.7", "R11.8")
def test_combat_damage_is_the_difference_of_values_and_all_other_damage_is_effect_damage() -> None:
    s = Scene(
        "alice",
        "king-arthur",
        board=T1,
        at={"jabberwock": "p0", "alice": "p11", "king-arthur": "p1", "merlin": "p8"},
        hand=[["Jaws That Bite"], ["Regroup"]],
    )
    s.attack("jabberwock", "king-arthur", "Jaws That Bite").defend("Regroup")
    s.do("fighter king-arthur")
    told = [e for e in s.game.events() if e.kind == "damage" and e.fighter == "king-arthur"]
    assert [(e.amount, e.cause, e.card) for e in told] == [(3, "combat", ""), (2, "effect", "jaws-that-bite")]
    assert s.health("king-arthur") == 13
    assert s.settled


@rule("R1.12", "A-23")
def test_a_printed_value_does_not_know_what_was_added() -> None:
    s = Scene(
        "alice",
        "bloody-mary",
        board=T1,
        at={"alice": "p0", "bloody-mary": "p1"},
        hand=[["O Frabjous Day!"], ["Mirror Image"]],
        counters={"size": "big"},
    )
    s.attack("alice", "bloody-mary", "O Frabjous Day!").defend("Mirror Image")
    assert s.results() == [(6, 4, 0)]
    assert s.health("bloody-mary") == 14
    assert s.settled


@rule("R1.12", "R10.6", "A-22")
def test_an_ignored_value_is_0_whatever_is_added_to_it() -> None:
    s = Scene(
        "sun-wukong",
        "alice",
        board=T1,
        at={"sun-wukong": "p0", "alice": "p1"},
        hand=[["Taunting Laughter"], ["Manxome Foe", "Drink Me"]],
        deck={1: ["Eat Me"]},
        counters={"size": "small"},
    )
    s.attack("sun-wukong", "alice", "Taunting Laughter").defend("Manxome Foe")
    assert (s.seat, s.asked, s.offers) == (1, "may", ["pass", "yes"])
    s.do("pass")
    assert s.results() == [(3, 0, 0)]  # neither Manxome Foe's 3, nor Eat Me's 3, nor the 1 of her size
    assert s.discard(1) == ["eat-me", "manxome-foe"]
    assert s.settled


@rule("R1.12", "A-30")
def test_a_card_discarded_against_taunting_laughter_keeps_the_value() -> None:
    s = Scene(
        "sun-wukong",
        "alice",
        board=T1,
        at={"sun-wukong": "p0", "alice": "p1"},
        hand=[["Taunting Laughter", "Taunting Laughter"], ["Regroup", "Drink Me", "Feint"]],
        counters={"size": "small"},
        deck={1: []},
    )
    s.attack("sun-wukong", "alice", "Taunting Laughter").defend("Feint")  # cancelled: nothing is asked
    assert s.results() == [(3, 3, 1)]
    s.attack("sun-wukong", "alice", "Taunting Laughter").defend("Regroup").do("yes")
    assert s.offers == ["card drink-me"]
    s.do("card Drink Me")
    assert s.results()[1] == (3, 2, 0)
    assert s.discard(1)[0] == "feint"
