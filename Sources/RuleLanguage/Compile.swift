import Decimals
import Diagnostics
import Documents
import Engine
import Expressions

/// Reads, checks and compiles a rule file; `nil` when anything in it is wrong, all of which is in `report` then.
///
/// - Parameters:
///   - name: how the file is called in messages.
///   - bytes: the YAML text.
///   - report: gathers what is found; the file and its bases become sources of it.
///   - base: finds the file of a game by its name or path, and the name of the file that extends it.
///   - names: the names of all games, for suggestions.
///   - parsed: keeps the files that are read.
package func compileRules(
  name: String, bytes: [UInt8], report: Report,
  base: @escaping BaseFinder = { _, _ in nil },
  names: @escaping () -> [String] = { [] }, parsed: ParsedFiles = ParsedFiles()
) -> CompiledRules? {
  let resolver = Resolver(report: report, base: base, names: names, parsed: parsed)
  guard let file = LookedAt(name: name, bytes: bytes, resolver) else { return nil }
  guard report.bag.hasErrors else { return file.rules }
  let found = report.bag.diagnostics
  let told = file.told(of: found) { other in
    guard let found = try? base(other, name) else { return false }
    let inner = Report()
    let rules = compileRules(
      name: found.name, bytes: found.bytes, report: inner, base: base, names: names, parsed: parsed)
    return !inner.bag.hasErrors && rules != nil
  } joined: { text in
    let inner = Resolver(report: Report(), base: base, names: names, parsed: parsed)
    _ = LookedAt(name: name, bytes: text, inner)
    return inner.report.bag.diagnostics
  }
  if told != found { report.bag = DiagnosticBag(told) }
  return file.rules
}

/// A rule file that has been looked at with all that it extends, before it is decided what its author is told.
struct LookedAt {
  let report: Report
  let rules: CompiledRules?
  private let bytes: [UInt8]
  private let root: Node

  /// Looks at a file; `nil` where it cannot be read at all, which is in the report.
  init?(name: String, bytes: [UInt8], _ resolver: Resolver) {
    guard let document = resolver.resolve(name: name, bytes: bytes), let root = document.root else { return nil }
    (report, self.bytes, self.root) = (resolver.report, bytes, root)
    rules = compile(document, root, report)
  }

  /// What its author is told of all that was found: not what only follows from other mistakes, and in a difference the
  /// change that causes a mistake of the base. Sentences decide nothing here.
  ///
  /// - Parameters:
  ///   - isSound: whether a base, by the name that the file gives it, has no mistakes by itself.
  ///   - joined: all that is found in a text in the place of this file.
  func told(
    of found: [Diagnostic], isSound: (String) -> Bool, joined: ([UInt8]) -> [Diagnostic] = { _ in [] }
  ) -> [Diagnostic] {
    let told = DependentErrors.told(
      of: found, in: root,
      .init(names: report.lostNames.union(report.misplaced), lacksNames: report.lacksNames))
    guard let extends = report.bases.first, let base = report.baseRoot,
      told.contains(where: BaseAttribution.isInBase), report.bases.allSatisfy({ isSound($0.text) })
    else { return told }
    var bag = DiagnosticBag()
    guard let own = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag)?.root else { return told }
    let clashes = report.bases.count > 1 ? joined(Array(joiningText.utf8)) : []
    return BaseAttribution.told(
      of: told,
      in: .init(
        extends: extends, own: own, base: base, root: root, sources: report.sources,
        clashes: Set(clashes.filter(BaseAttribution.isInBase).map(BaseAttribution.Clash.init))))
  }
}

