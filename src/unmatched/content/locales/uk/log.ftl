### Що сталося. $who - «ви», «ваш суперник» або ім'я героя.

you = { $case ->
    [gen] вас
    [dat] вам
    [acc] вас
    [ins] вами
    [loc] вас
   *[nom] ви
}
v = { GENDER($who) ->
    [pl] ли
    [f] ла
    [n] ло
   *[m] в
}
fv = { GENDER($fighter) ->
    [f] ла
    [n] ло
   *[m] в
}
a-card = { $known ->
    [yes] карту { $card }
   *[no] карту
}
log-turn = Хід { $n }: { $hero }
log-last-turns = (партія закінчиться після ходу { $last })
log-last-turn = Зіграно останній хід. { $how ->
    [heroes] Перемагає сторона, герої якої мають більше здоров'я.
    [fighters] Здоров'я героїв однакове, тож перемагає сторона, бійці якої мають більше здоров'я.
   *[start] Здоров'я однакове, тож перемагає сторона, що почала пізніше.
}
log-maneuver = { $who } викона{ v } маневр.
log-scheme = { $who } зігра{ v } виверт { $card }: { $fighter }.
log-attack = { $fighter } атакува{ fv } { ACC($target) }.
log-commit-attack = { $who } зігра{ v } долілиць { a-card } для атаки.
log-commit-boost = { $who } дода{ v } долілиць { a-card } для ПОЛІПШЕННЯ.
log-commit-defense = { $who } зігра{ v } долілиць { a-card } для оборони.
log-no-defense = { $who } не зігра{ v } карту оборони.
log-reveal-attack = Атака: { $card } ({ $n }).
log-reveal-boost = ПОЛІПШЕННЯ: { $card } (+{ $n }).
log-reveal-defense = Оборона: { $card } ({ $n }).
log-draw = { $who } взя{ v } { a-card }.
log-draw-several = { $who } взя{ v } { $n ->
    [one] { $n } карту
    [few] { $n } карти
   *[many] { $n } карт
}.
log-exhausted = { $who } не { GENDER($who) ->
    [pl] змогли
    [f] змогла
    [n] змогло
   *[m] зміг
} узяти карту: бійці виснажені!
log-discard = { $who } скину{ v } карту { $card }.
log-discard-random = { $who } скину{ v } навмання карту { $card }.
log-discard-top = { $who } скину{ v } з колоди карту { $card }.
log-discard-limit = { $who } скину{ v } карту { $card }: ліміт руки.
log-boost-maneuver = { $who } поліпши{ v } маневр картою { $card } (+{ $n }).
log-boost-combat = { $who } поліпши{ v } карту картою { $card } (+{ $n }).
log-move = { $fighter } перемісти{ fv }ся з { $from } на { $to }.
log-place = { $fighter } тепер на { $to }.
log-start = { $fighter } починає на { $to }.
log-swap = { $fighter } та { $target } помінялися місцями.
log-damage = { $fighter } зазна{ fv } { harm } — { $why }.
log-damage-combat = { $fighter } зазна{ fv } у бою { harm }.
log-damage-exhaustion = { $fighter } зазна{ fv } { harm } через виснаження.
log-recover = { $fighter } віднови{ fv } { health }.
log-weaken = { $fighter } втрати{ fv } { health }.
log-defeated = { $fighter } загину{ fv }.
log-defeated-outright = { $fighter } загину{ fv } — { $why }.
log-return-fighter = { $fighter } знову на полі бою: { $to }.
log-summon = { $fighter } { GENDER($fighter) ->
    [f] прикликана
    [n] прикликане
   *[m] прикликаний
} на { $to }.
log-cancel = { $side ->
    [attack] Ефекти карти атаки скасовано.
   *[defense] Ефекти карти оборони скасовано.
}
side = { $side ->
    [attack] Значення атаки
   *[defense] Значення оборони
}
log-value-set = { side } відтепер дорівнює { $n } — { $why }.
log-value-add = { side }: { $sign }{ $n } — { $why }.
log-value-ignore = { side } не враховують — { $why }.
log-value-high-ground = { side }: +{ $n } — перевага висоти.
why-value-ability = уміння { GEN($hero) }
why-high-ground = перевага висоти
why-combat = бій
why-exhaustion = виснаження
log-result = { $attack } проти { $defense }: у бою перем{ GENDER($who) ->
    [pl] огли
    [f] огла
    [n] огло
   *[m] іг
} { $who }.
log-result-tie = { $attack } проти { $defense }: за рівності перемагає оборона, у бою перем{ GENDER($who) ->
    [pl] огли
    [f] огла
    [n] огло
   *[m] іг
} { $who }.
log-counter = { $hero }: { $counted ->
    [yes] одиниць { GEN($counter) }
   *[no] { $counter }
} — { $n }.
log-look = { $who } перегляну{ v } карти { $yours ->
    [yes] на вашій руці
   *[no] на руці { GEN($whom) }
}.
log-look-at-deck = { $who } перегляну{ v } { $n ->
    [one] { $n } карту
    [few] { $n } карти
   *[many] { $n } карт
} колоди.
log-seen-hand = { $who } побачи{ v } { cards-seen } { $card } { $yours ->
    [yes] на вашій руці
   *[no] на руці { GEN($whom) }
}.
log-pick = { $who } вибра{ v } { a-card } { $yours ->
    [yes] на вашій руці
   *[no] на руці { GEN($whom) }
}.
log-seen-deck = { $who } побачи{ v } в колоді { cards-seen } { $card }.
cards-seen = { $n ->
    [1] карту
   *[other] карти
}
log-take-pile = { $who } взя{ v } зі скиду карту { $card }.
log-take-deck = { $who } взя{ v } з колоди { a-card }.
log-take-back = { $who } поверну{ v } на руку карту { $card }.
log-under-deck = { $known ->
    [yes] Карта { $card }
   *[no] Карта
} потрапляє під низ { $yours ->
    [yes] вашої колоди
   *[no] колоди { GEN($who) }
}.
log-shuffle = { $who } перетасува{ v } колоду.
log-door-closed = { $fighter } зачини{ fv } { ACC($door) }.
log-door-opened = { $fighter } відчини{ fv } { ACC($door) }.
log-actions = { $who } здобу{ v } { actions }.
log-out = { $who } вибува{ GENDER($who) ->
    [pl] єте
   *[m] є
} з гри.
log-won-you = Ви перемогли!
log-won = Перемога: { $names }!
log-prevent = У цьому бою бойових поранень не завдають.
log-redirect = Бойових поранень зазнає нападник.
log-shift = { $target } бере на себе { $n ->
    [one] { $n } поранення
    [few] { $n } поранення
   *[many] { $n } поранень
} замість { GEN($fighter) }.
log-fight-on = { $side ->
    [attack] Тепер атакує { $fighter }.
   *[defense] Тепер обороняється { $fighter }.
}
log-bonus-attack = Додаткова атака { $card }: { $fighter } атакува{ fv } { ACC($target) }.
log-choice = { $who } вибра{ v }: «…»
log-item = { $who } назва{ v } предмет: { $item }.
log-opponent = { $who } вибра{ v } суперника: { $whom }.
log-decline = { $who } відмови{ v }ся ({ $why }).
over-fell = { $fighter } загину{ fv } — { $why }: { $n ->
    [one] { $n } поранення
    [few] { $n } поранення
   *[many] { $n } поранень
}.
over-fell-outright = { $fighter } загину{ fv } — { $why }.
log-soak = Відвернуто поранень, призначених для { GEN($fighter) }: { $n }.
log-survive = { $fighter } не гине, здоров'я: { $n }.
log-decide = { $side ->
    [attack] У цьому бою переможе нападник, хоч би які були значення.
    [defense] У цьому бою переможе оборонець, хоч би які були значення.
   *[none] У цьому бою не переможе ніхто, хоч би які були значення.
}
log-result-nobody = { $attack } проти { $defense }: у бою ніхто не переміг.
log-threat = { $fighter } от-от зазнає поранень: { $n }.
log-threat-defeat = { $fighter } от-от загине.
