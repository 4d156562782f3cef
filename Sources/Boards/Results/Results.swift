import JSONText

/// The results of games from any number of devices: a set with one result for each game.
///
/// Of all results of a game, the greatest by revision, and then by JSON bytes, is kept. Putting sets together is
/// therefore commutative, associative and idempotent: in whatever order results come, however often, and however they
/// were put together before, the same set comes of it.
package struct Results: Sendable {
  private var list: [GameResult] = []
  private var indices: [String: Int] = [:]

  package init() {}

  /// An empty set with room for so many results.
  package init(capacity: Int) {
    list.reserveCapacity(capacity)
    indices.reserveCapacity(capacity)
  }

  /// The set of `results`.
  package init(_ results: some Sequence<GameResult>) {
    for result in results { insert(result) }
  }

  /// How many games there are.
  package var count: Int { list.count }

  /// The result of a game.
  package subscript(game: String) -> GameResult? { indices[game].map { list[$0] } }

  /// Takes a result.
  ///
  /// - Returns: whether the set changed: the game is new, or this is its later result.
  @discardableResult
  package mutating func insert(_ result: GameResult) -> Bool {
    guard let index = indices[result.game] else {
      indices[result.game] = list.count
      list.append(result)
      return true
    }
    guard result.supersedes(list[index]) else { return false }
    list[index] = result
    return true
  }

  /// Takes all results of another set.
  package mutating func merge(_ other: Results) {
    for result in other.list { insert(result) }
  }

  /// Whether inserting `result` would change nothing.
  package func contains(_ result: GameResult) -> Bool {
    guard let own = self[result.game] else { return false }
    return !result.supersedes(own)
  }

  /// All results by when the games were over, and then by game: the same order on every device.
  package var inOrder: [GameResult] { order.map { list[$0] } }

  /// Calls `body` with each result, in no particular order: for what is the same in any.
  func forEachInAnyOrder(_ body: (GameResult) -> Void) {
    for result in list { body(result) }
  }

  /// Calls `body` with each result, in order, without making a list of them.
  func forEach(_ body: (GameResult) -> Void) {
    for index in order { body(list[index]) }
  }

  private var order: [Int] {
    list.indices.map { ($0, list[$0].finished) }
      .sorted { one, other in
        one.1 != other.1 ? one.1 < other.1 : list[one.0].game.precedes(list[other.0].game)
      }
      .map(\.0)
  }

  /// All results as JSON Lines, in order.
  package var jsonLines: [UInt8] {
    var writer = JSONWriter(capacity: 1 << 16)
    forEach { result in
      result.write(to: &writer)
      writer.newline()
    }
    return writer.bytes
  }
}

extension GameResult {
  /// Whether this result of a game counts, and not the other one.
  fileprivate func supersedes(_ other: GameResult) -> Bool {
    revision != other.revision ? revision > other.revision : other.json.lexicographicallyPrecedes(json)
  }
}

extension String {
  /// The order of UTF-8 bytes, which no version of Unicode changes.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
