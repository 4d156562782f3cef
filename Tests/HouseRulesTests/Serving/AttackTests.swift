import CrashTesting
import Foundation
import Glibc
import Testing

@Suite("What an attacker sends to a real socket", .serialized)
struct AttackTests {
  /// The status that a text is answered with; nil where the connection is closed without a word.
  private func status(of text: String, _ table: ServedTable) throws -> Int? {
    let wire = try Wire(port: table.server.port)
    wire.send(text)
    return wire.head()?.status
  }

  @Test("Other names in Host, pages of other sites, and requests that no browser sends")
  func refused() throws {
    let table = try ServedTable()
    let game = try table.browser.start("hand-and-foot")
    let cookie = table.browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    func lines(_ more: String) -> String { "cookie: \(cookie)\r\n\(more)\r\n" }
    let form = "content-type: application/x-www-form-urlencoded\r\ncontent-length: 6\r\n"
    let expected: [(String, Set<Int?>)] = [
      ("GET \(game) HTTP/1.1\r\nhost: evil.example\r\n" + lines(""), [400]),
      ("GET \(game) HTTP/1.1\r\n" + lines(""), [400]),
      ("GET \(game) HTTP/1.1\r\nhost: localhost.evil.example\r\n" + lines(""), [400]),
      (
        "GET \(game) HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: cross-site\r\nsec-fetch-mode: cors\r\n" + lines(""),
        [403]
      ),
      (
        "POST \(game)/undo HTTP/1.1\r\nhost: localhost\r\norigin: http://evil.example\r\n" + lines(form) + "step=1",
        [403]
      ),
      ("POST \(game)/undo HTTP/1.1\r\nhost: localhost\r\norigin: null\r\n" + lines(form) + "step=1", [403]),
      (
        "POST \(game)/undo HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-site\r\n" + lines(form) + "step=1", [403]
      ),
      (
        "POST \(game)/undo HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 6\r\n" + lines("")
          + "step=1", [415]
      ),
      ("TRACE \(game) HTTP/1.1\r\nhost: localhost\r\n" + lines(""), [405]),
      ("OPTIONS * HTTP/1.1\r\nhost: localhost\r\n" + lines(""), [400, 405]),
      ("CONNECT localhost:22 HTTP/1.1\r\nhost: localhost\r\n\r\n", [400, 405, nil]),
      ("GET /%00%zz HTTP/1.1\r\nhost: localhost\r\n\r\n", [400, 403]),
      ("GET /../../etc/passwd HTTP/1.1\r\nhost: localhost\r\n" + lines(""), [400, 404]),
      ("GET /host/rules/..%2f..%2fetc%2fpasswd HTTP/1.1\r\nhost: localhost\r\n" + lines(""), [404]),
      ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\r\n\r\n", [400, nil]),
      ("GET / HTTP/9.9\r\n\r\n", [400, 505, nil]),
      (
        "POST \(game)/undo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n"
          + lines("") + "0\r\n\r\n", [400, 415, 403, nil]
      ),
      ("POST \(game)/undo HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n", [400, nil]),
    ]
    for (text, statuses) in expected {
      let found = try status(of: text, table)
      #expect(statuses.contains(found), "\(text.prefix(60)) is answered with \(String(describing: found))")
    }
    try table.browser.get(game)
    #expect(table.browser.status == 200)
    #expect(table.browser.answer?.header("x-frame-options") == "DENY")
    #expect(table.browser.answer?.header("content-security-policy")?.contains("frame-ancestors 'none'") == true)
    #expect(table.server.end().status == 0)
  }

