### Игра в терминале.

terminal-greeting = Ваш герой: { $hero }.
terminal-help = Введите номер варианта; ? варианты, b поле боя, h карты в руке, hint подсказка, u отменить, s ФАЙЛ сохранить, q выйти
terminal-range = есть варианты от 1 до { $n }
terminal-taken-back = отменено:
terminal-saved = сохранено: { $file }
terminal-not-saved = не сохранено: { $error }
terminal-doors = закрытые двери:
terminal-turn = ход { $turn }, осталось действий: { $n }
terminal-narrow = для карты поля нужно окно шириной не меньше { $n } знаков
terminal-plainer = цвета, подсказки ввода и история строк: pip install 'unmatched[terminal]'
terminal-you = вы
terminal-foe = противник
terminal-stands = { $fighter } { $health }/{ $full } на { $space } (зона { $zones })
terminal-off = { $fighter } вне поля боя
terminal-cards = рука { $hand }, колода { $deck }, стопка сброса { $discard }
terminal-counter = { $counter } { $n }
terminal-known = известно:
terminal-end = Решений: { $n }, seed { $seed }: { $cause }
terminal-new = Файл { $file } готов. Изменив его, проверьте: unmatched hero check { $file }
terminal-sound = { $file }: { $hero }, разных карт: { $n }, ошибок нет
terminal-board-sound = { $file }: { $board }, ячеек: { $n }, зон: { $zones }, стартовых ячеек: { $starts }, ошибок нет
terminal-faults = { $n } { $n ->
    [one] ошибка
    [few] ошибки
   *[many] ошибок
}
terminal-warnings = { $n } { $n ->
    [one] предупреждение
    [few] предупреждения
   *[many] предупреждений
}
terminal-warning = предупреждение
cause-combat = герой повержен в бою
cause-effect = герой повержен эффектом
cause-exhaustion = герой повержен: бойцы обессилены
cause-outright = герой повержен сразу
cause-last-turn = сыгран последний ход
