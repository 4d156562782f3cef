import Foundation
import HouseRules
import Pages
import ScoreKeeping
import Store
import Synchronization

@testable import WebTable

/// A site over a store in a folder of its own, and a browser that asks it: it keeps cookies, and sends the forms of the
/// page that it shows.
final class Browser {
  let site: Site
  let store: Store
  /// The clock of the site, which counts everything that is asked of it.
  let clock: Counter
  private let folder: URL
  private(set) var cookies: [String: String] = [:]
  /// What the browser says of itself with each request; nil leaves a header out.
  var headers = WebRequest.Headers(host: "localhost:8080")
  private(set) var answer = WebAnswer(seeOther: "/")

  static let noon: Int64 = 1_795_262_400_000

  /// - Parameters:
  ///   - entered: whether the link was opened, and its button pressed.
  ///   - addresses: where devices at home find the site.
  ///   - memory: what the site has left from an earlier one.
  ///   - isSecure: whether nobody on the way can read along.
  init(
    entered: Bool = true, addresses: [String] = ["http://192.168.1.20:8080"], memory: WorkerMemory? = nil,
    isSecure: Bool = false
  ) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try Store.open(at: folder.appending(path: "games.sqlite").path, for: .writing, now: Self.noon)
    self.store = store
    clock = Counter()
    site = Self.site(store, clock, addresses: addresses, memory, isSecure: isSecure)
    if entered { try await enter() }
  }

  /// Another browser, before the same site.
  init(beside other: Browser) {
    (site, store, folder, clock) = (other.site, other.store, other.folder, other.clock)
    cookies = other.cookies
  }

  /// Somebody else's browser before the same site, which nobody knows yet.
  convenience init(before other: Browser) {
    self.init(beside: other)
    cookies = [:]
  }

  static func site(
    _ store: Store, _ counter: Counter = Counter(), addresses: [String] = [], _ memory: WorkerMemory? = nil,
    isSecure: Bool = false
  ) -> Site {
    var surroundings = SiteSurroundings(
      now: { noon + counter.next() }, newSecret: { "secret-\(counter.next())" },
      newKeeper: {
        ScoreKeeper(
          store: store, library: RuleLibrary(),
          surroundings: .init(
            now: { noon + counter.next() }, clockOffset: { _ in 0 }, newID: { "game-\(counter.next())" },
            newSeed: { 7 }))
      }, addresses: { addresses }, memory: memory)
    surroundings.isSecure = isSecure
    return Site(store: store, names: ["games.local"], linkSecret: "the-link", surroundings)
  }

  func enter() async throws {
    try await get("/enter/the-link")
    try await post("/enter/the-link", [:])
  }

  /// Opens a table's link, comes in, and shows who can be chosen.
  func join(_ code: String) async throws {
    try await get("/join/\(code)")
    try await post("/join/\(code)", hidden)
    try await get("/join/\(code)")
  }

  // MARK: Asking

  var status: Int { answer.status.rawValue }
  var text: String { String(decoding: answer.body, as: UTF8.self) }
  var location: String? { answer.headers.first { $0.name == "location" }?.value }

  func ask(_ method: WebRequest.Method, _ target: String, body: String) async throws {
    try await ask(method, target, body: Array(body.utf8))
  }

  func ask(_ method: WebRequest.Method, _ target: String, body: [UInt8] = []) async throws {
    var headers = headers
    headers.cookies = [cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")]
    guard let request = WebRequest(method, target, headers: headers, body: body) else {
      throw Unreadable()
    }
    answer = await site.answer(to: request)
    for header in answer.headers where header.name == "set-cookie" {
      let pair = header.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
      cookies[pair[0]] = pair[1]
    }
  }

  struct Unreadable: Error {}

  /// Leaves what is shown: nothing is heard of it any more.
  func forgetAnswer() { answer = WebAnswer(seeOther: "/") }

  func get(_ target: String) async throws { try await ask(.get, target) }

  /// Sends a form, and shows where it leads.
  func post(_ target: String, _ fields: [String: String]) async throws {
    headers.contentType = "application/x-www-form-urlencoded"
    try await ask(.post, target, body: Self.encoded(fields))
  }

  /// Sends the hidden fields of the page that is shown, with others, and shows where that leads.
  @discardableResult
  func send(_ target: String, _ fields: [String: String] = [:]) async throws -> [String: String] {
    let all = hidden.merging(fields) { $1 }
    try await post(target, all)
    return all
  }

  /// Sends a file of text from the page of files, and shows what that comes to.
  func upload(_ target: String, _ text: String, name: String) async throws {
    try await get("/host/files")
    try await upload(target, Array(text.utf8), name: name)
  }

  /// Sends a file with the hidden fields of the page that is shown, and shows what that comes to.
  func upload(_ target: String, _ bytes: [UInt8], name: String) async throws {
    let boundary = "----boundary"
    var body = ""
    for (field, value) in hidden.sorted(by: { $0.key < $1.key }) {
      body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(field)\"\r\n\r\n\(value)\r\n"
    }
    body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n"
    body += "Content-Type: text/html\r\n\r\n"
    headers.contentType = "multipart/form-data; boundary=\(boundary)"
    try await ask(.post, target, body: Array(body.utf8) + bytes + Array("\r\n--\(boundary)--\r\n".utf8))
  }

  /// A header of the answer.
  func header(_ name: String) -> String? { answer.headers.first { $0.name == name }?.value }

  func follow() async throws {
    guard let location else { throw Unreadable() }
    try await get(location)
  }

  /// The fields of the page that nobody sees, of its first form.
  var hidden: [String: String] {
    var fields: [String: String] = [:]
    for match in text.matches(of: /<input type="hidden" name="([a-z0-9_.]+)" value="([^"]*)">/) {
      fields[String(match.output.1)] = fields[String(match.output.1)] ?? String(match.output.2)
    }
    return fields
  }

  static func encoded(_ fields: [String: String]) -> String {
    func escaped(_ text: String) -> String {
      text.utf8.map { byte in
        let isPlain =
          byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
        return isPlain ? String(Unicode.Scalar(byte)) : String(format: "%%%02X", byte)
      }.joined()
    }
    return fields.sorted { $0.key < $1.key }.map { "\(escaped($0.key))=\(escaped($0.value))" }.joined(separator: "&")
  }

  // MARK: Games

  /// Begins a game, shows its sheet, and gives its path.
  func start(
    _ rules: String, _ fields: [String: String] = [:], at base: String = "/host"
  ) async throws -> String {
    try await get("\(base)/new/\(rules)")
    try await send("\(base)/new/\(rules)", fields)
    guard let game = location else { throw Unreadable() }
    try await follow()
    return game
  }

  /// Types on a side's sheet, from 1, of a round, and sends it with a button; shows where that leads.
  func type(_ values: String, side: Int, round: Int = 1, then: String = "stay", in game: String) async throws {
    let path = "\(game)/rounds/\(round)/sides/\(side)"
    try await get(path)
    try await send(path, Self.fields(values, side: side).merging(["then": then]) { $1 })
  }

  /// `cards=250 win=yes` as fields of a side's sheet.
  static func fields(_ values: String, side: Int) -> [String: String] {
    var fields: [String: String] = [:]
    for value in values.split(separator: " ") {
      let parts = value.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      fields["v.\(side).\(parts[0])"] = parts[1]
    }
    return fields
  }

  /// The kinds of all events of a game, by its path.
  func events(_ game: String) throws -> [String] {
    try store.events(of: String(game.split(separator: "/").last ?? "")).map(\.kind)
  }
}

/// Counts up, on any thread.
final class Counter: Sendable {
  private let count = Mutex<Int64>(1_000)
  func advance(by step: Int64) { count.withLock { $0 += step } }
  func next() -> Int64 {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
