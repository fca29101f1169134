-- Durations: the nearer to the finger, the quicker; leaving a state is never hurried.

tokens {
  motion = {
    press   = ms(80),
    hover   = ms(120),
    change  = ms(200),
    settle  = ms(250),
    shimmer = seconds(1.5),
  },
}
