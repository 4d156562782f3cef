import Engine
import RuleLanguage
import Testing

@Suite("Counting what code passes")
struct CoverageTests {
  @Test("Only code that is to be covered has marks", arguments: Games.names)
  func marks(name: String) throws {
    let plain = try Games.rules(name).game.code
    #expect(plain.coverage == nil)
    #expect(!plain.instructions.contains { $0.op == .mark })
    let bytes = try #require(Games.bytes(name))
    let tested = compileForTests(
      name: "\(name).yaml", bytes: bytes, report: Report(), requests: [], isCovered: true,
      base: { name, _ in Games.bytes(name).map { (name: "\(name).yaml", bytes: $0) } }, names: { [] })
    let covered = try #require(tested)
    let marks = covered.rules.game.code.instructions.filter { $0.op == .mark }
    #expect(Set(marks.map { Int($0.a) }) == Set(covered.points.indices))
    #expect(covered.rules.game.code.coverage?.counts.passes.count == covered.points.count)
  }
}
