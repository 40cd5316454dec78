"""What random hero files have brought to light, each as a small scene."""

import random

import pytest

from tests.language.workshop import foe, pile, scene, warden
from unmatched import SPECTATOR, Game, Hero, HeroError, read_hero
from unmatched.engine.cards import know
from unmatched.engine.state import seeded
from unmatched.heroes.examples import hero_with
from unmatched.heroes.vocabulary import Example
from unmatched.testing import T1, T2, Scene
from unmatched.testing.laws import play_by_the_laws
from unmatched.testing.twins import imagined_twin, sibling_twins
from unmatched.text.journal import lines
from unmatched.text.speech import prompt


def moment(on: str, do: str) -> str:
    return f'[[ability]]\non = "{on}"\ndo = [{do}]'


def cannot_tell(s: Scene, seat: int) -> bool:
    """Whether a seat sees the same in games that it imagines."""
    return all(s.game.imagine(seat, n).view(seat) == s.game.view(seat) for n in range(40))


def test_who_lays_a_second_attack_card_sees_it_and_nobody_else_does() -> None:
    hero = warden('[[ability]]\nsecond_attack = "warden"')
    s = scene(hero, hand=[["Blow", "Blow"], []]).do("attack rival by warden", "card blow", "card blow")
    seen = [combat.second_card for seat in (0, 1) if (combat := s.game.view(seat).combat) is not None]
    assert s.asked == "defense" and seen == ["blow", ""]


@pytest.mark.rule("R5.4", "A-63")
def test_what_a_finished_move_sets_off_comes_before_the_next_fighter_sets_out() -> None:
    """On a doorstep a move is over only when another fighter's is chosen, perhaps for a pause on a friend's space."""
    hero = warden(moment("hound moved", "{ may = [{ draw = 1 }] }"))
    at = {"warden": "b2", "hound-1": "r1", "hound-2": "x1", "rival": "x4"}
    s = scene(hero, at=at, board=T2, doors=["d1"]).maneuver("Blow")
    s.do("move hound-1 to r2")
    assert "move hound-2 to r2" in s.offers, "to open the door from there"
    s.do("move hound-2 to r2")
    assert s.asked == "may" and s.at("hound-2") == "x1"
    s.do("yes")
    assert s.asked == "maneuver" and s.moves("hound-1") == set() and "move hound-2 to r2" in s.offers


def test_a_card_turned_to_defend_makes_no_bonus_attack() -> None:
    lines = 'defends_if = "basket rose"\nafter = [{ bonus_attack = true }]\nbonus = { name = "Again", value = 2 }'
    s = scene(
        hero_with(Example(lines, "card")),
        hand=[["Example", "Example"], ["Blow", "Guard"]],
        at={"knight": "p2", "rival": "p3"},
        turn=1,
    )
    s.attack("rival", "knight", "Blow").defend("Example")
    assert s.settled and s.results() == [(3, 2, 1)]


def test_a_card_that_an_ability_has_put_under_the_deck_stays_there_in_games_that_others_imagine() -> None:
    tuck = moment("turn start", '{ put = 2, to = "bottom of deck", fewer = true }')
    s = scene(warden(tuck), turn_start=True).do("card blow")
    assert s.asked == "card" and cannot_tell(s, 1)


def test_an_attack_card_about_to_be_replaced_unseen_stays_on_the_table_in_games_that_others_imagine() -> None:
    hero = warden(moment("warden attacks", '{ replace = "this card" }'))
    s = scene(hero, hand=[["Blow", "Blow", "Wait", "Call"], []]).attack("warden", "rival", "Blow")
    assert s.asked == "card" and cannot_tell(s, 1)


def test_a_card_put_unseen_into_a_hand_stays_there_in_games_that_others_imagine() -> None:
    gift = '{ choose_opponent = true }, { put = 1, from = "top of opponent\'s deck", to = "opponent\'s hand" }'
    s = scene(warden(wait=f"{gift}, {{ may = [{{ draw = 1 }}] }}")).scheme("Wait")
    assert s.asked == "may" and cannot_tell(s, 0)


def test_a_step_is_not_repeated_while_the_basket_holds_an_item_for_a_joker_would_be_asked_again_and_again() -> None:
    with pytest.raises(HeroError, match="'while' cannot be used with a basket item"):
        hero_with(Example('{ repeat = 2, do = [{ draw = 1 }], while = "hand at most 3 and basket rose" }'))


