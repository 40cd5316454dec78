### Що кажуть карти й уміння.
### $mood: "may" після «ви можете», інакше "do". Відмінки: GEN() DAT() ACC() INS() LOC(); WITH() - «з» і орудний.
### $n може бути літерою X.

## Коли

window-immediately = НЕГАЙНО
window-during = ПІД ЧАС БОЮ
window-after = ПІСЛЯ БОЮ

## Імена

quoted = «{ $name }»
unnamed-hero = { noun-hero }
unnamed-sidekick = { noun-sidekick }
unnamed-door = двері
unnamed-counter = { $case ->
    [gen] показника
    [dat] показнику
    [ins] показником
    [loc] показнику
   *[nom] показник
}

## Закінчення прикметників: ворожий, дружній, ваш

ending = { $gender ->
    [f] { $case ->
        [gen] ої
        [dat] ій
        [acc] у
        [ins] ою
        [loc] ій
       *[nom] а
    }
    [n] { $case ->
        [gen] ого
        [dat] ому
        [ins] им
        [loc] ому
       *[nom] е
    }
   *[m] { $case ->
        [gen] ого
        [dat] ому
        [acc] ого
        [ins] им
        [loc] ому
       *[nom] ий
    }
}
ending-short = { $gender ->
    [f] { ending }
    [n] { ending }
   *[m] { $case ->
        [nom] {""}
       *[gen] { ending }
    }
}
this = { $case ->
    [nom] { $gender ->
        [f] ця
        [n] це
       *[m] цей
    }
    [gen] { $gender ->
        [f] цієї
       *[m] цього
    }
    [dat] { $gender ->
        [f] цій
       *[m] цьому
    }
    [acc] { $gender ->
        [f] цю
        [n] це
       *[m] цього
    }
    [ins] { $gender ->
        [f] цією
       *[m] цим
    }
   *[loc] { $gender ->
        [f] цій
       *[m] цьому
    }
}

## Бійці

your-fighter = ваш{ ending-short } { noun-fighter }
active-fighter = активн{ ending } { noun-fighter }
opposing-fighter = ворож{ ending } { noun-participant }
that-fighter = { this } { noun-fighter }
that-named = { this } { $case ->
    [gen] { GEN($name) }
    [dat] { DAT($name) }
    [acc] { ACC($name) }
    [ins] { INS($name) }
    [loc] { LOC($name) }
   *[nom] { $name }
}
it = { $case ->
    [gen] { $gender ->
        [f] її
       *[m] його
    }
    [dat] { $gender ->
        [f] їй
       *[m] йому
    }
    [acc] { $gender ->
        [f] її
       *[m] його
    }
    [ins] { $gender ->
        [f] нею
       *[m] ним
    }
    [loc] { $gender ->
        [f] ній
       *[m] ньому
    }
   *[nom] { $gender ->
        [f] вона
        [n] воно
       *[m] він
    }
}
noun-opponent = { $case ->
    [gen] суперника
    [dat] супернику
    [acc] суперника
    [ins] суперником
    [loc] супернику
   *[nom] суперник
}
your-opponent = ваш{ ending-short } { noun-opponent }
that-opponent = { this } { noun-opponent }
your-opponents-hero = { noun-hero } суперника
that-opponents-hero = { noun-hero } цього суперника
one-in-combat = { one } з учасників бою
each = { $case ->
    [nom] { $gender ->
        [f] кожна
        [n] кожне
       *[m] кожен
    }
   *[gen] кожн{ ending }
}
each-own = { each } ваш{ ending-short }
one = { $gender ->
    [f] { $case ->
        [gen] однієї
        [ins] однією
       *[nom] одн{ ending }
    }
    [n] одн{ ending }
   *[m] { $case ->
        [nom] один
       *[gen] одн{ ending }
    }
}
one-own = { one } ваш{ ending-short }
any-one = будь-як{ ending }
other = інш{ ending }
friendly-word = { $gender ->
    [f] { $case ->
        [gen] дружньої
        [dat] дружній
        [acc] дружню
        [ins] дружньою
        [loc] дружній
       *[nom] дружня
    }
    [n] { $case ->
        [gen] дружнього
        [dat] дружньому
        [ins] дружнім
        [loc] дружньому
       *[nom] дружнє
    }
   *[m] { $case ->
        [gen] дружнього
        [dat] дружньому
        [acc] дружнього
        [ins] дружнім
        [loc] дружньому
       *[nom] дружній
    }
}
friendly = { friendly-word } { $noun }
opposing = ворож{ ending } { $noun }
noun-ally = { friendly-word } { noun-fighter }
noun-fighter = { $case ->
    [gen] бійця
    [dat] бійцю
    [acc] бійця
    [ins] бійцем
    [loc] бійці
   *[nom] боєць
}
noun-hero = { $case ->
    [gen] героя
    [dat] герою
    [acc] героя
    [ins] героєм
    [loc] герої
   *[nom] герой
}
noun-sidekick = { $case ->
    [gen] помічника
    [dat] помічнику
    [acc] помічника
    [ins] помічником
    [loc] помічнику
   *[nom] помічник
}
noun-participant = { $case ->
    [gen] учасника
    [dat] учаснику
    [acc] учасника
    [ins] учасником
    [loc] учаснику
   *[nom] учасник
} бою
in-combat = у бою
near = на суміжній { WITH($who) } комірці
near-foe = { near }
in-zone-of = в зоні { GEN($who) }
on-marked = { $n ->
    [one] на вибраній комірці
    [few] на вибраних комірках
   *[many] на вибраних комірках
}
on-board = на полі бою

