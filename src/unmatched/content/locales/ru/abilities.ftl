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
