import Decimals
import Diagnostics
import Documents
import Engine
import GameLog
import JSONText
import Presentation
import Records
import Store

/// What the list of games shows of one, so that it need not be opened for that.
package struct GameSummary: Hashable, Sendable {
  package var title: String
  package var isComplete: Bool
  /// The round that is open or next, and how many there are; nil where the table decides.
  package var round: Int
  package var roundCount: Int?
  package var closedRounds: Int
  package var sides: [Side]
  /// What is shown once for all, such as `Hand size 4`.
  package var facts: [String]
  /// What the winner said.
  package var quote: String?
  /// Whether the game was kept by an earlier version and comes out otherwise now, or cannot be opened any more: this is
  /// what people saw then.
  package var isAsSeen = false

  package struct Side: Hashable, Sendable {
    package var name: String
    package var initials: String
    package var total: ExactDecimal
    package var place: Int
    package var behind: ExactDecimal
    /// Of a complete game: `won`, `tied`, `lost` or a word of the rules.
    package var outcome: String?
    /// What is shown beside the score, such as `Meld 90`.
    package var facts: [String]
  }

  /// How much of the game is done, in percent; nil where the table decides how long it is.
  package var percentDone: Int? { isComplete ? 100 : roundCount.map { closedRounds * 100 / max($0, 1) } }

  package init(_ session: GameSession) {
    let view = session.view()
    title = view.title
    isComplete = view.isComplete
    round = view.round
    roundCount = view.roundCount
    closedRounds = session.game.machine.closedRounds
    quote = session.record.answers.first?.text
    facts = view.facts.map { "\($0.label) \($0.text)" }
    sides = view.sides.map { side in
      Side(
        name: side.name, initials: side.initials, total: side.total, place: side.place, behind: side.behind,
        outcome: side.outcome,
        facts: zip(view.sideFactLabels, side.facts).filter { !$1.isEmpty }.map { "\($0) \($1)" })
    }
  }
}

extension GameSummary {
  var json: String {
    var writer = JSONWriter(capacity: 512)
    write(to: &writer)
    return writer.text
  }

  /// Writes the summary as one object.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("title")
    writer.string(title)
    writer.key("complete")
    writer.bool(isComplete)
    writer.key("round")
    writer.int(round)
    writer.key("rounds")
    if let roundCount { writer.int(roundCount) } else { writer.null() }
    writer.key("closed")
    writer.int(closedRounds)
    writer.key("quote")
    if let quote { writer.string(quote) } else { writer.null() }
    writer.key("facts")
    writer.beginArray()
    for fact in facts { writer.string(fact) }
    writer.endArray()
    writer.key("sides")
    writer.beginArray()
    for side in sides { side.write(to: &writer) }
    writer.endArray()
    if isAsSeen {
      writer.key("as_seen")
      writer.bool(true)
    }
    writer.endObject()
  }

  /// Reads a stored summary; nil for one of another form, which is worked out again.
  package init?(json: String) {
    var bag = DiagnosticBag()
    guard let root = Documents.parseJSON(Array(json.utf8), source: SourceID(index: 0), into: &bag)?.root,
      let title = root.value(forKey: "title")?.text, let round = root.number("round"),
      let closed = root.number("closed"), let sides = root.value(forKey: "sides"),
      let facts = root.value(forKey: "facts")
    else { return nil }
    self.title = title
    self.round = Int(round)
    closedRounds = Int(closed)
    roundCount = root.number("rounds").map { Int($0) }
    isComplete = root.value(forKey: "complete")?.style == .jsonTrue
    isAsSeen = root.value(forKey: "as_seen")?.style == .jsonTrue
    quote = root.value(forKey: "quote").flatMap { $0.isNull ? nil : $0.text }
    self.facts = facts.elements.map(\.text)
    self.sides = []
    for node in sides.elements {
      guard let side = Side(node) else { return nil }
      self.sides.append(side)
    }
  }
}

extension GameSummary.Side {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(name)
    writer.key("initials")
    writer.string(initials)
    writer.key("total")
    writer.decimal(total.text)
    writer.key("place")
    writer.int(place)
    writer.key("behind")
    writer.decimal(behind.text)
    writer.key("outcome")
    if let outcome { writer.string(outcome) } else { writer.null() }
    writer.key("facts")
    writer.beginArray()
    for fact in facts { writer.string(fact) }
    writer.endArray()
    writer.endObject()
  }

  fileprivate init?(_ node: Node) {
    guard let name = node.value(forKey: "name")?.text, let initials = node.value(forKey: "initials")?.text,
      let total = node.decimal("total"), let place = node.number("place"), let behind = node.decimal("behind"),
      let facts = node.value(forKey: "facts")
    else { return nil }
    self.init(
      name: name, initials: initials, total: total, place: Int(place), behind: behind,
      outcome: node.value(forKey: "outcome").flatMap { $0.isNull ? nil : $0.text }, facts: facts.elements.map(\.text))
  }
}

extension Node {
  fileprivate func decimal(_ key: String) -> ExactDecimal? { value(forKey: key).flatMap { ExactDecimal($0.text) } }

  fileprivate func number(_ key: String) -> Int64? { value(forKey: key).flatMap { Int64($0.text) } }
}

extension StoredSummary {
  init(_ session: GameSession) {
    self.init(
      json: GameSummary(session).json, isComplete: session.isComplete, finishedAt: session.finishedTime,
      revision: session.revision)
  }
}
