import Engine
import Records
import RuleLanguage

extension CompiledRules {
  /// Whether the totals decide the game first, and nothing that is made of them or stands beside them.
  var ranksTotals: Bool {
    guard let slot = RecordRules(self).totalSlot, let formula = game.ranking.first?.formula, !formula.isConstant else {
      return false
    }
    let code = game.code.instructions[Int(formula.entry)...].prefix(2)
    return code.map(\.op) == [.loadSide, .stop] && Int(code[code.startIndex].b) == slot
  }
}
