/// Counts games won in a row, for each person apart; games must come in their order.
struct StreakCounter {
  private struct Run {
    let person: GameResult.Player
    var current = 0
    var longest = 0
  }

  private var runs: [Run] = []
  private var indices: [GameResult.Player: Int] = [:]

  mutating func count(_ game: PlayedGame, _ seats: [PlayedGame.Seat]) {
    for seat in seats {
      let index = index(of: seat.person)
      runs[index].current = game.isWon(by: seat) ? runs[index].current + 1 : 0
      runs[index].longest = max(runs[index].longest, runs[index].current)
    }
  }

  var current: Streak { longest(of: \.current) }
  var longest: Streak { longest(of: \.longest) }

  private func longest(of length: KeyPath<Run, Int>) -> Streak {
    let most = runs.map { $0[keyPath: length] }.max() ?? 0
    guard most > 0 else { return Streak(length: 0, players: []) }
    let holders = runs.filter { $0[keyPath: length] == most }.map(\.person)
    return Streak(length: most, players: holders.sorted { $0.precedes($1) })
  }

  private mutating func index(of person: GameResult.Player) -> Int {
    if let index = indices[person] { return index }
    indices[person] = runs.count
    runs.append(Run(person: person))
    return runs.count - 1
  }
}
