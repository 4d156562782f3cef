/// The type of an expression: a base type, and how many lists stand around it.
///
/// `list(list(int))` is `base: .int, depth: 2`. Two types are the same exactly when they are equal.
package struct ValueType: Hashable, Sendable {
  package enum Base: UInt8, Hashable, Sendable {
    case int, double, bool, text
    /// One of the values of a choice; `id` says which choice.
    case choice
    /// A piece, such as a card or a die; `id` says of which kind.
    case piece
    case side, seat
    /// A side's sheet of some round: only its lines, points and score can be used.
    case sheet
    /// What `best(...)` and its like give: only its members can be used; `id` says of which set of combos.
    case combo
    /// The constant `none`: fits a side, a seat and a choice.
    case none
    /// The element of `[]`: fits everything.
    case any
    /// The type of something already reported as wrong: fits everything, so that one mistake is one diagnostic.
    case error
  }

  package var base: Base
  package var id: UInt16
  package var depth: UInt8

  package init(_ base: Base, id: UInt16 = 0, depth: UInt8 = 0) {
    self.base = base
    self.id = id
    self.depth = depth
  }

  package static let int = ValueType(.int)
  package static let double = ValueType(.double)
  package static let bool = ValueType(.bool)
  package static let text = ValueType(.text)
  package static let side = ValueType(.side)
  package static let seat = ValueType(.seat)
  package static let error = ValueType(.error)

  package static func list(_ element: ValueType) -> ValueType {
    ValueType(element.base, id: element.id, depth: element.depth + 1)
  }

  package var isList: Bool { depth > 0 }

  /// The type of this list's elements; `nil` for what is no list.
  package var element: ValueType? { isList ? ValueType(base, id: id, depth: depth - 1) : nil }
}
