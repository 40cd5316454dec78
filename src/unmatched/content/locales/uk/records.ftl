### Що не так у записі гри.

record-error = рядок { $line }: { $why }
record-why = { $found }; очікувалося: { $wanted }

## Що там стоїть

record-empty = порожній файл
record-lacks = у заголовку немає '{ $key }'
record-hero-file = файл героя '{ $hero }': { $why }
record-file-of = файл героя '{ $hero }'
record-after-end = '{ $words }', хоча гру вже закінчено
record-decides = вирішує гравець { $n }
record-refused = '{ $words }': { $why }

## Чого очікували

record-keys = heroes, board, mode, seed, first або file, кожне один раз
record-key = рядок '{ $key } ...' до першого порожнього рядка
record-nothing-more = нічого після результату
record-decision = гравець від 1 до { $n } і рішення, наприклад '1 maneuver'
record-sound = файл героя без помилок
record-one-file = один файл героя { $value }
record-fitting = герої, поле й режим, які пасують одне одному
record-result = результат або нічого
record-decider = гравець { $n } ({ $kind })
record-goes-on = подальші рішення: гра триває
