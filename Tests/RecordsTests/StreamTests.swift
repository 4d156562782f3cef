import Diagnostics
import Documents
import JSONText
import Presentation
import Records
import RuleLanguage
import TestSupport
import Testing

@Suite("Streams of records")
struct StreamTests {
  private static let refused = FixtureTests.refused.map { "refused/\($0)" }

  @Test("A line has the result of the same record in a file", arguments: FixtureTests.scored)
  func sameResult(_ name: String) throws {
    let record = try RecordText(bytes: Files.bytes("Tests/Fixtures/\(name).yaml"))
    let expected = json(of: try record.game())
    // Twice: the second is scored by what the first has left behind.
    let line = Line.json(try #require(record.document.root))
    #expect(run(line + "\n" + line + "\n") == [expected, expected])
  }

  @Test("A line is refused for what the same record in a file is refused for", arguments: refused)
  func sameProblem(_ name: String) throws {
    let record = try RecordText(bytes: Files.bytes("Tests/Fixtures/\(name).yaml"))
    let problem = try #require(try record.problems().first)
    let line = Line.json(try #require(record.document.root))
    let result = try #require(run(line).first)
    let error = try #require(try JSONComparison.parse(Array(result.utf8)).root?.value(forKey: "error"))
    #expect(error.value(forKey: "code")?.text == problem.diagnostic.code.id)
    #expect(error.value(forKey: "message")?.text == problem.diagnostic.message)
    #expect(error.value(forKey: "round")?.text == problem.round.map { "\($0)" } ?? "null")
    #expect(error.value(forKey: "side")?.text == problem.side ?? "null")
    #expect(error.value(forKey: "field")?.text == problem.field ?? "null")
  }

  @Test("A refused record leaves nothing behind for the next")
  func recovers() throws {
    let names = FixtureTests.scored + Self.refused
    var expected: [String: String] = [:]
    var lines: [(name: String, text: String)] = []
    for name in names {
      let record = try RecordText(bytes: Files.bytes("Tests/Fixtures/\(name).yaml"))
      if case .game(let game) = try record.read() { expected[name] = json(of: game) }
      lines.append((name, Line.json(try #require(record.document.root))))
    }
    var generator = Shuffle(state: 1)
    lines = (lines + lines).shuffled(using: &generator)
    let results = run(lines.map(\.text).joined(separator: "\n"))
    #expect(results.count == lines.count)
    for (line, result) in zip(lines, results) {
      if let expected = expected[line.name] {
        #expect(result == expected)
      } else {
        #expect(result.contains("\"error\""))
      }
    }
  }

  @Test("Results do not depend on how the bytes come", arguments: [1, 7, 1000])
  func chunks(_ size: Int) throws {
    let text = Self.mixed.joined(separator: "\n")
    #expect(run(text, chunk: size) == run(text))
  }

  @Test("Results come in the order of the lines, however many are scored at a time", arguments: [2, 3, 8])
  func jobs(_ count: Int) throws {
    // Many pages, of which some take much longer than others.
    let record = try RecordText(bytes: Files.bytes("Tests/Fixtures/records/hand-and-foot-complete.yaml"))
    let line = Line.json(try #require(record.document.root))
    let lines = (0..<3_000).flatMap { index in
      index % 700 < 350 ? [Self.mixed[index % Self.mixed.count]] : ["", line, "{\"rules\":\"\(index)\"}"]
    }
    let text = lines.joined(separator: "\n")
    for chunk in [1_000, 1 << 20] { #expect(run(text, chunk: chunk, jobs: count) == run(text)) }
  }

  private struct Cut: Error {}

  @Test("What fails on the way ends the stream, and is told", arguments: [1, 3])
  func failures(jobs: Int) {
    let line = Array((Self.mixed[0] + "\n").utf8)
    for failsToRead in [true, false] {
      var calls = 0
      #expect(throws: Cut.self) {
        try scorer(rules: "pig").run(
          jobs: jobs,
          read: { (target) throws(Cut) in
            calls += 1
            if failsToRead, calls > 40 { throw Cut() }
            target.copyBytes(from: line)
            return line.count
          }, write: { (_) throws(Cut) in if !failsToRead { throw Cut() } })
      }
    }
  }

  @Test("A brief result says in the same words what the whole one says", arguments: FixtureTests.scored)
  func brief(_ name: String) throws {
    let game = try RecordText(bytes: Files.bytes("Tests/Fixtures/\(name).yaml")).game()
    var writer = JSONWriter()
    ResultWriter(game.rules, digest: game.rules.compiled.digest).writeBrief(game, to: &writer)
    let brief = try #require(try JSONComparison.parse(writer.bytes).root)
    let whole = try #require(try JSONComparison.parse(Array(json(of: game).utf8)).root)
    #expect(brief.pairs.map(\.key.text) == ["schema_version", "rules", "status", "sides"])
    for key in ["schema_version", "rules", "status"] {
      #expect(text(brief.value(forKey: key)) == text(whole.value(forKey: key)))
    }
    let own = Array(try #require(brief.value(forKey: "sides")).elements)
    let others = Array(try #require(whole.value(forKey: "sides")).elements)
    #expect(own.count == game.sideCount && others.count == game.sideCount)
    for (own, other) in zip(own, others) {
      for pair in own.pairs where pair.key.text != "winnings" {
        #expect(text(pair.value) == text(other.value(forKey: pair.key.text)))
      }
      let (paid, wholePaid) = (own.value(forKey: "winnings"), other.value(forKey: "winnings"))
      #expect(text(paid?.value(forKey: "amount")) == text(wholePaid?.value(forKey: "amount")))
      #expect(own.value(forKey: "waiting") == nil || other.value(forKey: "waiting") != nil)
    }
  }

  private func text(_ node: Node?) -> String { node.map(Line.json) ?? "" }

  private static let mixed = [
    #"{"sides":["A","B"],"rounds":[{"A":{"banked":5},"B":{}}]}"#, "", "   ", "nonsense",
    #"{"rules":"nothing","sides":[]}"#, #"{"sides":["A","B"],"rounds":[{"A":{"banked":5},"C":{}}]}"#,
    #"{"sides":["A","B"],"rounds":[{"A":{"banked":5},"B":{"banked":"7"}}]}"#, "[]", #"{"rules":"pig","rules":"pig"}"#,
  ]

  @Test("Errors stand in their lines' places; empty lines count")
  func errors() throws {
    let results = run(Self.mixed.joined(separator: "\n"), rules: "pig")
    #expect(
      results.dropFirst() == [
        ##"{"line":4,"error":{"code":"HR0030","message":"JSON does not allow this character here","column":2,"round":null,"side":null,"field":null}}"##,
        ##"{"line":5,"error":{"code":"HR0803","message":"this record is one of `nothing`, not of `pig`","column":10,"round":null,"side":null,"field":null}}"##,
        ##"{"line":6,"error":{"code":"HR0810","message":"round 1: `C` is no side of this record","column":48,"round":1,"side":"C","field":null}}"##,
        ##"{"line":7,"error":{"code":"HR0815","message":"round 1, B: `banked` is a number, and this is a text","column":62,"round":1,"side":"B","field":"banked"}}"##,
        ##"{"line":8,"error":{"code":"HR0801","message":"a record is wanted here","column":1,"round":null,"side":null,"field":null}}"##,
        ##"{"line":9,"error":{"code":"HR0011","message":"this key stands twice in its object","column":16,"round":null,"side":null,"field":null}}"##,
      ])
  }

  @Test("A line without rules is refused where the stream has none")
  func noRules() { #expect(run("{}")[0].contains("HR0841")) }

  @Test("A line at the limit is read, a longer one is not, and the next is")
  func lineLimit() throws {
    let record = #"{"sides":["A","B"]}"#
    let fitting = record + String(repeating: " ", count: StreamScorer.maximumLineBytes - record.utf8.count)
    let results = run([fitting, fitting + " ", record].joined(separator: "\n"), rules: "pig")
    #expect(results.count == 3)
    #expect(results[0] == results[2])
    #expect(results[1].contains("\"line\":2,\"error\":{\"code\":\"HR0840\""))
  }

  @Test("Of a last line that is too long nothing is scored, wherever it is cut", arguments: [0, 1, 5, 100_000])
  func lastLine(more: Int) throws {
    let record = #"{"sides":["A","B"]}"#
    let long = String(repeating: " ", count: StreamScorer.maximumLineBytes + more) + record
    for end in ["", "\n", "\n\n"] {
      let results = run([record, long].joined(separator: "\n") + end, rules: "pig", chunk: 1000)
      #expect(results.count == 2)
      #expect(results.last?.hasPrefix(#"{"line":2,"error":{"code":"HR0840""#) == true)
    }
    #expect(run(long + "\n" + record, rules: "pig").count == 2)
  }

  @Test("Parts that say where they begin come to the same as the whole", arguments: [1, 3])
  func parts(jobs: Int) throws {
    let good = #"{"sides":["A","B"]}"#
    let lines = (0..<40).map { [good, "", "{", #"{"sides":["A","B"],"rules":"farkle"}"#][$0 % 4] }
    let whole = run(lines.joined(separator: "\n"), rules: "pig", jobs: jobs)
    #expect(whole.count == 30 && whole[1].hasPrefix(#"{"line":3,"#))
    for cut in [1, 2, 3, 17, 39] {
      let first = run(lines[..<cut].joined(separator: "\n"), rules: "pig", jobs: jobs)
      let rest = run(lines[cut...].joined(separator: "\n"), rules: "pig", jobs: jobs, firstLine: cut + 1)
      #expect(first + rest == whole)
    }
  }

  // MARK: Running

  private func scorer(rules: String?) -> StreamScorer {
    StreamScorer(
      rules: rules.flatMap { Rules.find($0) },
      find: { Rules.find($0).map { .rules($0) } ?? .none }
    ) { rules in
      let writer = ResultWriter(rules, digest: rules.compiled.digest)
      return { writer.write($0, to: &$1) }
    }
  }

  private func run(
    _ text: String, rules: String? = nil, chunk: Int = 1 << 20, jobs: Int = 1, firstLine: Int = 1
  ) -> [String] {
    let bytes = Array(text.utf8)
    var offset = 0
    var output: [UInt8] = []
    _ = scorer(rules: rules).run(
      jobs: jobs, firstLine: firstLine,
      read: { target in
        let count = min(chunk, target.count, bytes.count - offset)
        for index in 0..<count { target[index] = bytes[offset + index] }
        offset += count
        return count
      }, write: { output += $0 })
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// A YAML record as a line of JSON.
enum Line {
  static func json(_ node: Node) -> String {
    var writer = JSONWriter()
    node.write(to: &writer) { scalar, writer in
      let isRaw = scalar.isPlain && (Double(scalar.text) != nil || ["true", "false", "null"].contains(scalar.text))
      if isRaw {
        Array(scalar.text.utf8).withUnsafeBytes { writer.append(raw: $0) }
      } else {
        writer.string(scalar.text)
      }
    }
    return writer.text
  }
}
