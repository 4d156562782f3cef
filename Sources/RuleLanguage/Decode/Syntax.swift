import Documents

/// What a rule file says, key by key, before anybody asks whether it makes sense. Nodes keep their places.
struct RuleSyntax {
  var root: Node
  var name: Node?
  var title: Node?
  var summary: Node?
  var notes: Node?
  var source: Node?
  var sides: SidesSyntax?
  var lists: [Named<ListSyntax>] = []
  var options: [Named<FieldSyntax>] = []
  var pieces: [Named<PiecesSyntax>] = []
  var combos: [Named<ComboSyntax>] = []
  var `throw`: ThrowSyntax?
  var rounds: Node?
  var turnOrder: Node?
  var turnStart: Node?
  var turnNext: CasesSyntax?
  var skip: Node?
  var out: Node?
  var phases: [Node] = []
  var sheet: [Named<FieldSyntax>] = []
  var values: [Named<ValueSyntax>] = []
  var state: [Named<StateSyntax>] = []
  var checks: [Named<CheckSyntax>] = []
  var score: CasesSyntax?
  var zones: [Named<ZoneSyntax>] = []
  var actions: [Named<ActionSyntax>] = []
  var hasPlay = false
  var end: Node?
  var endAfter: Node?
  var ranking: [RankingSyntax] = []
  var result = ResultSyntax()
  var winnings: WinningsSyntax?
  var examples: [Node] = []
}

/// Something under a name of the author's. It is handed on from step to step, whole, and never changed.
final class Named<Content> {
  let key: Node
  let name: String
  let content: Content

  init(key: Node, name: String, content: Content) {
    self.key = key
    self.name = name
    self.content = content
  }
}

/// An expression, or lines of which the first whose condition holds decides. A value may be cases again.
enum CasesSyntax {
  case expression(Node)
  case cases([CaseLine], Node)

  struct CaseLine {
    /// `nil` for `else`.
    var condition: Node?
    var key: Node
    var value: CasesSyntax
  }

  var node: Node {
    switch self {
    case .expression(let node), .cases(_, let node): node
    }
  }

  /// The expressions of which one is what they come to.
  var leaves: [Node] {
    switch self {
    case .expression(let node): [node]
    case .cases(let lines, _): lines.flatMap(\.value.leaves)
    }
  }
}

struct SidesSyntax {
  var count: Node?
  var standard: Node?
  var players: Node?
  var teams: Node?
}

/// Words or numbers under one name.
struct ListSyntax {
  var node: Node
}

struct FieldSyntax {
  var node: Node
  var label: Node?
  var type: Node?
  var each: Node?
  var item: EachItem?
  var per: Node?
  /// Of an entry for each player: which player of the side this line is for, from 0, and how many there are.
  var seat: Int?
  var seats = 1
  /// Of a list that an action asks for: which part of it this asks for.
  var part: AskedPart?
  var range: Node?
  /// What is entered is a multiple of it.
  var step: Node?
  var length: Node?
  /// How many rows and columns there are.
  var grid: Node?
  var standard: CasesSyntax?
  var required: Node?
  var condition: Node?
  /// How nobody is written.
  var none: Node?
  var phase: Node?
  var needed: Node?
  var oneSide: Node?
  /// The line among whose pieces these are.
  var from: Node?
  /// Of what an action asks: the list of what can be answered.
  var among: Node?
  var winsRound: Node?
  var secret: Node?
  var points: CasesSyntax?
  var value: CasesSyntax?

  /// The words of a choice.
  var words: [Node] { type?.words ?? [] }

  /// Whether a type is given, be it one that cannot be read.
  var saysType: Bool { type != nil || node.pair(forKey: "type") != nil }
}

extension Node {
  /// The words of a type that is made of some; none of one that has a name.
  var words: [Node] {
    guard kind == .sequence else { return [] }
    return elements.flatMap { $0.kind == .mapping ? $0.pairs.map(\.key) : [$0] }
  }
}

extension FieldSyntax {
  /// What stands behind the name of an entry in the line of one player, from 0.
  static func suffix(ofSeat seat: Int) -> String { ".\(seat + 1)" }
}

extension Named where Content == FieldSyntax {
  /// The name in the file: lines for each player, or for each item of a list, have one together.
  var entryName: String {
    content.seat.map { String(name.dropLast(FieldSyntax.suffix(ofSeat: $0).count)) } ?? groupName
  }
}

/// A part of a list that an action asks for: how many items it has, where that is open, or one of them.
struct AskedPart {
  /// Which item, from 0; `nil` for how many there are.
  var item: Int?
  var length: ClosedRange<Int>

  /// Whether it is asked how many there are.
  var isSized: Bool { length.count > 1 }
  /// Whether it is the first of its list.
  var isFirst: Bool { isSized ? item == nil : item == 0 }
  /// What stands behind the list's name in that of the part.
  var suffix: String { item.map { ".\($0 + 1)" } ?? ".size" }

