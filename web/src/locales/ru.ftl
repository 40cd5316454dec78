app-name = Unmatched

board-label = Поле: { $name }
board-help = Стрелки ведут от ячейки к ячейке, Enter выбирает, плюс и минус меняют масштаб.
space-label = Ячейка { $id }
space-zones = { $count ->
    [one] зона { $zones }
   *[other] зоны { $zones }
}
space-start = стартовая ячейка { $n }
space-fighter = { $name }, здоровье { $health } из { $full }
space-token = жетон игрока { $seat }: { $name }
space-token-down = жетон игрока { $seat }: { $name }, лицом вниз; под ним: { $what }
space-high = высота над { $spaces }
space-one-way = только в сторону { $spaces }
space-passage = проход в { $spaces }
space-special = { $name }: { $text }
space-threats = под ударом: сейчас { $now }, после манёвра ещё { $soon }
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
zoom-teach = Двумя пальцами поле можно приблизить.
# words below a sign; the name that is read out has them too
tool-threats = Угрозы
tool-about = Стол
tool-link = Ссылка
tool-record = Запись
threats = Угрозы: куда может ударить противник
threats-none = Угрозы: сейчас никто не может вас атаковать
legend-steps = шаги
legend-targets = цели
legend-threats = угрозы
glance-health = Здоровье
glance-hits = Цели: { $names }
glance-hits-none = Отсюда целей нет
glance-hit-by = Угрозы: { $names }
glance-hit-by-none = Сейчас угроз нет
glance-from = Отсюда: { $targets ->
    [0] целей нет
    [one] { $targets } цель
    [few] { $targets } цели
   *[many] { $targets } целей
}, { $threats ->
    [0] угроз нет
    [one] { $threats } угроза
    [few] { $threats } угрозы
   *[many] { $threats } угроз
}

card-value = { $type } { $n }
card-boost = усиление { $n }
card-back = Закрытая карта, { $hero }
card-copies = { $n ->
    [one] { $n } копия
    [few] { $n } копии
   *[many] { $n } копий
}
card-left = ещё не разыграно: { $left } из { $n }
bonus-attack = Дополнительная атака
hand-label = Ваша рука
hand-of = Рука: { $hero }
hand-empty = Нет карт в руке.
raised-play = Разыграть
raised-choose = Выбрать
raised-why = Почему нельзя?
raised-before = предыдущая карта
raised-after = следующая карта
hand-aimed = { $n ->
    [one] { $card }: нажмите ещё раз на карту или на цель
   *[other] { $card }: выберите, кого атаковать
}
card-quoted = «{ $card }»
card-use = { $use ->
    [attack] Атаковать: { $card }
    [defend] Защититься: { $card }
    [boost] Усилить: { $card }
    [scheme] Сыграть { $card }
    [discard] Сбросить { $card }
   *[choose] Выбрать { $card }
}
hand-teach = Чтобы атаковать, перетащите карту на бойца противника или выберите карту, а затем бойца.
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
player-more = ещё
player-about = { $name }: способность и колода
player-clock = Время на каждое решение
player-offline = не в сети
player-actions = { $n ->
    [one] осталось { $n } действие
    [few] осталось { $n } действия
   *[many] осталось { $n } действий
}
basket-holds = корзинка: { $item }
aside-play = в игре
aside-guests = чужие карты
basket-any = любой предмет

prompt-rule = Почему? Правило { $rule }
prompt-because = из-за карты { $card }
prompt-board = Выберите на поле боя или здесь:
prompt-hand = Выберите карту в руке или здесь:
prompt-tap = Чтобы атаковать или сыграть приём, коснитесь карты.
prompt-fought = Идёт бой.
prompt-fold = Показать ваши карты
prompt-stuck = { $name }: здесь нельзя остаться, нужно идти дальше.
prompt-auto = Сыграно за вас, другого выбора не было: { $what }
prompt-waiting = Подождите
prompt-more = { $n ->
    [one] Показать { $n } ячейку списком
    [few] Показать { $n } ячейки списком
   *[many] Показать { $n } ячеек списком
}
undo = Отменить
undo-ask = Попросить отмену
undo-none = Нечего отменять

timer-left = осталось { $time }
timer-none = без таймера
timer-late = Скорее: { $time }
timer-reserve = в запасе { $time }

log-label = Что произошло
log-empty = Партия начинается.
log-moved = { $name }: перемещение на { $n ->
    [one] { $n } ячейку
    [few] { $n } ячейки
   *[many] { $n } ячеек
}.
log-placed = { $how ->
    [start] { $name }: начало в зоне { $zone }.
    [summon] { $name }: призыв в зону { $zone }.
    [return] { $name }: возвращение в зону { $zone }.
   *[place] { $name }: теперь в зоне { $zone }.
}

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
combat-skip = Нажмите куда угодно или любую клавишу, чтобы пропустить
combat-skip-touch = Коснитесь, чтобы пропустить
combat-on = Нажмите куда угодно или любую клавишу, чтобы продолжить
combat-on-touch = Коснитесь, чтобы продолжить
combat-board = Нажмите сюда, чтобы увидеть поле
combat-changes = Что изменило значения
combat-hidden = закрытая карта

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
settings-volume = Громкость
sound-yes = Играть со звуком
sound-no = Без звука
settings-coordinates = Названия ячеек
settings-coordinates-about = На поле, как в журнале: G11, M07.
settings-auto = Делать единственный выбор за меня
settings-auto-about = Там, где другого нет. Выключено: каждую кнопку вы нажимаете сами.
settings-on = вкл
settings-off = выкл

tab-log = Журнал
tab-cards = Карты
turn-number = Ход { $n }
credits = Пиктограммы: game-icons.net, CC BY 3.0

