---@meta
-- What themes can say. Made by “livery new”; delete it to have it made anew.

---What the theme is; at most once.
---@param about livery.ThemeAbout
function theme(about) end

---The mode axes with their values, the default first.
---@param axes table<string, string[]>
function modes(axes) end

---Named design values, in groups.
---@param tree table<string, any>
function tokens(tree) end

---The states, low to high.
---@param names table
function states(names) end

---A new style property.
---@param name string
---@return fun(table: livery.PropertyAbout)
function property(name) end

---A component, or more of one.
---@param name string
---@return fun(table: table)
function component(name) end

---The named parts of a component; `slots { action = "button" }` says that one is another component.
---@param names table
---@return livery.Entry
function slots(names) end

---An axis of variants, with a body for each value.
---@param name string
---@return fun(table: table<string|boolean|integer, livery.Body|string>): livery.Entry
function axis(name) end

---What always holds.
---@param body livery.Body|livery.BodyFunction
---@return livery.Entry
function base(body) end

---What holds in a state.
---@param name livery.StateName
---@return fun(table: livery.Body|livery.BodyFunction): livery.Entry
function state(name) end

---What holds where all conditions do.
---@param conditions livery.Conditions
---@return fun(table: livery.Body|livery.BodyFunction): livery.Entry
function when(conditions) end

---The values of axes that a query does not name.
---@param values livery.Axes
---@return livery.Entry
function default(values) end

---How a change of states moves.
---@param transition livery.TransitionAbout
---@return livery.Entry
function transition(transition) end

---A token with its type and what there is to say of it.
---@param definition livery.Definition
---@return livery.Late
function define(definition) end

---A text style.
---@param font livery.Font
---@return livery.Typography
function font(font) end

---A shadow.
---@param shadow livery.ShadowFields
---@return livery.Shadow
function shadow(shadow) end

---A gradient of stops.
---@param stops table
---@return livery.Gradient
function gradient(stops) end

---A border.
---@param border livery.BorderFields
---@return livery.Border
function border(border) end

---A cubic Bézier curve, as in CSS.
---@param x1 number|livery.Late
---@param y1 number|livery.Late
---@param x2 number|livery.Late
---@param y2 number|livery.Late
---@return livery.Easing
function bezier(x1, y1, x2, y2) end

---A spring, which ends by itself.
---@param spring livery.SpringFields
---@return livery.Easing
function spring(spring) end

---Steps, as in CSS.
---@param count integer
---@param position? "start"|"end"
---@return livery.Easing
function steps(count, position) end

---Pixels.
---@param number number|livery.Late
---@return livery.Dimension
function px(number) end

---Multiples of the root’s font size.
---@param number number|livery.Late
---@return livery.Dimension
function rem(number) end

---Milliseconds.
---@param number number|livery.Late
---@return livery.Duration
function ms(number) end

---Seconds.
---@param number number|livery.Late
---@return livery.Duration
function seconds(number) end

---sRGB, components from 0 to 255.
---@param red number|livery.Late
---@param green number|livery.Late
---@param blue number|livery.Late
---@param alpha? number|livery.Late
---@return livery.Color
function rgb(red, green, blue, alpha) end

---Hue in degrees, saturation and lightness from 0 to 100.
---@param hue number|livery.Late
---@param saturation number|livery.Late
---@param lightness number|livery.Late
---@param alpha? number|livery.Late
---@return livery.Color
function hsl(hue, saturation, lightness, alpha) end

---Hue in degrees, whiteness and blackness from 0 to 100.
---@param hue number|livery.Late
---@param whiteness number|livery.Late
---@param blackness number|livery.Late
---@param alpha? number|livery.Late
---@return livery.Color
function hwb(hue, whiteness, blackness, alpha) end

---CIE Lab.
---@param lightness number|livery.Late
---@param a number|livery.Late
---@param b number|livery.Late
---@param alpha? number|livery.Late
---@return livery.Color
function lab(lightness, a, b, alpha) end

---CIE LCH.
---@param lightness number|livery.Late
---@param chroma number|livery.Late
---@param hue number|livery.Late
---@param alpha? number|livery.Late
---@return livery.Color
function lch(lightness, chroma, hue, alpha) end

---OKLab, lightness from 0 to 1.
---@param lightness number|livery.Late
---@param a number|livery.Late
---@param b number|livery.Late
---@param alpha? number|livery.Late
---@return livery.Color
function oklab(lightness, a, b, alpha) end

---OKLCH, lightness from 0 to 1, hue in degrees.
---@param lightness number|livery.Late
---@param chroma number|livery.Late
---@param hue number|livery.Late
---@param alpha? number|livery.Late
---@return livery.Color
function oklch(lightness, chroma, hue, alpha) end

---Display P3, components from 0 to 1.
---@param red number|livery.Late
---@param green number|livery.Late
---@param blue number|livery.Late
---@param alpha? number|livery.Late
---@return livery.Color
function p3(red, green, blue, alpha) end

---Removes what lower layers gave.
---@type livery.Unset
unset = nil

---No limit: a size without end, the radius of a capsule.
---@type livery.Dimension
infinity = nil

---Tokens by their path: `token.color.brand`.
---@type livery.Token
token = nil

---A value for each mode: `by.appearance { light = …, dark = … }`.
---@type table<string, fun(values: table<string, any>): livery.Late>
by = nil

---@class livery.ThemeAbout
---@field title? string
---@field version? string
---@field description? string
---@field extends? string the parent theme
---@field plugins? table names, and names with options
---@field checks? table<string, false|"error"|"warning"|"note">

---@class livery.PropertyAbout
---@field type livery.TypeName
---@field initial? any
---@field min? number
---@field max? number
---@field values? string[]
---@field infinity? boolean
---@field override? boolean for plugins: takes the property over

---@class livery.Conditions
---@field state? livery.StateName|livery.StateName[]
---@field unless? livery.Conditions
---@field [string] any

---@class livery.TransitionAbout
---@field from? livery.StateName
---@field to? livery.StateName
---@field slot? string
---@field properties? string[]
---@field duration? livery.Duration|livery.Late
---@field delay? livery.Duration|livery.Late
---@field easing? livery.Easing|livery.EasingName|livery.Late

---The cell that a function answers for; read-only.
---@class livery.Cell
---@field axes table<string, string|boolean|nil>
---@field states table<livery.StateName, boolean>
---@field modes table<string, string>
---@field token table tokens, resolved
---@field slot string
---@field component string
---@field root? livery.Style the root’s style of the same cell

---@class livery.ValueCell: livery.Cell
---@field value any what the lower layers gave

---Joins bodies, the later ones winning, slots part by part.
---@param ... livery.Body
---@return livery.Body
function merge(...) end

---What a value is: `color`, `dimension`, `table` …
---@param value any
---@return string
function typeof(value) end
