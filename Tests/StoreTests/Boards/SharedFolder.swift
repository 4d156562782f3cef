import Boards
import Decimals
import Foundation

/// A folder of its own for a test, which is removed with it.
final class SharedFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "board-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func path(of name: String) -> String { path + "/" + name }

  func text(_ name: String) throws -> String { try String(contentsOfFile: path(of: name), encoding: .utf8) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: name)))
  }
}

/// A game that ANN won, or BOB after a correction.
func sharedResult(_ game: String, revision: Int = 1, winner: String = "ANN") -> GameResult {
  let sides = ["ANN", "BOB"].map { name in
    GameResult.Side(
      players: [.init(name: name, group: "Club")], total: name == winner ? 2 : 1, place: name == winner ? 1 : 2,
      behind: name == winner ? 0 : 1, roundsWon: 0, rounds: 1, winnings: nil)
  }
  return GameResult(
    game: game, revision: revision, finished: 0, rules: "pairs", title: "Pairs", digest: "sha256:00", group: "Club",
    moneyDecimals: 2, currency: nil, sides: sides)
}

/// The result as it stands in a file, without its line break.
func line(_ result: GameResult) -> String { String(decoding: result.json, as: UTF8.self) }
