"""The tricks of Achilles, Bloody Mary, Sun Wukong and Yennenga."""

from tests.bots.sense.position import asks, duel
from unmatched.testing import T1, T3, Scene

# -- Achilles: with Patroclus, and without


@asks("may", "yes", "pass")
def patroclus_takes_the_damage_that_would_kill_achilles() -> Scene:
    places = {"achilles": "p3 3", "patroclus": "p0", "king-arthur": "p4"}
    hand = ["Under Achilles' Helm"]
    s = duel("achilles", "king-arthur", hand, ["Excalibur", "Skirmish"], places, 1, turn=1)
    return s.attack("king-arthur", "achilles", "Excalibur").defend("Under Achilles' Helm")


@asks("may", "yes", "pass")
def patroclus_pays_health_for_the_attack_that_kills() -> Scene:
    """3 becomes 5 for 2 of his health."""
    places = {"achilles": "p0 2", "patroclus": "p3", "sinbad": "p4 5"}
    s = duel("achilles", "sinbad", ["The Day of Your Doom"], [], places, 1)
    return s.attack("patroclus", "sinbad", "The Day of Your Doom").defend()


@asks("action", "scheme spear-throw by achilles", {"maneuver", "attack alice by achilles"}, solved_by="hard expert")
def a_spear_hits_an_opponent_who_could_block_a_sword() -> Scene:
    places = {"achilles": "p3 2", "patroclus": "p0", "alice": "p4 2"}
    hand = ["Spear Throw", "Skirmish"]
    return duel("achilles", "alice", hand, ["Skirmish", "Feint", "Mad as a Hatter", "Feint"], places, 1)


@asks("attack card", "card brothers-in-arms", "card skirmish")
def the_attack_that_gains_an_action_comes_first() -> Scene:
    """Both strike for 4, and only after one of them can the other follow."""
    places = {"achilles": "p3 2", "patroclus": "p0", "alice": "p4 8"}
    s = duel("achilles", "alice", ["Brothers in Arms", "Skirmish"], [], places, 1)
    return s.do("attack alice by achilles")


@asks("attack card", "card battle-frenzy", "card skirmish")
def patroclus_in_frenzy_does_more_than_the_number_on_his_card() -> Scene:
    """3, and 2 more to both after the combat."""
    places = {"achilles": "p0 2", "patroclus": "p3", "sinbad": "p4 5"}
    s = duel("achilles", "sinbad", ["Battle Frenzy", "Skirmish"], [], places, 1)
    return s.do("attack sinbad by patroclus")


@asks("attack card", "card test-for-weakness", {"card skirmish", "card brothers-in-arms"}, solved_by="hard expert")
def a_wrathful_achilles_tests_twice() -> Scene:
    """Patroclus has fallen: 1 + 2 and 3 + 2, where one blow would be 4 + 2."""
    places = {"achilles": "p3 2", "alice": "p4 8"}
    s = duel("achilles", "alice", ["Test for Weakness", "Skirmish", "Brothers in Arms"], [], places, 1)
    return s.do("attack alice by achilles")


@asks(
    "return card",
    {"card skirmish", "card under-achilles-helm", "card brothers-in-arms"},
    {"card battle-frenzy", "card the-day-of-your-doom"},
)
def no_card_of_the_fallen_patroclus_is_returned() -> Scene:
    pile = ["Skirmish", "Battle Frenzy", "Brothers in Arms", "The Day of Your Doom"]
    places = {"achilles": "p3", "alice": "p4"}
    s = duel("achilles", "alice", ["Battle Hardened"], [], places, discard={0: [*pile, "Under Achilles' Helm"]})
    return s.attack("achilles", "alice", "Battle Hardened").defend()


# -- Bloody Mary: the third time, and mirrors


def third_time(health: int, done: int) -> Scene:
    """Mary beside an Alice without cards, with so many of three actions taken."""
    s = duel(
        "bloody-mary",
        "alice",
        ["Speak Three Times", "Infinity Mirror", "Jump Scare"],
        [],
        {"bloody-mary": "p3 2", "alice": f"p4 {health}"},
        actions=3,
        deck={0: ["Mirror Image", "Mirror Image", "Evade", "Evade"]},
    )
    for _ in range(done):
        s.maneuver().do("pass")
    return s.do("attack alice by bloody-mary")


