-- One switch for how close together things stand.

plugin {
  version     = "1.0.0",
  api         = 1,
  description = "Scales paddings, gaps and the heights of controls, and keeps what is touched large enough",
  options     = {
    level       = {
      type        = "enum",
      values      = { "compact", "regular", "comfortable" },
      default     = "regular",
      description = "how close things stand",
    },
    compact     = { type = "number", default = 0.75, min = 0.25, max = 1, description = "factor of compact" },
    comfortable = { type = "number", default = 1.25, min = 1, max = 4, description = "factor of comfortable" },
    target      = {
      type        = "dimension",
      default     = px(44),
      min         = 0,
      description = "least height of controls; px(24) where only a mouse points, px(0) for none",
    },
  },
}

local distances = { "paddingTop", "paddingBottom", "paddingLeading", "paddingTrailing", "gap" }

-- Whole pixels, so that edges stay sharp; other units know no pixels yet. `infinity` has no unit and stays.
local function scaled(length, factor)
  if length.unit == "px" then return px(math.floor(length.value * factor + 0.5)) end
  return length.unit and length * factor or length
end

-- Lengths of unlike units cannot be compared: then the theme knows best.
local function atLeast(least, length)
  if not length then return least end
  return length.unit == least.unit and length < least and least or length
end

on.resolve {
  component = "*",
  run       = function(style, cell, options)
    local factor = options[options.level] or 1

    for _, name in ipairs(distances) do
      if style[name] then style[name] = scaled(style[name], factor) end
    end

    -- Only controls say whether they can be used, disabled ones too: a control must not jump when it becomes so.
    local isControl = cell.slot == "root" and style.interactive ~= nil
    if not isControl then return end

    -- With a width of its own a control is a shape, such as a circle, and keeps it.
    if style.height and not style.width then
      style.height = atLeast(options.target, scaled(style.height, factor))
    end
    if options.target.value > 0 then style.minHeight = atLeast(options.target, style.minHeight) end
  end,
}
