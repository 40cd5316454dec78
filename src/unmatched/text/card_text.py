"""The texts of cards and character cards: faces made from hero files, and faces as plain text."""

from __future__ import annotations

from unmatched.heroes.board_file import Special
from unmatched.heroes.card import CardLine
from unmatched.heroes.hero import FighterLine, Hero
from unmatched.heroes.library import hero, hero_ids
from unmatched.heroes.look import PLAIN, Look, icons
from unmatched.heroes.steps import ABILITY, Fighters, Step, Tag, walk
from unmatched.text.catalogue import capital, catalogue
from unmatched.text.describe import Describer, Program, describer_of, role_of
from unmatched.text.faces import CardFace, CharacterFace, Effect, FighterFace, LookInfo
from unmatched.text.hero_names import HeroNames, named

JOKER = "joker"


def card_face(hero: Hero, card: CardLine, language: str) -> CardFace:
    """The face of a card."""
    text = catalogue(language).text
    by = describer_of(hero, language)
    hero_names = by.hero_names
    marks = [hero_names.tag(tag) for tag in card.tags]
    if card.item:
        item = text("any-item") if card.item == JOKER else hero_names.item(card.item)
        marks.append(text("basket-item", item=item))
    notes = [text("note-cannot-be-cancelled")] if card.cannot_be_cancelled else []
    if card.defends_with:
        notes.append(text("note-defends", item=hero_names.item(card.defends_with)))
    bonus = card.bonus
    title = named(bonus.names, language) if bonus is not None else ""
    return CardFace(
        card.key,
        named(card.names, language),
        card.type,
        hero_names.pile_name(card.pile) if card.pile else text(f"type-{card.type}"),
        card.value or None if card.type == "scheme" else card.value,
        card.boost,
        card.copies,
        "" if card.pile else _users(hero_names, card, language),
        tuple(marks),
        tuple(notes),
        (*_effects(by, card.windows, title, role_of(card)), *_lasting(by, card)),
        title,
        bonus.value if bonus is not None else None,
        _effects(by, bonus.windows, title, "attack", in_bonus=True) if bonus is not None else (),
        look_info(card.look),
    )


def look_info(look: Look) -> LookInfo | None:
    """How something is drawn; None for what the file leaves open."""
    if look == PLAIN:
        return None
    return LookInfo(look.color, tuple(icons().get(look.icon, ())), look.portrait, look.scene, look.parts)


def _users(hero_names: HeroNames, card: CardLine, language: str) -> str:
    names = ", ".join(named(hero_names.line(user).names, language) for user in card.by)
    return names or catalogue(language).text("any-fighter")


def _effects(
    by: Describer, windows: dict[str, tuple[Step, ...]], bonus: str, role: str, in_bonus: bool = False
) -> tuple[Effect, ...]:
    return tuple(
        Effect(
            "" if window == "scheme" else by.text(f"window-{window}"),
            by.effect(Program(steps, window, bonus, in_bonus, role=role)),
        )
        for window, steps in windows.items()
    )


def _lasting(by: Describer, card: CardLine) -> tuple[Effect, ...]:
    """Return what a card does from its pile."""
    return tuple(
        Effect(by.text(f"window-{where.replace('_', '-')}"), by.ability(ability))
        for where, abilities in card.lasting.items()
        for ability in abilities
    )


def character_face(hero: Hero, language: str) -> CharacterFace:
    """The face of a character card."""
    by = describer_of(hero, language)
    return CharacterFace(
        named(hero.names, language),
        hero.move,
        tuple(_fighter_face(line, language) for line in hero.fighters),
        tuple(by.ability(ability) for ability in hero.abilities if not ability.spaces),
        tuple(_notes(by)),
    )


def _fighter_face(line: FighterLine, language: str) -> FighterFace:
    name = named(line.names, language)
    return FighterFace(line.id, name, line.hero, line.health, line.ranged, line.count, look_info(line.look))


def fighter_facts(fighter: FighterFace, language: str) -> tuple[str, str, str]:
    """Rank, health and kind of attack, in words."""
    text = catalogue(language).text
    rank = text("rank-hero" if fighter.hero else "rank-sidekick")
    attack = text("attack-ranged" if fighter.ranged else "attack-melee")
    return rank, text("health-label", n=fighter.health), attack


def bonus_line(face: CardFace, language: str) -> str:
    """The head of a card's bonus attack."""
    return f"{catalogue(language).text('type-bonus')}: {face.bonus_title} {face.bonus_value}"


