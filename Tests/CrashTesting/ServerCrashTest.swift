import Engine
import Glibc
import Store

/// Forms are sent to the real server, whose worker is killed again and again at moments that nobody chose. What was not
/// answered is sent again, as browsers do. In the end each form that was answered must have done what it does, once.
///
///     let tally = try ServerCrashTest(program: path, store: store, seed: 1).run(1_000)
///     print(tally.missing, tally.doubled)
package struct ServerCrashTest {
  /// What became of all forms.
  package struct Tally {
    package var forms = 0
    package var kills = 0
    /// Forms that had to be sent more than once.
    package var sentAgain = 0
    /// Forms that were answered, and whose entry is not in the log, or is there more than once.
    package var missing = 0
    package var doubled = 0
    /// Entries that nobody has made.
    package var foreign = 0
  }

  private let server: ServedProgram
  private let browser: WireBrowser
  private let store: String
  private let game: String
  private var random: Generator

  /// - Parameters:
  ///   - program: the path of `houserules`.
  ///   - store: the file of games to make.
  package init(program: String, store: String, seed: UInt64) throws {
    server = try ServedProgram(program, store: store)
    browser = WireBrowser(port: server.port)
    try browser.enter(server.link)
    game = try browser.start("hand-and-foot")
    self.store = store
    random = Generator(seed: seed)
  }

  /// Sends so many forms, and ends the server.
  package mutating func run(_ forms: Int) throws -> Tally {
    var tally = Tally()
    try patiently { () throws(ChildFailure) in try browser.get("\(game)/rounds") }
    let hidden = browser.hidden
    for number in 0..<forms {
      let fields = hidden.merging(["form": "form-number-\(number)", "text": Self.text(number)]) { $1 }
      try send(browser.request(posting: fields, to: "\(game)/note"), &tally)
      tally.forms += 1
    }
    server.kill()
    try compare(forms, &tally)
    return tally
  }

  private static func text(_ number: Int) -> String { "Note \(number)." }

  /// Sends a form until it is answered; on the way the worker is killed every other time.
  private mutating func send(_ request: String, _ tally: inout Tally) throws {
    var sent = 0
    let began = ContinuousClock.now
    while ContinuousClock.now - began < .seconds(Self.patienceSeconds) {
      guard let wire = try? Wire(port: server.port, waiting: 5), wire.send(request) else {
        // The next worker does not listen yet.
        usleep(5_000)
        continue
      }
      sent += 1
      if sent == 2 { tally.sentAgain += 1 }
      if sent <= Self.mostKills, random.below(2) == 0 {
        usleep(useconds_t(random.below(Self.longest)))
        server.killWorker()
        tally.kills += 1
      }
      if let answer = wire.response() {
        guard answer.status == 303 else { throw ChildFailure("a form was answered with \(answer.status)") }
        return
      }
    }
    throw ChildFailure("the server does not come back")
  }

  /// Microseconds after which a worker is killed at the latest: by then it has answered mostly.
  private static let longest: UInt64 = 30_000
  private static let mostKills = 3
  private static let patienceSeconds = 30

  private func patiently(_ work: () throws(ChildFailure) -> Void) throws {
    for _ in 0..<500 {
      if (try? work()) != nil { return }
      usleep(20_000)
    }
    try work()
  }

  private func compare(_ forms: Int, _ tally: inout Tally) throws {
    let store = try Store.open(at: store, for: .reading, now: 0)
    defer { store.close() }
    let id = game.split(separator: "/").last.map(String.init) ?? ""
    var found: [Int: Int] = [:]
    for event in try store.events(of: id).dropFirst() {
      guard let match = event.json.firstMatch(of: /Note ([0-9]+)\./), let number = Int(match.output.1) else {
        tally.foreign += 1
        continue
      }
      found[number, default: 0] += 1
    }
    for number in 0..<forms {
      if found[number] == nil { tally.missing += 1 }
      if let count = found[number], count > 1 { tally.doubled += 1 }
    }
    tally.foreign += found.keys.count { $0 >= forms }
  }
}
