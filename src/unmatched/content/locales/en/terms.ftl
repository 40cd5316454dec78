### Words on cards and on the table.

type-attack = attack
type-defense = defense
type-versatile = versatile
type-scheme = scheme
type-bonus = BONUS ATTACK
boost-label = BOOST { $n }
move-label = move { $n }
health-label = health { $n }
any-fighter = any fighter
any-item = any item
basket-item = basket: { $item }
rank-hero = hero
rank-sidekick = sidekick
attack-melee = melee
attack-ranged = ranged
sheet-note = Unofficial fan work, not affiliated with Restoration Games. Wording and drawing are our own.
