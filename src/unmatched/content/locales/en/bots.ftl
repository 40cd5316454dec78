### Bots: their levels, and what they think.

level-beginner = beginner
level-easy = easy
level-normal = normal
level-hard = hard
level-expert = expert
thinking-bot = { $hero } is considering ({ $n ->
    [one] { $n } try
   *[other] { $n } tries
}):
thinking-hint = An expert would consider ({ $n ->
    [one] { $n } try
   *[other] { $n } tries
}):
thinking-option = { $win }% to win, { $n ->
    [one] { $n } visit
   *[other] { $n } visits
}:
