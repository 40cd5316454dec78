### Подоба героїв: як далеко вони б'ють, де ходять, коли йдуть і повертаються.

adjust-reach = незалежно від зон { $who } атакує з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} більше
adjust-reach-less = { $who } атакує з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} менше
adjust-reach-own = незалежно від зон ваші бійці атакують з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} більше
adjust-reach-own-less = ваші бійці атакують з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} менше
adjust-reach-of = незалежно від зон { $who } атакує з відстані на { $n } { $n ->
    [one] комірку
    [few] комірки
   *[many] комірок
} більше
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
when-free-action = ця дія безкоштовна
when-not-free-action = ця дія не безкоштовна
own-printed = { printed-value } на вашій карті
amount-tagged-in = кількість карт { $tag }{ tagged-in }
each-tagged-in = кожну карту { $tag }{ tagged-in }
tagged-in = { $name ->
    [play] {" "}у вас у грі
   *[other] {" "}{ LOC($pile) }
}

## Відхід і повернення

leave = { $who } залишає поле бою, але не гине
enter = { to-place } { $gender ->
    [f] відсутню
    [n] відсутнє
   *[m] відсутнього
} { ACC($who) } на { $where }
enter-named = { to-place } { ACC($who) }, якщо { $gender ->
    [f] вона відсутня
    [n] воно відсутнє
   *[m] він відсутній
}, на { $where }
when-away = { $who } перебуває поза полем бою
when-not-away = { $who } перебуває на полі бою
note-heroes = { $defeat ->
    [all] Ви програли, коли загинули всі ваші герої.
   *[any] Ви програли, коли загинув будь-хто з ваших героїв.
}
note-away = { $who } починає поза полем бою, але не вважається загиблим бійцем.
on-game-start = Перед грою, коли ваш герой уже на полі бою, а першу руку ще не взято,
on-game-start-they = Перед грою, коли герой { GEN($opponent) } уже на полі бою,
on-maneuvers = Коли ви виконуєте маневр, перш ніж хтось переміститься,
on-maneuvers-they = Коли { $opponent } виконує маневр, перш ніж хтось переміститься,
log-leave = { $fighter } залишає поле бою.
log-roll = { $who } кидає кубик: { $n }.

## Кубики

roll = киньте кубик із { $n } гранями
rolled-number = { $case ->
    [gen] результату кидка
    [dat] результату кидка
    [ins] результатом кидка
    [loc] результаті кидка
   *[nom] результат кидка
}

## Поруч із будь-ким із кількох

with-any = { GENDER($who) ->
    [f] будь-якою
    [n] будь-яким
   *[m] будь-яким
} { INS($who) }
of-any = { GENDER($who) ->
    [f] будь-якої
    [n] будь-якого
   *[m] будь-якого
} { GEN($who) }
near-any = на комірці, суміжній із { with-any }
in-zone-of-any = в зоні { of-any }
space-near-any = { a-space }, суміжну з { with-any }
space-in-zone-any = { a-space } в зоні { of-any }
