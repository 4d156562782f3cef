import Diagnostics
import Testing

@testable import Records

@Suite("The round and the side of a mistake, said before it")
struct NamingTests {
  private func message(_ wording: RecordWording, round: Int? = nil, side: String? = nil) -> String {
    RecordProblem(wording, round: round, side: side).naming.diagnostic.message
  }

  @Test("They are said where the sentence does not name them")
  func said() {
    #expect(
      message(.pickless("draw", answers: []), round: 3, side: "Ann") == "round 3, Ann: nothing is picked with `draw`")
    #expect(message(.pickless("draw", answers: []), side: "2") == "side 2: nothing is picked with `draw`")
    #expect(message(.pickless("draw", answers: [])) == "nothing is picked with `draw`")
  }

  @Test("What the sentence names is said once")
  func once() {
    #expect(message(.missingSide("Ann", 3), round: 3, side: "Ann") == "round 3 has no sheet of `Ann`")
    #expect(message(.missingSide("Ann", 3), round: 3, side: "Ben") == "Ben: round 3 has no sheet of `Ann`")
    #expect(message(.overAfterRound(3), round: 3, side: "Ann") == "Ann: the game ended with round 3")
  }

  @Test("Another round that begins with the same digit is another round")
  func otherRound() {
    #expect(
      message(.waitsTooLong(12), round: 1) == "round 1: round 12 has waited for too many later rounds")
  }

  @Test("What the author of the rules says decides nothing")
  func authorsWords() {
    let wording = RecordWording.check("fair", "in round 1 `Ann` cannot have all")
    #expect(message(wording, round: 1, side: "Ann") == "round 1, Ann: in round 1 `Ann` cannot have all")
  }
}
