/// What somebody has picked and answered for the action at hand, as far as it is known. It is of one action only: what
/// is read of it, the counts say.
struct Choices {
  /// The zone from which pieces are picked.
  private(set) var pickedZone = 0
  /// Whose zone that is, where each side has one.
  private(set) var pickedSide = 0
  /// How many pieces are picked; negative while that is not known.
  private(set) var pickedCount = -1
  let picked: UnsafeMutablePointer<Int64>
  /// How many answers are known; those behind are not while an action is only listed.
  var answersKnown = 0
  /// Those among them that were asked for, as bits: the others have the word for nothing.
  private(set) var answersAsked: UInt32 = 0
  let answers: UnsafeMutablePointer<Int64>

  /// From where pieces are picked, and what is asked: what a move does not say of its choices.
  struct Source {
    fileprivate var zone: Int
    fileprivate var side: Int
    fileprivate var asked: UInt32
  }

  init() {
    picked = .allocate(capacity: EngineLimits.pieces)
    picked.initialize(repeating: 0, count: EngineLimits.pieces)
    answers = .allocate(capacity: EngineLimits.answers)
    answers.initialize(repeating: 0, count: EngineLimits.answers)
  }

  func deallocate() {
    picked.deallocate()
    answers.deallocate()
  }

  /// The pieces that are picked, in the order in which they were named; valid until others are.
  var pickedFaces: UnsafeBufferPointer<Int64> { UnsafeBufferPointer(start: picked, count: max(pickedCount, 0)) }

  mutating func forget() {
    pickedCount = -1
    answersKnown = 0
  }

  /// Forgets what is picked, and keeps the answers.
  mutating func forgetPick() { pickedCount = -1 }

  /// Says from where pieces are picked.
  mutating func pick(from zone: Int, of side: Int) {
    pickedZone = zone
    pickedSide = side
  }

  /// Picks pieces of the zone.
  mutating func pick(_ faces: [Int64]) {
    for (index, face) in faces.enumerated() { picked[index] = face }
    pickedCount = faces.count
  }

  /// What is known beside the move that is chosen.
  var source: Source { Source(zone: pickedZone, side: pickedSide, asked: answersAsked) }

  /// Takes all choices of a move, as they were taken one by one when `source` was noted.
  mutating func take(_ move: Move, from source: Source) {
    (pickedZone, pickedSide, answersAsked) = (source.zone, source.side, source.asked)
    pick(move.pick)
    for (index, word) in move.answers.enumerated() { answers[index] = word }
    answersKnown = move.answers.count
  }

  /// Takes an answer, or the word for nothing where it is not asked for.
  mutating func answer(_ question: Int, with word: Int64, isAsked: Bool) {
    answers[question] = word
    answersAsked = answersAsked & ~(1 << UInt32(question)) | (isAsked ? 1 << UInt32(question) : 0)
  }
}
