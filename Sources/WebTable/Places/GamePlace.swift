import Pages

/// A page or a form of a game, by the path below the game's own.
enum GamePlace: Hashable, Sendable {
  case game, rounds, rules, end, undo, redo, answer, note, rematch
  /// What is done in a game that is played move by move; `hands` shows somebody's hand on a device that goes round.
  case move, hands
  /// Such a hand, by the number under which it is shown.
  case hand(String, HandDeed)
  /// Where the game tells its steps.
  case steps
  /// Where somebody goes on with a game that is left alone after a mistake of the program.
  case again
  /// From 1, and from 0; nil for all sheets of the round.
  case sheet(round: Int, side: Int?)

  /// What is done in a hand; `page` shows it.
  enum HandDeed: Hashable, Sendable { case page, move, undo, redo, hide }

  init?(_ path: [String]) {
    guard let place = Self.routes.place(at: path) else { return nil }
    self = place
  }

  static let routes: [Route<GamePlace>] = [
    Route("") { _ in .game },
    Route("rounds") { _ in .rounds },
    Route("rules") { _ in .rules },
    Route("end") { _ in .end },
    Route("undo") { _ in .undo },
    Route("redo") { _ in .redo },
    Route("answer") { _ in .answer },
    Route("note") { _ in .note },
    Route("rematch") { _ in .rematch },
    Route("move") { _ in .move },
    Route("hands") { _ in .hands },
    Route("hands/*") { .hand($0.texts[0], .page) },
    Route("hands/*/move") { .hand($0.texts[0], .move) },
    Route("hands/*/undo") { .hand($0.texts[0], .undo) },
    Route("hands/*/redo") { .hand($0.texts[0], .redo) },
    Route("hands/*/hide") { .hand($0.texts[0], .hide) },
    Route("steps") { _ in .steps },
    Route("again") { _ in .again },
    Route("rounds/#/all") { .sheet(round: $0.numbers[0], side: nil) },
    Route("rounds/#/sides/#") { .sheet(round: $0.numbers[0], side: $0.numbers[1] - 1) },
  ]

  /// What whoever opens it must be allowed.
  var toOpen: Right {
    switch self {
    case .game, .rounds, .rules, .steps: .watch
    case .sheet, .undo, .redo, .answer, .note, .move: .sit
    case .end, .rematch, .again, .hands, .hand: .keep
    }
  }

  /// What whoever sends a form to it must be allowed; nil where nothing is done, and only something shown.
  ///
  /// That somebody who sits there types on their own sheet alone, takes back their own steps alone, and sees their own hand
  /// alone, the desk sees to.
  var toSend: Right? {
    switch self {
    case .game, .rounds, .rules, .steps, .hand(_, .page): nil
    case .sheet, .undo, .redo, .answer, .note, .move, .hands: .sit
    case .end, .rematch, .again, .hand: .keep
    }
  }
}
