-- A palette from one color: ramps of one hue in even steps of lightness, each tone with a color to write on it.

plugin {
  version     = "1.0.0",
  api         = 1,
  description = "Makes ramps of tones from one seed color, with colors to write on them, and a theme's colors of these",
  options     = {
    seed     = { type = "color", description = "the brand's color; without it the plugin only offers its functions" },
    turn     = { type = "number", default = 60, min = -180, max = 180, description = "degrees of hue to secondary" },
    tint     = { type = "number", default = 0.012, min = 0, max = 0.1, description = "OKLCH chroma of the neutrals" },
    contrast = { type = "number", default = 4.5, min = 1, max = 21, description = "least contrast of on-colors" },
    roles    = { type = "boolean", default = true, description = "give the theme's colors their tones; see roles.lua" },
  },
}

local ramp  = require "ramp"
local roles = require "roles"

exports.ramp = ramp

on.tokens(function(tokens, options)
  local seed = options.seed
  if not seed then return end

  local _, chroma = table.unpack(seed:to("oklch").components)
  tokens.palette = {
    brand     = ramp(seed, options.contrast),
    secondary = ramp(seed:hue(options.turn), options.contrast),
    neutral   = ramp(seed:desaturate(math.max(0, chroma - options.tint)), options.contrast),
  }

  for name, tone in pairs(options.roles and tokens.color and roles or {}) do
    -- Only colors that the theme has: the plugin fills a theme's names and makes up none.
    if tokens.color[name] then
      tokens.color[name] = by.appearance {
        light = "{palette." .. tone.light .. "}",
        dark  = "{palette." .. tone.dark .. "}",
      }
    end
  end
end)
