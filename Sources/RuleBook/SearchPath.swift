/// Where rule files are looked for, nearest first; the games that are part of the program come last.
package struct SearchPath: Sendable {
  /// Paths of folders, which need not exist.
  package var folders: [String]

  /// Looks in these folders, in this order, and then among the bundled games.
  package init(folders: [String] = []) { self.folders = folders }

  /// `./Rules`, each folder of `$HOUSERULES_PATH` (parted by colons), and `house-rules/rules` in the user's data
  /// folder, which is `$XDG_DATA_HOME` or `~/.local/share`.
  ///
  /// - Parameters:
  ///   - environment: the value of an environment variable, nil where it is not set.
  ///   - folder: in which `Rules` lies; nil for the one in which the program runs.
  package static func standard(environment: (String) -> String?, in folder: String? = nil) -> SearchPath {
    let listed = (environment("HOUSERULES_PATH") ?? "").split(separator: ":").map(String.init)
    let data = dataFolder(environment).map { [Paths.join($0, "house-rules/rules")] } ?? []
    return SearchPath(folders: [Paths.join(folder ?? "", "Rules")] + listed + data)
  }

  /// As the XDG base directory specification has it: a path that is not absolute does not count.
  private static func dataFolder(_ environment: (String) -> String?) -> String? {
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return Paths.join(home, ".local/share")
  }
}