this-card = { $case ->
    [gen] цієї карти
    [acc] цю карту
   *[nom] ця карта
}
this-attack = { $case ->
    [gen] цієї атаки
    [acc] цю атаку
   *[nom] ця атака
}

## Комірки (знахідний відмінок)

a-space = { $free ->
    [yes] вільну комірку
   *[no] комірку
}
any-space = будь-яку { a-space }
any-other-space = будь-яку іншу { a-space }
space-in-zone = { a-space } в зоні { GEN($who) }
space-in-zone-same = { a-space } в тій самій зоні
other-space-in-zone = іншу { a-space } в зоні { GEN($who) }
other-space-in-zone-same = іншу { a-space } в тій самій зоні
space-near = { a-space }, суміжну { WITH($who) }
space-of = комірку { GEN($who) }
space-near-marked = { a-space }, суміжну { $n ->
    [1] з нею
   *[other] з останньою вибраною
}

## Числа

for-each = { $what } за { $unit }
plus-for-each = { $what } і ще { $n } за { $unit }
where-x = { $what }, де X — { $formula }
bare = { $what }
formula-for-each = { $plus ->
    [0] { $n } за { $unit }
   *[other] { $plus } плюс { $n } за { $unit }
}
formula-less-each = { $plus } мінус { $n } за { $unit }
formula-times = { $n } × { $value }
formula-plus = { $n } плюс { $value }
each-counter = кожну вашу одиницю { GEN($counter) }
each-spent = кожну витрачену одиницю { GEN($counter) }
each-tagged = кожну карту { $tag } у вашому скиді
each-zone = кожну зону, у якій перебуває { $who }
printed-value = { $case ->
    [gen] значення, зазначеного
    [dat] значенню, зазначеному
    [ins] значенням, зазначеним
    [loc] значенні, зазначеному
   *[nom] значення, зазначене
}
boost-value = { $case ->
    [gen] значення ПОЛІПШЕННЯ
    [dat] значенню ПОЛІПШЕННЯ
    [ins] значенням ПОЛІПШЕННЯ
    [loc] значенні ПОЛІПШЕННЯ
   *[nom] значення ПОЛІПШЕННЯ
}
opposing-printed = { printed-value } на карті суперника
first-printed = { printed-value } на карті, зіграній проти основної атаки
boost-of-card = { boost-value } { $n ->
    [1] { $card ->
        [discarded] скинутої карти
        [shown] показаної карти
       *[that] тієї карти
    }
   *[other] останньої { $card ->
        [discarded] скинутої карти
        [shown] показаної карти
       *[that] з тих карт
    }
}
boost-of-picked = { boost-value } вибраної карти

## Умови

