-- Yellow draws the outlines; it is no color for text on white, so purple is the accent that the other parts use.

tokens {
  color = {
    primary   = by.appearance { light = "#9A7300", dark = "#FFD60A" },   -- in light as dark as an outline must be
    secondary = by.appearance { light = "#66199E", dark = "#E4C2FF" },
    accent    = token.color.secondary,
  },

  font = {
    rounded = define { type = "fontFamily", value = { "ui-rounded", "SF Pro Rounded", "Nunito", "system-ui" } },
  },
}
