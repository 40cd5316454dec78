app-name = Unmatched

board-label = Поле: { $name }
board-help = Стрілки ведуть від комірки до комірки, Enter вибирає, плюс і мінус змінюють масштаб.
space-label = Комірка { $id }
space-zones = { $count ->
    [one] зона { $zones }
   *[other] зони { $zones }
}
space-start = початкова комірка { $n }
space-fighter = { $name }, здоров'я { $health } з { $full }
space-token = жетон гравця { $seat }: { $name }
space-token-down = жетон гравця { $seat }: { $name }, долілиць; під ним: { $what }
space-high = висота над { $spaces }
space-one-way = лише в бік { $spaces }
space-passage = прохід до { $spaces }
space-special = { $name }: { $text }
space-threats = під ударом: зараз { $now }, після маневру ще { $soon }
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
zoom-teach = Двома пальцями поле можна наблизити.
# words below a sign; the name that is read out has them too
tool-threats = Загрози
tool-about = Стіл
tool-link = Посилання
tool-record = Запис
threats = Загрози: куди може вдарити суперник
threats-none = Загрози: зараз ніхто не може вас атакувати
legend-steps = кроки
legend-targets = цілі
legend-threats = загрози
glance-health = Здоров'я
glance-hits = Цілі: { $names }
glance-hits-none = Звідси цілей немає
glance-hit-by = Загрози: { $names }
glance-hit-by-none = Зараз загроз немає
glance-from = Звідси: { $targets ->
    [0] цілей немає
    [one] { $targets } ціль
    [few] { $targets } цілі
   *[many] { $targets } цілей
}, { $threats ->
    [0] загроз немає
    [one] { $threats } загроза
    [few] { $threats } загрози
   *[many] { $threats } загроз
}

card-value = { $type } { $n }
card-boost = поліпшення { $n }
card-back = Закрита карта, { $hero }
card-copies = { $n ->
    [one] { $n } копія
    [few] { $n } копії
   *[many] { $n } копій
}
card-left = ще не зіграно: { $left } з { $n }
bonus-attack = Додаткова атака
hand-label = Ваша рука
hand-of = Рука: { $hero }
hand-empty = Немає карт на руці.
raised-play = Зіграти
raised-choose = Вибрати
raised-why = Чому не можна?
raised-before = попередня карта
raised-after = наступна карта
hand-aimed = { $n ->
    [one] { $card }: натисніть ще раз на карту або на ціль
   *[other] { $card }: виберіть, кого атакувати
}
card-quoted = «{ $card }»
card-use = { $use ->
    [attack] Атакувати: { $card }
    [defend] Оборонитися: { $card }
    [boost] Поліпшити: { $card }
    [scheme] Зіграти { $card }
    [discard] Скинути { $card }
   *[choose] Вибрати { $card }
}
hand-teach = Щоб атакувати, перетягніть карту на бійця суперника або виберіть карту, а потім бійця.
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
    [one] { $n } карта на руці
    [few] { $n } карти на руці
   *[many] { $n } карт на руці
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
player-out = загинув
player-turn = ходить
player-more = ще
player-about = { $name }: уміння і колода
player-clock = Час на кожне рішення
player-offline = не в мережі
player-actions = { $n ->
    [one] лишилася { $n } дія
    [few] лишилося { $n } дії
   *[many] лишилося { $n } дій
}
basket-holds = кошик: { $item }
aside-play = у грі
aside-guests = чужі карти
basket-any = будь-який предмет

prompt-rule = Чому? Правило { $rule }
prompt-because = через карту { $card }
prompt-board = Виберіть на полі бою або тут:
prompt-hand = Виберіть карту на руці або тут:
prompt-tap = Щоб атакувати або зіграти виверт, торкніться карти.
prompt-fought = Триває бій.
prompt-fold = Показати ваші карти
prompt-stuck = { $name }: тут не можна залишитися, треба йти далі.
prompt-auto = Зіграно за вас, іншого вибору не було: { $what }
prompt-waiting = Зачекайте
prompt-more = { $n ->
    [one] Показати { $n } комірку списком
    [few] Показати { $n } комірки списком
   *[many] Показати { $n } комірок списком
}
undo = Скасувати
undo-ask = Попросити скасування
undo-none = Нема чого скасовувати

timer-left = лишилося { $time }
timer-none = без таймера
timer-late = Швидше: { $time }
timer-reserve = у запасі { $time }

log-label = Що сталося
log-empty = Партія починається.
log-moved = { $name }: переміщення на { $n ->
    [one] { $n } комірку
    [few] { $n } комірки
   *[many] { $n } комірок
}.
log-placed = { $how ->
    [start] { $name }: початок у зоні { $zone }.
    [summon] { $name }: прикликання в зону { $zone }.
    [return] { $name }: повернення в зону { $zone }.
   *[place] { $name }: тепер у зоні { $zone }.
}

combat-label = Бій
combat-attacks = { $attacker } атакує: { $defender }
combat-attack = Атака
combat-defense = Оборона
combat-none = без карти оборони
combat-cancelled = ефект скасовано
combat-printed = на карті
combat-boost = поліпшення
combat-won = Перемога в бою: { $who }
combat-damage = { $n ->
    [0] без поранень
   *[other] поранень: { $n }
}
combat-skip = Натисніть будь-де або будь-яку клавішу, щоб пропустити
combat-skip-touch = Торкніться, щоб пропустити
combat-on = Натисніть будь-де або будь-яку клавішу, щоб продовжити
combat-on-touch = Торкніться, щоб продовжити
combat-board = Натисніть тут, щоб побачити поле
combat-changes = Що змінило значення
combat-hidden = закрита карта

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
settings-volume = Гучність
sound-yes = Грати зі звуком
sound-no = Без звуку
settings-coordinates = Назви комірок
settings-coordinates-about = На полі, як у журналі: G11, M07.
settings-auto = Робити єдиний вибір за мене
settings-auto-about = Там, де іншого немає. Вимкнено: кожну кнопку ви натискаєте самі.
settings-on = увімк
settings-off = вимк

