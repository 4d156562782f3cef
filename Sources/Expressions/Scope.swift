/// What a name stands for where an expression looks it up.
package enum NameLookup: Sendable {
  /// `reference` is the scope's own number for it, carried in the typed tree as it is.
  case found(ValueType, reference: Int)
  /// A value that is known as it stands.
  case constant(ValueType, Int64)
  /// What stands for each item of a list: the names of all of them, in order.
  case names([Name])
  /// Nothing is called so, and it is a word of the game.
  case word(String)
  /// A list of this type that is written out in the game.
  case list(of: ValueType, [Int64])
  /// Behind a word: what this type of words has, by the number of the word.
  case cells(ValueType, [Int64])
  /// The name exists and may not be used here: a whole sentence saying why, and perhaps one saying what to do.
  case unavailable(reason: String, hint: String?)
  case unknown

  /// One of several names.
  package struct Name: Sendable {
    package var type: ValueType
    package var reference: Int

    package init(type: ValueType, reference: Int) { (self.type, self.reference) = (type, reference) }
  }
}

/// What a name is where a word may be meant as well. It is found without what the name is worked out from: whoever is
/// called like a word may count that word.
package enum NameStanding: Sendable {
  /// Nothing that has a value is called so.
  case free
  /// It is what the expression itself belongs to, which never reads itself.
  case itself
  case taken(ValueType)
  /// It is worked out; of which type that is shows later, by the scope's own number for it.
  case workedOut(reference: Int)
}

/// What picks one of the names that stand for each item of a list: an item.
package struct ListKey: Sendable {
  /// A whole number, or a choice of the words.
  package var type: ValueType
  /// The items in order.
  package var items: [Int64]

  package init(type: ValueType, items: [Int64]) { (self.type, self.items) = (type, items) }
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
  /// What `lookup` may find, as far as that shows without working anything out.
  func standing(of name: String) -> NameStanding
  /// `name` behind a dot, on a value of `type`, which is no list: a list's members are those of its elements.
  func member(_ name: String, of type: ValueType) -> NameLookup
  func function(_ name: String, arguments: [ValueType]) -> FunctionLookup
  /// `receiver.name(...)`; the receiver is the first argument of the call that it stands for.
  func method(_ name: String, of receiver: ValueType, arguments: [ValueType]) -> FunctionLookup

  /// The word for a text that stands where a choice or a piece is wanted; `nil` when it is none of its values.
  func literal(_ text: String, as type: ValueType) -> Int64?
  /// The choice that words belong to which stand where nothing says what is wanted; `nil` where they stay texts.
  func choice(ofWords words: [String]) -> ValueType?
  /// Whether a word is one of the game without the quotes that it stands in here.
  func isNamed(_ word: String) -> Bool
  /// Whether a choice has the words that happen to stand somewhere: others may be compared with them.
  func isOpen(_ type: ValueType) -> Bool
  /// What picks one of those that stand for the items of a list under one name; `nil` where it stands once.
  func key(ofItemsNamed name: String) -> ListKey?
  /// What stands for the items of a list under one name, by itself or behind a dot: all, or the one of a number.
  func items(named name: String, of receiver: ValueType?, only: Int?) -> NameLookup
  /// What is written `lists.name`.
  func list(named name: String) -> NameLookup
  /// What lies in the places of a grid.
  func contents(of place: ValueType) -> ValueType
  /// Whether each side has one seat only, so that both are the same.
  var seatsAreSides: Bool { get }
  /// The most rows and columns that the grid of a place has.
  func size(ofGridOf place: ValueType) -> (rows: Int, columns: Int)

  // For suggestions and messages, each in a fixed order.
  var names: [String] { get }
  func memberNames(of type: ValueType) -> [String]
  var functionNames: [String] { get }
  /// Whether one of those is called so.
  func hasFunction(named name: String) -> Bool
  func literals(of type: ValueType) -> [String]
  /// The type as a person says it, with an article: `a whole number`, `a list of cards`.
  func describe(_ type: ValueType) -> String
}

extension Scope {
  package func standing(of name: String) -> NameStanding {
    if case .found(let type, _) = lookup(name) { return .taken(type) }
    return .free
  }
  package func choice(ofWords words: [String]) -> ValueType? { nil }
  package func isNamed(_ word: String) -> Bool { true }
  package func hasFunction(named name: String) -> Bool { functionNames.contains(name) }
  package func isOpen(_ type: ValueType) -> Bool { false }
  package func list(named name: String) -> NameLookup { .unknown }
  package func contents(of place: ValueType) -> ValueType { .error }
  package var seatsAreSides: Bool { false }
  package func size(ofGridOf place: ValueType) -> (rows: Int, columns: Int) { (0, 0) }
  package func key(ofItemsNamed name: String) -> ListKey? { nil }
  package func items(named name: String, of receiver: ValueType?, only: Int?) -> NameLookup { .unknown }
  package func method(_ name: String, of receiver: ValueType, arguments: [ValueType]) -> FunctionLookup { .unknown }
}
