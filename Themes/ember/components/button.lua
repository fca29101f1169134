-- Ember's button: as tall in every size, with a headline for a label.

local tall = {
  padding = { vertical = 14 },
  label   = { font = token.font.headline },
}

component "button" {
  -- The base theme sets both by size; only the same level can answer it.
  axis "size" { small = tall, medium = tall, large = tall },

  -- Beside a glowing primary a gray button would look dead; a breath of the accent keeps the family together.
  axis "variant" {
    secondary = { background = token.color.accent:alpha(0.1), foreground = token.color.accent },
  },

  -- What was filled turns to ash at full strength: faded as well, the label could not be read any more.
  when { variant = { "primary", "secondary", "destructive" }, state = "disabled" } {
    background = token.color.neutral:alpha(0.5),
    foreground = token.color.textPrimary,
    opacity    = 1,
  },
}

component "loadingButton" {
  axis "size" {
    small  = { busy = tall.label },
    medium = { busy = tall.label },
    large  = { busy = tall.label },
  },
}
