### Запитання до гравця й назви варіантів.

## Чому

why-ability = Уміння ({ $hero })
says = Карта { $card } каже:
says-to-you = Цей суперник — ви.
ask-you = { $what }?
ask-agree = Згодні?
else-you = Інакше { $what }.
discard-named = скинути карту { $card }
to-you-damage-hero = ваш герой зазнає { harm }
to-you-damage = ваш боєць зазнає { harm }
to-you-return = на поле бою повернеться { GENDER($who) ->
    [f] загибла
    [n] загибле
   *[m] загиблий
} { $who }
to-you-ignore = значення вашої карти не враховується
waiting = { $who } { GENDER($who) ->
    [pl] вирішуєте
   *[m] вирішує
}: { $kind }

## Про що рішення, кількома словами

kind-place-sidekick = де почне помічник
kind-starting-face = з чого почати
kind-action = наступна дія
kind-boost-maneuver = чи поліпшити маневр
kind-maneuver = куди переміститися
kind-attack-card = карта атаки
kind-attack-boost = чи поліпшити атаку
kind-defense = карта оборони
kind-hand-limit = яку карту скинути
kind-shift-damage = хто зазнає поранень
kind-may = чи робити це
kind-choose = який ефект вибрати
kind-item = який предмет у кошику
kind-move = куди переміститися
kind-pass-through = через чию комірку пройти
kind-space = яка комірка
kind-fighter = який боєць
kind-discard = яку карту скинути
kind-pick-card = яку карту з руки суперника
kind-return-card = яку карту повернути
kind-deck-card = яку карту з колоди
kind-amount = скільки витратити
kind-opponent = який суперник
kind-boost = чи поліпшити карту

## Запитання

of-several = { $n ->
    [1] {""}
   *[other] {" "}({ $k } з { $n })
}
ask-place-sidekick = Виберіть, де почне { $who }, ваш помічник.
ask-starting-face = Виберіть { ACC($counter) } { GEN($hero) } на початок гри.
ask-action = Виберіть дію.
ask-boost-maneuver = Ви можете ПОЛІПШИТИ маневр: скиньте карту й додайте її значення ПОЛІПШЕННЯ до дальності переміщення.
ask-maneuver = Переміщуйте бійців по черзі; закінчивши, завершіть маневр.
ask-maneuver-on = { $who } може рухатися далі; потім перемістіть наступного бійця або завершіть маневр.
ask-attack-card = Виберіть карту атаки для { GEN($who) }.
ask-attack-boost = { $who } атакує: ви можете додати долілиць другу карту для ПОЛІПШЕННЯ.
ask-defense = Атакують { ACC($who) }: виберіть карту оборони або не грайте її.
ask-hand-limit = У вас на руці понад { $n ->
    [one] { $n } карту
    [few] { $n } карти
   *[many] { $n } карт
}: виберіть, яку карту скинути.
ask-shift-damage = Скільки поранень візьме на себе { $who } замість { GEN($from) }?
ask-choose = виберіть ефект{ of-several }.
ask-order-effects = Чекають кілька ваших ефектів: який буде першим?
ask-search-where = звідки ви візьмете карту { $card }?
ask-item = у кошику будь-який предмет: яким він буде?
ask-pass-through = чи пройде { $who } через комірку ще одного бійця?
ask-summon-anew = усі вже на полі бою: виберіть, кого зняти й поставити знову.
ask-discard = виберіть, яку карту скинути{ of-several }.
ask-take = виберіть карту, щоб узяти на руку{ of-several }.
ask-order = виберіть карту, яка ляже наступною зверху колоди.
ask-search = візьміть із колоди карту { $card } або залиште її там.
ask-amount = скільки одиниць { GEN($counter) } ви витратите?
ask-opponent = виберіть суперника.
ask-boost = ви можете ПОЛІПШИТИ свою карту картою з руки.

## Варіанти

option-maneuver = Маневр
option-scheme = Зіграти { $card } ({ $who })
option-attack = { $who } атакує { ACC($whom) }
option-move = { $who } → { $space }
option-door-open = { $who } відчиняє { ACC($door) }
option-door-close = { $who } зачиняє { ACC($door) }
option-value = { $card } ({ $n })
option-boost = { $card } (+{ $n })
option-yes = Так
option-no = Ні
option-stop = Завершити маневр
option-stay = Не переміщувати
option-no-boost = Без ПОЛІПШЕННЯ
option-no-defense = Без оборони
option-no-further = Більше ні через чию комірку
option-leave = Залишити там
option-from-pile = Зі скиду
option-from-deck = Шукати в колоді
