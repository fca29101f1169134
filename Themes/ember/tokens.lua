-- The warm palette. Grays lean to brown, so that nothing looks cold beside the accent.

tokens {
  color = {
    primary             = by.appearance { light = "#923010", dark = "#FF9A5C" },
    secondary           = by.appearance { light = "#7A3B6B", dark = "#E0A0CF" },
    neutral             = by.appearance { light = "#655C55", dark = "#B0A59C" },
    onAccent            = by.appearance { light = "#FFFFFF", dark = "#0B0B0B" },
    error               = by.appearance { light = "#AB0040", dark = "#FF8FA3" },   -- crimson, to differ from the accent

    background          = by.appearance { light = "#FFFCF9", dark = "#15110E" },
    secondaryBackground = by.appearance { light = "#FAF5EF", dark = "#1F1915" },
    tertiaryBackground  = by.appearance { light = "#F5EDE5", dark = "#2A231E" },
    surface             = by.appearance { light = "#FFFFFF", dark = "#1F1915" },
  },

  radius = {
    control = px(12),
  },
}
