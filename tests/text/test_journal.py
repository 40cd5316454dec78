"""The log of a game: every event has a line, and nobody reads in it what he may not know."""

import random
from collections import Counter

import pytest

from unmatched import ALL_OPEN, SPECTATOR, Ending, Event, Game, Hero
from unmatched.event_kinds import EVENT_KINDS
from unmatched.heroes.examples import hero_with
from unmatched.heroes.library import board_ids, hero_ids
from unmatched.heroes.match import Match
from unmatched.heroes.vocabulary import VERBS
from unmatched.message import LANGUAGES
from unmatched.testing import T1, Scene
from unmatched.text.hero_names import named
from unmatched.text.journal import ending, line, lines, source
from unmatched.text.speech import label

SILENT = {"discard", "recover", "value"}
"""a played card is discarded, nothing is recovered, a boost adds what it said: no line"""


def news(s: Scene, seat: int, language: str = "en") -> list[str]:
    return lines(s.match, s.game.events(seat), seat, language)


def drawing(*heroes: str) -> Scene:
    at = {f"{hero}": f"p{3 * i}" for i, hero in enumerate(heroes)}
    return Scene(*heroes, board=T1, at=at, deck={0: ["Feint"]}).do("maneuver")


def test_a_drawn_card_is_named_only_to_who_may_know_it() -> None:
    s = drawing("alice", "medusa")
    assert news(s, 0) == ["You maneuvered.", "You drew “Feint”."]
    assert news(s, 1) == ["Alice maneuvered.", "Alice drew a card."]
    assert news(s, SPECTATOR) == ["Alice maneuvered.", "Alice drew a card."]
    assert news(s, ALL_OPEN) == ["Alice maneuvered.", "Alice drew “Feint”."]
    assert news(s, 1, "ru") == ["Алиса выполнила манёвр.", "Алиса взяла карту."]
    assert news(s, 0, "uk") == ["Ви виконали маневр.", "Ви взяли карту «Фінт»."]


def test_cards_drawn_in_a_row_are_one_line_for_who_may_not_know_them() -> None:
    game = Game("alice", "medusa", seed=1)
    for seat, language, told in (
        (0, "en", "Medusa drew 5 cards."),
        (1, "ru", "Алиса взяла 5 карт."),
        (SPECTATOR, "uk", "Медуза взяла 5 карт."),
    ):
        words = lines(game.match, game.events(seat), seat, language)
        assert words.count(told) == 1
        assert len(words) == len(set(words)), "nothing is said twice"
    assert sum("drew" in words for words in lines(game.match, game.events(0), 0, "en")) == 6


def test_among_more_than_two_players_everybody_is_called_by_the_hero() -> None:
    s = drawing("alice", "medusa", "beowulf")
    assert news(s, 1) == ["Alice maneuvered.", "Alice drew a card."]
    assert news(s, 2, "ru") == ["Алиса выполнила манёвр.", "Алиса взяла карту."]
    assert news(s, 0, "ru") == ["Вы выполнили манёвр.", "Вы взяли карту «Уловка»."]


def test_two_heroes_of_one_name_are_told_apart() -> None:
    s = Scene("alice", "alice", board=T1, at={"alice@1": "p0", "alice@2": "p1"}, hand=[["Skirmish"]])
    s.attack("alice@1", "alice@2", "Skirmish")
    assert "Alice (1) attacked Alice (2)." in news(s, ALL_OPEN)
    assert "Алиса (1) атаковала Алису (2)." in news(s, 0, "ru")


def test_cards_that_are_seen_in_a_row_are_one_line() -> None:
    at = {"sun-wukong": "p3", "medusa": "p9"}
    hands = [["Fiery Eyes That See"], ["Feint", "Snipe", "Dash"]]
    s = Scene("sun-wukong", "medusa", board=T1, at=at, hand=hands)
    s.scheme("Fiery Eyes That See")
    for seat, language, told in (
        (1, "en", "Sun Wukong saw “Dash”, “Snipe” and “Feint” in your hand."),
        (0, "ru", "Вы увидели карты «Рывок», «Меткий выстрел» и «Уловка» в руке Медузы."),
        (1, "uk", "Сунь Укун побачив карти «Ривок», «Влучний постріл» та «Фінт» на вашій руці."),
    ):
        seen = [text for text in news(s, seat, language) if "Dash" in text or "Рывок" in text or "Ривок" in text]
        assert seen == [told]


