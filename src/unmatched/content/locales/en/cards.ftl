### What cards and abilities say.
### $mood is "may" after "you may", otherwise "do". Phrases stand in a case by GEN(), here the possessive;
### A() sets an article before the name of one of several. $n may be the letter X.

## When

window-immediately = IMMEDIATELY
window-during = DURING COMBAT
window-after = AFTER COMBAT

## Names

quoted = “{ $name }”

## Fighters

your-fighter = { $case ->
    [gen] your fighter's
   *[nom] your fighter
}
active-fighter = { $case ->
    [gen] the active fighter's
   *[nom] the active fighter
}
opposing-fighter = { $case ->
    [gen] the opposing fighter's
   *[nom] the opposing fighter
}
that-fighter = { $case ->
    [gen] that fighter's
   *[nom] that fighter
}
that-named = { $case ->
    [gen] that { GEN($name) }
   *[nom] that { $name }
}
it = { $case ->
    [gen] its
   *[nom] it
}
your-opponent = { $case ->
    [gen] your opponent's
   *[nom] your opponent
}
that-opponent = { $case ->
    [gen] that opponent's
   *[nom] that opponent
}
your-opponents-hero = { $case ->
    [gen] your opponent's hero's
   *[nom] your opponent's hero
}
that-opponents-hero = { $case ->
    [gen] that opponent's hero's
   *[nom] that opponent's hero
}
one-in-combat = one of the fighters in the combat
each = each
each-own = each of your
one = one
one-own = one of your
any-one = any one
other = other
friendly = friendly { $noun }
opposing = opposing { $noun }
noun-ally = { $many ->
    [yes] friendly fighters
   *[no] friendly fighter
}
noun-fighter = { $many ->
    [yes] fighters
   *[no] fighter
}
noun-hero = { $many ->
    [yes] heroes
   *[no] hero
}
noun-sidekick = { $many ->
    [yes] sidekicks
   *[no] sidekick
}
noun-participant = { $many ->
    [yes] fighters in the combat
   *[no] fighter in the combat
}
in-combat = in the combat
near = adjacent to { $who }
near-foe = { near }
in-zone-of = in { GEN($who) } zone
on-marked = in the chosen { $n ->
    [one] space
   *[other] spaces
}
on-board = on the board

this-card = { $case ->
    [gen] this card's
   *[nom] this card
}
this-attack = { $case ->
    [gen] this attack's
   *[nom] this attack
}

## Spaces

space = { $free ->
    [yes] empty space
   *[no] space
}
a-space = { $free ->
    [yes] an empty space
   *[no] a space
}
any-space = any { space }
any-other-space = any other { space }
space-in-zone = { a-space } in { GEN($who) } zone
space-in-zone-same = { a-space } in the same zone
other-space-in-zone = another { space } in { GEN($who) } zone
other-space-in-zone-same = another { space } in the same zone
space-near = { a-space } adjacent to { $who }
space-of = { GEN($who) } space
space-near-marked = { a-space } adjacent to { $n ->
    [one] it
   *[other] the last one chosen
}

## Numbers

for-each = { $what } for { $unit }
plus-for-each = { $what }, plus { $n } more for { $unit }
where-x = { $what }, where X is { $formula }
bare = { $what }
formula-for-each = { $plus ->
    [0] { $n } for { $unit }
   *[other] { $plus } plus { $n } for { $unit }
}
formula-less-each = { $plus } minus { $n } for { $unit }
formula-times = { $n } times { $value }
formula-plus = { $n } plus { $value }
each-counter = each { $counter } you have
each-spent = each { $counter } spent
each-tagged = each { $tag } card in your discard pile
each-zone = each zone { $who } is in
opposing-printed = the printed value of the opposing card
first-printed = the printed value of the card played against the first attack
boost-of-card = the BOOST value of { $n ->
    [one] that card
   *[other] the last of those cards
}
boost-of-picked = the BOOST value of the chosen card

## Conditions

