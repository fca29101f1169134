import StyleModel
import Testing

@Suite("Functions answer for values and bodies")
struct FunctionTests {
  let functions = Functions()

  @Test("Each function sees what the layers below it gave")
  func below() throws {
    let triple = functions.add { cell in cell.belowNumber.map { px($0 * 3) } }
    let plus = functions.add { cell in cell.belowNumber.map { px($0 + 4) } ?? 1 }
    let theme = try resolved(
      .component(
        "a", .base(["width": 10]), .axis("size", ["l": ["width": triple]]),
        .when(["size": ["l"]], ["width": plus]), .state("hover", ["height": plus])),
      functions: functions)
    #expect(theme.errors.isEmpty)
    #expect(try theme.style("a") == ["width": "10px"])
    #expect(try theme.style("a size=l") == ["width": "34px"])
    #expect(try theme.style("a :hover")["height"] == "1px")
  }

  @Test("Nothing is below an unset value, and an initial value does not count")
  func nothingBelow() throws {
    let mark = functions.add { cell in cell.below == nil ? 0.25 : 0.75 }
    let theme = try resolved(
      .component(
        "a", .axis("look", ["solid": ["opacity": 1]]), .axis("faded", [true: ["opacity": .unset]]),
        .state("hover", ["opacity": mark])),
      functions: functions)
    #expect(try theme.style("a :hover") == ["opacity": "0.25"])
    #expect(try theme.style("a look=solid :hover") == ["opacity": "0.75"])
    #expect(try theme.style("a look=solid faded=true :hover") == ["opacity": "0.25"])
  }

  @Test("nil says nothing, unset unsets, a choice is made in the context")
  func answers() throws {
    let silent = functions.add { _ in nil }
    let removes = functions.add { _ in .unset }
    let chooses = functions.add { _ in by("mood", ["calm": 1, "wild": 2]) }
    let theme = try resolved(
      .modes("mood", "calm", "wild"),
      .component(
        "a", .base(["width": 1, "height": 1, "gap": 1, "cornerRadiusTopLeading": 3]),
        .state("hover", ["width": silent, "height": removes, "gap": chooses, "cornerRadius": silent])),
      in: ["mood": "wild"], functions: functions)
    #expect(try theme.style("a :hover") == ["width": "1px", "gap": "2px", "cornerRadiusTopLeading": "3px"])
  }

