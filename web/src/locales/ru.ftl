app-name = Unmatched

board-label = Поле: { $name }
board-help = Стрелки ведут от клетки к клетке, Enter выбирает, плюс и минус меняют масштаб.
space-label = Клетка { $id }
space-zones = { $count ->
    [one] зона { $zones }
   *[other] зоны { $zones }
}
space-start = стартовая клетка { $n }
space-fighter = { $name }, здоровье { $health } из { $full }
space-high = высота над { $spaces }
door-open = { $name }, открыта
door-closed = { $name }, закрыта
offer-steps = { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
}
offer-target = можно атаковать
offer-here = можно выбрать
zoom-in = Приблизить
zoom-out = Отдалить
zoom-whole = Показать всё поле

card-value = { $type } { $n }
card-boost = усиление { $n }
card-back = Карта рубашкой вверх, { $hero }
card-copies = { $n ->
    [one] { $n } копия
    [few] { $n } копии
   *[many] { $n } копий
}
card-left = ещё не сыграно: { $left } из { $n }
bonus-attack = Дополнительная атака
hand-label = Ваша рука
hand-of = Рука: { $hero }
hand-empty = Нет карт в руке.
pile-discard = Сброс: { $hero }
pile-empty = Сброс пуст.
pile-count = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
pile-order = Последняя карта лежит сверху.
deck-list = Колода: { $hero }
close = Закрыть

player-you = вы
player-health = Здоровье { $n } из { $full }
player-hand = { $n ->
    [one] { $n } карта в руке
    [few] { $n } карты в руке
   *[many] { $n } карт в руке
}
player-deck = { $n ->
    [one] { $n } карта в колоде
    [few] { $n } карты в колоде
   *[many] { $n } карт в колоде
}
player-discard = { $n ->
    [one] { $n } карта в сбросе
    [few] { $n } карты в сбросе
   *[many] { $n } карт в сбросе
}
player-known = Известно: { $cards }
player-out = повержен
player-turn = ходит
player-offline = не в сети
player-actions = { $n ->
    [one] осталось { $n } действие
    [few] осталось { $n } действия
   *[many] осталось { $n } действий
}
basket-holds = корзинка: { $item }
basket-empty = корзинка пуста
basket-any = любой предмет

prompt-rule = Правило { $rule }
prompt-because = из-за карты { $card }
prompt-board = Выберите на поле или здесь:
prompt-hand = Выберите карту в руке или здесь:
prompt-auto = Сыграно за вас, другого выбора не было: { $what }
prompt-waiting = Подождите
prompt-more = { $n ->
    [one] ещё { $n } вариант на поле
    [few] ещё { $n } варианта на поле
   *[many] ещё { $n } вариантов на поле
}
undo = Отменить
undo-ask = Попросить отмену
undo-none = Нечего отменять

timer-left = осталось { $time }
timer-none = без таймера
timer-late = Скорее: { $time }
timer-reserve = в запасе { $time }

log-label = Что произошло
log-empty = Игра начинается.

combat-label = Бой
combat-attacks = { $attacker } атакует: { $defender }
combat-attack = Атака
combat-defense = Защита
combat-none = без карты защиты
combat-cancelled = эффект отменён
combat-printed = на карте
combat-boost = усиление
combat-won = Победа в бою: { $who }
combat-damage = { $n ->
    [0] без урона
   *[other] урон { $n }
}
combat-skip = Любая клавиша пропускает
combat-hidden = рубашкой вверх

settings = Настройки
settings-language = Язык
settings-theme = Тема
settings-theme-auto = как в системе
settings-theme-light = светлая
settings-theme-dark = тёмная
settings-contrast = Высокая контрастность
settings-speed = Скорость анимации
settings-speed-off = нет
settings-speed-slow = медленно
settings-speed-normal = обычно
settings-speed-fast = быстро
settings-sound = Звук
settings-on = вкл
settings-off = выкл

tab-log = Журнал
tab-cards = Карты
turn-number = Ход { $n }
credits = Пиктограммы: game-icons.net, CC BY 3.0
