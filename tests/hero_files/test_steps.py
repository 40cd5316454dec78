"""Every fault of a step: verbs, options, phrases, and words that make no sense together or where they stand."""

from pathlib import Path

import pytest

from unmatched import Hero, HeroError, read_hero
from unmatched.heroes.step_reader import MAX_DEPTH, MAX_STEPS
from unmatched.text.catalogue import catalogue

KNIGHT = (Path(__file__).parent / "knight.toml").read_text(encoding="utf-8")
WHOLE = "a whole number, or [INT +] [INT *] SOURCE"
SOURCES = "a whole number, or [INT +] [INT *] SOURCE"
FIGHTERS = "one of: foe, knight, opponent's hero, page, self, squire, that"
SEVERAL = "exactly one fighter is needed here"
RETURNED = "one of: all song, one card, one of, top card"
STEPS = "[{ draw = 1 }]"
COMBAT = "immediately, during or after"
NOT_SIGNED = "only add_value, set_value and adjust accept that"
CHOOSE = "put { choose_opponent = true } before it"
PICK = 'put { pick = "hand" } before it'
ONE_OF = 'return_card = "one of", names = ["..."]'
NESTED = "[{ draw = 1 }]"
PLACES = {"after": "card 'Excalibur' after", "scheme": "card 'Plan' scheme", "do": "ability '1' do"}


def value(kind: str) -> str:
    """What a value of a kind may be."""
    return catalogue("en").text(f"value-{kind}")


def load(window: str, steps: str) -> Hero:
    """The knight with other steps in a window."""
    old = {"after": "after = [{ draw = 1 }]", "scheme": "scheme = [{ draw = 1 }]"}
    before = old.get(window, 'do = [{ gain = "courage", by = 1 }]')
    assert KNIGHT.count(before) == 1
    return read_hero(KNIGHT.replace(before, f"{window} = [{steps}]"), "knight.toml")