### start, new table, heroes, frame
page-failed = Не удалось загрузить эту страницу.
nowhere-title = По этому адресу ничего нет
nowhere-about = Возможно, в ссылке не хватает буквы. Отсюда всегда можно вернуться:
dead-end-play = На главную
try-again = Попробовать ещё раз
name-guest = Гость
name-guest-number = Гость { $n }
nav-label = Страницы
nav-start = { $name }, на главную
nav-home = Главная
nav-new = Новый стол
nav-learn = Обучение
nav-heroes = Герои
nav-replay = Повторы
nav-watch = Смотреть
nav-rating = Рейтинг
nav-me = Мои партии
further-pages = Другие страницы
rules-page = Правила
documentation = Документация
settings-name = Ваше имя
settings-move = Играть на другом устройстве
settings-text = Размер текста
settings-text-normal = обычный
settings-text-large = крупный
settings-text-larger = очень крупный
settings-contrast-about = Поля без декораций, яркие цвета, крупные буквы зон.
settings-wait = Бой ждёт меня
settings-wait-about = Итог боя остаётся, пока вы не нажмёте куда-нибудь или любую клавишу.
settings-kept = Хранится только в этом браузере.
start-lead = Дуэли легенд на маленьком поле боя: двигайтесь, разыгрывайте карты и перехитрите противника. В браузере, без регистрации, против бота или друга.
play-now = Играть
create-table = Стол для друзей
seek-now = Найти противника
seek-title = Какую партию вы ищете?
seek-about = Вас сведут с тем, кто ищет то же самое, а пока никого нет, ваш стол видят все.
seek-looking = Ищем противника…
seek-any-board = любое поле боя
seek-change = Изменить
seek-meanwhile = Пока сыграть с ботом
seek-notify = Уведомить меня
seek-stop = Перестать
seek-found = { $name } за столом: партия начинается!
seek-go = К столу
here-now = { $n ->
    [one] Сейчас здесь { $n } человек
    [few] Сейчас здесь { $n } человека
   *[many] Сейчас здесь { $n } человек
}
by-lot = случайно
chip-hero = Вы: { $name }
chip-opponent = Противник: { $name }
chip-board = Поле: { $name }
chip-level = Бот: { $name }
play-title = Ваша партия против бота
play-start = Начать партию
play-starting = Начинаем…
play-sum = Выбор запомнится: в следующий раз «Играть» начнёт сразу с ним.
play-hero = Ваш герой
play-away = Нет связи. Уроки, герои и повторы открываются и так.
play-opponent = Противник
odds-you = Вы: { $n }%
odds-about = Измерено в играх равных ботов. По жребию выпадают пары от 35% до 65%.
play-level = Сила бота
play-board = Поле
tile-learn = Научиться за три минуты
tile-learn-about = Первые ходы за настоящим столом с подсказками.
tile-heroes = Герои и поля
tile-heroes-about = Все карты всех героев. И место для вашего собственного.
tile-replay = Посмотреть запись
tile-replay-about = Пересмотреть партию по шагам и доиграть с любого места.
join-label = Войти по ссылке
join-placeholder = ссылка или код
join-go = Войти
join-unread = Это не ссылка на стол. Она выглядит как …/t/ и шестнадцать знаков.
waiting-title = Ждут вашего хода
open-title = Открытые столы
open-empty = Сейчас никто не ждёт.
open-empty-create = Откройте свой стол, и его увидят здесь.
mine-title = Ваши столы
mine-empty = Здесь будут ваши партии: можно уйти и вернуться в любой момент.
mine-empty-else = Других партий нет.
over-title = Завершённые
over-more = Показать ещё { $n }
lists-asking = Минутку…
lists-lost = Список сейчас недоступен. Пробуем снова.
row-your-turn = ваш ход
row-their-turn = ход противника
row-over = пересмотреть
row-won = победа
row-lost = поражение
row-seek = хочет сыграть
row-dismiss = Убрать из моего списка
row-abandon = Бросить эту партию
row-abandon-sure = Бросить эту партию? Остальные победят или доиграют без вас.
row-abandon-yes = Бросить
row-claim-why = Ваш противник не ходит больше суток.
claim-now = { $name } не ходит больше суток.
claim-later = { $name } не за столом. Если хода не будет, вы сможете забрать победу через { $time }.
claim-win = Забрать победу
row-set-aside = отложен
row-watch = смотреть
row-draft = выбор героев
row-free = { $n ->
    [one] { $n } место
    [few] { $n } места
   *[many] { $n } мест
}
row-ready = всё готово
versus = {" "}—{" "}
and-others = ,{" "}
seat-bot = бот, { $level }
seat-free = свободное место
mode-duel = Дуэль
mode-teams = Команды
mode-free-for-all = Каждый за себя
time-seconds = { $n ->
    [one] { $n } секунда
    [few] { $n } секунды
   *[many] { $n } секунд
}
time-minutes = { $n ->
    [one] { $n } минута
    [few] { $n } минуты
   *[many] { $n } минут
}
time-hours = { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
}
time-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}
time-each = { $each } на решение
time-with-reserve = { $each } на решение, в запасе { $reserve }
problem-offline = Сервер не отвечает.
problem-no-table = Такого стола нет, или его уже убрали.
problem-too-fast = Слишком много запросов. Подождите немного и попробуйте снова.
problem-full = Сервер сейчас переполнен. Попробуйте позже.
problem-other = Не получилось.
footer-unofficial = Неофициальная и бесплатная игра. Не связана с Restoration Games; рисунки и тексты наши.
footer-icons = Пиктограммы:
footer-version = Версия { $version }.
new-title = Новый стол
new-lead = Все настройки уже разумные: можно сразу создать стол и отправить ссылку.
new-mode = Как играем
mode-duel-about = Один на один.
mode-teams-about = Двое на двое; если людей трое, один играет за двух героев.
mode-ffa = Каждый за себя, { $n }
mode-ffa-about = Все против всех; побеждает последний оставшийся.
new-board = Поле
board-small = не больше { $n } героев
new-seats = Кто где сидит
new-seats-about = Места для людей займут те, кто откроет вашу ссылку.
seat-number = Место { $n }
seat-team = Команда { $team }
seat-who = Кто играет: место { $n }
seat-hero = Герой места { $n }
seat-me = Я
seat-here = Здесь, за этим устройством
seat-person = Человек по ссылке
seat-bot-choice = Бот: { $level }
hero-later = выбор за столом
new-hot-seat = Несколько человек за этим устройством
new-hot-seat-about = Вы держите места обеих сторон; при передаче устройства руки закрыты экраном.
new-heroes = Выбор героев
heroes-open = Свободный
heroes-open-about = Каждый берёт любого разрешённого героя, можно и одинаковых.
heroes-random = Случайный
heroes-random-about = Жребий в начале партии.
heroes-draft = Драфт
heroes-draft-about = По очереди, порядок по жребию, без повторов.
new-allowed = Разрешённые герои
new-allowed-all = Все.
new-allowed-some = { $n } из { $of }.
new-allowed-reset = Разрешить всех
new-timer = Время на решение
timer-choice-none = Без таймера
timer-choice-custom = Другое
new-timer-about = Когда время и запас вышли, решает простой бот.
timer-seconds = Секунд на решение
timer-reserve-seconds = Запас на партию, секунд
new-more = Кто может войти
new-public = В открытом списке
new-public-about = Стол виден всем на главной странице. Иначе только тем, у кого есть ссылка.
new-spectators = Зрители
new-spectators-about = Другие могут смотреть; рук они не видят.
new-own = Собственные герои
new-own-about = Можно приносить свои файлы героев.
new-create = Создать стол
new-create-start = Создать и начать
fault-person = Хотя бы одно место должно быть для человека.
fault-both-sides = У вас места обеих сторон: включите «несколько человек за этим устройством».
fault-draft = Для драфта нужно не меньше { $n } героев.
fault-seat-hero = Герой одного из мест не разрешён: { $name }.
fault-timer = От 1 секунды до 14 дней.
heroes-title = Герои
heroes-lead = У каждого колода из 30 карт, способность и свой путь к победе. Откройте героя, чтобы прочитать все карты.
boards-title = Поля
boards-lead = Зоны решают, до кого достанет боец дальнего боя: он атакует любого в одной с ним зоне. Многоцветная ячейка лежит сразу во всех этих зонах.
board-facts = { $n ->
    [one] { $n } ячейка
    [few] { $n } ячейки
   *[many] { $n } ячеек
}
board-zones = { $n ->
    [one] { $n } зона
    [few] { $n } зоны
   *[many] { $n } зон
}
board-players = { $n ->
    [one] до { $n } героя
    [few] до { $n } героев
   *[many] до { $n } героев
}
board-doors = Двери открываются и закрываются: закрытая не пускает и разделяет ячейки.
board-high = Стрелки ведут вниз с возвышенности: атака сверху сильнее.
board-one-way = Синие стрелки: по этой линии боец движется только в ту сторону. В остальном ячейки смежные, как обычно.
board-passages = Ворота с одним номером: боец за один шаг переходит из одних в другие. В остальном они не смежные.
board-item = { $name }: когда боец встаёт на эту ячейку, один раз за партию: { $text }
board-special = { $name }: когда боец встаёт на эту ячейку: { $text }
board-zone-show = Показать зону { $letter }, { $name }
hero-back = Все герои
hero-play-as = Играть: { $name }
hero-ability = Способность
hero-fighters = Бойцы
hero-deck = Колода
hero-deck-sum = Карт: { $n }. Атака { $attack }, защита { $defense }, универсальные { $versatile }, приёмы { $scheme }.
hero-move = Перемещение { $n }
fighter-melee = ближний бой
fighter-ranged = дальний бой
fighter-hero = герой
fighter-sidekick = помощник
fighter-health = здоровье { $n }
hero-missing = Такого героя здесь нет.
card-missing = Такой карты здесь нет.
hero-about = О герое
hero-key-cards = Главные карты
hero-all-cards = Все карты
hero-by-lot-about = Сюрприз: герой выпадет по жребию, когда начнётся партия. Наведите на героя или коснитесь его, чтобы увидеть, что он умеет.
hero-take = Выбрать: { $name }
hero-take-lot = Довериться жребию
difficulty-1 = играть просто
difficulty-2 = нужен опыт
difficulty-3 = для опытных
counter-faces = { $name }: { $faces }
counter-most = { $name }: до { $n }
own-title = Создайте своего героя
own-lead = Герой — это один текстовый файл: бойцы, способности и карты на небольшом языке. Мы проверим его, напишем тексты карт на трёх языках, и им сразу можно играть.
own-drop = Перетащите сюда файл .toml или выберите его
own-choose = Выбрать файл
own-example = Взять пример
own-replace = Заменить то, что вы написали?
own-replace-yes = Заменить
own-replace-no = Оставить моё
own-result = Что получилось
own-how = Как написать героя
own-how-1 = Назовите героя и бойцов: здоровье, ближний или дальний бой, сколько их.
own-how-2 = Опишите карты: тип, значение, усиление, число копий, всего 30. Эффект — список шагов в immediately, during или after.
own-how-3 = Перетащите файл сюда. Каждая ошибка названа с местом и подсказкой; тексты карт пишутся сами.
own-words = Все слова языка
own-words-find = Найти слово (по-английски)
own-words-none = Ничего не нашлось.
own-show = Показать в файле
own-text = Файл героя
own-check = Проверить
own-checking = Проверяем…
own-warnings = { $n ->
    [one] { $n } предупреждение
    [few] { $n } предупреждения
   *[many] { $n } предупреждений
}
own-faults = { $n ->
    [one] { $n } ошибка
    [few] { $n } ошибки
   *[many] { $n } ошибок
}
own-sound = { $name }: к бою готов.
own-play = Сыграть сейчас
own-play-title = { $name } против бота
own-big = Файл слишком большой: не больше 65 536 байт.
own-kept = Текст хранится в этом браузере, пока вы его не измените.
own-official = «{ $id }» — это id героя из игры. Чтобы сыграть своим, дайте ему другой id.
own-at = Строка { $line }, столбец { $column }
own-kinds = Ваши файлы
own-kind-hero = Герой
own-kind-board = Поле
own-board-title = Создайте своё поле
own-board-lead = Поле — это один текстовый файл: ячейки, зоны, линии и где они нарисованы. Мы проверим и нарисуем его, и на нём сразу можно играть.
own-board-text = Файл поля
own-board-how = Как сделать поле
own-board-how-1 = Назовите зоны, у каждой свой цвет и своя буква.
own-board-how-2 = Перечислите ячейки: короткий id, координаты (x и y от 0 до 1) и зоны.
own-board-how-3 = Соедините их линиями и укажите, где начинают герои: от двух до пяти ячеек по порядку игроков.
own-board-how-4 = Перетащите файл сюда. Каждая ошибка названа со строкой и подсказкой; рисунок создаётся сам.
own-board-sound = { $name }: поле готово.
own-board-play-title = { $name }: против бота
own-board-official = «{ $id }» — это id поля из игры. Чтобы сыграть на своём, дайте ему другой id.
own-board-bring = Добавить файл поля…

