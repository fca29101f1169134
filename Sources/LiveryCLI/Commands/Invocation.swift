import ThemeScripting
import ThemeTools

/// What a command line asks for, with everything that can be known before a theme is read.
///
/// Reading arguments is apart from running: this is a plain value, made without touching files, streams or the environment
/// of the process, so that tests, the shell of the REPL and `main` all get it in the same way.
struct Invocation: Hashable, Sendable {
  var command: Command
  var options: GlobalOptions

  /// Reads the arguments behind the program's name.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - environment: The process's variables.
  ///   - defaults: What holds where neither says otherwise.
  /// - Throws: What is wrong with the usage; the exit code is 2 then.
  static func parse(
    _ arguments: [String], environment: [String: String], defaults: GlobalOptions = GlobalOptions()
  ) throws(UsageError) -> Invocation {
    do {
      var parser = CommandParser(environment: environment, defaults: defaults)
      return try parser.parse(arguments)
    } catch {
      var error = error
      error.wantsJSON = arguments.prefix { $0 != "--" }.contains("--json")
      throw error
    }
  }
}

/// A command with its own arguments.
enum Command: Hashable, Sendable {
  /// Help for one command, or the overview.
  case help(command: String?)
  case version
  case themes
  case components(String?)
  case tokens(prefix: String?)
  case properties
  case states
  case resolve(QueryTarget, states: [String], property: String?)
  case why(QueryTarget, property: String, states: [String])
  case whyToken(String)
  case transition(TransitionRequest)
  case dump(component: String?, allModes: Bool)
  case repl
  case watch
  case diff(String, String, component: String?)
  case plugins(timings: Bool)
  case check(CheckRequest)
  case export(ExportRequest)
  case formats
  case new(SourceUnit)
  case test(folders: [String])
}

/// What `check` is asked.
struct CheckRequest: Hashable, Sendable {
  /// Empty for all themes.
  var themes: [String] = []
  /// The theme that the others are held against.
  var against: String?
  var format = Format.text
  /// Whether warnings fail it too.
  var isStrict = false

  /// How the findings are written.
  enum Format: String, CaseIterable, Sendable { case text, json, sarif }
}

/// What `export` is asked.
struct ExportRequest: Hashable, Sendable {
  var format: String
  /// The file to write; nil for standard output.
  var out: String?
  /// For the format, each once.
  var options: [Assignment] = []
}

/// `COMPONENT[.SLOT] [axis=value…]`: what a query is about. Whether the names exist is for the theme to say.
struct QueryTarget: Hashable, Sendable {
  var component: String
  var slot: String
  /// In the order given, each axis once.
  var axes: [Assignment]

  init(_ component: String, slot: String = "root", axes: [Assignment] = []) {
    self.component = component
    self.slot = slot
    self.axes = axes
  }
}

/// `name=value`, as in axes, modes and limits.
struct Assignment: Hashable, Sendable {
  var name: String
  var value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Splits at the first `=`; nil when there is none, or nothing on one side of it.
  init?(parsing text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    name = String(text[..<equals])
    value = String(text[text.index(after: equals)...])
    if name.isEmpty || value.isEmpty { return nil }
  }
}

extension [Assignment] {
  /// Adds an assignment; the last one to a name holds, at the place of the first.
  mutating func assign(_ assignment: Assignment) {
    if let index = firstIndex(where: { $0.name == assignment.name }) {
      self[index] = assignment
    } else {
      append(assignment)
    }
  }
}

/// What `transition` is asked.
struct TransitionRequest: Hashable, Sendable {
  var target: QueryTarget
  var from: [String]
  var to: [String]
  /// The time to show the style at, in milliseconds.
  var at: Double?
  /// States entered on the way, in the order of their times.
  var through: [Step] = []
  var reducedMotion = false

  /// A set of states that is entered at a time.
  struct Step: Hashable, Sendable {
    var states: [String]
    /// In milliseconds from the start.
    var at: Double
  }
}

/// What every command can be told.
struct GlobalOptions: Hashable, Sendable {
  /// The folder of themes, as it is reached from the working directory.
  var themes = "Themes"
  /// The folder of plugins.
  var plugins = "Plugins"
  var theme = "base"
  /// The context, each axis once; axes not named take their defaults.
  var modes: [Assignment] = []
  var color = ColorChoice.auto
  var json = false
  /// Limits of the sandbox, each once.
  var limits: [Limit] = []
  /// What becomes of a load in which a plugin fails.
  var onPluginFault = EvaluationOptions.PluginFaultPolicy.fail

  /// A limit of the sandbox and what it is set to.
  struct Limit: Hashable, Sendable {
    var name: String
    var value: Double
  }
}
