"""Effects: cards, choices, spaces, fighters, opponents."""

from tests.bots.sense.position import asks, duel
from unmatched.testing import T1, Scene


@asks("hand limit", "card aid-the-chosen-one", {"card excalibur", "card skirmish", "card feint"}, solved_by="simple")
def a_card_of_a_fallen_fighter_goes_first() -> Scene:
    """Merlin, who alone could play it, is no more."""
    hand = ["Excalibur", "Skirmish", "Skirmish", "Swift Strike", "Feint", "Momentous Shift", "Aid the Chosen One"]
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p0", "medusa": "p11"},
        hand=[hand, []],
        deck={0: ["Divine Intervention"]},
        actions=1,
    )
    return s.maneuver().do("pass")


@asks("discard", "card regroup", {"card excalibur", "card skirmish"}, solved_by="simple expert")
def the_weakest_card_is_discarded() -> Scene:
    places = {"medusa": "p1", "harpy-1": "p4", "king-arthur": "p5"}
    s = duel("medusa", "king-arthur", ["Clutching Claws"], ["Excalibur", "Regroup", "Skirmish"], places)
    return s.attack("harpy-1", "king-arthur", "Clutching Claws").defend()


@asks("pick card", "card gaze-of-stone", "card snipe", solved_by="simple")
def the_strongest_card_is_picked_from_a_revealed_hand() -> Scene:
    s = duel("alice", "medusa", ["Snicker-Snack"], ["Snipe", "Gaze of Stone"], {"alice": "p3", "medusa": "p4"})
    return s.attack("alice", "medusa", "Snicker-Snack").defend()


@asks("return card", {"card ox-form", "card tortoise-form"}, "card phoenix-form")
def no_useless_card_is_returned() -> Scene:
    """Phoenix Form heals for every clone, and there is none."""
    s = Scene(
        "sun-wukong",
        "medusa",
        board=T1,
        at={"sun-wukong": "p3", "medusa": "p4"},
        hand=[["72 Transformations"], []],
        discard={0: ["Phoenix Form", "Ox Form", "Tortoise Form"]},
    )
    return s.attack("sun-wukong", "medusa", "72 Transformations").defend()


@asks("deck card", "card excalibur", "pass")
def the_lady_of_the_lake_finds_excalibur() -> Scene:
    places = {"king-arthur": "p3", "merlin": "p2", "medusa": "p8"}
    return duel("king-arthur", "medusa", ["The Lady of the Lake"], [], places).scheme("The Lady of the Lake")


@asks("may", "pass", "yes")
def no_one_pays_the_last_health_for_a_clone() -> Scene:
    return Scene(
        "sun-wukong",
        "medusa",
        board=T1,
        at={"sun-wukong": "p3", "medusa": "p11"},
        health={"sun-wukong": 1},
        turn_start=True,
    )


@asks("may", "yes", "pass")
def a_card_is_given_up_rather_than_the_last_health() -> Scene:
    """Bloody Mary has picked a card with a boost of 3: Arthur discards it, or takes 3 damage."""
    places = {"bloody-mary": "p0", "king-arthur": "p11 3"}
    s = duel("bloody-mary", "king-arthur", ["Stolen Memories"], ["Excalibur", "Feint"], places)
    return s.scheme("Stolen Memories").do("card Excalibur")


def drinking_horn(health: int, hand: list[str]) -> Scene:
    s = Scene(
        "beowulf",
        "medusa",
        board=T1,
        at={"beowulf": "p3", "medusa": "p11"},
        health={"beowulf": health},
        counters={"rage": 1},
        hand=[["Golden Drinking Horn", *hand], ["Feint"]],
    )
    return s.scheme("Golden Drinking Horn")


@asks("amount", "amount 1", "amount 0")
def rage_is_spent_when_it_is_worth_it() -> Scene:
    return drinking_horn(3, ["Skirmish", "Skirmish", "Feint"])


@asks("amount", {"amount 2", "amount 3"}, {"amount 0", "amount 1"})
def the_kill_gets_as_much_rage_as_it_needs() -> Scene:
    """The War-King is worth 1, and 2 more for each rage."""
    s = Scene(
        "beowulf",
        "king-arthur",
        board=T1,
        at={"beowulf": "p3", "king-arthur": "p4"},
        health={"king-arthur": 5},
        counters={"rage": 3},
        hand=[["The War-King"], []],
    )
    return s.attack("beowulf", "king-arthur", "The War-King").defend()


@asks("choose", "choose 3", {"choose 1", "choose 2"}, solved_by="simple expert")
def a_badly_hurt_hero_recovers() -> Scene:
    return drinking_horn(3, ["Skirmish", "Skirmish", "Feint"]).do("amount 1")


@asks("choose", "choose 1", {"choose 2", "choose 3"})
def a_healthy_hero_without_cards_draws() -> Scene:
    return drinking_horn(17, []).do("amount 1")


@asks("item", "choose 2", {"choose 1", "choose 3"})
def the_empty_basket_holds_the_knives_that_kill() -> Scene:
    places = {"little-red": "p3", "huntsman": "p0", "king-arthur": "p4 5"}
    s = duel("little-red-riding-hood", "king-arthur", ["Once Upon a Time"], [], places)
    return s.attack("little-red", "king-arthur", "Once Upon a Time").defend()


