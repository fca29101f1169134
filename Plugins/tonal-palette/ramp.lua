-- ramp(color, contrast): the tones `t0` to `t100` of a color, named by their OKLCH lightness in percent (Björn
-- Ottosson, “A perceptual color space for image processing”, 2020), and `on0` to `on100`, what can be written on each.
--
-- Hue and chroma are the color's. Near black and white a screen cannot show much chroma, so there it falls, and only
-- there: cutting off channels instead would turn the hue.

local tones    = { 0, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 95, 98, 100 }
local halvings = 16

local function isShown(color)
  for _, channel in ipairs(color:to("srgb").components) do
    if channel < 0 or channel > 1 then return false end
  end
  return true
end

-- In 8 bits, so that contrast is that of the color which will be seen.
local function rounded(color)
  local bytes = {}
  for i, channel in ipairs(color:to("srgb").components) do
    bytes[i] = math.floor(math.min(math.max(channel, 0), 1) * 255 + 0.5)
  end
  return rgb(bytes[1], bytes[2], bytes[3])
end

local function tone(lightness, chroma, hue)
  local color = oklch(lightness, chroma, hue)
  if isShown(color) then return rounded(color) end
  local shown, hidden = 0, chroma
  for _ = 1, halvings do
    local middle = (shown + hidden) / 2
    if isShown(oklch(lightness, middle, hue)) then shown = middle else hidden = middle end
  end
  return rounded(oklch(lightness, shown, hue))
end

return function(color, contrast)
  -- A theme may give a text; mixing reads one.
  local _, chroma, hue = table.unpack(oklch(0, 0, 0):mix(color, 1):to("oklch").components)
  local ramp = {}
  for _, percent in ipairs(tones) do ramp["t" .. percent] = tone(percent / 100, chroma, hue) end
  for _, percent in ipairs(tones) do
    local ground = ramp["t" .. percent]
    local on = ground:onColor(ramp.t98, ramp.t10)
    -- Of white and black one always reaches 4.5.
    if on:contrast(ground) < (contrast or 4.5) then on = ground:onColor() end
    ramp["on" .. percent] = on
  end
  return ramp
end
