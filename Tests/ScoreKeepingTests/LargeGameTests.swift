import Foundation
import HouseRules
import ScoreKeeping
import Store
import Testing

@Suite("Games that are larger than a record")
struct LargeGameTests {
  /// An exported game with so many notes of 500 letters.
  private func export(notes: Int) throws -> [UInt8] {
    let table = try Table()
    let json = GameExport.json(try table.start("hand-and-foot"))
    let note =
      #",{"kind":"noted","time":\#(Table.noon * 2),"payload":{"text":"\#(String(repeating: "x", count: 500))"}}"#
    let end = try #require(json.range(of: "]}}", options: .backwards))
    return Array(json.replacingCharacters(in: end, with: String(repeating: note, count: notes) + "]}}").utf8)
  }

  @Test("come in again, and go out as they came")
  func comesBack() throws {
    let game = try export(notes: 3_000)
    #expect(game.count > 1 << 20)
    let table = try Table()
    #expect(try table.keeper.importGame(game, named: "game.json") == .added)
    #expect(try table.keeper.importGame(game, named: "game.json") == .known)
    let session = try #require(try table.keeper.openAll().sessions.first)
    #expect(Array(GameExport.json(session).utf8) == game)
  }

  @Test("are refused beyond a limit, and say so")
  func limit() throws {
    let short = try export(notes: 1)
    let game = short + Array(repeating: UInt8(ascii: " "), count: GameExport.maximumBytes - short.count + 1)
    let table = try Table()
    #expect(try table.keeper.importGame(game.dropLast(), named: "game.json") == .added)
    #expect(
      refusal { _ = try table.keeper.importGame(game, named: "game.json") }
        == "the file has more than \(GameExport.maximumBytes) bytes")
  }
}
