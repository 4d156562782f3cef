import Documents
import Engine
import JSONText

/// A document as a tree that can be changed at random, and written as JSON, which is YAML, too.
///
/// What comes of it keeps the shapes that people write, with something odd in a few places: that reaches far deeper than
/// bytes that are changed.
package indirect enum ChangedTree {
  /// Without quotes where `isPlain`.
  case scalar(String, isPlain: Bool)
  case list([ChangedTree])
  case mapping([(key: String, value: ChangedTree)])

  package init(_ node: Node) {
    switch node.kind {
    case .mapping: self = .mapping(node.pairs.map { ($0.key.text, ChangedTree($0.value)) })
    case .sequence: self = .list(node.elements.map { ChangedTree($0) })
    default: self = .scalar(node.text, isPlain: node.isPlain)
    }
  }

  // MARK: Writing

  package var json: String {
    switch self {
    case .scalar(let text, let isPlain): isPlain && Self.isValue(text) ? text : Self.quoted(text)
    case .list(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .mapping(let pairs):
      "{" + pairs.map { "\(Self.quoted($0.key)): \($0.value.json)" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }

  /// Whether a text stands for a number, a flag or nothing in JSON.
  private static func isValue(_ text: String) -> Bool {
    if ["true", "false", "null"].contains(text) { return true }
    let digits = text.drop { $0 == "-" }
    return text.count - digits.count < 2 && !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
      && (digits.count == 1 || digits.first != "0")
  }

  // MARK: Changing

  /// A mapping without one of its keys.
  package func without(_ key: String) -> ChangedTree {
    guard case .mapping(let pairs) = self else { return self }
    return .mapping(pairs.filter { $0.key != key })
  }

  /// How many nodes there are, this one among them.
  package var count: Int {
    switch self {
    case .scalar: 1
    case .list(let items): items.reduce(1) { $0 + $1.count }
    case .mapping(let pairs): pairs.reduce(1) { $0 + $1.value.count }
    }
  }

  /// The node with this number, counted as they stand.
  package func node(_ number: Int) -> ChangedTree {
    var left = number
    return find(&left) ?? self
  }

  private func find(_ left: inout Int) -> ChangedTree? {
    if left == 0 { return self }
    left -= 1
    for child in children {
      if let found = child.find(&left) { return found }
    }
    return nil
  }

  private var children: [ChangedTree] {
    switch self {
    case .scalar: []
    case .list(let items): items
    case .mapping(let pairs): pairs.map(\.value)
    }
  }

  /// The tree with the node of this number given to `change`.
  private func changing(_ left: inout Int, _ change: (ChangedTree) -> ChangedTree) -> ChangedTree {
    if left == 0 {
      left -= 1
      return change(self)
    }
    left -= 1
    guard left >= 0 else { return self }
    switch self {
    case .scalar: return self
    case .list(let items): return .list(items.map { $0.changing(&left, change) })
    case .mapping(let pairs): return .mapping(pairs.map { ($0.key, $0.value.changing(&left, change)) })
    }
  }

  /// Changes one node; `donors` are trees of which parts are taken.
  package func changed(_ random: inout Generator, donors: [ChangedTree]) -> ChangedTree {
    var place = random.below(count)
    let donor = donors[random.below(donors.count)]
    let part = donor.node(random.below(donor.count))
    var own = random
    let result = changing(&place) { $0.odd(&own, part, node(own.below(count))) }
    random = own
    return result
  }

  private static let oddTexts = [
    "0", "-1", "1", "2", "63", "64", "65", "200", "201", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "1000000000000", "-1000000000000", "0.5", "1e9", "", "null", "true", "false", "none", "~",
    "[]", "{}", "0..0", "5..1", "..", "-5..", "..9223372036854775807", "open", "base", "total", "round", "side",
    "sides", "score", "points", "picked", "sides.total.max()", "round / 0", "later(1).score", "earlier(1).score",
    "[[1], []].flatten()", "{x}", "\u{1b}[31m", "\u{202e}", "é", "a b",
  ]

  private func odd(_ random: inout Generator, _ foreign: ChangedTree, _ own: ChangedTree) -> ChangedTree {
    switch (random.below(8), self) {
    case (0, _): return foreign
    case (1, _): return own
    case (2, .list(var items)) where !items.isEmpty:
      items.remove(at: random.below(items.count))
      return .list(items)
    case (3, .list(var items)) where !items.isEmpty:
      items.insert(items[random.below(items.count)], at: random.below(items.count + 1))
      return .list(items)
    case (2, .mapping(var pairs)) where !pairs.isEmpty:
      pairs.remove(at: random.below(pairs.count))
      return .mapping(pairs)
    case (3, .mapping(var pairs)) where !pairs.isEmpty:
      let place = random.below(pairs.count)
      guard case .mapping(let others) = foreign, !others.isEmpty else {
        pairs[place].value = foreign
        return .mapping(pairs)
      }
      pairs.insert(others[random.below(others.count)], at: place)
      return .mapping(pairs)
    case (4, .mapping(var pairs)) where !pairs.isEmpty:
      pairs[random.below(pairs.count)].key = pairs[random.below(pairs.count)].key
      return .mapping(pairs)
    case (5, .scalar(let text, let isPlain)), (6, .scalar(let text, let isPlain)):
      return .scalar(Self.odd(text, &random), isPlain: isPlain)
    default:
      let text = Self.oddTexts[random.below(Self.oddTexts.count)]
      return .scalar(text, isPlain: random.below(4) > 0)
    }
  }

  /// A text with one of its numbers, words or signs changed.
  private static func odd(_ text: String, _ random: inout Generator) -> String {
    var parts = words(of: text)
    guard !parts.isEmpty else { return oddTexts[random.below(oddTexts.count)] }
    let place = random.below(parts.count)
    switch random.below(4) {
    case 0: parts.remove(at: place)
    case 1: parts[place] = parts[random.below(parts.count)]
    case 2: parts.insert(parts[random.below(parts.count)], at: place)
    default: parts[place] = oddTexts[random.below(oddTexts.count)]
    }
    return parts.joined()
  }

  /// A text in runs of letters and digits, and single other signs.
  private static func words(of text: String) -> [String] {
    var parts: [String] = []
    var isInWord = false
    for letter in text {
      let isOfWord = letter.isLetter || letter.isNumber || letter == "_"
      if isOfWord, isInWord { parts[parts.count - 1].append(letter) } else { parts.append(String(letter)) }
      isInWord = isOfWord
    }
    return parts
  }
}

extension Generator {
  /// A number from 0 below `bound`, or 0 where there is none.
  fileprivate mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(below(UInt64(bound))) : 0 }
}
