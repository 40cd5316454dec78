"""Fighters like those of the published sets, of our own naming and numbers: each is said in full and played."""

import pytest

from tests.language.workshop import adjust, counter, faces, foe, lasting, on, pile, scene, warden

# -- at the start and the end of a turn


def test_a_fighter_who_may_drain_whoever_is_near_and_then_draws() -> None:
    hero = warden(
        on("turn start", '{ may = [{ damage = 1, to = "one adjacent to warden" }, { draw = 1 }] }'),
    )
    s = scene(hero, turn_start=True)
    s.do("yes")
    assert s.offers == ["fighter rival"]
    s.do("fighter rival")
    assert s.health("rival") == 11 and len(s.hand(0)) == 4
    assert scene(hero, turn_start=True, at={"warden": "p2", "rival": "p9"}).settled, "nobody is near"


def test_a_fighter_who_throws_a_card_at_somebody_in_its_zone() -> None:
    throw = (
        '{ may = [{ discard = 1, as = "thrown" }, { damage = "thrown.boost", to = "one opposing in zone of warden" }] }'
    )
    s = scene(warden(on("turn start", throw)), turn_start=True).do("yes", "card wait", "fighter rival")
    assert s.health("rival") == 9 and s.settled


def test_a_fighter_who_pays_with_a_card_for_an_action() -> None:
    hero = warden(on("turn start", "{ may = [{ discard = 1 }, { gain_action = 1 }] }"))
    s = scene(hero, turn_start=True).do("yes", "card wait")
    assert s.actions == 3
    assert scene(hero, turn_start=True).do("pass").actions == 2


def test_a_fighter_who_steps_aside_when_the_turn_ends() -> None:
    s = scene(warden(on("turn end", '{ may = [{ move = "warden", up_to = 1 }] }')), actions=1).maneuver().do("pass")
    assert s.moves("warden") == {"p1"}
    s.do("move warden to p1")
    assert s.game.state.active == 1


@pytest.mark.parametrize(("hand", "drawn"), [(["Blow"], 2), (["Blow"] * 5, 0)])
def test_a_fighter_who_refills_its_hand_when_the_turn_ends(hand: list[str], drawn: int) -> None:
    refill = '{ repeat = 4, do = [{ draw = 1 }], while = "hand less than 4" }'
    s = scene(warden(on("turn end", refill)), actions=1, hand=[hand, []]).maneuver().do("pass")
    assert len(s.hand(0)) == len(hand) + 1 + drawn and s.game.state.active == 1


def test_a_fighter_who_moves_anybody_when_the_turn_begins() -> None:
    at = {"warden": "p2", "hound-1": "p1", "rival": "p9"}
    s = scene(warden(on("turn start", '{ may = [{ move = "one friendly", up_to = 2 }] }')), turn_start=True, at=at)
    assert s.offers[0] == "pass" and s.moves("warden") and s.moves("hound-1") == {"p0", "p3"}


COILS = (
    counter("coil", 3),
    on(
        "turn end",
        '{ if = "coil equals 3", then = [{ damage = 2, to = "warden" }], else = [{ gain = "coil", by = 1 }] }',
    ),
)


@pytest.mark.parametrize(("charged", "left", "health"), [(0, 1, 12), (2, 3, 12), (3, 3, 10)])
def test_a_fighter_whose_coils_charge_each_turn_and_hurt_when_full(charged: int, left: int, health: int) -> None:
    s = scene(warden(*COILS), counters={"coil": charged}, actions=1).maneuver().do("pass")
    assert (s.counter("coil"), s.health("warden")) == (left, health)


def test_a_fighter_whose_cards_discharge_coils_by_tiers() -> None:
    tiers = (
        '{ choose = 1, of = [[{ spend = "coil", by = 1 }, { add_value = 1 }],'
        ' [{ spend = "coil", by = 2 }, { add_value = 3 }]], or_none = true }'
    )
    s = scene(warden(*COILS, blow=f"during = [{tiers}]"), counters={"coil": 2})
    s.attack("warden", "rival", "Blow").defend().do("choose 2")
    assert s.results() == [(6, 0, 0)] and s.counter("coil") == 0


