import StyleModel
import Testing

@Suite("Values have their forms")
struct StyleValueFormTests {
  /// One value of each type and shape, with its text, its source and its JSON.
  struct Form: Sendable, CustomTestStringConvertible {
    let value: StyleValue
    let text: String
    let source: String
    let json: String
    var testDescription: String { source }
  }

  static let blue = ColorValue.color(Color(red: 0x33, green: 0x66, blue: 0x99))
  static let blueJSON = ##"{"colorSpace":"srgb","components":[0.2,0.4,0.6],"alpha":1,"hex":"#336699"}"##

  static func form(_ value: StyleValue, _ text: String, _ source: String, _ json: String) -> Form {
    Form(value: value, text: text, source: source, json: json)
  }

  static let forms: [Form] = [
    form(.color(blue), "#336699", "\"#336699\"", blueJSON),
    form(.color(.currentColor), "currentColor", "\"currentColor\"", "\"currentColor\""),
    form(
      .color(.color(Color(space: .oklch, 0.5, 0, 0, missing: [.c1, .c2]))), "oklch(0.5 none none)",
      "\"oklch(0.5 none none)\"",
      ##"{"colorSpace":"oklch","components":[0.5,"none","none"],"alpha":1,"hex":"#636363"}"##),
    form(.dimension(.px(12)), "12px", "px(12)", #"{"value":12,"unit":"px"}"#),
    form(.dimension(.rem(-1.5)), "-1.5rem", "rem(-1.5)", #"{"value":-1.5,"unit":"rem"}"#),
    form(.dimension(.infinity), "infinity", "infinity", "\"infinity\""),
    form(.duration(.ms(150)), "150ms", "ms(150)", #"{"value":150,"unit":"ms"}"#),
    form(.duration(.seconds(0.2)), "0.2s", "seconds(0.2)", #"{"value":0.2,"unit":"s"}"#),
    form(.number(0.5), "0.5", "0.5", "0.5"),
    form(.string("a \"b\"\n\u{1}2"), "a \"b\"\n\u{1}2", #""a \"b\"\n\0012""#, #""a \"b\"\n\u00012""#),
    form(.boolean(true), "true", "true", "true"),
    form(.keyword("center"), "center", "\"center\"", "\"center\""),
    form(.fontFamily(["Inter"]), "Inter", "{ \"Inter\" }", "[\"Inter\"]"),
    form(
      .fontFamily(["Inter", "serif"]), "{ \"Inter\", \"serif\" }", "{ \"Inter\", \"serif\" }", "[\"Inter\",\"serif\"]"),
    form(.fontWeight(.bold), "700", "700", "700"),
    form(
      .cubicBezier(Easing.Name.ease.curve), "bezier(0.25, 0.1, 0.25, 1)", "bezier(0.25, 0.1, 0.25, 1)",
      "[0.25,0.1,0.25,1]"),
    form(.easing(.easeOut), "easeOut", "\"easeOut\"", "\"easeOut\""),
    form(
      .easing(.cubicBezier(Easing.Name.easeIn.curve)), "bezier(0.42, 0, 1, 1)", "bezier(0.42, 0, 1, 1)", "[0.42,0,1,1]"),
    form(.easing(.steps(4, .end)), "steps(4, \"end\")", "steps(4, \"end\")", #"{"steps":4,"position":"end"}"#),
    form(.strokeStyle(.named(.dotted)), "dotted", "\"dotted\"", "\"dotted\""),
    form(
      .strokeStyle(.dashes([.px(4), .rem(1)], lineCap: .round)),
      "{ dashArray = { px(4), rem(1) }, lineCap = \"round\" }",
      "{ dashArray = { px(4), rem(1) }, lineCap = \"round\" }",
      #"{"dashArray":[{"value":4,"unit":"px"},{"value":1,"unit":"rem"}],"lineCap":"round"}"#),
    form(
      .border(Border(color: blue, width: .px(1))), "border { color = \"#336699\", width = px(1), style = \"solid\" }",
      "border { color = \"#336699\", width = px(1), style = \"solid\" }",
      #"{"color":\#(blueJSON),"width":{"value":1,"unit":"px"},"style":"solid"}"#),
    form(
      .shadow([Shadow(color: blue, offsetY: .px(1), blur: .px(2))]),
      "shadow { color = \"#336699\", x = px(0), y = px(1), blur = px(2) }",
      "shadow { color = \"#336699\", x = px(0), y = px(1), blur = px(2) }",
      #"[{"color":\#(blueJSON),"offsetX":{"value":0,"unit":"px"},"offsetY":{"value":1,"unit":"px"},"#
        + #""blur":{"value":2,"unit":"px"},"spread":{"value":0,"unit":"px"},"inset":false}]"#),
    form(
      .shadow([Shadow(color: .currentColor, spread: .px(-1), inset: true), Shadow(color: blue)]),
      "{ shadow { color = \"currentColor\", x = px(0), y = px(0), blur = px(0), spread = px(-1), inset = true }, "
        + "shadow { color = \"#336699\", x = px(0), y = px(0), blur = px(0) } }",
      "{ shadow { color = \"currentColor\", x = px(0), y = px(0), blur = px(0), spread = px(-1), inset = true }, "
        + "shadow { color = \"#336699\", x = px(0), y = px(0), blur = px(0) } }",
      #"[{"color":"currentColor","offsetX":{"value":0,"unit":"px"},"offsetY":{"value":0,"unit":"px"},"#
        + #""blur":{"value":0,"unit":"px"},"spread":{"value":-1,"unit":"px"},"inset":true},{"color":\#(blueJSON),"#
        + #""offsetX":{"value":0,"unit":"px"},"offsetY":{"value":0,"unit":"px"},"blur":{"value":0,"unit":"px"},"#
        + #""spread":{"value":0,"unit":"px"},"inset":false}]"#),
    form(.shadow([]), "{}", "{}", "[]"),
    form(
      .gradient(Gradient(stops: [.init(color: blue, position: 0.75)])),
      "gradient { { color = \"#336699\", position = 0.75 } }", "gradient { { color = \"#336699\", position = 0.75 } }",
      #"[{"color":\#(blueJSON),"position":0.75}]"#),
    form(
      .gradient(Gradient(stops: [.init(color: .currentColor, position: 0)], angle: 90)),
      "gradient { { color = \"currentColor\", position = 0 }, angle = 90 }",
      "gradient { { color = \"currentColor\", position = 0 }, angle = 90 }",
      #"{"stops":[{"color":"currentColor","position":0}],"angle":90}"#),
    form(
      .typography(Typography(fontFamily: ["Inter"], fontSize: .px(13), fontWeight: .regular, lineHeight: 1.4)),
      "font { family = { \"Inter\" }, size = px(13), weight = 400, lineHeight = 1.4 }",
      "font { family = { \"Inter\" }, size = px(13), weight = 400, lineHeight = 1.4 }",
      #"{"fontFamily":["Inter"],"fontSize":{"value":13,"unit":"px"},"fontWeight":400,"lineHeight":1.4}"#),
    form(
      .transition(TransitionValue(duration: .ms(150))),
      "{ duration = ms(150), delay = ms(0), timingFunction = bezier(0.25, 0.1, 0.25, 1) }",
      "{ duration = ms(150), delay = ms(0), timingFunction = bezier(0.25, 0.1, 0.25, 1) }",
      #"{"duration":{"value":150,"unit":"ms"},"delay":{"value":0,"unit":"ms"},"timingFunction":[0.25,0.1,0.25,1]}"#),
  ]

  @Test("Text, source and JSON are those of the specification", arguments: forms)
  func form(form: Form) {
    #expect(form.value.text == form.text)
    #expect("\(form.value)" == form.text)
    #expect(form.value.luaSource == form.source)
    #expect(form.value.jsonValue.text == form.json)
    #expect(form.value.json.text == "{\"type\":\"\(form.value.type.rawValue)\",\"value\":\(form.json)}")
  }

  @Test("Every type is shown")
  func complete() {
    #expect(Set(Self.forms.map(\.value.type)) == Set(ValueType.allCases))
  }

  @Test("A spring shows its two numbers")
  func spring() throws {
    let value = StyleValue.easing(.spring(try Spring(response: 0.3, damping: 0.8)))
    #expect(value.text == "spring { response = 0.3, damping = 0.8 }")
    #expect(value.jsonValue.text == #"{"response":0.3,"damping":0.8}"#)
  }

  @Test("What has a text form reads back", arguments: forms.map(\.value))
  func reading(value: StyleValue) throws {
    guard let read = try? StyleValue.read(text: value.text, as: value.type) else { return }
    // A list of families is shown as an expression; as a text that would be one family of an odd name.
    if case .fontFamily(let names) = value, names.count > 1 { return }
    #expect(read == value)
  }

  static let definitionsTable: [(StyleValue, String)] = [
    (StyleValue.dimension(.px(4)), "px(4)"),
    (.color(.currentColor), "define { type = \"color\", value = \"currentColor\" }"),
    (.fontWeight(.bold), "define { type = \"fontWeight\", value = 700 }"), (.string("plain"), "\"plain\""),
    (.string("#fff"), "define { type = \"string\", value = \"#fff\" }"),
    (.easing(.easeOut), "define { type = \"easing\", value = \"easeOut\" }"),
    (.easing(.steps(2, .end)), "steps(2, \"end\")"),
    (.fontFamily(["Inter"]), "define { type = \"fontFamily\", value = { \"Inter\" } }"),
    (.shadow([]), "define { type = \"shadow\", value = {} }"),
  ]

  @Test("A definition tells the type where the form does not", arguments: definitionsTable)
  func definitions(value: StyleValue, source: String) {
    #expect(value.luaDefinition == source)
  }

  @Test("A value takes little room in a sheet")
  func size() {
    #expect(MemoryLayout<StyleValue>.size <= 40)
  }
}
