import Documents
import Expressions

@testable import RuleLanguage

/// Checked rules for a number of sides with their options: what stays the same for a whole game.
final class PlainTable {
  let game: CheckedGame
  let sideCount: Int
  /// `unknown` for what is not asked.
  private(set) var options: [Plain] = []
  /// Rounds to be played; `nil` where they are open.
  private(set) var rounds: Int64?
  /// By kind, column and face.
  let cells: [[[Plain]]]
  /// Why it cannot be set up, where that is so.
  private(set) var refusals: [PlainRefusal] = []

  var seatCount: Int { sideCount * game.sides.players }

  init(_ game: CheckedGame, sideCount: Int, options given: [String: RecordItem]) {
    self.game = game
    self.sideCount = sideCount
    cells = game.kinds.map { PlainPieces.cells(of: $0, in: game) }
    for (index, option) in game.options.enumerated() { setUp(option, index, given[option.syntax.name]) }
    guard let rounds = game.rounds else { return }
    switch value(.expression(rounds)) {
    case .int(let count):
      self.rounds = count
      if !(1...1_000_000).contains(count) { refusals.append(PlainRefusal("HR0902", "the number of rounds")) }
    default: refusals.append(PlainRefusal("HR0901", "the number of rounds"))
    }
  }

  /// A value that reads nothing but options and the number of sides.
  private func value(_ value: CheckedValue) -> Plain {
    PlainSetUp(table: self).value(value, PlainPlace(side: nil, round: 0, time: 0))
  }

  private func setUp(_ option: CheckedGame.Option, _ index: Int, _ given: RecordItem?) {
    let name = option.syntax.name
    let asked = option.condition.map { value(.expression($0)) } ?? .bool(true)
    if case .fault = asked { refusals.append(PlainRefusal("HR0901", "the option `\(name)`")) }
    let isAsked = asked.holds
    var standard = option.standard.map { value($0) } ?? natural(option.type)
    if !isAsked, option.standard == nil, [.choice, .side, .seat].contains(option.type.base) { standard = .never }
    let chosen = given.map { PlainReader(self).value($0, option.type) } ?? standard
    if case .fault = chosen { refusals.append(PlainRefusal("HR0901", "the option `\(name)`")) }
    if given != nil, !isAsked { refusals.append(PlainRefusal("HR0824", name)) }
    options.append(chosen)
    guard let range = option.range, let number = chosen.fraction, option.type.base == .number else { return }
    let ends = [range.low, range.high].map { end in end.map { value(.expression($0)) } }
    if ends.contains(where: { $0?.isMissing ?? false }) {
      return refusals.append(PlainRefusal("HR0901", "the option `\(name)`"))
    }
    if let low = ends[0]?.fraction, number < low { refusals.append(PlainRefusal("HR0808", name)) }
    if let high = ends[1]?.fraction, high < number { refusals.append(PlainRefusal("HR0808", name)) }
  }

  /// What stands where nothing is entered and the rules say nothing.
  func natural(_ type: ValueType) -> Plain {
    if type.isList { return .list([]) }
    switch type.base {
    case .number: return .int(0)
    case .bool: return .bool(false)
    default: return .never
    }
  }

  /// Seats go round the table: each side's first player, then each side's second.
  func seat(ofSide side: Int, player: Int = 0) -> Int { side + player * sideCount }
  func side(ofSeat seat: Int) -> Int { seat % sideCount }
}

/// The names that there are when a game is set up.
struct PlainSetUp: PlainNames {
  func grids(_ type: ValueType) -> PlainGrids? { PlainGrids(table, type) }

  let table: PlainTable

  func name(_ symbol: Int, _ place: PlainPlace) -> Plain {
    let found = table.game.symbols[symbol]
    switch found.kind {
    case .option(let index): return table.options.indices.contains(index) ? table.options[index] : .never
    case .sideCount: return .int(Int64(table.sideCount))
    case .firstSeat: return .seat(0)
    case .lastSeat: return .seat(table.seatCount - 1)
    case .value(let index): return value(table.game.values[index].value, place)
    default: return place.named[symbol] ?? .fault("no such name: \(found.name)")
    }
  }

