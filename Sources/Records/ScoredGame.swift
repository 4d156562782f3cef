import Engine
import GameLog
import RuleLanguage

/// A record that has been read and played: the game as it stands, and what follows from it.
///
/// The machine is used again by the reader that made it: a scored game holds until that reader's next record.
package struct ScoredGame {
  package let rules: RecordRules
  package let machine: Machine
  package let sides: SideList
  /// Each side's place and distance to the leader.
  package let standings: [Standing]
  /// Each side's winnings; empty where the rules have none.
  package let payments: PaymentList
  /// Of a complete game whose rules have outcomes, the one that holds for each side; `nil` where the usual ones do.
  package let outcomes: [Int?]
  /// What was answered to the questions of the result.
  package let answers: [RecordAnswer]
  /// How the game went, for one that goes on; `nil` for one of which that is not kept. By reference, since it is large and
  /// most results have none.
  private let played: Played?
  /// Whether sheets were filled in by hand, though the rules may be able to play.
  package let keepsSheets: Bool
  /// What was otherwise than at the beginning of a game when it began; `nil` where nothing was.
  private let given: StartingPosition?

  init(
    rules: RecordRules, machine: Machine, form: RecordForm, standings: [Standing], payments: PaymentList,
    outcomes: [Int?], course: Course?
  ) {
    (self.rules, self.machine) = (rules, machine)
    (sides, answers, keepsSheets) = (form.sides, form.answers, form.keepsSheets)
    (self.standings, self.payments, self.outcomes) = (standings, payments, outcomes)
    given = form.givenCell == nil || form.position.isEmpty ? nil : form.position
    played = course.map(Played.init)
  }

  private final class Played {
    let course: Course

    init(_ course: Course) { self.course = course }
  }

  /// How the game went, for one that goes on.
  package var course: Course { played?.course ?? Course() }
  /// What was otherwise than at the beginning of a game when it began.
  package var position: StartingPosition { given ?? StartingPosition() }
  /// Whether it began as games do.
  package var beganAsAlways: Bool { given == nil }

  package var sideCount: Int { sides.count }

  /// Whether moves are kept with what came of them.
  package var hasMoves: Bool { played.map { !$0.course.moves.isEmpty } ?? false }
  /// The moves with what came of them, where the reader was asked to keep them.
  package var moves: Journal<PlayedMove> { course.moves }

  /// Whether the sheets are filled in by hand, and a side's of the open round is closed already: it is part of the total.
  package func hasClosedTurn(_ side: Int) -> Bool { keepsSheets && machine.hasHadTurn(side) }

  /// A side's total.
  package func total(of side: Int) -> Int64 {
    guard let slot = rules.totalSlot else { return 0 }
    return machine.word(slot, side: side)
  }

  /// How a side's complete game came out by the usual rules: first alone, or with its team alone, first together with
  /// others, or not first.
  package enum UsualOutcome: String { case won, tied, lost }

  package func usualOutcome(of side: Int) -> UsualOutcome {
    guard standings[side].place == 1 else { return .lost }
    return standings[side].isFirstAlone ? .won : .tied
  }

  /// The rule that gives a side's outcome.
  private func rule(of side: Int) -> Int? { outcomes.isEmpty ? nil : outcomes[side] }

  /// Whether no rule of its own gives a side's outcome.
  package func hasUsualOutcome(_ side: Int) -> Bool { rule(of: side) == nil }

  /// The name of a side's outcome; `nil` while the game goes on.
  package func outcomeName(of side: Int) -> String? {
    guard machine.isComplete else { return nil }
    return rule(of: side).map { rules.lexicon.outcomes[$0].name } ?? usualOutcome(of: side).rawValue
  }

  /// What is said to a side at the end; `nil` where nothing is.
  package func saying(to side: Int) -> String? {
    guard machine.isComplete, rules.saysSomething else { return nil }
    let lexicon = rules.lexicon
    let template =
      if let rule = rule(of: side) {
        lexicon.outcomes[rule].say
      } else {
        switch usualOutcome(of: side) {
        case .won: lexicon.won?.say
        case .tied: lexicon.tied?.say
        case .lost: nil as TextTemplate?
        }
      }
    let texts = ValueTexts(rules: rules, sides: sides)
    return template.map { texts.text($0, evaluator: machine.evaluator, side: side) }
  }
}

/// A move of a record, and what came of it.
package struct PlayedMove: Hashable, Sendable {
  package var move: Move
  /// The action's label as it was when it was done; its name where that cannot be said.
  package var label: String
  package var events: [Event]
}
