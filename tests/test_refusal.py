"""A decision that is not offered is refused with a reason and its rule, and changes nothing."""

import pytest

from unmatched import Game, IllegalOption
from unmatched.testing import T1, T2, T3, Scene

rule = pytest.mark.rule


def refused(game: Game, decision: str | int) -> tuple[str, str]:
    """The reason and the rule; the game must be as before."""
    numbers, options, events = game.state.numbers(), game.options, game.events()
    with pytest.raises(IllegalOption) as caught:
        game.push(decision)
    assert (game.state.numbers(), game.options, game.events()) == (numbers, options, events)
    error = caught.value
    assert str(error) == (f"{error.reason} ({error.rule})" if error.rule else error.reason)
    return error.reason, error.rule


def arthur(*hand: str, actions: int = 2) -> Scene:
    """Arthur and Merlin in one zone with Medusa; a harpy in the other, the other two fallen."""
    return Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "merlin": "p1", "medusa": "p4", "harpy-1": "p9"},
        hand=[hand, ["Gaze of Stone", "Feint", "Clutching Claws"]],
        actions=actions,
    )


@pytest.mark.parametrize(
    ("decision", "reason", "number"),
    [
        ("attack medusa by king-artur", "no fighter is called 'king-artur'; did you mean 'king-arthur'?", ""),
        ("attack medsa by king-arthur", "no fighter is called 'medsa'; did you mean 'medusa'?", ""),
        ("attack king-arthur by medusa", "medusa is not your fighter", "R9.1"),
        ("attack harpy-2 by king-arthur", "harpy-2 is not on the board", "R11.2"),
        ("attack merlin by king-arthur", "merlin is a friendly fighter", "R9.1"),
        ("attack harpy-1 by king-arthur", "harpy-1 is not adjacent to king-arthur", "R9.3"),
        ("attack harpy-1 by merlin", "harpy-1 is neither adjacent to merlin nor in the same zone", "R9.4"),
    ],
)
@rule("R9.1", "R9.3", "R9.4", "R11.2")
def test_an_attack_out_of_reach_is_refused(decision: str, reason: str, number: str) -> None:
    assert refused(arthur("Skirmish").game, decision) == (reason, number)


@rule("R9.2", "R11.2")
def test_an_attack_without_a_card_or_a_fighter_is_refused() -> None:
    s = arthur("Excalibur")
    assert s.offers == ["maneuver", "attack medusa by king-arthur"]
    assert refused(s.game, "attack medusa by merlin") == (
        "you have no card in hand that merlin can attack with",
        "R9.2",
    )
    fallen = Scene("king-arthur", "medusa", board=T1, at={"king-arthur": "p3", "medusa": "p4"}, hand=[["Skirmish"]])
    assert refused(fallen.game, "attack medusa by merlin") == ("merlin is not on the board", "R11.2")


@rule("R14.3")
def test_an_attack_on_a_partners_fighter_is_refused() -> None:
    at = {"alice": "h", "medusa": "m", "beowulf": "y", "sinbad": "q3"}
    s = Scene("alice", "medusa", "beowulf", "sinbad", board=T3, mode="teams", at=at, hand=[["Skirmish"]])
    assert "attack medusa by alice" in s.offers
    assert refused(s.game, "attack beowulf by alice") == ("beowulf is a friendly fighter", "R14.3")


@rule("R15.5")
def test_an_attack_against_the_order_of_first_turns_is_refused() -> None:
    at = {"alice": "h", "medusa": "m", "beowulf": "y"}
    s = Scene("alice", "medusa", "beowulf", board=T3, at=at, hand=[["Skirmish"]], first_turn=True)
    assert [text for text in s.offers if "attack" in text] == ["attack medusa by alice"]
    reason = "in your first turn, you may attack only players who have had a turn and the player after you"
    assert refused(s.game, "attack beowulf by alice") == (reason, "R15.5")


