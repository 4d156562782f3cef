import Diagnostics
import Engine
import RuleLanguage

/// What is said where the rules themselves give no value.
extension RecordWording {
  static func fault(_ reason: String, in what: String) -> Self {
    Self(.ruleFault, "\(what) cannot be worked out: \(reason)")
  }
  static func missingCell(_ reason: String, _ column: String, in what: String) -> Self {
    Self(
      .ruleFault, "\(what) cannot be worked out: \(reason)",
      "give it a cell in its row of `pieces`, or ask first, as in `list.filter(x, known(x.\(column)))`")
  }
  static func missing(_ entry: String, in what: String) -> Self {
    return Self(
      .ruleFault, "\(what) cannot be worked out: `\(entry)` has not been entered",
      "give it a `default`, or ask first with `known(...)`")
  }
  static func tooEarly(_ reason: String, in what: String) -> Self {
    Self(
      .ruleFault, "\(what) cannot be worked out: \(reason)",
      "the rules must say what holds where no round comes before, for example with `round > 1` or `known(earlier(1))`")
  }
  static func waits(_ what: String, _ round: Int) -> Self {
    Self(
      .waitsForEver, "\(what) of round \(round) waits for a later round, and the game is over",
      "the rules must say what holds when no round follows, for example with `known(later(1))`"
    ).naming(round: round)
  }
  static func waitsTooLong(_ round: Int) -> Self {
    Self(.waitsForEver, "round \(round) has waited for too many later rounds").naming(round: round)
  }
  /// - Parameter parts: in which parts of one it is counted.
  static func tooLarge(_ what: String, parts: Int16 = 1) -> Self {
    Self(.resultTooLarge, "\(what) is beyond \(EngineLimits.storedValue / Int64(parts))")
  }
  static func roundCount(_ count: Int64) -> Self {
    Self(.resultTooLarge, "\(count) rounds would be played, and a game has 1 to \(EngineLimits.rounds)")
  }
  static func tooManyItems(_ state: String, _ count: Int, _ most: Int) -> Self {
    Self(
      .listLength, "`\(state)` comes to \(count) items, and holds \(most) at most",
      "its `length` in the rules says how many it holds")
  }
  /// Why a record cannot be scored to its end.
  static func unpaid(_ account: WorkAccount) -> Self {
    let hint = "let the rules go through fewer numbers or shorter lists, or score fewer rounds at a time"
    switch account.shortage {
    case .bytes:
      return Self(
        .tooMuchWork, "this record needs more than \(account.allowedBytes >> 20) MB of memory", hint)
    case .cancelled: return Self(.tooMuchWork, "scoring this record was stopped")
    case .steps, nil:
      return Self(
        .tooMuchWork, "to score this record takes more than \(account.allowedSteps / 1_000_000) million steps", hint)
    }
  }
  static func nobody(_ what: String) -> Self {
    Self(
      .ruleFault, "\(what) would be nobody, and by the rules it never is",
      "say in the rules what it is then, or how nobody is written: `none: Nobody`")
  }
  static func endless(_ action: String) -> Self {
    Self(.endlessActions, "`\(action)` happens by itself again and again without end")
  }
}

extension CompiledRules {
  /// Why there is no value, as a clause.
  package func reason(of fault: FaultPlace) -> String {
    missingCell(of: fault).map { "\($0.piece) has no `\($0.column)`" }
      ?? missingEntry(of: fault).map { "`\(lexicon.entries[$0].name)` has not been entered" }
      ?? (lacksEarlierRound(fault) ? "no round comes so long before" : fault.fault.reason)
  }
}

extension Fault {
  /// Why there is no value, as a clause.
  package var reason: String {
    switch self {
    case .unknown: "something has not been entered"
    case .overflow: "a number grows too large"
    case .divisionByZero: "a number is divided by zero"
    case .indexOutOfRange: "a list or a side is asked for an item that it does not have"
    case .emptyList: "a list is empty"
    case .stepBudget: "it takes too many steps"
    case .tooLarge: "a list or a text grows too large"
    case .outsideTable: "a table has no row for these values"
    case .rangeTooLong: "a range has too many numbers"
    case .tooManyPieces: "combos are searched among too many pieces"
    case .emptyPlace: "something is asked of a place of a grid where nothing lies"
    case .outsideGrid: "something is put beyond the rows and columns of a grid"
    case .badStep: "a number is rounded to steps that are not positive"
    case .badDistance: "an earlier or a later round is at least one away"
    case .unpaid: "it takes more work than may be done at once"
    }
  }
}
