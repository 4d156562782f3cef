/// What the paths of a kind of place look like: words that stand there, `*` for any text, and `#` for a number from 1.
///
///     PathPattern("rounds/#/sides/#").values(of: ["rounds", "2", "sides", "1"])   // numbers 2 and 1
struct PathPattern: Hashable, Sendable {
  let text: String
  private let parts: [String]

  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").map(String.init)
  }

  /// What stands in a path where the pattern leaves it open.
  struct Values: Hashable, Sendable {
    var texts: [String] = []
    var numbers: [Int] = []
  }

  /// Nil for a path of another kind.
  func values(of path: [String]) -> Values? {
    guard parts.count == path.count else { return nil }
    var values = Values()
    for (part, text) in zip(parts, path) {
      switch part {
      case "*": values.texts.append(text)
      case "#":
        guard let number = Int(text), number > 0 else { return nil }
        values.numbers.append(number)
      default: guard part == text else { return nil }
      }
    }
    return values
  }
}

/// A kind of place with its paths: every place is reached by one of a list of these, and by nothing else.
struct Route<Place: Sendable>: Sendable {
  let pattern: PathPattern
  let place: @Sendable (PathPattern.Values) -> Place

  init(_ pattern: String, _ place: @escaping @Sendable (PathPattern.Values) -> Place) {
    self.pattern = PathPattern(pattern)
    self.place = place
  }
}

extension Sequence {
  /// The place that a path leads to.
  func place<Place>(at path: [String]) -> Place? where Element == Route<Place> {
    for route in self {
      if let values = route.pattern.values(of: path) { return route.place(values) }
    }
    return nil
  }
}