tab-log = Журнал
tab-cards = Карти
turn-number = Хід { $n }
credits = Піктограми: game-icons.net, CC BY 3.0

### start, new table, heroes, frame
page-failed = Не вдалося завантажити цю сторінку.
nowhere-title = За цією адресою нічого немає
nowhere-about = Можливо, у посиланні бракує літери. Звідси завжди можна повернутися:
dead-end-play = На головну
try-again = Спробувати ще раз
name-guest = Гість
name-guest-number = Гість { $n }
nav-label = Сторінки
nav-start = { $name }, на головну
nav-home = Головна
nav-new = Новий стіл
nav-learn = Навчання
nav-heroes = Герої
nav-replay = Повтори
nav-watch = Дивитися
nav-rating = Рейтинг
nav-me = Мої партії
further-pages = Інші сторінки
rules-page = Правила
documentation = Документація
settings-name = Ваше ім'я
settings-move = Грати на іншому пристрої
settings-text = Розмір тексту
settings-text-normal = звичайний
settings-text-large = великий
settings-text-larger = дуже великий
settings-contrast-about = Поля без декорацій, яскраві кольори, великі літери зон.
settings-wait = Бій чекає на мене
settings-wait-about = Підсумок бою лишається, доки ви не натиснете будь-де або будь-яку клавішу.
settings-kept = Зберігається лише в цьому браузері.
start-lead = Дуелі легенд на маленькому полі бою: рухайтеся, грайте карти й перехитріть суперника. У браузері, без реєстрації, проти бота або друга.
play-now = Грати
create-table = Стіл для друзів
seek-now = Знайти суперника
seek-title = Яку партію ви шукаєте?
seek-about = Вас зведуть із тим, хто шукає те саме, а поки нікого немає, ваш стіл бачать усі.
seek-looking = Шукаємо суперника…
seek-any-board = будь-яке поле бою
seek-change = Змінити
seek-meanwhile = Поки зіграти з ботом
seek-notify = Сповістити мене
seek-stop = Припинити
seek-found = { $name } за столом: партія починається!
seek-go = До столу
here-now = { $n ->
    [one] Зараз тут { $n } людина
    [few] Зараз тут { $n } людини
   *[many] Зараз тут { $n } людей
}
by-lot = випадково
chip-hero = Ви: { $name }
chip-opponent = Суперник: { $name }
chip-board = Поле: { $name }
chip-level = Бот: { $name }
play-title = Ваша партія проти бота
play-start = Почати партію
play-starting = Починаємо…
play-sum = Вибір запам'ятається: наступного разу «Грати» почне одразу з ним.
play-hero = Ваш герой
play-away = Немає зв'язку. Уроки, герої та повтори відкриваються й так.
play-opponent = Суперник
odds-you = Ви: { $n }%
odds-about = Виміряно в іграх рівних ботів. За жеребом випадають пари від 35% до 65%.
play-level = Сила бота
play-board = Поле
tile-learn = Навчитися за три хвилини
tile-learn-about = Перші ходи за справжнім столом із підказками.
tile-heroes = Герої та поля
tile-heroes-about = Усі карти всіх героїв. І місце для вашого власного.
tile-replay = Переглянути запис
tile-replay-about = Передивитися партію крок за кроком і дограти з будь-якого місця.
join-label = Увійти за посиланням
join-placeholder = посилання або код
join-go = Увійти
join-unread = Це не посилання на стіл. Воно має вигляд …/t/ і шістнадцять знаків.
waiting-title = Чекають на ваш хід
open-title = Відкриті столи
open-empty = Зараз ніхто не чекає.
open-empty-create = Відкрийте свій стіл, і його побачать тут.
mine-title = Ваші столи
mine-empty = Тут будуть ваші партії: можна піти й повернутися будь-коли.
mine-empty-else = Інших партій немає.
over-title = Завершені
over-more = Показати ще { $n }
lists-asking = Хвилинку…
lists-lost = Список зараз недоступний. Пробуємо знову.
row-your-turn = ваш хід
row-their-turn = хід суперника
row-over = передивитися
row-won = перемога
row-lost = поразка
row-seek = хоче зіграти
row-dismiss = Прибрати з мого списку
row-abandon = Покинути цю партію
row-abandon-sure = Покинути цю партію? Решта переможе або дограє без вас.
row-abandon-yes = Покинути
row-claim-why = Ваш суперник не ходить понад добу.
claim-now = { $name } не ходить понад добу.
claim-later = { $name } не за столом. Якщо ходу не буде, ви зможете забрати перемогу через { $time }.
claim-win = Забрати перемогу
row-set-aside = відкладено
row-watch = дивитися
row-draft = вибір героїв
row-free = { $n ->
    [one] { $n } місце
    [few] { $n } місця
   *[many] { $n } місць
}
row-ready = усе готово
versus = {" "}—{" "}
and-others = ,{" "}
seat-bot = бот, { $level }
seat-free = вільне місце
mode-duel = Дуель
mode-teams = Команди
mode-free-for-all = Кожен за себе
time-seconds = { $n ->
    [one] { $n } секунда
    [few] { $n } секунди
   *[many] { $n } секунд
}
time-minutes = { $n ->
    [one] { $n } хвилина
    [few] { $n } хвилини
   *[many] { $n } хвилин
}
time-hours = { $n ->
    [one] { $n } година
    [few] { $n } години
   *[many] { $n } годин
}
time-days = { $n ->
    [one] { $n } день
    [few] { $n } дні
   *[many] { $n } днів
}
time-each = { $each } на рішення
time-with-reserve = { $each } на рішення, у запасі { $reserve }
problem-offline = Сервер не відповідає.
problem-no-table = Такого столу немає, або його вже прибрали.
problem-too-fast = Забагато запитів. Зачекайте трохи і спробуйте знову.
problem-full = Сервер зараз переповнений. Спробуйте пізніше.
problem-other = Не вдалося.
footer-unofficial = Неофіційна й безкоштовна гра. Не пов'язана з Restoration Games; малюнки й тексти наші.
footer-icons = Піктограми:
footer-version = Версія { $version }.
new-title = Новий стіл
new-lead = Усі налаштування вже розумні: можна одразу створити стіл і надіслати посилання.
new-mode = Як граємо
mode-duel-about = Один на один.
mode-teams-about = Двоє на двоє; якщо людей троє, один грає за двох героїв.
mode-ffa = Кожен за себе, { $n }
mode-ffa-about = Усі проти всіх; перемагає останній, хто лишився.
new-board = Поле
board-small = не більше { $n } героїв
new-seats = Хто де сидить
new-seats-about = Місця для людей займуть ті, хто відкриє ваше посилання.
seat-number = Місце { $n }
seat-team = Команда { $team }
seat-who = Хто грає: місце { $n }
seat-hero = Герой місця { $n }
seat-me = Я
seat-here = Тут, за цим пристроєм
seat-person = Людина за посиланням
seat-bot-choice = Бот: { $level }
hero-later = вибір за столом
new-hot-seat = Кілька людей за цим пристроєм
new-hot-seat-about = Ви тримаєте місця обох сторін; коли пристрій передають, руки закриває екран.
new-heroes = Вибір героїв
heroes-open = Вільний
heroes-open-about = Кожен бере будь-якого дозволеного героя, можна й однакових.
heroes-random = Випадковий
heroes-random-about = Жереб на початку партії.
heroes-draft = Драфт
heroes-draft-about = По черзі, порядок за жеребом, без повторів.
new-allowed = Дозволені герої
new-allowed-all = Усі.
new-allowed-some = { $n } з { $of }.
new-allowed-reset = Дозволити всіх
new-timer = Час на рішення
timer-choice-none = Без таймера
timer-choice-custom = Інше
new-timer-about = Коли час і запас вичерпано, вирішує простий бот.
timer-seconds = Секунд на рішення
timer-reserve-seconds = Запас на партію, секунд
new-more = Хто може зайти
new-public = У відкритому списку
new-public-about = Стіл видно всім на головній сторінці. Інакше лише тим, хто має посилання.
new-spectators = Глядачі
new-spectators-about = Інші можуть дивитися; рук вони не бачать.
new-own = Власні герої
new-own-about = Можна приносити свої файли героїв.
new-create = Створити стіл
new-create-start = Створити й почати
fault-person = Хоча б одне місце має бути для людини.
fault-both-sides = У вас місця обох сторін: увімкніть «кілька людей за цим пристроєм».
fault-draft = Для драфту потрібно щонайменше { $n } героїв.
fault-seat-hero = Герой одного з місць не дозволений: { $name }.
fault-timer = Від 1 секунди до 14 днів.
heroes-title = Герої
heroes-lead = Кожен має колоду з 30 карт, уміння і свій шлях до перемоги. Відкрийте героя, щоб прочитати всі карти.
boards-title = Поля
boards-lead = Зони вирішують, до кого дістане боєць із дальньою атакою: він атакує будь-кого в одній із ним зоні. Багатоколірна комірка лежить одразу в усіх цих зонах.
board-facts = { $n ->
    [one] { $n } комірка
    [few] { $n } комірки
   *[many] { $n } комірок
}
board-zones = { $n ->
    [one] { $n } зона
    [few] { $n } зони
   *[many] { $n } зон
}
board-players = { $n ->
    [one] до { $n } героя
    [few] до { $n } героїв
   *[many] до { $n } героїв
}
board-doors = Двері відчиняються й зачиняються: зачинені не пускають і розділяють комірки.
board-high = Стрілки ведуть униз із підвищення: атака згори сильніша.
board-one-way = Сині стрілки: цією лінією боєць рухається лише в той бік. В усьому іншому комірки суміжні, як завжди.
board-passages = Брами з однаковим номером: боєць за один крок переходить з однієї до іншої. В усьому іншому вони не суміжні.
board-item = { $name }: коли боєць стає на цю комірку, один раз за партію: { $text }
board-special = { $name }: коли боєць стає на цю комірку: { $text }
board-zone-show = Показати зону { $letter }, { $name }
hero-back = Усі герої
hero-play-as = Грати: { $name }
hero-ability = Уміння
hero-fighters = Бійці
hero-deck = Колода
hero-deck-sum = Карт: { $n }. Атака { $attack }, оборона { $defense }, універсальні { $versatile }, виверти { $scheme }.
hero-move = Переміщення { $n }
fighter-melee = ближня атака
fighter-ranged = дальня атака
fighter-hero = герой
fighter-sidekick = помічник
fighter-health = здоров'я { $n }
hero-missing = Такого героя тут немає.
card-missing = Такої карти тут немає.
hero-about = Про героя
hero-key-cards = Головні карти
hero-all-cards = Усі карти
hero-by-lot-about = Сюрприз: героя визначить жереб, коли почнеться партія. Наведіть на героя або торкніться його, щоб побачити, що він уміє.
hero-take = Вибрати: { $name }
hero-take-lot = Довіритися жеребу
difficulty-1 = грати просто
difficulty-2 = потрібен досвід
difficulty-3 = для досвідчених
counter-faces = { $name }: { $faces }
counter-most = { $name }: до { $n }
own-title = Створіть свого героя
own-lead = Герой — це один текстовий файл: бійці, уміння й карти невеликою мовою. Ми перевіримо його, напишемо тексти карт трьома мовами, і ним одразу можна грати.
own-drop = Перетягніть сюди файл .toml або виберіть його
own-choose = Вибрати файл
own-example = Узяти приклад
own-replace = Замінити те, що ви написали?
own-replace-yes = Замінити
own-replace-no = Лишити моє
own-result = Що вийшло
own-how = Як написати героя
own-how-1 = Назвіть героя і бійців: здоров'я, ближня чи дальня атака, скільки їх.
own-how-2 = Опишіть карти: тип, значення, поліпшення, кількість копій, усього 30. Ефект — список кроків у immediately, during або after.
own-how-3 = Перетягніть файл сюди. Кожну помилку названо з місцем і підказкою; тексти карт пишуться самі.
own-words = Усі слова мови
own-words-find = Знайти слово (англійською)
own-words-none = Нічого не знайшлося.
own-show = Показати у файлі
own-text = Файл героя
own-check = Перевірити
own-checking = Перевіряємо…
own-warnings = { $n ->
    [one] { $n } попередження
    [few] { $n } попередження
   *[many] { $n } попереджень
}
own-faults = { $n ->
    [one] { $n } помилка
    [few] { $n } помилки
   *[many] { $n } помилок
}
own-sound = { $name }: до бою готовий.
own-play = Зіграти зараз
own-play-title = { $name } проти бота
own-big = Файл завеликий: не більше 65 536 байтів.
own-kept = Текст зберігається в цьому браузері, доки ви його не зміните.
own-official = «{ $id }» — це id героя з гри. Щоб зіграти своїм, дайте йому інший id.
own-at = Рядок { $line }, стовпець { $column }
own-kinds = Ваші файли
own-kind-hero = Герой
own-kind-board = Поле
own-board-title = Створіть своє поле
own-board-lead = Поле — це один текстовий файл: комірки, зони, лінії та де їх намальовано. Ми перевіримо й намалюємо його, і на ньому одразу можна грати.
own-board-text = Файл поля
own-board-how = Як зробити поле
own-board-how-1 = Назвіть зони, кожна має свій колір і свою літеру.
own-board-how-2 = Перелічіть комірки: короткий id, координати (x та y від 0 до 1) і зони.
own-board-how-3 = З'єднайте їх лініями й укажіть, де починають герої: від двох до п'яти комірок за порядком гравців.
own-board-how-4 = Перетягніть файл сюди. Кожну помилку названо з рядком і підказкою; малюнок створюється сам.
own-board-sound = { $name }: поле готове.
own-board-play-title = { $name }: проти бота
own-board-official = «{ $id }» — це id поля з гри. Щоб зіграти на своєму, дайте йому інший id.
own-board-bring = Додати файл поля…

