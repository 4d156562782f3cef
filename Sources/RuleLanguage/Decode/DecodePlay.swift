import Diagnostics
import Documents

extension Decoder {
  func play(_ file: MappingReader, _ rules: inout RuleSyntax) {
    guard let node = file["play"], let reader = MappingReader(node, .play, report) else { return }
    rules.hasPlay = true
    rules.zones = reader.named("zones", areValues: true) { zone($0) }
    rules.actions = reader.named("actions") { action($0) }
  }

  private func zone(_ node: Node) -> ZoneSyntax? {
    guard let reader = MappingReader(node, .zone, report) else { return nil }
    return ZoneSyntax(
      node: node, start: reader.scalar("start"), from: reader.scalar("from"),
      per: reader.word("per"),
      lifetime: reader.word("for"), count: reader.scalar("count"), face: reader.word("face"))
  }

  private func action(_ node: Node) -> ActionSyntax? {
    guard let reader = MappingReader(node, .action, report) else { return nil }
    if let automatic = reader.pair("auto"),
      let other = ["when", "why", "pick", "ask"].lazy.compactMap({ reader.pair($0)?.key }).first
    {
      report.add(DecodeMessages.conflicting(automatic.key, with: other))
    }
    if reader.pair("do") == nil { reader.reportMissing("do") }
    var action = ActionSyntax(node: node)
    action.label = reader.scalar("label")
    action.who = reader.word("who")
    action.condition = reader.scalar("when")
    action.why = reader.scalar("why")
    action.automatic = reader.scalar("auto")
    action.pick = reader["pick"].flatMap(pick)
    action.ask = reader.named("ask", areValues: true) { field($0) }
    action.effects = effects(reader)
    return action
  }

  private func pick(_ node: Node) -> PickSyntax? {
    guard let reader = MappingReader(node, .pick, report) else { return nil }
    if let exactly = reader.pair("exactly"),
      let other = ["at_least", "at_most"].lazy.compactMap({ reader.pair($0)?.key }).first
    {
      report.add(DecodeMessages.conflicting(exactly.key, with: other))
    }
    return PickSyntax(
      node: node, from: reader.requiredScalar("from"), atLeast: reader.scalar("at_least"),
      atMost: reader.scalar("at_most"), exactly: reader.scalar("exactly"))
  }

  /// The items of `do`. What ends a turn, a round or the game stands last and once.
  private func effects(_ action: MappingReader) -> [EffectSyntax] {
    let items = action.list("do")
    let endings = items.filter { $0.kind == .scalar }
    let words = Words.endings.map(\.name)
    if let first = endings.first(where: { words.contains($0.text) }), let last = items.last, last.index != first.index {
      report.add(DecodeMessages.endingNotLast(first))
    }
    return items.flatMap(effect)
  }

  private func effect(_ node: Node) -> [EffectSyntax] {
    if node.kind == .scalar {
      let words = Words.endings.map(\.name)
      if words.contains(node.text) { return [.word(node)] }
      if let key = Keys.of(.effect).first(where: { node.hasText($0.name) }) {
        report.add(DecodeMessages.effectAlone(node, example: "{\(key.example)}"))
        return []
      }
      report.add(DecodeMessages.wrongWord(node, allowed: words, what: "an ending"))
      return Nearest.name(to: node.text, among: words).flatMap(node.saying).map { [.word($0)] } ?? []
    }
    guard let reader = MappingReader(node, .effect, report) else { return [] }
    return reader.all.flatMap { name, key, _ -> [EffectSyntax] in
      guard let value = reader[name], let key = key.saying(name) else { return [] }
      return effect(key, value, reader)
    }
  }

  private func effect(_ key: Node, _ value: Node, _ reader: MappingReader) -> [EffectSyntax] {
    switch key.text {
    case "roll", "shuffle", "gather": return reader.scalar(key.text).map { [.zone(key: key, zone: $0)] } ?? []
    case "say": return reader.scalar("say").map { [.say($0)] } ?? []
    case "set": return [.set(reader.named("set") { CasesSyntax.read($0, report) })]
    case "deal":
      guard let deal = MappingReader(value, .deal, report) else { return [] }
      return [
        .deal(
          from: deal.scalar("from"), to: deal.requiredScalar("to"), each: deal.word("each"),
          count: deal.scalar("count"), face: deal.word("face"), value)
      ]
    case "move":
      guard let move = MappingReader(value, .move, report) else { return [] }
      return [
        .move(
          what: move.requiredScalar("what"), to: move.requiredScalar("to"), each: move.word("each"),
          count: move.scalar("count"), face: move.word("face"), value)
      ]
    case "flip":
      guard let flip = MappingReader(value, .flip, report) else { return [] }
      return [
        .flip(
          what: flip.requiredScalar("what"), each: flip.word("each"), count: flip.scalar("count"),
          face: flip.word("face"))
      ]
    default: return []
    }
  }
}

extension DecodeMessages {
  static func endingNotLast(_ node: Node) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(node.text)` stands last in `do`, and only one ending stands there", at: node.span)
  }
}
