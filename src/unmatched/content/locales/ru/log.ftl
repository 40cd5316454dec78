### Что произошло. $who - «вы», «ваш противник» или имя героя.

you = { $case ->
    [gen] вас
    [dat] вам
    [acc] вас
    [ins] вами
    [loc] вас
   *[nom] вы
}
l = { GENDER($who) ->
    [pl] ли
    [f] ла
    [n] ло
   *[m] л
}
fl = { GENDER($fighter) ->
    [f] ла
    [n] ло
   *[m] л
}
a-card = { $known ->
    [yes] карту { $card }
   *[no] карту
}
log-turn = Ход { $n }: { $hero }
log-last-turns = (партия закончится после хода { $last })
log-last-turn = Сыгран последний ход. { $how ->
    [heroes] Побеждает сторона, у героев которой больше здоровья.
    [fighters] Здоровье героев равно, поэтому побеждает сторона, у бойцов которой больше здоровья.
   *[start] Здоровье равно, поэтому побеждает сторона, которая начала позже.
}
log-maneuver = { $who } выполни{ l } манёвр.
log-scheme = { $who } разыгра{ l } приём { $card }: { $fighter }.
log-attack = { $fighter } атакова{ fl } { ACC($target) }.
log-commit-attack = { $who } разыгра{ l } лицом вниз { a-card } для атаки.
log-commit-boost = { $who } добави{ l } лицом вниз { a-card } для УСИЛЕНИЯ.
log-commit-defense = { $who } разыгра{ l } лицом вниз { a-card } для защиты.
log-no-defense = { $who } не разыгра{ l } карту защиты.
log-reveal-attack = Атака: { $card } ({ $n }).
log-reveal-boost = УСИЛЕНИЕ: { $card } (+{ $n }).
log-reveal-defense = Защита: { $card } ({ $n }).
log-draw = { $who } взя{ l } { a-card }.
log-draw-several = { $who } взя{ l } { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}.
log-exhausted = { $who } не { GENDER($who) ->
    [pl] смогли
    [f] смогла
    [n] смогло
   *[m] смог
} взять карту: бойцы обессилены!
log-discard = { $who } сброси{ l } карту { $card }.
log-discard-random = { $who } сброси{ l } случайную карту: { $card }.
log-discard-top = { $who } сброси{ l } из колоды карту { $card }.
log-discard-limit = { $who } сброси{ l } карту { $card }: предел карт в руке.
log-boost-maneuver = { $who } усили{ l } манёвр картой { $card } (+{ $n }).
log-boost-combat = { $who } усили{ l } карту картой { $card } (+{ $n }).
log-move = { $fighter } перемести{ fl }{ GENDER($fighter) ->
    [f] сь
    [n] сь
   *[m] ся
} с { $from } на { $to }.
log-place = { $fighter } теперь на { $to }.
log-start = { $fighter } начинает на { $to }.
log-swap = { $fighter } и { $target } поменялись местами.
log-damage = { $fighter } получи{ fl } { harm } — { $why }.
log-damage-combat = { $fighter } получи{ fl } в бою { harm }.
log-damage-exhaustion = { $fighter } получи{ fl } { harm } от обессиленности.
log-recover = { $fighter } восстанови{ fl } { health }.
log-weaken = { $fighter } потеря{ fl } { health }.
log-defeated = { $fighter } { GENDER($fighter) ->
    [f] повержена
    [n] повержено
   *[m] повержен
}.
log-defeated-outright = { $fighter } { GENDER($fighter) ->
    [f] повержена
    [n] повержено
   *[m] повержен
} — { $why }.
log-return-fighter = { $fighter } снова на поле боя: { $to }.
log-summon = { $fighter } { GENDER($fighter) ->
    [f] призвана
    [n] призвано
   *[m] призван
} на { $to }.
log-cancel = { $side ->
    [attack] Эффекты карты атаки отменены.
   *[defense] Эффекты карты защиты отменены.
}
side = { $side ->
    [attack] Значение атаки
   *[defense] Значение защиты
}
log-value-set = { side } становится равным { $n } — { $why }.
log-value-add = { side }: { $sign }{ $n } — { $why }.
log-value-ignore = { side } не учитывается — { $why }.
log-value-high-ground = { side }: +{ $n } — возвышенность.
why-value-ability = способность { GEN($hero) }
why-high-ground = возвышенность
why-combat = бой
why-exhaustion = обессиленность
log-result = { $attack } против { $defense }: в бою победи{ l } { $who }.
log-result-tie = { $attack } против { $defense }: при равенстве побеждает защита, в бою победи{ l } { $who }.
log-counter = { $hero }: { $counted ->
    [yes] жетонов { GEN($counter) }
   *[no] { $counter }
} — { $n }.
log-look = { $who } посмотре{ l } карты { $yours ->
    [yes] в вашей руке
   *[no] в руке { GEN($whom) }
}.
log-look-at-deck = { $who } посмотре{ l } { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
} колоды.
log-seen-hand = { $who } увиде{ l } { cards-seen } { $card } { $yours ->
    [yes] в вашей руке
   *[no] в руке { GEN($whom) }
}.
log-pick = { $who } выбра{ l } { a-card } { $yours ->
    [yes] в вашей руке
   *[no] в руке { GEN($whom) }
}.
log-seen-deck = { $who } увиде{ l } в колоде { cards-seen } { $card }.
cards-seen = { $n ->
    [1] карту
   *[other] карты
}
log-take-pile = { $who } взя{ l } из стопки сброса карту { $card }.
log-take-deck = { $who } взя{ l } из колоды { a-card }.
log-take-back = { $who } верну{ l } в руку карту { $card }.
log-under-deck = { $known ->
    [yes] Карта { $card }
   *[no] Карта
} отправляется под низ { $yours ->
    [yes] вашей колоды
   *[no] колоды { GEN($who) }
}.
log-shuffle = { $who } перетасова{ l } колоду.
log-door-closed = { $fighter } закры{ fl } { ACC($door) }.
log-door-opened = { $fighter } откры{ fl } { ACC($door) }.
log-actions = { $who } получи{ l } { actions }.
log-out = { $who } выбыва{ GENDER($who) ->
    [pl] ете
   *[m] ет
} из игры.
log-won-you = Вы победили!
log-won = Победа: { $names }!
log-prevent = В этом бою боевой урон не наносится.
log-redirect = Боевой урон получает атакующий.
log-shift = { $target } принимает { harm } вместо { GEN($fighter) }.
log-fight-on = { $side ->
    [attack] Теперь атакует { $fighter }.
   *[defense] Теперь обороняется { $fighter }.
}
log-bonus-attack = Дополнительная атака { $card }: { $fighter } атакова{ fl } { ACC($target) }.
log-choice = { $who } выбра{ l }: «…»
log-item = { $who } назва{ l } предмет: { $item }.
log-opponent = { $who } выбра{ l } противника: { $whom }.
log-decline = { $who } отказа{ GENDER($who) ->
    [pl] лись
    [f] лась
    [n] лось
   *[m] лся
} ({ $why }).
over-fell = { $fighter } { GENDER($fighter) ->
    [f] повержена
    [n] повержено
   *[m] повержен
} — { $why }: { harm }.
over-fell-outright = { $fighter } { GENDER($fighter) ->
    [f] повержена
    [n] повержено
   *[m] повержен
} — { $why }.
log-soak = Предотвращено урона, предназначенного для { GEN($fighter) }: { $n }.
log-survive = { $fighter } остаётся на поле боя, здоровье: { $n }.
log-decide = { $side ->
    [attack] В этом бою победит атакующий, какими бы ни были значения.
    [defense] В этом бою победит обороняющийся, какими бы ни были значения.
   *[none] В этом бою не победит никто, какими бы ни были значения.
}
log-result-nobody = { $attack } против { $defense }: в бою никто не победил.
log-threat = { $fighter }: предстоит урон — { $n }.
log-threat-defeat = { $fighter }: грозит поражение.
