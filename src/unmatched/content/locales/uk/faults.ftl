### Що не так у файлі героя чи поля або у складі гри. Слова з файлу лишаються як є.

fault-again = також у { $n ->
    [one] рядку
    [few] рядках
   *[many] рядках
} { $lines }
fault-stopped = можливо, це не все: далі файл не читали

## Файл загалом

fault-large-file = файл більший за { $most } байтів
fault-dots = в одному ключі понад { $most } крапок
fault-no-file = це не звичайний файл
fault-deep-file = глибина вкладених таблиць і списків більша за { $most }
fault-not-unicode = у тексті є знаки не з Юнікоду
fault-toml = це не TOML: { $why }
fault-toml-end = це не TOML: { $why } (у кінці файлу)
toml-statement = цей рядок не заголовок на зразок [[card]] і не «ключ = значення»
toml-newline = після значення рядок має закінчуватися
toml-equals = після ключа потрібен знак '='
toml-table-end = заголовок таблиці не закрито дужкою ']'
toml-array-end = заголовок таблиці не закрито дужками ']]'
toml-sign = бракує { $sign }
toml-character = недопустимий знак { $sign }
toml-twice = '{ $word }' оголошено двічі
toml-closed = '{ $word }' належить до таблиці, яку вже закінчено
toml-overwrite = цей ключ уже має значення
toml-key = ключ не може починатися з цього знака
toml-array = список не закрито
toml-table = таблицю у фігурних дужках не закрито
toml-backslash = знак '\' у тексті пишуть як '\\'
toml-escape = неправильний код знака після '\'
toml-string = текст не закрито лапками
toml-date = неправильна дата або час
toml-value = тут потрібне значення: число, "текст" у лапках, true або false, чи список у [ ]
toml-digits = у числі забагато цифр
toml-other = { $said }

## Ключі, id та назви

fault-unknown-key = невідомий ключ '{ $word }'
fault-missing = бракує '{ $key }'
fault-bad-value = '{ $key }' не може бути { $value }
fault-unknown-value = '{ $key }' має невідоме значення { $value }
fault-unusable = { $key } не може бути { $value }
fault-no-table = тут потрібна таблиця, а не { $value }
fault-reserved-id = id '{ $word }' — слово самої мови
fault-same-id = { $what ->
    [fighters] бійців
    [counters] лічильників
    [doors] дверей
   *[them] їх
} з id '{ $word }' кілька: { $n }
fault-no-name = бракує назви
fault-bad-name = назва { $value } не годиться
fault-bad-form = форма назви { $value } не годиться
fault-unknown-language = невідома мова '{ $word }'

## Частини героя

fault-no-tables = тут потрібні таблиці [[{ $key }]]
fault-tables-number = таблиць [[{ $key }]]: { $n }
fault-first-hero = героєм має бути перший боєць; герої не можуть бути в резерві
fault-many-fighters = бійців понад { $most }
fault-faces = faces — список із { $least }–{ $most } сторін
fault-faces-and-max = лічильник має або сторони (faces), або '{ $word }', але не те й інше
fault-no-basket = тут потрібна таблиця [basket]
fault-items = items — список із { $least }–{ $most } предметів
fault-bad-tags = мітки { $value } не годяться
fault-many-tags = різних міток понад { $most }
fault-unknown-ability = невідоме вміння '{ $word }'
fault-empty-ability = порожнє вміння
fault-unknown-moment = невідомий момент { $value }
fault-same-shift = поранення переходять на іншого бійця, а не на того самого
fault-no-number = бракує числа
fault-many-remembered = '{ $word }' трапляється { $n } разів, стільки не запам'ятати
fault-damage-verb = '{ $word }' змінює поранення, що мають статися
fault-damage-number = це відомо лише вмінню про поранення, що мають статися
fault-no-cause = звідки поранення, можна спитати лише у `while` вміння про поранення
fault-late-decide = після бою вже вирішено, хто переміг
fault-not-moved = звідки прийшов боєць, відомо лише в мить переміщення
fault-moving-tag = { $value } не завжди правда про бійця
fault-standing = постійне вміння не може про це говорити
fault-standing-word = постійне вміння не знає, хто такий '{ $word }'

