import Engine
import GameLog

/// What a record says, with numbers instead of names: nothing in it has been played yet. Its room is kept from record
/// to record, and it is handed on by reference, so that nothing of it is copied.
///
/// One thread at a time works with it, and nothing of it is passed on while it is changed: there the checks of exclusive
/// access are left out.
final class RecordForm {
  /// A value of a sheet.
  struct Typed {
    var entry: Int32
    /// How many items of a list; negative for a single value.
    var count: Int32
    /// The value, or where a list's items begin in `items`.
    var value: Int64
  }

  /// A side's sheet of a round.
  struct Sheet {
    /// Its cell; negative where it is left out.
    var cell: Int32 = -1
    /// Where its values begin and end.
    private var (start, end): (Int32, Int32) = (0, 0)

    init() {}

    init(cell: Int, values: Range<Int>) {
      self.cell = Int32(truncatingIfNeeded: cell)
      (start, end) = (Int32(truncatingIfNeeded: values.lowerBound), Int32(truncatingIfNeeded: values.upperBound))
    }

    /// The numbers of its values.
    var values: Range<Int> { Int(start)..<Int(end) }

    var isPresent: Bool { cell >= 0 }
  }

  let rules: RecordRules
  /// How places in the record that is read are told.
  @exclusivity(unchecked) private(set) var marks = RecordMarks()
  @exclusivity(unchecked) var sides = SideList()
  @exclusivity(unchecked) var options: [Int64?] = []
  @exclusivity(unchecked) var typed = Stack<Typed>()
  @exclusivity(unchecked) var items = Stack<Int64>()
  /// Round by round and side by side; those of the open round come last.
  @exclusivity(unchecked) var sheets = Stack<Sheet>()
  /// Round by round what belongs to the table; empty where no round has anything of that kind.
  @exclusivity(unchecked) var tables = Stack<Sheet>()
  /// The cells of the closed rounds.
  @exclusivity(unchecked) var rounds = Stack<Int32>()
  /// How many rounds have been played before those that are here.
  @exclusivity(unchecked) var firstRound = 0
  @exclusivity(unchecked) var openCell: Int?
  /// Whether the last of the rounds is open still, which only playing it tells: some sides have had their turns in it, and
  /// what stands under `open` are the sheets of the others.
  @exclusivity(unchecked) var lastRoundIsOpen = false
  @exclusivity(unchecked) var moves: [MoveForm] = []
  @exclusivity(unchecked) var movesCell: Int?
  @exclusivity(unchecked) var seed: UInt64 = 0
  /// What is otherwise than at the beginning of a game, and where that stands.
  @exclusivity(unchecked) var position = StartingPosition()
  @exclusivity(unchecked) var givenCell: Int?
  /// Lines of sheets that are given without a sheet, with their sides.
  @exclusivity(unchecked) var givenLines: [(side: Int, typed: Typed)] = []
  @exclusivity(unchecked) var isEnded = false
  /// Whether it holds sheets and no moves, even if nothing stands on them yet.
  @exclusivity(unchecked) var keepsSheets = false
  @exclusivity(unchecked) var answers: [RecordAnswer] = []
  /// Cells of values that are named when they are refused.
  @exclusivity(unchecked) var sidesCell = 0
  @exclusivity(unchecked) var optionsCell: Int?
  /// Whether something could not be read at all, which has been reported elsewhere.
  @exclusivity(unchecked) var isBroken = false

  init(_ rules: RecordRules) { self.rules = rules }

  /// Forgets the record before.
  ///
  /// - Parameter firstRound: how many rounds have been played before those of the record.
  func begin(_ marks: RecordMarks, firstRound: Int) {
    self.marks = marks
    self.firstRound = firstRound
    sides.removeAll()
    if !options.isEmpty { options.removeAll(keepingCapacity: true) }
    typed.removeAll()
    items.removeAll()
    sheets.removeAll()
    tables.removeAll()
    rounds.removeAll()
    if !moves.isEmpty { moves.removeAll() }
    if !answers.isEmpty { answers.removeAll() }
    (openCell, movesCell, optionsCell) = (nil, nil, nil)
    (seed, isEnded, keepsSheets, sidesCell, isBroken) = (0, false, false, 0, false)
    lastRoundIsOpen = false
    guard givenCell != nil else { return }
    (position, givenCell, givenLines) = (StartingPosition(), nil, [])
  }

  /// How many rounds are closed; the open one has the number behind them.
  var closedRounds: Int { firstRound + rounds.count }

  /// Whether the sheets of a round, from 0, are here.
  func hasSheets(ofRound round: Int) -> Bool {
    round >= firstRound && (round - firstRound + 1) * sides.count <= sheets.count
  }

  /// The sheet of a side in a round, both from 0.
  func sheet(round: Int, side: Int) -> Sheet {
    let sheet = sheets[(round - firstRound) * sides.count + side]
    guard lastRoundIsOpen, !sheet.isPresent, round == closedRounds - 1 else { return sheet }
    return openSheet(of: side)
  }

  /// Whether any side leaves.
  var hasLeavers: Bool { sides.anyHasLeft }