### replay
replay-title = Переглянути партію ще раз
replay-of = Повтор: { $names }
replay-choose = Вибрати файл запису
replay-choose-about = або перетягніть його будь-куди на сторінку. Такий файл можна завантажити після кожної завершеної партії.
replay-own = Ваші зіграні партії
replay-sample = Переглянути приклад партії
replay-sample-about = Аліса проти Короля Артура в Хеороті, грають боти.
replay-loading = Розставляємо фігури…
replay-offline = Сервер не відповідає. Спробуйте ще раз за хвилину.
replay-failed = Не вийшло. Спробуйте ще раз.
replay-gone = Такої партії немає
replay-gone-about = Або посилання неповне, або партію прибрали. Завантажені записи можна переглядати завжди.
replay-to-table = До столу
replay-controls = Повтор
replay-bar = Місце в партії
replay-place = { $at } / { $end } · хід { $turn }
replay-start = Розставлення завершено.
replay-won = Перемога: { $names }. { $reason }.
replay-back = На рішення назад
replay-step = На рішення вперед
replay-turn-back = На хід назад
replay-turn-next = На хід вперед
replay-play = Відтворити
replay-pause = Пауза
replay-space = Пробіл
replay-speed = Швидкість
replay-seen-by = Вигляд
replay-open = відкриті карти
replay-spectator = глядач
replay-link = Скопіювати посилання на це місце
replay-copied = Посилання скопійовано
replay-not-copied = Браузер не дозволив скопіювати. Посилання — в адресному рядку.
replay-download = Завантажити запис
replay-continue = Продовжити звідси
replay-continue-short = Дограти
replay-continue-about = { $at ->
    [0] Новий стіл почнеться з цієї самої партії до першого рішення.
   *[other] Новий стіл почнеться одразу після рішення { $at }. Сам повтор не зміниться.
}
replay-with-bot = Проти бота
replay-with-bot-about = Одне місце ваше, за решту грають боти.
replay-hot-seat = За одним екраном
replay-hot-seat-about = Ви граєте за всіх на цьому пристрої — самі або з друзями.
replay-play-as = Ви граєте за
replay-level = Рівень
replay-begin = Грати звідси

