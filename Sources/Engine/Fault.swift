/// Why an expression has no value. `unknown` is no mistake: something has not been entered yet.
package enum Fault: Int64, Error, Sendable, CaseIterable {
  case unknown = 2
  case overflow, divisionByZero, indexOutOfRange, emptyList, stepBudget, tooLarge
  /// An argument has left the domain of a decision table.
  case outsideTable
  /// A range with more elements than may be made.
  case rangeTooLong
  /// More pieces than combos are searched for.
  case tooManyPieces
  /// Rounding to a step that is not positive.
  case badStep
  /// Another round that is not at least one away.
  case badDistance
  /// What lies in a place where nothing lies, or something put beyond a grid.
  case emptyPlace, outsideGrid
  /// Nothing more is paid: see `WorkAccount`.
  case unpaid
}

/// Where a fault came up: the instruction, which the rules' source map turns into a place in a file.
package struct FaultPlace: Hashable, Sendable {
  package var fault: Fault
  /// `nowhere` where no single instruction failed.
  package var instruction: Int
  /// The piece that has no cell in the column that is read; -1 where that is not why.
  package var piece: Int64 = -1

  /// Whether there will be a value as soon as something is entered. A cell that a piece lacks is never known.
  var isPending: Bool { fault == .unknown && piece < 0 }

  package static let nowhere = -1
}

/// A fault as a word beside truth values: above 1, it says what came up, and where. From below, 8 bits hold the fault, 16
/// the number of the piece and one, and the rest the instruction.
enum HeldFault {
  static func word(_ place: FaultPlace) -> Int64 {
    Int64(place.instruction) << 24 | (place.piece + 1) << 8 | place.fault.rawValue
  }

  static func place(_ word: Int64) -> FaultPlace {
    FaultPlace(fault: fault(word), instruction: Int(word >> 24), piece: (word >> 8 & 0xFFFF) - 1)
  }

  static func fault(_ word: Int64) -> Fault { Fault(rawValue: word & 0xFF) ?? .unknown }
}
