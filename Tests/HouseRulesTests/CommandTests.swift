import Foundation
import Testing

/// Every file of `Commands/` is run as it stands, in that folder: adding a test is adding a file.
///
/// With `HOUSERULES_RECORD=1` in the environment a file that differs is written anew, and its test fails all the same.
@Suite("Commands as a person types them")
struct CommandTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Commands")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test(arguments: files)
  func transcript(file: String) throws {
    let url = Self.folder.appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let expected = Transcript(text)
    #expect(!expected.steps.isEmpty)
    #expect(expected.text == text, "the file is not written as transcripts are")
    var actual = expected
    let data = try ScratchFolder()
    for index in expected.steps.indices {
      try Shell.run(&actual.steps[index], in: Self.folder, data: data.url)
      #expect(actual.steps[index] == expected.steps[index])
    }
    if actual.text != text, ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" {
      try Data(actual.text.utf8).write(to: url)
    }
  }

  @Test func thereAreTranscripts() {
    #expect(Self.files.count >= 6)
  }
}

/// A folder that goes with its owner.
final class ScratchFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }
}

/// Runs a line of a transcript by the shell, with the program just built and nothing of the machine's settings.
enum Shell {
  /// The folder with the program: it is built beside the tests.
  static let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// - Parameter data: the user's data folder, which lives as long as the transcript.
  static func run(_ step: inout Transcript.Step, in folder: URL, data: URL) throws {
    let owner = try ScratchFolder()
    let scratch = owner.url
    let input = step.input.map { $0 + "\n" }.joined()
    try Data(input.utf8).write(to: scratch.appending(path: "input"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "{ \(step.command)\n} <\"$T/input\" >\"$T/output\" 2>\"$T/errors\""]
    process.environment = [
      "PATH": "\(programs.path):/usr/bin:/bin", "T": scratch.path, "LC_ALL": "C.UTF-8",
      "XDG_DATA_HOME": data.path, "TZ": "UTC", "HOUSERULES_MESSAGES": "pretty",
    ]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    step.status = process.terminationReason == .exit ? process.terminationStatus : -1
    step.output = try lines(scratch.appending(path: "output"))
    step.errors = try lines(scratch.appending(path: "errors"))
  }

  /// The lines of a file; one that does not end in a line break gets a sign that says so.
  private static func lines(_ file: URL) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += "␄" }
    return lines
  }
}