### replay
replay-title = Посмотреть партию ещё раз
replay-of = Повтор: { $names }
replay-choose = Выбрать файл записи
replay-choose-about = или перетащите его в любое место страницы. Такой файл можно скачать после любой оконченной партии.
replay-own = Ваши сыгранные партии
replay-sample = Посмотреть пример партии
replay-sample-about = Алиса против Короля Артура в Хеороте, играют боты.
replay-loading = Расставляем фигуры…
replay-offline = Сервер не отвечает. Попробуйте ещё раз чуть позже.
replay-failed = Не получилось. Попробуйте ещё раз.
replay-gone = Такой партии нет
replay-gone-about = Либо ссылка неполная, либо партию убрали. Скачанные записи можно смотреть всегда.
replay-to-table = К столу
replay-controls = Повтор
replay-bar = Место в партии
replay-place = { $at } / { $end } · ход { $turn }
replay-start = Расстановка окончена.
replay-won = Победа: { $names }. { $reason }.
replay-back = На решение назад
replay-step = На решение вперёд
replay-turn-back = На ход назад
replay-turn-next = На ход вперёд
replay-play = Воспроизвести
replay-pause = Пауза
replay-space = Пробел
replay-speed = Скорость
replay-seen-by = Вид
replay-open = открытые карты
replay-spectator = зритель
replay-link = Скопировать ссылку на это место
replay-copied = Ссылка скопирована
replay-not-copied = Браузер не дал скопировать. Ссылка — в адресной строке.
replay-download = Скачать запись
replay-continue = Продолжить отсюда
replay-continue-short = Доиграть
replay-continue-about = { $at ->
    [0] Новый стол начнётся с этой же партии до первого решения.
   *[other] Новый стол начнётся сразу после решения { $at }. Сам повтор не изменится.
}
replay-with-bot = Против бота
replay-with-bot-about = Одно место ваше, за остальных играют боты.
replay-hot-seat = За одним экраном
replay-hot-seat-about = Вы играете за всех на этом устройстве — в одиночку или с друзьями.
replay-play-as = Вы играете за
replay-level = Уровень
replay-begin = Играть отсюда

