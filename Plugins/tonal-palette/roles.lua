-- Which tone each of a theme's colors takes. The names are those of the base theme.
--
-- Half lightness is as near to the seed as a color comes that is readable on white, and 80 on black. In dark, what is
-- nearer is lighter.

return {
  primary             = { light = "brand.t50",     dark = "brand.t80" },
  onAccent            = { light = "brand.on50",    dark = "brand.on80" },
  secondary           = { light = "secondary.t50", dark = "secondary.t80" },
  neutral             = { light = "neutral.t50",   dark = "neutral.t70" },

  background          = { light = "neutral.t100",  dark = "neutral.t15" },
  secondaryBackground = { light = "neutral.t98",   dark = "neutral.t20" },
  tertiaryBackground  = { light = "neutral.t95",   dark = "neutral.t25" },
  surface             = { light = "neutral.t100",  dark = "neutral.t20" },
}
