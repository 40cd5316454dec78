"""What cards say is made from their steps, in three languages, and reads as it should."""

import importlib.util
import random
import re
import tomllib
from pathlib import Path

import pytest

from unmatched import Hero, HeroError, read_hero
from unmatched.heroes.examples import KNIGHT, all_examples, hero_with
from unmatched.heroes.library import board, board_ids, hero, hero_ids
from unmatched.heroes.tables import FORMS, Names
from unmatched.heroes.vocabulary import CONDITIONS, Example
from unmatched.message import LANGUAGES
from unmatched.text.card_text import card_face, character_face, hero_text
from unmatched.text.catalogue import catalogue
from unmatched.text.hero_names import HeroNames

HERE = Path(__file__).parent
PLAIN = KNIGHT.replace("ABILITY", "").replace("TYPE", "attack").replace("VALUE", "value = 2\n").replace("STEPS", "")


def says(steps: str, language: str = "en", window: str = "after") -> str:
    """What a card with these steps says, without the window's label."""
    knight = hero_with(Example(steps, window))
    (effect,) = card_face(knight, knight.cards[0], language).effects
    return effect.text


# -- all official cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_official_card_says_what_the_golden_file_shows(language: str) -> None:
    spec = importlib.util.spec_from_file_location("writer", HERE.parent.parent / "tools" / "write_card_texts.py")
    assert spec is not None and spec.loader is not None
    writer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(writer)
    assert writer.golden(language) == (HERE / f"cards.{language}.txt").read_text(encoding="utf-8")


def names_of(one: Hero) -> list[Names]:
    found = [one.names, *one.tag_names.values()]
    found += [line.names for line in one.fighters] + [counter.names for counter in one.counters]
    found += [card.names for card in one.cards]
    found += [names for counter in one.counters for _, names in counter.faces]
    found += [names for _, names in one.items]
    return found + [card.bonus.names for card in one.cards if card.bonus is not None]


@pytest.mark.parametrize("name", hero_ids())
def test_everything_of_an_official_hero_is_named_in_every_language(name: str) -> None:
    one = hero(name)
    assert [names for names in names_of(one) if set(names) != set(LANGUAGES)] == []
    assert set(one.tag_names) == set(one.tags)
    for line in one.fighters:
        for language in ("ru", "uk"):
            assert set(FORMS) - {"nom", "many"} <= set(line.forms[language]), f"{line.id} {language}"
    for counter in one.counters:
        assert all({"gen", "acc"} <= set(counter.forms[language]) for language in ("ru", "uk"))


@pytest.mark.parametrize("name", board_ids())
def test_everything_on_a_board_is_named_in_every_language(name: str) -> None:
    one = board(name)
    names = [one.names, *(zone.names for zone in one.zones), *(door.names for door in one.doors)]
    assert all(set(each) == set(LANGUAGES) for each in names)


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_no_english_word_stands_in_an_official_text(language: str) -> None:
    text = "".join(hero_text(hero(name), language) for name in hero_ids())
    assert re.findall("[A-Za-z]+", text) == []


# -- idioms


