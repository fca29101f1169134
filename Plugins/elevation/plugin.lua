-- Height as one number: a component says `elevation = 3`, and casts the shadow of that height.

plugin {
  version     = "1.0.0",
  api         = 1,
  description = "Adds the property elevation, 0 to 5: a shadow for each level, and a lighter surface in dark",
  options     = {
    color     = { type = "color", default = "#000000", description = "color of the shadows" },
    strength  = { type = "number", default = 1, min = 0, max = 3, description = "factor of their opacity" },
    dark      = { type = "string", default = "dark", description = "the value of a mode axis that means dark" },
    darkBoost = { type = "number", default = 1.5, min = 0, max = 3, description = "the same once more, in dark" },
    light     = { type = "color", default = "#ffffff", description = "what surfaces lean to in dark" },
  },
}

local levels = require "levels"
exports.levels = levels

property "elevation" { type = "number", initial = 0, min = 0, max = 5 }

local function isDark(cell, word)
  for _, value in pairs(cell.modes) do
    if value == word then return true end
  end
  return false
end

local function isColor(value) return typeof(value) == "color" and value.space ~= nil end   -- not so currentColor

on.resolve {
  component = "*",
  run       = function(style, cell, options)
    local elevation = style.elevation
    if not elevation then return end
    if elevation ~= math.floor(elevation) then
      error("elevation is a whole number from 0 to 5, and “" .. cell.component .. "” says " .. elevation, 0)
    end

    style.shadow = nil
    if elevation == 0 then return end

    local level, dark = levels[elevation], isDark(cell, options.dark)
    local strength = options.strength * (dark and options.darkBoost or 1)
    local function cast(part)
      return shadow {
        color  = options.color:alpha(math.min(1, part.opacity * strength)),
        y      = part.y,
        blur   = part.blur,
        spread = part.spread,
      }
    end
    style.shadow = shadow { cast(level.key), cast(level.ambient) }

    if dark and isColor(style.background) then
      style.background = options.light:alpha(level.light):over(style.background)
    end
  end,
}