@asks("move", "move alice to p1", {"pass", "move alice to p3", "move alice to p2"}, solved_by="simple")
def a_weak_hero_is_moved_out_of_reach_by_an_effect() -> Scene:
    places = {"alice": "p4 2", "king-arthur": "p5"}
    return duel("alice", "king-arthur", ["Eat Me"], ["Excalibur"], places, actions=1).scheme("Eat Me")


@asks("pass through", "fighter achilles", "pass", solved_by="simple hard")
def a_charge_leads_through_an_opposing_fighter() -> Scene:
    s = duel("yennenga", "achilles", ["Stallion Charge"], [], {"yennenga": "p3", "achilles": "p4"})
    return s.attack("yennenga", "achilles", "Stallion Charge").defend().do("move yennenga to p3")


@asks("space", {"space p0", "space p8", "space p9", "space p10", "space p11"}, {"space p3", "space p6", "pass"})
def a_weak_hero_is_placed_out_of_reach() -> Scene:
    """King Arthur, on p4, attacks up to three steps away."""
    s = Scene(
        "little-red-riding-hood",
        "king-arthur",
        board=T1,
        at={"little-red": "p5", "king-arthur": "p4"},
        health={"little-red": 2},
        hand=[["Never Leave the Path"], ["Excalibur"]],
        discard={0: ["What Big Ears You Have"]},
        actions=1,
    )
    return s.scheme("Never Leave the Path")


@asks("fighter", "fighter alice", {"fighter jabberwock", "pass"})
def the_gaze_hits_the_hero_it_kills() -> Scene:
    return Scene(
        "medusa",
        "alice",
        board=T1,
        at={"medusa": "p1", "alice": "p4", "jabberwock": "p5"},
        health={"alice": 1},
        turn_start=True,
    )


@asks("fighter", "fighter alice", {"fighter harpy-1", "fighter medusa"})
def no_one_hurts_their_own_side() -> Scene:
    s = duel("medusa", "alice", ["A Momentary Glance"], [], {"medusa": "p1", "harpy-1": "p2", "alice": "p4"})
    return s.scheme("A Momentary Glance")


@asks("opponent", "player 2", "player 3")
def the_opponent_with_cards_must_discard_one() -> Scene:
    s = Scene(
        "beowulf",
        "king-arthur",
        "sinbad",
        board=T1,
        at={"beowulf": "p3", "king-arthur": "p6", "sinbad": "p9"},
        hand=[["Vigor and Courage"], ["Excalibur", "Skirmish"], []],
    )
    return s.scheme("Vigor and Courage")


@asks("discard", "card prophecy", {"card excalibur", "card skirmish"})
def a_card_of_the_fallen_merlin_is_discarded_first() -> Scene:
    places = {"medusa": "p1", "harpy-1": "p4", "king-arthur": "p5"}
    s = duel("medusa", "king-arthur", ["Clutching Claws"], ["Excalibur", "Prophecy", "Skirmish"], places)
    return s.attack("harpy-1", "king-arthur", "Clutching Claws").defend()


@asks("pick card", "card hiss-and-slither", "card gaze-of-stone", solved_by="hard expert")
def the_only_defense_is_taken_before_the_second_attack() -> Scene:
    """Without it Medusa falls to the Skirmish that follows."""
    places = {"alice": "p3 2", "medusa": "p4 9"}
    hand = ["Snicker-Snack", "Skirmish"]
    s = duel("alice", "medusa", hand, ["Hiss and Slither", "Gaze of Stone"], places, counters={"size": "big"})
    return s.attack("alice", "medusa", "Snicker-Snack").defend()


@asks("move", "move king-arthur to p0", {"pass", "move king-arthur to p2", "move king-arthur to p3"}, solved_by="")
def a_weak_hero_attacks_and_runs() -> Scene:
    places = {"king-arthur": "p4 2", "beowulf": "p5 7"}
    s = duel("king-arthur", "beowulf", ["Swift Strike", "Excalibur"], ["Skirmish", "Fatal Struggle"], places, 1)
    return s.attack("king-arthur", "beowulf", "Swift Strike").defend()


@asks("move", "move medusa to p1", {"pass", "move medusa to p3", "move medusa to p2"})
def a_weak_medusa_dashes_out_of_reach() -> Scene:
    places = {"medusa": "p4 2", "beowulf": "p5 5"}
    s = duel("medusa", "beowulf", ["Dash", "Second Shot"], ["Skirmish", "Fatal Struggle"], places, 1)
    return s.attack("medusa", "beowulf", "Dash").defend()


@asks("choose", "choose 3", {"choose 1", "choose 2"}, solved_by="expert")
def with_one_health_left_the_hero_drinks_before_being_attacked() -> Scene:
    """Arthur stands beside him; the hand is full of cards already."""
    s = duel(
        "beowulf",
        "king-arthur",
        ["Golden Drinking Horn", "Skirmish", "Skirmish", "Feint", "The War-King", "The Equal of Grendel"],
        ["Skirmish", "Feint", "Swift Strike"],
        {"beowulf": "p3 1", "wiglaf": "p2", "king-arthur": "p4"},
        1,
        counters={"rage": 1},
    )
    return s.scheme("Golden Drinking Horn").do("amount 1")


@asks("fighter", "fighter medusa", {"fighter harpy-1", "fighter harpy-2"})
def the_spear_hits_the_hero_it_kills() -> Scene:
    places = {"achilles": "p3", "medusa": "p5 2", "harpy-1": "p4", "harpy-2": "p2"}
    s = duel("achilles", "medusa", ["Spear Throw"], ["Snipe", "Dash"], places)
    return s.scheme("Spear Throw")