@pytest.mark.parametrize(
    ("steps", "window", "text"),
    [
        ('{ if = "won", then = [{ draw = 1 }] }', "after", "If you won the combat, draw 1 card."),
        (
            '{ if = "won", then = [{ draw = 2 }], else = [{ draw = 1 }] }',
            "after",
            "Draw 1 card. If you won the combat, draw 2 cards instead.",
        ),
        (
            '{ if = "won", then = [{ draw = 2 }], else = [{ gain_action = 1 }] }',
            "after",
            "If you won the combat, draw 2 cards. Otherwise, gain 1 action.",
        ),
        (
            '{ if = "foe is hero", then = [{ set_value = 5 }] }',
            "during",
            "If the opposing fighter is a hero, this card's value is 5 instead.",
        ),
        ("{ set_value = 5 }", "during", "This card's value becomes 5."),
        (
            '{ may = [{ spend = "courage", by = 2 }, { draw = 2 }], otherwise = [{ draw = 1 }] }',
            "after",
            "You may spend 2 courage. If you do, draw 2 cards. If you don't, draw 1 card.",
        ),
        (
            '{ may = [{ discard = 1, who = "opponent" }], who = "opponent", otherwise = [{ draw = 1 }] }',
            "after",
            "Your opponent may discard 1 card. If they don't, draw 1 card.",
        ),
        (
            '{ if = "foe adjacent to page", then = [{ damage = 2, to = "foe" }] }',
            "after",
            "If the opposing fighter is adjacent to Page, deal 2 damage to it.",
        ),
        (
            '{ if = "opposing card played", then = [{ boost = "opposing card" }] }',
            "during",
            "If your opponent played a card, they may BOOST it.",
        ),
        (
            '{ if = ["won", "foe is sidekick", "foe stands"], then = [{ defeat = "foe" }] }',
            "after",
            "If you won the combat and the opposing fighter is a sidekick that is not defeated,"
            " defeat the opposing fighter.",
        ),
        (
            '{ if = ["knight stands", "knight health at most 4"], then = [{ set_health = 8, who = "knight" }] }',
            "after",
            "If Knight has 1 to 4 health, Knight's health becomes 8.",
        ),
        (
            '{ if = "won", then = [{ if = "foe is hero", then = [{ draw = 1 }] }] }',
            "after",
            "If you won the combat and the opposing fighter is a hero, draw 1 card.",
        ),
        (
            "{ choose = 1, of = [[{ add_value = 2 }], [{ add_value = -2 }]], or_none = true }",
            "during",
            "You may increase or decrease this card's value by 2.",
        ),
        (
            '{ if = "basket rose", then = [{ choose = 1, of = [[{ return_card = "this card" }], [{ draw = 1 }]],'
            ' or_none = true }], else = [{ may = [{ return_card = "this card" }] }] }',
            "after",
            "You may return this card to your hand. If your basket holds the rose, you may draw 1 card instead.",
        ),
        (
            '{ spend = "courage", up_to = "courage", as = "spent" }, { add_value = "2 * spent" }',
            "during",
            "Spend any amount of courage. Add 2 to this card's value for each courage spent.",
        ),
        (
            '{ damage = "1 + 2 * opposing printed value", to = "foe" }',
            "after",
            "Deal X damage to the opposing fighter, where X is 1 plus 2 times the printed value of the opposing card.",
        ),
        ('{ add_value = "-1 * zones of foe" }', "during", "Subtract 1 from this card's value for each zone"),
        (
            '{ set_value = "5 + -1 * courage" }',
            "during",
            "This card's value becomes X, where X is 5 minus 1 for each courage you have.",
        ),
        ('{ move = "all", up_to = 1 }', "scheme", "Move each fighter on the board up to 1 space."),
        ('{ move = "all own squire", up_to = 3 }', "scheme", "Move each of your Squires up to 3 spaces."),
        ("{ recover = 2 }", "scheme", "The active fighter recovers 2 health."),
        ("{ look_deck = 2, take = 2 }", "scheme", "Put the top 2 cards of your deck into your hand."),
        (
            '{ choose_opponent = true }, { discard = 1, who = "opponent", how = "random" }',
            "scheme",
            "Choose an opponent. That opponent discards 1 random card.",
        ),
    ],
)
def test_a_pattern_of_steps_has_its_idiom(steps: str, window: str, text: str) -> None:
    assert says(steps, window=window).startswith(text)


