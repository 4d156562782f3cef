import Decimals
import Engine
import GameLog
import Records
import RuleLanguage

extension TableView.Zone {
  /// What lies on the table, as a side sees it that looks alone, or everybody.
  package static func all(_ game: ScoredGame, looker: Int?) -> [TableView.Zone] {
    all(game, Secrets(game, looker: looker))
  }

  /// What lies on the table, in order of the file.
  static func all(_ game: ScoredGame, _ secrets: Secrets) -> [TableView.Zone] {
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    return PlayZone.groups(PlayZone.all(game.rules)).flatMap { group -> [TableView.Zone] in
      group[0].sides(game.machine).flatMap { side in group.map { place($0, side, game, texts, secrets) } }
    }
  }

  /// One place, as it is seen.
  private static func place(
    _ zone: PlayZone, _ side: Int?, _ game: ScoredGame, _ texts: ValueTexts, _ secrets: Secrets
  ) -> TableView.Zone {
    let kind = ValueKind(.piece(zone.kind))
    let isDie = game.rules.game.pools[game.rules.game.zones[zone.index].pool].isDice
    let isInUse = zone.isStock || zone.isInUse(game.machine)
    var lying = game.machine.pieces(inZone: zone.index, side: side)
    // Cards in the hand of whoever looks: sorted, and that they are hidden from others goes without saying.
    let isOwnHand = secrets.isOwnHand(lying, zone: zone.index, side: side)
    if isOwnHand { lying.sort { $0.face < $1.face } }
    let pieces = (zone.isStock || !isInUse ? [] : lying).map { piece in
      let isHidden = piece.face < 0 || secrets.hides(piece.facing, zone: zone.index, side: side)
      return TableView.Piece(
        face: isHidden ? nil : texts.text(piece.face, kind), isDie: isDie, isFaceDown: piece.facing != .up && !isOwnHand
      )
    }
    return TableView.Zone(
      name: zone.name, label: zone.label, number: zone.number, columns: game.rules.lexicon.zones[zone.index].columns,
      side: side,
      pieces: pieces, stock: zone.isStock ? stock(zone, side, game) : nil)
  }

  /// How many pieces are left in a zone: whoever comes next finds it as it is when a turn begins.
  private static func stock(_ zone: PlayZone, _ side: Int?, _ game: ScoredGame) -> Int {
    game.machine.withTurnOpen { game.machine.pieces(inZone: zone.index, side: side).count }
  }
}

extension TableView.Question {
  /// A question of an action, or for the list of which it asks for the first part, with the ends between which the answer
  /// lies, or each item, as far as they are known.
  ///
  /// - Parameter leading: the answers that lead to a move that is allowed; empty where they are not known.
  package init(
    action: Int, question: Int, low: Int64?, high: Int64?, leading: [Int64] = [], _ game: ScoredGame
  ) {
    let all = game.rules.lexicon.actions[action].questions
    let (words, kind) = (all[question], all.kind(from: question))
    let last = game.rules.game.actions[action].questions[all.parts(from: question).upperBound - 1]
    self.init(
      name: words.list?.name ?? words.name, label: words.list?.label ?? words.label,
      input: TableView.Input(words.list == nil ? kind : kind.list, game), low: low.map(kind.number),
      high: high.map(kind.number), step: kind.number(last.step),
      items: words.list.map { .init(count: $0.length, each: TableView.Input(kind, game)) })
    isSquare = kind.base == .square
    // Between two places lie others than between their numbers; that there is none can be told.
    if isSquare, low.flatMap({ low in high.map { low <= $0 } }) ?? true { (self.low, self.high) = (nil, nil) }
    guard let first = leading.first else { return }
    let ends = (low: self.low, high: self.high)
    narrow(to: leading, from: first, kind)
    guard self.leading != nil || (self.low, self.high) != ends, let why = game.rules.lexicon.actions[action].why else {
      return
    }
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    self.why = game.machine.withTurnOpen {
      texts.text(why, evaluator: game.machine.evaluator, side: max(game.machine.turn ?? 0, 0))
    }
  }