  @Test("Heads and bodies that are too long, and chunks")
  func long() throws {
    let table = try ServedTable()
    let game = try table.browser.start("hand-and-foot")
    let port = table.server.port
    func closes(_ text: String) throws -> Bool {
      let wire = try Wire(port: port)
      wire.send(text)
      let said = wire.remainder()
      return said.isEmpty || said.hasPrefix("HTTP/1.1 4")
    }
    #expect(
      try closes("GET / HTTP/1.1\r\nhost: localhost\r\ncookie: \(String(repeating: "x", count: 1 << 20))\r\n\r\n"))
    #expect(try closes("GET /\(String(repeating: "x", count: 1 << 20)) HTTP/1.1\r\nhost: localhost\r\n\r\n"))
    let many = (0..<5_000).map { "x-\($0): 1\r\n" }.joined()
    #expect(try closes("GET / HTTP/1.1\r\nhost: localhost\r\n\(many)\r\n"))
    let body = String(repeating: "x", count: 300 << 10)
    let head = "POST \(game)/note HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded\r\n"
    #expect(try closes("\(head)content-length: \(body.utf8.count)\r\n\(table.browser.headLines)\(body)"))
    // One that never ends is cut off, too.
    let wire = try Wire(port: port)
    wire.send("\(head)transfer-encoding: chunked\r\n\(table.browser.headLines)")
    let chunk = "8000\r\n\(String(repeating: "x", count: 0x8000))\r\n"
    var isTaken = true
    for _ in 0..<2_000 where isTaken { isTaken = wire.send(chunk) }
    #expect(!isTaken)
    // A form in chunks is a form.
    try table.browser.get("\(game)/rounds")
    let form = WireBrowser.encoded(table.browser.hidden.merging(["text": "in chunks"]) { $1 })
    let chunked = try Wire(port: port)
    chunked.send("\(head)transfer-encoding: chunked\r\n\(table.browser.headLines)")
    for byte in form { chunked.send("1\r\n\(byte)\r\n") }
    chunked.send("0\r\n\r\n")
    #expect(chunked.response()?.status == 303)
    #expect(table.server.kibibytes(atMost: true) < 300_000)
  }

  @Test("A form that comes byte by byte is waited for a quarter of a minute, and no longer")
  func slow() throws {
    let table = try ServedTable()
    let head = "POST /host/look HTTP/1.1\r\n"
    let (sized, chunked) = (try Wire(port: table.server.port), try Wire(port: table.server.port))
    sized.send("\(head)content-length: 5000\r\n\(table.browser.headLines)")
    chunked.send("\(head)transfer-encoding: chunked\r\n\(table.browser.headLines)")
    let silent = try (0..<100).map { _ in try Wire(port: table.server.port) }
    silent[0].send("GET / HTTP/1.1\r\nhost: loc")
    var isTaken = [true, true]
    for _ in 0..<25 where isTaken.contains(true) {
      sleep(1)
      isTaken = [sized.send("a"), chunked.send("1\r\na\r\n")]
    }
    #expect(isTaken == [false, false])
    // Who has asked for nothing is gone before that.
    #expect(silent.allSatisfy { $0.isClosed() })
    #expect(table.server.end().status == 0)
  }

  @Test("Many requests one behind the other, without waiting, are answered one after the other")
  func pipelining() throws {
    let table = try ServedTable()
    let wire = try Wire(port: table.server.port)
    let count = 200
    wire.send(
      (0..<count).map { "GET /host/\($0 % 2 == 0 ? "look" : "nothing") HTTP/1.1\r\n\(table.browser.headLines)" }
        .joined())
    let statuses = (0..<count).map { _ in wire.response()?.status }
    #expect(statuses == (0..<count).map { $0 % 2 == 0 ? 200 : 404 })
  }

  @Test("A thousand forms with names of their own that all want the same do it once, or say why not")
  func forms() throws {
    let table = try ServedTable()
    let game = try table.browser.start("hand-and-foot")
    let path = "\(game)/rounds/1/sides/1"
    try table.browser.get(path)
    let fields = table.browser.hidden.merging(["v.1.cards": "40", "then": "stay"]) { $1 }
    var statuses: [Int: Int] = [:]
    for number in 0..<1_000 {
      try table.browser.post(path, fields.merging(["form": "form-number-\(number)"]) { $1 })
      statuses[table.browser.status, default: 0] += 1
    }
    #expect(statuses == [303: 1_000])
    try table.browser.get("\(game)/rounds")
    #expect(table.browser.answer?.body.matches(of: /Card Count 40/).count == 1)
    #expect(table.server.kibibytes() < 300_000)
  }

  @Test("A thousand that listen and hundreds that are slow: the table goes on, and its memory is bounded")
  func crowd() throws {
    var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(4_096, limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard limit.rlim_cur >= 2_000 else { return }
    let table = try ServedTable()
    let game = try table.browser.start("hand-and-foot")
    let before = table.server.kibibytes()
    var streams: [Wire] = []
    for _ in 0..<125 {
      let browser = WireBrowser(port: table.server.port)
      try browser.enter(table.server.link)
      for _ in 0..<8 { streams.append(try table.stream(of: game, browser)) }
    }
    var slow: [Wire] = []
    for number in 0..<300 {
      let wire = try Wire(port: table.server.port)
      wire.send(
        number % 2 == 0
          ? "GET / HTTP/1.1\r\nhost: loc"
          : "POST \(game)/note HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nx")
      slow.append(wire)
    }
    var seconds: [Double] = []
    for number in 0..<10 {
      try table.browser.get("\(game)/rounds")
      let began = ContinuousClock.now
      try table.browser.send("\(game)/note", ["text": "Note \(number)"])
      seconds.append((ContinuousClock.now - began) / .seconds(1))
      #expect(table.browser.status == 303)
    }
    // A build for tests, on a machine that does other things, too.
    #expect(seconds.sorted()[5] < 1)
    var heard = 0
    for stream in streams {
      var step = ""
      while !step.hasSuffix("data: 11"), let text = stream.text(upTo: "\n\n") { step = text }
      if step.hasSuffix("data: 11") { heard += 1 }
    }
    #expect(heard == 1_000)
    #expect(table.server.kibibytes(atMost: true) - before < 200_000)
    #expect(table.server.end().status == 0)
  }
}
