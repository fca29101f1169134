-- Shows hover, focus and pressed without a rule for each: a layer of the text's color over the background.

plugin {
  version     = "1.0.0",
  api         = 1,
  description = "Lays the text's color over what can be used while it is hovered, focused or pressed",
  options     = {
    -- Material 3, “States”, https://m3.material.io/foundations/interaction/states/state-layers
    hover   = { type = "number", default = 0.08, min = 0, max = 1, description = "opacity of the layer; 0 for none" },
    focus   = { type = "number", default = 0.1, min = 0, max = 1, description = "opacity of the layer; 0 for none" },
    pressed = { type = "number", default = 0.1, min = 0, max = 1, description = "opacity of the layer; 0 for none" },
  },
}

-- One layer at a time: the strongest sign wins.
local states = { "pressed", "focus", "hover" }

local function isColor(value) return typeof(value) == "color" and value.space ~= nil end   -- not so currentColor

on.resolve {
  component = "*",
  run       = function(style, cell, options)
    -- Asked first: reading a state makes a component have cells for it, which a text has no use for.
    if cell.slot ~= "root" or not style.interactive or not isColor(style.foreground) then return end

    local background = style.background or rgb(0, 0, 0, 0)
    if not isColor(background) then return end

    for _, state in ipairs(states) do
      local opacity = options[state]
      if opacity > 0 and cell.states[state] then
        style.background = style.foreground:alpha(opacity):over(background)
        return
      end
    end
  end,
}