and = та
or = або
when-won = ви перемогли в бою
when-not-won = ви не перемогли в бою
when-is-hero = { $who } — герой
when-not-is-hero = { $who } — помічник
when-is-hero-standing = { $who } — ще живий герой
when-not-is-hero-standing = { $who } — ще живий помічник
when-started-elsewhere = { $who } { GENDER($who) ->
    [f] почала
    [n] почало
   *[m] почав
} цей хід на іншій комірці
when-not-started-elsewhere = { $who } перебуває на тій самій комірці, що й на початку цього ходу
when-left-start-zone = { $who } не перебуває в жодній із зон, де { GENDER($who) ->
    [f] була
    [n] було
   *[m] був
} на початку цього ходу
when-not-left-start-zone = { $who } перебуває в одній із зон, де { GENDER($who) ->
    [f] була
    [n] було
   *[m] був
} на початку цього ходу
when-stands = { $who } не { GENDER($who) ->
    [f] загинула
    [n] загинуло
   *[m] загинув
}
when-not-stands = { $who } { GENDER($who) ->
    [f] загинула
    [n] загинуло
   *[m] загинув
}
when-on-board = { $who } на полі бою
when-not-on-board = { $who } не на полі бою
when-third-action = це ваша третя дія за хід
when-not-third-action = це не третя ваша дія за хід
when-hand-is = { $n ->
    [0] у вас на руці немає карт
    [one] у вас на руці рівно { $n } карта
    [few] у вас на руці рівно { $n } карти
   *[many] у вас на руці рівно { $n } карт
}
when-not-hand-is = { $n ->
    [0] у вас на руці є карти
   *[other] кількість карт у вас на руці — не { $n }
}
when-basket = у вашому кошику { $item }
when-card-played = ваш суперник зіграв карту
when-not-card-played = ваш суперник не зіграв карти
when-adjacent = { $who } перебуває на суміжній { WITH($whom) } комірці
when-not-adjacent = { $who } не перебуває на суміжній { WITH($whom) } комірці
when-in-zone = { $who } перебуває в зоні { GEN($whom) }
when-not-in-zone = { $who } не перебуває в зоні { GEN($whom) }
when-health-at-most = { $n ->
    [1] у { GEN($who) } рівно 1 одиниця здоров'я
   *[other] у { GEN($who) } від 1 до { $n } одиниць здоров'я
}
when-not-health-at-most = здоров'я { GEN($who) } — не від 1 до { $n }
when-values-equal = значення обох карт однакові
when-not-values-equal = значення карт різні
when-someone-fell = від цього загинув хоча б один боєць
when-not-someone-fell = від цього ніхто не загинув
when-was-hurt = { $who } { GENDER($who) ->
    [f] зазнала
    [n] зазнало
   *[m] зазнав
} при цьому поранень
when-not-was-hurt = { $who } не { GENDER($who) ->
    [f] зазнала
    [n] зазнало
   *[m] зазнав
} при цьому поранень
when-played-by = цю карту { GENDER($who) ->
    [f] зіграла
    [n] зіграло
   *[m] зіграв
} { $who }
when-not-played-by = цю карту { GENDER($who) ->
    [f] зіграла
    [n] зіграло
   *[m] зіграв
} не { $who }
when-room = є вільна комірка, суміжна { WITH($who) }
when-not-room = немає вільної комірки, суміжної { WITH($who) }
when-face = { $counter } { GEN($hero) } — { $face }
when-not-face = { $counter } { GEN($hero) } — не { $face }
when-at-least = у вас щонайменше { counters-nom }
when-not-at-least = у вас менше ніж { counters-nom }

## Речення

if = якщо
while = { $fallen ->
    [yes] якщо
   *[no] поки
}
otherwise = інакше
then = , потім
instead = натомість { $what }
may = ви можете { $what }
may-they = { $opponent } може { $what }
wish = { $who ->
    [they] якщо { $opponent } забажає,
   *[you] якщо забажаєте,
}
if-done = { $who ->
    [they] якщо він це зробить,
   *[you] якщо зробите це,
}
if-not-done = { $who ->
    [they] якщо він цього не зробить,
   *[you] якщо не зробите цього,
}
choose = { $free ->
    [yes] ви можете вибрати
   *[no] виберіть
} { $n ->
    [1] один ефект
    [one] { $n } різний ефект
    [few] { $n } різні ефекти
   *[many] { $n } різних ефектів
}
choose-for-each = { $free ->
    [yes] за { $unit } ви можете вибрати один ефект, щоразу новий
   *[no] за { $unit } виберіть один ефект, щоразу новий
}

