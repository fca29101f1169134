-- What each level casts. Shadows: Material 3, the key and the ambient light of material-web's `elevation`
-- (https://github.com/material-components/material-web). `light`, the share by which a dark surface brightens: the
-- overlays of Material 2's “Dark theme” for the heights of these levels, which are 1, 3, 6, 8 and 12.

local function level(light, key, ambient)
  return {
    light   = light,
    key     = { opacity = 0.3, y = key[1], blur = key[2], spread = 0 },
    ambient = { opacity = 0.15, y = ambient[1], blur = ambient[2], spread = ambient[3] },
  }
end

return {
  level(0.05, { 1, 2 }, { 1, 3, 1 }),
  level(0.08, { 1, 2 }, { 2, 6, 2 }),
  level(0.11, { 1, 3 }, { 4, 8, 3 }),
  level(0.12, { 2, 3 }, { 6, 10, 4 }),
  level(0.14, { 4, 4 }, { 8, 12, 6 }),
}
