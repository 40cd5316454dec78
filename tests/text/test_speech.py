"""Questions to players and the names of options, in three languages."""

import random

import pytest

from unmatched import SPECTATOR, Decision, Game, IllegalOption, read_hero
from unmatched.heroes.examples import hero_with
from unmatched.heroes.library import hero_ids
from unmatched.heroes.vocabulary import Example
from unmatched.message import LANGUAGES
from unmatched.questions import DECISION_KINDS
from unmatched.testing import T1, T2, Scene
from unmatched.text.journal import lines
from unmatched.text.speech import kind_name, label, prompt, waiting

BOARDS = ("marmoreal", "heorot", "sarpedon", "hanging-gardens")


def asked(s: Scene, language: str = "en") -> str:
    decision = s.game.decision
    assert decision is not None
    return prompt(s.match, decision, language)


def labels(s: Scene, language: str = "en") -> list[str]:
    decision = s.game.decision
    assert decision is not None
    return [label(s.match, decision, o, language, s.game.view(s.seat).closed_doors) for o in s.game.options]


def duel(*hand: str) -> Scene:
    at = {"king-arthur": "p3", "merlin": "p1", "medusa": "p4"}
    return Scene("king-arthur", "medusa", board=T1, at=at, hand=[hand, ["Feint"]])


def test_a_question_of_the_rules_says_what_to_decide() -> None:
    s = duel("Skirmish", "Excalibur")
    assert (asked(s), labels(s)) == (
        "Choose an action.",
        ["Maneuver", "King Arthur attacks Medusa", "Merlin attacks Medusa"],
    )
    s.do("attack medusa by king-arthur")
    assert (asked(s), labels(s)) == ("Choose the card King Arthur attacks with.", ["“Skirmish” (4)", "“Excalibur” (6)"])
    s.do("card skirmish")
    assert (asked(s), labels(s)) == (
        "King Arthur attacks: you may add a second card face down as a BOOST.",
        ["No BOOST", "“Excalibur” (+3)"],
    )
    s.do("pass")
    assert (asked(s), labels(s)) == (
        "Medusa is attacked: choose a defense card, or play none.",
        ["No defense", "“Feint” (2)"],
    )


def test_a_question_of_a_card_names_the_card_and_what_it_asks() -> None:
    s = duel("Skirmish").attack("king-arthur", "medusa", "Skirmish").defend()
    assert asked(s) == "“Skirmish”: move one of the fighters in the combat up to 2 spaces."
    assert asked(s, "ru") == "«Стычка»: переместите одного из участников боя не более чем на 2 ячейки."
    assert asked(s, "uk") == "«Сутичка»: перемістіть одного з учасників бою щонайбільше на 2 комірки."
    assert labels(s)[0] == "Don't move" and "Medusa to p5" in labels(s)


def test_a_question_of_an_ability_names_the_hero() -> None:
    at = {"medusa": "p0", "alice": "p4"}
    s = Scene("medusa", "alice", board=T1, at=at, turn_start=True)
    assert asked(s) == "Ability of Medusa: you may deal 1 damage to one opposing fighter in Medusa's zone."
    assert labels(s, "ru") == ["Нет", "Алиса"]


def test_the_opponent_is_told_what_the_card_offers_him() -> None:
    s = Scene(
        "sun-wukong",
        "alice",
        board=T1,
        at={"sun-wukong": "p3", "alice": "p4"},
        hand=[["Taunting Laughter"], ["Feint", "Regroup"]],
    )
    s.attack("sun-wukong", "alice", "Taunting Laughter").defend("Regroup")
    assert (s.asked, s.seat) == ("may", 1)
    assert asked(s) == "“Taunting Laughter”: discard 1 card? Otherwise the value of your card is ignored."
    assert asked(s, "ru") == "«Издевательский смех»: сбросить 1 карту? Иначе значение вашей карты не учитывается."
    assert labels(s) == ["The value of your card is ignored", "Discard 1 card"]
    s.do("yes")
    assert asked(s) == "“Taunting Laughter”: choose a card to discard."


