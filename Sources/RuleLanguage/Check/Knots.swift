/// What is asked of a `Typing`: a name, or a function for the types of a call.
enum Asked: Hashable {
  case name(Int)
  case call(FunctionCalls.Key, name: Int)

  /// The name's symbol.
  var symbol: Int {
    switch self {
    case .name(let symbol), .call(_, let symbol): symbol
    }
  }
}

/// What is being typed right now, and what was found to need itself by that.
///
/// What needs itself has no type, wherever one begins: a circle. By way of a sheet of another round it may need itself;
/// there a number is read. To find that out, what is read on such a sheet is typed, and given up again where it needs
/// something that is pending: it is typed when it is asked for otherwise. Nothing of that hangs on who asks first.
struct Knots {
  /// How a question is answered.
  enum Answer {
    case typed
    /// It is not known, and has no type here.
    case circle
    /// It is not known, and is read on a sheet of another round, as a number.
    case number
  }

  private struct Pending {
    let symbol: Int
    /// Whether it is asked for as it stands on the sheet of another round.
    let isOnSheet: Bool
  }

  /// What is being typed, outermost first.
  private var pending: [Pending] = []
  /// What needs one another, to work out one's own value.
  private(set) var circles = Groups()
  /// What needs one another when other rounds count, too.
  private var rounds = Groups()
  /// Lines that were read from other rounds as numbers.
  private(set) var numbers: Set<Int> = []
  /// What each name was seen to need, in order.
  private(set) var needs: [Int: [Int]] = [:]
  /// Down to which of what is pending all is given up.
  private var givenUp: Int?
  /// What is so deep in others that it is typed before them.
  private var deep: Asked?

  var depth: Int { pending.count }

  /// Whether nothing counts that is found now.
  var isGivingUp: Bool { givenUp != nil }

  /// Notes that what is pending needs something. The answer, where that is one without looking at it.
  mutating func meet(_ asked: Asked, onSheet: Bool) -> Answer? {
    guard givenUp == nil else { return .circle }
    guard let last = pending.last else { return nil }
    let symbol = asked.symbol
    let first = pending.firstIndex { $0.symbol == symbol || rounds.areOne($0.symbol, symbol) }
    if let first { rounds.join(pending[first...].map(\.symbol) + [symbol]) }
    if onSheet {
      guard first != nil else { return nil }
      numbers.insert(symbol)
      return .number
    }
    needs[last.symbol, default: []].append(symbol)
    let sheet = pending.lastIndex(where: \.isOnSheet) ?? -1
    if let start = pending.firstIndex(where: { $0.symbol == symbol }) {
      if sheet > start { givenUp = sheet } else { circles.join(pending[start...].map(\.symbol)) }
      return .circle
    }
    // What it needs was found to need something that is pending.
    let own = pending[(sheet + 1)...]
    if let start = own.firstIndex(where: { circles.areOne($0.symbol, symbol) }) {
      circles.join(pending[start...].map(\.symbol) + [symbol])
    }
    return nil
  }

  mutating func begin(_ symbol: Int, onSheet: Bool) { pending.append(Pending(symbol: symbol, isOnSheet: onSheet)) }

  /// The answer to what was begun last.
  mutating func end() -> Answer {
    let ended = pending.removeLast()
    let isCutShort = givenUp == pending.count
    if isCutShort { givenUp = nil }
    guard ended.isOnSheet else { return isCutShort ? .circle : .typed }
    guard isCutShort || pending.contains(where: { rounds.areOne($0.symbol, ended.symbol) }) else { return .typed }
    numbers.insert(ended.symbol)
    return .number
  }

  /// Gives up all that is pending, as something has to be typed first.
  mutating func putOff(_ asked: Asked) { (deep, givenUp) = (asked, 0) }

  /// What was put off last.
  mutating func takePutOff() -> Asked? {
    defer { deep = nil }
    return deep
  }
}

/// Things that belong together, by number.
struct Groups {
  private var group: [Int: Int] = [:]
  private(set) var members: [Int: Set<Int>] = [:]

  func contains(_ item: Int) -> Bool { group[item] != nil }

  func areOne(_ one: Int, _ other: Int) -> Bool {
    guard let group = group[one] else { return false }
    return group == self.group[other]
  }

  mutating func join(_ items: [Int]) {
    guard let first = items.min(), !(items.allSatisfy { areOne($0, first) }) else { return }
    let all = items.reduce(into: Set(items)) { all, item in
      if let old = group[item], let known = members.removeValue(forKey: old) { all.formUnion(known) }
    }
    for item in all { group[item] = first }
    members[first] = all
  }
}
