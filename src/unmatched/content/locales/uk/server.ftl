### У чому відмовляє сервер столів, і його боти.

refused-seats-number = у цьому режимі { $number } { $number ->
    [one] місце
    [few] місця
   *[many] місць
}, а не { $n }
refused-seats-range = у цьому режимі від { $least } до { $most } місць, а не { $n }
refused-no-board = такого поля немає; є: { $known }
refused-no-bot = такого бота немає; є: { $known }
refused-no-hero = такого героя немає; є: { $known }
refused-person-needed = хоча б одне місце має бути для людини
refused-small-draft = для драфту потрібно не менше героїв, ніж місць
refused-few-starts = на цьому полі бою початкових комірок: { $starts }, а потрібно { $seats }
refused-no-match = ці герої, поле й режим не пасують одне одному: { $why }
refused-no-seat = місця — від 0 до { $most }
refused-no-position = позиції цього запису — від 0 до { $most }
refused-begun = партія вже почалася
refused-seat-cookie = щоб сісти за стіл, потрібен cookie цього сайту
refused-seat-taken = це місце зайняте
refused-both-sides = одна людина за обидві сторони — лише за столом «на одному пристрої»
refused-not-your-chair = звільнити місце може той, хто його зайняв, або господар столу
refused-not-your-seat = це не ваше місце
refused-other-picks = зараз вибирає інший гравець
refused-hero-gone = цього героя вже не можна вибрати
refused-heroes-later = тут героїв не вибирають до початку партії
refused-hero-not-allowed = за цим столом такий герой не допускається
refused-no-own-heroes = за цей стіл не можна приносити власних героїв
refused-seat-first = спершу займіть місце
refused-enough-heroes = за цим столом уже досить власних героїв
refused-bad-hero = у вашому файлі: { $why }
refused-official-id = «{ $hero }» — це id вбудованого героя
refused-official-board = «{ $board }» — це id вбудованого поля
refused-other-same-id = за цим столом уже є інший «{ $hero }»
refused-host-starts = партію починає господар столу
refused-seats-open = не всі місця зайняті
refused-moved-on = партія вже пішла далі
refused-other-decides = зараз вирішує інший гравець
refused-nothing-to-undo = вам нема чого скасовувати
refused-enough-undos = у цій партії ви скасували вже досить рішень
refused-nobody-asks = ніхто не просить скасувати хід
refused-not-asked = питають не вас
refused-nothing-played = зараз ніхто не грає
refused-nothing-said = ви нічого не сказали
refused-phrase-alone = готова фраза мовиться без інших слів
refused-say-cookie = щоб писати в чат, потрібен cookie цього сайту
refused-no-team-channel = окремий канал є лише в членів однієї команди
refused-enough-said = за цим столом уже досить сказано
refused-long-said = у рядку чату не більше ніж { $most } байтів
refused-too-much-said = сказано забагато; зачекайте трохи
refused-log-full = журнал цього столу заповнений
refused-no-rematch = реванш — для тих, хто щойно грав
refused-host-arranges = стіл облаштовує лише господар
refused-nothing-to-claim = тут нема чого вимагати
refused-claim-later = перемогу можна вимагати після { $hours } год без рішення
refused-not-your-table = це не ваш стіл
refused-resign-first = тут грають й інші: спершу здайтеся
refused-no-hint = тут нема чого підказати
refused-bad-message = повідомлення незрозуміле: { $why }
refused-control-characters = керівні символи в адресах і текстах не допускаються
refused-too-fast = забагато повідомлень
refused-too-many-heroes = забагато файлів героїв
refused-too-many-tables = забагато нових столів
refused-too-many-hints = забагато підказок
refused-no-code = цей код хибний, уже використаний або застарів; отримайте новий на іншому пристрої
refused-no-passkey = цей ключ доступу тут невідомий, або минуло забагато часу; спробуйте ще раз
refused-passkeys-off = за цією адресою сервера ключі доступу не працюють
refused-passkeys-full = у вас уже ключів доступу: { $n }; спершу вилучіть один
refused-rated-undo = у партіях на рейтинг не можна скасувати рішення, після якого щось відкрилося чи вирішив суперник
refused-rating-name = щоб брати участь у рейтингу, потрібне ім'я для його списку
refused-bad-record = рядок { $line } запису («{ $said }») не підходить: { $why }
refused-record-expected = рядок { $line } запису каже «{ $said }», а очікувалося: { $wanted }
refused-no-record = це не запис партії: рядок 1 має бути «{ $title }»
refused-long-record = у записі понад { $n } рядків
refused-record-seats = у партії з цього запису місць: { $n }
refused-record-over = до кінця партії в цьому записі рішень: { $n }; продовжити можна лише з ранішого
refused-seat-nobody = тут кожне місце — ваше або бота
refused-http-400 = такий запит не має сенсу
refused-http-403 = запит прийшов з іншого сайту
refused-http-404 = тут нічого немає
refused-no-table = такого столу немає
refused-no-deal = повторити можна роздачу завершеної партії, зіграної від самого початку
refused-no-deal-here = такої роздачі немає
refused-deal-fixed = герої та поле задані роздачею
refused-deal-content = цю роздачу грали з попередніми версіями героїв, поля чи правил; роздати її знову не можна
refused-deal-hidden = ви самі граєте цю роздачу; інші її ігри відкриються, коли ваша завершиться
refused-record-later = запис показують, коли партію завершено
refused-table-unknown = поточна версія сервера не може відкрити цей стіл: { $why }. Партію збережено, і вона триватиме, коли сервер знову зможе її відкрити
refused-table-broken = поточна версія сервера не може відкрити цей стіл. Партію збережено, і вона триватиме, коли це виправлять
refused-table-over = цю партію завершено, і поточна версія сервера вже не може показати її стіл. Запис збережено: повтор покаже все, що зможе
refused-table-content = у цій партії не той вміст, що зараз на сервері (змінилося: { $what }). Партію збережено, і вона триватиме, коли він знову буде на сервері
refused-over-limit = ця партія обчислюється надто довго: її герої або поле надто складні для цього сервера
refused-table-over-limit = цей стіл призупинено: його герої або поле обчислюються надто довго. Нічого не втрачено, і за годину сервер спробує знову
refused-table-suspended = цей стіл призупинив оператор сервера. Нічого не втрачено
refused-banned = оператор цього сервера заблокував вашу адресу
refused-http-405 = метод запиту не підтримується
refused-http-408 = запит не надійшов повністю вчасно
refused-http-413 = запит задовгий
refused-http-415 = тіло запиту має бути application/json
refused-http-429 = забагато запитів
refused-http-500 = помилка сервера; її записано
refused-http-503 = цей сервер переповнений
refused-store-silent = сховище сервера не відповідає; усе, що вже вирішено, збережено, спробуйте трохи згодом
refused-too-many-reports = забагато скарг; ті, що надійшли, прочитає господар сервера
refused-report-nobody = поскаржитися можна на іншу людину за цим столом або на сам стіл
refused-push-endpoint = це не підписка відомого нам браузера
refused-invite-unknown = запросити можна того, з ким ви дограли хоча б одну партію
refused-invite-soon = ви нещодавно вже запрошували цю людину; спробуйте пізніше
refused-invite-table = запрошувати можна за стіл, де ви сидите, поки гра не почалася і є вільне місце