### the live table

tab-chat = Чат
menu = Меню
offline-now = Сейчас нет связи с сервером.
connection-connecting = Подключаемся…
connection-open = На связи
connection-doubtful = Ждём ответа сервера…
connection-lost = Связь потеряна
connection-gone = Вы не за этим столом
connection-lost-long = Связь потеряна. Партия ждёт, мы пробуем вернуться.
connection-full = Сервер или этот стол переполнен. Мы пробуем войти.
connection-store = Сервер сейчас не может ничего сохранить. Ничего не потеряно: партия продолжится, как только это пройдёт.
connection-store-move = Сервер сейчас не может ничего сохранить. Ваш ход не пропал: отправим его, как только получится.
gone-no-table = Такого стола нет
gone-no-table-about = Либо ссылка неполная, либо стол убрали: за ним давно никто не играл.
gone-no-spectators = За этим столом нет мест для зрителей.
gone-set-aside = Этот стол отложен.
gone-too-fast = Сервер закрыл соединение: слишком много запросов.
gone-closed = Стол закрыт: за него никто не сел.
spectators = { $n ->
    [one] { $n } зритель
    [few] { $n } зрителя
   *[many] { $n } зрителей
}
watching = Вы смотрите партию.

lobby-link = Ссылка для других
lobby-share = Отправить…
lobby-qr = QR-код ссылки { $link }
lobby-qr-about = Наведите камеру телефона, чтобы попасть сюда.
lobby-invites-duel = { $name } приглашает вас на дуэль: { $board }
lobby-invites-teams = { $name } приглашает вас на командную партию: { $board }
lobby-invites-free-for-all = { $name } приглашает вас на партию каждый за себя: { $board }
lobby-new-here = Вы здесь впервые?
lobby-came = { $name } за вашим столом
lobby-to-bot = Отдать боту
lobby-change-board = Сменить поле боя
lobby-seek-wait = Партия начнётся сама, как только кто-нибудь придёт. Не закрывайте страницу, чтобы вас нашли.
lobby-seek-sit = Садитесь, выберите героя, и партия сразу начнётся.
lobby-copy = Скопировать
lobby-copied = Скопировано
lobby-name = Ваше имя
lobby-player = Игрок { $n }
lobby-player-name = Имя игрока { $n }
lobby-seat = место { $n }
lobby-free = Свободное место
lobby-bot = Бот · { $level }
lobby-team = Команда { $n }
lobby-here = здесь
lobby-sit = Сесть сюда
lobby-leave = Встать
lobby-free-seat = Освободить место
lobby-choose = Выбрать героя
lobby-change = Другой герой
lobby-choose-title = Выберите героя
lobby-random = Случайный герой
lobby-any-hero = героя ещё нет: его выберет жребий
lobby-no-hero = героя ещё нет
lobby-taken = занят
lobby-bring = Добавить файл героя…
lobby-start = Начать партию
lobby-wait-seats = Партия начнётся, когда все места будут заняты. Отправьте ссылку тем, кто будет играть.
lobby-wait-host = Ждём, пока хозяин стола начнёт партию.
lobby-take-seat = Займите свободное место, чтобы играть.
lobby-full = Все места заняты. Когда партия начнётся, вы увидите её здесь.
lobby-your-pick = Ваш выбор: возьмите героя.
lobby-their-pick = { $name } выбирает героя.
lobby-heroes-open = герои по выбору
lobby-heroes-random = случайные герои
lobby-heroes-draft = героев берут по очереди
lobby-hot-seat = одно устройство на всех