# -- forms


def test_a_fighter_of_two_forms_one_of_which_suffers_for_its_maneuvers() -> None:
    hero = warden(
        faces("form", "doctor", "beast"),
        on(
            "turn start", '{ choose = 1, of = [[{ flip = "form", to = "doctor" }], [{ flip = "form", to = "beast" }]] }'
        ),
        on("maneuvered", '{ damage = 1, to = "warden" }', "form is beast"),
        adjust("attack value", 2, "warden", "form is beast"),
    )
    s = scene(hero, turn_start=True).do("choose 2").maneuver().do("pass")
    assert s.health("warden") == 11
    assert s.attack("warden", "rival", "Blow").defend().results() == [(5, 0, 0)]


def test_a_fighter_whose_three_identities_rotate_when_the_turn_ends() -> None:
    hero = warden(faces("mask", "hunter", "sage", "moon"), on("turn end", '{ flip = "mask" }'))
    for before, after in (("hunter", 1), ("sage", 2), ("moon", 0)):
        s = scene(hero, counters={"mask": before}, actions=1).maneuver().do("pass")
        assert s.counter("mask") == after


def test_a_fighter_who_darkens_when_hurt_and_is_calmed_by_a_friend_at_the_end_of_the_turn() -> None:
    hero = warden(
        faces("mood", "calm", "dark"),
        on("warden damaged", '{ flip = "mood", to = "dark" }'),
        on("turn end", '{ if = "count hound adjacent to warden at least 1", then = [{ flip = "mood", to = "calm" }] }'),
        adjust("attack value", 2, "warden", "mood is dark"),
    )
    s = scene(hero, turn=1, hand=[[], ["Blow"]], actions=1).attack("rival", "warden", "Blow").defend()
    assert s.counter("mood") == 1
    for friend, mood in (("p1", 0), ("p6", 1)):
        at = {"warden": "p2", "hound-1": friend, "rival": "p9"}
        s = scene(hero, at=at, counters={"mood": "dark"}, actions=1).maneuver().do("pass")
        assert s.counter("mood") == mood


def test_a_fighter_who_takes_one_gadget_a_turn_that_works_in_combats() -> None:
    hero = warden(
        faces("gadget", "lamp", "spring"),
        on(
            "turn start",
            '{ choose = 1, of = [[{ flip = "gadget", to = "lamp" }], [{ flip = "gadget", to = "spring" }]] }',
        ),
        on("warden fights", "{ draw = 1 }", "gadget is lamp"),
        on("warden fought", '{ may = [{ move = "warden", up_to = 3 }] }', "gadget is spring"),
    )
    lamp = scene(hero, turn_start=True).do("choose 1").attack("warden", "rival", "Blow").defend()
    assert lamp.settled and len(lamp.hand(0)) == 3
    spring = scene(hero, turn_start=True).do("choose 2").attack("warden", "rival", "Blow").defend()
    assert spring.offers[0] == "pass" and len(spring.hand(0)) == 2


def test_a_fighter_who_asks_itself_each_turn_whether_to_be_or_not() -> None:
    hero = warden(
        faces("question", "be", "end"),
        on(
            "turn start",
            '{ choose = 1, of = [[{ flip = "question", to = "be" }], [{ flip = "question", to = "end" }]] }',
        ),
        adjust("maneuver draw", 1, "", "question is be"),
        adjust("attack value", 2, "own", "question is end"),
        on("own fought", '{ if = "attacking", then = [{ damage = 1, to = "warden" }] }', "question is end"),
    )
    be = scene(hero, turn_start=True).do("choose 1").maneuver()
    assert len(be.hand(0)) == 5
    rather = scene(hero, turn_start=True).do("choose 2").attack("warden", "rival", "Blow").defend()
    assert rather.results() == [(5, 0, 0)] and rather.health("warden") == 11


