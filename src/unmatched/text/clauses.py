"""Clauses: one plain step as a clause, in the imperative, after "you may", or told of the opponent."""

from __future__ import annotations

from collections.abc import Callable

from unmatched.heroes.phrases import Number
from unmatched.heroes.steps import Step
from unmatched.text.catalogue import Arg, Phrase
from unmatched.text.wording import Context, Wording

TOLD = ("set_value", "boost", "prevent", "redirect", "fight_on", "recover", "set_health")
"""verbs that tell what happens; the others order it"""
NO_WISH = ("prevent", "redirect", "set_value", "fight_on", "choose_opponent")
"""verbs that cannot stand after "you may" """


class Clauses:
    """The clauses of one hero in one language."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.hero_names = wording.hero_names
        self.text = wording.text

    def orders(self, step: Step) -> bool:
        """Whether the clause is in the imperative."""
        return step.verb not in TOLD and step.options.get("who") != "opponent" and step.value != "picked"

    def may(self, step: Step, who: str) -> bool:
        """Whether "you may" (or "your opponent may") can stand before the step."""
        theirs = step.options.get("who") == "opponent" or (step.verb == "discard" and step.value == "picked")
        return theirs == (who == "they") and step.verb not in NO_WISH

    def remember(self, step: Step, context: Context) -> None:
        """What later steps may speak of."""
        if step.verb == "spend":
            context.spent = step.text()
        elif step.verb == "pick":
            context.picked = True
        elif step.verb == "discard" and step.value != "picked":
            context.picked = False
            context.cards = step.number().plus if step.number().times == 0 else 2
        elif step.verb == "mark":
            context.marks += 1
        elif step.verb == "choose_opponent":
            context.opponent = self.wording.phrase("that-opponent")
            context.opposing_hero = self.wording.phrase("that-opponents-hero")
        elif step.verb in ("return_fighter", "summon") or "leaving" in step.options:
            group = step.text("leaving") if "leaving" in step.options else step.text()
            context.that = self._that(group)
        elif step.verb == "swap":
            context.that = self.wording.anchor(step.anchor("with"), context)

    def _that(self, group: str) -> Phrase:
        name = self.hero_names.fighter(group)
        if self.hero_names.line(group).count == 1:
            return name
        return self.wording.phrase("that-named", name.gender, name=name)

    def clause(self, step: Step, context: Context, bonus: str, mood: str = "do", nested: bool = False) -> str:
        """The clause of a step; mood is "do" or "may", nested says that it hangs on a condition."""
        verb = step.verb
        if verb in ("draw", "discard", "gain_action"):
            return self._cards(step, context, mood)
        if verb in ("add_value", "set_value"):
            return self._value(step, context, mood, nested)
        if verb in ("damage", "recover", "defeat", "set_health", "move", "place", "swap", "fight_on"):
            return self._fighters(step, context, mood)
        if verb in ("return_fighter", "summon"):
            line = self.hero_names.line(step.text())
            key = verb.replace("_", "-") + ("" if line.count > 1 else "-named")
            who = self.wording.group(step.text())
            return self.text(
                key, mood=mood, who=who, gender=who.gender, where=self.wording.spaces(step.spaces("to"), context)
            )
        if verb in ("gain", "spend", "flip"):
            return self._counter(step, context, mood)
        if verb == "return_card":
            return self._return_card(step, mood)
        if verb == "look_deck":
            key = "look-deck" if step.whole("take") < step.whole() else "look-deck-all"
            return self.text(key, mood=mood, n=step.whole(), take=step.whole("take"))
        args: dict[str, Arg] = {"mood": mood, "opponent": context.opponent, "this": context.this}
        if verb == "boost":
            if step.text() == "this card":
                return self.text("boost", **args)
            return self.text("boost-opposing", it="yes" if context.card_played else "no", **args)
        if verb == "bonus_attack":
            args["bonus"] = self.hero_names.quoted(bonus)
        elif verb == "search":
            args["card"] = self.hero_names.title(step.text())
        elif verb == "mark":
            args["where"] = self.wording.spaces(step.spaces(), context, free=False)
        return self.text(verb.replace("_", "-"), **args)

    # -- amounts

    def measured(
        self, number: Number, context: Context, told: Callable[[Arg], str], below: str = "", **args: Arg
    ) -> str:
        """A clause with an amount in it: a number, so much for each of something, or X.

        told makes the clause of a number; below is the message for a number below 0.
        """
        if number.times == 0:
            return self.text(below, n=-number.plus, **args) if number.plus < 0 and below else told(number.plus)
        if self.wording.counts(number):
            unit = self.wording.unit(number, context)
            if number.plus == 0 and number.times > 0:
                return self.text("for-each", what=told(number.times), unit=unit)
            if number.plus == 0 and below:
                return self.text("for-each", what=self.text(below, n=-number.times, **args), unit=unit)
            if number.plus > 0 and number.times > 0:
                return self.text("plus-for-each", what=told(number.plus), n=number.times, unit=unit)
        return self.text("where-x", what=told("X"), formula=self.wording.formula(number, context))

    def _equal(self, number: Number, context: Context) -> Phrase | None:
        """The value a number simply is, if it is one."""
        if number.times == 1 and number.plus == 0 and not self.wording.counts(number):
            return self.wording.value(number, context)
        return None

    # -- verbs

    def _cards(self, step: Step, context: Context, mood: str) -> str:
        they = step.options.get("who") == "opponent"
        if step.value == "picked":
            return self.text("discard-picked", mood=mood, opponent=context.opponent)
        key = {"gain_action": "gain-action", "discard": "discard", "draw": "draw"}[step.verb]
        if step.verb == "discard":
            key += {"random": "-random", "top of deck": "-top"}.get(step.text("how"), "")
        key += "-they" if they else ""
        return self.measured(
            step.number(), context, lambda n: self.text(key, n=n, mood=mood, opponent=context.opponent)
        )

    def _value(self, step: Step, context: Context, mood: str, nested: bool) -> str:
        number = step.number()
        value = self._equal(number, context)
        setting = step.verb == "set_value"
        this = context.this
        if value is not None:
            return self.text("set-value-equal" if setting else "add-value-equal", value=value, mood=mood, this=this)
        if setting:
            instead = "yes" if nested else "no"
            if self.wording.counts(number):
                what = self.text("set-value", n="X", instead=instead, this=this)
                return self.text("where-x", what=what, formula=self.wording.formula(number, context))
            return self.measured(number, context, lambda n: self.text("set-value", n=n, instead=instead, this=this))
        about: dict[str, Arg] = {"mood": mood, "this": this}
        return self.measured(
            number, context, lambda n: self.text("add-value", n=n, **about), below="subtract-value", **about
        )

    def _fighters(self, step: Step, context: Context, mood: str) -> str:
        verb = step.verb
        anchor = self.wording.anchor
        if verb == "damage":
            who = self.wording.fighters(step.fighters("to"), context)
            value = self._equal(step.number(), context)
            if value is not None:
                return self.text("damage-equal", who=who, value=value, mood=mood)
            it = "yes" if self.wording.is_it(step.fighters("to").anchor, context) else "no"
            return self.measured(step.number(), context, lambda n: self.text("damage", n=n, who=who, mood=mood, it=it))
        if verb == "recover":
            who = self.wording.fighters(step.fighters("who"), context) if "who" in step.options else context.me
            return self.measured(step.number(), context, lambda n: self.text("recover", n=n, who=who, mood=mood))
        if verb == "defeat":
            return self.text("defeat", who=self.wording.fighters(step.fighters(), context), mood=mood)
        if verb == "move":
            return self._move(step, context, mood)
        subject = step.anchor("who" if verb == "set_health" else "")
        who = self.wording.target(subject, context)
        if verb == "set_health":
            it = "yes" if self.wording.is_it(subject, context) else "no"
            return self.text("set-health", n=step.whole(), who=who, mood=mood, it=it)
        if verb == "swap":
            return self.text("swap", who=who, whom=anchor(step.anchor("with"), context), mood=mood)
        if verb == "fight_on":
            return self.text("fight-on", who=who, role=context.role)
        where = self.wording.spaces(step.spaces("in"), context, step.anchor())
        if "leaving" in step.options:
            left = self.wording.group(step.text("leaving"))
            return self.text("place-leaving", who=who, where=where, whom=left, mood=mood)
        return self.text("place", who=who, where=where, mood=mood)

    def _move(self, step: Step, context: Context, mood: str) -> str:
        who = self.wording.fighters(step.fighters(), context)
        clause = self.measured(step.number("up_to"), context, lambda n: self.text("move", n=n, who=who, mood=mood))
        if "hurting" in step.options:
            harm = self.measured(step.number("hurting"), context, lambda n: self.text("move-hurting", n=n, mood=mood))
            return f"{clause}, {self.text('move-through')}; {harm}"
        return f"{clause}, {self.text('move-through')}" if "through" in step.options else clause

    def _counter(self, step: Step, context: Context, mood: str) -> str:
        counter = self.hero_names.counter(step.text())
        hero = self.hero_names.fighter(self.hero_names.hero.fighters[0].id)
        if step.verb == "flip":
            faces = len(self.hero_names.counter_line(step.text()).faces)
            return self.text("flip", counter=counter, hero=hero, mood=mood, faces=faces)
        if step.verb == "spend" and "up_to" in step.options:
            most = step.number("up_to")
            if most == Number(0, 1, "counter", step.text()):
                return self.text("spend-any", counter=counter, mood=mood)
            return self.measured(most, context, lambda n: self.text("spend-up-to", n=n, counter=counter, mood=mood))
        number = step.number("by")
        value = self._equal(number, context)
        if step.verb == "gain" and value is not None:
            return self.text("gain-equal", counter=counter, value=value, mood=mood)
        return self.measured(number, context, lambda n: self.text(step.verb, n=n, counter=counter, mood=mood))

    def _return_card(self, step: Step, mood: str) -> str:
        what = step.text()
        if what.startswith("all "):
            return self.text("return-tagged", tag=self.hero_names.tag(what.removeprefix("all ")), mood=mood)
        if what == "one of":
            titles = [self.hero_names.title(name) for name in step.names()]
            if len(titles) == 1:
                return self.text("return-named", card=titles[0], mood=mood)
            listed = f"{', '.join(titles[:-1])} {self.text('or')} {titles[-1]}"
            return f"{self.text('return-one-of', mood=mood)} {listed}"
        return self.text({"one card": "return-card", "top card": "return-top"}.get(what, "return-this"), mood=mood)
