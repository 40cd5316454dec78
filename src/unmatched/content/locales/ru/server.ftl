### Чему отказывает сервер столов, и его боты.

refused-seats-number = в этом режиме { $number } { $number ->
    [one] место
    [few] места
   *[many] мест
}, а не { $n }
refused-seats-range = в этом режиме от { $least } до { $most } мест, а не { $n }
refused-no-board = такого поля нет; есть: { $known }
refused-no-bot = такого бота нет; есть: { $known }
refused-no-hero = такого героя нет; есть: { $known }
refused-person-needed = хотя бы одно место должно быть для человека
refused-small-draft = для драфта нужно не меньше героев, чем мест
refused-few-starts = на этом поле боя стартовых ячеек: { $starts }, а нужно { $seats }
refused-no-match = эти герои, поле и режим не подходят друг другу: { $why }
refused-no-seat = места — от 0 до { $most }
refused-no-position = позиции этой записи — от 0 до { $most }
refused-begun = партия уже началась
refused-seat-cookie = чтобы сесть за стол, нужен cookie этого сайта
refused-seat-taken = это место занято
refused-both-sides = один человек за обе стороны — только за столом «на одном устройстве»
refused-not-your-chair = освободить место может тот, кто его занял, или хозяин стола
refused-not-your-seat = это не ваше место
refused-other-picks = сейчас выбирает другой игрок
refused-hero-gone = этого героя уже нельзя выбрать
refused-heroes-later = здесь героев не выбирают до начала партии
refused-hero-not-allowed = за этим столом такой герой не допускается
refused-no-own-heroes = за этот стол нельзя приносить своих героев
refused-seat-first = сначала займите место
refused-enough-heroes = за этим столом уже достаточно своих героев
refused-bad-hero = в вашем файле: { $why }
refused-official-id = «{ $hero }» — это id встроенного героя
refused-official-board = «{ $board }» — это id встроенного поля
refused-other-same-id = за этим столом уже есть другой «{ $hero }»
refused-host-starts = партию начинает хозяин стола
refused-seats-open = не все места заняты
refused-moved-on = партия уже ушла вперёд
refused-other-decides = сейчас решает другой игрок
refused-nothing-to-undo = вам нечего отменять
refused-enough-undos = в этой партии вы отменили уже достаточно решений
refused-nobody-asks = никто не просит отменить ход
refused-not-asked = спрашивают не вас
refused-nothing-played = сейчас никто не играет
refused-nothing-said = вы ничего не сказали
refused-phrase-alone = готовая фраза говорится без других слов
refused-say-cookie = чтобы писать в чат, нужен cookie этого сайта
refused-no-team-channel = отдельный канал есть только у товарищей по команде
refused-enough-said = за этим столом уже достаточно сказано
refused-long-said = в строке чата не больше { $most } байт
refused-too-much-said = сказано слишком много; подождите немного
refused-log-full = журнал этого стола заполнен
refused-no-rematch = реванш — для тех, кто только что играл
refused-host-arranges = стол обустраивает только хозяин
refused-nothing-to-claim = здесь нечего требовать
refused-claim-later = победу можно потребовать после { $hours } ч без решения
refused-not-your-table = это не ваш стол
refused-resign-first = здесь играют и другие: сначала сдайтесь
refused-no-hint = здесь подсказать нечего
refused-bad-message = сообщение непонятно: { $why }
refused-control-characters = управляющие символы в адресах и текстах не допускаются
refused-too-fast = слишком много сообщений
refused-too-many-heroes = слишком много файлов героев
refused-too-many-tables = слишком много новых столов
refused-too-many-hints = слишком много подсказок
refused-no-code = этот код неверный, уже использован или устарел; получите новый на другом устройстве
refused-no-passkey = этот ключ доступа здесь неизвестен, или прошло слишком много времени; попробуйте ещё раз
refused-passkeys-off = по этому адресу сервера ключи доступа не работают
refused-passkeys-full = у вас уже ключей доступа: { $n }; сначала удалите один
refused-rated-undo = в партиях на рейтинг нельзя отменить решение, после которого что-то открылось или решил противник
refused-rating-name = чтобы участвовать в рейтинге, нужно имя для его списка
refused-bad-record = строка { $line } записи («{ $said }») не подходит: { $why }
refused-record-expected = строка { $line } записи говорит «{ $said }», а ожидалось: { $wanted }
refused-no-record = это не запись партии: строка 1 должна быть «{ $title }»
refused-long-record = в записи больше { $n } строк
refused-record-seats = в партии из этой записи мест: { $n }
refused-record-over = до конца партии в этой записи решений: { $n }; продолжить можно только с более раннего
refused-seat-nobody = здесь каждое место — ваше или бота
refused-http-400 = такой запрос не имеет смысла
refused-http-403 = запрос пришёл с другого сайта
refused-http-404 = здесь ничего нет
refused-no-table = такого стола нет
refused-no-deal = повторить можно раздачу оконченной партии, сыгранной с самого начала
refused-no-deal-here = такой раздачи нет
refused-deal-fixed = герои и поле заданы раздачей
refused-deal-content = эту раздачу играли с прежними версиями героев, поля или правил; раздать её снова нельзя
refused-deal-hidden = вы сами играете эту раздачу; другие её партии откроются, когда ваша закончится
refused-record-later = запись показывают, когда партия окончена
refused-table-unknown = текущая версия сервера не может открыть этот стол: { $why }. Партия сохранена и продолжится, когда сервер снова сможет её открыть
refused-table-broken = текущая версия сервера не может открыть этот стол. Партия сохранена и продолжится, когда это исправят
refused-table-over = эта партия окончена, и текущая версия сервера уже не может показать её стол. Запись сохранена: повтор покажет всё, что сможет
refused-table-content = в этой партии не то содержимое, что сейчас на сервере (изменилось: { $what }). Партия сохранена и продолжится, когда оно снова будет на сервере
refused-over-limit = эта партия вычисляется слишком долго: её герои или поле слишком сложны для этого сервера
refused-table-over-limit = этот стол приостановлен: его герои или поле вычисляются слишком долго. Ничего не потеряно, и через час сервер попробует снова
refused-table-suspended = этот стол приостановлен оператором сервера. Ничего не потеряно
refused-banned = оператор этого сервера заблокировал ваш адрес
refused-http-405 = метод запроса не поддерживается
refused-http-408 = запрос не пришёл целиком вовремя
refused-http-413 = запрос слишком длинный
refused-http-415 = тело запроса должно быть application/json
refused-http-429 = слишком много запросов
refused-http-500 = ошибка сервера; она записана
refused-http-503 = этот сервер переполнен
refused-store-silent = хранилище сервера не отвечает; всё, что уже решено, сохранено, попробуйте чуть позже
refused-too-many-reports = слишком много жалоб; те, что пришли, прочитает хозяин сервера
refused-report-nobody = пожаловаться можно на другого человека за этим столом или на сам стол
refused-push-endpoint = это не подписка известного нам браузера
refused-invite-unknown = пригласить можно того, с кем вы доиграли хотя бы одну партию
refused-invite-soon = вы недавно уже приглашали этого человека; попробуйте позже
refused-invite-table = приглашать можно за стол, где вы сидите, пока игра не началась и есть свободное место

