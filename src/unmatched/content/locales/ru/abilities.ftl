### Что говорят сравнения и способности, которых нет в файле карт.

## Числа, которые сравниваются

each-in-hand = каждую карту у вас в руке
each-in-their-hand = каждую карту в руке { GEN($opponent) }
each-shared-zone = каждую зону, в которой находятся и { $who }, и { $whom }
each-step-apart = каждую ячейку пути от { GEN($who) } до { GEN($whom) }, считая последнюю
amount-fighters = число { $what }
amount-counter = число ваших жетонов { GEN($counter) }
amount-spent = число потраченных жетонов { GEN($counter) }
amount-tagged = число карт { $tag } в вашей стопке сброса
amount-zones = число зон, в которых находится { $who }
amount-hand = число карт у вас в руке
amount-their-hand = число карт в руке { GEN($opponent) }
amount-shared-zones = число общих зон { GEN($who) } и { GEN($whom) }
amount-apart = расстояние между { INS($who) } и { INS($whom) }
health-word = { $case ->
    [gen] здоровья
    [dat] здоровью
    [ins] здоровьем
    [loc] здоровье
   *[nom] здоровье
}
health-of-fighter = { health-word } { GEN($who) }
combat-damage = { $case ->
    [gen] нанесённого боевого урона
    [dat] нанесённому боевому урону
    [ins] нанесённым боевым уроном
    [loc] нанесённом боевом уроне
   *[nom] нанесённый боевой урон
}
many-fighter = бойцов
many-hero = героев
many-sidekick = помощников
many-named = бойцов «{ $name }»
many-own = ваших
many-other = других
many-friendly = союзных
many-opposing = { $noun } противника
many-near = на смежных { WITH($who) } ячейках
when-hands-equal = { $first ->
    [you] у вас в руке столько же карт, сколько у { GEN($opponent) }
   *[they] у { GEN($opponent) } в руке столько же карт, сколько у вас
}
when-not-hands-equal = { $first ->
    [you] у вас в руке не столько же карт, сколько у { GEN($opponent) }
   *[they] у { GEN($opponent) } в руке не столько же карт, сколько у вас
}
when-hands-more = { $first ->
    [you] у вас в руке больше карт, чем у { GEN($opponent) }
   *[they] у { GEN($opponent) } в руке больше карт, чем у вас
}
when-not-hands-more = { $first ->
    [you] у вас в руке не больше карт, чем у { GEN($opponent) }
   *[they] у { GEN($opponent) } в руке не больше карт, чем у вас
}
when-hands-at-least = { $first ->
    [you] у вас в руке не меньше карт, чем у { GEN($opponent) }
   *[they] у { GEN($opponent) } в руке не меньше карт, чем у вас
}
when-not-hands-at-least = { $first ->
    [you] у вас в руке меньше карт, чем у { GEN($opponent) }
   *[they] у { GEN($opponent) } в руке меньше карт, чем у вас
}
when-no-cards = { $name ->
    [play] у вас нет карт в игре
    [their-play] у { GEN($opponent) } нет карт в игре
   *[other] { LOC($pile) } нет карт
}
when-not-no-cards = { $name ->
    [play] у вас есть карты в игре
    [their-play] у { GEN($opponent) } есть карты в игре
   *[other] { LOC($pile) } есть карты
}
when-number-at-least = { $a } — не меньше{ $plain ->
    [yes] {" "}{ $b }
   *[no] , чем { $b }
}
when-not-number-at-least = { $a } — меньше{ $plain ->
    [yes] {" "}{ $b }
   *[no] , чем { $b }
}
when-number-more = { $a } — больше{ $plain ->
    [yes] {" "}{ $b }
   *[no] , чем { $b }
}
when-not-number-more = { $a } — не больше{ $plain ->
    [yes] {" "}{ $b }
   *[no] , чем { $b }
}
when-number-equal = { $a } — { $plain ->
    [yes] ровно { $b }
   *[no] столько же, сколько { $b }
}
when-not-number-equal = { $a } — не { $plain ->
    [yes] { $b }
   *[no] столько же, сколько { $b }
}

## Числа, которые изменяют способности

