-- A line between two things.

component "divider" {
  base { background = token.color.separator },

  axis "orientation" {
    "horizontal", "vertical";

    horizontal = { height = 1, maxWidth = infinity },
    vertical   = { width = 1, maxHeight = infinity },
  },

  default { orientation = "horizontal" },
}