## Дії: бій

cancel = { $mood ->
    [may] скасувати
   *[do] скасуйте
} всі ефекти карти суперника
ignore = { $mood ->
    [may] не враховувати
   *[do] не враховуйте
} значення карти суперника
add-value = { $mood ->
    [may] додати
   *[do] додайте
} { $n } до значення { GEN($this) }
add-value-equal = { $mood ->
    [may] додати
   *[do] додайте
} до значення { GEN($this) } { ACC($value) }
subtract-value = { $mood ->
    [may] відняти
   *[do] відніміть
} { $n } від значення { GEN($this) }
raise-or-lower = { $free ->
    [yes] ви можете змінити
   *[no] змініть
} значення { GEN($this) } на { $n } у будь-який бік
set-value = значення { GEN($this) } дорівнює { $n }
set-value-equal = значення { GEN($this) } дорівнює { DAT($value) }
boost = { $mood ->
    [may] ПОЛІПШИТИ { ACC($this) }
   *[do] ви можете ПОЛІПШИТИ { ACC($this) }
}
boost-besides = { boost } (на додачу до поліпшення від уміння { GEN($who) })
boost-opposing = { $mood ->
    [may] дозволити { DAT($opponent) } ПОЛІПШИТИ свою карту
   *[do] { $it ->
        [yes] він може її ПОЛІПШИТИ
       *[no] { $opponent } може ПОЛІПШИТИ свою карту
    }
}
prevent = у цьому бою бойових поранень не завдають
redirect = у цьому бою бойових поранень замість оборонця зазнає нападник
bonus-attack = { $mood ->
    [may] провести
   *[do] проведіть
} додаткову атаку { $bonus }
fight-on = { $who } стає { $role ->
    [attack] нападником
    [defense] оборонцем
   *[either] вашим бійцем у цьому бою
}

## Дії: карти

cards = { $n ->
    [one] { $n } карту
    [few] { $n } карти
   *[many] { $n } карт
}
top-cards = { $n ->
    [1] верхню карту
    [one] { $n } верхню карту
    [few] { $n } верхні карти
   *[many] { $n } верхніх карт
}
to-draw = { $mood ->
    [may] взяти
   *[do] візьміть
}
to-discard = { $mood ->
    [may] скинути
   *[do] скиньте
}
they-discard = { $mood ->
    [may] скинути
   *[do] { $opponent } скидає
}
to-return = { $mood ->
    [may] повернути
   *[do] поверніть
}
to-look = { $mood ->
    [may] переглянути
   *[do] перегляньте
}
draw = { to-draw } { cards }
draw-they = { $mood ->
    [may] взяти
   *[do] { $opponent } бере
} { cards }
draw-both = ви та { $opponent } берете по { $n ->
    [one] { $n } карті
    [few] { $n } карти
   *[many] { $n } карт
}
discard = { to-discard } { cards }
discard-they = { they-discard } { cards }
discard-random = { to-discard } навмання { cards } з руки
discard-random-they = { they-discard } навмання { cards } з руки
discard-top = { to-discard } { top-cards } вашої колоди
discard-top-they = { they-discard } { top-cards } своєї колоди
discard-picked = { they-discard } вибрану карту
look = { to-look } карти на руці { GEN($opponent) }
pick = { to-look } карти на руці { GEN($opponent) } й { $mood ->
    [may] вибрати
   *[do] виберіть
} одну з них
under-deck = { $mood ->
    [may] покласти
   *[do] покладіть
} вибрану карту під низ колоди її власника
return-card = { to-return } на руку карту з вашого скиду
return-top = { to-return } на руку верхню карту вашого скиду
return-this = { to-return } цю карту на руку
return-tagged = { to-return } на руку всі карти { $tag } з вашого скиду
return-named = { to-return } на руку карту { $card } з вашого скиду
return-one-of = { to-return } на руку з вашого скиду одну з карт:
look-deck = { to-look } { top-cards } вашої колоди; { $take } { to-draw } на руку, решту { to-return } на верх колоди в будь-якому порядку
look-deck-all = { to-draw } на руку { top-cards } вашої колоди
search = { to-draw } на руку карту { $card } з вашого скиду або колоди; якщо ви шукали в колоді, перетасуйте її
choose-opponent = виберіть суперника

