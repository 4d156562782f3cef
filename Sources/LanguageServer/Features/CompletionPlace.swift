import Diagnostics
import Documents
import RuleLanguage

/// Where a word is being written: found by reading the file as if it were written already, for half a line seldom reads.
struct CompletionPlace {
  /// A word that nobody uses.
  private static let probe = "qzqprobeqzq"

  /// What the word stands in, with the probe in its place.
  let place: RulePlaces.Place
  /// The file with the probe.
  let view: FileView
  /// What stands before the word in its scalar.
  let prefix: String
  /// The bytes of the word as far as the cursor.
  let word: Range<Int>
  /// Whether a colon follows the word already.
  let hasColon: Bool

  init?(_ file: OpenFile, at offset: Int) {
    let bytes = file.bytes
    let number = file.source.line(at: offset)
    let line = file.source.lineRange(number)
    var start = offset
    while start > line.lowerBound, FormulaText.isName(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < line.upperBound, FormulaText.isName(bytes[end]) { end += 1 }
    word = start..<offset
    let tail = bytes[end..<line.upperBound]
    hasColon = tail.first == UInt8(ascii: ":")
    let variants = Self.variants(head: bytes[line.lowerBound..<start], tail: tail).map {
      Array(bytes[..<start]) + Array($0.utf8) + bytes[line.upperBound...]
    }
    guard let (view, place, probe) = Self.found(variants, start, file, keeping: number) else { return nil }
    (self.view, self.place) = (view, place)
    prefix = String(place.node.text[..<probe])
  }

  /// The first of some texts that reads and has the probe in one of its places. Other lines that do not read are left out
  /// only where none reads as a whole.
  private static func found(
    _ variants: [[UInt8]], _ start: Int, _ file: OpenFile, keeping line: Int
  ) -> (FileView, RulePlaces.Place, String.Index)? {
    var doesRead = false
    for mayLeaveOut in [false, true] where !doesRead {
      for variant in variants {
        guard let view = FileView(variant, of: file, keeping: line, mayLeaveOut: mayLeaveOut) else { continue }
        doesRead = true
        if let place = view.places.place(at: start), let probe = place.node.text.firstRange(of: probe)?.lowerBound {
          return (view, place, probe)
        }
      }
    }
    return nil
  }

  /// The rest of the line from the word on, in the ways in which it could be meant.
  private static func variants(head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>) -> [String] {
    let isAlone = head.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    let isLast = tail.allSatisfy { $0 == UInt8(ascii: " ") }
    let rest = String(decoding: tail, as: UTF8.self)
    let closing = closing(head)
    let value = [probe + rest, probe + closing]
    let key = [probe + ": 0" + rest, probe + ": 0" + closing]
    return isAlone && isLast ? key + value : value + key
  }

  /// What closes all that is open at the end of a piece of a line.
  private static func closing(_ head: ArraySlice<UInt8>) -> String {
    var open: [Character] = []
    var quote: UInt8?
    for byte in head {
      if let sign = quote {
        if byte == sign { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "{"): open.append("}")
      case UInt8(ascii: "["): open.append("]")
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      default: break
      }
    }
    let sign = quote.map { String(decoding: [$0], as: UTF8.self) } ?? ""
    return sign + String(open.reversed())
  }
}
