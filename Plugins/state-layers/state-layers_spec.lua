-- livery test Plugins/state-layers

-- A layer of the text's color, as a screen would mix it.
local rest    = resolve("button", { variant = "primary" })
local pressed = resolve("button", { variant = "primary" }, { "pressed" })
expect(pressed.background):toBe(rest.foreground:alpha(0.1):over(rest.background))

-- Over nothing it is the layer alone.
local ghost = resolve("button", { variant = "ghost" }, { "focus" })
expect(ghost.background:hex()):toBe(ghost.foreground:hex())
expect(ghost.background.alpha * 1):toBe(0.1)

-- The stronger sign wins, and what cannot be used shows none.
expect(resolve("button", {}, { "focus", "pressed" }).background):toBe(pressed.background)
expect(resolve("button", {}, { "hover", "disabled" }).background):toBe(resolve("button", {}, { "disabled" }).background)

-- What nobody can use is left alone.
expect(resolve("badge", {}, { "hover" }).background):toBe(resolve("badge").background)