seat-name = Игрок { $n }

level-beginner-about = Смотрит на числа на картах и играет то, что лежит на поверхности.
level-easy-about = Знает, чего хочет в этот ход, но не замечает, чем вы ответите.
level-normal-about = Думает на ход вперёд и иногда ошибается.
level-hard-about = Смотрит на несколько ходов вперёд и редко ошибается.
level-expert-about = Играет в полную силу, думает около секунды над каждым решением.
level-house-about = Бот хозяев этого сервера.

preview-title = Unmatched: дуэли героев
preview-about = Настольная игра о героях, чудовищах и хитрых картах. Играйте в браузере с людьми или ботами, без регистрации. Неофициально.
preview-deal = Unmatched: та же раздача
preview-dealt = Сыграйте раздачу прошлой партии: те же герои, поле и порядок карт. При равном везении видно, кто сыграл лучше.
preview-invites = { $name } зовёт вас сыграть в Unmatched
preview-invited = Вас зовут сыграть в Unmatched
preview-mode = { $mode ->
    [teams] Командная игра
    [free-for-all] Каждый за себя
   *[duel] Дуэль
}, поле «{ $board }»
preview-waiting = { preview-mode }. { $free ->
    [0] Все места заняты.
    [one] Свободно { $free } место.
    [few] Свободно { $free } места.
   *[many] Свободно { $free } мест.
}
preview-playing = { preview-mode }. Партия идёт.
preview-over = { preview-mode }. Посмотрите партию ещё раз, ход за ходом.

push-turn = Ваш ход. Противник: { $names }
push-guest = За ваш стол садится { $name }
push-invited = { $name } приглашает вас сыграть