def faults(window: str, steps: str) -> list[tuple[str, str, str]]:
    with pytest.raises(HeroError) as caught:
        load(window, steps)
    return [(fault.place.removeprefix(PLACES[window]), fault.what, fault.hint) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("step", "place", "what", "hint"),
    [
        # the shape of a step
        ("{ drow = 1 }", "[0]", "unknown verb 'drow'", "did you mean 'draw'?"),
        ("{}", "[0]", "an empty step", ""),
        ("5", "[0]", "expected a step, found 5", "{ draw = 1 }"),
        ("{ draw = 1, flip = 'stance' }", "[0]", "a step has one verb, not 2: draw, flip", ""),
        ("{ draw = 1, whom = 'you' }", "[0]", "'draw' has no option 'whom'", "did you mean 'who'?"),
        ("{ draw = 1, who = 'me' }", "[0].who", "unknown word 'me'", "one of: both, opponent, you"),
        ("{ damage = 2 }", "[0]", "'damage' needs 'to'", f"to = {value('fighters')}"),
        ("{ move = 'self' }", "[0]", "'move' needs 'up_to'", f"up_to = {value('number')}"),
        ("{ if = 'won' }", "[0]", "'if' needs 'then'", "then = a list of steps"),
        ("{ draw = 1 }, { draw = 1 }, { drew = 1 }", "[2]", "unknown verb 'drew'", "did you mean 'draw'?"),
        # numbers
        ("{ draw = true }", "[0].draw", "true is not a number", WHOLE),
        ("{ draw = '2' }", "[0].draw", "'2' is not a number", WHOLE),
        ("{ draw = 'two' }", "[0].draw", "unknown number 'two'", SOURCES),
        ("{ draw = 61 }", "[0].draw", "the number 61 is too large", "at most 60"),
        ("{ draw = '61 * courage' }", "[0].draw", "the number in '61 * courage' is too large", "at most 60"),
        ("{ draw = 'curage' }", "[0].draw", "unknown number 'curage'", "did you mean 'courage'?"),
        (
            "{ draw = 'sing in discard' }",
            "[0].draw",
            "unknown number 'sing in discard'",
            "did you mean 'song in discard'?",
        ),
        ("{ draw = 'count ownn' }", "[0].draw", "unknown tag 'ownn'", "did you mean 'own'?"),
        ("{ draw = 'zones of pge' }", "[0].draw", "unknown fighter 'pge'", "did you mean 'page'?"),
        ("{ draw = -1 }", "[0].draw", "-1 could be below 0", NOT_SIGNED),
        ("{ recover = '3 + -1 * courage' }", "[0].recover", "'3 + -1 * courage' could be below 0", NOT_SIGNED),
        ("{ draw = 'lost.boost' }", "[0].draw", "unknown number 'lost.boost'", "one of: NAME.boost, picked.boost"),
        ("{ draw = 'picked.boost' }", "[0].draw", "no card has been chosen here", PICK),
        # fighters and spaces
        ("{ damage = 1, to = 'fo' }", "[0].to", "unknown fighters 'fo'", "did you mean 'foe'?"),
        ("{ damage = 1, to = 'quux' }", "[0].to", "unknown fighters 'quux'", FIGHTERS),
        (
            "{ damage = 1, to = 'any hero' }",
            "[0].to",
            "unknown fighters 'any hero'",
            "did you mean 'opponent's hero'?",
        ),
        ("{ damage = 1, to = 'all opposin' }", "[0].to", "unknown tag 'opposin'", "did you mean 'opposing'?"),
        ("{ damage = 1, to = 'all in' }", "[0].to", "unknown tag 'in'", ""),
        (
            "{ damage = 1, to = 'squire' }",
            "[0].to",
            "'squire' names more than one fighter",
            "use all squire or one squire",
        ),
        ("{ damage = 1, to = 'all adjacent to squire' }", "[0].to", "'squire' names more than one fighter", SEVERAL),
        ("{ place = 'squire', in = 'any space' }", "[0].place", "'squire' names more than one fighter", SEVERAL),
        ("{ place = 'self', in = 'any spaces' }", "[0].in", "unknown spaces 'any spaces'", "did you mean 'any space'?"),
        ("{ place = 'self', in = 'zone of pge' }", "[0].in", "unknown fighter 'pge'", "did you mean 'page'?"),
        ("{ place = 3, in = 'any space' }", "[0].place", "expected text, found 3", value("fighter")),
        (
            "{ summon = 'squires', to = 'zone of self' }",
            "[0].summon",
            "unknown fighter 'squires'",
            "did you mean 'squire'?",
        ),
        # conditions
        ("{ if = 'one', then = N }", "[0].if", "unknown condition 'one'", "did you mean 'won'?"),
        ("{ if = ['won', 'los'], then = N }", "[0].if", "unknown condition 'los'", "did you mean 'lost'?"),
        ("{ if = 'stance is hih', then = N }", "[0].if", "'stance' has no face 'hih'", "did you mean 'high'?"),
        ("{ if = 'courag at least 2', then = N }", "[0].if", "unknown counter 'courag'", "did you mean 'courage'?"),
        ("{ if = 'hand is 100', then = N }", "[0].if", "the number 100 is too large", "at most 99"),
        ("{ if = 3, then = N }", "[0].if", "3 is not a condition", "text"),
        ("{ if = [], then = N }", "[0].if", "[] is not a condition", "text"),
        ("{ if = 'basket horn', then = N }", "[0].if", "unknown item 'horn'", "did you mean 'thorn'?"),
        ("{ if = 'played by pge', then = N }", "[0].if", "unknown fighter 'pge'", "did you mean 'page'?"),
        ("{ if = 'squire stands', then = N }", "[0].if", "'squire' names more than one fighter", SEVERAL),
        (
            "{ if = 'not basket rose', then = N }",
            "[0].if",
            "'not' cannot be used with a basket item",
            "put the steps under else",
        ),
        # nested steps
        ("{ if = 'won', then = [] }", "[0].then", "expected a list of steps", STEPS),
        ("{ if = 'won', then = N, else = 3 }", "[0].else", "expected a list of steps", STEPS),
        ("{ may = [] }", "[0].may", "expected a list of steps", STEPS),
        ("{ may = [{ drew = 1 }] }", "[0].may[0]", "unknown verb 'drew'", "did you mean 'draw'?"),
        ("{ choose = 1, of = [N] }", "[0].of", "expected 2 to 6 lists of steps", ""),
        ("{ choose = 1, of = [N, [{ drew = 1 }]] }", "[0].of[1][0]", "unknown verb 'drew'", "did you mean 'draw'?"),
        ("{ choose = 3, of = [N, N] }", "[0]", "3 of 2 blocks cannot be chosen", ""),
        ("{ choose = 1, of = [N, N], or_none = false }", "[0].or_none", "expected true, found false", ""),
        # fixed words
        ("{ cancel = 'card' }", "[0].cancel", "unknown word 'card'", "one of: opposing card"),
        ("{ look = 'deck' }", "[0].look", "unknown word 'deck'", "one of: hand"),
        ("{ discard = 1, how = 'randomly' }", "[0].how", "unknown word 'randomly'", "did you mean 'random'?"),
        ("{ return_card = 'all songs' }", "[0].return_card", "unknown cards 'all songs'", "did you mean 'all song'?"),
        ("{ look_deck = 0, take = 1 }", "[0].look_deck", "expected a whole number from 1 to 60, found 0", ""),
        ("{ bonus_attack = false }", "[0].bonus_attack", "expected true, found false", ""),
        ("{ gain = 'curage', by = 1 }", "[0].gain", "unknown counter 'curage'", "did you mean 'courage'?"),
        ("{ spend = 'courage', by = 1, as = 'Two' }", "[0].as", "the name 'Two' is not valid", value("name")),
        ("{ spend = 'courage', by = 1, as = 'stance' }", "[0].as", "the name 'stance' is not valid", value("name")),
        # cards that are not in the deck
        ("{ search = 'Excalibre' }", "[0]", "no card is called 'Excalibre'", "did you mean 'Excalibur'?"),
        ("{ return_card = 'one of', names = ['Word'] }", "[0]", "no card is called 'Word'", "did you mean 'Ward'?"),
        ("{ return_card = 'one of', names = [] }", "[0].names", "expected a list of card names", ""),
        # words that make no sense together
        ("{ return_card = 'one of' }", "[0]", "'one of' and 'names' go together", ONE_OF),
        ("{ return_card = 'top card', names = ['Ward'] }", "[0]", "'one of' and 'names' go together", ONE_OF),
        ("{ gain = 'stance', by = 1 }", "[0]", "'stance' has faces; you cannot gain it", "flip"),
        ("{ flip = 'courage' }", "[0]", "'courage' has no faces to flip", "gain or spend"),
        ("{ spend = 'courage' }", "[0]", "'spend' needs either 'by' or 'up_to', not both", ""),
        ("{ spend = 'courage', by = 1, up_to = 2 }", "[0]", "'spend' needs either 'by' or 'up_to', not both", ""),
        ("{ look_deck = 2, take = 3 }", "[0]", "3 of 2 cards cannot be taken", ""),
        ("{ swap = 'self', with = 'self' }", "[0]", "a fighter cannot swap with itself", ""),
        ("{ fight_on = 'foe' }", "[0]", "only one of your own fighters can take over the combat", ""),
        (
            "{ move = 'one own', up_to = 2, through = 'opposing', hurting = 1 }",
            "[0]",
            "'hurting' is only for one named fighter that moves through others",
            'through = "opposing"',
        ),
        (
            "{ move = 'self', up_to = 2, hurting = 1 }",
            "[0]",
            "'hurting' is only for one named fighter that moves through others",
            'through = "opposing"',
        ),
        # what must have happened before
        ("{ discard = 'picked' }", "[0].discard", "no card has been chosen here", PICK),
        ("{ under_deck = 'picked' }", "[0].under_deck", "no card has been chosen here", PICK),
        ("{ fight_on = 'that' }", "[0].fight_on", "no earlier step has placed or swapped 'that' fighter", ""),
        (
            "{ spend = 'courage', up_to = 'spent', as = 'spent' }",
            "[0].up_to",
            "unknown number 'spent'",
            SOURCES,
        ),
    ],
)
def test_a_fault_of_a_step_is_told_with_its_place_and_a_hint(step: str, place: str, what: str, hint: str) -> None:
    assert faults("after", step.replace("N", NESTED)) == [(place, what, hint)]


