### Карти в стосах: що про них кажуть карти, що сталося, що питають.
### У місцевому відмінку стос стоїть із прийменником.
### $whose: you, they (після слова «суперник»), owner, opponent або player.

pile-hand = { $whose ->
    [you] { $case ->
        [gen] вашої руки
        [acc] вашу руку
        [loc] на вашій руці
       *[nom] ваша рука
    }
    [they] { $case ->
        [gen] своєї руки
        [acc] свою руку
       *[nom] його рука
    }
   *[other] { $case ->
        [gen] руки
        [acc] руку
        [loc] на руці
       *[nom] рука
    } { $whose ->
        [owner] власника
       *[other] { GEN($opponent) }
    }
}
pile-deck = { $whose ->
    [you] { $case ->
        [gen] вашої колоди
        [acc] вашу колоду
        [loc] у вашій колоді
       *[nom] ваша колода
    }
    [they] { $case ->
        [gen] своєї колоди
        [acc] свою колоду
       *[nom] його колода
    }
   *[other] { $case ->
        [gen] колоди
        [acc] колоду
        [loc] у колоді
       *[nom] колода
    } { $whose ->
        [owner] власника
       *[other] { GEN($opponent) }
    }
}
pile-discard = { $whose ->
    [you] { $case ->
        [gen] вашого скиду
        [acc] ваш скид
        [loc] у вашому скиді
       *[nom] ваш скид
    }
    [they] { $case ->
        [gen] свого скиду
        [acc] свій скид
       *[nom] його скид
    }
   *[other] { $case ->
        [gen] скиду
        [acc] скид
        [loc] у скиді
       *[nom] скид
    } { $whose ->
        [owner] власника
       *[other] { GEN($opponent) }
    }
}
pile-play = { $whose ->
    [you] { $case ->
        [gen] ваших карт у грі
       *[nom] ваші карти у грі
    }
    [they] { $case ->
        [gen] своїх карт у грі
       *[nom] свої карти у грі
    }
   *[other] { $case ->
        [gen] карт
       *[nom] карти
    } { GEN($opponent) } у грі
}
pile-played = розіграшу
pile-named = { $whose ->
    [you] { $case ->
        [gen] вашого стосу
        [acc] ваш стос
        [loc] у вашому стосі
       *[nom] ваш стос
    } { $name }
   *[other] { $case ->
        [gen] стосу
        [acc] стос
        [loc] у стосі
       *[nom] стос
    } { $name } { GEN($opponent) }
}

## Які карти

cards-n = { cards }{ $before }{ $after }
cards-fewer = до { $n } { $n ->
    [one] карти
    [few] карт
   *[many] карт
}{ $before }{ $after }
cards-random = навмання { cards }{ $before }{ $after }
cards-all = усі карти{ $before }{ $after }
cards-top = { top-cards }{ $before }{ $after } { GEN($pile) }
cards-bottom = { $n ->
    [1] нижню карту
    [one] { $n } нижню карту
    [few] { $n } нижні карти
   *[many] { $n } нижніх карт
}{ $before }{ $after } { GEN($pile) }
cards-from = { $cards } з { GEN($pile) }
card-picked = вибрану карту
card-that = { $card ->
    [discarded] скинуту карту
    [shown] показану карту
   *[that] ту карту
}
sort-type = { $place ->
    [before] {""}
   *[behind] типу «{ $name }»
}
sort-not-type = { $place ->
    [before] {""}
   *[behind] не типу «{ $name }»
}
sort-tag = { $place ->
    [before] {""}
   *[behind] { $name }
}
sort-not-tag = { $place ->
    [before] {""}
   *[behind] не { $name }
}
sort-same-name = { $place ->
    [before] {""}
   *[behind] із цією назвою
}
sort-not-same-name = { $place ->
    [before] {""}
   *[behind] з іншою назвою
}
sort-value = { $place ->
    [before] {""}
   *[behind] із зазначеним значенням { $way ->
        [at-most] не більше ніж { $n }
        [at-least] не менше ніж { $n }
       *[exactly] { $n }
    }
}
sort-not-value = { $place ->
    [before] {""}
   *[behind] без зазначеного значення { $way ->
        [at-most] не більше ніж { $n }
        [at-least] не менше ніж { $n }
       *[exactly] { $n }
    }
}
sort-boost = { $place ->
    [before] {""}
   *[behind] зі значенням ПОЛІПШЕННЯ { $way ->
        [at-most] не більше ніж { $n }
        [at-least] не менше ніж { $n }
       *[exactly] { $n }
    }
}
sort-not-boost = { $place ->
    [before] {""}
   *[behind] без значення ПОЛІПШЕННЯ { $way ->
        [at-most] не більше ніж { $n }
        [at-least] не менше ніж { $n }
       *[exactly] { $n }
    }
}

