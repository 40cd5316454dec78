### Вопросы игроку и названия вариантов.

## Почему

why-ability = Способность ({ $hero })
says = Карта { $card } гласит:
says-to-you = Этот противник — вы.
ask-you = { $what }?
ask-agree = Согласны?
else-you = Иначе { $what }.
discard-named = сбросить карту { $card }
to-you-damage-hero = ваш герой получит { harm }
to-you-damage = ваш боец получит { harm }
to-you-return = на поле боя вернётся { GENDER($who) ->
    [f] поверженная
    [n] поверженное
   *[m] поверженный
} { $who }
to-you-ignore = значение вашей карты не учитывается
waiting = { $who } { GENDER($who) ->
    [pl] решаете
   *[m] решает
}: { $kind }

## О чём решение, в нескольких словах

kind-place-sidekick = где начнёт помощник
kind-starting-face = с чего начать
kind-action = следующее действие
kind-boost-maneuver = усилить ли манёвр
kind-maneuver = куда переместиться
kind-attack-card = карта атаки
kind-attack-boost = усилить ли атаку
kind-defense = карта защиты
kind-hand-limit = какую карту сбросить
kind-shift-damage = кто получит урон
kind-may = делать ли это
kind-choose = какой эффект выбрать
kind-item = какой предмет в корзинке
kind-move = куда переместиться
kind-pass-through = через чью ячейку пройти
kind-space = какая ячейка
kind-fighter = какой боец
kind-discard = какую карту сбросить
kind-pick-card = какую карту из руки противника
kind-return-card = какую карту вернуть
kind-deck-card = какую карту из колоды
kind-amount = сколько потратить
kind-opponent = какой противник
kind-boost = усилить ли карту

## Вопросы

of-several = { $n ->
    [1] {""}
   *[other] {" "}({ $k } из { $n })
}
ask-place-sidekick = Выберите, где начнёт { $who }, ваш помощник.
ask-starting-face = Выберите { ACC($counter) } { GEN($hero) } на начало игры.
ask-action = Выберите действие.
ask-boost-maneuver = Вы можете УСИЛИТЬ манёвр: сбросьте карту и прибавьте её значение УСИЛЕНИЯ к дальности перемещения.
ask-maneuver = Перемещайте бойцов по очереди; закончив, завершите манёвр.
ask-maneuver-on = { $who } может двигаться дальше; затем переместите следующего бойца или завершите манёвр.
ask-attack-card = Выберите карту атаки для { GEN($who) }.
ask-attack-boost = { $who } атакует: вы можете добавить лицом вниз вторую карту для УСИЛЕНИЯ.
ask-defense = Атакуют { ACC($who) }: выберите карту защиты или не разыгрывайте её.
ask-hand-limit = У вас в руке больше { $n ->
    [one] { $n } карты
    [few] { $n } карт
   *[many] { $n } карт
}: выберите карту для сброса.
ask-shift-damage = Сколько урона примет { $who } вместо { GEN($from) }?
ask-choose = выберите эффект{ of-several }.
ask-order-effects = Ждут несколько ваших эффектов: какой будет первым?
ask-search-where = откуда вы возьмёте карту { $card }?
ask-item = в корзинке любой предмет: каким он будет?
ask-pass-through = пройдёт ли { $who } через ячейку ещё одного бойца?
ask-summon-anew = все уже на поле боя: выберите, кого снять и поместить снова.
ask-discard = выберите карту для сброса{ of-several }.
ask-take = выберите карту, чтобы взять её в руку{ of-several }.
ask-order = выберите карту, которая ляжет следующей сверху колоды.
ask-search = возьмите из колоды карту { $card } или оставьте её там.
ask-amount = сколько жетонов { GEN($counter) } вы потратите?
ask-opponent = выберите противника.
ask-boost = вы можете УСИЛИТЬ свою карту картой из руки.

## Варианты

option-maneuver = Манёвр
option-scheme = Разыграть { $card } ({ $who })
option-attack = { $who } атакует { ACC($whom) }
option-move = { $who } → { $space }
option-door-open = { $who } открывает { ACC($door) }
option-door-close = { $who } закрывает { ACC($door) }
option-value = { $card } ({ $n })
option-boost = { $card } (+{ $n })
option-yes = Да
option-no = Нет
option-stop = Завершить манёвр
option-stay = Не перемещать
option-no-boost = Без УСИЛЕНИЯ
option-no-defense = Без защиты
option-no-further = Больше ни через чью ячейку
option-leave = Оставить там
option-from-pile = Из стопки сброса
option-from-deck = Искать в колоде
