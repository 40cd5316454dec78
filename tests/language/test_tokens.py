"""Tokens on spaces: a fighter who lays traps, hides in fog, charges coils, opens gates."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import Game, Hero, HeroError
from unmatched.bots import make_bot
from unmatched.bots.levels import LEVELS
from unmatched.heroes.vocabulary import SPACES
from unmatched.testing import T1, T2, Scene, small_board
from unmatched.testing.laws import play_both_ways, play_by_the_laws
from unmatched.text.card_text import hero_text
from unmatched.text.journal import lines
from unmatched.text.speech import prompt


def token(name: str, count: int = 3) -> str:
    return f'[[token]]\nid = "{name}"\nname = "{name.capitalize()}"\ncount = {count}'


def ability(*lines: str) -> str:
    return "\n".join(("[[ability]]", *lines))


TRAP = token("trap")
STOPS = ability('stop = "trap"')
BITES = ability(
    'on = "opposing entered trap"',
    'do = [{ damage = 1, to = "that" }, { remove_token = "trap", in = "space of that" }]',
)
APART = {"warden": "p2", "rival": "p8"}


# -- placed, moved, removed, turned


def test_a_fighter_who_lays_traps_on_spaces_without_one() -> None:
    s = scene(warden(TRAP, call='{ place_token = "trap", in = "zone of self" }'), tokens={"trap": "p1"}, at=APART)
    s.scheme("Call", by="warden")
    assert s.offers == [f"space p{n}" for n in (0, 2, 3, 4, 5)]
    s.do("space p2")
    assert s.tokens("trap") == {"p1", "p2"} and s.settled
    assert s.game.view(1).players[0].tokens[0].left == 1


def test_a_trap_may_lie_where_somebody_stands_and_nobody_has_entered_it() -> None:
    s = scene(warden(TRAP, BITES, call='{ place_token = "trap", in = "any space" }'), at=APART)
    s.scheme("Call", by="warden").do("space p8")
    assert s.tokens("trap") == {"p8"} and s.health("rival") == 12


def test_there_are_only_so_many_tokens() -> None:
    s = scene(warden(token("trap", 1), call='{ place_token = "trap", in = "any space" }'), tokens={"trap": "p0"})
    s.scheme("Call", by="warden")
    assert s.settled and s.tokens("trap") == {"p0"}


def test_a_token_is_moved_whoever_stands_between() -> None:
    s = scene(warden(TRAP, call='{ move_token = "trap", up_to = 2 }'), tokens={"trap": "p1 p3"})
    s.scheme("Call", by="warden")
    assert s.offers == ["space p1", "space p3"]
    s.do("space p1")
    assert s.offers == ["space p0", "space p2"], "on p3 lies another"
    s.do("space p2")
    assert s.tokens("trap") == {"p2", "p3"}
    told = next(e for e in s.game.events(1) if e.kind == "token moved")
    assert (told.seat, told.token, told.origin, told.space) == (0, "trap", "p1", "p2")


def test_moving_a_token_is_no_move_of_a_fighter() -> None:
    s = scene(warden(TRAP, BITES, call='{ move_token = "trap", in = "space of rival" }'.replace("rival", "warden")))
    s.scheme("Call", by="warden")
    assert s.settled, "there is none to move"


def test_all_tokens_of_a_zone_are_removed_at_once() -> None:
    s = scene(warden(TRAP, call='{ remove_token = "all trap", in = "zone of self" }'), tokens={"trap": "p0 p4 p9"})
    s.scheme("Call", by="warden")
    assert s.tokens("trap") == {"p9"} and s.settled


def test_a_fighter_who_charges_coils_and_discharges_them() -> None:
    coils = warden(
        token("coil"),
        token("spark", 2),
        ability('on = "turn end"', 'do = [{ turn_token = "coil", into = "spark" }]'),
        call='{ damage = "2 * spark on board", to = "one opposing beside spark" }, '
        '{ turn_token = "all spark", into = "coil" }',
    )
    s = scene(coils, tokens={"coil": "p4 p9 p11"}, actions=1)
    s.do("maneuver", "pass", "pass")
    assert s.offers == ["space p4", "space p9", "space p11"]
    s.do("space p4")
    assert s.tokens("spark") == {"p4"} and s.tokens("coil") == {"p9", "p11"}
    s = scene(coils, tokens={"spark": "p4 p9", "coil": "p11"})
    s.scheme("Call", by="warden").do("fighter rival")
    assert s.health("rival") == 8 and s.tokens("coil") == {"p4", "p9", "p11"} and not s.tokens("spark")


def test_a_fighter_whose_coils_hold_more_than_one_charge() -> None:
    coils = warden(
        *(token(name) for name in ("coil", "spark", "storm")),
        call='{ turn_token = "all spark", into = "storm" }, { turn_token = "all coil", into = "spark" },'
        ' { damage = "2 * storm on board", to = "one opposing" }',
    )
    s = scene(coils, tokens={"coil": "p4", "spark": "p9"}, hand=[["Call", "Call"], []])
    s.scheme("Call", by="warden").do("fighter rival")
    assert (s.tokens("spark"), s.tokens("storm"), s.health("rival")) == ({"p4"}, {"p9"}, 10)
    s.scheme("Call", by="warden").do("fighter rival")
    assert (s.tokens("coil"), s.tokens("storm"), s.health("rival")) == (set(), {"p4", "p9"}, 6)


def test_what_is_turned_into_more_than_there_are_stays() -> None:
    few = warden(token("coil"), token("spark", 1), call='{ turn_token = "all coil", into = "spark" }')
    s = scene(few, tokens={"coil": "p4 p9"})
    s.scheme("Call", by="warden")
    assert s.tokens("spark") == {"p4"} and s.tokens("coil") == {"p9"}


def test_what_is_placed_can_be_spoken_of() -> None:
    s = scene(
        warden(
            TRAP, call='{ place_token = "trap", in = "any space" }, { place = "warden", in = "adjacent to marked" }'
        ),
        at=APART,
    )
    s.scheme("Call", by="warden").do("space p6")
    assert s.offers == ["space p5", "space p7"]


# -- entered, left, stood on


def test_a_move_ends_on_a_trap_and_the_trap_bites() -> None:
    s = scene(warden(TRAP, STOPS, BITES), at=APART, tokens={"trap": "p6"}, turn=1)
    s.do("maneuver", "pass")
    assert s.moves("rival") == {"p6", "p7", "p9", "p10"}
    s = scene(warden(TRAP, STOPS, BITES), at=APART, tokens={"trap": "p7"}, turn=1)
    s.do("maneuver", "pass")
    assert s.moves("rival") == {"p7", "p9", "p10"}, "p6 lies behind the trap"
    s.do("move rival to p7")
    assert s.health("rival") == 11 and not s.tokens("trap") and s.settled


def test_a_trap_stops_nobody_who_stands_on_it_nor_its_own_side() -> None:
    s = scene(warden(TRAP, STOPS), at=APART, tokens={"trap": "p8 p3"}, turn=1)
    s.do("maneuver", "pass")
    assert s.moves("rival") == {"p6", "p7", "p9", "p10"}
    s = scene(warden(TRAP, STOPS), at=APART, tokens={"trap": "p8 p3"})
    s.do("maneuver", "pass")
    assert s.moves("warden") == {"p0", "p1", "p3", "p4"}


def test_a_trap_stops_moves_by_effects_too() -> None:
    s = scene(
        warden(TRAP, STOPS, call='{ move = "one opposing", up_to = 3 }'),
        at=APART,
        tokens={"trap": "p7"},
        hand=[["Call"]],
    )
    s.scheme("Call", by="warden")
    assert s.moves("rival") == {"p7", "p9", "p10", "p11"}


def test_nobody_pauses_on_a_friends_trapped_space_to_work_a_door() -> None:
    at = {"warden": "x3", "wolf-1": "r2", "rival": "r1"}
    free = scene(warden(TRAP), board=T2, at=at, turn=1, doors=["d1"])
    free.do("maneuver", "card blow")
    assert "r2" in free.moves("rival")
    trapped = scene(warden(TRAP, STOPS), board=T2, at=at, turn=1, doors=["d1"], tokens={"trap": "r2"})
    trapped.do("maneuver", "card blow")
    assert "r2" not in trapped.moves("rival")


def test_a_move_that_ends_on_a_trap_beside_a_door_is_over_but_the_door_may_be_worked() -> None:
    s = scene(
        warden(TRAP, STOPS), board=T2, at={"warden": "x3", "rival": "r1"}, turn=1, doors=["d1"], tokens={"trap": "r2"}
    )
    s.do("maneuver", "pass", "move rival to r2")
    assert s.offers == ["pass", "door d1 by rival"] and s.at("rival") == "r2"
    s.do("door d1 by rival", "door d1 by rival")
    # It has no movement left to open the door once more.
    assert s.settled and s.at("rival") == "r2"


def test_a_fighter_who_draws_when_leaving_its_fog() -> None:
    misty = warden(token("fog"), ability('on = "warden left fog"', "do = [{ draw = 1 }]"))
    s = scene(misty, at=APART, tokens={"fog": "p2"})
    s.do("maneuver", "pass", "move warden to p4")
    assert len(s.hand(0)) == 5
    s = scene(misty, at=APART, tokens={"fog": "p4"})
    s.do("maneuver", "pass", "move warden to p4")
    assert len(s.hand(0)) == 4


@pytest.mark.parametrize(("fog", "value"), [("p3", 4), ("p9", 2)])
def test_a_fighter_who_is_harder_to_hit_in_fog(fog: str, value: int) -> None:
    misty = foe(token("fog"), ability('adjust = "defense value"', 'of = "own on fog"', "by = 2"))
    s = scene(warden(), misty, tokens={"fog": fog})
    s.attack("warden", "rival", "Blow").defend("Guard")
    assert s.results() == [(3, value, 0 if value < 3 else 1)]


def test_a_fighter_who_strikes_harder_near_its_coils() -> None:
    near = ability('adjust = "attack value"', 'of = "warden"', "by = 1", 'while = "self within 2 of coil"')
    for where, value in (("p4", 4), ("p5", 3)):
        s = scene(warden(token("coil"), near), tokens={"coil": where})
        s.attack("warden", "rival", "Blow").defend()
        assert s.results()[0][0] == value


def test_a_fighter_who_comes_out_of_the_zones_of_its_fog_and_strikes_those_in_it() -> None:
    misty = warden(
        token("fog"),
        call='{ place = "warden", in = "zone of any fog" },'
        ' { damage = "fog in zone of self", to = "all opposing on fog" }',
    )
    s = scene(misty, at=APART, tokens={"fog": "p8 p9 p1"}, hand=[["Call"], []])
    zones = {"p0", "p1", "p3", "p4", "p5", "p6", "p7", "p9", "p10", "p11"}
    s.scheme("Call", by="warden")
    assert zones <= {offer.removeprefix("space ") for offer in s.offers}
    s.do("space p11")
    assert s.health("rival") == 10, "two tokens lie in the zone of p11"
    away = scene(misty, at=APART, tokens={"fog": "p9 p10"}, hand=[["Call"], []])
    away.scheme("Call", by="warden")
    assert "space p0" not in away.offers
    away.do("space p11")
    assert away.health("rival") == 12, "it stands on none"


def test_spaces_near_any_of_several_are_those_of_tokens_or_of_fighters_by_the_name() -> None:
    at = {"warden": "p0", "hound-1": "p3", "rival": "p8"}
    for name, offers in (("hound", ["p2", "p4"]), ("fog", ["p9", "p11"])):
        hero = warden(token("fog"), call=f'{{ place = "warden", in = "adjacent to any {name}" }}')
        s = scene(hero, at=at, tokens={"fog": "p10"}).scheme("Call", by="warden")
        assert sorted(s.offers) == sorted(f"space {space}" for space in offers)
    with pytest.raises(HeroError, match="unknown token 'fig'"):
        warden(token("fog"), call='{ place = "warden", in = "adjacent to any fig" }')


# -- gates


GATES = ability('link = "gate"')


def test_a_fighter_who_walks_and_strikes_through_its_gates() -> None:
    s = scene(warden(token("gate"), GATES), at=APART, tokens={"gate": "p2 p7 p10"})
    assert "attack rival by warden" not in s.offers
    s.do("maneuver", "pass")
    assert s.moves("warden") == {"p0", "p1", "p3", "p4", "p6", "p7", "p9", "p10", "p11"}
    s.do("move warden to p6")
    assert next(e for e in s.game.events(1) if e.kind == "move").path == ("p7", "p6")
    near = scene(warden(token("gate"), GATES), at=APART, tokens={"gate": "p2 p8"})
    assert "attack rival by warden" in near.offers


def test_gates_are_closed_to_others_unless_they_are_for_all() -> None:
    s = scene(warden(token("gate"), GATES), at=APART, tokens={"gate": "p3 p8"}, turn=1)
    s.do("maneuver", "pass")
    assert s.moves("rival") == {"p6", "p7", "p9", "p10"}
    s = scene(warden(token("gate"), ability('link = "gate"', 'of = "all"')), at=APART, tokens={"gate": "p3 p8"}, turn=1)
    s.do("maneuver", "pass")
    assert s.moves("rival") == {"p3", "p4", "p6", "p7", "p9", "p10"}


def test_a_charge_leads_through_gates_and_ends_on_traps() -> None:
    rider = warden(token("gate"), GATES, call='{ move = "warden", up_to = 3, through = "opposing", hurting = 1 }')
    ring = small_board("ring", "a-b b-c c-d d-e e-f", {"z": "a b c d e f"}, "a f")
    s = scene(rider, board=ring, at={"warden": "a", "rival": "e"}, tokens={"gate": "a f"}, hand=[["Call"]])
    s.scheme("Call", by="warden")
    assert s.moves("warden") == {"b", "c", "d", "f"}
    s.do("move warden to d")
    assert s.asked == "pass through"
    s.do("fighter rival")
    assert s.health("rival") == 11 and s.at("warden") == "d"


DIGS = ability('on = "turn start"', 'do = [{ place_token = "pit", in = "adjacent to rival" }]')


# -- the rules of it


def test_the_tokens_of_who_is_out_leave_the_board() -> None:
    s = Scene(
        warden(call='{ defeat = "one opposing hero" }'),
        foe(TRAP),
        "medusa",
        at={"warden": "p2", "rival": "p3", "medusa": "p8"},
        board=T1,
        hand=[["Call"], [], []],
        tokens={"trap": "p6"},
    )
    s.scheme("Call", by="warden").do("fighter rival")
    assert not s.tokens("trap") and s.settled


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        (token("trap", 13), "count"),
        (token("warden"), "warden"),
        (ability('stop = "trop"'), "trop"),
        (ability('on = "opposing entered trop"', "do = [{ draw = 1 }]"), "trop"),
        (ability('on = "turn end"', 'do = [{ turn_token = "trap", into = "trap" }]'), "trap"),
    ],
)
def test_what_cannot_be_of_tokens_is_refused(part: str, fault: str) -> None:
    with pytest.raises(HeroError, match=fault):
        warden(TRAP, part)


def trapper() -> Hero:
    return warden(
        TRAP,
        token("gate", 4),
        STOPS,
        BITES,
        GATES,
        ability('on = "turn start"', 'do = [{ may = [{ place_token = "trap", in = "zone of self" }] }]'),
        ability('adjust = "defense value"', 'of = "own on gate"', "by = 1"),
        wait='{ place_token = "gate", in = "any space" }, { place_token = "gate", in = "any space" }',
        call='{ move_token = "trap", up_to = 2 }, { turn_token = "trap", into = "gate", in = "zone of self" }',
        blow='after = [{ if = "foe within 1 of trap", then = [{ damage = "trap in zone of foe", to = "foe" }] }]',
    )


RIVAL = foe(token("pit", 2), BITES.replace("trap", "pit"), ability('stop = "pit"', 'of = "all"'), DIGS)


@pytest.mark.parametrize(
    ("heroes", "board", "mode"),
    [
        ((trapper(), RIVAL), "marmoreal", "duel"),
        ((RIVAL, trapper()), "heorot", "duel"),
        ((trapper(), RIVAL, "alice"), "hanging-gardens", "free-for-all"),
        (("medusa", trapper(), "sinbad", RIVAL), "hanging-gardens", "teams"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_games_with_tokens_keep_all_laws(heroes: tuple[Hero | str, ...], board: str, mode: str) -> None:
    play_by_the_laws(heroes, board, mode, 5, every=5)
    for seed in range(2):
        play_both_ways(heroes, board, mode, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_play_with_tokens(level: str) -> None:
    game = Game(trapper(), RIVAL, board="marmoreal", seed=3)
    bots = [make_bot(level, 7 + seat, 2) for seat in (0, 1)]
    placed: set[int] = set()
    while (decision := game.decision) is not None and len(placed) < 2 and game.state.turn < 12:
        game.push(bots[decision.seat].choose(game.view(decision.seat, dream=True), 1e6))
        placed |= {event.seat for event in game.events(0) if event.kind == "token"}
    assert placed == {0, 1}


@pytest.mark.parametrize("word", SPACES)
def test_tokens_on_spaces_of_every_sort_can_be_told(word: str) -> None:
    where = word.replace("FIGHTER", "hound").replace("TOKEN", "trap").replace("X", "self")
    hero = warden(
        token("trap"), call=f'{{ place_token = "trap", in = "any space" }}, {{ remove_token = "trap", in = "{where}" }}'
    )
    assert len({hero_text(hero, language) for language in ("en", "ru", "uk")}) == 3


def test_what_is_asked_and_told_of_tokens_has_words() -> None:
    s = scene(trapper(), at=APART, tokens={"trap": "p1 p4"}, hand=[["Call"], []])
    s.scheme("Call", by="warden")
    assert s.game.decision is not None
    assert prompt(s.match, s.game.decision, "en") == "“Call”: choose the token to move"
    s.do("space p1")
    assert s.game.decision is not None
    assert prompt(s.match, s.game.decision, "en") == "“Call”: move a Trap token up to 2 spaces."
    s.do("space p3", "space p3")
    assert lines(s.match, s.game.events(1), 1, "uk")[-2:] == [
        "Герой «Warden»: жетон «Trap» переміщено з p1 на p3.",
        "Герой «Warden»: жетон «Trap» на p3 замінено жетоном «Gate».",
    ]
