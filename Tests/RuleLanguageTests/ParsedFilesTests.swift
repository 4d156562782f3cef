import Diagnostics
import Documents
import Testing

@testable import RuleLanguage

@Suite struct ParsedFilesTests {
  private let text = Array("house_rules: 2\nname: base\n".utf8)

  private func read(
    _ files: ParsedFiles, _ bytes: [UInt8], source: UInt16
  ) -> (title: String?, source: UInt16?, errors: Int) {
    var bag = DiagnosticBag()
    let document = files.document(name: "base.yaml", bytes: bytes, source: SourceID(index: source), into: &bag)
    let name = document?.root?.value(forKey: "name")
    return (name?.text, name?.span.source.index, bag.errorCount)
  }

  @Test("A file that was read before says where it is read now")
  func places() {
    let files = ParsedFiles()
    for source: UInt16 in [0, 1, 3, 0] { #expect(read(files, text, source: source) == ("base", source, 0)) }
  }

  @Test("A file that has changed is read anew, and one with mistakes tells them each time")
  func changes() {
    let files = ParsedFiles()
    #expect(read(files, text, source: 0).title == "base")
    #expect(read(files, Array("name: other\n".utf8), source: 0).title == "other")
    for _ in 0..<2 { #expect(read(files, Array("name: a\nname: b\n".utf8), source: 0).errors == 1) }
    #expect(read(files, text, source: 0).title == "base")
  }

  @Test("However many files are read, each is what it says")
  func many() {
    let files = ParsedFiles()
    for round: UInt16 in 0..<2 {
      for number in 0..<300 {
        var bag = DiagnosticBag()
        let document = files.document(
          name: "\(number).yaml", bytes: Array("name: game-\(number)\n".utf8), source: SourceID(index: round),
          into: &bag)
        #expect(document?.root?.value(forKey: "name")?.text == "game-\(number)")
      }
    }
  }
}
