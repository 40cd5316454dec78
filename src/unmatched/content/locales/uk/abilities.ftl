### Що кажуть порівняння та уміння, яких немає у файлі карт.

## Числа, які порівнюють

each-in-hand = кожну карту у вас на руці
each-in-their-hand = кожну карту на руці { GEN($opponent) }
each-shared-zone = кожну зону, у якій перебувають і { $who }, і { $whom }
each-step-apart = кожну комірку шляху від { GEN($who) } до { GEN($whom) }, рахуючи останню
amount-fighters = кількість { $what }
amount-counter = кількість ваших одиниць { GEN($counter) }
amount-spent = кількість витрачених одиниць { GEN($counter) }
amount-tagged = кількість карт { $tag } у вашому скиді
amount-zones = кількість зон, у яких перебуває { $who }
amount-hand = кількість карт у вас на руці
amount-their-hand = кількість карт на руці { GEN($opponent) }
amount-shared-zones = кількість спільних зон { GEN($who) } та { GEN($whom) }
amount-apart = відстань між { INS($who) } та { INS($whom) }
health-word = { $case ->
    [dat] здоров'ю
    [ins] здоров'ям
    [loc] здоров'ї
   *[nom] здоров'я
}
health-of-fighter = { health-word } { GEN($who) }
combat-damage = { $case ->
    [gen] кількості бойових поранень
    [dat] кількості бойових поранень
    [ins] кількістю бойових поранень
    [loc] кількості бойових поранень
   *[nom] кількість бойових поранень
}
many-fighter = бійців
many-hero = героїв
many-sidekick = помічників
many-named = бійців «{ $name }»
many-own = ваших
many-other = інших
many-friendly = дружніх
many-opposing = { $noun } суперника
many-near = на суміжних { WITH($who) } комірках
when-hands-equal = { $first ->
    [you] у вас на руці стільки ж карт, скільки у { GEN($opponent) }
   *[they] у { GEN($opponent) } на руці стільки ж карт, скільки у вас
}
when-not-hands-equal = { $first ->
    [you] у вас на руці не стільки ж карт, скільки у { GEN($opponent) }
   *[they] у { GEN($opponent) } на руці не стільки ж карт, скільки у вас
}
when-hands-more = { $first ->
    [you] у вас на руці більше карт, ніж у { GEN($opponent) }
   *[they] у { GEN($opponent) } на руці більше карт, ніж у вас
}
when-not-hands-more = { $first ->
    [you] у вас на руці не більше карт, ніж у { GEN($opponent) }
   *[they] у { GEN($opponent) } на руці не більше карт, ніж у вас
}
when-hands-at-least = { $first ->
    [you] у вас на руці не менше карт, ніж у { GEN($opponent) }
   *[they] у { GEN($opponent) } на руці не менше карт, ніж у вас
}
when-not-hands-at-least = { $first ->
    [you] у вас на руці менше карт, ніж у { GEN($opponent) }
   *[they] у { GEN($opponent) } на руці менше карт, ніж у вас
}
when-no-cards = { $name ->
    [play] у вас немає карт у грі
    [their-play] у { GEN($opponent) } немає карт у грі
   *[other] { LOC($pile) } немає карт
}
when-not-no-cards = { $name ->
    [play] у вас є карти у грі
    [their-play] у { GEN($opponent) } є карти у грі
   *[other] { LOC($pile) } є карти
}
when-number-at-least = { $a } — щонайменше { $b }
when-not-number-at-least = { $a } — менше ніж { $b }
when-number-more = { $a } — більше ніж { $b }
when-not-number-more = { $a } — щонайбільше { $b }
when-number-equal = { $a } — { $plain ->
    [yes] рівно { $b }
   *[no] стільки ж, скільки { $b }
}
when-not-number-equal = { $a } — не { $plain ->
    [yes] { $b }
   *[no] стільки ж, скільки { $b }
}

## Числа, які змінюють уміння

adjust-attack-value-of = додавайте { $n } до значення атак { GEN($who) }
adjust-attack-value-of-less = віднімайте { $n } від значення атак { GEN($who) }
adjust-defense-value-of = додавайте { $n } до значення оборони { GEN($who) }
adjust-defense-value-of-less = віднімайте { $n } від значення оборони { GEN($who) }
adjust-attack-cards = додавайте { $n } до значення карт атаки й універсальних карт { GEN($who) }
adjust-attack-cards-own = додавайте { $n } до значення ваших карт атаки й універсальних карт
adjust-attack-cards-of = додавайте { $n } до значення карт атаки й універсальних карт { GEN($who) }
adjust-attack-cards-less = віднімайте { $n } від значення карт атаки й універсальних карт { GEN($who) }
adjust-attack-cards-own-less = віднімайте { $n } від значення ваших карт атаки й універсальних карт
adjust-attack-cards-of-less = віднімайте { $n } від значення карт атаки й універсальних карт { GEN($who) }
adjust-defense-cards = додавайте { $n } до значення карт оборони й універсальних карт { GEN($who) }
adjust-defense-cards-own = додавайте { $n } до значення ваших карт оборони й універсальних карт
adjust-defense-cards-of = додавайте { $n } до значення карт оборони й універсальних карт { GEN($who) }
adjust-defense-cards-less = віднімайте { $n } від значення карт оборони й універсальних карт { GEN($who) }
adjust-defense-cards-own-less = віднімайте { $n } від значення ваших карт оборони й універсальних карт
adjust-defense-cards-of-less = віднімайте { $n } від значення карт оборони й універсальних карт { GEN($who) }
adjust-maneuver-of = під час маневру додавайте { $n } до дальності переміщення { GEN($who) }
adjust-maneuver-of-less = під час маневру віднімайте { $n } від дальності переміщення { GEN($who) }

