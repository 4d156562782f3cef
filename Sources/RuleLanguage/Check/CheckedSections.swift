import Diagnostics
import Documents
import Engine
import Expressions

/// The parts of sections.
extension CheckedGame {
  struct Option {
    var syntax: Named<FieldSyntax>
    var type: ValueType
    var range: CheckedRange?
    /// All that can be answered.
    var among: CheckedExpression?
    var standard: CheckedValue?
    /// It is asked only where this holds.
    var condition: CheckedExpression?
    var mayBeNone = false
    /// What is chosen is a multiple of it, in the parts of its type.
    var step: Int64 = 1
    /// Of the question how many items a list has: its symbol, and what the items are.
    var size: Int?
    var items: Items?

    /// What the items of a list are that is asked for.
    struct Items {
      var type: ValueType
      var range: CheckedRange?
      var among: CheckedExpression?
      var step: Int64
      var mayBeNone: Bool
    }
  }

  struct Entry {
    var syntax: Named<FieldSyntax>
    var type: ValueType
    /// The fewest and the most items of a list.
    var length: ClosedRange<Int>?
    var range: CheckedRange?
    /// What is entered is a multiple of it, in the parts of its type.
    var step: Int64 = 1
    var standard: CheckedValue?
    var isRequired: Bool
    /// It is asked only where this holds.
    var condition: CheckedExpression?
    var mayBeNone = false
    var computed: CheckedValue?
    var points: CheckedValue?
    /// Whether `points` names the line: then they are all that it is worth, else they are for each.
    var pointsNameLine = false
    var phase: Int
    /// One value a round for the table, not one for each side.
    var perTable: Bool
    var zone: Int?
    /// Whether in play the other sides do not see it until all have it.
    var isSecret: Bool { syntax.content.secret?.hasText("true") ?? false }
  }

  struct Value {
    var syntax: Named<ValueSyntax>
    /// What it is worked out from; nothing that is read where it is a text.
    var value: CheckedValue
    /// What it puts together, where it is a text.
    var text: CheckedText?
    var level: Level
    var perTable: Bool
  }

  /// A function as it is for the types of some of its calls.
  struct Function {
    /// The symbols of what it is called with.
    var parameters: [Int]
    var body: CheckedValue
  }

  struct State {
    var name: String
    var label: String?
    var type: ValueType
    var length: ClosedRange<Int>?
    var perTable: Bool
    var lifetime: String
    var start: CheckedValue
    var next: CheckedValue?
    /// How nobody is written, where nobody may be meant.
    var none: Node?
    var others: CheckedValue?
    /// Whether `next` runs for all sides when the round is finished.
    var movesWithRound = false
  }

  struct Check {
    var syntax: Named<CheckSyntax>
    var phase: Int
    var perSide: Bool
    var require: CheckedExpression
    var message: CheckedText?
    var blame: CheckedExpression?
  }

  struct Combo {
    /// What pieces must have to make it; columns by number.
    struct Shape {
      var faces: [Int64] = []
      var alike: [Int] = []
      var different: [Int] = []
      var runs: [Int] = []
      var wraps = false
      var groups: [Int] = []
      var groupColumn = 0
      var total: (sum: Int64, column: Int)?
    }

    var syntax: Named<ComboSyntax>
    var kind: Int
    var shape: Shape
    var minimumSize: Int
    var maximumSize: Int
    var isRange: Bool
    var condition: CheckedExpression?
    var points: CheckedValue
    var label: CheckedText
  }

  struct Zone {
    enum Start {
      case none, deck, dice(Int)

      var isDice: Bool {
        if case .dice = self { return true }
        return false
      }
    }

    var syntax: Named<ZoneSyntax>
    var kind: Int
    /// The number of the zone in which the pieces of this one start; its own where they start in it.
    var home: Int
    var start: Start
    var perSide: Bool
    var lifetime: String
    var entry: Int?
    /// How many alike it stands for; `nil` for one that is named alone.
    var count: Int?
    /// Of a grid, the type of its places, of which there are `count`, row by row.
    var grid: ValueType?
    /// The most pieces that can lie there; `nil` for any number.
    var capacity: Int?
  }

