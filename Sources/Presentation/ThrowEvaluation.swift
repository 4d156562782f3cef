import Diagnostics
import Documents
import Engine
import Records
import RuleLanguage

/// Why a throw cannot be looked at: one diagnostic without a place in a file.
package struct ThrowProblem: Error, Hashable, Sendable {
  package let diagnostic: Diagnostic

  init(_ wording: ThrowWording) {
    diagnostic = Diagnostic(wording.code, wording.message, at: nil, hints: wording.hints)
  }

  /// What is wrong with the situation in which it is looked at.
  init(_ problems: [RecordProblem], else wording: ThrowWording) {
    diagnostic = problems.first?.diagnostic ?? ThrowProblem(wording).diagnostic
  }
}

/// What is said about throws. All wording of throws stands here.
struct ThrowWording {
  var code: DiagnosticCode
  var message: String
  var hints: [String] = []

  static func noCombos(_ title: String) -> Self {
    Self(code: .unknownThrow, message: "\(title) has no combos: a throw by itself is worth nothing")
  }
  static func unknownFace(_ text: String, _ kind: String, _ faces: [String]) -> Self {
    let near = Nearest.name(to: text, among: faces).map { "a \(kind) with a similar name exists: `\($0)`" }
    let shown = faces.prefix(20).joined(separator: " ")
    return Self(
      code: .unknownThrow, message: "`\(text)` is no \(kind)",
      hints: [near ?? "there are \(shown)\(faces.count > 20 ? " and others" : "")"])
  }
  static func wrongCount(_ count: Int, _ low: Int, _ high: Int, _ names: [String]) -> Self {
    let needed = low == high ? "\(low)" : "\(low) to \(high)"
    let places = names.map { "`\($0)`" }.joined(separator: ", then ")
    return Self(
      code: .unknownThrow, message: "a throw has \(needed) pieces in this game, not \(count)",
      hints: ["they go to \(places)"])
  }
  static var nothing: Self { Self(code: .unknownThrow, message: "no faces are given") }
  static func tooManyPieces(_ count: Int) -> Self {
    Self(
      code: .unknownThrow, message: "combos cannot be found among \(count) pieces",
      hints: ["up to \(EngineLimits.searchedPieces) pieces are searched"])
  }
  static func tooMany(_ count: Int, _ most: Int) -> Self {
    Self(code: .unknownThrow, message: "a throw has at most \(most) pieces in this game, not \(count)")
  }
  static func givenAndThrown(_ name: String) -> Self {
    Self(code: .unknownThrow, message: "the pieces that are thrown go to `\(name)`, so nothing else can be there")
  }
  static func outside(_ name: String, _ value: Int64, _ low: Int64, _ high: Int64) -> Self {
    Self(code: .unknownThrow, message: "`\(name)` is \(value), and goes from \(low) to \(high)")
  }
  static func impossible(_ reason: String) -> Self {
    Self(code: .unknownThrow, message: "these pieces cannot be together: \(reason)")
  }
  static func tooManyOfOne(_ face: String, _ copies: Int64) -> Self {
    impossible("`\(face)` is there \(PieceWording.only(copies))")
  }
  static func fails(_ reason: String) -> Self {
    Self(code: .unknownThrow, message: "what these pieces are worth cannot be worked out: \(reason)")
  }
  static var refused: Self {
    Self(code: .unknownThrow, message: "the rules cannot say what these pieces are worth")
  }
}

/// Faces put where the rules look at a throw.
enum ThrowEvaluation {
  /// A game in which the thrown faces stand in the entries that the rules name.
  static func machine(
    _ rules: RecordRules, _ plan: CompiledRules.Throw, _ thrown: [Int64], _ situation: Document?,
    _ account: WorkAccount
  ) throws(ThrowProblem) -> Machine {
    // One throw is looked at: to find its combos takes less than to make tables of all.
    let reader = RecordReader(rules, preparesCombos: false, account: account)
    guard let record = (situation ?? GivenTexts.nothing).root else { throw ThrowProblem(.refused) }
    switch reader.read(record, givingLines: true) {
    case .refused(let problems): throw ThrowProblem(problems, else: .refused)
    case .game(let game):
      let marks = game.machine.marks(ofOpenSheet: 0)
      if let filled = plan.fill.first(where: { marks.isEntered(game.machine.table.entries[$0].mask) }) {
        throw ThrowProblem(.givenAndThrown(rules.lexicon.entries[filled].name))
      }
      try fill(game.machine, rules, plan, thrown)
      return game.machine
    }
  }

