import Diagnostics
import Foundation
import HouseRules
import TestSupport
import Testing

/// Every `Cases/NAME.yaml` is a file of the first edition, and `NAME.txt` beside it what it is in this one. Adding a test
/// is adding two files.
@Suite("Files of the first edition as they are written today")
struct CaseTests {
  private static let folder = "Tests/EditionsTests/Cases"
  static let names = Files.names(in: folder, ending: ".yaml")

  @Test("There are cases") func exist() { #expect(Self.names.count >= 4) }

  @Test("They read exactly so, and stay when they are taken along again", arguments: names)
  func today(name: String) {
    let expected = String(decoding: Files.bytes("\(Self.folder)/\(name).txt"), as: UTF8.self)
    let path = "\(name).yaml"
    let others = Self.names.filter { $0 != name }.map { text("\($0).yaml") }
    let once = RuleLibrary().today([text(path)] + others)
    #expect(String(decoding: once[0].bytes, as: UTF8.self) == expected)
    #expect(RuleLibrary().today(once)[0].bytes == once[0].bytes)
  }

  private func text(_ path: String) -> RuleLibrary.RuleText {
    .init(path: path, bytes: Files.bytes("\(Self.folder)/\(path)"))
  }
}
