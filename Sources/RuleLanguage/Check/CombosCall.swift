import Engine
import Expressions

/// A call that asks for combos, by the number that stands in a typed tree for it.
///
/// `best`, `every` and `first_fit` are told apart by their type, too, as they have different members.
enum CombosCall: Equatable {
  case find(ComboMode)
  /// A combo's name: are the pieces just that? The number is that of the combo in its kind.
  case isExactly(Int)

  static let modes: [(name: String, mode: ComboMode)] = [
    ("best", .best), ("every", .every), ("first_fit", .firstFit),
  ]
  private static let firstCombo = 1 << 20

  init?(_ reference: Int64) {
    if (Int64(Self.firstCombo)..<Int64(2 * Self.firstCombo)).contains(reference) {
      self = .isExactly(Int(reference) - Self.firstCombo)
    } else if reference >= 0, reference < Self.modes.count {
      self = .find(Self.modes[Int(reference)].mode)
    } else {
      return nil
    }
  }

  var reference: Int {
    switch self {
    case .find(let mode): Self.modes.firstIndex { $0.mode == mode } ?? 0
    case .isExactly(let combo): Self.firstCombo + combo
    }
  }
}

/// What can be asked of combos found, in the order of its numbers; behind them come the combos' own names.
enum CombosMember {
  static let fields: [(name: String, field: ComboField)] = [
    ("points", .points), ("uses_all", .usesAll), ("size", .size), ("left", .left), ("order", .order), ("name", .name),
    ("pieces", .pieces),
  ]

  /// Those that only one hand has, not what several combos make.
  static func isOfOne(_ field: ComboField) -> Bool { field == .order || field == .name }
}

extension ValueType {
  private static let modeShift: UInt16 = 13

  /// What `mode` finds among pieces of a kind.
  static func combos(ofKind kind: Int, _ mode: ComboMode) -> ValueType {
    ValueType(.combo, id: UInt16(kind) | mode.rawValue << modeShift)
  }

  var comboKind: Int { Int(id & (1 << Self.modeShift - 1)) }
  var comboMode: ComboMode { ComboMode(rawValue: id >> Self.modeShift) ?? .best }
}

extension Opcode {
  /// The same call where sides can be out: whoever is out is passed over; `nil` where that changes nothing.
  var passingOver: Opcode? {
    switch self {
    case .leftOf: .leftPlaying
    case .rightOf: .rightPlaying
    default: nil
    }
  }
}

/// The calls that go round the table, by the numbers that stand for them.
enum SeatCall {
  private static let first = 100
  /// `team_of`, which gives a list.
  static let team = first - 1
  private static let calls: [(name: String, op: Opcode)] = [
    ("left_of", .leftOf), ("right_of", .rightOf), ("partner_of", .partnerOf),
  ]

  static func reference(_ name: String) -> Int { first + (calls.firstIndex { $0.name == name } ?? 0) }
  static func op(_ reference: Int) -> Opcode { calls[min(max(reference - first, 0), calls.count - 1)].op }
}
