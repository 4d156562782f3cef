import Diagnostics
import Documents

/// Finds rule files by name and reads them. Of several files with one name the nearest one counts.
///
///     RuleBook(searchPath: .standard(environment: environment)).file(named: "pig")
///         // the bytes of ./Rules/pig.yaml where there is one, else those that came with the program
package struct RuleBook: Sendable {
  /// Where a rule file comes from.
  package enum Origin: Hashable, Sendable {
    /// It is part of the program.
    case bundled
    /// It is kept with the games.
    case written
    /// The path of the file.
    case file(String)
  }

  /// A name under which rules can be asked for.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let origin: Origin
  }

  /// A rule file's bytes, and what it is called in messages.
  package struct File: Sendable {
    package let displayName: String
    package let bytes: [UInt8]

    /// A rule file that was read elsewhere.
    package init(displayName: String, bytes: [UInt8]) {
      self.displayName = displayName
      self.bytes = bytes
    }
  }

  private static let suffix = ".yaml"

  private var searchPath: SearchPath
  private let allowsOutside: Bool
  /// What stands in files as long as they are not saved, by path.
  private var unsaved: [String: [UInt8]] = [:]
  /// Rules that are kept elsewhere than in files, by name.
  private var written: [String: [UInt8]] = [:]
  /// Where it is noted what is looked up.
  private var trace: LookupTrace?

  /// A rule book that looks in these places.
  ///
  /// - Parameter allowsOutside: whether rule files may extend those in other places, too.
  package init(searchPath: SearchPath, allowsOutside: Bool = false) {
    self.searchPath = searchPath
    self.allowsOutside = allowsOutside
  }

  /// The same, looking first in the folder of the rule file at `path`: a game's base may lie beside it.
  package func beside(_ path: String) -> RuleBook {
    let folder = Paths.split(path).folder
    var copy = self
    copy.searchPath.folders.insert(folder.isEmpty ? "." : folder, at: 0)
    return copy
  }

  /// The same, in which some more files hold what has not been saved yet.
  ///
  /// - Parameter files: by their paths, as they are found.
  package func adding(unsaved files: [String: [UInt8]]) -> RuleBook {
    var copy = self
    copy.unsaved.merge(files) { _, new in new }
    return copy
  }

  /// The same with rules that are kept elsewhere than in files: they count before those that are part of the program, and
  /// behind files of the same name.
  ///
  /// - Parameter rules: their texts, by name.
  package func adding(written rules: [String: [UInt8]]) -> RuleBook {
    var copy = self
    copy.written.merge(rules) { _, new in new }
    return copy
  }

  /// The same, which notes what is looked up in it.
  package func noting(in trace: LookupTrace) -> RuleBook {
    var copy = self
    copy.trace = trace
    return copy
  }

  /// Whether something that is no folder stands at a path, or will when it is saved.
  private func exists(_ path: String) -> Bool { unsaved[path] != nil || Files.exists(path) }

  /// Whether a person who writes this means a path and no name: it has a slash, or ends like a rule file.
  package static func isPath(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "/")) || text.hasSuffix(suffix) || text.hasSuffix(".yml")
  }

  /// The path of the file that counts under a name, or of the one at a path; `nil` for what is part of the program, and
  /// for what is not there.
  package func path(of name: String) -> String? {
    if Self.isPath(name) { return exists(name) ? name : nil }
    return path(ofName: name)
  }

  private func path(ofName name: String) -> String? {
    searchPath.folders.map { Paths.join($0, name + Self.suffix) }.first(where: exists)
  }

  /// All names in order, each with the place that counts.
  package func entries() -> [Entry] {
    trace?.noteAll()
    var nearest: [String: Origin] = [:]
    for folder in searchPath.folders {
      for file in Files.names(inFolder: folder) {
        guard let name = Self.gameName(ofFile: file) else { continue }
        let path = Paths.join(folder, file)
        if nearest[name] == nil, Files.exists(path) { nearest[name] = .file(path) }
      }
    }
    for name in written.keys where nearest[name] == nil { nearest[name] = .written }
    for bundled in bundledRules where nearest[bundled.name] == nil { nearest[bundled.name] = .bundled }
    return nearest.map { Entry(name: $0.key, origin: $0.value) }.sorted { $0.name < $1.name }
  }

  /// Whether an entry is part of the program: itself, or a file that is the same byte by byte.
  package func isBundled(_ entry: Entry) -> Bool {
    guard case .file(let path) = entry.origin else { return entry.origin == .bundled }
    guard let bundled = bundledRules.first(where: { $0.name == entry.name }), let file = try? read(path) else {
      return false
    }
    return bundled.text.withUTF8Buffer { file.bytes.elementsEqual($0) }
  }

  /// The rule file of a name, which is no path: it stands in a file that may come from anywhere.
  package func file(ofGame name: String) throws(LookupFailure) -> File {
    guard !Self.isPath(name) else { throw .unknown(name, known: entries().map(\.name), fileExists: false) }
    if let path = path(of: name) { try requireInside(path) }
    return try file(named: name)
  }

  /// The rule file of a name or, where `name` is a path, at that path, as a person has typed it.
  package func file(named name: String) throws(LookupFailure) -> File {
    if Self.isPath(name) { return try read(name, isTyped: true) }
    if let path = path(ofName: name) { return try read(path) }
    if let bytes = written[name] { return File(displayName: name + Self.suffix, bytes: bytes) }
    for bundled in bundledRules where bundled.name == name {
      return File(displayName: name + Self.suffix, bytes: bundled.text.withUTF8Buffer { Array($0) })
    }
    // A folder is read as a file that is none.
    if Files.isFolder(name) { return try read(name, isTyped: true) }
    throw .unknown(name, known: entries().map(\.name), fileExists: Files.exists(name))
  }

  /// The rule file that another one extends: a path counts from the folder of that one. It lies below the folder of the
  /// file that was asked for, or in a folder of rules: a file that somebody sent must not say which others are read.
  package func base(named name: String, of file: String) throws(LookupFailure) -> File {
    do throws(LookupFailure) {
      let found = try findBase(named: name, of: file)
      trace?.note(LookupTrace.Lookup(name: name, file: file, found: found))
      return found
    } catch {
      trace?.noteAll()
      throw error
    }
  }

  private func findBase(named name: String, of file: String) throws(LookupFailure) -> File {
    guard let path = basePath(name, of: file) else { return try self.file(named: name) }
    try requireInside(path)
    let found = try read(path)
    // Nothing of what is no rule file is shown, not even where it stands beside one.
    guard Self.isRules(found.bytes) else { throw .notRules(path) }
    return found
  }

  /// The path that a base has; nil for one that is part of the program, and for what is not there.
  private func basePath(_ name: String, of file: String) -> String? {
    guard Self.isPath(name) else { return path(ofName: name) }
    let folder = Paths.split(file).folder
    if name.hasPrefix("/") || folder.isEmpty { return name }
    return Paths.join(folder, name.hasPrefix("./") ? String(name.dropFirst(2)) : name)
  }

  /// That a file lies below a folder in which rules are looked for, wherever links lead.
  private func requireInside(_ path: String) throws(LookupFailure) {
    guard !allowsOutside else { return }
    let (folder, name) = Paths.split(path)
    // Of what is not there it is only said that it is not where it may be.
    let whole = Files.resolved(path) ?? Files.resolved(folder.isEmpty ? "." : folder).map { Paths.join($0, name) }
    let folders = searchPath.folders.compactMap(Files.resolved)
    guard let whole, folders.contains(where: { whole.hasPrefix(Paths.join($0, "")) }) else { throw .outside(path) }
  }

  private func read(_ path: String, isTyped: Bool = false) throws(LookupFailure) -> File {
    if let bytes = unsaved[path] { return File(displayName: path, bytes: bytes) }
    do throws(FileFailure) {
      let bytes = try Files.read(path, limit: DocumentLimits.maximumFileBytes, isTyped: isTyped)
      return File(displayName: path, bytes: bytes)
    } catch {
      throw .file(error)
    }
  }

  /// Whether a line of a file begins as one of a rule file does: with a key of the file itself that no record has.
  package static func isRules(_ bytes: [UInt8]) -> Bool {
    // In braces what belongs to the whole may be indented, all as the first key is.
    let isInBraces = bytes.first { !"\u{FEFF} \n\r\t".utf8.contains($0) } == UInt8(ascii: "{")
    var indent: Int?
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.contains { line in
      let line = line.drop { "\u{FEFF}".utf8.contains($0) }
      if line.first == UInt8(ascii: " ") {
        let own = line.prefix { $0 == UInt8(ascii: " ") }.count
        if indent == nil, line.dropFirst(own).first == UInt8(ascii: "\"") { indent = own }
        guard isInBraces, own == indent else { return false }
      }
      let key = line.drop { " {\"'".utf8.contains($0) }
      return ["house_rules", "extends"].contains { word in
        guard key.starts(with: word.utf8) else { return false }
        return key.dropFirst(word.utf8.count).first { !" \"'".utf8.contains($0) } == UInt8(ascii: ":")
      }
    }
  }

  /// `pig` for `pig.yaml`; nil for what is no rule file.
  private static func gameName(ofFile file: String) -> String? {
    guard file.hasSuffix(suffix), !file.hasSuffix(".test" + suffix), !file.hasPrefix(".") else { return nil }
    let name = file.dropLast(suffix.count)
    return name.isEmpty ? nil : String(name)
  }
}

/// Why there is no rule file.
package enum LookupFailure: Error, Hashable, Sendable {
  /// No rules of this name; `known` holds the names there are, and a file of just that name may exist.
  case unknown(String, known: [String], fileExists: Bool)
  case file(FileFailure)
  /// A file in a place from which none is taken that another file names.
  case outside(String)
  /// A file that is none of rules, and is named by one.
  case notRules(String)

  /// The failure as a diagnostic without a place, with the name that was probably meant.
  package var diagnostic: Diagnostic {
    switch self {
    case .unknown(let name, let known, let fileExists):
      FileMessages.unknownRules(name, known: known, fileExists: fileExists)
    case .file(let failure): failure.diagnostic
    case .outside(let path): FileMessages.outside(path)
    case .notRules(let path): FileMessages.notRules(path)
    }
  }
}
