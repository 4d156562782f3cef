import Diagnostics
import Documents

/// A text as far as it can be read: lines in which YAML stumbles are left out, as if nothing stood there.
struct ReadableText {
  /// With as many bytes in as many lines as the text.
  let bytes: [UInt8]
  let document: Document
  let root: Node
  /// The lines that were left out, from 1.
  let left: Set<Int>

  /// Lines that are left out before it is given up.
  private static let mostLeft = 8

  /// - Parameters:
  ///   - kept: a line that is needed; `nil` comes of a text that cannot be read with it.
  ///   - mayLeaveOut: whether lines may be left out at all.
  init?(_ bytes: [UInt8], keeping kept: Int?, mayLeaveOut: Bool) {
    var text = bytes
    var left: Set<Int> = []
    while true {
      var bag = DiagnosticBag()
      if let document = Documents.parseYAML(text, source: SourceID(index: 0), into: &bag), let root = document.root {
        (self.bytes, self.document, self.root, self.left) = (text, document, root, left)
        return
      }
      let file = SourceFile(name: "", bytes: text)
      guard mayLeaveOut, left.count < Self.mostLeft, let found = bag.diagnostics.last(where: { $0.span != nil })?.span,
        let line = Self.line(file, from: file.line(at: Int(found.start)), besides: kept)
      else { return nil }
      left.insert(line)
      for offset in file.lineRange(line) { text[offset] = UInt8(ascii: " ") }
    }
  }

  /// The line in which something stands, or the nearest one above it.
  private static func line(_ file: SourceFile, from line: Int, besides kept: Int?) -> Int? {
    (1...line).reversed().first { line in
      line != kept && file.bytes[file.lineRange(line)].contains { $0 != UInt8(ascii: " ") }
    }
  }
}
