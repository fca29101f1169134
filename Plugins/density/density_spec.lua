-- livery test Plugins/density
-- Without options the level is regular: nothing is scaled, and what can be touched is large enough.

local button = resolve("button", { size = "small" })
expect(button.paddingTop):toBe(px(8))
expect(button.gap):toBe(px(8))
expect(button.minHeight):toBe(px(44))

-- Also while it cannot be used: nothing jumps.
for _, state in ipairs { "hover", "pressed", "disabled", "loading" } do
  expect(resolve("button", { size = "small" }, { state }).minHeight):toBe(px(44))
end

-- What nobody touches has no such height.
expect(resolve("badge").minHeight):toBeUnset()
expect(resolve("button.icon").minHeight):toBeUnset()

-- Shapes keep their proportions.
expect(resolve("avatar").height):toBe(px(48))
