import StyleModel
import Testing
import ThemeScripting

@Suite("Numbers beyond all reason")
struct ExtremeNumberTests {
  private static let numbers = [
    "1e308", "-1e308", "1e300", "1e-320", "2^63", "-2^63", "math.huge", "-math.huge", "0/0",
  ]

  @Test(
    "are a value or an error wherever a number may stand",
    arguments: [
      "px(N)", "rem(N)", "ms(N)", "seconds(N)", "N", "-N", "px(N) * 10", "px(N) + px(N)", "px(1) / N", "ms(N) / ms(N)",
      "rgb(N, 0, 0)", "rgb(0, 0, 0, N)", "hsl(N, 50, 50)", "hwb(0, N, N)", "lab(50, N, N)", "lch(50, N, N)",
      "oklab(0.5, N, N)", "oklch(N, N, N)", "oklch(0.5, N, 30)", "oklch(0.5, 0.1, N)", "p3(N, N, N)",
      "rgb(1, 2, 3):lighten(N)", "rgb(1, 2, 3):saturate(N)", "rgb(1, 2, 3):hue(N)", "rgb(1, 2, 3):alpha(N)",
      "rgb(1, 2, 3):mix(oklch(0.5, N, N), N)", "oklch(0.5, N, 1):onColor()", "oklch(0.5, N, 1):contrast(\"#fff\")",
      "oklch(0.5, N, N):hex()", "oklch(0.5, N, N):to(\"srgb\")", "oklch(0.5, N, N):invert():grayscale()",
      "steps(N, \"start\")", "steps(N)", "bezier(N, N, N, N)", "bezier(0, N, 1, -N)",
      "spring { response = N, damping = 1 }", "spring { response = 1, damping = N }",
      "gradient { { \"#fff\", N }, { \"#000\", 1 }, angle = N }",
      "font { family = \"a\", size = N, weight = N, lineHeight = N, letterSpacing = px(N) }",
      "shadow { color = \"#000\", x = N, y = N, blur = N, spread = N }",
      "border { color = \"#000\", width = N, style = \"solid\" }", "define { value = N, type = \"fontWeight\" }",
      "\"color(xyz \" .. N .. \" 0 0)\"", "\"oklch(0.5 \" .. N .. \" 0)\"", "tostring(oklch(0.5, N, 3))",
    ])
  func values(value: String) throws {
    for number in Self.numbers {
      let script = "tokens { t = \(value.replacing("N", with: "(\(number))")) }"
      do {
        let made = try resolve(script)
        guard case .value(let token)? = made.tokens.first else {
          #expect(!made.errors.isEmpty, "\(script)")
          continue
        }
        _ = (token.value.text, token.value.jsonValue.text, token.value.luaSource)
      } catch let failure as LoadFailure {
        #expect(failure.diagnostics.allSatisfy { $0.place?.line == 1 }, "\(script)")
      }
    }
  }

  @Test(
    "are a value or an error in every property, and in transitions",
    arguments: PropertyTable.builtIn.map(\.name))
  func properties(name: String) throws {
    for number in Self.numbers {
      for value in ["N", "px(N)", "ms(N)", "oklch(0.5, N, N)"] {
        let value = value.replacing("N", with: "(\(number))")
        let script = """
          component "a" {
            base { \(name) = \(value) },
            transition { to = "hover", duration = ms(\(number)), delay = ms(-(\(number))) },
            state "hover" { gap = 1 },
          }
          """
        do {
          let made = try resolve(script)
          _ = try? made.style("a :hover")
        } catch is LoadFailure {}
      }
    }
  }
}
