import Decimals
import Diagnostics
import Engine
import GameLog
import HouseRules
import Records
import RuleLanguage

/// What somebody typed, as a value of a line.
extension GameSession {
  /// What people say beside a row and a column.
  private static let wordsOfSquares: Set = [
    "row", "rows", "column", "columns", "col", "and", "the", "square", "place", "in",
  ]

  /// A line and its value from texts; an empty text clears the line.
  ///
  /// - Parameters:
  ///   - name: a line's name or label; with `+` behind it the text is added to what stands there. A line of one player
  ///     is called by the entry and the player, such as `call.Ann`.
  ///   - side: the side on whose sheet it is typed, from 0.
  ///   - round: from 1; nil for the open one.
  package func named(
    _ name: String, _ text: String, side: Int = 0, round: Int? = nil
  ) throws(Problems) -> LogEvent.Named {
    let words = recordRules.lexicon.entries
    let entered = words.indices.filter { recordRules.game.entries[$0].isEntered }
    var wanted = name.trimmed.lowercased()
    let isAdded = wanted.hasSuffix("+")
    if isAdded { wanted = String(wanted.dropLast()).trimmed }
    guard let entry = words.indices.first(where: { isCalled(words[$0], wanted, side) })
    else { throw Problems(KeepingMessages.unknown(name, "line", entered.map { words[$0].name })) }
    guard entered.contains(entry) else { throw Problems(KeepingMessages.workedOut(words[entry].label)) }
    guard !text.trimmed.isEmpty else { return .init(words[entry].name, nil) }
    let value = try value(of: text, words[entry].kind, labelled: words[entry].label)
    guard isAdded else { return .init(words[entry].name, value) }
    let before = typed(words[entry].name, isOfTable: words[entry].isOfTable, side, round)
    guard let sum = value.added(to: before) else { throw Problems(KeepingMessages.notAdded(words[entry].label)) }
    return .init(words[entry].name, sum)
  }

  /// Whether the sheet has a line of this name, or called so.
  package func hasLine(_ name: String) -> Bool {
    recordRules.lexicon.entries.contains { words in
      record.sides.indices.contains { isCalled(words, name.lowercased(), $0) }
    }
  }

  private func isCalled(_ words: EntryWords, _ wanted: String, _ side: Int) -> Bool {
    if words.name == wanted || words.label.lowercased() == wanted { return true }
    guard let seat = words.seat, record.sides.indices.contains(side),
      record.sides[side].players.indices.contains(seat)
    else { return false }
    let player = record.sides[side].players[seat]
    return [player.name, player.initials].contains { "\(words.entryName).\($0)".lowercased() == wanted }
  }

  /// What is typed for a line so far.
  func typed(_ name: String, isOfTable: Bool, _ side: Int, _ round: Int?) -> LogValue? {
    let number = (round ?? openRound) - 1
    let isOpen = !record.rounds.indices.contains(number)
    let sheets = isOpen ? record.open : record.rounds[number]
    let sheet =
      isOfTable
      ? isOpen ? record.openTable : record.tables[number] : sheets.indices.contains(side) ? sheets[side] : []
    return sheet.first { $0.name == name }?.value
  }

  func value(of text: String, _ kind: ValueKind, labelled label: String) throws(Problems) -> LogValue {
    if kind.isGrid { return try grid(text, kind, labelled: label) }
    guard !kind.isList else {
      return .list(isNothing(text, kind.element) ? [] : try items(text, kind.element, labelled: label))
    }
    let text = text.trimmed
    if let nobody = nobody(text, kind) { return nobody }
    switch kind.base {
    case .number:
      guard let number = try? Sum.value(of: text) else { throw Problems(KeepingMessages.notANumber(label, text)) }
      guard number.word(parts: Int64(kind.parts)) != nil else {
        throw Problems(KeepingMessages.between(label, number, kind))
      }
      return .number(number)
    case .flag:
      let word = text.lowercased()
      let answer = word.hasSuffix(" please") ? String(word.dropLast(" please".count)) : word
      guard let flag = Self.flags[answer] else { throw Problems(KeepingMessages.notAFlag(label, text)) }
      return .flag(flag)
    case .choice(let choice):
      let lexicon = recordRules.lexicon
      guard let number = lexicon.number(ofWord: text, choice: choice) else {
        throw Problems(KeepingMessages.unknown(text, label, lexicon.choiceLabels[choice]))
      }
      return .name(lexicon.choices[choice][Int(number)])
    case .seat where recordRules.playersPerSide > 1: return .name(try seat(named: text))
    case .side, .seat: return .name(record.sides[try side(named: text)].name)
    case .square:
      // Two numbers, and what people say around them: `3/4`, `row 3, column 4`; `e2` is no row and column.
      let words = text.lowercased().split { !$0.isNumber && !$0.isLetter }
      let numbers = words.filter { Int64($0) != nil }.joined(separator: " ")
      guard words.allSatisfy({ Int64($0) != nil || Self.wordsOfSquares.contains(String($0)) }),
        let square = PlaceWord.number(named: numbers)
      else {
        throw Problems(KeepingMessages.notASquare(label, text))
      }
      return .name(PlaceWord.text(ofNumber: square))
    case .piece, .text: return .name(text)
    }
  }

