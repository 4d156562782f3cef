import HouseRules
import Pages
import ScoreKeeping
import Store

/// Games in which rules are tried out: they are kept in memory alone, and the oldest make room for new ones.
actor TrialGames {
  private let surroundings: SiteSurroundings
  private let news: StepNews
  private var opened: (store: Store, rooms: GameRooms)?
  /// The newest last.
  private var games: [String] = []
  /// By game, the text by which it is played.
  private var texts: [String: TriedText] = [:]

  init(_ surroundings: SiteSurroundings, _ news: StepNews) {
    self.surroundings = surroundings
    self.news = news
  }

  private static let mostGames = 20

  /// Begins a game by rules.
  ///
  /// - Parameter text: what they are made of: it is not saved, and led back to from the game.
  /// - Returns: its identity.
  func begin(_ rules: Rules, by text: TriedText) async throws(Problems) -> String {
    let (store, rooms) = try open()
    let keeper = Self.keeper(surroundings, store)
    let session = try keeper.startTrial(rules)
    games.append(session.id)
    texts[session.id] = text
    if games.count > Self.mostGames {
      let oldest = games.removeFirst()
      texts[oldest] = nil
      await rooms.forget(oldest)
      try keeper.discard(oldest)
    }
    return session.id
  }

  /// The room of a game; nil where it is not tried out, or no longer.
  func room(_ id: String) async -> GameRoom? { games.contains(id) ? await opened?.rooms.room(id) : nil }
  /// By which text a game is played; nil for one that is no more.
  func text(of id: String) -> TriedText? { texts[id] }

  func forget(_ id: String) async { await opened?.rooms.forget(id) }

  private func open() throws(Problems) -> (store: Store, rooms: GameRooms) {
    if let opened { return opened }
    let store: Store
    do throws(StoreFailure) { store = try .inMemory(now: surroundings.now()) } catch { throw Problems(error) }
    var inMemory = surroundings
    inMemory.newKeeper = { [surroundings] in Self.keeper(surroundings, store) }
    let new = (store: store, rooms: GameRooms(inMemory, news))
    opened = new
    return new
  }

  private static func keeper(_ surroundings: SiteSurroundings, _ store: Store) -> ScoreKeeper {
    ScoreKeeper(store: store, library: RuleLibrary(), surroundings: surroundings.newKeeper().surroundings)
  }
}

/// A text of rules that is tried out.
struct TriedText: Hashable, Sendable {
  /// The game's name.
  let name: String
  let text: String
  /// The version from which somebody has gone on; nil for the newest.
  let version: Int?

  init(name: String, _ form: PostedForm) {
    self.name = name
    text = TypedRules(form["text"]).text
    version = Int(form["version"])
  }
}
