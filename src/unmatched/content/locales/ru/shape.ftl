### Облик героев: как далеко они бьют, где ходят, когда уходят и приходят.

adjust-reach = независимо от зон { $who } атакует с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} больше
adjust-reach-less = { $who } атакует с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} меньше
adjust-reach-own = независимо от зон ваши бойцы атакуют с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} больше
adjust-reach-own-less = ваши бойцы атакуют с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} меньше
adjust-reach-of = независимо от зон { $who } атакует с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} больше
adjust-reach-of-less = { $who } атакует с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} меньше
forbid-moving = { $who } не может перемещаться
permit-moving-through-opposing = { $who } может перемещаться через ячейки, занятые бойцами противника
reason-out-of-reach = { $fighter } не достаёт так далеко, цель — { $target }

## Разыгранные карты

played-card = { $case ->
    [gen] разыгранной карты
    [acc] разыгранную карту
   *[nom] разыгранная карта
}
card-opposing = карту противника
when-this-card-is = { $this } — карта{ $before }{ $after }
when-not-this-card-is = { $this } — не карта{ $before }{ $after }
when-opposing-card-is = карта противника — карта{ $before }{ $after }
when-not-opposing-card-is = карта противника — не карта{ $before }{ $after }
when-that-card-is = это карта{ $before }{ $after }
when-not-that-card-is = это не карта{ $before }{ $after }
when-free-action = это действие бесплатное
when-not-free-action = это действие не бесплатное
own-printed = { printed-value } на вашей карте
amount-tagged-in = число карт { $tag }{ tagged-in }
each-tagged-in = каждую карту { $tag }{ tagged-in }
tagged-in = { $name ->
    [play] {" "}у вас в игре
   *[other] {" "}{ LOC($pile) }
}

## Уход и возвращение

leave = { $who } уходит с поля боя, но не повержен{ GENDER($who) ->
    [f] а
    [n] о
   *[m] {""}
}
enter = { to-place } { $gender ->
    [f] отсутствующую
    [n] отсутствующее
   *[m] отсутствующего
} { ACC($who) } на { $where }
enter-named = { to-place } { ACC($who) }, если { $gender ->
    [f] она отсутствует
    [n] оно отсутствует
   *[m] он отсутствует
}, на { $where }
when-away = { $who } отсутствует на поле боя
when-not-away = { $who } находится на поле боя
note-heroes = { $defeat ->
    [all] Вы проиграли, когда повержены все ваши герои.
   *[any] Вы проиграли, когда повержен любой из ваших героев.
}
note-away = { $who } начинает вне поля боя, но не считается поверженным бойцом.
on-game-start = Перед игрой, когда ваш герой уже на поле боя, а первая рука ещё не взята,
on-game-start-they = Перед игрой, когда герой { GEN($opponent) } уже на поле боя,
on-maneuvers = Когда вы выполняете манёвр, прежде чем кто-либо переместится,
on-maneuvers-they = Когда { $opponent } выполняет манёвр, прежде чем кто-либо переместится,
log-leave = { $fighter } уходит с поля боя.
log-roll = { $who } бросает кубик: { $n }.

## Кубики

roll = бросьте кубик с { $n } гранями
rolled-number = { $case ->
    [gen] выпавшего числа
    [dat] выпавшему числу
    [ins] выпавшим числом
    [loc] выпавшем числе
   *[nom] выпавшее число
}

## Рядом с любым из нескольких

with-any = { GENDER($who) ->
    [f] любой
    [n] любым
   *[m] любым
} { INS($who) }
of-any = { GENDER($who) ->
    [f] любой
    [n] любого
   *[m] любого
} { GEN($who) }
near-any = на ячейке, смежной с { with-any }
in-zone-of-any = в зоне { of-any }
space-near-any = { a-space }, смежную с { with-any }
space-in-zone-any = { a-space } в зоне { of-any }
