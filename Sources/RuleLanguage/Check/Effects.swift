import Documents
import Engine
import Expressions

extension CheckedGame {
  enum Effect {
    case roll(ZonePlace), rollPicked, rollPieces(CheckedExpression, in: ZonePlace), shuffle(ZonePlace), gather(Int)
    case deal(from: ZonePlace, to: ZonePlace, each: Engine.Effect.Each, count: CheckedExpression?, facing: Facing)
    case move(from: ZonePlace, to: ZonePlace, forEach: Bool, count: CheckedExpression?, facing: Facing)
    case movePicked(to: ZonePlace, facing: Facing)
    /// Those that a formula gives, all of which lie in one zone.
    case movePieces(CheckedExpression, from: ZonePlace, to: ZonePlace, facing: Facing)
    case flip(ZonePlace, forEach: Bool, count: CheckedExpression?, facing: Facing)
    case flipPieces(CheckedExpression, in: ZonePlace, facing: Facing)
    case set(symbol: Int, whose: Whose, CheckedValue)
    case say(CheckedText)
    case endTurn, anotherTurn, endRound, endGame

    /// Whose state is set: that of whoever acts, or the table's; that of a side; or that of each, to the same or to its
    /// own of a list.
    enum Whose {
      case own, of(CheckedExpression), each, eachOwn

      var side: CheckedExpression? { if case .of(let side) = self { side } else { nil } }
    }

    /// What an effect names and works out, said for each kind once: for whoever looks at what is used, or costs.
    struct Parts {
      /// The zones that it names.
      var places: [ZonePlace] = []
      /// What it works out beside their numbers.
      var values: [CheckedValue] = []
      /// The symbol that gets the last of these.
      var changed: Int?
    }

    var parts: Parts {
      switch self {
      case .roll(let zone), .shuffle(let zone), .movePicked(let zone, _): Parts(places: [zone])
      case .gather(let zone): Parts(places: [ZonePlace(zone: zone)])
      case .deal(let from, let to, _, let count, _), .move(let from, let to, _, let count, _):
        Parts(places: [from, to], values: [count].compactMap { $0.map { .expression($0) } })
      case .movePieces(let pieces, let from, let to, _): Parts(places: [from, to], values: [.expression(pieces)])
      case .rollPieces(let pieces, let zone), .flipPieces(let pieces, let zone, _):
        Parts(places: [zone], values: [.expression(pieces)])
      case .flip(let zone, _, let count, _):
        Parts(places: [zone], values: [count].compactMap { $0.map { .expression($0) } })
      case .set(let symbol, let whose, let value):
        Parts(values: [whose.side.map { .expression($0) }, value].compactMap(\.self), changed: symbol)
      case .say(let text): Parts(values: text.expressions.map { .expression($0) })
      case .rollPicked, .endTurn, .anotherTurn, .endRound, .endGame: Parts()
      }
    }

    /// All that it works out.
    var values: [CheckedValue] {
      let parts = parts
      let places = parts.places.flatMap { [$0.index, $0.column, $0.side] }.compactMap(\.self)
      return places.map { .expression($0) } + parts.values
    }

    /// Whether it ends a turn, the round or the game.
    var isEnding: Bool {
      switch self {
      case .endTurn, .anotherTurn, .endRound, .endGame: true
      default: false
      }
    }

    /// Every expression in it.
    var expressions: [CheckedExpression] { values.flatMap(\.expressions) }

    /// What it stores, and the symbol in which.
    var setting: (symbol: Int, value: CheckedValue)? {
      let parts = parts
      return parts.changed.flatMap { symbol in parts.values.last.map { (symbol, $0) } }
    }
  }
}

extension [CheckedGame.Action] {
  /// All that actions store, and the symbols in which.
  var settings: [(symbol: Int, value: CheckedValue)] { flatMap(\.effects).compactMap(\.setting) }
}

// MARK: - What an effect means

extension PlayCheck {
  func effect(
    _ effect: EffectSyntax, _ action: CheckedGame.Action, _ locals: Locals
  ) -> [CheckedGame.Effect] {
    switch effect.key.text {
    case "end_turn": [.endTurn]
    case "another_turn": [.anotherTurn]
    case "end_round": [.endRound]
    case "end_game": [.endGame]
    case "roll": roll(effect, action, locals)
    case "shuffle": ownZone(effect, action, locals).map { [.shuffle($0)] } ?? []
    case "gather": gather(effect.value, locals)
    case "say": text(effect.value, .sheet, locals: locals).map { [.say($0)] } ?? []
    case "move": move(effect, action, locals)
    case "flip": flip(effect, action, locals)
    case "deal": deal(effect, action, locals)
    default: []
    }
  }
}
