/// What a name stands for where an expression looks it up.
package enum NameLookup: Sendable {
  /// `reference` is the scope's own number for it, carried in the typed tree as it is.
  case found(ValueType, reference: Int)
  /// The name exists and may not be used here: a whole sentence saying why, and perhaps one saying what to do.
  case unavailable(reason: String, hint: String?)
  case unknown
}

/// What a call of a function that is not built in stands for.
package enum FunctionLookup: Sendable {
  case found(result: ValueType, reference: Int)
  /// The function exists and takes something else; `expected` is how a call reads, such as `best(pieces)`.
  case mismatch(expected: String)
  case unavailable(reason: String, hint: String?)
  case unknown
}

/// The names that an expression may use: the bridge between the expression language and a game.
package protocol Scope {
  func lookup(_ name: String) -> NameLookup
  /// `name` behind a dot, on a value of `type`, which is no list: a list's members are those of its elements.
  func member(_ name: String, of type: ValueType) -> NameLookup
  func function(_ name: String, arguments: [ValueType]) -> FunctionLookup
  /// `receiver.name(...)`; the receiver is the first argument of the call that it stands for.
  func method(_ name: String, of receiver: ValueType, arguments: [ValueType]) -> FunctionLookup

  /// The word for a text that stands where a choice or a piece is wanted; `nil` when it is none of its values.
  func literal(_ text: String, as type: ValueType) -> Int64?

  // For suggestions and messages, each in a fixed order.
  var names: [String] { get }
  func memberNames(of type: ValueType) -> [String]
  var functionNames: [String] { get }
  func literals(of type: ValueType) -> [String]
  /// The type as a person says it, with an article: `a whole number`, `a list of cards`.
  func describe(_ type: ValueType) -> String
}

extension Scope {
  package func method(_ name: String, of receiver: ValueType, arguments: [ValueType]) -> FunctionLookup { .unknown }
}
