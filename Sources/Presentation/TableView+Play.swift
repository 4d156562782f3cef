import Engine
import Records
import RuleLanguage

extension TableView.Zone {
  /// What lies on the table, in order of the file.
  static func all(_ game: ScoredGame) -> [TableView.Zone] {
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    return PlayZone.groups(PlayZone.all(game.rules)).flatMap { group -> [TableView.Zone] in
      group[0].sides(game.machine).flatMap { side in group.map { place($0, side, game, texts) } }
    }
  }

  /// One place, as it is seen.
  private static func place(
    _ zone: PlayZone, _ side: Int?, _ game: ScoredGame, _ texts: ValueTexts
  ) -> TableView.Zone {
    let kind = ValueKind(.piece(zone.kind))
    let isDie = game.rules.game.pools[game.rules.game.zones[zone.index].pool].isDice
    let isInUse = zone.isStock || zone.isInUse(game.machine)
    let lying = game.machine.pieces(inZone: zone.index, side: side)
    let pieces = (zone.isStock || !isInUse ? [] : lying).map { piece in
      TableView.Piece(
        face: piece.face >= 0 ? texts.text(piece.face, kind) : nil, isDie: isDie, isFaceDown: piece.isFaceDown)
    }
    return TableView.Zone(
      name: zone.name, number: zone.number, side: side, pieces: pieces, stock: zone.isStock ? lying.count : nil)
  }
}

extension TableView.Action {
  /// All that can be chosen, in order of the file; who may do it now, if anybody.
  ///
  /// - Parameter zones: what lies on the table, for saying from where pieces are picked.
  static func all(_ game: ScoredGame, _ zones: [TableView.Zone]) -> [TableView.Action] {
    let lexicon = game.rules.lexicon
    var labels: [Int: String] = [:]
    var sides: [Int: [Int?]] = [:]
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    try? game.machine.forEachAllowedAction(upTo: 1) { allowed in
      sides[allowed.action, default: []].append(allowed.side >= 0 ? allowed.side : nil)
      guard let label = lexicon.actions[allowed.action].label else { return }
      labels[allowed.action] = texts.text(label, evaluator: game.machine.evaluator, side: max(allowed.side, 0))
    }
    return game.rules.game.actions.indices.filter { !game.rules.game.actions[$0].isAutomatic }.map { index in
      let words = lexicon.actions[index]
      return TableView.Action(
        name: words.name, label: labels[index] ?? words.label?.plain ?? words.name, sides: sides[index] ?? [],
        pick: pick(game.rules.game.actions[index], game, zones),
        questions: zip(words.questions, game.rules.game.actions[index].questions).map { question($0, $1, game) })
    }
  }

  private static func pick(
    _ action: Action, _ game: ScoredGame, _ zones: [TableView.Zone]
  ) -> TableView.Pick? {
    let side = max(game.machine.turn ?? 0, 0)
    guard let pick = action.pick else { return nil }
    // Where an answer says from which of several it is, pieces of any of them can be chosen.
    let name = game.rules.lexicon.zones[pick.zone].name
    let from = zones.indices.filter { zones[$0].name == name && zones[$0].side ?? side == side }
    guard !from.isEmpty else { return nil }
    let most = game.machine.evaluator.value(of: pick.maximum, side: side) ?? Int64(EngineLimits.pieces)
    let least = game.machine.evaluator.value(of: pick.minimum, side: side) ?? 0
    return TableView.Pick(
      zones: from, minimum: Int(clamping: max(least, 0)), maximum: Int(clamping: max(most, 0)))
  }

  private static func question(
    _ words: OptionWords, _ question: Action.Question, _ game: ScoredGame
  ) -> TableView.Question {
    let side = max(game.machine.turn ?? 0, 0)
    return TableView.Question(
      name: words.name, label: words.label, input: TableView.Input(words.kind, game),
      low: game.machine.evaluator.value(of: question.low, side: side),
      high: game.machine.evaluator.value(of: question.high, side: side))
  }
}

extension TableView.Question {
  /// What is asked at the end and has not been answered.
  static func all(_ game: ScoredGame) -> [TableView.Question] {
    guard
      let words = (0..<game.sideCount).lazy.compactMap({ side -> ResultWords? in
        guard game.outcomes[side] == nil else { return nil }
        switch game.usualOutcome(of: side) {
        case .won: return game.rules.lexicon.won
        case .tied: return game.rules.lexicon.tied
        case .lost: return nil
        }
      }).first
    else { return [] }
    return words.asks.filter { ask in !game.answers.contains { $0.name == ask.name } }.map {
      TableView.Question(
        name: $0.name, label: $0.label, input: .text, low: Int64($0.length.lowerBound),
        high: Int64($0.length.upperBound))
    }
  }
}

extension TableView.News {
  /// What came of the last move.
  static func all(_ game: ScoredGame) -> [TableView.News] {
    guard let last = game.moves.last else { return [] }
    let list = MoveList(game)
    func name(_ side: Int) -> String? { side >= 0 ? game.sides.names[side] : nil }
    var news: [TableView.News] = []
    for (index, part) in list.parts(last.events).enumerated() {
      let label = index == 0 ? list.chosen(last) : list.own(part)
      if index == 0 || !part.chance.isEmpty {
        news.append(.did(side: name(part.side), label: label, faces: part.chance))
      }
      news += part.said.map { .said(side: name(part.side), text: $0) }
    }
    return news
  }
}