## Дії: бійці

harm = { $n ->
    [one] { $n } поранення
    [few] { $n } поранень
   *[many] { $n } поранень
}
health = { $n ->
    [one] { $n } одиницю
    [few] { $n } одиниці
   *[many] { $n } одиниць
} здоров'я
to-deal = { $mood ->
    [may] завдати
   *[do] завдайте
}
to-place = { $mood ->
    [may] поставити
   *[do] поставте
}
to-summon = { $mood ->
    [may] прикликати
   *[do] прикличте
}
damage = { to-deal } { $it ->
    [yes] { DAT($who) } { harm }
   *[no] { harm } { DAT($who) }
}
damage-equal = { to-deal } { DAT($who) } стільки поранень, скільки становить { $value }
defeat = { $mood ->
    [may] здолати { ACC($who) }
   *[do] { $who } гине
}
recover = { $mood ->
    [may] відновити { DAT($who) }
   *[do] { $who } відновлює
} { health }
health-of = { $it ->
    [yes] { GEN($who) } здоров'я
   *[no] здоров'я { GEN($who) }
}
set-health = { $mood ->
    [may] зробити { health-of } рівним { $n }
   *[do] { health-of } відтепер дорівнює { $n }
}
move = { $mood ->
    [may] перемістити
   *[do] перемістіть
} { ACC($who) } щонайбільше на { $n ->
    [one] { $n } комірку
    [few] { $n } комірки
   *[many] { $n } комірок
}
move-through = навіть через комірки, зайняті бійцями суперника
move-hurting = наприкінці переміщення { to-deal } { harm } кожному ворожому бійцю, що опинився на шляху
place = { to-place } { ACC($who) } на { $where }
place-leaving = { to-place } { ACC($who) } на { $where }, а на звільнену комірку { to-summon } { ACC($whom) }
swap = { $mood ->
    [may] поміняти
   *[do] поміняйте
} місцями { ACC($who) } та { ACC($whom) }
return-fighter = { to-return } { $gender ->
    [f] загиблу
    [n] загибле
   *[m] загиблого
} { ACC($who) } на { $where }
return-fighter-named = { to-return } { ACC($who) }, якщо { $gender ->
    [f] вона загинула
    [n] воно загинуло
   *[m] він загинув
}, на { $where }
summon = { to-summon } { ACC($who) } на { $where }
summon-named = { to-summon } { ACC($who) } на { $where }
mark = { $mood ->
    [may] вибрати
   *[do] виберіть
} { $where }

## Дії: лічильники й дії

actions = { $n ->
    [one] { $n } дію
    [few] { $n } дії
   *[many] { $n } дій
}
counters = { $n ->
    [one] { $n } одиницю
    [few] { $n } одиниці
   *[many] { $n } одиниць
} { GEN($counter) }
counters-nom = { $n ->
    [one] { $n } одиниця
    [few] { $n } одиниці
   *[many] { $n } одиниць
} { GEN($counter) }
to-gain = { $mood ->
    [may] здобути
   *[do] здобудьте
}
to-spend = { $mood ->
    [may] витратити
   *[do] витратьте
}
gain-action = { to-gain } { actions }
gain-action-they = { $mood ->
    [may] здобути
   *[do] { $opponent } здобуває
} { actions }
gain = { to-gain } { counters }
gain-equal = { to-gain } стільки одиниць { GEN($counter) }, скільки становить { $value }
spend = { to-spend } { counters }
spend-up-to = { to-spend } щонайбільше { counters }
spend-any = { to-spend } будь-яку кількість одиниць { GEN($counter) }
flip = { $mood ->
    [may] змінити
   *[do] змініть
} { ACC($counter) } { GEN($hero) }{ $faces ->
    [2] {""}
   *[other] {" "}на наступний за порядком
}