@asks("attack card", "card speak-three-times", {"card infinity-mirror", "card jump-scare"})
def the_third_time_her_name_is_called_she_kills() -> Scene:
    """7 as a third action."""
    return third_time(7, 2)


@asks("attack card", {"card infinity-mirror", "card jump-scare"}, "card speak-three-times", solved_by="hard expert")
def what_is_strong_the_third_time_is_not_played_the_first_time() -> Scene:
    """4, 3 and then 7."""
    return third_time(13, 0)


@asks("attack card", "card jump-scare", "card infinity-mirror", solved_by="hard expert")
def a_fighter_from_another_zone_scares_to_death() -> Scene:
    s = Scene(
        "bloody-mary",
        "alice",
        board=T1,
        at={"bloody-mary": "p6", "alice": "p7"},
        health={"bloody-mary": 2, "alice": 6},
        started={"bloody-mary": "p3"},
        hand=[["Jump Scare", "Infinity Mirror"], []],
        actions=1,
    )
    return s.do("attack alice by bloody-mary")


@asks("defense", "card mirror-image", {"pass", "card evade"}, solved_by="")
def the_mirror_stops_an_ox() -> Scene:
    """Nothing but Ox Forms is left to Wukong: 7, and Evade holds 5 even with a boost."""
    s = duel(
        "bloody-mary",
        "sun-wukong",
        ["Mirror Image", "Evade"],
        ["Ox Form", "Ox Form"],
        {"bloody-mary": "p3 2", "sun-wukong": "p4"},
        1,
        deck={1: []},
        turn=1,
    )
    return s.attack("sun-wukong", "bloody-mary", "Ox Form")


@asks("choose", "choose 1", {"choose 2", "pass"})
def broken_glass_is_matched_to_the_attack() -> Scene:
    """With 1 more both values are 4, and Alice takes 2 damage."""
    places = {"bloody-mary": "p3 4", "alice": "p4 2"}
    s = duel(
        "bloody-mary", "alice", ["Broken Glass"], ["Skirmish", "Feint"], places, counters={"size": "small"}, turn=1
    )
    return s.attack("alice", "bloody-mary", "Skirmish").defend("Broken Glass")


# -- Sun Wukong: clones and forms


@asks("may", "yes", "pass", solved_by="hard")
def a_clone_is_worth_a_health_when_it_makes_the_attack_deadly() -> Scene:
    """Beside Medusa it adds 1 to the strikes."""
    return Scene(
        "sun-wukong",
        "medusa",
        board=T3,
        at={"sun-wukong": "m", "medusa": "y"},
        health={"sun-wukong": 2, "medusa": 3},
        hand=[["Infinite Strikes"], []],
        turn_start=True,
    )


@asks("space", {f"space p{i}" for i in range(7, 12)}, {"space p3", "space p2"}, solved_by="hard expert")
def the_monkey_leaves_a_clone_between_himself_and_the_sword() -> Scene:
    """Who stands behind it cannot be reached."""
    places = {"sun-wukong": "p5 2", "king-arthur": "p4 4"}
    s = duel("sun-wukong", "king-arthur", ["Sly Monkey"], ["Swift Strike", "Skirmish", "Feint"], places, turn=1)
    return s.attack("king-arthur", "sun-wukong", "Swift Strike").defend("Sly Monkey")


@asks("defense", "card golden-chain-mail", {"pass", "card tortoise-form", "card bewilderment"}, solved_by="hard expert")
def the_golden_mail_reflects_damage_that_kills() -> Scene:
    """A wrathful Achilles has only Skirmishes: of 6 against 4 the rest falls back on him, and it is all he has."""
    s = duel(
        "sun-wukong",
        "achilles",
        ["Golden Chain Mail", "Tortoise Form", "Bewilderment"],
        ["Skirmish", "Skirmish"],
        {"sun-wukong": "p3 2", "achilles": "p4 2"},
        deck={1: ["Skirmish"]},
        turn=1,
    )
    return s.attack("achilles", "sun-wukong", "Skirmish")


@asks("pick card", "card gaze-of-stone", "card regroup", solved_by="hard expert")
def the_fiery_eyes_send_the_best_card_under_the_deck() -> Scene:
    places = {"sun-wukong": "p3 9", "medusa": "p1 6"}
    s = duel("sun-wukong", "medusa", ["Fiery Eyes That See"], ["Regroup", "Gaze of Stone"], places, 1)
    return s.scheme("Fiery Eyes That See")


