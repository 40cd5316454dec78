### What comparisons, and the abilities beyond those of the cards' file, say.

## Numbers that are compared

each-in-hand = each card in your hand
each-in-their-hand = each card in { GEN($opponent) } hand
each-shared-zone = each zone that { $who } and { $whom } are both in
each-step-apart = each space between { $who } and { $whom }, including the last
amount-fighters = the number of { $what }
amount-counter = the number of { MANY($counter) } you have
amount-spent = the number of { MANY($counter) } spent
amount-tagged = the number of { $tag } cards in your discard pile
amount-zones = the number of zones { $who } is in
amount-hand = the number of cards in your hand
amount-their-hand = the number of cards in { GEN($opponent) } hand
amount-shared-zones = the number of zones { $who } and { $whom } share
amount-apart = the distance between { $who } and { $whom }
health-of-fighter = { GEN($who) } health
combat-damage = the combat damage dealt
many-fighter = fighters
many-hero = heroes
many-sidekick = sidekicks
many-named = { $name }
many-own = your
many-other = other
many-friendly = friendly
many-opposing = opposing { $noun }
many-near = adjacent to { $who }
when-hands-equal = { $first ->
    [you] you have as many cards in hand as { $opponent }
   *[they] { $opponent } has as many cards in hand as you
}
when-not-hands-equal = { $first ->
    [you] you and { $opponent } have a different number of cards in hand
   *[they] { $opponent } and you have a different number of cards in hand
}
when-hands-more = { $first ->
    [you] you have more cards in hand than { $opponent }
   *[they] { $opponent } has more cards in hand than you
}
when-not-hands-more = { $first ->
    [you] you don't have more cards in hand than { $opponent }
   *[they] { $opponent } doesn't have more cards in hand than you
}
when-hands-at-least = { $first ->
    [you] you have at least as many cards in hand as { $opponent }
   *[they] { $opponent } has at least as many cards in hand as you
}
when-not-hands-at-least = { $first ->
    [you] you have fewer cards in hand than { $opponent }
   *[they] { $opponent } has fewer cards in hand than you
}
when-no-cards = { $name ->
    [play] you have no cards in play
    [their-play] { $opponent } has no cards in play
   *[other] there are no cards in { $pile }
}
when-not-no-cards = { $name ->
    [play] you have cards in play
    [their-play] { $opponent } has cards in play
   *[other] there are cards in { $pile }
}
when-number-at-least = { $a } is at least { $b }
when-not-number-at-least = { $a } is less than { $b }
when-number-more = { $a } is more than { $b }
when-not-number-more = { $a } is at most { $b }
when-number-equal = { $plain ->
    [yes] { $a } is exactly { $b }
   *[no] { $a } is equal to { $b }
}
when-not-number-equal = { $plain ->
    [yes] { $a } is not exactly { $b }
   *[no] { $a } is not equal to { $b }
}

## Numbers that abilities adjust

adjust-attack-value-of = add { $n } to the value of attacks by { $who }
adjust-attack-value-of-less = subtract { $n } from the value of attacks by { $who }
adjust-defense-value-of = add { $n } to the value of defense by { $who }
adjust-defense-value-of-less = subtract { $n } from the value of defense by { $who }
adjust-attack-cards = add { $n } to the value of { GEN($who) } attack and versatile cards
adjust-attack-cards-own = add { $n } to the value of your attack and versatile cards
adjust-attack-cards-of = add { $n } to the value of attack and versatile cards of { $who }
adjust-attack-cards-less = subtract { $n } from the value of { GEN($who) } attack and versatile cards
adjust-attack-cards-own-less = subtract { $n } from the value of your attack and versatile cards
adjust-attack-cards-of-less = subtract { $n } from the value of attack and versatile cards of { $who }
adjust-defense-cards = add { $n } to the value of { GEN($who) } defense and versatile cards
adjust-defense-cards-own = add { $n } to the value of your defense and versatile cards
adjust-defense-cards-of = add { $n } to the value of defense and versatile cards of { $who }
adjust-defense-cards-less = subtract { $n } from the value of { GEN($who) } defense and versatile cards
adjust-defense-cards-own-less = subtract { $n } from the value of your defense and versatile cards
adjust-defense-cards-of-less = subtract { $n } from the value of defense and versatile cards of { $who }
adjust-maneuver-of = when maneuvering, add { $n } to the move value of { $who }
adjust-maneuver-of-less = when maneuvering, subtract { $n } from the move value of { $who }

## Triggers

some = { $side ->
    [own] one of your { $noun }
    [opposing] an { $noun }
   *[any] a { $noun }
}
on-turn-start-they = at the start of { GEN($opponent) } turn,
on-turn-end = at the end of your turn,
on-turn-end-they = at the end of { GEN($opponent) } turn,
on-maneuvered = after you maneuver,
on-maneuvered-they = after { $opponent } maneuvers,
on-schemed = after you play a scheme,
on-schemed-they = after { $opponent } plays a scheme,
on-boosted = whenever you BOOST,
on-boosted-they = whenever { $opponent } BOOSTS,
on-drew = whenever you draw cards,
on-drew-they = whenever { $opponent } draws cards,
on-discarded = whenever you discard cards other than to BOOST,
on-discarded-they = whenever { $opponent } discards cards other than to BOOST,
on-recovered = whenever { A($who) } recovers health,
on-moved = whenever { A($who) } moves or is placed in another space,
on-attacks = when { A($who) } attacks, before a defense card is chosen,
on-attacked = when { A($who) } is attacked, before a defense card is chosen,
on-fights = when cards are revealed in a combat with { A($who) },
on-lost = after { A($who) } loses a combat,
on-fought = after each combat with { A($who) },
each-damaged = each damage taken
each-recovered = each health recovered
each-drew = each card drawn
each-discarded = each card discarded
amount-damaged = the damage taken
amount-recovered = the health recovered
amount-drew = the number of cards drawn
amount-discarded = the number of cards discarded
when-attacking = { $who } is the attacker
when-not-attacking = { $who } is the defender
when-came-from = { $who } left { $where }
when-not-came-from = { $who } did not leave { $where }

