import HouseRules
import RuleTesting
import Testing

/// What is done for one request is paid from one account, whatever it is.
@Suite("What one request may take")
struct RequestTests {
  /// Eight lines that go through some thousand numbers each.
  private static func heavy(_ more: String, sides: String = "2..4") -> String {
    let lines = (1...8).map {
      "  c\($0): {points: 'range(1, 50).map(a, range(1, 40).map(b, a * b % (7 + n)).sum()).sum() % \($0)'}\n"
    }
    return """
      house_rules: 2
      name: heavy
      sides: {count: \(sides)}
      rounds: open
      sheet:
        n: {type: number, points: 1}
      \(lines.joined())\(more)
      """
  }

  private static let examples = heavy(
    "examples:\n" + (1...5).map { "  - {name: Number \($0), sheet: {n: \($0)}, score: 0}\n" }.joined())

  /// What checking a file and running its examples comes to.
  private func codes(_ text: String, _ request: Request) -> [String] {
    do throws(Problems) {
      let rules = try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "heavy.yaml", for: request)
      return (rules.failingExamples(for: request).diagnostics + rules.explored(for: request).diagnostics).map(\.code)
    } catch {
      return error.diagnostics.map(\.code)
    }
  }

  @Test("The same always takes the same, and a step less is not enough")
  func edge() {
    let request = Request()
    let whole = codes(Self.examples, request)
    #expect(whole == Array(repeating: "HR0702", count: 5))
    let again = Request()
    _ = codes(Self.examples, again)
    #expect(request.steps == again.steps && request.bytes == again.bytes)
    let enough = Request(steps: request.steps)
    #expect(codes(Self.examples, enough) == whole && enough.isDone)
    let short = Request(steps: request.steps - 1)
    #expect(codes(Self.examples, short) == whole + ["HR0856"] && !short.isDone)
  }

  @Test("An example that cannot be paid is told with what costs most, and those behind it are not run")
  func examples() throws {
    let request = Request(steps: 2_000_000)
    let rules = try RuleLibrary().rules(yaml: Array(Self.examples.utf8), fileName: "heavy.yaml", for: request)
    let found = rules.failingExamples(for: request)
    #expect(found.diagnostics.map(\.code) == ["HR0856"])
    #expect(found.text().contains("with `Number "))
    #expect(found.text().contains("this costs most"))
  }

  @Test("Rules that cannot be set up for what is paid are told at what costs most")
  func settingUp() {
    let state = (1...8).map {
      "  s\($0): {start: 'range(1, 50).map(a, range(1, 40).map(b, a * b).sum()).sum() % \($0)'}\n"
    }
    let text = Self.heavy("state:\n" + state.joined(), sides: "2..64")
    do throws(Problems) {
      _ = try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "heavy.yaml", for: Request(steps: 3_000_000))
      Issue.record("it is paid")
    } catch {
      #expect(error.diagnostics.map(\.code) == ["HR0325"])
      #expect((16...24).contains(error.diagnostics.first?.line ?? 0))
    }
  }

  @Test("What nobody wants any more is stopped, and says where")
  func cancelled() throws {
    let request = Request(isCancelled: { true })
    #expect(codes(Self.examples, request) == ["HR0325"])
    #expect(request.isCancelled && request.stage == .reading)
  }
}
