import Engine
import GameLog
import HouseRules
import Presentation
import Records
import RuleLanguage
import ScoreKeeping

/// A game like another in everything that one sight may know, and different elsewhere: faces that this sight has never seen
/// are others, and so is what others have rolled or chosen in secret.
struct Twin {
  let game: GameSession
  let other: GameSession

  /// - Returns: nil where nothing is hidden that could be different, or the rules refuse the game that it would be.
  init?(of play: RandomPlay, for sight: Sight, seed: UInt64) {
    var generator = SmallGenerator(seed)
    // What was open when a round ended is hidden again when the next has begun.
    let first = play.steps.last.map { last in play.steps.firstIndex { $0.round == last.round } ?? 0 } ?? 0
    for start in Set([first, 0]).sorted(by: >) {
      if let twin = Self.games(play, sight, from: start, &generator) {
        (game, other) = twin
        return
      }
    }
    return nil
  }

  private static func games(
    _ play: RandomPlay, _ sight: Sight, from start: Int, _ generator: inout SmallGenerator
  ) -> (GameSession, GameSession)? {
    let (rules, sides) = (play.session.rules, play.session.record.sides.count)
    guard let game = try? RandomPlay.begin(rules, sides: sides), let other = try? RandomPlay.begin(rules, sides: sides)
    else { return nil }
    let change = Change(play, sight, from: start, &generator)
    for (index, step) in play.steps.enumerated() {
      let wish = index < start ? step.wish : change.changed(step.wish, at: index)
      guard (try? RandomPlay.make(step.wish, in: game)) != nil, (try? RandomPlay.make(wish, in: other)) != nil else {
        return nil
      }
      guard PublicFacts(game) == PublicFacts(other) else { return nil }
    }
    let sights = [nil] + (0..<sides).map { Optional($0) }
    let differs = sights.contains { faces(game, $0) != faces(other, $0) } || change.hasOtherAnswers
    return differs ? (game, other) : nil
  }

  static func faces(_ session: GameSession, _ looker: Int?) -> [[String?]] {
    TableView.Zone.all(session.game, looker: looker).map { $0.pieces.map(\.face) }
  }
}

/// What comes to light of hidden things by what the rules make of them: whoever loses a round of dice that nobody saw loses
/// it before all eyes. Games that differ in it are no twins. It is read from the machine, and from nothing that is shown.
private struct PublicFacts: Equatable {
  let turn: Int?
  let round: Int
  let isComplete: Bool
  let scores: [[Int64?]]
  let out: [Bool]
  /// How many pieces lie where.
  let counts: [[Int]]
  /// What the last move was told with, but for faces that were not turned up.
  let told: [Event]

  init(_ session: GameSession) {
    let (machine, sides) = (session.game.machine, 0..<session.record.sides.count)
    told = (session.game.moves.last?.events ?? []).map { event in
      switch event {
      case .rolled(let zone, let side, let faces, let facings):
        let open = zip(faces, facings).map { $1 == .up ? $0 : -1 }
        return .rolled(zone: zone, side: side, faces: open, facings: facings)
      case .dealt(let zone, let side, let faces, let facing, let isEach):
        let open = facing == .up ? faces : faces.map { _ in -1 }
        return .dealt(zone: zone, side: side, faces: open, facing: facing, isEach: isEach)
      default: return event
      }
    }
    turn = machine.turn
    round = machine.round
    isComplete = machine.isComplete
    scores = (0..<machine.closedRounds).map { round in sides.map { machine.closedScore(round: round, side: $0) } }
    out = sides.map(machine.isOut)
    counts = session.game.rules.game.zones.enumerated().map { zone, words in
      (words.perSide ? sides.map(Optional.init) : [nil]).map { machine.pieces(inZone: zone, side: $0).count }
    }
  }
}

/// What is different in a twin.
private struct Change {
  /// Each face that was not seen as another one.
  private var faces: [String: String] = [:]
  /// By move: what dice show instead.
  private var rolled: [Int: [String]] = [:]
  /// By move: what is answered instead.
  private var answers: [Int: [RecordAnswer]] = [:]
  var hasOtherAnswers: Bool { !answers.isEmpty }

