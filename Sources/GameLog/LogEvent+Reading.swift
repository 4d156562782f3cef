import Decimals
import Diagnostics
import Documents

/// Why a stored event cannot be read: it was damaged, or written by a newer program.
package struct LogProblem: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The payload is not what events of this kind hold.
    case malformed
    /// There are no events of this kind.
    case unknownKind(String)
    /// An event that does not fit what stands before it.
    case outOfPlace
  }

  /// The number of the event in its log, from 1.
  package var event: Int
  package var reason: Reason

  package init(event: Int, reason: Reason) {
    self.event = event
    self.reason = reason
  }
}

extension LogEvent {
  /// Reads an event as it is stored.
  ///
  /// - Parameter number: the event's number in its log, from 1, for messages.
  package init(kindName: String, payload: [UInt8], time: Int64, number: Int) throws(LogProblem) {
    var bag = DiagnosticBag()
    let document = Documents.parseJSON(payload, source: SourceID(index: 0), into: &bag)
    guard let root = document?.root, root.kind == .mapping, !bag.hasErrors else {
      throw LogProblem(event: number, reason: .malformed)
    }
    try self.init(kindName: kindName, payload: root, time: time, number: number)
  }

  /// Reads an event whose payload is part of a document.
  package init(kindName: String, payload: Node, time: Int64, number: Int) throws(LogProblem) {
    let reader = PayloadReader(node: payload)
    guard Self.kindNames.contains(kindName) else {
      throw LogProblem(event: number, reason: .unknownKind(kindName))
    }
    guard Self.times ~= time, let kind = reader.kind(kindName) else {
      throw LogProblem(event: number, reason: .malformed)
    }
    self.init(time: time, kind: kind)
  }

  private static let kindNames: Set<String> = [
    "started", "entered", "moved", "closed", "restarted", "undone", "redone", "ended", "answered", "noted", "joined",
    "left",
  ]
}

/// Reads the members of a payload; `nil` for anything that is not as it is written.
private struct PayloadReader {
  let node: Node

  func kind(_ name: String) -> LogEvent.Kind? {
    switch name {
    case "started": start.map { .started($0) }
    case "entered": entered
    case "moved": move.map { .moved($0) }
    case "closed": number("round").map { .closed(round: $0, side: number("side")) }
    case "restarted": restarted
    case "undone": .undone
    case "redone": .redone
    case "ended": .ended
    case "answered": answered
    case "noted": text("text").map { .noted(round: number("round"), text: $0) }
    case "joined": node.value(forKey: "joined").flatMap(side).map { .joined($0) }
    case "left": number("side").map { .left(side: $0) }
    default: nil
    }
  }

  private var entered: LogEvent.Kind? {
    guard let round = number("round"), let sheets = node.value(forKey: "sheets").flatMap({ all($0, typing) }) else {
      return nil
    }
    return .entered(round: round, sheets: sheets)
  }

  private func typing(_ node: Node) -> LogEvent.Typing? {
    guard let side = PayloadReader(node: node).number("side"),
      let values = node.value(forKey: "values").flatMap(named)
    else { return nil }
    return LogEvent.Typing(side: side, values: values)
  }

  private var restarted: LogEvent.Kind? {
    guard let round = number("round"), let moves = number("moves") else { return nil }
    return .restarted(round: round, moves: moves)
  }

  private var answered: LogEvent.Kind? {
    guard let name = text("name"), let text = text("text") else { return nil }
    return .answered(name: name, text: text)
  }

  private var start: LogEvent.Start? {
    guard let rules = text("rules"), let digest = text("digest"), let group = text("group"),
      let seed = text("seed").flatMap({ UInt64($0) }), let byHand = node.value(forKey: "by_hand"),
      let options = node.value(forKey: "options").flatMap(named),
      let sides = node.value(forKey: "sides").flatMap({ all($0, side) })
    else { return nil }
    var start = LogEvent.Start(
      rules: rules, digest: digest, options: options, sides: sides, seed: seed, isByHand: byHand.style == .jsonTrue,
      group: group)
    if let node = node.value(forKey: "given") {
      guard let given = all(node, given) else { return nil }
      start.given = given
    }
    if let node = node.value(forKey: "opponents") {
      guard let opponents = all(node, opponent) else { return nil }
      start.opponents = opponents
    }
    start.wasPlayedBefore = node.value(forKey: "played_before")?.style == .jsonTrue
    return start
  }

