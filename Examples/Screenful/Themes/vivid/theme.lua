-- The other brand: three tokens, and everything else as in calm.
theme { title = "Vivid", extends = "calm" }

tokens {
  color  = { brand = by.appearance { light = "#C2255C", dark = "#FF8FB3" } },
  radius = { brand = px(20) },
}
