/// One key of the format: the only place where its meaning is written for people, and what reading it is driven by.
package final class Key: Sendable {
  package let name: String
  package let takes: Takes
  package let sentence: String
  /// The key with a value, as it stands in a file; tests put it into one.
  package let example: String
  /// What holds where the key is left out; `nil` for a key that is needed.
  package let otherwise: String?

  package init(_ name: String, _ takes: Takes, _ sentence: String, _ example: String, _ otherwise: String? = nil) {
    self.name = name
    self.takes = takes
    self.sentence = sentence
    self.example = example
    self.otherwise = otherwise
  }
}

/// The keys of a kind of mapping.
final class KeySection: Sendable {
  /// In the order in which they are usually written.
  let keys: [Key]
  let names: [String]
  private let byName: [String: Key]

  init(_ keys: [Key]) {
    self.keys = keys
    names = keys.map(\.name)
    byName = Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
  }

  func key(named name: String) -> Key? { byName[name] }
}
