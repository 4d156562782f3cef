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

  /// Differences that cannot stand as they are taken along, by their paths: what they extend is missing, or written in the
  /// former edition.
  ///
  /// - Parameter files: as `today` gives them.
  package func lackingBases(_ files: [RuleText]) -> [String: Problems] {
    let library = adding(unsaved: Dictionary(files.map { ($0.path, $0.bytes) }) { _, last in last })
    var lacking: [String: Problems] = [:]
    for file in files where !file.isTest {
      let found = RuleBook.File(displayName: file.path, bytes: file.bytes)
      do throws(Problems) {
        _ = try library.compile(found, in: RuleBook.isPath(file.path) ? library.book.beside(file.path) : library.book)
      } catch {
        lacking[file.path] = error.ofBases(named: file.path)
      }
    }
    return lacking
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

extension Problems {
  /// What is wrong with the bases of a file that is taken along; nil where nothing is.
  fileprivate func ofBases(named path: String) -> Problems? {
    var found = DiagnosticBag()
    for problem in bag.diagnostics where [.wrongVersion, .unknownBase].contains(problem.code) {
      guard problem.code == .wrongVersion, let base = problem.span.map({ sources[$0.source].name }) else {
        found.report(problem)
        continue
      }
      // A file of no edition at all is told of when it is read.
      guard base != path else { continue }
      var told = problem
      told.message = "what this file extends is written in the first edition of the format"
      told.hints = [
        "both are taken along together, and all that they extend: `houserules fmt --edition \(Edition.current) \(base.asShellWord) \(path.asShellWord)`"
      ]
      found.report(told)
    }
    return found.isEmpty ? nil : Problems(found, in: sources)
  }
}
