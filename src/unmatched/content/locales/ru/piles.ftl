### Карты в стопках: что о них говорят карты, что произошло, что спрашивают.
### В предложном падеже стопка стоит с предлогом.
### $whose: you, they (после слова «противник»), owner, opponent или player.

pile-hand = { $whose ->
    [you] { $case ->
        [gen] вашей руки
        [acc] вашу руку
        [loc] в вашей руке
       *[nom] ваша рука
    }
    [they] { $case ->
        [gen] своей руки
        [acc] свою руку
       *[nom] его рука
    }
   *[other] { $case ->
        [gen] руки
        [acc] руку
        [loc] в руке
       *[nom] рука
    } { $whose ->
        [owner] владельца
       *[other] { GEN($opponent) }
    }
}
pile-deck = { $whose ->
    [you] { $case ->
        [gen] вашей колоды
        [acc] вашу колоду
        [loc] в вашей колоде
       *[nom] ваша колода
    }
    [they] { $case ->
        [gen] своей колоды
        [acc] свою колоду
       *[nom] его колода
    }
   *[other] { $case ->
        [gen] колоды
        [acc] колоду
        [loc] в колоде
       *[nom] колода
    } { $whose ->
        [owner] владельца
       *[other] { GEN($opponent) }
    }
}
pile-discard = { $whose ->
    [you] { $case ->
        [gen] вашей стопки сброса
        [acc] вашу стопку сброса
        [loc] в вашей стопке сброса
       *[nom] ваша стопка сброса
    }
    [they] { $case ->
        [gen] своей стопки сброса
        [acc] свою стопку сброса
       *[nom] его стопка сброса
    }
   *[other] { $case ->
        [gen] стопки сброса
        [acc] стопку сброса
        [loc] в стопке сброса
       *[nom] стопка сброса
    } { $whose ->
        [owner] владельца
       *[other] { GEN($opponent) }
    }
}
pile-play = { $whose ->
    [you] { $case ->
        [gen] ваших карт в игре
       *[nom] ваши карты в игре
    }
    [they] { $case ->
        [gen] своих карт в игре
       *[nom] свои карты в игре
    }
   *[other] { $case ->
        [gen] карт
       *[nom] карты
    } { GEN($opponent) } в игре
}
pile-played = розыгрыша
pile-named = { $whose ->
    [you] { $case ->
        [gen] вашей стопки
        [acc] вашу стопку
        [loc] в вашей стопке
       *[nom] ваша стопка
    } { $name }
   *[other] { $case ->
        [gen] стопки
        [acc] стопку
        [loc] в стопке
       *[nom] стопка
    } { $name } { GEN($opponent) }
}

## Какие карты

cards-n = { cards }{ $before }{ $after }
cards-fewer = до { $n } { $n ->
    [one] карты
    [few] карт
   *[many] карт
}{ $before }{ $after }
cards-random = { random-cards }{ $before }{ $after }
cards-all = все карты{ $before }{ $after }
cards-top = { top-cards }{ $before }{ $after } { GEN($pile) }
cards-bottom = { $n ->
    [1] нижнюю карту
    [one] { $n } нижнюю карту
    [few] { $n } нижние карты
   *[many] { $n } нижних карт
}{ $before }{ $after } { GEN($pile) }
cards-from = { $cards } из { GEN($pile) }
card-picked = выбранную карту
card-that = { $card ->
    [discarded] сброшенную карту
    [shown] показанную карту
   *[that] ту карту
}
sort-type = { $place ->
    [before] {""}
   *[behind] типа «{ $name }»
}
sort-not-type = { $place ->
    [before] {""}
   *[behind] не типа «{ $name }»
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
   *[behind] с этим названием
}
sort-not-same-name = { $place ->
    [before] {""}
   *[behind] с другим названием
}
sort-value = { $place ->
    [before] {""}
   *[behind] с указанным значением { $way ->
        [at-most] не больше { $n }
        [at-least] не меньше { $n }
       *[exactly] { $n }
    }
}
sort-not-value = { $place ->
    [before] {""}
   *[behind] без указанного значения { $way ->
        [at-most] не больше { $n }
        [at-least] не меньше { $n }
       *[exactly] { $n }
    }
}
sort-boost = { $place ->
    [before] {""}
   *[behind] со значением УСИЛЕНИЯ { $way ->
        [at-most] не больше { $n }
        [at-least] не меньше { $n }
       *[exactly] { $n }
    }
}
sort-not-boost = { $place ->
    [before] {""}
   *[behind] без значения УСИЛЕНИЯ { $way ->
        [at-most] не больше { $n }
        [at-least] не меньше { $n }
       *[exactly] { $n }
    }
}

