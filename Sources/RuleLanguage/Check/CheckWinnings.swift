import Diagnostics
import Documents
import Expressions

/// Money: what is paid in, and the prizes.
struct CheckedWinnings {
  var ante: WrittenAmount?
  var prizes: [CheckedGame.Prize] = []
}

/// Money: what is paid in, and the prizes.
struct WinningsCheck: SectionCheck {
  let typing: Typing
  let entries: [CheckedGame.Entry]

  func winnings() -> CheckedWinnings {
    guard let winnings = syntax.winnings else { return CheckedWinnings() }
    let prizes = winnings.prizes.compactMap { prize($0) }
    let ante = winnings.ante.flatMap { money($0) } ?? WrittenAmount("0")
    checkSums(ante, prizes)
    checkShares(prizes, ante)
    return CheckedWinnings(ante: ante, prizes: prizes)
  }

  private func money(_ node: Node, orShare: Bool = false) -> WrittenAmount? {
    guard let money = WrittenAmount(node.text) else {
      report.add(DecodeMessages.notMoney(node, orShare: orShare))
      return nil
    }
    return money
  }

  private func prize(_ prize: Named<PrizeSyntax>) -> CheckedGame.Prize? {
    guard let node = prize.content.amount else { return nil }
    let share = Self.share(node.text)
    guard let amount = share == nil ? money(node, orShare: true) : WrittenAmount("0") else { return nil }
    var entry: Int?
    if let each = prize.content.each {
      if share != nil {
        report.add(
          CheckMessages.doesNotFit(
            node, "a share of the pot is for a place: only at the end it is known what is in the pot",
            hint: "write `place: 1`, or an amount such as `0.50`"))
        return nil
      }
      entry = syntax.sheet.firstIndex { $0.name == each.text }
      if let entry, entries[entry].type.base == .error { return nil }
      guard let entry, isCounted(entry) else {
        let counted = syntax.sheet.indices.filter(isCounted).map { syntax.sheet[$0].name }
        report.add(
          entry == nil
            ? CheckMessages.unknown(each, what: "an entry", among: counted)
            : CheckMessages.doesNotFit(
              each, "a prize is paid for each of a number, or for a flag, and `\(each.text)` is neither",
              hint: counted.isEmpty ? nil : "there is \(counted.map { "`\($0)`" }.joined(separator: ", "))"))
        return nil
      }
    }
    let place = prize.content.place.flatMap { report.wholeNumber($0, 1...Int64(CheckLimits.sides)) } ?? 0
    return CheckedGame.Prize(syntax: prize, amount: amount, share: share, entry: entry, place: place)
  }

  private func isCounted(_ entry: Int) -> Bool {
    [.number, .bool].contains(entries[entry].type.base) && !entries[entry].type.isList
  }

  /// `60%` as 60; nil for what is no share of anything.
  private static func share(_ text: String) -> Int64? {
    guard text.hasSuffix("%"), let share = Int64(text.dropLast()), 1...100 ~= share else { return nil }
    return share
  }

  /// Shares are of something, and no more than all of it.
  private func checkShares(_ prizes: [CheckedGame.Prize], _ ante: WrittenAmount?) {
    var sum: Int64 = 0
    for prize in prizes {
      guard let share = prize.share, let node = prize.syntax.content.amount else { continue }
      if ante?.digits ?? 0 == 0 {
        let hint = "write what each player pays in: `ante: 1.00`"
        return report.add(CheckMessages.doesNotFit(node, "nothing is paid in, so there is no pot to share", hint: hint))
      }
      sum += share
      if sum > 100 {
        let hint = "together they are at most `100%`"
        return report.add(CheckMessages.doesNotFit(node, "up to here the shares of the pot are \(sum)%", hint: hint))
      }
    }
  }

  /// All amounts together, in the smallest unit that is written, must be far from the end of whole numbers.
  private func checkSums(_ ante: WrittenAmount?, _ prizes: [CheckedGame.Prize]) {
    let amounts = prizes.map(\.amount) + [ante].compactMap(\.self)
    let decimals = Currency.decimals(of: syntax.winnings, amounts)
    let sum = amounts.reduce(0.0) { sum, amount in
      sum + (amount.decimals..<decimals).reduce(Double(amount.digits)) { units, _ in units * 10 }
    }
    guard sum > 1e15, let node = prizes.first?.syntax.key ?? syntax.winnings?.ante else { return }
    report.add(CheckMessages.tooMany(node, "these amounts are too large to be added up exactly"))
  }
}
