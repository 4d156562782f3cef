import Documents

/// What a file names: each name with what it stands for, where it was given first, and what was given it again.
///
/// Names are numbered in the order in which they are declared; those of the language come first.
struct NameTable {
  /// Everything that was declared, by number. What is typed only when somebody asks has no type of its own yet.
  private(set) var symbols: [Symbol] = []
  /// What was given a name that is taken, with what has it.
  private(set) var twice: [(symbol: Symbol, first: Symbol)] = []
  private var places: [String: Int] = [:]

  /// The names of the language, as far as they mean something in a file.
  init(_ syntax: RuleSyntax, _ parts: DecimalParts) {
    symbols.reserveCapacity(64)
    places.reserveCapacity(64)
    // Who is out has a name only where somebody can be.
    for name in Words.names where syntax.out != nil || ![.out, .playing].contains(name.kind) {
      let type =
        switch name.kind {
        case .points: parts.type(of: .points)
        case .score: parts.type(of: .score)
        default: name.type
        }
      declare(
        Symbol(
          name: name.name, kind: name.kind, type: type, level: name.level, perTable: name.perTable, key: nil))
    }
  }

  /// How many names there are.
  var count: Int { symbols.count }

  /// The number of a name.
  ///
  /// - Parameter end: how many of the names are seen.
  func index(of name: String, before end: Int = .max) -> Int? {
    places[name].flatMap { $0 < end ? $0 : nil }
  }

  /// Adds a name. What has none, as a line of one player, only gets a number; so does what has a name that is taken.
  mutating func declare(_ symbol: Symbol) {
    symbols.append(symbol)
    guard !symbol.name.isEmpty else { return }
    if let first = places[symbol.name] {
      twice.append((symbol, symbols[first]))
    } else {
      places[symbol.name] = symbols.count - 1
    }
  }
}
