import Diagnostics
import Presentation

extension DiagnosticCode {
  static let uncountable = DiagnosticCode(id: "HR0857", title: "Odds that cannot be counted")
  static let unplayable = DiagnosticCode(id: "HR0858", title: "A game that cannot be played by itself")
  static let badPlayer = DiagnosticCode(id: "HR0859", title: "A player who is not known")
  static let badPart = DiagnosticCode(id: "HR0860", title: "Parts of a simulation that do not go together")
  package static let unsolvable = DiagnosticCode(id: "HR0861", title: "A game that cannot be solved")
  static let noOpponent = DiagnosticCode(id: "HR0862", title: "An opponent who cannot play")
}

/// All wording of odds stands here.
enum OddsMessages {
  static func noCombos(_ title: String, isPlayed: Bool) -> Diagnostic {
    message(
      "\(title) has no combos: in a throw there is nothing to count", isPlayed ? SolvingMessages.play : nil)
  }
  static func readsPlaces(_ title: String) -> Diagnostic {
    message(
      "in \(title) it matters which piece lies where: throws cannot be counted by their pieces alone",
      "`houserules throw` says what a single one is worth")
  }
  static func readsMore(_ title: String) -> Diagnostic {
    message(
      "the combos of \(title) hang on more than the pieces of a throw",
      "`houserules throw` says what a single one is worth")
  }
  static func endlessSupply(_ kind: String) -> Diagnostic {
    message("the rules do not say how many there are of each \(kind): no throw is more likely than another")
  }
  static func noSize(_ title: String) -> Diagnostic {
    message("the rules of \(title) do not say how many pieces are thrown", "say it, for example `--pieces 5`")
  }
  static func tooFewPieces(_ kind: String, count: Int, needed: Int) -> Diagnostic {
    message(
      "there \(count == 1 ? "is" : "are") \(count) of the kind `\(kind)`, and a throw has at least \(needed): there is none to count"
    )
  }
  static func badSize(_ size: Int, _ possible: ClosedRange<Int>) -> Diagnostic {
    let (low, high) = (possible.lowerBound, possible.upperBound)
    let needed = high == .max ? "\(low) or more" : low == high ? "\(low)" : "\(low) to \(high)"
    return message("a throw has \(needed) pieces in this game, not \(size)")
  }
  static func tooMany(_ size: Int) -> Diagnostic {
    message(
      "with \(size) pieces there are too many different throws to look at each: more than \(Numbers.text(Int64(OddsLimits.classes)))",
      "ask for fewer with `--pieces`")
  }
  static func fails(_ reason: String) -> Diagnostic {
    message("what some throws are worth cannot be worked out: \(reason)")
  }
  static func hidden(_ title: String) -> Diagnostic {
    message(
      "in \(title) pieces or answers are hidden, or no turn closes: what a throw leads to cannot be told",
      "`houserules throw` says what a single one is worth")
  }
  static func noDice(_ title: String) -> Diagnostic {
    message("\(title) is played without dice", "`houserules throw` says what a hand is worth")
  }
  static func noThrow(_ title: String, _ count: Int) -> Diagnostic {
    message("no turn of \(title) was found in which \(count) \(count == 1 ? "die is" : "dice are") thrown together")
  }
  static func refused(_ title: String) -> Diagnostic { message("\(title) cannot be set up with its usual options") }

  private static func message(_ text: String, _ hint: String? = nil) -> Diagnostic {
    Diagnostic(.uncountable, text, at: nil, hints: hint.map { [$0] } ?? [])
  }
}

/// What is counted at most.
package enum OddsLimits {
  /// Classes of throws of one size.
  package static let classes = 10_000_000
  /// Classes that are looked at before it is asked whether the answer is still wanted.
  static let classesBetweenLooks = 256
}