def test_a_card_used_as_a_boost_is_told_once() -> None:
    s = Scene("alice", "medusa", board=T1, at={"alice": "p0", "medusa": "p9"}, hand=[["Eat Me"]], deck={0: ["Feint"]})
    s.maneuver(boost="Eat Me")
    told = news(s, 1)
    assert told[-1] == "Alice boosted the maneuver with “Eat Me” (+3)."
    assert not any("discarded" in words for words in told)


def test_a_combat_is_told_from_attack_to_result() -> None:
    s = Scene(
        "alice",
        "medusa",
        board=T1,
        at={"alice": "p3", "medusa": "p4"},
        hand=[["Claws That Catch", "Skirmish"], ["Feint"]],
        counters={"size": "big"},
    )
    s.attack("alice", "medusa", "Skirmish").defend("Feint")
    assert news(s, 1) == [
        "Alice attacked Medusa.",
        "Alice played a card face down to attack.",
        "You played “Feint” face down to defend.",
        "Attack: “Skirmish” (4).",
        "Defense: “Feint” (2).",
        "The attack card's effects were canceled.",
        "Attack value: +2 — Alice's ability.",
        "6 vs. 2: Alice won the combat.",
        "Medusa took 4 combat damage.",
    ]


def titles(match: Match, seat: int, event: Event, language: str) -> set[str]:
    """The titles of the card of an event, as long as they are no common words."""
    owner = event.owner
    return {named(match.card(owner, match.cards[owner][event.card]).names, language)}


@pytest.mark.parametrize("number", range(16))
def test_no_line_names_a_card_that_is_hidden_from_its_reader(number: int) -> None:
    rng = random.Random(number)
    mode = ("duel", "duel", "teams", "free-for-all")[number % 4]
    heroes = [rng.choice(hero_ids()) for _ in range(2 if mode == "duel" else 4)]
    board = board_ids()[number % 4] if mode == "duel" else "sarpedon"
    game = Game(*heroes, board=board, mode=mode, seed=number)
    for _ in range(400):
        if game.decision is None:
            break
        game.push(rng.choice(game.options))
    language = LANGUAGES[number % 3]
    hidden = 0
    for seat in (*range(game.match.seats), SPECTATOR):
        for event in game.events():
            seen = event.seen_by(seat)
            told = "" if seen is None else line(game.match, seen, seat, language)
            assert told or seen is None or event.kind in SILENT, event
            if event.card and (seen is None or not seen.card):
                hidden += 1
                assert not any(title in told for title in titles(game.match, seat, event, language)), told
    assert hidden > 0


