---@meta
-- Values, and what can be read of them. Made by “livery new”; delete it to have it made anew.

---What is not known while a theme is read: a token, a choice of modes, a computation with one.
---@class livery.Late
---@operator add(any): livery.Late
---@operator sub(any): livery.Late
---@operator mul(any): livery.Late
---@operator div(any): livery.Late
---@operator unm: livery.Late

---@class livery.Token: livery.Late, livery.Color
---@field [string] livery.Token

---@class livery.Unset

---@class livery.Entry

---@class livery.Dimension
---@field value number
---@field unit "px"|"rem"
---@operator add(livery.Dimension): livery.Dimension
---@operator sub(livery.Dimension): livery.Dimension
---@operator mul(number): livery.Dimension
---@operator div(number): livery.Dimension
---@operator div(livery.Dimension): number
---@operator unm: livery.Dimension

---@class livery.Duration
---@field value number
---@field unit "ms"|"s"
---@operator add(livery.Duration): livery.Duration
---@operator sub(livery.Duration): livery.Duration
---@operator mul(number): livery.Duration
---@operator div(number): livery.Duration

---@class livery.Easing
---@class livery.Gradient
---@class livery.Shadow
---@class livery.Border
---@class livery.Typography

---@class livery.Font
---@field family? string|string[]|livery.Late
---@field size? livery.Dimension|number|livery.Late
---@field weight? string|number|livery.Late
---@field lineHeight? number|livery.Late
---@field letterSpacing? livery.Dimension|number|livery.Late

---@class livery.ShadowFields
---@field color livery.ColorInput
---@field x? livery.Dimension|number|livery.Late
---@field y? livery.Dimension|number|livery.Late
---@field blur? livery.Dimension|number|livery.Late
---@field spread? livery.Dimension|number|livery.Late
---@field inset? boolean

---@class livery.BorderFields
---@field color livery.ColorInput
---@field width livery.Dimension|number|livery.Late
---@field style? livery.StrokeName|table

---@class livery.SpringFields
---@field response number
---@field damping number

---@class livery.Definition
---@field value any
---@field type? livery.TypeName
---@field description? string
---@field deprecated? boolean|string
---@field override? boolean for plugins: takes the token over

---@class livery.Color
---@field space string
---@field components number[]
local Color = {}

---@return string # six digits, mapped into sRGB
function Color:hex() end

---@param space string
---@return livery.Color
function Color:to(space) end

---Adds to the lightness in OKLCH, from 0 to 1.
---@param amount number|livery.Late
---@return livery.Color
function Color:lighten(amount) end

---Takes from the lightness in OKLCH.
---@param amount number|livery.Late
---@return livery.Color
function Color:darken(amount) end

---Adds to the chroma in OKLCH.
---@param amount number|livery.Late
---@return livery.Color
function Color:saturate(amount) end

---Takes from the chroma in OKLCH.
---@param amount number|livery.Late
---@return livery.Color
function Color:desaturate(amount) end

---Turns the hue by degrees.
---@param degrees number|livery.Late
---@return livery.Color
function Color:hue(degrees) end

---Sets the alpha.
---@param alpha number|livery.Late
---@return livery.Color
function Color:alpha(alpha) end

---Mixes with another color in OKLCH, as CSS does.
---@param other livery.ColorInput
---@param share? number|livery.Late
---@return livery.Color
function Color:mix(other, share) end

---What is seen of this color laid over another one, mixed in sRGB as screens do.
---@param backdrop livery.ColorInput
---@return livery.Color
function Color:over(backdrop) end

---Takes the chroma away.
---@return livery.Color
function Color:grayscale() end

---Turns lightness around.
---@return livery.Color
function Color:invert() end

---Of the given colors, white and black by default, the one with the highest contrast on this one.
---@param ... livery.ColorInput
---@return livery.Color
function Color:onColor(...) end

---The WCAG 2 contrast of this foreground on another color.
---@param other livery.ColorInput
---@param backdrop? livery.ColorInput
---@return number
function Color:contrast(other, backdrop) end

---@alias livery.ColorInput livery.Color|livery.Late|string
---@alias livery.TypeName "color"|"dimension"|"duration"|"number"|"string"|"boolean"|"enum"|"fontFamily"|"fontWeight"|"cubicBezier"|"easing"|"strokeStyle"|"border"|"shadow"|"gradient"|"typography"|"transition"
---@alias livery.EasingName "linear"|"ease"|"easeIn"|"easeOut"|"easeInOut"
---@alias livery.StrokeName "solid"|"dashed"|"dotted"|"double"|"groove"|"ridge"|"outset"|"inset"
---@alias livery.StateName string|"selected"|"focus"|"focusVisible"|"hover"|"pressed"|"error"|"disabled"|"loading"
---@alias livery.Axes table<string, string|boolean|number>
