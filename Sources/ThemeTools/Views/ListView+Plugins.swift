import StyleModel
import ThemeScripting

extension ListView {
  /// - Parameter usage: What the plugins used; nil when nobody asked.
  package func plugins(
    _ entries: [PluginCatalog.Entry], usage: [String: (theme: String, usage: PluginUsage)]?
  ) -> String {
    var table = TextTable()
    for entry in entries {
      let name = page.emphasis.bold(entry.name)
      if let usage {
        guard let (theme, used) = usage[entry.name] else {
          table.add([name, page.emphasis.dim("no theme that loads uses it")])
          continue
        }
        table.add([
          name, "load \(milliseconds(used.loadSeconds))",
          "\(used.calls) call\(used.calls == 1 ? "" : "s") \(milliseconds(used.callSeconds))",
          "\(used.instructions) instructions", "\(used.memory / 1024) KiB", page.emphasis.dim("in \(theme)"),
        ])
      } else if let manifest = entry.manifest {
        let users = entry.usedBy.isEmpty ? "unused" : "used by \(entry.usedBy.joined(separator: ", "))"
        table.add([
          name, manifest.version.description, manifest.description ?? "", page.emphasis.dim(users),
          page.emphasis.dim(entry.file),
        ])
      } else {
        table.add([
          name, "", page.emphasis.red(entry.error.map { "\($0.kind.rawValue): \($0.message)" } ?? "broken"), "",
          page.emphasis.dim(entry.file),
        ])
      }
    }
    return page.render(table, indentation: 0)
  }

  /// The formats that are built in, then those of plugins.
  package func formats(_ formats: [PluginTool]) -> String {
    var table = TextTable(folding: [1])
    for format in BuiltInFormat.allCases { table.add([page.emphasis.bold(format.rawValue), format.help]) }
    for format in formats {
      table.add([page.emphasis.bold(format.name), format.help.printable, page.emphasis.dim("plugin \(format.plugin)")])
    }
    return page.render(table, indentation: 0)
  }

  private func milliseconds(_ seconds: Double) -> String { formatNumber((seconds * 10_000).rounded() / 10) + " ms" }
}
