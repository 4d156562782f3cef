import Diagnostics
import Engine
import Glibc
import RuleBook
import RuleLanguage

/// Measures what the project promises about speed, each beside a hand-written function in the same run.
///
///     swift run -c release benchmarks [sheets] [combos] [cards] [poker] [play] [load] [hostile] [stream] [start] [long]
///                                    [store] [loss] [random [NAME...]] [scores] [files] [validation]
///                                    [mistakes [SEED] [--failures]]
///                                    [changed [SEED]] [simulations] [solving] [opponents] [strength [NAME...]]
///                                    [serve]
@main
enum Benchmarks {
  static func main() {
    do { try run() } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  private static func run() throws {
    let wanted = Set(CommandLine.arguments.dropFirst().filter { UInt64($0) == nil })
    let all: [(String, () throws -> Void)] = [
      ("sheets", sheets), ("combos", combos), ("cards", cards), ("poker", poker), ("play", play), ("load", load),
      ("hostile", hostile), ("stream", stream), ("start", start), ("long", long), ("store", store), ("loss", loss),
      ("random", random), ("scores", randomScores), ("files", files), ("mistakes", mistakes),
      ("validation", validation), ("changed", changed), ("simulations", simulations),
      ("solving", solving), ("opponents", opponents), ("strength", strength),
    ]
    #if Web
      if CommandLine.arguments.dropFirst().first == "bare-server" {
        return bareServer(CommandLine.arguments.last.flatMap { Int($0) } ?? 0)
      }
      if wanted.isEmpty || wanted.contains("serve") { try serve() }
    #endif
    for (name, work) in all where wanted.isEmpty || wanted.contains(name) { try work() }
  }

  static func rules(_ name: String) throws -> CompiledRules {
    let report = Report()
    let book = RuleBook(searchPath: SearchPath())
    let rules = try load(name, book, report)
    guard let rules else {
      throw Failure(text: PrettyRenderer(sources: report.sources, colour: false).render(report.bag))
    }
    return rules
  }

  static func load(_ name: String, _ book: RuleBook, _ report: Report) throws -> CompiledRules? {
    let file = try book.file(named: name)
    return compileRules(
      name: file.displayName, bytes: file.bytes, report: report,
      base: { name, _ in (try? book.file(named: name)).map { (name: $0.displayName, bytes: $0.bytes) } })
  }

  struct Failure: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }

  // MARK: Sheets

  static func sheets() throws {
    let rules = try rules("hand-knee-and-foot")
    let table = try Table.setUp(rules.game, sideCount: 2, options: [])
    let scorer = try SheetScorer(table)
    let columns = try ColumnScorer(table)
    let count = 20_000
    let highest: [UInt64] = [1, 3, 2, 2, 1, 1, 12, 12, 13, 9_999, 9_999]
    let width = table.entries.count
    var byRow = [Int64](repeating: 0, count: count * width)
    var byHand = [Int64](repeating: 0, count: count * 12)
    var byColumn = [Int64](repeating: 0, count: count * width)
    var generator = Generator(seed: 1)
    for sheet in 0..<count {
      for (line, high) in highest.enumerated() {
        let value = Int64(generator.below(high + 1))
        // Lines keep their place in the file; the engine wants them by bit.
        let entry = table.entries[table.game.entries.indices.filter { table.entries[$0].isEntered }[line]]
        byRow[sheet * width + entry.bit] = value
        byColumn[entry.bit * count + sheet] = value
        byHand[sheet * 12 + line] = value
      }
    }
    var scores = [Int64](repeating: 0, count: count)
    var handScores = scores
    let handColumns = (0..<12).flatMap { line in (0..<count).map { byHand[$0 * 12 + line] } }
    _ = columns.score(byColumn, stride: count, count: count, into: &scores)
    _ = HandWritten.columns(handColumns, stride: count, count: count, into: &handScores)
    guard scores == handScores else { throw Failure(text: "columns and hand disagree") }

    try compare(
      "Scoring a filled-in sheet of 12 lines, one at a time", unit: "sheet",
      [
        Contender(name: "hand-written", count: count) {
          try byHand.withUnsafeBufferPointer { sheets in
            guard let base = sheets.baseAddress else { return }
            for sheet in 0..<count { sink &+= try HandWritten.sheet(base + sheet * 12) }
          }
        },
        Contender(name: "compiled rules", count: count) {
          try byRow.withUnsafeBufferPointer { sheets in
            guard let base = sheets.baseAddress else { return }
            for sheet in 0..<count { sink &+= try scorer.score(base + sheet * width) }
          }
        },
      ])
    try compare(
      "Scoring the same sheets a column at a time", unit: "sheet",
      [
        Contender(name: "hand-written", count: count) {
          sink &+= Int64(HandWritten.columns(handColumns, stride: count, count: count, into: &handScores))
        },
        Contender(name: "compiled rules", count: count) {
          sink &+= Int64(columns.score(byColumn, stride: count, count: count, into: &scores).count)
        },
      ])
  }

  // MARK: Combos

