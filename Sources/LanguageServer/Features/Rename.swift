import Diagnostics
import HouseRules
import RuleBook
import RuleLanguage

/// Gives something another name everywhere, and looks whether everything still is as it was.
struct Rename {
  let search: NameSearch
  let newName: String
  let library: RuleLibrary
  let encoding: PositionEncoding

  /// The changes of all files; refused where the new name cannot be, or something would no longer be right.
  func edit() throws(RequestFailure) -> JSON {
    let old = search.name.name
    guard newName != old else { return ["changes": [:]] }
    guard Names.isWellFormed(newName) else {
      throw .refused(
        "`\(newName)` is not a name: it begins with a small letter, and goes on with small letters, digits and _")
    }
    if search.isBundled {
      throw .refused("`\(old)` is given in a game that is part of the program, and stays as it is there")
    }
    try requireSame()
    var changes: [String: JSON] = [:]
    for file in search.found {
      changes[file.uri] = .array(
        file.uses.all.map { ["range": file.source.range($0, in: encoding), "newText": .string(newName)] })
    }
    return ["changes": .object(changes)]
  }

  /// That no file has more mistakes than before.
  private func requireSame() throws(RequestFailure) {
    var changed: [String: [UInt8]] = [:]
    for file in search.found { changed[file.path] = renamed(file) }
    let after = library.adding(unsaved: changed)
    for file in search.found where !TestPaths.isTests(file.path) {
      let (before, after) = (Self.mistakes(of: file.path, in: library), Self.mistakes(of: file.path, in: after))
      guard let mistake = after.first, after.count > before.count else { continue }
      throw .refused("`\(newName)` cannot be the name: \(mistake.message)")
    }
  }

  private static func mistakes(of path: String, in library: RuleLibrary) -> [Problems.Diagnostic] {
    do throws(Problems) {
      _ = try library.rules(named: path, for: Request())
      return []
    } catch {
      return error.diagnostics.filter(\.isError)
    }
  }

  private func renamed(_ file: NameSearch.Found) -> [UInt8] {
    var bytes = file.source.bytes
    for range in file.uses.all.reversed() { bytes.replaceSubrange(range, with: newName.utf8) }
    return bytes
  }
}
