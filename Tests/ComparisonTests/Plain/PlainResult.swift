import Expressions

@testable import RuleLanguage

/// What a game comes to, as lines of text: what a result of the program is turned into, too. `?` stands for anything.
struct PlainResult {
  let play: PlainPlay
  private var history: PlainHistory { play.history }
  private var game: CheckedGame { play.game }
  private var sides: Range<Int> { 0..<play.table.sideCount }
  private var reader: PlainReader { PlainReader(play.table) }

  init(_ play: PlainPlay) { self.play = play }

  /// `nil` where it cannot be worked out, or is too large.
  func lines() -> [String]? {
    let standing = sides.map { side in game.ranking.map { rank($0.0, side) } }
    guard let winnings = winnings(standing) else { return nil }
    guard !standing.joined().contains(where: { if case .fault = $0 { true } else { $0 == .never } }) else { return nil }
    var lines = ["status \(play.isComplete ? "complete" : "in_progress")"]
    lines.append("round \(play.isComplete ? "null" : "\(play.round)")")
    let places = sides.map { place($0, standing) }
    for side in sides {
      let name = RecordCase.name(of: side)
      lines.append("\(name) total \(reader.text(total(side), .int))")
      lines.append("\(name) place \(places[side].map { "\($0)" } ?? "?")")
      lines.append("\(name) behind \(behind(side, standing))")
      if game.out != nil { lines.append("\(name) out \(history.isOut(side, history.now).holds)") }
      lines += shown(side).map { "\(name) \($0)" }
      lines.append("\(name) outcome \(outcome(side, places))")
      lines += rounds(side).map { "\(name) \($0)" }
      lines.append("\(name) winnings \(winnings[side])")
    }
    return lines
  }

  // MARK: Standing

  private func place(_ side: Int?) -> PlainPlace {
    PlainPlace(side: side, round: history.closedRounds, time: history.now)
  }

  private func rank(_ key: CheckedExpression, _ side: Int) -> Plain {
    PlainExpression.value(key, place(side), history)
  }

  private func total(_ side: Int) -> Plain {
    game.states.firstIndex { $0.name == "total" }.map { history.state($0, side, history.now) } ?? .open
  }

  /// Whether a side stands before another.
  private func isBetter(_ one: [Plain], _ other: [Plain]) -> Bool {
    for (key, values) in zip(game.ranking, zip(one, other)) where values.0 != values.1 {
      return Plain.precedes(values.1, values.0) == key.isHighest
    }
    return false
  }

  private func place(_ side: Int, _ standing: [[Plain]]) -> Int? {
    guard !standing.joined().contains(.open) else { return nil }
    return 1 + sides.filter { isBetter(standing[$0], standing[side]) }.count
  }

  private func behind(_ side: Int, _ standing: [[Plain]]) -> String {
    let first = standing.compactMap { $0.first?.fraction }
    guard first.count == sides.count, let key = game.ranking.first, !standing.joined().contains(.open),
      let leader = key.isHighest ? first.max(by: <) : first.min(by: <)
    else { return "?" }
    let behind = leader + first[side].negated
    return reader.text(.exact(behind.numerator < 0 ? behind.negated : behind), .int)
  }

  private func outcome(_ side: Int, _ places: [Int?]) -> String {
    guard play.isComplete else { return "null" }
    guard !places.contains(nil) else { return "?" }
    guard game.outcomes.isEmpty else {
      for outcome in game.outcomes {
        let holds = outcome.condition.map { PlainExpression.value($0, place(side), history) } ?? .bool(true)
        if holds.isMissing { return "?" }
        if holds.holds { return outcome.name }
      }
      return "?"
    }
    guard places[side] == 1 else { return "lost" }
    return places.filter { $0 == 1 }.count == 1 ? "won" : "tied"
  }

  // MARK: Sheets

  private func shown(_ side: Int) -> [String] {
    let between = PlainPlace(side: side, round: play.round, time: history.now)
    var lines: [String] = []
    for value in game.values where value.isKept && value.syntax.content.until == nil {
      // Which round is meant when no round follows, nobody says.
      let shown = play.isComplete ? .open : history.stored(history.value(value.value, between))
      lines.append("show \(value.syntax.name) \(reader.text(shown, type(of: value)))")
    }
    for (index, state) in game.states.enumerated() where state.label != nil && state.lifetime == "game" {
      lines.append("show \(state.name) \(reader.text(history.state(index, side, history.now), state.type))")
    }
    return lines.sorted()
  }