def reached(kind: str, part: int, *heroes: Hero) -> Game:
    """A random game of whole decks, as far as a question of this kind, after so many answers to the same step."""
    chance, game = random.Random(5), Game(*heroes, board="marmoreal", seed=2)
    while (asked := game.decision) is None or (asked.kind, asked.part) != (kind, part):
        game.push(chance.choice(game.options))
    return game


def test_who_sees_the_printed_value_of_an_attack_writes_it_into_a_position() -> None:
    game = reached("defense", 0, warden(), foe('[[ability]]\nsees_value = "rival"\n[[ability]]\nsees_value = "wolf"'))
    assert game.decision is not None and game.decision.seat == 1
    told = game.position(1)
    again = Game.from_position(told)
    assert "attack_card ?3\n" in told and again.position(1) == told and again.view(1) == game.view(1)
    assert "attack_card ?\n" in game.position(SPECTATOR)


def test_an_ability_that_speaks_of_a_hidden_card_is_written_as_a_seat_knows_it() -> None:
    for answers, ability in (
        (1, moment("turn start", '{ put = 2, to = "bottom of deck", fewer = true }')),
        (0, moment("warden attacks", '{ replace = "this card" }')),
    ):
        game = reached("card", answers, warden(ability), foe())
        for seat in (0, 1):
            told = game.position(seat)
            assert all(game.imagine(seat, n).position(seat) == told for n in range(5))
            assert Game.from_position(told).position(seat) == told


def test_a_second_attack_card_shows_its_printed_value_only_when_its_attack_comes() -> None:
    hero = hero_with(Example('second_attack = "knight"', "ability"))
    s = scene(
        hero,
        foe('[[ability]]\nsees_value = "rival"'),
        at={"knight": "p2", "rival": "p3"},
        hand=[["Excalibur", "Excalibur", "Example"], []],
    )
    s.do("attack rival by knight", "card excalibur")
    assert {sibling_twins(s.match, s.game.state, n) for n in range(8)} == {""}
    s.do("card example")
    seen = []
    while s.asked == "defense":
        combat = s.game.view(1).combat
        assert combat is not None
        seen.append(combat.attack_printed)
        s.do("pass")
    assert seen == [3, 2]


def test_whether_a_hand_holds_cards_of_a_sort_comes_out_when_they_are_shown() -> None:
    hero = warden(blow='after = [{ reveal = "all", of = "scheme" }]')
    s = scene(hero, hand=[["Blow", "Blow", "Wait"], []]).attack("warden", "rival", "Blow")
    assert s.asked == "defense" and {imagined_twin(s.match, s.game.state, n) for n in range(20)} == {""}


def test_a_card_that_an_effect_has_shown_in_a_hand_is_not_imagined_face_down_on_the_table() -> None:
    peek = '{ reveal = 1, from = "opponent\'s hand", chosen = "random" }, { may = [{ draw = 1 }], who = "opponent" }'
    s = scene(warden(), foe(moment("rival attacked", peek)), hand=[["Blow", "Blow", "Blow"], []])
    s.attack("warden", "rival", "Blow")
    assert s.asked == "may" and s.seat == 0 and cannot_tell(s, 1)


def test_a_partner_does_not_step_into_a_combat_that_is_fought_with_others_cards() -> None:
    hero = warden(moment("opposing attacked", '{ fight_on = "one hound" }'))
    at = {"warden": "p4", "hound-1": "p8", "rival": "p3", "sinbad": "p2", "medusa": "p6"}
    hand: list[list[str]] = [["Blow"], [], ["Toil and Danger"], []]
    s = Scene(hero, foe(), "sinbad", "medusa", board=T1, at=at, hand=hand, turn=2, mode="teams")
    s.do("attack rival by sinbad", "card toil-and-danger", "fighter hound-1")
    combat = s.game.view(0).combat
    assert combat is not None and combat.attacker == "sinbad"


def test_an_opposing_card_that_is_replaced_goes_to_a_pile_of_who_replaces_it() -> None:
    hoard = '[[pile]]\nid = "hoard"\nname = "Hoard"'
    hero = warden(hoard, blow='immediately = [{ replace = "opposing card", to = "hoard" }]')
    s = scene(hero, hand=[["Blow"], ["Blow", "Guard"]]).attack("warden", "rival", "Blow").defend("Blow")
    s.do("card guard")
    piles = [{pile.id: len(pile.cards) for pile in s.game.view(0).players[seat].piles if pile.cards} for seat in (0, 1)]
    assert s.settled and piles == [{"hoard": 1}, {}]


