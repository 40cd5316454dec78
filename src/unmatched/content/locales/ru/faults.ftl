### Что не так в файле героя или поля или в составе игры. Слова из файла остаются как есть.

fault-again = также в { $n ->
    [one] строке
    [few] строках
   *[many] строках
} { $lines }
fault-stopped = возможно, это не всё: дальше файл не читался

## Файл в целом

fault-large-file = файл больше { $most } байт
fault-dots = в одном ключе больше { $most } точек
fault-no-file = это не обычный файл
fault-deep-file = глубина вложенных таблиц и списков больше { $most }
fault-not-unicode = в тексте есть знаки не из Юникода
fault-toml = это не TOML: { $why }
fault-toml-end = это не TOML: { $why } (в конце файла)
toml-statement = эта строка не заголовок вроде [[card]] и не «ключ = значение»
toml-newline = после значения строка должна кончаться
toml-equals = после ключа нужен знак '='
toml-table-end = заголовок таблицы не закрыт скобкой ']'
toml-array-end = заголовок таблицы не закрыт скобками ']]'
toml-sign = не хватает { $sign }
toml-character = недопустимый знак { $sign }
toml-twice = '{ $word }' объявлено дважды
toml-closed = '{ $word }' относится к таблице, которая уже закончена
toml-overwrite = у этого ключа уже есть значение
toml-key = ключ не может начинаться с этого знака
toml-array = список не закрыт
toml-table = таблица в фигурных скобках не закрыта
toml-backslash = знак '\' внутри текста пишется как '\\'
toml-escape = неверный код знака после '\'
toml-string = текст не закрыт кавычкой
toml-date = неверная дата или время
toml-value = здесь нужно значение: число, "текст" в кавычках, true или false, либо список в [ ]
toml-digits = в числе слишком много цифр
toml-other = { $said }

## Ключи, id и имена

fault-unknown-key = неизвестный ключ '{ $word }'
fault-missing = не хватает '{ $key }'
fault-bad-value = '{ $key }' не может быть { $value }
fault-unknown-value = у '{ $key }' неизвестное значение { $value }
fault-unusable = { $key } не может быть { $value }
fault-no-table = здесь нужна таблица, а не { $value }
fault-reserved-id = id '{ $word }' — слово самого языка
fault-same-id = { $what ->
    [fighters] бойцов
    [counters] счётчиков
    [doors] дверей
   *[them] их
} с id '{ $word }' несколько: { $n }
fault-no-name = не хватает имени
fault-bad-name = имя { $value } не годится
fault-bad-form = форма имени { $value } не годится
fault-unknown-language = неизвестный язык '{ $word }'

## Части героя

fault-no-tables = здесь нужны таблицы [[{ $key }]]
fault-tables-number = таблиц [[{ $key }]]: { $n }
fault-first-hero = героем должен быть первый боец; герои не могут быть в резерве
fault-many-fighters = бойцов больше { $most }
fault-faces = faces — список из { $least }–{ $most } сторон
fault-faces-and-max = у счётчика есть или стороны (faces), или '{ $word }', но не то и другое
fault-no-basket = здесь нужна таблица [basket]
fault-items = items — список из { $least }–{ $most } предметов
fault-bad-tags = метки { $value } не годятся
fault-many-tags = разных меток больше { $most }
fault-unknown-ability = неизвестная способность '{ $word }'
fault-empty-ability = пустая способность
fault-unknown-moment = неизвестный момент { $value }
fault-same-shift = урон переходит на другого бойца, а не на того же
fault-no-number = не хватает числа
fault-many-remembered = '{ $word }' встречается { $n } раз, столько не запомнить
fault-damage-verb = '{ $word }' меняет предстоящий урон
fault-damage-number = это известно только способности о предстоящем уроне
fault-no-cause = откуда урон, можно спросить только в `while` способности об уроне
fault-late-decide = после боя уже решено, кто победил
fault-not-moved = откуда пришёл боец, известно только в момент перемещения
fault-moving-tag = { $value } верно о бойце не всегда
fault-standing = постоянная способность не может об этом говорить
fault-standing-word = постоянная способность не знает, кто такой '{ $word }'

