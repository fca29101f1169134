-- A person: a picture in a circle, a figure where there is none, and a mark for presence.

local function square(side) return { width = side, height = side } end

-- What lies inside grows with the circle, also in a size that a brand adds. Without a size it says nothing.
-- Counted in tenths, since 48 * 4 / 10 is 19.2 and 48 * 0.4 only nearly so.
local function tenths(count)
  return function(cx) return cx.root.width and cx.root.width * count / 10 end
end

component "avatar" {
  slots { "image", "fallback", "badge" },

  base {
    cornerRadius = infinity,
    borderWidth  = 2,
    borderColor  = token.color.surface,
    image        = { cornerRadius = infinity },
    fallback     = {
      iconName     = "person.fill",
      iconSize     = tenths(4),
      tint         = token.color.neutral,
      background   = token.color.neutral:alpha(0.2),
      cornerRadius = infinity,
    },
    badge        = {
      visible      = false,
      width        = tenths(3),
      height       = tenths(3),
      offsetX      = 2,
      offsetY      = 2,
      cornerRadius = infinity,
      background   = token.color.success,
      borderWidth  = 2,
      borderColor  = token.color.surface,
    },
  },

  axis "size" {
    "small", "medium", "large", "extraLarge";

    small      = square(32),
    medium     = square(48),
    large      = square(72),
    extraLarge = square(96),
  },

  axis "badge" { [true] = { badge = { visible = true } } },

  default { size = "medium" },
}
