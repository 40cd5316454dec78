### Подоба героїв: як далеко вони б'ють, де ходять, коли йдуть і повертаються.

adjust-reach = { $who } атакує з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} більше, незалежно від зон
adjust-reach-less = { $who } атакує з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} менше
adjust-reach-own = ваші бійці атакують з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} більше, незалежно від зон
adjust-reach-own-less = ваші бійці атакують з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} менше
adjust-reach-of = { $who } атакує з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} більше, незалежно від зон
adjust-reach-of-less = { $who } атакує з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} менше
forbid-moving = { $who } не може переміщуватися
permit-moving-through-opposing = { $who } може переміщуватися через комірки, зайняті бійцями суперника
reason-out-of-reach = { $fighter } не дістає так далеко, ціль — { $target }

## Зіграні карти

played-card = { $case ->
    [gen] зіграної карти
    [acc] зіграну карту
   *[nom] зіграна карта
}
card-opposing = карту суперника
when-this-card-is = { $this } — карта{ $before }{ $after }
when-not-this-card-is = { $this } — не карта{ $before }{ $after }
when-opposing-card-is = карта суперника — карта{ $before }{ $after }
when-not-opposing-card-is = карта суперника — не карта{ $before }{ $after }
when-that-card-is = це карта{ $before }{ $after }
when-not-that-card-is = це не карта{ $before }{ $after }
when-free-action = на цю дію не витрачено дії
when-not-free-action = на цю дію витрачено дію
own-printed = { printed-value } на вашій карті
amount-tagged-in = кількість карт { $tag }{ tagged-in }
each-tagged-in = кожну карту { $tag }{ tagged-in }
tagged-in = { $name ->
    [play] {" "}у вас у грі
   *[other] {" "}з { GEN($pile) }
}
