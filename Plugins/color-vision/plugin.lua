-- A theme as people with a color vision deficiency see it. For previews: nothing that ships should list this plugin.

plugin {
  version     = "1.0.0",
  api         = 1,
  description = "Shows a theme as people with a color vision deficiency see it",
  options     = {
    deficiency = {
      type        = "enum",
      values      = { "protan", "deutan", "tritan", "achromat" },
      default     = "deutan",
      description = "the cones that are weak: red, green, blue, or all",
    },
    severity   = { type = "number", default = 1, min = 0, max = 1, description = "from none to a whole lack of them" },
  },
}

local matrices = require "matrices"

-- The tables stand in steps; between two of them the paper's authors go in a straight line.
local function matrix(deficiency, severity)
  local steps = matrices[deficiency]
  local place = 1 + severity * (#steps - 1)
  local low = math.floor(place)
  local high = math.min(low + 1, #steps)
  local result = {}
  for i = 1, 9 do result[i] = steps[low][i] + (steps[high][i] - steps[low][i]) * (place - low) end
  return result
end

local function clamped(channel) return math.min(math.max(channel, 0), 1) end

-- color as it is seen; a text, since no constructor takes linear light.
local function seen(color, m)
  if not color.space then return color end   -- currentColor
  local r, g, b = table.unpack(color:to("srgb-linear").components)
  return string.format(
    "color(srgb-linear %.6f %.6f %.6f / %s)",
    clamped(m[1] * r + m[2] * g + m[3] * b),
    clamped(m[4] * r + m[5] * g + m[6] * b),
    clamped(m[7] * r + m[8] * g + m[9] * b),
    tostring(color.alpha))
end

-- One for each type of value that holds colors.
local simulate = {
  color = seen,

  gradient = function(value, m)
    local stops = {}
    for i, stop in ipairs(value.stops) do stops[i] = { color = seen(stop.color, m), position = stop.position } end
    return gradient { stops = stops, angle = value.angle }
  end,

  shadow = function(value, m)
    local shadows = {}
    for i, one in ipairs(value) do
      shadows[i] = shadow {
        color  = seen(one.color, m),
        x      = one.offsetX,
        y      = one.offsetY,
        blur   = one.blur,
        spread = one.spread,
        inset  = one.inset,
      }
    end
    return shadow(shadows)
  end,

  border = function(value, m)
    return border { color = seen(value.color, m), width = value.width, style = value.style }
  end,
}

exports.simulate = function(color, deficiency, severity) return seen(color, matrix(deficiency, severity or 1)) end

on.resolve {
  component = "*",
  order     = 200,   -- eyes come last
  run       = function(style, cell, options)
    local m = matrix(options.deficiency, options.severity)
    for name, value in pairs(style) do
      local change = simulate[typeof(value)]
      if change then style[name] = change(value, m) end
    end
  end,
}
