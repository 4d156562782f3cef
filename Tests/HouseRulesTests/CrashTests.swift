import CrashTesting
import Foundation
import Testing

@Suite("A program that is killed while score is kept with it")
struct CrashTests {
  @Test("No step that was called saved is lost, and no file is damaged")
  func killed() throws {
    let folder = try ScratchFolder()
    let program = Shell.programs.appending(path: "houserules").path
    var test = try CrashTest(program: program, folder: folder.url.path, seed: 5)
    let tally = try test.run(20, longestMicroseconds: 500_000)
    #expect(tally.runs == 20)
    #expect(tally.runsWithAcknowledgement > 0)
    #expect(tally.acknowledged > 0)
    #expect(tally.lost == 0)
    #expect(tally.findings == [])
  }

  @Test("A program that calls something saved before it is would be found out")
  func hasty() throws {
    let folder = try ScratchFolder()
    let script = folder.url.appending(path: "hasty")
    let program = Shell.programs.appending(path: "houserules").path
    try Data("#!/bin/sh\necho 'Saved. All that is to come.'\nexec '\(program)' \"$@\"\n".utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
    var test = try CrashTest(program: script.path, folder: folder.url.path, seed: 5)
    #expect(try test.run(12, longestMicroseconds: 100_000).lost > 0)
  }
}
