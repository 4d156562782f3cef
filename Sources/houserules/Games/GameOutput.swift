import GameLog
import HouseRules
import JSONText
import Presentation
import Records
import ScoreKeeping

/// A kept game as it is printed behind every step.
struct GameOutput {
  private let session: GameSession
  private let format: Format
  private let hidesSecrets: Bool

  /// - Parameter hidesSecrets: whether what somebody at the table does not see is left out.
  init(_ session: GameSession, _ format: Format, hidesSecrets: Bool = true) {
    self.session = session
    self.format = format
    self.hidesSecrets = hidesSecrets
  }

  func print() {
    switch format {
    case .text: Console.output.write(text)
    case .json: Console.output.write(data: json)
    }
  }

  private var text: String {
    var text = ScoreTable(session.game, hidesSecrets: hidesSecrets).text
    if session.leftOutRounds > 0 { text += "\n" + GameMessages.leftOut(session.leftOutRounds) + "\n" }
    if session.leftOutSheets > 0 { text += "\n" + GameMessages.leftOutSheets(session.leftOutSheets) + "\n" }
    for note in session.view().notes { text += "\n\(note.sentence)\n" }
    if session.isComplete, session.isPlayed { text += "\nThe seed of this game was \(session.record.start.seed).\n" }
    for question in session.view().questions {
      text += "\n\(question.label)? Say it with: houserules game answer \(question.name) '...'\n"
    }
    return text
  }

  private var json: String {
    JSONAnswer.text(layout: .compact) { writer in
      writer.key("game")
      writer.string(session.id)
      writer.key("step")
      writer.int(session.events.count)
      writer.key("left_out_rounds")
      writer.int(session.leftOutRounds)
      if session.leftOutSheets > 0 {
        writer.key("left_out_sheets")
        writer.int(session.leftOutSheets)
      }
      writer.key("result")
      ResultWriter(session.game.rules, digest: session.record.start.digest).write(
        session.game, hidesSecrets: hidesSecrets, told: 1, to: &writer)
    }
  }
}
