import Foundation
import Testing

/// What README.md and the author's guide show is what happens: the commands in their `console` blocks are run in the folder
/// of the package.
///
/// With `HOUSERULES_RECORD=1` in the environment the blocks are written anew, and the test fails all the same.
@Suite("README.md and the guide are true")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  @Test(arguments: ["README.md", "Rules/README.md"])
  func commands(file: String) throws {
    let url = Self.root.appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let parts = text.components(separatedBy: "```console\n")
    #expect(parts.count > 4)
    let data = try ScratchFolder()
    var actual = parts[0]
    for part in parts.dropFirst() {
      let end = try #require(part.range(of: "```\n"))
      actual +=
        "```console\n" + (try Self.run(String(part[..<end.lowerBound]), data: data.url)) + part[end.lowerBound...]
    }
    #expect(actual == text)
    if actual != text, ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" {
      try Data(actual.utf8).write(to: url)
    }
  }

  /// A block's commands with what they print, messages among the results as in a terminal.
  private static func run(_ block: String, data: URL) throws -> String {
    try block.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { line in
      var step = Transcript.Step(command: "{ \(line.dropFirst(2)); } 2>&1")
      try Shell.run(&step, in: root, data: data)
      return ([String(line)] + step.output).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