### the live table

tab-chat = Чат
menu = Меню
offline-now = Зараз немає зв'язку із сервером.
connection-connecting = З'єднуємося…
connection-open = На зв'язку
connection-doubtful = Чекаємо на відповідь сервера…
connection-lost = Зв'язок втрачено
connection-gone = Ви не за цим столом
connection-lost-long = Зв'язок втрачено. Партія чекає, ми пробуємо повернутися.
connection-full = Сервер або цей стіл переповнений. Ми пробуємо увійти.
connection-store = Сервер зараз не може нічого зберегти. Нічого не втрачено: партія продовжиться, щойно це мине.
connection-store-move = Сервер зараз не може нічого зберегти. Ваш хід не пропав: надішлемо його, щойно вийде.
gone-no-table = Такого столу немає
gone-no-table-about = Або посилання неповне, або стіл прибрали: за ним давно ніхто не грав.
gone-no-spectators = За цим столом немає місць для глядачів.
gone-set-aside = Цей стіл відкладено.
gone-too-fast = Сервер закрив з'єднання: забагато запитів.
gone-closed = Стіл закрито: за нього ніхто не сів.
spectators = { $n ->
    [one] { $n } глядач
    [few] { $n } глядачі
   *[many] { $n } глядачів
}
watching = Ви дивитеся партію.

