import StyleModel

/// One top-level entry of a theme or plugin.
struct SourceEntry: Sendable {
  let add: @Sendable (inout SourceDeclarations) -> Void

  static func modes(_ name: String, _ values: String..., at line: Int? = nil) -> SourceEntry {
    SourceEntry { $0.modes.append(ModeAxis(name, values, at: place(line))) }
  }

  static func states(_ names: String..., suppresses: [String: [String]] = [:], at line: Int? = nil) -> SourceEntry {
    SourceEntry {
      $0.states = StateListDeclaration(
        names.map { StateListDeclaration.State($0, suppresses: suppresses[$0]) }, at: place(line))
    }
  }

  /// Tokens by dotted name.
  static func tokens(_ tokens: KeyValuePairs<String, DeclaredValue>, at line: Int? = nil) -> SourceEntry {
    let tokens = tokens.map { TokenDeclaration($0.key, $0.value, at: place(line)) }
    return SourceEntry { $0.tokens += tokens }
  }

  /// A token with what `define` says.
  static func define(
    _ name: String, _ value: DeclaredValue, type: ValueType? = nil, description: String? = nil,
    deprecated: Deprecation? = nil, at line: Int? = nil
  ) -> SourceEntry {
    SourceEntry {
      $0.tokens.append(
        TokenDeclaration(
          name, value, type: type, description: description, deprecated: deprecated, at: place(line)))
    }
  }

  static func group(
    _ name: String, type: ValueType? = nil, description: String? = nil, deprecated: Deprecation? = nil,
    at line: Int? = nil
  ) -> SourceEntry {
    SourceEntry {
      $0.groups.append(
        TokenGroup(name, type: type, description: description, deprecated: deprecated, at: place(line)))
    }
  }

  static func property(_ definition: PropertyDefinition) -> SourceEntry {
    SourceEntry { $0.properties.append(definition) }
  }

  static func component(_ name: String, _ entries: ComponentEntry..., at line: Int? = nil) -> SourceEntry {
    SourceEntry {
      var component = ComponentDeclaration(name, at: place(line))
      for entry in entries { entry.add(&component) }
      $0.components.append(component)
    }
  }
}

func theme(_ name: String = "base", _ entries: SourceEntry...) -> SourceDeclarations {
  source(.theme(name), entries)
}

func plugin(_ name: String, _ entries: SourceEntry...) -> SourceDeclarations { source(.plugin(name), entries) }

private func source(_ origin: Origin, _ entries: [SourceEntry]) -> SourceDeclarations {
  var source = SourceDeclarations(origin: origin, file: "theme.lua")
  for entry in entries { entry.add(&source) }
  return source
}

extension Theme {
  /// The theme of a chain, the weakest source first.
  init(_ sources: SourceDeclarations...) { self.init(sources: sources) }

  init(sources: [SourceDeclarations]) {
    var name = "base"
    if case .theme(let last)? = sources.last?.origin { name = last }
    self.init(name: name, sources: sources)
  }

  /// The theme in the context that has the wanted modes, and defaults for the others.
  func resolved(
    in modes: [String: String] = [:], functions: Functions? = nil, limits: ResolutionLimits = ResolutionLimits()
  ) throws -> Resolution {
    resolve(in: try self.modes.context(modes), functions: functions, limits: limits)
  }
}

/// A theme with one component, resolved; for rules that need nothing else.
func resolved(_ entries: SourceEntry..., in modes: [String: String] = [:], functions: Functions? = nil) throws
  -> Resolution
{
  var source = SourceDeclarations(origin: .theme("base"), file: "theme.lua")
  for entry in entries { entry.add(&source) }
  return try Theme(source).resolved(in: modes, functions: functions)
}