@pytest.mark.parametrize(("by", "limit"), [(0, 7), (-6, 1), (-3, 4), (2, 9)])
def test_the_hand_limit_is_told_as_the_hero_has_it(by: int, limit: int) -> None:
    keeper = hero_with(Example(f'adjust = "hand limit"\nby = {by}', "ability")) if by else "alice"
    hand = [["Feint"] * 3 + ["Regroup"] * 3 + ["Drink Me", "Skirmish"]] if not by else [["Example"] * 10]
    at = {"knight" if by else "alice": "p0", "medusa": "p9"}
    s = Scene(keeper, "medusa", board=T1, at=at, hand=hand, actions=1).maneuver()
    s.do("pass")
    cards = "card" if limit == 1 else "cards"
    assert asked(s) == f"You have more than {limit} {cards} in hand: choose a card to discard."
    forms = {1: ("карты", "карту"), 4: ("карт", "карти"), 7: ("карт", "карт"), 9: ("карт", "карт")}
    assert asked(s, "ru") == f"У вас в руке больше {limit} {forms[limit][0]}: выберите карту для сброса."
    assert asked(s, "uk") == f"У вас на руці понад {limit} {forms[limit][1]}: виберіть, яку карту скинути."


def stolen(card: str) -> Scene:
    """Bloody Mary has picked a card of King Arthur's hand with Stolen Memories."""
    at = {"bloody-mary": "p3", "king-arthur": "p11"}
    s = Scene("bloody-mary", "king-arthur", board=T1, at=at, hand=[["Stolen Memories"], ["Excalibur", "Feint"]])
    return s.scheme("Stolen Memories").do(f"card {card}")


def test_who_must_decide_about_a_picked_card_is_asked_by_its_name_and_told_the_price() -> None:
    excalibur, feint = stolen("Excalibur"), stolen("Feint")
    assert (excalibur.asked, excalibur.seat) == ("may", 1)
    assert asked(excalibur) == "“Stolen Memories”: discard “Excalibur”? Otherwise your hero takes 3 damage."
    assert asked(feint) == "“Stolen Memories”: discard “Feint”? Otherwise your hero takes 1 damage."
    assert asked(excalibur, "ru") == (
        "«Украденные воспоминания»: сбросить карту «Экскалибур»? Иначе ваш герой получит 3 урона."
    )
    assert asked(excalibur, "uk") == (
        "«Викрадені спогади»: скинути карту «Екскалібур»? Інакше ваш герой зазнає 3 поранень."
    )
    assert labels(excalibur) == ["Your hero takes 3 damage", "Discard “Excalibur”"]
    assert labels(feint, "ru") == ["Ваш герой получит 1 урон", "Сбросить карту «Уловка»"]


def test_what_happens_otherwise_is_told_to_who_decides() -> None:
    at = {"yennenga": "p3", "alice": "p4"}
    s = Scene("alice", "yennenga", board=T1, at=at, hand=[["Skirmish", "Regroup"], ["Shield Formation"]])
    s.attack("alice", "yennenga", "Skirmish").defend("Shield Formation")
    assert (s.asked, s.seat) == ("may", 0)
    assert asked(s) == "“Shield Formation”: discard 1 card? Otherwise a defeated Archer returns to the board."
    assert asked(s, "ru") == "«Стена щитов»: сбросить 1 карту? Иначе на поле боя вернётся поверженный лучник."
    assert asked(s, "uk") == "«Стіна щитів»: скинути 1 карту? Інакше на поле бою повернеться загиблий лучник."
    assert labels(s) == ["A defeated Archer returns to the board", "Discard 1 card"]