@pytest.mark.parametrize(
    ("steps", "window", "russian", "ukrainian"),
    [
        (
            '{ damage = 2, to = "foe" }',
            "after",
            "Нанесите 2 урона участвовавшему в бою бойцу противника.",
            "Завдайте 2 поранень ворожому учаснику бою.",
        ),
        (
            '{ damage = 2, to = "foe" }',
            "immediately",
            "Нанесите 2 урона участвующему в бою бойцу противника.",
            "Завдайте 2 поранень ворожому учаснику бою.",
        ),
        (
            '{ damage = 2, to = "one opposing in zone of knight" }',
            "after",
            "Нанесите 2 урона одному бойцу противника в зоне героя «Knight».",
            "Завдайте 2 поранень одному ворожому бійцю в зоні героя «Knight».",
        ),
        (
            '{ damage = 1, to = "all opposing sidekick" }',
            "after",
            "Нанесите 1 урон каждому помощнику противника.",
            "Завдайте 1 поранення кожному ворожому помічнику.",
        ),
        (
            '{ recover = 1, who = "all friendly in zone of knight" }',
            "after",
            "Каждый союзник в зоне героя «Knight» восстанавливает 1 здоровье.",
            "Кожен дружній боєць у зоні героя «Knight» відновлює 1 одиницю здоров'я.",
        ),
        (
            '{ move = "one", up_to = 1 }',
            "scheme",
            "Переместите любого бойца на поле боя не более чем на 1 ячейку.",
            "Перемістіть будь-якого бійця на полі бою щонайбільше на 1 комірку.",
        ),
        (
            '{ place = "knight", in = "adjacent to foe" }',
            "after",
            "Поместите героя «Knight» на свободную ячейку, смежную с участвовавшим в бою бойцом противника.",
            "Поставте героя «Knight» на вільну комірку, суміжну з ворожим учасником бою.",
        ),
        (
            '{ mark = "zone of knight" }, { damage = 1, to = "all on marked" }',
            "scheme",
            "Выберите ячейку в зоне героя «Knight». Нанесите 1 урон каждому бойцу на выбранной ячейке.",
            "Виберіть комірку в зоні героя «Knight». Завдайте 1 поранення кожному бійцю на вибраній комірці.",
        ),
        (
            '{ if = "page adjacent to foe", then = [{ damage = 1, to = "all adjacent to foe" }] }',
            "during",
            "Если участвующий в бою боец противника находится на смежной с помощником «Page» ячейке, нанесите 1 урон"
            " каждому бойцу на ячейке, смежной с участвующим в бою бойцом противника.",
            "Якщо ворожий учасник бою перебуває на суміжній з помічником «Page» комірці, завдайте 1 поранення кожному"
            " бійцю на суміжній з ворожим учасником бою комірці.",
        ),
        (
            '{ add_value = "opposing printed value" }',
            "during",
            "Прибавьте к значению этой карты значение, указанное на карте противника.",
            "Додайте до значення цієї карти значення, зазначене на карті суперника.",
        ),
        (
            '{ if = "page health at most 3", then = [{ set_health = 5, who = "page" }] }',
            "after",
            "Если у помощника «Page» от 1 до 3 здоровья, его здоровье становится равным 5.",
            "Якщо в помічника «Page» від 1 до 3 одиниць здоров'я, його здоров'я відтепер дорівнює 5.",
        ),
        (
            '{ move = "page", up_to = 2, through = "opposing" }',
            "scheme",
            "Переместите помощника «Page» не более чем на 2 ячейки, в том числе через ячейки, занятые бойцами"
            " противника.",
            "Перемістіть помічника «Page» щонайбільше на 2 комірки, навіть через комірки, зайняті бійцями суперника.",
        ),
        ("{ gain_action = 2 }", "scheme", "Получите 2 дополнительных действия.", "Здобудьте 2 дії."),
        (
            '{ spend = "courage", up_to = 2, as = "spent" }',
            "scheme",
            "Потратьте не более 2 жетонов «courage».",
            "Витратьте щонайбільше 2 одиниці «courage».",
        ),
    ],
)
def test_a_pattern_of_steps_has_the_words_of_the_rulebooks(
    steps: str, window: str, russian: str, ukrainian: str
) -> None:
    assert (says(steps, "ru", window), says(steps, "uk", window)) == (russian, ukrainian)


@pytest.mark.parametrize(
    ("card", "russian", "ukrainian"),
    [
        ('type = "attack"', "становится атакующим бойцом.", "стає нападником."),
        ('type = "defense"', "становится обороняющимся бойцом.", "стає оборонцем."),
        ('type = "versatile"', "становится вашим бойцом в этом бою.", "стає вашим бійцем у цьому бою."),
        (
            'type = "attack"\ndefends_if = "basket rose"',
            "становится вашим бойцом в этом бою.",
            "стає вашим бійцем у цьому бою.",
        ),
    ],
)
def test_who_fights_on_takes_the_role_the_card_is_played_for(card: str, russian: str, ukrainian: str) -> None:
    text = KNIGHT.replace("ABILITY", "").replace("VALUE", "value = 2\n").replace('type = "TYPE"', card)
    steps = 'immediately = [{ swap = "knight", with = "page" }, { fight_on = "that" }]'
    knight = read_hero(text.replace("STEPS", steps), "knight.toml")
    said = [card_face(knight, knight.cards[0], language).effects[0].text for language in ("ru", "uk")]
    assert [text.partition("«Page». ")[2].partition("«Page» ")[2] for text in said] == [russian, ukrainian]