seat-name = Гравець { $n }

level-beginner-about = Дивиться на числа на картах і грає те, що лежить на поверхні.
level-easy-about = Знає, чого хоче цього ходу, але не помічає, чим ви відповісте.
level-normal-about = Думає на хід уперед і часом помиляється.
level-hard-about = Дивиться на кілька ходів уперед і рідко помиляється.
level-expert-about = Грає на повну силу, думає близько секунди над кожним рішенням.
level-house-about = Бот господарів цього сервера.

preview-title = Unmatched: дуелі героїв
preview-about = Настільна гра про героїв, чудовиськ і хитрі карти. Грайте у браузері з людьми чи ботами, без реєстрації. Неофіційно.
preview-deal = Unmatched: та сама роздача
preview-dealt = Зіграйте роздачу минулої партії: ті самі герої, поле й порядок карт. За однакового везіння видно, хто зіграв краще.
preview-invites = { $name } кличе вас зіграти в Unmatched
preview-invited = Вас кличуть зіграти в Unmatched
preview-mode = { $mode ->
    [teams] Командна гра
    [free-for-all] Кожен за себе
   *[duel] Дуель
}, поле «{ $board }»
preview-waiting = { preview-mode }. { $free ->
    [0] Усі місця зайняті.
    [one] Вільно { $free } місце.
    [few] Вільно { $free } місця.
   *[many] Вільно { $free } місць.
}
preview-playing = { preview-mode }. Партія триває.
preview-over = { preview-mode }. Перегляньте партію ще раз, хід за ходом.

push-turn = Ваш хід. Суперник: { $names }
push-guest = За ваш стіл сідає { $name }
push-invited = { $name } запрошує вас зіграти