def test_an_offer_that_has_no_words_of_its_own_is_asked_with_the_sentence_of_the_card() -> None:
    steps = '{ may = [{ discard = 1, who = "opponent" }], who = "opponent", otherwise = [{ draw = 2 }] }'
    knight = read_hero(hero_with(Example(steps, "immediately")).text, "knight.toml")
    key = knight.cards[0].key
    at = {"knight": "p3", "alice": "p4"}
    s = Scene(knight, "alice", board=T1, at=at, hand=[[key], ["Skirmish", "Regroup"]])
    s.attack("knight", "alice", key).defend("Skirmish")
    assert asked(s) == (
        "“Example” says: Your opponent may discard 1 card. If they don't, draw 2 cards."
        " You are that opponent. Discard 1 card?"
    )
    assert labels(s) == ["No", "Discard 1 card"]


def test_an_offer_to_do_something_else_with_a_picked_card_does_not_speak_of_discarding_it() -> None:
    steps = '{ pick = "hand" }, { may = [{ under_deck = "picked" }], who = "opponent" }'
    knight = read_hero(hero_with(Example(steps, "immediately")).text, "knight.toml")
    key = knight.cards[0].key
    at = {"knight": "p3", "alice": "p4"}
    s = Scene(knight, "alice", board=T1, at=at, hand=[[key], ["Skirmish", "Regroup"]])
    s.attack("knight", "alice", key).defend("Skirmish").do("card Regroup")
    assert (s.asked, s.seat) == ("may", 1)
    assert asked(s).endswith("You are that opponent. Do you agree?")
    assert labels(s) == ["No", "Yes"]


def test_a_question_in_several_parts_counts_them() -> None:
    s = duel("Prophecy").scheme("Prophecy")
    assert asked(s) == "“Prophecy”: choose a card to take into your hand (1 of 2)."
    s.do(s.offers[0])
    assert asked(s) == "“Prophecy”: choose a card to take into your hand (2 of 2)."
    s.do(s.offers[0])
    assert asked(s) == "“Prophecy”: choose the next card, from the top of your deck down."


def test_choices_are_called_by_what_they_do() -> None:
    s = Scene(
        "alice",
        "medusa",
        board=T1,
        turn=1,
        at={"alice": "p3", "medusa": "p4"},
        hand=[["Looking Glass"], ["Snipe"]],
    )
    s.attack("medusa", "alice", "Snipe").defend("Looking Glass")
    assert asked(s) == "“Looking Glass”: choose an effect (1 of 2)."
    assert labels(s) == ["Draw 2 cards.", "Alice recovers 3 health.", "Place Alice in any other empty space."]
    s.do("choose 2")
    assert (asked(s), labels(s)) == (
        "“Looking Glass”: choose an effect (2 of 2).",
        ["Draw 2 cards.", "Place Alice in any other empty space."],
    )


def test_a_searched_card_a_counter_and_an_item_are_asked_for_by_name() -> None:
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p9"},
        hand=[["The Lady of the Lake"]],
        discard={0: ["Excalibur"]},
    )
    s.scheme("The Lady of the Lake")
    assert asked(s) == "“The Lady of the Lake”: where do you take “Excalibur” from?"
    assert labels(s) == ["From the discard pile", "Search the deck"]
    s.do("choose 2")
    assert asked(s) == "“The Lady of the Lake”: take “Excalibur” from your deck, or leave it there."
    assert labels(s) == ["Leave it there"]
    horn = Scene("beowulf", "alice", board=T1, at={"beowulf": "p3", "alice": "p9"}, hand=[["Golden Drinking Horn"]])
    horn.scheme("Golden Drinking Horn")
    assert (asked(horn, "uk"), labels(horn, "uk")) == ("«Золотий ріг»: скільки одиниць люті ви витратите?", ["0", "1"])
    red = Scene(
        "little-red-riding-hood",
        "alice",
        board=T1,
        at={"little-red": "p3", "alice": "p9"},
        hand=[["Never Leave the Path"]],
    )
    red.scheme("Never Leave the Path")
    assert asked(red) == "“Never Leave the Path”: your basket holds any item: which one do you choose?"
    assert labels(red, "ru") == ["Волчья шкура", "Нож", "Цветок-волкобой"]


