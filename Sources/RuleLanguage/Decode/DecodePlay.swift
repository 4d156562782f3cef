import Diagnostics
import Documents
import Engine

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
      node: node, label: reader.scalar("label"), start: reader.scalar("start"), from: reader.scalar("from"),
      per: reader.word("per"),
      lifetime: reader.word("for"), count: reader.scalar("count"), grid: reader.scalar("grid"),
      length: reader.scalar("length"), face: reader.word("face"))
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
    action.ask = reader.named("ask", areValues: true) { field($0) }.flatMap(parts)
    action.effects = effects(reader)
    return action
  }

  /// A list that is asked for is asked for part by part.
  private func parts(of asked: Named<FieldSyntax>) -> [Named<FieldSyntax>] {
    guard let length = report.length(asked.content.length) else { return [asked] }
    guard 1...EngineLimits.answers ~= length.upperBound else {
      if let node = asked.content.length { report.add(CheckMessages.askedLength(node)) }
      return [asked]
    }
    return AskedPart.all(length).map { part in
      var content = asked.content
      content.part = part
      return Named(key: asked.key, name: asked.name + part.suffix, content: content)
    }
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
      report.add(DecodeMessages.endingNotLast(first, isOnly: endings.count == 1))
    }
    return items.flatMap(effect)
  }

  /// What is done only when something holds.
  private func guardedEffects(_ reader: MappingReader) -> [EffectSyntax] {
    if let other = reader.all.first(where: { !["when", "do"].contains($0.name) }) {
      report.add(DecodeMessages.besideWhen(other.key))
    }
    for needed in ["when", "do"] where reader.pair(needed) == nil { reader.reportMissing(needed) }
    let condition = reader.scalar("when")
    if let (key, done) = reader.pair("do"), done.kind == .sequence, done.count == 0 {
      report.add(DecodeMessages.nothingDone(key))
    }
    return effects(reader).map { effect in
      var effect = effect
      effect.conditions = [condition].compactMap(\.self) + effect.conditions
      return effect
    }
  }

  private func effect(_ node: Node) -> [EffectSyntax] {
    if node.kind == .scalar {
      let words = Words.endings.map(\.name)
      if words.contains(node.text) { return [EffectSyntax(key: node, value: node)] }
      if let key = Keys.of(.effect).first(where: { node.hasText($0.name) }) {
        report.add(DecodeMessages.effectAlone(node, example: "{\(key.example)}"))
        return []
      }
      report.add(DecodeMessages.wrongWord(node, allowed: words, what: "an ending"))
      return Nearest.name(to: node.text, among: words).flatMap(node.saying).map { [EffectSyntax(key: $0, value: $0)] }
        ?? []
    }
    guard let reader = MappingReader(node, .effect, report) else { return [] }
    if reader.pair("when") ?? reader.pair("do") != nil { return guardedEffects(reader) }
    return reader.all.compactMap { name, key, _ in
      guard let value = reader[name], let said = key.saying(name),
        let key = Keys.of(.effect).first(where: { $0.name == name })
      else { return nil }
      return effect(said, value, key.takes, reader)
    }
  }

  /// What the table of keys says of it is how it is read.
  private func effect(_ key: Node, _ value: Node, _ takes: Takes, _ reader: MappingReader) -> EffectSyntax? {
    switch takes {
    case .mapping(let kind):
      guard let fields = MappingReader(value, kind, report) else { return nil }
      var effect = EffectSyntax(key: key, value: value)
      for field in Keys.of(kind) { effect.fields[field.name] = self.field(field, fields) }
      return effect
    case .settings:
      return EffectSyntax(
        key: key, value: value, settings: reader.named(key.text, areSettings: true) { CasesSyntax.read($0, report) })
    default: return reader.scalar(key.text).map { EffectSyntax(key: key, value: $0) }
    }
  }

  private func field(_ key: Key, _ reader: MappingReader) -> Node? {
    if case .words = key.takes { return reader.word(key.name) }
    return key.otherwise == nil ? reader.requiredScalar(key.name) : reader.scalar(key.name)
  }
}

extension DecodeMessages {
  static func besideWhen(_ key: Node) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(key.text)` stands beside `when`", at: key.span,
      hints: ["what is done only then stands under `do`: `{when: pot > 100, do: [{set: {pot: 0}}]}`"])
  }

  /// `{when: pot > 100, do: []}`.
  static func nothingDone(_ key: Node) -> Diagnostic {
    Diagnostic(
      .wrongShape, "nothing is done when this holds", at: key.span,
      hints: ["say what is done, such as `do: [end_turn]`, or leave the whole item out"])
  }

  /// - Parameter isOnly: whether no other ending stands there.
  static func endingNotLast(_ node: Node, isOnly: Bool) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(node.text)` stands last in `do`, and only one ending stands there", at: node.span,
      hints: [
        isOnly ? "move `\(node.text)` behind all else that is done" : "leave one of them, at the end"
      ])
  }
}
