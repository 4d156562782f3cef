import Diagnostics
import HouseRules
import RuleBook
import RuleTesting

/// The text of a rule file that somebody writes elsewhere than in an editor of files.
///
///     let text = WrittenText("house_rules: 2\nnam: ours", name: "ours", in: library)
///     text.checked(for: Request()).mistakes[0].fixes[0].title   // "Write `name`"
package struct WrittenText {
  private let file: OpenFile
  private let library: RuleLibrary

  /// - Parameters:
  ///   - name: the game's name: the file is called so.
  ///   - library: the games that can be asked for.
  ///   - line: the line in which somebody is typing, from 1: where the text reads without it, it is told as half typed and
  ///     nothing else.
  package init(_ text: String, name: String, in library: RuleLibrary, typing line: Int? = nil) {
    let address = name + ".yaml"
    file = OpenFile(uri: address, version: nil, text: text, typing: line)
    self.library = library
  }

  fileprivate var bases: [String] { BaseName.texts(in: file.source) }

  // MARK: Mistakes

  /// Checks all of it, examples too.
  package func checked(for request: Request) -> TextFindings {
    let check = FileCheck(file: file, library: library, request: request)
    var finding = check.finding(behind: .changed)
    guard case .compiled(let rules) = finding.progress else {
      return TextFindings(self, finding, rules: nil, request)
    }
    finding = check.finding(behind: finding.progress)
    return TextFindings(self, finding, rules: rules, request)
  }

  /// The mistakes as they are told, in order.
  ///
  /// - Parameter request: fixes are tried until it ends; those of mistakes behind it are found when it is asked again.
  fileprivate func mistakes(_ problems: Problems, _ request: Request) -> [TextMistake] {
    let found = PublishedMistakes(problems, in: file.path)
    let isElsewhere = { (diagnostic: Diagnostic) in diagnostic.span.map { $0.source != found.own } ?? false }
    let mending = Mending(file: file, own: found.own, library: library, request: request, completion: items)
    let here = found.diagnostics.filter { !isElsewhere($0) }.map { diagnostic in
      TextMistake(diagnostic, in: file.source, fixes: mending.fixes(of: diagnostic))
    }
    guard let first = found.diagnostics.first(where: isElsewhere), let span = first.span else { return here }
    var other = TextMistake(first, in: file.source, fixes: [])
    let source = problems.sources[span.source]
    other.message = "in `\(source.name)`, line \(source.line(at: Int(span.start))): \(first.message)"
    other.put(at: BaseName.place(in: file.source), in: file.source)
    return here + [other]
  }

  // MARK: Completion

  /// What could stand at a place.
  ///
  /// - Parameter offset: counted in units of UTF-16 from the beginning.
  /// - Returns: nil where nothing can be said of the place.
  package func completion(at offset: Int) -> TextCompletion? {
    let prefix = String(decoding: file.bytes, as: UTF8.self).utf16.prefix(max(offset, 0))
    let place = String(prefix).map { $0.utf8.count } ?? file.bytes.count
    let readings = CompletionPlace.readings(file, at: place)
    guard let first = readings.first else { return nil }
    let replaced = first.surplus.lowerBound..<first.word.upperBound
    return TextCompletion(
      place: file.source.units(before: replaced.lowerBound)..<file.source.units(before: replaced.upperBound),
      items: items(readings))
  }

  private func items(_ offset: Int) -> [CompletionItem] { items(CompletionPlace.readings(file, at: offset)) }

  private func items(_ readings: [CompletionPlace]) -> [CompletionItem] {
    var view = FileView(file)
    view?.look(file, in: library)
    let library = library
    return CompletionSearch(
      file: file, readings: readings, insight: view?.insight, library: library, games: { library.names }
    ).items
  }
}

/// What could stand at a place of a text.
package struct TextCompletion {
  /// What is replaced, in units of UTF-16: the word that is begun there, behind spaces that are too many.
  package let place: Range<Int>
  package let items: [CompletionItem]
}

/// What was found in a text.
package struct TextFindings: Sendable {
  /// The rules; nil where there are mistakes that leave none.
  package let rules: Rules?
  package let mistakes: [TextMistake]
  /// What each example came to, where they were run.
  package let examples: [ExampleOutcome]
  /// The games that the text extends.
  package let bases: [String]
  /// Whether all was looked at: otherwise it took too long, or nobody wanted to know any more.
  package let isDone: Bool

  fileprivate init(_ text: WrittenText, _ finding: FileCheck.Finding, rules: Rules?, _ request: Request) {
    self.rules = rules
    isDone = request.isDone
    bases = text.bases
    mistakes = text.mistakes(finding.problems, request)
    examples = finding.trial?.outcomes ?? []
  }

  /// Whether anything keeps it from being played by: warnings do not.
  package var hasErrors: Bool { rules == nil || mistakes.contains { $0.isError } }
}

/// A mistake of a text.
package struct TextMistake: Hashable, Sendable {
  package let code: String
  package let isError: Bool
  /// One sentence without a full stop.
  package fileprivate(set) var message: String
  /// How something came about that should have come otherwise, line by line.
  package let account: [String]
  /// How it should read, one sentence each.
  package let hints: [String]
  package let fixes: [TextFix]
  /// Where; nil for a mistake without a place.
  package private(set) var place: Place?

  package struct Place: Hashable, Sendable {
    /// From 1.
    package let line: Int
    /// In units of UTF-16 from the beginning of the text.
    package let units: Range<Int>
    /// The line, before what is wrong, that itself as far as it stands in this line, and behind it.
    package let text: (before: String, wrong: String, after: String)

    package static func == (one: Place, other: Place) -> Bool { one.line == other.line && one.units == other.units }
    package func hash(into hasher: inout Hasher) {
      hasher.combine(line)
      hasher.combine(units)
    }
  }

  fileprivate init(_ found: Diagnostic, in source: SourceFile, fixes: [TextFix]) {
    code = found.code.id
    isError = found.severity == .error
    message = found.message
    account = found.account
    hints = found.hints
    self.fixes = fixes
    if let span = found.span { put(at: span.range, in: source) }
  }

  fileprivate mutating func put(at range: Range<Int>, in source: SourceFile) {
    let range = range.clamped(to: 0..<source.bytes.count)
    let line = source.line(at: range.lowerBound)
    let bytes = source.lineRange(line)
    let wrong = range.clamped(to: bytes)
    func text(_ part: Range<Int>) -> String { String(decoding: source.bytes[part], as: UTF8.self) }
    place = Place(
      line: line, units: source.units(before: range.lowerBound)..<source.units(before: range.upperBound),
      text: (text(bytes.lowerBound..<wrong.lowerBound), text(wrong), text(wrong.upperBound..<bytes.upperBound)))
  }
}

extension SourceFile {
  /// How many units of UTF-16 stand before a byte.
  fileprivate func units(before offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(0) { $0 + PositionEncoding.utf16.units(ofByte: $1) }
  }
}