def test_a_fighter_who_floats_until_it_lands_a_blow_and_stings_until_it_takes_one() -> None:
    hero = warden(
        faces("stance", "float", "sting"),
        on("warden won", '{ if = "attacking", then = [{ flip = "stance", to = "sting" }] }'),
        on("warden damaged", '{ flip = "stance", to = "float" }'),
        adjust("maneuver", 1, "warden", "stance is float"),
        adjust("attack value", 1, "warden", "stance is sting"),
    )
    s = scene(hero, hand=[["Blow", "Blow"], ["Guard"]]).attack("warden", "rival", "Blow").defend()
    assert s.counter("stance") == 1
    assert s.attack("warden", "rival", "Blow").defend().results()[1] == (4, 0, 0)


# -- around combats


def test_a_fighter_who_heals_after_its_attacks_won_or_lost() -> None:
    hero = warden(on("warden fought", '{ if = "attacking", then = [{ recover = 1 }] }'))
    for defense in ("Blow", None):
        s = scene(hero, health={"warden": 5}).attack("warden", "rival", "Blow").defend(defense)
        assert s.health("warden") == 6


def test_a_fighter_who_draws_after_each_of_its_attacks() -> None:
    hero = warden(on("own fought", '{ if = "attacking", then = [{ draw = 1 }] }'))
    assert len(scene(hero).attack("warden", "rival", "Blow").defend("Blow").hand(0)) == 3
    s = scene(hero, turn=1, hand=[["Guard"], ["Blow"]], actions=1).attack("rival", "warden", "Blow").defend()
    assert len(s.hand(0)) == 1, "not for a defense"


@pytest.mark.parametrize(("hand", "asked"), [(["Blow", "Wait", "Call"], "may"), (["Blow", "Wait", "Call", "Call"], "")])
def test_a_fighter_who_with_few_cards_boosts_blindly(hand: list[str], asked: str) -> None:
    blind = (
        '{ if = "hand at most 2", then = [{ may = [{ discard = 1, how = "top of deck", as = "blind" },'
        ' { add_value = "blind.boost" }] }] }'
    )
    s = scene(warden(on("own fights", blind)), hand=[hand, []], deck={0: ["Wait", "Blow"]})
    s.attack("warden", "rival", "Blow").defend()
    assert s.asked == asked or (not asked and s.settled)
    if asked:
        s.do("yes")
        assert s.results() == [(6, 0, 0)]


def test_a_fighter_who_gains_an_action_by_losing_once_a_turn() -> None:
    hero = warden(on("own lost", '{ if = "attacking", then = [{ once = [{ gain_action = 1 }], per = "turn" }] }'))
    s = scene(hero, hand=[["Blow"] * 3, ["Blow"] * 2])
    s.attack("warden", "rival", "Blow").defend("Blow")
    assert s.actions == 2
    s.attack("warden", "rival", "Blow").defend("Blow")
    assert s.actions == 1


def test_a_fighter_who_draws_for_everything_it_plays_and_keeps_few_cards() -> None:
    hero = warden(
        on("own fought", '{ if = "attacking", then = [{ draw = 1 }] }'),
        on("schemed", "{ draw = 1 }"),
        adjust("hand limit", -4),
    )
    s = scene(hero).scheme("Call")
    assert len(s.hand(0)) == 4
    s.attack("warden", "rival", "Blow").defend()
    assert s.asked == "hand limit" and len(s.hand(0)) == 4


def test_a_fighter_who_is_rewarded_once_in_each_way_after_wins() -> None:
    rewards = '[{ once = [{ draw = 2 }], per = "game" }], [{ once = [{ gain_action = 1 }], per = "game" }]'
    hero = warden(on("warden won", f"{{ choose = 1, of = [{rewards}], or_none = true }}"))
    s = scene(hero, hand=[["Blow"] * 3, []], actions=3).attack("warden", "rival", "Blow").defend().do("choose 1")
    assert len(s.hand(0)) == 4
    s.attack("warden", "rival", "Blow").defend().do("choose 1")
    assert len(s.hand(0)) == 3 and s.actions == 1, "that was all there is of it"
    s.attack("warden", "rival", "Blow").defend().do("choose 2")
    assert s.actions == 1


