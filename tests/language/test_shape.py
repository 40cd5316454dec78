"""The shape of heroes: how far they strike, where they move, when they come and go, and who of them must fall."""

import pytest

from tests.language.workshop import adjust, altered, counter, foe, on, pile, scene, warden
from unmatched import Game
from unmatched.testing import T1, T2, play_both_ways, play_by_the_laws


def permit(what: str, of: str, condition: str = "") -> str:
    return f'[[ability]]\npermit = "{what}"\nof = "{of}"\n' + (f'while = "{condition}"\n' if condition else "")


# -- reach


@pytest.mark.parametrize(("place", "struck"), [("p3", True), ("p4", True), ("p5", False), ("p6", False)])
def test_a_fighter_who_strikes_from_two_spaces_away(place: str, struck: bool) -> None:
    s = scene(warden(adjust("reach", 1, "warden")), at={"warden": "p2", "rival": place}, hand=[["Blow"], []])
    assert ("attack rival by warden" in s.offers) == struck
    if not struck:
        with pytest.raises(ValueError, match="out of range"):
            s.do("attack rival by warden")


def test_a_fighter_who_throws_as_far_as_five_spaces_across_zones() -> None:
    hero = warden(adjust("reach", 4, "warden"))
    at = {"warden": "p4", "wolf-1": "p5", "rival": "p9", "wolf-2": "p10"}
    s = scene(hero, at=at, hand=[["Blow"], []])
    assert s.offers == ["maneuver", "attack rival by warden", "attack wolf-1 by warden"]
    assert s.attack("warden", "rival", "Blow").defend().health("rival") == 9


def test_a_fighter_who_strikes_further_only_while_something_holds() -> None:
    hero = warden(counter("rope", 2), adjust("reach", "rope", "warden"))
    for rope, offered in ((0, False), (1, True)):
        s = scene(hero, at={"warden": "p2", "rival": "p4"}, hand=[["Blow"], []], counters={"rope": rope})
        assert ("attack rival by warden" in s.offers) == offered


# -- moving


def test_a_fighter_who_walks_through_opposing_fighters() -> None:
    s = scene(warden(permit("moving through opposing", "warden"))).maneuver()
    assert s.moves("warden") == {"p0", "p1", "p4"}
    s.do("move warden to p4")
    assert s.at("warden") == "p4" and [e.path for e in s.game.events() if e.kind == "move"] == [("p3", "p4")]
    assert scene(warden()).maneuver().moves("warden") == {"p0", "p1"}


@pytest.mark.parametrize(("hound", "walks"), [("x1", True), ("x2", False)])
def test_who_set_out_to_walk_through_others_goes_on_so_beyond_a_door(hound: str, walks: bool) -> None:
    hero = warden(permit("moving through opposing", "warden", "count hound adjacent to warden at least 1"))
    at = {"warden": "r1", "hound-1": hound, "rival": "b1"}
    s = scene(hero, at=at, board=T2, doors=["d1"], hand=[["Blow"], []]).maneuver("Blow")
    s.do("move warden to r2", "door d1 by warden")
    assert ("b2" in s.moves("warden")) == walks, "no hound is near any longer; it counts where it set out"


def test_who_walks_through_others_does_so_when_an_effect_moves_it_too() -> None:
    hero = warden(permit("moving through opposing", "own"), wait='{ move = "warden", up_to = 2 }')
    assert "p4" in scene(hero).scheme("Wait").moves("warden")


def test_a_fighter_beside_whom_nobody_moves() -> None:
    jailer = foe('[[ability]]\nforbid = "moving"\nof = "opposing adjacent to rival"')
    at = {"warden": "p2", "hound-1": "p1", "rival": "p3"}
    s = scene(warden(wait='{ move = "one own", up_to = 1 }'), jailer, at=at)
    assert s.maneuver().moves("warden") == set() and s.moves("hound-1") == {"p0"}
    s.do("pass")
    assert s.scheme("Wait").moves("warden") == set() and s.moves("hound-1") == {"p0"}


def test_a_fighter_who_pays_to_ride_through_others_instead_of_a_maneuver() -> None:
    ride = (
        '{ may = [{ spend = "fire", by = 1 }, { move = "warden", up_to = 4, through = "opposing", hurting = 1 },'
        ' { end = "maneuver" }] }'
    )
    s = scene(warden(counter("fire", 5, 2), on("maneuvers", ride)), hand=[["Wait"], []]).do("maneuver")
    assert s.asked == "may" and len(s.hand(0)) == 2, "the card is drawn, the boost is not yet asked for"
    s.do("yes", "move warden to p6")
    assert s.health("rival") == 11 and s.counter("fire") == 1 and s.settled and s.actions == 1
    s.do("maneuver", "pass")
    assert s.asked == "boost maneuver"


