-- Ember: warm paper, glowing controls. Its tokens set the warmth; its button has rules of its own.

theme {
  title       = "Ember",
  version     = "1.0.0",
  description = "A warm brand with tall buttons and quiet secondary actions",
  extends     = "base",
}

require "tokens"
require "components.button"
