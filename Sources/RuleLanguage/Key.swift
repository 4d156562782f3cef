/// One key of the format: the only place where its meaning is written for people, and what reading it is driven by.
package struct Key: Hashable, Sendable {
  package var name: String
  package var takes: Takes
  package var sentence: String
  /// The key with a value, as it stands in a file; tests put it into one.
  package var example: String
  /// What holds where the key is left out; `nil` for a key that is needed.
  package var otherwise: String?
  /// The `house_rules` number that brought it.
  package var since = 1

  package init(_ name: String, _ takes: Takes, _ sentence: String, _ example: String, _ otherwise: String? = nil) {
    self.name = name
    self.takes = takes
    self.sentence = sentence
    self.example = example
    self.otherwise = otherwise
  }
}
