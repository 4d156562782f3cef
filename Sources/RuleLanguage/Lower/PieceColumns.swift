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

  static func work(out game: inout CheckedGame) -> Failure? {
    var failure: Failure?
    for kind in game.kinds.indices {
      for column in game.kinds[kind].columns.indices {
        guard let formula = game.kinds[kind].columns[column].formula else { continue }
        let found = words(formula, game, kind)
        if let face = found.firstIndex(where: { $0.map { $0.magnitude > 1_000_000_000_000 } ?? true }) {
          failure =
            failure
            ?? Failure(kind: kind, column: game.kinds[kind].columns[column].name, face: game.kinds[kind].faces[face])
        }
        game.kinds[kind].columns[column].words = found.map { $0 ?? 0 }
        game.kinds[kind].columns[column].formula = nil
      }
    }
    return failure
  }

  private static func words(_ formula: CheckedValue, _ game: CheckedGame, _ kind: Int) -> [Int64?] {
    let names = GameNames(shared: .init(game: game, slots: Slots(game), comboSets: [], uncertain: []))
    var lowering = Lowering(names)
    let columns = game.kinds[kind].columns.map(\.words)
    let formulas = game.kinds[kind].faces.indices.map { face in
      lowering.names.row = (kind, face, columns)
      return lowering.formula(formula)
    }
    if formulas.allSatisfy(\.isConstant) { return formulas.map(\.constant) }
    let evaluator = Evaluator.standalone(lowering.emitter.finish())
    return formulas.map { evaluator.value(of: $0, side: 0) }
  }
}