  private static func fill(
    _ machine: Machine, _ rules: RecordRules, _ plan: CompiledRules.Throw, _ thrown: [Int64]
  ) throws(ThrowProblem) {
    let mostThrown = rules.game.code.comboSets[plan.set].largestThrow
    // Of cards that are compared the best are taken, however many there are.
    if plan.fill.isEmpty, plan.mode != .firstFit, mostThrown > 0, thrown.count > mostThrown {
      throw ThrowProblem(.tooMany(thrown.count, mostThrown))
    }
    if plan.fill.isEmpty, let excess = machine.table.excess(among: thrown, ofKind: plan.kind) {
      throw ThrowProblem(.tooManyOfOne(rules.lexicon.kinds[plan.kind].faces[Int(excess.face)], excess.copies))
    }
    let entries = plan.fill.map { machine.table.entries[$0] }
    let least = entries.reduce(0) { $0 + ($1.capacity == nil ? 1 : $1.minimumLength) }
    let most = entries.reduce(0) { $0 + ($1.capacity ?? 1) }
    guard entries.isEmpty || least...max(least, most) ~= thrown.count else {
      throw ThrowProblem(.wrongCount(thrown.count, least, most, plan.fill.map { rules.lexicon.entries[$0].name }))
    }
    var rest = thrown[...]
    // What is more than the least that all lists need goes to the first that have room.
    var extra = thrown.count - least
    for (index, entry) in zip(plan.fill, entries) {
      guard let capacity = entry.capacity else {
        machine.enter(index, side: 0, value: rest.removeFirst())
        continue
      }
      let more = min(extra, capacity - entry.minimumLength)
      extra -= more
      let count = entry.minimumLength + more
      guard (try? machine.enter(index, side: 0, list: Array(rest.prefix(count)))) != nil else {
        throw ThrowProblem(.refused)
      }
      rest = rest.dropFirst(count)
    }
    try check(machine, rules)
    machine.fillOpenRound()
  }

  /// What the rules check of a sheet holds for pieces that are only looked at, too.
  private static func check(_ machine: Machine, _ rules: RecordRules) throws(ThrowProblem) {
    do throws(Refusal) {
      try machine.checkOpenRound()
    } catch {
      switch error {
      case .check(let index, _):
        let words = rules.lexicon.checks[index]
        throw ThrowProblem(.impossible(words.message?.plain ?? "`\(words.name)` does not hold"))
      case .outOfRange(let entry, _, let value, let low, let high):
        throw ThrowProblem(.outside(rules.lexicon.entries[entry].name, value, low, high))
      case .tooManyOfOnePiece(let excess):
        throw ThrowProblem(.tooManyOfOne(rules.lexicon.kinds[excess.kind].faces[Int(excess.face)], excess.copies))
      default: throw ThrowProblem(.refused)
      }
    }
  }

  /// The pieces among which combos are looked for.
  static func pieces(
    _ machine: Machine, _ rules: RecordRules, _ plan: CompiledRules.Throw, _ thrown: [Int64]
  ) throws(ThrowProblem) -> [Int64] {
    guard let formula = plan.pieces else { return thrown }
    guard let word = machine.evaluator.value(of: formula, side: 0) else {
      throw ThrowProblem(.fails(rules.compiled.reason(of: machine.evaluator.fault)))
    }
    return Array(machine.evaluator.list(word))
  }

  /// Why combos cannot be found.
  static func wording(of fault: Fault, _ count: Int, _ machine: Machine, _ rules: RecordRules) -> ThrowWording {
    guard fault != .tooManyPieces else { return .tooManyPieces(count) }
    let last = machine.evaluator.fault
    return .fails(last.fault == fault ? rules.compiled.reason(of: last) : fault.reason)
  }
}

/// The faces of a throw, as people type them.
package enum ThrownFaces {
  /// - Parameters:
  ///   - texts: one or more faces each, between blanks or commas, or, where all are single signs, without anything
  ///     between them.
  package static func parse(_ texts: [String], kind: Int, in rules: RecordRules) throws(ThrowProblem) -> [Int64] {
    var faces: [Int64] = []
    for text in texts {
      let parts = text.split(whereSeparator: { $0 == " " || $0 == "," })
      var next = 0
      while next < parts.count {
        // What is called `ace of clubs` stands between as many blanks.
        let ends = (next..<min(parts.count, next + mostWords)).reversed()
        let whole = ends.lazy.compactMap { end in
          rules.face(String(text[parts[next].startIndex..<parts[end].endIndex]), kind: kind).map {
            (face: $0, end: end)
          }
        }.first
        if let whole {
          faces.append(whole.face)
          next = whole.end + 1
          continue
        }
        let part = String(parts[next])
        next += 1
        let signs = part.map { rules.face(String($0), kind: kind) }
        guard part.count > 1, !signs.contains(nil) else {
          throw ThrowProblem(
            .unknownFace(part, rules.lexicon.kinds[kind].name, rules.lexicon.kinds[kind].faces))
        }
        faces += signs.compactMap(\.self)
      }
    }
    guard !faces.isEmpty else { throw ThrowProblem(.nothing) }
    return faces
  }

  /// Of how many words one piece's name is looked for.
  private static let mostWords = 6
}