@asks("attack card", "card wily-fighting", "card ruyi-jingo-bang")
def an_opponent_without_cards_cannot_be_tricked_into_defending() -> Scene:
    """The staff strikes for 0, and once more only if it was parried."""
    places = {"sun-wukong": "p3 2", "medusa": "p4 4"}
    s = duel("sun-wukong", "medusa", ["Ruyi Jingo Bang", "Wily Fighting"], [], places, 1)
    return s.do("attack medusa by sun-wukong")


@asks("defense", "pass", {"card skirmish", "card regroup"}, solved_by="")
def no_card_is_spent_against_an_attack_that_does_nothing_undefended() -> Scene:
    """Nothing but staffs is left to Wukong: 0, and 4 more only for who parries."""
    s = duel(
        "king-arthur",
        "sun-wukong",
        ["Skirmish", "Regroup"],
        ["Ruyi Jingo Bang", "Ruyi Jingo Bang", "Ruyi Jingo Bang"],
        {"king-arthur": "p3 3", "sun-wukong": "p4"},
        1,
        deck={1: []},
        turn=1,
    )
    return s.attack("sun-wukong", "king-arthur", "Ruyi Jingo Bang")


@asks("may", "yes", "pass")
def a_card_is_discarded_to_keep_the_defense_against_taunting_laughter() -> Scene:
    """Without its value the blow is deadly."""
    places = {"sun-wukong": "p3", "king-arthur": "p4 3"}
    s = duel("sun-wukong", "king-arthur", ["Taunting Laughter"], ["Skirmish", "Regroup", "Feint"], places)
    return s.attack("sun-wukong", "king-arthur", "Taunting Laughter").defend("Skirmish")


# -- Yennenga: archers, zones, arrows


@asks("attack card", "card jaws-of-the-beast", "card skirmish")
def jaws_close_on_a_fighter_in_two_zones() -> Scene:
    places = {"yennenga": "p3 2", "sinbad": "p5 5"}
    s = duel("yennenga", "sinbad", ["Jaws of the Beast", "Skirmish"], [], places, 1)
    return s.do("attack sinbad by yennenga")


@asks("attack card", "card rain-of-arrows", {"card skirmish", "card jaws-of-the-beast"})
def a_rain_of_arrows_falls_twice() -> Scene:
    places = {"yennenga": "p3 2", "sinbad": "p4 6"}
    s = duel("yennenga", "sinbad", ["Rain of Arrows", "Jaws of the Beast", "Skirmish"], [], places, 1)
    return s.do("attack sinbad by yennenga")


@asks("attack card", "card point-blank", "card momentous-shift", solved_by="hard expert")
def point_blank_is_for_an_adjacent_target() -> Scene:
    places = {"yennenga": "p3 2", "sinbad": "p4 4"}
    s = duel("yennenga", "sinbad", ["Point Blank", "Momentous Shift"], [], places, 1)
    return s.do("attack sinbad by yennenga")


@asks("action", "attack sinbad by archer-2", {"attack sinbad by archer-1", "maneuver"}, solved_by="hard expert")
def the_archer_far_from_yennenga_conquers() -> Scene:
    """4 where she is not, 2 beside her."""
    places = {"yennenga": "p0 2", "archer-1": "p3", "archer-2": "p8", "sinbad": "p5 4"}
    return duel("yennenga", "sinbad", ["Divide and Conquer"], [], places, 1)


@asks(
    "action",
    "scheme master-of-the-hunt by yennenga",
    {"attack sinbad by yennenga", "maneuver"},
    solved_by="hard expert",
)
def the_hunt_is_called_before_two_attacks_that_kill() -> Scene:
    places = {"yennenga": "p3 2", "sinbad": "p4 7"}
    return duel("yennenga", "sinbad", ["Master of the Hunt", "Skirmish", "Stallion Charge"], [], places, 1)


@asks("may", "pass", "yes")
def an_action_kills_where_an_archer_would_only_come_back() -> Scene:
    """3 now and 4 with the action that is gained."""
    places = {"yennenga": "p3 2", "sinbad": "p4 7"}
    s = duel("yennenga", "sinbad", ["Surprise Volley", "Skirmish"], [], places, 1)
    return s.attack("yennenga", "sinbad", "Surprise Volley").defend()
