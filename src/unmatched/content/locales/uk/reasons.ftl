### Чому рішення не прийнято.

hint = може, '{ $word }'?
kind-of-card = { $type ->
    [attack] карта атаки
    [defense] карта оборони
   *[scheme] карта виверту
}
reason-game-over = партію закінчено
reason-no-option = { $number } — такого варіанта в цій партії немає
reason-other-number = { $number } — такого варіанта в цій партії немає; '{ $text }' має інший номер
reason-not-now = зараз вирішує { $player }: { $kind }
reason-cannot-decline = від цього не можна відмовитися: { $kind }
reason-no-decision = '{ $text }' — не рішення
reason-not-offered = '{ $text }' зараз не пропонують; вирішує { $player }: { $kind }
reason-unknown-fighter = бійця '{ $text }' немає
reason-unknown-space = комірки '{ $text }' немає
reason-unknown-card = у вас немає карти '{ $text }'
reason-not-your-fighter = { $fighter } — не ваш боєць
reason-off-board = { $fighter } не на полі бою
reason-friendly = { $target } — дружній боєць
reason-no-attack-card = на руці немає карти, якою може атакувати { $fighter }
reason-not-adjacent = { $target } та { $fighter } не на суміжних комірках
reason-not-in-zone = { $target } та { $fighter } не на суміжних комірках і не в одній зоні
reason-attack-forbidden = уміння забороняє цю атаку: { $fighter }, ціль — { $target }
reason-first-turn = у свій перший хід можна атакувати лише тих, хто вже ходив, і наступного гравця
reason-not-in-hand = карти { $card } немає у вас на руці
reason-nobody-in-reach = { $fighter } ні до кого не дотягнеться: спершу зробіть маневр
reason-nobody-in-their-reach = поруч немає суперника для карти { $card }: спершу зробіть маневр
reason-nobody-uses = на полі бою немає бійця для карти { $card }
reason-choose-target = { $card } — карта атаки: виберіть, кого нею атакувати
reason-defense-waits = { $card } — карта оборони: її грають, коли атакують вас
reason-may-not-play = { $fighter } не може зіграти карту { $card }
reason-may-not-use = { $fighter } не може зіграти карту { $card }
reason-any-fighter = байдуже, хто зіграє цей виверт; назвіть першого, хто може
reason-card-not-offered = тут карту { $card } вибрати не можна: { $kind }
reason-word-not-offered = '{ $text }' зараз не пропонують: { $kind }
reason-cannot-attack-with = { $card } — { kind-of-card }, нею не можна атакувати
reason-cannot-defend-with = { $card } — { kind-of-card }, нею не можна оборонятися
reason-nobody-moves = зараз ніхто не переміщується; вирішує { $player }: { $kind }
reason-maneuver-first = бійці переміщуються під час маневру: спершу виберіть його
reason-stands-there = { $fighter } вже на цій комірці; щоб не переміщувати нікого, відмовтеся
reason-occupied = комірка { $space } зайнята
reason-cannot-move = { $fighter } зараз не може переміщуватися або вже переміщува{ GENDER($fighter) ->
    [f] лася
    [n] лося
   *[m] вся
} в цьому маневрі
reason-cannot-reach = { $fighter } не дістанеться до { $space }: задалеко, або шлях перекривають { $doors ->
    [yes] ворожі бійці чи зачинені двері
   *[no] ворожі бійці
}
reason-unknown-door = дверей '{ $text }' немає
reason-door-in-maneuver = відчинити чи зачинити двері можна лише під час маневру
reason-not-by-door = двері не суміжні з бійцем: { $fighter }, { $door }
reason-cannot-open = не лишилося переміщення, щоб відчинити двері: { $fighter }, { $door }
reason-move-must-end = боєць на комірці дружнього бійця має спершу піти далі, і шлях для цього має лишитися
reason-not-a-start = { $space } — не в зоні героя, або це ще потрібна початкова комірка
reason-space-not-allowed = цей ефект не дозволяє комірку { $space }
reason-nothing-to-take-back = нема чого скасовувати
