### Гра в терміналі.

terminal-greeting = Ваш герой: { $hero }.
terminal-help = Введіть номер варіанта; ? варіанти, b поле бою, h карти на руці, hint підказка, u скасувати, s ФАЙЛ зберегти, q вийти
terminal-range = є варіанти від 1 до { $n }
terminal-taken-back = скасовано:
terminal-saved = збережено: { $file }
terminal-not-saved = не збережено: { $error }
terminal-doors = зачинені двері:
terminal-turn = хід { $turn }, лишилося дій: { $n }
terminal-narrow = для мапи поля потрібне вікно завширшки не менше { $n } знаків
terminal-plainer = кольори, підказки введення та історія рядків: pip install 'unmatched[terminal]'
terminal-you = ви
terminal-foe = суперник
terminal-stands = { $fighter } { $health }/{ $full } на { $space } (зона { $zones })
terminal-off = { $fighter } поза полем бою
terminal-cards = рука { $hand }, колода { $deck }, скид { $discard }
terminal-counter = { $counter } { $n }
terminal-known = відомо:
terminal-end = Рішень: { $n }, seed { $seed }: { $cause }
terminal-new = Файл { $file } готовий. Змінивши його, перевірте: unmatched hero check { $file }
terminal-sound = { $file }: { $hero }, різних карт: { $n }, помилок немає
terminal-board-sound = { $file }: { $board }, комірок: { $n }, зон: { $zones }, початкових комірок: { $starts }, помилок немає
terminal-faults = { $n } { $n ->
    [one] помилка
    [few] помилки
   *[many] помилок
}
terminal-warnings = { $n } { $n ->
    [one] попередження
    [few] попередження
   *[many] попереджень
}
terminal-warning = попередження
cause-combat = герой загинув у бою
cause-effect = герой загинув від ефекту
cause-exhaustion = герой загинув від виснаження
cause-outright = герой загинув одразу
cause-last-turn = зіграно останній хід
