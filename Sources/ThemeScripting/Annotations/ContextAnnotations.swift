/// What scripts describe in tables, and what their functions are given.
enum ContextAnnotations {
  static let text = """
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

    """
}

/// What plugins describe in tables, and what their functions are given.
enum PluginAnnotations {
  static let text = """

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

    """
}

/// The part of Lua’s basic library that scripts have.
enum BaseAnnotations {
  /// By name: parameters and result.
  static let functions: [(name: String, parameters: [(String, String)], result: String?)] = [
    ("assert", [("value", "any"), ("message?", "any"), ("...", "any")], "any"),
    ("error", [("message", "any"), ("level?", "integer")], nil),
    ("ipairs", [("list", "any")], "fun(list: any, index?: integer): integer, any"),
    ("isempty", [("table", "table")], "boolean"),
    ("pairs", [("table", "any")], "fun(table: any, key?: any): any, any"),
    ("pcall", [("call", "function"), ("...", "any")], "boolean, any"),
    ("print", [("...", "any")], nil),
    ("require", [("module", "string")], "any"),
    ("select", [("index", "integer|\"#\""), ("...", "any")], "any"),
    ("tonumber", [("value", "any"), ("base?", "integer")], "number?"),
    ("tostring", [("value", "any")], "string"),
    ("type", [("value", "any")], "string"),
    ("xpcall", [("call", "function"), ("handler", "function"), ("...", "any")], "boolean, any"),
  ]

  static var text: String {
    functions.map { function in
      var text = ""
      for (name, type) in function.parameters { text += "---@param \(name) \(type)\n" }
      if let result = function.result { text += "---@return \(result)\n" }
      let names = function.parameters.map { $0.0.filter { $0 != "?" } }.joined(separator: ", ")
      return text + "function \(function.name)(\(names)) end\n"
    }.joined(separator: "\n")
  }
}
