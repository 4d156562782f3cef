import Diagnostics

extension DiagnosticCode {
  package static let fileMissing = DiagnosticCode(id: "HR0090", title: "No such file")
  package static let fileForbidden = DiagnosticCode(id: "HR0091", title: "File may not be read")
  package static let fileIsFolder = DiagnosticCode(id: "HR0092", title: "A folder where a file is wanted")
  package static let readingFailed = DiagnosticCode(id: "HR0093", title: "Reading failed")
  package static let noSuchRules = DiagnosticCode(id: "HR0094", title: "No rules of that name")
  package static let writingFailed = DiagnosticCode(id: "HR0095", title: "A file could not be written")
  package static let fileExists = DiagnosticCode(id: "HR0096", title: "A file that is there already")
  package static let notFile = DiagnosticCode(id: "HR0035", title: "Something else where a file is wanted")
  static let outsideBase = DiagnosticCode(id: "HR0036", title: "A base from another place")
  package static let notRules = DiagnosticCode(id: "HR0037", title: "A base that is no rule file")

  /// All codes of finding and reading files, in order.
  package static let ofRuleBook: [DiagnosticCode] = [
    notFile, outsideBase, notRules, fileMissing, fileForbidden, fileIsFolder, readingFailed, noSuchRules, writingFailed,
    fileExists,
  ]
}

/// What finding and reading files says.
enum FileMessages {
  static func missingFile(_ path: String) -> Diagnostic {
    let (folder, name) = Paths.split(path)
    let near = Nearest.name(to: name, among: Files.names(inFolder: folder.isEmpty ? "." : folder))
    return Diagnostic(
      .fileMissing, "there is no file `\(path)`", at: nil,
      hints: near.map { ["a file with a similar name exists: `\(folder)\($0)`"] } ?? [])
  }

  static func forbiddenFile(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(.fileForbidden, "the file `\(path)` may not be read: \(reason)", at: nil)
  }

  static func folder(_ path: String) -> Diagnostic {
    let files = Files.names(inFolder: path).contains { $0.hasSuffix(".yaml") }
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    return Diagnostic(
      .fileIsFolder, "`\(path)` is a folder, and a file is wanted", at: nil,
      hints: files ? ["for the files in it write `\(name == "." ? "" : "\(name)/")*.yaml`"] : [])
  }

  static func notFile(_ path: String, _ what: String) -> Diagnostic {
    Diagnostic(
      .notFile, "`\(path)` is \(what), and a file is wanted", at: nil,
      hints: ["what comes through a pipe is read as standard input: write `-`"])
  }

  static func outside(_ path: String) -> Diagnostic {
    Diagnostic(
      .outsideBase, "`\(path)` lies neither below the folder of this file nor in a folder of rules", at: nil,
      hints: [
        "put a copy beside this file, or into the folder `Rules`; of a link, what counts is where it leads",
        "`--allow-outside` lets rule files extend any other, where you know who has written them",
      ])
  }

  static func notRules(_ path: String) -> Diagnostic {
    Diagnostic(
      .notRules, "`\(path)` is no rule file: in none of its lines stands `house_rules:` or `extends:`", at: nil,
      hints: ["extend a game by its name, as `houserules list` shows it"])
  }

  static func failedReading(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(.readingFailed, "reading `\(path)` failed: \(reason)", at: nil)
  }

  static func failedWriting(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(
      .writingFailed, "`\(path)` could not be written: \(reason)", at: nil, hints: ["the file is as it was before"])
  }

  static func fileExists(_ path: String) -> Diagnostic {
    Diagnostic(
      .fileExists, "`\(path)` is there already", at: nil,
      hints: ["`--output FILE` writes to another file, `--force` over this one"])
  }

  static func notCreated(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(.writingFailed, "`\(path)` could not be written: \(reason)", at: nil)
  }

  static func unknownRules(_ name: String, known: [String], fileExists: Bool) -> Diagnostic {
    var hints: [String] = []
    let file = name + ".yaml"
    if Files.exists(file) {
      hints.append("`\(file)` lies in this folder: write `\(file)`, or put it into the folder `Rules` to use its name")
    }
    if fileExists { hints.append("for the file of that name, write `./\(name)`") }
    let spoken = known.first { $0.wordsOfName == name.wordsOfName }
    if let near = spoken ?? Nearest.name(to: name, among: known) {
      hints.append("rules with a similar name exist: `\(near)`")
    }
    if hints.isEmpty { hints.append("`houserules list` shows all names") }
    return Diagnostic(.noSuchRules, "there are no rules named `\(name)`", at: nil, hints: hints)
  }
}

extension String {
  /// What a name is made of, however it is written.
  package var wordsOfName: [Substring] {
    lowercased().replacing("&", with: " and ")[...].split { !$0.isLetter && !$0.isNumber }
  }
}
