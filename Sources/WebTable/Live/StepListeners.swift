import Pages

/// The pages that are told the steps of games.
struct StepListeners {
  typealias Notices = AsyncStream<StepNotice>.Continuation

  private struct Listener {
    let game: String
    let device: String
    let notices: Notices
  }

  private struct Game {
    /// The table where it is played; nil where it is tried out.
    let table: Int?
    var mark: GameMark
    var listeners: Set<Int> = []
  }

  private var listeners: [Int: Listener] = [:]
  /// So that a step is told to those alone whom it concerns.
  private var games: [String: Game] = [:]
  /// In the order in which they came.
  private var ofDevice: [String: [Int]] = [:]
  private var lastID = 0

  var count: Int { listeners.count }

  /// Adds a page, and tells it the step that its game has now. A device that has too many loses the first.
  ///
  /// - Returns: the page's number, and the notices of the one that goes for it; nil where there are too many pages.
  mutating func add(
    _ notices: Notices, to game: String, at mark: GameMark, table: Int?, device: String
  ) -> (id: Int, replaced: Notices?)? {
    let first = ofDevice[device].flatMap { $0.count >= StepNews.mostOfDevice ? $0.first : nil }
    guard first != nil || count < StepNews.mostStreams else { return nil }
    let replaced = first.flatMap { listeners[$0]?.notices }
    if let first { remove(first) }
    lastID += 1
    listeners[lastID] = Listener(game: game, device: device, notices: notices)
    games[game, default: Game(table: table, mark: mark)].listeners.insert(lastID)
    ofDevice[device, default: []].append(lastID)
    notices.yield(.step(mark))
    return (lastID, replaced)
  }

  mutating func remove(_ id: Int) {
    guard let listener = listeners.removeValue(forKey: id) else { return }
    games[listener.game]?.listeners.remove(id)
    if games[listener.game]?.listeners.isEmpty ?? false { games[listener.game] = nil }
    ofDevice[listener.device]?.removeAll { $0 == id }
    if ofDevice[listener.device]?.isEmpty ?? false { ofDevice[listener.device] = nil }
  }

  mutating func tell(_ game: String, _ step: Int) {
    guard games[game].map({ $0.mark.step != step }) ?? false else { return }
    games[game]?.mark.step = step
    tellAll(of: game)
  }

  mutating func tell(_ game: String, begunAt table: Int) {
    for other in games.keys where games[other]?.table == table && other != game {
      games[other]?.mark.later = game
      tellAll(of: other)
    }
  }

  func tellAll() {
    for game in games.keys { tellAll(of: game) }
  }

  private func tellAll(of game: String) {
    guard let game = games[game] else { return }
    for id in game.listeners { listeners[id]?.notices.yield(.step(game.mark)) }
  }

  func notices(ofDevice device: String) -> [Notices] {
    (ofDevice[device] ?? []).compactMap { listeners[$0]?.notices }
  }
}
