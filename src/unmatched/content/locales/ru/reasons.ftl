### Почему решение не принято.

hint = может быть, '{ $word }'?
kind-of-card = { $type ->
    [attack] карта атаки
    [defense] карта защиты
   *[scheme] карта приёма
}
reason-game-over = партия окончена
reason-no-option = { $number } — такого варианта в этой партии нет
reason-other-number = { $number } — такого варианта в этой партии нет; у '{ $text }' другой номер
reason-not-now = сейчас решает { $player }: { $kind }
reason-cannot-decline = от этого нельзя отказаться: { $kind }
reason-no-decision = '{ $text }' — не решение
reason-not-offered = '{ $text }' сейчас не предлагается; решает { $player }: { $kind }
reason-unknown-fighter = бойца '{ $text }' нет
reason-unknown-space = ячейки '{ $text }' нет
reason-unknown-card = у вас нет карты '{ $text }'
reason-not-your-fighter = { $fighter } — не ваш боец
reason-off-board = { $fighter } не на поле боя
reason-friendly = { $target } — союзник
reason-no-attack-card = в руке нет карты, которой может атаковать { $fighter }
reason-not-adjacent = { $target } и { $fighter } не на смежных ячейках
reason-not-in-zone = { $target } и { $fighter } не на смежных ячейках и не в одной зоне
reason-attack-forbidden = способность запрещает эту атаку: { $fighter }, цель — { $target }
reason-first-turn = в свой первый ход можно атаковать только тех, кто уже ходил, и следующего игрока
reason-not-in-hand = карты { $card } нет у вас в руке
reason-nobody-in-reach = { $fighter } ни до кого не дотянется: сначала сделайте манёвр
reason-nobody-in-their-reach = рядом нет противника для карты { $card }: сначала сделайте манёвр
reason-nobody-uses = на поле боя нет бойца для карты { $card }
reason-choose-target = { $card } — карта атаки: выберите, кого ею атаковать
reason-defense-waits = { $card } — карта защиты: её играют, когда атакуют вас
reason-may-not-play = { $fighter } не может разыграть карту { $card }
reason-may-not-use = { $fighter } не может разыграть карту { $card }
reason-any-fighter = неважно, кто разыграет этот приём; назовите первого, кто может
reason-card-not-offered = здесь карту { $card } выбрать нельзя: { $kind }
reason-word-not-offered = '{ $text }' сейчас не предлагается: { $kind }
reason-cannot-attack-with = { $card } — { kind-of-card }, ею нельзя атаковать
reason-cannot-defend-with = { $card } — { kind-of-card }, ею нельзя обороняться
reason-nobody-moves = сейчас никто не перемещается; решает { $player }: { $kind }
reason-maneuver-first = бойцы перемещаются во время манёвра: сначала выберите его
reason-stands-there = { $fighter } уже на этой ячейке; чтобы не перемещать никого, откажитесь
reason-occupied = ячейка { $space } занята
reason-cannot-move = { $fighter } сейчас не может перемещаться или уже перемеща{ GENDER($fighter) ->
    [f] лась
    [n] лось
   *[m] лся
} в этом манёвре
reason-cannot-reach = { $fighter } не доберётся до { $space }: слишком далеко, или путь преграждают { $doors ->
    [yes] бойцы противника или закрытая дверь
   *[no] бойцы противника
}
reason-unknown-door = двери '{ $text }' нет
reason-door-in-maneuver = открыть или закрыть дверь можно только во время манёвра
reason-not-by-door = дверь не смежна с бойцом: { $fighter }, { $door }
reason-cannot-open = не осталось перемещения, чтобы открыть дверь: { $fighter }, { $door }
reason-move-must-end = боец на ячейке союзника должен сначала пойти дальше, и путь для этого должен остаться
reason-not-a-start = { $space } — не в зоне героя, или это ещё нужная стартовая ячейка
reason-space-not-allowed = этот эффект не допускает ячейку { $space }
reason-nothing-to-take-back = отменять нечего
