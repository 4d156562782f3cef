import Engine
import Records
import RuleLanguage

/// The moves of a game with what chance gave each of them, and what was said.
///
///     1  Ann  Roll: 5 1 2 3 1 6
///     2  Ann  Set aside (1 1)
///     3  Ann  Roll: 2 3 4 6
///             Ann: That was too much!
struct MoveList {
  private static let width = 64

  private let game: ScoredGame
  private let pieces: PieceTexts
  /// What is not told; `nil` where everything is.
  private let secrets: Secrets?
  private var table = TextTable(leftColumns: .max)

  /// The list as lines; empty for a game without moves.
  static func text(_ game: ScoredGame) -> String {
    guard !game.moves.isEmpty else { return "" }
    var list = MoveList(game)
    for (number, move) in game.moves.enumerated() { list.add(move, number: number + 1) }
    return "Moves\n" + list.table.text
  }

  init(_ game: ScoredGame, _ secrets: Secrets? = nil) {
    self.game = game
    self.secrets = secrets
    pieces = PieceTexts(game)
  }

  /// What was chosen, and then whatever happened by itself.
  private mutating func add(_ move: PlayedMove, number: Int) {
    var isChosen = true
    for part in parts(move.events) {
      if isChosen {
        let text = part.chance.isEmpty ? chosen(move) : "\(chosen(move)): \(part.chance)"
        table.addWrapped(["  \(number)", name(part.side)], text, width: Self.width)
        isChosen = false
      } else if !part.chance.isEmpty {
        table.addWrapped(["", name(part.side)], "\(own(part)): \(part.chance)", width: Self.width)
      }
      for text in part.said {
        let name = name(part.side)
        table.addWrapped(["", ""], name.isEmpty ? text : "\(name): \(text)", width: Self.width)
      }
    }
  }

  private func name(_ side: Int) -> String { side >= 0 ? game.sides.names[side] : "" }

  /// The label with what was picked and answered.
  func chosen(_ played: PlayedMove) -> String {
    let (move, words) = (played.move, game.rules.lexicon.actions[played.move.action])
    var details: [String] = []
    if let pick = game.rules.game.actions[move.action].pick, !move.pick.isEmpty,
      !(secrets?.hidesPick(move) ?? false)
    {
      details.append(pieces.text(move.pick, kind: game.rules.lexicon.zones[pick.zone].kind))
    }
    for (index, answer) in words.questions.together(move.answers) {
      let kind = words.questions.kind(from: index)
      if secrets?.hidesAnswer(index, kind, of: move) ?? false { continue }
      details.append(pieces.texts.text(answer, kind))
    }
    let label = label(played)
    return details.isEmpty ? label : "\(label) (\(details.joined(separator: ", ")))"
  }

  /// What was shown of the action, without what tells of something hidden.
  private func label(_ played: PlayedMove) -> String {
    let action = played.move.action
    guard let secrets else { return played.label }
    if secrets.hidesName(of: action, by: played.move.side) { return "…" }
    let isHidden = secrets.hidesLabel(of: action, for: max(played.move.side, 0))
    guard isHidden, let label = game.rules.lexicon.actions[action].label else {
      return played.label
    }
    return pieces.texts.text(label, game.machine.evaluator) { _ in nil }
  }

  /// What happens by itself has no label that was ever shown; its name says what it is.
  func own(_ part: Part) -> String {
    game.rules.lexicon.actions[part.action].title
  }

  // MARK: Events

  /// One action's events.
  struct Part {
    var action: Int
    var side: Int
    var chance = ""
    var said: [String] = []
  }

  func parts(_ events: [Event]) -> [Part] {
    var parts: [Part] = []
    let zones = Set(events.compactMap(\.zone))
    for event in events {
      if case .happened(let action, let side) = event { parts.append(Part(action: action, side: side)) }
      guard let last = parts.indices.last else { continue }
      if case .said(let text, let values, _) = event {
        parts[last].said.append(pieces.texts.text(game.rules.lexicon.says[text], said: values))
      }
      guard let zone = event.zone, let faces = faces(event), !faces.isEmpty else { continue }
      let prefix = owner(of: event) + (zones.count > 1 ? "\(name(of: event, zone)) " : "")
      parts[last].chance += (parts[last].chance.isEmpty ? "" : ", ") + prefix + faces
    }
    return parts
  }

  private func name(of event: Event, _ zone: Int) -> String {
    let words = game.rules.lexicon.zones[zone]
    if case .dealt(_, _, _, _, isEach: true) = event { return words.label }
    return words.title
  }

  /// Whose pieces were turned up.
  private func owner(of event: Event) -> String {
    guard case .shown(_, let side, _) = event, side >= 0 else { return "" }
    return "\(game.sides.names[side]) "
  }

  private func faces(_ event: Event) -> String? {
    guard let zone = event.zone else { return nil }
    let kind = game.rules.lexicon.zones[zone].kind
    return (secrets?.told(event) ?? event.faces).map {
      pieces.text([$0.face], kind: kind, isFaceDown: $0.facing != .up)
    }
    .joined(separator: " ")
  }
}

extension Event {
  /// The zone to which chance gave something.
  fileprivate var zone: Int? {
    switch self {
    case .rolled(let zone, _, _, _), .dealt(let zone, _, _, _, _), .shown(let zone, _, _): zone
    default: nil
    }
  }
}