  /// All parts of a list, in the order in which they are asked for.
  static func all(_ length: ClosedRange<Int>) -> [AskedPart] {
    let items = (0..<length.upperBound).map { AskedPart(item: $0, length: length) }
    return length.count > 1 ? [AskedPart(item: nil, length: length)] + items : items
  }
}

extension Named where Content == FieldSyntax {
  /// The name in the file of what an action asks for: the parts of a list have one together.
  var askedName: String { content.part.map { String(name.dropLast($0.suffix.count)) } ?? name }
}

struct PiecesSyntax {
  var node: Node
  var from: Node?
  var rows: Node?
  var copies: Node?
  var set: Node?
  var order: Node?
  var columns: [Named<CasesSyntax>] = []
}

struct ComboSyntax {
  var node: Node
  var label: Node?
  var faces: Node?
  /// The columns of `alike` and `same`, each with its key.
  var alike: [(key: Node, column: Node)] = []
  var different: [Node] = []
  var run: [Node] = []
  var wrap: Node?
  var groups: Node?
  var total: Node?
  var of: Node?
  var size: Node?
  var condition: Node?
  var points: CasesSyntax?
}

struct ThrowSyntax {
  var fill: [Node] = []
  var combos: Node?
}

struct ValueSyntax {
  var node: Node
  var label: Node?
  var each: Node?
  var item: EachItem?
  /// What a function is called with; empty for a value.
  var parameters: [Node] = []
  var value: CasesSyntax?
  var rows: Node?
  /// What puts it together, where it is a text.
  var text: CasesSyntax?
  var until: Node?
}

extension StateSyntax {
  /// The words of a choice.
  var words: [Node] { type?.words ?? [] }
}

struct StateSyntax {
  var node: Node
  var label: Node?
  var each: Node?
  var item: EachItem?
  var type: Node?
  var length: Node?
  var grid: Node?
  var none: Node?
  var per: Node?
  var lifetime: Node?
  var start: CasesSyntax?
  var next: CasesSyntax?
  var others: CasesSyntax?
  var after: Node?
}

struct CheckSyntax {
  var node: Node
  var each: Node?
  var item: EachItem?
  var require: Node?
  var phase: Node?
  var blame: Node?
  var message: Node?
}

struct ZoneSyntax {
  var node: Node
  var label: Node?
  var start: Node?
  var from: Node?
  var per: Node?
  var lifetime: Node?
  var count: Node?
  /// How many rows and columns of places it stands for.
  var grid: Node?
  var length: Node?
  var face: Node?
}

struct ActionSyntax {
  var node: Node
  var label: Node?
  var who: Node?
  var condition: Node?
  var why: Node?
  var automatic: Node?
  var pick: PickSyntax?
  var ask: [Named<FieldSyntax>] = []
  var effects: [EffectSyntax] = []
}

struct PickSyntax {
  var node: Node
  var from: Node?
  var atLeast: Node?
  var atMost: Node?
  var exactly: Node?
}

/// One item of `do`: an ending's word, or a key and what stands behind it.
struct EffectSyntax {
  var key: Node
  var value: Node
  /// Where that is a mapping of the format's own, what stands behind its keys.
  var fields: [String: Node] = [:]
  /// Where its keys are names of the author's.
  var settings: [Named<CasesSyntax>] = []
  /// When it is done, of what is done only then: all of these hold, the outermost first.
  var conditions: [Node] = []

  subscript(key: String) -> Node? { fields[key] }

  /// Which conditions these are, wherever else they stand.
  var conditionIndices: Set<Int> { Set(conditions.map(\.index)) }
}

struct RankingSyntax {
  var key: Node
  var value: Node
  var isHighest: Bool
}

struct ResultSyntax {
  struct Text {
    var say: Node?
    var ask: [Named<FieldSyntax>] = []
  }

  struct Outcome {
    var node: Node
    var condition: Node?
    var outcome: Node?
    var say: Node?
  }

  var won: Text?
  var tied: Text?
  var sides: [Outcome] = []
}

struct WinningsSyntax {
  var currency: Node?
  var ante: Node?
  var prizes: [Named<PrizeSyntax>] = []
}

struct PrizeSyntax {
  var node: Node
  var label: Node?
  var amount: Node?
  var each: Node?
  var place: Node?
}

extension ValueSyntax {
  /// All that it may come to.
  var results: [Node] {
    value?.leaves ?? rows.map { $0.elements.flatMap { $0.value(forKey: "value")?.results ?? [] } } ?? []
  }
}

extension Node {
  /// The results of an expression or of cases.
  fileprivate var results: [Node] {
    kind == .sequence ? elements.flatMap { $0.pairs.flatMap(\.value.results) } : [self]
  }

  /// Whether a name stands behind a dot anywhere in it.
  func hasMember(_ name: String) -> Bool {
    if kind == .scalar {
      return text.ranges(of: "." + name).contains { range in
        range.upperBound == text.endIndex || !text[range.upperBound].isOfName
      }
    }
    return pairs.contains { $0.key.hasMember(name) || $0.value.hasMember(name) }
      || elements.contains { $0.hasMember(name) }
  }
}

extension Character {
  fileprivate var isOfName: Bool { isLetter || isNumber || self == "_" }
}
