import Diagnostics
import Documents
import HouseRules
import JSONText
import Presentation
import Records
import TestSupport

@testable import RuleLanguage

/// A rule file as both ways of working it out read it: compiled, and only checked.
struct ComparedRules {
  let text: String
  let compiled: RecordRules
  let checked: CheckedGame

  /// `nil` where the file has mistakes.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let compiled = compileRules(name: "odd.yaml", bytes: bytes, report: Report()) else { return nil }
    let report = Report()
    let resolver = Resolver(report: report, base: { _, _ in nil }, names: { [] }, parsed: ParsedFiles())
    guard let root = resolver.resolve(name: "odd.yaml", bytes: bytes)?.root,
      let syntax = Decoder(report: report).rules(root), let checked = GameCheck.game(syntax, report)
    else { return nil }
    self.text = text
    self.compiled = RecordRules(compiled)
    self.checked = checked
  }
}

extension ComparedRules {
  /// What is wrong with a rule file.
  static func mistakes(_ text: String) -> [String] {
    let report = Report()
    _ = compileRules(name: "odd.yaml", bytes: Array(text.utf8), report: report)
    return report.bag.diagnostics.filter { $0.severity == .error }.map { "\($0.code.id) \($0.message)" }
  }
}

/// What the program makes of a record.
enum ProgramAnswer: Equatable {
  /// The result, as lines like those of the plain evaluator, and the JSON that they were made of.
  case result([String], json: String)
  case refused([RecordProblem])

  var isRefused: Bool { if case .refused = self { true } else { false } }

  /// All of it as text, to be compared with another way of asking.
  var text: String {
    switch self {
    case .result(_, let json): json
    case .refused(let problems):
      problems.map { "\($0.diagnostic.code.id) \($0.diagnostic.message) \($0.side ?? "-") \($0.field ?? "-")" }
        .joined(separator: "\n")
    }
  }
}

/// Reads records as the program does.
struct ProgramReader {
  let rules: RecordRules
  let reader: RecordReader

  init(_ rules: RecordRules, preparesCombos: Bool = true, keepsMoves: Bool = false) {
    self.rules = rules
    reader = RecordReader(rules, keepsMoves: keepsMoves, preparesCombos: preparesCombos)
  }

  func answer(_ record: String) throws -> ProgramAnswer {
    let document = try JSONComparison.parse(Array(record.utf8))
    guard let root = document.root else { return .refused([]) }
    switch reader.read(root) {
    case .refused(let problems): return .refused(problems)
    case .game(let game):
      let text = json(of: game)
      return .result(try ResultLines.lines(of: text), json: text)
    }
  }
}

/// The JSON of a result as lines of text.
enum ResultLines {
  static func lines(of json: String) throws -> [String] {
    let document = try JSONComparison.parse(Array(json.utf8))
    guard let root = document.root else { return [] }
    var lines = ["status \(text(root, "status"))", "round \(text(root, "round"))"]
    for side in items(root, "sides") { lines += self.lines(of: side) }
    return lines
  }

  /// What a result shows of entries, as rounds of a record.
  static func rounds(of json: String, _ game: CheckedGame) throws -> [RecordCase.Round] {
    let document = try JSONComparison.parse(Array(json.utf8))
    var rounds: [RecordCase.Round] = []
    for (side, node) in items(document.root, "sides").enumerated() {
      for (index, round) in items(node, "rounds").enumerated() {
        if rounds.count <= index { rounds.append(.init()) }
        rounds[index].sheets[side] = [:]
        for line in items(round, "lines") {
          let entry = game.entries.first { $0.syntax.name == lineName(line) }
          guard let entry, entry.isEntered, let value = line.value(forKey: "value"), !value.isNull else { continue }
          if entry.perTable {
            rounds[index].table[entry.syntax.name] = RecordItem(value)
          } else {
            rounds[index].sheets[side]?[entry.syntax.name] = RecordItem(value)
          }
        }
      }
    }
    return rounds
  }

  private static func items(_ node: Node?, _ key: String) -> [Node] {
    guard let list = node?.value(forKey: key) else { return [] }
    return Array(list.elements)
  }

  private static func lines(of side: Node) -> [String] {
    let name = text(side, "name")
    var lines = ["total", "place", "behind"].map { "\($0) \(text(side, $0))" }
    if side.value(forKey: "out") != nil { lines.append("out \(text(side, "out"))") }
    lines += (side.value(forKey: "show").map { Array($0.pairs) } ?? []).map { pair in
      "show \(pair.key.text) \(text(pair.value))"
    }.sorted()
    lines.append("outcome \(text(side, "outcome"))")
    for (index, round) in items(side, "rounds").enumerated() {
      let absent = round.value(forKey: "absent") == nil ? "" : " absent"
      lines.append("round \(index + 1) score \(text(round, "score"))\(absent)")
      for line in items(round, "lines") {
        let parts = ["line", lineName(line), text(line, "value"), "points", text(line, "points")]
        lines.append("round \(index + 1) \(parts.joined(separator: " "))")
      }
    }
    let winnings = side.value(forKey: "winnings").flatMap { $0.value(forKey: "amount") }
    lines.append("winnings \(winnings?.text ?? "null")")
    return lines.map { "\(name) \($0)" }
  }

  /// The name of a line; of what stands for each item of a list with that.
  private static func lineName(_ line: Node) -> String {
    let entry = text(line, "entry")
    return line.value(forKey: "item").map { "\(entry).\(text($0))" } ?? entry
  }

  private static func text(_ node: Node, _ key: String) -> String {
    node.value(forKey: key).map { text($0) } ?? "null"
  }

  private static func text(_ node: Node) -> String {
    if node.kind == .sequence { return "[\(node.elements.map { text($0) }.joined(separator: ","))]" }
    return node.isNull ? "null" : node.text
  }
}
