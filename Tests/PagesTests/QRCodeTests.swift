import Testing

@testable import Pages

@Suite("Codes that cameras read")
struct QRCodeTests {
  @Test("A code has the three marks by which it is found, and light squares around it")
  func marks() throws {
    let code = try #require(QRCode("http://192.168.1.20:8080/join/kwmp4h7d"))
    #expect(code.size >= 25 && (code.size - 17).isMultiple(of: 4))
    for (x, y) in [(0, 0), (code.size - 7, 0), (0, code.size - 7)] {
      let ring = (0..<7).map { code.isDark(x + $0, y) && code.isDark(x + $0, y + 6) && code.isDark(x, y + $0) }
      #expect(ring.allSatisfy { $0 })
      #expect(!code.isDark(x + 1, y + 1) && code.isDark(x + 3, y + 3))
    }
    #expect(!code.isDark(-1, 0) && !code.isDark(code.size, 0))
  }

  @Test("Other texts are other codes, and there is an end to what fits")
  func texts() throws {
    #expect(try #require(QRCode("a")) != #require(QRCode("b")))
    #expect(QRCode(String(repeating: "a", count: 500)) != nil)
    #expect(QRCode(String(repeating: "a", count: 5_000)) == nil)
  }

  @Test("As a path and as lines it is the same code")
  func drawings() throws {
    let code = try #require(QRCode("http://localhost:8080/join/kwmp4h7d"))
    let squares = code.path.matches(of: /M(\d+) (\d+)h(\d+)/).flatMap { match in
      (0..<(Int(match.output.3) ?? 0)).map { ((Int(match.output.1) ?? 0) + $0, Int(match.output.2) ?? 0) }
    }
    let dark = (0..<code.size).flatMap { y in (0..<code.size).map { ($0, y) } }.filter { code.isDark($0.0, $0.1) }
    #expect(squares.map { "\($0.0 - QRCode.margin) \($0.1 - QRCode.margin)" } == dark.map { "\($0.0) \($0.1)" })
    let lines = code.lines
    #expect(lines.count == (code.size + QRCode.margin + 1) / 2)
    for (x, y) in dark {
      let row = y + QRCode.margin / 2
      let sign = Array(lines[row / 2])[x + QRCode.margin / 2]
      #expect(sign == " " || sign == (row.isMultiple(of: 2) ? "▄" : "▀"))
    }
  }
}
