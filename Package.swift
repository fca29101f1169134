// swift-tools-version: 6.0
import PackageDescription

/// One street, one direction: script → declarations → resolution → sheet → query. Targets are listed in that order and
/// none imports one that stands below it.
let package = Package(
  name: "Livery",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "LuaSandbox", targets: ["LuaSandbox"]),
    .library(name: "Livery", targets: ["Livery"]),
    .library(name: "StyleModel", targets: ["StyleModel"]),
    .library(name: "ThemeTools", targets: ["ThemeTools"]),
    .library(name: "ThemeScripting", targets: ["ThemeScripting"]),
    .executable(name: "livery", targets: ["LiveryCLI"]),
  ],
  targets: [
    // What threads share. The C target tells the thread sanitizer of it.
    .target(name: "CThreadSanitizer"),
    .target(name: "Locking", dependencies: ["CThreadSanitizer"]),

    // liblua5.4 is the one dependency of the library: the language that themes are written in.
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "CLuaSandbox", dependencies: ["CLua"]),
    .target(name: "LuaSandbox", dependencies: ["CLuaSandbox", "Locking"]),
    .target(name: "StyleModel", dependencies: ["Locking"]),
    .target(name: "ThemeScripting", dependencies: ["Locking", "LuaSandbox", "StyleModel"]),
    .target(name: "Livery", dependencies: ["Locking", "ThemeScripting", "LuaSandbox", "StyleModel"]),
    .target(name: "ThemeTools", dependencies: ["Livery", "ThemeScripting", "StyleModel"]),

    // libedit is the program's own: people type lines into `livery repl`, and keys, history and .editrc are what it knows. macOS
    // has it in its SDK.
    .systemLibrary(name: "CEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(name: "CLineEditor", dependencies: ["CEdit"]),
    .executableTarget(
      name: "LiveryCLI",
      dependencies: ["CLineEditor", "Locking", "Livery", "ThemeScripting", "ThemeTools", "StyleModel"]),

    // What things cost: `make bench`. The C target counts bytes of the heap, for a test as well.
    .target(name: "CHeapMeter"),
    .executableTarget(
      name: "LiveryBench", dependencies: ["CLua", "CHeapMeter", "Locking", "Livery", "ThemeScripting", "StyleModel"]),

    // An app in small, which a test runs.
    .executableTarget(
      name: "LiveryExample", dependencies: ["Livery"], path: "Examples/Screenful", exclude: ["Themes"]),

    // Throws mutated scripts at the loader: `make fuzz`.
    .executableTarget(name: "LiveryFuzz", dependencies: ["ThemeScripting"]),

    .testTarget(name: "LockingTests", dependencies: ["Locking"]),
    .testTarget(name: "LuaSandboxTests", dependencies: ["LuaSandbox"]),
    .testTarget(name: "StyleModelTests", dependencies: ["StyleModel"], exclude: ["Fixtures"]),
    .testTarget(name: "ThemeScriptingTests", dependencies: ["ThemeScripting"]),
    .testTarget(name: "LiveryTests", dependencies: ["Livery", "CHeapMeter", "Locking"]),
    .testTarget(name: "ThemeToolsTests", dependencies: ["ThemeTools"]),
    .testTarget(
      name: "LiveryCLITests", dependencies: ["CLineEditor", "CPseudoTerminal", "LiveryCLI"], exclude: ["Golden"]),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Livery", "LiveryCLI", "LiveryExample", "Locking", "LuaSandbox", "ThemeScripting", "ThemeTools"]),
  ],
  swiftLanguageModes: [.v6]
)
