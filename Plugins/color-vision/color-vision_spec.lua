-- livery test Plugins/color-vision

local simulate = plugin("color-vision").simulate
local red, green, blue = rgb(255, 0, 0), rgb(0, 255, 0), rgb(0, 0, 255)

-- How a color looks, in 8 bits.
local function seen(color, deficiency, severity)
  return oklch(0, 0, 0):mix(simulate(color, deficiency, severity), 1):hex()
end

-- No severity, no change.
for _, deficiency in ipairs { "protan", "deutan", "tritan", "achromat" } do
  for _, color in ipairs { red, green, blue, rgb(18, 52, 86) } do
    expect(seen(color, deficiency, 0)):toBe(color:hex())
  end
  -- Grays are gray to every eye.
  expect(seen(rgb(128, 128, 128), deficiency)):toBe("#808080")
end

-- The first column of the matrix, as sRGB.
expect(seen(red, "protan")):toBe("#6d5f00")
expect(seen(red, "deutan")):toBe("#a39000")
expect(seen(red, "achromat")):toBe("#7f7f7f")

-- To whom lacks red or green, these two come near to each other.
local function apart(deficiency)
  local a = oklch(0, 0, 0):mix(simulate(red, deficiency), 1):to("oklab").components
  local b = oklch(0, 0, 0):mix(simulate(green, deficiency), 1):to("oklab").components
  return math.abs(a[2] - b[2])
end
local usual = math.abs(red:to("oklab").components[2] - green:to("oklab").components[2])
expect(apart("protan")):toBeAtMost(usual / 4)
expect(apart("deutan")):toBeAtMost(usual / 4)

-- The default sees a theme as with weak green.
expect(resolve("button").background:hex()):toBe(seen(resolve("button").background, "deutan", 0))
