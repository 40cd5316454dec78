### Слова на картах і на столі.

type-attack = атака
type-defense = оборона
type-versatile = універсальна
type-scheme = виверт
type-bonus = ДОДАТКОВА АТАКА
boost-label = ПОЛІПШЕННЯ { $n }
move-label = переміщення { $n }
health-label = здоров'я { $n }
any-fighter = будь-який боєць
any-item = будь-який предмет
basket-item = кошик: { $item }
rank-hero = герой
rank-sidekick = помічник
attack-melee = ближня атака
attack-ranged = дальня атака
sheet-note = Неофіційна аматорська робота, не пов'язана з Restoration Games. Тексти й малюнки наші.