def test_doors_are_opened_or_closed_by_name() -> None:
    at = {"medusa": "r1", "harpy-1": "r2", "alice": "x4"}
    for doors, word in (([], "closes"), (["d1"], "opens")):
        s = Scene("medusa", "alice", board=T2, at=at, doors=doors, hand=[["Winged Frenzy"]]).maneuver()
        assert any(f" {word}: " in text for text in labels(s))


def test_the_start_of_a_game_is_asked_in_words() -> None:
    game = Game("alice", "medusa", seed=1, first=0)
    decision = game.decision
    assert decision is not None
    assert prompt(game.match, decision, "uk") == "Виберіть, де почне Жаббервок, ваш помічник."
    game.push(game.options[0])
    decision = game.decision
    assert decision is not None
    assert prompt(game.match, decision, "ru") == "Выберите размер Алисы на начало игры."
    assert [label(game.match, decision, o, "ru") for o in game.options] == ["Большой", "Маленький"]


def test_who_waits_is_told_for_whom_and_why() -> None:
    s = duel("Skirmish")
    decision = s.game.decision
    assert decision is not None
    assert waiting(s.match, decision, 1, "en") == "King Arthur decides: the next action"
    assert waiting(s.match, decision, SPECTATOR, "ru") == "Король Артур решает: следующее действие"
    assert waiting(s.match, decision, 0, "uk") == "Ви вирішуєте: наступна дія"


