import Engine

/// A turn as a process of decisions and chance, by the rules alone: positions, what may be done in each, what may come of it,
/// and how the turn ends.
///
/// A number that is only added to and compared stands aside: a position is the same whatever lies beyond its limits, and
/// steps say how much more it becomes.
struct TurnProcess {
  /// To where a step leads.
  enum Target: Hashable { case position(Int), leaves(Int) }

  /// What may come of a move.
  struct Outcome: Hashable {
    var target: Target
    /// How much the number that stands aside grows beyond what the positions themselves say.
    var shift: Int64
  }

  struct Choice {
    /// One of the moves that lead to the same.
    var move: Move
    /// Whether it ends the turn whatever comes.
    var endsTurn: Bool
    var outcomes: [(outcome: Outcome, weight: Int64)]
    /// That of all outcomes.
    var weight: Int64
  }

  struct Position {
    var state: GameState
    /// The number that stands aside, here.
    var base: Int64
    /// Whether it stands for all numbers from there on.
    var isAside = false
    /// Whether nobody decides: the first choice is what happens.
    var isChance = false
    var choices: [Choice] = []
  }

  /// A way in which the turn ends.
  struct Exit: Hashable {
    /// What it has brought, and how much more for each one of what stands aside.
    var gain: Int64
    var slope: Int64
    /// Whether the game is over then.
    var isOver: Bool
    /// With what the side's next turn begins; `nil` where that cannot be told.
    var context: Int?
  }

  /// With what a turn may begin, and at which position.
  struct Context {
    var state: GameState
    var start: Int
  }

  var positions: [Position] = []
  var exits: [Exit] = []
  var contexts: [Context] = []
}