## Куди вони потрапляють

goal-hand = на { ACC($pile) }
goal-deck = { $part ->
    [top] на верх { GEN($pile) }
    [bottom] під низ { GEN($pile) }
   *[shuffled] у { ACC($pile) }, після чого карти там тасують
}
goal-discard = у { ACC($pile) }
goal-play = у гру
goal-named = { $part ->
    [bottom] під низ { GEN($pile) }
    [shuffled] у { ACC($pile) }, після чого карти там тасують
   *[top] у { ACC($pile) }
}

## Дії

to-put = { $mood ->
    [may] покласти
   *[do] покладіть
}
put = { to-put } { $what } { $to }
put-they = { $mood ->
    [may] покласти
   *[do] { $opponent } кладе
} { $what } { $to }
put-looking = { to-look } карти з { GEN($pile) } й { to-put } { $what } звідти { $to }
put-search = { $mood ->
    [may] знайти
   *[do] знайдіть
} серед карт { GEN($pile) } { $what }{ $open ->
    [yes] , { $mood ->
        [may] показати
       *[do] покажіть
    } { $many ->
        [yes] їх
       *[no] її
    } усім
   *[no] {""}
} { $open ->
    [yes] і
   *[no] й
} { to-put } { $to }; перетасуйте колоду
put-among = { to-look } { $among } й { to-put } з них { $what } { $to }
among-cards = { $n ->
    [1] верхню карту
    [one] { $n } верхню карту
    [few] { $n } верхні карти
   *[many] { $n } верхніх карт
} { GEN($pile) }
put-open = {" "}й { $mood ->
    [may] показати
   *[do] покажіть
} { $many ->
    [yes] їх
   *[no] її
} усім
put-rest = { $rest ->
    [discard] ; решту скиньте
    [bottom] ; решту покладіть під низ
   *[any-order] ; решту поверніть на верх у будь-якому порядку
}
reveal = { $mood ->
    [may] показати
   *[do] покажіть
} усім { $what }
reveal-among = { to-look } { $among } й { $mood ->
    [may] показати
   *[do] покажіть
} усім { $what } з них
reveal-they = { $mood ->
    [may] показати
   *[do] { $opponent } показує
} усім { $what }
arrange = { to-look } { top-cards } { GEN($pile) } й поверніть їх на верх у будь-якому порядку
shuffle = { $mood ->
    [may] перетасувати
   *[do] перетасуйте
} { ACC($pile) }
declare-number = { $mood ->
    [may] назвати
   *[do] назвіть
} число від 0 до { $n }
declare-number-they = { $mood ->
    [may] назвати
   *[do] { $opponent } називає
} число від 0 до { $n }
declare-card = { $mood ->
    [may] назвати
   *[do] назвіть
} карту { $theirs ->
    [yes] з колоди { GEN($opponent) }
   *[no] з вашої колоди
}, хоч би де вона була
choose-they = { $opponent } { $free ->
    [yes] може вибрати
   *[no] вибирає
} { $n ->
    [1] один ефект
    [one] { $n } різний ефект
    [few] { $n } різні ефекти
   *[many] { $n } різних ефектів
}

## Числа й умови

each-moved = кожну таку карту
amount-moved = кількість таких карт
amount-cards-in = { $name ->
    [play] кількість ваших карт у грі
    [their-play] кількість карт { GEN($opponent) } у грі
   *[other] кількість карт { LOC($pile) }
}
each-card-in = { $name ->
    [play] кожну вашу карту у грі
    [their-play] кожну карту { GEN($opponent) } у грі
   *[other] кожну карту { LOC($pile) }
}
value-of-card = { printed-value } на { $n ->
    [1] { $card ->
        [discarded] скинутій карті
        [shown] показаній карті
       *[that] тій карті
    }
   *[other] останній із цих карт
}
declared-number = { $case ->
    [gen] названого числа
    [dat] названому числу
    [ins] названим числом
    [loc] названому числі
   *[nom] назване число
}
when-any-moved = така карта знайшлася
when-not-any-moved = такої карти не знайшлося

## Що сталося

