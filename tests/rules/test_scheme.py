"""The scheme action: R8."""

import pytest

from unmatched import IllegalOption
from unmatched.testing import T1, Scene, small_board

rule = pytest.mark.rule


@rule("R8.1", "R1.9")
def test_a_scheme_is_named_with_the_fighter_that_plays_it() -> None:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p0", "merlin": "p1", "alice": "p9"},
        hand=[["Command the Storms", "The Lady of the Lake", "Regroup"]],
    )
    assert s.offers == ["maneuver", "scheme the-lady-of-the-lake by king-arthur", "scheme command-the-storms by merlin"]
    s.scheme("Command the Storms")
    event = next(e for e in s.game.events(1) if e.kind == "scheme")
    assert (event.card, event.fighter) == ("command-the-storms", "merlin")
    assert s.game.view(1).scheme == "command-the-storms"  # shown to the other player
    assert s.game.view(-1).scheme == "command-the-storms"
    s.do("pass")
    assert (s.game.view(1).scheme, s.actions) == ("", 1)
    assert s.settled


@rule("R8.2")
@pytest.mark.parametrize(
    ("wiglaf", "offered"), [("p5", ["maneuver", "scheme remnant-of-valor by wiglaf"]), ("", ["maneuver"])]
)
def test_a_scheme_needs_an_allowed_fighter_on_the_board(wiglaf: str, offered: list[str]) -> None:
    at = {"beowulf": "p0", "alice": "p9"} | ({"wiglaf": wiglaf} if wiglaf else {})
    s = Scene("beowulf", "alice", board=T1, at=at, hand=[["Remnant of Valor"]])
    assert s.offers == offered


@rule("R8.2", "R9.3")
def test_refusals_of_schemes_name_their_rule() -> None:
    at = {"king-arthur": "p0", "alice": "p9"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=[["Prophecy", "Regroup", "The Lady of the Lake"]])
    for text, cited in [
        ("scheme prophecy by merlin", r"R8\.2"),
        ("scheme the-lady-of-the-lake by merlin", r"R8\.2"),
        ("scheme regroup by king-arthur", r"R9\.3"),
        ("scheme restless-spirits by king-arthur", r"R8\.1"),
    ]:
        with pytest.raises(IllegalOption, match=cited):
            s.do(text)


@rule("R8.3", "A-31", "A-58")
def test_a_scheme_is_resolved_in_printed_order_and_lies_on_the_table_meanwhile() -> None:
    at = {"alice": "p0", "beowulf": "p9"}
    s = Scene("alice", "beowulf", board=T1, at=at, hand=[["Eat Me"]], counters={"size": "big"})
    s.scheme("Eat Me")
    assert (s.asked, s.counter("size")) == ("move", 0)  # first the move, then the size
    assert (s.hand(0), s.discard(0)) == ([], [])
    s.do("move alice to p3")
    assert (s.counter("size"), s.discard(0), s.actions) == (1, ["eat-me"], 1)
    assert s.settled


@rule("R8.3", "A-31")
def test_a_scheme_on_the_table_is_not_yet_in_the_basket() -> None:
    s = Scene(
        "little-red-riding-hood",
        "beowulf",
        board=T1,
        at={"little-red": "p0", "beowulf": "p9"},
        hand=[["Never Leave the Path", "Never Leave the Path"]],
        discard={0: ["Once Upon a Time"]},  # wolfsbane; the scheme itself shows a pelt
    )
    s.scheme("Never Leave the Path")
    assert len(s.hand(0)) == 4  # drew 3
    assert s.settled
    s.scheme("Never Leave the Path")
    assert s.asked == "space"  # now the first one is the basket
    s.do("pass")
    assert s.actions == 1
    assert s.settled


@rule("R8.3")
def test_a_scheme_does_as_much_as_possible() -> None:
    at = {"bloody-mary": "a", "alice": "b"}
    s = Scene(
        "bloody-mary",
        "alice",
        board=small_board("dead end", "a-b b-c", {"z": "a b c"}, "a c"),
        at=at,
        hand=[["Closer Than She Appears"]],
    )
    s.scheme("Closer Than She Appears")  # she cannot move
    assert (len(s.hand(0)), s.actions, s.discard(0)) == (1, 2, ["closer-than-she-appears"])
    assert s.settled


@rule("R8.3", "A-58")
@pytest.mark.parametrize(("health", "drawn"), [(2, 1), (3, 0)])
def test_a_part_that_depends_on_the_part_before_happens_only_then(health: int, drawn: int) -> None:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p11", "merlin": "p0", "alice": "p8", "jabberwock": "p6"},
        hand=[["Restless Spirits"]],
        health={"jabberwock": health},
    )
    s.scheme("Restless Spirits")
    assert set(s.offers) == {f"space p{i}" for i in range(6)}
    s.do("space p5")
    assert set(s.offers) == {"space p4", "space p6"}
    s.do("space p6")
    assert (s.health("jabberwock"), s.health("alice"), len(s.hand(0))) == (health - 2, 13, drawn)
    assert s.settled


@rule("R8.4", "A-11")
@pytest.mark.parametrize(
    ("hero", "card", "deck"),
    [("achilles", "Spear Throw", ["Feint"]), ("king-arthur", "Prophecy", [])],
)
def test_a_scheme_may_be_played_for_nothing(hero: str, card: str, deck: list[str]) -> None:
    at = {"achilles": {"achilles": "p0"}, "king-arthur": {"king-arthur": "p0", "merlin": "p1"}}[hero]
    s = Scene(hero, "alice", board=T1, at={**at, "alice": "p9"}, hand=[[card]], deck={0: deck})
    s.scheme(card)
    assert (s.actions, len(s.discard(0)), s.hand(0)) == (1, 1, [])
    assert s.health("alice") == 13
    assert s.settled


@rule("R8.4", "A-11")
def test_an_empty_hand_to_choose_from_leaves_the_rest_of_a_scheme() -> None:
    at = {"sun-wukong": "p0", "alice": "p9"}
    s = Scene("sun-wukong", "alice", board=T1, at=at, hand=[["Fiery Eyes That See"], []])
    s.scheme("Fiery Eyes That See")
    assert (len(s.hand(0)), len(s.hand(1)), len(s.deck(1))) == (1, 1, 9)
    assert s.settled