def test_a_fighter_whose_ruses_come_before_the_defense_is_chosen() -> None:
    ruse = '{ may = [{ spend = "ruse", by = 1 }, { discard = 1, who = "opponent", how = "random" }] }'
    hero = warden(counter("ruse", 3), on("warden attacks", ruse))
    s = scene(hero, counters={"ruse": 1}, hand=[["Blow"], ["Guard"]]).attack("warden", "rival", "Blow")
    assert s.asked == "may"
    s.do("yes")
    assert s.asked == "defense" and s.offers == ["pass"]


def test_a_fighter_in_whose_zone_the_others_fight_better() -> None:
    hero = warden(adjust("attack value", 1, "own sidekick in zone of warden"))
    for place, value in (("p4", 4), ("p7", 3)):
        at = {"warden": "p3", "hound-1": place, "rival": "p5" if place == "p4" else "p8"}
        assert scene(hero, at=at).attack("hound-1", "rival", "Blow").defend().results() == [(value, 0, 0)]


def test_a_fighter_who_is_stronger_when_all_of_its_riders_fell() -> None:
    hero = warden(adjust("attack value", 2, "warden", "count hound equals 0"))
    for hounds, value in (({}, 5), ({"hound-1": "p9"}, 3)):
        s = scene(hero, at={"warden": "p2", "rival": "p3", **hounds})
        assert s.attack("warden", "rival", "Blow").defend().results() == [(value, 0, 0)]


SOURCES = (
    adjust("attack value", 1, "own", "call in discard at least 3"),
    adjust("damage taken", -1, "warden", "call in discard at least 5"),
    '[[ability]]\nadjust = "most damage taken"\nof = "warden"\nto = 0\nwhile = "call in discard at least 7"',
)


@pytest.mark.parametrize(("calls", "taken"), [(4, 3), (5, 2), (7, 0)])
def test_a_fighter_who_grows_by_what_was_discarded_until_nothing_hurts_it(calls: int, taken: int) -> None:
    s = scene(warden(*SOURCES), turn=1, hand=[[], ["Blow"]], discard={0: ["Call"] * calls}, actions=1)
    assert s.attack("rival", "warden", "Blow").defend().health("warden") == 12 - taken


@pytest.mark.parametrize(("step", "value"), [(0, 3), (1, 4), (3, 4)])
def test_a_fighter_whose_upgrades_come_in_order_and_stay(step: int, value: int) -> None:
    hero = warden(
        counter("upgrade", 3),
        adjust("attack value", 1, "own", "upgrade at least 1"),
        adjust("maneuver", 1, "own", "upgrade at least 2"),
        adjust("hand limit", 1, "", "upgrade at least 3"),
        wait='{ gain = "upgrade", by = 1 }',
    )
    s = scene(hero, counters={"upgrade": step}).attack("warden", "rival", "Blow").defend()
    assert s.results() == [(value, 0, 0)]
    assert s.scheme("Wait").counter("upgrade") == min(3, step + 1)


# -- cards


def test_a_fighter_who_keeps_what_it_boosts_with_in_a_suit_and_draws() -> None:
    hero = warden(
        pile("suit", "up"),
        on("boosted", '{ put = "card", to = "suit" }, { draw = 1 }'),
        call='{ put = 1, from = "suit", to = "hand" }',
    )
    s = scene(hero).maneuver("Wait").do("pass")
    assert s.discard(0) == [] and len(s.hand(0)) == 4
    s.scheme("Call").do("card wait")
    assert "wait" in s.hand(0)


MISSION = (
    '{ on = "turn end", do = [{ if = "attacks this turn at least 2",'
    ' then = [{ draw = 2 }, { put = "this card", to = "discard" }] }] }'
)


