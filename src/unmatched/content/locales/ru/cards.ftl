### Что говорят карты и способности.
### $mood: "may" после «вы можете», иначе "do". Падежи: GEN() DAT() ACC() INS() LOC(); WITH() - «с» и творительный.
### $n может быть буквой X.

## Когда

window-immediately = НЕМЕДЛЕННО
window-during = ВО ВРЕМЯ БОЯ
window-after = ПОСЛЕ БОЯ

## Имена

quoted = «{ $name }»
unnamed-hero = { noun-hero }
unnamed-sidekick = { noun-sidekick }
unnamed-door = дверь
unnamed-counter = { $case ->
    [gen] показателя
    [dat] показателю
    [ins] показателем
    [loc] показателе
   *[nom] показатель
}

## Окончания прилагательных: каждый, другой, ваш

ending = { $gender ->
    [f] { $case ->
        [acc] ую
        [nom] ая
       *[gen] ой
    }
    [n] { $case ->
        [gen] ого
        [dat] ому
        [ins] ым
        [loc] ом
       *[nom] ое
    }
   *[m] { $case ->
        [gen] ого
        [dat] ому
        [acc] ого
        [ins] ым
        [loc] ом
       *[nom] ый
    }
}
ending-k = { $gender ->
    [f] { ending }
    [n] { $case ->
        [ins] им
       *[nom] { ending }
    }
   *[m] { $case ->
        [ins] им
        [nom] ий
       *[gen] { ending }
    }
}
ending-vash = { $gender ->
    [f] { $case ->
        [acc] у
        [nom] а
       *[gen] ей
    }
    [n] { $case ->
        [gen] его
        [dat] ему
        [ins] им
        [loc] ем
       *[nom] е
    }
   *[m] { $case ->
        [gen] его
        [dat] ему
        [acc] его
        [ins] им
        [loc] ем
       *[nom] {""}
    }
}
ending-odin = { $gender ->
    [f] { $case ->
        [acc] у
        [nom] а
       *[gen] ой
    }
    [n] { $case ->
        [gen] ого
        [dat] ому
        [ins] им
        [loc] ом
       *[nom] о
    }
   *[m] { $case ->
        [gen] ого
        [dat] ому
        [acc] ого
        [ins] им
        [loc] ом
       *[nom] {""}
    }
}
this = эт{ $gender ->
    [f] { $case ->
        [acc] у
        [nom] а
       *[gen] ой
    }
    [n] { $case ->
        [gen] ого
        [dat] ому
        [ins] им
        [loc] ом
       *[nom] о
    }
   *[m] { $case ->
        [gen] ого
        [dat] ому
        [acc] ого
        [ins] им
        [loc] ом
       *[nom] от
    }
}

## Бойцы

