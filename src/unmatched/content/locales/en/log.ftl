### What happened. $who is "you" or a hero's name.

you = { $case ->
    [gen] your
   *[nom] you
}
log-turn = Turn { $n }: { $hero }
log-last-turns = (the game ends after turn { $last })
log-last-turn = The last turn is over. { $how ->
    [heroes] The side whose heroes have the most health wins.
    [fighters] The heroes' health is equal, so the side whose fighters have the most health wins.
   *[start] All health is equal, so the side that started later wins.
}
log-maneuver = { $who } maneuvered.
log-scheme = { $who } played the scheme { $card }: { $fighter }.
log-attack = { $fighter } attacked { $target }.
log-commit-attack = { $who } played { $known ->
    [yes] { $card }
   *[no] a card
} face down to attack.
log-commit-boost = { $who } added { $known ->
    [yes] { $card }
   *[no] a card
} face down as a BOOST.
log-commit-defense = { $who } played { $known ->
    [yes] { $card }
   *[no] a card
} face down to defend.
log-no-defense = { $who } played no defense.
log-reveal-attack = Attack: { $card } ({ $n }).
log-reveal-boost = BOOST: { $card } (+{ $n }).
log-reveal-defense = Defense: { $card } ({ $n }).
log-draw = { $who } drew { $known ->
    [yes] { $card }
   *[no] a card
}.
log-draw-several = { $who } drew { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
log-exhausted = { $who } had no cards left to draw: exhausted!
log-discard = { $who } discarded { $card }.
log-discard-random = { $who } discarded { $card } at random.
log-discard-top = { $who } discarded { $card } from the deck.
log-discard-limit = { $who } discarded { $card }: hand limit.
log-boost-maneuver = { $who } boosted the maneuver with { $card } (+{ $n }).
log-boost-combat = { $who } boosted with { $card } (+{ $n }).
log-move = { $fighter } moved from { $from } to { $to }.
log-place = { $fighter } was placed on { $to }.
log-start = { $fighter } started on { $to }.
log-swap = { $fighter } and { $target } swapped spaces.
log-damage = { $fighter } took { $n } damage — { $why }.
log-damage-combat = { $fighter } took { $n } combat damage.
log-damage-exhaustion = { $fighter } took { $n } damage from exhaustion.
log-recover = { $fighter } recovered { $n } health.
log-weaken = { $fighter } lost { $n } health.
log-defeated = { $fighter } was defeated.
log-defeated-outright = { $fighter } was defeated — { $why }.
log-return-fighter = { $fighter } returned on { $to }.
log-summon = { $fighter } was summoned on { $to }.
log-cancel = { $side ->
    [attack] The attack card's effects were canceled.
   *[defense] The defense card's effects were canceled.
}
side = { $side ->
    [attack] Attack value
   *[defense] Defense value
}
log-value-set = { side }: set to { $n } — { $why }.
log-value-add = { side }: { $sign }{ $n } — { $why }.
log-value-ignore = { side }: ignored — { $why }.
log-value-high-ground = { side }: +{ $n } — high ground.
why-value-ability = { GEN($hero) } ability
why-high-ground = high ground
why-combat = combat
why-exhaustion = exhaustion
log-result = { $attack } vs. { $defense }: { $who } won the combat.
log-result-tie = { $attack } vs. { $defense }: { $who } won the combat, because the defender wins ties.
log-counter = { $hero }: { $counter } { $n }.
log-look = { $who } looked at { GEN($whom) } hand.
log-look-at-deck = { $who } looked at { $n ->
    [one] { $n } card
   *[other] { $n } cards
} from the deck.
log-seen-hand = { $who } saw { $card } in { GEN($whom) } hand.
log-pick = { $who } chose { $known ->
    [yes] { $card }
   *[no] a card
} in { GEN($whom) } hand.
log-seen-deck = { $who } saw { $card } in the deck.
log-take-pile = { $who } took { $card } from the discard pile.
log-take-deck = { $who } took { $known ->
    [yes] { $card }
   *[no] a card
} from the deck.
log-take-back = { $who } returned { $card } to hand.
log-under-deck = { $known ->
    [yes] { $card }
   *[no] A card
} went to the bottom of { GEN($who) } deck.
log-shuffle = { $who } shuffled the deck.
log-door-closed = { $fighter } closed a door: { $door }.
log-door-opened = { $fighter } opened a door: { $door }.
log-actions = { $who } gained { $n ->
    [one] { $n } action
   *[other] { $n } actions
}.
log-out = { $who } left the game.
log-won-you = You won the game!
log-won = { $names } won the game!
log-prevent = No combat damage is dealt in this combat.
log-redirect = Combat damage is dealt to the attacker instead.
log-shift = { $target } took { $n } damage for { $fighter }.
log-fight-on = { $side ->
    [attack] { $fighter } is now the attacker.
   *[defense] { $fighter } is now the defender.
}
log-bonus-attack = Bonus attack { $card }: { $fighter } attacked { $target }.
log-choice = { $who } chose: “…”
log-item = { $who } named the item: { $item }.
log-opponent = { $who } chose an opponent: { $whom }.
log-decline = { $who } declined ({ $why }).
over-fell = { $fighter } fell to { $why }: { $n } damage.
over-fell-outright = { $fighter } fell to { $why }.
log-soak = { $n } damage to { $fighter } was prevented.
log-survive = { $fighter } was not defeated: { $n } health.
log-decide = { $side ->
    [attack] The attacker wins this combat, regardless of the values.
    [defense] The defender wins this combat, regardless of the values.
   *[none] No one wins this combat, regardless of the values.
}
log-result-nobody = { $attack } vs. { $defense }: no one won the combat.
log-threat = { $fighter } is about to take { $n } damage.
log-threat-defeat = { $fighter } is about to be defeated.
