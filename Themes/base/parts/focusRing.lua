-- The ring that shows where the keyboard is. Its offset keeps it off the fill, which may have the same color.

return {
  focus        = { ringColor = token.color.focus, ringWidth = 2, ringOffset = 2 },
  focusVisible = { ringWidth = 4 },
}
