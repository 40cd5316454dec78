### Боты: уровни и ход мыслей.

level-beginner = новичок
level-easy = лёгкий
level-normal = средний
level-hard = сильный
level-expert = эксперт
thinking-bot = { $hero } обдумывает ({ $n ->
    [one] { $n } проба
    [few] { $n } пробы
   *[many] { $n } проб
}):
thinking-hint = Эксперт выбирал бы из этого ({ $n ->
    [one] { $n } проба
    [few] { $n } пробы
   *[many] { $n } проб
}):
thinking-option = победа { $win } %, { $n ->
    [one] { $n } просмотр
    [few] { $n } просмотра
   *[many] { $n } просмотров
}:
