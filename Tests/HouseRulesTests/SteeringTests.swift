import Diagnostics
import Foundation
import TestSupport
import Testing

/// What strangers have written into rule files, records and games reaches no terminal as an order to it: every command
/// is run with texts that colour, conceal, turn round and rename windows, and prints only what can be seen.
@Suite("Texts that steer a terminal")
struct SteeringTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Steering")
  /// A name as a record can have it, in JSON.
  private static let name = #"A\u001b[31m\u0007\u202e\u009b2J\u2067\u200f"#

  static let commands = [
    "validate F", "validate W", "validate F --format plain", "validate W --format plain", "validate W --format pretty",
    "validate W --format compact", "validate W --format github", "validate W --format json",
    "validate W --format sarif", "validate W --format junit", "validate $T/$E.yaml", "validate $T/$E-missing.yaml",
    "test F", "test W", "test W --format json", "test W --format junit", "test F --coverage text",
    "test F --coverage lcov", "show F", "show F --format json", "show F --resolved", "show W", "diff F W",
    "diff F W --format json", "diff F W --records $T/r.json", "throw F 1 1 1", "throw F $E", "deal F --seed 1",
    "deal F --seed 1 --format json", "score F $T/r.json", "score F $T/r.json --explain",
    "score F $T/r.json --format json",
    "score F $T/bad.json", "score F - --stream <$T/r.json", "score W $T/bad.json", "score $E $T/r.json", "list",
    "list --format json", "fmt --check F", "fmt --diff $T/$E.yaml", "fmt - <F", "fmt - <$T/$E.yaml", "explain $E",
    "eval \"'$E'\"", "eval \"$E\"", "schema", "new \"$E\" --kind dice --output -",
    "new x --kind dice --title \"$E\" --output -", "game start F --seed 1 S", "game start W S", "game show S",
    "game show S --format json", "game show S --secrets", "game move go k=$E S", "game move go k=2 S",
    "game log S", "game log S --format json", "game enter 1 n=$E S", "game note \"$E\" S", "game list S",
    "game end --yes S", "game answer quote \"$E\" S", "game show S", "game undo S", "game rematch S", "game log S",
    "game join $E S", "player add $E S", "player add Ann S", "player list S", "group list S", "leaders S",
    "leaders --csv S", "stats S", "export S", "export --csv S", "export --all --csv S", "export --all S",
    "store check S", "store path S", "store backup $T/$E S", "import N S", "import $T/r.json S", "import W S",
    "play F --plain --new S <$T/typed", "play W --plain --new S <$T/typed", "play --plain S <$T/typed",
    "play $E --plain S <$T/typed",
  ]

  @Test("Nothing but what can be seen is printed, by whatever command")
  func everyCommand() throws {
    let data = try ScratchFolder()
    let files = try ScratchFolder()
    func put(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: files.url.appending(path: name))
    }
    let escape = "E\u{1B}[31m\u{7}\u{202E}\u{9B}2J"
    let rules = try String(contentsOf: Self.folder.appending(path: "steering.yaml"), encoding: .utf8)
    try put(escape + ".yaml", rules.replacing("points: 100", with: "ponts: 100"))
    try put(
      "r.json",
      #"{"sides":["\#(Self.name)","B"],"rounds":[{"\#(Self.name)":{"n":3},"B":{"n":1}}],"result":{"quote":"\#(Self.name)"}}"#
    )
    try put(
      "bad.json",
      #"{"sides":["\#(Self.name)","B"],"rounds":[{"\#(Self.name)":{"n":"\#(Self.name)"},"C\#(Self.name)":{}}]}"#)
    try put("typed", "go 3\ngo \(escape)\n\(escape)\nhand\ntable\nnote \(escape)\nend\nyes\nhelp\n\(escape)\nleave\n")
    for command in Self.commands {
      let line = command.replacing("F", with: Self.folder.appending(path: "steering.yaml").path)
        .replacing("W", with: Self.folder.appending(path: "wrong.yaml").path)
        .replacing("N", with: Self.folder.appending(path: "named.json").path)
        .replacing(" S", with: " --store $D/games.sqlite").replacing("$T", with: "$D")
      var step = Transcript.Step(
        command: "export D='\(files.url.path)' E=\"$(cat '\(try name(escape, in: files))')\"; houserules \(line)")
      try Shell.run(&step, in: files.url, data: data.url)
      #expect(step.status != 70 && step.status != -1, "\(command)")
      for printed in step.output.map({ $0.replacing("\r\n", with: "\n") }) + step.errors {
        let unseen = printed.unicodeScalars.filter { $0 != "\n" && DisplayWidth.visible($0) != $0 }
        // What programs read is not changed but where a person reads it; JSON itself has no control characters.
        let isData = Self.isData(command) && unseen.allSatisfy { $0.value >= 0x80 }
        #expect(unseen.isEmpty || isData, "\(command): \(printed.debugDescription)")
      }
    }
  }

  private static func isData(_ command: String) -> Bool {
    ["--format json", "--format sarif", "--stream", "export", "eval", "fmt"].contains { command.contains($0) }
  }

  private func name(_ text: String, in folder: ScratchFolder) throws -> String {
    let file = folder.url.appending(path: "name")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test(
    "What programs read is shown at a terminal as all else is", .enabled(if: PseudoTerminal.isAvailable),
    arguments: [
      ["show", "steering.yaml", "--format", "json"], ["fmt", "--diff", "wrong.yaml"], ["validate", "wrong.yaml"],
    ])
  func atTerminal(arguments: [String]) throws {
    let folder = try ScratchFolder()
    for name in ["steering.yaml", "wrong.yaml"] {
      try FileManager.default.copyItem(
        at: Self.folder.appending(path: name), to: folder.url.appending(path: name))
    }
    try Data("a:  \"\u{202E}\u{2067}\"\n".utf8).write(to: folder.url.appending(path: "wrong.yaml"))
    let program = try PlayedProgram(["houserules"] + arguments, in: folder.url, environment: ["NO_COLOR": "1"])
    program.wait { $0.status != nil }
    #expect(program.written.unicodeScalars.count > 20)
    let unseen = program.written.unicodeScalars.filter {
      !"\r\n".unicodeScalars.contains($0) && DisplayWidth.visible($0) != $0
    }
    #expect(unseen.isEmpty, "\(program.written.debugDescription)")
  }

  @Test("A game with such a name of a side is not taken in, as nobody could have typed it")
  func imported() throws {
    let data = try ScratchFolder()
    var step = Transcript.Step(command: "houserules import named.json 2>&1 >$T/said | head -n 1; houserules game list")
    try Shell.run(&step, in: Self.folder, data: data.url)
    #expect(
      step.output == [
        "error[HR1004]: in the name of the side `␛]0;pwn␇␛[31mNorth` stands what steers a terminal or cannot be seen",
        "No game has been kept yet. Start one: houserules play NAME",
      ])
  }
}
