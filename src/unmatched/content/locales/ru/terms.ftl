### Слова на картах и на столе.

type-attack = атака
type-defense = защита
type-versatile = универсальная
type-scheme = приём
type-bonus = ДОПОЛНИТЕЛЬНАЯ АТАКА
boost-label = УСИЛЕНИЕ { $n }
move-label = перемещение { $n }
health-label = здоровье { $n }
any-fighter = любой боец
any-item = любой предмет
basket-item = корзинка: { $item }
rank-hero = герой
rank-sidekick = помощник
attack-melee = ближний бой
attack-ranged = дальний бой
sheet-note = Неофициальная любительская работа, не связанная с Restoration Games. Тексты и рисунки наши.
