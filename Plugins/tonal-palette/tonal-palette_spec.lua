-- livery test Plugins/tonal-palette

local ramp  = plugin("tonal-palette").ramp
local tones = { 0, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 95, 98, 100 }

for _, seed in ipairs { "#0B7A75", "#FF0055", "#FFE100", "#808080", "#00F", "oklch(0.7 0.4 150)" } do
  local palette = ramp(seed)
  for _, tone in ipairs(tones) do
    local color = palette["t" .. tone]

    -- As light as its name says; 8 bits move it by less than a hundredth.
    local lightness = color:to("oklch").components[1]
    expect(math.abs(lightness - tone / 100)):toBeAtMost(0.01)

    -- Readable.
    expect(contrast(palette["on" .. tone], color)):toBeAtLeast(4.5)
  end

  expect(palette.t0):toBe("#000000")
  expect(palette.t100):toBe("#ffffff")
end

-- A vivid seed's tones keep its hue, also where their chroma has to fall.
local hue = oklch(0, 0, 0):mix("#FF0055", 1).components[3]
local red = ramp("#FF0055")
for _, tone in ipairs { 30, 40, 50, 60, 70, 80 } do
  expect(math.abs(red["t" .. tone]:to("oklch").components[3] - hue)):toBeAtMost(2)
end

-- Gray has no hue to make up.
expect(ramp("#808080").t60:to("oklch").components[2]):toBeAtMost(0.001)

-- More contrast is given where there is more.
expect(contrast(ramp("#0B7A75", 7).on30, ramp("#0B7A75", 7).t30)):toBeAtLeast(7)
