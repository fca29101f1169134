/// The bench's theme: 30 components of 5 variants × 3 sizes × 7 states over 300 tokens, in modules. It calls no functions.
enum CatalogTheme {
  static let componentCount = 30
  static let states = ["selected", "focus", "hover", "pressed", "error", "disabled", "loading"]

  /// The files by their path in the theme's folder.
  static let files: [String: String] = make()

  private static let variants = ["primary", "secondary", "outline", "ghost", "danger"]
  private static let sizes = ["small", "medium", "large"]
  private static let colors = 140
  private static let spaces = 60

  private static func make() -> [String: String] {
    var random = SeededGenerator(seed: 2026)
    var files: [String: String] = [:]
    var entry = """
      theme { title = "Catalog", version = "1.0.0" }
      modes { appearance = { "light", "dark" }, contrast = { "standard", "more" } }
      states { \(states.map { "\"\($0)\"" }.joined(separator: ", ")) }
      require "tokens.color"
      require "tokens.size"
      require "tokens.text"

      """
    files["tokens/color.lua"] = colorTokens(&random)
    files["tokens/size.lua"] = sizeTokens(&random)
    files["tokens/text.lua"] = textTokens(&random)
    for number in 1...componentCount {
      entry += "require \"components.part\(number)\"\n"
      files["components/part\(number).lua"] = component(number, &random)
    }
    files["theme.lua"] = entry
    return files
  }

  // MARK: Tokens: 140 colors, 60 spaces, 20 radii, 40 fonts, 20 shadows, 20 times

  private static func hex(_ random: inout SeededGenerator) -> String {
    "\"#" + (0..<6).map { _ in String(random.pick(Array("0123456789ABCDEF"))) }.joined() + "\""
  }

  private static func colorTokens(_ random: inout SeededGenerator) -> String {
    var lines: [String] = []
    for number in 1...colors {
      switch number {
      case ...80: lines.append("    c\(number) = \(hex(&random)),")
      case ...110:
        lines.append("    c\(number) = by.appearance { light = \(hex(&random)), dark = \(hex(&random)) },")
      case ...130: lines.append("    c\(number) = token.color.c\(number - 80),")
      default:
        lines.append("    c\(number) = oklch(0.\(Int.random(in: 3...8, using: &random)), 0.1, \(number)),")
      }
    }
    return "tokens {\n  color = {\n\(lines.joined(separator: "\n"))\n  },\n}\n"
  }

  private static func sizeTokens(_ random: inout SeededGenerator) -> String {
    var text = "tokens {\n  space = {\n"
    for number in 1...spaces {
      text +=
        number > 40 ? "    s\(number) = token.space.s\(number - 40) * 1.5,\n" : "    s\(number) = px(\(number * 2)),\n"
    }
    text += "  },\n  radius = {\n"
    for number in 1...20 { text += "    r\(number) = px(\(number)),\n" }
    text += "  },\n  time = {\n"
    for number in 1...20 { text += "    t\(number) = ms(\(number * 25)),\n" }
    return text + "  },\n}\n"
  }

  private static func textTokens(_ random: inout SeededGenerator) -> String {
    var text = "tokens {\n  font = {\n"
    for number in 1...40 {
      text +=
        "    f\(number) = font { family = { \"Inter\", \"sans-serif\" }, size = \(8 + number), "
        + "weight = \(random.pick(["\"medium\"", "\"bold\"", "400"])), lineHeight = 1.\(number % 5) },\n"
    }
    text += "  },\n  shadow = {\n"
    for number in 1...20 {
      text += "    s\(number) = shadow { color = token.color.c\(number), y = \(number), blur = \(2 * number) },\n"
    }
    return text + "  },\n}\n"
  }

  // MARK: Components

  private static func color(_ random: inout SeededGenerator) -> String {
    "token.color.c\(Int.random(in: 1...colors, using: &random))"
  }

  private static func space(_ random: inout SeededGenerator) -> String {
    "token.space.s\(Int.random(in: 1...spaces, using: &random))"
  }

  private static func component(_ number: Int, _ random: inout SeededGenerator) -> String {
    var text = """
      component "part\(number)" {
        slots { "icon", "label" },
        base {
          cornerRadius = token.radius.r\(Int.random(in: 1...20, using: &random)), gap = \(space(&random)),
          opacity = 1, interactive = true, shadow = token.shadow.s\(Int.random(in: 1...20, using: &random)),
          icon = { tint = \(color(&random)), width = 16, height = 16 },
          label = { foreground = \(color(&random)), lineLimit = 1 },
        },
        axis "variant" {

      """
    for variant in variants {
      text += """
            \(variant) = {
              background = \(color(&random)), borderColor = \(color(&random)), borderWidth = \(random.pick(0...3)),
              icon = { tint = \(color(&random)) }, label = { foreground = \(color(&random)) },
            },

        """
    }
    text += "  },\n  axis \"size\" {\n"
    for size in sizes {
      text += """
            \(size) = {
              padding = { horizontal = \(space(&random)), vertical = \(space(&random)) }, minHeight = \(space(&random)),
              icon = { width = \(space(&random)), height = \(space(&random)) },
              label = { font = token.font.f\(Int.random(in: 1...40, using: &random)) },
            },

        """
    }
    text += """
        },
        state "selected" { background = \(color(&random)), label = { foreground = \(color(&random)) } },
        state "focus"    { ringColor = \(color(&random)), ringWidth = 2 },
        state "hover"    { background = \(color(&random)) },
        state "pressed"  { background = \(color(&random)), scale = 0.98 },
        state "error"    { borderColor = \(color(&random)) },
        state "disabled" { opacity = 0.5, interactive = false },
        state "loading"  { interactive = false, icon = { visible = false } },
        when { variant = "outline", state = "focus" } { borderWidth = 2 },
        when { variant = { "ghost", "danger" }, size = "small" } { gap = \(space(&random)) },
        when { appearance = "dark", state = "hover" } { borderColor = \(color(&random)) },
        default { variant = "primary", size = "medium" },
        transition { to = "hover", properties = { "background" }, duration = token.time.t\(number % 20 + 1) },
        transition { duration = ms(150), easing = "easeOut" },
      }

      """
    return text
  }
}
