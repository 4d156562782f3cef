import Decimals
import Engine
import Records
import RuleLanguage

/// A game that is played move by move, as it lies on the table: the pieces, whose turn it is, and what can be done now.
///
///     loose  5 1 2 3 1 6
///
///     It is Ann's turn
///       keep  Set aside  pick: 3 ways
struct PlayView {
  /// Ways to do an action that are counted.
  private static let countedWays = 1_000
  /// Columns that pieces take before they go on in the next line.
  private static let piecesWidth = 56

  /// An action that is allowed.
  private struct Choice {
    var action: Int
    var label: String
    /// Who may do it, where that is not said by the turn.
    var names: [String]
    var ways: Int
    var hasMore: Bool
    /// Whether the number of ways says something of pieces that are not seen.
    var isHidden: Bool
  }

  private let game: ScoredGame
  private let pieces: PieceTexts
  private let secrets: Secrets?

  /// Nothing for a game without play, or whose sheets are filled in by hand.
  ///
  /// - Parameter secrets: what is not shown; `nil` where everything is.
  init?(_ game: ScoredGame, _ secrets: Secrets? = nil) {
    guard !game.rules.game.actions.isEmpty, !game.keepsSheets else { return nil }
    self.game = game
    self.secrets = secrets
    pieces = PieceTexts(game, secrets)
  }

  /// The whole text, ending in a line break; may be empty.
  var text: String { [zones, choices].filter { !$0.isEmpty }.joined(separator: "\n") }

  // MARK: Pieces

  var zones: String {
    var table = TextTable(leftColumns: .max)
    var hasFaceDown = false
    for group in PlayZone.groups(PlayZone.all(game.rules)) where group[0].isInUse(game.machine) {
      var lines: [(label: String, text: String)] = []
      for side in group[0].sides(game.machine) {
        for zone in group {
          let lying = game.machine.pieces(inZone: zone.index, side: side)
          hasFaceDown = hasFaceDown || lying.contains { $0.facing != .up }
          lines.append((label(zone, side), pieces.text(lying, of: zone, side)))
        }
      }
      guard lines.contains(where: { !$0.text.isEmpty }) else { continue }
      let isOne = !group[0].isPerSide && group[0].number == nil
      if !isOne { table.add([group[0].label]) }
      for line in lines {
        let text = line.text.isEmpty && group[0].number != nil ? "empty" : line.text
        table.addWrapped([isOne ? line.label : "  \(line.label)"], text, width: Self.piecesWidth)
      }
    }
    return table.text + (hasFaceDown ? "Pieces in parentheses lie face down.\n" : "")
  }

  /// Whose it is, and which of several: `Ann 2`.
  private func label(_ zone: PlayZone, _ side: Int?) -> String {
    let parts = [side.map { game.sides.names[$0] }, zone.number.map { "\($0)" }].compactMap(\.self)
    return parts.isEmpty ? zone.label : parts.joined(separator: " ")
  }

  // MARK: What can be done

  private var choices: String {
    guard !game.machine.isComplete else { return "" }
    var table = TextTable(leftColumns: .max)
    for choice in allowed {
      let words = game.rules.lexicon.actions[choice.action]
      table.add(["  \(words.name)", choice.label, ways(choice), choice.names.joined(separator: ", ")])
    }
    let turn = game.machine.turn.map { "It is \(game.sides.names[$0])'s turn" }
    guard !table.rows.isEmpty else { return turn.map { TextTable.visible($0) + "\n" } ?? "" }
    return TextTable.visible(turn ?? "What can be done now") + "\n" + table.text
  }

  private var allowed: [Choice] {
    var result: [Choice] = []
    for offer in Offers(game, secrets, upTo: Self.countedWays).all {
      let names = isForAnyone(offer.action) ? [game.sides.names[max(offer.side, 0)]] : []
      let (label, ways) = (label(offer), offer.ways ?? (0, false))
      if let last = result.indices.last, result[last].action == offer.action, result[last].label == label {
        result[last].names += names
        result[last].ways = max(result[last].ways, ways.count)
        result[last].hasMore = result[last].hasMore || ways.hasMore
        result[last].isHidden = result[last].isHidden || offer.ways == nil
      } else {
        result.append(
          Choice(
            action: offer.action, label: label, names: names, ways: ways.count, hasMore: ways.hasMore,
            isHidden: offer.ways == nil))
      }
    }
    return result
  }

  private func isForAnyone(_ action: Int) -> Bool { game.rules.game.actions[action].who == .anyone }

  private func label(_ offer: Offers.Offer) -> String {
    guard let label = game.rules.lexicon.actions[offer.action].label else { return "" }
    if secrets?.hidesLabel(of: offer.action, for: max(offer.side, 0)) ?? false {
      return pieces.texts.text(label, game.machine.evaluator) { _ in nil }
    }
    return game.machine.withTurnOpen {
      pieces.texts.text(label, evaluator: game.machine.evaluator, side: max(offer.side, 0))
    }
  }

  /// The keys that a move needs beside its action, and in how many ways they can be given.
  private func ways(_ choice: Choice) -> String {
    var keys = game.rules.game.actions[choice.action].pick == nil ? [] : ["pick"]
    keys += game.rules.lexicon.actions[choice.action].questions.askedNames
    guard !keys.isEmpty else { return "" }
    if choice.isHidden { return keys.joined(separator: ", ") }
    let count = choice.ways == 1 ? "1 way" : "\(Numbers.text(Int64(choice.ways))) ways"
    return keys.joined(separator: ", ") + ": " + (choice.hasMore ? "many ways" : count)
  }
}

/// Parts of a table's text by themselves.
package enum TableText {
  /// What lies on the table; ends in a line break unless there is nothing.
  package static func pieces(_ game: ScoredGame) -> String { PlayView(game)?.zones ?? "" }
}
