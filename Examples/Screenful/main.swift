// An app in small: two threads draw a screenful of components every frame while brands are swapped under them, and a
// button is animated from normal to loading and back.
//
// Run from the package's folder: swift run LiveryExample [FRAMES]

import Foundation
import Livery

let themes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Themes")
let frames = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 600

do {
  let runtime = try ThemeRuntime(themes: themes)
  try await runtime.activate("calm", in: ["appearance": "dark"])
  let brands = [
    try await runtime.prepare("vivid", in: ["appearance": "dark"]),
    try await runtime.prepare("calm", in: ["appearance": "dark"]),
  ]
  try await draw(frames, while: brands, in: runtime)
  runtime.swap(to: brands[1])
  try animate(in: runtime)
} catch let failure as LoadFailure {
  for diagnostic in failure.diagnostics { print(diagnostic) }
  exit(1)
}
