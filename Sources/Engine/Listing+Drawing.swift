/// What chance decides when anything is done that can be.
package enum MoveChance: Hashable, Sendable {
  /// Who acts, of several who could.
  case actor
  /// What a side does, of its actions and then of the ways to do one; -1 for the table.
  case choice(side: Int)
}

/// Anything that was done, if something was.
package struct AnyMove: Sendable {
  /// `nil` where nobody could do anything.
  package internal(set) var action: Int?
  /// -1 for the table.
  package internal(set) var side = -1
  /// Whether somebody may have been able to do something, in ways that are too many to be looked through.
  package internal(set) var hasMore = false
}

/// Drawing one of the moves that can be done: who acts, then what is done, then how. What is drawn and turns out not to be
/// allowed is drawn no more; so each that is allowed is as likely as the others of its kind, and few are looked at.
///
/// The round and the turn are open.
extension Listing {
  /// Makes `move` one that can be done; its choices are known to the evaluator then, as when it is admitted.
  ///
  /// - Parameter draw: gives any number below another; not asked where there is only one.
  /// - Returns: false where nobody can do anything, as far as was looked for.
  /// - Throws: what could not be worked out of a move that was drawn.
  mutating func draw(_ move: inout Move, _ draw: (MoveChance, Int) -> Int) throws(Refusal) -> Bool {
    leavesGuards = true
    var actors = actors
    while actors != 0 {
      var others = actors.nonzeroBitCount == 1 ? 0 : draw(.actor, actors.nonzeroBitCount)
      var rest = actors
      while others > 0 {
        rest &= rest - 1
        others -= 1
      }
      move.side = rest.trailingZeroBitCount
      actors &= ~(1 << UInt64(move.side))
      if try drawAction(&move, draw) { return true }
    }
    move.side = -1
    return try drawAction(&move, draw)
  }

  /// The sides that can do something, as far as their turns say that, as bits.
  private var actors: UInt64 {
    var actors: UInt64 = 0
    for index in table.chosenActions {
      for side in Admission(desk: desk).sides(for: table.actions[index].who) where side >= 0 && !isOut(side) {
        actors |= 1 << UInt64(side)
      }
    }
    return actors
  }

  private mutating func drawAction(
    _ move: inout Move, _ draw: (MoveChance, Int) -> Int
  ) throws(Refusal) -> Bool {
    let (side, scratch) = (move.side, scratch)
    scratch.untried.forgetActions()
    for index in table.chosenActions where Admission(desk: desk).sides(for: table.actions[index].who).contains(side) {
      scratch.untried.actions.append(index)
    }
    while case let count = scratch.untried.actions.count, count > 0 {
      if count > 1 { scratch.untried.actions.swapAt(draw(.choice(side: side), count), count - 1) }
      let index = scratch.untried.actions.removeLast()
      if try drawWay(index, &move, draw) { return true }
    }
    return false
  }

  private mutating func drawWay(
    _ index: Int, _ move: inout Move, _ draw: (MoveChance, Int) -> Int
  ) throws(Refusal) -> Bool {
    budget.begin(waysLeft: .max)
    var isFound = false
    try look(at: index, move.side, &move) { (listing, move) throws(Refusal) in
      isFound = try listing.drawChoices(&move, draw)
    }
    hasLeftOut = hasLeftOut || !isFound && budget.isSpent
    return isFound
  }

  /// Chooses in which way an action is done.
  private mutating func drawChoices(_ move: inout Move, _ draw: (MoveChance, Int) -> Int) throws(Refusal) -> Bool {
    guard table.actions[move.action].questions.isEmpty else { return try drawListed(&move, draw) }
    guard let pick = table.actions[move.action].pick else { return try isAllowed(move) }
    guard let sizes = try pickSizes(pick, move), let pieces = try available(pick, move) else { return false }
    guard sizes.lowerBound <= pieces.count else { return false }
    if min(sizes.upperBound, Int64(pieces.count)) == 1 { return try drawSingle(&move, sizes, pieces, draw) }
    if try drawBlindly(&move, sizes, pieces, draw) { return true }
    return try drawListed(&move, draw)
  }