## Карти

fault-deck = у колоді { $n } { $n ->
    [one] карта
    [few] карти
   *[many] карт
}
fault-second-decks = у стосах із самого початку { $n ->
    [one] лежить { $n } особлива карта
    [few] лежать { $n } особливі карти
   *[many] лежить { $n } особливих карт
}
fault-scheme-value = виверт не має значення
fault-scheme-steps = виверту потрібні кроки '{ $word }'
fault-no-window = карта типу { $type } не має '{ $word }'
fault-by-nobody = '{ $word }' не називає жодного бійця
fault-defends-if = '{ $word }' буває лише в карт атаки й питає про предмет у кошику
fault-bonus = '{ $word }' — це таблиця, і лише в карти атаки
fault-no-bonus = на карті немає додаткової атаки
fault-no-card = карти { $value } немає

## Кроки

fault-no-steps = тут потрібен список кроків
fault-no-step = тут потрібен крок, а не { $value }
fault-empty-step = порожній крок
fault-deep-steps = глибина вкладених кроків більша за { $most }
fault-many-steps = в одному ефекті понад { $most } кроків
fault-verbs = крок має одне дієслово, а тут їх { $n }: { $words }
fault-unknown-verb = невідоме дієслово '{ $word }'
fault-no-option = '{ $verb }' не має параметра '{ $word }'
fault-needs = для '{ $word }' потрібен параметр '{ $option }'
fault-combat-verb = '{ $word }' має сенс лише в бою
fault-combat-only = це має сенс лише в бою
fault-no-foe = поза боєм немає бійця '{ $word }'
fault-no-opponent = тут невідомо, про якого суперника йдеться
fault-no-that = жоден крок до цього не виставив бійця й не поміняв бійців місцями, тож неясно, хто такий '{ $word }'
fault-no-picked = тут ще не вибрано карту
fault-forgotten = ім'я '{ $name }' було зв'язане раніше, але { $verb ->
    [later] до `later` запам'ятовується число, а не карта
   *[other] крок '{ $verb }' зайняв його місце
}
fault-bound-inside = ім'я '{ $name }' відоме лише всередині того блоку, де воно зв'язане
fault-blocks = потрібно від { $least } до { $most } списків кроків
fault-choose = не можна вибрати { $n } з { $of }
fault-repeat-in-repeat = усередині повторення не можна повторювати ще раз
fault-not-basket = про предмет у кошику не можна питати з '{ $word }'
fault-spend = для '{ $word }' потрібен параметр 'by' або 'up_to', але не обидва
fault-has-faces = '{ $word }' має сторони, '{ $verb }' тут не підходить
fault-no-faces = '{ $word }' не має сторін, перевертати нічого
fault-hurting = '{ $word }' годиться для одного названого бійця, який проходить через комірки інших
fault-one-of = 'one of' і 'names' бувають лише разом
fault-take = не можна взяти { $n } з { $of } карт
fault-swap-itself = боєць не може помінятися місцями сам із собою
fault-fight-on = продовжити бій за вас може лише ваш боєць
fault-return-hero = загиблий герой не повертається, повернутися можуть лише помічники
fault-early-bonus = додаткову атаку проводять, коли бій закінчено

## Значення

