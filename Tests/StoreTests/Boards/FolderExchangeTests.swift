import Boards
import Diagnostics
import Foundation
import Store
import Testing

@Suite("A folder that devices share")
struct FolderExchangeTests {
  private let folder: SharedFolder

  init() throws { folder = try SharedFolder() }

  private func device(_ name: String) throws -> FolderExchange {
    try FolderExchange(folder: folder.path, device: name)
  }

  private func games(_ device: FolderExchange) throws -> [String] {
    try device.results().results.inOrder.map { "\($0.game) \($0.revision)" }
  }

  @Test("Two devices write in turn, each its own file, and see the same")
  func twoDevices() throws {
    let (laptop, tablet) = (try device("laptop"), try device("tablet"))
    #expect(try laptop.add([sharedResult("a")]) == 1)
    #expect(try tablet.add([sharedResult("b"), sharedResult("a")]) == 1)
    #expect(try laptop.add([sharedResult("c"), sharedResult("b")]) == 1)
    #expect(try tablet.add([sharedResult("d")]) == 1)
    #expect(try games(laptop) == ["a 1", "b 1", "c 1", "d 1"])
    #expect(try laptop.results().results.jsonLines == tablet.results().results.jsonLines)
    #expect(try folder.names == ["laptop.jsonl", "tablet.jsonl"])
    #expect(try folder.text("laptop.jsonl") == line(sharedResult("a")) + "\n" + line(sharedResult("c")) + "\n")
    #expect(try folder.text("tablet.jsonl") == line(sharedResult("b")) + "\n" + line(sharedResult("d")) + "\n")
  }

  @Test("Adding what is there appends nothing, wherever it came from, and makes no file")
  func again() throws {
    try folder.write(line(sharedResult("a", revision: 4)), to: "laptop.jsonl")
    #expect(try device("laptop").add([sharedResult("a", revision: 4)]) == 0)
    #expect(try device("tablet").add([sharedResult("a", revision: 4), sharedResult("a", revision: 3)]) == 0)
    #expect(try device("tablet").add([]) == 0)
    #expect(try folder.names == ["laptop.jsonl"])
    #expect(try folder.text("laptop.jsonl") == line(sharedResult("a", revision: 4)))
  }

  @Test("A game that stands twice among what is added is written once")
  func twiceAtOnce() throws {
    #expect(try device("laptop").add([sharedResult("a"), sharedResult("a"), sharedResult("b")]) == 2)
    #expect(try folder.text("laptop.jsonl").split(separator: "\n").count == 2)
  }

  @Test("A correction is appended behind the first result, and counts instead of it")
  func correction() throws {
    let (laptop, tablet) = (try device("laptop"), try device("tablet"))
    #expect(try laptop.add([sharedResult("a", revision: 3)]) == 1)
    let before = try folder.text("laptop.jsonl")
    #expect(try laptop.add([sharedResult("a", revision: 5, winner: "BOB")]) == 1)
    #expect(try folder.text("laptop.jsonl").hasPrefix(before))
    #expect(try tablet.add([sharedResult("a", revision: 3)]) == 0)
    let board = Board(try tablet.results().results, scope: BoardScope(group: "Club"))
    #expect(board.rows.map(\.player.name) == ["BOB", "ANN"])
    #expect(board.rows.map(\.gamesPlayed) == [1, 1])
  }

  @Test("A torn last line is left out with a warning, and what is added begins on a line of its own")
  func tornLine() throws {
    let torn = line(sharedResult("b")).dropLast(2)
    try folder.write(line(sharedResult("a")) + "\n" + torn, to: "laptop.jsonl")
    let laptop = try device("laptop")
    #expect(try games(laptop) == ["a 1"])
    let warning = try #require(try laptop.results().warnings.diagnostics.first)
    #expect(
      warning.message == "line 2 of `\(folder.path(of: "laptop.jsonl"))` is left out: the JSON ends inside a value")
    #expect(warning.code == .skippedLine)
    #expect(warning.severity == .warning)
    #expect(warning.hints == ["it is the last line and may be only half there: look again later"])
    #expect(try laptop.add([sharedResult("b"), sharedResult("c")]) == 2)
    #expect(try games(laptop) == ["a 1", "b 1", "c 1"])
    #expect(try folder.text("laptop.jsonl").hasPrefix(line(sharedResult("a")) + "\n" + torn + "\n{"))
  }

  @Test("Lines may end in CRLF, and other programs' lines cost nothing but themselves")
  func foreignLines() throws {
    let lines = [line(sharedResult("a")), "", "\0\0\0", "{\"format\":7}", "[1]", line(sharedResult("b"))]
    try folder.write(lines.joined(separator: "\r\n") + "\r\n", to: "old laptop.jsonl")
    let shared = try device("tablet").results()
    #expect(shared.results.inOrder.map(\.game) == ["a", "b"])
    #expect(shared.warnings.warningCount == 3)
    #expect(!shared.warnings.hasErrors)
    let path = folder.path(of: "old laptop.jsonl")
    #expect(
      shared.warnings.diagnostics.map(\.message) == [
        "line 3 of `\(path)` is left out: JSON does not allow this character here",
        "line 4 of `\(path)` is left out: this result was written by a newer program: its format is 7, and 1 is the "
          + "newest that this program can read",
        "line 5 of `\(path)` is left out: this is not the result of a game",
      ])
  }

  @Test("Copies made after a conflict are read; files on their way and others are not; a folder among them is named")
  func otherFiles() throws {
    try folder.write(line(sharedResult("a")), to: "laptop (conflicted copy).jsonl")
    try folder.write(line(sharedResult("b")), to: ".laptop.jsonl")
    try folder.write(line(sharedResult("c")), to: "laptop.jsonl.tmp")
    let odd = folder.path(of: "odd.jsonl")
    try FileManager.default.createDirectory(atPath: odd, withIntermediateDirectories: false)
    let shared = try device("laptop").results()
    #expect(shared.results.inOrder.map(\.game) == ["a"])
    #expect(
      shared.warnings.diagnostics.map(\.message) == [
        "`\(odd)` is left out: there is no file at `\(odd)` but something else"
      ])
  }
}
