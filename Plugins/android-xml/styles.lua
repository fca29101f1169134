-- A component at rest as a style: what Android's views have an attribute for.

local resources = require "resources"
local styles    = {}

local lengths = {
  { "paddingTop",      "android:paddingTop" },
  { "paddingBottom",   "android:paddingBottom" },
  { "paddingLeading",  "android:paddingStart" },
  { "paddingTrailing", "android:paddingEnd" },
  { "minWidth",        "android:minWidth" },
  { "minHeight",       "android:minHeight" },
  { "width",           "android:layout_width" },
  { "height",          "android:layout_height" },
}

-- "button.variant.primary.size.medium": axes by name, so that each cell is named alike everywhere.
function styles.path(cell)
  local words = { cell.component }
  for axis, value in pairs(cell.axes) do
    table.insert(words, axis)
    table.insert(words, tostring(value))
  end
  return table.concat(words, ".")
end

function styles.of(name, style, rootSize)
  local attributes = {}
  for _, pair in ipairs(lengths) do
    local length = style[pair[1]]
    table.insert(attributes, { pair[2], length and resources.length(length, rootSize) })
  end
  local background, foreground, opacity = style.background, style.foreground, style.opacity
  table.insert(attributes, { "android:background", typeof(background) == "color" and resources.color(background) })
  table.insert(attributes, { "android:textColor", foreground and resources.color(foreground) })
  table.insert(attributes, { "android:alpha", opacity and resources.number(opacity) })
  for _, attribute in ipairs(resources.textAttributes(
    style.fontFamily, style.fontSize, style.fontWeight, style.lineHeight, style.letterSpacing, rootSize))
  do
    table.insert(attributes, attribute)
  end
  return resources.style(name, attributes)
end

return styles
