-- Moves text and icons until they can be read on what is behind them, in every cell and context.

plugin {
  version     = "1.0.0",
  api         = 1,
  description = "Moves the lightness of text and icons until they can be read",
  options     = {
    ratio    = { type = "number", default = 4.5, min = 1, max = 21, description = "least contrast of text" },
    graphics = { type = "number", default = 3, min = 1, max = 21, description = "least contrast of icons" },
    grounds  = {
      type        = "string",
      default     = "color.background",
      description = "names of the tokens that components stand on, with spaces between",
    },
  },
}

local readable = require "readable"
exports.readable = readable

local function isColor(value) return typeof(value) == "color" and value.space ~= nil end   -- not so currentColor

-- The grounds' tokens, each as the names on the way to it.
local paths = {}
for path in options.grounds:gmatch("%S+") do
  local names = {}
  for name in path:gmatch("[^.]+") do table.insert(names, name) end
  table.insert(paths, names)
end

local function page(cell)
  local grounds = {}
  for i, names in ipairs(paths) do
    local ground = cell.token
    for _, name in ipairs(names) do ground = ground[name] end
    grounds[i] = ground
  end
  return grounds
end

-- The colors that a background may show, on each of the grounds: a gradient shows all of its stops.
local function laid(background, grounds)
  local colors = {}
  if isColor(background) then
    colors = { background }
  elseif typeof(background) == "gradient" then
    for _, stop in ipairs(background.stops) do
      if isColor(stop.color) then table.insert(colors, stop.color) end
    end
  end
  if #colors == 0 then return grounds end

  local seen = {}
  for _, color in ipairs(colors) do
    for _, ground in ipairs(grounds) do table.insert(seen, color:over(ground)) end
  end
  return seen
end

-- What is behind a slot, from the top down: nobody sees through an opaque color.
local function behind(style, cell)
  local own, root = style.background, cell.root and cell.root.background
  if isColor(own) and own.alpha >= 1 then return { own } end
  if isColor(root) and root.alpha >= 1 then return laid(own, { root }) end
  return laid(own, laid(root, page(cell)))
end

-- A slot with a ground of its own, but no color, shows the root's text on that ground.
local function foreground(style, cell)
  return style.foreground or style.background and cell.root and cell.root.foreground
end

on.resolve {
  component = "*",
  order     = 100,   -- after the plugins that paint
  run       = function(style, cell, options)
    local grounds
    local function hold(property, color, ratio)
      if not isColor(color) then return end
      grounds = grounds or behind(style, cell)
      local moved = readable(color, grounds, ratio)
      if moved ~= color then style[property] = moved end
    end
    hold("foreground", foreground(style, cell), options.ratio)
    hold("placeholder", style.placeholder, options.ratio)
    hold("tint", style.tint, options.graphics)
  end,
}