player-partner = ваша команда
player-resigned = игрок сдался
player-order = ходит под номером { $n }
order-label = Порядок ходов
order-faster = Быстрее
player-hand-open = { $n ->
    [one] { $n } карта в руке, вам она видна
    [few] { $n } карты в руке, вам они видны
   *[many] { $n } карт в руке, вам они видны
}
hand-known = Вы знаете карт в этой руке: { $n } из { $all }.
log-combat = Показать этот бой ещё раз
prompt-fighters = Кем ходить
prompt-forced = Выбор был один, его сделали за вас.
rule-none = Текст этого правила есть в правилах проекта.
hint-ask = Подсказка
hint-thinking = Думаем…
hint-plain = Подсказка: { $what }.
hint-says = Подсказка: { $what } (отсюда «Эксперт» победил бы примерно в { $win }% партий против бота «{ $level }»).
reason-attack = Ваша сильнейшая карта бьёт на { $n }, а здоровье цели ({ $target }) — { $health }.
reason-move = Оттуда { $name } может атаковать: { $targets }.
reason-safe = Там { $name } сейчас вне досягаемости противников.
reason-maneuver = Сейчас ваши бойцы никого не могут атаковать.
reason-defend = Защита { $n }; здоровье ({ $name }): { $health }.
reason-save = Карты останутся в руке; здоровье ({ $name }): { $health }.
reason-next = Следующий по силе вариант: { $what } ({ $win }%).
why-won = Это победа, что бы ни делал противник.
why-lost = Теперь проигрывает любой вариант.
why-damage = До вашего следующего хода вы, вероятно, нанесёте примерно { $deals } урона и получите примерно { $takes }.
why-fall = { $name }: поражение примерно в { $chance }% случаев.
why-reply-card = Вероятный ответ: { $card }.
why-reply-none = Вероятный ответ: без карты защиты.
why-reply-attack = Вероятный ответ: атака, цель — { $target }.
why-reply-maneuver = Вероятный ответ: манёвр.
undo-why-free = С тех пор ничего не открылось: последнее решение отменяется сразу
undo-why-ask = С тех пор что-то открылось: спросим остальных
undo-asked = { $who } просит отменить решение. Вы согласны?
undo-what = Будет отменено: { $what }
undo-wait = Вы попросили отменить решение. Ждём ответа.
undo-told = Решение отменено.
undo-refused = Отменить ход не разрешили.
undo-allow = Разрешить
undo-refuse = Отказать

confirm-no = Не надо
confirm-defeat = { $name } этого не переживёт
confirm-defeat-why = «{ $choice }» значит: { $damage ->
    [0] { $name } теряет последнее здоровье, боец повержен
   *[other] { $name } получает урон { $damage }, боец повержен
}{ $hero ->
    [yes] , а с этим, возможно, проиграна и партия.
   *[no] .
}
confirm-defeat-yes = Всё равно выбрать
confirm-resign = Сдать партию?
confirm-resign-why = Остальные победят или доиграют без вас. Отменить это нельзя.
confirm-resign-yes = Сдаться
resign = Сдаться

pass-title = Передайте устройство: { $name }
pass-why = Дальше смотрит только тот, чей герой — { $hero }. Остальные отворачиваются.
pass-continue = Мой герой — { $hero }: показать