## Memory

once = { $per ->
    [turn] once per turn,
    [round] once until your next turn,
   *[game] once per game,
}
later = { $at ->
    [turn-end] at the end of this turn,
   *[your-next-turn] at the start of your next turn,
}
repeat = { $n ->
    [one] once
   *[other] { $n } times
},
repeat-while = up to { $n ->
    [one] once
   *[other] { $n } times
}, as long as
done-this-turn = { $case ->
   *[nom] the number of { $deeds } this turn
}
deeds-attacks = { $whose ->
    [they] your opponents' attacks
   *[you] your attacks
}
deeds-wins = { $whose ->
    [they] combats your opponents have won
   *[you] combats you have won
}
deeds-losses = { $whose ->
    [they] combats your opponents have lost
   *[you] combats you have lost
}
deeds-combats = { $whose ->
    [they] your opponents' combats
   *[you] your combats
}
deeds-maneuvers = { $whose ->
    [they] your opponents' maneuvers
   *[you] your maneuvers
}
deeds-schemes = { $whose ->
    [they] schemes your opponents have played
   *[you] schemes you have played
}
deeds-boosts = { $whose ->
    [they] times your opponents have BOOSTED
   *[you] times you have BOOSTED
}
deeds-draws = { $whose ->
    [they] cards your opponents have drawn
   *[you] cards you have drawn
}
deeds-discards = { $whose ->
    [they] cards your opponents have discarded
   *[you] cards you have discarded
}
deeds-moves = { $whose ->
    [they] times your opponents' fighters have changed spaces
   *[you] times your fighters have changed spaces
}
deeds-damage = { $whose ->
    [they] points of damage your opponents' fighters have taken
   *[you] points of damage your fighters have taken
}
deeds-defeats = { $whose ->
    [they] your opponents' fighters defeated
   *[you] your fighters defeated
}
deeds-recovered = { $whose ->
    [they] points of health your opponents' fighters have recovered
   *[you] points of health your fighters have recovered
}
counted-again = { $start ->
    [0] { $most ->
        [1] you lose your { $counter }
       *[other] you lose all your { MANY($counter) }
    }
   *[other] you have { $start } { counted-start } again
}
note-resets = { $when ->
    [turn-start] At the start of your turn, { counted-again }.
    [turn-end] At the end of your turn, { counted-again }.
    [every-turn] At the end of every turn, { counted-again }.
   *[combat-end] At the end of combat, { counted-again }.
}

## Damage, and who wins

on-would-take-damage = when { A($who) } would take damage,
on-would-be-defeated = when { A($who) } would be defeated,
each-would-take-damage = each point of damage that would be dealt
amount-would-take-damage = the damage that would be dealt
damage-to-come = { $case ->
   *[nom] the damage that would be dealt
}
still-taken = { $taken ->
    [yes] ; it still counts as taken
   *[no] {""}
}
soak = prevent { $n } of that damage{ still-taken }
soak-equal = prevent damage equal to { $value }{ still-taken }
soak-all = prevent that damage{ still-taken }
divert-all = deal all that damage to { $who } instead
divert = deal { $n } of that damage to { $who } instead
divert-equal = deal damage equal to { $value } to { $who } instead
survive = { $who } is not defeated and has { $n } health instead
decide-won = you win this combat
decide-lost = you lose this combat
decide-drawn = no one wins this combat
flip-to = change { GEN($hero) } { $counter } to { $face }
when-lost = you lost the combat
when-not-lost = you did not lose the combat
when-drawn = no one won the combat
when-not-drawn = someone won the combat
when-from-combat = it is combat damage
when-not-from-combat = it is not combat damage
when-from-effect = it is damage from an effect
when-not-from-effect = it is not damage from an effect
adjust-damage-taken = { $who } takes { $n } more damage each time
adjust-damage-taken-less = { $who } takes { $n } less damage each time
adjust-damage-taken-own = your fighters take { $n } more damage each time
adjust-damage-taken-own-less = your fighters take { $n } less damage each time
adjust-damage-taken-of = { $who } takes { $n } more damage each time
adjust-damage-taken-of-less = { $who } takes { $n } less damage each time
adjust-most-damage-taken = { $n ->
    [0] { $who } takes no damage
   *[other] { $who } takes at most { $n } damage at a time
}
adjust-most-damage-taken-own = { $n ->
    [0] your fighters take no damage
   *[other] your fighters take at most { $n } damage at a time
}
adjust-most-damage-taken-of = { $n ->
    [0] { $who } takes no damage
   *[other] { $who } takes at most { $n } damage at a time
}
adjust-least-health = damage leaves { $who } at least { $n } health
adjust-least-health-own = damage leaves your fighters at least { $n } health
adjust-least-health-of = damage leaves { $who } at least { $n } health
ability-wins-ties = When { A($who) } attacks and both values are equal, { A($who) } wins the combat.
ability-draws-ties = When both values are equal in a combat with { A($who) }, no one wins the combat.
ability-named = { $name }: { $text }
