import Foundation
import Testing

/// The hooks for pre-commit name commands that there are.
@Suite("Hooks for pre-commit")
struct HookTests {
  @Test func commands() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.pre-commit-hooks.yaml").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let hooks = text.matches(of: /(?m)^- id: houserules-([a-z]+)$/).map { String($0.output.1) }
    let entries = text.matches(of: /(?m)^  entry: (.+)$/).map { String($0.output.1) }
    #expect(hooks == ["validate", "fmt", "test"])
    #expect(entries == hooks.map { "houserules \($0)" })
    let scratch = try ScratchFolder()
    for entry in entries {
      var step = Transcript.Step(command: "\(entry) --help")
      try Shell.run(&step, in: scratch.url, data: scratch.url)
      #expect(step.status == 0 && step.output.first?.hasPrefix("OVERVIEW") == true, "\(entry)")
    }
  }
}
