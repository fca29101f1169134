-- The type scale. The line height falls as the size grows, so that long text breathes and titles hold together.

local function text(size, weight, lineHeight)
  return font { family = token.font.family, size = size, weight = weight, lineHeight = lineHeight }
end

tokens {
  font = {
    family      = define { type = "fontFamily", value = { "system-ui", "sans-serif" } },   -- a brand's goes here

    largeTitle  = text(34, "bold", 1.2),
    title1      = text(28, "bold", 1.2),
    title2      = text(22, "bold", 1.25),
    title3      = text(20, "semi-bold", 1.25),
    headline    = text(17, "semi-bold", 1.3),
    body        = text(17, "regular", 1.3),
    callout     = text(16, "regular", 1.3),
    subheadline = text(15, "regular", 1.35),
    footnote    = text(13, "regular", 1.4),
    caption     = text(12, "regular", 1.35),
    caption2    = text(11, "regular", 1.2),
  },
}