def test_an_opposing_card_that_is_put_away_goes_to_a_pile_of_who_puts_it_there() -> None:
    hoard = '[[pile]]\nid = "hoard"\nname = "Hoard"'
    hero = warden(hoard, blow='immediately = [{ put = "opposing card", to = "hoard" }]')
    s = scene(hero, hand=[["Blow"], ["Blow"]]).attack("warden", "rival", "Blow").defend("Blow")
    piles = [[pile.id for pile in s.game.view(0).players[seat].piles if pile.cards] for seat in (0, 1)]
    put = next(event for event in s.game.events() if event.kind == "put")
    assert s.settled and piles == [["hoard"], []] and (put.goal, put.goal_holder, put.owner) == ("hoard", 0, 1)


def test_a_card_put_openly_under_the_deck_is_lost_from_sight_when_the_deck_is_shuffled() -> None:
    call = '{ put = 1, to = "bottom of deck", chosen = "random", open = true }, { shuffle = "deck" }'
    s = scene(warden(call=call), hand=[["Call", "Guard"], []]).scheme("Call", by="warden")
    assert s.settled and [e.card for e in s.game.events(1) if e.kind == "under deck"] == ["guard"]
    play_by_the_laws((s.match.heroes[0], foe()), "marmoreal", "duel", 2, every=50)


@pytest.mark.parametrize("on", ["knight fights", "knight won"])
def test_only_a_card_makes_its_bonus_attack(on: str) -> None:
    with pytest.raises(HeroError, match="a bonus attack happens after combat"):
        hero_with(Example(f'on = "{on}"\ndo = [{{ bonus_attack = true }}]', "ability"))


def test_a_hand_that_a_card_is_picked_from_is_not_imagined_face_down_on_the_table() -> None:
    pick = '{ pick = "hand" }, { damage = "picked.boost", to = "rival" }'
    s = scene(warden(), foe(moment("rival attacked", pick)), hand=[["Blow", "Blow", "Wait"], []])
    s.attack("warden", "rival", "Blow")
    offered = [s.game.imagine(1, n).options for n in range(20)]
    assert s.asked == "pick card" and all(options == s.game.options for options in offered) and cannot_tell(s, 1)


def test_a_hand_that_the_opponent_chooses_from_is_not_imagined_face_down_on_the_table() -> None:
    hero = warden('[[ability]]\nsecond_attack = "warden"', blow='immediately = [{ reveal = 1, chosen = "opponent" }]')
    s = scene(hero, hand=[["Blow", "Blow", "Blow", "Wait"], []])
    s.do("attack rival by warden", "card blow", "card blow", "pass")
    assert (s.asked, s.seat, s.offers) == ("card", 1, ["card blow", "card wait"]) and cannot_tell(s, 1)


def test_a_card_that_is_shuffled_away_openly_was_seen_and_is_lost_from_sight() -> None:
    s = scene(warden(call='{ put = 2, to = "deck", open = true, fewer = true }'), hand=[["Call", "Blow", "Guard"], []])
    s.scheme("Call", by="warden").do("card guard")
    put = next(event for event in s.game.events(1) if event.kind == "put")
    assert put.card == "guard" and s.asked == "card" and s.game.view(1).players[0].known_deck == ()
    play_by_the_laws((s.match.heroes[0], foe()), "marmoreal", "duel", 2, every=50)


def test_a_defense_card_may_be_shuffled_away_as_the_next_turn_begins() -> None:
    hero = warden(moment("turn start", '{ put = "all", from = "discard", to = "shuffled into deck" }'))
    play_by_the_laws((hero, foe()), "marmoreal", "duel", 3, every=50)


@pytest.mark.parametrize(
    ("step", "asked"),
    [
        ("{ discard = 1 }", "choose a card to discard."),
        ('{ search = "Blow" }', "take “Blow” from your deck, or leave it there."),
        ("{ look_deck = 2, take = 1 }", "choose a card to take into your hand."),
    ],
)
def test_what_may_be_done_asks_in_the_words_of_what_is_done(step: str, asked: str) -> None:
    s = scene(warden(call=f"{{ may = [{step}] }}"), hand=[["Call", "Blow", "Guard"], []]).scheme("Call", by="warden")
    if s.asked == "may":
        s.do("yes")
    assert s.game.decision is not None and s.asked != "action"
    assert prompt(s.match, s.game.decision, "en") == f"“Call”: {asked}"