  static func combos() throws {
    let rules = try rules("farkle")
    let table = try Table.setUp(rules.game, sideCount: 2, options: [])
    guard let best = table.comboTables.first.flatMap({ $0 }) else { throw Failure(text: "no table of combos") }
    let count = 100_000
    var generator = Generator(seed: 2)
    let faces = (0..<(count * 6)).map { _ in Int64(generator.below(6)) }
    try compare(
      "Best combos of six dice", unit: "throw",
      [
        Contender(name: "hand-written, by counting", count: count) {
          faces.withUnsafeBufferPointer { faces in
            var counts = [Int](repeating: 0, count: 7)
            for place in stride(from: 0, to: faces.count, by: 6) {
              for face in 1...6 { counts[face] = 0 }
              for die in place..<(place + 6) { counts[Int(faces[die]) + 1] += 1 }
              sink &+= HandWritten.farkle(counts).points
            }
          }
        },
        Contender(name: "compiled rules", count: count) {
          faces.withUnsafeBufferPointer { faces in
            for place in stride(from: 0, to: faces.count, by: 6) {
              sink &+= best.bestPoints(UnsafeBufferPointer(rebasing: faces[place..<(place + 6)])) ?? 0
            }
          }
        },
      ])
  }

  // MARK: Play

  static func play() throws {
    let rules = try rules("farkle")
    let table = try Table.setUp(rules.game, sideCount: 2, options: [])
    let machine = Machine(table)
    let games = 100
    guard let total = rules.lexicon.states.firstIndex(where: { $0.name == "total" }) else { return }
    let slot = table.game.states[total].slot
    func playOne(_ seed: UInt64, _ choice: inout Generator) throws -> (Int64, Int64) {
      try machine.start(seed: seed)
      while !machine.isComplete {
        let moves = try machine.allowedMoves()
        try machine.apply(moves[Int(choice.below(UInt64(moves.count)))])
      }
      return (machine.word(slot, side: 0), machine.word(slot, side: 1))
    }
    var byHand = HandWrittenFarkle()
    for seed in 0..<20 as Range<UInt64> {
      var (one, two) = (Generator(seed: seed), Generator(seed: seed))
      let (x, y) = (try playOne(seed, &one), byHand.play(seed: seed, &two))
      guard x == y else { throw Failure(text: "game \(seed): \(x) by rules, \(y) by hand") }
    }
    try compare(
      "A random game of Farkle for two to 10000", unit: "game",
      [
        Contender(name: "hand-written", count: games) {
          for seed in 0..<UInt64(games) {
            var choice = Generator(seed: seed)
            sink &+= byHand.play(seed: seed, &choice).0
          }
        },
        Contender(name: "compiled rules", count: games) {
          for seed in 0..<UInt64(games) {
            var choice = Generator(seed: seed)
            sink &+= try playOne(seed, &choice).0
          }
        },
      ])
  }

  // MARK: Hostile files

  /// Every one of these is to be refused in under 50 ms.
  static func hostile() throws {
    func rules(_ text: String) -> [UInt8] { Array("house_rules: 2\nname: hostile\n\(text)".utf8) }
    let doubling = (1...60).map { "  v\($0): {value: v\($0 - 1) + v\($0 - 1)}\n" }.joined()
    let files: [(String, [UInt8])] = [
      ("100 KB of [", Array(repeating: UInt8(ascii: "["), count: 100_000)),
      ("block lists in each other", Array(String(repeating: "- ", count: 50_000).utf8)),
      ("a scalar of 1 MiB", rules("title: \(String(repeating: "x", count: 1 << 20))")),
      ("60,000 keys", rules((0..<60_000).map { "k\($0): 1\n" }.joined())),
      ("anchors and aliases", rules(String(repeating: "a: &x {b: *x}\n", count: 5_000))),
      ("tabs", rules("sheet:\n\twin: {type: flag}\n")), ("a NUL", rules("title: a\0b\n")),
      ("UTF-16", [0xFF, 0xFE] + Array("a: 1".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
      ("several documents", rules("---\na: 1\n")),
      ("9,000 parentheses", rules("score: \(String(repeating: "(", count: 9_000))")),
      ("9,000 signs", rules("score: '\(String(repeating: "-", count: 9_000))1'\n")),
      ("values that double 60 times", rules("values:\n  v0: {value: 1 + round}\n\(doubling)score: v60\n")),
    ]
    print("\nRefusing hostile files")
    for (name, bytes) in files {
      let times = try (0..<5).map { _ in
        let start = cpuSeconds()
        let report = Report()
        if compileRules(name: name, bytes: bytes, report: report) != nil { throw Failure(text: "\(name) was accepted") }
        return cpuSeconds() - start
      }
      print("  \(name): \(shown(times.sorted()[2]))")
    }
  }

  // MARK: Loading

  static func load() throws {
    let book = RuleBook(searchPath: SearchPath())
    print("\nReading, checking and compiling one rule file, set up once")
    for name in book.entries().map(\.name) {
      let times = try (0..<9).map { _ in
        let start = cpuSeconds()
        let report = Report()
        guard let rules = try load(name, book, report) else { throw Failure(text: name) }
        sink &+= Int64(rules.game.entries.count)
        return cpuSeconds() - start
      }
      print("  \(name): \(shown(times.sorted()[4]))")
    }
  }
}
