import Diagnostics
import Documents
import RuleLanguage

/// Where a word is being written: found by reading the file as if it were written already, for half a line seldom reads.
struct CompletionPlace {
  /// What the word stands in, with another word in its place.
  let place: RulePlaces.Place
  /// The file with that word.
  let view: FileView
  /// What stands before the word in its scalar.
  let prefix: String
  /// The bytes of the word as far as the cursor.
  let word: Range<Int>
  /// Whether a colon follows the word already.
  let hasColon: Bool
  /// What is missing before the word: `- ` where only an item of a list can stand.
  let lead: String
  /// The spaces before the word that are too many, where it can only stand further out than the line begins.
  let surplus: Range<Int>

  /// The ways in which a word could be meant that is written at a place, the likeliest first; more than one only where
  /// they stand equally far in.
  static func readings(_ file: OpenFile, at offset: Int) -> [CompletionPlace] {
    let line = HalfWrittenLine(file, at: offset)
    for mayLeaveOut in [false, true] {
      // Other lines that do not read are left out only where none reads as a whole.
      var doesRead = false
      for group in line.attempts {
        let found = group.compactMap { attempt -> CompletionPlace? in
          let bytes = line.text(attempt)
          guard let view = FileView(bytes, of: file, keeping: line.number, mayLeaveOut: mayLeaveOut) else { return nil }
          doesRead = true
          return CompletionPlace(line, attempt, view)
        }
        if !found.isEmpty { return found }
      }
      if doesRead { break }
    }
    return []
  }

  private init?(_ line: HalfWrittenLine, _ attempt: HalfWrittenLine.Attempt, _ view: FileView) {
    let start = line.start(of: attempt)
    guard let place = view.places.place(at: start),
      let probe = place.node.text.firstRange(of: HalfWrittenLine.probe)?.lowerBound
    else { return nil }
    (self.view, self.place) = (view, place)
    prefix = String(place.node.text[..<probe])
    (word, hasColon, lead, surplus) = (line.word, line.hasColon, attempt.lead, line.surplus(of: attempt))
    // A new line seldom goes on with what the line before has said, but where that has been left in the middle.
    // Items of a list begin with a dash there.
    if attempt.isNewLine, attempt.lead.isEmpty, case .value(.list, _) = place.role { return nil }
    let mayGoOn = attempt.lead.isEmpty && (isOfBlock || isOpen)
    if attempt.isNewLine, !prefix.isEmpty, !mayGoOn { return nil }
  }

  private var isOfBlock: Bool { place.node.style == .literal || place.node.style == .folded }

  /// Whether what stands before cannot be all.
  private var isOpen: Bool { prefix.last { !$0.isWhitespace }.map { "+-*/%<>=!&|?:,([.".contains($0) } ?? false }

  /// The formula before the word; `nil` where the word is in none.
  var formula: String? {
    guard case .value(let takes, _) = place.role else { return nil }
    switch FormulaWords.reading(of: takes) {
    case .formula: return prefix
    case .template:
      guard let open = prefix.lastIndex(of: "{"), !prefix[open...].contains("}") else { return nil }
      return String(prefix[prefix.index(after: open)...])
    case .words, .nothing: return nil
    }
  }
}

/// The line of the cursor, with a word that nobody uses in the place of the one that is written there.
private struct HalfWrittenLine {
  static let probe = "qzqprobeqzq"

  /// A way in which the line could read.
  struct Attempt {
    /// The column in which it begins, where that is not the one in which it does.
    var indent: Int?
    var lead = ""
    /// The word, and the rest of the line.
    var rest: String
    /// Whether nothing stands in the line but the word.
    var isNewLine = false
  }

  let file: OpenFile
  let number: Int
  let line: Range<Int>
  let word: Range<Int>
  let hasColon: Bool
  private let tail: ArraySlice<UInt8>

  init(_ file: OpenFile, at offset: Int) {
    self.file = file
    number = file.source.line(at: offset)
    line = file.source.lineRange(number)
    let bytes = file.bytes
    var start = offset
    while start > line.lowerBound, FormulaText.isName(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < line.upperBound, FormulaText.isName(bytes[end]) { end += 1 }
    word = start..<offset
    tail = bytes[end..<line.upperBound]
    hasColon = tail.first == UInt8(ascii: ":")
  }

  private var head: ArraySlice<UInt8> { file.bytes[line.lowerBound..<word.lowerBound] }

  func text(_ attempt: Attempt) -> [UInt8] {
    let written = attempt.indent.map { Array(repeating: UInt8(ascii: " "), count: $0) } ?? Array(head)
    return file.bytes[..<line.lowerBound] + written + Array((attempt.lead + attempt.rest).utf8)
      + file.bytes[line.upperBound...]
  }

  func start(of attempt: Attempt) -> Int {
    (attempt.indent.map { line.lowerBound + $0 } ?? word.lowerBound) + attempt.lead.utf8.count
  }

  func surplus(of attempt: Attempt) -> Range<Int> {
    (attempt.indent.map { line.lowerBound + $0 } ?? word.lowerBound)..<word.lowerBound
  }

  /// Those of one group stand equally far in: what the first that reads says, all that read say.
  var attempts: [[Attempt]] {
    let isLast = tail.allSatisfy { $0 == UInt8(ascii: " ") }
    let rest = String(decoding: tail, as: UTF8.self)
    guard isLast, head.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else {
      let closing = closing
      return ["", ": 0"].flatMap { sign in
        [[Attempt(rest: Self.probe + sign + rest)], [Attempt(rest: Self.probe + sign + closing)]]
      }
    }
    let here = group(indent: nil, lead: "")
    let isItem = head.contains(UInt8(ascii: "-"))
    if isItem { return [here] }
    // Editors begin a line as far in as the one above, or further.
    return [here, group(indent: nil, lead: "- ")]
      + columnsAbove.flatMap { [group(indent: $0, lead: ""), group(indent: $0, lead: "- ")] }
      + [[Attempt(rest: Self.probe)]]
  }

  private func group(indent: Int?, lead: String) -> [Attempt] {
    [": 0", ""].map { Attempt(indent: indent, lead: lead, rest: Self.probe + $0, isNewLine: true) }
  }

  /// The columns further out in which what stands above begins, the innermost first.
  private var columnsAbove: [Int] {
    var columns: [Int] = []
    var limit = head.count
    for number in (1..<max(number, 1)).reversed() where limit > 0 {
      let above = file.bytes[file.source.lineRange(number)]
      let spaces = above.prefix { $0 == UInt8(ascii: " ") }.count
      guard spaces < above.count, above[above.startIndex + spaces] != UInt8(ascii: "#") else { continue }
      let dashes = above.dropFirst(spaces).prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
      for column in [spaces + dashes.count, spaces] where column < limit {
        columns.append(column)
        limit = column
      }
    }
    return columns
  }

  /// What closes all that is open where the word begins.
  private var closing: String {
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
