import Boards
import Foundation
import Pages
import Store
import Testing

@testable import WebTable

@Suite("Results from other servers")
struct ExchangeTests {
  private static let result =
    #"{"format":1,"game":"g-elsewhere","revision":3,"finished":1772366400000,"rules":"farkle","title":"Farkle","#
    + #""digest":"sha256:00","group":"Friends","money_decimals":2,"currency":"USD","sides":[{"players":[{"name":"Zoe","group":"Friends"}],"total":900,"place":1,"behind":0,"#
    + #""rounds_won":3,"rounds":4,"winnings":null},{"players":[{"name":"Yan","group":"Friends"}],"total":100,"#
    + #""place":2,"behind":800,"rounds_won":1,"rounds":4,"winnings":null}]}"#

  private func ask(
    _ hall: Hall, _ letters: String, send body: String? = nil, type: String = "application/jsonl"
  ) async -> WebAnswer {
    let headers = WebRequest.Headers(host: "localhost", contentType: body == nil ? nil : type)
    guard
      let request = WebRequest(
        body == nil ? .get : .post, "/exchange/\(letters)", headers: headers, body: Array((body ?? "").utf8))
    else { preconditionFailure() }
    return await hall.host.site.answer(to: request)
  }

  @Test("Whoever has the letters sends results and takes all, any number of times; without them nobody does")
  func letters() async throws {
    let hall = try await Hall()
    #expect(await ask(hall, "abcdefgh").status == .forbidden)
    try await hall.host.get("/host/files")
    #expect(hall.host.text.contains("Make an address for that"))
    try await hall.host.send("/host/exchange-link")
    let letters = try #require(try hall.store.link(to: "exchange"))
    try await hall.host.get("/host/files")
    #expect(hall.host.text.contains("houserules upload --board http://192.168.1.20:8080/exchange/\(letters)"))
    for _ in 1...2 {
      let answer = await ask(hall, letters, send: Self.result + "\n")
      #expect(answer.status == .fine)
    }
    let lines = String(decoding: await ask(hall, letters).body, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains("g-elsewhere"))
    try await hall.host.get("/host/board?group=Friends")
    #expect(hall.host.text.contains("Zoe"))
    try await hall.host.get("/host/files")
    try await hall.host.send("/host/exchange-link/end")
    #expect(await ask(hall, letters).status == .forbidden)
    #expect(await ask(hall, letters, send: Self.result).status == .forbidden)
  }

  @Test("What is no result is left out and told, games and forms are not taken, and a table's letters are others")
  func refused() async throws {
    let hall = try await Hall()
    try await hall.host.get("/host/files")
    try await hall.host.send("/host/exchange-link")
    let letters = try #require(try hall.store.link(to: "exchange"))
    let answer = await ask(hall, letters, send: "nonsense\n\(Self.result)\n")
    #expect(answer.status == .unprocessable)
    #expect(String(decoding: await ask(hall, letters).body, as: UTF8.self).contains("g-elsewhere"))
    #expect(
      await ask(hall, letters, send: Self.result, type: "application/x-www-form-urlencoded").status == .unsupported)
    #expect(await ask(hall, letters, send: Self.result, type: "text/plain").status == .unsupported)
    #expect(await ask(hall, "tablecode").status == .forbidden)
  }

  #if Web
    @Test("Over a socket what is sent is there once, and what does not answer is told", .timeLimit(.minutes(20)))
    func socket() async throws {
      let hall = try await Hall()
      try await hall.host.get("/host/files")
      try await hall.host.send("/host/exchange-link")
      let letters = try #require(try hall.store.link(to: "exchange"))
      let (ports, found) = AsyncStream.makeStream(of: Int.self)
      let server = Server(hall.host.site, address: "127.0.0.1", port: 0)
      let serving = Task { try await server.run { found.yield($0) } }
      defer { serving.cancel() }
      var iterator = ports.makeAsyncIterator()
      let place = "http://127.0.0.1:\(try #require(await iterator.next()))/exchange/"
      let result = try ResultReader().read(Array(Self.result.utf8))
      let exchange = ServerExchange("there", try #require(ServerLine(place + letters)))
      #expect(try await waiting { try exchange.add([result]) } == 1)
      #expect(try await waiting { try exchange.add([result]) } == 0)
      #expect(try await waiting { try exchange.results() }.results.inOrder == [result])
      for (address, kind) in [
        (place + "other", ExchangeFailure.Kind.refused), ("http://127.0.0.1:1/exchange/x", .noServer),
      ] {
        let line = try #require(ServerLine(address))
        let failure = await #expect(throws: ExchangeFailure.self) { try await waiting { try line.results() } }
        #expect(failure?.kind == kind)
      }
    }

    /// Waits for something on a thread of its own: the server needs those of the tests.
    private func waiting<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
      }
    }

    @Test(
      "What is no address of a server is told apart",
      arguments: [
        "https://there/exchange/x", "http://there", "there/exchange/x", "http://:80/x", "http://there:99999/x",
        "http://there:80:80/x", "http://there/a b", "http://there/\u{7}",
      ])
    func addresses(text: String) { #expect(ServerLine(text) == nil) }
  #endif
}
