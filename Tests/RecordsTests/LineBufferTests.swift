import Records
import Testing

@Suite("Lines of a stream")
struct LineBufferTests {
  @Test("Lines and their breaks are found and counted wherever they stand", arguments: 0..<60)
  func lines(seed: Int) {
    // Lengths around what is compared at a time; with the last seeds nothing but breaks, more than a byte can count.
    var number = UInt64(seed + 1)
    func random(_ limit: Int) -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(number >> 33) % limit
    }
    let lines = (0..<(seed < 50 ? 40 : 9_000)).map { _ in
      String(repeating: "x", count: seed < 50 ? random(seed % 2 == 0 ? 3 : 70) : 0)
    }
    let text = Array((lines.joined(separator: "\n") + (seed % 3 == 0 ? "\n" : "")).utf8)
    var buffer = LineBuffer(limit: 1_000)
    var isRead = false
    let hasMore = buffer.fill { (room) throws(Never) -> Int in
      guard !isRead else { return 0 }
      room.copyBytes(from: text)
      isRead = true
      return text.count
    }
    #expect(hasMore)
    #expect(buffer.breakCount == text.count { $0 == 0x0A })
    var found: [String] = []
    while case .bytes(let line)? = buffer.next(isLast: true) { found.append(String(decoding: line, as: UTF8.self)) }
    // What is empty behind the last break is no line.
    #expect(found == (lines.last == "" && seed % 3 != 0 ? Array(lines.dropLast()) : lines))
    #expect(buffer.breakCount == 0)
  }
}
