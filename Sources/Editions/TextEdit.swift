/// A change of a text at one place.
struct TextEdit: Hashable {
  /// The bytes that go.
  var range: Range<Int>
  /// What stands there then.
  var text: String

  init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
}

extension Sequence<TextEdit> {
  /// A text with all changes made, of which no two share bytes.
  func made(in bytes: [UInt8]) -> [UInt8] {
    var made: [UInt8] = []
    var place = 0
    let edits = sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    for edit in edits where edit.range.lowerBound >= place {
      made.append(contentsOf: bytes[place..<edit.range.lowerBound])
      made.append(contentsOf: edit.text.utf8)
      place = edit.range.upperBound
    }
    made.append(contentsOf: bytes[place...])
    return made
  }
}