@pytest.mark.parametrize(
    ("steps", "place", "what", "hint"),
    [
        ("{ draw = 1, who = 'opponent' }", "[0]", "there is no opponent here", CHOOSE),
        ("{ pick = 'hand' }", "[0]", "there is no opponent here", CHOOSE),
        ("{ look = 'hand' }", "[0]", "there is no opponent here", CHOOSE),
        ('{ damage = 1, to = "opponent\'s hero" }', "[0].to", "there is no opponent here", CHOOSE),
        ('{ place = "self", in = "adjacent to opponent\'s hero" }', "[0].in", "there is no opponent here", CHOOSE),
        ('{ if = "opponent\'s hero stands", then = N }', "[0].if", "there is no opponent here", CHOOSE),
        (
            "{ may = [{ choose_opponent = true }] }, { draw = 1, who = 'opponent' }",
            "[1]",
            "there is no opponent here",
            CHOOSE,
        ),
        ("{ damage = 1, to = 'foe' }", "[0].to", "there is no foe outside of combat", ""),
        ("{ damage = 1, to = 'all adjacent to foe' }", "[0].to", "there is no foe outside of combat", ""),
        ("{ draw = 'zones of foe' }", "[0].draw", "there is no foe outside of combat", ""),
        ("{ if = 'foe is hero', then = N }", "[0].if", "there is no foe outside of combat", ""),
        ("{ if = 'won', then = N }", "[0].if", "this works only in combat", COMBAT),
        ("{ draw = 'opposing printed value' }", "[0].draw", "this works only in combat", COMBAT),
        ("{ draw = 'count in combat' }", "[0].draw", "this works only in combat", COMBAT),
        ("{ damage = 1, to = 'all in combat' }", "[0].to", "this works only in combat", COMBAT),
        ("{ cancel = 'opposing card' }", "[0]", "'cancel' works only in combat", COMBAT),
        ("{ add_value = 1 }", "[0]", "'add_value' works only in combat", COMBAT),
        ("{ boost = 'this card' }", "[0]", "'boost' works only in combat", COMBAT),
        (
            "{ choose_opponent = true }, { may = [{ pick = 'hand' }] }, { discard = 'picked' }",
            "[2].discard",
            "no card has been chosen here",
            PICK,
        ),
        (
            "{ choose = 1, of = [N, [{ spend = 'courage', by = 1, as = 'spent' }]] }, { draw = 'spent' }",
            "[1].draw",
            "'spent' exists only inside the block that sets it",
            "use it there, or set it before the block",
        ),
    ],
)
def test_a_scheme_must_not_speak_of_what_is_not_there(steps: str, place: str, what: str, hint: str) -> None:
    assert faults("scheme", steps.replace("N", NESTED)) == [(place, what, hint)]


