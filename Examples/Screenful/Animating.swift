import Livery

/// Animates a button from normal to loading and back; the clock is counted here, as a display link would.
func animate(in runtime: ThemeRuntime) throws {
  var button = CellAnimator(try runtime.sheet.component("button").cell())
  func show(_ times: [Double]) {
    for time in times {
      let opacity = button.value(of: "opacity", at: time)?.text ?? "none"
      print("  at \(Int(time)) ms  opacity \(opacity)\(button.isMoving(at: time) ? ", moving" : "")")
    }
  }
  print("button: normal → loading")
  button.change(to: .loading, at: 0)
  show([0, 50, 100, 200])
  print("button: loading → normal")
  button.change(to: .normal, at: 200)
  show([200, 400, 600])
}
