import Diagnostics
import Glibc
import HouseRules
import RuleBook
import ScoreKeeping
import Store

extension Checkup {
  static var program: Checkup {
    let path = CommandLine.arguments.first ?? "houserules"
    return Checkup(
      key: "program", title: "Program",
      findings: [
        CheckupFinding(what: "Version", value: Program.version), CheckupFinding(what: "Started as", value: path),
      ])
  }

  // MARK: Rules

  static func rules(_ library: RuleLibrary) -> Checkup {
    let listings = library.listings()
    let folders = SearchPath.standard(environment: Environment.value).folders
    return Checkup(
      key: "rules", title: "Rules, nearest first",
      findings: folders.map { folder($0, listings) } + [
        CheckupFinding(what: "In the program", value: count(RuleLibrary().names.count, "game"))
      ] + listings.compactMap(mistakes))
  }

  /// A folder of rules. The usual ones need not be there; one that somebody has named should be.
  private static func folder(_ path: String, _ listings: [RuleListing]) -> CheckupFinding {
    let count = listings.count { $0.path?.hasPrefix(path.hasSuffix("/") ? path : path + "/") == true }
    if Files.isFolder(path) { return CheckupFinding(what: path, value: Self.count(count, "game")) }
    let isNamed = (Environment.value("HOUSERULES_PATH") ?? "").split(separator: ":").contains { $0 == path }
    guard isNamed else { return CheckupFinding(what: path, value: "not there, and need not be") }
    return CheckupFinding(
      what: path, value: "not there", wrong: "`HOUSERULES_PATH` names a folder that is not there",
      hint: "make the folder, or take it out of `HOUSERULES_PATH`; a colon stands between two")
  }

  private static func mistakes(_ listing: RuleListing) -> CheckupFinding? {
    guard let problems = listing.problems else { return nil }
    let path = listing.path ?? listing.name
    return CheckupFinding(
      what: listing.name, value: path, wrong: "its file has \(count(problems.errorCount, "mistake"))",
      hint: "`houserules validate \(path.asShellWord)` shows them")
  }

  // MARK: Games

  static func games(_ table: TableOptions) -> Checkup {
    Checkup(key: "games", title: "Games that are kept", findings: gameFindings(table))
  }

  private static func gameFindings(_ table: TableOptions) -> [CheckupFinding] {
    do throws(Problems) {
      let path = try table.path()
      guard Files.exists(path) else {
        return [CheckupFinding(games: "\(path): made with the first game", in: existing(path), isMade: false)]
      }
      guard Files.isWritable(path) else { return [CheckupFinding(games: path, in: path, isMade: true)] }
      let keeper = try table.open(.reading, library: table.common.library)
      defer { keeper.store.close() }
      return [CheckupFinding(what: "File of games", value: "\(path), \(size(of: path))")] + (try contents(keeper))
    } catch {
      return wrong(error)
    }
  }

  /// The folder in which a path begins that is not there yet.
  private static func existing(_ path: String) -> String {
    var folder = path[...]
    while let end = folder.lastIndex(of: "/"), !Files.exists(String(folder)) { folder = folder[..<end] }
    return folder.isEmpty ? "/" : String(folder)
  }

  private static func contents(_ keeper: ScoreKeeper) throws(Problems) -> [CheckupFinding] {
    let games = try keeper.storing { () throws(StoreFailure) in try keeper.store.gameCount() }
    let days = try keeper.storing { () throws(StoreFailure) in try keeper.store.keepDays() }
    return [
      CheckupFinding(what: "In it", value: count(games, "game")),
      CheckupFinding(what: "Finished games", value: days.map { "kept \(count($0, "day"))" } ?? "kept always"),
    ] + wrong(try keeper.check())
  }

  /// Every problem as a finding of its own.
  private static func wrong(_ problems: Problems) -> [CheckupFinding] {
    problems.diagnostics.map {
      CheckupFinding(what: "File of games", value: $0.code, wrong: $0.message, hint: $0.hints.first)
    }
  }

  private static func size(of path: String) -> String {
    let bytes = Files.size(path)
    return bytes < 1 << 20 ? "\((bytes + 1023) >> 10) KiB" : "\((bytes + 1 << 19) >> 20) MiB"
  }

  // MARK: Settings and the terminal

  static var surroundings: Checkup {
    Checkup(
      key: "settings", title: "Settings",
      findings: ["HOUSERULES_PATH", "XDG_DATA_HOME", "HOME", "NO_COLOR"].map(setting) + [letters])
  }

  private static func setting(_ name: String) -> CheckupFinding {
    guard let value = Environment.value(name) else { return CheckupFinding(what: name, value: "not set") }
    guard name == "XDG_DATA_HOME", !value.isEmpty, !value.hasPrefix("/") else {
      return CheckupFinding(what: name, value: value)
    }
    return CheckupFinding(
      what: name, value: value, wrong: "it does not begin with `/`, and does not count therefore",
      hint: "write the whole path, or leave the variable out")
  }

  /// What the terminal takes letters for. Lines and signs of cards are no letters of the oldest alphabets.
  private static var letters: CheckupFinding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { Environment.value($0) }.first { !$0.isEmpty }
    let isUnicode = locale.map { $0.lowercased().contains("utf") } ?? false
    return CheckupFinding(
      what: "Letters", value: locale ?? "nothing is set",
      wrong: isUnicode ? nil : "the terminal may show lines and cards as other signs",
      hint: isUnicode ? nil : "set `LANG` to a language with UTF-8, such as `C.UTF-8`")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension CheckupFinding {
  /// - Parameter place: the file of games, or the folder in which it would be made; wrong where it cannot be written.
  fileprivate init(games value: String, in place: String, isMade: Bool) {
    self.init(what: "File of games", value: value)
    if !isMade, !Files.isFolder(place) {
      wrong = "`\(place)` is no folder: nothing can be kept in it"
    } else if !Files.isWritable(place) {
      wrong = "`\(place)` may not be written by whoever has started this"
    } else {
      return
    }
    hint = "say where games are to be kept: `XDG_DATA_HOME` names a folder of yours, `--store` a file"
  }
}
