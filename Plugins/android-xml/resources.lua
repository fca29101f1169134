-- A token as a resource. Types that Android has no value for, such as shadows, become a comment that says so.

local names     = require "names"
local resources = {}

-- Three digits are enough for any screen, and the same on every machine.
local function number(value) return (string.format("%.3f", value):gsub("%.?0+$", "")) end

-- "8dp"; nil for infinity, which no unit can say. Texts are in sp, which grows with the reader's setting.
function resources.length(dimension, rootSize, unit)
  if not dimension.unit then return nil end
  local pixels = dimension.unit == "rem" and dimension.value * rootSize or dimension.value
  return number(pixels) .. (unit or "dp")
end

-- #AARRGGBB; nil for currentColor, which is known only where it is drawn.
function resources.color(color)
  if not color.space then return nil end
  return string.format("#%02X%s", math.floor(color.alpha * 255 + 0.5), color:hex():sub(2):upper())
end

resources.number = number

local function element(kind, name, content)
  return content and string.format('  <%s name="%s">%s</%s>', kind, name, content, kind)
end

local function item(name, content) return string.format('    <item name="%s">%s</item>', name, content) end

-- A style of attributes, a list of { name, content }; those without content are left out.
function resources.style(name, attributes)
  local lines = { string.format('  <style name="%s" parent="">', name) }
  for _, attribute in ipairs(attributes) do
    if attribute[2] then table.insert(lines, item(attribute[1], attribute[2])) end
  end
  table.insert(lines, "  </style>")
  return table.concat(lines, "\n")
end

-- The attributes of a text; any of the five may be nil. A line's height is a share of its size, as is the spacing.
function resources.textAttributes(family, size, weight, lineHeight, letterSpacing, rootSize)
  local sizeInSp = size and size.unit and resources.length(size, rootSize, "sp")
  return {
    { "android:fontFamily", family and names.text(family[1]) },
    { "android:textSize", sizeInSp },
    { "android:textFontWeight", weight and number(weight) },
    { "android:lineHeight", lineHeight and sizeInSp and resources.length(size * lineHeight, rootSize, "sp") },
    { "android:letterSpacing", letterSpacing and sizeInSp and letterSpacing.unit == size.unit
      and number(letterSpacing / size) },
  }
end

local writers = {
  color     = function(name, value) return element("color", name, resources.color(value)) end,
  dimension = function(name, value, rootSize) return element("dimen", name, resources.length(value, rootSize)) end,
  boolean   = function(name, value) return element("bool", name, tostring(value)) end,
  string    = function(name, value) return element("string", name, names.text(value)) end,
  table     = function(name, value) return element("string", name, names.text(value[1])) end,   -- a font family

  number = function(name, value)
    return string.format('  <item name="%s" type="dimen" format="float">%s</item>', name, number(value))
  end,
  duration = function(name, value)
    local milliseconds = value.unit == "s" and value.value * 1000 or value.value
    return element("integer", name, string.format("%d", math.floor(milliseconds + 0.5)))
  end,
  typography = function(name, value, rootSize)
    return resources.style(name, resources.textAttributes(
      value.fontFamily, value.fontSize, value.fontWeight, value.lineHeight, value.letterSpacing, rootSize))
  end,
}

function resources.of(name, path, value, rootSize)
  local writer = writers[typeof(value)]
  return writer and writer(name, value, rootSize)
    or "  " .. names.comment(path .. " is left out: Android has no resource for " .. tostring(value))
end

return resources
