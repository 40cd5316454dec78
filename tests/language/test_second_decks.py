"""Second decks: cards beside the thirty, which begin in a pile of the hero and never come into a hand."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import Game, Hero, HeroError
from unmatched.testing import Scene, play_both_ways, play_by_the_laws
from unmatched.text.card_text import card_face

MOODS = """\
[[pile]]
id = "moods"
name = "Moods"
face = "sealed"

[[card]]
name = "Wrath"
pile = "moods"
value = 1
in_play = [{ adjust = "attack value", of = "own", by = 2 }]

[[card]]
name = "Calm"
pile = "moods"
value = 3
copies = 2
in_play = [{ on = "turn start", do = [{ recover = 1, who = "warden" }] }]
"""
TURN = """\
{ put = "all", from = "play", to = "bottom of moods" },
{ put = 1, from = "top of moods", to = "play" }"""
"""the active card changes, as of a deck of rules of which one holds at a time"""


def moody(call: str = TURN) -> Hero:
    return warden(MOODS, call=call)


def lying(s: Scene | Game, pile: str, reader: int = 0) -> list[str]:
    game = s.game if isinstance(s, Scene) else s
    found = [p for p in game.view(reader).players[0].piles if p.id == pile]
    return [card for _, card in found[0].cards] if found else []


def order(game: Game) -> list[str]:
    """The pile as it truly is, bottom first."""
    found = [line.split()[-1] for line in game.position().splitlines() if line.startswith("aside 1 moods")]
    return [name.partition("!")[0].partition(".")[0] for name in found]


def test_the_cards_of_a_second_deck_lie_in_its_pile_and_nobody_knows_their_order() -> None:
    game = Game(moody(), foe(), board="marmoreal", seed=3)
    for reader in (0, 1):
        assert lying(game, "moods", reader) == ["", "", ""]
    assert game.view(0).players[0].deck_count == 25, "they are none of the thirty"
    orders = {tuple(order(Game(moody(), foe(), board="marmoreal", seed=seed))) for seed in range(12)}
    assert orders == {("wrath", "calm", "calm"), ("calm", "wrath", "calm"), ("calm", "calm", "wrath")}


def test_who_chooses_no_card_of_a_pile_does_not_look_at_it() -> None:
    courage = '[[counter]]\nid = "courage"\nname = "courage"\nmax = 2\n'
    call = '{ reveal = "courage", from = "moods" }, { put = "courage", from = "deck", to = "hand" }'
    s = scene(warden(courage, MOODS, call=call), hand=[["Call"], []])
    before = order(s.game)
    s.scheme("Call", by="warden")
    assert s.settled and order(s.game) == before
    assert {event.kind for event in s.game.events()} & {"look at pile", "show", "shuffle"} == set()


def test_one_card_of_a_second_deck_is_in_force_at_a_time() -> None:
    s = scene(moody(), None, hand=[["Call", "Call", "Blow"], []])
    top, second = reversed(order(s.game)[1:])
    s.scheme("Call")
    assert lying(s, "play", 1) == [top]
    s.scheme("Call")
    assert lying(s, "play", 1) == [second]
    assert lying(s, "moods", 1) == [top, ""], "everybody saw it go under the others"


def test_a_card_of_a_second_deck_that_would_go_elsewhere_goes_back_under_its_pile() -> None:
    for goal in ("hand", "discard", "top of deck"):
        s = scene(moody(f'{{ put = 1, from = "top of moods", to = "{goal}" }}')).scheme("Call")
        assert len(lying(s, "moods")) == 3, goal
        assert s.game.view(0).players[0].hand_count == 2, "the two cards that were there"


def test_what_a_second_deck_holds_and_shows_is_seen_by_who_may_see_it() -> None:
    s = scene(moody('{ reveal = 1, from = "top of moods", as = "shown" }, { draw = "shown.value" }')).scheme("Call")
    assert sum(bool(card) for card in lying(s, "moods", 1)) == 1, "everybody knows the top card"
    drawn = s.game.view(0).players[0].hand_count - 2
    assert drawn == {"wrath": 1, "calm": 3}[next(card for card in lying(s, "moods") if card)]


def test_a_box_of_miseries_is_opened_as_long_as_its_owner_dares() -> None:
    box = """{ repeat = 3, do = [{ may = [
    { reveal = 1, from = "top of moods", as = "shown" }, { damage = "shown.value", to = "warden" },
    { put = 1, from = "top of moods", to = "bottom of moods" }, { draw = 1 } ] }] }"""
    s = scene(moody(box), health={"warden": 9}).scheme("Call", by="warden")
    misery = [{"wrath": 1, "calm": 3}[card] for card in reversed(order(s.game))]
    s.do("yes").do("yes")
    assert s.asked == "may" and s.health("warden") == 9 - sum(misery[:2])
    s.do("pass")
    assert s.settled and len(s.hand(0)) == 4, "two that were there, and two drawn"


@pytest.mark.parametrize("call", [TURN, '{ put = 1, from = "moods", to = "play", chosen = "random" }, { draw = 1 }'])
def test_games_with_second_decks_keep_every_law(call: str) -> None:
    assert play_by_the_laws((moody(call), foe()), "marmoreal", "duel", 5, every=9).decisions > 20
    assert play_both_ways((moody(call), foe()), "marmoreal", "duel", 5) > 20


def test_the_position_of_a_seat_holds_what_it_does_not_know_of_a_second_deck() -> None:
    game = Game(moody(), foe(), board="marmoreal", seed=3)
    text = game.position(seat=1)
    assert text.count("aside 1 moods 1 ??") == 3
    again = Game.from_position(text)
    assert again.view(1) == game.view(1)
    assert sorted(order(again)) == ["calm", "calm", "wrath"]
    assert order(Game.from_position(game.position())) == order(game)


def test_the_face_of_such_a_card_says_where_it_belongs() -> None:
    hero = moody()
    wrath = next(card for card in hero.cards if card.key == "wrath")
    for language, pile in (("en", "Moods"), ("ru", "Moods"), ("uk", "Moods")):
        face = card_face(hero, wrath, language)
        assert (face.type_name, face.users, face.value) == (pile, "", 1)
        assert len(face.effects) == 1


def test_such_a_card_is_not_played_and_there_is_an_end_to_them() -> None:
    with pytest.raises(HeroError) as caught:
        warden(MOODS.replace("value = 1", 'type = "attack"'))
    assert "unknown key 'type'" in str(caught.value)
    with pytest.raises(HeroError) as caught:
        warden(MOODS.replace("copies = 2", "copies = 30"))
    assert "the piles start with 31 more cards" in str(caught.value)
    with pytest.raises(HeroError) as caught:
        warden(MOODS.replace('pile = "moods"\nvalue = 1', 'pile = "mood"\nvalue = 1'))
    assert "mood" in str(caught.value)


def test_a_second_deck_that_lies_face_down_for_its_player_is_known_to_that_player_alone() -> None:
    game = Game(warden(MOODS.replace("sealed", "down")), foe(), board="marmoreal", seed=4)
    known = lying(game, "moods")
    assert sorted(known) == ["calm", "calm", "wrath"] and lying(game, "moods", 1) == ["", "", ""]
    assert all(lying(game.imagine(0, n), "moods") == known for n in range(9)), "it lies as its player sees it"
    assert len({tuple(lying(game.imagine(1, n), "moods")) for n in range(20)}) == 3
