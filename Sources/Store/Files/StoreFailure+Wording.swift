import Diagnostics

/// What the store says when something cannot be done. People are worded in `PersonProblem+Wording.swift`.
extension StoreFailure {
  /// The failure in plain words; several when several things are wrong with a player.
  package var diagnostics: [Diagnostic] {
    if case .person(let problems) = self { return problems.map(\.diagnostic) }
    return [fileDiagnostic ?? gameDiagnostic ?? peopleDiagnostic ?? general]
  }

  private var general: Diagnostic { Diagnostic(.storeInputOutput, "the games could not be read or written", at: nil) }

  /// What to do about a file that is left as it is.
  private static let kept = "the file is kept as it is"
  private static let restore = "to go on from a backup, run `houserules store restore FILE`; the file is kept beside it"
  private static let readable = "`houserules store check` says which games can still be read"
  private static let otherStore = "to use another file, name it with `--store FILE`"

  private var fileDiagnostic: Diagnostic? {
    switch self {
    case .noLocation:
      Diagnostic(
        .storeNoLocation, "there is no folder to keep the games in: neither HOME nor XDG_DATA_HOME names one", at: nil,
        hints: [Self.otherStore])
    case .busy(let path, let process, nil):
      Diagnostic(
        .storeBusy, "another program is writing the games in `\(path)`\(Self.named(process))", at: nil,
        hints: ["close the other window or wait for it to end; looking at games works meanwhile"])
    case .busy(let path, let process, .terminal):
      Diagnostic(
        .storeBusy, "a table is open at a terminal, with the games in `\(path)`\(Self.named(process))", at: nil,
        hints: [
          "leave it there first: nothing is lost by that; looking at games works meanwhile",
          "where it was stopped with Ctrl-Z, type `fg` in that terminal: it is there again",
        ])
    case .busy(let path, let process, .server(let address)):
      Diagnostic(
        .storeBusy, "the table in a browser is open, with the games in `\(path)`\(Self.named(process))", at: nil,
        hints: ["do it in a browser: \(address)", "or end it first with Ctrl-C; looking at games works meanwhile"])
    case .missing(let path):
      Diagnostic(.storeMissing, "there is no file of games `\(path)`", at: nil)
    case .looseLink(let path):
      Diagnostic(
        .storeMissing, "`\(path)` is a link to a file that is not there", at: nil,
        hints: ["connect the disk or folder on which the games lie; or remove the link, to begin with none"])
    case .notWritable(let path, let reason):
      Diagnostic(
        .storeNotWritable, "`\(path)` may not be written: \(reason)", at: nil,
        hints: ["nothing was changed; allow writing there, or name another file with `--store FILE`"])
    case .noFolder(let path):
      Diagnostic(
        .storeNotWritable, "there is no folder `\(path)`", at: nil,
        hints: ["make the folder first, or write the file somewhere else"])
    case .diskFull(let path):
      Diagnostic(
        .storeDiskFull, "the disk with `\(path)` is full, and the last step was not stored", at: nil,
        hints: ["everything before it is safe; make room on the disk and do the last step again"])
    case .inputOutput(let path, let reason):
      Diagnostic(
        .storeInputOutput, "reading or writing `\(path)` failed: \(reason)", at: nil,
        hints: ["the last step may not be stored; all before it is, as far as the disk is sound"])
    case .notDurable(let path, let setting):
      Diagnostic(
        .storeNotDurable, "entries in `\(path)` could be lost: SQLite does not keep the setting `\(setting)` there",
        at: nil, hints: ["use a folder on a disk of this machine, not one of the network; \(Self.otherStore)"])
    case .fileExists(let path):
      Diagnostic(
        .storeFileExists, "there is a file `\(path)` already, and it is kept", at: nil,
        hints: ["choose another name, or add `--force` to replace it"])
    case .openForReading(let path):
      Diagnostic(.storeOpenForReading, "the games in `\(path)` are open for reading only", at: nil)
    default: contentDiagnostic
    }
  }

  private var contentDiagnostic: Diagnostic? {
    switch self {
    case .notDatabase(let path):
      Diagnostic(
        .storeForeign, "`\(path)` is no file of games; \(Self.kept)", at: nil, hints: [Self.restore, Self.otherStore])
    case .damaged(let path, let details):
      Diagnostic(
        .storeDamaged, "the file of games `\(path)` is damaged; \(Self.kept)", at: nil,
        hints: [Self.restore, Self.readable, "what was found: \(details)"])
    case .otherProgram(let path):
      Diagnostic(
        .storeForeign, "`\(path)` is a database of another program; \(Self.kept)", at: nil, hints: [Self.otherStore])
    case .newer(let path, let version, let known):
      Diagnostic(
        .storeNewer, "`\(path)` was written by a newer version of this program; \(Self.kept)", at: nil,
        hints: ["get the newer version: the file is of version \(version), and this program knows \(known)"])
    case .database(let path, let reason):
      Diagnostic(.storeInputOutput, "the games in `\(path)` could not be read or written: \(reason)", at: nil)
    default: nil
    }
  }

  private var gameDiagnostic: Diagnostic? {
    switch self {
    case .unknownGame(let text):
      Diagnostic(.unknownGame, "there is no game `\(text)`", at: nil, hints: ["`houserules game list` shows all games"])
    case .ambiguousGame(let text, let matches):
      Diagnostic(
        .unknownGame, "more than one game begins with `\(text)`", at: nil,
        hints: ["write more of it: \(Self.list(matches))"])
    case .gameExists(let game): Diagnostic(.gameExists, "there is a game `\(game)` already", at: nil)
    case .changedMeanwhile(_, let expected, let found):
      Diagnostic(
        .gameChanged, "the game has gone on meanwhile: it has \(Self.steps(found)) now, not \(expected)", at: nil,
        hints: ["nothing was stored; open the game again and look before you repeat the step"])
    case .diverged(let game, let event):
      Diagnostic(
        .gameDiverged, "the game `\(game)` is stored already, and differs from step \(event) on", at: nil,
        hints: ["the stored game is kept; to take the other one, delete the stored one first"])
    case .missingEvent(let game, let event):
      Diagnostic(
        .gameDiverged, "the game `\(game)` is not whole: step \(event) is missing", at: nil, hints: ["export it again"])
    case .unknownRules(let digest):
      Diagnostic(.storedRules, "the rules with the digest `\(digest)` are not stored", at: nil)
    case .otherRules(let digest):
      Diagnostic(.storedRules, "other rules are stored with the digest `\(digest)`", at: nil)
    case .keepDays(let days):
      Diagnostic(
        .keepDays, "games cannot be kept for \(days) days", at: nil,
        hints: ["write a number from 0, or `never` to keep all games"])
    default: nil
    }
  }

  private static func named(_ process: Int32?) -> String {
    guard let process, process > 0 else { return "" }
    return " (process \(process))"
  }

  private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }

  static func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}
