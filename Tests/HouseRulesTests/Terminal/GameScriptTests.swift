import Foundation
import TestSupport
import Testing

/// Every file of `Games/` is played as it stands, by the real program on a terminal: adding a game is adding a file.
@Suite(
  "Games as people play them", .enabled(if: PseudoTerminal.isAvailable, "no terminal can be had here"),
  .timeLimit(.minutes(20)))
struct GameScriptTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Games")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test(arguments: files)
  func play(file: String) throws {
    let script = GameScript(try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8))
    #expect(script.mistakes.isEmpty, "these lines mean nothing")
    let data = try ScratchFolder()
    var program: PlayedProgram?
    var keys = 0
    for line in script.lines {
      if case .start(let command) = line.step {
        #expect(program?.status != nil || program == nil, "line \(line.number): the program still runs")
        program = try PlayedProgram(command, in: data.url)
        program?.waitForPicture()
      } else if let program {
        if case .type(let typed) = line.step { keys += typed.count }
        if case .count = line.step { keys = 0 }
        if case .keysAtMost(let most) = line.step { #expect(keys <= most, "line \(line.number)") }
        take(line, program)
      }
      // Behind the first surprise everything else surprises, too.
      if let program, isLost(line, program) { return }
    }
    #expect(program?.status != nil, "the program still runs at the end")
  }

  private func take(_ line: GameScript.Line, _ program: PlayedProgram) {
    switch line.step {
    case .type(let keys): program.type(keys)
    case .window(let rows, let columns): program.resize(rows: rows, columns: columns)
    case .killed: program.end(by: SIGKILL)
    case .ended: program.waitForEnd()
    default: break
    }
  }

  /// Whether the screen is not as the line says.
  private func isLost(_ line: GameScript.Line, _ program: PlayedProgram) -> Bool {
    let rows = program.screen.lines.map { $0.split(separator: " ").joined(separator: " ") }
    let picture = "\n" + program.screen.lines.joined(separator: "\n")
    switch line.step {
    case .shows(let text) where !rows.contains(where: { $0.contains(text) }):
      Issue.record("line \(line.number): “\(text)” is not there:\(picture)")
    case .hides(let text) where rows.contains(where: { $0.contains(text) }):
      Issue.record("line \(line.number): “\(text)” is there:\(picture)")
    default: return false
    }
    return true
  }

  @Test func thereAreGames() { #expect(Self.files.count >= 9) }
}