  /// Rows of a grid with a stroke between two, and blanks between their cells; a point is an empty one.
  private func grid(_ text: String, _ kind: ValueKind, labelled label: String) throws(Problems) -> LogValue {
    var rows: [LogValue] = []
    for row in text.split(omittingEmptySubsequences: false, whereSeparator: { "/;\n".contains($0) }) {
      rows.append(.list(try items(String(row), kind.contents, labelled: label, empty: ".")))
    }
    return .list(rows)
  }

  /// Items with blanks or commas between. A name that has some itself, such as `No trump`, is found as a whole: the
  /// longest that begins there.
  ///
  /// - Parameter empty: what stands for nothing.
  private func items(
    _ text: String, _ kind: ValueKind, labelled label: String, empty: String? = nil
  ) throws(Problems) -> [LogValue] {
    let parts = Self.parts(text)
    if kind.base == .square {
      return try stride(from: 0, to: parts.count, by: 2).map { first throws(Problems) in
        try value(of: parts[first..<min(first + 2, parts.count)].joined(separator: " "), kind, labelled: label)
      }
    }
    let names = Set(callings(of: kind).map { $0.lowercased() })
    let longest = names.map { Self.parts($0).count }.max() ?? 1
    var values: [LogValue] = []
    var first = 0
    while first < parts.count {
      if let empty, parts[first] == empty {
        values.append(.name(empty))
        first += 1
        continue
      }
      let several = stride(from: min(longest, parts.count - first), to: 1, by: -1)
      func item(_ count: Int) -> Substring { text[parts[first].startIndex..<parts[first + count - 1].endIndex] }
      let count = several.first { names.contains(item($0).lowercased()) } ?? 1
      values.append(try value(of: String(item(count)), kind, labelled: label))
      first += count
    }
    return values
  }

  /// Whether a text says that nothing is in a list, and names nothing that could be.
  private func isNothing(_ text: String, _ kind: ValueKind) -> Bool {
    let word = text.trimmed.lowercased()
    guard kind.base != .text, Self.wordsOfNothing.contains(word) else { return false }
    return (nobody(word, kind) == nil) && !callings(of: kind).contains { $0.lowercased() == word }
  }

  private static let wordsOfNothing: Set = ["none", "nothing", "empty"]

  private static func parts(_ text: String) -> [Substring] { text.split { " ,[]\r\t".contains($0) } }

  /// What a value may be called by, of kinds that have names.
  private func callings(of kind: ValueKind) -> [String] {
    let lexicon = recordRules.lexicon
    let called: [String] =
      switch kind.base {
      case .choice(let choice): lexicon.choices[choice] + lexicon.choiceLabels[choice]
      case .piece(let piece): lexicon.kinds[piece].faces + lexicon.kinds[piece].otherNames.keys
      case .side, .seat: record.sides.map(\.name) + record.sides.flatMap { $0.players.map(\.name) }
      case .number, .flag, .square, .text: []
      }
    return called + (kind.none >= 0 ? [lexicon.nones[Int(kind.none)]] : [])
  }

  /// The player in a seat, where sides have several: by name, or by the seat's number from 1.
  private func seat(named text: String) throws(Problems) -> String {
    let names = game.sides.seatNames(recordRules.playersPerSide)
    if let name = names.first(where: { $0.lowercased() == text.lowercased() }) { return name }
    if let number = Int(text), number > 0, number <= names.count { return names[number - 1] }
    guard let side = try? side(named: text) else { throw Problems(KeepingMessages.noPlayer(text, of: nil, names)) }
    let own = names.indices.filter { $0 % record.sides.count == side }.map { names[$0] }
    throw Problems(KeepingMessages.noPlayer(text, of: record.sides[side].name, own))
  }

  /// Nobody, where that may be meant: in the words of the rules, or `none`.
  private func nobody(_ text: String, _ kind: ValueKind) -> LogValue? {
    guard kind.none >= 0 else { return nil }
    let written = recordRules.lexicon.nones[Int(kind.none)]
    return [written.lowercased(), "none"].contains(text.lowercased()) ? .name(written) : nil
  }

  static let flags = [
    "yes": true, "y": true, "true": true, "on": true, "1": true, "x": true, "no": false, "n": false, "false": false,
    "off": false, "0": false,
  ]
}

extension LogValue {
  /// A list with more items behind it, or a number with more added; nil where nothing can be added.
  fileprivate func added(to before: LogValue?) -> LogValue? {
    switch (before, self) {
    case (nil, .list), (nil, .number): return self
    case (.list(let items)?, .list(let more)): return .list(items + more)
    case (.number(let number)?, .number(let more)):
      return number.adding(more).map { .number($0) }
    default: return nil
    }
  }
}
