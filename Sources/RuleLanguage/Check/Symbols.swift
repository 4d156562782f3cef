import Documents
import Engine
import Expressions

/// When a name has its value: an expression reads its own level and earlier ones.
enum Level: Int, Comparable, Sendable {
  case setUp, between, sheet, score, next, after

  static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }

  /// When that is, as the end of a sentence.
  var time: String {
    switch self {
    case .setUp: "when the game is set up"
    case .between: "between rounds"
    case .sheet: "while the round is played"
    case .score: "when the round is scored"
    case .next: "when the round closes"
    case .after: "after the round has closed"
    }
  }
}

/// A name that expressions may use.
struct Symbol {
  enum Kind: Hashable {
    case option(Int), entry(Int), value(Int), state(Int), zone(Int)
    case sideCount, rounds, round, side, sides, seat, firstSeat, lastSeat, points, score, out, playing
    /// The side whose sheet closes.
    case actor
    /// The place of a side when the game is over.
    case place
    /// What an action's move brings.
    case picked, question(Question)
    /// What a combo has found: the pieces, how many, the value alike, lowest, highest.
    case comboInput(Int)
    /// A column of the row that a worked-out column stands in.
    case rowColumn(Int)
    /// What a function is called with; a function as it is for one call's types.
    case parameter, function(Int)
    /// The lines of an entry for each player, from the first on.
    case seats(Int, count: Int)
    /// What stands for each item of a list: the symbol of the first.
    case each(Int, count: Int, list: String)
  }

  /// What an action asks.
  struct Question: Hashable {
    var index: Int
    /// Of a list how many questions ask for its items, which stand behind each other, and whether one asks before them
    /// how many there are.
    var list: Items?
    /// Whether it is asked only at times.
    var isConditional: Bool
    /// Whether somebody can answer that it is nobody.
    var mayBeNone: Bool
    /// Whether it is 0, no or nobody where it is not asked; else it is not known then.
    var isNothingUnasked: Bool
    /// Between which numbers the answer lies, where that is known.
    var range: ClosedRange<Int64>?

    struct Items: Hashable {
      var count: Int
      var isSized: Bool
    }

    /// The numbers of all questions that it stands for.
    var questions: Range<Int> { index..<(index + (list.map { $0.count + ($0.isSized ? 1 : 0) } ?? 1)) }
  }

  var name: String
  var kind: Kind
  var type: ValueType
  var level: Level
  /// One for the table, not one for each side.
  var perTable: Bool
  /// Where the author named it; `nil` for the language's own names.
  var key: Node?

  /// The name as formulas have it: what stands for each item of a list has one together.
  var written: String { String(name.prefix { $0 != "." }) }
}

extension TypedExpression.Node {
  /// Calls of a game's own functions carry the function's symbol behind this number.
  static let firstFunction: Int64 = 1 << 32

  /// The symbol that a name or a call of a game's own function stands for.
  var symbol: Int? {
    switch operation {
    case .name: Int(payload)
    case .call where payload >= Self.firstFunction: Int(payload - Self.firstFunction)
    default: nil
    }
  }
}

/// A kind of piece.
struct CheckedKind {
  struct Column {
    var name: String
    var type: ValueType
    /// By face; empty for a column that is worked out: `PieceCells` has all.
    var words: [Int64]
    /// How it is worked out from those that rows have, and those that are worked out before it.
    var formula: CheckedValue?
    /// The cells that rows give themselves, by face, where the others are worked out.
    var given: [Int: Int64] = [:]
    /// Whether only rows that say so have a cell, and `columns` may give the others theirs.
    var isByRows = false

    /// Whether `columns` may say what rows do not.
    var mayBeWorkedOut: Bool { (words.contains(Code.blank) || isByRows) && type.base != .choice }
  }

