import Decimals
import Documents
import Engine
import Records
import RuleLanguage

/// What each move brought, and where each point comes from: round by round and side by side, line by line.
///
/// It adds up the lines of each closed sheet anew and holds the sum against what the engine kept.
package struct Explanation {
  private let game: ScoredGame
  private let texts: ValueTexts
  private let lines: [ResultPlan.Line]

  private var lexicon: Lexicon { game.rules.lexicon }

  package init(_ game: ScoredGame) {
    self.game = game
    texts = ValueTexts(rules: game.rules, sides: game.sides)
    lines = zip(game.rules.game.entries, game.rules.lexicon.entries).map { ResultPlan.Line($0, $1) }
  }

  /// The whole text, ending in a line break; empty before anything is scored or paid.
  package var text: String {
    var table = TextTable()
    addBefore(&table)
    for round in game.machine.roundsBefore..<game.machine.closedRounds {
      if round > game.machine.roundsBefore || !game.beganAsAlways { table.add([""]) }
      table.add(["Round \(round + 1)"])
      addTableLines(round, &table)
      for side in 0..<game.sideCount { addSheet(round, side, &table) }
    }
    addClosedTurns(&table)
    let rules = game.machine.closedRounds > 0 || hasClosedTurns ? ruleLines.map { $0 + "\n" }.joined() : ""
    return [MoveList.text(game), rules, table.text, winnings].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The totals with which a game began that began from a position.
  private func addBefore(_ table: inout TextTable) {
    guard !game.beganAsAlways else { return }
    table.add([PositionWords.before])
    for side in 0..<game.sideCount {
      table.add(["  \(game.sides.names[side])"])
      table.add(["    Total", "", "", "", Numbers.text(game.totalBefore(side) ?? 0)])
    }
  }

  /// How a sheet is scored and a total goes on, where the file says so, with the named values that this reads.
  private var ruleLines: [String] {
    let root = game.rules.compiled.resolved.root
    let score = root?.value(forKey: "score").map(RuleText.lines) ?? []
    let total = root?.value(forKey: "state")?.value(forKey: "total")?.value(forKey: "next").map(RuleText.lines) ?? []
    let named = NamedValues(root?.value(forKey: "values")).lines(readBy: score + total)
    return Self.part("Score of a sheet by the rules", score) + Self.part("Total by the rules", total)
      + Self.part("In these", named)
  }

  private static func part(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
  }

  // MARK: Sheets

  /// The sheets of the open round that are closed, where they close one after the other.
  private func addClosedTurns(_ table: inout TextTable) {
    guard hasClosedTurns else { return }
    if game.machine.closedRounds > 0 { table.add([""]) }
    table.add(["Round \(game.machine.round)"])
    for side in 0..<game.sideCount where game.hasClosedTurn(side) {
      table.add(["  \(game.sides.names[side])"])
      guard !game.machine.marks(ofOpenSheet: side).isAbsent else {
        table.add(["    No sheet in this round"])
        continue
      }
      add(openWords(side), score: game.machine.openScore(of: side), &table)
    }
  }

  private var hasClosedTurns: Bool { (0..<game.sideCount).contains(where: game.hasClosedTurn) }

  private func openWords(_ side: Int) -> [Int64] {
    (0..<game.rules.game.layout.sheetWords).map { game.machine.word($0, side: side) }
  }

  /// What is entered once for all, on the sheet of whoever has one.
  private func addTableLines(_ round: Int, _ table: inout TextTable) {
    let entries = game.rules.game.entries
    guard entries.contains(where: \.isOfTable),
      let side = (0..<game.sideCount).first(where: { !game.machine.wasAbsent(round: round, side: $0) })
    else { return }
    game.machine.closedSheet(round: round, side: side).withUnsafeBufferPointer { buffer in
      guard let sheet = buffer.baseAddress else { return }
      let shown = lines.indices.filter {
        entries[$0].isOfTable && lines[$0].isShown(sheet, SheetMarks(sheet), points: 0)
      }
      guard !shown.isEmpty else { return }
      table.add(["  For all sides"])
      for index in shown { table.add(row(index, lines[index], sheet, 0)) }
    }
  }

  private func addSheet(_ round: Int, _ side: Int, _ table: inout TextTable) {
    table.add(["  \(game.sides.names[side])"])
    guard !game.machine.wasAbsent(round: round, side: side) else { return table.add(["    No sheet in this round"]) }
    let words = game.machine.closedSheet(round: round, side: side)
    add(words, score: game.machine.closedScore(round: round, side: side), &table)
  }

  /// The lines of a sheet, and its score where that does not wait.
  private func add(_ words: [Int64], score: Int64?, _ table: inout TextTable) {
    let layout = game.rules.game.layout
    words.withUnsafeBufferPointer { buffer in
      guard let sheet = buffer.baseAddress else { return }
      var sum: Int64 = 0
      for (index, line) in lines.enumerated() where !game.rules.game.entries[index].isOfTable {
        let points = line.points(sheet)
        sum &+= points
        if line.waits(sheet, layout.settledMask) {
          table.add(waitingRow(index, line, sheet))
        } else if line.isShown(sheet, SheetMarks(sheet), points: points) {
          table.add(row(index, line, sheet, points))
        }
      }
      guard let score else { return addWaiting(&table) }
      addScore(sum, score, sheet[layout.pointsSlot], &table)
    }
  }

  private func row(
    _ index: Int, _ line: ResultPlan.Line, _ sheet: UnsafePointer<Int64>, _ points: Int64
  ) -> [String] {
    let byDefault = line.standsByDefault(SheetMarks(sheet)) ? " (by default)" : ""
    let label = "    \(game.rules.lexicon.entries[index].label)\(byDefault)"
    guard line.hasPoints else { return [label, value(line, sheet)] }
    return [
      label, value(line, sheet), line.worth == 0 ? "" : "× \(Numbers.text(worth(line)))", "=",
      Numbers.text(points, lexicon.points),
    ]
  }

  /// What each one brings, in a line that brings as much for each.
  private func worth(_ line: ResultPlan.Line) -> ExactDecimal {
    let counted = line.isList ? 1 : Int64(line.kind.parts)
    let (whole, overflow) = line.worth.multipliedReportingOverflow(by: counted)
    return lexicon.points.number(overflow ? line.worth : whole)
  }

  /// A line that hangs on later rounds.
  private func waitingRow(_ index: Int, _ line: ResultPlan.Line, _ sheet: UnsafePointer<Int64>) -> [String] {
    let label = "    \(game.rules.lexicon.entries[index].label)"
    return [label, line.isAlwaysShown ? "" : value(line, sheet), "", line.hasPoints ? "=" : "", waiting]
  }

  private var waiting: String { WaitingWords.score(isComplete: game.machine.isComplete) }

  private func addWaiting(_ table: inout TextTable) {
    let reason = game.machine.isComplete ? "no round follows" : "waits for later rounds"
    table.add(["    Score (\(reason))", "", "", "", waiting])
  }

  private func value(_ line: ResultPlan.Line, _ sheet: UnsafePointer<Int64>) -> String {
    guard line.hasValue else { return "" }
    if line.isList {
      return texts.text(
        UnsafeBufferPointer(start: sheet + line.slot + 1, count: Int(sheet[line.slot])), line.kind)
    }
    return line.kind.base == .number
      ? Numbers.text(sheet[line.slot], line.kind) : texts.text(sheet[line.slot], line.kind)
  }

  private func addScore(_ sum: Int64, _ score: Int64, _ kept: Int64, _ table: inout TextTable) {
    precondition(sum == kept, "the lines of a sheet add up to what the engine counted")
    if game.rules.game.score == nil {
      precondition(sum == score, "a score is the sum of the sheet's lines")
      return table.add(["    Score", "", "", "", Numbers.text(score, lexicon.score)])
    }
    if lines.contains(where: \.hasPoints) { table.add(["    Points", "", "", "", Numbers.text(sum, lexicon.points)]) }
    table.add(["    Score by the rules", "", "", "", Numbers.text(score, lexicon.score)])
  }

  // MARK: Parts

  /// So many rounds are told line by line, where all of them are asked for; of more only the scores.
  private static let roundsInFull = 3

  /// How a side's score of a round, from 0, or its total came about.
  package func lines(of side: Int, round: Int? = nil) -> [String] {
    var table = TextTable()
    let rounds = round.map { $0..<($0 + 1) } ?? game.machine.roundsBefore..<game.machine.closedRounds
    for round in rounds {
      if rounds.count > Self.roundsInFull {
        let score = game.machine.closedScore(round: round, side: side).map { Numbers.text($0, lexicon.score) }
        table.add(["Round \(round + 1)", "", "", "", score ?? waiting])
      } else {
        table.add(["Round \(round + 1)"])
        addTableLines(round, &table)
        addSheet(round, side, &table)
      }
    }
    if round == nil, let before = game.totalBefore(side) {
      table.add([PositionWords.before, "", "", "", Numbers.text(before)])
    }
    if round == nil { table.add(["Total", "", "", "", Numbers.text(game.total(of: side), lexicon.total)]) }
    return (1...Self.roundsInFull ~= rounds.count ? ruleLines : []) + table.lines
  }

  /// How the score of a side's sheet of the open round came about, once it has been worked out.
  package func openSheet(of side: Int, score: Int64) -> [String] {
    var table = TextTable()
    add(openWords(side), score: score, &table)
    return table.lines
  }

  /// Which place each side has, and by what total.
  package var places: [String] {
    TextTable(
      (0..<game.sideCount).map { side in
        [
          game.sides.names[side], Numbers.text(game.total(of: side), lexicon.total),
          "place \(game.standings[side].place)",
        ]
      }
    ).lines
  }

  /// What a side is paid.
  package func winnings(of side: Int) -> [String] {
    guard !game.payments.isEmpty else { return [] }
    var table = TextTable()
    addWinnings(side, &table)
    return table.lines
  }

  // MARK: Winnings

  private var winnings: String {
    guard !game.payments.isEmpty else { return "" }
    var table = TextTable()
    table.add(["Winnings\(lexicon.currency.map { " in \($0)" } ?? ""), for each player"])
    for side in 0..<game.sideCount { addWinnings(side, &table) }
    return table.text
  }

  private func addWinnings(_ side: Int, _ table: inout TextTable) {
    table.add(["  \(game.sides.names[side])"])
    game.payments.forEach(of: side) { payment in
      let label = PaymentLabels.text(payment, lexicon.prizes) + times(payment)
      table.add(["    \(label)", Money.text(payment.amount, decimals: lexicon.moneyDecimals)])
    }
    table.add(["    Together", Money.text(game.payments.amount(of: side), decimals: lexicon.moneyDecimals)])
  }

  /// How often a prize is paid that is paid for each of something.
  private func times(_ payment: Payment) -> String {
    guard let index = payment.prize, let prize = game.rules.game.winnings?.prizes[index], prize.amount != 0,
      case .each(let entry) = prize.reason, payment.amount != prize.amount
    else { return "" }
    let kind = lexicon.entries[entry].kind.element
    return " × \(Numbers.text(payment.amount / prize.amount, kind))"
  }
}

/// The values that have names in a rule file, as they stand there.
private struct NamedValues {
  private var formulas: [(name: String, lines: [String])] = []

  init(_ values: Node?) {
    guard let values else { return }
    formulas = values.pairs.compactMap { pair in
      let own = ["value", "rows", "text"].lazy.compactMap { pair.value.value(forKey: $0) }.first
      guard let value = own else { return nil }
      let parameters = pair.value.value(forKey: "of")?.elements.map(\.text) ?? []
      let call = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
      return (pair.key.text, RuleText.lines(value).map { "\(pair.key.text)\(call): \($0)" })
    }
  }

  /// Those that formulas read, and those that these read, in the order of the file.
  func lines(readBy formulas: [String]) -> [String] {
    var read: Set<String> = []
    var waiting = formulas
    while let next = waiting.popLast() {
      let names = Set(next.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      for value in self.formulas where names.contains(value.name) && read.insert(value.name).inserted {
        waiting += value.lines
      }
    }
    return self.formulas.filter { read.contains($0.name) }.flatMap(\.lines)
  }
}