your-fighter = ваш{ ending-vash } { noun-fighter }
active-fighter = активн{ ending } { noun-fighter }
opposing-fighter = { $past ->
    [yes] участвовавш
   *[no] участвующ
}{ $case ->
    [gen] его
    [dat] ему
    [acc] его
    [ins] им
    [loc] ем
   *[nom] ий
} в бою { noun-fighter } противника
that-fighter = { this } { noun-fighter }
that-named = { this } { $case ->
    [gen] { GEN($name) }
    [dat] { DAT($name) }
    [acc] { ACC($name) }
    [ins] { INS($name) }
    [loc] { LOC($name) }
   *[nom] { $name }
}
it = { $case ->
    [gen] { $gender ->
        [f] её
       *[m] его
    }
    [dat] { $gender ->
        [f] ей
       *[m] ему
    }
    [acc] { $gender ->
        [f] её
       *[m] его
    }
    [ins] { $gender ->
        [f] ею
       *[m] им
    }
    [loc] { $gender ->
        [f] ней
       *[m] нём
    }
   *[nom] { $gender ->
        [f] она
        [n] оно
       *[m] он
    }
}
noun-opponent = { $case ->
    [gen] противника
    [dat] противнику
    [acc] противника
    [ins] противником
    [loc] противнике
   *[nom] противник
}
your-opponent = ваш{ ending-vash } { noun-opponent }
that-opponent = { this } { noun-opponent }
your-opponents-hero = { noun-hero } противника
that-opponents-hero = { noun-hero } этого противника
one-in-combat = { one } из участников боя
each = кажд{ ending }
each-own = { each } ваш{ ending-vash }
one = { $case ->
    [nom] { $gender ->
        [f] одна
        [n] одно
       *[m] один
    }
   *[gen] одн{ ending-odin }
}
one-own = { one } ваш{ ending-vash }
any-one = люб{ $case ->
    [nom] { $gender ->
        [f] ая
        [n] ое
       *[m] ой
    }
   *[gen] { ending }
}
other = { $case ->
    [nom] { $gender ->
        [f] другая
        [n] другое
       *[m] другой
    }
   *[gen] друг{ ending-k }
}
friendly = союзн{ ending } { $noun }
opposing = { $noun } противника
noun-ally = { $case ->
    [gen] союзника
    [dat] союзнику
    [acc] союзника
    [ins] союзником
    [loc] союзнике
   *[nom] союзник
}
noun-fighter = { $case ->
    [gen] бойца
    [dat] бойцу
    [acc] бойца
    [ins] бойцом
    [loc] бойце
   *[nom] боец
}
noun-hero = { $case ->
    [gen] героя
    [dat] герою
    [acc] героя
    [ins] героем
    [loc] герое
   *[nom] герой
}
noun-sidekick = { $case ->
    [gen] помощника
    [dat] помощнику
    [acc] помощника
    [ins] помощником
    [loc] помощнике
   *[nom] помощник
}
noun-participant = { $case ->
    [gen] участника
    [dat] участнику
    [acc] участника
    [ins] участником
    [loc] участнике
   *[nom] участник
} боя
in-combat = в бою
near = на смежной { WITH($who) } ячейке
near-foe = на ячейке, смежной { WITH($who) }
in-zone-of = в зоне { GEN($who) }
on-marked = { $n ->
    [one] на выбранной ячейке
    [few] на выбранных ячейках
   *[many] на выбранных ячейках
}
on-board = на поле боя

this-card = { $case ->
    [gen] этой карты
    [acc] эту карту
   *[nom] эта карта
}
this-attack = { $case ->
    [gen] этой атаки
    [acc] эту атаку
   *[nom] эта атака
}

## Ячейки (винительный падеж)

a-space = { $free ->
    [yes] свободную ячейку
   *[no] ячейку
}
any-space = любую { a-space }
any-other-space = любую другую { a-space }
space-in-zone = { a-space } в зоне { GEN($who) }
space-in-zone-same = { a-space } в той же зоне
other-space-in-zone = другую { a-space } в зоне { GEN($who) }
other-space-in-zone-same = другую { a-space } в той же зоне
space-near = { a-space }, смежную { WITH($who) }
space-of = ячейку { GEN($who) }
space-near-marked = { a-space }, смежную с { $n ->
    [1] ней
   *[other] последней выбранной
}

## Числа

for-each = { $what } за { $unit }
plus-for-each = { $what } и ещё { $n } за { $unit }
where-x = { $what }, где X — { $formula }
bare = { $what }
formula-for-each = { $plus ->
    [0] { $n } за { $unit }
   *[other] { $plus } плюс { $n } за { $unit }
}
formula-less-each = { $plus } минус { $n } за { $unit }
formula-times = { $n } × { $value }
formula-plus = { $n } плюс { $value }
each-counter = каждый ваш жетон { GEN($counter) }
each-spent = каждый потраченный жетон { GEN($counter) }
each-tagged = каждую карту { $tag } в вашей стопке сброса
each-zone = каждую зону, в которой находится { $who }
printed-value = { $case ->
    [gen] значения, указанного
    [dat] значению, указанному
    [ins] значением, указанным
    [loc] значении, указанном
   *[nom] значение, указанное
}
boost-value = { $case ->
    [gen] значения УСИЛЕНИЯ
    [dat] значению УСИЛЕНИЯ
    [ins] значением УСИЛЕНИЯ
    [loc] значении УСИЛЕНИЯ
   *[nom] значение УСИЛЕНИЯ
}
opposing-printed = { printed-value } на карте противника
first-printed = { printed-value } на карте, разыгранной против основной атаки
boost-of-card = { boost-value } { $n ->
    [1] { $card ->
        [discarded] сброшенной карты
        [shown] показанной карты
       *[that] той карты
    }
   *[other] последней { $card ->
        [discarded] сброшенной карты
        [shown] показанной карты
       *[that] из тех карт
    }
}
boost-of-picked = { boost-value } выбранной карты