def test_every_kind_of_event_happens_somewhere_and_has_a_line() -> None:
    """Random games until every kind has been told in every language."""
    told: set[tuple[str, str]] = set()
    wanted = {(kind, language) for kind in EVENT_KINDS for language in LANGUAGES}
    examples = [example for verb in VERBS.values() for example in verb.examples]
    for seed in range(400):
        rng = random.Random(seed)
        mode = "free-for-all" if seed % 8 == 7 else "duel"
        heroes: list[str | Hero] = [*rng.sample(hero_ids(), 3 if mode == "free-for-all" else 2)]
        if seed % 2:
            heroes[0] = heroes[1] = hero_with(examples[seed // 2 % len(examples)])
        board = "sarpedon" if mode == "free-for-all" else board_ids()[seed % 4]
        game = Game(*heroes, board=board, mode=mode, seed=seed)
        while game.decision is not None and len(game.history) < 600:
            game.push(rng.choice(game.options))
        for event in game.events():
            told |= {(event.kind, language) for language in LANGUAGES if line(game.match, event, SPECTATOR, language)}
        if told == wanted:
            return
    assert sorted(wanted - told) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_of_a_game_has_words(language: str) -> None:
    assert len({ending(reason, language) for reason in Ending}) == len(Ending)


def named_card(match: Match, event: Event, language: str) -> str:
    return named(match.card(event.owner, match.cards[event.owner][event.card]).names, language)


def added_up(events: list[Event]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """For every combat: the values as the log adds them up, and as the result tells them."""
    found = []
    base: dict[str, int] = {}
    added: Counter[str] = Counter()
    ignored: set[str] = set()
    for event in events:
        if event.kind in ("attack", "bonus attack"):
            base, added, ignored = {}, Counter(), set()
        if event.kind == "bonus attack":
            base["attack"] = event.amount
        elif event.kind == "reveal" and event.role == "boost":
            added["attack"] += event.amount
        elif event.kind == "reveal":
            base[event.role] = event.amount
        elif event.kind == "value" and event.cause == "set":
            base[event.side] = event.amount
        elif event.kind == "value" and event.cause == "ignore":
            ignored.add(event.side)
        elif event.kind == "value":
            added[event.side] += event.amount
        elif event.kind == "result":
            attack, defense = (
                max(0, base[side] + added[side]) if side in base and side not in ignored else 0
                for side in ("attack", "defense")
            )
            found.append(((attack, defense), (event.attack, event.defense)))
    return found


def test_the_log_tells_every_change_of_a_value_so_that_they_add_up_to_the_result() -> None:
    causes: set[str] = set()
    combats = 0
    for seed in range(40):
        heroes = [hero_ids()[seed % 10], hero_ids()[(seed * 3 + 1) % 10]]
        game = Game(*heroes, board=board_ids()[seed % 4], seed=seed)
        chance = random.Random(seed)
        while game.decision is not None:
            attacks = [option for option in game.options if option.kind == "attack"]
            game.push(chance.choice(attacks or game.options))
        for sums, result in added_up(game.events()):
            combats += 1
            assert sums == result, (seed, heroes)
        causes |= {event.cause for event in game.events() if event.kind == "value"}
        for event in game.events():
            if event.kind == "value" and event.cause in ("set", "add", "ignore"):
                assert event.owner >= 0
                for language in LANGUAGES:
                    told = line(game.match, event, SPECTATOR, language)
                    assert event.card == "" or named_card(game.match, event, language) in told
    assert combats > 200 and causes >= {"set", "add", "boost", "high ground", "ability"}


def test_the_lines_have_the_words_of_the_rulebooks() -> None:
    at = {"beowulf": "p3", "medusa": "p4"}
    vigor = Scene("beowulf", "medusa", board=T1, at=at, hand=[["Vigor and Courage"], ["Feint"]])
    vigor.scheme("Vigor and Courage")
    assert news(vigor, 1, "ru")[-2:] == ["Вы сбросили случайную карту: «Уловка».", "Беовульф: жетонов ярости — 3."]
    assert news(vigor, 1, "uk")[-2:] == ["Ви скинули навмання карту «Фінт».", "Беовульф: одиниць люті — 3."]
    shot = Scene("medusa", "beowulf", board=T1, at=at, hand=[["Snipe"], ["Feint"]], deck={0: ["Dash"]})
    shot.attack("medusa", "beowulf", "Snipe").defend()
    assert "Вы не разыграли карту защиты." in news(shot, 1, "ru")
    assert {"Ви не зіграли карту оборони.", "Медуза взяла карту."} <= set(news(shot, 1, "uk"))
    hunt = Scene("yennenga", "medusa", board=T1, at={"yennenga": "p0", "medusa": "p9"}, hand=[["Master of the Hunt"]])
    hunt.scheme("Master of the Hunt")
    assert "Вы получили 2 дополнительных действия." in news(hunt, 0, "ru")


def test_damage_and_defeat_say_where_they_come_from() -> None:
    at = {"medusa": "p0", "alice": "p1", "jabberwock": "p9"}
    gaze = Scene("medusa", "alice", board=T1, at=at, hand=[["Gaze of Stone"]])
    gaze.attack("medusa", "alice", "Gaze of Stone").defend()
    for language, told in (
        ("en", ["Alice took 2 combat damage.", "Alice took 8 damage — “Gaze of Stone”."]),
        ("ru", ["Алиса получила в бою 2 урона.", "Алиса получила 8 урона — «Убийственный взор»."]),
        ("uk", ["Аліса зазнала в бою 2 поранень.", "Аліса зазнала 8 поранень — «Кам'яний погляд»."]),
    ):
        assert news(gaze, 0, language)[-2:] == told
    at = {"beowulf": "p0", "achilles": "p9", "patroclus": "p1"}
    outright = Scene("beowulf", "achilles", board=T1, at=at, hand=[["No Contest Expecteth"]], counters={"rage": 3})
    outright.attack("beowulf", "patroclus", "No Contest Expecteth").defend().do("yes")
    assert "Patroclus was defeated — “No Contest Expecteth”." in news(outright, 0)


def test_a_tie_says_who_wins_it_and_why() -> None:
    at = {"king-arthur": "p3", "alice": "p9", "jabberwock": "p4", "merlin": "p0"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=[["Skirmish"], ["Skirmish"]])
    s.attack("king-arthur", "jabberwock", "Skirmish").defend("Skirmish")
    assert news(s, 0)[-1] == "4 vs. 4: Alice won the combat, because the defender wins ties."
    assert news(s, 1, "ru")[-1] == "4 против 4: при равенстве побеждает защита, в бою победили вы."
    assert news(s, 1, "uk")[-1] == "4 проти 4: за рівності перемагає оборона, у бою перемогли ви."


def last_turn(health: dict[str, int], turn: int = 200) -> list[list[str]]:
    """What the last turn brings, for spectators in every language."""
    at = {"achilles": "p0", "patroclus": "p1", "medusa": "p9", "harpy-1": "p11"}
    s = Scene("achilles", "medusa", board=T1, at=at, health=health, actions=1, turn=1)
    s.game.state.turn = turn
    s.do("maneuver", "pass", "pass")
    return [news(s, SPECTATOR, language)[2:] for language in LANGUAGES]


def test_the_log_says_why_the_last_turn_decides_as_it_does() -> None:
    assert [told[0] for told in last_turn({"achilles": 17, "medusa": 16})] == [
        "The last turn is over. The side whose heroes have the most health wins. Achilles won the game!",
        "Сыгран последний ход. Побеждает сторона, у героев которой больше здоровья. Победа: Ахиллес!",
        "Зіграно останній хід. Перемагає сторона, герої якої мають більше здоров'я. Перемога: Ахіллес!",
    ]
    assert last_turn({"achilles": 5, "medusa": 5, "patroclus": 2})[0] == [
        "The last turn is over. The heroes' health is equal, so the side whose fighters have the most health wins."
        " Achilles won the game!"
    ]
    assert [told[0] for told in last_turn({"achilles": 5, "medusa": 5, "patroclus": 1})] == [
        "The last turn is over. All health is equal, so the side that started later wins. Medusa won the game!",
        "Сыгран последний ход. Здоровье равно, поэтому побеждает сторона, которая начала позже. Победа: Медуза!",
        "Зіграно останній хід. Здоров'я однакове, тож перемагає сторона, що почала пізніше. Перемога: Медуза!",
    ]


def test_the_last_ten_turns_of_every_player_are_announced() -> None:
    assert last_turn({}, 179)[0] == ["Turn 180: Achilles"]
    assert last_turn({}, 180) == [
        ["Turn 181: Achilles (the game ends after turn 200)"],
        ["Ход 181: Ахиллес (партия закончится после хода 200)"],
        ["Хід 181: Ахіллес (партія закінчиться після ходу 200)"],
    ]


def test_who_declines_is_told_with_the_card_or_ability() -> None:
    at = {"bloody-mary": "p3", "king-arthur": "p11"}
    s = Scene("bloody-mary", "king-arthur", board=T1, at=at, hand=[["Stolen Memories"], ["Feint"]])
    s.scheme("Stolen Memories").do("card Feint", "pass")
    told = [[words for words in news(s, 0, language) if "(" in words] for language in LANGUAGES]
    assert told == [
        ["King Arthur declined (“Stolen Memories”)."],
        ["Король Артур отказался («Украденные воспоминания»)."],
        ["Король Артур відмовився («Викрадені спогади»)."],
    ]


def test_a_chosen_effect_is_named() -> None:
    told = 0
    for seed in range(30):
        game = Game("sun-wukong", "bloody-mary", seed=seed)
        rng = random.Random(seed)
        while game.decision is not None:
            asked, before = game.decision, len(game.events())
            option = rng.choice(game.options)
            labels = {language: label(game.match, asked, option, language) for language in LANGUAGES}
            game.push(option)
            chosen = next((event for event in game.events(since=before) if event.kind == "choice"), None)
            if chosen is not None:
                assert (chosen.card, chosen.owner, chosen.ability) == (asked.card, asked.owner, asked.ability)
                for language, name in labels.items():
                    quoted = ("“{}”" if language == "en" else "«{}»").format(name.replace("\n", " "))
                    assert line(game.match, chosen, SPECTATOR, language).endswith(quoted)
                told += 1
    assert told > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_changes_a_value_or_takes_health_has_a_source_in_a_few_words(language: str) -> None:
    seen: set[tuple[str, str]] = set()
    for seed in range(12):
        game = Game(hero_ids()[seed % 10], hero_ids()[(seed * 3 + 1) % 10], board=board_ids()[seed % 4], seed=seed)
        chance = random.Random(seed)
        while game.decision is not None:
            attacks = [option for option in game.options if option.kind == "attack"]
            game.push(chance.choice(attacks or game.options))
        for event in game.events():
            told = source(game.match, event, language)
            if event.kind in ("damage", "boost") or (event.kind == "value" and event.cause != "boost"):
                assert told and len(told) < 70, (event, told)
                seen.add((event.kind, event.cause))
            elif event.kind in ("draw", "move", "turn"):
                assert told == ""
    assert {("damage", "combat"), ("damage", "effect"), ("value", "high ground"), ("boost", "combat")} <= seen
