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

package struct Zone: Hashable, Sendable {
  package var pool: Int
  package var perSide: Bool
  package var lifetime: StateVariable.Lifetime
  /// Two words, the table's or in each side's block: how many pieces, and where the first is.
  package var slot: Int
  /// The entry of the sheet that this zone is.
  package var entry: Int?

  package init(pool: Int, perSide: Bool, lifetime: StateVariable.Lifetime, slot: Int, entry: Int?) {
    self.pool = pool
    self.perSide = perSide
    self.lifetime = lifetime
    self.slot = slot
    self.entry = entry
  }
}

/// Something that can be done, or that happens by itself.
package struct Action: Hashable, Sendable {
  package enum Who: Hashable, Sendable { case turn, anyone, table }

  package struct Pick: Hashable, Sendable {
    package var zone: Int
    package var minimum: Formula
    package var maximum: Formula

    package init(zone: Int, minimum: Formula, maximum: Formula) {
      self.zone = zone
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Something asked of who acts; the answer is a word from `low` to `high`.
  package struct Question: Hashable, Sendable {
    package var low: Formula
    package var high: Formula
    /// It is asked only where this holds; otherwise the answer is `nothing`.
    package var condition: Formula?
    package var nothing: Int64 = 0

    package init(low: Formula, high: Formula) {
      self.low = low
      self.high = high
    }
  }

  package var who: Who
  package var isAutomatic: Bool
  /// What can be said before anything is picked or answered.
  package var condition: Formula?
  /// What depends on the pick or the answers.
  package var pickCondition: Formula?
  /// Whether `pickCondition` reads nothing but the pick.
  package var pickConditionIsPure: Bool
  package var pick: Pick?
  package var questions: [Question]
  /// Works out what the effects need, into the registers that they name.
  package var operands: Formula?
  package var effects: [Effect]

  package init(who: Who, isAutomatic: Bool, effects: [Effect]) {
    self.who = who
    self.isAutomatic = isAutomatic
    self.effects = effects
    condition = nil
    pickCondition = nil
    pickConditionIsPure = false
    pick = nil
    questions = []
    operands = nil
  }
}

/// One thing that an action does. Values come from registers, worked out before anything is written.
package enum Effect: Hashable, Sendable {
  case roll(zone: Int)
  case rollPicked(zone: Int)
  case shuffle(zone: Int)
  case gather(zone: Int)
  /// `count` pieces to the acting side, the table's zone, or (with `each`) each side in turn order.
  case deal(from: Int, to: Int, each: Bool, count: Int, faceDown: Bool)
  case move(from: Int, to: Int)
  case movePicked(from: Int, to: Int)
  case setTable(slot: Int, register: Int)
  case setSide(slot: Int, register: Int)
  case setTableList(slot: Int, capacity: Int, register: Int)
  case setSideList(slot: Int, capacity: Int, register: Int)
  case enter(entry: Int, register: Int)
  case enterList(entry: Int, register: Int)
  /// A text to be shown; its parts are in the registers.
  case say(text: Int, registers: [Int])
  case endTurn, anotherTurn, endRound, endGame
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

/// Something that happened while an action was applied.
package enum Event: Hashable, Sendable {
  case rolled(zone: Int, faces: [Int64])
  case dealt(zone: Int, side: Int, faces: [Int64], faceDown: Bool)
  case happened(action: Int, side: Int)
  case said(String, side: Int)
  case turnEnded(side: Int)
  case roundClosed(Int)
}