@pytest.mark.parametrize(
    ("decision", "reason", "number"),
    [
        ("scheme prophesy by merlin", "none of your cards is called 'prophesy'; did you mean 'prophecy'?", ""),
        ("scheme restless-spirits by merlin", "'restless-spirits' is not in your hand", "R8.1"),
        ("scheme skirmish by merlin", "'skirmish' is an attack: choose a fighter to attack with it", "R9.1"),
        ("scheme bewilderment by merlin", "'bewilderment' is a defense card: play it when you are attacked", "R9.6"),
        ("scheme prophecy by merlyn", "no fighter is called 'merlyn'; did you mean 'merlin'?", ""),
        ("scheme prophecy by king-arthur", "king-arthur can't play 'prophecy'", "R8.2"),
    ],
)
@rule("R8.1", "R8.2", "R9.1", "R9.6")
def test_a_scheme_that_cannot_be_played_is_refused(decision: str, reason: str, number: str) -> None:
    s = arthur("Prophecy", "Skirmish", "Bewilderment")
    assert "scheme prophecy by merlin" in s.offers
    assert refused(s.game, decision) == (reason, number)


@rule("R9.3", "R9.4", "R9.5")
def test_an_attack_card_with_nobody_in_reach_is_refused_in_words_for_people() -> None:
    far = {"king-arthur": "p3", "merlin": "p1", "medusa": "p9"}
    hand = ["Skirmish", "Excalibur", "Aid the Chosen One"]
    s = Scene("king-arthur", "medusa", board=T1, at=far, hand=[hand])
    assert not [text for text in s.offers if text.startswith("attack")]
    reason = "no fighter who can use 'skirmish' has an opponent within reach: maneuver first"
    assert refused(s.game, "scheme skirmish by king-arthur") == (reason, "R9.3")
    reason = "king-arthur has no opponent within reach: maneuver first"
    assert refused(s.game, "scheme excalibur by king-arthur") == (reason, "R9.3")
    alone = Scene("king-arthur", "medusa", board=T1, at={"king-arthur": "p3", "medusa": "p9"}, hand=[hand])
    reason = "no fighter who can use 'aid-the-chosen-one' is on the board"
    assert refused(alone.game, "scheme aid-the-chosen-one by king-arthur") == (reason, "R9.5")


@rule("R8.1", "R8.2")
def test_a_scheme_by_a_fallen_or_another_fighter_is_refused() -> None:
    s = Scene(
        "medusa", "alice", board=T1, at={"medusa": "p0", "harpy-1": "p1", "alice": "p9"}, hand=[["Winged Frenzy"]]
    )
    assert s.offers == ["maneuver", "scheme winged-frenzy by medusa"]
    assert refused(s.game, "scheme winged-frenzy by harpy-2") == ("harpy-2 is not on the board", "R8.2")
    reason = "any fighter can play this scheme; name the first one that may"
    assert refused(s.game, "scheme winged-frenzy by harpy-1") == (reason, "R8.1")


@rule("R1.6", "R9.5", "R9.6", "R16.2")
def test_a_combat_card_that_does_not_fit_is_refused() -> None:
    s = arthur("Skirmish", "Prophecy", "Bewilderment", "Aid the Chosen One").do("attack medusa by king-arthur")
    assert s.offers == ["card skirmish"]
    game = s.game
    assert refused(game, "card skirmis") == ("none of your cards is called 'skirmis'; did you mean 'skirmish'?", "")
    assert refused(game, "card feint") == ("'feint' is not in your hand", "R9.5")
    assert refused(game, "card prophecy") == ("'prophecy' is a scheme card and cannot be used to attack", "R1.6")
    assert refused(game, "card bewilderment") == (
        "'bewilderment' is a defense card and cannot be used to attack",
        "R1.6",
    )
    assert refused(game, "card aid-the-chosen-one") == ("king-arthur can't use 'aid-the-chosen-one'", "R9.5")
    assert refused(game, "pass") == ("you can't decline this: attack card", "R9.5")
    assert refused(game, "maneuver") == ("player 1 must decide now: attack card", "R9.5")
    s.do("card skirmish")
    assert s.asked == "attack boost"
    assert refused(game, "card excalibur") == ("'excalibur' is not in your hand", "R16.2")
    s.do("pass")
    assert s.offers == ["pass", "card feint"]
    assert refused(game, "card dash") == ("'dash' is not in your hand", "R9.6")
    assert refused(game, "card gaze-of-stone") == (
        "'gaze-of-stone' is an attack card and cannot be used to defend",
        "R1.6",
    )
    assert refused(game, "card clutching-claws") == ("medusa can't use 'clutching-claws'", "R9.6")
    assert refused(game, "attack medusa by king-arthur") == ("player 2 must decide now: defense", "R9.6")
    assert refused(game, "yes") == ("'yes' is not offered; player 2 must decide: defense", "R9.6")


