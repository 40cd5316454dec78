"""Heroes of one's own: whatever the language lets a file say, the laws hold in games with it."""

from pathlib import Path

import pytest

from unmatched import Game, Hero, HeroError, read_hero
from unmatched.testing import T1, LawBroken, Scene, play_by_the_laws

rule = pytest.mark.rule

KNIGHT = (Path(__file__).parent / "knight.toml").read_text(encoding="utf-8")


def knight(steps: str, window: str) -> Hero:
    """The knight with these steps on the attack card, on the scheme or as an ability."""
    old = {"do": 'do = [{ gain = "courage", by = 1 }]', "scheme": "scheme = [{ draw = 1 }]"}
    before = old.get(window, "after = [{ draw = 1 }]")
    assert KNIGHT.count(before) == 1
    return read_hero(KNIGHT.replace(before, f"{window} = [{steps}]"), "knight.toml")


def plain_knight() -> Hero:
    return read_hero(KNIGHT, "knight.toml")


@pytest.mark.parametrize(
    ("window", "steps"),
    [
        ("after", "{ swap = 'self', with = 'knight' }"),
        ("after", "{ swap = 'self', with = 'foe' }, { swap = 'that', with = 'page' }"),
        ("immediately", "{ swap = 'self', with = 'foe' }, { fight_on = 'that' }"),
        ("after", "{ pick = 'hand' }, { discard = 'picked' }, { discard = 'picked' }"),
        ("after", "{ pick = 'hand' }, { under_deck = 'picked' }, { discard = 'picked' }"),
        (
            "after",
            "{ may = [{ summon = 'page', to = 'zone of self' }] }, { if = 'that was hurt', then = [{ draw = 1 }] }",
        ),
        ("after", "{ set_health = 60, who = 'foe' }"),
        ("after", "{ return_card = 'this card' }, { return_card = 'this card' }"),
        ("after", "{ defeat = 'all' }, { draw = 1 }, { recover = 2 }"),
        ("during", "{ defeat = 'self' }, { add_value = 'zones of self' }, { boost = 'this card' }"),
        (
            "during",
            "{ redirect = 'combat damage' }, { prevent = 'combat damage' }, { set_value = '-9 + -2 * courage' }",
        ),
        ("scheme", "{ summon = 'knight', to = 'any other space' }"),
        ("scheme", "{ place = 'self', in = 'any other space', leaving = 'knight' }"),
        (
            "scheme",
            "{ mark = 'any space' }, { damage = 3, to = 'all on marked' }, { summon = 'page', to = 'any space' }",
        ),
        ("scheme", "{ may = [{ may = [{ choose = 'courage', of = [[{ flip = 'stance' }], [{ draw = 9 }]] }] }] }"),
        (
            "scheme",
            "{ if = 'basket rose', then = [{ return_card = 'all song' }], else = [{ look_deck = 60, take = 60 }] }",
        ),
        ("scheme", "{ choose_opponent = true }, { may = [{ discard = 60, who = 'opponent' }], who = 'opponent' }"),
        ("do", "{ damage = 1, to = 'all' }, { move = 'all', up_to = 60, through = 'opposing' }"),
        ("do", "{ move = 'knight', up_to = 6, through = 'opposing', hurting = 1 }"),
    ],
)
def test_a_strange_effect_breaks_no_law(window: str, steps: str) -> None:
    hero = knight(steps, window)
    for seed, board in ((1, "marmoreal"), (2, "heorot")):
        assert play_by_the_laws((hero, hero), board, "duel", seed, every=20).decisions > 0


@pytest.mark.parametrize("moment", ["knight damaged", "squire damaged", "squire defeated", "page won"])
def test_a_moment_that_sets_itself_off_does_so_only_once(moment: str) -> None:
    text = KNIGHT.replace('on = "turn start"', f'on = "{moment}"')
    steps = "{ damage = 1, to = 'all own' }, { return_fighter = 'squire', to = 'zone of knight' }"
    hero = read_hero(text.replace('{ gain = "courage", by = 1 }', steps), "knight.toml")
    for seed in range(3):
        assert play_by_the_laws((hero, "medusa"), "marmoreal", "duel", seed, every=20).decisions > 0


def test_a_law_that_breaks_is_told_with_the_game() -> None:
    game = Game("alice", "medusa", seed=3)
    law = LawBroken("sum", "a card is lost", game)
    assert str(law).startswith("sum: a card is lost\nunmatched record 2\n") and law.game is game


def test_two_different_heroes_of_one_id_cannot_meet() -> None:
    other = read_hero(KNIGHT.replace("move = 2", "move = 3"), "knight.toml")
    with pytest.raises(HeroError, match="two different heroes have the id 'knight'"):
        Game(plain_knight(), other)
    assert Game(other, read_hero(other.text, "again.toml"), seed=1).match.fighters[0] == "knight@1"