## Карты

fault-deck = в колоде { $n } { $n ->
    [one] карта
    [few] карты
   *[many] карт
}
fault-second-decks = в стопках с самого начала { $n ->
    [one] лежит { $n } особая карта
    [few] лежат { $n } особые карты
   *[many] лежит { $n } особых карт
}
fault-scheme-value = у приёма не бывает значения
fault-scheme-steps = приёму нужны шаги '{ $word }'
fault-no-window = у карты типа { $type } не бывает '{ $word }'
fault-by-nobody = '{ $word }' не называет ни одного бойца
fault-defends-if = '{ $word }' бывает только у карт атаки и спрашивает о предмете в корзинке
fault-bonus = '{ $word }' — это таблица, и только у карты атаки
fault-no-bonus = на карте нет дополнительной атаки
fault-no-card = карты { $value } нет

## Шаги

fault-no-steps = здесь нужен список шагов
fault-no-step = здесь нужен шаг, а не { $value }
fault-empty-step = пустой шаг
fault-deep-steps = глубина вложенных шагов больше { $most }
fault-many-steps = в одном эффекте больше { $most } шагов
fault-verbs = у шага один глагол, а здесь их { $n }: { $words }
fault-unknown-verb = неизвестный глагол '{ $word }'
fault-no-option = у '{ $verb }' нет параметра '{ $word }'
fault-needs = для '{ $word }' нужен параметр '{ $option }'
fault-combat-verb = '{ $word }' имеет смысл только в бою
fault-combat-only = это имеет смысл только в бою
fault-no-foe = вне боя нет бойца '{ $word }'
fault-no-opponent = здесь неизвестно, о каком противнике речь
fault-no-that = ни один шаг до этого не выставил бойца и не поменял бойцов местами, поэтому неясно, кто такой '{ $word }'
fault-no-picked = здесь ещё не выбрана карта
fault-forgotten = имя '{ $name }' было связано раньше, но { $verb ->
    [later] до `later` запоминается число, а не карта
   *[other] шаг '{ $verb }' занял его место
}
fault-bound-inside = имя '{ $name }' известно только внутри того блока, где оно связано
fault-blocks = нужно от { $least } до { $most } списков шагов
fault-choose = нельзя выбрать { $n } из { $of }
fault-repeat-in-repeat = внутри повторения нельзя повторять ещё раз
fault-not-basket = о предмете в корзинке нельзя спрашивать с '{ $word }'
fault-spend = для '{ $word }' нужен параметр 'by' или 'up_to', но не оба
fault-has-faces = у '{ $word }' есть стороны, '{ $verb }' к нему не подходит
fault-no-faces = у '{ $word }' нет сторон, переворачивать нечего
fault-hurting = '{ $word }' годится для одного названного бойца, который проходит через ячейки других
fault-one-of = 'one of' и 'names' бывают только вместе
fault-take = нельзя взять { $n } из { $of } карт
fault-swap-itself = боец не может поменяться местами с самим собой
fault-fight-on = продолжить бой за вас может только ваш боец
fault-return-hero = поверженный герой не возвращается, вернуться могут только помощники
fault-early-bonus = дополнительную атаку проводят, когда бой окончен

## Значения

