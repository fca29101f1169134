-- Distances: an 8-point scale with its halves and the few odd steps that small parts need.
-- A step bears the size it has here; a denser brand may shrink a step and keep its name.

tokens {
  space = {
    s2  = px(2),
    s3  = px(3),
    s4  = px(4),
    s6  = px(6),
    s8  = px(8),
    s12 = px(12),
    s16 = px(16),
    s20 = px(20),
    s24 = px(24),
    s32 = px(32),
    s40 = px(40),

    cardPadding    = token.space.s16,
    sectionSpacing = token.space.s24,
  },
}