  private func given(_ node: Node) -> LogEvent.Given? {
    let reader = PayloadReader(node: node)
    guard let name = reader.text("name"), let value = node.value(forKey: "value").flatMap(self.value) else {
      return nil
    }
    return LogEvent.Given(name, side: reader.number("side"), value)
  }

  private func opponent(_ node: Node) -> LogEvent.Opponent? {
    let reader = PayloadReader(node: node)
    guard let side = reader.number("side"), let level = reader.text("level") else { return nil }
    return LogEvent.Opponent(side: side, level: level)
  }

  private func side(_ node: Node) -> LoggedSide? {
    guard let name = PayloadReader(node: node).text("name"),
      let players = node.value(forKey: "players").flatMap({ all($0, player) })
    else { return nil }
    return LoggedSide(name: name, players: players)
  }

  private func player(_ node: Node) -> LoggedPlayer? {
    let reader = PayloadReader(node: node)
    guard let id = reader.text("id"), let name = reader.text("name"), let initials = reader.text("initials"),
      let group = reader.text("group")
    else { return nil }
    return LoggedPlayer(id: id, name: name, initials: initials, group: group)
  }

  private var move: LoggedMove? {
    guard let action = text("action"), node.value(forKey: "side")?.isNull != false || number("side") != nil else {
      return nil
    }
    var move = LoggedMove(side: number("side"), action: action)
    for (key, value) in node.pairs {
      switch key.text {
      case "side", "action": break
      case "pick": move.pick = all(value, self.value) ?? []
      case "rolled": move.rolled = all(value, self.value)
      case "dealt": move.dealt = all(value, self.value)
      case "gave":
        move.gave.rolled = value.value(forKey: "rolled").flatMap { all($0, self.value) } ?? []
        move.gave.dealt = value.value(forKey: "dealt").flatMap { all($0, self.value) } ?? []
      default: move.answers.append(LogEvent.Named(key.text, self.value(value)))
      }
    }
    return move
  }

  // MARK: Values

  private func text(_ key: String) -> String? {
    node.value(forKey: key).flatMap { $0.style == .jsonString ? $0.text : nil }
  }

  /// The number of a side, a round or a move. What is taken back is kept and shown, though it is never looked up: no
  /// number stands in a log that cannot be one.
  private func number(_ key: String) -> Int? {
    node.value(forKey: key).flatMap { $0.style == .jsonInteger ? Int($0.text) : nil }.flatMap {
      Self.numbers ~= $0 ? $0 : nil
    }
  }

  private static let numbers = 0...Int(Int32.max)

  private func named(_ node: Node) -> [LogEvent.Named]? {
    guard node.kind == .mapping else { return nil }
    var result: [LogEvent.Named] = []
    for (key, value) in node.pairs {
      let read = self.value(value)
      guard read != nil || value.isNull else { return nil }
      result.append(LogEvent.Named(key.text, read))
    }
    return result
  }

  private func value(_ node: Node) -> LogValue? {
    switch node.style {
    case .jsonTrue: .flag(true)
    case .jsonFalse: .flag(false)
    case .jsonInteger, .jsonNumber: ExactDecimal(node.text).map { .number($0) }
    case .jsonString: .name(node.text)
    default: node.kind == .sequence ? all(node, value).map { .list($0) } : nil
    }
  }

  private func all<Item>(_ node: Node, _ read: (Node) -> Item?) -> [Item]? {
    guard node.kind == .sequence else { return nil }
    var items: [Item] = []
    for element in node.elements {
      guard let item = read(element) else { return nil }
      items.append(item)
    }
    return items
  }
}
