-- Aurora: violet and cool. It changes nothing but tokens, and shows how far that carries.

theme {
  title       = "Aurora",
  version     = "1.0.0",
  description = "Violet light on cool ground, made from tokens alone",
  extends     = "base",
}

tokens {
  color = {
    primary             = by.appearance { light = "#5B5BD6", dark = "#A9A8F8" },
    secondary           = by.appearance { light = "#00696B", dark = "#5CC4BD" },
    neutral             = by.appearance { light = "#5F5D70", dark = "#A7A5B8" },

    background          = by.appearance { light = "#FFFFFF", dark = "#12111C" },
    secondaryBackground = by.appearance { light = "#F8F7FD", dark = "#1B1A28" },
    tertiaryBackground  = by.appearance { light = "#F4F3FB", dark = "#262535" },
    surface             = by.appearance { light = "#FFFFFF", dark = "#1B1A28" },
  },

  font = {
    family = define { type = "fontFamily", value = { "Inter", "system-ui", "sans-serif" } },
  },

  radius = {
    control = px(12),
    card    = px(16),
  },
}
