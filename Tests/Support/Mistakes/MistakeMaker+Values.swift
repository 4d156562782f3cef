import Diagnostics
import Documents
import RuleLanguage

/// Keys that are missing or stand twice, and values that are not what they should be.
extension MistakeMaker {
  // MARK: Types

  mutating func wrongType() -> Mistake? {
    guard let spot = any(of: spots.keys), let key = Keys.of(spot.kind).first(where: { spot.key.hasText($0.name) }),
      let wrong = any(of: wrongValues(for: key.takes)), spot.key.text != "house_rules"
    else { return nil }
    let range = range(spot.value)
    guard isOnOneLine(range), !range.isEmpty, !givesNames(spot) else { return nil }
    // A text in quotes of the file begins behind them.
    let places = [range.lowerBound] + (wrong.hasPrefix("'") ? [range.lowerBound + 1] : [])
    return made(
      .type, range, wrong, at: places, note: "`\(key.name): \(source(range))` becomes `\(key.name): \(wrong)`")
  }

  private func source(_ range: Range<Int>) -> String { spots.source(range) }

  /// Without what stands there others would be wrong, too.
  private func givesNames(_ spot: RuleSpots.KeySpot) -> Bool {
    let names = ["options", "sheet", "values", "state", "combos", "pieces", "zones", "ask", "phases", "of", "columns"]
    return names.contains(spot.key.text)
  }

  /// What cannot be a value of this kind.
  private func wrongValues(for takes: Takes) -> [String] {
    switch takes {
    case .text, .template: ["[this, that]", "{this: that}"]
    case .name, .type, .game: ["[this, that]", "{this: that}"]
    case .number: ["many", "2.5", "[1, 2]"]
    case .numbers: ["many", "[1, 2]"]
    case .money: ["two", "[1, 2]"]
    case .range: ["7", "true", "[1, 2]"]
    case .words(let words): words.contains("true") ? ["perhaps", "7", "[true]"] : ["perhaps", "7", "[this]"]
    case .expression(.flag): ["5", "'\"yes\"'", "[this, that]"]
    case .expression(.number), .value(.number): ["'\"five\"'", "{this: that}"]
    case .expression(.seat): ["5", "true"]
    case .value: ["{this: that}"]
    case .list: ["7", "{this: that}"]
    case .mapping: ["7", "[this, that]"]
    default: []
    }
  }

  // MARK: Keys

  /// A pair of a needed key taken out; the mapping that lacks it is the place, or the key that it stands under.
  mutating func missingKey() -> Mistake? {
    guard !spots.isDifference else { return nil }
    let needed = spots.keys.filter { spot in
      spot.mapping.count > 1 && Keys.of(spot.kind).contains { spot.key.hasText($0.name) && isNeeded($0, spot) }
    }
    guard let spot = any(of: needed), let (range, text) = removal(of: spot) else { return nil }
    let mapping = Int(spot.mapping.span.start)
    // Where the first pair goes, the mapping begins with the next.
    let start = range.lowerBound <= mapping && spot.mapping.style != .flow ? range.lowerBound : mapping
    let parent = spots.keys.map { ($0.key, $0.value) } + spots.given.map { ($0.key, $0.key) }
    let owner = parent.first { $0.1.index == spot.mapping.index }?.0
    var places = [start, owner.map { Int($0.span.start) }].compactMap(\.self)
    if spot.mapping.style != .flow { places = [firstSign(behind: start, skipping: range)] + places.dropFirst() }
    return made(
      .missing, range, text, at: places, note: "`\(spot.key.text)` is left out of \(spot.kind.title)")
  }

  private func firstSign(behind start: Int, skipping range: Range<Int>) -> Int {
    guard start == range.lowerBound else { return start }
    let spaces = bytes[range.upperBound...].prefix { $0 == 0x20 }.count
    return start + spaces
  }

  private func isNeeded(_ key: Key, _ spot: RuleSpots.KeySpot) -> Bool {
    let others = Keys.alternatives(of: spot.kind)
    if others.contains(key.name) { return others.count { spot.mapping.pair(forKey: $0) != nil } == 1 }
    return key.otherwise == nil && spot.kind != .example
  }

