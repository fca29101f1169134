-- livery test Themes/lagoon

for _, appearance in ipairs { "light", "dark" } do
  for _, more in ipairs { "standard", "more" } do
    local context = { appearance = appearance, contrast = more }

    -- What is written on the seed's tones can be read.
    for _, states in ipairs { {}, { "hover" }, { "focus" }, { "pressed" } } do
      local primary = resolve("button", { variant = "primary" }, states, context)
      expect(contrast(primary.foreground, primary.background)):toBeAtLeast(4.5)
    end

    -- Compact, and still large enough for a finger.
    local button = resolve("button", { size = "small" }, {}, context)
    expect(button.paddingTop):toBe(px(6))
    expect(button.minHeight):toBe(px(44))
  end
end

-- A card's height is a shadow; in dark its surface is lighter than what is flat.
expect(resolve("card", { elevation = "high" }).shadow[2].blur):toBe(px(8))
local flat   = resolve("groupBox", {}, {}, { appearance = "dark" }).background:to("oklch").components[1]
local raised = resolve("card", {}, {}, { appearance = "dark" }).background:to("oklch").components[1]
expect(raised):toBeAtLeast(flat + 0.02)
