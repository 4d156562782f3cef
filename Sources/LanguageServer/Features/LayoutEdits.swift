import Diagnostics
import Documents
import Formatting

/// What has to be changed in a file so that it is laid out evenly: only the lines that are otherwise.
struct LayoutEdits {
  private let source: SourceFile
  private let encoding: PositionEncoding
  private let root: Node?
  private var hunks: [Hunk] = []

  /// Lines of the file, from 0, and what is to stand there.
  private struct Hunk {
    var lines: Range<Int>
    var new: [Substring] = []
  }

  /// No edits where the file cannot be read.
  init(_ source: SourceFile, _ encoding: PositionEncoding) {
    (self.source, self.encoding) = (source, encoding)
    var bag = DiagnosticBag()
    let document = Documents.parseYAML(source.bytes, source: SourceID(index: 0), into: &bag)
    root = document?.root
    guard let document, !bag.hasErrors, let text = Formatting.formatted(document, source) else { return }
    hunks = Self.hunks(Self.lines(String(decoding: source.bytes, as: UTF8.self)), Self.lines(text))
  }

  /// Each line with its end, so that a last line without one is another line.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      let next = rest.utf8.index(after: end)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// Lines that are alike but for their blanks are the same line: so each change is as small as can be.
  private static func hunks(_ old: [Substring], _ new: [Substring]) -> [Hunk] {
    let isBlank: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
    let difference = new.map { $0.filter { !isBlank($0) } }.difference(from: old.map { $0.filter { !isBlank($0) } })
    let removed = Set(difference.removals.map(\.offset)), inserted = Set(difference.insertions.map(\.offset))
    var hunks: [Hunk] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      var hunk = Hunk(lines: from..<from)
      while removed.contains(from) || inserted.contains(to) {
        if removed.contains(from) {
          from += 1
        } else {
          hunk.new.append(new[to])
          to += 1
        }
      }
      hunk.lines = hunk.lines.lowerBound..<from
      if !hunk.lines.isEmpty || !hunk.new.isEmpty { hunks.append(hunk) }
      guard from < old.count, to < new.count else { break }
      if old[from] != new[to] { hunks.append(Hunk(lines: from..<(from + 1), new: [new[to]])) }
      (from, to) = (from + 1, to + 1)
    }
    return hunks
  }

  /// All of them.
  var all: JSON { .array(hunks.map(edit)) }

  /// Those of the section that somebody writes who has just left a line: what stands above the next one.
  ///
  /// - Parameter line: the one in which they write now, from 0.
  func above(_ line: Int) -> JSON {
    guard line > 0, let section = section(of: line - 1) else { return [] }
    return .array(hunks.filter { section.lowerBound <= $0.lines.lowerBound && $0.lines.upperBound <= line }.map(edit))
  }

  /// The lines of what stands on the first level, from 0, with that of its key.
  private func section(of line: Int) -> Range<Int>? {
    for pair in root?.pairs.map({ $0 }) ?? [] {
      let first = source.line(at: Int(pair.key.span.start)) - 1
      let last = source.line(at: max(Int(pair.value.span.end) - 1, Int(pair.key.span.start))) - 1
      if first <= line, line <= last { return first..<(last + 1) }
    }
    return nil
  }

  private func edit(_ hunk: Hunk) -> JSON {
    let end = source.lineCount
    func start(of line: Int) -> Int { line < end ? source.lineRange(line + 1).lowerBound : source.bytes.count }
    let range = start(of: hunk.lines.lowerBound)..<start(of: hunk.lines.upperBound)
    return ["range": source.range(range, in: encoding), "newText": .string(hunk.new.joined())]
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
