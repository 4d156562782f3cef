import HouseRules
import Pages
import ScoreKeeping
import Store

/// The table in a browser: what is answered to every request. It knows no sockets; whoever listens hands it requests.
///
///     request → gate → device and role → form → the game's thread → view → page
package final class Site: Sendable {
  private let gate: Gate
  private let doorkeeper: Doorkeeper
  let office: Office
  private let rooms: GameRooms
  private let surroundings: SiteSurroundings

  /// - Parameters:
  ///   - names: by which the server may be called, beside `localhost` and addresses in numbers.
  ///   - linkSecret: the last part of the link that lets devices in: see `link(_:)`.
  package init(store: Store, names: Set<String>, linkSecret: String, _ surroundings: SiteSurroundings) {
    gate = Gate(names: names)
    doorkeeper = Doorkeeper(store, surroundings, linkSecret: linkSecret)
    office = Office(surroundings)
    rooms = GameRooms(surroundings)
    self.surroundings = surroundings
  }

  /// The path of the link that lets devices in.
  package static func link(_ secret: String) -> String { (Address("/enter") / secret).text }

  /// What a request is answered. Of what failed nothing is told that only the one who runs the server should know.
  package func answer(to request: WebRequest) async -> WebAnswer {
    let look = request.cookie(Self.lookCookie).map(Look.init(kept:)) ?? Look()
    var answer: WebAnswer
    if let refusal = gate.refusal(of: request) {
      answer = WebAnswer(refusal, Visit(look: look))
    } else {
      do throws(Problems) {
        answer = try await route(request, look)
      } catch {
        answer = WebAnswer(
          MessagePage("This did not work", [Sentences.text(of: error), "Nothing was changed. Try it again."]),
          Visit(look: look), status: .broken)
      }
    }
    if request.method == .head { answer.body = [] }
    return answer
  }

  static let lookCookie = "look"

  private func route(_ request: WebRequest, _ look: Look) async throws(Problems) -> WebAnswer {
    if request.path.first == "style", request.method != .post {
      let isKnown = (Address("/style") / (request.path.last ?? "")) == StyleSheet.address
      return isKnown ? WebAnswer(styleSheet: StyleSheet.bytes) : missing(Visit(look: look))
    }
    let secret = request.cookie(Doorkeeper.cookie)
    if request.path.first == "enter", request.path.count == 2 {
      return try await enter(request, link: request.path[1], secret: secret, look)
    }
    let device = try await device(secret)
    guard let device, let role = device.roles.first else { return outside(look) }
    guard let first = request.path.first else { return WebAnswer(seeOther: try await start(role)) }
    guard let asked = Role(rawValue: first) else { return missing(Visit(look: look, base: role.base)) }
    guard device.roles.contains(asked) else { return outside(look) }
    let visit = Visit(look: look, base: asked.base, token: device.token, formID: surroundings.newSecret())
    return try await answer(request, Array(request.path.dropFirst()), device, asked, visit)
  }

  private func device(_ secret: String?) async throws(Problems) -> Device? {
    guard let secret, secret.utf8.count <= Self.longestSecret else { return nil }
    return try await doorkeeper.device(secret: secret)
  }

  private static let longestSecret = 128

  /// The only game that goes on, or else the list.
  private func start(_ role: Role) async throws(Problems) -> Address {
    try await office.onlyGame().map { GamePlaces(role.base, game: $0).game } ?? role.base / "games"
  }

  // MARK: Letting devices in

  private func enter(
    _ request: WebRequest, link: String, secret: String?, _ look: Look
  ) async throws(Problems) -> WebAnswer {
    let visit = Visit(look: look)
    guard await doorkeeper.isLink(link) else {
      let sentences = [
        "This link is not, or no longer, good: with each start of House Rules there is a new one.",
        "Open the link that the computer shows on which House Rules runs.",
      ]
      return WebAnswer(MessagePage("This link is too old", sentences), visit, status: .forbidden)
    }
    guard request.method == .post else { return WebAnswer(EntryPage(Address("/enter") / link), visit) }
    let kept = try await device(secret) == nil ? nil : secret
    let known = try await doorkeeper.letIn(secret: kept)
    return WebAnswer(seeOther: Address("/")).keeping(Doorkeeper.cookie, known, days: Doorkeeper.days)
  }

  private func outside(_ look: Look) -> WebAnswer {
    let sentences = [
      "This device may not see the games here yet.",
      "Open the link that the computer shows on which House Rules runs; it begins with this address.",
    ]
    return WebAnswer(MessagePage("Please come in by the link", sentences), Visit(look: look), status: .forbidden)
  }

  func missing(_ visit: Visit) -> WebAnswer {
    let next = visit.base.map { (name: "All games", address: $0 / "games") }
    return WebAnswer(
      MessagePage("Not here", ["There is no such page, or no longer."], next: next), visit, status: .notFound)
  }

  /// What is done daily: old finished games are cleared, and new results counted.
  package func tidy() async { await office.tidy() }

  func room(_ id: String) async -> GameRoom { await rooms.room(id) }
  func forgetRoom(_ id: String) async { await rooms.forget(id) }
}
