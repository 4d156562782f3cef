import Diagnostics
import Documents
import Engine
import Expressions

/// What nobody sees by reading a file that has no mistakes: something that is never used, a condition that never holds,
/// prizes that are not what is paid in. Each is a warning, with what shows it.
///
/// Only what follows from the file for certain is told, and only of lines of the file itself, not of its bases.
struct Lint {
  let game: CheckedGame
  let report: Report
  var values: PossibleValues
  let moving: MovingState
  /// Own lines of which it is told that they leave nothing for one of the base: once is enough.
  var decidingForBase: Set<Span> = []

  init(_ game: CheckedGame, _ cells: PieceCells, _ report: Report) {
    self.game = game
    self.report = report
    moving = MovingState(game)
    values = PossibleValues(game, cells, fixedStates: moving.fixed)
  }

  static func look(at game: CheckedGame, _ cells: PieceCells, _ report: Report) {
    var lint = Lint(game, cells, report)
    UnusedNames(game, lint.moving).all.forEach(lint.warn)
    lint.lookAtConditions()
    lint.lookAtTheEnd()
    lint.lookAtPoints()
    lint.lookAtPrizes()
    lint.lookAtCombos()
    lint.lookAtReasons()
    lint.lookAtDivisions()
    lint.lookAtExamples()
    lint.lookAtLabels()
    lint.lookAtStates()
    lint.lookAtQuotes()
  }

  /// Reports what is about the file itself.
  func warn(_ diagnostic: Diagnostic) {
    if diagnostic.span?.source.index == 0 { report.add(diagnostic) }
  }

  /// Whether it is about lines of the file itself. Of others nothing would be told, so they are not looked at.
  func isOwn(_ expression: CheckedExpression) -> Bool { expression.origin.node?.span.source.index == 0 }

  /// What a formula can come to.
  mutating func possible(_ expression: CheckedExpression) -> Bounds { values.of(expression) }

  mutating func possible(_ value: CheckedValue) -> Bounds { values.of(value) }

  /// Two examples of one name cannot be told apart where one of them fails.
  private func lookAtExamples() {
    var first: [String: Node] = [:]
    for name in game.syntax.examples.compactMap({ $0.kind == .mapping ? $0.value(forKey: "name") : nil }) {
      if let other = first[name.text] { warn(LintMessages.sameExample(name, other)) }
      first[name.text] = first[name.text] ?? name
    }
  }

  /// What people read of a condition that a difference has changed, where the base says it still.
  private func lookAtReasons() {
    for action in game.actions {
      lookAtReason("why", action.syntax.content.why, of: action.syntax.content.condition)
    }
    for check in game.checks {
      lookAtReason("message", check.syntax.content.message, of: check.syntax.content.require)
    }
  }

  private func lookAtReason(_ key: String, _ reason: Node?, of condition: Node?) {
    guard let reason, let condition, report.replaced[condition.span] != nil, reason.span.source.index != 0 else {
      return
    }
    warn(LintMessages.oldReason(condition, key, reason))
  }

  // MARK: Points

  /// Lines that can bring more than a total can hold.
  private mutating func lookAtPoints() {
    for entry in game.entries {
      guard let points = entry.points, let node = entry.syntax.content.points?.node, entry.isEntered else { continue }
      let sum = values.brought(by: entry, points)
      guard !sum.isAnything else { continue }
      // Counted as points of the line are, and told in whole ones.
      let most = max(sum.low.magnitude, sum.high.magnitude)
      let (parts, scale) = (UInt64(entry.pointsType?.parts ?? 1), UInt64(game.scale(ofPoints: entry)))
      guard most > LintLimits.total / scale else { continue }
      warn(
        LintMessages.tooManyPoints(node, entry.syntax.name, most / parts, limit: LintLimits.total / (parts * scale)))
    }
  }
}

enum LintLimits {
  /// What is stored lies within this, on both sides of 0.
  static let total = UInt64(EngineLimits.storedValue)
  /// A number from here on is not told: it stands for an end that is open.
  static let open = EngineLimits.typedValue
  /// Ranges that are told to show why a condition never changes.
  static let shownRanges = 3
}

/// State that changes in the course of a game, and state that never does.
struct MovingState {
  private(set) var fixed: Set<Int> = []

  init(_ game: CheckedGame) {
    var set: Set<Int> = []
    for (symbol, _) in game.actions.settings {
      if case .state(let number) = game.symbols[symbol].kind { set.insert(number) }
    }
    for (number, state) in game.states.enumerated()
    where state.next == nil && state.others == nil && !set.contains(number) {
      fixed.insert(number)
    }
  }
}
