-- Lagoon: a brand that plugins make. One color is its palette, one word its density; what can then not be read, moves.

theme {
  title       = "Lagoon",
  version     = "1.0.0",
  description = "One teal, close together, made by plugins",
  extends     = "base",

  plugins = {
    "elevation",
    "android-xml",
    ["tonal-palette"]  = { seed = "#0B7A75", turn = 45 },
    ["density"]        = { level = "compact" },
    ["contrast-guard"] = { grounds = "color.background color.tertiaryBackground" },   -- all others lie between
  },
}

-- A card says how high it lies; in dark the plugin lightens it as well.
component "card" {
  axis "elevation" { low = { elevation = 1 }, high = { elevation = 3 } },
}
