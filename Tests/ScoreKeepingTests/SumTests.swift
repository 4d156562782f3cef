import Decimals
import ScoreKeeping
import Testing

@Suite("Numbers as people at a table write them")
struct SumTests {
  @Test(
    "What they come to",
    arguments: [
      ("0", 0), ("12", 12), ("-20", -20), ("+5", 5), ("007", 7), ("12+11+7", 30), ("250-45", 205), ("-3-4", -7),
      ("1,250", 1250), ("12,345,678-1,000", 12_344_678), ("1−1", 0), (" 20 + 30 ", 50), ("- 5", -5), ("3*20", 60),
      ("3 x 20 - 5", 55), ("10+2×3×4", 34), ("-2*3", -6), ("9223372036854775807", Int64.max),
      ("-9223372036854775808", .min), ("seven", 7), (" Twenty ", 20), ("zero", 0),
    ] as [(String, Int64)])
  func values(text: String, value: Int64) throws {
    #expect(try Sum.value(of: text) == ExactDecimal(value))
  }

  @Test(
    "Why one is none",
    arguments: [
      ("", Sum.Problem.empty), ("  ", .empty), ("-", .incomplete), ("12+", .incomplete), ("3*", .incomplete),
      ("12,5", .noNumber), ("1,2500", .noNumber), ("1234,567", .noNumber), ("1,", .noNumber), ("1,250,", .noNumber),
      (",5", .noNumber), ("1 8", .noNumber), ("18O", .noNumber), ("*5", .noNumber), ("5+*2", .noNumber),
      ("2*-3", .noNumber), ("9223372036854775808", .tooLarge), ("-9223372036854775808-1", .tooLarge),
      ("9223372036854775807+1", .tooLarge), ("9223372036854775807*2", .tooLarge),
    ])
  func problems(text: String, problem: Sum.Problem) {
    #expect(throws: problem) { try Sum.value(of: text) }
  }
}
