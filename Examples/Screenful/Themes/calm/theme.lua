-- The brand that the screen opens with. Every component has the brand's radius, by which the painters tell a whole frame.
theme { title = "Calm" }

modes { appearance = { "light", "dark" } }

tokens {
  color  = {
    brand = by.appearance { light = "#2F6F8F", dark = "#8FC7E3" },
    ink   = by.appearance { light = "#1B1B1F", dark = "#F4F4F7" },
    paper = by.appearance { light = "#FFFFFF", dark = "#1B1B1F" },
  },
  radius = { brand = px(8) },
}

component "button" {
  slots { "label", "spinner" },
  base {
    cornerRadius = token.radius.brand,
    padding      = { horizontal = 16, vertical = 12 },
    opacity      = 1,
    interactive  = true,
    label        = { foreground = token.color.paper },
    spinner      = { visible = false, tint = token.color.paper },
  },
  axis "variant" {
    primary = { background = token.color.brand },
    outline = { background = "transparent", borderColor = token.color.brand, borderWidth = 2 },
  },
  default { variant = "primary" },
  state "hover"    { opacity = 0.9 },
  state "disabled" { opacity = 0.4, interactive = false },
  state "loading"  { opacity = 0.6, interactive = false, spinner = { visible = true } },
  transition { to = "loading", duration = ms(200), easing = "linear" },
  transition { to = "normal",  duration = ms(400), easing = "linear" },
}

component "card" {
  base { cornerRadius = token.radius.brand, background = token.color.paper, padding = 16 },
  state "selected" { borderColor = token.color.brand, borderWidth = 1 },
}

component "row" {
  slots { "title", "detail" },
  base {
    cornerRadius = token.radius.brand,
    minHeight    = 44,
    title        = { foreground = token.color.ink },
    detail       = { foreground = token.color.ink:alpha(0.6) },
  },
  state "pressed" { background = token.color.brand:alpha(0.1) },
}
