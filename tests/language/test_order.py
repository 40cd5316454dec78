"""Several abilities of one moment: their player says which comes first (R10.3); a defender's come before (R10.2)."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import Game, Hero
from unmatched.bots import make_bot
from unmatched.bots.levels import LEVELS
from unmatched.testing import Scene
from unmatched.testing.laws import play_both_ways, play_by_the_laws
from unmatched.text.speech import label, prompt

RAGE = '[[counter]]\nid = "rage"\nname = "rage"\nmax = 6'


def on(moment: str, do: str, *lines: str) -> str:
    return "\n".join(("[[ability]]", f'on = "{moment}"', *lines, f"do = [{do}]"))


GAIN = on("turn start", '{ gain = "rage", by = 2 }')
SPEND = on("turn start", '{ if = "rage at least 2", then = [{ gain = "rage", by = 1 }], else = [{ draw = 1 }] }')


def labels(s: Scene, language: str = "en") -> list[str]:
    assert s.game.decision is not None
    return [label(s.match, s.game.decision, option, language) for option in s.game.options]


def next_turn(s: Scene) -> str:
    """What the warden is asked first in the next turn of its own; the other only maneuvers."""
    while s.game.decision is not None and s.game.decision.seat == 1:
        s.do("maneuver" if s.asked == "action" else s.offers[0])
    return s.asked


@pytest.mark.rule("R10.3")
@pytest.mark.parametrize(("first", "rage", "drawn"), [("choose 1", 3, 0), ("choose 2", 2, 1)])
def test_a_player_orders_the_own_abilities_of_one_moment(first: str, rage: int, drawn: int) -> None:
    s = scene(warden(RAGE, GAIN, SPEND), turn_start=True, hand=[[], []])
    assert s.asked == "choose" and s.offers == ["choose 1", "choose 2"]
    assert s.game.decision is not None and s.game.decision.rule == "R10.3"
    s.do(first)
    assert s.settled and s.counter("rage") == rage and len(s.hand(0)) == drawn


def test_the_question_and_its_answers_have_words_in_every_language() -> None:
    s = scene(warden(RAGE, GAIN, SPEND), turn_start=True)
    assert s.game.decision is not None
    asked = [prompt(s.match, s.game.decision, language) for language in ("en", "ru", "uk")]
    assert (
        asked[0] == "Several of your effects trigger at the same time: which one comes first?" and len(set(asked)) == 3
    )
    assert labels(s)[0] == "At the start of your turn, gain 2 rage."
    assert all(len(set(labels(s, language))) == 2 for language in ("ru", "uk"))


def test_of_three_the_next_is_chosen_twice() -> None:
    s = scene(warden(RAGE, GAIN, SPEND, on("turn start", "{ recover = 1 }")), turn_start=True, health={"warden": 3})
    s.do("choose 3")
    assert s.health("warden") == 4 and s.offers == ["choose 1", "choose 2"]
    s.do("choose 2")
    assert s.settled and s.counter("rage") == 2


def test_nothing_is_asked_where_only_one_can_do_anything() -> None:
    s = scene(warden(RAGE, GAIN, on("turn start", "{ draw = 1 }", 'while = "rage at least 1"')), turn_start=True)
    assert s.settled and s.counter("rage") == 2
    once = on("turn start", '{ once = [{ draw = 1 }], per = "game" }')
    s = scene(warden(RAGE, SPEND, once), turn_start=True).do("choose 1", "maneuver", "pass", "pass")
    assert next_turn(s.do("maneuver", "pass", "pass")) == "action", "it was done before"


def test_nothing_is_asked_where_no_order_can_matter() -> None:
    hero = warden(RAGE, RAGE.replace("rage", "calm"), GAIN, on("turn start", "{ draw = 1 }"))
    s = scene(hero, turn_start=True, hand=[[], []])
    assert s.settled and s.counter("rage") == 2 and len(s.hand(0)) == 1, "no ability speaks of rage"
    adjusts = '[[ability]]\nadjust = "maneuver draw"\nby = 1\nwhile = "rage at least 2"'
    s = scene(warden(RAGE, GAIN, on("turn start", "{ draw = 1 }"), adjusts), turn_start=True, hand=[[], []])
    assert s.asked == "choose"


def test_one_ability_that_several_fighters_set_off_is_not_asked_for() -> None:
    hero = warden(on("own damaged", "{ draw = 1 }"), call='{ damage = 1, to = "all own" }')
    at = {"warden": "p2", "hound-1": "p4", "hound-2": "p5", "rival": "p9"}
    s = scene(hero, at=at, hand=[["Call"], []]).scheme("Call", by="warden")
    assert s.settled and len(s.hand(0)) == 3


@pytest.mark.rule("R10.3")
def test_what_comes_of_one_combat_comes_together() -> None:
    hero = warden(RAGE, on("warden won", '{ gain = "rage", by = 2 }'), on("warden fought", '{ draw = "rage" }'))
    s = scene(hero, hand=[["Blow"], []]).attack("warden", "rival", "Blow").defend(None)
    assert s.asked == "choose" and len(s.offers) == 2
    s.do("choose 1")
    assert s.settled and len(s.hand(0)) == 2


@pytest.mark.rule("R10.2", "R19")
@pytest.mark.parametrize("attacking", [0, 1])
def test_after_a_combat_the_defenders_abilities_come_before_the_attackers(attacking: int) -> None:
    hurts = on("warden fought", '{ damage = 1, to = "opponent\'s hero" }')
    s = scene(warden(hurts), foe(hurts), hand=[["Guard", "Blow"], ["Guard", "Blow"]], turn=attacking)
    names = ("warden", "rival")
    s.attack(names[attacking], names[1 - attacking], "Blow").defend("Blow")
    hurt = [event.fighter for event in s.game.events(0) if event.kind == "damage"]
    assert s.settled and hurt == [names[attacking], names[1 - attacking]]


@pytest.mark.rule("R10.3", "A-61")
def test_every_player_orders_the_own_and_the_active_one_goes_first() -> None:
    own = (on("drew", '{ gain = "rage", by = 1 }'), on("drew", '{ gain = "rage", by = "rage" }'))
    theirs = (on("opponent drew", "{ recover = 1 }"), on("opponent drew", "{ draw = 1 }"))
    s = scene(warden(RAGE, *own, call="{ draw = 1 }"), foe(*theirs), hand=[["Call"], []])
    s.scheme("Call", by="warden")
    assert s.game.decision is not None and s.game.decision.seat == 0
    s.do("choose 1")
    assert s.counter("rage") == 2 and s.game.decision.seat == 1
    s.do("choose 2")
    assert s.settled and len(s.hand(1)) == 1


def test_cards_in_play_are_ordered_with_abilities() -> None:
    lies = 'in_play = [{ on = "schemed", do = [{ draw = "rage" }] }]'
    hero = warden(RAGE, on("schemed", '{ gain = "rage", by = 2 }'), blow=lies, call='{ put = 1, to = "play" }')
    s = scene(hero, hand=[["Call", "Blow"], []]).scheme("Call", by="warden").do("card blow")
    assert s.asked == "choose" and labels(s) == [
        "“Blow”: After you play a scheme, draw 1 card for each rage you have.",
        "After you play a scheme, gain 2 rage.",
    ]
    s.do("choose 2")
    assert s.settled and len(s.hand(0)) == 2


def test_whether_a_card_from_the_hand_waits_too_does_not_show() -> None:
    held = 'in_hand = [{ on = "turn start", do = [{ put = "this card", to = "discard" }, { draw = 2 }] }]'
    for hand in (["Blow"], ["Guard"]):
        s = scene(warden(RAGE, GAIN, blow=held), turn_start=True, hand=[hand, []])
        assert s.asked == "card from hand", "and not which of two comes first"
        s.do("pass")
        assert s.settled and s.counter("rage") == 2


def test_what_was_left_for_later_is_ordered_with_what_begins_the_turn() -> None:
    later = '{ later = [{ draw = "rage" }], at = "your next turn" }'
    s = scene(warden(RAGE, GAIN, call=later), hand=[["Call"], []])
    s.scheme("Call", by="warden").do("maneuver", "pass", "pass")
    assert next_turn(s) == "choose" and set(labels(s)) == {"At the start of your turn, gain 2 rage.", "“Call”"}


def busy(name: str = "warden") -> Hero:
    """A hero with several abilities at many moments, conditions and secrets among them."""
    parts = [RAGE]
    for moment in ("turn start", "drew", "own damaged", "own fought", "own won", "own moved", "opposing defeated"):
        parts.append(on(moment, '{ gain = "rage", by = 1 }'))
        parts.append(on(moment, '{ may = [{ spend = "rage", by = 1 }, { draw = 1 }] }', 'while = "rage at least 1"'))
    held = 'in_hand = [{ on = "own damaged", do = [{ put = "this card", to = "discard" }, { draw = 1 }] }]'
    hero = warden(*parts, guard=held, call='{ damage = 1, to = "all own" }')
    return hero if name == "warden" else foe(*parts, guard=held)


@pytest.mark.parametrize(
    ("heroes", "board", "mode"),
    [
        ((busy(), busy("rival")), "marmoreal", "duel"),
        ((busy(), "achilles", busy("rival")), "hanging-gardens", "free-for-all"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_games_with_many_orders_keep_all_laws(heroes: tuple[Hero | str, ...], board: str, mode: str) -> None:
    play_by_the_laws(heroes, board, mode, 5, every=9)
    play_both_ways(heroes, board, mode, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_say_what_comes_first(level: str) -> None:
    game = Game(warden(RAGE, GAIN, SPEND), foe(), board="marmoreal", seed=3)
    bots = [make_bot(level, 7 + seat, 2) for seat in (0, 1)]
    asked = False
    while (decision := game.decision) is not None and game.state.turn < 4:
        asked |= bool(decision.among)
        game.push(bots[decision.seat].choose(game.view(decision.seat, dream=True), 1e6))
    assert asked