  @Test("A shorthand's function sees its parts, answers for them once, and yields to narrower names")
  func shorthand() throws {
    let widens = functions.add { cell in
      guard case .parts(let parts)? = cell.below else { return 1 }
      return ["top": .value(parts[0].value), "horizontal": .number(Double(parts.count))]
    }
    let theme = try resolved(
      .component(
        "a", .axis("p", ["on": ["padding": ["vertical": 9]]]),
        .state("hover", ["padding": widens, "paddingTrailing": 5])),
      functions: functions)
    #expect(
      try theme.style("a :hover")
        == ["paddingTop": "1px", "paddingBottom": "1px", "paddingLeading": "1px", "paddingTrailing": "5px"])
    #expect(
      try theme.style("a p=on :hover")
        == ["paddingTop": "9px", "paddingBottom": "9px", "paddingLeading": "2px", "paddingTrailing": "5px"])
    #expect(functions.calls == [2], "once for each of the two cells with hover")
  }

  @Test("A radius by function clears corners when it answers, save the one its own body names")
  func radius() throws {
    let seven = functions.add { _ in 7 }
    let more = functions.add { cell in cell.belowNumber.map { px($0 + 1) } ?? 99 }
    let theme = try resolved(
      .component(
        "a", .base(["cornerRadiusTopLeading": 1, "cornerRadiusTopTrailing": 2]),
        .state("hover", ["cornerRadius": seven, "cornerRadiusTopLeading": more])),
      functions: functions)
    #expect(try theme.style("a :hover") == ["cornerRadius": "7px", "cornerRadiusTopLeading": "2px"])
  }

  @Test("A whole body may be a function, of the root and its slots or of one slot")
  func bodies() throws {
    let whole = functions.add { cell in
      ["width": cell.selected("size") == "l" ? 80 : 40, "icon": ["gap": 1], "padding": ["top": 2]]
    }
    let icon = functions.add { cell in [cell.slot == "icon" ? "height" : "width": 5] }
    let empty = functions.add { _ in [] }
    let theme = try resolved(
      .component(
        "a", .slots("icon"), .base(whole), .axis("size", ["l": ["icon": icon]]), .state("hover", empty)),
      functions: functions)
    #expect(theme.errors.isEmpty)
    #expect(try theme.style("a :hover") == ["width": "40px", "paddingTop": "2px"])
    #expect(try theme.style("a size=l") == ["width": "80px", "paddingTop": "2px"])
    #expect(try theme.style("a.icon size=l") == ["gap": "1px", "height": "5px"])
  }

  @Test("The root is made first, and slots may ask for it")
  func root() throws {
    let followsRoot = functions.add { cell in
      cell.root?.first { $0.property == "width" }.map { .value($0.value) } ?? .unset
    }
    let theme = try resolved(
      .component(
        "a", .slots("icon"), .base(["icon": ["width": followsRoot], "height": followsRoot]),
        .state("hover", ["width": 7]), .axis("size", ["l": ["width": 8]])),
      functions: functions)
    #expect(try theme.style("a.icon") == [:])
    #expect(try theme.style("a.icon size=l :hover") == ["width": "7px"])
    #expect(try theme.style("a :hover") == ["width": "7px"], "there is no root while the root is made")
  }

  @Test("A cell tells its axes, states, modes, tokens and component, and knows what does not exist")
  func cell() throws {
    let asks = functions.add { cell throws(Diagnostic) in
      guard cell.component == "b", cell.axes == ["size"], cell.modes == ["mood"] else { return 1 }
      guard cell.mode("mood") == "wild", cell.mode("x") == nil, cell.state("x") == nil else { return 2 }
      guard case .unknown = cell.axis("x"), case .empty = cell.axis("other"), case .empty = cell.axis("size") else {
        return 3
      }
      guard cell.tokenNames(in: "") == ["c"], cell.tokenNames(in: "c") == ["deep", "k"] else { return 4 }
      guard case .group = try cell.token("c"), case .value(.number(12)) = try cell.token("c.deep.n") else { return 5 }
      guard (try? cell.token("c.none")) == nil else { return 6 }
      return "{c.k}"
    }
    let theme = try resolved(
      .modes("mood", "calm", "wild"), .tokens(["c.k": by("mood", ["calm": 1, "wild": 42]), "c.deep.n": 12]),
      .component("a", .base(["width": asks]), .axis("size", ["l": [:]])), .component("b", .extends("a")),
      .component("c", .axis("other", ["o": [:]])), in: ["mood": "wild"], functions: functions)
    #expect(try theme.style("b") == ["width": "42px"])
    #expect(try theme.style("a") == ["width": "1px"])
  }

  @Test("States that functions read have cells, also those read only in some states")
  func statesRead() throws {
    let outer = functions.add { cell in
      guard cell.state("hover") == true else { return 1 }
      return cell.state("pressed") == true ? 3 : 2
    }
    let theme = try resolved(.component("a", .base(["width": outer]), .state("selected", [:])), functions: functions)
    let sheet = theme.sheet
    #expect(
      try sheet.part("a").stateSets.map { sheet.states.names(in: $0) } == [
        [], ["selected"], ["hover"], ["selected", "hover"], ["pressed"], ["selected", "pressed"], ["hover", "pressed"],
        ["selected", "hover", "pressed"],
      ])
    #expect(try theme.style("a :hover :pressed") == ["width": "3px"])
    #expect(try theme.style("a :pressed") == ["width": "1px"])
    #expect(try theme.style("a :hover :pressed :disabled") == ["width": "1px"])
    #expect(try theme.style("a :error :hover") == ["width": "2px"])
  }

  @Test("Without an evaluator functions say nothing")
  func withoutEvaluator() throws {
    let theme = try resolved(.component("a", .base(["width": functions.add { _ in 1 }, "gap": 2])))
    #expect(try theme.style("a") == ["gap": "2px"])
  }

  @Test("Expressions that functions make are worked out anew, however memory is used again")
  func expressionsOfAnswers() throws {
    var names: [AxisValue] = []
    for index in 0..<60 { names.append(AxisValue("v\(index)")) }
    let grows = functions.add { cell in
      let number = cell.selected("n").flatMap { Double($0.dropFirst()) } ?? -1
      return px(number) + "{one}"
    }
    var source = theme("base", .tokens(["one": px(1)]))
    SourceEntry.component("a", .base(["offsetX": grows]), .axis("n", order: names)).add(&source)
    let themed = try Theme(source).resolved(functions: functions)
    for (index, name) in names.enumerated() {
      #expect(try themed.style("a n=\(name)") == ["offsetX": "\(index + 1)px"])
    }
  }

  // MARK: Faults

  typealias Fault = (name: String, body: DeclaredValue, answer: DeclaredValue, kind: Diagnostic.Kind, mentions: String)

  @Test("A function that raises is reported once, with its own place, and asked no more")
  func raises() throws {
    let fails = functions.add { _ throws(Diagnostic) in throw Diagnostic(.runtime, "no width", at: place(9)) }
    let theme = try resolved(
      .component(
        "a", .axis("size", ["s": [:], "l": [:]]), .base(["width": 1]), .state("pressed", ["width": fails], at: 4)),
      .component("b", .extends("a"), .state("hover", [:])), functions: functions)
    #expect(theme.errors.map(\.message) == ["no width (in a size unselected :pressed)"])
    #expect(theme.errors.first?.place == place(9))
    #expect(theme.faults(of: "b") == theme.errors, "faults of functions fail every query")
    #expect(functions.calls == [2], "once for each component")
  }

  @Test("An answer of the wrong kind is a fault at the rule")
  func wrongAnswers() throws {
    let text: DeclaredValue = "wide"
    let cases: [(answer: DeclaredValue, property: String, mentions: String)] = [
      (text, "width", "wide"), (true, "width", "boolean"), (-1, "width", "at least 0"), (2, "opacity", "0…1"),
      (["sideways": 1], "padding", "sideways"), (functions.add { _ in nil }, "width", "function"),
      ("{nowhere}", "width", "nowhere"), (["width": 1], "width", "no field"), (.number(.nan), "width", "nan"),
    ]
    for (answer, property, mentions) in cases {
      let function = functions.add { _ in answer }
      let theme = try resolved(
        .component("a", .state("hover", .fields([DeclaredField(property, function)]), at: 4)), functions: functions)
      let error = try #require(theme.errors.first, "\(mentions)")
      #expect(theme.errors.count == 1)
      #expect(error.place == place(4, property), "\(mentions)")
      #expect(error.origin == .theme("base"))
      #expect(error.message.contains(mentions) && error.message.contains(property), "\(error.message)")
    }
  }

  @Test("A body by function is checked like a written one")
  func wrongBodies() throws {
    let inner = functions.add { _ in 1 }
    let cases: [(answer: DeclaredValue, kind: Diagnostic.Kind, mentions: String)] = [
      (["widht": 1], .unknownName, "widht"), (["icn": ["width": 1]], .unknownName, "icn"),
      (["icon": ["icon": [:]]], .type, "nest"), (["root": [:]], .type, "root"), ("width", .type, "table"),
      (["width": inner], .type, "function"), (["width": "x"], .type, "x"), (["icon": 3], .type, "slot"),
    ]
    for (answer, kind, mentions) in cases {
      let theme = try resolved(
        .component("a", .slots("icon"), .base(functions.add { _ in answer }, at: 3)), functions: functions)
      #expect(theme.errors.map(\.kind) == [kind], "\(mentions)")
      #expect(theme.errors.first?.message.contains(mentions) == true, "\(theme.errors)")
      #expect(theme.errors.first?.place == place(3), "\(mentions)")
    }
  }
}