lobby-link = Посилання для інших
lobby-share = Надіслати…
lobby-qr = QR-код посилання { $link }
lobby-qr-about = Наведіть камеру телефона, щоб потрапити сюди.
lobby-invites-duel = { $name } запрошує вас на дуель: { $board }
lobby-invites-teams = { $name } запрошує вас на командну партію: { $board }
lobby-invites-free-for-all = { $name } запрошує вас на партію кожен за себе: { $board }
lobby-new-here = Ви тут уперше?
lobby-came = { $name } за вашим столом
lobby-to-bot = Віддати боту
lobby-change-board = Змінити поле бою
lobby-seek-wait = Партія почнеться сама, щойно хтось прийде. Не закривайте сторінку, щоб вас знайшли.
lobby-seek-sit = Сідайте, виберіть героя, і партія одразу почнеться.
lobby-copy = Скопіювати
lobby-copied = Скопійовано
lobby-name = Ваше ім'я
lobby-player = Гравець { $n }
lobby-player-name = Ім'я гравця { $n }
lobby-seat = місце { $n }
lobby-free = Вільне місце
lobby-bot = Бот · { $level }
lobby-team = Команда { $n }
lobby-here = тут
lobby-sit = Сісти сюди
lobby-leave = Встати
lobby-free-seat = Звільнити місце
lobby-choose = Вибрати героя
lobby-change = Інший герой
lobby-choose-title = Виберіть героя
lobby-random = Випадковий герой
lobby-any-hero = героя ще немає: його вибере жереб
lobby-no-hero = героя ще немає
lobby-taken = зайнято
lobby-bring = Додати файл героя…
lobby-start = Почати партію
lobby-wait-seats = Партія почнеться, коли всі місця буде зайнято. Надішліть посилання тим, хто гратиме.
lobby-wait-host = Чекаємо, поки господар столу почне партію.
lobby-take-seat = Сядьте на вільне місце, щоб грати.
lobby-full = Усі місця зайнято. Коли партія почнеться, ви побачите її тут.
lobby-your-pick = Ваш вибір: візьміть героя.
lobby-their-pick = { $name } вибирає героя.
lobby-heroes-open = герої на вибір
lobby-heroes-random = випадкові герої
lobby-heroes-draft = героїв беруть по черзі
lobby-hot-seat = один пристрій на всіх

player-partner = член команди
player-resigned = гравець здався
player-order = ходить під номером { $n }
order-label = Порядок ходів
order-faster = Швидше
player-hand-open = { $n ->
    [one] { $n } карта на руці, ви її бачите
    [few] { $n } карти на руці, ви їх бачите
   *[many] { $n } карт на руці, ви їх бачите
}
hand-known = Ви знаєте карт на цій руці: { $n } з { $all }.
log-combat = Показати цей бій ще раз
prompt-fighters = Ким ходити
prompt-forced = Вибір був один, його зробили за вас.
rule-none = Текст цього правила є в правилах проєкту.
hint-ask = Підказка
hint-thinking = Думаємо…
hint-plain = Підказка: { $what }.
hint-says = Підказка: { $what } (звідси «Експерт» переміг би приблизно у { $win }% партій проти бота «{ $level }»).
reason-attack = Ваша найсильніша карта б'є на { $n }, а здоров'я цілі ({ $target }) — { $health }.
reason-move = Звідти { $name } може атакувати: { $targets }.
reason-safe = Там { $name } зараз поза досяжністю суперників.
reason-maneuver = Зараз ваші бійці нікого не можуть атакувати.
reason-defend = Оборона { $n }; здоров'я ({ $name }): { $health }.
reason-save = Карти залишаться на руці; здоров'я ({ $name }): { $health }.
reason-next = Наступний за силою варіант: { $what } ({ $win }%).
why-won = Це перемога, хоч би що робив суперник.
why-lost = Тепер програє будь-який варіант.
why-damage = До вашого наступного ходу ви, ймовірно, завдасте приблизно { $deals } поранень і дістанете приблизно { $takes }.
why-fall = { $name }: поразка приблизно у { $chance }% випадків.
why-reply-card = Імовірна відповідь: { $card }.
why-reply-none = Імовірна відповідь: без карти захисту.
why-reply-attack = Імовірна відповідь: атака, ціль — { $target }.
why-reply-maneuver = Імовірна відповідь: маневр.
undo-why-free = Відтоді нічого не відкрилося: останнє рішення скасовується одразу
undo-why-ask = Відтоді щось відкрилося: спитаємо решту
undo-asked = { $who } просить скасувати рішення. Ви згодні?
undo-what = Буде скасовано: { $what }
undo-wait = Ви попросили скасувати рішення. Чекаємо на відповідь.
undo-told = Рішення скасовано.
undo-refused = Скасувати хід не дозволили.
undo-allow = Дозволити
undo-refuse = Відмовити

confirm-no = Не треба
confirm-defeat = { $name } цього не переживе
confirm-defeat-why = «{ $choice }» означає: { $damage ->
    [0] { $name } втрачає останнє здоров'я і гине
   *[other] поранень: { $damage }, { $name } гине
}{ $hero ->
    [yes] , а з цим, можливо, програно й партію.
   *[no] .
}
confirm-defeat-yes = Усе одно вибрати
confirm-resign = Здати партію?
confirm-resign-why = Решта переможе або дограє без вас. Скасувати це не можна.
confirm-resign-yes = Здатися
resign = Здатися

pass-title = Передайте пристрій: { $name }
pass-why = Далі дивиться лише той, чий герой — { $hero }. Решта відвертається.
pass-continue = Мій герой — { $hero }: показати

chat-say = Напишіть щось
chat-send = Надіслати
chat-empty = Поки що тихо.
chat-spectator = Глядач
chat-channel = Кому
chat-all = Усім
chat-team = Команді
chat-phrases = Фрази й реакції
chat-mute = Заглушити: { $name }
chat-muted = Ви заглушили: { $name }.
chat-unmute = Чути знову
phrase-hello = Привіт!
phrase-luck = Успіху!
phrase-well-played = Чудова партія!
phrase-nice = Гарний хід!
phrase-close = Ледь-ледь!
phrase-moment = Хвилинку, будь ласка.
phrase-sorry = Перепрошую!
phrase-thanks = Дякую!
phrase-again = Ще партію?
phrase-bye = До зустрічі!
phrase-bot-failed = Цей бот не відповідає. Замість нього грає новачок.
phrase-clap = оплески
phrase-laugh = сміх
phrase-wow = подив
phrase-think = роздуми
phrase-ouch = ой