@pytest.mark.parametrize(("attacks", "fulfilled"), [(2, True), (1, False)])
def test_a_fighter_with_a_mission_that_the_turn_fulfills(attacks: int, fulfilled: bool) -> None:
    s = scene(lasting(MISSION), hand=[["Blow", "Blow", "Call"], []], actions=3).scheme("Call")
    for _ in range(attacks):
        s.attack("warden", "rival", "Blow").defend()
    if attacks == 1:
        s.maneuver().do("pass")
    assert ("call" in s.discard(0)) == fulfilled


def test_a_fighter_whose_opponent_pays_ransom_or_suffers() -> None:
    ransom = '{ may = [{ spend = "doubloon", by = 2 }], who = "opponent", otherwise = [{ damage = 2, to = "foe" }] }'
    hero = warden(counter("doubloon", 5, 3), blow=f"after = [{ransom}]")
    s = scene(hero, hand=[["Blow", "Blow"], []]).attack("warden", "rival", "Blow").defend()
    assert (s.asked, s.seat) == ("may", 1)
    s.do("yes")
    assert s.counter("doubloon") == 1 and s.health("rival") == 9
    s.attack("warden", "rival", "Blow").defend()
    assert s.health("rival") == 4, "what is left does not pay for it"


def test_a_fighter_who_opens_a_box_as_long_as_it_dares() -> None:
    hero = warden(
        pile("box", "sealed"),
        wait='{ put = 3, from = "top of deck", to = "box" }',
        call='{ repeat = 5, do = [{ may = [{ put = 1, from = "top of box", to = "discard", as = "misery" },'
        ' { damage = "misery.boost", to = "one opposing" }, { damage = 1, to = "warden" }] }],'
        ' while = "cards in box at least 1" }',
    )
    s = scene(hero, deck={0: ["Blow", "Guard", "Wait", "Call", "Call"]}).scheme("Wait").scheme("Call")
    s.do("yes", "fighter rival", "yes", "fighter rival", "pass")
    assert s.health("warden") == 10 and s.health("rival") == 12 - 3 - 1


def test_a_fighter_whose_inventions_stay_and_work() -> None:
    hero = lasting('{ adjust = "maneuver", of = "own", by = 1 }')
    s = scene(hero, hand=[["Call", "Call"], []], actions=3).scheme("Call").scheme("Call").maneuver()
    assert s.moves("warden") == {"p0", "p1"}


def test_a_fighter_who_pays_health_to_keep_the_card_it_attacked_with() -> None:
    recycle = (
        '{ if = "attacking", then = [{ may = [{ damage = 1, to = "warden" },'
        ' { put = "this card", to = "bottom of deck" }] }] }'
    )
    s = scene(warden(on("own fought", recycle))).attack("warden", "rival", "Blow").defend()
    assert s.asked == "may"
    s.do("yes")
    assert s.deck(0)[-1] == "blow" and s.discard(0) == [] and s.health("warden") == 11


def test_a_fighter_whose_tricks_go_into_the_other_hand_and_harm_there() -> None:
    hero = warden(
        on("opponent turn end", '{ damage = "call in opponent\'s hand", to = "opponent\'s hero" }'),
        call='{ choose_opponent = true }, { put = "this card", to = "opponent\'s hand" }',
    )
    s = scene(hero, hand=[["Call", "Call"], []]).scheme("Call").scheme("Call")
    assert s.game.state.active == 1 and s.game.view(1).players[1].hand_count == 2
    for _ in range(2):
        s.maneuver().do("pass")
    assert s.health("rival") == 10


LINES = (
    pile("line", "up"),
    counter("syllable", 30),
    on(
        "schemed",
        '{ gain = "syllable", by = "card.boost" }, { put = "card", to = "line" },'
        ' { if = "syllable equals 4", then = [{ draw = 2 }] },'
        ' { if = "syllable at least 4", then = [{ put = "all", from = "line", to = "discard" },'
        ' { spend = "syllable", by = "syllable" }] }',
    ),
)


