import Boards
import Decimals
import Foundation
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Store

extension Benchmarks {
  // MARK: Stores

  /// What lists, games and leader boards take with few and with many games stored, and what an entry takes.
  static func store() throws {
    let folder = try ScratchFolder()
    let few = try ManyGames(100, in: folder.path + "/few")
    let many = try ManyGames(10_000, in: folder.path + "/many")
    try inProcess(few, many)
    try entries(many, folder)
    guard let program else { return print("\nWhole processes: houserules has not been built") }
    for games in [few, many] {
      let store = ["--store", games.path]
      let commands = [
        ["game", "list"], ["game", "list", "--all"], ["game", "show", "--game", games.complete], ["leaders"],
        ["leaders", "--all"], ["stats"], ["game", "enter", "1", "cards=250", "--game", games.open],
      ]
      try compareOnTheClock(
        "Whole processes with \(games.count) games stored",
        [process("/bin/true", []), process(program, ["score", "Examples/hand-and-foot.yaml"])]
          + commands.map { process(program, $0 + store) })
    }
  }

  private static func inProcess(_ few: ManyGames, _ many: ManyGames) throws {
    let (one, other) = (try few.keeper(.reading), try many.keeper(.reading))
    try compareOnTheClock(
      "Opening a game of a store",
      [
        Contender(name: "of \(few.count) games", count: 1) { look(try one.open(few.complete)) },
        Contender(name: "of \(many.count) games", count: 1) { look(try other.open(many.complete)) },
      ])
    try compareOnTheClock(
      "With \(many.count) games stored, inside the process",
      [
        Contender(name: "the newest 20 games", count: 1) { sink &+= Int64(try other.list(limit: 20).count) },
        Contender(name: "all games", count: 1) { sink &+= Int64(try other.list(limit: .max).count) },
        Contender(name: "all results read", count: 1) { sink &+= Int64(try other.results().count) },
        Contender(name: "the leader board", count: 1) {
          sink &+= Int64(try other.board(BoardScope(group: nil)).rows.count)
        },
        Contender(name: "the statistics", count: 1) {
          sink &+= Int64(Statistics(of: nil, in: try other.results(), scope: BoardScope(group: nil)).gamesPlayed)
        },
      ])
  }

  private static func look(_ session: GameSession) { sink &+= Int64(session.view().sides.count) }

  /// Entries on the disk, beside a write of one page that is brought to the same disk.
  private static func entries(_ games: ManyGames, _ folder: ScratchFolder) throws {
    let keeper = try games.keeper(.writing)
    defer { keeper.store.close() }
    let session = try keeper.open(games.open)
    let descriptor = open(folder.path + "/page", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let page = [UInt8](repeating: 7, count: 4_096)
    var number: Int64 = 0
    try compareOnTheClock(
      "An entry committed, with \(games.count) games stored", rounds: 200,
      [
        Contender(name: "one page written, and fsync", count: 1) {
          number += 1
          guard pwrite(descriptor, page, page.count, off_t(number) * 4_096) == page.count, fsync(descriptor) == 0 else {
            throw Failure(text: "the page could not be written")
          }
        },
        Contender(name: "one entry", count: 1) {
          try keeper.take(.enter([.init("cards", .number(ExactDecimal(number)))], side: 0), in: session)
        },
      ])
  }
}