@rule("R4.6", "R5.2", "R7.4", "R13.4", "R13.5")
def test_a_card_that_is_not_there_is_refused_whatever_it_is_for() -> None:
    boost = arthur("Noble Sacrifice").do("maneuver")
    assert refused(boost.game, "card prophecy") == ("'prophecy' is not in your hand", "R5.2")
    effect = arthur("Noble Sacrifice", "Feint").attack("king-arthur", "medusa", "Noble Sacrifice").defend()
    assert effect.offers == ["pass", "card feint"]
    assert refused(effect.game, "card prophecy") == ("'prophecy' is not in your hand", "R7.4")
    limit = arthur(*["Skirmish", "Prophecy", "Excalibur"], *["Feint", "Regroup"] * 2, "Swift Strike", actions=1)
    limit.do("maneuver", "pass", "pass")
    assert limit.asked == "hand limit"
    assert refused(limit.game, "card bewilderment") == ("'bewilderment' is not in your hand", "R4.6")
    assert refused(limit.game, "pass") == ("you can't decline this: hand limit", "R4.6")
    assert refused(boost.game, 5) == ("5 is not an option in this game; 'pass' has a different number", "")


@rule("R10.4", "R13.4", "R13.5")
def test_a_card_an_effect_does_not_ask_for_is_refused() -> None:
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        turn=1,
        at={"king-arthur": "p3", "medusa": "p9", "harpy-1": "p4"},
        hand=[["Skirmish", "Feint"], ["Clutching Claws"]],
    )
    s.attack("harpy-1", "king-arthur", "Clutching Claws").defend()
    assert (s.asked, s.seat, s.offers) == ("discard", 0, ["card skirmish", "card feint"])
    assert refused(s.game, "card prophecy") == ("'prophecy' is not in your hand", "R13.5")
    assert refused(s.game, "pass") == ("you can't decline this: discard", "R10.4")
    picking = Scene(
        "bloody-mary",
        "medusa",
        board=T1,
        at={"bloody-mary": "p0", "medusa": "p9"},
        hand=[["Stolen Memories"], ["Feint", "Dash"]],
    )
    picking.scheme("Stolen Memories")
    assert (picking.asked, picking.offers) == ("pick card", ["card dash", "card feint"])
    assert refused(picking.game, "card snipe") == ("'snipe' is not offered: pick card", "R13.4")


@rule("R4.2")
def test_an_action_is_no_card_and_cannot_be_skipped() -> None:
    game = arthur("Skirmish").game
    assert refused(game, "card skirmish") == ("'skirmish' can't be chosen here: action", "R4.2")
    assert refused(game, "pass") == ("you can't decline this: action", "R4.2")
    assert refused(game, "attack") == ("'attack' is not offered; player 1 must decide: action", "R4.2")
    assert refused(game, "space p3") == ("'space p3' is not offered; player 1 must decide: action", "R4.2")


@pytest.mark.parametrize(
    ("decision", "reason", "number"),
    [
        ("move merln to p0", "no fighter is called 'merln'; did you mean 'merlin'?", ""),
        ("move merlin to p77", "no space is called 'p77'", ""),
        ("move harpy-2 to p0", "harpy-2 is not on the board", "R11.2"),
        ("move medusa to p5", "medusa is not your fighter", "R14.3"),
        ("move merlin to p1", "merlin is already there; pass if you don't want to move", "R5.4"),
        ("move merlin to p3", "p3 is occupied", "R3.1"),
        ("move merlin to p5", "merlin can't reach p5: it is too far away, or opposing fighters block the way", "R5.5"),
    ],
)
@rule("R3.1", "R5.4", "R5.5", "R11.2", "R14.3")
def test_a_move_that_cannot_be_made_is_refused(decision: str, reason: str, number: str) -> None:
    s = arthur("Skirmish").maneuver()
    assert s.moves("merlin") == {"p0", "p2"}
    assert refused(s.game, decision) == (reason, number)