## Условия

and = и
or = или
defeated = { GENDER($who) ->
    [f] повержена
    [n] повержено
   *[m] повержен
}
when-won = вы победили в бою
when-not-won = вы не победили в бою
when-is-hero = { $who } — герой
when-not-is-hero = { $who } — помощник
when-is-hero-standing = { $who } — ещё не поверженный герой
when-not-is-hero-standing = { $who } — ещё не поверженный помощник
when-started-elsewhere = { $who } { GENDER($who) ->
    [f] начала
    [n] начало
   *[m] начал
} этот ход на другой ячейке
when-not-started-elsewhere = { $who } находится на той же ячейке, что и в начале этого хода
when-left-start-zone = { $who } не находится ни в одной из зон, где { GENDER($who) ->
    [f] была
    [n] было
   *[m] был
} в начале этого хода
when-not-left-start-zone = { $who } находится в одной из зон, где { GENDER($who) ->
    [f] была
    [n] было
   *[m] был
} в начале этого хода
when-stands = { $who } не { defeated }
when-not-stands = { $who } { defeated }
when-on-board = { $who } на поле боя
when-not-on-board = { $who } не на поле боя
when-third-action = это ваше третье действие за ход
when-not-third-action = это не третье ваше действие за ход
when-hand-is = { $n ->
    [0] у вас в руке нет карт
    [one] у вас в руке ровно { $n } карта
    [few] у вас в руке ровно { $n } карты
   *[many] у вас в руке ровно { $n } карт
}
when-not-hand-is = { $n ->
    [0] у вас в руке есть карты
   *[other] число карт у вас в руке — не { $n }
}
when-basket = в вашей корзинке { $item }
when-card-played = ваш противник разыграл карту
when-not-card-played = ваш противник не разыграл карту
when-adjacent = { $who } находится на смежной { WITH($whom) } ячейке
when-not-adjacent = { $who } не находится на смежной { WITH($whom) } ячейке
when-in-zone = { $who } находится в зоне { GEN($whom) }
when-not-in-zone = { $who } не находится в зоне { GEN($whom) }
when-health-at-most = { $n ->
    [1] у { GEN($who) } ровно 1 здоровье
   *[other] у { GEN($who) } от 1 до { $n } здоровья
}
when-not-health-at-most = здоровье { GEN($who) } — не от 1 до { $n }
when-values-equal = значения обеих карт равны
when-not-values-equal = значения карт не равны
when-someone-fell = этот урон поверг хотя бы одного бойца
when-not-someone-fell = этот урон никого не поверг
when-was-hurt = { $who } { GENDER($who) ->
    [f] получила
    [n] получило
   *[m] получил
} при этом урон
when-not-was-hurt = { $who } не { GENDER($who) ->
    [f] получила
    [n] получило
   *[m] получил
} при этом урона
when-played-by = эту карту { GENDER($who) ->
    [f] разыграла
    [n] разыграло
   *[m] разыграл
} { $who }
when-not-played-by = эту карту { GENDER($who) ->
    [f] разыграла
    [n] разыграло
   *[m] разыграл
} не { $who }
when-room = есть свободная ячейка, смежная { WITH($who) }
when-not-room = нет свободной ячейки, смежной { WITH($who) }
when-face = { $counter } { GEN($hero) } — { $face }
when-not-face = { $counter } { GEN($hero) } — не { $face }
when-at-least = у вас не меньше { counters-gen }
when-not-at-least = у вас меньше { counters-gen }

## Предложения