@pytest.mark.parametrize(
    ("steps", "place", "what", "hint"),
    [
        ("{ return_card = 'this card' }", "[0].return_card", "unknown cards 'this card'", RETURNED),
        ("{ search = 'Excalibre' }", "[0]", "no card is called 'Excalibre'", "did you mean 'Excalibur'?"),
        ("{ damage = 1, to = 'foe' }", "[0].to", "there is no foe outside of combat", ""),
        ("{ prevent = 'combat damage' }", "[0]", "'prevent' works only in combat", COMBAT),
    ],
)
def test_an_ability_stands_on_no_card_and_in_no_combat(steps: str, place: str, what: str, hint: str) -> None:
    assert faults("do", steps) == [(place, what, hint)]


@pytest.mark.parametrize(
    ("window", "steps"),
    [
        ("scheme", "{ choose_opponent = true }, { pick = 'hand' }, { draw = 'picked.boost' }, { discard = 'picked' }"),
        ("scheme", "{ spend = 'courage', up_to = 2, as = 'spent' }, { may = [{ draw = 'spent' }] }"),
        ("scheme", "{ discard = 1, as = 'lost' }, { if = 'third action', then = [{ draw = '1 + 2 * lost.boost' }] }"),
        ("scheme", "{ summon = 'squire', to = 'zone of self' }, { swap = 'that', with = 'page' }"),
        ("after", "{ if = 'won', then = [{ pick = 'hand' }, { discard = 'picked' }], else = [{ look = 'hand' }] }"),
        ("after", "{ may = [{ may = [{ if = 'basket rose', then = N }] }] }"),
        ("after", "{ add_value = -2 }, { set_value = '5 + -1 * courage' }"),
        ("do", "{ choose_opponent = true }, { discard = 1, who = 'opponent', how = 'top of deck' }"),
    ],
)
def test_what_a_step_before_has_settled_may_be_spoken_of(window: str, steps: str) -> None:
    load(window, steps.replace("N", NESTED))


