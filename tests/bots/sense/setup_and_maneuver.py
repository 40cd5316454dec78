"""Setup, actions and maneuvers: where to be, when to move, what to pay for it."""

from importlib.resources import files

from tests.bots.sense.position import asks, duel
from unmatched import Game, read_hero
from unmatched.testing import T1, T2, T3, Scene


@asks("place sidekick", "space M29", {"space M25", "space M26"}, solved_by="simple")
def a_sidekick_waits_near_the_opponent_but_out_of_reach() -> Game:
    """King Arthur and Merlin stand already; M29 is four steps from Arthur, who attacks at three."""
    game = Game("king-arthur", "achilles", seed=3, first=0)
    game.push_text("space M01")
    return game


@asks("starting face", "choose 1", "choose 2")
def a_starting_face_with_an_effect_is_better_than_one_without() -> Game:
    """An Alice whose small face does not defend any better."""
    text = (files("unmatched") / "content" / "heroes" / "alice.toml").read_text(encoding="utf-8")
    defending = '[[ability]]\nadjust = "defense cards"\nof = "alice"\nby = 1\nwhile = "size is small"\n'
    assert defending in text
    game = Game(read_hero(text.replace(defending, ""), "alice.toml"), "medusa", seed=3, first=0)
    while game.decision is not None and game.decision.kind != "starting face":
        game.push(game.options[0])
    return game


@asks("action", "attack medusa by king-arthur", {"maneuver", "attack harpy-1 by king-arthur"})
def an_immediate_win_is_taken() -> Scene:
    places = {"king-arthur": "p3", "medusa": "p4 1", "harpy-1": "p2"}
    return duel("king-arthur", "medusa", ["Excalibur"], [], places)


@asks("action", "attack medusa by king-arthur", "maneuver")
def a_hero_who_would_die_of_exhaustion_does_not_maneuver() -> Scene:
    return Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4"},
        health={"king-arthur": 2},
        hand=[["Regroup"], ["Feint"]],
        deck={0: []},
    )


@asks("boost maneuver", "card looking-glass", {"pass", "card skirmish"})
def a_boost_is_worth_it_to_reach_a_hero_who_can_be_killed() -> Scene:
    return duel("alice", "medusa", ["Skirmish", "Looking Glass"], [], {"alice": "p0", "medusa": "p6 2"}).do("maneuver")


@asks("boost maneuver", "pass", {"card looking-glass", "card skirmish"}, solved_by="simple expert")
def no_boost_is_paid_when_no_target_is_in_reach() -> Scene:
    return duel("alice", "medusa", ["Skirmish", "Looking Glass"], [], {"alice": "p0", "medusa": "p11"}).do("maneuver")


@asks("maneuver", "move alice to p4", {"pass", "move alice to p3", "move alice to p0"})
def a_fighter_moves_to_where_it_can_win() -> Scene:
    return duel("alice", "medusa", ["Skirmish"], [], {"alice": "p2", "medusa": "p5 2"}).maneuver()


@asks("maneuver", {"move alice to p1", "move alice to p0"}, "pass")
def a_weak_hero_without_cards_steps_back() -> Scene:
    places = {"alice": "p2 2", "king-arthur": "p3"}
    return duel("alice", "king-arthur", [], ["Excalibur", "Feint"], places, actions=1).maneuver()


@asks("maneuver", {"move alice to p6", "move alice to p7"}, {"pass", "move alice to p4", "move alice to p3"})
def a_weak_hero_leaves_the_zone_of_an_archer() -> Scene:
    """Medusa shoots as far as her zone goes."""
    places = {"alice": "p5 2", "medusa": "p0 4"}
    deck = {0: ["Snicker-Snack", "Feint", "Regroup", "Skirmish", "Skirmish"]}
    return duel(
        "alice", "medusa", ["O Frabjous Day!"], ["Snipe", "Dash", "Second Shot"], places, 1, deck=deck
    ).maneuver()


@asks(
    "maneuver", {"move alice to p3", "move alice to p4"}, {"pass", "move alice to p6", "move alice to p7"}, solved_by=""
)
def a_weak_hero_stays_out_of_reach_of_a_melee_fighter() -> Scene:
    """Arthur strikes at three steps without a boost."""
    places = {"alice": "p5 2", "king-arthur": "p8 3"}
    deck = {0: ["Snicker-Snack", "Feint", "Regroup", "Skirmish", "Skirmish"]}
    return duel("alice", "king-arthur", ["O Frabjous Day!"], ["Skirmish"], places, 1, deck=deck).maneuver()


@asks("maneuver", "move medusa to p1", {"pass", "move medusa to p3", "move medusa to p2"}, solved_by="simple expert")
def an_archer_does_not_stay_next_to_a_melee_fighter() -> Scene:
    """Four steps away she still has him in her zone."""
    places = {"medusa": "p4 3", "king-arthur": "p5 5"}
    return duel("medusa", "king-arthur", ["Second Shot"], ["Excalibur", "Skirmish"], places, 1).maneuver()


@asks("boost maneuver", "pass", {"card excalibur", "card skirmish"})
def no_boost_is_paid_for_a_move_that_needs_none() -> Scene:
    """Two steps are enough to come beside her."""
    places = {"king-arthur": "p2", "medusa": "p5 6"}
    deck = {0: ["Skirmish", "Feint", "Feint"]}
    return duel("king-arthur", "medusa", ["Excalibur", "Skirmish"], ["Snipe"], places, deck=deck).do("maneuver")


@asks("action", "maneuver", "attack harpy-1 by jabberwock")
def a_win_that_takes_two_actions_is_started() -> Scene:
    places = {"alice": "p1", "jabberwock": "p8", "medusa": "p4 2", "harpy-1": "p9"}
    return duel("alice", "medusa", ["Skirmish"], [], places)


