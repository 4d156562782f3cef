import Engine
import Expressions

/// The zones whose pieces decide what is worked out: how many lie in one is no secret, and reading that alone is not
/// counted.
struct PieceReadings {
  private let game: CheckedGame
  /// From where is picked, for what reads the pick.
  private let picked: Int?
  /// Those of whoever acts and of the table, and those of any side.
  private(set) var own: Set<Int> = []
  private(set) var others: Set<Int> = []
  private var seen: Set<Reading> = []

  /// All names that are read.
  var symbols: Set<Int> { Set(seen.compactMap(\.symbol)) }

  /// - Parameter picked: the zone from which an action picks, by number in the file.
  init(_ game: CheckedGame, picked: Int?) {
    self.game = game
    self.picked = picked
  }

  mutating func read(_ expressions: [CheckedExpression], behind outer: Reading? = nil) {
    for tree in expressions.map(\.tree) {
      let counted = tree.nodes.indices.filter { tree.nodes[$0].function == .size }.flatMap { tree.children(of: $0) }
        .filter { isZone(tree.nodes[Int($0)].symbol) }
      for index in tree.nodes.indices where !counted.contains(Int32(index)) {
        if let reading = tree.reading(at: index) { read(outer.map { reading.behind($0) } ?? reading) }
      }
    }
  }

  private mutating func read(_ reading: Reading) {
    guard let symbol = reading.symbol, seen.insert(reading).inserted else { return }
    let zones = zones(symbol)
    if reading.whose == .own { own.formUnion(zones) } else { others.formUnion(zones) }
    read(game.readGraph.body(of: symbol, [.kept, .lines, .defaults]), behind: reading)
  }

  private func isZone(_ symbol: Int?) -> Bool { symbol.map { !zones($0).isEmpty } ?? false }

  /// The zones for which a name stands.
  private func zones(_ symbol: Int) -> [Int] {
    switch game.symbols[symbol].kind {
    case .zone(let zone): [zone]
    case .picked: picked.map { [$0] } ?? []
    case .entry(let entry): game.zones.indices.filter { game.zones[$0].entry == entry }
    default: []
    }
  }
}
