### Что говорят о жетонах на ячейках карты, способности и журнал.
### $token — один жетон, $name — как называется этот вид.

unnamed-token = { $case ->
    [gen] жетона
    [dat] жетону
    [ins] жетоном
    [loc] жетоне
   *[nom] жетон
}

## Ячейки

space-with-token = { a-space } { WITH($token) }
space-near-token = { a-space }, смежную { WITH($token) }
space-in-zone-of-token = { a-space } в зоне { GEN($token) }
on-token = на ячейке { WITH($token) }
beside-token = на смежной { WITH($token) } ячейке
in-zone-of-token = в зоне { GEN($token) }
at-space-of = на ячейке { GEN($who) }
beside-marked = на смежной с выбранной ячейке

## Числа

each-token-on-board = каждый жетон { $name } на поле боя
each-token-left = каждый жетон { $name } вне поля боя
each-token-in = каждый жетон { $name } { $where }
amount-token-on-board = число жетонов { $name } на поле боя
amount-token-left = число жетонов { $name } вне поля боя
amount-token-in = число жетонов { $name } { $where }

## Условия

when-on-token = { $who } находится на ячейке { WITH($token) }
when-not-on-token = { $who } не находится на ячейке { WITH($token) }
apart-spaces = { $n ->
    [one] { $n } ячейку
    [few] { $n } ячейки
   *[many] { $n } ячеек
}
when-within-token = { $who } находится не дальше чем через { apart-spaces } от { GEN($token) }
when-not-within-token = { $who } находится дальше чем через { apart-spaces } от { GEN($token) }

## Действия

to-move-token = { $mood ->
    [may] переместить
   *[do] переместите
}
to-remove-token = { $mood ->
    [may] убрать
   *[do] уберите
}
to-turn-token = { $mood ->
    [may] заменить
   *[do] замените
}
place-token = { to-place } { ACC($token) } на { $where }
place-token-down = { to-place } { ACC($token) } по вашему выбору лицом вниз на { $where }
to-reveal-token = { $mood ->
    [may] перевернуть
   *[do] переверните
}
reveal-token = { to-reveal-token } { ACC($token) } лицом вверх
reveal-token-in = { to-reveal-token } { ACC($token) } { $where } лицом вверх
reveal-tokens = { to-reveal-token } все жетоны { $name } лицом вверх
reveal-tokens-in = { to-reveal-token } все жетоны { $name } { $where } лицом вверх
ask-hide-token = выберите, какой жетон положить лицом вниз; только вы знаете какой
move-token = { to-move-token } { ACC($token) } не более чем на { apart-spaces }
move-token-in = { to-move-token } { ACC($token) } на { $where }
move-token-up-to-in = { to-move-token } { ACC($token) } не более чем на { apart-spaces }, на { $where }
remove-token = { to-remove-token } с поля боя { ACC($token) }
remove-token-in = { to-remove-token } с поля боя { ACC($token) } { $where }
remove-tokens = { to-remove-token } с поля боя все жетоны { $name }
remove-tokens-in = { to-remove-token } с поля боя все жетоны { $name } { $where }
turn-token = { to-turn-token } { ACC($token) } на { ACC($into) }
turn-token-in = { to-turn-token } { ACC($token) } { $where } на { ACC($into) }
turn-tokens = { to-turn-token } каждый жетон { $name } на { ACC($into) }
turn-tokens-in = { to-turn-token } каждый жетон { $name } { $where } на { ACC($into) }
ask-move-token = выберите, какой жетон переместить

## Способности

on-entered-token = всякий раз, когда { $who } оказывается на ячейке { WITH($token) },
on-left-token = всякий раз, когда { $who } покидает ячейку { WITH($token) },
ability-stop = Когда { $whose ->
    [own] ваш боец
    [opposing] боец противника
   *[all] боец
} попадает на ячейку { WITH($token) }, его перемещение на ней заканчивается.
ability-link = { $whose ->
    [own] Ваши бойцы
    [opposing] Бойцы противника
   *[all] Все бойцы
} перемещаются и атакуют так, как если бы ячейки с жетонами { $name } были смежными друг с другом.
note-token = У вас { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[many] { $n } жетонов
} { $name }; они лежат на ячейках в открытую, и на ячейке может быть не больше одного вашего жетона.
note-token-back = Жетоны { $name } — это жетоны, лежащие лицом вниз: только вы знаете, какой из них какой. На ячейке может быть не больше одного вашего жетона.
note-token-under = У вас { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[many] { $n } жетонов
} { $name }; лицом вниз это жетон { $back }.

## Журнал

log-token = { $hero }: жетон { $name } помещён на { $to }.
log-token-down = { $hero }: жетон { $name } помещён на { $to }; под ним { $into }.
log-token-moved = { $hero }: жетон { $name } перемещён с { $from } на { $to }.
log-token-removed = { $hero }: жетон { $name } убран с { $to }.
log-token-turned = { $hero }: жетон { $name } на { $to } заменён жетоном { $into }.