  /// What to cut so that a pair is gone and the rest stays as it is.
  private func removal(of spot: RuleSpots.KeySpot) -> (Range<Int>, String)? {
    let pair = Int(spot.key.span.start)..<Int(spot.value.span.end)
    if spot.mapping.style == .flow {
      guard isOnOneLine(pair) else { return nil }
      let behind = bytes[pair.upperBound...].prefix { $0 == 0x20 || $0 == UInt8(ascii: ",") }.count
      let isLast = !bytes[pair.upperBound..<(pair.upperBound + behind)].contains(UInt8(ascii: ","))
      guard isLast else { return (pair.lowerBound..<(pair.upperBound + behind), "") }
      let before = bytes[..<pair.lowerBound].reversed().prefix { $0 == 0x20 || $0 == UInt8(ascii: ",") }.count
      return ((pair.lowerBound - before)..<pair.upperBound, "")
    }
    return wholeLines(pair).map { ($0, "") }
  }

  /// The lines of a pair, where it begins one; an end behind a line break belongs to the line before it.
  private func wholeLines(_ pair: Range<Int>) -> Range<Int>? {
    let newline = UInt8(ascii: "\n")
    let start = (bytes[..<pair.lowerBound].lastIndex(of: newline) ?? -1) + 1
    guard bytes[start..<pair.lowerBound].allSatisfy({ $0 == 0x20 }) else { return nil }
    var last = pair.upperBound
    while last > pair.lowerBound, bytes[last - 1] == newline || bytes[last - 1] == 0x20 { last -= 1 }
    guard let end = bytes[last...].firstIndex(of: newline) else { return nil }
    return start..<(end + 1)
  }

  /// A pair written once more, right behind itself.
  mutating func duplicateKey() -> Mistake? {
    guard let mapping = any(of: spots.mappings), let pair = any(of: Array(mapping.pairs)) else { return nil }
    let range = Int(pair.key.span.start)..<Int(pair.value.span.end)
    let note = "`\(pair.key.text)` stands twice"
    if mapping.style == .flow {
      guard isOnOneLine(range), !pair.value.isNull else { return nil }
      let copy = ", " + source(range)
      return made(
        .duplicate, range.upperBound..<range.upperBound, copy, at: [range.upperBound + 2], note: note)
    }
    guard let lines = wholeLines(range) else { return nil }
    return made(
      .duplicate, lines.upperBound..<lines.upperBound, source(lines),
      at: [lines.upperBound + range.lowerBound - lines.lowerBound], note: note)
  }

  // MARK: Ranges

  mutating func outOfRange() -> Mistake? {
    guard let spot = any(of: spots.keys), let wrong = beyond(spot) else { return nil }
    let range = range(spot.value)
    guard isOnOneLine(range), wrong != source(range) else { return nil }
    return made(
      .range, range, wrong, at: [range.lowerBound],
      note: "`\(spot.key.text): \(source(range))` becomes `\(spot.key.text): \(wrong)`")
  }

  /// A number that is too large or too small for the place.
  private mutating func beyond(_ spot: RuleSpots.KeySpot) -> String? {
    switch (spot.kind, spot.key.text) {
    case (.file, "house_rules"): "3"
    case (.sides, "count"): any(of: ["0", "99", "3..99"])
    case (.sides, "default"): "99"
    case (.field, "default"): beyondRange(spot)
    case (.field, "length"), (.state, "length"): any(of: ["0..9999", "-1"])
    case (.field, "range"): turnedRound(spot.value.text)
    case (.prize, "place"): any(of: ["0", "-1", "99"])
    case (.zone, "count"): any(of: ["0", "1000"])
    case (.combo, "size"): any(of: ["0", "-1", "3..1"])
    case (.field, "points"), (.combo, "points"), (.state, "start"):
      Int64(spot.value.text) == nil ? nil : "99999999999999999999"
    default: nil
    }
  }

  /// A default outside the range that stands beside it, where both are written as numbers.
  private mutating func beyondRange(_ spot: RuleSpots.KeySpot) -> String? {
    guard Int64(spot.value.text) != nil, let range = spot.mapping.value(forKey: "range"),
      let ends = ends(range.text)
    else { return nil }
    return any(of: ["\(ends.low - 1)", "\(ends.high + 1)"])
  }

  private func turnedRound(_ text: String) -> String? {
    ends(text).flatMap { $0.low < $0.high ? "\($0.high)..\($0.low)" : nil }
  }

  private func ends(_ text: String) -> (low: Int64, high: Int64)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let low = Int64(parts[0]), let high = Int64(parts[2]) else { return nil }
    return (low, high)
  }
}
