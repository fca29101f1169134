---@meta
-- What specs can say beside what themes can. Made by “livery new”; delete it to have it made anew.

---A style of the theme.
---@param component string such as `button` or `button.icon`
---@param axes? livery.Axes
---@param states? livery.StateName[]|livery.StateName
---@param modes? table<string, string>
---@return livery.Style
function resolve(component, axes, states, modes) end

---The WCAG 2 contrast of two colors.
---@param foreground livery.ColorInput
---@param background livery.ColorInput
---@param backdrop? livery.ColorInput behind a translucent background
---@return number
function contrast(foreground, background, backdrop) end

---@class livery.Expectation
local Expectation = {}
---@param wanted any
function Expectation:toBe(wanted) end

---@param wanted any
function Expectation:notToBe(wanted) end

---@param wanted any
function Expectation:toBeAtLeast(wanted) end

---@param wanted any
function Expectation:toBeAtMost(wanted) end

function Expectation:toBeUnset() end

---Expects something of a value; what is not met fails the spec.
---@param value any
---@return livery.Expectation
function expect(value) end
