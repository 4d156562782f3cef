/// The chance of one move: what dice show, which pieces are drawn, and how a shuffle leaves them.
///
/// It comes in as a value and is asked for every outcome by itself; whoever asks says what may come, each of it as likely
/// as the next: the faces of a die, the pieces of a bag, the places of a shuffle. So alike pieces weigh as much as there
/// are of them. Where the outcomes come from is a `Source`.
package struct Chance: Sendable {
  /// Where the outcomes of one kind come from.
  package enum Source: Sendable {
    /// From the seed of the game, as far as it has got.
    case seed
    /// From what really came, flat, in the order in which the effects ask.
    case record([Int64])
    /// From a way through all that may come, each with its weight.
    case way(ChanceWay)

    /// - Parameter recorded: what really came; `nil` leaves it to the seed.
    package init(_ recorded: [Int64]?) { self = recorded.map(Source.record) ?? .seed }
  }

  /// What the seed gives next.
  var generator: Generator
  private let rolls: Source
  private let deals: Source
  /// What dice have shown so far, and which pieces were dealt.
  private(set) var rolled: [Int64] = []
  private(set) var dealt: [Int64] = []
  /// What may have come where a way was followed, in the order in which it was asked.
  private(set) var forks: [ChanceFork] = []
  /// Whether an order was made that nobody sees.
  private(set) var hasShuffled = false
  /// What the dice will show that are being thrown.
  private var thrown: ArraySlice<Int64> = []

  /// - Parameters:
  ///   - generator: where the seed of the game has led to.
  ///   - rolls: where the faces of dice come from.
  ///   - deals: where the pieces come from that are dealt.
  package init(_ generator: Generator, rolls: Source = .seed, deals: Source = .seed) {
    self.generator = generator
    (self.rolls, self.deals) = (rolls, deals)
  }

  /// From the seed alone, in the memory of an aftermath that has nothing yet.
  init(_ generator: Generator, reusing spare: inout Aftermath) {
    self.init(generator)
    give(&spare)
  }

  /// Gives what has come so far for what there was.
  mutating func give(_ aftermath: inout Aftermath) {
    swap(&rolled, &aftermath.rolled)
    swap(&dealt, &aftermath.dealt)
    swap(&forks, &aftermath.forks)
    swap(&hasShuffled, &aftermath.hasShuffled)
  }

  // MARK: Outcomes

  /// The face that a die shows, out of so many.
  ///
  /// - Parameter zone: where the die lies, for the refusal.
  /// - Throws: that the record has a face that there is not.
  mutating func roll(faces count: Int, zone: Int) throws(Refusal) -> Int64 {
    let face: Int64
    switch rolls {
    case .seed: face = Int64(generator.below(UInt64(count)))
    case .record(let faces): face = faces[rolled.count]
    case .way: face = thrown.popFirst() ?? 0
    }
    guard 0..<Int64(count) ~= face else { throw .impossibleFace(zone: zone, face: face) }
    rolled.append(face)
    return face
  }

  /// The place, among some pieces, of the one that is dealt.
  ///
  /// - Parameters:
  ///   - isBag: whether any of them may come; otherwise it is the last one.
  ///   - zone: where they lie, for the refusal.
  /// - Throws: that the record has a piece that is not there.
  mutating func deal(from faces: UnsafeMutableBufferPointer<Int64>, isBag: Bool, zone: Int) throws(Refusal) -> Int {
    var place = faces.count - 1
    switch deals {
    case .seed: if isBag { place = Int(generator.below(UInt64(faces.count))) }
    case .record(let pieces):
      let face = pieces[dealt.count]
      // The last that shows it: so a pile is dealt from as it was the first time.
      guard let found = faces.lastIndex(of: face) else { throw .impossibleFace(zone: zone, face: face) }
      place = found
    case .way(let way): if isBag { place = way.deal(from: faces, zone: zone, &forks) }
    }
    dealt.append(faces[place])
    return place
  }

  /// Which of so many comes to stand where a shuffle has got to. No record has that.
  mutating func shuffled(among count: Int) -> Int {
    hasShuffled = true
    return Int(generator.below(UInt64(count)))
  }

  // MARK: Throws

  /// Begins a throw of so many dice.
  ///
  /// - Throws: that a record has fewer faces of dice than are asked for next.
  mutating func begin(rolls count: Int, zone: Int) throws(Refusal) {
    if case .way(let way) = rolls { thrown = way.roll(count, zone: zone, &forks)[...] }
    guard case .record(let faces) = rolls, rolled.count + count > faces.count else { return }
    throw .chanceCount(needed: rolled.count + count, given: faces.count, dealt: false)
  }

  // MARK: Records

  /// Refuses a record that has fewer pieces than are dealt next.
  func require(deals count: Int) throws(Refusal) {
    guard case .record(let pieces) = deals, dealt.count + count > pieces.count else { return }
    throw .chanceCount(needed: dealt.count + count, given: pieces.count, dealt: true)
  }

  /// Refuses a record that has more than was asked for.
  func requireAllAsked() throws(Refusal) {
    if case .record(let faces) = rolls, rolled.count != faces.count {
      throw .chanceCount(needed: rolled.count, given: faces.count, dealt: false)
    }
    if case .record(let pieces) = deals, dealt.count != pieces.count {
      throw .chanceCount(needed: dealt.count, given: pieces.count, dealt: true)
    }
  }
}