if = если
while = пока
otherwise = иначе
then = , затем
instead = вместо этого { $what }
may = вы можете { $what }
may-they = { $opponent } может { $what }
wish = { $who ->
    [they] если { $opponent } пожелает,
   *[you] если пожелаете,
}
if-done = { $who ->
    [they] если он это сделает,
   *[you] если сделаете это,
}
if-not-done = { $who ->
    [they] если он этого не сделает,
   *[you] если не сделаете этого,
}
choose = { $free ->
    [yes] вы можете выбрать
   *[no] выберите
} { $n ->
    [1] один эффект
    [one] { $n } разный эффект
    [few] { $n } разных эффекта
   *[many] { $n } разных эффектов
}
choose-for-each = { $free ->
    [yes] за { $unit } вы можете выбрать один эффект, каждый раз новый
   *[no] за { $unit } выберите один эффект, каждый раз новый
}

## Действия: бой

cancel = { $mood ->
    [may] отменить
   *[do] отмените
} все эффекты карты противника
ignore = { $mood ->
    [may] не учитывать
   *[do] не учитывайте
} значение карты противника
add-value = { $mood ->
    [may] прибавить
   *[do] прибавьте
} { $n } к значению { GEN($this) }
add-value-equal = { $mood ->
    [may] прибавить
   *[do] прибавьте
} к значению { GEN($this) } { ACC($value) }
subtract-value = { $mood ->
    [may] вычесть
   *[do] вычтите
} { $n } из значения { GEN($this) }
raise-or-lower = { $free ->
    [yes] вы можете изменить
   *[no] измените
} значение { GEN($this) } на { $n } в любую сторону
set-value = значение { GEN($this) } становится равным { $n }
set-value-equal = значение { GEN($this) } становится равным { DAT($value) }
boost = { $mood ->
    [may] УСИЛИТЬ { ACC($this) }
   *[do] вы можете УСИЛИТЬ { ACC($this) }
}
boost-besides = { boost } (в дополнение к усилению от способности { GEN($who) })
boost-opposing = { $mood ->
    [may] позволить { DAT($opponent) } УСИЛИТЬ свою карту
   *[do] { $it ->
        [yes] он может её УСИЛИТЬ
       *[no] { $opponent } может УСИЛИТЬ свою карту
    }
}
prevent = в этом бою боевой урон не наносится
redirect = в этом бою боевой урон вместо обороняющегося получает атакующий
bonus-attack = { $mood ->
    [may] провести
   *[do] проведите
} дополнительную атаку { $bonus }
fight-on = { $who } становится { $role ->
    [attack] атакующим бойцом
    [defense] обороняющимся бойцом
   *[either] вашим бойцом в этом бою
}

## Действия: карты

cards = { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}
random-cards = { $n ->
    [one] { $n } случайную карту
    [few] { $n } случайные карты
   *[many] { $n } случайных карт
}
top-cards = { $n ->
    [1] верхнюю карту
    [one] { $n } верхнюю карту
    [few] { $n } верхние карты
   *[many] { $n } верхних карт
}
to-draw = { $mood ->
    [may] взять
   *[do] возьмите
}
to-discard = { $mood ->
    [may] сбросить
   *[do] сбросьте
}
they-discard = { $mood ->
    [may] сбросить
   *[do] { $opponent } сбрасывает
}
to-return = { $mood ->
    [may] вернуть
   *[do] верните
}
to-look = { $mood ->
    [may] посмотреть
   *[do] посмотрите
}
draw = { to-draw } { cards }
draw-they = { $mood ->
    [may] взять
   *[do] { $opponent } берёт
} { cards }
draw-both = вы и { $opponent } берёте по { $n ->
    [one] { $n } карте
    [few] { $n } карты
   *[many] { $n } карт
}
discard = { to-discard } { cards }
discard-they = { they-discard } { cards }
discard-random = { to-discard } { random-cards } из руки
discard-random-they = { they-discard } { random-cards } из руки
discard-top = { to-discard } { top-cards } вашей колоды
discard-top-they = { they-discard } { top-cards } своей колоды
discard-picked = { they-discard } выбранную карту
look = { to-look } карты в руке { GEN($opponent) }
pick = { to-look } карты в руке { GEN($opponent) } и { $mood ->
    [may] выбрать
   *[do] выберите
} одну из них
under-deck = { $mood ->
    [may] положить
   *[do] положите
} выбранную карту под низ колоды её владельца
return-card = { to-return } в руку карту из вашей стопки сброса
return-top = { to-return } в руку верхнюю карту вашей стопки сброса
return-this = { to-return } эту карту в руку
return-tagged = { to-return } в руку все карты { $tag } из вашей стопки сброса
return-named = { to-return } в руку карту { $card } из вашей стопки сброса
return-one-of = { to-return } в руку из вашей стопки сброса одну из карт:
look-deck = { to-look } { top-cards } вашей колоды; { $take } { to-draw } в руку, остальные { to-return } на верх колоды в любом порядке
look-deck-all = { to-draw } в руку { top-cards } вашей колоды
search = { to-draw } в руку карту { $card } из вашей стопки сброса или колоды; если вы искали в колоде, перетасуйте её
choose-opponent = выберите противника

