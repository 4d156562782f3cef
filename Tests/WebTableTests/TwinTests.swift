import Foundation
import GameLog
import HouseRules
import JSONText
import Pages
import Presentation
import Records
import ScoreKeeping
import Store
import Testing

@testable import WebTable

/// `HOUSERULES_TWINS=1000` plays so many games of each kind, and `HOUSERULES_TWINS_SEED=7` others.
@Suite("What a device may not see is on no page that it gets")
struct TwinTests {
  private static let games = number("HOUSERULES_TWINS").map { $0 * hiding.count } ?? 48
  private static let seed = number("HOUSERULES_TWINS_SEED") ?? 0

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

  /// Two games of our own: in one all that is offered hangs on hands, in the other it hangs on answers what is hidden.
  private static let own = ["who-holds-an-ace", "hidden-only-when"]

  /// These, and the games of the program in which somebody does not see something.
  private static let hiding: [Rules] = {
    let library = RuleLibrary()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Games")
    let odd = own.map { name in
      (try? Data(contentsOf: folder.appending(path: "\(name).yaml"))).flatMap { try? library.rules(yaml: Array($0)) }
    }
    let games = odd + library.names.map { try? library.rules(named: $0) }
    return games.compactMap(\.self).filter { rules in
      rules.canBePlayed && Secrets.hideAnything(in: RecordRules(rules.compiled))
    }
  }()

  /// How the pages of a game are made for a sight.
  private typealias Seeing = (_ session: GameSession, _ sight: Sight) throws -> [[UInt8]]

  private struct Found {
    var twins = 0
    var leaks: [String] = []
  }

  @Test("Twins that a sight cannot tell apart send it the same bytes")
  func twins() async throws {
    let pages = try Pages()
    let found = try await Self.compare(games: Self.games) { try pages.all(of: $0, for: $1) }
    #expect(found.leaks.isEmpty)
    // Nothing is shown by games of which nothing could be different.
    #expect(found.twins > Self.games / 2, "\(found.twins) twins")
    if Self.games > 48 { print("\(Self.games) games of \(Self.hiding.count) kinds, \(found.twins) twins") }
  }

  @Test("Twins of games in which more than hands is hidden are sent the same bytes", arguments: own.indices)
  func odd(_ number: Int) async throws {
    let pages = try Pages()
    let games = [Self.hiding[number]]
    let found = try await Self.compare(games: 40, of: games) { try pages.all(of: $0, for: $1) }
    #expect(found.leaks.isEmpty)
    #expect(found.twins > 30, "\(found.twins) twins")
  }

  @Test("A view that is made for somebody else is found out")
  func planted() async throws {
    let pages = try Pages()
    let found = try await Self.compare(games: 24) { session, sight in
      let other = ((sight.looker ?? -1) + 1) % session.record.sides.count
      return try pages.all(of: session, for: .side(other))
    }
    #expect(!found.leaks.isEmpty)
  }

  @Test("A page that shows one hidden card is found out")
  func plantedCard() async throws {
    let found = try await Self.compare(games: 24) { session, _ in
      [Array("\((0..<session.record.sides.count).map { Twin.faces(session, $0).compactMap(\.last) })".utf8)]
    }
    #expect(!found.leaks.isEmpty)
  }

  private static func compare(games: Int, of hiding: [Rules] = hiding, _ pages: Seeing) async throws -> Found {
    var found = Found()
    #expect(Self.hiding.prefix(own.count).map(\.name) == own)
    #expect(Self.hiding.count > 5)
    for number in 0..<games {
      // Other tests wait for their turn, some of them not long.
      await Task.yield()
      let rules = hiding[number % hiding.count]
      guard rules.sides.upperBound > 1 else { continue }
      let play = try RandomPlay(rules, seed: UInt64(seed + number), moves: 1 + number / hiding.count % 9 * 3)
      let sights = [Sight.open] + play.session.record.sides.indices.map(Sight.side)
      for sight in sights {
        guard let twin = Twin(of: play, for: sight, seed: UInt64(number)) else { continue }
        found.twins += 1
        if let difference = difference(try pages(twin.game, sight), try pages(twin.other, sight)) {
          found.leaks.append(
            "\(rules.name), game \(number), \(sight), \(play.steps.map(\.wish.action)): \(difference)")
        }
      }
    }
    return found
  }