## Куда они отправляются

goal-hand = в { ACC($pile) }
goal-deck = { $part ->
    [top] на верх { GEN($pile) }
    [bottom] под низ { GEN($pile) }
   *[shuffled] в { ACC($pile) }, после чего она перетасовывается
}
goal-discard = в { ACC($pile) }
goal-play = в игру
goal-named = { $part ->
    [bottom] под низ { GEN($pile) }
    [shuffled] в { ACC($pile) }, после чего она перетасовывается
   *[top] в { ACC($pile) }
}

## Действия

to-put = { $mood ->
    [may] положить
   *[do] положите
}
put = { to-put } { $what } { $to }
put-they = { $mood ->
    [may] положить
   *[do] { $opponent } кладёт
} { $what } { $to }
put-looking = { to-look } карты { GEN($pile) } и { to-put } { $what } оттуда { $to }
put-search = { $mood ->
    [may] найти
   *[do] найдите
} среди карт { GEN($pile) } { $what }{ $open ->
    [yes] , { $mood ->
        [may] показать
       *[do] покажите
    } { $many ->
        [yes] их
       *[no] её
    } всем
   *[no] {""}
} и { to-put } { $to }; перетасуйте колоду
put-among = { to-look } { $among } и { to-put } из них { $what } { $to }
among-cards = { $n ->
    [1] верхнюю карту
    [one] { $n } верхнюю карту
    [few] { $n } верхние карты
   *[many] { $n } верхних карт
} { GEN($pile) }
put-open = {" "}и { $mood ->
    [may] показать
   *[do] покажите
} { $many ->
    [yes] их
   *[no] её
} всем
put-rest = { $rest ->
    [discard] ; остальные сбросьте
    [bottom] ; остальные положите под низ
   *[any-order] ; остальные верните на верх в любом порядке
}
reveal = { $mood ->
    [may] показать
   *[do] покажите
} всем { $what }
reveal-among = { to-look } { $among } и { $mood ->
    [may] показать
   *[do] покажите
} всем { $what } из них
reveal-they = { $mood ->
    [may] показать
   *[do] { $opponent } показывает
} всем { $what }
arrange = { to-look } { top-cards } { GEN($pile) } и верните их на верх в любом порядке
shuffle = { $mood ->
    [may] перетасовать
   *[do] перетасуйте
} { ACC($pile) }
declare-number = { $mood ->
    [may] назвать
   *[do] назовите
} число от 0 до { $n }
declare-number-they = { $mood ->
    [may] назвать
   *[do] { $opponent } называет
} число от 0 до { $n }
declare-card = { $mood ->
    [may] назвать
   *[do] назовите
} карту { $theirs ->
    [yes] из колоды { GEN($opponent) }
   *[no] из вашей колоды
}, где бы она ни была
choose-they = { $opponent } { $free ->
    [yes] может выбрать
   *[no] выбирает
} { $n ->
    [1] один эффект
    [one] { $n } разный эффект
    [few] { $n } разных эффекта
   *[many] { $n } разных эффектов
}

## Числа и условия

each-moved = каждую такую карту
amount-moved = число таких карт
amount-cards-in = { $name ->
    [play] число ваших карт в игре
    [their-play] число карт { GEN($opponent) } в игре
   *[other] число карт { LOC($pile) }
}
each-card-in = { $name ->
    [play] каждую вашу карту в игре
    [their-play] каждую карту { GEN($opponent) } в игре
   *[other] каждую карту { LOC($pile) }
}
value-of-card = { printed-value } на { $n ->
    [1] { $card ->
        [discarded] сброшенной карте
        [shown] показанной карте
       *[that] той карте
    }
   *[other] последней из этих карт
}
declared-number = { $case ->
    [gen] названного числа
    [dat] названному числу
    [ins] названным числом
    [loc] названном числе
   *[nom] названное число
}
when-any-moved = такая карта нашлась
when-not-any-moved = такой карты не нашлось

## Что произошло

