/// Puts tallies in order and gives them their places.
enum Ranking {
  static func rows(_ tallies: [PlayerTally]) -> [Board.Row] {
    let ranked = tallies.map(Ranked.init).sorted { $0.comesBefore($1) }
    let decimals = mostDecimals(tallies)
    var rows: [Board.Row] = []
    for (index, one) in ranked.enumerated() {
      let place = index > 0 && one.isLevel(with: ranked[index - 1]) ? rows[index - 1].place : index + 1
      rows.append(row(one.tally, place: place, decimals: decimals))
    }
    return rows
  }

  private static func row(_ tally: PlayerTally, place: Int, decimals: [String?: Int]) -> Board.Row {
    let winnings = tally.balance.amounts.sorted { $0.precedes($1) }
      .map { $0.aligned(to: decimals[$0.currency] ?? $0.decimals) }
    return Board.Row(
      place: place, player: tally.player, gamesPlayed: tally.gamesPlayed, gamesWon: tally.gamesWon,
      roundsWon: tally.roundsWon, winnings: winnings)
  }

  private static func mostDecimals(_ tallies: [PlayerTally]) -> [String?: Int] {
    var decimals: [String?: Int] = [:]
    for amount in tallies.flatMap(\.balance.amounts) {
      decimals[amount.currency] = max(decimals[amount.currency] ?? 0, amount.decimals)
    }
    return decimals
  }

  /// A tally with what it is ranked by. Capitals make no difference unless nothing else does.
  private struct Ranked {
    let tally: PlayerTally
    let percentage: Percentage
    let name: String

    init(_ tally: PlayerTally) {
      self.tally = tally
      percentage = Percentage(won: tally.gamesWon, played: tally.gamesPlayed)
      name = tally.player.name.lowercased()
    }

    func isLevel(with other: Ranked) -> Bool {
      tally.gamesPlayed == other.tally.gamesPlayed && tally.gamesWon == other.tally.gamesWon
    }

    func comesBefore(_ other: Ranked) -> Bool {
      if percentage != other.percentage { return percentage > other.percentage }
      if tally.gamesPlayed != other.tally.gamesPlayed { return tally.gamesPlayed > other.tally.gamesPlayed }
      if tally.gamesWon != other.tally.gamesWon { return tally.gamesWon > other.tally.gamesWon }
      if !name.utf8.elementsEqual(other.name.utf8) { return name.precedes(other.name) }
      return tally.player.precedes(other.tally.player)
    }
  }
}