# -- leaving and coming back

GHOST = on(
    "warden would be defeated",
    '{ once = [{ survive = 4 }, { leave = "all own" },'
    ' { later = [{ enter = "warden", to = "any space" },'
    ' { repeat = 2, do = [{ enter = "hound", to = "zone of warden" }] }],'
    ' at = "your next turn" }], per = "game" }',
)


def test_a_fighter_whose_first_defeat_makes_all_leave_and_come_back_next_turn() -> None:
    at = {"warden": "p2", "hound-1": "p1", "rival": "p3"}
    s = scene(warden(GHOST), at=at, health={"warden": 2}, turn=1, hand=[[], ["Blow", "Blow"]])
    s.attack("rival", "warden", "Blow").defend()
    assert (s.at("warden"), s.health("warden"), s.at("hound-1"), s.winners) == ("", 4, "", ())
    assert s.offers == ["maneuver"], "nobody is there to be attacked"
    s.maneuver().do("pass")
    assert (s.asked, s.seat) == ("space", 0)
    s.do("space p7", "space p8")
    assert (s.at("warden"), s.at("hound-1"), s.health("hound-1")) == ("p7", "p8", 2) and s.settled


def test_who_is_away_still_has_turns_and_is_not_defeated() -> None:
    hero = warden(wait='{ leave = "warden" }', call="{ draw = 1 }")
    s = scene(hero, hand=[["Wait", "Call"], ["Guard"]], actions=2).scheme("Wait")
    assert s.offers == ["maneuver"], "no fighter is there to play a scheme"
    s.do("maneuver")
    assert s.seat == 1 and s.winners == ()
    assert s.game.view(1).players[0].fighters[0].health == 12


@pytest.mark.parametrize(("condition", "drawn"), [("warden away", 1), ("warden stands", 1), ("warden defeated", 0)])
def test_a_fighter_who_is_away_is_neither_here_nor_defeated(condition: str, drawn: int) -> None:
    gone = f'{{ leave = "warden" }}, {{ if = "{condition}", then = [{{ draw = 1 }}] }}'
    s = scene(warden(wait=gone), hand=[["Wait"], []]).scheme("Wait")
    assert len(s.hand(0)) == drawn


def test_a_helper_who_enters_late() -> None:
    hero = altered(
        warden(on("turn start", '{ may = [{ enter = "hound", to = "zone of warden" }] }')), hound="away = true"
    )
    game = Game(hero, foe(), board="marmoreal", seed=3)
    while game.decision is not None and game.decision.kind == "place sidekick":
        assert game.decision.seat == 1, "those who are away are not placed"
        game.push(game.options[0])
    view = game.view(0).players[0].fighters
    assert [(f.space != "", f.health) for f in view] == [(True, 12), (False, 2), (False, 2)]
    if game.decision is not None and game.decision.seat == 0:
        assert game.decision.kind == "may"


# -- several heroes

PAIR = {"hound": "hero = true"}


@pytest.mark.parametrize(("rule", "over"), [("all heroes", False), ("any hero", True)])
def test_a_player_of_several_heroes_has_lost_when_all_or_any_of_them_fell(rule: str, over: bool) -> None:
    pack = altered(warden(), hound="hero = true", top=f'defeat = "{rule}"')
    at = {"warden": "p2", "hound-1": "p4", "hound-2": "p9", "rival": "p3"}
    s = scene(pack, at=at, turn=1, hand=[[], ["Blow"] * 3], health={"warden": 2}, actions=3)
    s.attack("rival", "warden", "Blow").defend()
    assert s.winners == ((1,) if over else ())
    if not over:
        assert "attack hound-1 by rival" in s.offers
        s.attack("rival", "hound-1", "Blow").defend()
        assert s.winners == () and s.at("hound-2") == "p9"


def test_the_last_of_several_heroes_takes_the_game_along() -> None:
    pack = altered(warden(), hound="hero = true")
    s = scene(pack, at={"hound-2": "p2", "rival": "p3"}, turn=1, hand=[[], ["Blow"]])
    assert s.attack("rival", "hound-2", "Blow").defend().winners == (1,)