chat-say = Сообщение
chat-send = Отправить
chat-empty = Пока тихо.
chat-spectator = Зритель
chat-channel = Кому
chat-all = Всем
chat-team = Команде
chat-phrases = Фразы и реакции
chat-mute = Заглушить: { $name }
chat-muted = Вы заглушили: { $name }.
chat-unmute = Слышать снова
phrase-hello = Привет!
phrase-luck = Удачи!
phrase-well-played = Отличная партия!
phrase-nice = Хороший ход!
phrase-close = Еле-еле!
phrase-moment = Минутку, пожалуйста.
phrase-sorry = Извините!
phrase-thanks = Спасибо!
phrase-again = Ещё партию?
phrase-bye = До встречи!
phrase-bot-failed = Этот бот не отвечает. Вместо него играет новичок.
phrase-clap = аплодисменты
phrase-laugh = смех
phrase-wow = удивление
phrase-think = раздумье
phrase-ouch = ой

over-won = Вы победили!
over-lost = Вы проиграли
over-winner = Победа: { $names }
over-winner-mark = победа
over-combat = Герой повержен в бою
over-effect = Герой повержен эффектом
over-exhaustion = Герой повержен: бойцы обессилены
over-outright = Герой повержен сразу
over-combat-of = { $name }: поражение в бою
over-effect-of = { $name }: поражение от эффекта
over-exhaustion-of = { $name }: поражение, бойцы обессилены
over-outright-of = { $name }: немедленное поражение
over-last-turn = Сыгран последний ход: решает здоровье, а затем то, кто начал позже
over-you-resigned = Вы сдались
over-resigned = Другая сторона сдалась
over-they-resigned = { $names }: сдача партии
over-you-late = Ваше время вышло
over-they-late = { $names }: время вышло
over-turns = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
over-dealt = Нанесено урона: { $n }
over-played = карт разыграно: { $n }
over-blow = Лучший удар: { $n }, { $why }
over-curve = Здоровье от хода к ходу
opening-you = Вы ходите первыми
opening-other = Первый ход: { $hero }
turn-yours = Ваш ход
over-prompt = Партия окончена.
over-rematch = Реванш
over-rematch-offer = Предложить реванш
over-rematch-wants = { $names }: сыграем реванш?
over-rematch-accept = Принять реванш
over-rematch-waits = Вы предложили реванш. Ждём: { $names }.
over-to-rematch = К реваншу
over-replay = Смотреть повтор
over-new = Новая партия
over-record = Скачать запись
over-board = Посмотреть на поле боя
over-share = Поделиться
over-share-title = Поделиться партией
over-share-about = По ссылке каждый может посмотреть повтор.
over-share-save = Сохранить картинку
over-show = Показать итог

about-title = Об этом столе
about-mode = Режим
about-timer = Время
about-spectators = Зрители
about-fair = Честное перемешивание
about-commitment = До начала партии сервер задал все перемешивания тайным числом и показал его отпечаток. Потом отпечаток не изменить:
about-later = Когда партия закончится, число и соль появятся здесь, и проверить их сможет каждый.
about-revealed = Партия окончена. Отпечаток — это sha256 такого текста:
about-verify = Эта команда переиграет скачанную запись и сравнит:
about-continued = Эта партия продолжает запись, её число было известно заранее: доказывать нечего.

report-title = Пожаловаться
report-about = Это прочитают те, кто держит этот сервер. В жалобе будут стол, места и ваш текст, но не карты.
report-whom = На кого жалоба?
report-table = На стол в целом
report-words = Что случилось?
report-send = Отправить
report-told = Спасибо. Те, кто держит этот сервер, это прочитают.

keys-title = Клавиши
keys-options = выбрать вариант по номеру
keys-tab = к следующей кнопке; поле, рука и журнал — по одной остановке
keys-arrows = от ячейки к ячейке, от карты к карте, от строки к строке
keys-enter = выбрать; любая клавиша пропускает показ
keys-undo = отменить
keys-escape = закрыть, отпустить, вернуться к вопросу
keys-zoom = поле ближе, дальше, целиком
keys-chat = чат
keys-offered = к следующей доступной ячейке или двери
keys-prompt = к списку ответов
keys-board = к полю
keys-hand = к руке
keys-fighter = взять следующего бойца
keys-alt = держите: куда может ударить противник, сейчас и после манёвра
keys-threats = показывать это, пока не нажмёте снова
keys-rule = правило, на котором основан вопрос или отказ
keys-hint = попросить подсказку
keys-log = к журналу
keys-help = этот список
keys-drag = Бойца можно перетащить на ячейку или на бойца противника, карту — на поле боя или на бойца противника. Щелчок или касание поднимает карту, второй раз — разыгрывает её; долгое касание или правая кнопка покажут карту крупно; долгое касание поля покажет, куда может ударить противник. Щелчок по тому, что недоступно, объяснит почему.

offline-title = Нет связи с сервером.
offline-about = Для игры с людьми и ботами нужен сервер. Героев, карты и поля можно читать и так.

settings-notices = Сообщать, когда мой ход
settings-notices-about = Браузер покажет уведомление, когда вы смотрите на что-то другое. Ваших карт в нём нет.
settings-notices-forbidden = Браузер запрещает уведомления этой страницы; разрешить их можно в его настройках.
notice-turn = Ваш ход: { $title }
notice-sat = За ваш стол садится { $name }