and = and
or = or
when-won = you won the combat
when-not-won = you did not win the combat
when-is-hero = { $who } is a hero
when-not-is-hero = { $who } is a sidekick
when-is-hero-standing = { $who } is a hero that is not defeated
when-not-is-hero-standing = { $who } is a sidekick that is not defeated
when-started-elsewhere = { $who } started this turn in a different space
when-not-started-elsewhere = { $who } is in the space where it started this turn
when-left-start-zone = { $who } is no longer in any zone it started this turn in
when-not-left-start-zone = { $who } is in a zone it started this turn in
when-stands = { $who } is not defeated
when-not-stands = { $who } is defeated
when-on-board = { $who } is on the board
when-not-on-board = { $who } is not on the board
when-third-action = this is your third action this turn
when-not-third-action = this is not your third action this turn
when-hand-is = { $n ->
    [0] you have no cards in hand
    [one] you have exactly { $n } card in hand
   *[other] you have exactly { $n } cards in hand
}
when-not-hand-is = { $n ->
    [0] you have any cards in hand
    [one] you don't have exactly { $n } card in hand
   *[other] you don't have exactly { $n } cards in hand
}
when-basket = your basket holds the { $item }
when-card-played = your opponent played a card
when-not-card-played = your opponent did not play a card
when-adjacent = { $who } is adjacent to { $whom }
when-not-adjacent = { $who } is not adjacent to { $whom }
when-in-zone = { $who } is in { GEN($whom) } zone
when-not-in-zone = { $who } is not in { GEN($whom) } zone
when-health-at-most = { $n ->
    [1] { $who } has only 1 health left
   *[other] { $who } has 1 to { $n } health
}
when-not-health-at-most = { $who } does not have 1 to { $n } health
when-values-equal = both cards have the same value
when-not-values-equal = the cards have different values
when-someone-fell = this damage defeated a fighter
when-not-someone-fell = this damage did not defeat a fighter
when-was-hurt = { $who } took damage this way
when-not-was-hurt = { $who } took no damage this way
when-played-by = { A($who) } played this card
when-not-played-by = this card was not played by { A($who) }
when-room = there is an empty space adjacent to { $who }
when-not-room = there is no empty space adjacent to { $who }
when-face = { GEN($hero) } { $counter } is { $face }
when-not-face = { GEN($hero) } { $counter } is not { $face }
when-at-least = you have at least { $n } { counted }
when-not-at-least = you have fewer than { $n } { counted }

## Sentences

if = if
while = while
otherwise = otherwise,
then = , then
instead = { $what } instead
may = you may { $what }
may-they = { $opponent } may { $what }
wish = { $who ->
    [they] if { $opponent } wants to,
   *[you] if you want to,
}
if-done = { $who ->
    [they] if they do,
   *[you] if you do,
}
if-not-done = { $who ->
    [they] if they don't,
   *[you] if you don't,
}
choose = { $free ->
    [yes] you may choose
   *[no] choose
} { $n ->
    [1] one
   *[other] { $n } of these
}
choose-for-each = { $free ->
    [yes] for { $unit }, you may choose a different one
   *[no] for { $unit }, choose a different one
}

## Verbs: combat

cancel = cancel all effects of the opposing card
ignore = ignore the value of the opposing card
add-value = add { $n } to { GEN($this) } value
add-value-equal = add { $value } to { GEN($this) } value
subtract-value = subtract { $n } from { GEN($this) } value
raise-or-lower = { $free ->
    [yes] you may increase or decrease { GEN($this) } value by { $n }
   *[no] increase or decrease { GEN($this) } value by { $n }
}
set-value = { $instead ->
    [yes] { GEN($this) } value is { $n } instead
   *[no] { GEN($this) } value becomes { $n }
}
set-value-equal = { GEN($this) } value becomes { $value }
boost = { $mood ->
    [may] BOOST { $this }
   *[do] you may BOOST { $this }
}
boost-besides = { boost } (in addition to a BOOST from { GEN($who) } ability)
boost-opposing = { $mood ->
    [may] have { $opponent } BOOST their card
   *[do] { $it ->
        [yes] they may BOOST it
       *[no] { $opponent } may BOOST their card
    }
}
prevent = no combat damage is dealt in this combat
redirect = in this combat, combat damage is dealt to the attacker instead
bonus-attack = make the bonus attack { $bonus }
fight-on = { $who } becomes your fighter in this combat

## Verbs: cards

