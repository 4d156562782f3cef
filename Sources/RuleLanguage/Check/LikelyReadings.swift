import Documents

/// When values probably are known and whose they are, told by the words that stand in them.
///
/// Good for suggestions alone: for those nothing is typed, so that they are the same whoever asks first.
final class LikelyReadings {
  private let names: NameTable
  private let syntax: RuleSyntax
  /// The names that suggestions are made of, by number, with when they have their values.
  private lazy var levels: [(number: Int, name: String, level: Level)] = names.symbols.enumerated().compactMap {
    number, symbol in
    symbol.name.isEmpty || symbol.name.contains(".") ? nil : (number, symbol.name, level(of: symbol))
  }

  init(names: NameTable, syntax: RuleSyntax) { (self.names, self.syntax) = (names, syntax) }

  /// Names that stand for something at a time, in order.
  ///
  /// - Parameter end: how many of the names are seen.
  func names(at level: Level, before end: Int) -> [String] {
    levels.prefix { $0.number < end }.filter { $0.level <= level }.map(\.name)
  }

  /// Whether a name stands for something of each side.
  func isOfSides(_ symbol: Symbol) -> Bool { readings(of: symbol).contains { !$0.perTable } }

  private func level(of symbol: Symbol) -> Level {
    let latest = readings(of: symbol).map(\.level).max() ?? .setUp
    guard case .value(let index) = symbol.kind, syntax.values[index].content.label != nil else { return latest }
    return max(latest, .between)
  }

  /// What a name stands for; of a value, all that it probably reads.
  private func readings(of symbol: Symbol) -> [Symbol] {
    var (found, open): ([Symbol], [Symbol]) = ([], [symbol])
    var seen: Set<String> = [symbol.name]
    while let next = open.popLast() {
      guard case .value(let index) = next.kind else {
        found.append(next)
        continue
      }
      let content = syntax.values[index].content
      for word in [content.value?.node, content.rows].compactMap(\.self).flatMap(words) where seen.insert(word).inserted
      {
        if let known = names.index(of: word) { open.append(names.symbols[known]) }
      }
    }
    return found
  }

  private func words(in node: Node) -> [String] {
    if node.kind == .scalar {
      return node.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }
    return node.pairs.flatMap { words(in: $0.key) + words(in: $0.value) } + node.elements.flatMap(words)
  }
}
