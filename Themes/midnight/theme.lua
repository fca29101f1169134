-- Midnight: made for the dark, and for eyes that ask for more. Light and standard are the exceptions here.

theme {
  title       = "Midnight",
  version     = "1.0.0",
  description = "Dark first, with more contrast from the start",
  extends     = "base",
}

-- The first value is the default, so this order alone makes the brand start dark.
modes {
  appearance = { "dark", "light" },
  contrast   = { "more", "standard" },
}

tokens {
  color = {
    primary             = by.appearance { dark = "#8CC8FF", light = "#004A9E" },
    secondary           = by.appearance { dark = "#C9B6FF", light = "#4A3AA8" },
    neutral             = by.appearance { dark = "#B9BDC9", light = "#4B4E58" },
    onAccent            = by.appearance { dark = "#000000", light = "#FFFFFF" },

    success             = by.appearance { dark = "#7EDB94", light = "#00581C" },
    warning             = by.appearance { dark = "#FFB570", light = "#783B00" },
    error               = by.appearance { dark = "#FFA59D", light = "#980012" },
    info                = by.appearance { dark = "#74CEFF", light = "#00507A" },
    onTone              = by.appearance { dark = "#000000", light = "#FFFFFF" },

    background          = by.appearance { dark = "#000000", light = "#FFFFFF" },
    secondaryBackground = by.appearance { dark = "#0E1015", light = "#F4F5F8" },
    tertiaryBackground  = by.appearance { dark = "#191C23", light = "#ECEEF3" },
    surface             = by.appearance { dark = "#0E1015", light = "#FFFFFF" },
  },
}

-- On black a shadow is lost: a card needs an edge to be seen as one.
component "card" {
  when { appearance = "dark" } { borderWidth = 1, borderColor = token.color.separator },
}
