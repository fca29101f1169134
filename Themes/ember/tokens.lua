-- The warm palette. Greys lean to brown, so that nothing looks cold beside the accent.

tokens {
  color = {
    primary             = by.appearance { light = "#A63A00", dark = "#FF9A5C" },
    secondary           = by.appearance { light = "#8A2F55", dark = "#F093B4" },
    neutral             = by.appearance { light = "#655C55", dark = "#B0A59C" },
    onAccent            = by.appearance { light = "#FFFFFF", dark = "#160C06" },

    background          = by.appearance { light = "#FFFCF9", dark = "#15110E" },
    secondaryBackground = by.appearance { light = "#FAF3EC", dark = "#1F1915" },
    tertiaryBackground  = by.appearance { light = "#F2E8DE", dark = "#2A231E" },
    surface             = by.appearance { light = "#FFFFFF", dark = "#1F1915" },
  },

  radius = {
    control = px(12),
  },
}
