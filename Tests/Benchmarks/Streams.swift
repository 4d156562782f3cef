import CrashTesting
import HouseRules
import JSONText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Benchmarks {
  // MARK: Streams

  /// Records for two sides, every line entered: a round of a game, two sheets, and whole games of four rounds, eight.
  static func stream() throws {
    for rounds in [1, 4] {
      let records = 40_000 / rounds
      try stream(rounds: rounds, records: records, lines(records, rounds: rounds))
    }
    try streamProcesses()
    print("  peak memory of this process: \(peakMegabytes()) MB")
  }

  private static func stream(rounds: Int, records: Int, _ input: [UInt8]) throws {
    let sheets = records * rounds * 2
    let library = RuleLibrary()
    let rules = try library.rules(named: "hand-and-foot")
    func score(_ detail: ResultDetail, jobs: Int = 1) throws {
      let scored = try library.score(input, by: rules, detail, jobs: jobs)
      guard scored == records else { throw Failure(text: "\(records - scored) records were refused") }
    }
    let title = "A stream of records with \(rounds * 2) sheets each (\(input.count / records) bytes a record)"
    try compare(
      title, unit: "sheet", rounds: 5,
      [
        Contender(name: "only reading the JSON tokens", count: sheets) { sink &+= tokens(in: input) },
        Contender(name: "every point explained", count: sheets) { try score(.explained) },
        Contender(name: "in brief", count: sheets) { try score(.brief) },
      ])
    try compareOnTheClock(
      "The same on the wall clock, a sheet", rounds: 9,
      [
        Contender(name: "two jobs", count: sheets) { try score(.explained, jobs: 2) },
        Contender(name: "one job", count: sheets) { try score(.explained) },
      ])
  }

  /// The program from start to end, with all that it reads and writes.
  private static func streamProcesses() throws {
    guard let program else { return print("\nStreams as whole processes: houserules has not been built") }
    let folder = try ScratchFolder()
    for rounds in [1, 4] {
      let records = 40_000 / rounds
      let path = "\(folder.path)/records-\(rounds).jsonl"
      guard let file = fopen(path, "w") else { throw Failure(text: "\(path) cannot be written") }
      let text = lines(records, rounds: rounds)
      fwrite(text, 1, text.count, file)
      fclose(file)
      try compareOnTheClock(
        "Whole processes on the wall clock, records with \(rounds * 2) sheets, a sheet", rounds: 5,
        [("", 1), ("", 2), ("--brief", 1)].map { option, jobs in
          let words =
            ["score", "hand-and-foot", path, "--stream", "--jobs", "\(jobs)"] + (option.isEmpty ? [] : [option])
          return Contender(name: "--jobs \(jobs) \(option)", count: records * rounds * 2) {
            sink &+= Int64(try ChildProgram(program, words).wait().utf8.count)
          }
        })
    }
  }

  private static func lines(_ count: Int, rounds: Int) -> [UInt8] {
    var text: [UInt8] = []
    for record in 0..<count {
      var line = "{\"sides\":[{\"name\":\"North\"},{\"name\":\"East\"}],\"rounds\":["
      for round in 0..<rounds {
        let (a, b) = (record % 7 + round, record % 5 + 2 * round)
        line += round > 0 ? "," : ""
        line +=
          "{\"North\":{\"win\":\(round % 2 == 0),\"clean\":\(a),\"dirty\":\(b),\"cards\":\(100 + record % 900),\"less\":\(a)},"
        line +=
          "\"East\":{\"win\":\(round % 2 == 1),\"clean\":\(b),\"dirty\":\(a % 13),\"cards\":\(record % 800),\"less\":5}}"
      }
      text += Array((line + "]}\n").utf8)
    }
    return text
  }

  private static func tokens(in input: [UInt8]) -> Int64 {
    var count: Int64 = 0
    for line in input.split(separator: UInt8(ascii: "\n")) {
      line.withUnsafeBytes { bytes in
        var tokenizer = JSONTokenizer(bytes)
        while true {
          let token = tokenizer.next()
          if token.kind == .end || token.kind == .invalid { return }
          count += 1
        }
      }
    }
    return count
  }

  /// The most memory that this process has had.
  static func peakMegabytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1_024
  }
}

extension RuleLibrary {
  /// Scores records that are in memory, and forgets the results; gives how many had one.
  fileprivate func score(_ input: [UInt8], by rules: Rules, _ detail: ResultDetail, jobs: Int) throws -> Int {
    var offset = 0
    let summary = try scoreStream(
      by: rules, detail: detail, jobs: jobs,
      read: { (buffer) throws(Benchmarks.Failure) -> Int in
        let count = min(buffer.count, input.count - offset)
        input.withUnsafeBytes {
          buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<(offset + count)]))
        }
        offset += count
        return count
      },
      write: { (bytes) throws(Benchmarks.Failure) in sink &+= Int64(bytes.count) })
    return summary.scored
  }
}