draw = draw { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
draw-they = { $mood ->
    [may] draw
   *[do] { $opponent } draws
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
draw-both = you and { $opponent } each draw { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
discard = discard { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
discard-they = { $mood ->
    [may] discard
   *[do] { $opponent } discards
} { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
discard-random = discard { $n ->
    [one] { $n } random card
   *[other] { $n } random cards
}
discard-random-they = { $mood ->
    [may] discard
   *[do] { $opponent } discards
} { $n ->
    [one] { $n } random card
   *[other] { $n } random cards
}
discard-top = discard { $n ->
    [1] the top card
    [one] the top { $n } card
   *[other] the top { $n } cards
} of your deck
discard-top-they = { $mood ->
    [may] discard
   *[do] { $opponent } discards
} { $n ->
    [1] the top card
    [one] the top { $n } card
   *[other] the top { $n } cards
} of their deck
discard-picked = { $mood ->
    [may] discard the chosen card
   *[do] { $opponent } discards the chosen card
}
look = look at { GEN($opponent) } hand
pick = look at { GEN($opponent) } hand and choose a card from it
under-deck = put the chosen card on the bottom of its owner's deck
return-card = return a card from your discard pile to your hand
return-top = return the top card of your discard pile to your hand
return-this = return this card to your hand
return-tagged = return every { $tag } card from your discard pile to your hand
return-named = return { $card } from your discard pile to your hand
return-one-of = return one of these cards from your discard pile to your hand:
look-deck = look at the top { $n ->
    [1] card
    [one] { $n } card
   *[other] { $n } cards
} of your deck; put { $take } into your hand and the rest back on top in any order
look-deck-all = put the top { $n ->
    [1] card
    [one] { $n } card
   *[other] { $n } cards
} of your deck into your hand
search = take { $card } into your hand from your discard pile or your deck; if you searched the deck, shuffle it
choose-opponent = choose an opponent

## Verbs: fighters

damage = deal { $n } damage to { $who }
damage-equal = deal damage to { $who } equal to { $value }
defeat = defeat { $who }
recover = { $mood ->
    [may] have { $who } recover
   *[do] { $who } recovers
} { $n } health
set-health = { $mood ->
    [may] set { GEN($who) } health to { $n }
   *[do] { GEN($who) } health becomes { $n }
}
move = move { $who } up to { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
move-through = even through opposing fighters
move-hurting = after the move, deal { $n } damage to each opposing fighter moved through
place = place { $who } in { $where }
place-leaving = place { $who } in { $where } and summon { A($whom) } in the space left behind
swap = swap the spaces of { $who } and { $whom }
return-fighter = return a defeated { $who } to { $where }
return-fighter-named = return { $who }, if defeated, to { $where }
summon = summon { A($who) } in { $where }
summon-named = summon { $who } in { $where }
mark = choose { $where }

## Verbs: counters and actions

gain-action = gain { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
gain-action-they = { $mood ->
    [may] gain
   *[do] { $opponent } gains
} { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
counted = { $n ->
    [one] { $counter }
   *[other] { MANY($counter) }
}
counted-start = { $start ->
    [one] { $counter }
   *[other] { MANY($counter) }
}
gain = gain { $n } { counted }
gain-equal = gain { MANY($counter) } equal to { $value }
spend = spend { $n } { counted }
spend-up-to = spend up to { $n } { counted }
spend-any = spend any amount of { MANY($counter) }
flip = { $faces ->
    [2] change { GEN($hero) } { $counter }
   *[other] change { GEN($hero) } { $counter } to the next one
}

## Abilities

on-turn-start = at the start of your turn,
on-damaged = whenever { A($who) } takes damage,
on-defeated = when { A($who) } is defeated,
on-won = after { A($who) } wins a combat,
adjust-attack-value = add { $n } to the value of { GEN($who) } attacks
adjust-attack-value-less = subtract { $n } from the value of { GEN($who) } attacks
adjust-attack-value-own = add { $n } to the value of your attacks
adjust-attack-value-own-less = subtract { $n } from the value of your attacks
adjust-defense-value = add { $n } to the value of { GEN($who) } defense
adjust-defense-value-less = subtract { $n } from the value of { GEN($who) } defense
adjust-defense-value-own = add { $n } to the value of your defense
adjust-defense-value-own-less = subtract { $n } from the value of your defense
adjust-maneuver = when you maneuver, add { $n } to { GEN($who) } move value
adjust-maneuver-less = when you maneuver, subtract { $n } from { GEN($who) } move value
adjust-maneuver-own = when you maneuver, add { $n } to your fighters' move value
adjust-maneuver-own-less = when you maneuver, subtract { $n } from your fighters' move value
ability-boost-attacks =
    When { A($who) } attacks, you may play a second card face down as a BOOST. When cards are revealed, add its BOOST
    value to the attack and discard it. If the attack card's effects are canceled, ignore the BOOST.
ability-shift-damage =
    Whenever { A($who) } would take damage, you may instead deal all or part of it to { A($to) } in { GEN($who) } zone
    or share it among several. Each takes no more than the health it has left; { A($who) } takes the rest.
ability-shift-damage-named =
    Whenever { A($who) } would take damage, you may instead deal all or part of it to { $to } in { GEN($who) } zone, but
    no more than the health { $to } has left. { A($who) } takes the rest.

## Notes on cards and character cards

note-cannot-be-cancelled = The effects of this card cannot be canceled.
note-defends = If your basket holds the { $item }, you may also play this card to defend.
note-reserve = { $who } starts the game off the board.
note-counter = { $start ->
    [0] { $most ->
        [1] You start without { $counter } and can have at most 1.
       *[other] You start with no { MANY($counter) } and can have at most { $most }.
    }
   *[other] You start with { $start } { counted-start } and can have at most { $most }.
}
note-faces = Choose { GEN($hero) } { $counter } during setup: { $faces }.
note-first-face = At the start of the game, { GEN($hero) } { $counter } is { $face }.
note-summon =
    To summon { A($who) }, place one that is off the board. If all of them are on the board, remove one and place it
    again.
note-basket =
    Your basket is the top card of your discard pile: it holds the item shown there. While the pile is empty, it holds
    { $empty ->
        [joker] any one item of your choice
       *[other] the { $item }
    }.
note-joker = In the basket, a card marked “{ any-item }” counts as one item of your choice.
