import Glibc
import RuleBook

/// The user's folder for what can be made anew: `house-rules` in `$XDG_CACHE_HOME` or `~/.cache`.
struct CacheFolder {
  /// With a slash at its end; `nil` where the user has none.
  private let path: String?

  init() {
    let home = Environment.value("HOME").flatMap { $0.isEmpty ? nil : $0 + "/.cache" }
    let cache = Environment.value("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    path = cache.map { "\($0)/house-rules/\(Program.version)/" }
  }

  /// The bytes of a file in it; `nil` where there is none, or it is longer than `limit`.
  func read(_ name: String, limit: Int) -> [UInt8]? {
    guard let path, let bytes = try? Files.read(path + name, limit: limit), bytes.count <= limit else { return nil }
    return bytes
  }

  /// Puts a file into it, and gives its path; `nil` where that cannot be.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String? {
    guard let path else { return nil }
    makeFolders(for: path + name)
    return (try? Files.create(path + name, with: bytes, replacing: true)) == nil ? nil : path + name
  }

  /// The path of a file with these bytes, which is written where it does not stand there.
  func file(_ name: String, holding bytes: [UInt8]) -> String? {
    read(name, limit: bytes.count) == bytes ? path.map { $0 + name } : write(name, bytes)
  }

  /// Makes the folders in which a file lies. What goes wrong shows when the file is written.
  private func makeFolders(for path: String) {
    for slash in path.indices.dropFirst() where path[slash] == "/" { mkdir(String(path[..<slash]), 0o755) }
  }
}
