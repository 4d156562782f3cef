import Decimals

/// Gathers what games came to, by their rules.
struct RulesCounter {
  private let directions: Directions
  private var found: [RulesStatistics] = []
  private var lastPlayed: [Int] = []
  private var indices: [String: Int] = [:]
  private var played = 0

  /// - Parameter results: all games, whoever played: they tell whether high totals win or low ones.
  init(scoring results: Results) {
    directions = Directions(results)
  }

  /// What is played most comes first; then what was played last.
  var statistics: [RulesStatistics] {
    found.indices.sorted { one, other in
      found[one].gamesPlayed != found[other].gamesPlayed
        ? found[one].gamesPlayed > found[other].gamesPlayed : lastPlayed[one] > lastPlayed[other]
    }.map { found[$0] }
  }

  /// Counts a game for those in `seats`.
  mutating func count(_ game: PlayedGame, _ seats: [PlayedGame.Seat]) {
    let index = index(of: game.result)
    played += 1
    lastPlayed[index] = played
    found[index].gamesPlayed += 1
    if game.isContest { found[index].contests += 1 }
    if seats.contains(where: game.isWon) { found[index].gamesWon += 1 }
    let lowestWins = directions.lowestWins(game.result.rules)
    for side in game.result.sides.indices where seats.contains(where: { $0.side == side }) {
      count(game, side: side, lowestWins: lowestWins, &found[index])
    }
  }

  private func count(_ game: PlayedGame, side: Int, lowestWins: Bool, _ rules: inout RulesStatistics) {
    let total = game.result.sides[side].total
    rules.average.add(total)
    if rules.best.map({ lowestWins ? total < $0.value : total > $0.value }) ?? true {
      rules.best = game.feat(total, side: side)
    }
    if rules.worst.map({ lowestWins ? total > $0.value : total < $0.value }) ?? true {
      rules.worst = game.feat(total, side: side)
    }
    guard let margin = game.margin(ofSide: side), margin > rules.biggestMargin?.value ?? 0 else { return }
    rules.biggestMargin = game.feat(margin, side: side, ofTeam: true)
  }

  private mutating func index(of result: GameResult) -> Int {
    if let index = indices[result.rules] {
      found[index].title = result.title
      return index
    }
    indices[result.rules] = found.count
    found.append(RulesStatistics(rules: result.rules, title: result.title))
    lastPlayed.append(0)
    return found.count - 1
  }
}

extension PlayedGame {
  /// How far a side that won is ahead of the next; 0 for sides that tie, and nil for all others.
  fileprivate func margin(ofSide side: Int) -> ExactDecimal? {
    guard isContest, result.sides[side].place == 1 else { return nil }
    return result.sides.indices.filter { !isOneTeam($0, side) }.map { result.sides[$0].behind }.min()
  }

  fileprivate func feat(_ value: ExactDecimal, side: Int, ofTeam: Bool = false) -> Feat {
    Feat(
      value: value, game: result.game, finished: result.finished,
      players: seats.filter { ofTeam ? isOneTeam($0.side, side) : $0.side == side }.map(\.person))
  }
}

/// Whether the highest or the lowest total wins: a result does not carry its rules, so the games tell. In each of them
/// those who are first are compared with the last, and what most say is taken.
private struct Directions {
  private var balance: [String: Int] = [:]

  init(_ results: Results) {
    results.forEachInAnyOrder { result in
      guard let first = result.sides.map(\.place).min(), let last = result.sides.map(\.place).max(), first < last
      else { return }
      // A team stands by its best side, which is the one with the highest total, or the one with the lowest.
      func totals(_ place: Int) -> [ExactDecimal] { result.sides.filter { $0.place == place }.map(\.total) }
      guard let highs = totals(first).max(), let lows = totals(first).min(), let otherHighs = totals(last).max(),
        let otherLows = totals(last).min()
      else { return }
      balance[result.rules, default: 0] += (highs > otherHighs ? 1 : 0) - (lows < otherLows ? 1 : 0)
    }
  }

  func lowestWins(_ rules: String) -> Bool { balance[rules] ?? 0 < 0 }
}