adjust-attack-value-of = прибавляйте { $n } к значению атак { GEN($who) }
adjust-attack-value-of-less = вычитайте { $n } из значения атак { GEN($who) }
adjust-defense-value-of = прибавляйте { $n } к значению защиты { GEN($who) }
adjust-defense-value-of-less = вычитайте { $n } из значения защиты { GEN($who) }
adjust-attack-cards = прибавляйте { $n } к значению карт атаки и универсальных карт { GEN($who) }
adjust-attack-cards-own = прибавляйте { $n } к значению ваших карт атаки и универсальных карт
adjust-attack-cards-of = прибавляйте { $n } к значению карт атаки и универсальных карт { GEN($who) }
adjust-attack-cards-less = вычитайте { $n } из значения карт атаки и универсальных карт { GEN($who) }
adjust-attack-cards-own-less = вычитайте { $n } из значения ваших карт атаки и универсальных карт
adjust-attack-cards-of-less = вычитайте { $n } из значения карт атаки и универсальных карт { GEN($who) }
adjust-defense-cards = прибавляйте { $n } к значению карт защиты и универсальных карт { GEN($who) }
adjust-defense-cards-own = прибавляйте { $n } к значению ваших карт защиты и универсальных карт
adjust-defense-cards-of = прибавляйте { $n } к значению карт защиты и универсальных карт { GEN($who) }
adjust-defense-cards-less = вычитайте { $n } из значения карт защиты и универсальных карт { GEN($who) }
adjust-defense-cards-own-less = вычитайте { $n } из значения ваших карт защиты и универсальных карт
adjust-defense-cards-of-less = вычитайте { $n } из значения карт защиты и универсальных карт { GEN($who) }
adjust-maneuver-of = при манёвре прибавляйте { $n } к дальности перемещения { GEN($who) }
adjust-maneuver-of-less = при манёвре вычитайте { $n } из дальности перемещения { GEN($who) }

## Моменты

some = { $side ->
    [own] ваш{ ending-vash } { $noun }
   *[any] { $noun }
}
on-turn-start-they = в начале хода { GEN($opponent) }
on-turn-end = в конце вашего хода
on-turn-end-they = в конце хода { GEN($opponent) }
on-maneuvered = после вашего манёвра
on-maneuvered-they = после манёвра { GEN($opponent) }
on-schemed = после того как вы разыграли приём,
on-schemed-they = после того как { $opponent } разыграл приём,
on-boosted = всякий раз, когда вы применяете УСИЛЕНИЕ,
on-boosted-they = всякий раз, когда { $opponent } применяет УСИЛЕНИЕ,
on-drew = всякий раз, когда вы берёте карты,
on-drew-they = всякий раз, когда { $opponent } берёт карты,
on-discarded = всякий раз, когда вы сбрасываете карты не для УСИЛЕНИЯ,
on-discarded-they = всякий раз, когда { $opponent } сбрасывает карты не для УСИЛЕНИЯ,
on-recovered = всякий раз, когда { $who } восстанавливает здоровье,
on-moved = всякий раз, когда { $who } оказывается на другой ячейке,
on-attacks = когда { $who } атакует, до выбора карты защиты
on-attacked = когда { ACC($who) } атакуют, до выбора карты защиты
on-fights = когда в бою { GEN($who) } открыты карты,
on-lost = после каждого поражения { GEN($who) } в бою
on-fought = после каждого боя { GEN($who) }
each-damaged = каждую единицу полученного урона
each-recovered = каждую единицу восстановленного здоровья
each-drew = каждую взятую карту
each-discarded = каждую сброшенную карту
amount-damaged = полученный урон
amount-recovered = восстановленное здоровье
amount-drew = число взятых карт
amount-discarded = число сброшенных карт
when-attacking = { $who } атакует в этом бою
when-not-attacking = { $who } обороняется в этом бою
left = { GENDER($who) ->
    [f] покинула
    [n] покинуло
   *[m] покинул
}
when-came-from = { $who } { left } { $where }
when-not-came-from = { $who } не { left } { $where }

## Память

once = { $per ->
    [turn] один раз за ход
    [round] один раз до вашего следующего хода
   *[game] один раз за игру
}
later = { $at ->
    [turn-end] в конце этого хода
   *[your-next-turn] в начале вашего следующего хода
}
repeat = { $n ->
    [one] { $n } раз
    [few] { $n } раза
   *[many] { $n } раз
}
repeat-while = не более { $n ->
    [one] { $n } раза
    [few] { $n } раз
   *[many] { $n } раз
}, пока
done-this-turn = { $case ->
    [gen] числа { $deeds } за этот ход
    [dat] числу { $deeds } за этот ход
    [ins] числом { $deeds } за этот ход
    [loc] числе { $deeds } за этот ход
   *[nom] число { $deeds } за этот ход
}
deeds-attacks = { $whose ->
    [they] атак противников
   *[you] ваших атак
}
deeds-wins = { $whose ->
    [they] побед противников в боях
   *[you] ваших побед в боях
}
deeds-losses = { $whose ->
    [they] поражений противников в боях
   *[you] ваших поражений в боях
}
deeds-combats = { $whose ->
    [they] боёв противников
   *[you] ваших боёв
}
deeds-maneuvers = { $whose ->
    [they] манёвров противников
   *[you] ваших манёвров
}
deeds-schemes = { $whose ->
    [they] приёмов, разыгранных противниками
   *[you] разыгранных вами приёмов
}
deeds-boosts = { $whose ->
    [they] УСИЛЕНИЙ, применённых противниками
   *[you] применённых вами УСИЛЕНИЙ
}
deeds-draws = { $whose ->
    [they] карт, взятых противниками
   *[you] взятых вами карт
}
deeds-discards = { $whose ->
    [they] карт, сброшенных противниками
   *[you] сброшенных вами карт
}
deeds-moves = { $whose ->
    [they] смен ячейки бойцами противников
   *[you] смен ячейки вашими бойцами
}
deeds-damage = { $whose ->
    [they] единиц урона, полученного бойцами противников
   *[you] единиц урона, полученного вашими бойцами
}
deeds-defeats = { $whose ->
    [they] поверженных бойцов противников
   *[you] ваших поверженных бойцов
}
deeds-recovered = { $whose ->
    [they] единиц здоровья, восстановленного бойцами противников
   *[you] единиц здоровья, восстановленного вашими бойцами
}
counted-again = { $start ->
    [0] { $most ->
        [1] вы теряете жетон
       *[other] вы теряете все жетоны
    }
    [one] у вас снова { $start } жетон
    [few] у вас снова { $start } жетона
   *[many] у вас снова { $start } жетонов
} { GEN($counter) }
note-resets = { $when ->
    [turn-start] В начале вашего хода { counted-again }.
    [turn-end] Когда ваш ход окончен, { counted-again }.
    [every-turn] Когда окончен любой ход, { counted-again }.
   *[combat-end] Когда бой окончен, { counted-again }.
}

