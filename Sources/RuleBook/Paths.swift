/// Paths as text: what stands before the last slash, and what behind it.
enum Paths {
  /// The folder with its slash, empty where there is none, and the name.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let name = path.utf8.index(after: slash)
    return (String(path[..<name]), String(path[name...]))
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") || folder.isEmpty ? folder + name : "\(folder)/\(name)"
  }
}
