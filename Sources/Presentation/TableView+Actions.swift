import Decimals
import Engine
import Records
import RuleLanguage

extension TableView {
  /// What can be done and by whom, worked out while round and turn are open.
  struct Actions {
    private let game: ScoredGame
    private let zones: [Zone]
    private let looker: Int?
    private(set) var all: [Action] = []
    /// The sides that have to look alone to do something, and all that can do something.
    private(set) var secretDoers: [Int] = []
    private(set) var doers: Set<Int> = []

    /// What an action asks of one side.
    private struct Offer {
      var action: Int
      var side: Int?
      var label: String?
      var pick: (least: Int64?, most: Int64?)
      var questions: [(low: Int64?, high: Int64?)]
    }

    /// - Parameter zones: what lies on the table, for saying from where pieces are picked.
    init(_ game: ScoredGame, _ zones: [Zone], looker: Int?) {
      self.game = game
      self.zones = zones
      self.looker = looker
      let offers = Dictionary(grouping: offersSeen(), by: \.action)
      let chosen = game.rules.game.actions.indices.filter { !game.rules.game.actions[$0].isAutomatic }
      // Who has to look is said before all eyes: by what everybody sees.
      let open = Offers(game, Secrets(game, looker: nil), upTo: 1).all.filter { $0.side >= 0 }
      let seen = Dictionary(grouping: open, by: \.action).mapValues { $0.map(\.side) }
      all = chosen.map { action($0, offers[$0] ?? [], doers: seen[$0] ?? []) }
    }

    /// What can be done as far as the looker knows, with what it asks of each side.
    private func offersSeen() -> [Offer] {
      let sight = Secrets(game, looker: looker)
      let texts = ValueTexts(rules: game.rules, sides: game.sides)
      let seen = Offers(game, sight, upTo: 1).all
      return game.machine.withTurnOpen {
        seen.map { seen in
          let side = max(seen.side, 0)
          var offer = asked(in: seen.action, of: side)
          offer.side = seen.side >= 0 ? seen.side : nil
          let isHidden = sight.hidesLabel(of: seen.action, for: side)
          offer.label = game.rules.lexicon.actions[seen.action].label.map { label in
            texts.text(label, game.machine.evaluator) { part in
              isHidden ? nil : game.machine.evaluator.value(of: part, side: side)
            }
          }
          return offer
        }
      }
    }

    private func asked(in index: Int, of side: Int) -> Offer {
      let action = game.rules.game.actions[index]
      func value(_ formula: Formula) -> Int64? { game.machine.evaluator.value(of: formula, side: side) }
      return Offer(
        action: index, side: nil, label: nil,
        pick: (action.pick.flatMap { value($0.minimum) }, action.pick.flatMap { value($0.maximum) }),
        questions: action.questions.enumerated().map { number, question in
          Secrets(game, looker: looker).hidesAnswers(to: number, of: action, by: side)
            ? (nil, nil) : (value(question.low), value(question.high))
        })
    }

    private mutating func action(_ index: Int, _ offers: [Offer], doers sides: [Int]) -> Action {
      let words = game.rules.lexicon.actions[index]
      let action = game.rules.game.actions[index]
      let isSecret = isSecret(action, sides)
      doers.formUnion(sides)
      if isSecret { secretDoers += sides }
      // Whoever looks alone is told what they can do, or the table; what others can may hang on what these hold.
      let open = looker == nil ? offers : offers.filter { $0.side == nil || $0.side == looker }
      let doer = looker ?? game.machine.turn
      let offer = open.first { $0.side == doer } ?? open.first
      let side = offer.map { $0.side ?? 0 } ?? doer ?? 0
      let bounds = offer ?? asked(in: index, of: side)
      return Action(
        name: words.name, label: offer?.label ?? words.title, sides: open.map(\.side),
        pick: action.pick.flatMap { pick($0, bounds, side, isLast: action.asksFirst) },
        questions: words.questions.indices.filter { words.questions[$0].list?.isFirst ?? true }.map { first in
          let (low, high) = bounds.questions[words.questions.parts(from: first).upperBound - 1]
          return Question(action: index, question: first, low: low, high: high, game)
        }, isSecret: isSecret, isOfTable: action.who == .table,
        endsTurn: action.alwaysEnds,
        why: open.isEmpty ? words.why.map { why($0, side) } : nil)
    }

    /// Why something is not allowed, as the side sees it in its turn.
    private func why(_ template: TextTemplate, _ side: Int) -> String {
      let texts = ValueTexts(rules: game.rules, sides: game.sides)
      return game.machine.withTurnOpen { texts.text(template, evaluator: game.machine.evaluator, side: side) }
    }