def test_shifted_damage_names_both_fighters() -> None:
    match = Scene("yennenga", "alice", board=T1, at={"yennenga": "p0", "archer-1": "p1", "alice": "p3"}).match
    decision = Decision(0, "shift damage", "archer-1", rule="R16.10")
    assert [prompt(match, decision, language) for language in LANGUAGES] == [
        "How much damage does Archer 1 take instead of Yennenga?",
        "Сколько урона примет лучник 1 вместо Йенненги?",
        "Скільки поранень візьме на себе лучник 1 замість Єнненги?",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_decision_has_a_short_name(language: str) -> None:
    names = [kind_name(kind, language) for kind in DECISION_KINDS]
    assert all(names)


@pytest.mark.parametrize("number", range(12))
def test_in_random_games_every_question_and_option_has_words_of_its_own(number: int) -> None:
    rng = random.Random(number)
    heroes = rng.sample(hero_ids(), 4)
    mode = ("duel", "duel", "teams", "free-for-all")[number % 4]
    seats = 2 if mode == "duel" else 4
    game = Game(*heroes[:seats], board=BOARDS[number % 4] if seats == 2 else "sarpedon", mode=mode, seed=number)
    language = LANGUAGES[number % 3]
    for _ in range(250):
        decision = game.decision
        if decision is None:
            break
        question = prompt(game.match, decision, language)
        assert question[-1] in ".?:" or "\n" in question, question
        closed = game.view(decision.seat).closed_doors
        options = game.options
        named = [label(game.match, decision, option, language, closed) for option in options]
        assert len(set(named)) == len(options), named
        game.push(rng.choice(options))


def test_a_refusal_suits_the_gender_of_the_fighter() -> None:
    s = Scene("medusa", "alice", board=T1, at={"medusa": "p0", "harpy-1": "p5", "alice": "p9"}).maneuver()
    s.do("move medusa to p1")
    with pytest.raises(IllegalOption) as caught:
        s.do("move medusa to p0")
    assert [caught.value.told(language) for language in ("ru", "uk")] == [
        "Медуза сейчас не может перемещаться или уже перемещалась в этом манёвре (R5.3)",
        "Медуза зараз не може переміщуватися або вже переміщувалася в цьому маневрі (R5.3)",
    ]


def test_a_door_is_worked_by_its_name_in_the_case_it_needs() -> None:
    s = Scene("alice", "medusa", board="heorot", at={"alice": "H04", "medusa": "H30"}).maneuver()
    assert "Алиса закрывает северную дверь" in labels(s, "ru")
    s.do("door north by alice")
    assert [lines(s.match, s.game.events(0), 0, language)[-1] for language in LANGUAGES] == [
        "Alice closed a door: north door.",
        "Алиса закрыла северную дверь.",
        "Аліса зачинила північні двері.",
    ]


def test_a_door_without_forms_stands_behind_the_noun() -> None:
    s = Scene("alice", "medusa", board=T2, at={"alice": "b1", "medusa": "x4"}).maneuver()
    s.do("door d1 by alice")
    assert lines(s.match, s.game.events(0), 0, "ru")[-1] == "Алиса закрыла дверь «d1»."


def test_a_refusal_is_told_by_names_in_every_language() -> None:
    s = duel("Prophecy")
    for language, told in (
        ("en", "King Arthur can't play “Prophecy” (R8.2)"),
        ("ru", "король Артур не может разыграть карту «Пророчество» (R8.2)"),
        ("uk", "король Артур не може зіграти карту «Пророцтво» (R8.2)"),
    ):
        with pytest.raises(IllegalOption, match=r"king-arthur can't play 'prophecy' \(R8\.2\)") as caught:
            s.do("scheme prophecy by king-arthur")
        assert caught.value.told(language) == told


@pytest.mark.parametrize(
    "text",
    [
        *("maneuver", "pass", "yes", "fly", "", "attack", "attack alice by medusa", "attack medusa by merlin"),
        *("attack medusa by king-arthur", "attack harpy-1 by king-arthur", "attack merlin by king-arthur"),
        *("scheme prophecy by merlin", "scheme feint by merlin", "scheme x by merlin", "scheme skirmish by merlin"),
        *("card feint", "card excalibur", "card x", "move merlin to p0", "move merlin to p1", "move merlin to p3"),
        *("move merlin to p77", "move medusa to p5", "move merlin to p11", "move x to p1", "space p0", "space p77"),
        "x" * 5000,
    ],
)
@pytest.mark.parametrize("stage", range(4))
def test_every_refusal_can_be_told_in_every_language(text: str, stage: int) -> None:
    s = duel("Skirmish", "Prophecy", "Bewilderment", "Excalibur")
    if stage == 1:
        s.do("attack medusa by king-arthur")
    elif stage == 2:
        s.maneuver()
    elif stage == 3:
        s.attack("king-arthur", "medusa", "Skirmish")
    if text in s.offers:
        return
    with pytest.raises(IllegalOption) as caught:
        s.game.push_text(text)
    told = {caught.value.told(language) for language in LANGUAGES}
    assert len(told) == 3 and all(len(words) < 400 for words in told)


def test_a_card_as_long_as_the_language_allows_is_asked_in_full() -> None:
    step = '{ damage = "1 + 2 * opposing printed value", to = "one other friendly squire in zone of knight" }'
    steps = f'{{ may = [{{ discard = 1, who = "opponent" }}, {", ".join([step] * 22)}], who = "opponent" }}'
    text = hero_with(Example(steps, "immediately")).text
    for name in ("Knight", "Squire", "Page", "Example", "Excalibur", "Plan"):
        text = text.replace(f'name = "{name}"', f'name = "{name:W<80}"')
    knight = read_hero(text, "long.toml")
    key = knight.cards[0].key
    at = {"knight": "p3", "alice": "p4"}
    s = Scene(knight, "alice", board=T1, at=at, hand=[[key], ["Skirmish", "Regroup"]])
    s.attack("knight", "alice", key).defend("Skirmish")
    assert s.asked == "may"
    assert all(len(asked(s, language)) > 2500 for language in LANGUAGES)
