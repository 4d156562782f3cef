/// A line that is typed: a name, a note, a quote.
package struct TextField: Hashable, Sendable {
  package private(set) var text: String
  /// In characters as people count them.
  package let maximumLength: Int

  package init(_ text: String = "", maximumLength: Int) {
    self.text = String(text.prefix(maximumLength))
    self.maximumLength = maximumLength
  }

  package var isFull: Bool { text.count >= maximumLength }

  /// Takes a key that types or deletes, and says whether it was one.
  package mutating func handle(_ key: KeyPress) -> Bool {
    switch key {
    case .character(let scalar): add(String(scalar))
    case .paste(let pasted): for character in pasted { add(String(character)) }
    case .backspace: _ = text.popLast()
    case .delete, .control("u"): text = ""
    default: return false
    }
    return true
  }

  private mutating func add(_ more: String) {
    let longer = text + more
    // Marks join a character without making the text longer, but not without end.
    guard longer.count <= maximumLength, longer.unicodeScalars.count <= maximumLength * 4 else { return }
    text = longer
  }
}