def _notes(by: Describer) -> list[str]:
    """What a player must know besides the abilities: counters, the basket, fighters not yet on the board."""
    hero, hero_names, text = by.hero, by.hero_names, by.text
    leader = hero_names.fighter(hero.fighters[0].id)
    notes = []
    for counter in hero.counters:
        name = hero_names.counter(counter.id)
        if counter.given:
            face = hero_names.face(counter.id, counter.start)
            notes.append(text("note-first-face", counter=name, hero=leader, face=face))
        elif counter.faces:
            faces = [hero_names.face(counter.id, number) for number in range(len(counter.faces))]
            listed = f"{', '.join(faces[:-1])} {text('or')} {faces[-1]}"
            notes.append(text("note-faces", counter=name, hero=leader, faces=listed))
        else:
            notes.append(text("note-counter", counter=name, start=counter.start, most=counter.most))
            if counter.resets:
                when = counter.resets.replace(" ", "-")
                notes.append(text("note-resets", counter=name, start=counter.start, most=counter.most, when=when))
    notes += [text("note-pile", name=hero_names.pile(pile.id), face=pile.face) for pile in hero.piles]
    for token in hero.tokens:
        key = "note-token-back" if hero_names.is_back(token.id) else "note-token-under" if token.under else "note-token"
        back = {"back": hero_names.tokens(token.under)} if token.under else {}
        notes.append(text(key, name=hero_names.tokens(token.id), n=token.count, **back))
    if hero.items:
        item = "" if hero.empty_item == JOKER else hero_names.item(hero.empty_item)
        notes.append(text("note-basket", empty=hero.empty_item, item=item))
        if any(card.item == JOKER for card in hero.cards):
            notes.append(text("note-joker"))
    if sum(line.count for line in hero.fighters if line.hero) > 1:
        notes.append(text("note-heroes", defeat=hero.defeat.split(" ")[0]))
    for line in hero.fighters:
        if line.away:
            notes.append(capital(text("note-away", who=hero_names.fighter(line.id))))
        if line.reserve:
            several = by.wording.fighters(
                Fighters(tags=(Tag("own"), Tag("FIGHTER", group=line.id))), by.wording.context(ABILITY)
            )
            who = several if line.count > 1 else hero_names.fighter(line.id)
            # A sentence starts with a capital.
            notes.append(capital(text("note-reserve", who=who)))
        if line.count > 1 and line.id in _summoned(hero):
            notes.append(text("note-summon", who=hero_names.fighter(line.id)))
    return notes


def _summoned(hero: Hero) -> set[str]:
    """The fighters that some step summons."""
    programs = [ability.steps for ability in hero.abilities]
    for card in hero.cards:
        programs += card.windows.values()
        programs += card.bonus.windows.values() if card.bonus else ()
    found = set()
    for step in (step for program in programs for step in walk(program)):
        if step.verb == "summon":
            found.add(step.text())
        elif "leaving" in step.options:
            found.add(step.text("leaving"))
    return found


def card_text(face: CardFace, language: str, held: int = 0) -> str:
    """A card as plain text, with the copies in the deck, or as many as someone holds."""
    text = catalogue(language).text
    value = "" if face.value is None else f" {face.value}"
    head = [face.type_name + value, text("boost-label", n=face.boost), face.users, *face.marks]
    copies = f" ×{held or face.copies}" if held != 1 else ""
    lines = [f"{face.title}{copies}", " · ".join(filter(None, head)), *face.notes, *map(str, face.effects)]
    if face.bonus_title:
        lines += [bonus_line(face, language), *map(str, face.bonus_effects)]
    return "\n  ".join(line.replace("\n", "\n  ") for line in lines)


def character_text(face: CharacterFace, language: str) -> str:
    """A character card as plain text."""
    text = catalogue(language).text
    lines = [f"{face.name} · {text('move-label', n=face.move)}"]
    for fighter in face.fighters:
        count = f" ×{fighter.count}" if fighter.count > 1 else ""
        lines.append(f"{fighter.name}{count}: {', '.join(fighter_facts(fighter, language))}")
    lines += [*face.abilities, *face.notes]
    return "\n  ".join(line.replace("\n", "\n  ") for line in lines)


def hero_text(hero: Hero, language: str) -> str:
    """The character card and all cards of a hero as plain text."""
    cards = [card_text(card_face(hero, card, language), language) for card in hero.cards]
    return "\n\n".join([character_text(character_face(hero, language), language), *cards]) + "\n"


def special_text(special: Special, language: str) -> str:
    """Return what happens to fighters that come to a special space of a board."""
    # Its steps know no names of a hero, so the words are the same for all.
    by = describer_of(hero(hero_ids()[0]), language)
    return by.effect(Program(special.ability.steps, ABILITY, ability=special.ability))