## Моменти

some = { $side ->
    [own] ваш{ ending-short } { $noun }
   *[any] { $noun }
}
on-turn-start-they = на початку ходу { GEN($opponent) }
on-turn-end = наприкінці вашого ходу
on-turn-end-they = наприкінці ходу { GEN($opponent) }
on-maneuvered = після вашого маневру
on-maneuvered-they = після маневру { GEN($opponent) }
on-schemed = після того як ви зіграли виверт,
on-schemed-they = після того як { $opponent } зіграв виверт,
on-boosted = щоразу, коли ви застосовуєте ПОЛІПШЕННЯ,
on-boosted-they = щоразу, коли { $opponent } застосовує ПОЛІПШЕННЯ,
on-drew = щоразу, коли ви берете карти,
on-drew-they = щоразу, коли { $opponent } бере карти,
on-discarded = щоразу, коли ви скидаєте карти не для ПОЛІПШЕННЯ,
on-discarded-they = щоразу, коли { $opponent } скидає карти не для ПОЛІПШЕННЯ,
on-recovered = щоразу, коли { $who } відновлює здоров'я,
on-moved = щоразу, коли { $who } опиняється на іншій комірці,
on-attacks = коли { $who } атакує, до вибору карти оборони
on-attacked = коли { ACC($who) } атакують, до вибору карти оборони
on-fights = коли в бою { GEN($who) } відкрито карти,
on-lost = після кожної поразки { GEN($who) } в бою
on-fought = після кожного бою { GEN($who) }
each-damaged = кожне зазнане поранення
each-recovered = кожну відновлену одиницю здоров'я
each-drew = кожну взяту карту
each-discarded = кожну скинуту карту
amount-damaged = кількість зазнаних поранень
amount-recovered = кількість відновленого здоров'я
amount-drew = кількість узятих карт
amount-discarded = кількість скинутих карт
when-attacking = { $who } атакує в цьому бою
when-not-attacking = { $who } обороняється в цьому бою
left = { GENDER($who) ->
    [f] залишила
    [n] залишило
   *[m] залишив
}
when-came-from = { $who } { left } { $where }
when-not-came-from = { $who } не { left } { $where }

## Пам'ять

once = { $per ->
    [turn] один раз за хід
    [round] один раз до вашого наступного ходу
   *[game] один раз за гру
}
later = { $at ->
    [turn-end] наприкінці цього ходу
   *[your-next-turn] на початку вашого наступного ходу
}
repeat = { $n ->
    [one] { $n } раз
    [few] { $n } рази
   *[many] { $n } разів
}
repeat-while = не більш як { $n ->
    [one] { $n } раз
    [few] { $n } рази
   *[many] { $n } разів
}, поки
done-this-turn = { $case ->
    [gen] кількості { $deeds } за цей хід
    [dat] кількості { $deeds } за цей хід
    [ins] кількістю { $deeds } за цей хід
    [loc] кількості { $deeds } за цей хід
   *[nom] кількість { $deeds } за цей хід
}
deeds-attacks = { $whose ->
    [they] атак суперників
   *[you] ваших атак
}
deeds-wins = { $whose ->
    [they] перемог суперників у боях
   *[you] ваших перемог у боях
}
deeds-losses = { $whose ->
    [they] поразок суперників у боях
   *[you] ваших поразок у боях
}
deeds-combats = { $whose ->
    [they] боїв суперників
   *[you] ваших боїв
}
deeds-maneuvers = { $whose ->
    [they] маневрів суперників
   *[you] ваших маневрів
}
deeds-schemes = { $whose ->
    [they] вивертів, зіграних суперниками
   *[you] зіграних вами вивертів
}
deeds-boosts = { $whose ->
    [they] ПОЛІПШЕНЬ, застосованих суперниками
   *[you] застосованих вами ПОЛІПШЕНЬ
}
deeds-draws = { $whose ->
    [they] карт, узятих суперниками
   *[you] узятих вами карт
}
deeds-discards = { $whose ->
    [they] карт, скинутих суперниками
   *[you] скинутих вами карт
}
deeds-moves = { $whose ->
    [they] змін комірки бійцями суперників
   *[you] змін комірки вашими бійцями
}
deeds-damage = { $whose ->
    [they] поранень, яких зазнали бійці суперників
   *[you] поранень, яких зазнали ваші бійці
}
deeds-defeats = { $whose ->
    [they] загиблих бійців суперників
   *[you] ваших загиблих бійців
}
deeds-recovered = { $whose ->
    [they] одиниць здоров'я, відновлених бійцями суперників
   *[you] одиниць здоров'я, відновлених вашими бійцями
}
counted-again = { $start ->
    [0] { $most ->
        [1] ви втрачаєте одиницю
       *[other] ви втрачаєте всі одиниці
    }
    [one] у вас знову { $start } одиниця
    [few] у вас знову { $start } одиниці
   *[many] у вас знову { $start } одиниць
} { GEN($counter) }
note-resets = { $when ->
    [turn-start] На початку вашого ходу { counted-again }.
    [turn-end] Коли ваш хід закінчено, { counted-again }.
    [every-turn] Коли закінчено будь-який хід, { counted-again }.
   *[combat-end] Коли бій закінчено, { counted-again }.
}

