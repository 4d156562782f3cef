/// All pieces of one kind that are on the table together; every one of them lies in one zone.
package struct Pool: Hashable, Sendable {
  package var faceCount: Int
  /// Of a deck: how often each face is there. Of dice: how many there are.
  package var count: Formula
  /// Of a deck, by face: how often it is there beside others; empty for once.
  package var rowCopies: [Int64] = []
  package var isDice: Bool
  /// Where the pieces are when the game starts.
  package var startZone: Int

  package init(faceCount: Int, count: Formula, isDice: Bool, startZone: Int) {
    self.faceCount = faceCount
    self.count = count
    self.isDice = isDice
    self.startZone = startZone
  }
}

/// How a piece lies.
package enum Facing: Int64, Hashable, Sendable {
  /// For all to see.
  case up
  /// As a card in somebody's hand: the side whose zone it lies in sees it. One in a zone of the table nobody sees.
  case down
  /// Not even that side has looked at it.
  case blind
}

/// A place where pieces lie. Several alike, which the rules give one name, stand one behind the other.
package struct Zone: Hashable, Sendable {
  package var pool: Int
  package var perSide: Bool
  package var lifetime: StateVariable.Lifetime
  /// Two words, the table's or in each side's block: how many pieces, and where the first is.
  package var slot: Int
  /// The entry of the sheet that this zone is.
  package var entry: Int?
  /// How pieces lie in it.
  package var facing = Facing.up
  /// Of the first of several alike, how many these are.
  package var places = 1
  /// The most pieces that can lie there; `nil` for any number.
  package var capacity: Int?

  package init(pool: Int, perSide: Bool, lifetime: StateVariable.Lifetime, slot: Int, entry: Int?) {
    self.pool = pool
    self.perSide = perSide
    self.lifetime = lifetime
    self.slot = slot
    self.entry = entry
  }
}

/// A zone as an action names it: one, or the first of several alike and the register with the number of the one meant.
package struct ZoneReference: Hashable, Sendable {
  package var zone: Int
  package var register: Int?
  /// The register with the side whose zone is meant; else it is that of who acts.
  package var side: Int?

  package init(_ zone: Int, register: Int? = nil, side: Int? = nil) {
    self.zone = zone
    self.register = register
    self.side = side
  }

  /// Whether which place is meant is worked out, so that there may be none.
  package var isWorkedOut: Bool { register != nil || side != nil }
}