def test_a_pronoun_has_the_gender_of_the_name() -> None:
    said = {}
    for gender in "mf":
        forms = f'gender = "{gender}", gen = "R", dat = "D", acc = "A", ins = "I", loc = "L"'
        named = f'name = "Page"\nforms.ru = {{ {forms} }}\nforms.uk = {{ {forms} }}'
        steps = '{ if = "page health at most 3", then = [{ set_health = 5, who = "page" }] }'
        page = read_hero(PLAIN.replace('name = "Page"', named).replace("{ draw = 1 }", steps, 1), "page.toml")
        said[gender] = [card_face(page, page.cards[1], language).effects[0].text for language in ("ru", "uk")]
    assert said["m"][0].endswith("здоровья, его здоровье становится равным 5.")
    assert said["f"][0].endswith("здоровья, её здоровье становится равным 5.")
    assert said["f"][1].endswith("здоров'я, її здоров'я відтепер дорівнює 5.")


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("knight stands", "When Page is defeated, draw 1 card."),
        ("page stands", "When Page is defeated, if Page is not defeated, draw 1 card."),
        ("knight defeated", "When Page is defeated, if Knight is defeated, draw 1 card."),
    ],
)
def test_an_ability_leaves_unsaid_that_its_hero_is_not_defeated(condition: str, text: str) -> None:
    ability = f'on = "page defeated"\ndo = [{{ if = "{condition}", then = [{{ draw = 1 }}] }}]'
    assert character_face(hero_with(Example(ability, "ability")), "en").abilities == (text,)


def test_choices_are_the_points_of_a_list() -> None:
    text = says('{ choose = 2, of = [[{ draw = 1 }], [{ gain_action = 1 }], [{ flip = "stance" }]] }')
    assert text.split("\n") == ["Choose 2 of these:", "• Draw 1 card.", "• Gain 1 action.", "• Change Knight's stance."]


@pytest.mark.parametrize(
    ("steps", "lines"),
    [
        (
            '{ if = "won", then = [{ may = [{ draw = 1 }] }], else = [{ discard = 1 }] }',
            ["If you won the combat:", "• You may draw 1 card.", "Otherwise, discard 1 card."],
        ),
        (
            '{ if = "won", then = [{ if = "foe is hero", then = [{ draw = 1 }], else = [{ flip = "stance" }] }] }',
            [
                "If you won the combat:",
                "• If the opposing fighter is a hero, draw 1 card. Otherwise, change Knight's stance.",
            ],
        ),
        (
            '{ if = "won", then = [{ if = "foe is hero", then = [{ draw = 1 }] }, { gain_action = 1 }] }',
            ["If you won the combat:", "• If the opposing fighter is a hero, draw 1 card.", "• Gain 1 action."],
        ),
        (
            "{ choose = 1, of = [[{ choose = 1, of = [[{ draw = 1 }], [{ gain_action = 1 }]] }], [{ draw = 2 }]] }",
            ["Choose one:", "• Choose one:", "  • Draw 1 card.", "  • Gain 1 action.", "• Draw 2 cards."],
        ),
    ],
)
def test_where_a_sentence_would_be_unclear_its_parts_are_listed(steps: str, lines: list[str]) -> None:
    assert says(steps).split("\n") == lines


@pytest.mark.parametrize(
    ("number", "russian", "ukrainian"),
    [
        (1, "Возьмите 1 карту.", "Візьміть 1 карту."),
        (2, "Возьмите 2 карты.", "Візьміть 2 карти."),
        (5, "Возьмите 5 карт.", "Візьміть 5 карт."),
        (11, "Возьмите 11 карт.", "Візьміть 11 карт."),
        (21, "Возьмите 21 карту.", "Візьміть 21 карту."),
        (22, "Возьмите 22 карты.", "Візьміть 22 карти."),
    ],
)
def test_numbers_have_their_plural(number: int, russian: str, ukrainian: str) -> None:
    assert (says(f"{{ draw = {number} }}", "ru"), says(f"{{ draw = {number} }}", "uk")) == (russian, ukrainian)


COURAGE = 'id = "courage"\nname = "courage"'


