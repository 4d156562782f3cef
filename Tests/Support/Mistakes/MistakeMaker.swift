import Diagnostics
import Documents
import Engine
import RuleLanguage

/// Makes mistakes in rule files, always the same ones for the same seed.
///
/// Each is one change of the kind that hands and minds make, at a place where it cannot be right: what stays a valid
/// file, such as another spelling of words for people, is no mistake and is never made.
package struct MistakeMaker {
  let spots: RuleSpots
  let rules: String
  /// Every word that the file or the language has a meaning for.
  let known: Set<String>
  var chance: Generator

  var bytes: [UInt8] { spots.bytes }

  /// Nil where the file cannot be read.
  ///
  /// - Parameters:
  ///   - rules: the name of the game.
  ///   - bytes: its file.
  ///   - seed: decides which mistakes are made.
  package init?(rules: String, bytes: [UInt8], seed: UInt64) {
    guard let spots = RuleSpots(bytes) else { return nil }
    self.rules = rules
    self.spots = spots
    let own = bytes.split { !RuleSpots.isLetter($0) && !RuleSpots.isDigit($0) }
    let keys = MappingKind.allCases.flatMap(Keys.of).map(\.name)
    known = Set(own.map { String(decoding: $0, as: UTF8.self) } + keys + Words.names.map(\.name))
    chance = Generator(seed: rules.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
  }

  /// Up to so many mistakes of each kind, no two of them the same.
  package mutating func mistakes(ofEachKind count: Int) -> [Mistake] {
    Mistake.Kind.allCases.flatMap { mistakes($0, count) }
  }

  private mutating func mistakes(_ kind: Mistake.Kind, _ count: Int) -> [Mistake] {
    var made: [Mistake] = []
    for _ in 0..<(count * 12) where made.count < count {
      guard let mistake = mistake(kind), !made.contains(where: { $0.bytes == mistake.bytes }) else { continue }
      made.append(mistake)
    }
    return made
  }

  private mutating func mistake(_ kind: Mistake.Kind) -> Mistake? {
    switch kind {
    case .key: typoInKey()
    case .name: typoInName()
    case .given: typoWhereGiven()
    case .type: wrongType()
    case .missing: missingKey()
    case .duplicate: duplicateKey()
    case .range: outOfRange()
    case .expression: brokenExpression()
    case .indentation: badIndentation()
    }
  }

  // MARK: Making

  /// The file with one part of it replaced; `places` are offsets in what it then reads.
  func made(
    _ kind: Mistake.Kind, _ range: Range<Int>, _ text: String, at places: [Int], meant: String? = nil, note: String
  ) -> Mistake {
    let changed = Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
    let file = SourceFile(name: rules, bytes: changed)
    return Mistake(
      kind: kind, rules: rules, bytes: changed, places: places.map { file.position(at: $0) }, meant: meant, note: note)
  }

  mutating func any<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(chance.below(UInt64(elements.count)))]
  }

  func range(_ node: Node) -> Range<Int> { Int(node.span.start)..<Int(node.span.end) }

  func isOnOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(UInt8(ascii: "\n")) }

  // MARK: Typos

  /// A word as a hurried hand writes it; nil where that has a meaning of its own.
  mutating func typo(_ word: String) -> String? {
    var letters = Array(word.utf8)
    let places = letters.indices.filter { RuleSpots.isLetter(letters[$0]) && letters[$0] != UInt8(ascii: "_") }
    guard letters.count > 1, let place = any(of: Array(places)) else { return nil }
    switch chance.below(5) {
    case 0 where place + 1 < letters.count: letters.swapAt(place, place + 1)
    case 1: letters.remove(at: place)
    case 2: letters.insert(letters[place], at: place)
    case 3: letters.insert(beside(letters[place]), at: place)
    default: letters[place] = beside(letters[place])
    }
    let text = String(decoding: letters, as: UTF8.self)
    return text == word || known.contains(text) || !RuleSpots.isLetter(letters[0]) ? nil : text
  }

  /// A letter beside another one on the keyboard.
  private mutating func beside(_ letter: UInt8) -> UInt8 {
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }
    for row in rows {
      guard let place = row.firstIndex(of: letter | 0x20) else { continue }
      let neighbours = [place - 1, place + 1].filter(row.indices.contains)
      return any(of: neighbours).map { row[$0] } ?? letter
    }
    return letter
  }

  private mutating func typoInKey() -> Mistake? {
    let all = spots.keys.map(\.key) + spots.otherKeys
    guard let key = any(of: all), let typo = typo(key.text) else { return nil }
    let range = range(key)
    return made(
      .key, range, typo, at: [range.lowerBound], meant: key.text, note: "`\(key.text)` becomes `\(typo)`")
  }

  /// A word of a formula, or a name that is referred to. Words of one or two letters are left alone: they are known by
  /// where they stand.
  private mutating func typoInName() -> Mistake? {
    guard let formula = any(of: spots.formulas) else { return nil }
    let words = spots.words(of: formula).filter { word in
      word.text.utf8.count > 2 && !["true", "false", "none"].contains(word.text) && !isVariable(word, formula)
    }
    guard let word = any(of: words), let typo = typo(word.text) else { return nil }
    let inner = word.isQuoted ? word.range.lowerBound + 1..<word.range.upperBound - 1 : word.range
    // The functions of `math` have names of two words.
    let isOfMath = spots.source(formula.range.lowerBound..<word.range.lowerBound).hasSuffix("math.")
    return made(
      .name, inner, typo, at: [word.range.lowerBound] + (isOfMath ? [word.range.lowerBound - 5] : []),
      meant: word.text, note: "`\(word.text)` becomes `\(typo)`")
  }

  /// Whether a word is the variable of `list.map(x, ...)` where it is given.
  private func isVariable(_ word: RuleSpots.Word, _ formula: RuleSpots.Formula) -> Bool {
    [UInt8(ascii: "("), UInt8(ascii: ",")].contains(spots.sign(before: word.range.lowerBound, in: formula))
      && spots.sign(behind: word.range.upperBound, in: formula) == UInt8(ascii: ",")
  }

  /// Whether a name stands for something else as well: what the language has, an entry and its zone, a phase.
  private func hasOtherMeaning(_ name: String) -> Bool {
    name == "total" || Words.names.contains { $0.name == name } || spots.given.count { $0.key.text == name } > 1
      || spots.phases.contains(name) || spots.formulas.contains { $0.isWord && spots.source($0.range) == name }
  }

  /// A name misspelt where it is given: then every use of it is wrong, and the first in the file is told.
  private mutating func typoWhereGiven() -> Mistake? {
    guard !spots.isDifference, let given = any(of: spots.given), given.key.text.utf8.count > 2,
      !hasOtherMeaning(given.key.text), let typo = typo(given.key.text)
    else { return nil }
    let range = range(given.key)
    let words = spots.formulas.filter { !$0.isInExample }.flatMap(spots.words)
    let uses = words.filter { $0.text == given.key.text && !$0.isQuoted }.map(\.range.lowerBound)
    guard let first = uses.min() else { return nil }
    let moved = first < range.lowerBound ? 0 : typo.utf8.count - range.count
    return made(
      .given, range, typo, at: [first + moved], meant: typo, note: "`\(given.key.text)` is given as `\(typo)`")
  }
}
