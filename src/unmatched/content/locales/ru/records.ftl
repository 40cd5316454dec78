### Что не так в записи игры.

record-error = строка { $line }: { $why }
record-why = { $found }; ожидалось: { $wanted }

## Что там стоит

record-empty = пустой файл
record-version = запись версии { $n }, которой эта программа не знает
record-lacks = в заголовке нет '{ $key }'
record-hero-file = файл героя '{ $hero }': { $why }
record-file-of = файл героя '{ $hero }'
record-board-file = файл поля '{ $board }': { $why }
record-board-of = файл поля '{ $board }'
record-after-end = '{ $words }', хотя партия уже окончена
record-decides = решает игрок { $n }
record-refused = '{ $words }': { $why }
record-earlier = { $what } (запись версии { $n }; правила могли быть другими)
record-elsewise = { $what } (партию вели с другим: { $changed })
record-differs = эту запись вели не с тем, что есть в этой программе (изменилось: { $changed }); показанное может отличаться от сыгранного

## Чего ожидали

record-keys = heroes, board, mode, seed, first, commitment или salt, каждое один раз, player, content, file или start
record-key = строка '{ $key } ...' до первой пустой строки
record-versions = версия от 1 до { $n }
record-player = игрок от 1 до { $n }, каждый один раз, и имя
record-seal = 64 знака от 0 до f
record-content = с чем вели партию, каждое один раз, как 'content rules 1' или 'content hero medusa' и 16 знаков от 0 до f
record-resigned = игроки от 1 до { $n }
record-nothing-more = ничего после результата
record-decision = игрок от 1 до { $n } и решение, например '1 maneuver'
record-sound = файл героя без ошибок
record-one-file = один файл героя { $value }
record-sound-board = файл поля без ошибок
record-one-board = один файл поля { $value }, на котором идёт партия
record-fitting = герои, поле и режим, которые подходят друг другу
record-start = позиция, которая возможна в этой партии ({ $why })
record-result = результат или ничего
record-decider = игрок { $n } ({ $kind })
record-goes-on = дальнейшие решения: партия продолжается

## С чем вели игру

content-rules = правила
content-rules-differs = правила (версия { $then }, здесь { $now })
content-hero = герой «{ $name }»
content-hero-differs = герой «{ $name }» ({ $then }, здесь { $now })
content-board = поле «{ $name }»
content-board-differs = поле «{ $name }» ({ $then }, здесь { $now })