fault-no-text = здесь нужен текст, а не { $value }
fault-no-true = здесь может стоять только true, а не { $value }
fault-no-whole = нужно целое число от { $least } до { $most }, а не { $value }
fault-no-card-names = здесь нужен список названий карт
fault-not-number = { $value } — не число
fault-negative = { $value } может оказаться меньше 0
fault-large-number = число { $value } слишком большое
fault-large-inside = слишком большое число в { $value }
fault-not-condition = { $value } — не условие
fault-many-conditions = больше { $most } условий сразу
fault-several = '{ $word }' — это несколько бойцов
fault-no-face = у '{ $counter }' нет стороны '{ $word }'
fault-unknown-fighter = неизвестный боец { $value }
fault-unknown-fighters = неизвестные бойцы { $value }
fault-unknown-tag = неизвестная метка { $value }
fault-unknown-spaces = неизвестные ячейки { $value }
fault-unknown-number = неизвестное число { $value }
fault-unknown-condition = неизвестное условие { $value }
fault-unknown-counter = неизвестный счётчик { $value }
fault-unknown-icon = нет пиктограммы { $value }
fault-unknown-portrait = нет портрета { $value }
fault-unknown-scene = нет сцены { $value }
fault-unknown-part = нет детали { $value }
fault-unknown-item = неизвестный предмет { $value }
fault-unknown-cards = неизвестные карты { $value }
fault-unknown-pile = неизвестная стопка { $value }
fault-unknown-token = неизвестный жетон { $value }
fault-turn-itself = жетоны { $word } уже такие
fault-face-down = лежащее лицом вниз — тайна: жетоны { $word } помещают и считают по их оборотной стороне
fault-not-face-down = жетоны { $word } не лежат лицом вниз
fault-owners-pile = { $value }: карта всегда отправляется в колоду или сброс своего владельца
fault-no-card-before = { $value }, но ни один шаг до этого не говорит о карте
fault-unknown-sort = неизвестный вид карт { $value }
fault-one-card = '{ $word }' не подходит к одной карте { $value }
fault-not-chosen = '{ $word }' не имеет смысла: эти карты никто не выбирает
fault-among = '{ $word }' годится только для карт сверху стопки, на которые смотрят
fault-declare = '{ $word }' нужно для названного числа и только для него
fault-lasting = ожидается не больше { $most } { $most ->
    [one] способности
    [few] способностей
   *[many] способностей
}
fault-in-hand = у карты в руке бывают только способности с моментом
fault-of-player = '{ $word }' — число игрока: 'of' здесь не бывает
fault-free-sort = '{ $word }' годится только для приёмов: тип, метка или число
fault-unknown-word = неизвестное слово { $value }

## Поля

fault-fraction = { $value } — не число от { $least } до { $most }
fault-zones = здесь нужна таблица [zones], зон от { $least } до { $most }
fault-spaces = здесь нужен список ячеек, от { $least } до { $most }
fault-starts = разных стартовых ячеек должно быть от { $least } до { $most }
fault-doors = здесь нужен список дверей, не больше { $most }
fault-pairs = здесь нужен список пар ячеек
fault-no-pair = { $value } — не пара ячеек
fault-same-space = две ячейки с id '{ $word }'
fault-no-zone = ячейка относится хотя бы к одной зоне
fault-unknown-zone = неизвестная зона { $value }
fault-zone-twice = зона '{ $word }' указана дважды
fault-unknown-space = неизвестная ячейка { $value }
fault-line-twice = линия между { $a } и { $b } указана дважды
fault-no-line = между { $a } и { $b } нет линии
fault-unused-zone = в зоне нет ни одной ячейки
fault-same-letter = буква { $word } уже есть у зоны '{ $other }'
fault-over-edge = ячейка { $space } выходит за край рисунка
fault-overlap = ячейки { $a } и { $b } на рисунке накладываются
fault-line-over = линия между { $a } и { $b } проходит через ячейку { $space }
fault-passages = здесь нужен список проходов, не больше { $most }
fault-no-passage = { $value } — не проход между ячейками
fault-passage-twice = ячейка { $space } уже есть в проходе
fault-no-return = нет обратного пути к первой ячейке от других: { $n }
fault-specials = здесь нужен список особых ячеек, не больше { $most }
fault-special-twice = ячейка { $space } уже особая
fault-unreached = от первой ячейки нельзя дойти до других: { $n }

## Герои, поле и режим вместе

