import CrashTesting
import Foundation
import Testing

@Suite("A server that nothing ends but who has started it", .serialized)
struct ServingTests {
  @Test("A trap ends one worker: the game is read only then, says so, and all else goes on", .enabled(if: isDebug))
  func trap() throws {
    let table = try ServedTable(environment: ["HOUSERULES_TRAP=boom"])
    let browser = table.browser
    let game = try browser.start("hand-and-foot")
    try browser.get("\(game)/rounds")
    try browser.send("\(game)/note", ["text": "before"])
    let other = try browser.start("oh-hell")
    try browser.get("\(game)/rounds")
    let worker = table.server.workerID
    #expect(throws: ChildFailure.self) { try browser.send("\(game)/note", ["text": "boom"]) }
    try table.patiently { () throws(ChildFailure) in try browser.get(game) }
    #expect(table.server.workerID != worker)
    #expect(browser.status == 200 && browser.answer?.body.contains("The program has made a mistake") == true)
    try browser.get("\(game)/rounds")
    #expect(browser.answer?.body.contains("before") == true && browser.answer?.body.contains("boom") == false)
    try browser.send("\(game)/note", ["text": "after"])
    #expect(browser.status == 503)
    try browser.get("\(other)/rounds")
    try browser.send("\(other)/note", ["text": "after"])
    #expect(browser.status == 303)
    // The link is the one that was shown.
    try WireBrowser(port: table.server.port).enter(table.server.link)
    #expect(table.server.end().status == 0)
  }

  @Test("A worker that is killed from outside is replaced, and nothing is suspected for it")
  func killed() throws {
    let table = try ServedTable()
    let game = try table.browser.start("hand-and-foot")
    for _ in 0..<3 {
      table.server.killWorker()
      try table.patiently { () throws(ChildFailure) in try table.browser.get("\(game)/rounds") }
      try table.browser.send("\(game)/note", ["text": "again"])
      #expect(table.browser.status == 303)
    }
    #expect(table.server.end().status == 0)
  }

  @Test("It ends within moments, whoever listens to it or sends half of something")
  func end() throws {
    let table = try ServedTable()
    let game = try table.browser.start("hand-and-foot")
    var open: [Wire] = []
    for _ in 0..<5 { open.append(try table.stream(of: game)) }
    for text in ["GET / HT", "POST /host/new/pig HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\nform="] {
      let wire = try Wire(port: table.server.port)
      wire.send(text)
      open.append(wire)
    }
    usleep(200_000)
    let ending = table.server.end()
    #expect(ending.status == 0)
    #expect(ending.seconds < 3)
    for wire in open { #expect(wire.isClosed() || !wire.remainder().isEmpty) }
  }

  @Test("Where the program that has started the worker is killed, the worker goes, too, and all is free again")
  func orphan() throws {
    let table = try ServedTable()
    let port = table.server.port
    table.server.kill()
    let again = try ServedProgram(table.program, store: table.store, port: port)
    #expect(again.end().status == 0)
  }

  @Test("Killed at any moment, it has done each form that was answered, and once")
  func crashes() throws {
    let folder = try ScratchFolder()
    let wanted = ProcessInfo.processInfo.environment["HOUSERULES_SERVER_CRASHES"].flatMap { Int($0) }
    var test = try ServerCrashTest(
      program: ServedTable.path, store: folder.url.appending(path: "games.sqlite").path, seed: 11)
    let tally = try test.run(wanted ?? 30)
    #expect(tally.kills > 0 && tally.sentAgain > 0)
    #expect(tally.missing == 0 && tally.doubled == 0 && tally.foreign == 0)
    if wanted != nil { print(tally) }
  }

  private static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

/// A server over games of its own, with a browser that was let in.
final class ServedTable {
  static var path: String { Shell.programs.appending(path: "houserules").path }

  let program = ServedTable.path
  let server: ServedProgram
  let browser: WireBrowser
  let store: String
  private let folder: ScratchFolder

  init(environment: [String] = []) throws {
    folder = try ScratchFolder()
    store = folder.url.appending(path: "games.sqlite").path
    server = try ServedProgram(program, store: store, environment: environment)
    browser = WireBrowser(port: server.port)
    try browser.enter(server.link)
  }

  /// Follows a game: gives the connection once it has said the game's step.
  func stream(of game: String, _ browser: WireBrowser? = nil) throws -> Wire {
    let wire = try Wire(port: server.port)
    wire.send("GET \(game)/steps HTTP/1.1\r\n\((browser ?? self.browser).headLines)")
    guard wire.head()?.status == 200, wire.text(upTo: "\n\n")?.contains("data: ") == true else {
      throw ChildFailure("no stream")
    }
    return wire
  }

  /// Does something until it succeeds, while a worker is replaced.
  func patiently(_ work: () throws(ChildFailure) -> Void) throws {
    for _ in 0..<200 {
      if (try? work()) != nil { return }
      usleep(50_000)
    }
    try work()
  }
}
