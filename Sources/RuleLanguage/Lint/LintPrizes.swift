import Diagnostics
import Documents
import Expressions

/// Money: what is paid in and what is paid out, as far as both are known beforehand.
extension Lint {
  mutating func lookAtPrizes() {
    guard let ante = game.ante, ante.digits > 0, let winnings = game.syntax.winnings, !game.prizes.isEmpty else {
      return
    }
    // Of a difference what it changes itself.
    let amounts = [winnings.ante] + game.prizes.map(\.syntax.content.amount)
    guard let node = amounts.compactMap(\.self).first(where: { $0.span.source.index == 0 }) else { return }
    let decimals = Currency.decimals(of: winnings, [ante] + game.prizes.map(\.amount))
    // Amounts of 10^15 units can be paid a million times in each of ten thousand rounds.
    for sides in game.sides.count {
      let paidIn = Int128(ante.units(decimals: decimals)) * Int128(sides)
      let prizes: [(least: Int128, most: Int128?)] = game.prizes.map { paid($0, sides: sides, decimals: decimals) }
      var least = prizes.reduce(0) { $0 + $1.least }
      var most = prizes.reduce(Optional(Int128(0))) { sum, prize in sum.flatMap { sum in prize.most.map { sum + $0 } } }
      // Shares give out what the others leave, or a part of it.
      let shares = Int128(game.prizes.compactMap(\.share).reduce(0, +))
      if shares > 0 {
        least += max(paidIn - least, 0) * shares / 100
        most = most.map { $0 + max(paidIn - $0, 0) * shares / 100 }
        if shares == 100, least <= paidIn { continue }
      }
      let sum = least > paidIn ? least : most.flatMap { $0 != paidIn ? $0 : nil }
      guard let sum else { continue }
      let players = Int128(game.sides.players)
      let shown = (Self.money(paidIn * players, decimals), Self.money(sum * players, decimals))
      return warn(
        LintMessages.unevenPrizes(node, sides: sides, paidIn: shown.0, paidOut: shown.1, isMost: least != sum))
    }
  }

  /// What one player of each side gets of a prize in a whole game, all sides together: at least, and at most where that
  /// is known.
  private mutating func paid(
    _ prize: CheckedGame.Prize, sides: Int, decimals: Int
  ) -> (least: Int128, most: Int128?) {
    let amount = Int128(prize.amount.units(decimals: decimals))
    guard let number = prize.entry else {
      // A team's is paid to each of its sides.
      let teams = game.sides.teams ?? sides
      let paid = prize.place <= teams ? amount * Int128(sides / teams) : 0
      return (paid, paid)
    }
    let entry = game.entries[number]
    guard let rounds = game.rounds.map({ values.of($0) }), rounds.isConstant else { return (0, nil) }
    let range = values.of(field: entry)
    guard !range.isAnything, range.high >= 0, range.high < 1_000_000, rounds.high < 10_000 else { return (0, nil) }
    let most = amount * Int128(rounds.high) * Int128(range.high)
    switch entry.syntax.content.oneSide?.text {
    case "always": return (amount * Int128(rounds.low) * Int128(max(range.low, 1)), most)
    case "true": return (0, most)
    default: return (0, entry.perTable ? nil : most * Int128(sides))
    }
  }

  /// Units as an amount is written: `8.00`.
  private static func money(_ units: Int128, _ decimals: Int) -> String {
    let digits = String(units)
    guard decimals > 0 else { return digits }
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
