-- Names of resources and texts in XML.

local names = {}

-- "color.onAccent" is color_on_accent: a resource's name is made of a-z, 0-9 and _.
local function resource(path)
  local name = path:gsub("(%l)(%u)", "%1_%2"):lower():gsub("[^a-z0-9]", "_")
  return name:match("^%a") and name or "r_" .. name
end

-- Gives names, and refuses one that has been given: two resources of one name do not build.
function names.register()
  local owners = {}
  return function(path)
    local name = resource(path)
    if owners[name] then
      error("“" .. owners[name] .. "” and “" .. path .. "” would both be called “" .. name .. "” on Android", 0)
    end
    owners[name] = path
    return name
  end
end

local entities = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;" }

-- A text as the content of an element. Android reads backslashes and quotes, a leading @ or ?, and joins white space.
-- https://developer.android.com/guide/topics/resources/string-resource#FormattingAndStyling
function names.text(text)
  local escaped = text:gsub("[\\'\"]", "\\%0"):gsub("\n", "\\n"):gsub("\t", "\\t"):gsub("^[@?]", "\\%0")
  escaped = escaped:gsub("^ ", "\\u0020"):gsub(" $", "\\u0020"):gsub("  ", " \\u0020")
  return (escaped:gsub("[&<>]", entities))
end

-- No comment may hold two hyphens.
function names.comment(text) return "<!-- " .. text:gsub("%-%-+", "–"):gsub("%-$", "–") .. " -->" end

return names