over-won = Ви перемогли!
over-lost = Ви програли
over-winner = Перемога: { $names }
over-winner-mark = перемога
over-combat = Герой загинув у бою
over-effect = Герой загинув від ефекту
over-exhaustion = Герой загинув від виснаження
over-outright = Герой загинув одразу
over-combat-of = { $name }: поразка в бою
over-effect-of = { $name }: поразка від ефекту
over-exhaustion-of = { $name }: поразка через виснаження
over-outright-of = { $name }: негайна поразка
over-last-turn = Зіграно останній хід: вирішує здоров'я, а потім те, хто почав пізніше
over-you-resigned = Ви здалися
over-resigned = Інша сторона здалася
over-they-resigned = { $names }: партію здано
over-you-late = Ваш час вичерпано
over-they-late = { $names }: час вийшов
over-turns = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
   *[many] { $n } ходів
}
over-dealt = Завдано поранень: { $n }
over-played = карт зіграно: { $n }
over-blow = Найкращий удар: { $n }, { $why }
over-curve = Здоров'я від ходу до ходу
opening-you = Ви ходите першими
opening-other = Перший хід: { $hero }
turn-yours = Ваш хід
over-prompt = Партію закінчено.
over-rematch = Реванш
over-rematch-offer = Запропонувати реванш
over-rematch-wants = { $names }: зіграємо реванш?
over-rematch-accept = Прийняти реванш
over-rematch-waits = Ви запропонували реванш. Чекаємо: { $names }.
over-to-rematch = До реваншу
over-replay = Дивитися повтор
over-new = Нова партія
over-record = Завантажити запис
over-board = Подивитися на поле бою
over-share = Поділитися
over-share-title = Поділитися партією
over-share-about = За посиланням кожен може переглянути повтор.
over-share-save = Зберегти зображення
over-show = Показати підсумок

about-title = Про цей стіл
about-mode = Режим
about-timer = Час
about-spectators = Глядачі
about-fair = Чесне перемішування
about-commitment = До початку партії сервер задав усі перемішування таємним числом і показав його відбиток. Потім відбиток не змінити:
about-later = Коли партія закінчиться, число й сіль з'являться тут, і перевірити їх зможе кожен.
about-revealed = Партію закінчено. Відбиток — це sha256 такого тексту:
about-verify = Ця команда перегратиме завантажений запис і порівняє:
about-continued = Ця партія продовжує запис, її число було відоме заздалегідь: доводити нема чого.

report-title = Поскаржитися
report-about = Це прочитають ті, хто тримає цей сервер. У скарзі будуть стіл, місця та ваш текст, але не карти.
report-whom = На кого скарга?
report-table = На стіл загалом
report-words = Що сталося?
report-send = Надіслати
report-told = Дякуємо. Ті, хто тримає цей сервер, це прочитають.

keys-title = Клавіші
keys-options = вибрати варіант за номером
keys-tab = до наступної кнопки; поле, рука й журнал — по одній зупинці
keys-arrows = від комірки до комірки, від карти до карти, від рядка до рядка
keys-enter = вибрати; будь-яка клавіша пропускає показ
keys-undo = скасувати
keys-escape = закрити, відпустити, повернутися до запитання
keys-zoom = поле ближче, далі, цілком
keys-chat = чат
keys-offered = до наступної доступної комірки чи дверей
keys-prompt = до списку відповідей
keys-board = до поля
keys-hand = до руки
keys-fighter = узяти наступного бійця
keys-alt = тримайте: куди може вдарити суперник, зараз і після маневру
keys-threats = показувати це, доки не натиснете знову
keys-rule = правило, на якому ґрунтується запитання чи відмова
keys-hint = попросити підказку
keys-log = до журналу
keys-help = цей список
keys-drag = Бійця можна перетягнути на комірку чи на ворожого бійця, карту — на поле бою чи на ворожого бійця. Клацання або дотик підіймає карту, вдруге — грає її; довгий дотик або права кнопка покажуть карту великою; довгий дотик до поля покаже, куди може вдарити суперник. Клацання по тому, що недоступне, пояснить чому.

offline-title = Немає зв'язку із сервером.
offline-about = Для гри з людьми та ботами потрібен сервер. Героїв, карти й поля можна читати й так.

settings-notices = Повідомляти, коли мій хід
settings-notices-about = Браузер покаже сповіщення, коли ви дивитеся на щось інше. Ваших карт у ньому немає.
settings-notices-forbidden = Браузер забороняє сповіщення цієї сторінки; дозволити їх можна в його налаштуваннях.
notice-turn = Ваш хід: { $title }
notice-sat = За ваш стіл сідає { $name }

me-title = Мої партії
me-lead = Тут немає облікових записів і паролів: цей пристрій пам'ятає, хто ви і що зіграли.
history-empty = Завершених партій поки немає. Усе, що ви дограєте до кінця, з'явиться тут, і це можна буде переглянути знову.
history-lost = Не вдалося отримати список партій.
history-asking = Завантажуємо ваші партії…
history-win = Перемога
history-loss = Поразка
history-both = Обидві сторони
history-resigned = Здача
history-turns = { $n ->
    [one] { $n } хід
    [few] { $n } ходи
   *[other] { $n } ходів
}
history-watch = Переглянути знову
history-more = Раніші партії
stats-title = Герої
stats-whom = Проти кого
stats-all = Усіх
stats-people = Людей
stats-bots = Ботів
stats-hero = Герой
stats-games = Партії
stats-won = Перемоги
stats-share = Частка
stats-against = суперник: { $hero }
stats-several = утрьох або вчотирьох
stats-none = Поки нема чого рахувати.
stats-match-ups = { $hero }: за суперниками
earlier-about = У цьому браузері є і давніша cookie цього сайту, зі столами й місцями іншого гравця. Якщо ви грали тут раніше і не знаходите своїх партій, продовжуйте як той гравець. Інакше забудьте її: вона може бути чужою.
earlier-yes = Продовжити як той гравець
earlier-no = Забути
companions-title = З ким ви грали
companions-empty = Тут з'являться ті, з ким ви дограли партію до кінця: їх можна запросити знову.
companions-lost = Не вдалося завантажити список тих, з ким ви грали.
companion-invite = Запросити
companion-unblock = Знову показувати запрошення
companion-games = { $n ->
    [one] { $n } партія
    [few] { $n } партії
   *[other] { $n } партій
}
invited-by = { $name } запрошує вас зіграти
invitation-open = Перейти до столу
invitation-decline = Відхилити
invitation-block = Не показувати запрошення цієї людини