  /// The sides that leave. Whoever has no sheet in the last round that it belongs to has left before its turn.
  var departures: [Int: Departure] {
    var all: [Int: Departure] = [:]
    for (side, rounds) in sides.roundsOfLeft {
      let isHere = firstRound < rounds && rounds <= closedRounds
      all[side] = Departure(rounds: rounds, hasLastTurn: !isHere || sheet(round: rounds - 1, side: side).isPresent)
    }
    return all
  }

  /// What stands under `open` for a side.
  func openSheet(of side: Int) -> Sheet { openCell == nil ? Sheet() : sheets[rounds.count * sides.count + side] }

  /// Whether in the last of the rounds sheets are missing of sides that have not left, while others are there.
  var lastRoundLacksSheets: Bool {
    guard !rounds.isEmpty else { return false }
    let first = (rounds.count - 1) * sides.count
    let isPresent = (0..<sides.count).map { sheets[first + $0].isPresent }
    return isPresent.contains(true)
      && isPresent.indices.contains { !isPresent[$0] && sides.roundsOfLeft[$0] ?? .max > closedRounds }
  }

  /// What belongs to the table in a round, from 0.
  func table(round: Int) -> Sheet {
    tables.indices.contains(round - firstRound) ? tables[round - firstRound] : Sheet()
  }
}

/// The sides of a record and who plays for them. What there is beside their names stands in a room that copies share, since
/// each result has one.
package struct SideList: Sendable {
  /// What is changed only by whoever has it alone.
  private final class Room: @unchecked Sendable {
    @exclusivity(unchecked) var players = NameList()
    @exclusivity(unchecked) var playerEnds: ContiguousArray<Int> = []
    @exclusivity(unchecked) var roundsOfLeft: [Int: Int] = [:]
  }

  package private(set) var names = NameList()
  private var room = Room()

  package init() {}

  package var players: NameList { @inline(__always) _read { yield room.players } }
  /// By side that has left, how many rounds it belongs to.
  package var roundsOfLeft: [Int: Int] { @inline(__always) _read { yield room.roundsOfLeft } }
  /// Whether any side has left.
  package var anyHasLeft: Bool { !room.roundsOfLeft.isEmpty }
  /// Sides that have left.
  package var left: Set<Int> { Set(roundsOfLeft.keys) }

  package var count: Int { names.count }

  /// Whether there is a side of this number, from 1.
  func has(_ number: Int) -> Bool { 0 < number && number <= count }

  /// The numbers of a side's players.
  package func players(of side: Int) -> Range<Int> {
    (side == 0 ? 0 : room.playerEnds[side - 1])..<room.playerEnds[side]
  }

  /// The player in a seat: seats go round the table side by side. Who is not named is told by the side.
  package func seatName(_ seat: Int, _ playersPerSide: Int) -> String? {
    guard count > 0, 0..<(count * playersPerSide) ~= seat else { return nil }
    let (side, player) = (seat % count, seat / count)
    guard playersPerSide > 1 else { return names[side] }
    return playerName(player, of: side) ?? "\(names[side]) \(player + 1)"
  }

  /// A side's player, from 0, if there is a name.
  package func playerName(_ player: Int, of side: Int) -> String? {
    let own = players(of: side)
    return player < own.count ? players[own.lowerBound + player] : nil
  }

  /// All seats in their order.
  package func seatNames(_ playersPerSide: Int) -> [String] {
    (0..<(count * playersPerSide)).compactMap { seatName($0, playersPerSide) }
  }

  // MARK: Filling it

  /// Forgets all sides. The room is kept, but where a result has it, too.
  mutating func removeAll() {
    names.removeAll()
    guard isKnownUniquelyReferenced(&room) else { return room = Room() }
    room.players.removeAll()
    room.playerEnds.removeAll(keepingCapacity: true)
    if !room.roundsOfLeft.isEmpty { room.roundsOfLeft.removeAll() }
  }

  /// Adds a side; its players follow.
  mutating func add(_ name: UnsafeRawBufferPointer) {
    makeOwn()
    names.append(name)
    room.playerEnds.append(room.players.count)
  }

  mutating func add(_ name: String) {
    var name = name
    name.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a player to the side added last.
  mutating func addPlayer(_ name: UnsafeRawBufferPointer) {
    makeOwn()
    room.players.append(name)
    room.playerEnds[room.playerEnds.count - 1] = room.players.count
  }

  /// Notes how many rounds a side belongs to that has left.
  mutating func leave(_ side: Int, after rounds: Int) {
    makeOwn()
    room.roundsOfLeft[side] = rounds
  }

  /// Sides without players, named by number.
  mutating func number(upTo count: Int) {
    for side in 1...max(count, 1) { add(String(side)) }
  }

  @inline(__always)
  private mutating func makeOwn() {
    guard !isKnownUniquelyReferenced(&room) else { return }
    let copy = Room()
    (copy.players, copy.playerEnds, copy.roundsOfLeft) = (room.players, room.playerEnds, room.roundsOfLeft)
    room = copy
  }
}
