import Testing

@testable import Expressions

@Suite struct TextTests {
  @Test(arguments: [
    (#"'a'"#, "a"), (#""a""#, "a"), (#"'''it's "so"'''"#, #"it's "so""#), (#"r'\n'"#, #"\n"#), (#"R"\""#, #"\"#),
    (#""\a\b\f\n\r\t\v""#, "\u{07}\u{08}\u{0C}\n\r\t\u{0B}"), (#""\\\?\"\'\`""#, #"\?"'`"#),
    (#""\x41\X42\u0043\U00000044\105""#, "ABCDE"), ("'\u{1F0A1}'", "\u{1F0A1}"), (#"'\U0001F0A1'"#, "\u{1F0A1}"),
    ("'''a\nb'''", "a\nb"), ("''", ""), ("''''''", ""),
  ])
  func aTextIsWhatItsEscapesSay(source: String, text: String) {
    let bare = Expressions.parse(source).tree?.bareText
    #expect(bare.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func aBareNameIsKnownAsSuch() {
    #expect(Expressions.parse(" descending ").tree?.bareName == "descending")
    #expect(Expressions.parse("a.b").tree?.bareName == nil)
    #expect(Expressions.parse("'a'").tree?.bareName == nil)
  }

  @Test func aTextThatIsNotUTF8IsRefused() {
    #expect(Expressions.parse([0x27, 0xFF, 0x27]).problems.map(\.code) == ["HR0206"])
    #expect(Expressions.parse([0xC3]).problems.map(\.code) == ["HR0206"])
  }
}

@Suite struct PlaceTests {
  @Test func placesCountFromTheBeginningOfTheWholeText() {
    let bytes = Array("value: bid + bod".utf8)
    let (tree, problems) = Expressions.parse(bytes, in: 7..<16)
    #expect(problems.isEmpty)
    let found = tree.map { Expressions.check($0, in: GameScope()).problems } ?? []
    #expect(found.map { $0.start..<$0.end } == [13..<16])
  }

  @Test func aRangeOutsideTheTextIsCutToIt() {
    #expect(Expressions.parse(Array("1 + 2".utf8), in: 4..<900).tree != nil)
  }

  @Test func aParenthesisBelongsToThePlaceOfWhatItHolds() {
    let node = Expressions.compile("(bid + 1) * 2", in: GameScope()).expression.map { $0.nodes[$0.root] }
    #expect(node?.start == 0)
    #expect(node?.end == 13)
  }
}

@Suite struct RangeTests {
  private func parts(_ text: String) -> [String]? {
    guard let parts = Expressions.splitRange(text) else { return nil }
    let bytes = Array(text.utf8)
    return [parts.low, parts.high].map { $0.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "open" }
  }

  @Test(arguments: [
    ("1..13", ["1", "13"]), (" 0 .. hand_size ", ["0", "hand_size"]), ("..14999", ["open", "14999"]),
    ("50000..", ["50000", "open"]), ("2..51 / side_count", ["2", "51 / side_count"]), ("..", ["open", "open"]),
    ("f('..')..[a][0]", ["f('..')", "[a][0]"]), ("1.5..2.5", ["1.5", "2.5"]), ("-3..-1", ["-3", "-1"]),
  ])
  func aRangeIsSplitAtItsDots(text: String, ends: [String]) {
    #expect(parts(text) == ends)
  }

  @Test(arguments: ["12", "", "1..2..3", "1...3", "'1..3'", "f(1..3)", "[1..3]", "1.5", "'..", "a.b"])
  func whatIsNoRangeIsLeftAlone(text: String) {
    #expect(parts(text) == nil)
  }
}

@Suite struct TemplateTests {
  private func pieces(_ text: String) -> [String] {
    Template.parse(text).template.pieces.map {
      switch $0 {
      case .literal(let text): text
      case .expression(let tree): "<\(tree.source(tree.range))>"
      }
    }
  }

  @Test(arguments: [
    ("plain", ["plain"]), ("", []), ("{bid}", ["<bid>"]), ("a {bid + 1} b", ["a ", "<bid + 1>", " b"]),
    ("{{bid}}", ["{bid}"]), ("{{{bid}}}", ["{", "<bid>", "}"]), ("{order == '}'}!", ["<order == '}'>", "!"]),
    ("{ bid }{total}", ["< bid >", "<total>"]), ("{bid + } and {total}", [" and ", "<total>"]),
  ])
  func aTemplateIsTextsAndExpressions(text: String, wanted: [String]) {
    #expect(pieces(text) == wanted)
  }

  @Test func placesInATemplateCountFromItsBeginning() {
    let (template, problems) = Template.parse("You need {bod} more.")
    #expect(problems.isEmpty)
    guard case .expression(let tree)? = template.pieces.dropFirst().first else {
      Issue.record("no expression")
      return
    }
    #expect(Expressions.check(tree, in: GameScope()).problems.map { $0.start..<$0.end } == [10..<13])
  }
}

@Suite struct NumberTests {
  /// A number of a few digits is read without a tree: it must come to what the tree of it comes to.
  @Test(arguments: ["0", "9", "10", "999999999", "1000000000", "00", "007", "1.5", "-1", " 5"])
  func aNumberAloneIsWhatItsTreeSays(text: String) throws {
    for expected in [nil, ValueType.int, .decimal(2), .bool] {
      let short = Expressions.compile(text, in: PlainScope([]), expecting: expected)
      let (tree, problems) = Expressions.parse(text)
      let long = tree.map { Expressions.check($0, in: PlainScope([]), expecting: expected) }
      #expect(short.problems.map(\.message) == problems.map(\.message) + (long?.problems ?? []).map(\.message))
      guard let one = short.expression, let other = long?.expression else { continue }
      #expect("\(one)" == "\(other)")
    }
  }
}