@pytest.mark.parametrize("blow", ["", "immediately = [{ damage = 1, to = 'foe' }]"])
def test_a_sidekick_that_comes_back_as_the_hero_falls_leaves_with_its_player(blow: str) -> None:
    hero = warden(moment("warden defeated", '{ return_fighter = "hound", to = "any space" }'))
    at = {"warden": "p2", "rival": "p3", "alice": "p9"}
    s = Scene(
        *(hero, foe(blow=blow), "alice"),
        board=T1,
        mode="free-for-all",
        at=at,
        health={"warden": 1},
        hand=[[], ["Blow"], []],
        turn=1,
    )
    s.attack("rival", "warden", "Blow").defend()
    while s.asked == "space":
        s.do(s.offers[0])
    assert s.settled and s.at("hound-1") == "", "R15.7"
    assert [event.fighter for event in s.game.events() if event.kind == "defeated"] == ["warden", "hound-1"]
    assert all(lines(s.match, s.game.events(seat), seat, "uk") for seat in (0, 1, 2))


def test_a_played_card_that_lies_unseen_again_is_dealt_among_the_unseen() -> None:
    guard = 'after = [{ put = "this card", to = "shuffled into deck" }, { may = [{ draw = 1 }] }]'
    game, chance = Game(foe(), warden(guard=guard), board="marmoreal", seed=1), random.Random(1)
    while game.decision is not None and game.decision.kind != "may":
        game.push(chance.choice(game.options))
    assert game.decision is not None and game.decision.card == "guard" and game.state.defense_card >= 0
    for seat in (0, SPECTATOR):
        told = game.position(seat)
        assert Game.from_position(told).position(seat) == told


def test_nobody_is_told_whether_a_card_that_was_named_is_in_a_hand() -> None:
    call = """{ choose_opponent = true }, { declare = "card", who = "opponent" },
        { choose = "declared.boost", of = [[{ draw = 1 }], [{ draw = 2 }]] }"""
    seen = []
    for hand in (["Blow"], ["Guard"]):
        s = scene(warden(call=call), hand=[["Call"], hand]).scheme("Call", by="warden").do("card blow")
        decision = s.game.view(0).decision
        assert decision is not None and decision.kind == "choose"
        seen.append((decision, s.offers))
        # Everybody knows what was named, so nobody imagines another.
        for chance in range(8):
            assert s.game.imagine(0, chance).view(0) == s.game.view(0)
    assert seen[0] == seen[1]


def versatile(part: str) -> Hero:
    """A warden who can also attack with Guard."""
    return read_hero(warden(part).text.replace('"defense"', '"versatile"'), "warden.toml")


def known_to_rival(s: Scene) -> tuple[str, ...]:
    chances = range(20)
    assert {twins(s.match, s.game.state, n) for twins in (imagined_twin, sibling_twins) for n in chances} == {""}
    return s.game.view(1).players[0].known


@pytest.mark.rule("R13.3")
@pytest.mark.parametrize("second", ["blow", "guard"])
def test_a_known_copy_of_a_revealed_card_does_not_give_a_second_attack_away(second: str) -> None:
    s = scene(versatile('[[ability]]\nsecond_attack = "warden"'), hand=[["Blow", "Blow", "Guard"], []])
    know(s.game.state, 1, 0, 0b10)
    s.do("attack rival by warden", "card blow", f"card {second}")
    assert known_to_rival(s) == ("blow",)
    s.defend(None)
    assert known_to_rival(s) == (), "the Blow that was revealed may be the one it knew of"


@pytest.mark.rule("R13.3")
@pytest.mark.parametrize("attack", ["blow", "guard"])
@pytest.mark.parametrize("do", ["{ discard = 1 }", '{ put = 1, to = "bottom of deck" }'])
def test_a_card_that_leaves_the_hand_does_not_give_the_attack_card_away(attack: str, do: str) -> None:
    s = scene(versatile(moment("warden attacks", do)), hand=[["Blow", "Blow", "Guard"], []])
    know(s.game.state, 1, 0, 0b1)
    s.do("attack rival by warden", f"card {attack}")
    assert known_to_rival(s) == ("blow",), "in the hand, or face down"
    s.do("card blow")
    assert known_to_rival(s) == (), "the Blow that left the hand may be the one it knew of"


LOOKING = {
    "look": '{ look = "hand" }',
    "pick": '{ pick = "hand" }',
    "put": """{ put = 1, from = "opponent's hand", to = "bottom of deck" }""",
    "reveal": """{ reveal = "all", from = "opponent's hand" }""",
    "reveal a sort": """{ reveal = "all", from = "opponent's hand", of = "versatile" }""",
}


