"""Damage before it comes: less of it, at most, at least, kept off, diverted, survived; and who wins a combat."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import Hero, HeroError
from unmatched.message import LANGUAGES
from unmatched.text.journal import lines


def ability(text: str) -> str:
    return f"[[ability]]\n{text}"


def would(do: str, what: str = "warden would take damage", more: str = "") -> str:
    return ability(f'on = "{what}"\n{more}\ndo = [{do}]')


HURT = foe(ability('on = "turn start"\ndo = [{ damage = 5, to = "all opposing" }]'))
"""somebody whose effects hurt everybody for 5 as a turn begins"""


def struck(hero: Hero, **facts: object) -> int:
    """The health a hero has after 5 damage from an effect."""
    s = scene(hero, HURT, turn=1, turn_start=True, **facts)
    assert s.settled
    return s.health("warden")


# -- standing


@pytest.mark.parametrize(("card", "result"), [("Blow", (3, 0, 1, 12)), (None, (3, 0, 0, 11))])
def test_a_fighter_who_takes_less_combat_damage_and_wins_if_none_is_left(
    card: str | None, result: tuple[int, ...]
) -> None:
    tough = foe(ability('adjust = "damage taken"\nof = "rival"\nby = -2\nwhile = "from combat"'))
    s = scene(warden(), tough, hand=[["Blow"], ["Guard"]])
    s.attack("warden", "rival", "Blow").defend("Guard" if card else None)
    attack, _, winner = s.results()[0]
    assert (attack, winner, s.health("rival")) == (result[0], result[2], result[3])


def test_what_lessens_combat_damage_leaves_effects_alone() -> None:
    assert struck(warden(ability('adjust = "damage taken"\nof = "own"\nby = -2\nwhile = "from combat"'))) == 7
    assert struck(warden(ability('adjust = "damage taken"\nof = "own"\nby = -2\nwhile = "from effect"'))) == 9


@pytest.mark.parametrize(("most", "health"), [(0, 12), (2, 10), (9, 7)])
def test_a_fighter_who_takes_only_so_much_at_a_time(most: int, health: int) -> None:
    assert struck(warden(ability(f'adjust = "most damage taken"\nof = "warden"\nto = {most}'))) == health


@pytest.mark.parametrize(("start", "health"), [(12, 7), (6, 1), (3, 1), (1, 1)])
def test_a_fighter_whom_damage_leaves_some_health(start: int, health: int) -> None:
    assert struck(warden(ability('adjust = "least health"\nof = "warden"\nto = 1')), health={"warden": start}) == health


def test_a_fighter_beside_whom_others_are_hurt_more() -> None:
    cruel = warden(ability('adjust = "damage taken"\nof = "opposing adjacent to warden"\nby = 1'))
    s = scene(cruel, at={"warden": "p2", "rival": "p3", "wolf-1": "p8"})
    s.attack("warden", "rival", "Blow").defend()
    assert s.health("rival") == 12 - 4


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [("from combat", (1, 0)), ("from effect", (0, 1)), ("not from combat", (0, 1)), ("not from effect", (1, 0))],
)
def test_an_ability_of_the_damaged_knows_whether_combat_or_an_effect_hurt(
    condition: str, drawn: tuple[int, int]
) -> None:
    hero = warden(ability(f'on = "warden damaged"\nwhile = "{condition}"\ndo = [{{ draw = 1 }}]'))
    fight = scene(hero, turn=1, hand=[[], ["Blow"]])
    fight.attack("rival", "warden", "Blow").defend()
    effect = scene(hero, HURT, turn=1, turn_start=True, hand=[[], []])
    assert (fight.health("warden"), effect.health("warden")) == (9, 7)
    assert (len(fight.hand(0)), len(effect.hand(0))) == drawn


def test_damage_of_an_effect_in_a_combat_is_from_an_effect() -> None:
    hero = warden(ability('on = "warden damaged"\nwhile = "from effect"\ndo = [{ draw = 1 }]'))
    s = scene(hero, foe(blow='during = [{ damage = 1, to = "foe" }]'), turn=1, hand=[[], ["Blow"]])
    s.attack("rival", "warden", "Blow").defend()
    assert (s.health("warden"), len(s.hand(0))) == (8, 1)


# -- kept off


COINS = '[[counter]]\nid = "coins"\nname = "coins"\nmax = 5\nstart = 2'


def test_a_fighter_who_pays_to_be_spared() -> None:
    rich = warden(COINS, would('{ may = [{ spend = "coins", by = 1 }, { soak = 3 }] }'))
    s = scene(rich, HURT, turn=1, turn_start=True)
    assert (s.asked, s.seat) == ("may", 0)
    s.do("yes")
    assert (s.health("warden"), s.counter("coins")) == (10, 1) and s.settled
    other = scene(rich, HURT, turn=1, turn_start=True).do("pass")
    assert (other.health("warden"), other.counter("coins")) == (7, 2)


def test_a_fighter_who_may_discard_against_damage() -> None:
    s = scene(
        warden(would('{ may = [{ discard = 1, as = "lost" }, { soak = "lost.boost" }] }')),
        HURT,
        turn=1,
        turn_start=True,
    )
    s.do("yes", "card wait")
    assert s.health("warden") == 10


MILLS = warden(
    would(
        '{ repeat = 30, do = [{ discard = 1, how = "top of deck", as = "lost" },'
        ' { soak = "lost.boost", taken = true }], while = "damage to come at least 1" }'
    )
)


@pytest.mark.parametrize(("deck", "health", "left"), [(["Blow"] * 5, 12, 2), (["Blow", "Call"], 10, 0), ([], 7, 0)])
def test_a_fighter_whose_deck_takes_the_damage_card_by_card(deck: list[str], health: int, left: int) -> None:
    s = scene(MILLS, HURT, turn=1, turn_start=True, deck={0: deck})
    assert (s.health("warden"), len(s.deck(0))) == (health, left) and s.settled


def test_what_is_kept_off_may_count_as_taken() -> None:
    def drawn(taken: str) -> int:
        hero = warden(would(f"{{ soak = 5{taken} }}"), ability('on = "warden damaged"\ndo = [{ draw = "amount" }]'))
        s = scene(hero, HURT, turn=1, turn_start=True, hand=[[], []])
        assert s.health("warden") == 12
        return len(s.hand(0))

    assert (drawn(", taken = true"), drawn("")) == (5, 0)


def test_a_guard_takes_the_damage_of_another() -> None:
    loyal = warden(would('{ may = [{ divert = "amount", to = "one hound" }] }', more='while = "from combat"'))
    s = scene(loyal, turn=1, at={"warden": "p2", "hound-1": "p1", "rival": "p3"})
    s.attack("rival", "warden", "Blow").defend()
    assert s.offers == ["pass", "fighter hound-1"]
    s.do("fighter hound-1")
    assert (s.health("warden"), s.at("hound-1")) == (12, "") and s.settled


# -- survived


PHOENIX = would('{ once = [{ survive = 4 }], per = "game" }', "warden would be defeated")


def test_a_fighter_who_survives_once() -> None:
    s = scene(warden(PHOENIX), turn=1, health={"warden": 2}, hand=[[], ["Blow"] * 3], actions=3)
    s.attack("rival", "warden", "Blow").defend()
    assert s.health("warden") == 4
    s.attack("rival", "warden", "Blow").defend()
    assert s.health("warden") == 1
    s.attack("rival", "warden", "Blow").defend()
    assert s.winners == (1,)


def test_an_effect_that_defeats_outright_is_survived_too() -> None:
    killer = foe(blow='after = [{ defeat = "foe" }]')
    s = scene(warden(PHOENIX), killer, turn=1, hand=[["Blow"], ["Blow"]])
    s.attack("rival", "warden", "Blow").defend("Blow")
    assert s.health("warden") == 4 and s.settled


def test_what_abilities_deal_meanwhile_comes_at_once_and_is_not_changed() -> None:
    thorny = warden(
        would('{ damage = 2, to = "opponent\'s hero" }', "own would take damage").replace(
            "do = [", "do = [{ choose_opponent = true }, "
        )
    )
    mirror = foe(would("{ soak = 9 }", "rival would take damage"))
    s = scene(thorny, mirror, turn=1)
    s.attack("rival", "warden", "Blow").defend()
    assert (s.health("rival"), s.health("warden")) == (10, 9) and s.settled


# -- who wins


def test_a_fighter_who_wins_ties() -> None:
    s = scene(warden(ability('wins_ties = "warden"'), blow='after = [{ if = "won", then = [{ draw = 1 }] }]'))
    s.attack("warden", "rival", "Blow").defend("Blow")
    assert s.results() == [(3, 3, 0)] and len(s.hand(0)) == 3


THREE_WAYS = (
    'after = [{ if = "won", then = [{ draw = 1 }] }, { if = "lost", then = [{ draw = 2 }] },'
    ' { if = "drawn", then = [{ draw = 3 }] }]'
)


@pytest.mark.parametrize(("defense", "drawn", "winner"), [(None, 1, 0), ("Blow", 3, -1)])
def test_a_tie_can_be_a_third_outcome_that_cards_branch_on(defense: str | None, drawn: int, winner: int) -> None:
    s = scene(warden(ability('draws_ties = "warden"'), blow=THREE_WAYS), hand=[["Blow"], ["Blow"]])
    s.attack("warden", "rival", "Blow").defend(defense)
    assert len(s.hand(0)) == drawn and s.results()[0][2] == winner


@pytest.mark.parametrize(("outcome", "drawn"), [("won", 1), ("lost", 2), ("drawn", 3)])
def test_a_card_that_settles_who_wins(outcome: str, drawn: int) -> None:
    s = scene(warden(blow=f'during = [{{ decide = "{outcome}" }}]\n{THREE_WAYS}'), hand=[["Blow"], []])
    s.attack("warden", "rival", "Blow").defend()
    assert len(s.hand(0)) == drawn and s.health("rival") == 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_told_in_every_language(language: str) -> None:
    spared = warden(would("{ soak = 1 }"), PHOENIX, blow='during = [{ decide = "drawn" }]')
    s = scene(spared, turn=1, health={"warden": 2}, hand=[["Blow"], ["Blow"]], actions=1)
    s.attack("rival", "warden", "Blow").defend()
    s.attack("warden", "rival", "Blow").defend()
    events = s.game.events(0)
    assert {"threat", "soak", "survive", "decide", "result"} <= {event.kind for event in events}
    assert len(lines(s.match, events, 0, language)) >= 12


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ({"blow": "after = [{ soak = 1 }]"}, "'soak' only works on damage that is about to be dealt"),
        ({"blow": 'after = [{ if = "from combat", then = [{ draw = 1 }] }]'}, "only in `while`"),
        ({"blow": 'after = [{ decide = "won" }]'}, "already decided"),
        ({"blow": 'after = [{ draw = "damage to come" }]'}, "about damage that is about to be dealt"),
    ],
)
def test_what_changes_damage_out_of_place_is_told(parts: dict[str, str], fault: str) -> None:
    with pytest.raises(HeroError, match=fault):
        warden(**parts)


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        (would("{ survive = 3 }"), "'survive' only works on damage"),
        (ability('adjust = "least health"\nby = 1'), "by"),
        (ability('adjust = "attack value"\nby = 1\nwhile = "from combat"'), "only in `while`"),
    ],
)
def test_an_ability_about_damage_that_makes_no_sense_is_told(part: str, fault: str) -> None:
    with pytest.raises(HeroError, match=fault):
        warden(part)