@pytest.mark.parametrize(
    ("between", "verb"),
    [
        ("{ discard = 1 }", "discard"),
        ("{ pick = 'hand' }", "pick"),
        ("{ may = [{ discard = 1, as = 'more' }] }", "discard"),
    ],
)
def test_only_the_last_card_is_remembered(between: str, verb: str) -> None:
    found = faults("after", f"{{ discard = 1, as = 'lost' }}, {between}, {{ draw = 'lost.boost' }}")
    assert [(place, what) for place, what, _ in found] == [
        ("[2].draw", f"'lost' was set earlier, but the step '{verb}' has replaced it")
    ]


def test_a_card_without_bonus_attack_cannot_make_one() -> None:
    assert faults("after", "{ bonus_attack = true }") == [
        ("card 'Excalibur'", "the card has no bonus attack", "bonus = { name, value }")
    ]


def test_a_bonus_attack_comes_after_the_combat_and_its_steps_are_checked_too() -> None:
    bonus = 'bonus = { name = "Again", value = 1, during = [{ search = "X" }] }'
    early = "during = [{ bonus_attack = true }]"
    with pytest.raises(HeroError) as caught:
        read_hero(KNIGHT.replace("after = [{ draw = 1 }]", f"{early}\n{bonus}"), "knight.toml")
    assert [(fault.place, fault.what) for fault in caught.value.faults] == [
        ("card 'Excalibur' during[0]", "a bonus attack happens after combat"),
        ("card 'Excalibur' bonus during[0]", "no card is called 'X'"),
    ]


@pytest.mark.parametrize("steps", [MAX_STEPS, MAX_STEPS + 1])
def test_an_effect_has_at_most_24_steps(steps: int) -> None:
    wanted = ", ".join(["{ draw = 1 }"] * (steps - 2))
    nested = f"{{ may = [{{ draw = 1 }}] }}, {wanted}"
    if steps == MAX_STEPS:
        load("after", nested)
    else:
        assert faults("after", nested) == [(f"[{MAX_STEPS - 1}]", "more than 24 steps in one effect", "")]


@pytest.mark.parametrize("depth", [MAX_DEPTH, MAX_DEPTH + 1])
def test_steps_are_nested_at_most_5_deep(depth: int) -> None:
    nested = "{ may = [" * depth + "{ draw = 1 }" + "] }" * depth
    if depth == MAX_DEPTH:
        load("after", nested)
    else:
        place = "[0].may" * (MAX_DEPTH + 1)
        assert faults("after", nested) == [(place, "steps are nested more than 5 deep", "")]


def test_after_too_many_steps_only_that_is_told() -> None:
    found = faults("after", ", ".join(["{ draw = 1 }"] * MAX_STEPS + ["{ drow = 1 }"] * 5))
    assert found == [(f"[{MAX_STEPS}]", "more than 24 steps in one effect", "")]
