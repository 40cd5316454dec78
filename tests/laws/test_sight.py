"""Who can strike where, against the options that the engine offers."""

import random

import pytest

from unmatched.engine.codes import BONUS, MOVER, TO_GO
from unmatched.engine.combat import attack_cards
from unmatched.game import Game
from unmatched.lab.law_campaign import pairing
from unmatched.sight import FighterSight
from unmatched.testing import Scene

GAMES = 60
PARTS = 6


def offered(game: Game, kind: str, fighter: str) -> set[str]:
    """Targets of attacks, or spaces of moves."""
    own = [option for option in game.options if option.kind == kind and option.fighter == fighter]
    return {option.target or option.space for option in own}


def hits(seen: FighterSight, space: str) -> set[str]:
    return set(dict(seen.targets).get(space, ()))


@pytest.mark.parametrize("part", range(PARTS))
def test_who_can_be_hit_now_is_exactly_who_is_offered(part: int) -> None:
    attacks = moves = 0
    for number in range(part, GAMES, PARTS):
        heroes, board, mode = pairing(number)
        game, chance = Game.seated(heroes, board, mode, number), random.Random(number)
        while (decision := game.decision) is not None:
            s = game.state
            sights = {seen.fighter: seen for seen in game.sight()}
            at = {f.key: f.space for player in game.view(-1).players for f in player.fighters if f.space}
            assert set(sights) == set(at)
            own = [seen for key, seen in sights.items() if game.match.owner[game.match.fighter_number[key]] == s.active]
            for seen in own:
                f = game.match.fighter_number[seen.fighter]
                can_hit = hits(seen, at[seen.fighter])
                assert {at[target] for target in can_hit} <= set(seen.reach) <= set(seen.threat)
                if decision.kind == "action":
                    assert offered(game, "attack", seen.fighter) == (can_hit if attack_cards(s, f) else set())
                    attacks += len(can_hit)
                plain = decision.kind == "maneuver" and s.stack[MOVER] < 0 and not s.stack[BONUS]
                if plain and s.stack[TO_GO] >> f & 1:
                    # Besides the ends of moves, a fighter may pause at a door on a friend's space.
                    free = offered(game, "move", seen.fighter) - set(at.values())
                    assert free == set(seen.goes)
                    moves += len(free)
            game.push(chance.choice(game.options))
    assert attacks > 100 and moves > 1000


def test_a_threat_reaches_as_far_as_the_move_and_then_the_blow() -> None:
    scene = Scene("king-arthur", "medusa", at={"king-arthur": "M07", "medusa": "M20"}, turn=1)
    by = {seen.fighter: seen for seen in scene.game.sight()}
    board = scene.match.board
    near = {frozenset((scene.match.spaces[a], scene.match.spaces[b])) for a, b in board.lines}
    arthur = by["king-arthur"]
    assert set(arthur.reach) == {space for line in near if "M07" in line for space in line} - {"M07"}
    for space in arthur.goes:
        assert {other for line in near if space in line for other in line} - {space} <= set(arthur.threat)
    assert "M07" in arthur.threat, "it can step away and strike where it stood"


def test_in_the_first_round_of_a_free_for_all_only_the_next_player_is_a_target() -> None:
    near = {"king-arthur": "M07", "medusa": "M20", "alice": "M21"}
    lines = Scene("king-arthur", "medusa", "alice", at=near).match
    hub = next(i for i in range(len(lines.spaces)) if sum(i in line for line in lines.board.lines) >= 3)
    around = [lines.spaces[a + b - hub] for a, b in lines.board.lines if hub in (a, b)]
    at = {"king-arthur": lines.spaces[hub], "medusa": around[0], "alice": around[1]}
    scene = Scene("king-arthur", "medusa", "alice", at=at, first_turn=True)
    by = {seen.fighter: seen for seen in scene.game.sight()}
    assert hits(by["king-arthur"], at["king-arthur"]) == {"medusa"}
    assert "king-arthur" in hits(by["alice"], at["alice"]), "who has had a turn by then may be attacked"
    settled = Scene("king-arthur", "medusa", "alice", at=at)
    assert hits(settled.game.sight()[0], at["king-arthur"]) == {"medusa", "alice"}