def counting(name: str, more: str, steps: str) -> str:
    """What a card says about a counter of another name."""
    text = hero_with(Example(steps)).text.replace(COURAGE, f'id = "courage"\nname = "{name}"\n{more}')
    one = read_hero(text, "knight.toml")
    notes = " ".join(character_face(one, "en").notes)
    return f"{card_face(one, one.cards[0], 'en').effects[0].text} {notes.partition(' Choose')[0]}"


@pytest.mark.parametrize(
    ("name", "more", "one", "two"),
    [
        ("coil", "", "1 coil", "2 coils"),
        ("syllable", "", "1 syllable", "2 syllables"),
        ("penny", "", "1 penny", "2 pennies"),
        ("wolf", 'forms.en = { many = "wolves" }', "1 wolf", "2 wolves"),
        ("sheep", 'forms.en = { many = "sheep" }', "1 sheep", "2 sheep"),
        ("courage", "", "1 courage", "2 courage"),
        ("dark power", "", "1 dark power", "2 dark power"),
        ("madness", "", "1 madness", "2 madness"),
    ],
)
def test_counters_have_their_english_plural(name: str, more: str, one: str, two: str) -> None:
    start = f"You start with {two} and can have at most 5."
    assert counting(name, more, '{ gain = "courage", by = 1 }') == f"Gain {one}. {start}"
    assert counting(name, more, '{ gain = "courage", by = 2 }') == f"Gain {two}. {start}"
    at_least = counting(name, more, '{ if = "courage at least 2", then = [{ spend = "courage", up_to = 2 }] }')
    assert at_least == f"If you have at least {two}, spend up to {two}. {start}"
    any_amount = counting(name, more, '{ spend = "courage", up_to = "courage" }')
    assert any_amount == f"Spend any amount of {two.removeprefix('2 ')}. {start}"


@pytest.mark.parametrize(("name", "asked"), [("coil", "how many coils"), ("rage", "how much rage")])
def test_people_are_asked_how_many_or_how_much(name: str, asked: str) -> None:
    one = read_hero(hero_with(Example("{ draw = 1 }")).text.replace(COURAGE, f'id = "courage"\nname = "{name}"'))
    counter = HeroNames(one, "en").counter("courage")
    assert catalogue("en").text("ask-amount", counter=counter) == f"{asked} do you spend?"


def test_the_effect_of_a_bonus_attack_speaks_of_the_attack() -> None:
    bonus = 'bonus = { name = "Again", value = 1, during = [{ add_value = 1 }] }'
    knight = hero_with(Example(f"during = [{{ add_value = 1 }}]\nafter = [{{ bonus_attack = true }}]\n{bonus}", "card"))
    face = card_face(knight, knight.cards[0], "en")
    assert [str(effect) for effect in face.effects] == [
        "DURING COMBAT: Add 1 to this card's value.",
        "AFTER COMBAT: Make the bonus attack “Again”.",
    ]
    assert (face.bonus_title, face.bonus_value) == ("Again", 1)
    assert [str(effect) for effect in face.bonus_effects] == ["DURING COMBAT: Add 1 to this attack's value."]


# -- any program


POOL = [example.text for example in all_examples() if example.where not in ("ability", "card", "second deck")]


ASKED = [
    tomllib.loads(f"step = {word.examples[0].text}")["step"]["if"]
    for word in CONDITIONS.values()
    if not (word.moved or word.damage)
]


def program(rng: random.Random, depth: int) -> str:
    """Steps at random, with steps inside them."""
    return ", ".join(step(rng, depth) for _ in range(rng.randint(1, 3)))


def step(rng: random.Random, depth: int) -> str:
    kind = rng.choice(("if", "may", "choose", *("plain",) * 5)) if depth else "plain"
    if kind == "plain":
        return rng.choice(POOL)
    inner = [program(rng, depth - 1) for _ in range(3)]
    if kind == "if":
        other = f", else = [{inner[1]}]" if rng.random() < 0.5 else ""
        return f'{{ if = "{rng.choice(ASKED)}", then = [{inner[0]}]{other} }}'
    if kind == "choose":
        return f"{{ choose = {rng.randint(1, 2)}, of = [[{inner[0]}], [{inner[1]}], [{inner[2]}]] }}"
    who = rng.choice(("", ', who = "opponent"'))
    return f"{{ may = [{inner[0]}]{who}, otherwise = [{inner[1]}] }}"