@rule("R5.1", "R5.3", "R5.5")
def test_a_move_at_the_wrong_time_or_through_a_door_is_refused() -> None:
    s = arthur("Skirmish")
    assert refused(s.game, "move merlin to p0") == ("to move your fighters, choose a maneuver first", "R5.1")
    s.maneuver().do("move merlin to p0")
    assert refused(s.game, "move merlin to p1") == ("merlin can't move now or has already moved", "R5.3")
    closed = Scene("alice", "medusa", board=T2, at={"alice": "r1", "medusa": "x4"}, doors=["d1"]).maneuver()
    reason = "alice can't reach b1: it is too far away, or opposing fighters or a closed door block the way"
    assert refused(closed.game, "move alice to b1") == (reason, "R5.5")


@rule("R2.5", "R3.1")
def test_a_space_for_a_sidekick_that_does_not_fit_is_refused() -> None:
    game = Game("king-arthur", "medusa", seed=1, first=0)
    assert {option.space for option in game.options} == {"M01", "M07", "M08", "M20", "M21"}
    assert refused(game, "space m13") == ("m13 is occupied", "R3.1")
    reason = "m30 is not in the hero's zone, or another hero still needs it as a start space"
    assert refused(game, "space m30") == (reason, "R2.5")
    assert refused(game, "space 30") == ("no space is called '30'", "")
    assert refused(game, "pass") == ("you can't decline this: place sidekick", "R2.5")


@rule("R5.10")
def test_a_space_an_effect_does_not_allow_is_refused() -> None:
    s = arthur("Restless Spirits").scheme("Restless Spirits")
    assert s.offers == [f"space p{n}" for n in range(6)]
    assert refused(s.game, "space p9") == ("this effect does not allow p9", "R5.10")
    s.do("space p4")
    assert s.offers == ["space p3", "space p5"]
    placing = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        turn=1,
        at={"king-arthur": "p3", "merlin": "p1", "medusa": "p4"},
        hand=[["Bewilderment"], ["Snipe"]],
    )
    placing.attack("medusa", "merlin", "Snipe").defend("Bewilderment")
    assert "space p2" in placing.offers and "space p4" not in placing.offers
    assert refused(placing.game, "space p4") == ("p4 is occupied", "R3.1")


@pytest.mark.parametrize(
    ("decision", "reason"),
    [
        ("manoeuvre", "'manoeuvre' is not a decision; did you mean 'maneuver'?"),
        ("", "'' is not a decision"),
        ("  \n ", "'' is not a decision"),
        ("\x1b[2J", "'\x1b[2j' is not a decision"),
        (10**9, "1000000000 is not an option in this game"),
        (-1, "-1 is not an option in this game"),
        (3 << 18 | 63 << 12, "1044480 is not an option in this game"),
    ],
)
def test_what_is_no_decision_at_all_is_refused(decision: str | int, reason: str) -> None:
    assert refused(arthur("Skirmish").game, decision) == (reason, "")


@rule("R4.2")
def test_the_number_of_an_option_that_is_not_offered_is_refused_like_its_text() -> None:
    s = arthur("Skirmish", "Prophecy")
    offered = s.option("attack medusa by king-arthur")
    s.do("maneuver", "pass")
    assert refused(s.game, offered.code) == ("player 1 must decide now: maneuver", "R5.3")


@rule("R12.1")
def test_nothing_can_be_decided_after_the_game() -> None:
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4"},
        health={"medusa": 1},
        hand=[["Excalibur"]],
    )
    s.attack("king-arthur", "medusa", "Excalibur").defend()
    assert s.winners == (0,) and s.game.decision is None and s.game.options == []
    assert refused(s.game, "maneuver") == ("the game is over", "R12.1")
    assert refused(s.game, 0) == ("the game is over", "R12.1")