fault-no-text = тут потрібен текст, а не { $value }
fault-no-true = тут може стояти лише true, а не { $value }
fault-no-whole = потрібне ціле число від { $least } до { $most }, а не { $value }
fault-no-card-names = тут потрібен список назв карт
fault-not-number = { $value } — не число
fault-negative = { $value } може виявитися меншим за 0
fault-large-number = число { $value } завелике
fault-large-inside = завелике число в { $value }
fault-not-condition = { $value } — не умова
fault-many-conditions = понад { $most } умов одразу
fault-several = '{ $word }' — це кілька бійців
fault-no-face = '{ $counter }' не має сторони '{ $word }'
fault-unknown-fighter = невідомий боєць { $value }
fault-unknown-fighters = невідомі бійці { $value }
fault-unknown-tag = невідома мітка { $value }
fault-unknown-spaces = невідомі комірки { $value }
fault-unknown-number = невідоме число { $value }
fault-unknown-condition = невідома умова { $value }
fault-unknown-counter = невідомий лічильник { $value }
fault-unknown-icon = немає піктограми { $value }
fault-unknown-portrait = немає портрета { $value }
fault-unknown-scene = немає сцени { $value }
fault-unknown-part = немає деталі { $value }
fault-unknown-item = невідомий предмет { $value }
fault-unknown-cards = невідомі карти { $value }
fault-unknown-pile = невідомий стос { $value }
fault-unknown-token = невідомий жетон { $value }
fault-turn-itself = жетони { $word } уже такі
fault-face-down = те, що лежить долілиць, — таємниця: жетони { $word } кладуть і рахують за їхнім зворотом
fault-not-face-down = жетони { $word } не лежать долілиць
fault-owners-pile = { $value }: карта завжди потрапляє в колоду або скид свого власника
fault-no-card-before = { $value }, але жоден крок до цього не говорить про карту
fault-unknown-sort = невідомий вид карт { $value }
fault-one-card = '{ $word }' не пасує до однієї карти { $value }
fault-not-chosen = '{ $word }' не має сенсу: цих карт ніхто не вибирає
fault-among = '{ $word }' годиться лише для карт зверху стосу, які переглядають
fault-declare = '{ $word }' потрібне для названого числа й лише для нього
fault-lasting = очікується не більше ніж { $most } { $most ->
    [one] уміння
    [few] уміння
   *[many] умінь
}
fault-in-hand = у карти на руці бувають лише вміння з моментом
fault-of-player = '{ $word }' — число гравця: 'of' тут не буває
fault-free-sort = '{ $word }' годиться лише для вивертів: тип, мітка або число
fault-unknown-word = невідоме слово { $value }

## Поля

fault-fraction = { $value } — не число від { $least } до { $most }
fault-zones = тут потрібна таблиця [zones], зон від { $least } до { $most }
fault-spaces = тут потрібен список комірок, від { $least } до { $most }
fault-starts = різних початкових комірок має бути від { $least } до { $most }
fault-doors = тут потрібен список дверей, не більше { $most }
fault-pairs = тут потрібен список пар комірок
fault-no-pair = { $value } — не пара комірок
fault-same-space = дві комірки з id '{ $word }'
fault-no-zone = комірка належить хоча б до однієї зони
fault-unknown-zone = невідома зона { $value }
fault-zone-twice = зону '{ $word }' вказано двічі
fault-unknown-space = невідома комірка { $value }
fault-line-twice = лінію між { $a } та { $b } вказано двічі
fault-no-line = між { $a } та { $b } немає лінії
fault-unused-zone = у зоні немає жодної комірки
fault-same-letter = літеру { $word } вже має зона '{ $other }'
fault-over-edge = комірка { $space } виходить за край малюнка
fault-overlap = комірки { $a } та { $b } на малюнку накладаються
fault-line-over = лінія між { $a } та { $b } проходить через комірку { $space }
fault-passages = тут потрібен список проходів, не більше { $most }
fault-no-passage = { $value } — не прохід між комірками
fault-passage-twice = комірка { $space } вже є в проході
fault-no-return = немає зворотного шляху до першої комірки від інших: { $n }
fault-specials = тут потрібен список особливих комірок, не більше { $most }
fault-special-twice = комірка { $space } вже особлива
fault-unreached = від першої комірки не можна дійти до інших: { $n }

## Герої, поле й режим разом

