import Diagnostics
import Documents
import Expressions

/// What a file says of the game as a whole: rounds and phases, the score, what a sheet must fulfil, the end.
struct GeneralCheck: SectionCheck {
  let typing: Typing

  /// Phases are names, each given once.
  func checkPhases() {
    for (index, phase) in syntax.phases.enumerated() {
      if phase.kind != .scalar || !Names.isWellFormed(phase.text) {
        if phase.kind != .invalid { report.add(DecodeMessages.badName(phase)) }
      } else if let first = syntax.phases[..<index].first(where: { $0.hasText(phase.text) }) {
        report.add(CheckMessages.twice(phase, after: first))
      }
    }
    let named = (syntax.sheet.map(\.content.phase) + syntax.checks.map(\.content.phase)).compactMap(\.self)
    if syntax.phases.isEmpty, !named.isEmpty { report.add(CheckMessages.noPhases(named)) }
  }

  /// How many rounds are played; `nil` where that is open.
  func rounds() -> CheckedExpression? {
    guard let node = syntax.rounds, !node.hasText("open") else { return nil }
    if symbol(named: node.text) == nil,
      Self.wordsForOpen.contains(node.text.lowercased()) || Nearest.name(to: node.text, among: ["open"]) != nil
    {
      report.add(DecodeMessages.wrongWord(node, allowed: ["open"], what: "`rounds`"))
      return nil
    }
    return expression(node, .setUp, expecting: .int)
  }

  /// What people write for a number of rounds that nobody knows beforehand.
  private static let wordsForOpen: Set = [
    "infinite", "infinity", "unlimited", "endless", "forever", "any", "many", "unknown", "none", "no limit",
  ]

  /// What a sheet comes to, where that is not the sum of its lines.
  func score() -> CheckedValue? { syntax.score.flatMap { value($0, .score, expecting: .number) } }

  /// When the game is over, beside the end of the last round.
  func end() -> CheckedExpression? {
    let end = syntax.end.flatMap { expression($0, .after, expecting: .bool) }
    if let end, let node = syntax.end { refuseSideNames(in: [.expression(end)], node, "the end of the game") }
    if let after = syntax.endAfter, !after.hasText("round"), !syntax.isInOrder {
      report.add(
        CheckMessages.doesNotFit(
          after, "where sheets close together, none closes with a turn",
          hint: syntax.goesRound
            ? "an action that happens by itself ends the game at once: `over: {auto: …, do: [end_game]}`" : nil))
    }
    return end
  }

  // MARK: Checks

  func checks() -> [CheckedGame.Check] { syntax.checks.compactMap { checked($0) } + syntax.sheet.compactMap(source) }

  /// What must hold of a line whose pieces are some of another's.
  private func source(_ line: Named<FieldSyntax>) -> CheckedGame.Check? {
    guard let from = line.content.from, symbol(named: from.text).map({ symbols[$0].type.isList }) ?? false,
      let require = typing.condition(
        "\(line.name).all(piece, \(line.name).count(piece) <= \(from.text).count(piece))", from, .sheet, [])
    else { return nil }
    let label = line.content.label?.text ?? line.name
    let other = syntax.sheet.first { $0.name == from.text }
    let message = CheckedText(
      parts: [.literal("\(label): these are some of \(other?.content.label?.text ?? from.text), and one is not there.")]
    )
    return CheckedGame.Check(
      syntax: Named(key: line.key, name: line.name, content: CheckSyntax(node: line.content.node)),
      phase: max(syntax.phases.count - 1, 0), perSide: true, require: require, message: message)
  }

  private func checked(_ check: Named<CheckSyntax>) -> CheckedGame.Check? {
    let content = check.content
    guard let require = content.require.flatMap({ expression($0, .sheet, expecting: .bool, of: content.item) }) else {
      return nil
    }
    let perSide = typing.names(in: .expression(require)).contains { !isOneForAll($0) }
    let blame = content.blame.flatMap { expression($0, .sheet, of: content.item) }
    if let blame, let node = content.blame, ![.side, .seat].contains(blame.type.base) || blame.type.isList {
      report.add(CheckMessages.doesNotFit(node, "`blame` names a side, not \(describe(blame.type))"))
    }
    return CheckedGame.Check(
      syntax: check, phase: syntax.phase(content.phase, report) ?? max(syntax.phases.count - 1, 0), perSide: perSide,
      require: require, message: content.message.flatMap { text($0, .sheet, of: content.item) }, blame: blame)
  }

  /// Whether a name means the same for every side.
  private func isOneForAll(_ symbol: Symbol) -> Bool {
    if case .value(let index) = symbol.kind { return typing.values[index]?.perTable ?? true }
    return symbol.perTable
  }
}