me-title = Мои партии
me-lead = Здесь нет учётных записей и паролей: это устройство помнит, кто вы и что сыграли.
history-empty = Завершённых партий пока нет. Всё, что вы доиграете до конца, появится здесь, и это можно будет пересмотреть.
history-lost = Не удалось получить список партий.
history-asking = Загружаем ваши партии…
history-win = Победа
history-loss = Поражение
history-both = Обе стороны
history-resigned = Сдача
history-turns = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[other] { $n } ходов
}
history-watch = Пересмотреть
history-more = Более ранние партии
stats-title = Герои
stats-whom = Против кого
stats-all = Всех
stats-people = Людей
stats-bots = Ботов
stats-hero = Герой
stats-games = Партии
stats-won = Победы
stats-share = Доля
stats-against = противник: { $hero }
stats-several = втроём или вчетвером
stats-none = Считать пока нечего.
stats-match-ups = { $hero }: по противникам
earlier-about = В этом браузере есть и более старая cookie этого сайта, со столами и местами другого игрока. Если вы играли здесь раньше и не находите своих партий, продолжайте как тот игрок. Иначе забудьте её: она может быть чужой.
earlier-yes = Продолжить как тот игрок
earlier-no = Забыть
companions-title = С кем вы играли
companions-empty = Здесь появятся те, с кем вы доиграли партию до конца: их можно пригласить снова.
companions-lost = Не удалось загрузить список тех, с кем вы играли.
companion-invite = Пригласить
companion-unblock = Снова показывать приглашения
companion-games = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[other] { $n } партий
}
invited-by = { $name } приглашает вас сыграть
invitation-open = Перейти к столу
invitation-decline = Отклонить
invitation-block = Не показывать приглашения этого человека

move-title = Другое устройство
move-show-title = С этого устройства на другое
move-show-about = По коду вы и на другом устройстве останетесь собой: то же имя, те же столы и места. Код действует один раз. Кто его введёт, тот станет вами, поэтому никому его не показывайте.
move-show = Показать код
move-left = { $n ->
    [one] Введите его на другом устройстве, на этой же странице, в течение { $n } минуты.
   *[other] Введите его на другом устройстве, на этой же странице, в течение { $n } минут.
}
move-type-title = С другого устройства на это
move-type-about = Двенадцать цифр, которые показывает другое устройство
move-go = Перейти сюда
move-go-anyway = Всё равно перейти
move-loses = { $n ->
    [one] У этого устройства есть { $n } свой стол. После перехода отсюда к нему уже не попасть.
    [few] У этого устройства есть { $n } своих стола. После перехода отсюда к ним уже не попасть.
   *[other] У этого устройства есть { $n } своих столов. После перехода отсюда к ним уже не попасть.
}
move-done = Здравствуйте, { $name }! Готово: это устройство теперь тоже ваше.

rating-title = Рейтинг
rating-lead = Насколько силён каждый, кто участвует. Засчитываются открытые дуэли, в которых участвуют оба игрока; с каждой партией число говорит больше.
rating-about = Если вы участвуете, засчитываются открытые дуэли с другими участниками: с первой засчитанной партии ваше имя и рейтинг стоят в списке, который видят все. Выйти можно в любой момент, и вы сразу исчезнете из списка.
rating-rules-title = Что засчитывается
rating-rules-which = Открытые дуэли двух людей с героями игры. Никогда: партии с ботами, за столами, которые можно найти только по ссылке, и продолженные из записи.
rating-rules-fair = Отменить можно лишь то, что ничего не открыло. Кто ушёл, пока оба ещё ничего не решили, тот не играл. Партии одних и тех же двоих засчитываются три раза в день; партии двоих с одного адреса в сети не засчитываются. После пяти засчитанных партий ваш рейтинг уже не меняют партии с теми, у кого их меньше пяти. Кто вступает в рейтинг или выходит из него, пока ждёт за столом, — вступает или выходит и для этого стола; когда партия началась, ничего уже не меняется.
rating-rules-how = Числа считает Glicko-2: все начинают с 1500. Сила почти всегда отличается не больше чем на два отклонения (±); при отклонении больше 110 рейтинг предварительный и места не даёт. Кто долго не играет, у того он снова становится предварительным.
rating-take-part = Участвовать
rating-rename = Стоять в списке под именем { $name }
rating-leave = Выйти из рейтинга
rating-leave-sure = Вас не будет в списке. Если вернётесь, рейтинг будет сегодняшним.
rating-to-list = К рейтингу
rating-to-me = Участвовать
rating-mine = { $rating } ± { $deviation }
rating-mine-rank = Место { $rank }
rating-provisional = предварительный
rating-provisional-group = Предварительно: для места известно слишком мало
rating-games = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[other] { $n } партий
}
rating-none = Пока ни у кого нет засчитанных партий.
rating-asking = Загружаем рейтинг…
rating-lost = Не удалось загрузить рейтинг.
rating-col-rank = Место
rating-col-name = Имя
rating-col-rating = Рейтинг
rating-col-deviation = Отклонение
rating-col-games = Партии
rating-unranked = места пока нет
rating-you = вы
rating-for = на рейтинг
rating-for-if = на рейтинг, если участвуют оба
rating-seek = Вы участвуете в рейтинге: дуэль засчитывается, если участвует и противник.
rating-change = { $name }: { $before } → { $after } ({ $change })
rating-not-counted = Эта партия не засчитана в рейтинг: кто-то из вас ещё ничего не решил, вы двое сегодня уже сыграли три партии на рейтинг или играли с одного адреса в сети.