  private func type(of value: CheckedGame.Value) -> ValueType {
    let index = game.symbols.first { $0.name == value.syntax.name && $0.level <= .between }
    return index?.type ?? .int
  }

  private func rounds(_ side: Int) -> [String] {
    guard history.closedRounds > 0 else { return [] }
    return (1...history.closedRounds).flatMap { round in
      let score = history.score(round, side)
      let text = score == .later ? "null" : reader.text(score, .int)
      let isAbsent = history.sheets[.init(round: round, side: side)]?.isAbsent ?? false
      return ["round \(round) score \(text)\(isAbsent ? " absent" : "")"]
        + (isAbsent ? [] : lines(round, side).map { "round \(round) \($0)" })
    }
  }

  /// Lines that were entered, are worked out, make points, or say something by default.
  private func lines(_ round: Int, _ side: Int) -> [String] {
    game.entries.enumerated().compactMap { index, entry in
      let (line, points) = (history.line(index, round, side), history.points(index, round, side))
      let isEntered =
        entry.perTable
        ? history.tables[round]?[index] != nil
        : history.sheets[.init(round: round, side: side)]?.entered[index] != nil
      guard isEntered || !entry.isEntered || points != .int(0) || saysSomething(line, entry) else { return nil }
      let waits = line == .later || points == .later
      let value = entry.isPointsOnly || waits ? "null" : reader.text(line, entry.type)
      return "line \(entry.syntax.name) \(value) points \(waits ? "null" : reader.text(points, .int))"
    }
  }

  /// Whether what stands on a line by default is neither nothing nor what may stand there because it is not asked.
  private func saysSomething(_ line: Plain, _ entry: CheckedGame.Entry) -> Bool {
    switch line {
    case .int(0), .bool(false), .none, .list([]), .unknown: false
    case .choice(0), .piece(0), .side(0), .seat(0): entry.condition == nil
    default: !entry.isPointsOnly
    }
  }

  // MARK: Money

  private func winnings(_ standing: [[Plain]]) -> [String]? {
    guard let ante = game.ante else { return sides.map { _ in "null" } }
    let amounts = game.prizes.map(\.amount) + [ante]
    let decimals = amounts.map(\.decimals).max() ?? 0
    let places = sides.map { place($0, standing) }
    if game.prizes.contains(where: { $0.share != nil }) || places.contains(nil) { return sides.map { _ in "?" } }
    var result: [String] = []
    for side in sides {
      guard let text = winnings(of: side, places.compactMap(\.self), -ante.units(decimals: decimals), decimals)
      else { return nil }
      result.append(text)
    }
    return result
  }

  private func winnings(of side: Int, _ places: [Int], _ ante: Int64, _ decimals: Int) -> String? {
    var sum = Plain.int(ante)
    var shared: Int64 = 0
    let tied = Int64(places.filter { $0 == places[side] }.count)
    for prize in game.prizes {
      let amount = prize.amount.units(decimals: decimals)
      if let entry = prize.entry {
        for round in 1..<(history.closedRounds + 1) {
          let line = history.line(entry, round, side)
          let paid = PlainNumbers.arithmetic(
            .multiply, [line.fraction.map(Plain.exact) ?? .int(0), .int(amount)],
            game.entries[entry].type.base == .number ? game.entries[entry].type : .int)
          sum = Plain.missing([sum, paid]) ?? PlainNumbers.arithmetic(.add, [sum, paid], .int)
        }
      } else if play.isComplete, (places[side]..<(places[side] + Int(tied))).contains(prize.place) {
        shared += amount
      }
    }
    if shared % tied != 0 { return "?" }
    sum = Plain.missing([sum]) ?? PlainNumbers.arithmetic(.add, [sum, .int(shared / tied)], .int)
    guard case .int(let units) = sum, units.magnitude <= 1_000_000_000_000_000 else { return nil }
    return Self.text(units, decimals)
  }

  private static func text(_ units: Int64, _ decimals: Int) -> String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = units < 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
