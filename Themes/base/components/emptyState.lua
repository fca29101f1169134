-- What stands where there is nothing yet: why it is empty, and what to do about it.

component "emptyState" {
  slots { "icon", "title", "message", action = "button" },

  base {
    padding   = token.space.s40,
    gap       = token.space.s20,
    alignment = "center",
    icon      = { iconName = "tray", iconSize = 60, tint = token.color.neutral },
    title     = {
      font          = token.font.title2,
      fontWeight    = "semi-bold",
      foreground    = token.color.textPrimary,
      textAlignment = "center",
    },
    message   = {
      gap           = token.space.s8,
      font          = token.font.body,
      foreground    = token.color.textSecondary,
      textAlignment = "center",
    },
    action    = { width = 200 },
  },
}

-- The same when something failed; its action, a primary button, tries again.
component "errorView" {
  extends = "emptyState",

  base {
    icon = { iconName = "exclamationmark.triangle", iconSize = 34, tint = token.color.textSecondary },
  },
}
