"""Positions with the answer a player would give: at least one for every kind of question a game can ask.

The rules of thumb must find it by themselves, because every other bot plays on and guesses with them. Where a glance
at the position is not asked too much of them, the searching bots answer with few iterations as well.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files

import pytest

from tests.language.workshop import on, scene, warden
from unmatched import Game, read_hero
from unmatched.bots import make_bot
from unmatched.options import QUESTIONS
from unmatched.testing import T1, Scene

HARM = '{ damage = 3, to = "opponent\'s hero" }'
FOE = "{ choose_opponent = true }, "
SEEDS = range(5)
TRIES = 60
"""iterations of a bot that searches: few, so that the tests are quick"""


@dataclass(frozen=True)
class Position:
    """A question with the answers of a player, and some others that are offered."""

    kind: str
    good: frozenset[str]
    bad: frozenset[str]
    scene: Callable[[], Scene | Game]
    searched: bool


POSITIONS: dict[str, Position] = {}


def asks(
    kind: str, good: str | set[str], bad: str | set[str], searched: bool = True
) -> Callable[[Callable[[], Scene | Game]], Callable[[], Scene | Game]]:
    """A position is a function that is called like the sense in it."""

    def words(some: str | set[str]) -> frozenset[str]:
        return frozenset({some} if isinstance(some, str) else some)

    def keep(scene: Callable[[], Scene | Game]) -> Callable[[], Scene | Game]:
        POSITIONS[scene.__name__] = Position(kind, words(good), words(bad), scene, searched)
        return scene

    return keep


def answers(game: Game, name: str, seeds: range, tries: int | None = None) -> set[str]:
    """What a bot answers, over some seeds: chance may decide between equals, never against sense."""
    assert game.decision is not None
    view = game.view(game.decision.seat, dream=True)
    return {make_bot(name, seed, tries).choose(view, 1e6).text for seed in seeds}


def set_up(position: Position) -> Game:
    """The game of a position, with what is offered looked at."""
    scene = position.scene()
    game = scene.game if isinstance(scene, Scene) else scene
    assert game.decision is not None and game.decision.kind == position.kind
    offered = {option.text for option in game.options}
    assert position.good | position.bad <= offered, offered
    return game


# -- setup


@asks("place sidekick", "space M29", {"space M25", "space M26"}, searched=False)
def a_sidekick_waits_near_the_enemy_and_out_of_reach() -> Game:
    """King Arthur and Merlin stand already; M29 is four steps from Arthur, who attacks at three."""
    game = Game("king-arthur", "achilles", seed=3, first=0)
    game.push_text("space M01")
    return game


@asks("starting face", "choose 1", "choose 2")
def a_face_that_gives_something_is_rather_chosen_than_one_that_gives_nothing() -> Game:
    """An Alice whose small face does not defend any better."""
    text = (files("unmatched") / "content" / "heroes" / "alice.toml").read_text(encoding="utf-8")
    defending = '[[ability]]\nadjust = "defense value"\nof = "alice"\nby = 1\nwhile = "size is small"\n'
    assert defending in text
    game = Game(read_hero(text.replace(defending, ""), "alice.toml"), "medusa", seed=3, first=0)
    while game.decision is not None and game.decision.kind != "starting face":
        game.push(game.options[0])
    return game


# -- actions and maneuvers


def duel(
    own: str, other: str, hand: list[str], other_hand: list[str], places: dict[str, str], actions: int = 2
) -> Scene:
    """Two heroes on a line with two zones; fighters stand on a space, "p3", or on one with so much health, "p3 7"."""
    spots = {key: place.split() for key, place in places.items()}
    at = {key: place[0] for key, place in spots.items()}
    health = {key: int(place[1]) for key, place in spots.items() if len(place) > 1}
    return Scene(own, other, board=T1, at=at, health=health, hand=[hand, other_hand], actions=actions)


@asks("action", "attack medusa by king-arthur", {"maneuver", "attack harpy-1 by king-arthur"})
def a_win_in_reach_is_taken() -> Scene:
    places = {"king-arthur": "p3", "medusa": "p4 1", "harpy-1": "p2"}
    return duel("king-arthur", "medusa", ["Excalibur"], [], places)


@asks("action", "attack medusa by king-arthur", "maneuver")
def who_would_die_of_exhaustion_does_not_maneuver() -> Scene:
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
def a_boost_is_paid_to_reach_a_hero_who_can_be_killed() -> Scene:
    return duel("alice", "medusa", ["Skirmish", "Looking Glass"], [], {"alice": "p0", "medusa": "p6 2"}).do("maneuver")


@asks("boost maneuver", "pass", {"card looking-glass", "card skirmish"})
def no_card_is_given_away_where_nobody_can_be_reached() -> Scene:
    return duel("alice", "medusa", ["Skirmish", "Looking Glass"], [], {"alice": "p0", "medusa": "p11"}).do("maneuver")


@asks("maneuver", "move alice to p4", {"pass", "move alice to p3", "move alice to p0"})
def a_fighter_moves_to_where_it_can_win() -> Scene:
    return duel("alice", "medusa", ["Skirmish"], [], {"alice": "p2", "medusa": "p5 2"}).maneuver()


@asks("maneuver", {"move alice to p1", "move alice to p0"}, "pass")
def a_weak_hero_without_cards_steps_back() -> Scene:
    places = {"alice": "p2 2", "king-arthur": "p3"}
    return duel("alice", "king-arthur", [], ["Excalibur", "Feint"], places, actions=1).maneuver()


# -- combat


@asks("attack card", "card excalibur", {"card regroup", "card skirmish"})
def the_card_that_kills_is_played() -> Scene:
    s = duel("king-arthur", "medusa", ["Excalibur", "Regroup", "Skirmish"], [], {"king-arthur": "p3", "medusa": "p4 6"})
    return s.do("attack medusa by king-arthur")


@asks("attack card", "card regroup", "card excalibur")
def the_best_card_is_not_wasted_on_a_harpy_without_defense() -> Scene:
    places = {"king-arthur": "p3", "medusa": "p9", "harpy-1": "p4"}
    return duel("king-arthur", "medusa", ["Excalibur", "Regroup"], [], places).do("attack harpy-1 by king-arthur")


def excalibur(health: int) -> Scene:
    """King Arthur attacks a Medusa without cards for 6 and may add 3 or 1."""
    hand = ["Excalibur", "Regroup", "Noble Sacrifice"]
    s = duel("king-arthur", "medusa", hand, [], {"king-arthur": "p3", "medusa": f"p4 {health}"})
    return s.do("attack medusa by king-arthur", "card Excalibur")


@asks("attack boost", "card noble-sacrifice", {"pass", "card regroup"})
def a_boost_that_kills_is_added() -> Scene:
    return excalibur(8)


@asks("attack boost", "pass", {"card noble-sacrifice", "card regroup"})
def a_boost_that_changes_nothing_is_kept() -> Scene:
    return excalibur(5)


@asks("defense", "card hiss-and-slither", {"pass", "card regroup"})
def a_hero_who_may_die_defends_with_what_holds() -> Scene:
    places = {"king-arthur": "p3", "medusa": "p4 4"}
    s = duel("king-arthur", "medusa", ["Skirmish", "Regroup"], ["Hiss and Slither", "Regroup"], places)
    return s.attack("king-arthur", "medusa", "Skirmish")


@asks("boost", "card gaze-of-stone", {"pass", "card dash"})
def a_shown_attack_is_boosted_when_that_kills() -> Scene:
    s = duel("medusa", "alice", ["Second Shot", "Gaze of Stone", "Dash"], [], {"medusa": "p3", "alice": "p4 7"})
    return s.attack("medusa", "alice", "Second Shot").defend()


@asks("boost", "pass", {"card gaze-of-stone", "card dash"})
def a_shown_attack_that_kills_anyway_is_not_boosted() -> Scene:
    s = duel("medusa", "alice", ["Second Shot", "Gaze of Stone", "Dash"], [], {"medusa": "p3", "alice": "p4 3"})
    return s.attack("medusa", "alice", "Second Shot").defend()


def yennenga_struck(foe: str, card: str, health: dict[str, int]) -> Scene:
    """Yennenga has let an attack through; those with a health are on the board."""
    spaces = {"yennenga": "p3", "archer-1": "p1", "archer-2": "p5"}
    s = Scene(
        "yennenga",
        foe,
        board=T1,
        at={foe: "p4"} | {key: spaces[key] for key in health},
        health=health,
        hand=[[], [card]],
        turn=1,
        actions=1,
    )
    return s.attack(foe, "yennenga", card).defend()


@asks("shift damage", "amount 2", {"amount 0", "amount 1"})
def an_archer_falls_so_that_yennenga_lives() -> Scene:
    return yennenga_struck("king-arthur", "Swift Strike", {"yennenga": 2, "archer-1": 2})


@asks("shift damage", "amount 2", {"amount 0", "amount 1"})
def the_first_of_two_archers_falls_where_both_are_needed() -> Scene:
    return yennenga_struck("sun-wukong", "Ox Form", {"yennenga": 4, "archer-1": 2, "archer-2": 2})


@asks("shift damage", "amount 2", {"amount 0", "amount 1"})
def the_second_archer_falls_where_the_first_was_not_enough() -> Scene:
    return yennenga_struck("sun-wukong", "Ox Form", {"yennenga": 4, "archer-1": 2, "archer-2": 2}).do("amount 2")


# -- cards


@asks("hand limit", "card aid-the-chosen-one", {"card excalibur", "card skirmish", "card feint"}, searched=False)
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


@asks("discard", "card regroup", {"card excalibur", "card skirmish"}, searched=False)
def the_weakest_card_is_discarded() -> Scene:
    places = {"medusa": "p1", "harpy-1": "p4", "king-arthur": "p5"}
    s = duel("medusa", "king-arthur", ["Clutching Claws"], ["Excalibur", "Regroup", "Skirmish"], places)
    return s.attack("harpy-1", "king-arthur", "Clutching Claws").defend()


@asks("pick card", "card gaze-of-stone", "card snipe")
def the_strongest_card_is_picked_out_of_a_hand_that_is_seen() -> Scene:
    s = duel("alice", "medusa", ["Snicker-Snack"], ["Snipe", "Gaze of Stone"], {"alice": "p3", "medusa": "p4"})
    return s.attack("alice", "medusa", "Snicker-Snack").defend()


@asks("return card", {"card ox-form", "card tortoise-form"}, "card phoenix-form")
def no_card_is_taken_back_that_does_nothing_now() -> Scene:
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
def excalibur_is_taken_out_of_the_lake() -> Scene:
    places = {"king-arthur": "p3", "merlin": "p2", "medusa": "p8"}
    return duel("king-arthur", "medusa", ["The Lady of the Lake"], [], places).scheme("The Lady of the Lake")


# -- effects


@asks("may", "pass", "yes")
def nobody_pays_with_the_last_health_for_a_clone() -> Scene:
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
def rage_is_spent_for_what_it_buys() -> Scene:
    return drinking_horn(3, ["Skirmish", "Skirmish", "Feint"])


@asks("amount", {"amount 2", "amount 3"}, {"amount 0", "amount 1"})
def as_much_rage_is_spent_as_the_kill_needs() -> Scene:
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


@asks("choose", "choose 3", {"choose 1", "choose 2"}, searched=False)
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


@asks("move", "move alice to p1", {"pass", "move alice to p3", "move alice to p2"}, searched=False)
def a_weak_hero_is_moved_out_of_reach_by_an_effect() -> Scene:
    places = {"alice": "p4 2", "king-arthur": "p5"}
    return duel("alice", "king-arthur", ["Eat Me"], ["Excalibur"], places, actions=1).scheme("Eat Me")


@asks("pass through", "fighter achilles", "pass")
def a_charge_leads_through_the_enemy() -> Scene:
    s = duel("yennenga", "achilles", ["Stallion Charge"], [], {"yennenga": "p3", "achilles": "p4"})
    return s.attack("yennenga", "achilles", "Stallion Charge").defend().do("move yennenga to p3")


@asks("space", {"space p0", "space p8", "space p9", "space p10", "space p11"}, {"space p3", "space p6", "pass"})
def a_weak_hero_is_placed_where_nobody_reaches_her() -> Scene:
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
def the_gaze_falls_on_the_hero_it_kills() -> Scene:
    return Scene(
        "medusa",
        "alice",
        board=T1,
        at={"medusa": "p1", "alice": "p4", "jabberwock": "p5"},
        health={"alice": 1},
        turn_start=True,
    )


@asks("fighter", "fighter alice", {"fighter harpy-1", "fighter medusa"})
def nobody_hurts_the_own_side() -> Scene:
    s = duel("medusa", "alice", ["A Momentary Glance"], [], {"medusa": "p1", "harpy-1": "p2", "alice": "p4"})
    return s.scheme("A Momentary Glance")


@asks("opponent", "player 2", "player 3", searched=False)
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


# -- questions that only heroes of other files ask


@asks("second attack", "card blow", "pass")
def who_may_strike_twice_at_a_bare_hero_does_so() -> Scene:
    s = scene(warden('[[ability]]\nsecond_attack = "warden"'), hand=[["Blow", "Blow"], []])
    return s.do("attack rival by warden", "card blow")


@asks("free action", "scheme call by warden", "pass")
def a_scheme_that_costs_no_action_is_played() -> Scene:
    hero = warden(on("warden won", '{ free_action = "scheme", of = "call" }'), call=FOE + HARM)
    return scene(hero, hand=[["Blow", "Call"], []]).attack("warden", "rival", "Blow").defend()


@asks("declare number", "amount 3", {"amount 0", "amount 5"}, searched=False)
def who_knows_the_hand_names_a_value_in_it() -> Scene:
    call = f"""{FOE}{{ declare = "number", up_to = 5, as = "guess" }},
    {{ reveal = "all", from = "opponent's hand", of = "value guess", as = "met" }},
    {{ if = "any met", then = [{HARM}] }}"""
    return scene(warden(call=call), hand=[["Call"], ["Blow", "Blow"]]).scheme("Call")


@asks("declare card", "card blow", {"card wait", "card call"}, searched=False)
def a_card_is_named_that_the_opponent_may_hold() -> Scene:
    call = f"""{FOE}{{ look = "hand" }}, {{ declare = "card", who = "opponent" }},
    {{ put = "all", from = "opponent's hand", of = "same name", to = "discard" }}"""
    return scene(warden(call=call), hand=[["Call"], ["Blow", "Blow"]]).scheme("Call")


@asks("card from hand", "card wait", "pass")
def a_card_in_hand_undoes_a_heavy_blow() -> Scene:
    rescue = '{ on = "warden damaged", do = [{ put = "this card", to = "discard" },'
    rescue += ' { recover = "amount", who = "warden" }] }'
    hero = warden(wait="{ draw = 1 }]\nin_hand = [" + rescue)
    s = scene(hero, hand=[["Wait", "Blow"], ["Blow"]], health={"warden": 4}, turn=1, actions=1)
    return s.attack("rival", "warden", "Blow").defend()


@asks("card", "card guard", "card blow", searched=False)
def the_weaker_card_goes_under_the_deck() -> Scene:
    tuck = on("turn start", '{ put = 1, to = "bottom of deck" }')
    return scene(warden(tuck), hand=[["Blow", "Guard"], []], turn_start=True)


# -- what bots say


@pytest.mark.parametrize("title", POSITIONS)
def test_the_rules_of_thumb_answer_as_a_player_would(title: str) -> None:
    position = POSITIONS[title]
    assert answers(set_up(position), "simple", SEEDS) <= position.good


@pytest.mark.parametrize("title", [title for title, position in POSITIONS.items() if position.searched])
@pytest.mark.parametrize("name", ["hard", "expert"])
def test_bots_that_search_answer_so_too(title: str, name: str) -> None:
    position = POSITIONS[title]
    assert answers(set_up(position), name, range(2), TRIES) <= position.good


def test_every_kind_of_question_has_a_position() -> None:
    assert {position.kind for position in POSITIONS.values()} == {kind for kind, _ in QUESTIONS.values()}
