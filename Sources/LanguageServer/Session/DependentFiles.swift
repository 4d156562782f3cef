import Diagnostics
import HouseRules
import RuleBook

/// Files that are not open and depend on one that has been saved: they are looked for in its folder, and checked.
struct DependentFiles {
  /// Files that were saved, whose dependents are still to be found.
  private var saved: [String] = []
  /// Paths of those that are to be checked.
  private var waiting: [String] = []
  /// Addresses of those in which mistakes are shown.
  private var marked: Set<String> = []

  var hasWork: Bool { !saved.isEmpty || !waiting.isEmpty }

  mutating func noteSaved(_ path: String) { if !saved.contains(path) { saved.append(path) } }

  /// A file has been opened: what is known of it is no longer told here.
  mutating func forget(_ uri: String) {
    marked.remove(uri)
    waiting.removeAll { FileURI.uri(ofPath: $0) == uri }
  }

  /// The next file to be checked; `nil` where none is left, or something else has to be done first.
  mutating func next(in library: RuleLibrary, besides open: Set<String>, _ isCancelled: () -> Bool) -> String? {
    while let path = saved.first {
      guard let found = Self.dependents(of: path, open: Array(open), in: library, isCancelled) else { return nil }
      saved.removeFirst()
      // What was told of the file itself while it was open is told again where it has been closed.
      waiting += (found + [path]).filter { !open.contains($0) && !waiting.contains($0) }
    }
    return waiting.first
  }

  /// - Returns: whether the editor is to be told: what has no mistakes, and had none before, is not spoken of.
  mutating func noteChecked(_ path: String, _ uri: String, hasMistakes: Bool) -> Bool {
    waiting.removeAll { $0 == path }
    let wasMarked = marked.contains(uri)
    if hasMistakes { marked.insert(uri) } else { marked.remove(uri) }
    return hasMistakes || wasMarked
  }

  /// The files in the folder of one that extend it, or those that do, and their tests; `nil` where it was cancelled.
  ///
  /// - Parameter open: the paths of files that are open, which need not be there yet.
  static func dependents(
    of path: String, open: [String], in library: RuleLibrary, _ isCancelled: () -> Bool = { false }
  ) -> [String]? {
    guard let slash = path.lastIndex(of: "/") else { return [] }
    let folder = path[...slash]
    let found = TestPaths.files(inFolder: String(path[..<slash]))
    let beside = open.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }
    let files = Set((found?.rules ?? []) + (found?.tests ?? []) + beside).sorted()
    let book = library.book.beside(path)
    var bases: [(file: String, base: String)] = []
    for file in files where file != path {
      if isCancelled() { return nil }
      guard let read = try? book.file(named: file) else { continue }
      var names = BaseName.texts(in: SourceFile(name: file, bytes: read.bytes))
      if names.isEmpty, TestPaths.isTests(file) { names = [TestPaths.gameName(ofTests: file)] }
      bases += names.compactMap(book.path(of:)).map { (file, $0) }
    }
    var reached = [path]
    var index = 0
    while index < reached.count {
      for other in bases where other.base == reached[index] && !reached.contains(other.file) {
        reached.append(other.file)
      }
      index += 1
    }
    return Array(reached.dropFirst())
  }
}
