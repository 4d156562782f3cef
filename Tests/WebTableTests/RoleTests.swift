import Pages
import ScoreKeeping
import Store
import Testing

@testable import WebTable

@Suite("Every role by every place, opened and sent to")
struct RoleTests {
  /// Who may open a place, and who may send a form to it; nil where it takes none.
  private struct Rule {
    var open: Set<String>
    var send: Set<String>?
  }

  private static let all: Set = ["host", "scorer", "seat", "follower", "board", "author"]
  private static let watching: Set = ["host", "scorer", "seat", "follower"]
  private static let sitting: Set = ["host", "scorer", "seat"]
  private static let keeping: Set = ["host", "scorer"]
  private static let writing: Set = ["host", "author"]

  /// Written down by hand, so that a place that is added or opened to others has to be added here, too.
  private static let rules: [String: Rule] = [
    "": Rule(open: all, send: nil),
    "look": Rule(open: all, send: all),
    "games": Rule(open: watching, send: nil),
    "steps": Rule(open: watching, send: nil),
    "new": Rule(open: keeping, send: nil),
    "new/*": Rule(open: keeping, send: keeping),
    "rules": Rule(open: watching, send: nil),
    "rules/*": Rule(open: watching, send: nil),
    "rules/*/odds": Rule(open: keeping, send: nil),
    "tables": Rule(open: ["host"], send: ["host"]),
    "tables/#": Rule(open: ["host"], send: nil),
    "tables/#/name": Rule(open: ["host"], send: ["host"]),
    "tables/#/link": Rule(open: ["host"], send: ["host"]),
    "tables/#/link/end": Rule(open: ["host"], send: ["host"]),
    "tables/#/away": Rule(open: ["host"], send: ["host"]),
    "tables/#/back": Rule(open: ["host"], send: ["host"]),
    "tables/#/seats/#/free": Rule(open: ["host"], send: ["host"]),
    "devices": Rule(open: ["host"], send: nil),
    "devices/*/name": Rule(open: ["host"], send: ["host"]),
    "devices/*/off": Rule(open: ["host"], send: ["host"]),
    "devices/*/on": Rule(open: ["host"], send: ["host"]),
    "board-link": Rule(open: ["host"], send: ["host"]),
    "board-link/end": Rule(open: ["host"], send: ["host"]),
    "exchange-link": Rule(open: ["host"], send: ["host"]),
    "exchange-link/end": Rule(open: ["host"], send: ["host"]),
    "devices/*/write": Rule(open: ["host"], send: ["host"]),
    "devices/*/write/end": Rule(open: ["host"], send: ["host"]),
    "studio": Rule(open: writing, send: nil),
    "studio/new": Rule(open: writing, send: writing),
    "studio/rules/*": Rule(open: writing, send: writing),
    "studio/rules/*/versions": Rule(open: writing, send: nil),
    "studio/rules/*/file": Rule(open: writing, send: nil),
    "studio/rules/*/complete": Rule(open: writing, send: writing),
    "studio/rules/*/away": Rule(open: writing, send: writing),
    "studio/rules/*/back": Rule(open: writing, send: writing),
    "people": Rule(open: ["host"], send: nil),
    "people/new": Rule(open: ["host"], send: ["host"]),
    "people/*": Rule(open: ["host"], send: nil),
    "people/*/change": Rule(open: ["host"], send: ["host"]),
    "people/*/merge": Rule(open: ["host"], send: ["host"]),
    "people/*/part": Rule(open: ["host"], send: ["host"]),
    "people/*/retire": Rule(open: ["host"], send: ["host"]),
    "people/*/return": Rule(open: ["host"], send: ["host"]),
    "people/*/photo": Rule(open: ["host"], send: ["host"]),
    "people/*/photo/remove": Rule(open: ["host"], send: ["host"]),
    "photo": Rule(open: ["seat"], send: ["seat"]),
    "photo/remove": Rule(open: ["seat"], send: ["seat"]),
    "photos/*": Rule(open: watching, send: nil),
    "groups": Rule(open: ["host"], send: nil),
    "groups/new": Rule(open: ["host"], send: ["host"]),
    "groups/#/rename": Rule(open: ["host"], send: ["host"]),
    "groups/#/standard": Rule(open: ["host"], send: ["host"]),
    "board": Rule(open: ["host", "board"], send: nil),
    "board/file": Rule(open: ["host", "board"], send: nil),
    "board/person": Rule(open: ["host", "board"], send: nil),
    "board/pair": Rule(open: ["host", "board"], send: nil),
    "seasons": Rule(open: ["host"], send: nil),
    "seasons/new": Rule(open: ["host"], send: ["host"]),
    "seasons/remove": Rule(open: ["host"], send: ["host"]),
    "files": Rule(open: ["host"], send: nil),
    "files/games": Rule(open: ["host"], send: nil),
    "files/import": Rule(open: ["host"], send: ["host"]),
    "rules/*/pad": Rule(open: watching, send: nil),
    "games/*/": Rule(open: watching, send: nil),
    "games/*/rounds": Rule(open: watching, send: nil),
    "games/*/rules": Rule(open: watching, send: nil),
    "games/*/end": Rule(open: keeping, send: keeping),
    "games/*/undo": Rule(open: sitting, send: sitting),
    "games/*/redo": Rule(open: sitting, send: keeping),
    "games/*/answer": Rule(open: sitting, send: sitting),
    "games/*/note": Rule(open: sitting, send: sitting),
    "games/*/steps": Rule(open: watching, send: nil),
    "games/*/again": Rule(open: keeping, send: keeping),
    "games/*/rematch": Rule(open: keeping, send: keeping),
    "games/*/move": Rule(open: sitting, send: sitting),
    "games/*/hands": Rule(open: keeping, send: sitting),
    "games/*/hands/*": Rule(open: keeping, send: nil),
    "games/*/hands/*/move": Rule(open: keeping, send: keeping),
    "games/*/hands/*/undo": Rule(open: keeping, send: keeping),
    "games/*/hands/*/redo": Rule(open: keeping, send: keeping),
    "games/*/hands/*/hide": Rule(open: keeping, send: keeping),
    "games/*/rounds/#/all": Rule(open: keeping, send: keeping),
    "games/*/rounds/#/sides/#": Rule(open: sitting, send: sitting),
  ]

