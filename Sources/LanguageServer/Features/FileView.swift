import Diagnostics
import Documents
import HouseRules
import RuleBook
import RuleLanguage

/// What is known of an open file for those who ask about it, whatever is wrong with it.
struct FileView {
  /// The text as far as it can be read, and its places.
  let text: ReadableText
  let places: RulePlaces
  /// The file alone, as it was read.
  let sources: SourceSet
  let kind: MappingKind
  /// What the rules mean; of a test file those that it tests. `nil` where they cannot be read.
  var insight: RuleInsight?

  var source: SourceFile { sources[SourceID(index: 0)] }

  /// What stands in an open file.
  init?(_ file: OpenFile) { self.init(file.bytes, of: file, keeping: nil, mayLeaveOut: true) }

  /// A text in the place of what stands in a file.
  ///
  /// - Parameters:
  ///   - kept: a line that is needed; `nil` comes of a text that cannot be read with it.
  ///   - mayLeaveOut: whether lines that do not read may be left out.
  init?(_ bytes: [UInt8], of file: OpenFile, keeping kept: Int?, mayLeaveOut: Bool) {
    guard let text = ReadableText(bytes, keeping: kept, mayLeaveOut: mayLeaveOut) else { return nil }
    self.text = text
    kind = TestPaths.isTests(file.path) ? .testFile : .file
    places = RulePlaces(text.root, kind)
    var sources = SourceSet()
    _ = sources.append(name: file.path, bytes: text.bytes)
    self.sources = sources
  }

  /// Looks at what the file means.
  mutating func look(_ file: OpenFile, in library: RuleLibrary) {
    let book = file.hasPath ? library.book.beside(file.path) : library.book
    if kind == .file {
      insight = RuleInsight(name: file.path, bytes: text.bytes, base: book.finder, parsed: library.parsed)
    } else if let rules = try? book.file(
      ofGame: BaseName.texts(in: source).first ?? TestPaths.gameName(ofTests: file.path))
    {
      insight = RuleInsight(name: rules.displayName, bytes: rules.bytes, base: book.finder, parsed: library.parsed)
    }
  }

  /// A part of a scalar's text as it stands in the file.
  func range(of part: Range<Int>, in node: Node) -> Range<Int> { node.span(ofText: part, in: sources).range }
}

extension EditorSession {
  /// What is known of an open file; of one that cannot be read at all, what was known last.
  mutating func view(of uri: String) -> FileView? {
    guard let edited = files[uri] else { return nil }
    if edited.viewedAt == changes { return edited.view }
    if var view = FileView(edited.file) {
      view.look(edited.file, in: library)
      view.insight = view.insight ?? edited.view?.insight
      files[uri]?.view = view
    }
    files[uri]?.viewedAt = changes
    return files[uri]?.view
  }
}
