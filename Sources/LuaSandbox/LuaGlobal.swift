/// A function for scripts that makes a record of each call, without entering the host.
public struct LuaRecorder: Sendable {
  /// What the records bear.
  public var tag: LuaTag
  /// The global's name, also its word in the paths of errors.
  public var name: String
  /// The first call makes an incomplete record, which is called once more with the rest.
  public var curried: Bool
  /// The record also goes to the sandbox's list of declarations, when it is made.
  public var declares: Bool

  /// Describes a recorder.
  public init(tag: LuaTag, name: String, curried: Bool = false, declares: Bool = false) {
    self.tag = tag
    self.name = name
    self.curried = curried
    self.declares = declares
  }
}

/// A function of the host. It must not keep the call, and should reach the sandbox through the call: capturing it would
/// keep both alive until the sandbox is closed.
public typealias LuaCallback = (inout LuaCall) throws -> LuaResult

/// What a global of an environment is.
public enum LuaGlobal {
  case recorder(LuaRecorder)
  /// Indexing it gives paths, such as `token.color.brand`.
  case pathRoot(LuaTag)
  case callback(LuaCallback)
  case value(LuaResult)
  /// A constant record without arguments, such as `unset`.
  case record(LuaTag)
}

/// A value on its way from the host into Lua.
public enum LuaResult: Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case bytes([UInt8])
  /// An argument of the running call, counted from 0, as it is.
  case argument(Int)
  /// Without a place it gets that of the calling line.
  case record(LuaTag, [LuaResult], LuaPlace?)
  case table([(LuaKey, LuaResult)])
  case list([LuaResult])
  case object(Int32)
  case function(LuaFunction)
  /// A value of the same sandbox, handed back as it is.
  case reference(LuaReference)
  /// Several results of one call.
  case values([LuaResult])
}

/// The arithmetic that records have.
public enum LuaArithmetic: Int32, Sendable {
  case add, subtract, multiply, divide, negate
}

/// What records do beyond being made and called. Each is called with the operands as arguments; one of them at least is a
/// record or path.
public struct LuaOperators {
  /// Called with two operands, with one to negate.
  public var arithmetic: (LuaArithmetic, inout LuaCall) throws -> LuaResult
  /// Called with record and key.
  public var index: (inout LuaCall) throws -> LuaResult
  /// Both are records or paths; the same record is equal without asking.
  public var equals: (inout LuaCall) throws -> Bool
  /// The second argument is true for `<=`.
  public var less: (inout LuaCall, Bool) throws -> Bool
  /// A record that is complete is called: it is argument 0, what it was called with follows. A number called with a record
  /// comes here as well: a field that is a method too.
  public var call: (inout LuaCall) throws -> LuaResult
  /// The text that `tostring` gives.
  public var text: (inout LuaCall) throws -> String

  /// Makes operators; those that are left out refuse.
  public init(
    arithmetic: @escaping (LuaArithmetic, inout LuaCall) throws -> LuaResult = { operation, _ in
      throw LuaFailure(kind: "type", message: "this value has no arithmetic (\(operation))")
    },
    index: @escaping (inout LuaCall) throws -> LuaResult = { call in
      throw LuaFailure(kind: "type", message: "this value has no field '\(call.keyText(1))'")
    },
    equals: @escaping (inout LuaCall) throws -> Bool = { _ in false },
    less: @escaping (inout LuaCall, Bool) throws -> Bool = { _, _ in
      throw LuaFailure(kind: "type", message: "these values have no order")
    },
    call: @escaping (inout LuaCall) throws -> LuaResult = { _ in
      throw LuaFailure(kind: "type", message: "this value cannot be called")
    },
    text: @escaping (inout LuaCall) throws -> String = { call in call.type(0).rawValue }
  ) {
    self.arithmetic = arithmetic
    self.index = index
    self.equals = equals
    self.less = less
    self.call = call
    self.text = text
  }
}

/// An instance of the host that scripts see as a thing with fields.
public protocol LuaObject: AnyObject {
  /// The word for it in messages and in `tostring`.
  var typeName: String { get }
  /// The value of a field; throw for a name that does not exist.
  func get(_ key: LuaKey) throws -> LuaResult
  /// Assigns a field; throw when it is read-only. Assigning nil gives `LuaValue.nil`.
  func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws
  /// What `pairs` goes over, in this order.
  func keys() throws -> [LuaKey]
}

/// A line that a script printed.
public struct LuaNote: Hashable, Sendable {
  /// The printed values, with tabs between.
  public let text: String
  /// The line that printed.
  public let place: LuaPlace?
}
