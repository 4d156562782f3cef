import Engine
import HouseRules
import RuleLanguage

/// Whether it may matter which of several dice shows what, and not only what they show together.
enum DiceOrder {
  /// Whether it may in what actions and the close of a turn read; true where the game cannot be set up to be looked at.
  static func matters(in rules: CompiledRules) -> Bool {
    let game = rules.game
    guard game.pools.contains(where: \.isDice) else { return false }
    guard let table = try? Table.setUp(game, sideCount: game.sides.standard, options: [], preparesCombos: false) else {
      return true
    }
    return matters(in: table)
  }

  static func matters(in table: Table) -> Bool {
    let game = table.game
    let ordered = GameReading(table).kinds.isOrdered
    return game.zones.indices.contains { game.pools[game.zones[$0].pool].isDice && ordered[$0] }
  }

  /// Every order in which faces may lie, which are sorted, each once.
  static func orders(of faces: [Int64]) -> [[Int64]] {
    guard faces.count > 1 else { return [faces] }
    return faces.indices.filter { $0 == 0 || faces[$0] != faces[$0 - 1] }.flatMap { first -> [[Int64]] in
      var rest = faces
      let face = rest.remove(at: first)
      return orders(of: rest).map { [face] + $0 }
    }
  }
}