  func member(_ member: Int, of value: Plain, _ type: ValueType, _ place: PlainPlace) -> Plain {
    guard type.base == .piece, case .piece(let face) = value else { return .fault("no such member") }
    return table.cells[Int(type.id)][member][face]
  }

  func call(_ reference: Int64, _ values: [Plain], _ types: [ValueType], _ place: PlainPlace) -> Plain {
    function(reference, values, place, in: table.game) ?? .fault("no such call")
  }
}

extension PlainNames {
  /// A call of a function of the game; `nil` for another call.
  func function(_ reference: Int64, _ values: [Plain], _ place: PlainPlace, in game: CheckedGame) -> Plain? {
    guard reference >= TypedExpression.Node.firstFunction,
      case .function(let index) = game.symbols[Int(reference - TypedExpression.Node.firstFunction)].kind
    else { return nil }
    var inner = place
    inner.locals = []
    inner.named = Dictionary(zip(game.functions[index].parameters, values)) { first, _ in first }
    return value(game.functions[index].body, inner)
  }
}

/// The cells of pieces, those worked out among them.
enum PlainPieces {
  /// The word by which the checker says that a row has no such cell.
  private static let blank = Int64.min

  static func cells(of kind: CheckedKind, in game: CheckedGame) -> [[Plain]] {
    var columns: [[Plain]] = []
    for column in kind.columns {
      columns.append(
        kind.faces.indices.map { face in
          if let formula = column.formula {
            if let given = column.given[face] { return cell(given, column.type) }
            return workedOut(formula, column.type, face, columns, game)
          }
          return cell(column.words[face], column.type)
        })
    }
    return columns
  }

  private static func cell(_ word: Int64, _ type: ValueType) -> Plain {
    switch type.base {
    case .bool: .bool(word == 1)
    case .choice: word < 0 ? .none : .choice(Int(word))
    default: word == blank ? .never : .exact(PlainFraction(Int128(word), Int128(type.parts)))
    }
  }

  private static func workedOut(
    _ formula: CheckedValue, _ type: ValueType, _ face: Int, _ columns: [[Plain]], _ game: CheckedGame
  ) -> Plain {
    let value = PlainRow(game: game, row: columns.map { $0[face] })
      .value(formula, PlainPlace(side: nil, round: 0, time: 0))
    // A word that is not there is none of the words.
    return value == .never && type.base == .choice ? .none : value
  }
}

/// The names within a row of pieces.
private struct PlainRow: PlainNames {
  let game: CheckedGame
  let row: [Plain]

  func name(_ symbol: Int, _ place: PlainPlace) -> Plain {
    if case .rowColumn(let index) = game.symbols[symbol].kind {
      // What reads a word that the piece lacks is lacking, too; no rules here ask before with `== none`.
      return row[index] == .none ? .never : row[index]
    }
    return place.named[symbol] ?? .fault("no such name")
  }

  func member(_ member: Int, of value: Plain, _ type: ValueType, _ place: PlainPlace) -> Plain {
    .fault("no such member")
  }

  func call(_ reference: Int64, _ values: [Plain], _ types: [ValueType], _ place: PlainPlace) -> Plain {
    function(reference, values, place, in: game) ?? .fault("no such call")
  }
}

/// What is refused: the code, what it is about, and whose sheet it is where it is one's.
struct PlainRefusal: Hashable, CustomStringConvertible {
  var code: String
  /// The name of an entry, option or check; or what cannot be worked out, as messages name it.
  var what: String
  var side: Int?
  /// What a message may not say, since it would mislead.
  var never: String?

  init(_ code: String, _ what: String, side: Int? = nil, never: String? = nil) {
    (self.code, self.what, self.side, self.never) = (code, what, side, never)
  }

  var description: String { "\(code) \(what)\(side.map { " of side \($0 + 1)" } ?? "")" }
}