def test_a_pack_of_heroes_is_placed_each_and_each_is_a_hero() -> None:
    pack = altered(warden(blow='after = [{ if = "foe is hero", then = [{ draw = 1 }] }]'), **PAIR)
    s = scene(
        foe(blow='after = [{ if = "foe is hero", then = [{ draw = 1 }] }]'),
        pack,
        hand=[["Blow"], []],
        at={"rival": "p2", "hound-1": "p3", "warden": "p9"},
    )
    s.attack("rival", "hound-1", "Blow").defend()
    assert len(s.hand(0)) == 1
    game = Game(pack, foe(), board="marmoreal", seed=3)
    assert game.decision is not None and game.decision.kind == "place sidekick"


# -- before the game


def starting(*parts: str, seed: int = 3, **cards: str) -> Game:
    """A game of a warden who begins."""
    return Game(altered(warden(*parts, **cards)), foe(), board="marmoreal", seed=seed, first=0)


def test_a_fighter_who_chooses_cards_before_the_game() -> None:
    game = starting(on("game start", '{ put = 2, from = "deck", of = "call", to = "play" }'))
    assert game.decision is not None and game.decision.seat == 0
    assert [o.text for o in game.options] == ["pass", "card call"] and game.view(0).players[0].hand == ()
    game.push_text("card call")
    game.push_text("card call")
    mine = game.view(0).players[0]
    assert mine.hand is not None and len(mine.hand) == 5 and mine.deck_count == 23
    assert [card for pile in mine.piles if pile.id == "play" for _, card in pile.cards] == ["call", "call"]


def test_a_fighter_who_picks_a_companion_before_the_game() -> None:
    pick = (
        '{ choose = 1, of = [[{ summon = "hound", to = "zone of warden" },'
        ' { put = "all", from = "deck", of = "call", to = "box" }],'
        ' [{ gain = "gear", by = 1 }]] }'
    )
    hero = altered(warden(counter("gear", 1), pile("box", "up"), on("game start", pick)), hound="reserve = true")
    game = Game(hero, foe(), board="marmoreal", seed=5, first=0)
    game.push_text("choose 1")
    assert game.decision is not None and game.decision.kind == "space"
    game.push(game.options[0])
    mine = game.view(0).players[0]
    assert mine.hand is not None and len(mine.hand) == 5 and "call" not in mine.hand


def test_nobody_is_set_on_a_start_space_that_is_still_needed() -> None:
    hero = altered(warden(on("game start", '{ summon = "hound", to = "any space" }')), hound="reserve = true")
    game = Game(hero, foe(), board=T1, seed=1, first=0)
    assert game.decision is not None and game.decision.kind == "space"
    assert "space p10" not in [o.text for o in game.options]


# -- dice


def test_a_fighter_with_a_die_that_may_be_rolled_again() -> None:
    dice = (
        '{ roll = 6, as = "die" }, { may = [{ roll = 6, as = "die" }] },'
        ' { if = "die at least 5", then = [{ damage = 3, to = "all opposing" }],'
        ' else = [{ damage = "die", to = "warden" }] }'
    )
    seen = set()
    for luck in range(30):
        s = scene(warden(wait=dice), hand=[["Wait"], []], luck=luck).scheme("Wait").do("yes")
        shown = [e.amount for e in s.game.events() if e.kind == "roll"]
        assert len(shown) == 2 and s.health("rival") == (9 if shown[1] >= 5 else 12)
        assert s.health("warden") == 12 - (shown[1] if shown[1] < 5 else 0)
        seen.add(shown[1])
    assert seen == {1, 2, 3, 4, 5, 6}


# -- laws


def test_the_laws_hold_whatever_shape_a_hero_has() -> None:
    first = altered(
        warden(
            GHOST,
            adjust("reach", 1, "own"),
            permit("moving through opposing", "own"),
            on("game start", '{ put = 1, from = "deck", of = "call", to = "play" }'),
            on("maneuvers", '{ roll = 6, as = "die" }, { if = "die at least 6", then = [{ end = "maneuver" }] }'),
            on(
                "own fought", '{ if = "this card is versatile", then = [{ put = "this card", to = "bottom of deck" }] }'
            ),
            wait='{ leave = "one own sidekick" }',
            call='{ enter = "hound", to = "any space" }',
        )
    )
    second = altered(
        foe(
            '[[ability]]\nforbid = "moving"\nof = "opposing adjacent to rival"',
            blow='after = [{ put = "opposing card", to = "hand" }]',
        ),
        wolf="hero = true",
    )
    for seed in range(3):
        assert play_by_the_laws((first, second), "marmoreal", "duel", seed, every=15).decisions > 20
    assert play_by_the_laws((second, first, "medusa"), "marmoreal", "free-for-all", 2, every=25).decisions > 20
    assert play_both_ways((first, second), "marmoreal", "duel", 3) > 20