fault-no-hero = героя '{ $word }' нет
fault-no-board = поля '{ $word }' нет
fault-taken-board = id '{ $word }' занят: так называется встроенное поле
fault-unknown-mode = неизвестный режим '{ $word }'
fault-heroes-number = героев в режиме { $mode } должно быть { $least }, а не { $n }
fault-heroes-numbers = героев в режиме { $mode } должно быть { $least } или { $most }, а не { $n }
fault-same-hero-id = у двух разных героев один id '{ $word }'
fault-few-starts = на поле «{ $board }» стартовых ячеек { $starts }, а для режима { $mode } нужно { $n }
fault-small-board = на поле «{ $board }» ячеек { $spaces }, а бойцов в начале { $n }

## Подсказки

hint-one-of = одно из: { $words }
hint-id = строчные латинские буквы, цифры и дефисы, не больше { $most } знаков
hint-space-id = латинские буквы, цифры и дефисы, не больше { $most } знаков
hint-another = выберите другой
hint-name = от 1 до { $most } печатных знаков
hint-no-name = name = "..." или name = {"{"} en = "...", ru = "...", uk = "..." {"}"}
hint-whole = целое число от { $least } до { $most }
hint-flag = true или false
hint-range = от { $least } до { $most }
hint-most = не больше { $most }
hint-deck = должно быть { $n }
hint-tags = список слов из строчных латинских букв
hint-item = в колоде с корзинкой на каждой карте есть предмет
hint-by = если карта для любого бойца, этот ключ не нужен
hint-no-basket = у героя нет [basket]
hint-combat = immediately, during или after
hint-option = { $option } = { $kind }
hint-before = поставьте перед этим { $step }
hint-forgotten = эффект помнит одно число и одну карту; используйте имя до следующего шага о числе или карте
hint-bound-inside = используйте имя там же или свяжите его до блока
hint-else = перенесите шаги в else
hint-negative = такое бывает только в add_value, set_value и adjust
hint-damage = on = "X would take damage" или "X would be defeated"
hint-cause = while = "from combat"
hint-moved = on = "X moved"
hint-moving-tag = боец из этого файла или own, friendly, opposing, hero, sidekick
hint-no-faces = gain или spend
hint-ability = это способность: [[ability]] или in_play на карте, которая остаётся в игре
hint-of-all = без этого ключа — ваши бойцы; или own, friendly, opposing, hero, sidekick
hint-several = all { $word } или one { $word }
hint-one-fighter = здесь нужен один боец
hint-as-in = может быть, '{ $word }', например { $example }?
hint-color = например, #80c0ff
hint-parts = список из названий деталей, от 1 до { $most }
hint-letter = одна буква или цифра
hint-over-edge = x и y должны отстоять от 0 и 1 на радиус
hint-overlap = сдвиньте одну из них или уменьшите радиус
hint-line-over = сдвиньте ячейку или добавьте линию и в curved

## Каким бывает значение

value-number = целое число или [INT +] [INT *] SOURCE
value-signed = число, можно и меньше 0
value-whole = целое число
value-fighters = self, foe, that, боец, opponent's hero; или one/all и метки
value-fighter = self, foe, that или боец этого героя
value-group = боец этого героя
value-comer = that или боец этого героя
value-spaces = any (other) space, (other in) zone of X, adjacent to X, space of X, adjacent to marked, (adjacent to, zone of) any TOKEN
value-counter = счётчик этого героя
value-token = жетон этого героя
value-tokens = жетон этого героя или all и его название
value-condition = условие или несколько через and, or; или список условий, которые должны выполняться все
value-face = сторона счётчика
value-steps = список шагов
value-blocks = список из списков шагов
value-flag = true
value-text = текст
value-name = новое слово из строчных латинских букв
value-names = список названий карт
value-cards = число карт, all, this card, picked или карта, связанная через `as`
value-pile = (opponent's) hand, deck, discard, play или стопка этого героя; также top of, bottom of
value-goal = hand, discard, play, стопка этого героя; deck; top of, bottom of deck
value-sorts = вид карт или список: тип, метка, same name, value at most N, boost at least N; также после not
value-player = you или opponent
