import CrashTesting
import Engine
import Foundation
import RuleBook
import RuleLanguage

extension Benchmarks {
  /// Plays every game that can be played, or those named, a thousand times each: by moves chosen evenly among the listed,
  /// and by moves of which one is drawn without a list of them, as `simulate` does, with nothing measured beside.
  ///
  /// A move is a decision of a player; what chance brings is part of it.
  ///
  ///     swift run -c release benchmarks random [NAME...]
  static func random() throws {
    let book = RuleBook(searchPath: SearchPath())
    print("\nRandom play, \(RandomPlay.games) games each")
    var failed = false
    let names = book.entries().map(\.name)
    let named = names.filter(CommandLine.arguments.contains)
    for name in names where named.isEmpty || named.contains(name) {
      let rules = try rules(name)
      guard !rules.game.actions.isEmpty else { continue }
      var play = try RandomPlay(rules.game)
      let start = cpuSeconds()
      for seed in 1...UInt64(RandomPlay.games) { try play.run(seed: seed) }
      let seconds = cpuSeconds() - start
      let rate = Int(Double(RandomPlay.games) / seconds)
      let move = shown(seconds / Double(max(play.moves, 1)))
      print("  \(name): \(rate) games/s, \(play.moves) moves, \(move) each\(try drawn(rules.game))")
      for failure in play.failures.prefix(3) { print("    \(failure)") }
      failed = failed || !play.failures.isEmpty
    }
    if failed { throw Failure(text: "a game was stuck, endless, or refused what it had listed") }
  }

  /// What a move takes that is drawn; nothing where a game goes on without an end.
  private static func drawn(_ game: Game) throws -> String {
    var play = try RandomPlay(game)
    let start = cpuSeconds()
    for seed in 1...UInt64(RandomPlay.games) where try !play.draw(seed: seed) { return "" }
    return ", drawn \(shown((cpuSeconds() - start) / Double(max(play.moves, 1))))"
  }

  // MARK: Measures of the rule files

  /// What all rule files take to check, and how long they are.
  static func files() throws {
    let folder = "Rules"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".yaml") && !$0.hasSuffix(".test.yaml")
    }.sorted()
    try printLines(names.map { "\(folder)/\($0)" })
    guard let program else { return print("\nhouserules has not been built") }
    var times: [Double] = []
    for _ in 0..<21 {
      let before = childSeconds()
      let said = try ChildProgram(program, ["validate"] + names.map { "\(folder)/\($0)" }).wait()
      times.append(childSeconds() - before)
      if said.contains("error[") { throw Failure(text: said) }
    }
    let (best, median) = (times.sorted()[0], times.sorted()[10])
    print("\nChecking all \(names.count) rule files in one process, CPU time from its start")
    print("  median \(shown(median)), best \(shown(best))")
  }

  /// Lines without examples, blank lines and lines that are only a remark.
  private static func printLines(_ paths: [String]) throws {
    var games: [Int] = []
    var differences: [(String, Int)] = []
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let rules = text.components(separatedBy: "\nexamples:")[0].split(separator: "\n")
        .filter { !$0.allSatisfy { $0 == " " } && $0.first { $0 != " " } != "#" }
      if text.contains("\nextends:") { differences.append((path, rules.count)) } else { games.append(rules.count) }
    }
    games.sort()
    print("\nLines of YAML without examples")
    print("  \(games.count) games: median \(games[games.count / 2]), most \(games.last ?? 0)")
    print("  \(differences.count) differences, of which \(differences.count { $0.1 < 10 }) under 10")
    for (path, lines) in differences where lines >= 10 { print("    \(path): \(lines)") }
  }

  /// CPU seconds of processes that were waited for.
  private static func childSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// Games of one kind played at random, and what was wrong in them.
struct RandomPlay {
  static let games = 1_000
  /// A game with more moves has no end.
  static let mostMoves = 100_000
  /// Rounds after which a game without any end of its own is left.
  static let openRounds = 20

  private let machine: Machine
  private let game: Game
  private(set) var moves = 0
  private(set) var failures: [String] = []

  init(_ game: Game) throws {
    self.game = game
    machine = Machine(try Table.setUp(game, sideCount: game.sides.standard, options: []))
  }

  mutating func run(seed: UInt64) throws {
    var choice = Generator(seed: seed)
    try machine.start(seed: seed)
    var played = 0
    while !machine.isComplete, !isLeft {
      // Each step is a request of its own, as at a table.
      machine.pay(from: WorkAccount())
      let allowed = try machine.allowedMoves()
      guard !allowed.isEmpty else { return failures.append("seed \(seed): stuck after \(played) moves") }
      guard played < Self.mostMoves else { return failures.append("seed \(seed): no end after \(played) moves") }
      let move = allowed[Int(choice.below(UInt64(allowed.count)))]
      do throws(Refusal) { try machine.apply(move) } catch {
        return failures.append("seed \(seed): refused \(move): \(error)")
      }
      played += 1
    }
    moves += played
    for pool in game.pools.indices where pieces(ofPool: pool) != machine.table.poolSizes[pool] {
      failures.append("seed \(seed): \(pieces(ofPool: pool)) pieces of \(machine.table.poolSizes[pool])")
    }
  }

  /// Plays a game of moves that are drawn; false where it was left, as it has no end or nobody could go on.
  mutating func draw(seed: UInt64) throws -> Bool {
    var (choice, aftermath) = (Generator(seed: seed), Aftermath())
    machine.pay(from: WorkAccount(steps: .max))
    try machine.start(seed: seed)
    var played = 0
    while !machine.isComplete, !isLeft {
      let move = try machine.applyAny({ _, count in Int(choice.below(UInt64(count))) }, into: &aftermath)
      guard move.action != nil, played < Self.mostMoves else { return false }
      played += 1
    }
    moves += played
    return true
  }

  /// Where the table decides when it is over, enough has been seen after some rounds.
  private var isLeft: Bool { game.rounds == nil && game.end == nil && machine.round > Self.openRounds }

  private func pieces(ofPool pool: Int) -> Int {
    game.zones.indices.filter { game.zones[$0].pool == pool }.reduce(0) { sum, zone in
      let sides = game.zones[zone].perSide ? (0..<machine.table.sideCount).map { Optional($0) } : [nil]
      return sides.reduce(sum) { $0 + machine.pieces(inZone: zone, side: $1).count }
    }
  }
}
