import Decimals
import Documents

/// A value of a record.
indirect enum RecordItem: Hashable {
  case number(Int64), decimal(PlainFraction), flag(Bool), word(String), list([RecordItem])

  var json: String {
    switch self {
    case .number(let value): "\(value)"
    case .decimal(let value): value.text
    case .flag(let value): "\(value)"
    case .word(let word): "\"\(word)\""
    case .list(let items): "[\(items.map(\.json).joined(separator: ","))]"
    }
  }

  /// As people type it.
  var text: String {
    if case .word(let word) = self { return word }
    return json
  }

  init(_ node: Node) {
    if node.kind == .sequence {
      self = .list(
        node.elements.map { row in
          // An empty place of a grid.
          row.kind == .sequence
            ? .list(row.elements.map { $0.isNull ? .word(".") : RecordItem($0) }) : RecordItem(row)
        })
    } else if node.style != .jsonString, let number = Int64(node.text) {
      self = .number(number)
    } else if node.style != .jsonString, let number = ExactDecimal(node.text) {
      self = .decimal(PlainFraction(Int128(number.digits), (0..<number.places).reduce(1) { scale, _ in scale * 10 }))
    } else if node.style != .jsonString, ["true", "false"].contains(node.text) {
      self = .flag(node.text == "true")
    } else {
      self = .word(node.text)
    }
  }
}

typealias RecordSheet = [String: RecordItem]

/// A record as data, which both ways of working it out read: one as JSON, the other as it is.
struct RecordCase {
  struct Round {
    /// By side; a side that is left out has no sheet.
    var sheets: [Int: RecordSheet] = [:]
    var table: RecordSheet = [:]
  }

  /// Something that is done in a game that is played.
  struct Move {
    var side: Int?
    var action: String
    var pick: [String] = []
    var answers: RecordSheet = [:]
  }

  var sideCount: Int
  var options: RecordSheet = [:]
  var rounds: [Round] = []
  /// What is done instead of rounds that are entered, with where chance begins.
  var moves: [Move] = []
  var seed = 0
  var isEnded = false

  static func name(of side: Int) -> String { "S\(side + 1)" }

  var json: String {
    let names = (0..<sideCount).map { "\"\(Self.name(of: $0))\"" }.joined(separator: ",")
    var members = ["\"sides\":[\(names)]"]
    if !options.isEmpty { members.append("\"options\":\(Self.json(options))") }
    if moves.isEmpty {
      members.append("\"rounds\":[\(rounds.map(json).joined(separator: ","))]")
    } else {
      members.append("\"seed\":\(seed),\"moves\":[\(moves.map(json).joined(separator: ","))]")
    }
    if isEnded { members.append("\"ended\":true") }
    return "{\(members.joined(separator: ","))}"
  }

  private func json(_ round: Round) -> String {
    let sheets = (0..<sideCount).compactMap { side in
      round.sheets[side].map { "\"\(Self.name(of: side))\":\(Self.json($0))" }
    }
    let all = "{\(sheets.joined(separator: ","))}"
    return round.table.isEmpty ? all : "{\"sheets\":\(all),\"table\":\(Self.json(round.table))}"
  }

  private func json(_ move: Move) -> String {
    var values = move.answers
    values["action"] = .word(move.action)
    if let side = move.side { values["side"] = .word(Self.name(of: side)) }
    if !move.pick.isEmpty { values["pick"] = .list(move.pick.map { .word($0) }) }
    return Self.json(values)
  }

  private static func json(_ sheet: RecordSheet) -> String {
    "{\(sheet.keys.sorted().map { "\"\($0)\":\(sheet[$0]?.json ?? "null")" }.joined(separator: ","))}"
  }

  /// Reads what `json` writes, or what a person wrote like it.
  init(_ root: Node) {
    let names = root.value(forKey: "sides").map { $0.elements.map(\.text) } ?? []
    sideCount = names.count
    options = root.value(forKey: "options").map(Self.sheet) ?? [:]
    seed = root.value(forKey: "seed").flatMap { Int($0.text) } ?? 0
    moves = root.value(forKey: "moves").map { $0.elements.map { Self.move($0, names) } } ?? []
    isEnded = root.value(forKey: "ended")?.text == "true"
    rounds = root.value(forKey: "rounds").map { $0.elements.map { Self.round($0, names) } } ?? []
  }

  private static func move(_ node: Node, _ names: [String]) -> Move {
    var answers = sheet(node)
    for key in ["side", "action", "pick"] { answers[key] = nil }
    return Move(
      side: node.value(forKey: "side").flatMap { side in names.firstIndex(of: side.text) },
      action: node.value(forKey: "action")?.text ?? "",
      pick: node.value(forKey: "pick").map { $0.elements.map(\.text) } ?? [], answers: answers)
  }

  init(sideCount: Int) { self.sideCount = sideCount }

  private static func round(_ node: Node, _ names: [String]) -> Round {
    var round = Round()
    for pair in (node.value(forKey: "sheets") ?? node).pairs {
      if let side = names.firstIndex(of: pair.key.text) { round.sheets[side] = sheet(pair.value) }
    }
    round.table = node.value(forKey: "table").map(sheet) ?? [:]
    return round
  }

  private static func sheet(_ node: Node) -> RecordSheet {
    Dictionary(node.pairs.map { ($0.key.text, RecordItem($0.value)) }) { first, _ in first }
  }
}