  /// A zone as an action names it: one of several alike with its number, one side's with the side.
  struct ZonePlace {
    var zone: Int
    var index: CheckedExpression?
    /// Of a place of a grid, of which `index` is the row then, its column: both from 1.
    var column: CheckedExpression?
    /// Whose it is; else it is that of who acts.
    var side: CheckedExpression?
  }

  /// A question that is asked when the game is over.
  struct Ask {
    var syntax: Named<FieldSyntax>
    /// Characters of the answer.
    var length: ClosedRange<Int>
  }

  struct Pick {
    var from: ZonePlace
    /// Those of its pieces that can be picked; else all can.
    var among: CheckedExpression?
    var minimum: CheckedExpression?
    var maximum: CheckedExpression?
  }

  struct Action {
    var syntax: Named<ActionSyntax>
    var condition: CheckedExpression?
    var pick: Pick?
    /// Whether answers say from where, or which pieces are picked.
    var asksFirst = false
    var questions: [Option]
    private(set) var effects: [Effect] = []
    /// Of each effect what must hold for it to be done, the first by itself before the next is looked at.
    private(set) var conditions: [[CheckedExpression]] = []
    /// What is picked and answered, as those name it who speak of the move.
    var locals: Locals = []
    /// Whether nobody in particular does it.
    var isOfTable: Bool { syntax.content.who?.hasText("table") ?? false }
    var label: CheckedText?
    var why: CheckedText?

    /// What its effects work out, and when they are done.
    var effectExpressions: [CheckedExpression] { conditions.flatMap(\.self) + effects.flatMap(\.expressions) }

    mutating func add(_ effect: Effect, when conditions: [CheckedExpression]) {
      effects.append(effect)
      self.conditions.append(conditions)
    }
  }

  struct Prize {
    var syntax: Named<PrizeSyntax>
    /// Nothing where it is a share.
    var amount: WrittenAmount
    /// So many in a hundred of the pot.
    var share: Int64?
    var entry: Int?
    var place: Int
  }

  struct Throw {
    var fill: [Int]
    var kind: Int
    var mode: ComboMode
    var pieces: CheckedExpression?
  }
}

/// Two ends of a range, each open where it is `nil`.
struct CheckedRange {
  var low: CheckedExpression?
  var high: CheckedExpression?
  var node: Node
}

/// A text with expressions in it.
struct CheckedText {
  enum Part {
    case literal(String)
    case value(CheckedExpression)
    /// The text of the first line whose condition holds.
    indirect case cases([Line], otherwise: CheckedText)
  }

  /// One line of cases.
  struct Line {
    var condition: CheckedExpression
    var text: CheckedText
  }

  var parts: [Part]

  /// Every expression in it.
  var expressions: [CheckedExpression] {
    parts.flatMap { part -> [CheckedExpression] in
      switch part {
      case .literal: return []
      case .value(let expression): return [expression]
      case .cases(let lines, let otherwise):
        return lines.flatMap { [$0.condition] + $0.text.expressions } + otherwise.expressions
      }
    }
  }
}

/// An amount as it is written: its digits as a whole number, and how many of them stand behind the point.
struct WrittenAmount: Hashable {
  var digits: Int64
  var decimals: Int

  init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.count == 1 || !parts[1].isEmpty,
      let digits = Int64(parts.joined()),
      parts.dropFirst().allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      (0..<1_000_000_000_000) ~= digits
    else { return nil }
    self.digits = digits
    decimals = parts.count == 1 ? 0 : parts[1].utf8.count
    guard decimals <= 9 else { return nil }
  }

  /// The amount in units of `decimals` digits behind the point, which must be at least as many as it has.
  func units(decimals: Int) -> Int64 {
    (self.decimals..<max(decimals, self.decimals)).reduce(digits) { sum, _ in sum * 10 }
  }
}