  init(_ play: RandomPlay, _ sight: Sight, from start: Int, _ generator: inout SmallGenerator) {
    guard let game = try? RandomPlay.begin(play.session.rules, sides: play.session.record.sides.count) else { return }
    var seen: Set<String> = []
    var dealt: Set<String> = []
    var hidden: [Int: [String]] = [:]
    for (index, step) in play.steps.enumerated() {
      guard (try? RandomPlay.make(step.wish, in: game)) != nil else { return }
      guard index >= start else { continue }
      dealt.formUnion(step.wish.dealt ?? [])
      let view = game.view(for: sight, told: 1)
      seen.formUnion(view.zones.flatMap { $0.pieces.compactMap(\.face) } + told(view))
      if let dice = Self.otherDice(game, sight.looker) { hidden[index] = dice }
      // Dice that were shown since are no secret any more.
      if Self.showsDice(game, sight.looker) { hidden = [:] }
    }
    let unseen = dealt.subtracting(seen).sorted()
    for (face, other) in zip(unseen, unseen.shuffled(using: &generator)) { faces[face] = other }
    rolled = hidden
    changeAnswers(play, game, sight)
  }

  private func told(_ view: TableView) -> [String] {
    view.news.flatMap { news -> [String] in
      guard case .did(_, let label, let faces) = news else { return [] }
      return (label + " " + faces).split { " ,()".contains($0) }.map(String.init)
    }
  }

  /// Whether every die that lies somewhere with a face is seen.
  private static func showsDice(_ game: GameSession, _ looker: Int?) -> Bool {
    !TableView.Zone.all(game.game, looker: looker).contains { zone in
      zone.pieces.contains { $0.isDie && $0.isFaceDown && $0.face == nil }
    }
  }

  /// What the dice of the last move show, those of other sides' cups something else; nil where nothing was rolled.
  private static func otherDice(_ game: GameSession, _ looker: Int?) -> [String]? {
    let rules = game.game.rules
    var dice: [String] = []
    for case .rolled(let zone, let side, let faces, let facings) in game.game.moves.last?.events ?? [] {
      let names = rules.lexicon.kinds[rules.lexicon.zones[zone].kind].faces
      for (face, facing) in zip(faces, facings) {
        let isHidden = facing != .up && rules.game.zones[zone].perSide && side != looker
        dice.append(names[isHidden ? (Int(face) + 1) % names.count : Int(face)])
      }
    }
    return dice.isEmpty ? nil : dice
  }

  /// What others have chosen in secret and this sight has not seen yet.
  private mutating func changeAnswers(_ play: RandomPlay, _ game: GameSession, _ sight: Sight) {
    let rules = game.game.rules
    let secrets = Secrets(game.game, looker: sight.looker)
    for (index, step) in play.steps.enumerated() where step.round == game.game.machine.round {
      guard let side = step.wish.side,
        let action = rules.lexicon.actions.firstIndex(where: { $0.name == step.wish.action })
      else { continue }
      for (place, question) in rules.game.actions[action].questions.enumerated() {
        guard let entry = question.secretEntry, secrets.hides(entry: entry, of: side),
          case .choice(let names) = TableView.Question(action: action, question: place, low: nil, high: nil, game.game)
            .input,
          let at = step.wish.answers.firstIndex(where: {
            $0.name == rules.lexicon.actions[action].questions[place].name
          })
        else { continue }
        var others = step.wish.answers
        let now = names.firstIndex(of: others[at].text) ?? 0
        others[at].text = names[(now + 1) % names.count]
        answers[index] = others
      }
    }
  }

  func changed(_ wish: GameSession.Wish, at index: Int) -> GameSession.Wish {
    var changed = wish
    changed.dealt = wish.dealt.map { $0.map { faces[$0] ?? $0 } }
    changed.pick = wish.pick.map { faces[$0] ?? $0 }
    if let rolled = rolled[index] { changed.rolled = rolled }
    if let answers = answers[index] { changed.answers = answers }
    return changed
  }
}
