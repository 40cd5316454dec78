### Облик героев: как далеко они бьют, где ходят, когда уходят и приходят.

adjust-reach = { $who } атакует с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} больше, независимо от зон
adjust-reach-less = { $who } атакует с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} меньше
adjust-reach-own = ваши бойцы атакуют с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} больше, независимо от зон
adjust-reach-own-less = ваши бойцы атакуют с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} меньше
adjust-reach-of = { $who } атакует с расстояния на { $n } { $n ->
    [one] ячейку
    [few] ячейки
   *[many] ячеек
} больше, независимо от зон
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
when-free-action = на это действие не потрачено действие
when-not-free-action = на это действие потрачено действие
own-printed = { printed-value } на вашей карте
amount-tagged-in = число карт { $tag }{ tagged-in }
each-tagged-in = каждую карту { $tag }{ tagged-in }
tagged-in = { $name ->
    [play] {" "}у вас в игре
   *[other] {" "}из { GEN($pile) }
}
