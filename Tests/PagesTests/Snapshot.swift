import Foundation
import Testing

@testable import Pages

/// Pages in files. A new file that is empty is filled with what comes out, and with `HOUSERULES_RECORD=1` in the
/// environment one that differs, too, which fails the run: read it.
enum Snapshot {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
  static let visit = Visit(base: Address("/host"), token: "TOKEN", formID: "FORM")

  /// What stands between the head and the foot of a page is what the file of this name says.
  static func compare(_ page: some Page, _ name: String) throws {
    let text = String(decoding: page.bytes(for: visit), as: UTF8.self)
    let main = text.components(separatedBy: "<main").dropFirst().joined().components(separatedBy: "</main>")[0]
    let found = ("<main" + main).replacingOccurrences(of: "><", with: ">\n<") + "\n"
    let file = folder.appending(path: "\(name).html")
    let kept = try String(contentsOf: file, encoding: .utf8)
    if kept != found, kept.isEmpty || ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" {
      try found.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(kept == found, "\(name).html differs")
  }
}