@asks("action", "attack alice by porter", {"maneuver", "attack jabberwock by sinbad"})
def a_sidekick_takes_an_immediate_win_too() -> Scene:
    places = {"sinbad": "p2", "porter": "p5", "jabberwock": "p3", "alice": "p6 2"}
    return duel("sinbad", "alice", ["Leap Away"], [], places)


@asks("maneuver", "pass", {"move alice to p2", "move alice to p3"})
def a_hero_who_can_win_from_its_space_stays_there() -> Scene:
    return duel("alice", "medusa", ["Skirmish"], [], {"alice": "p4", "medusa": "p5 2"}).maneuver()


@asks("action", "attack beowulf by medusa", "maneuver")
def an_archer_attacks_a_fighter_that_cannot_reach_her() -> Scene:
    """He has no cards to parry with, and no way to her in one turn."""
    s = duel(
        "medusa",
        "beowulf",
        ["Second Shot", "Snipe", "Dash", "Gaze of Stone", "Hiss and Slither"],
        [],
        {"medusa": "p0", "beowulf": "p5 11"},
    )
    return s


# -- doors and high ground


@asks("maneuver", {"door d1 by alice"}, {"pass", "move alice to r1"}, solved_by="hard expert")
def a_door_is_closed_before_running_away() -> Scene:
    """Who opens it has one step left; who finds it open has two."""
    return Scene(
        "alice",
        "beowulf",
        board=T2,
        at={"alice": "r2", "beowulf": "b1"},
        health={"alice": 2, "beowulf": 4},
        hand=[["O Frabjous Day!"], ["Skirmish", "Feint"]],
        deck={0: ["Snicker-Snack", "Feint", "Regroup", "Skirmish", "Skirmish"]},
        actions=1,
    ).maneuver()


@asks("maneuver", {"door d1 by alice", "move alice to x1"}, "pass", solved_by="")
def a_door_is_closed_against_an_archer() -> Scene:
    """Through a closed door nobody shoots."""
    return Scene(
        "alice",
        "medusa",
        board=T2,
        at={"alice": "r2", "medusa": "b2"},
        health={"alice": 2, "medusa": 4},
        hand=[["O Frabjous Day!"], ["Snipe", "Second Shot", "Dash"]],
        deck={0: ["Snicker-Snack", "Feint", "Regroup", "Skirmish", "Skirmish"]},
        actions=1,
    ).maneuver()


@asks("maneuver", "door d1 by beowulf", {"pass", "move beowulf to b2"}, solved_by="hard expert")
def a_door_is_opened_for_an_immediate_win() -> Scene:
    """Behind it stands an Alice without cards."""
    return Scene(
        "beowulf",
        "alice",
        board=T2,
        at={"beowulf": "b1", "alice": "r2"},
        health={"alice": 2, "beowulf": 2},
        hand=[["Skirmish"], []],
        doors=["d1"],
    ).maneuver()


@asks("maneuver", "move sinbad to h", {"pass", "move sinbad to y"}, solved_by="hard expert")
def high_ground_makes_the_attack_deadly() -> Scene:
    """4 from below, 5 from above."""
    return Scene(
        "sinbad",
        "medusa",
        board=T3,
        at={"sinbad": "q1", "medusa": "m"},
        health={"medusa": 5, "sinbad": 2},
        hand=[["Leap Away"], []],
    ).maneuver()


# -- more than two players


@asks("action", "attack sinbad by king-arthur", {"attack harpy-1 by king-arthur", "maneuver"})
def in_teams_the_last_hero_is_attacked_rather_than_the_sidekick_of_a_fallen_hero() -> Scene:
    return Scene(
        *("king-arthur", "medusa", "alice", "sinbad"),
        mode="teams",
        board=T1,
        at={"king-arthur": "p3", "harpy-1": "p2", "alice": "p0", "sinbad": "p4"},
        health={"sinbad": 3},
        hand=[["Skirmish", "Regroup"], ["Snipe", "Dash"], [], []],
        actions=1,
    )


@asks("fighter", {"fighter sinbad", "fighter king-arthur"}, "fighter alice")
def in_teams_no_one_hurts_a_teammate() -> Scene:
    return Scene(
        *("medusa", "sinbad", "alice", "king-arthur"),
        mode="teams",
        board=T1,
        at={"medusa": "p3", "sinbad": "p1", "alice": "p4", "king-arthur": "p5"},
        health={"alice": 3},
        hand=[["A Momentary Glance", "Snipe"], ["Feint"], [], ["Feint"]],
        actions=1,
    ).scheme("A Momentary Glance")


@asks("fighter", "fighter alice", {"fighter sinbad", "fighter medusa"}, solved_by="")
def among_three_a_glance_hits_the_hero_who_dies_of_it() -> Scene:
    return Scene(
        *("medusa", "sinbad", "alice"),
        board=T1,
        at={"medusa": "p3", "sinbad": "p1", "alice": "p4"},
        health={"alice": 2},
        hand=[["A Momentary Glance", "Snipe"], ["Feint"], ["Feint", "Skirmish"]],
        actions=1,
    ).scheme("A Momentary Glance")


@asks("opponent", "player 3", "player 2", solved_by="hard expert")
def among_three_a_memory_is_stolen_from_a_player_who_has_one() -> Scene:
    return Scene(
        *("bloody-mary", "sinbad", "alice"),
        board=T1,
        at={"bloody-mary": "p3", "sinbad": "p8", "alice": "p4"},
        hand=[["Stolen Memories", "Evade"], [], ["Looking Glass", "Skirmish"]],
    ).scheme("Stolen Memories")