def test_an_own_hero_that_shares_fighters_with_another_is_told_apart_by_seat() -> None:
    other = read_hero(
        KNIGHT.replace('id = "knight"\nname = "Knight"\nmove', 'id = "black"\nname = "B"\nmove'), "b.toml"
    )
    game = Game(plain_knight(), other, seed=1)
    assert game.match.fighters[4:] == ("knight@2", "squire-1@2", "squire-2@2", "page@2")


def test_two_abilities_of_one_moment_happen_one_after_the_other() -> None:
    second = "[[ability]]\non = 'turn start'\ndo = [{ draw = 'courage' }]\n\n[[card]]\nname = {"
    hero = read_hero(KNIGHT.replace("[[card]]\nname = {", second), "knight.toml")
    s = Scene(hero, "alice", board=T1, at={"knight": "p0", "alice": "p9"}, turn_start=True)
    assert s.asked == "choose", "its player says which comes first (R10.3)"
    s.do("choose 1")
    assert (s.counter("courage"), len(s.hand(0))) == (3, 3)
    assert s.settled


@pytest.mark.parametrize(
    "steps",
    [
        "{ move = 'self', up_to = 1 }",
        "{ damage = 1, to = 'all adjacent to self' }",
        "{ damage = 1, to = 'all other' }",
        "{ swap = 'self', with = 'knight' }",
        "{ summon = 'squire', to = 'adjacent to self' }",
        "{ if = 'played by page', then = [{ draw = 1 }] }",
        "{ if = 'self adjacent to knight', then = [{ draw = 1 }] }",
        "{ recover = 1 }",
    ],
)
@rule("R8.1")
def test_a_scheme_that_speaks_of_its_player_is_offered_by_each_fighter(steps: str) -> None:
    at = {"knight": "p0", "squire-1": "p3", "page": "p5", "alice": "p9"}
    for hero, fighters in ((knight(steps, "scheme"), ["knight", "squire-1", "page"]), (plain_knight(), ["knight"])):
        s = Scene(hero, "alice", board=T1, at=at, hand=[["Plan"]])
        assert s.offers == ["maneuver", *(f"scheme plan by {fighter}" for fighter in fighters)]


def test_a_card_that_may_be_returned_is_one_question() -> None:
    hero = knight("{ may = [{ return_card = 'one card' }] }", "scheme")
    s = Scene(hero, "alice", board=T1, at={"knight": "p0", "alice": "p9"}, hand=[["Plan"]], discard={0: ["Ward"]})
    s.scheme("Plan")
    assert s.offers == ["pass", "card ward"]
    s.do("card ward")
    assert s.hand(0) == ["ward"] and s.discard(0) == ["plan"]
    assert s.settled


def test_an_attack_card_defends_while_the_basket_shows_its_item() -> None:
    at = {"knight@1": "p0", "knight@2": "p1"}
    for top, defends in (("Ward", True), ("Plan", True), ("Excalibur", False)):
        s = Scene(
            plain_knight(),
            plain_knight(),
            board=T1,
            at=at,
            hand=[["Excalibur"], ["Excalibur"]],
            discard={1: [top]},
        )
        s.attack("knight@1", "knight@2", "Excalibur")
        assert s.cards_offered() == ({"excalibur"} if defends else set())
        s.do("pass")
        assert s.health("knight@2") == 12 and s.settled


@pytest.mark.parametrize(
    ("ability", "knight_goes", "page_goes"),
    [
        ("of = 'page'\nby = 2", 2, 4),
        ("of = 'own'\nby = 1", 3, 3),
        ("of = 'own'\nby = 'courage'\nwhile = 'self adjacent to page'", 4, 2),
        ("of = 'knight'\nby = -3", 0, 2),
    ],
)
def test_fighters_of_one_hero_may_move_differently_far(ability: str, knight_goes: int, page_goes: int) -> None:
    adjust = f"[[ability]]\nadjust = 'maneuver'\n{ability}\n\n[[card]]\nname = {{"
    hero = read_hero(KNIGHT.replace("[[card]]\nname = {", adjust, 1), "knight.toml")
    s = Scene(hero, "alice", board=T1, at={"knight": "p5", "page": "p6", "alice": "p11"})
    s.maneuver()
    free = [0, 1, 2, 3, 4, 7, 8, 9, 10]
    assert s.moves("knight") == {f"p{i}" for i in free if abs(i - 5) <= knight_goes}
    assert s.moves("page") == {f"p{i}" for i in free if abs(i - 6) <= page_goes}
    s.do("pass")
    assert s.settled
