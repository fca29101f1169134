---@meta
-- What plugins can say beside what themes can. Made by “livery new”; delete it to have it made anew.

---More of a component that another plugin or theme owns.
---@param name string
---@return fun(table: table)
function extend(name) end

---A check of every cell, for `livery check`.
---@param name string
---@return fun(table: livery.CheckAbout)
function check(name) end

---A format for `livery export`.
---@param name string
---@return fun(table: livery.FormatAbout)
function format(name) end

---A command for the REPL.
---@param name string
---@return fun(table: livery.CommandAbout)
function command(name) end


---@class livery.PluginAbout
---@field version string
---@field api integer
---@field description? string
---@field requires? table<string, string> plugins with ranges of versions
---@field options? table<string, livery.OptionAbout>

---@class livery.OptionAbout
---@field type "string"|"number"|"boolean"|"enum"|"color"|"dimension"
---@field default? any
---@field min? number
---@field max? number
---@field values? string[]
---@field description? string

---@class livery.CheckAbout
---@field severity? "error"|"warning"|"note"
---@field run fun(cell: livery.CheckCell, report: livery.Report)
---@field override? boolean

---@alias livery.Report fun(message: string, about?: { property?: string, suggestion?: string })

---@class livery.CheckCell: livery.Cell
---@field style livery.Style

---@class livery.FormatAbout
---@field extension? string
---@field help? string
---@field run fun(sheet: livery.Sheet, options: table): string
---@field override? boolean

---@class livery.CommandAbout
---@field help? string
---@field run fun(args: string[], sheet: livery.Sheet): string?
---@field override? boolean

---A finished sheet; read-only.
---@class livery.Sheet
---@field theme string
---@field modes table<string, string>
---@field components livery.ComponentAbout[]
---@field tokens table<string, any> by dotted path
local Sheet = {}

---@param component string such as `button` or `button.icon`
---@param axes? livery.Axes
---@param states? livery.StateName[]
---@return livery.Style
function Sheet:resolve(component, axes, states) end

---@return livery.SheetCell[]
function Sheet:cells() end

---@class livery.ComponentAbout
---@field name string
---@field extends? string
---@field slots string[]
---@field axes { name: string, values: (string|boolean)[], default?: string|boolean }[]
---@field states string[]

---@class livery.SheetCell
---@field component string
---@field slot string
---@field axes table<string, string|boolean>
---@field states string[]
---@field style livery.Style

---@class livery.Hooks
on = {}

---Changes the merged tokens before aliases resolve.
---@param run fun(tokens: table, options: table)
function on.tokens(run) end

---Has the last word on the cells of a component, `*` for all; lower orders run first.
---@param hook { component: string, order?: number, run: fun(style: livery.Style, cell: livery.Cell, options: table) }
function on.resolve(hook) end

---What other scripts get by `plugin "name"`.
exports = {}

---The options that the theme gives, and the defaults of the others.
---@type table<string, any>
options = {}

---Says what the plugin is, in its first statement; with a name it gives another plugin’s exports.
---@overload fun(about: livery.PluginAbout)
---@param name string
---@return table
function plugin(name) end