    private func isSecret(_ action: Engine.Action, _ sides: [Int]) -> Bool {
      guard game.sideCount > 1 else { return false }
      if action.questions.contains(where: { $0.secretEntry != nil }) { return true }
      let open = Secrets(game, looker: nil)
      if action.questions.indices.contains(where: { asked in
        action.questions[asked].among != nil
          && sides.contains { open.hidesAnswers(to: asked, of: action, by: $0) }
      }) {
        return true
      }
      guard let pick = action.pick, game.rules.game.zones[pick.zone].perSide else { return false }
      // From several alike any may be meant.
      let places = pick.zone..<(pick.zone + game.rules.game.zones[pick.zone].places)
      let secrets = Secrets(game, looker: nil)
      return sides.count > 1
        || sides.contains { side in places.contains { secrets.hidesPieces(inZone: $0, side: side) } }
    }

    private func pick(_ pick: Engine.Action.Pick, _ offer: Offer, _ side: Int, isLast: Bool) -> Pick? {
      // Where an answer says from which of several it is, pieces of any of them can be chosen.
      let name = game.rules.lexicon.zones[pick.zone].name
      let from = zones.indices.filter { index in
        zones[index].name == name && (pick.side != nil || zones[index].side ?? side == side)
      }
      guard !from.isEmpty else { return nil }
      // What hangs on pieces that the looker does not see is not told by how many may be picked.
      let isHidden = Secrets(game, looker: looker).hidesOffers(of: offer.action, by: side)
      let least = isHidden && !pick.minimum.isConstant ? nil : offer.pick.least
      let most = (isHidden && !pick.maximum.isConstant ? nil : offer.pick.most) ?? Int64(EngineLimits.pieces)
      return Pick(
        zones: from, minimum: Int(clamping: max(least ?? 0, 0)), maximum: Int(clamping: max(most, 0)), isLast: isLast)
    }
  }

  /// What lies on the table as somebody sees it, what can be done, and who may look at what is only theirs.
  struct Play {
    var zones: [Zone]
    var actions: [Action] = []
    var hasSecrets = false
    var lookers: [Int] = []
    var nextLooker: Int?

    init(_ game: ScoredGame, for sight: Sight) {
      let looker = sight.looker
      zones = Zone.all(game, Secrets(game, looker: looker))
      guard !game.machine.isComplete else { return }
      let all = Actions(game, zones, looker: looker)
      hasSecrets = game.sideCount > 1 && Secrets.exist(in: game.rules)
      // What somebody else cannot do now is not for others to know where hands are hidden.
      let tellsAll = looker.map { $0 == game.machine.turn ?? $0 } ?? !hasSecrets
      actions = tellsAll ? all.all : all.all.filter(\.isAllowed)
      guard hasSecrets else { return }
      let doers = Set(all.secretDoers)
      lookers = (0..<game.sideCount).filter { doers.contains($0) || Self.seesMore($0, game) }
      guard !lookers.isEmpty else { return }
      let turn = game.machine.turn
      // Where hands are covered, whoever can do something looks alone for it, even with nothing in the hand.
      lookers = Set(lookers).union(all.doers).union(turn.map { [$0] } ?? []).sorted()
      nextLooker =
        turn.map { Self.next(all.doers, from: $0) }
        ?? [doers.sorted(), all.doers.sorted(), lookers].first { !$0.isEmpty }?.only
      if looker == nil { actions = actions.filter { $0.isOfTable && $0.isAllowed } }
    }

    /// The side itself, or where only others can do anything, as when all lay something at once, the next of them.
    private static func next(_ doers: Set<Int>, from turn: Int) -> Int {
      doers.contains(turn) ? turn : doers.filter { $0 > turn }.min() ?? doers.min() ?? turn
    }

    /// Whether a side sees something of its own that all others do not.
    private static func seesMore(_ side: Int, _ game: ScoredGame) -> Bool {
      let (open, alone) = (Secrets(game, looker: nil), Secrets(game, looker: side))
      return game.rules.game.zones.indices.contains { zone in
        game.rules.game.zones[zone].perSide && open.hidesPieces(inZone: zone, side: side)
          && !alone.hidesPieces(inZone: zone, side: side)
      }
    }
  }

  /// Forgets what the sides have chosen and others do not see yet.
  mutating func hideLines(_ game: ScoredGame, looker: Int?) {
    let secrets = Secrets(game, looker: looker)
    for (index, entry) in game.rules.game.entries.enumerated() where entry.isSecret {
      for side in 0..<game.sideCount where secrets.hides(entry: index, of: side) {
        lines[index].cells[side].text = ""
        lines[index].cells[side].number = nil
        lines[index].cells[side].points = nil
      }
    }
  }
}

extension Array {
  /// The only one.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}

extension TableView.Action {
  /// Its name as people say it.
  package var spokenName: String { Lexicon.spoken(name) }
}