  /// What stands where two games' pages differ first; nil where they do not.
  private static func difference(_ pages: [[UInt8]], _ others: [[UInt8]]) -> String? {
    guard pages.count == others.count else { return "\(pages.count) pages and \(others.count)" }
    for (page, other) in zip(pages, others) where page != other {
      let start = max(zip(page, other).prefix { $0 == $1 }.count - 30, 0)
      return [page, other].map { String(decoding: $0.dropFirst(start).prefix(90), as: UTF8.self) }.joined(
        separator: " | ")
    }
    return nil
  }

  /// Every page that a device gets of a game, with ids and the clock fixed.
  private struct Pages {
    private let keeper: ScoreKeeper

    init() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "twins-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let store = try Store.open(at: folder.appending(path: "games.sqlite").path, for: .writing, now: Browser.noon)
      keeper = ScoreKeeper(
        store: store, library: RuleLibrary(),
        surroundings: .init(now: { Browser.noon }, clockOffset: { _ in 0 }, newID: { "new" }, newSeed: { 7 }))
    }

    func all(of session: GameSession, for sight: Sight) throws -> [[UInt8]] {
      let desk = GameDesk(session, keeper, table: 1, Hands(newNumber: { "number" }))
      let device = Device(id: "device", name: "", isRevoked: false, grants: [], token: "token")
      return try Self.roles(for: sight).flatMap { role in
        var asking = Asking(
          person: Person(device: device, role: role, seat: nil), places: GamePlaces(role.base, game: "twin"))
        asking.sight = sight
        let outcomes =
          try [
            desk.gamePage(asking), .page(desk.roundsPage(asking), .fine), desk.stopPage(asking),
            .page(desk.rulesPage(asking), .fine),
          ] + forms(desk, asking).map { try desk.move($0, asking) }
        return outcomes.map { bytes($0, role) }
      } + (sight == .open ? Self.terminal(session) : [])
    }

    /// What the terminal and programs are shown without asking for secrets.
    private static func terminal(_ session: GameSession) -> [[UInt8]] {
      var writer = JSONWriter()
      ResultWriter(session.game.rules, digest: "").write(session.game, hidesSecrets: true, to: &writer)
      return [ScoreTable(session.game, hidesSecrets: true).text, writer.text].map { Array($0.utf8) }
    }

    /// Those who see so much: a device that lies on the table or goes round, and telephones.
    private static func roles(for sight: Sight) -> [Role] {
      switch sight {
      case .open: [.host, .scorer(table: 1), .follower(table: 1)]
      case .side(let side): [.host, .seat(table: 1, number: side + 1)]
      }
    }

    /// Forms that only ask: what each piece that can be chosen is worth, and what must be answered before a move.
    private func forms(_ desk: GameDesk, _ asking: Asking) -> [PostedForm] {
      guard let play = desk.view(asking).play else { return [] }
      let asked = play.actions.filter { action in
        guard action.pick == nil, let side = action.sides.first else { return false }
        return desk.session.question(of: .init(action.name, side: side)) != nil
      }
      let deeds = asked.map { PlayPage.doing($0.name, for: $0.sides.first.flatMap(\.self)) } + [PlayPage.askingWorth]
      let chosen = play.pickedZones.sorted().compactMap { zone -> String? in
        guard let face = play.zones[zone].pieces.first?.face else { return nil }
        return "&\(PlayPage.fieldName(zone: zone, piece: 0))=\(face)"
      }
      return (deeds + chosen.map { PlayPage.askingWorth + $0 }).compactMap { deed in
        let body = Array("form=twin-form&token=token&step=\(desk.step)&do=\(deed)".utf8)
        let headers = WebRequest.Headers(host: "localhost", contentType: "application/x-www-form-urlencoded")
        return WebRequest(.post, "/twin", headers: headers, body: body).flatMap(PostedForm.init)
      }
    }

    private func bytes(_ outcome: GameDesk.Outcome, _ role: Role) -> [UInt8] {
      switch outcome {
      case .page(let page, let status):
        page.bytes(for: Visit(base: role.base, rights: role.rights, token: "token", formID: "form")) + [
          UInt8(status.rawValue % 251)
        ]
      case .leads(let address): Array(address.utf8)
      default: []
      }
    }
  }
}