## Действия: бойцы

harm = { $n ->
    [one] { $n } урон
    [few] { $n } урона
   *[many] { $n } урона
}
health = { $n ->
    [one] { $n } здоровье
    [few] { $n } здоровья
   *[many] { $n } здоровья
}
to-deal = { $mood ->
    [may] нанести
   *[do] нанесите
}
to-place = { $mood ->
    [may] поместить
   *[do] поместите
}
to-summon = { $mood ->
    [may] призвать
   *[do] призовите
}
damage = { to-deal } { $it ->
    [yes] { DAT($who) } { harm }
   *[no] { harm } { DAT($who) }
}
damage-equal = { to-deal } { DAT($who) } урон, равный { DAT($value) }
defeat = { $mood ->
    [may] повергнуть
   *[do] повергните
} { ACC($who) }
recover = { $mood ->
    [may] восстановить { DAT($who) }
   *[do] { $who } восстанавливает
} { health }
health-of = { $it ->
    [yes] { GEN($who) } здоровье
   *[no] здоровье { GEN($who) }
}
set-health = { $mood ->
    [may] сделать { health-of } равным { $n }
   *[do] { health-of } становится равным { $n }
}
move = { $mood ->
    [may] переместить
   *[do] переместите
} { ACC($who) } не более чем на { $n ->
    [one] { $n } ячейку
    [few] { $n } ячейки
   *[many] { $n } ячеек
}
move-through = в том числе через ячейки, занятые бойцами противника
move-hurting = в конце перемещения { to-deal } { harm } каждому бойцу противника, оказавшемуся на пути
place = { to-place } { ACC($who) } на { $where }
place-leaving = { to-place } { ACC($who) } на { $where }, а на освободившуюся ячейку { to-summon } { ACC($whom) }
swap = { $mood ->
    [may] поменять
   *[do] поменяйте
} местами { ACC($who) } и { ACC($whom) }
return-fighter = { to-return } { $gender ->
    [f] поверженную
    [n] поверженное
   *[m] поверженного
} { ACC($who) } на { $where }
return-fighter-named = { to-return } { ACC($who) }, если { $gender ->
    [f] она повержена
    [n] оно повержено
   *[m] он повержен
}, на { $where }
summon = { to-summon } { ACC($who) } на { $where }
summon-named = { to-summon } { ACC($who) } на { $where }
mark = { $mood ->
    [may] выбрать
   *[do] выберите
} { $where }

## Действия: счётчики и действия

actions = { $n ->
    [one] { $n } дополнительное действие
    [few] { $n } дополнительных действия
   *[many] { $n } дополнительных действий
}
counters = { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[many] { $n } жетонов
} { GEN($counter) }
counters-gen = { $n ->
    [one] { $n } жетона
    [few] { $n } жетонов
   *[many] { $n } жетонов
} { GEN($counter) }
to-gain = { $mood ->
    [may] получить
   *[do] получите
}
to-spend = { $mood ->
    [may] потратить
   *[do] потратьте
}
gain-action = { to-gain } { actions }
gain-action-they = { $mood ->
    [may] получить
   *[do] { $opponent } получает
} { actions }
gain = { to-gain } { counters }
gain-equal = { to-gain } жетоны { GEN($counter) } в количестве, равном { DAT($value) }
spend = { to-spend } { counters }
spend-up-to = { to-spend } не более { counters-gen }
spend-any = { to-spend } любое количество жетонов { GEN($counter) }
flip = { $mood ->
    [may] изменить
   *[do] измените
} { ACC($counter) } { GEN($hero) }{ $faces ->
    [2] {""}
   *[other] {" "}на следующий по порядку
}