@pytest.mark.rule("R13.3")
@pytest.mark.parametrize("look", LOOKING)
@pytest.mark.parametrize(("knows", "sees"), [(2, ("blow", "guard")), (3, ("blow", "blow", "guard"))])
def test_looking_at_a_hand_does_not_give_a_second_attack_away(look: str, knows: int, sees: tuple[str, ...]) -> None:
    """The Blow that was known may be the one in the hand; only who knew of more can tell."""
    rival = foe(guard=f"immediately = [{LOOKING[look]}]")
    hand = [["Blow", "Blow", "Blow", "Guard"], ["Guard"]]
    s = scene(versatile('[[ability]]\nsecond_attack = "warden"'), rival, hand=hand)
    know(s.game.state, 1, 0, (1 << knows) - 1)
    s.do("attack rival by warden", "card blow", "card blow").defend("Guard")
    assert known_to_rival(s) == sees and s.hand(0) == ["blow", "guard"]


@pytest.mark.rule("R13.3")
@pytest.mark.parametrize("known", [0b01, 0b10])
@pytest.mark.parametrize("to", ["bottom of deck", "box"])
def test_a_card_that_leaves_the_hand_openly_may_be_the_one_that_was_known(to: str, known: int) -> None:
    """Equal cards cannot be told apart, wherever one of them goes before all eyes."""
    hero = warden(pile("box", "down"), call=f'{{ put = 1, to = "{to}", open = true }}')
    s = scene(hero, hand=[["Blow", "Blow", "Call"], []])
    know(s.game.state, 1, 0, known)
    s.do("scheme call by warden")
    assert known_to_rival(s) == ("blow",)
    s.do("card blow")
    assert known_to_rival(s) == ()


@pytest.mark.parametrize("known", [0b01, 0b10])
def test_a_stolen_card_may_be_the_one_that_was_known(known: int) -> None:
    steal = """{ choose_opponent = true }, { put = 1, from = "opponent's hand", chosen = "random", to = "hand" }"""
    s = scene(warden(call=steal), hand=[["Call", "Call"], ["Blow", "Blow"]], actions=2)
    know(s.game.state, 0, 1, known)
    assert s.scheme("Call").game.view(0).players[1].known == ()


@pytest.mark.parametrize("known", [0b01, 0b10])
def test_a_foreign_card_that_leaves_a_hand_may_be_the_one_that_was_known(known: int) -> None:
    steal = """{ choose_opponent = true }, { put = 2, from = "opponent's hand", chosen = "random", to = "hand" }"""
    hero = warden(call=steal, wait="{ discard = 1 }")
    s = scene(hero, hand=[["Call", "Wait"], ["Blow", "Blow"]], actions=2).scheme("Call")
    know(s.game.state, 2, 1, known)
    s.scheme("Wait")
    assert s.asked == "discard" and len(s.offers) == 1
    s.do(s.offers[0])
    assert [one.cards for one in s.game.view(SPECTATOR).players[0].piles if one.id == "hand"] == [((1, ""),)]


def test_cards_shown_at_random_are_different_ones() -> None:
    hero = warden(call='{ reveal = 3, from = "hand", chosen = "random" }')
    for seed in range(20):
        s = scene(hero, hand=[["Blow", "Guard", "Wait", "Call"], []])
        s.game.state.chance = seeded(seed)
        s.do("scheme call by warden")
        assert sorted(event.card for event in s.game.events() if event.kind == "show") == ["blow", "guard", "wait"]


def test_a_card_that_is_shown_again_is_no_further_one() -> None:
    """Equal cards cannot be told apart: showing one of two proves no more than one."""
    hero = warden(call='{ reveal = 1, from = "hand" }')
    s = scene(hero, hand=[["Blow", "Blow", "Call", "Call"], []], actions=2)
    s.do("scheme call by warden", "card blow", "scheme call by warden", "card blow")
    assert s.game.view(1).players[0].known == ("blow",)


@pytest.mark.parametrize("known", [1, 2])
def test_equal_cards_shown_together_are_as_many_as_were_shown(known: int) -> None:
    hero = warden(call='{ reveal = 3, from = "hand", chosen = "random" }')
    s = scene(hero, hand=[["Blow", "Blow", "Blow", "Call"], []])
    blows = [card for card in range(10) if s.game.state.hand[0] >> card & 1]
    know(s.game.state, 1, 0, sum(1 << card for card in blows[:known]))
    s.do("scheme call by warden")
    assert s.game.view(1).players[0].known == ("blow",) * 3
