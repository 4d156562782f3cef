import Engine
import GameLog
import HouseRules
import Presentation
import Records
import RuleLanguage
import ScoreKeeping

@testable import WebTable

/// A game that is played at random, always in the same way.
struct RandomPlay {
  /// A move as it was asked for, with what chance gave, and the round in which it was made.
  struct Step {
    var wish: GameSession.Wish
    var round: Int
  }

  private(set) var session: GameSession
  private(set) var steps: [Step] = []
  private var generator: SmallGenerator

  /// - Parameter moves: how many are made at most.
  init(_ rules: Rules, seed: UInt64, moves: Int) throws {
    generator = SmallGenerator(seed)
    let counts = rules.sides
    let sides = Int.random(in: counts.lowerBound...min(counts.upperBound, max(counts.lowerBound, 4)), using: &generator)
    session = try Self.begin(rules, sides: max(sides, 2))
    for _ in 0..<moves where try !move() { return }
  }

  static func begin(_ rules: Rules, sides: Int) throws -> GameSession {
    let sides = (0..<sides).map { LoggedSide(name: "Side \($0 + 1)", players: []) }
    let start = LogEvent.Start(
      rules: rules.name, digest: rules.digest, options: [], sides: sides, seed: 5, isByHand: false, group: "")
    return try GameSession(id: "twin", rules: rules, events: [LogEvent(time: 1_000, kind: .started(start))])
  }

  /// Makes a move; false where there is none.
  private mutating func move() throws -> Bool {
    guard let moves = try? session.game.machine.allowedMoves(), !moves.isEmpty, !session.isComplete else {
      return false
    }
    let order = moves.shuffled(using: &generator)
    for chosen in order.prefix(8) {
      let round = session.game.machine.round
      guard let wish = wish(chosen), let made = try? Self.make(wish, in: session) else { continue }
      steps.append(Step(wish: made, round: round))
      return true
    }
    return false
  }

  /// Makes a move, and gives it with what came of it.
  @discardableResult
  static func make(_ wish: GameSession.Wish, in session: GameSession) throws -> GameSession.Wish {
    let events = try session.events(of: .move(wish), time: session.lastTime)
    try session.commit(events)
    var made = wish
    if case .moved(let move)? = events.first?.kind {
      made.rolled = move.gave.rolled.isEmpty ? nil : move.gave.rolled.map(\.text)
      made.dealt = move.gave.dealt.isEmpty ? nil : move.gave.dealt.map(\.text)
    }
    return made
  }

  private func wish(_ move: Move) -> GameSession.Wish? {
    let lexicon = session.game.rules.lexicon
    let words = lexicon.actions[move.action]
    let texts = ValueTexts(rules: session.game.rules, sides: session.game.sides)
    var wish = GameSession.Wish(words.name, side: move.side < 0 ? nil : move.side)
    if let pick = session.game.rules.game.actions[move.action].pick {
      wish.pick = move.pick.map { lexicon.kinds[lexicon.zones[pick.zone].kind].faces[Int($0)] }
    }
    for (question, answer) in zip(words.questions, move.answers) where answer != .min {
      wish.answers.append(RecordAnswer(name: question.name, text: texts.text(answer, question.kind)))
    }
    return wish
  }
}

/// SplitMix64: the same numbers everywhere.
struct SmallGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