move-title = Інший пристрій
move-show-title = З цього пристрою на інший
move-show-about = За кодом ви й на іншому пристрої лишитеся собою: те саме ім'я, ті самі столи й місця. Код діє один раз. Хто його введе, той стане вами, тож нікому його не показуйте.
move-show = Показати код
move-left = { $n ->
    [one] Введіть його на іншому пристрої, на цій самій сторінці, протягом { $n } хвилини.
   *[other] Введіть його на іншому пристрої, на цій самій сторінці, протягом { $n } хвилин.
}
move-type-title = З іншого пристрою на цей
move-type-about = Дванадцять цифр, які показує інший пристрій
move-go = Перейти сюди
move-go-anyway = Усе одно перейти
move-loses = { $n ->
    [one] Цей пристрій має { $n } власний стіл. Після переходу звідси до нього вже не потрапити.
    [few] Цей пристрій має { $n } власні столи. Після переходу звідси до них уже не потрапити.
   *[other] Цей пристрій має { $n } власних столів. Після переходу звідси до них уже не потрапити.
}
move-done = Вітаємо, { $name }! Готово: цей пристрій тепер теж ваш.

rating-title = Рейтинг
rating-lead = Наскільки сильний кожен, хто бере участь. Зараховуються відкриті дуелі, у яких беруть участь обидва гравці; з кожною партією число каже більше.
rating-about = Якщо ви берете участь, зараховуються відкриті дуелі з іншими учасниками: з першої зарахованої партії ваше ім'я і рейтинг стоять у списку, який бачать усі. Вийти можна будь-коли, і ви відразу зникнете зі списку.
rating-rules-title = Що зараховується
rating-rules-which = Відкриті дуелі двох людей із героями гри. Ніколи: партії з ботами, за столами, які можна знайти лише за посиланням, і продовжені із запису.
rating-rules-fair = Скасувати можна лише те, що нічого не відкрило. Хто пішов, поки обидва ще нічого не вирішили, той не грав. Партії тих самих двох зараховуються тричі на день; партії двох з однієї адреси в мережі не зараховуються. Після п'яти зарахованих партій ваш рейтинг уже не змінюють партії з тими, у кого їх менше п'яти. Хто приєднується до рейтингу або виходить з нього, поки чекає за столом, — приєднується чи виходить і для цього столу; коли партія почалася, ніщо вже не змінюється.
rating-rules-how = Числа рахує Glicko-2: усі починають із 1500. Сила майже завжди відрізняється не більше ніж на два відхилення (±); якщо відхилення понад 110, рейтинг попередній і місця не дає. Хто довго не грає, у того він знову стає попереднім.
rating-take-part = Брати участь
rating-rename = Стояти в списку під ім'ям { $name }
rating-leave = Вийти з рейтингу
rating-leave-sure = Вас не буде в списку. Якщо повернетеся, рейтинг буде сьогоднішній.
rating-to-list = До рейтингу
rating-to-me = Брати участь
rating-mine = { $rating } ± { $deviation }
rating-mine-rank = Місце { $rank }
rating-provisional = попередній
rating-provisional-group = Попередньо: для місця відомо замало
rating-games = { $n ->
    [one] { $n } партія
    [few] { $n } партії
   *[other] { $n } партій
}
rating-none = Поки ні в кого немає зарахованих партій.
rating-asking = Завантажуємо рейтинг…
rating-lost = Не вдалося завантажити рейтинг.
rating-col-rank = Місце
rating-col-name = Ім'я
rating-col-rating = Рейтинг
rating-col-deviation = Відхилення
rating-col-games = Партії
rating-unranked = місця поки немає
rating-you = ви
rating-for = на рейтинг
rating-for-if = на рейтинг, якщо беруть участь обидва
rating-seek = Ви берете участь у рейтингу: дуель зараховується, якщо бере участь і суперник.
rating-change = { $name }: { $before } → { $after } ({ $change })
rating-not-counted = Цю партію не зараховано до рейтингу: хтось із вас ще нічого не вирішив, ви двоє сьогодні вже зіграли три партії на рейтинг або грали з однієї адреси в мережі.

