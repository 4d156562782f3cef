import Decimals
import Diagnostics
import Documents
import Engine
import JSONText
import Records
import RuleLanguage

/// What a throw of dice or a hand of cards is worth, and by which combos.
package struct ThrowView {
  /// A combo that counted.
  package struct Found: Hashable, Sendable {
    package var name: String
    package var pieces: [Int64]
    package var points: Int64
  }

  package let points: Int64
  /// The number by which the hand is compared with others, where the rules take the first combo that fits.
  package let order: Int64?
  /// In order of the file.
  package let combos: [Found]
  /// Pieces that no combo has, in the order given.
  package let unused: [Int64]
  private let rules: RecordRules
  private let kind: Int

  /// - Parameters:
  ///   - faces: as people write them, one or more in a text: `["5H", "5S"]`, `["1 1 5"]`, `["115"]`.
  ///   - situation: a record without rounds, whose options, sides and `given` hold; `nil` for the beginning of a game.
  ///   - account: what finding out is paid from.
  /// - Throws: why these faces are worth nothing that can be said.
  package init(
    _ rules: RecordRules, faces: [String], in situation: Document? = nil, account: WorkAccount = WorkAccount()
  ) throws(ThrowProblem) {
    guard let plan = rules.compiled.throw else { throw ThrowProblem(.noCombos(rules.lexicon.title)) }
    self.rules = rules
    kind = plan.kind
    let thrown = try ThrownFaces.parse(faces, kind: plan.kind, in: rules)
    let machine = try ThrowEvaluation.machine(rules, plan, thrown, situation, account)
    let pieces = try ThrowEvaluation.pieces(machine, rules, plan, thrown)
    var found: [FoundCombo] = []
    var left: [Int64] = []
    do throws(Fault) {
      found = try machine.evaluator.foundCombos(plan.set, mode: plan.mode, pieces: pieces, side: 0)
      left = try Self.left(of: pieces, plan, machine.evaluator)
    } catch {
      throw ThrowProblem(ThrowEvaluation.wording(of: error, thrown.count, machine, rules))
    }
    let texts = ValueTexts(rules: rules, sides: SideList())
    combos = found.map { combo in
      let label = rules.lexicon.combos[plan.set][combo.combo].label
      let name = texts.text(label, machine.evaluator) {
        machine.evaluator.value(of: $0, for: combo, in: plan.set, side: 0)
      }
      return Found(name: name, pieces: combo.pieces, points: combo.points)
    }
    points = found.reduce(0) { $0 &+ $1.points }
    order = plan.mode == .firstFit ? found.first?.order ?? 0 : nil
    unused = Self.unused(thrown, of: pieces, left)
  }

  /// What the combos leave of the pieces that are looked at, as rules read it.
  private static func left(
    of pieces: [Int64], _ plan: CompiledRules.Throw, _ evaluator: Evaluator
  ) throws(Fault) -> [Int64] {
    let kept = UnsafeMutableBufferPointer<Int64>.allocate(capacity: pieces.count)
    defer { kept.deallocate() }
    _ = kept.initialize(from: pieces)
    let word = try evaluator.ask(
      .left, ofComboSet: plan.set, mode: plan.mode, pieces: UnsafeBufferPointer(kept), side: 0)
    return Array(evaluator.list(word))
  }

  /// What is thrown but for the pieces that are used.
  private static func unused(_ thrown: [Int64], of pieces: [Int64], _ left: [Int64]) -> [Int64] {
    var used: [Int64: Int] = [:]
    for piece in pieces { used[piece, default: 0] += 1 }
    for piece in left { used[piece, default: 0] -= 1 }
    return thrown.filter { piece in
      guard let left = used[piece], left > 0 else { return true }
      used[piece] = left - 1
      return false
    }
  }

  // MARK: Text and JSON

  /// For a person: a line for each combo, the points, and what is left over.
  package var text: String {
    let texts = ValueTexts(rules: rules, sides: SideList())
    func faces(_ pieces: [Int64]) -> String {
      pieces.map { texts.text($0, ValueKind(.piece(kind))) }.joined(separator: " ")
    }
    var table = TextTable()
    // Hands that are only compared are worth no points.
    let isCompared = order != nil && points == 0
    if isCompared, combos.isEmpty { table.add(["Nothing"]) }
    for combo in combos {
      let cells = [combo.name, faces(combo.pieces)]
      table.add(isCompared ? cells : cells + [Numbers.text(combo.points)])
    }
    if !combos.isEmpty, !isCompared { table.rule() }
    if !isCompared { table.add(["Points", "", Numbers.text(points)]) }
    return table.text + (unused.isEmpty ? "" : "Not used: \(faces(unused))\n")
  }

  /// `{"points": 1100, "combos": [{"name": "...", "pieces": [1, 1, 1], "points": 1000}], "unused": [2]}`
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("schema_version")
    writer.int(ResultWriter.schemaVersion)
    writer.key("points")
    writer.int(points)
    if let order {
      writer.key("order")
      writer.int(order)
    }
    writer.key("combos")
    writer.beginArray()
    for combo in combos {
      writer.beginObject()
      writer.key("name")
      writer.string(combo.name)
      writer.key("pieces")
      write(combo.pieces, to: &writer)
      writer.key("points")
      writer.int(combo.points)
      writer.endObject()
    }
    writer.endArray()
    writer.key("unused")
    write(unused, to: &writer)
    writer.endObject()
  }

  private func write(_ pieces: [Int64], to writer: inout JSONWriter) {
    writer.beginArray()
    for piece in pieces {
      let face = rules.faces[kind][Int(piece)]
      if let number = Int64(face), "\(number)" == face { writer.int(number) } else { writer.string(face) }
    }
    writer.endArray()
  }
}
