import Catalogue
import Glibc
import RuleBook

/// What is part of the program, as files that an editor can open: below the user's folder for what can be made anew.
struct EditorCopies {
  /// The folder with a slash at its end; `nil` where the user has none.
  private let folder: String?

  init() {
    let home = Environment.value("HOME").flatMap { $0.isEmpty ? nil : $0 + "/.cache" }
    let cache = Environment.value("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    folder = cache.map { "\($0)/house-rules/\(Program.version)/" }
  }

  /// The path of a copy of a rule file that is part of the program; `nil` where none can be written.
  func rules(_ name: String, _ bytes: [UInt8]) -> String? { copy("rules", name, bytes) }

  /// The path of the page of a code; `nil` where there is none, or none can be written.
  func page(_ code: String) -> String? {
    Catalogue.page(of: code).flatMap { copy("codes", "\($0.code).txt", Array(PageText.of($0).utf8)) }
  }

  private func copy(_ kind: String, _ name: String, _ bytes: [UInt8]) -> String? {
    guard let folder, !name.contains("/"), !name.hasPrefix(".") else { return nil }
    let path = folder + kind + "/" + name
    if let old = try? Files.read(path, limit: bytes.count), old == bytes { return path }
    makeFolders(for: path)
    return (try? Files.create(path, with: bytes, replacing: true)) == nil ? nil : path
  }

  /// Makes the folders in which a file lies. What goes wrong shows when the file is written.
  private func makeFolders(for path: String) {
    for slash in path.indices.dropFirst() where path[slash] == "/" { mkdir(String(path[..<slash]), 0o755) }
  }
}