/// Something that can be done, or that happens by itself.
package struct Action: Hashable, Sendable {
  package enum Who: Hashable, Sendable { case turn, anyone, table }

  package struct Pick: Hashable, Sendable {
    package var zone: Int
    /// Of several zones alike, of which `zone` is the first, the number of the one meant, from 0.
    package var index: Formula?
    /// The side from whose zone is picked; else it is that of who acts.
    package var side: Formula?
    /// Those of its pieces that can be picked, as a list; else all can.
    package var among: Formula?
    /// Where those stand in the zone, from 0, where others like them may lie there, too.
    package var places: Formula?
    package var minimum: Formula
    package var maximum: Formula

    package init(zone: Int, minimum: Formula, maximum: Formula) {
      self.zone = zone
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// A part of what must hold, with the zones whose pieces it reads.
  package struct ConditionPart: Hashable, Sendable {
    package var formula: Formula
    package var zones: PieceZones

    package init(formula: Formula, zones: PieceZones) {
      self.formula = formula
      self.zones = zones
    }
  }

  /// Something asked of who acts; the answer is a word from `low` to `high`.
  package struct Question: Hashable, Sendable {
    package var low: Formula
    package var high: Formula
    /// What may be answered are multiples of it.
    package var step: Int64 = 1
    /// Where only the items of a list can be answered: the list, of which each is an answer once.
    package var among: Formula?
    /// What the items of that list are.
    package var items = Items.numbers
    /// The parts of the guard that read no later answer: where these do not hold, none of those is looked for.
    package var guardSoFar: Formula?
    /// It is asked only where this holds; otherwise the answer is `nothing`.
    package var condition: Formula?
    package var nothing: Int64 = 0
    /// The secret entry to which the answer is set.
    package var secretEntry: Int?

    package enum Items: Hashable, Sendable {
      case numbers
      /// Words, pieces, sides and seats, of which nobody is none.
      case words
      /// Places of a grid, which moves have by `PlaceWord.number`.
      case places
    }

    package init(low: Formula, high: Formula) {
      self.low = low
      self.high = high
    }
  }

  package var who: Who
  package var isAutomatic: Bool
  /// What can be said before anything is picked or answered.
  package var condition: Formula?
  /// The parts of `condition` that are the same for all sides, where it happens by itself and anyone may do it.
  package var commonCondition: Formula?
  /// What depends on the pick or the answers.
  package var pickCondition: Formula?
  /// Whether `pickCondition` reads nothing but the pick.
  package var pickConditionIsPure: Bool
  package var pick: Pick? { didSet { namesPlaces = !namedPieces.isEmpty || pick?.places != nil } }
  package var questions: [Question]
  /// Of each question the zones whose pieces say what can be answered.
  package var questionZones: [PieceZones] = []
  /// The parts of `condition`, all of which must hold, where some read pieces; else none.
  package var conditionParts: [ConditionPart] = []
  /// The zones whose pieces decide which picks and answers there are, and where pieces are laid.
  package var choiceZones = PieceZones()
  /// Whether the answers say from where pieces are picked, so that they come before the pick.
  package var asksFirst = false
  /// Works out what the effects need, into the registers that they name.
  package var operands: Formula?
  /// Whether that hangs on what is picked or answered.
  package var operandsReadChoices = true
  package private(set) var effects: [Effect]
  /// Of each effect the register that says whether it is done, worked out with the operands; `nil` where it always is.
  package let guards: [Int?]
  /// Whether some are done only when something holds.
  let isGuarded: Bool
  /// Whether it ends the turn, the round or the game whenever it is done, if not by one of its endings then by the last.
  package var alwaysEnds = false
  /// The effects' zones that are one of several, or one side's, by a number worked out with the operands, each with what
  /// says whether its effect is done.
  private(set) var numberedZones: [NumberedZone]

  struct NumberedZone: Hashable, Sendable {
    var zone: ZoneReference
    var condition: Int?
  }
  /// The states to which effects give a value and that are those of a side worked out with the operands, each with the
  /// register of the side and with what says whether its effect is done.
  private(set) var namedStates: [NamedState]

  struct NamedState: Hashable, Sendable {
    var state: Int
    var side: Int
    var condition: Int?
  }
  /// The zones whose pieces effects name by where they stand, each with what says whether its effect is done.
  private(set) var namedPieces: [NumberedZone]
  /// Whether pieces are named by where they stand when it begins.
  private(set) var namesPlaces: Bool
  /// Whether effects name places or sides that are worked out, which may not be there.
  let namesWorkedOut: Bool
  /// Whether some effect needs pieces that may not be there.
  let needsPieces: Bool
  /// Whether some effect lays pieces where only so many can lie.
  package var fillsZones = false
  /// The entries to which effects give a value.
  package let entered: [Int]
  /// Whether an effect gives a state a value.
  let setsState: Bool

  package init(who: Who, isAutomatic: Bool, effects: [Effect], guards: [Int?]) {
    self.who = who
    self.isAutomatic = isAutomatic
    self.effects = effects
    self.guards = guards
    isGuarded = guards.contains { $0 != nil }
    numberedZones = zip(effects, guards).flatMap { effect, condition in
      effect.traits.zones.filter(\.isWorkedOut).map { NumberedZone(zone: $0, condition: condition) }
    }
    namedStates = zip(effects, guards).compactMap { effect, condition in
      guard case .set(let state, .of(let side), _) = effect else { return nil }
      return NamedState(state: state, side: side, condition: condition)
    }
    namedPieces = zip(effects, guards).compactMap { effect, condition in
      effect.traits.named.map { NumberedZone(zone: $0, condition: condition) }
    }
    namesPlaces = !namedPieces.isEmpty
    namesWorkedOut = !numberedZones.isEmpty || !namedStates.isEmpty
    needsPieces = effects.contains(where: \.needsPieces)
    entered = effects.compactMap(\.traits.entry)
    setsState = effects.contains(where: \.traits.setsState)
    condition = nil
    pickCondition = nil
    pickConditionIsPure = false
    pick = nil
    questions = []
    operands = nil
  }
}

extension Action {
  /// Whether an effect of a kind is always done, whatever holds.
  package func surely(_ isMeant: (Effect) -> Bool) -> Bool {
    zip(effects, guards).contains { $1 == nil && isMeant($0) }
  }

}

/// The zones whose pieces something reads.
package struct PieceZones: Hashable, Sendable {
  /// Those of whoever acts, and the table's.
  package var own: [Int] = []
  /// Those of any side.
  package var others: [Int] = []

  package init(own: [Int] = [], others: [Int] = []) {
    self.own = own
    self.others = others
  }
}

extension Game {
  /// The secret lines of which an action's name says what they are: one of several that give them other values.
  package func secretsTold(by action: Int) -> [Int] {
    actions[action].entered.filter { entry in
      entries[entry].isSecret && actions.count { $0.entered.contains(entry) } > 1
    }
  }

  /// Whether an action's name says what a secret line is.
  package func tellsSecret(_ action: Int) -> Bool { !secretsTold(by: action).isEmpty }
}

/// A part of a text that an action says: where it is worked out, and what it is.
package struct SaidOperand: Hashable, Sendable {
  package enum Form: Hashable, Sendable { case word, list, text }

  package var register: Int
  package var form: Form

  package init(register: Int, form: Form) {
    self.register = register
    self.form = form
  }
}

/// What a part of a text came to.
package enum SaidPart: Hashable, Sendable {
  case word(Int64), list([Int64]), text(String)
}

/// What somebody does: an action of the game, with all that it needs.
package struct Move: Hashable, Sendable {
  package var action: Int
  /// -1 for the table.
  package var side: Int
  package var pick: [Int64]
  package var answers: [Int64]
  /// What real dice showed, flat, in the order in which the effects ask; `nil` leaves it to the generator.
  package var rolled: [Int64]?
  package var dealt: [Int64]?

  package init(
    action: Int, side: Int, pick: [Int64] = [], answers: [Int64] = [], rolled: [Int64]? = nil, dealt: [Int64]? = nil
  ) {
    self.action = action
    self.side = side
    self.pick = pick
    self.answers = answers
    self.rolled = rolled
    self.dealt = dealt
  }
}

/// How much is told of what happens while a move is made.
package enum Telling: Hashable, Sendable {
  case nothing
  /// What is done, and which turns and rounds end.
  case course
  /// All there is to tell: also what dice show, which pieces come to lie where, and what is said.
  case all
}

/// What came of a move.
package struct Aftermath: Hashable, Sendable {
  /// How much of it is told.
  private(set) var tells: Telling
  /// What happened, in order, where it is told.
  package internal(set) var events: [Event] = []
  /// What chance gave, flat, in the order in which the effects asked.
  package internal(set) var rolled: [Int64] = []
  package internal(set) var dealt: [Int64] = []
  /// What chance might have given, where it followed a way through all that may come.
  package internal(set) var forks: [ChanceFork] = []
  /// Whether an order was made that nobody sees.
  package internal(set) var hasShuffled = false

  /// Of a move of which nothing has come yet.
  package init(tells: Telling = .nothing) { self.tells = tells }

  /// Begins anew, in the same memory.
  mutating func forget(telling tells: Telling) {
    self.tells = tells
    // To empty what is empty takes longer than to see that.
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    if !rolled.isEmpty { rolled.removeAll(keepingCapacity: true) }
    if !dealt.isEmpty { dealt.removeAll(keepingCapacity: true) }
    if !forks.isEmpty { forks.removeAll(keepingCapacity: true) }
    hasShuffled = false
  }

  /// Whether the turn of a side was over in it, or the round, where that is told.
  package func closesTurn(of side: Int) -> Bool {
    events.contains { event in
      switch event {
      case .turnEnded(let ended): ended == side
      case .roundClosed: true
      default: false
      }
    }
  }

  /// Whether pieces and what is said are told.
  var tellsAll: Bool { tells == .all }

  /// Tells what is done, and what ends.
  mutating func note(_ event: Event) {
    if tells != .nothing { events.append(event) }
  }
}

/// Something that happened while an action was applied.
package enum Event: Hashable, Sendable {
  /// `side` is -1 where the zone is the table's; `facings` says of each die how it lies.
  case rolled(zone: Int, side: Int, faces: [Int64], facings: [Facing])
  /// `side` is -1 for all of them; `isEach` says that each of several zones alike got some, of which `zone` is the first.
  case dealt(zone: Int, side: Int, faces: [Int64], facing: Facing, isEach: Bool)
  /// Pieces were turned up; `side` is -1 for the table's.
  case shown(zone: Int, side: Int, faces: [Int64])
  case happened(action: Int, side: Int)
  /// A text of the rules, and what its parts came to.
  case said(text: Int, parts: [SaidPart], side: Int)
  case turnEnded(side: Int)
  case roundClosed(Int)
}
