// Numbers are written in one way everywhere, so that a sheet, an export and a saved theme agree to the byte. Swift's
// `description` already finds the shortest digits that read back and knows no locale; only its layout differs from what
// is wanted ("12.0", "1e-05"). The layout is that of ECMAScript's Number::toString (ECMA-262), which every
// reader of JSON, CSS and Lua accepts.

/// The shortest decimal that reads back to `number`: 12 for 12.0, 0 for -0, plain digits up to 1e21, and an exponent
/// only for what is smaller than a millionth or at least 1e21.
///
/// What is not finite has no decimal; it is written `infinity`, `-infinity` and `nan`.
public func formatNumber(_ number: Double) -> String {
  guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-infinity" : "infinity" }
  guard number != 0 else { return "0" }
  let (digits, point) = shortestDecimal(of: number.magnitude)
  return (number < 0 ? "-" : "") + layOut(digits, point: point)
}

/// The significant digits without zeros at either end, and where the decimal point stands: the value is
/// 0.digits × 10^point.
private func shortestDecimal(of magnitude: Double) -> (digits: [UInt8], point: Int) {
  var digits: [UInt8] = []
  var point: Int?
  var exponent = 0
  var text = magnitude.description.utf8[...]
  if let mark = text.firstIndex(of: UInt8(ascii: "e")) {
    exponent = Int(String(decoding: text[text.index(after: mark)...], as: UTF8.self)) ?? 0
    text = text[..<mark]
  }
  for byte in text {
    if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
  }
  let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
  let place = (point ?? digits.count) + exponent - zeros
  digits.removeFirst(zeros)
  while digits.last == UInt8(ascii: "0") { digits.removeLast() }
  return (digits, place)
}

private func layOut(_ digits: [UInt8], point: Int) -> String {
  func text(_ part: some Sequence<UInt8>) -> String { String(decoding: Array(part), as: UTF8.self) }
  func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
  switch point {
  case digits.count...21: return text(digits) + zeros(point - digits.count)
  case 1...21: return text(digits[..<point]) + "." + text(digits[point...])
  case -5...0: return "0." + zeros(-point) + text(digits)
  default:
    let fraction = digits.count > 1 ? "." + text(digits[1...]) : ""
    return text(digits[..<1]) + fraction + "e" + String(point - 1)
  }
}
