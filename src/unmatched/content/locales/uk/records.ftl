### Що не так у записі гри.

record-error = рядок { $line }: { $why }
record-why = { $found }; очікувалося: { $wanted }

## Що там стоїть

record-empty = порожній файл
record-version = запис версії { $n }, якої ця програма не знає
record-lacks = у заголовку немає '{ $key }'
record-hero-file = файл героя '{ $hero }': { $why }
record-file-of = файл героя '{ $hero }'
record-board-file = файл поля '{ $board }': { $why }
record-board-of = файл поля '{ $board }'
record-after-end = '{ $words }', хоча партію вже закінчено
record-decides = вирішує гравець { $n }
record-refused = '{ $words }': { $why }
record-earlier = { $what } (запис версії { $n }; правила могли бути іншими)
record-elsewise = { $what } (партію вели з іншим: { $changed })
record-differs = цей запис вели не з тим, що є в цій програмі (змінилося: { $changed }); показане може відрізнятися від зіграного

## Чого очікували

record-keys = heroes, board, mode, seed, first, commitment або salt, кожне один раз, player, content, file або start
record-key = рядок '{ $key } ...' до першого порожнього рядка
record-versions = версія від 1 до { $n }
record-player = гравець від 1 до { $n }, кожен один раз, та ім'я
record-seal = 64 знаки від 0 до f
record-content = з чим вели партію, кожне один раз, як 'content rules 1' або 'content hero medusa' і 16 знаків від 0 до f
record-resigned = гравці від 1 до { $n }
record-nothing-more = нічого після результату
record-decision = гравець від 1 до { $n } і рішення, наприклад '1 maneuver'
record-sound = файл героя без помилок
record-one-file = один файл героя { $value }
record-sound-board = файл поля без помилок
record-one-board = один файл поля { $value }, на якому йде партія
record-fitting = герої, поле й режим, які пасують одне одному
record-start = позиція, яка можлива в цій партії ({ $why })
record-result = результат або нічого
record-decider = гравець { $n } ({ $kind })
record-goes-on = подальші рішення: партія триває

## З чим вели гру

content-rules = правила
content-rules-differs = правила (версія { $then }, тут { $now })
content-hero = герой «{ $name }»
content-hero-differs = герой «{ $name }» ({ $then }, тут { $now })
content-board = поле «{ $name }»
content-board-differs = поле «{ $name }» ({ $then }, тут { $now })
