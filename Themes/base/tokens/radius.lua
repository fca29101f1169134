-- Corners: the larger the part, the rounder. Circles and capsules say `infinity` themselves.

tokens {
  radius = {
    control     = px(10),
    card        = px(12),
    badge       = px(4),
    badgeLarge  = px(8),
    placeholder = px(4),
  },
}
