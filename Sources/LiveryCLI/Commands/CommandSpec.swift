/// A command as data: what it is called, what it takes, and how its arguments become a value.
struct CommandSpec: Sendable {
  var name: String
  /// Its arguments as help shows them; several where it is used in several ways. The options are added to the first.
  var forms: [String] = [""]
  /// What it does, as a phrase that begins with a verb.
  var summary: String
  /// Commands of one group share a row of the overview.
  var group: Group?
  var options: [OptionSpec] = []
  /// Complete command lines without the program's name. A test reads each of them.
  var examples: [String]
  /// Makes the typed command of its words.
  var make: @Sendable (inout Words) throws(UsageError) -> Command

  /// Commands of one kind, told together where all are told of.
  enum Group: String, Sendable {
    case lists = "List what is there."
    case workshop = "Compare, check, export, begin and test themes and plugins."
  }
}

/// An option as data.
struct OptionSpec: Hashable, Sendable {
  /// Without the dashes.
  var name: String
  /// What its value is called in help; nil for a flag.
  var value: String?
  var summary: String
  var isRequired = false

  init(_ name: String, takes value: String? = nil, isRequired: Bool = false, _ summary: String) {
    self.name = name
    self.value = value
    self.isRequired = isRequired
    self.summary = summary
  }

  /// The option with its value, as it is written.
  var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }
}
