/// Where the games lie when nobody says otherwise.
package enum StoreLocation {
  private static let fileInDataFolder = "house-rules/games.sqlite"

  /// `house-rules/games.sqlite` in the user's data folder, which is `$XDG_DATA_HOME` or `~/.local/share`.
  ///
  /// As the XDG base directory specification has it, a path that is not absolute does not count. Nothing is looked up
  /// on the disk.
  ///
  /// - Parameter environment: the value of an environment variable, nil where it is not set.
  package static func standard(environment: (String) -> String?) throws(StoreFailure) -> String {
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return join(data, fileInDataFolder) }
    guard let home = environment("HOME"), home.hasPrefix("/") else { throw .noLocation }
    return join(home, ".local/share/" + fileInDataFolder)
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