@pytest.mark.parametrize(("cards", "drawn"), [(["Call", "Wait"], 2), (["Wait", "Wait"], 0)])
def test_a_fighter_whose_cards_form_a_line_that_must_have_just_so_many_syllables(cards: list[str], drawn: int) -> None:
    hero = warden(*LINES, wait="{ recover = 1 }", call="{ recover = 1 }")
    s = scene(hero, hand=[cards, []], actions=3).scheme(cards[0])
    assert s.discard(0) == [] and s.counter("syllable") > 0
    s.scheme(cards[1])
    assert len(s.hand(0)) == drawn and s.counter("syllable") == 0 and len(s.discard(0)) == 2


def test_a_fighter_whose_cards_go_into_a_cauldron_and_cook_there() -> None:
    brew = (
        '{ if = "call in cauldron at least 1 and cards in cauldron at least 2",'
        ' then = [{ put = "all", from = "cauldron", to = "discard" }, { damage = 3, to = "all opposing" }] }'
    )
    hero = warden(
        pile("cauldron", "up"),
        on("own fought", '{ put = "this card", to = "cauldron" }'),
        on("schemed", f'{{ put = "card", to = "cauldron" }}, {brew}'),
        call="{ recover = 1 }",
    )
    s = scene(hero, hand=[["Blow", "Call"], ["Guard"]]).attack("warden", "rival", "Blow").defend("Guard")
    assert s.discard(0) == [] and s.health("rival") == 11
    s.scheme("Call")
    assert s.health("rival") == 8 and sorted(s.discard(0)) == ["blow", "call"]


def test_a_fighter_who_draws_once_for_each_boost_value_it_uses_in_a_turn() -> None:
    hero = warden(
        on("boosted", '{ if = "card is boost 2", then = [{ once = [{ draw = 1 }], per = "turn" }] }'),
        on("boosted", '{ if = "card is boost 3", then = [{ once = [{ draw = 1 }], per = "turn" }] }'),
    )
    s = scene(hero, hand=[["Blow", "Blow", "Wait"], []], actions=3)
    for boost, held in (("Blow", 4), ("Blow", 4), ("Wait", 5)):
        s.maneuver(boost).do("pass")
        assert len(s.hand(0)) == held


@pytest.mark.parametrize(("card", "value"), [("Blow", 3), ("Guard", 2)])
def test_a_fighter_whose_cards_of_one_sort_are_better(card: str, value: int) -> None:
    sort = '{ if = "this card is versatile", then = [{ add_value = 1 }] }'
    rival = foe(on("own fights", sort))
    s = scene(warden(), rival, hand=[["Blow"], ["Blow", "Guard"]]).attack("warden", "rival", "Blow").defend(card)
    assert s.results()[0][1] == value + (1 if card == "Blow" else 0)


@pytest.mark.parametrize(("place", "hurt"), [("p4", True), ("p8", True), ("p11", False)])
def test_a_fighter_whose_helpers_all_bite_whoever_is_near_any_of_them(place: str, hurt: bool) -> None:
    hero = warden(on("turn end", '{ damage = 1, to = "all opposing adjacent to any hound" }'))
    at = {"warden": "p0", "hound-1": "p3", "hound-2": "p7", "rival": place}
    s = scene(hero, at=at, actions=1).maneuver().do("pass")
    assert s.health("rival") == (11 if hurt else 12)


def test_a_fighter_who_leaps_to_any_of_its_helpers() -> None:
    hero = warden(wait='{ place = "warden", in = "adjacent to any hound" }', call='{ mark = "zone of any hound" }')
    at = {"warden": "p0", "hound-1": "p3", "hound-2": "p7", "rival": "p8"}
    assert scene(hero, at=at).scheme("Wait").offers == ["space p2", "space p4", "space p6"]
    assert len(scene(hero, at=at).scheme("Call").offers) == 12
    assert len(scene(hero, at={**at, "hound-2": "p4"}).scheme("Call").offers) == 6
