import CrashTesting
import Foundation

extension Benchmarks {
  // MARK: Whole processes

  /// The program, which is built beside the benchmarks; nil where it has not been.
  static var program: String? {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + ["houserules"]).joined(separator: "/")
    return access(path, X_OK) == 0 ? path : nil
  }

  /// Cold starts: whole processes from start to end, beside one that does nothing.
  static func start() throws {
    guard let program else { return print("\nCold start: houserules has not been built") }
    try compareOnTheClock(
      "Cold start of a whole process, on the wall clock", rounds: 41,
      [
        process("/bin/true", []),
        process(program, ["score", "Examples/hand-and-foot.yaml"]),
      ])
  }

  static func process(_ path: String, _ arguments: [String]) -> Contender {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let words = arguments.prefix { $0 != "--store" }.joined(separator: " ")
    return Contender(name: "\(name) \(words)", count: 1) {
      let said = try ChildProgram(path, arguments).wait()
      sink &+= Int64(said.utf8.count)
      if said.contains("error") { throw Failure(text: said) }
    }
  }

  // MARK: Loss

  /// The program is killed at random moments while score is kept with it; see `CrashTest`.
  static func loss() throws {
    guard let program else { return print("\nLoss: houserules has not been built") }
    let folder = try ScratchFolder()
    let seed = CommandLine.arguments.compactMap { UInt64($0) }.first ?? 3
    var test = try CrashTest(program: program, folder: folder.path, seed: seed)
    let tally = try test.run(1_200, longestMicroseconds: 120_000)
    print("\nKeeping score with a program that is killed at random moments")
    print("  runs: \(tally.runs), of which \(tally.runsWithAcknowledgement) had acknowledged something")
    print("  entries acknowledged: \(tally.acknowledged)")
    print("  entries stored just before their acknowledgement: \(tally.stored)")
    print("  acknowledged entries lost: \(tally.lost)")
    print("  damaged files: \(tally.damaged)")
    for finding in tally.findings { print("  \(finding)") }
    guard tally.lost == 0, tally.damaged == 0 else { throw Failure(text: "entries were lost") }
  }
}

/// A folder on the disk that goes with its owner.
final class ScratchFolder {
  let path: String

  /// - Parameter parent: nil for the folder for temporary files.
  init(in parent: String? = nil) throws {
    let parent = parent ?? FileManager.default.temporaryDirectory.path
    path = "\(parent)/house-rules-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