  /// Offers only the answers that lead to a move that is allowed.
  private mutating func narrow(to answers: [Int64], from first: Int64, _ kind: ValueKind) {
    switch input {
    case .text where isSquare:
      let squares = answers.map(PlaceWord.text(ofNumber:))
      (leading, input) = (squares, .choice(squares))
    case .choice(let names):
      guard answers.count < names.count else { return }
      // Nobody is the last of the names.
      leading = answers.map { $0 < 0 ? names[names.count - 1] : names[Int($0)] }
      input = .choice(leading ?? names)
    case .number:
      (low, high) = (kind.number(first), kind.number(answers.last ?? first))
      let all = low.flatMap { low in high.flatMap { ExactDecimal.steps(step, from: low, through: $0, upTo: 1_000) } }
      if let all, all.count > answers.count { leading = answers.map { kind.number($0).text } }
    case .flag where answers.count == 1: leading = [first == 0 ? "no" : "yes"]
    default: break
    }
  }

  /// What is asked at the end and has not been answered.
  static func all(_ game: ScoredGame) -> [TableView.Question] {
    guard
      let words = (0..<game.sideCount).lazy.compactMap({ side -> ResultWords? in
        guard game.hasUsualOutcome(side) else { return nil }
        switch game.usualOutcome(of: side) {
        case .won: return game.rules.lexicon.won
        case .tied: return game.rules.lexicon.tied
        case .lost: return nil
        }
      }).first
    else { return [] }
    return words.asks.filter { ask in !game.answers.contains { $0.name == ask.name } }.map {
      TableView.Question(
        name: $0.name, label: $0.label, input: .text, low: ExactDecimal(Int64($0.length.lowerBound)),
        high: ExactDecimal(Int64($0.length.upperBound)))
    }
  }
}

extension TableView.News {
  /// What came of the last moves.
  ///
  /// - Parameter count: of how many of them.
  static func all(_ game: ScoredGame, _ secrets: Secrets, count: Int) -> [TableView.News] {
    let first = max(game.moves.count - count, 0)
    return (first..<game.moves.count).flatMap { index in
      all(game.moves[index], isLast: index == game.moves.count - 1, game, secrets)
    }
  }

  private static func all(
    _ last: PlayedMove, isLast: Bool, _ game: ScoredGame, _ secrets: Secrets
  ) -> [TableView.News] {
    let list = MoveList(game, secrets)
    func name(_ side: Int) -> String? { side >= 0 ? game.sides.names[side] : nil }
    var news: [TableView.News] = []
    for (index, part) in list.parts(last.events).enumerated() {
      let label = index == 0 ? list.chosen(last) : list.own(part)
      if index == 0 || !part.chance.isEmpty {
        news.append(.did(side: name(part.side), label: label, faces: part.chance))
      }
      if index == 0, isLast { news += revealed(by: last.move, game) }
      news += part.said.map { .said(side: name(part.side), text: $0) }
    }
    return news
  }

  /// What everybody chose in secret, when the last one has chosen.
  private static func revealed(by move: Move, _ game: ScoredGame) -> [TableView.News] {
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    let set = Set(game.rules.game.actions[move.action].questions.compactMap(\.secretEntry))
    return set.sorted().flatMap { entry -> [TableView.News] in
      let sides = (0..<game.sideCount).filter { !game.machine.isOut($0) }
      guard sides.count > 1, !sides.contains(where: { Secrets(game, looker: nil).hides(entry: entry, of: $0) }) else {
        return []
      }
      let words = game.rules.lexicon.entries[entry]
      return sides.filter { $0 != move.side }.map { side in
        let text = texts.text(word(of: entry, side, game), words.kind)
        return .did(side: game.sides.names[side], label: "\(words.label) (\(text))", faces: "")
      }
    }
  }

  /// What a side has chosen in this round, or in the one that was just closed.
  private static func word(of entry: Int, _ side: Int, _ game: ScoredGame) -> Int64 {
    let slot = game.rules.game.entries[entry].slot
    guard !game.machine.roundIsOpen, game.machine.closedRounds > 0 else { return game.machine.word(slot, side: side) }
    return game.machine.closedWord(slot, round: game.machine.closedRounds - 1, side: side)
  }
}
