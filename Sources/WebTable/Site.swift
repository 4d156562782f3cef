import Diagnostics
import HouseRules
import Pages
import ScoreKeeping
import Store

/// The table in a browser: what is answered to every request. It knows no sockets; whoever listens hands it requests.
///
///     request → gate → device and role → form → the game's thread → view → page
package final class Site: Sendable {
  private let gate: Gate
  let doorkeeper: Doorkeeper
  let office: Office
  let studio: Studio
  let trials: TrialGames
  private let rooms: GameRooms
  let news = StepNews()
  let surroundings: SiteSurroundings

  /// - Parameters:
  ///   - names: by which the server may be called, beside `localhost` and addresses in numbers.
  ///   - linkSecret: the last part of the link that lets devices in: see `link(_:)`.
  package init(store: Store, names: Set<String>, linkSecret: String, _ surroundings: SiteSurroundings) {
    gate = Gate(names: names)
    doorkeeper = Doorkeeper(store, surroundings, linkSecret: linkSecret)
    office = Office(surroundings)
    studio = Studio(surroundings)
    trials = TrialGames(surroundings, news)
    rooms = GameRooms(surroundings, news)
    self.surroundings = surroundings
  }

  /// The path of the link that lets devices in.
  package static func link(_ secret: String) -> String { (Address("/enter") / secret).text }

  /// What a request is answered. Of what failed nothing is told that only the one who runs the server should know.
  package func answer(to request: WebRequest) async -> WebAnswer {
    let look = cookie(Self.lookCookie, of: request).map(Look.init(kept:)) ?? Look()
    var answer: WebAnswer
    if let refusal = gate.refusal(of: request) {
      answer = WebAnswer(refusal, Visit(look: look))
    } else {
      do throws(Problems) {
        answer = try await route(request, look)
      } catch {
        answer = WebAnswer(
          MessagePage("This did not work", [Self.text(of: error), "Nothing was changed. Try it again."]),
          Visit(look: look), status: .broken)
      }
    }
    if request.method == .head { (answer.body, answer.steps) = ([], nil) }
    return answer
  }

  /// Of the files of this machine nobody is told where they are.
  static func text(of problems: Problems) -> String {
    let codes = Set(problems.diagnostics.map(\.code))
    if codes.contains(DiagnosticCode.storeDiskFull.id) {
      return "The disk of the machine that keeps the games is full."
    }
    guard problems.kind == .inputOutput || !codes.isDisjoint(with: DiagnosticCode.ofStoreFiles.map(\.id)) else {
      return Sentences.text(of: problems)
    }
    return "The games could not be read or written. On the machine that keeps them, houserules doctor says more."
  }

  static let lookCookie = "look"

  /// The name of a cookie as browsers know it: with this before it they take it from nobody but this very machine, and send
  /// it nobody else, and only in secret.
  private func full(_ name: String) -> String { surroundings.isSecure ? "__Host-\(name)" : name }

  private func cookie(_ name: String, of request: WebRequest) -> String? { request.cookie(full(name)) }

  /// An answer with a cookie.
  func keeping(_ name: String, _ value: String, in answer: WebAnswer) -> WebAnswer {
    answer.keeping(full(name), value, days: Doorkeeper.days, isSecure: surroundings.isSecure)
  }

  /// How many bytes a form may have of which the head has come. More than a short one is taken only from those who are known:
  /// nobody else fills the memory.
  func largestBody(of head: WebRequest) async -> Int {
    let most = Gate.largestBody(of: head.path)
    guard most > Gate.largestForm, gate.refusal(of: head) == nil, await isKnown(head) else { return Gate.largestForm }
    return most
  }

  /// Whether a request comes from a device that may do something here, or by the link of another server.
  private func isKnown(_ head: WebRequest) async -> Bool {
    if head.path.first == Self.exchange, head.path.count == 2 {
      return (try? await doorkeeper.scope(of: TableLink(head.path[1]))) == Self.exchangeScope
    }
    guard let device = try? await device(cookie(Doorkeeper.cookie, of: head)) else { return false }
    return !device.isRevoked
  }

  private func route(_ request: WebRequest, _ look: Look) async throws(Problems) -> WebAnswer {
    if request.method != .post, let file = PageFile.at(request.path) { return WebAnswer(file) }
    let caller = Caller(request: request, secret: cookie(Doorkeeper.cookie, of: request), look: look)
    switch request.path.first {
    case "enter" where request.path.count == 2: return try await enter(caller, link: request.path[1])
    case "join": return try await join(caller)
    case "shared": return try await shared(caller)
    case Self.exchange where request.path.count == 2: return try await exchange(request, look)
    default:
      guard let device = try await device(caller.secret) else { return outside(look) }
      return try await answer(caller, device)
    }
  }

  /// Somebody who asks for something, before it is known who that is.
  struct Caller: Sendable {
    let request: WebRequest
    /// By which the device is known, if it is.
    let secret: String?
    let look: Look
  }

  private func answer(_ caller: Caller, _ device: Device) async throws(Problems) -> WebAnswer {
    guard !device.isRevoked else { return turnedAway(.thisDevice, caller) }
    switch caller.request.path {
    case []: return try await home(caller, device)
    case ["who"]: return try await who(caller, device)
    default: break
    }
    guard let (role, path) = Role.split(caller.request.path) else { return missing(visit(caller.look, device)) }
    switch device.standing(as: role, at: surroundings.now()) {
    case .held: break
    case .expired: return turnedAway(.expired(role), caller)
    case .revoked: return turnedAway(.revoked(role), caller)
    case .never:
      return device.roles(at: surroundings.now()).isEmpty ? outside(caller.look) : turnedAway(.never, caller)
    }
    guard let standing = try await doorkeeper.place(of: role) else { return turnedAway(.revoked(role), caller) }
    let visit = visit(caller.look, device, as: role, standing)
    let person = Person(device: device, role: role, seat: standing.seat)
    return try await answer(caller.request, path, person, visit)
  }

  /// What a page is made for.
  ///
  /// - Parameter role: nil for pages that are about the device alone.
  func visit(_ look: Look, _ device: Device, as role: Role? = nil, _ place: RolePlace? = nil) -> Visit {
    let roles = device.roles(at: surroundings.now())
    var visit = Visit(
      look: look, base: role?.base, shownAs: role == .host && roles.count == 1 ? nil : place?.text,
      rights: role?.rights ?? [], token: device.token, formID: surroundings.newSecret())
    if let role, role != .author, !role.may(.write), roles.contains(.author) {
      visit.writing = StudioPlaces(Role.author.base).list
    }
    return visit
  }

  func device(_ secret: String?) async throws(Problems) -> Device? {
    guard let secret, secret.utf8.count <= Self.longestSecret else { return nil }
    return try await doorkeeper.device(secret: secret)
  }

  private static let longestSecret = 128

  /// Where a role begins: at the only game that goes on, or else the list.
  func start(_ role: Role) async throws(Problems) -> Address {
    guard role != .author else { return StudioPlaces(role.base).list }
    guard role.may(.watch) else { return OfficePlaces(role.base).board }
    return try await office.onlyGame(atTable: role.table).map { GamePlaces(role.base, game: $0).game }
      ?? role.base / "games"
  }

  func missing(_ visit: Visit) -> WebAnswer {
    let next = visit.base.map { (name: "Back", address: $0) }
    return WebAnswer(
      MessagePage("Not here", ["There is no such page, or no longer."], next: next), visit, status: .notFound)
  }

  /// Tells all open pages once more what they know already: so they know that the table is still there.
  package func beat() { news.beat() }

  /// What is done daily: old finished games are cleared, and new results counted.
  package func tidy() async { await office.tidy() }

  /// What is done before the first device comes: each table has a link by which phones find it.
  package func open() async throws(Problems) { try await doorkeeper.makeLinks() }

  /// The room of a game; nil for one that is not tried out, or no longer. For what is no game no room is made: it would take
  /// the place of one that is played.
  func room(_ id: String, _ asking: Asking) async throws(Problems) -> GameRoom? {
    if asking.isTrial { return await trials.room(id) }
    if let open = await rooms.open(id) { return open }
    try await office.lookFor(game: id)
    return await rooms.room(id)
  }

  func forgetRoom(_ id: String, _ asking: Asking) async {
    if asking.isTrial { await trials.forget(id) } else { await rooms.forget(id) }
  }
}