  /// Chooses one of all ways that there may be.
  private mutating func drawListed(_ move: inout Move, _ draw: (MoveChance, Int) -> Int) throws(Refusal) -> Bool {
    let (scratch, evaluator, side) = (scratch, evaluator, move.side)
    scratch.untried.forgetWays()
    // What is handed from call to call is counted at each of them, which takes longer than most of what they do. To take it
    // out as a value that is counted here would make games up to 6 % slower.
    let desk = Unmanaged.passUnretained(desk)
    try listChoices(&move) { way in
      desk._withUnsafeGuaranteedRef { $0.scratch.untried.add(way, $0.evaluator.choices) }
    }
    while case let count = scratch.untried.count, count > 0 {
      scratch.untried.take(count == 1 ? 0 : draw(.choice(side: side), count), &move, &evaluator.choices)
      if try isAllowed(move) { return true }
    }
    return false
  }

  /// Picks one piece, or none.
  private mutating func drawSingle(
    _ move: inout Move, _ sizes: ClosedRange<Int64>, _ pieces: UnsafeBufferPointer<Int64>,
    _ draw: (MoveChance, Int) -> Int
  ) throws(Refusal) -> Bool {
    let (scratch, evaluator) = (scratch, evaluator)
    scratch.untried.faces.removeAll(keepingCapacity: true)
    if sizes.lowerBound <= 0 { scratch.untried.faces.append(Self.nothing) }
    for face in pieces where face >= 0 && !scratch.untried.faces.contains(face) { scratch.untried.faces.append(face) }
    while case let count = scratch.untried.faces.count, count > 0, takesTry(action: move.action) {
      let number = count == 1 ? 0 : draw(.choice(side: move.side), count)
      scratch.untried.faces.swapAt(number, count - 1)
      let face = scratch.untried.faces.removeLast()
      move.pick.removeAll(keepingCapacity: true)
      if face != Self.nothing { move.pick.append(face) }
      evaluator.choices.pick(move.pick)
      if try isAllowed(move) { return true }
    }
    return false
  }

  /// Stands for no piece.
  private static let nothing: Int64 = -1

  /// Picks that are drawn one by one before all of them are looked at; with fewer than twice as many they are at once.
  private static let blindPicks = 8

  /// Draws some of many picks of several pieces until one is allowed. Where none was, any other may be.
  private mutating func drawBlindly(
    _ move: inout Move, _ sizes: ClosedRange<Int64>, _ pieces: UnsafeBufferPointer<Int64>,
    _ draw: (MoveChance, Int) -> Int
  ) throws(Refusal) -> Bool {
    guard let numbering = PickChoices(among: pieces, sizes).flatMap(PickNumbering.init),
      numbering.count > 2 * Self.blindPicks
    else { return false }
    for _ in 0..<Self.blindPicks where takesTry(action: move.action) {
      numbering.pick(draw(.choice(side: move.side), numbering.count), into: &move.pick)
      evaluator.choices.pick(move.pick)
      if try isAllowed(move) { return true }
    }
    move.pick.removeAll(keepingCapacity: true)
    return false
  }
}

/// Actions, and ways to do one of them, that have not been tried yet, laid flat so that none is made as a move but those
/// that are tried.
struct UntriedWays {
  private struct Way {
    /// Where its words begin: what is picked, then the answers, and these as formulas read them.
    var start: Int
    var picked: Int
    var answered: Int
    var source: Choices.Source
  }

  var actions: [Int] = []
  /// What one piece may be picked of.
  var faces: [Int64] = []
  private var words: [Int64] = []
  private var ways: [Way] = []

  var count: Int { ways.count }

  mutating func forgetActions() {
    if !actions.isEmpty { actions.removeAll(keepingCapacity: true) }
  }

  mutating func forgetWays() {
    if !words.isEmpty { words.removeAll(keepingCapacity: true) }
    if !ways.isEmpty { ways.removeAll(keepingCapacity: true) }
  }

  /// Notes a way to do an action.
  mutating func add(_ move: Move, _ choices: Choices) {
    ways.append(
      Way(start: words.count, picked: move.pick.count, answered: move.answers.count, source: choices.source))
    for face in move.pick { words.append(face) }
    for word in move.answers { words.append(word) }
    for place in 0..<move.answers.count { words.append(choices.answers[place]) }
  }

  /// Takes one of the ways out, and chooses it.
  mutating func take(_ number: Int, _ move: inout Move, _ choices: inout Choices) {
    ways.swapAt(number, ways.count - 1)
    let way = ways.removeLast()
    let answers = way.start + way.picked
    move.pick.removeAll(keepingCapacity: true)
    move.answers.removeAll(keepingCapacity: true)
    for place in way.start..<answers { move.pick.append(words[place]) }
    for place in answers..<(answers + way.answered) { move.answers.append(words[place]) }
    choices.take(move, from: way.source)
    for place in 0..<way.answered { choices.answers[place] = words[answers + way.answered + place] }
  }
}
