import Decimals
import Engine
import GameLog
import JSONText
import Records
import RuleLanguage

/// How people read the position with which a game began.
package enum PositionWords {
  /// The line above the first round.
  package static let before = "Before"
}

extension ScoredGame {
  /// The position by name, as it is kept and written in records: what one zone of several holds stands in a list.
  package var given: [LogEvent.Given] { given(without: nil) }

  /// The position without the zones whose pieces are hidden from somebody.
  func given(without secrets: Secrets?) -> [LogEvent.Given] {
    let texts = ValueTexts(rules: rules, sides: sides, areWritten: true)
    func logged(_ word: Int64, _ kind: ValueKind) -> LogValue {
      switch kind.base {
      case .number: .number(kind.number(word))
      case .flag: .flag(word != 0)
      case _ where word < 0: .name("none")
      default: .name(texts.text(word, kind))
      }
    }
    var given: [LogEvent.Given] = []
    if position.round > 1 { given.append(.init("round", .number(ExactDecimal(Int64(position.round))))) }
    if let turn = position.turn { given.append(.init("turn", .name(sides.names[turn]))) }
    for state in position.states {
      let words = rules.lexicon.states[state.state]
      let value =
        words.kind.isGrid
        ? LogValue.list(texts.rows(state.words, words.kind).map { .list($0.map { .name($0) }) })
        : words.kind.isList
          ? LogValue.list(state.words.map { logged($0, words.kind.element) })
          : logged(state.words.first ?? 0, words.kind)
      given.append(.init(words.name, side: state.side.map { $0 + 1 }, value))
    }
    for pieces in position.pieces where !isHidden(pieces, secrets) { add(pieces, to: &given) { logged($0, $1) } }
    return given
  }

  private func isHidden(_ pieces: StartingPosition.Pieces, _ secrets: Secrets?) -> Bool {
    secrets?.hides(rules.game.zones[pieces.zone].facing, zone: pieces.zone, side: pieces.side) ?? false
  }

  private func add(
    _ pieces: StartingPosition.Pieces, to given: inout [LogEvent.Given], _ logged: (Int64, ValueKind) -> LogValue
  ) {
    let words = rules.lexicon.zones[pieces.zone]
    let faces = LogValue.list(pieces.faces.map { logged($0, ValueKind(.piece(words.kind))) })
    guard let number = words.number else {
      return given.append(.init(words.name, side: pieces.side.map { $0 + 1 }, faces))
    }
    let place = given.firstIndex { $0.name == words.name && $0.side == pieces.side.map { $0 + 1 } }
    var all: [LogValue] = []
    if let place, case .list(let before) = given[place].value { all = before }
    let columns = words.columns
    let row = (number - 1) / (columns ?? 1)
    while all.count <= row { all.append(.list([])) }
    if let columns {
      // A board has rows of cells, with points for the empty ones.
      var cells: [LogValue] = []
      if case .list(let before) = all[row] { cells = before }
      let column = (number - 1) % columns
      while cells.count <= column { cells.append(.name(".")) }
      if let face = pieces.faces.first { cells[column] = logged(face, ValueKind(.piece(words.kind))) }
      all[row] = .list(cells)
    } else {
      all[row] = faces
    }
    let whole = LogEvent.Given(words.name, side: pieces.side.map { $0 + 1 }, .list(all))
    if let place { given[place] = whole } else { given.append(whole) }
  }
}