log-put = { $known ->
    [yes] Карта { $card }
   *[no] Карта
} потрапляє з { $from } { $part ->
    [top] на верх { $to }
    [bottom] під низ { $to }
   *[other] у { $to }
}.
log-look-at-pile = { $who } перегляну{ v } { $n ->
    [one] { $n } карту
    [few] { $n } карти
   *[many] { $n } карт
} { $pile }.
log-show = { $who } побачи{ v } { cards-seen } { $card } з { $pile }.
log-shown = Усі побачили { cards-seen } { $card } з { $pile }.
log-declare-number = { $who } назва{ v } число: { $n }.
log-declare-card = { $who } назва{ v } карту { $card }.

## Що питають

kind-card = яка карта
kind-declare-card = яку карту назвати
kind-declare-number = яке число назвати
ask-order-of = виберіть карту, яка ляже наступною зверху колоди.
option-no-card = Без карти
option-guest = { $card } ({ $whose })
note-pile = { $face ->
    [up] Ваш стос { $name } лежить горілиць.
    [down] Ваш стос { $name } лежить долілиць; ви можете переглядати його будь-коли.
   *[sealed] Ваш стос { $name } лежить долілиць; переглядати його не може ніхто.
}
when-card-in-play = карта { $card } у грі
when-not-card-in-play = карти { $card } немає у грі
window-in-play = ПОКИ У ГРІ
window-in-hand = З РУКИ
kind-card-from-hand = чи застосувати карту з руки

## Карти бою, дії, заборони

replace = { $mood ->
    [may] замінити
   *[do] замініть
} цю карту іншою картою{ $before }{ $after } з вашої руки; ця карта потрапляє { $to }
replace-opposing = карта суперника потрапляє { $to }; суперник грає замість неї іншу карту{ $before }{ $after } або нічого
lose-action = { $mood ->
    [may] втратити
   *[do] втратьте
} { $n ->
    [one] { $n } дію
    [few] { $n } дії
   *[many] { $n } дій
}
lose-action-they = { $mood ->
    [may] втратити
   *[do] { $opponent } втрачає
} { $n ->
    [one] { $n } дію
    [few] { $n } дії
   *[many] { $n } дій
}
free-action = після цього ви можете { $what ->
    [attack] атакувати
    [maneuver] виконати маневр
   *[scheme] зіграти виверт{ $before }{ $after }
}, не витрачаючи дії
end = { $what ->
    [turn] хід завершується
   *[maneuver] маневр завершується
}
adjust-hand-limit = ваша межа карт на руці більша на { $n }
adjust-hand-limit-less = ваша межа карт на руці менша на { $n }
adjust-actions = на початку вашого ходу у вас на { $n } { $n ->
    [one] дію
    [few] дії
   *[many] дій
} більше
adjust-actions-less = на початку вашого ходу у вас на { $n } { $n ->
    [one] дію
    [few] дії
   *[many] дій
} менше
adjust-maneuver-draw = під час маневру беріть на { $n } { $n ->
    [one] карту
    [few] карти
   *[many] карт
} більше
adjust-maneuver-draw-less = під час маневру беріть на { $n } { $n ->
    [one] карту
    [few] карти
   *[many] карт
} менше
forbid-being-attacked = { ACC($who) } не можна атакувати
forbid-being-moved = суперники не можуть переміщувати, розміщувати й міняти місцями { ACC($who) }
forbid-being-cancelled = ефекти карт { GEN($who) } не можна скасувати
forbid-boosting = карти { GEN($who) } не можна ПОЛІПШИТИ
forbid-attacking = { $who } не може атакувати
ability-second-attack =
    Коли { $who } атакує, ви можете зіграти долілиць другу карту атаки. Коли атаку завершено, { $who } знову атакує
    того самого бійця цією картою.
ability-sees-value = Коли атакують { ACC($who) }, ви бачите значення, зазначене на карті атаки, до того як боронитися.
log-commit-second = { $who } зігра{ v } долілиць { a-card } для другої атаки.
log-reveal-second = Друга атака картою { $card } не відбулася.
log-actions-lost = { $who } втрати{ v } { $n ->
    [one] { $n } дію
    [few] { $n } дії
   *[many] { $n } дій
}.
log-end-turn = Хід завершується: { $who }.
log-end-maneuver = Маневр завершується: { $who }.
log-end-effects = Ефекти тривали надто довго: усі вони завершуються (R4.10).
log-free-action = Можна діяти ще раз, не витрачаючи дії: { $who }.
kind-second-attack = чи готувати другу атаку
kind-free-action = чи діяти, не витрачаючи дії
ask-second-attack = { $who } атакує: ви можете зіграти долілиць другу карту атаки.
ask-free-action = Ви можете виконати цю дію, не витрачаючи дії.
option-no-action = Без дії