  /// Those above, and for a game in which rules are tried out the same: it is there for those who write them alone.
  private static var allRules: [String: Rule] {
    let games = rules.filter { $0.key.hasPrefix("games/") }
    let trials = games.map { ("studio/\($0.key)", Rule(open: writing, send: $0.value.send.map { _ in writing })) }
    return rules.merging(trials) { $1 }
  }

  @Test("There is a rule for each place, and a place for each rule")
  func complete() {
    #expect(Set(SitePlace.routes.map(\.pattern.text)) == Set(Self.allRules.keys))
  }

  @Test("Who may open what and send what")
  func table() async throws {
    for (pattern, rule) in Self.allRules.sorted(by: { $0.key < $1.key }) {
      let hall = try await Hall()
      for role in Self.all.sorted() {
        let stepsBefore = try hall.steps()
        let path = hall.path(pattern, role)
        let device = try await hall.device(role)
        try await device.get(path)
        #expect((device.status != 403) == rule.open.contains(role), "\(role) opens \(path): \(device.status)")
        #expect(device.status != 500 && (device.status != 404), "\(role) opens \(path): \(device.status)")
        // The token and the name of a form stand on every page with one; here they are made up as well as a device can.
        try await device.post(path, hall.fields(for: pattern, device))
        if let senders = rule.send {
          #expect((device.status != 403) == senders.contains(role), "\(role) sends to \(path): \(device.status)")
        } else {
          #expect(device.status == 404, "\(role) sends to \(path): \(device.status)")
        }
        #expect(device.status != 500)
        guard rule.send?.contains(role) != true, pattern.hasPrefix("games") else { continue }
        #expect(try hall.steps() == stepsBefore, "\(role) has done something at \(path)")
      }
    }
  }

  @Test("A path of a role is good only for a device that has it, and only for its table and seat")
  func others() async throws {
    let hall = try await Hall()
    let seat = try await hall.device("seat")
    for path in [
      "/host/games", "/tables/1/scorer/games", "/tables/1/follow/games", "/tables/1/seats/2/games",
      "/tables/2/seats/1/games", "/board/look",
    ] {
      try await seat.get(path)
      #expect(seat.status == 403, "\(path)")
    }
    let host = try await hall.device("host")
    for path in ["/tables/1/scorer/games", "/tables/1/follow/games"] {
      try await host.get(path)
      #expect(host.status == 200)
    }
    // Somebody's cards are seen from their seat alone, by nobody else.
    try await host.get("/tables/1/seats/1/games")
    #expect(host.status == 403)
    for path in [
      "/tables/9/scorer/games", "/tables/0/scorer", "/tables/1", "/tables/1/seats", "/tables/1/seats/x/games",
    ] {
      try await host.get(path)
      #expect([403, 404].contains(host.status), "\(path)")
    }
  }

