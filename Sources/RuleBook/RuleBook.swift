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

  /// A rule book that looks in these places.
  package init(searchPath: SearchPath) { self.searchPath = searchPath }

  /// The same, looking first in the folder of the rule file at `path`: a game's base may lie beside it.
  package func beside(_ path: String) -> RuleBook {
    let folder = Paths.split(path).folder
    var copy = self
    copy.searchPath.folders.insert(folder.isEmpty ? "." : folder, at: 0)
    return copy
  }

  /// Whether a person who writes this means a path and no name: it has a slash, or ends like a rule file.
  package static func isPath(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "/")) || text.hasSuffix(suffix) || text.hasSuffix(".yml")
  }

  /// The path of the file that counts under a name, or of the one at a path; `nil` for what is part of the program, and
  /// for what is not there.
  package func path(of name: String) -> String? {
    if Self.isPath(name) { return Files.exists(name) ? name : nil }
    return searchPath.folders.map { Paths.join($0, name + Self.suffix) }.first { Files.exists($0) }
  }

  /// All names in order, each with the place that counts.
  package func entries() -> [Entry] {
    var nearest: [String: Origin] = [:]
    for folder in searchPath.folders {
      for file in Files.names(inFolder: folder) {
        guard let name = Self.gameName(ofFile: file) else { continue }
        let path = Paths.join(folder, file)
        if nearest[name] == nil, Files.exists(path) { nearest[name] = .file(path) }
      }
    }
    for bundled in bundledRules where nearest[bundled.name] == nil { nearest[bundled.name] = .bundled }
    return nearest.map { Entry(name: $0.key, origin: $0.value) }.sorted { $0.name < $1.name }
  }

  /// The rule file of a name, which is no path: it stands in a file that may come from anywhere.
  package func file(ofGame name: String) throws(LookupFailure) -> File {
    guard !Self.isPath(name) else { throw .unknown(name, known: entries().map(\.name), fileExists: false) }
    return try file(named: name)
  }

  /// The rule file of a name or, where `name` is a path, at that path.
  package func file(named name: String) throws(LookupFailure) -> File {
    if Self.isPath(name) { return try read(name) }
    for folder in searchPath.folders {
      let path = Paths.join(folder, name + Self.suffix)
      if Files.exists(path) { return try read(path) }
    }
    for bundled in bundledRules where bundled.name == name {
      return File(displayName: name + Self.suffix, bytes: bundled.text.withUTF8Buffer { Array($0) })
    }
    throw .unknown(name, known: entries().map(\.name), fileExists: Files.exists(name))
  }

  /// The rule file that another one extends: a path counts from the folder of that one.
  package func base(named name: String, of file: String) throws(LookupFailure) -> File {
    let folder = Paths.split(file).folder
    guard Self.isPath(name), !name.hasPrefix("/"), !folder.isEmpty else { return try self.file(named: name) }
    return try self.file(named: Paths.join(folder, name.hasPrefix("./") ? String(name.dropFirst(2)) : name))
  }

  private func read(_ path: String) throws(LookupFailure) -> File {
    do throws(FileFailure) {
      return File(displayName: path, bytes: try Files.read(path, limit: Limits.maximumFileBytes))
    } catch {
      throw .file(error)
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

  /// The failure as a diagnostic without a place, with the name that was probably meant.
  package var diagnostic: Diagnostic {
    switch self {
    case .unknown(let name, let known, let fileExists):
      Messages.unknownRules(name, known: known, fileExists: fileExists)
    case .file(let failure): failure.diagnostic
    }
  }
}
