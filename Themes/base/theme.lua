-- The theme that every brand extends: calm, system-like, accessible in all four contexts.
--
-- How its components speak, so that you can find and override what you see:
--   · What a part is made of stands on the root; text styles and icons stand on the slot that shows them.
--   · A slot's own `gap` is its distance to the slot before it; elsewhere the root's `gap` holds.
--   · Rules name tokens by purpose. Change a token to move the brand, a rule to change the design.

theme {
  title       = "Base",
  version     = "1.0.0",
  description = "The components and tokens that every brand starts from",
}

modes {
  appearance = { "light", "dark" },
  contrast   = { "standard", "more" },
}

require "tokens.color"
require "tokens.font"
require "tokens.space"
require "tokens.radius"
require "tokens.motion"

require "properties"

require "components.button"
require "components.toggle"
require "components.controlGroup"

require "components.textInput"
require "components.textField"
require "components.textFieldRow"

require "components.row"
require "components.card"
require "components.groupBox"
require "components.disclosureGroup"
require "components.form"
require "components.divider"

require "components.text"
require "components.label"
require "components.avatar"
require "components.badge"

require "components.emptyState"
require "components.loadingView"
require "components.skeleton"
