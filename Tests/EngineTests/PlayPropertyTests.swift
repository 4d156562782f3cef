import RuleLanguage
import Testing

@testable import Engine

/// What holds for every game that can be played, whatever is done in it.
@Suite struct PlayPropertyTests {
  /// The small games of `Tests/Games`, but for those that show what is refused of an allowed move.
  private static let odd = Games.odd.filter {
    !["cards-dealt-again", "one-by-one", "set-and-range", "too-many-cards"].contains($0)
  }

  private static func playable(_ names: [String] = Games.names) throws -> [String] {
    try names.filter { try !Games.rules($0).game.actions.isEmpty }
  }

  /// Plays at random and gives the moves with what chance gave; every listed move must be accepted.
  private static func play(_ machine: Machine, seed: UInt64, steps: Int) throws -> [Move] {
    var choice = Generator(seed: seed)
    var moves: [Move] = []
    var aftermath = Aftermath()
    try machine.start(seed: seed)
    for _ in 0..<steps {
      // Each step is a request of its own, as at a table.
      machine.pay(from: WorkAccount())
      let allowed = try machine.allowedMoves()
      try expectSameActions(machine, allowed)
      try expectListed(machine, allowed, seed: choice.state, into: &aftermath)
      if !machine.isComplete, !machine.game.ranking.isEmpty {
        #expect(try machine.leader() == machine.standings().firstIndex(where: \.isFirstAlone))
      }
      if machine.isComplete { #expect(allowed.isEmpty) }
      guard !allowed.isEmpty else { break }
      var move = allowed[Int(choice.below(UInt64(allowed.count)))]
      let aftermath = try machine.apply(move)
      move.rolled = aftermath.rolled.isEmpty ? nil : aftermath.rolled
      move.dealt = aftermath.dealt.isEmpty ? nil : aftermath.dealt
      moves.append(move)
    }
    return moves
  }

  /// What is counted is what is listed, as far as that goes, and counting changes nothing.
  private static func expectSameActions(_ machine: Machine, _ moves: AllowedMoves) throws {
    let before = machine.state
    var ways: [[Int]: Int] = [:]
    var hasMore: Set<[Int]> = []
    try machine.forEachAllowedAction(upTo: .max) { allowed in
      if allowed.hasMore { hasMore.insert([allowed.action, allowed.side]) }
      if !allowed.hasMore { ways[[allowed.action, allowed.side]] = allowed.ways }
    }
    #expect(machine.state == before)
    let listed = Dictionary(grouping: moves) { [$0.action, $0.side] }.filter { !hasMore.contains($0.key) }
    #expect(ways == listed.mapValues(\.count))
  }

  /// What is done at random is one of the moves that are listed, and comes to what doing that move comes to; where
  /// there is none, nothing changes.
  private static func expectListed(
    _ machine: Machine, _ moves: AllowedMoves, seed: UInt64, into aftermath: inout Aftermath
  ) throws {
    let before = machine.state
    defer { machine.state = before }
    var draws = Generator(seed: seed)
    machine.tells = .all
    defer { machine.tells = .nothing }
    let any = try machine.applyAny({ Int(draws.below(UInt64($1))) }, into: &aftermath)
    let after = machine.state
    #expect(any.hasMore == (moves.isEmpty && moves.hasMore))
    guard any.action != nil else {
      #expect(moves.isEmpty)
      return #expect(after == before)
    }
    let move = machine.desk.evaluator.scratch.drawn
    #expect(move.action == any.action && move.side == any.side)
    if !moves.hasMore { #expect(moves.contains(move)) }
    machine.state = before
    #expect(try machine.apply(move) == aftermath)
    #expect(machine.state == after)
  }

  /// Whoever could act is as likely as the others, then each action, and then each way to do it: by all that `draw` may
  /// give, in fractions of floating point.
  private static func expectEven(_ machine: Machine, _ moves: AllowedMoves) throws -> Bool {
    let before = machine.state
    defer { machine.state = before }
    let sides = Set(moves.map(\.side))
    let actors = sides == [-1] ? sides : sides.subtracting([-1])
    var shares: [Move: Double] = [:]
    for side in actors {
      let ways = Dictionary(grouping: moves.filter { $0.side == side }, by: \.action)
      for way in ways.values.joined() {
        shares[way] = 1 / Double(actors.count * ways.count * (ways[way.action]?.count ?? 1))
      }
    }
    var (drawn, aftermath) = ([Move: Double](), Aftermath())
    var path: [(taken: Int, count: Int)] = []
    for _ in 0..<200 {
      var depth = 0
      machine.state = before
      let any = try machine.applyAny(
        { _, count in
          if depth == path.count { path.append((0, count)) }
          defer { depth += 1 }
          return path[depth].taken
        }, into: &aftermath)
      #expect(any.action != nil)
      drawn[machine.desk.evaluator.scratch.drawn, default: 0] += path.reduce(1) { $0 / Double($1.count) }
      while let last = path.last, last.taken + 1 == last.count { path.removeLast() }
      guard !path.isEmpty else {
        #expect(Set(drawn.keys) == Set(shares.keys))
        for (move, share) in drawn { #expect(abs(share - (shares[move] ?? 0)) < 1e-9, "\(move)") }
        return true
      }
      path[path.count - 1].taken += 1
    }
    return false
  }

  @Test func whatIsDoneAtRandomIsEven() throws {
    var compared = 0
    for name in try Self.playable(Games.names + Self.odd) {
      let machine = try Games.machine(name, sides: try Games.rules(name).game.sides.standard)
      var choice = Generator(seed: 3)
      try machine.start(seed: 3)
      for _ in 0..<12 {
        machine.pay(from: WorkAccount())
        let allowed = try machine.allowedMoves()
        guard let move = allowed.moves.any(&choice) else { break }
        if allowed.count > 1, allowed.count <= 12, !allowed.hasMore, try Self.expectEven(machine, allowed) {
          compared += 1
        }
        try machine.apply(move)
      }
    }
    #expect(compared > 300)
  }

  @Test func whatIsListedIsAcceptedAndReplayGivesTheSameState() throws {
    for name in try Self.playable(Games.names + Self.odd) {
      let rules = try Games.rules(name).game
      let machine = try Games.machine(name, sides: rules.sides.standard)
      let again = try Games.machine(name, sides: rules.sides.standard)
      for seed in 1...5 as ClosedRange<UInt64> {
        let moves = try Self.play(machine, seed: seed, steps: 150)
        again.pay(from: WorkAccount())
        try again.start(seed: seed)
        for move in moves {
          var bare = move
          (bare.rolled, bare.dealt) = (nil, nil)
          try again.apply(bare)
        }
        #expect(machine.state == again.state, "\(name) from seed \(seed)")

        // Carried chance takes nothing from the generator, and all else is the same.
        try again.start(seed: seed)
        for move in moves { try again.apply(move) }
        var carried = again.state
        carried.words[Header.generator] = machine.state.words[Header.generator]
        #expect(machine.state == carried, "\(name) from seed \(seed) with its chance carried")
      }
    }
  }

  @Test func aRefusedActionChangesNothing() throws {
    var refused = 0
    for name in try Self.playable() {
      let rules = try Games.rules(name).game
      let machine = try Games.machine(name, sides: rules.sides.standard)
      var choice = Generator(seed: 5)
      try machine.start(seed: 5)
      for _ in 0..<400 {
        let allowed = try machine.allowedMoves()
        guard !allowed.isEmpty else { break }
        let nonsense = Move(
          action: Int(choice.below(UInt64(rules.actions.count))), side: Int(choice.below(4)) - 1,
          pick: (0..<choice.below(4)).map { _ in Int64(choice.below(7)) - 1 },
          answers: rules.actions.isEmpty ? [] : [Int64(choice.below(20)) - 2],
          rolled: choice.below(3) == 0 ? [Int64(choice.below(9)), 3] : nil)
        let before = machine.state
        do throws(Refusal) {
          try machine.apply(nonsense)
        } catch {
          refused += 1
          #expect(machine.state == before, "\(name): \(nonsense) was refused with \(error)")
        }
        if !machine.isComplete, let next = try machine.allowedMoves().first { try machine.apply(next) }
      }
    }
    #expect(refused > 500)
  }

  /// Games played to their end at random: none is stuck, no round goes on for ever. Where the table decides when it is
  /// over, some rounds are enough, and a hundred where whoever bids at random hardly ever reaches the target.
  /// `benchmarks random` does the same a thousand times each.
  @Test func everyGameComesToAnEnd() throws {
    for name in try Self.playable() {
      let game = try Games.rules(name).game
      let machine = try Games.machine(name, sides: game.sides.standard)
      for seed in 1...(game.end == nil ? 10 : 3) as ClosedRange<UInt64> {
        var choice = Generator(seed: seed)
        var played = 0
        try machine.start(seed: seed)
        while !machine.isComplete, machine.round <= (game.rounds == nil && game.end == nil ? 5 : 100) {
          let allowed = try machine.allowedMoves()
          try #require(!allowed.isEmpty, "\(name) from seed \(seed) is stuck after \(played) moves")
          try #require(played < 20_000, "\(name) from seed \(seed) has no end")
          try machine.apply(allowed[Int(choice.below(UInt64(allowed.count)))])
          played += 1
        }
        #expect(played > 0)
      }
    }
  }

  @Test func listingChangesNothing() throws {
    for name in try Self.playable() {
      let machine = try Games.machine(name, sides: try Games.rules(name).game.sides.standard)
      for _ in 0..<40 {
        let before = machine.state
        let moves = try machine.allowedMoves()
        #expect(machine.state == before)
        guard let move = moves.last else { break }
        try machine.apply(move)
      }
    }
  }

  /// Bag and zones together are always the whole deck, each piece once.
  @Test func noPieceIsLostOrDoubled() throws {
    for name in try Self.playable(Games.names + Self.odd) {
      let rules = try Games.rules(name).game
      let machine = try Games.machine(name, sides: rules.sides.standard)
      var choice = Generator(seed: 3)
      try machine.start(seed: 3)
      for _ in 0..<200 {
        let moves = try machine.allowedMoves()
        guard !moves.isEmpty else { break }
        try machine.apply(moves[Int(choice.below(UInt64(moves.count)))])
        for pool in rules.pools.indices { #expect(Self.pieces(machine, pool) == Self.whole(machine, pool), "\(name)") }
      }
    }
  }

  private static func pieces(_ machine: Machine, _ pool: Int) -> [Int64] {
    var all: [Int64] = []
    for (index, zone) in machine.game.zones.enumerated() where zone.pool == pool {
      for side in zone.perSide ? (0..<machine.table.sideCount).map({ Optional($0) }) : [nil] {
        all += machine.pieces(inZone: index, side: side).map(\.face)
      }
    }
    // Dice change their faces; only their number stays.
    return machine.game.pools[pool].isDice ? all.map { _ in 0 } : all.sorted()
  }

  private static func whole(_ machine: Machine, _ pool: Int) -> [Int64] {
    if machine.game.pools[pool].isDice { return Array(repeating: 0, count: machine.table.poolSizes[pool]) }
    return machine.table.poolFaces[pool].enumerated().flatMap {
      Array(repeating: Int64($0.offset), count: Int($0.element))
    }
  }
}