log-put = { $known ->
    [yes] Карта { $card }
   *[no] Карта
} отправляется из { $from } { $part ->
    [top] на верх { $to }
    [bottom] под низ { $to }
   *[other] в { $to }
}.
log-look-at-pile = { $who } посмотре{ l } { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
} { $pile }.
log-show = { $who } увиде{ l } { cards-seen } { $card } из { $pile }.
log-shown = Все увидели { cards-seen } { $card } из { $pile }.
log-declare-number = { $who } назва{ l } число: { $n }.
log-declare-card = { $who } назва{ l } карту { $card }.

## Что спрашивают

kind-card = какая карта
kind-declare-card = какую карту назвать
kind-declare-number = какое число назвать
ask-order-of = выберите карту, которая ляжет следующей сверху колоды.
option-no-card = Без карты
option-guest = { $card } ({ $whose })
note-pile = { $face ->
    [up] Ваша стопка { $name } лежит лицом вверх.
    [down] Ваша стопка { $name } лежит лицом вниз; вы можете смотреть её в любой момент.
   *[sealed] Ваша стопка { $name } лежит лицом вниз; смотреть её не может никто.
}
when-card-in-play = карта { $card } в игре
when-not-card-in-play = карты { $card } нет в игре
window-in-play = ПОКА В ИГРЕ
window-in-hand = ИЗ РУКИ
kind-card-from-hand = применить ли карту из руки

## Карты боя, действия, запреты

replace = { $mood ->
    [may] заменить
   *[do] замените
} эту карту другой картой{ $before }{ $after } из вашей руки; эта карта отправляется { $to }
replace-opposing = карта противника отправляется { $to }; противник разыгрывает вместо неё другую карту{ $before }{ $after } или ничего
lose-action = { $mood ->
    [may] потерять
   *[do] потеряйте
} { $n ->
    [one] { $n } действие
    [few] { $n } действия
   *[many] { $n } действий
}
lose-action-they = { $mood ->
    [may] потерять
   *[do] { $opponent } теряет
} { $n ->
    [one] { $n } действие
    [few] { $n } действия
   *[many] { $n } действий
}
free-action = после этого вы можете { $what ->
    [attack] атаковать
    [maneuver] выполнить манёвр
   *[scheme] разыграть приём{ $before }{ $after }
}, не тратя действия
end = { $what ->
    [turn] ход заканчивается
   *[maneuver] манёвр заканчивается
}
adjust-hand-limit = ваш предел карт в руке больше на { $n }
adjust-hand-limit-less = ваш предел карт в руке меньше на { $n }
adjust-actions = в начале вашего хода у вас на { $n } { $n ->
    [one] действие
    [few] действия
   *[many] действий
} больше
adjust-actions-less = в начале вашего хода у вас на { $n } { $n ->
    [one] действие
    [few] действия
   *[many] действий
} меньше
adjust-maneuver-draw = при манёвре берите на { $n } { $n ->
    [one] карту
    [few] карты
   *[many] карт
} больше
adjust-maneuver-draw-less = при манёвре берите на { $n } { $n ->
    [one] карту
    [few] карты
   *[many] карт
} меньше
forbid-being-attacked = { ACC($who) } нельзя атаковать
forbid-being-moved = противники не могут перемещать, размещать и менять местами { ACC($who) }
forbid-being-cancelled = эффекты карт { GEN($who) } нельзя отменить
forbid-boosting = карты { GEN($who) } нельзя УСИЛИТЬ
forbid-attacking = { $who } не может атаковать
ability-second-attack =
    Когда { $who } атакует, вы можете разыграть лицом вниз вторую карту атаки. Когда атака окончена, { $who } снова
    атакует того же бойца этой картой.
ability-sees-value = Когда атакуют { ACC($who) }, вы видите значение, указанное на карте атаки, до того как защищаться.
log-commit-second = { $who } разыгра{ l } лицом вниз { a-card } для второй атаки.
log-reveal-second = Вторая атака картой { $card } не состоялась.
log-actions-lost = { $who } потеря{ l } { $n ->
    [one] { $n } действие
    [few] { $n } действия
   *[many] { $n } действий
}.
log-end-turn = Ход заканчивается: { $who }.
log-end-maneuver = Манёвр заканчивается: { $who }.
log-end-effects = Эффекты длились слишком долго: все они заканчиваются (R4.10).
log-free-action = Можно действовать ещё раз, не тратя действия: { $who }.
kind-second-attack = готовить ли вторую атаку
kind-free-action = действовать ли, не тратя действия
ask-second-attack = { $who } атакует: вы можете разыграть лицом вниз вторую карту атаки.
ask-free-action = Вы можете выполнить это действие, не тратя действия.
option-no-action = Без действия
