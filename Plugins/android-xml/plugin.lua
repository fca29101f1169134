-- Exports a theme's tokens, and its components at rest, as Android resources: livery export android-xml

plugin {
  version     = "1.0.0",
  api         = 1,
  description = "Exports tokens and components as an Android resource file",
  options     = {
    rootSize   = { type = "number", default = 16, min = 1, description = "what a rem is, in dp and sp" },
    components = { type = "boolean", default = true, description = "write a style for each component, too" },
  },
}

local names     = require "names"
local resources = require "resources"
local styles    = require "styles"

exports.names     = names
exports.resources = resources

local function context(sheet)
  local modes = {}
  for axis, value in pairs(sheet.modes) do table.insert(modes, axis .. "=" .. value) end
  return table.concat(modes, ", ")
end

format "android-xml" {
  extension = "xml",
  run       = function(sheet, options)
    local lines = {
      '<?xml version="1.0" encoding="utf-8"?>',
      names.comment(sheet.theme .. ", " .. context(sheet) .. ": made by livery export android-xml"),
      "<resources>",
    }
    local take = names.register()
    for path, value in pairs(sheet.tokens) do
      table.insert(lines, resources.of(take(path), path, value, options.rootSize))
    end
    if options.components then
      for _, cell in ipairs(sheet:cells()) do
        if cell.slot == "root" and #cell.states == 0 then
          table.insert(lines, styles.of(take(styles.path(cell)), cell.style, options.rootSize))
        end
      end
    end
    table.insert(lines, "</resources>\n")
    return table.concat(lines, "\n")
  end,
}
