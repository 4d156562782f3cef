import HouseRules
import JSONText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Benchmarks {
  // MARK: Streams

  /// Whole games of four rounds for two sides, every line entered: eight sheets a record.
  static func stream() throws {
    let records = 20_000
    let sheets = records * 8
    let input = lines(records)
    let library = RuleLibrary()
    let rules = try library.rules(named: "hand-and-foot")
    var scored = 0
    try compare(
      "A stream of records with eight sheets each (\(input.count / records) bytes a record)", unit: "sheet", rounds: 5,
      [
        Contender(name: "only reading the JSON tokens", count: sheets) { sink &+= tokens(in: input) },
        Contender(name: "score --stream, result written", count: sheets) {
          var offset = 0
          let summary = try library.scoreStream(
            by: rules,
            read: { (buffer) throws(Failure) -> Int in
              let count = min(buffer.count, input.count - offset)
              input.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<(offset + count)]))
              }
              offset += count
              return count
            },
            write: { (bytes) throws(Failure) in sink &+= Int64(bytes.count) })
          scored = summary.scored
        },
      ])
    guard scored == records else { throw Failure(text: "\(records - scored) records were refused") }
    print("  peak memory of this process: \(peakMegabytes()) MB")
  }

  private static func lines(_ count: Int) -> [UInt8] {
    var text: [UInt8] = []
    for record in 0..<count {
      var line = "{\"sides\":[{\"name\":\"North\"},{\"name\":\"East\"}],\"rounds\":["
      for round in 0..<4 {
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

  private static func peakMegabytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1_024
  }
}
