import Boards
import Diagnostics
import HouseRules
import JSONText
import Store

/// Leader boards: that of this store, and those that are shared between machines.
extension ScoreKeeper {
  /// A board that is shared: a folder, a file, or that of a server.
  package enum SharedBoard: Sendable {
    case folder(String)
    case file(String)
    case server(String, any ServerExchange.Line)

    /// Whether there is something to read before anything was sent.
    var isThere: Bool { if case .file = self { false } else { true } }

    package var path: String {
      switch self {
      case .folder(let path), .file(let path), .server(let path, _): path
      }
    }
  }

  /// All results that this store knows; where one of them cannot be read, none.
  package func results() throws(Problems) -> Results {
    let (results, problems) = try readableResults()
    guard problems.diagnostics.isEmpty else { throw problems }
    return results
  }

  /// All results of this store that can be read, and what is wrong with the others.
  package func readableResults() throws(Problems) -> (results: Results, problems: Problems) {
    let reader = ResultReader()
    var results = Results(capacity: Self.usualResults)
    var bag = DiagnosticBag()
    do throws(StoreFailure) {
      try store.forEachResult { game, json in
        do throws(ResultProblem) { results.insert(try reader.read(json)) } catch {
          bag.report(KeepingMessages.inResult(of: game, error.diagnostic))
        }
        return true
      }
    } catch {
      guard case .damaged = error else { throw Problems(error) }
      for diagnostic in error.diagnostics { bag.report(diagnostic) }
    }
    if !bag.isEmpty { bag.report(KeepingMessages.readableResults(results.count)) }
    return (results, Problems(bag, in: SourceSet()))
  }

  /// The leader board of this store, of all that can be read.
  package func board(_ scope: BoardScope) throws(Problems) -> Board { try readableBoard(scope).board }

  /// The leader board of this store, of all that can be read, and what is wrong with the rest.
  package func readableBoard(_ scope: BoardScope) throws(Problems) -> (board: Board, problems: Problems) {
    let aliases = try aliases()
    // What was counted is counted by rules and player, and does not say when it was played.
    if scope.period == nil, let tallies = try? tallies(aliases) { return (Board(tallies, scope: scope), Problems([])) }
    let (results, problems) = try readableResults()
    return (Board(results, scope: scope, aliases: aliases), problems)
  }

  /// Counts what came since results were counted last, where that is more than `most`, so that no board has to.
  package func tally(beyond most: Int = 500) throws(Problems) {
    let aliases = try aliases()
    guard try storing({ () throws(StoreFailure) in try store.untallied(aliases: aliases) }) > most else { return }
    let tallies = try tallies(aliases).all
    try storing { () throws(StoreFailure) in try store.keep(tallies, aliases: aliases) }
  }

  /// The store has one result of each game.
  private func tallies(_ aliases: PlayerAliases) throws(Problems) -> Tallies {
    let reader = ResultReader()
    var tallies = Tallies(aliases: aliases)
    var problem: ResultProblem?
    let kept = try storing { () throws(StoreFailure) in
      try store.tallies(aliases: aliases) { json, times in
        do throws(ResultProblem) {
          let result = try reader.read(json)
          if times > 0 { tallies.add(result) } else { tallies.takeBack(result) }
        } catch {
          problem = error
        }
        return problem == nil
      }
    }
    if let problem { throw Problems(problem.diagnostic) }
    for tally in kept { tallies.add(tally) }
    return tallies
  }

  /// Room for the games of some years.
  private static let usualResults = 10_000

  /// Players who are one person, as boards need it: those that were merged, and what each was called before.
  package func aliases() throws(Problems) -> PlayerAliases {
    var merged: [GameResult.Player: GameResult.Player] = [:]
    for former in try storing({ () throws(StoreFailure) in try store.formerNames() }) {
      let before = GameResult.Player(name: former.name, group: former.group)
      let now = GameResult.Player(former.player)
      // Whoever has the old name back stands for it.
      if before != now { merged[before] = now }
    }
    for merge in try storing({ () throws(StoreFailure) in try store.merges() }) {
      merged[GameResult.Player(merge.player)] = GameResult.Player(merge.into)
    }
    return PlayerAliases(merged)
  }