passkey-title = С ключом доступа
passkey-about = Ключ доступа хранит ваш браузер или телефон под своим замком. На любом устройстве, где он есть, вы одним нажатием остаётесь собой, без кода и сколько угодно раз.
passkey-make = Создать ключ доступа
passkey-made = Ключ доступа создан.
passkey-use = Войти с ключом доступа
passkey-use-anyway = Всё равно войти с ключом доступа
passkey-there = На этом устройстве уже есть ваш ключ доступа.
passkey-stopped = Браузер не создал и не показал ключа доступа.
passkey-mine = Ваши ключи доступа
passkey-day = Создан { $made }, последний раз использован { $used }
passkey-remove = Удалить
passkey-remove-label = Удалить ключ доступа, созданный { $made }
passkey-removed = Здесь он больше никого не впустит. Удалите его и в браузере.
deal-title = Та же раздача
deal-button-about = Те же герои, поле и порядок карт — для вас или для других
deal-compare = Сравнить раздачу
deal-lead = Те же герои, то же поле, тот же порядок карт, что и в уже сыгранной партии. Везение у всех одинаковое, поэтому результаты показывают, кто как сыграл.
deal-begins = начинает { $hero }
deal-knows = Вы уже кое-что видели из этой раздачи. Сыграть её можно, но вашу партию не будут сравнивать.
deal-side = Ваша сторона
deal-against = Против кого
deal-play = Играть эту раздачу
deal-others = Для других
deal-others-about = По этой ссылке раздачу можно сыграть с другом или против бота, а потом увидеть, как справились вы.
deal-invites = { $name }: а вы с теми же картами справитесь лучше?
deal-results = Результаты
deal-hidden = { $n ->
    [one] С этой раздачей сыграна { $n } партия. Её результат откроется, когда вы доиграете раздачу.
    [few] С этой раздачей сыграно { $n } партии. Их результаты откроются, когда вы доиграете раздачу.
   *[other] С этой раздачей сыграно { $n } партий. Их результаты откроются, когда вы доиграете раздачу.
}
deal-show = Показать результаты сейчас
deal-show-about = Ваши партии с этой раздачей после этого не сравнивают.
deal-with-people = люди с людьми
deal-with-bots = с ботами: { $levels }
deal-mean = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, побед: { $won }, разница в среднем { $margin }
deal-how = Разница: здоровье вашего героя в конце минус здоровье другой стороны; у сдавшегося не остаётся ничего. Сравнение: ваша разница минус среднее тех, кто играл за ту же сторону с такими же противниками — людьми или ботом того же уровня. Столько стоила ваша игра без везения. Партии тех, кто знал раздачу, видны в списке, но не учитываются.
deal-margin = разница
deal-compared = сравнение
deal-compared-about = Разница минус среднее остальных на той же стороне
deal-health = Осталось здоровья
deal-cards = Осталось карт в колоде и в руке
deal-knew = знает раздачу
deal-someone-knew = не учитывается: кто-то знал раздачу
deal-looked-back = не учитывается: отменили решение, которое успело что-то показать
deal-both-sides = не учитывается: за обе стороны играл один человек
deal-gone = Такой раздачи нет
deal-gone-about = Либо ссылка неполная, либо все партии с этой раздачей уже удалены.
deal-lobby = Герои, поле и порядок карт взяты из прошлой партии.
deal-more = Об этой раздаче
about-deal = За этим столом играют раздачу прошлой партии: карты перемешаны так же. Кто видел ту партию, знает их порядок; на странице раздачи такие люди отмечены.

watch-title = Смотреть
watch-lead = Открытые партии, которые идут прямо сейчас. Вы видите то же, что и все: ни рук, ни закрытых карт.
watch-count = { $n ->
    [0] Пока никто не смотрит
    [one] Смотрит { $n } человек
    [few] Смотрят { $n } человека
   *[other] Смотрят { $n } человек
}
watch-none = Сейчас не идёт ни одной открытой партии.

# Издание без сервера. device-…: сколько уже загрузилось и почему здесь нельзя играть.
device-loading = Игра загружается: { $loaded } из { $total } МБ
device-starting = Игра запускается…
device-progress = Загрузка игры
device-no-webassembly = В этом браузере игра не запустится: он не поддерживает WebAssembly. Обновите его или откройте страницу в новой версии Firefox, Chrome, Edge или Safari.
device-no-worker = Браузер не даёт игре работать в фоне. Обновите его или разрешите этой странице скрипты и фоновые процессы, затем попробуйте снова.
device-not-loaded = Часть игры не загрузилась. Ваши партии целы. Проверьте соединение и попробуйте снова.
device-broken = Игра не запустилась. Ваши партии целы. Попробуйте снова; если не поможет, обновите браузер.
device-moved = Игра перешла в другую вкладку. Попробуйте ещё раз.
device-forgets = В этом окне ничего не сохраняется: когда вы его закроете, партии пропадут. Чтобы сохранять их, откройте обычное окно и разрешите странице хранить данные.
device-slow = В этом издании движок не скомпилирован: сильные боты думают медленнее и играют слабее.
edition-title = Об этом издании
edition-lead = Вся игра работает на вашем устройстве. После первого посещения сеть ей не нужна.
edition-start = Дуэли легенд на небольшом поле. Это издание целиком работает на вашем устройстве: играйте с ботами или с другом за одним экраном, даже без сети.
edition-create = Настроить партию
edition-new = Выберите, кто играет: боты или несколько человек за этим экраном.
edition-seats = Боты тоже играют на этом устройстве. Чтобы играть с людьми в других местах, нужен сервер.
edition-version = Версия
edition-engine = Движок
edition-compiled = скомпилирован в WebAssembly
edition-interpreted = обычный Python: сильные боты медленнее и играют слабее
edition-games = Ваши партии
edition-kept = хранятся в этом браузере, только на этом устройстве
edition-shuffled = Карты перемешаны на этом устройстве, рейтинга у таких партий нет. По этому отпечатку видно, что порядок карт не менялся во время партии:
edition-all = Все файлы с размерами и контрольными суммами
edition-parts = Python и игра
edition-size = { $size } МБ
edition-packages = Другие программы в этом издании
edition-own = Сама игра распространяется по лицензии MIT, её пиктограммы — с game-icons.net по лицензии CC BY 3.0.
edition-people = Для этого нужен сервер
edition-people-about = Чтобы смотреть чужие партии, вести рейтинг и делиться раскладами, нужны сервер и другие игроки. Всё остальное работает на этом устройстве.
