import ArgumentParser
import Diagnostics
import Glibc
import HouseRules
import JSONText
import ScoreKeeping
import Store

/// `houserules upload`: what finished games came to, to a board that several machines share.
struct UploadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upload",
    abstract: "Share finished games with a leader board on other machines.",
    discussion: """
      Examples:
        houserules upload --board /mnt/club/board     (a folder that others see, too; remembered)
        houserules upload --board club.jsonl          (a file)
        houserules upload --board http://192.168.1.20:8080/exchange/abcdefgh   (a table in a browser: see Games as files)
        houserules upload

      Sends what finished games came to, and takes in what others have sent. A game counts once, however often and \
      from wherever it comes; a correction counts with the next upload.
      """)

  @Option(
    help: ArgumentHelp("The shared folder, a file that ends in .jsonl, or a server's address.", valueName: "path"),
    completion: .directory)
  var board: String?
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let board = try sharedBoard(keeper)
      let path = board.path
      let (sent, received, warnings) = try keeper.upload(to: board)
      try keeper.storing { () throws(StoreFailure) in try keeper.store.set(ScoreKeeper.boardSetting, to: path) }
      table.common.warn(warnings)
      switch table.common.format {
      case .text:
        Console.output.write("Sent: \(Self.text(sent)). Received: \(Self.text(received)). The board is \(path).\n")
      case .json: Console.output.write(data: Self.json(sent, received))
      }
    }
  }

  private func sharedBoard(_ keeper: ScoreKeeper) throws(Problems) -> ScoreKeeper.SharedBoard {
    let known = try keeper.storing { () throws(StoreFailure) in try keeper.store.setting(ScoreKeeper.boardSetting) }
    // The board is remembered: it must mean the same from every folder.
    guard let path = board.map({ Self.isAddress($0) ? $0 : Inputs.absolute($0) }) ?? known else {
      throw GameMessages.noBoard
    }
    if Self.isAddress(path) { return try Self.server(path) }
    if Self.isFolder(path) { return .folder(path) }
    guard path.hasSuffix(".jsonl") else { throw GameMessages.noSuchBoard(path) }
    return .file(path)
  }

  private static func isAddress(_ text: String) -> Bool { text.contains("://") }

  private static func server(_ address: String) throws(Problems) -> ScoreKeeper.SharedBoard {
    #if Web
      if let line = line(to: address) { return .server(address, line) }
    #endif
    throw GameMessages.noServerAddress(address)
  }

  private static func text(_ moved: ScoreKeeper.Moved) -> String {
    switch (moved.games, moved.takenBack) {
    case (_, 0): games(moved.games)
    case (0, _): "\(games(moved.takenBack)) taken back"
    default: "\(games(moved.games)), and \(games(moved.takenBack)) taken back"
    }
  }

  private static func json(_ sent: ScoreKeeper.Moved, _ received: ScoreKeeper.Moved) -> String {
    JSONAnswer.text(layout: .compact) { writer in
      writer.key("sent")
      writer.int(sent.games)
      writer.key("received")
      writer.int(received.games)
      writer.key("sent_taken_back")
      writer.int(sent.takenBack)
      writer.key("received_taken_back")
      writer.int(received.takenBack)
    }
  }

  private static func games(_ count: Int) -> String { count == 1 ? "1 game" : "\(count) games" }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