## Уміння

on-turn-start = на початку вашого ходу
on-damaged = щоразу, коли { $who } зазнає поранень,
on-defeated = коли { $who } гине,
on-won = після кожної перемоги { GEN($who) } в бою
adjust-attack-value = додавайте { $n } до значення атак { GEN($who) }
adjust-attack-value-less = віднімайте { $n } від значення атак { GEN($who) }
adjust-attack-value-own = додавайте { $n } до значення ваших атак
adjust-attack-value-own-less = віднімайте { $n } від значення ваших атак
adjust-defense-value = додавайте { $n } до значення оборони { GEN($who) }
adjust-defense-value-less = віднімайте { $n } від значення оборони { GEN($who) }
adjust-defense-value-own = додавайте { $n } до значення вашої оборони
adjust-defense-value-own-less = віднімайте { $n } від значення вашої оборони
adjust-maneuver = під час маневру додавайте { $n } до дальності переміщення { GEN($who) }
adjust-maneuver-less = під час маневру віднімайте { $n } від дальності переміщення { GEN($who) }
adjust-maneuver-own = під час маневру додавайте { $n } до дальності переміщення ваших бійців
adjust-maneuver-own-less = під час маневру віднімайте { $n } від дальності переміщення ваших бійців
ability-boost-attacks =
    Коли { $who } атакує, ви можете зіграти долілиць другу карту для ПОЛІПШЕННЯ. Коли карти відкрито, додайте її
    значення ПОЛІПШЕННЯ до атаки й скиньте її. Якщо ефекти карти атаки скасовано, ПОЛІПШЕННЯ пропадає.
its = { GENDER($who) ->
    [f] її
   *[m] його
}
ability-shift-damage =
    Щоразу, коли { $who } має зазнати поранень, ви можете натомість завдати всіх цих поранень або частини з них
    { DAT($to) } в { its } зоні чи розподілити їх між кількома. { GENDER($to) ->
        [f] Кожна
        [n] Кожне
       *[m] Кожен
    } бере на себе не більше поранень, ніж має здоров'я; решти поранень зазнає { $who }.
ability-shift-damage-named =
    Щоразу, коли { $who } має зазнати поранень, ви можете натомість завдати всіх цих поранень або частини з них
    { DAT($to) } в { its } зоні, але не більше, ніж { GENDER($to) ->
        [f] вона
        [n] воно
       *[m] він
    } має здоров'я. Решти поранень зазнає { $who }.

## Пояснення на картах і картах персонажів

note-cannot-be-cancelled = Ефекти цієї карти не можна скасувати.
note-defends = Якщо у вашому кошику { $item }, ви можете зіграти цю карту й для оборони.
note-reserve = { $who } починає гру поза полем бою.
note-counter = На початку гри у вас { $start ->
    [0] немає одиниць
    [one] { $start } одиниця
    [few] { $start } одиниці
   *[many] { $start } одиниць
} { GEN($counter) }, будь-коли — щонайбільше { $most }.
note-faces = Під час приготування до гри виберіть { ACC($counter) } { GEN($hero) }: { $faces }.
note-first-face = На початку гри { $counter } { GEN($hero) }: { $face }.
note-summon =
    Щоб прикликати { ACC($who) }, поставте { GENDER($who) ->
        [f] ту, якої
        [n] те, якого
       *[m] того, кого
    } немає на полі бою; якщо всі вже на полі бою, зніміть { GENDER($who) ->
        [f] одну
        [n] одне
       *[m] одного
    } з них із поля бою та поставте на вказану комірку.
note-basket =
    Ваш кошик — верхня карта вашого скиду: у кошику лежить зображений там предмет. Поки скид порожній, у кошику лежить
    { $empty ->
        [joker] будь-який один предмет на ваш вибір
       *[other] предмет «{ $item }»
    }.
note-joker = Карта з позначкою «{ any-item }» вважається в кошику одним предметом на ваш вибір.
