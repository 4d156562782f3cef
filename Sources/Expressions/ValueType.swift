import Decimals

/// The type of an expression: a base type, and how many lists stand around it.
///
/// `list(list(int))` is `base: .int, depth: 2`. Two types are the same exactly when they are equal.
package struct ValueType: Hashable, Sendable {
  package enum Base: UInt8, Hashable, Sendable {
    /// A number; `id` says in how many parts of one: 0 for a whole number, 2 for halves, 100 for hundredths.
    case number
    case bool, text
    /// One of the values of a choice; `id` says which choice.
    case choice
    /// A piece, such as a card or a die; `id` says of which kind.
    case piece
    case side, seat
    /// A place of a grid with what lies there; `id` says of which grid. A grid is the list of its places that hold
    /// something.
    case place
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

  /// A whole number.
  package static let int = ValueType(.number)
  /// The result of a division that has no end behind the point: it is rounded before anything is done with it.
  package static let endless = ValueType(.number, id: .max)
  /// Only what is wanted: a number, whole or not.
  package static let number = ValueType(.number, id: .max - 1)
  package static let bool = ValueType(.bool)
  package static let text = ValueType(.text)
  package static let side = ValueType(.side)
  package static let seat = ValueType(.seat)
  package static let error = ValueType(.error)

  package static func list(_ element: ValueType) -> ValueType {
    ValueType(element.base, id: element.id, depth: element.depth + 1)
  }

  /// The most parts of one that a number can have: four digits behind the point.
  package static let mostParts: Int64 = 10_000

  /// Whether numbers can be counted in so many parts of one: so few, and each can be written.
  package static func canCount(in parts: Int64) -> Bool { parts <= mostParts && ExactDecimal.canWrite(parts: parts) }

  /// A number in so many parts of one; `2.0` has one part, and is a decimal number nevertheless.
  package static func decimal(_ parts: Int64) -> ValueType { ValueType(.number, id: UInt16(clamping: parts)) }

  /// In how many parts of one a number, or each of a list, is counted: its word is as many times its value.
  package var parts: Int64 { base == .number && Int64(id) <= Self.mostParts ? max(Int64(id), 1) : 1 }

  /// Whether it is a number, or a list of such, with a point, in whatever parts.
  package var isDecimal: Bool { base == .number && id > 0 && Int64(id) <= Self.mostParts }

  package var isList: Bool { depth > 0 }
  /// Whether it is a grid, or some of the places of one.
  package var isGrid: Bool { base == .place && depth == 1 }

  /// The type of this list's elements; `nil` for what is no list.
  package var element: ValueType? { isList ? ValueType(base, id: id, depth: depth - 1) : nil }
}
