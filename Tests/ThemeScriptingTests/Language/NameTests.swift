import StyleModel
import Testing

@Suite("Names")
struct NameTests {
  @Test(
    "that are reserved cannot be declared",
    arguments: [
      "component \"token\" {}", "component \"chip\" { slots { \"root\" } }", "component \"chip\" { axis \"state\" {} }",
      "component \"chip\" { axis \"unless\" {} }", "component \"chip\" { axis \"size\" { none = {} } }",
      "component \"chip\" { axis \"size\" { normal = {} } }", "states { \"normal\" }", "states { \"hover\", \"none\" }",
      "modes { state = { \"a\" } }", "modes { unless = { \"a\" } }", "modes { look = { \"none\" } }",
      "modes { look = { \"normal\" } }",
    ])
  func reserved(script: String) throws { try expectFault(in: script, Expected(.type, line: 1, "reserved")) }

  @Test(
    "begin with a letter and go on with letters, digits, _ and -",
    arguments: ["", " ", "a b", "1a", "-a", "_a", "größe", "a.b", "a/b", "ａ"])
  func malformed(name: String) throws {
    try expectFault(in: "component \"\(name)\" {}", Expected(.type, "cannot name a component"))
    try expectFault(in: "property \"\(name)\" { type = \"number\" }", Expected(.type, "cannot name a property"))
    try expectFault(in: "component \"chip\" { slots { \"\(name)\" } }", Expected(.type, "cannot name a slot"))
    try expectFault(in: "component \"chip\" { axis \"\(name)\" {} }", Expected(.type, "cannot name an axis"))
    try expectFault(in: "states { \"\(name)\" }", Expected(.type, "cannot name a state"))
  }

  @Test("may hold digits, _ and - after the first letter, in either case")
  func wellFormed() throws {
    let made = try resolve("component \"A-1_b\" { slots { \"x_9-\" }, base { gap = 1, [\"x_9-\"] = { gap = 2 } } }")
    #expect(try made.style("A-1_b.x_9-") == ["gap": "2px"])
  }

  @Test(
    "may not be shared between things that are written at one place",
    arguments: [
      "component \"chip\" { slots { \"gap\" } }",
      "property \"width\" { type = \"number\" }",
      "property \"glow\" { type = \"number\" }\nproperty \"glow\" { type = \"number\" }",
      "modes { size = { \"a\" } }\ncomponent \"chip\" { axis \"size\" { small = {} } }",
      "modes { look = { \"a\", \"a\" } }", "states { \"hover\", \"hover\" }", "states { \"a\" }\nstates { \"b\" }",
      "modes { look = { \"a\" } }\nmodes { look = { \"b\" } }", "theme { title = \"a\" }\ntheme { title = \"b\" }",
      "tokens { ink = \"#000\" }\ntokens { ink = \"#000\" }",
    ])
  func duplicates(script: String) throws { try expectFault(in: script, Expected(.duplicateName)) }

  @Test(
    "that are unknown bring the nearest one, also in rules that never win",
    arguments: [
      ("base { wdith = 1 }", "width"), ("state \"hovr\" { gap = 1 }", "hover"),
      ("state \"disabled\" {}, state \"disabled\" { icn = { gap = 1 } }", "icon"),
      ("base { icon = { gpa = 1 } }", "gap"), ("when { siez = \"big\" } { gap = 1 }", "size"),
      ("when { size = \"bgi\" } { gap = 1 }", "big"), ("when { lok = \"a\" } { gap = 1 }", "look"),
      ("when { unless = { state = \"focsed\" } } { gap = 1 }", "focus"),
      ("when { state = { \"hover\", \"pressd\" } } { gap = 1 }", "pressed"),
      ("base { gap = by.loook { a = 1 } }", "look"), ("base { gap = by.look { ab = 1, a = 2 } }", "a"),
      ("base { gap = token.space.mdi }", "space.mid"), ("base { cursor = \"ponter\" }", "pointer"),
      ("base { padding = { horizontl = 1 } }", "horizontal"), ("base { shadow = { colr = \"#000\" } }", "color"),
      ("base { background = \"tomatoe\" }", "tomato"), ("base { font = { weight = \"blod\" } }", "bold"),
    ])
  func nearest(entry: String, name: String) throws {
    let script = """
      modes { look = { "a", "bb" } }
      tokens { space = { mid = px(4) } }
      component "chip" { slots { "icon" }, axis "size" { big = {} }, \(entry) }
      """
    let found = try faults(in: script)
    #expect(found.contains { $0.suggestion?.contains(name) == true }, "\(found)")
  }

  @Test("of axes that are unknown are not met with other keys of a condition, unless one was meant")
  func keys() throws {
    func suggestion(_ key: String) throws -> String? {
      let found = try faults(in: "component \"chip\" { base {}, when { \(key) = \"big\" } { gap = 1 } }")
      #expect(found.count == 1, "\(found)")
      return found.first?.suggestion
    }
    #expect(try suggestion("size") == nil)
    #expect(try suggestion("stat") == "state")
    #expect(try suggestion("unles") == "unless")
  }

  @Test("of properties without a type that is known are no fault where they are used")
  func untyped() throws {
    for declaration in ["type = \"shadwo\"", "initial = 1"] {
      let found = try faults(
        in: """
          property "glow" { \(declaration) }
          component "chip" { base { glow = "x" }, state "hover" { glow = 2 }, state "focus" { glow = px(1) } }
          """)
      #expect(found.map { $0.place?.line } == [1], "\(found)")
    }
  }

  @Test("of axis values may be numbers and booleans, which are their texts")
  func values() throws {
    let made = try resolve(
      """
      component "grid" {
        axis "columns" { [2] = { gap = 2 }, [10] = { gap = 10 }, [1.5] = { gap = 3 } },
        axis "wide" { [true] = { width = 9 } },
        when { columns = 10, wide = false } { height = 1 },
        when { columns = { 2, "1.5" } } { height = 2 },
        default { columns = 10, wide = true },
      }
      """)
    #expect(try made.style("grid") == ["gap": "10px", "width": "9px"])
    #expect(try made.style("grid wide=false") == ["gap": "10px", "height": "1px"])
    #expect(try made.style("grid columns=1.5") == ["gap": "3px", "width": "9px", "height": "2px"])
    let grid = try #require(made.sheet.components.first)
    #expect(grid.axes[0].values.map(\.text) == ["1.5", "2", "10"])
    #expect(grid.axes[1].values.map(\.text) == ["false", "true"])
  }

  @Test("of axis values are shown as the list part says, then numbers, then bytewise; styles do not change")
  func order() throws {
    let made = try resolve(
      """
      component "chip" {
        axis "size" { "small", "large"; large = { gap = 2 }, b = {}, [3] = { gap = 1 }, B = {}, small = { gap = 3 } },
      }
      """)
    let axis = try #require(made.sheet.components.first?.axes.first)
    #expect(axis.values.map(\.text) == ["small", "large", "3", "B", "b"])
    #expect(try made.style("chip size=3") == ["gap": "1px"])
  }
}
