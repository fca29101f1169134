-- Colors, named by purpose. Text reaches 4.5 : 1 on every background it is meant for, rings and borders 3 : 1.
--
-- In dark the accent and the tones are light and carry dark text: only so can one color be both a fill and a text.

tokens {
  color = {
    -- Brand: a brand that sets `primary` moves accent and focus with it.
    primary   = by.appearance { light = "#0052C8", dark = "#74AAF7" },
    secondary = by.appearance { light = "#5C49C1", dark = "#A5A0F7" },
    accent    = token.color.primary,
    onAccent  = by.appearance { light = "#FFFFFF", dark = "#0B0B0B" },
    neutral   = by.appearance { light = "#5C5E66", dark = "#A5A7B0" },

    -- Status: each also readable as text on itself at 0.15.
    success   = by.appearance { light = "#006C22", dark = "#5FB975" },
    warning   = by.appearance { light = "#944700", dark = "#E3944D" },
    error     = by.appearance { light = "#B50010", dark = "#F0897F" },
    info      = by.appearance { light = "#006294", dark = "#40B1E9" },
    onTone    = by.appearance { light = "#FFFFFF", dark = "#0B0B0B" },

    -- Surfaces: in dark what is nearer is lighter, since shadows hardly show.
    background          = by.appearance { light = "#FFFFFF", dark = "#101116" },
    secondaryBackground = by.appearance { light = "#F4F5F8", dark = "#1A1C22" },
    tertiaryBackground  = by.appearance { light = "#ECEEF3", dark = "#25272F" },
    surface             = by.appearance { light = "#FFFFFF", dark = "#1A1C22" },
    shadow              = "#000000",

    border = by.contrast {
      standard = by.appearance { light = "#7F828C", dark = "#7A7D88" },
      more     = by.appearance { light = "#45474F", dark = "#C3C6D0" },
    },
    separator = by.contrast {
      standard = token.color.border:alpha(0.4),   -- lines between things may whisper
      more     = token.color.border,
    },
    focus = by.contrast {
      standard = token.color.accent,
      more     = token.color.textPrimary,         -- the strongest color there is
    },

    -- Text.
    textPrimary = by.contrast {
      standard = by.appearance { light = "#17181C", dark = "#F2F3F7" },
      more     = by.appearance { light = "#000000", dark = "#FFFFFF" },
    },
    textSecondary = by.contrast {
      standard = by.appearance { light = "#50525B", dark = "#B4B7C1" },
      more     = by.appearance { light = "#33353C", dark = "#D6D8E0" },
    },
    textTertiary = by.contrast {
      standard = by.appearance { light = "#5E6069", dark = "#A0A3AD" },
      more     = by.appearance { light = "#45474F", dark = "#C3C6D0" },
    },
  },
}