  @Test("A game of another table is not there, for whoever asks by its address")
  func otherTable() async throws {
    let hall = try await Hall()
    try hall.store.addTable(name: "Table 2", now: Browser.noon)
    let host = try await hall.device("host")
    let game = try await host.start("hand-and-foot", at: "/tables/2/scorer")
    let id = String(game.split(separator: "/").last ?? "")
    try await host.get("/host/games/\(id)")
    #expect(host.status == 200)
    for role in ["scorer", "seat", "follower"] {
      let device = try await hall.device(role)
      for place in ["", "/rounds", "/rules"] {
        try await device.get("\(Hall.base(role))/games/\(id)\(place)")
        #expect(device.status == 404)
      }
      try await device.get("\(Hall.base(role))/games")
      #expect(!device.text.contains(id))
      try await device.post("\(Hall.base(role))/games/\(id)/note", hall.fields(for: "games/*/note", device))
      #expect([403, 404].contains(device.status))
    }
    #expect(try hall.store.events(of: id).count == 1)
  }
}

/// A table where a game goes on, and devices before it, each of one role.
final class Hall {
  let host: Browser
  let game: String
  let stepsBefore: Int
  /// A game in which rules are tried out that are written here.
  let trial: String
  var store: Store { host.store }

  init() async throws {
    host = try await Browser()
    game = try await host.start("hand-and-foot")
    try await host.type("cards=10", side: 1, in: game)
    stepsBefore = try host.events(game).count
    // Its name is what stands for any text in the paths that are tried.
    let photo = StoredPhoto(digest: "pig", type: "image/png", bytes: [])
    try host.store.setPhoto(photo, of: "guest-a")
    try await host.get("/host/studio/new")
    try await host.send("/host/studio/new", ["kind": "house-rule", "base": "hand-and-foot", "name": "ours"])
    try await host.follow()
    let text = try host.store.text(ofRules: "ours", version: 1) ?? ""
    try await host.send("/host/studio/rules/ours", ["text": text, "then": "play"])
    trial = host.location ?? ""
    _ = try host.store.seat(player: "guest-a", atTable: 1)
    _ = try host.store.seat(player: "guest-c", atTable: 1)
    try makeLinks()
  }

  /// Links that tests know by heart.
  private func makeLinks() throws {
    try store.setLink(to: "table 1", "tablecode", now: Browser.noon)
    try store.setLink(to: "*", "boardcode", now: Browser.noon)
  }

  func steps() throws -> Int { try host.events(game).count }

  static func base(_ role: String) -> String {
    switch role {
    case "scorer": "/tables/1/scorer"
    case "seat": "/tables/1/seats/1"
    case "follower": "/tables/1/follow"
    default: "/\(role)"
    }
  }

  /// A new device of a role: it comes in as people do.
  func device(_ role: String) async throws -> Browser {
    let browser = Browser(before: host)
    try makeLinks()
    if role == "host" {
      try await browser.enter()
      return browser
    }
    if role == "board" {
      try await browser.get("/join/boardcode")
      try await browser.post("/join/boardcode", [:])
    } else {
      try await browser.join("tablecode")
    }
    if role == "author" { return try await author(browser) }
    switch role {
    case "scorer", "follower": try await browser.send("/join/tablecode", ["as": role])
    case "seat": try await browser.send("/join/tablecode", ["as": "player", "player": "guest-a"])
    default: break
    }
    guard browser.status == 303 else { throw Browser.Unreadable() }
    return browser
  }

  /// Somebody who watches, and whom the host lets write rules.
  private func author(_ browser: Browser) async throws -> Browser {
    try await browser.send("/join/tablecode", ["as": "follower"])
    let id = try store.device(secretDigest: Digest.text(of: browser.cookies["device"] ?? ""))?.id
    try await host.get("/host/devices")
    try await host.send("/host/devices/\(id ?? "")/write")
    return browser
  }

  /// A path of a pattern, below a role's own.
  func path(_ pattern: String, _ role: String) -> String {
    var text = "\(Self.base(role))/\(pattern)"
    var name = pattern.hasPrefix("games") ? game.split(separator: "/").last.map(String.init) ?? "" : "pig"
    if pattern.hasPrefix("studio/games") { name = trial.split(separator: "/").last.map(String.init) ?? "" }
    if pattern.hasPrefix("studio/rules") { name = "ours" }
    if pattern.hasPrefix("people") { name = "guest-a" }
    if ["board/person", "board/pair"].contains(pattern) {
      text += "?name=Guest%20A&of=Guests&other=7%20Guest%20BGuests"
    }
    text = text.replacing("*", with: name).replacing("#", with: "1")
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// A form for a place, as good as a device of ours can make it.
  func fields(for pattern: String, _ device: Browser) -> [String: String] {
    var fields = ["form": "form-\(pattern.count)-\(device.status)-x", "step": "\(stepsBefore)"]
    fields["token"] = device.cookies["device"].map { Digest.text(of: "form \($0)") }
    fields["text"] = "a note"
    return fields
  }
}
