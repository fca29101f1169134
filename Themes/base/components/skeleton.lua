-- The shape of what is still loading, with a shimmer passing over it.

-- Named like the slots of skeletonCard, where each shape stands once.
local shapes = {
  block = { height = 150 },
  line  = { height = 20 },
  short = { height = 16, width = 150 },
}

component "skeleton" {
  base {
    cornerRadius    = token.radius.placeholder,
    background      = gradient {
      { color = token.color.neutral:alpha(0.3), position = 0 },
      { color = token.color.neutral:alpha(0.1), position = 0.5 },
      { color = token.color.neutral:alpha(0.3), position = 1 },
      angle = 90,
    },
    shimmerDistance = 200,
    shimmerDuration = token.motion.shimmer,
    shimmerEasing   = "linear",
    shimmerRepeats  = true,
  },

  axis "shape"(shapes),

  default { shape = "line" },
}

-- A card while it loads: a picture, a title and a few words to come.
component "skeletonCard" {
  slots { block = "skeleton", line = "skeleton", short = "skeleton" },

  base(merge(shapes, {
    padding      = token.space.cardPadding,
    gap          = token.space.s12,
    cornerRadius = token.radius.card,
    background   = token.color.background,
  })),
}
