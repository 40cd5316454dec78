### Боти: рівні та хід думок.

level-beginner = новачок
level-easy = легкий
level-normal = середній
level-hard = сильний
level-expert = експерт
thinking-bot = { $hero } обмірковує ({ $n ->
    [one] { $n } спроба
    [few] { $n } спроби
   *[many] { $n } спроб
}):
thinking-hint = Експерт вибирав би з цього ({ $n ->
    [one] { $n } спроба
    [few] { $n } спроби
   *[many] { $n } спроб
}):
thinking-option = перемога { $win } %, { $n ->
    [one] { $n } перегляд
    [few] { $n } перегляди
   *[many] { $n } переглядів
}:
