import Diagnostics
import Documents
import Testing

@Suite("Random and mutated bytes never trap, and spans stay inside the file")
struct RandomInputTests {
  private static let seeds = [
    "a: 1\nb: [x, 'y', \"z\\n\"]\nc:\n  - d: |\n      text\n    e: >-\n      folded\n      text\n",
    "{a: {b: f(x, y)}, c: !t v, d: &e f, g: *h, a: 2}\n---\nk: v\n",
    "é: \"♠\\u00e9\"\r\nkey: 'it''s'\r\n? [a]\r\n: b\n",
    "- \"a\" == b: 3\n- @x\n- a: b: c\n\tq\n%YAML 1.2\n", "{\"a\": [1, -2.5e3, true, null], \"b\": \"\\ud83c\\udca1\"}",
  ]
  private static let signs = Array("[]{}:,-?!&*|>'\"%@`#\\ \t\n\r\u{0}abx01()é♠".utf8) + [0xFF, 0xC3, 0xE2]

  @Test("YAML", arguments: [42, 7])
  func yaml(seed: UInt64) {
    var random = SplitMix64(state: seed)
    for _ in 0..<6_000 { check(Parsed(yaml: Self.mutated(&random))) }
    for _ in 0..<4_000 { check(Parsed(yaml: Self.noise(&random))) }
  }

  @Test("YAML with lines longer than is looked at")
  func longLines() {
    var random = SplitMix64(state: 5)
    for _ in 0..<600 {
      let filler: UInt8 = [0x20, UInt8(ascii: "x"), UInt8(ascii: "-")].randomElement(using: &random) ?? 0x20
      let start = Array((["", "a: [", "- \""].randomElement(using: &random) ?? "").utf8)
      let prefix = start + Array(repeating: filler, count: Int.random(in: 1980...2020, using: &random))
      check(Parsed(yaml: prefix + Self.noise(&random) + Self.mutated(&random)))
    }
  }

  @Test("JSON")
  func json() {
    var random = SplitMix64(state: 99)
    for _ in 0..<6_000 { check(Parsed(json: Self.mutated(&random))) }
    for _ in 0..<4_000 { check(Parsed(json: Self.noise(&random))) }
  }

  private static func noise(_ random: inout SplitMix64) -> [UInt8] {
    let count = Int.random(in: 0..<40, using: &random)
    return (0..<count).map { _ in
      Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : signs.randomElement(using: &random) ?? 0
    }
  }

  private static func mutated(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = signs.randomElement(using: &random) ?? 0
      case 2: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
      default: bytes.replaceSubrange(place..<min(bytes.count, place + 5), with: [UInt8(ascii: "\n"), 0x20])
      }
      if bytes.isEmpty { bytes = [0x20] }
    }
    return bytes
  }

  private func check(_ parsed: Parsed) {
    let size = UInt32(parsed.file.bytes.count)
    for diagnostic in parsed.bag.diagnostics {
      let spans = [diagnostic.span, diagnostic.fix?.span].compactMap(\.self) + diagnostic.related.map(\.span)
      #expect(spans.allSatisfy { $0.start <= $0.end && $0.end <= size })
    }
    #expect(parsed.document != nil || parsed.bag.hasErrors)
    guard let document = parsed.document else { return }
    _ = parsed.rendered
    #expect(document.cells.allSatisfy { $0.start <= $0.end && $0.end <= size })
    for index in 0..<document.cellCount where document[index].kind == .scalar {
      for place in [0, document[index].textBytes.count] {
        let offset = document.sourceOffset(of: index, textOffset: place, in: parsed.file)
        #expect(offset <= Int(size) && offset >= document.cells[index].start)
      }
    }
  }
}
