app-name = Unmatched

board-label = Поле: { $name }
board-help = Стрілки ведуть від клітинки до клітинки, Enter вибирає, плюс і мінус змінюють масштаб.
space-label = Клітинка { $id }
space-zones = { $count ->
    [one] зона { $zones }
   *[other] зони { $zones }
}
space-start = стартова клітинка { $n }
space-fighter = { $name }, здоров'я { $health } з { $full }
space-high = висота над { $spaces }
door-open = { $name }, відчинено
door-closed = { $name }, зачинено
offer-steps = { $n ->
    [one] { $n } крок
    [few] { $n } кроки
   *[many] { $n } кроків
}
offer-target = можна атакувати
offer-here = можна вибрати
zoom-in = Наблизити
zoom-out = Віддалити
zoom-whole = Показати все поле

card-value = { $type } { $n }
card-boost = посилення { $n }
card-back = Карта сорочкою догори, { $hero }
card-copies = { $n ->
    [one] { $n } копія
    [few] { $n } копії
   *[many] { $n } копій
}
card-left = ще не зіграно: { $left } з { $n }
bonus-attack = Додаткова атака
hand-label = Ваша рука
hand-of = Рука: { $hero }
hand-empty = Немає карт у руці.
pile-discard = Скид: { $hero }
pile-empty = Скид порожній.
pile-count = { $n ->
    [one] { $n } карта
    [few] { $n } карти
   *[many] { $n } карт
}
pile-order = Остання карта лежить згори.
deck-list = Колода: { $hero }
close = Закрити

player-you = ви
player-health = Здоров'я { $n } з { $full }
player-hand = { $n ->
    [one] { $n } карта в руці
    [few] { $n } карти в руці
   *[many] { $n } карт у руці
}
player-deck = { $n ->
    [one] { $n } карта в колоді
    [few] { $n } карти в колоді
   *[many] { $n } карт у колоді
}
player-discard = { $n ->
    [one] { $n } карта у скиді
    [few] { $n } карти у скиді
   *[many] { $n } карт у скиді
}
player-known = Відомо: { $cards }
player-out = переможено
player-turn = ходить
player-offline = не в мережі
player-actions = { $n ->
    [one] лишилася { $n } дія
    [few] лишилося { $n } дії
   *[many] лишилося { $n } дій
}
basket-holds = кошик: { $item }
basket-empty = кошик порожній
basket-any = будь-який предмет

prompt-rule = Правило { $rule }
prompt-because = через карту { $card }
prompt-board = Виберіть на полі або тут:
prompt-hand = Виберіть карту в руці або тут:
prompt-auto = Зіграно за вас, іншого вибору не було: { $what }
prompt-waiting = Зачекайте
prompt-more = { $n ->
    [one] ще { $n } варіант на полі
    [few] ще { $n } варіанти на полі
   *[many] ще { $n } варіантів на полі
}
undo = Скасувати
undo-ask = Попросити скасування
undo-none = Нічого скасовувати

timer-left = лишилося { $time }
timer-none = без таймера
timer-late = Швидше: { $time }
timer-reserve = у запасі { $time }

log-label = Що сталося
log-empty = Гра починається.

combat-label = Бій
combat-attacks = { $attacker } атакує: { $defender }
combat-attack = Атака
combat-defense = Захист
combat-none = без карти захисту
combat-cancelled = ефект скасовано
combat-printed = на карті
combat-boost = посилення
combat-won = Перемога в бою: { $who }
combat-damage = { $n ->
    [0] без шкоди
   *[other] шкода { $n }
}
combat-skip = Будь-яка клавіша пропускає
combat-hidden = сорочкою догори

settings = Налаштування
settings-language = Мова
settings-theme = Тема
settings-theme-auto = як у системі
settings-theme-light = світла
settings-theme-dark = темна
settings-contrast = Висока контрастність
settings-speed = Швидкість анімації
settings-speed-off = немає
settings-speed-slow = повільно
settings-speed-normal = звичайно
settings-speed-fast = швидко
settings-sound = Звук
settings-on = увімк
settings-off = вимк

tab-log = Журнал
tab-cards = Карти
turn-number = Хід { $n }
credits = Піктограми: game-icons.net, CC BY 3.0
