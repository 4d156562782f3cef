import Diagnostics
import Engine
import HouseRules
import Records
import RuleLanguage

/// What somebody typed, as a value of a line.
extension GameSession {
  /// A side by its name, its initials, a player's name, or its number from 1; not minding upper and lower case.
  package func side(named text: String) throws(Problems) -> Int {
    let wanted = text.trimmed.lowercased()
    let ways: [(LoggedSide) -> [String]] = [
      { [$0.name] }, { [$0.shortName] }, { $0.players.map(\.name) }, { $0.players.map(\.initials) },
    ]
    for names in ways {
      let found = record.sides.indices.filter { names(record.sides[$0]).contains { $0.lowercased() == wanted } }
      if found.count == 1 { return found[0] }
    }
    if let number = Int(wanted), record.sides.indices.contains(number - 1) { return number - 1 }
    throw Problems(KeepingMessages.noSide(text, record.sides.map(\.name)))
  }

  /// A line and its value from texts; an empty text clears the line.
  package func named(_ name: String, _ text: String) throws(Problems) -> LogEvent.Named {
    let words = recordRules.lexicon.entries
    let entered = words.indices.filter { recordRules.game.entries[$0].isEntered }
    let wanted = name.trimmed.lowercased()
    guard let entry = words.indices.first(where: { words[$0].name == wanted || words[$0].label.lowercased() == wanted })
    else { throw Problems(KeepingMessages.unknown(name, "line", entered.map { words[$0].name })) }
    guard entered.contains(entry) else { throw Problems(KeepingMessages.workedOut(words[entry].label)) }
    guard !text.trimmed.isEmpty else { return .init(words[entry].name, nil) }
    return .init(words[entry].name, try value(of: text, words[entry].kind, labelled: words[entry].label))
  }

  func value(of text: String, _ kind: ValueKind, labelled label: String) throws(Problems) -> LogValue {
    guard !kind.isList else {
      let items = text.split { $0 == "," || $0 == " " || $0 == "[" || $0 == "]" }.map(String.init)
      var values: [LogValue] = []
      for item in items { values.append(try value(of: item, ValueKind(kind.base), labelled: label)) }
      return .list(values)
    }
    let text = text.trimmed
    switch kind.base {
    case .number:
      guard let number = Sum.value(of: text) else { throw Problems(KeepingMessages.notANumber(label, text)) }
      return .number(number)
    case .flag:
      guard let flag = Self.flags[text.lowercased()] else { throw Problems(KeepingMessages.notAFlag(label, text)) }
      return .flag(flag)
    case .choice(let choice):
      let values = recordRules.lexicon.choices[choice]
      guard let value = values.first(where: { $0.lowercased() == text.lowercased() }) else {
        throw Problems(KeepingMessages.unknown(text, label, values))
      }
      return .name(value)
    case .side, .seat: return .name(record.sides[try side(named: text)].name)
    case .piece, .text: return .name(text)
    }
  }

  private static let flags = [
    "yes": true, "y": true, "true": true, "on": true, "1": true, "x": true, "no": false, "n": false, "false": false,
    "off": false, "0": false,
  ]
}

/// A number as people at a table write one: `250`, `-40`, `12+11+7`, `1,250`.
enum Sum {
  /// The text without blanks around signs and without commas between groups of three digits; nil where a comma stands
  /// elsewhere: `12,5` is no whole number.
  private static func ungrouped(_ text: String) -> String? {
    var result = ""
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: { "+-−".contains($0) }) {
      let groups = part.drop { $0 == " " }.split(separator: ",", omittingEmptySubsequences: false)
      let isGrouped = groups.dropFirst().allSatisfy { $0.count == 3 } && (groups.count == 1 || 1...3 ~= groups[0].count)
      guard isGrouped else { return nil }
      if part.startIndex > text.startIndex { result.append(text[text.index(before: part.startIndex)]) }
      result += groups.joined().trimmed
    }
    return result
  }

  /// Nil for what is no number or sum, and for what does not fit.
  static func value(of text: String) -> Int64? {
    var sum: Int64 = 0
    var digits = ""
    var isNegative = false
    func add() -> Bool {
      guard let number = Int64(digits) else { return false }
      let (next, overflow) =
        isNegative ? sum.subtractingReportingOverflow(number) : sum.addingReportingOverflow(number)
      sum = next
      digits = ""
      return !overflow
    }
    guard let text = ungrouped(text) else { return nil }
    for (index, sign) in text.enumerated() {
      switch sign {
      case "0"..."9": digits.append(sign)
      case "+", "-", "−":
        if index > 0, !add() { return nil }
        isNegative = sign != "+"
      default: return nil
      }
    }
    return add() ? sum : nil
  }
}
