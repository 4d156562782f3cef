import Diagnostics
import Documents
import Editions
import RuleBook
import RuleLanguage

extension RuleLibrary {
  /// Rules that were kept with a game, in whichever edition of the format: they are the same game, and keep their digest.
  ///
  /// - Parameters:
  ///   - json: in canonical form; blanks between its parts do not count.
  ///   - fileName: what they are called in messages.
  package func rules(kept json: [UInt8], fileName: String) throws(Problems) -> Rules {
    let today = Edition.today(json, .file)
    let rules = try rules(yaml: today, fileName: fileName)
    guard today != json else { return rules }
    var bag = DiagnosticBag()
    let kept = Documents.parseYAML(json, source: SourceID(index: 0), into: &bag)
    return rules.kept(as: kept.map(CompiledRules.canonicalForm) ?? json)
  }

  /// A file of rules or tests, by its path.
  package struct RuleText: Sendable {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    /// Whether it has tests and no rules.
    var isTest: Bool { path.hasSuffix(".test.yaml") }
    var kind: MappingKind { isTest ? .testFile : .file }
  }

  /// Files as they are written in this edition of the format, in their order: the same meaning, comments and layout. One
  /// that cannot be read stays as it is.
  ///
  /// Quotes around words go where the file, with all that it extends, has no mistakes. Files that extend one another are
  /// taken along together.
  package func today(_ files: [RuleText]) -> [RuleText] {
    var files = files
    for index in files.indices { files[index].bytes = Edition.today(files[index].bytes, files[index].kind) }
    let unsaved = Dictionary(files.map { ($0.path, $0.bytes) }) { _, last in last }
    let library = adding(unsaved: unsaved)
    return files.map(library.withoutQuotes)
  }

  /// One file, as above.
  package func today(_ file: RuleText) -> String { String(decoding: today([file])[0].bytes, as: UTF8.self) }

  /// As many quotes as are told of at once are taken out together.
  private func withoutQuotes(_ file: RuleText) -> RuleText {
    guard !file.isTest else { return file }
    var file = file
    while let fixes = quoteFixes(file), !fixes.isEmpty {
      let bytes = Edition.withoutQuotes(file.bytes, fixes, .file)
      guard bytes != file.bytes else { break }
      file.bytes = bytes
    }
    return file
  }

  /// What is offered for quotes of the file; nil for one with mistakes.
  private func quoteFixes(_ file: RuleText) -> [Diagnostic.Fix]? {
    let found = RuleBook.File(displayName: file.path, bytes: file.bytes)
    let rules = try? compile(found, in: RuleBook.isPath(file.path) ? book.beside(file.path) : book)
    return rules?.warnings.bag.diagnostics.filter { $0.code == .needlessQuotes }.compactMap(\.fix)
  }
}
