import Expressions

/// The zones whose pieces decide what is worked out: how many lie in one is no secret, and reading that alone is not
/// counted.
struct PieceReadings {
  private let game: CheckedGame
  /// From where is picked, for what reads the pick.
  private let picked: Int?
  private(set) var zones: Set<Int> = []
  private var seen: Set<Int> = []

  /// - Parameter picked: the zone from which an action picks, by number in the file.
  init(_ game: CheckedGame, picked: Int?) {
    self.game = game
    self.picked = picked
  }

  mutating func read(_ expressions: [CheckedExpression]) {
    for expression in expressions {
      let tree = expression.tree
      let counted = tree.nodes.indices.filter { tree.nodes[$0].function == .size }.flatMap { tree.children(of: $0) }
      for (index, node) in tree.nodes.enumerated() where !counted.contains(Int32(index)) {
        if let symbol = node.symbol { read(symbol) }
      }
    }
  }

  private mutating func read(_ symbol: Int) {
    guard seen.insert(symbol).inserted else { return }
    switch game.symbols[symbol].kind {
    case .zone(let zone): zones.insert(zone)
    case .picked: if let picked { zones.insert(picked) }
    case .entry(let entry): zones.formUnion(game.zones.indices.filter { game.zones[$0].entry == entry })
    default: break
    }
    read(game.readGraph.body(of: symbol, [.kept, .lines]))
  }
}