passkey-title = З ключем доступу
passkey-about = Ключ доступу зберігає ваш браузер або телефон під своїм замком. На кожному пристрої, де він є, ви одним натисканням лишаєтеся собою, без коду й скільки завгодно разів.
passkey-make = Створити ключ доступу
passkey-made = Ключ доступу створено.
passkey-use = Увійти з ключем доступу
passkey-use-anyway = Усе одно увійти з ключем доступу
passkey-there = На цьому пристрої вже є ваш ключ доступу.
passkey-stopped = Браузер не створив і не показав ключа доступу.
passkey-mine = Ваші ключі доступу
passkey-day = Створено { $made }, востаннє використано { $used }
passkey-remove = Вилучити
passkey-remove-label = Вилучити ключ доступу, створений { $made }
passkey-removed = Тут він більше нікого не впустить. Вилучіть його й у браузері.
deal-title = Та сама роздача
deal-button-about = Ті самі герої, поле й порядок карт — для вас чи для інших
deal-compare = Порівняти роздачу
deal-lead = Ті самі герої, те саме поле, той самий порядок карт, що й у вже зіграній партії. Везіння в усіх однакове, тож результати показують, хто як зіграв.
deal-begins = починає { $hero }
deal-knows = Ви вже дещо бачили з цієї роздачі. Зіграти її можна, але вашу партію не порівнюватимуть.
deal-side = Ваша сторона
deal-against = Проти кого
deal-play = Грати цю роздачу
deal-others = Для інших
deal-others-about = За цим посиланням роздачу можна зіграти з другом або проти бота, а потім побачити, як впоралися ви.
deal-invites = { $name }: а ви з тими самими картами впораєтеся краще?
deal-results = Результати
deal-hidden = { $n ->
    [one] З цією роздачею зіграно { $n } партію. Її результат відкриється, коли ви дограєте роздачу.
    [few] З цією роздачею зіграно { $n } партії. Їхні результати відкриються, коли ви дограєте роздачу.
   *[other] З цією роздачею зіграно { $n } партій. Їхні результати відкриються, коли ви дограєте роздачу.
}
deal-show = Показати результати зараз
deal-show-about = Ваші партії з цією роздачею після цього не порівнюють.
deal-with-people = люди з людьми
deal-with-bots = з ботами: { $levels }
deal-mean = { $games ->
    [one] { $games } партія
    [few] { $games } партії
   *[other] { $games } партій
}, перемог: { $won }, різниця в середньому { $margin }
deal-how = Різниця: здоров'я вашого героя наприкінці мінус здоров'я іншої сторони; хто здався, не має нічого. Порівняння: ваша різниця мінус середнє тих, хто грав за ту саму сторону з такими самими суперниками — людьми чи ботом того самого рівня. Стільки коштувала ваша гра без везіння. Партії тих, хто знав роздачу, видно у списку, але вони не враховуються.
deal-margin = різниця
deal-compared = порівняння
deal-compared-about = Різниця мінус середнє решти на тій самій стороні
deal-health = Залишилося здоров'я
deal-cards = Залишилося карт у колоді та на руці
deal-knew = знає роздачу
deal-someone-knew = не враховується: хтось знав роздачу
deal-looked-back = не враховується: скасували рішення, яке встигло щось показати
deal-both-sides = не враховується: за обидві сторони грала одна людина
deal-gone = Такої роздачі немає
deal-gone-about = Або посилання неповне, або всі партії з цією роздачею вже видалено.
deal-lobby = Герої, поле та порядок карт узято з минулої партії.
deal-more = Про цю роздачу
about-deal = За цим столом грають роздачу минулої партії: карти перемішано так само. Хто бачив ту партію, знає їхній порядок; на сторінці роздачі таких людей позначено.

watch-title = Дивитися
watch-lead = Відкриті партії, що тривають просто зараз. Ви бачите те саме, що й усі: ні рук, ні закритих карт.
watch-count = { $n ->
    [0] Поки ніхто не дивиться
    [one] Дивиться { $n } людина
    [few] Дивляться { $n } людини
   *[other] Дивляться { $n } людей
}
watch-none = Зараз не триває жодної відкритої партії.

# Видання без сервера. device-…: скільки вже завантажилося і чому тут не можна грати.
device-loading = Гра завантажується: { $loaded } з { $total } МБ
device-starting = Гра запускається…
device-progress = Завантаження гри
device-no-webassembly = У цьому браузері гра не запуститься: він не підтримує WebAssembly. Оновіть його або відкрийте сторінку в новій версії Firefox, Chrome, Edge чи Safari.
device-no-worker = Браузер не дає грі працювати у фоні. Оновіть його або дозвольте цій сторінці скрипти та фонові процеси, а тоді спробуйте знову.
device-not-loaded = Частина гри не завантажилася. Ваші партії цілі. Перевірте з'єднання і спробуйте знову.
device-broken = Гра не запустилася. Ваші партії цілі. Спробуйте знову; якщо не допоможе, оновіть браузер.
device-moved = Гра перейшла до іншої вкладки. Спробуйте ще раз.
device-forgets = У цьому вікні нічого не зберігається: коли ви його закриєте, партії зникнуть. Щоб зберігати їх, відкрийте звичайне вікно і дозвольте сторінці зберігати дані.
device-slow = У цьому виданні рушій не скомпільовано: сильні боти думають повільніше і грають слабше.
edition-title = Про це видання
edition-lead = Уся гра працює на вашому пристрої. Після першого відвідування мережа їй не потрібна.
edition-start = Дуелі легенд на невеликому полі. Це видання повністю працює на вашому пристрої: грайте з ботами або з другом за одним екраном, навіть без мережі.
edition-create = Налаштувати партію
edition-new = Виберіть, хто грає: боти чи кілька людей за цим екраном.
edition-seats = Боти теж грають на цьому пристрої. Щоб грати з людьми деінде, потрібен сервер.
edition-version = Версія
edition-engine = Рушій
edition-compiled = скомпільовано у WebAssembly
edition-interpreted = звичайний Python: сильні боти повільніші й грають слабше
edition-games = Ваші партії
edition-kept = зберігаються в цьому браузері, лише на цьому пристрої
edition-shuffled = Карти перетасовано на цьому пристрої, рейтингу в таких партій немає. За цим відбитком видно, що порядок карт не змінювався під час партії:
edition-all = Усі файли з розмірами та контрольними сумами
edition-parts = Python і гра
edition-size = { $size } МБ
edition-packages = Інші програми в цьому виданні
edition-own = Сама гра поширюється за ліцензією MIT, її піктограми — з game-icons.net за ліцензією CC BY 3.0.
edition-people = Для цього потрібен сервер
edition-people-about = Щоб дивитися чужі партії, вести рейтинг і ділитися розкладами, потрібні сервер та інші гравці. Усе інше працює на цьому пристрої.
