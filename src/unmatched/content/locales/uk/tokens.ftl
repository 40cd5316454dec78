### Що кажуть про жетони на комірках карти, здібності й журнал.
### $token — один жетон, $name — як зветься цей вид.

unnamed-token = { $case ->
    [gen] жетона
    [dat] жетону
    [ins] жетоном
    [loc] жетоні
   *[nom] жетон
}

## Комірки

space-with-token = { a-space } { WITH($token) }
space-near-token = { a-space }, суміжну { WITH($token) }
space-in-zone-of-token = { a-space } в зоні { GEN($token) }
on-token = на комірці { WITH($token) }
beside-token = на суміжній { WITH($token) } комірці
in-zone-of-token = в зоні { GEN($token) }
at-space-of = на комірці { GEN($who) }
beside-marked = на суміжній з вибраною комірці

## Числа

each-token-on-board = кожен жетон { $name } на полі бою
each-token-left = кожен жетон { $name } поза полем бою
each-token-in = кожен жетон { $name } { $where }
amount-token-on-board = кількість жетонів { $name } на полі бою
amount-token-left = кількість жетонів { $name } поза полем бою
amount-token-in = кількість жетонів { $name } { $where }

## Умови

when-on-token = { $who } перебуває на комірці { WITH($token) }
when-not-on-token = { $who } не перебуває на комірці { WITH($token) }
apart-spaces = { $n ->
    [one] { $n } комірку
    [few] { $n } комірки
   *[many] { $n } комірок
}
when-within-token = { $who } перебуває не далі ніж за { apart-spaces } від { GEN($token) }
when-not-within-token = { $who } перебуває далі ніж за { apart-spaces } від { GEN($token) }

## Дії

to-move-token = { $mood ->
    [may] перемістити
   *[do] перемістіть
}
to-remove-token = { $mood ->
    [may] прибрати
   *[do] приберіть
}
to-turn-token = { $mood ->
    [may] замінити
   *[do] замініть
}
place-token = { $mood ->
    [may] покласти
   *[do] покладіть
} { ACC($token) } на { $where }
place-token-down = { $mood ->
    [may] покласти
   *[do] покладіть
} { ACC($token) } на ваш вибір долілиць на { $where }
to-reveal-token = { $mood ->
    [may] перевернути
   *[do] переверніть
}
reveal-token = { to-reveal-token } { ACC($token) } горілиць
reveal-token-in = { to-reveal-token } { ACC($token) } { $where } горілиць
reveal-tokens = { to-reveal-token } всі жетони { $name } горілиць
reveal-tokens-in = { to-reveal-token } всі жетони { $name } { $where } горілиць
ask-hide-token = виберіть, який жетон покласти долілиць; лише ви знаєте який
move-token = { to-move-token } { ACC($token) } щонайбільше на { apart-spaces }
move-token-in = { to-move-token } { ACC($token) } на { $where }
move-token-up-to-in = { to-move-token } { ACC($token) } щонайбільше на { apart-spaces }, на { $where }
remove-token = { to-remove-token } з поля бою { ACC($token) }
remove-token-in = { to-remove-token } з поля бою { ACC($token) } { $where }
remove-tokens = { to-remove-token } з поля бою всі жетони { $name }
remove-tokens-in = { to-remove-token } з поля бою всі жетони { $name } { $where }
turn-token = { to-turn-token } { ACC($token) } на { ACC($into) }
turn-token-in = { to-turn-token } { ACC($token) } { $where } на { ACC($into) }
turn-tokens = { to-turn-token } кожен жетон { $name } на { ACC($into) }
turn-tokens-in = { to-turn-token } кожен жетон { $name } { $where } на { ACC($into) }
ask-move-token = виберіть, який жетон перемістити

## Здібності

on-entered-token = щоразу, коли { $who } опиняється на комірці { WITH($token) },
on-left-token = щоразу, коли { $who } залишає комірку { WITH($token) },
ability-stop = Коли { $whose ->
    [own] ваш боєць
    [opposing] ворожий боєць
   *[all] боєць
} потрапляє на комірку { WITH($token) }, його рух на ній закінчується.
ability-link = { $whose ->
    [own] Ваші бійці
    [opposing] Ворожі бійці
   *[all] Усі бійці
} рухаються й атакують так, ніби комірки з жетонами { $name } суміжні одна з одною.
note-token = У вас { $n ->
    [one] { $n } жетон
    [few] { $n } жетони
   *[many] { $n } жетонів
} { $name }; вони лежать на комірках відкрито, і на комірці може бути не більше одного вашого жетона.
note-token-back = Жетони { $name } — це жетони, що лежать долілиць: лише ви знаєте, який із них який. На комірці може бути не більше одного вашого жетона.
note-token-under = У вас { $n ->
    [one] { $n } жетон
    [few] { $n } жетони
   *[many] { $n } жетонів
} { $name }; долілиць це жетон { $back }.

## Журнал

log-token = { $hero }: жетон { $name } покладено на { $to }.
log-token-down = { $hero }: жетон { $name } покладено на { $to }; під ним { $into }.
log-token-moved = { $hero }: жетон { $name } переміщено з { $from } на { $to }.
log-token-removed = { $hero }: жетон { $name } прибрано з { $to }.
log-token-turned = { $hero }: жетон { $name } на { $to } замінено жетоном { $into }.
