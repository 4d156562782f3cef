import Decimals
import JSONText
import Presentation

/// What can be done with a throw, for people and programs.
package struct ThrowChoicesView {
  private let throwing: ThrowChoices

  package init(_ choices: ThrowChoices) { throwing = choices }

  // MARK: For people

  package var text: String {
    "\(throwing.title): \(throwing.faces) thrown\(circumstances).\n\n" + answer
  }

  private func number(_ word: Int64) -> ExactDecimal { ExactDecimal(word, parts: throwing.parts) }

  private func text(_ word: Int64) -> String { Numbers.text(number(word)) }

  private var circumstances: String {
    guard !throwing.moves.isEmpty else { return ", with which a turn begins" }
    let before = throwing.before.map { ", which would have brought \(text($0))" } ?? ""
    return " in a turn, behind \(throwing.moves.joined(separator: ", "))\(before)"
  }

  private var answer: String {
    guard let choices = throwing.choices else { return "Nothing can be done: the throw ends the turn.\n" }
    var table = TextTable([["CHOICE", "ENDED NOW", "ONE MORE THROW", "ENDS BY ITSELF"]])
    for choice in choices {
      table.add([
        choice.name, choice.endedNow.map(text) ?? "–",
        choice.thrownOn.map { Numbers.grouped($0.decimal(places: 2)) } ?? "–", choice.endsByItself?.percent ?? "–",
      ])
    }
    return table.text
      + "\nWhat the turn brings: ended at once, or on average behind one more throw, all of which are counted.\n"
  }

  // MARK: For programs

  /// A row for each choice, below a row of headings.
  package var rows: [[String]] {
    [["choice", "ended_now", "one_more_throw", "ends_by_itself"]]
      + (throwing.choices ?? []).map { choice in
        [
          choice.name, choice.endedNow.map { number($0).text } ?? "", choice.thrownOn?.text ?? "",
          choice.endsByItself?.text ?? "",
        ]
      }
  }

  /// The members of an object: `"title": ..., "throw": "1 1 5", "behind": [], "choices": [{"choice": "Set aside 1",
  /// "ended_now": 100, "one_more_throw": "2425/18", "ends_by_itself": "5/18"}]`; no choices where the throw ends the turn.
  package func write(to writer: inout JSONWriter) {
    writer.key("title")
    writer.string(throwing.title)
    writer.key("throw")
    writer.string(throwing.faces)
    writer.key("behind")
    writer.beginArray()
    for move in throwing.moves { writer.string(move) }
    writer.endArray()
    writer.key("choices")
    writer.beginArray()
    for choice in throwing.choices ?? [] {
      writer.beginObject()
      writer.key("choice")
      writer.string(choice.name)
      writer.key("ended_now")
      if let points = choice.endedNow { writer.decimal(number(points).text) } else { writer.null() }
      for (key, share) in [("one_more_throw", choice.thrownOn), ("ends_by_itself", choice.endsByItself)] {
        writer.key(text: key)
        if let share { writer.string(share.text) } else { writer.null() }
      }
      writer.endObject()
    }
    writer.endArray()
  }
}
