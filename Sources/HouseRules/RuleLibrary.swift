import Diagnostics
import RuleBook
import RuleLanguage

/// The games that can be asked for by name: those in folders, nearest first, and those that are part of the library.
/// Copies of a library share the files that were read last.
///
///     let library = RuleLibrary(folders: ["MyRules"])
///     let rules = try library.rules(named: "pig")
public struct RuleLibrary: Sendable {
  package private(set) var book: RuleBook
  /// The files that were read last.
  package let parsed = ParsedFiles()

  /// A library that looks in these folders, in this order, and then among its own games. A folder need not exist.
  ///
  /// A rule file extends games by their names, or files below its own folder and these; a link that leads out of them
  /// leads nowhere.
  public init(folders: [String] = []) { book = RuleBook(searchPath: SearchPath(folders: folders)) }

  /// A library that looks where the command line does: in `./Rules`, in each folder of `$HOUSERULES_PATH`, and in
  /// `house-rules/rules` in the user's data folder, `$XDG_DATA_HOME` or `~/.local/share`.
  ///
  /// - Parameters:
  ///   - environment: the value of an environment variable, nil where it is not set.
  ///   - allowsOutside: whether rule files may extend those in any other place.
  public static func standard(environment: (String) -> String?, allowsOutside: Bool = false) -> RuleLibrary {
    RuleLibrary(book: RuleBook(searchPath: .standard(environment: environment), allowsOutside: allowsOutside))
  }

  /// A library as above, of a program that works for somebody in another folder.
  ///
  /// - Parameter folder: its path from the root, in which `Rules` lies.
  package static func standard(environment: (String) -> String?, in folder: String) -> RuleLibrary {
    RuleLibrary(book: RuleBook(searchPath: .standard(environment: environment, in: folder)))
  }

  private init(book: RuleBook) { self.book = book }

  /// Whether a game is found by its title, too, where no name is meant.
  private(set) var takesTitles = false

  /// The same library, in which people may ask for a game by its title, as they write it.
  package func takingTitles() -> RuleLibrary {
    var copy = self
    copy.takesTitles = true
    return copy
  }

  /// The same library, in which some more files hold what has not been saved yet.
  ///
  /// - Parameter files: by their paths, as they are found.
  package func adding(unsaved files: [String: [UInt8]]) -> RuleLibrary {
    var copy = self
    copy.book = book.adding(unsaved: files)
    return copy
  }

  /// The same library with rules that are kept elsewhere than in files.
  ///
  /// - Parameter rules: their texts, by name.
  package func adding(written rules: [String: [UInt8]]) -> RuleLibrary {
    var copy = self
    copy.book = book.adding(written: rules)
    return copy
  }

  /// The names of all games, in order. They are not read: their files may have mistakes.
  public var names: [String] { book.entries().map(\.name) }

  /// Every name with what its file says, in order of name.
  public func listings() -> [RuleListing] {
    book.entries().concurrentMap { entry in
      let path: String? = if case .file(let path) = entry.origin { path } else { nil }
      do throws(Problems) {
        return RuleListing(name: entry.name, path: path, rules: try rules(named: path ?? entry.name), problems: nil)
      } catch {
        return RuleListing(name: entry.name, path: path, rules: nil, problems: error)
      }
    }
  }

  /// A number that changes with any of the games' files; each time the program runs it is another one.
  package var fingerprint: Int {
    var hasher = Hasher()
    for entry in book.entries() {
      let path: String? = if case .file(let path) = entry.origin { path } else { nil }
      hasher.combine(entry)
      if let file = try? book.file(named: path ?? entry.name) { hasher.combine(file.bytes) }
    }
    return hasher.finalize()
  }

  /// The path of a game's file; nil for one that is part of the library, and for what is not there.
  ///
  /// - Parameter name: as for `rules(named:)`.
  package func path(of name: String) -> String? { book.path(of: name) }

  /// Rules by name, checked and compiled.
  ///
  /// - Parameter name: a game's name; or, with a slash or the ending `.yaml`, a path.
  /// - Throws: every mistake of the file, and of the files that it extends.
  public func rules(named name: String) throws(Problems) -> Rules { try rules(named: name, for: Request()) }

  /// As above, for a request of which this is a part.
  package func rules(named name: String, for request: Request) throws(Problems) -> Rules {
    let source = try source(of: name)
    return try compile(source.file, in: source.book, request)
  }

  /// The file of a name or at a path, as `rules(named:)` takes it, and where what it extends is found.
  package func source(of name: String) throws(Problems) -> (file: RuleBook.File, book: RuleBook) {
    do throws(LookupFailure) {
      return (try book.file(named: name), RuleBook.isPath(name) ? book.beside(name) : book)
    } catch {
      if case .unknown = error, takesTitles, let game = game(called: name) { return try source(of: game) }
      throw Problems(error.diagnostic)
    }
  }

  /// Rules from the text of a rule file, checked and compiled.
  ///
  /// - Parameters:
  ///   - yaml: the file's bytes.
  ///   - fileName: what the file is called in messages.
  /// - Throws: every mistake of the text, and of the files that it extends: those of the library's folders.
  public func rules(yaml: [UInt8], fileName: String = "rules.yaml") throws(Problems) -> Rules {
    try rules(yaml: yaml, fileName: fileName, for: Request())
  }

  /// Rules from a text that was typed or came through a pipe in the folder in which the program runs.
  package func rules(
    typed yaml: [UInt8], fileName: String, for request: Request = Request()
  ) throws(Problems) -> Rules {
    let source = source(typed: yaml, fileName: fileName)
    return try compile(source.file, in: source.book, request)
  }

  /// A text that was typed, and where what it extends is found.
  package func source(typed yaml: [UInt8], fileName: String) -> (file: RuleBook.File, book: RuleBook) {
    (RuleBook.File(displayName: fileName, bytes: yaml), book.beside(fileName))
  }

  /// As above, for a request of which this is a part.
  package func rules(yaml: [UInt8], fileName: String, for request: Request) throws(Problems) -> Rules {
    try compile(RuleBook.File(displayName: fileName, bytes: yaml), in: book, request)
  }

  /// Rules from a file that was found, whose bases are found in `book`.
  package func compile(
    _ file: RuleBook.File, in book: RuleBook, _ request: Request = Request()
  ) throws(Problems) -> Rules {
    request.stage = .reading
    let report = Report(account: request.account)
    let compiled = compileRules(
      name: file.displayName, bytes: file.bytes, report: report,
      base: book.finder,
      names: { book.entries().map(\.name) }, parsed: parsed)
    guard let compiled, !report.bag.hasErrors else { throw Problems(report.bag, in: report.sources) }
    return Rules(compiled, from: file, in: book, problems: Problems(report.bag, in: report.sources))
  }
}

extension RuleBook {
  /// Finds the files that others extend; why one that is there cannot be is said where it is named.
  package var finder: BaseFinder {
    { name, file throws(BaseRefusal) in
      do throws(LookupFailure) {
        let found = try base(named: name, of: file)
        return (found.displayName, found.bytes)
      } catch {
        switch error {
        case .unknown: return nil
        case .file(let failure) where failure.kind == .missing: return nil
        case .file, .outside, .notRules: throw BaseRefusal(error.diagnostic)
        }
      }
    }
  }
}

/// What is known of a game without playing it.
public struct RuleListing: Sendable {
  /// The name by which it is asked for.
  public let name: String
  /// The path of its file; nil for a game that is part of the library.
  public let path: String?
  /// Its rules; nil where its file has mistakes.
  public let rules: Rules?
  /// The mistakes of its file; nil where there are rules.
  public let problems: Problems?
}
