import Decimals
import Diagnostics
import HouseRules
import Presentation
import Records

extension DiagnosticCode {
  static let noGame = DiagnosticCode(id: "HR1301", title: "No game goes on")
  static let notConfirmed = DiagnosticCode(id: "HR1302", title: "Not confirmed")
  static let noBoard = DiagnosticCode(id: "HR1304", title: "No leader board")
  static let noTerminal = DiagnosticCode(id: "HR1305", title: "No terminal")
  static let stopped = DiagnosticCode(id: "HR1307", title: "Serving has ended")
  static let unknownCode = DiagnosticCode(id: "HR1306", title: "Unknown code")
  static let badRound = DiagnosticCode(id: "HR1303", title: "Not written as a value")
}

/// What the commands for kept games say themselves.
enum GameMessages {
  static var noGame: Problems {
    Problems(
      Diagnostic(
        .noGame, "no game goes on", at: nil,
        hints: [
          "start one with `houserules game start NAME`, or name one of `houserules game list` with `--game`"
        ]))
  }

  /// Listening ended with an error that nobody has foreseen.
  static func stopped(_ reason: String) -> Problems {
    Problems([Diagnostic(.stopped, "listening ended: \(reason)", at: nil)], kind: .inputOutput)
  }

  static func unknownCode(_ text: String, near: [(code: String, title: String)]) -> Problems {
    let hints = near.map { "`\($0.code)` is: \($0.title)" }
    return Problems(
      Diagnostic(
        .unknownCode, "there is no code `\(text)`", at: nil,
        hints: hints.isEmpty ? ["`houserules explain` lists all codes"] : hints))
  }

  static var noTerminal: Problems {
    Problems(
      Diagnostic(
        .noTerminal, "this terminal cannot be used as a whole screen", at: nil,
        hints: ["`--plain` asks and answers line by line"]))
  }

  static var noBoard: Problems {
    Problems(
      Diagnostic(
        .noBoard, "no leader board has been named to upload to", at: nil,
        hints: ["name a folder that other machines see, too: `houserules upload --board FOLDER`"]))
  }

  static func noSuchBoard(_ path: String) -> Problems {
    Problems(
      Diagnostic(
        .noBoard, "there is no folder `\(path)`", at: nil,
        hints: ["make the folder first, or name a file that ends in `.jsonl`"]))
  }

  static func noServerAddress(_ address: String) -> Problems {
    Problems(
      Diagnostic(
        .noBoard, "`\(address)` is no address to which results can be sent", at: nil,
        hints: ["one looks like `http://192.168.1.20:8080/exchange/abcdefgh`: its host sees it under Games as files"]))
  }

  static func notConfirmed(_ what: String) -> Problems {
    Problems(Diagnostic(.notConfirmed, "\(what) was not confirmed", at: nil, hints: ["add `--yes` to do it"]))
  }

  static func badOption(_ text: String, _ names: [String]) -> Problems {
    let options = names.isEmpty ? "this game has no options" : "the options are \(names.joined(separator: ", "))"
    return Problems(
      Diagnostic(
        .badRound, "`\(text)` is no option with its value", at: nil,
        hints: ["it is written OPTION=VALUE; \(options)"]))
  }

  /// - Parameters:
  ///   - words: what was typed for the move.
  ///   - side: who was said to do it.
  static func asks(_ question: TableView.Question, after words: [String], side: String?) -> Problems {
    let doer = side.map { ["--side", $0.asShellWord] } ?? []
    let typed = (words.map(\.asShellWord) + ["\(question.name)=..."] + doer).joined(separator: " ")
    var hints = ["`houserules game move \(typed)`"]
    if let leading = question.leading, 1...20 ~= leading.count {
      hints.append("what is allowed: \(leading.joined(separator: ", "))")
    } else if case .number = question.input, let low = question.low, let high = question.high {
      hints.append("from \(low.text) to \(high.text)")
    }
    return Problems(Diagnostic(.badAnswer, "\(question.label) is asked for", at: nil, hints: hints))
  }

  static func notOfTable(_ line: String, _ side: String) -> Problems {
    Problems(
      Diagnostic(
        .badRound, "`\(line)` is not entered once for all", at: nil,
        hints: ["say whose it is: `houserules game enter \(side.asShellWord) \(line)=...`"]))
  }

  static func noValue(_ line: String) -> Problems {
    Problems(
      Diagnostic(
        .badRound, "a value is missing behind `\(line)`", at: nil,
        hints: ["it is written \(line)=VALUE; `\(line)=` alone clears it"]))
  }

  static func nothingTyped(_ side: String) -> Problems {
    Problems(
      Diagnostic(
        .badRound, "nothing is typed for \(side)", at: nil,
        hints: ["behind a side stand lines with their values, such as cards=250"]))
  }

  static func leftOutSheets(_ count: Int) -> String {
    let sheets =
      count == 1
      ? "1 sheet that was entered for one who has no turn there by now no longer counts, and is"
      : "\(count) sheets that were entered for those who have no turn there by now no longer count, and are"
    return "\(sheets) kept."
  }

  static func leftOut(_ count: Int) -> String {
    let rounds = count == 1 ? "1 round that was" : "\(count) rounds that were"
    return "The game ended earlier than before: \(rounds) entered later no longer count, and are kept."
  }
}