## Поранення і хто переміг

on-would-take-damage = коли { $who } має зазнати поранень,
on-would-be-defeated = коли { $who } має загинути,
each-would-take-damage = кожне майбутнє поранення
amount-would-take-damage = кількість майбутніх поранень
damage-to-come = { $case ->
    [gen] кількості майбутніх поранень
    [dat] кількості майбутніх поранень
    [ins] кількістю майбутніх поранень
    [loc] кількості майбутніх поранень
   *[nom] кількість майбутніх поранень
}
to-prevent = { $mood ->
    [may] відвернути
   *[do] відверніть
}
still-taken = { $taken ->
    [yes] ; вони однаково вважаються зазнаними
   *[no] {""}
}
soak = { to-prevent } { $n } з цих поранень{ still-taken }
soak-equal = { to-prevent } стільки цих поранень, скільки становить { $value }{ still-taken }
soak-all = { to-prevent } ці поранення{ still-taken }
divert-all = { to-deal } всіх цих поранень натомість { DAT($who) }
divert = { to-deal } { $n } з цих поранень натомість { DAT($who) }
divert-equal = { to-deal } натомість { DAT($who) } стільки цих поранень, скільки становить { $value }
survive = { $who } не гине, здоров'я натомість дорівнює { $n }
decide-won = ви перемагаєте в цьому бою
decide-lost = ви програєте цей бій
decide-drawn = у цьому бою ніхто не перемагає
flip-to = { $mood ->
    [may] змінити
   *[do] змініть
} { ACC($counter) } { GEN($hero) } на: { $face }
when-lost = ви програли бій
when-not-lost = ви не програли бій
when-drawn = у бою ніхто не переміг
when-not-drawn = у бою хтось переміг
when-from-combat = це бойові поранення
when-not-from-combat = це не бойові поранення
when-from-effect = це поранення від ефекту
when-not-from-effect = це поранення не від ефекту
wounds-by = { $n ->
    [one] поранення
    [few] поранення
   *[many] поранень
}
adjust-damage-taken = { $who } щоразу зазнає на { $n } { wounds-by } більше
adjust-damage-taken-less = { $who } щоразу зазнає на { $n } { wounds-by } менше
adjust-damage-taken-own = ваші бійці щоразу зазнають на { $n } { wounds-by } більше
adjust-damage-taken-own-less = ваші бійці щоразу зазнають на { $n } { wounds-by } менше
adjust-damage-taken-of = { $who } щоразу зазнає на { $n } { wounds-by } більше
adjust-damage-taken-of-less = { $who } щоразу зазнає на { $n } { wounds-by } менше
adjust-most-damage-taken = { $n ->
    [0] { $who } не зазнає поранень
   *[other] { $who } зазнає щонайбільше { $n } поранень за раз
}
adjust-most-damage-taken-own = { $n ->
    [0] ваші бійці не зазнають поранень
   *[other] ваші бійці зазнають щонайбільше { $n } поранень за раз
}
adjust-most-damage-taken-of = { $n ->
    [0] { $who } не зазнає поранень
   *[other] { $who } зазнає щонайбільше { $n } поранень за раз
}
adjust-least-health = поранення залишають { DAT($who) } щонайменше { $n ->
    [one] { $n } одиницю
    [few] { $n } одиниці
   *[many] { $n } одиниць
} здоров'я
adjust-least-health-own = поранення залишають вашим бійцям щонайменше { $n ->
    [one] { $n } одиницю
    [few] { $n } одиниці
   *[many] { $n } одиниць
} здоров'я
adjust-least-health-of = поранення залишають { DAT($who) } щонайменше { $n ->
    [one] { $n } одиницю
    [few] { $n } одиниці
   *[many] { $n } одиниць
} здоров'я
ability-wins-ties = Коли { $who } атакує і значення рівні, у бою перемагає { $who }.
ability-draws-ties = Коли в бою { GEN($who) } значення рівні, не перемагає ніхто.
ability-named = { $name }: { $text }
