import Engine
import Expressions

/// What pieces have in the columns of their kinds. What is worked out over the others of a row is worked out once, when
/// the rules are compiled, so that a column is always a table.
struct PieceCells {
  /// A cell that has no value.
  struct Failure {
    var kind: Int
    var column: String
    var face: String
  }

  private static let largestCell = EngineLimits.typedValue

  /// By kind, column and face; a column that is not worked out yet has none.
  private var words: [[[Int64]]]
  /// The first cell that cannot be worked out.
  private(set) var failure: Failure?

  /// The cells that rows give.
  init(given game: CheckedGame) { words = game.kinds.map { $0.columns.map(\.words) } }

  /// All cells.
  ///
  /// - Parameter account: what working them out is paid from.
  init(_ game: CheckedGame, _ account: WorkAccount) {
    self.init(given: game)
    for (number, kind) in game.kinds.enumerated() {
      for column in kind.workedOut { fill(column, ofKind: number, game, account) }
    }
  }

  /// The words of a column by face; `Code.blank` where a piece has none.
  func column(_ column: Int, ofKind kind: Int) -> [Int64] { words[kind][column] }

  private mutating func fill(_ number: Int, ofKind kind: Int, _ game: CheckedGame, _ account: WorkAccount) {
    let column = game.kinds[kind].columns[number]
    guard let formula = column.formula else { return }
    var found = cells(formula, game, kind, account)
    for (face, word) in column.given { found[face] = .value(word) }
    if failure == nil, let face = found.firstIndex(of: .failed) {
      failure = Failure(kind: kind, column: column.name, face: game.kinds[kind].faces[face])
    }
    words[kind][number] = found.map(\.word)
  }

  /// What a piece has in a column that is worked out.
  private enum Cell: Equatable {
    case value(Int64)
    /// It needs a cell that the piece lacks.
    case missing
    case failed

    var word: Int64 {
      if case .value(let word) = self { word } else { Code.blank }
    }
  }

  /// The column's cells by face. The code reads the others of the piece in a register.
  private func cells(
    _ formula: CheckedValue, _ game: CheckedGame, _ kind: Int, _ account: WorkAccount
  ) -> [Cell] {
    let names = GameNames(
      shared: .init(game: game, cells: self, slots: Slots(StateContents(game)), comboSets: [], uncertain: []))
    var lowering = Lowering(names)
    lowering.names.rowPiece = Emitter.firstRegister
    lowering.emitter.floor = lowering.names.rowPiece + 1
    lowering.emitter.parts.registerCount = lowering.emitter.floor
    let faces = game.kinds[kind].faces.indices
    for words in words[kind] {
      // What is worked out later is not read.
      lowering.emitter.parts.columns.append(words.isEmpty ? faces.map { _ in Code.blank } : words)
      lowering.emitter.parts.missingCells.append(nil)
    }
    let lowered = lowering.formula(formula)
    guard let code = lowering.emitter.finish() else { return faces.map { _ in .failed } }
    let evaluator = Evaluator.standalone(code, account: account)
    return faces.map { face in
      evaluator.set(register: lowering.names.rowPiece, to: Int64(face))
      guard let word = evaluator.value(of: lowered, side: 0) else {
        return evaluator.fault.fault == .unknown ? .missing : .failed
      }
      return word.magnitude <= Self.largestCell.magnitude ? .value(word) : .failed
    }
  }
}
