import Engine
import Expressions

/// Works out the columns of pieces that are expressions over the others of their row: once, when the rules are
/// compiled, so that a column is always a table.
enum PieceColumns {
  /// A cell that has no value.
  struct Failure {
    var kind: Int
    var column: String
    var face: String
  }

  private static let largestCell = EngineLimits.typedValue

  /// Puts the words of columns that are worked out into the game, where what looks at it later finds them.
  ///
  /// - Parameter account: what it is paid from.
  /// - Returns: the first cell that cannot be worked out, if there is one.
  static func fill(_ game: CheckedGame, _ account: WorkAccount) -> Failure? {
    var failure: Failure?
    for kind in game.kinds.indices {
      for number in game.kinds[kind].workedOut {
        let column = game.kinds[kind].columns[number]
        guard let formula = column.formula else { continue }
        let faces = game.kinds[kind].faces
        var found = cells(formula, game, kind, account)
        for (face, word) in column.given { found[face] = .value(word) }
        if failure == nil, let face = found.firstIndex(of: .failed) {
          failure = Failure(kind: kind, column: column.name, face: faces[face])
        }
        game.kinds[kind].columns[number].words = found.map(\.word)
      }
    }
    return failure
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
  private static func cells(
    _ formula: CheckedValue, _ game: CheckedGame, _ kind: Int, _ account: WorkAccount
  ) -> [Cell] {
    let names = GameNames(shared: .init(game: game, slots: Slots(StateContents(game)), comboSets: [], uncertain: []))
    var lowering = Lowering(names)
    lowering.names.rowPiece = Emitter.firstRegister
    lowering.emitter.floor = lowering.names.rowPiece + 1
    lowering.emitter.parts.registerCount = lowering.emitter.floor
    let faces = game.kinds[kind].faces.indices
    for column in game.kinds[kind].columns {
      // What is worked out later is not read.
      lowering.emitter.parts.columns.append(column.words.isEmpty ? faces.map { _ in Code.blank } : column.words)
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
      return word.magnitude <= largestCell.magnitude ? .value(word) : .failed
    }
  }
}
