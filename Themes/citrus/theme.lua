-- Citrus: a brand of shapes. Its primary button is an outlined capsule, and it adds a variant, `tinted`.

theme {
  title       = "Citrus",
  version     = "1.0.0",
  description = "Round outlines in yellow, tints in purple",
  extends     = "base",
}

require "tokens"
require "components.button"
