import CLuaSandbox

/// What was read at one time: the values of a script, flat and immutable, as the C side wrote them down.
///
/// Values refer to it by numbers, so that a value of any size costs a few blocks of memory, whatever it is made of, and
/// what a script shares is shared here.
// `@unchecked`: the memory behind the pointers is the snapshot's own and nothing writes to it once it is made.
final class LuaSnapshot: @unchecked Sendable {
  private let nodes: UnsafeBufferPointer<LSNode>
  private let paths: UnsafeBufferPointer<LSPath>
  private let tables: UnsafeBufferPointer<LSTable>
  private let records: UnsafeBufferPointer<LSRecord>
  /// Where these lists stand.
  private let block: UnsafeMutableRawPointer
  private let texts: [String]
  /// Those texts that are not UTF-8.
  private let bytes: [Int: [UInt8]]
  private let functions: [LuaFunction]
  private let files: [String]

  init(_ view: LSSnapshot, functions: [LuaFunction], files: [String]) {
    // The lists follow each other from that with the widest alignment on.
    let size =
      Int(view.node_count) * MemoryLayout<LSNode>.stride + Int(view.path_count) * MemoryLayout<LSPath>.stride
      + Int(view.table_count) * MemoryLayout<LSTable>.stride + Int(view.record_count) * MemoryLayout<LSRecord>.stride
    block = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: MemoryLayout<LSNode>.alignment)
    var free = block
    func copy<Item>(_ items: UnsafePointer<Item>?, _ count: Int32) -> UnsafeBufferPointer<Item> {
      guard let items, count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
      free.copyMemory(from: items, byteCount: Int(count) * MemoryLayout<Item>.stride)
      let start = free.bindMemory(to: Item.self, capacity: Int(count))
      free += Int(count) * MemoryLayout<Item>.stride
      return UnsafeBufferPointer(start: start, count: Int(count))
    }
    nodes = copy(view.nodes, view.node_count)
    paths = copy(view.paths, view.path_count)
    tables = copy(view.tables, view.table_count)
    records = copy(view.records, view.record_count)
    var texts: [String] = []
    var bytes: [Int: [UInt8]] = [:]
    texts.reserveCapacity(Int(view.text_count))
    for i in 0..<Int(view.text_count) {
      let text = view.texts[i]
      if let string = text.bytes.flatMap({ LuaSandbox.string($0, text.length) }) {
        texts.append(string)
      } else {
        texts.append("")
        bytes[i] = Array(UnsafeRawBufferPointer(start: text.bytes, count: text.length))
      }
    }
    self.texts = texts
    self.bytes = bytes
    self.functions = functions
    self.files = files
  }

  deinit { block.deallocate() }

  // MARK: Values

  // Every number that is looked up was given out for these lists by the reading that filled them, so they are there and long
  // enough.

  func value(at index: Int) -> LuaValue { value(nodes[index]) }

  func value(_ node: LSNode) -> LuaValue {
    switch Int(node.kind) {
    case LS_NODE_BOOLEAN: .boolean(node.bits != 0)
    case LS_NODE_INTEGER: .integer(node.bits)
    case LS_NODE_NUMBER: .number(Self.number(node))
    case LS_NODE_TEXT:
      if let invalid = invalid(node) { .bytes(invalid) } else { .string(texts[Int(node.bits)]) }
    case LS_NODE_TABLE: .table(LuaTable(self, Int32(truncatingIfNeeded: node.bits)))
    case LS_NODE_RECORD: .record(LuaRecord(self, Int32(truncatingIfNeeded: node.bits)))
    case LS_NODE_PATH: .path(LuaPath(self, Int32(truncatingIfNeeded: node.bits)))
    case LS_NODE_FUNCTION: .function(functions[Int(node.bits)])
    case LS_NODE_OBJECT: .object(Int32(truncatingIfNeeded: node.bits))
    default: .nil
    }
  }

  func pathNumber(at index: Int) -> Int? {
    Int(nodes[index].kind) == LS_NODE_PATH ? Int(nodes[index].bits) : nil
  }

  func key(at index: Int) -> LuaKey { key(nodes[index]) }

  /// Whether a key is a text of the same bytes; none is made for that.
  func isKey(at index: Int, _ text: String) -> Bool {
    let node = nodes[index]
    guard Int(node.kind) == LS_NODE_TEXT, invalid(node) == nil else { return false }
    let key = texts[Int(node.bits)]
    return key.utf8.count == text.utf8.count && compareBytes(key, text) == 0
  }

  func key(_ node: LSNode) -> LuaKey {
    switch Int(node.kind) {
    case LS_NODE_TEXT:
      if let invalid = invalid(node) { .bytes(invalid) } else { .string(texts[Int(node.bits)]) }
    case LS_NODE_NUMBER: .number(Self.number(node))
    case LS_NODE_BOOLEAN: .boolean(node.bits != 0)
    default: .integer(node.bits)
    }
  }

  /// Goes over the keys of a path from the last to the first.
  func forEachKey(ofPath number: Int32, _ body: (LSNode) -> Void) {
    var path = path(number)
    while path.parent >= 0 {
      body(path.key)
      path = self.path(path.parent)
    }
  }

  /// The keys of a path joined by dots; nil when there are none, or one of them is no text.
  func dottedName(ofPath number: Int32) -> String? {
    var size = -1
    var isText = bytes.isEmpty
    forEachKey(ofPath: number) { key in
      isText = isText && Int(key.kind) == LS_NODE_TEXT
      if isText { size += texts[Int(key.bits)].utf8.count + 1 }
    }
    guard isText, size >= 0 else { return nil }
    return String(unsafeUninitializedCapacity: size) { buffer in
      var start = size
      forEachKey(ofPath: number) { key in
        if start < size {
          start -= 1
          buffer[start] = UInt8(ascii: ".")
        }
        let text = texts[Int(key.bits)].utf8
        start -= text.count
        var end = start
        for byte in text {
          buffer[end] = byte
          end += 1
        }
      }
      return size
    }
  }

  private func invalid(_ node: LSNode) -> [UInt8]? { bytes.isEmpty ? nil : bytes[Int(node.bits)] }

  private static func number(_ node: LSNode) -> Double { Double(bitPattern: UInt64(bitPattern: node.bits)) }

  // MARK: What is made of values

  func table(_ number: Int32) -> LSTable { tables[Int(number)] }
  func record(_ number: Int32) -> LSRecord { records[Int(number)] }
  func record(_ number: Int32) -> LuaRecord { LuaRecord(self, number) }
  func path(_ number: Int32) -> LSPath { paths[Int(number)] }

  func place(_ place: LSPlace) -> LuaPlace? {
    guard place.file > 0, Int(place.file) <= files.count else { return nil }
    return LuaPlace(file: files[Int(place.file) - 1], line: Int(place.line))
  }
}

/// Tells tables and records apart: two are the same when a script used one in both places.
///
/// It holds as long as one of the values of the same reading does.
public struct LuaIdentity: Hashable, Sendable {
  private let snapshot: ObjectIdentifier
  private let number: Int32

  init(_ snapshot: LuaSnapshot, _ number: Int32) {
    self.snapshot = ObjectIdentifier(snapshot)
    self.number = number
  }
}
