-- livery test Plugins/contrast-guard

local readable = plugin("contrast-guard").readable
local white, black, gray = rgb(255, 255, 255), rgb(0, 0, 0), rgb(119, 119, 119)

-- What can be read stays as it is.
expect(readable(black, { white }, 4.5)):toBe(black)

-- What cannot moves until it can, on each of its grounds, and no further than it must.
for _, color in ipairs { oklch(0.8, 0.15, 30), oklch(0.7, 0.1, 150), oklch(0.9, 0.05, 260), gray:alpha(0.4) } do
  for _, grounds in ipairs { { white }, { white, rgb(236, 238, 243) }, { rgb(16, 17, 22) }, { gray } } do
    local least = 21
    for _, ground in ipairs(grounds) do
      least = math.min(least, contrast(readable(color, grounds, 4.5), ground))
    end
    expect(least):toBeAtLeast(math.min(4.5, gray:contrast(grounds[1]:onColor())))
  end
end

-- Light text stays light where that is possible, else it turns.
expect(readable(oklch(0.6, 0, 0), { black }, 7)):toBe("#959595")
expect(readable(white, { rgb(255, 220, 60) }, 7)):toBe("#454545")

-- Beyond what there is, the better end.
expect(readable(gray, { gray }, 21)):toBe("#000000")

-- In every variant and state of a button.
for _, variant in ipairs { "primary", "secondary", "outline", "ghost", "destructive" } do
  for _, states in ipairs { {}, { "hover" }, { "focus" }, { "pressed" }, { "disabled" }, { "loading" } } do
    local style  = resolve("button", { variant = variant }, states)
    local ground = style.background:over(white)
    expect(contrast(style.foreground, ground)):toBeAtLeast(4.5)
  end
end