  var name: String
  var key: Node?
  var faces: [String]
  /// Other ways to write a piece, and which it is.
  var otherNames: [String: Int] = [:]
  var columns: [Column]
  /// The columns that are worked out, by number, each after those that it reads.
  var workedOut: [Int] = []
  /// How often each face is there; `nil` for once.
  var copies: CheckedExpression?
  var isDice: Bool
  /// Whether its pieces are the usual cards.
  var isDeck = false
  /// How often each face is there beside others, before all are multiplied by `copies`.
  var rowCopies: [Int64] = []
  /// Whether a row says how often its pieces are there.
  var hasRowCopies = false
  /// Who has a set of its own, as the file says; `none` where there are as many of each as anybody names.
  var saidSet: Node?
  /// The column by which pieces are compared, and the one that says which are wild.
  var orderColumn: Int?
  var wildColumn: Int? {
    columns.firstIndex { $0.name == "wild" && $0.type == .bool }
  }

  /// The piece that is written so.
  func face(named text: String) -> Int? { faces.firstIndex(of: text) ?? otherNames[text] }

  /// Who has pieces of its own; `nil` where there are as many of each as anybody names.
  var owner: PieceSet.Owner? {
    switch saidSet?.text {
    case "side": .side
    case "line": .line
    case "none": nil
    case nil: isDeck || copies != nil || hasRowCopies ? .table : nil
    default: .table
    }
  }

  /// Whether pieces of several lines, and of several sides, are there together only as often as `copies` says.
  var isOneSet: Bool { owner == .table }
}

/// A typed expression and where it stands.
final class CheckedExpression {
  let tree: TypedExpression
  let origin: Origin
  /// What it reads itself, each once.
  let readings: [Reading]

  init(tree: TypedExpression, origin: Origin) {
    self.tree = tree
    self.origin = origin
    readings = tree.readings
  }

  var type: ValueType { tree.type }
}

/// Where the text of an expression stands: in a scalar, a list written in the file, or nowhere.
struct Origin {
  var node: Node?
}

/// A value as it is worked out: an expression, cases, or the row of a decision table.
enum CheckedValue {
  case expression(CheckedExpression)
  indirect case cases([CheckedLine], otherwise: CheckedValue)
  indirect case table(CheckedTable)

  /// Every expression in it.
  var expressions: [CheckedExpression] {
    if case .expression(let expression) = self { return [expression] }
    var all: [CheckedExpression] = []
    forEachExpression { all.append($0) }
    return all
  }

  /// Calls `body` with every expression in it.
  func forEachExpression(_ body: (CheckedExpression) -> Void) {
    switch self {
    case .expression(let expression): body(expression)
    case .cases(let lines, let otherwise):
      for line in lines {
        body(line.condition)
        line.value.forEachExpression(body)
      }
      otherwise.forEachExpression(body)
    case .table(let table):
      for input in table.inputs { body(input.expression) }
      for value in table.values { value.forEachExpression(body) }
    }
  }
}

extension CheckedValue {
  /// The same with other expressions in the place of its results; `nil` where one is `nil`.
  func retyped(_ change: (CheckedExpression) -> CheckedExpression?) -> CheckedValue? {
    switch self {
    case .expression(let expression): return change(expression).map { .expression($0) }
    case .cases(let lines, let otherwise):
      let values = lines.map { $0.value.retyped(change) }
      guard let last = otherwise.retyped(change), !values.contains(where: { $0 == nil }) else { return nil }
      let changed = zip(lines, values).compactMap { line, value in
        value.map { CheckedLine(condition: line.condition, value: $0) }
      }
      return .cases(changed, otherwise: last)
    case .table(var table):
      let values = table.values.compactMap { $0.retyped(change) }
      guard values.count == table.values.count else { return nil }
      table.values = values
      return .table(table)
    }
  }
}

/// One line of cases.
struct CheckedLine {
  var condition: CheckedExpression
  var value: CheckedValue
}

/// A decision table whose rows have been shown to cover everything exactly once.
struct CheckedTable {
  struct Input {
    var expression: CheckedExpression
    /// The lower end of each piece of its domain, and the upper end of the last.
    var bounds: [Int64]
    var upper: Int64
    /// Whether a row says what holds for nothing that it can be.
    var missesRows: Bool
  }

  var inputs: [Input]
  /// The row of each combination of pieces, the last input varying fastest.
  var rows: [Int32]
  /// The rows' values.
  var values: [CheckedValue]
  /// The rows as they stand in the file.
  var places: [Node]
}
