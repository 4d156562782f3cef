/// Something that the rules ask when the game is over, and what was answered.
package struct RecordAnswer: Hashable, Sendable {
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