extension LookedAt {
  /// A file that joins the same bases and changes nothing.
  private var joiningText: String {
    let names = report.bases.map { "'\($0.text.replacing("'", with: "''"))'" }.joined(separator: ", ")
    return "house_rules: 2\nname: joined\ntitle: Joined\nextends: [\(names)]\n"
  }
}

/// What a resolved file comes to.
private func compile(_ document: Document, _ root: Node, _ report: Report) -> CompiledRules? {
  guard let syntax = Decoder(report: report).rules(root), let checked = GameCheck.game(syntax, report) else {
    return nil
  }
  CostCheck.look(atColumnsOf: checked, report)
  guard !report.bag.hasErrors else { return nil }
  var lowering = GameLowering(checked, report.account)
  guard report.account.isSound else {
    report.add(CheckMessages.unpaid(report.account, at: nil, root))
    return nil
  }
  if let failure = lowering.cells.failure {
    let node = checked.kinds[failure.kind].key ?? root
    report.add(
      CheckMessages.badPieces(
        node, "the column `\(failure.column)` cannot be worked out for `\(failure.face)`",
        hint: "a number in a column has at most 12 digits, and nothing is divided by 0"))
    return nil
  }
  if let kind = lowering.uncomparableKind {
    let node = syntax.combos.first { named in
      lowering.checked.combos.contains { $0.kind == kind && $0.syntax.name == named.name }
    }
    report.add(
      CheckMessages.badCombo(
        node?.key ?? root, "hands of these pieces are too large to be compared by one number",
        hint: "give every combo a `size` with an end, such as 5 cards, or an `order` with fewer values"))
    return nil
  }
  let lowered = lowering.lower()
  CostCheck.look(at: checked, lowering.cells, report, lowered?.game.code)
  guard let lowered else {
    report.add(
      Diagnostic(.tooLargeGame, "these rules are larger than can be compiled", at: DecodeMessages.start(of: root)))
    return nil
  }
  guard !report.bag.hasErrors else { return nil }
  let rules = CompiledRules(lowered, examples: syntax.examples, sources: report.sources, resolved: document)
  trySetUp(rules, checked, report)
  guard !report.bag.hasErrors else { return nil }
  Lint.look(at: checked, lowering.cells, report)
  return report.bag.hasErrors ? nil : rules
}

/// Options and defaults must work for every number of sides: each is set up once.
private func trySetUp(_ rules: CompiledRules, _ checked: CheckedGame, _ report: Report) {
  for sides in checked.sides.count {
    do throws(Refusal) {
      let machine = try setUp(rules.game, sides, report.account)
      let table = machine.table
      for (entry, checkedEntry) in zip(table.entries, checked.entries) where entry.isEntered {
        if let wrong = wrongList(entry, checkedEntry, machine) { return report.add(wrong) }
      }
      for (entry, checkedEntry) in zip(table.entries, checked.entries) where entry.isEntered && entry.capacity == nil {
        guard let standard = entry.standard, standard.isConstant, entry.low.isConstant, entry.high.isConstant else {
          continue
        }
        let given = checkedEntry.syntax.content.standard?.node
        let node = given ?? checkedEntry.syntax.key
        func text(_ word: Int64) -> String { ExactDecimal(word, parts: checkedEntry.type.parts).text }
        guard entry.low.constant <= standard.constant, standard.constant <= entry.high.constant else {
          let range = "\(text(entry.low.constant))..\(text(entry.high.constant))"
          return report.add(CheckMessages.defaultOutside(node, text(standard.constant), range, isGiven: given != nil))
        }
        // Nothing at all is in every step.
        guard standard.constant % entry.step == 0 else {
          return report.add(CheckMessages.defaultNotInSteps(node, text(standard.constant), text(entry.step)))
        }
      }
      if checked.syntax.sides != nil, let shortage = table.shortage {
        let kind = checked.kinds[shortage.kind]
        report.add(
          CheckMessages.tooFewPieces(
            kind.key ?? checked.syntax.root, kind.name, sides: sides, needed: shortage.needed, there: shortage.there))
        return
      }
    } catch {
      let isAlways =
        sides == checked.sides.count.lowerBound
        && fails(rules.game, sides: checked.sides.count.upperBound, error, report.account)
      guard report.account.isSound else {
        let dearest = rules.span(ofDearestIn: report.account)
        return report.add(CheckMessages.unpaid(report.account, at: dearest, checked.syntax.root))
      }
      let (node, reason) = explain(error, checked)
      report.add(CheckMessages.setUpFails(node, sides: isAlways ? nil : sides, reason))
      return
    }
  }
}

/// What is wrong with the list that stands in a line by default, where that is the same whatever else is entered.
private func wrongList(_ entry: Entry, _ checked: CheckedGame.Entry, _ machine: Machine) -> Diagnostic? {
  guard let most = entry.capacity, let standard = checked.standard,
    standard.expressions.allSatisfy({ $0.readings.isEmpty }),
    let word = entry.standard.flatMap({ machine.evaluator.value(of: $0, side: 0) })
  else { return nil }
  let given = checked.syntax.content.standard?.node
  let (node, items) = (given ?? checked.syntax.key, machine.evaluator.list(word))
  func text(_ word: Int64) -> String { ExactDecimal(word, parts: checked.type.parts).text }
  guard entry.minimumLength <= items.count, items.count <= most else {
    let length = entry.minimumLength == most ? "\(most)" : "\(entry.minimumLength)..\(most)"
    return CheckMessages.defaultOutside(
      node, "with \(items.count) items", "its length \(length)", isGiven: given != nil)
  }
  guard entry.low.isConstant, entry.high.isConstant else { return nil }
  let (low, high) = (entry.low.constant, entry.high.constant)
  return items.lazy.map { entry.contents($0) }.first { $0 < low || $0 > high }.map {
    CheckMessages.defaultOutside(node, text($0), "\(text(low))..\(text(high))", isGiven: given != nil)
  }
}

/// Begins a game, which is forgotten again.
private func setUp(_ game: Game, _ sides: Int, _ account: WorkAccount) throws(Refusal) -> Machine {
  let bytes = account.bytesTaken
  let table = try Table.setUp(game, sideCount: sides, options: [], preparesCombos: false, account: account)
  let machine = Machine(table, account: account)
  try machine.start()
  try machine.requirePaid()
  account.giveBack(bytes: account.bytesTaken - bytes)
  return machine
}

/// Whether a game cannot be set up for another number of sides either, for the same reason.
private func fails(_ game: Game, sides: Int, _ refusal: Refusal, _ account: WorkAccount) -> Bool {
  do throws(Refusal) {
    _ = try setUp(game, sides, account)
    return false
  } catch {
    return error == refusal
  }
}

private func explain(_ refusal: Refusal, _ checked: CheckedGame) -> (Node, String) {
  let root = checked.syntax.root
  switch refusal {
  case .option(let index, let value, let low, let high):
    let option = checked.options[index].syntax
    return (option.content.standard?.node ?? option.key, "the default \(value) is outside \(low)..\(high)")
  case .optionNotInSteps(let index, let value, let step):
    let (option, type) = (checked.options[index].syntax, checked.options[index].type)
    let (text, unit) = (ExactDecimal(value, parts: type.parts).text, ExactDecimal(step, parts: type.parts).text)
    return (option.content.standard?.node ?? option.key, "the default \(text) is no multiple of \(unit)")
  case .fault(_, .option(let index), _): return (checked.options[index].syntax.key, "this option cannot be worked out")
  case .roundCount(let count):
    return (
      checked.syntax.rounds ?? root, "\(count) rounds would be played, and a game has 1 to \(EngineLimits.rounds)"
    )
  case .fault(_, .rounds, _): return (checked.syntax.rounds ?? root, "the number of rounds cannot be worked out")
  case .fault(_, .entry(let index), _):
    return (checked.entries[index].syntax.key, "the range of this entry cannot be worked out")
  case .fault(_, .state(let index), _):
    let name = checked.states[index].name
    return (checked.syntax.state.first { $0.name == name }?.key ?? root, "the start of `\(name)` cannot be worked out")
  case .fault(_, .value, _): return (checked.syntax.values.first?.key ?? root, "a value cannot be worked out")
  case .fault(_, .out, _): return (checked.syntax.out ?? root, "it cannot be worked out who is out")
  case .nobodyPlays: return (checked.syntax.out ?? root, "every side is out before the game begins")
  case .fault(_, .pieces, _):
    let kind = checked.kinds.first { $0.copies.map { $0.constant == nil } ?? false }
    return (kind?.key ?? root, "it cannot be worked out how many pieces there are")
  case .fault(_, .skip, _): return (checked.syntax.skip ?? root, "it cannot be worked out who misses a turn")
  case .everybodyMisses: return (checked.syntax.skip ?? root, "all sides miss their turns without end")
  case .fault(_, .turnOrder, _): return (checked.syntax.turnStart ?? root, "no side can begin")
  default: return (root, "there are too many pieces")
  }
}