def test_whatever_loads_can_be_told_in_every_language() -> None:
    told = 0
    for seed in range(400):
        rng = random.Random(seed)
        try:
            knight = hero_with(Example(program(rng, 3), rng.choice(("immediately", "during", "after", "scheme"))))
        except HeroError:
            continue  # steps that speak of what is not there
        told += 1
        for language in LANGUAGES:
            for effect in card_face(knight, knight.cards[0], language).effects:
                assert not re.search(r"\?\?\?|\.\.|,,| [,.;:]|\{", effect.text), effect.text
                assert all(line[-1] in ".:" for line in effect.text.split("\n"))
    assert told > 100


# -- heroes of users


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("example", all_examples(), ids=lambda example: example.written[:40])
def test_a_hero_without_translations_is_told_in_every_language_with_its_own_names(
    example: Example, language: str
) -> None:
    knight = hero_with(example)
    character = character_face(knight, language)
    texts = [*character.abilities, *character.notes]
    for card in knight.cards:
        face = card_face(knight, card, language)
        texts += [*face.notes, *(effect.text for effect in face.effects)]
    for text in texts:
        assert re.findall("[A-Za-z]+", re.sub("«[^»]*»|SONG|X", "", text)) == [], text


def test_a_name_without_forms_stands_behind_a_neutral_noun() -> None:
    steps = '{ swap = "knight", with = "page" }, { damage = 1, to = "one adjacent to knight" }'
    assert says(steps, "ru", "scheme") == (
        "Поменяйте местами героя «Knight» и помощника «Page». Нанесите 1 урон любому бойцу на смежной с героем «Knight»"
        " ячейке."
    )
    assert says(steps, "uk", "scheme") == (
        "Поміняйте місцями героя «Knight» та помічника «Page». Завдайте 1 поранення будь-якому бійцю на суміжній з"
        " героєм «Knight» комірці."
    )


def test_a_name_with_forms_is_declined() -> None:
    forms = 'gender = "f", gen = "Королевы", dat = "Королеве", acc = "Королеву", ins = "Королевой", loc = "Королеве"'
    named = f'name = {{ en = "Queen", ru = "Королева" }}\nforms.ru = {{ {forms} }}'
    text = PLAIN.replace('name = "Page"', named).replace("draw = 1", 'damage = 1, to = "one adjacent to page"', 1)
    queen = read_hero(text, "queen.toml")
    said = [card_face(queen, queen.cards[1], language).effects[0].text for language in LANGUAGES]
    assert said == [
        "Deal 1 damage to any one fighter adjacent to Queen.",
        "Нанесите 1 урон любому бойцу на смежной с Королевой ячейке.",
        "Завдайте 1 поранення будь-якому бійцю на суміжній з помічником «Queen» комірці.",
    ]


@pytest.mark.parametrize(
    ("forms", "fault"),
    [
        ('forms.ru = { gender = "x" }', "fighter 'Page' forms ru: unknown gender 'x'"),
        ('forms.ru = { voc = "Паж" }', "fighter 'Page' forms ru: unknown key 'voc'"),
        ("forms.ru = { gen = 3 }", "fighter 'Page' forms ru: the form 3 is not valid"),
        ('forms.fr = { gen = "du page" }', "fighter 'Page' forms: unknown key 'fr'"),
        ('forms = "Pages"', "fighter 'Page' forms: expected a table"),
    ],
)
def test_a_fault_in_the_forms_of_a_name_is_reported(forms: str, fault: str) -> None:
    with pytest.raises(HeroError, match=rf"queen\.toml:\d+:\d+: {re.escape(fault)}"):
        read_hero(PLAIN.replace('name = "Page"', f'name = "Page"\n{forms}'), "queen.toml")


def test_a_tag_is_called_by_its_name_or_by_its_id() -> None:
    song = '\n[[tag]]\nid = "song"\nname = { en = "BALLAD", uk = "БАЛАДА" }\n'
    text = PLAIN.replace("[{ draw = 1 }]", '[{ return_card = "all song" }]')
    bard = read_hero(text + song, "bard.toml")
    for one, tag in ((bard, "БАЛАДА"), (read_hero(text, "bard.toml"), "SONG")):
        said = card_face(one, one.cards[1], "uk").effects[0].text
        assert said == f"Поверніть на руку всі карти {tag} з вашого скиду."
    with pytest.raises(HeroError, match="unknown id 'sonk'"):
        read_hero(text + song.replace('"song"', '"sonk"'), "bard.toml")
