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
  /// - Returns: the first cell that cannot be worked out, if there is one.
  static func fill(_ game: CheckedGame) -> Failure? {
    var failure: Failure?
    for kind in game.kinds.indices {
      for column in game.kinds[kind].columns.indices {
        guard let formula = game.kinds[kind].columns[column].formula else { continue }
        var found = words(formula, game, kind)
        for (face, word) in game.kinds[kind].columns[column].given { found[face] = word }
        for face in found.indices where hasBlank(game.kinds[kind], face) && !isCell(found[face]) {
          found[face] = Code.blank
        }
        if let face = found.firstIndex(where: { !isCell($0) && $0 != Code.blank }) {
          failure =
            failure
            ?? Failure(kind: kind, column: game.kinds[kind].columns[column].name, face: game.kinds[kind].faces[face])
        }
        game.kinds[kind].columns[column].words = found.map { $0 ?? 0 }
      }
    }
    return failure
  }

  private static func isCell(_ word: Int64?) -> Bool {
    word.map { $0.magnitude <= largestCell.magnitude } ?? false
  }

  /// Whether a piece lacks a cell, so that what is worked out from it may be lacking, too.
  private static func hasBlank(_ kind: CheckedKind, _ face: Int) -> Bool {
    kind.columns.contains { !$0.words.isEmpty && $0.words[face] == Code.blank }
  }

  /// The column's words by face. The row's other cells are put into registers that the code only reads.
  private static func words(_ formula: CheckedValue, _ game: CheckedGame, _ kind: Int) -> [Int64?] {
    let names = GameNames(shared: .init(game: game, slots: Slots(game), comboSets: [], uncertain: []))
    var lowering = Lowering(names)
    let inputs = Emitter.firstRegister
    lowering.names.rowInputs = inputs
    lowering.emitter.floor = inputs + game.kinds[kind].columns.count
    lowering.emitter.parts.registerCount = lowering.emitter.floor
    let lowered = lowering.formula(formula)
    let faces = game.kinds[kind].faces.indices
    guard let code = lowering.emitter.finish() else { return faces.map { _ in nil } }
    let evaluator = Evaluator.standalone(code)
    return faces.map { face in
      for (number, column) in game.kinds[kind].columns.enumerated() where !column.words.isEmpty {
        evaluator.set(register: inputs + number, to: column.words[face])
      }
      return evaluator.value(of: lowered, side: 0)
    }
  }
}