  /// A player of this store, or somebody who stands on the board because another machine has sent their games.
  package func person(named text: String) throws(Problems) -> GameResult.Player {
    do throws(StoreFailure) {
      return GameResult.Player(try store.player(text))
    } catch {
      let people = try readableResults().results.inOrder.flatMap(\.sides).flatMap(\.players)
      if let found = people.first(where: { $0.name.lowercased() == text.lowercased() }) { return found }
      throw Problems(error)
    }
  }

  /// Sends what the finished games came to to a shared board, and takes in what others have sent.
  ///
  /// - Returns: what was sent, what came, and warnings about lines that could not be read.
  package func upload(to board: SharedBoard) throws(Problems) -> (sent: Moved, received: Moved, warnings: Problems) {
    let exchange = try exchange(board)
    let known = try results()
    let own = known.inOrder
    let takenBack = Self.takenBack(own, unknownTo: (try? exchange.results())?.results ?? Results())
    let sent = try exchanging { () throws(ExchangeFailure) in try exchange.add(own) }
    // Where nothing has been sent yet there is no file to read.
    guard !own.isEmpty || board.isThere else { return (Moved(), Moved(), Problems([])) }
    let shared = try exchanging { () throws(ExchangeFailure) in try exchange.results() }
    let others = shared.results.inOrder
    let received = try storing { () throws(StoreFailure) in try store.put(others.map(StoredResult.init)) }
    try noteUpload(of: own, to: board)
    return (
      Moved(sent, takenBack: takenBack), Moved(received, takenBack: Self.takenBack(others, unknownTo: known)),
      Problems(shared.warnings, in: SourceSet())
    )
  }

  /// Takes in results that somebody has sent; the same ones twice change nothing.
  ///
  /// - Parameter lines: as they are shared on boards, one a line.
  /// - Returns: how many of the lines are no results, and were left out.
  package func takeResults(_ lines: [UInt8]) throws(Problems) -> Int {
    let sent = SharedResults(lines, named: "what was sent")
    _ = try storing { () throws(StoreFailure) in try store.put(sent.results.inOrder.map(StoredResult.init)) }
    return sent.warnings.diagnostics.count
  }

  /// Results that went from one place to another.
  package struct Moved: Hashable, Sendable {
    /// What games came to.
    package var games = 0
    /// Games that were thrown away or opened again, and count no more.
    package var takenBack = 0

    init() {}

    fileprivate init(_ results: Int, takenBack: Int) {
      self.takenBack = min(takenBack, results)
      games = results - self.takenBack
    }
  }

  /// How many of the results take back games, and are news.
  private static func takenBack(_ results: [GameResult], unknownTo known: Results) -> Int {
    results.count { $0.sides.isEmpty && !known.contains($0) }
  }

  /// Writes down what a board has now.
  private func noteUpload(of results: [GameResult], to board: SharedBoard) throws(Problems) {
    let now = surroundings.now()
    try storing { () throws(StoreFailure) in
      let known = Set(try store.uploads(to: board.path).map { "\($0.game) \($0.revision)" })
      let new = results.filter { !known.contains("\($0.game) \($0.revision)") }
      try store.recordUploads(
        new.map { StoredUpload(game: $0.game, board: board.path, revision: $0.revision, time: now) })
    }
  }

  private func exchange(_ board: SharedBoard) throws(Problems) -> any ResultExchange {
    switch board {
    case .file(let path): return FileExchange(path: path)
    case .server(let address, let line): return ServerExchange(address, line)
    case .folder(let path):
      let device = try device()
      do throws(ExchangeFailure) {
        return try FolderExchange(folder: path, device: device)
      } catch {
        throw Problems(error.diagnostic)
      }
    }
  }

  /// What this store is called where several share a folder: made once.
  private func device() throws(Problems) -> String {
    try storing { () throws(StoreFailure) in
      if let device = try store.setting(Store.deviceKey) { return device }
      let device = surroundings.newID()
      try store.set(Store.deviceKey, to: device)
      return device
    }
  }

  private func exchanging<Value>(_ work: () throws(ExchangeFailure) -> Value) throws(Problems) -> Value {
    do throws(ExchangeFailure) { return try work() } catch { throw Problems(error.diagnostic) }
  }
}

extension GameResult.Player {
  package init(_ player: Player) { self.init(name: player.name, group: player.group.name) }
}
