import Diagnostics
import Foundation
import Testing

@Suite("Words of commands")
struct ShellWordTests {
  @Test(
    "A shell reads each as it is",
    arguments: [
      "Ann", "Zoë", "Guest B", "O'Brien", "a'b'c", "$HOME", "\"x\" & y", "`ls`", "a\\b", "*", "", "#1", "~", "!",
    ])
  func read(name: String) throws {
    let (shell, output) = (Process(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s|' \(name.asShellWord)"]
    shell.standardOutput = output
    try shell.run()
    shell.waitUntilExit()
    #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "\(name)|")
  }

  @Test("What needs no quotes has none")
  func plain() {
    #expect(
      ["Ann+Bob", "Zoë", "Rules/pig.yaml", "n-1", "50%"].map(\.asShellWord) == [
        "Ann+Bob", "Zoë", "Rules/pig.yaml", "n-1", "50%",
      ])
  }
}
