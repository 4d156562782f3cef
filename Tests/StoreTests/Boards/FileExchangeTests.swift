import Boards
import Diagnostics
import Foundation
import Store
import Testing

@Suite("A file that programs share")
struct FileExchangeTests {
  private let folder: SharedFolder
  private let file: FileExchange

  init() throws {
    folder = try SharedFolder()
    file = FileExchange(path: folder.path(of: "board.jsonl"))
  }

  @Test("The first upload makes the file; what is there is not added again; corrections are")
  func adding() throws {
    #expect(try file.add([sharedResult("a"), sharedResult("b")]) == 2)
    #expect(try file.add([sharedResult("b")]) == 0)
    #expect(try file.add([sharedResult("b", revision: 2)]) == 1)
    #expect(
      try folder.text("board.jsonl")
        == [sharedResult("a"), sharedResult("b"), sharedResult("b", revision: 2)].map { line($0) + "\n" }.joined())
    #expect(try file.results().results.inOrder.map(\.revision) == [1, 2])
  }

  @Test("Adding nothing to a file that is not there makes none")
  func nothing() throws {
    #expect(try file.add([]) == 0)
    #expect(try folder.names == [])
  }

  @Test("Many writers at once: every line is whole, and each game is there once")
  func manyWriters() async throws {
    let file = file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for game in 0..<10 { _ = try file.add([sharedResult("\(writer)-\(game)"), sharedResult("all-\(game)")]) }
        }
      }
      try await group.waitForAll()
    }
    let shared = try file.results()
    #expect(shared.results.count == 90)
    #expect(shared.warnings.isEmpty)
    #expect(try folder.text("board.jsonl").split(separator: "\n").count == 90)
  }

  @Test("Whoever keeps the file too long is not waited for")
  func busy() throws {
    let path = folder.path(of: "board.jsonl")
    try ResultFile(path).append { () throws(ExchangeFailure) in
      let failure = #expect(throws: ExchangeFailure.self) {
        try ResultFile(path, attempts: 2).append { () throws(ExchangeFailure) in [] }
      }
      #expect(failure?.kind == .busy)
      #expect(failure?.diagnostic.message == "another program is busy with the leader board at `\(path)`")
      return Array("first\n".utf8)
    }
    try ResultFile(path).append { () throws(ExchangeFailure) in Array("second\n".utf8) }
    #expect(try folder.text("board.jsonl") == "first\nsecond\n")
  }
}

@Suite("What cannot be shared, and why")
struct ExchangeFailureTests {
  private let folder: SharedFolder

  init() throws { folder = try SharedFolder() }

  @Test("A folder that is not there is named, with what may help")
  func missingFolder() throws {
    let path = folder.path(of: "stick")
    let exchange = try FolderExchange(folder: path, device: "laptop")
    for failure in [failure { try exchange.results() }, failure { try exchange.add([sharedResult("a")]) }] {
      #expect(failure?.kind == .missing)
      #expect(failure?.diagnostic.code == .boardMissing)
      #expect(failure?.diagnostic.message == "there is no leader board at `\(path)`")
      #expect(failure?.diagnostic.hints.count == 1)
    }
  }

  @Test("A file in a folder that is not there is neither read nor made")
  func missingFile() throws {
    let exchange = FileExchange(path: folder.path(of: "stick/board.jsonl"))
    #expect(failure { try exchange.results() }?.kind == .missing)
    #expect(failure { try exchange.add([sharedResult("a")]) }?.kind == .missing)
    #expect(try folder.names == [])
  }

  @Test("A file is no folder, and a folder no file")
  func wrongKind() throws {
    try folder.write("", to: "file")
    let asFolder = try FolderExchange(folder: folder.path(of: "file"), device: "laptop")
    #expect(failure { try asFolder.results() }?.kind == .wrongKind(wanted: "folder"))
    let asFile = FileExchange(path: folder.path)
    #expect(failure { try asFile.results() }?.kind == .wrongKind(wanted: "file"))
    #expect(failure { try asFile.add([sharedResult("a")]) }?.kind == .wrongKind(wanted: "file"))
  }

  @Test(
    "A folder that can only be read shows its board and takes nothing",
    .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnlyFolder() throws {
    let laptop = try FolderExchange(folder: folder.path, device: "laptop")
    let tablet = try FolderExchange(folder: folder.path, device: "tablet")
    #expect(try laptop.add([sharedResult("a")]) == 1)
    #expect(chmod(folder.path, 0o555) == 0)
    defer { chmod(folder.path, 0o755) }
    #expect(try tablet.results().results.count == 1)
    #expect(try tablet.add([sharedResult("a")]) == 0)
    let failure = failure { try tablet.add([sharedResult("b")]) }
    #expect(failure?.kind == .forbidden)
    #expect(failure?.diagnostic.code == .boardForbidden)
  }

  @Test(
    "What the system says becomes a sentence and a way out",
    arguments: [
      (ENOSPC, DiagnosticCode.boardFull, "no space is left for the leader board at `b`"),
      (EDQUOT, .boardFull, "no space is left for the leader board at `b`"),
      (EROFS, .boardForbidden, "the leader board at `b` may not be used like this: read-only file system"),
      (EACCES, .boardForbidden, "the leader board at `b` may not be used like this: permission denied"),
      (EIO, .boardFailed, "the leader board at `b` cannot be read or written: input/output error"),
      (ENOTDIR, .boardMissing, "there is no folder at `b` but something else"),
    ])
  func sentences(code: Int32, expected: DiagnosticCode, message: String) {
    let diagnostic = ExchangeFailure(path: "b", code: code).diagnostic
    #expect(diagnostic.code == expected)
    #expect(diagnostic.message == message)
  }

  @Test(
    "A device's name must be able to name a file",
    arguments: ["", ".", ".hidden", "a/b", "../a", "a\0b", "a b", "-a", String(repeating: "x", count: 101)])
  func deviceNames(name: String) {
    let failure = failure { try FolderExchange(folder: folder.path, device: name).results() }
    #expect(failure?.kind == .deviceName)
    #expect(failure?.diagnostic.code == .deviceName)
  }

  @Test("Names of all alphabets are fine", arguments: ["laptop-2", "Åsas_dator", "0190f3a2.7b1c", "平板"])
  func goodNames(name: String) throws {
    #expect(try FolderExchange(folder: folder.path, device: name).add([sharedResult("a")]) == 1)
    #expect(try folder.names == [name + ".jsonl"])
  }

  private func failure<Value>(_ body: () throws -> Value) -> ExchangeFailure? {
    do {
      _ = try body()
      return nil
    } catch { return error as? ExchangeFailure }
  }
}