## Урон и кто победил

on-would-take-damage = когда { DAT($who) } предстоит получить урон,
on-would-be-defeated = когда { DAT($who) } грозит поражение,
each-would-take-damage = каждую единицу предстоящего урона
amount-would-take-damage = предстоящий урон
damage-to-come = { $case ->
    [gen] предстоящего урона
    [dat] предстоящему урону
    [ins] предстоящим уроном
    [loc] предстоящем уроне
   *[nom] предстоящий урон
}
to-prevent = { $mood ->
    [may] предотвратить
   *[do] предотвратите
}
still-taken = { $taken ->
    [yes] ; он всё равно считается полученным
   *[no] {""}
}
soak = { to-prevent } { $n } { units-of-damage } этого урона{ still-taken }
units-of-damage = { $n ->
    [one] единицу
    [few] единицы
   *[many] единиц
}
soak-equal = { to-prevent } столько этого урона, сколько составляет { $value }{ still-taken }
soak-all = { to-prevent } этот урон{ still-taken }
divert-all = { to-deal } весь этот урон { DAT($who) } вместо этого
divert = { to-deal } { $n } { units-of-damage } этого урона { DAT($who) } вместо этого
divert-equal = { to-deal } вместо этого { DAT($who) } столько этого урона, сколько составляет { $value }
survive = { $who } избегает поражения, здоровье становится равным { $n }
decide-won = вы побеждаете в этом бою
decide-lost = вы проигрываете этот бой
decide-drawn = в этом бою никто не побеждает
flip-to = { $mood ->
    [may] изменить
   *[do] измените
} { ACC($counter) } { GEN($hero) } на: { $face }
when-lost = вы проиграли бой
when-not-lost = вы не проиграли бой
when-drawn = в бою никто не победил
when-not-drawn = в бою кто-то победил
when-from-combat = это боевой урон
when-not-from-combat = это не боевой урон
when-from-effect = это урон от эффекта
when-not-from-effect = это урон не от эффекта
adjust-damage-taken = { $who } каждый раз получает на { $n ->
    [one] { $n } урон
    [few] { $n } урона
   *[many] { $n } урона
} больше
adjust-damage-taken-less = { $who } каждый раз получает на { $n ->
    [one] { $n } урон
    [few] { $n } урона
   *[many] { $n } урона
} меньше
adjust-damage-taken-own = ваши бойцы каждый раз получают на { $n ->
    [one] { $n } урон
    [few] { $n } урона
   *[many] { $n } урона
} больше
adjust-damage-taken-own-less = ваши бойцы каждый раз получают на { $n ->
    [one] { $n } урон
    [few] { $n } урона
   *[many] { $n } урона
} меньше
adjust-damage-taken-of = { $who } каждый раз получает на { $n ->
    [one] { $n } урон
    [few] { $n } урона
   *[many] { $n } урона
} больше
adjust-damage-taken-of-less = { $who } каждый раз получает на { $n ->
    [one] { $n } урон
    [few] { $n } урона
   *[many] { $n } урона
} меньше
adjust-most-damage-taken = { $n ->
    [0] { $who } не получает урона
   *[other] { $who } получает не больше { $n } урона за раз
}
adjust-most-damage-taken-own = { $n ->
    [0] ваши бойцы не получают урона
   *[other] ваши бойцы получают не больше { $n } урона за раз
}
adjust-most-damage-taken-of = { $n ->
    [0] { $who } не получает урона
   *[other] { $who } получает не больше { $n } урона за раз
}
adjust-least-health = урон оставляет { DAT($who) } не меньше { $n } здоровья
adjust-least-health-own = урон оставляет вашим бойцам не меньше { $n } здоровья
adjust-least-health-of = урон оставляет { DAT($who) } не меньше { $n } здоровья
ability-wins-ties = Когда { $who } атакует и значения равны, в бою побеждает { $who }.
ability-draws-ties = Когда в бою { GEN($who) } значения равны, не побеждает никто.
ability-named = { $name }: { $text }