fault-no-hero = героя '{ $word }' немає
fault-no-board = поля '{ $word }' немає
fault-taken-board = id '{ $word }' зайнятий: так зветься вбудоване поле
fault-unknown-mode = невідомий режим '{ $word }'
fault-heroes-number = героїв у режимі { $mode } має бути { $least }, а не { $n }
fault-heroes-numbers = героїв у режимі { $mode } має бути { $least } або { $most }, а не { $n }
fault-same-hero-id = два різні герої мають один id '{ $word }'
fault-few-starts = на полі «{ $board }» початкових комірок { $starts }, а для режиму { $mode } потрібно { $n }
fault-small-board = на полі «{ $board }» комірок { $spaces }, а бійців на початку { $n }

## Підказки

hint-one-of = одне з: { $words }
hint-id = малі латинські літери, цифри й дефіси, не більше { $most } знаків
hint-space-id = латинські літери, цифри й дефіси, не більше { $most } знаків
hint-another = виберіть інший
hint-name = від 1 до { $most } друкованих знаків
hint-no-name = name = "..." або name = {"{"} en = "...", ru = "...", uk = "..." {"}"}
hint-whole = ціле число від { $least } до { $most }
hint-flag = true або false
hint-range = від { $least } до { $most }
hint-most = не більше { $most }
hint-deck = має бути { $n }
hint-tags = список слів із малих латинських літер
hint-item = у колоді з кошиком на кожній карті є предмет
hint-by = якщо карта для будь-якого бійця, цей ключ не потрібен
hint-no-basket = у героя немає [basket]
hint-combat = immediately, during або after
hint-option = { $option } = { $kind }
hint-before = поставте перед цим { $step }
hint-forgotten = ефект пам'ятає одне число й одну карту; використайте ім'я до наступного кроку про число чи карту
hint-bound-inside = використайте ім'я там само або зв'яжіть його до блоку
hint-else = перенесіть кроки в else
hint-negative = таке буває лише в add_value, set_value та adjust
hint-damage = on = "X would take damage" або "X would be defeated"
hint-cause = while = "from combat"
hint-moved = on = "X moved"
hint-moving-tag = боєць із цього файлу або own, friendly, opposing, hero, sidekick
hint-no-faces = gain або spend
hint-ability = це уміння: [[ability]] або in_play на карті, що лишається в грі
hint-of-all = без цього ключа — ваші бійці; або own, friendly, opposing, hero, sidekick
hint-several = all { $word } або one { $word }
hint-one-fighter = тут потрібен один боєць
hint-as-in = може, '{ $word }', наприклад { $example }?
hint-color = наприклад, #80c0ff
hint-parts = список із назв деталей, від 1 до { $most }
hint-letter = одна літера або цифра
hint-over-edge = x та y мають відстояти від 0 і 1 на радіус
hint-overlap = посуньте одну з них або зменште радіус
hint-line-over = посуньте комірку або додайте лінію і до curved

## Яким буває значення

value-number = ціле число або [INT +] [INT *] SOURCE
value-signed = число, можна й менше за 0
value-whole = ціле число
value-fighters = self, foe, that, боєць, opponent's hero; або one/all і мітки
value-fighter = self, foe, that або боєць цього героя
value-group = боєць цього героя
value-comer = that або боєць цього героя
value-spaces = any (other) space, (other in) zone of X, adjacent to X, space of X, adjacent to marked, (adjacent to, zone of) any TOKEN
value-counter = лічильник цього героя
value-token = жетон цього героя
value-tokens = жетон цього героя або all і його назва
value-condition = умова або кілька через and, or; або список умов, які мають виконуватися всі
value-face = сторона лічильника
value-steps = список кроків
value-blocks = список зі списків кроків
value-flag = true
value-text = текст
value-name = нове слово з малих латинських літер
value-names = список назв карт
value-cards = кількість карт, all, this card, picked або карта, пов'язана через `as`
value-pile = (opponent's) hand, deck, discard, play або стос цього героя; також top of, bottom of
value-goal = hand, discard, play, стос цього героя; deck; top of, bottom of deck
value-sorts = вид карт або список: тип, мітка, same name, value at most N, boost at least N; також після not
value-player = you або opponent
