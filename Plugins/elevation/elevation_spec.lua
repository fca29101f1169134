-- livery test Plugins/elevation

-- What says nothing of elevation keeps its shadow.
expect(resolve("card").elevation):toBeUnset()
expect(resolve("card").shadow.blur):toBe(px(5))

-- Higher levels cast longer shadows.
local levels = plugin("elevation").levels
expect(#levels):toBe(5)
for i = 2, #levels do
  expect(levels[i].ambient.blur):toBeAtLeast(levels[i - 1].ambient.blur + 1)
  expect(levels[i].light):toBeAtLeast(levels[i - 1].light)
end