## Способности

on-turn-start = в начале вашего хода
on-damaged = всякий раз, когда { $who } получает урон,
on-defeated = когда { $who } { defeated },
on-won = после каждой победы { GEN($who) } в бою
adjust-attack-value = прибавляйте { $n } к значению атак { GEN($who) }
adjust-attack-value-less = вычитайте { $n } из значения атак { GEN($who) }
adjust-attack-value-own = прибавляйте { $n } к значению ваших атак
adjust-attack-value-own-less = вычитайте { $n } из значения ваших атак
adjust-defense-value = прибавляйте { $n } к значению защиты { GEN($who) }
adjust-defense-value-less = вычитайте { $n } из значения защиты { GEN($who) }
adjust-defense-value-own = прибавляйте { $n } к значению вашей защиты
adjust-defense-value-own-less = вычитайте { $n } из значения вашей защиты
adjust-maneuver = при манёвре прибавляйте { $n } к дальности перемещения { GEN($who) }
adjust-maneuver-less = при манёвре вычитайте { $n } из дальности перемещения { GEN($who) }
adjust-maneuver-own = при манёвре прибавляйте { $n } к дальности перемещения ваших бойцов
adjust-maneuver-own-less = при манёвре вычитайте { $n } из дальности перемещения ваших бойцов
ability-boost-attacks =
    Когда { $who } атакует, вы можете разыграть лицом вниз вторую карту для УСИЛЕНИЯ. Когда карты открыты,
    прибавьте её значение УСИЛЕНИЯ к атаке и сбросьте её. Если эффекты карты атаки отменены, УСИЛЕНИЕ пропадает.
its = { GENDER($who) ->
    [f] её
   *[m] его
}
health-left = у { GENDER($to) ->
    [f] неё
   *[m] него
} осталось здоровья
ability-shift-damage =
    Всякий раз, когда { DAT($who) } должен быть нанесён урон, вместо этого вы можете нанести его целиком или частично
    { DAT($to) } в { its } зоне или разделить между несколькими. { GENDER($to) ->
        [f] Каждая
        [n] Каждое
       *[m] Каждый
    } принимает не больше урона, чем { health-left }; остальной урон получает { $who }.
ability-shift-damage-named =
    Всякий раз, когда { DAT($who) } должен быть нанесён урон, вместо этого вы можете нанести его целиком или частично
    { DAT($to) } в { its } зоне, но не больше, чем { health-left }. Остальной урон получает { $who }.

## Пояснения на картах и картах персонажей

note-cannot-be-cancelled = Эффекты этой карты нельзя отменить.
note-defends = Если в вашей корзинке { $item }, вы можете разыграть эту карту и для защиты.
note-reserve = { $who } начинает игру вне поля боя.
note-counter = В начале игры у вас { $start ->
    [0] нет жетонов
    [one] { $start } жетон
    [few] { $start } жетона
   *[many] { $start } жетонов
} { GEN($counter) }, в любой момент — не больше { $most }.
note-faces = При подготовке к игре выберите { ACC($counter) } { GEN($hero) }: { $faces }.
note-first-face = В начале игры { $counter } { GEN($hero) }: { $face }.
note-summon =
    Чтобы призвать { ACC($who) }, поместите { GENDER($who) ->
        [f] ту, которой
        [n] то, которого
       *[m] того, кого
    } нет на поле боя; если все уже на поле боя, снимите { GENDER($who) ->
        [f] одну
        [n] одно
       *[m] одного
    } из них с поля боя и поместите на указанную ячейку.
note-basket =
    Ваша корзинка — верхняя карта вашей стопки сброса: в корзинке лежит указанный там предмет. Пока стопка пуста, в
    корзинке лежит { $empty ->
        [joker] любой один предмет на ваш выбор
       *[other] предмет «{ $item }»
    }.
note-joker = Карта с пометкой «{ any-item }» считается в корзинке одним предметом на ваш выбор.
