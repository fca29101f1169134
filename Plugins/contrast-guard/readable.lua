-- readable(color, grounds, ratio): the color as it is when it has that contrast on all of the grounds, which are
-- opaque; else, as a text such as "#1b6f4a", the nearest in lightness that has it. Where none has, black or white.
--
-- Hue and chroma stay. The lightness goes toward black or white, in OKLCH, by bisection: on that way a contrast that
-- holds once holds to the end.

local halvings = 12   -- finer than the steps of 8 bits

local function contrast(color, grounds)
  local least = math.huge
  for _, ground in ipairs(grounds) do least = math.min(least, ground:contrast(color)) end
  return least
end

-- As it will be shown: rounding to 8 bits may cost the last thousandth.
local function shade(color, lightness)
  local _, chroma, hue = table.unpack(color.components)
  return oklch(lightness, chroma, hue):hex()
end

local function toward(goal, color, grounds, ratio)
  local near, far = color.components[1], goal
  for _ = 1, halvings do
    local middle = (near + far) / 2
    if contrast(shade(color, middle), grounds) >= ratio then far = middle else near = middle end
  end
  return shade(color, far)
end

return function(color, grounds, ratio)
  local holds = true
  for _, ground in ipairs(grounds) do holds = holds and color:contrast(ground) >= ratio end
  if holds then return color end

  -- What is seen of a translucent color is what has to move.
  local opaque = color:over(grounds[1]):to("oklch")
  local ends = { { 1, "#ffffff" }, { 0, "#000000" } }
  -- Light text stays light while it can.
  if opaque.components[1] < grounds[1]:to("oklch").components[1] then ends = { ends[2], ends[1] } end
  for _, goal in ipairs(ends) do
    if contrast(goal[2], grounds) >= ratio then return toward(goal[1], opaque, grounds, ratio) end
  end
  return contrast("#ffffff", grounds) > contrast("#000000", grounds) and "#ffffff" or "#000000"
end
