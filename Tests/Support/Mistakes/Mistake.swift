import Diagnostics

/// One mechanical mistake, made in a rule file that was right.
package struct Mistake: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case key = "a typo in a key"
    case name = "a typo in a name"
    case given = "a typo where a name is given"
    case type = "a value of the wrong type"
    case missing = "a needed key left out"
    case duplicate = "a key that stands twice"
    case range = "a number out of range"
    case expression = "a broken expression"
    case indentation = "bad indentation"
  }

  package var kind: Kind
  /// The name of the game in whose file it was made.
  package var rules: String
  /// The file with the mistake.
  package var bytes: [UInt8]
  /// Where it is: one place, or two where a person, too, could take either for wrong, such as a bracket that is open
  /// and the place where it should be closed.
  package var places: [Position]
  /// What should be suggested; nil where nothing is misspelt.
  package var meant: String?
  /// What was done, in a few words.
  package var note: String
}

/// What was said of a mistake, as far as it is measured.
package struct Answer: Sendable {
  package struct Finding: Sendable {
    package var code: String
    package var place: Position?
    /// The message and the hints.
    package var texts: [String]

    package init(code: String, place: Position?, texts: [String]) {
      self.code = code
      self.place = place
      self.texts = texts
    }
  }

  package var findings: [Finding]

  package init(findings: [Finding]) { self.findings = findings }

  /// Whether the first is on the right line and column.
  package func isAtPlace(of mistake: Mistake) -> Bool {
    findings.first?.place.map(mistake.places.contains) ?? false
  }

  /// Whether a hint of the first suggests what was meant: it stands in backticks, alone or in a line that is to be
  /// written. A list of all that could be meant suggests nothing.
  package func suggests(_ meant: String) -> Bool {
    (findings.first?.texts.dropFirst() ?? []).contains { hint in
      let quoted = hint.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      return quoted.count <= 4
        && quoted.contains { part in
          part.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == meant }
            || part == meant
        }
    }
  }

  /// Whether it causes no flood of others.
  package var isBrief: Bool { 1...2 ~= findings.count }
}

/// How many mistakes of a kind were answered well.
package struct MistakeTally: Sendable {
  package private(set) var count = 0
  package private(set) var atPlace = 0
  package private(set) var typos = 0
  package private(set) var suggested = 0
  package private(set) var brief = 0

  package init() {}

  package mutating func add(_ mistake: Mistake, _ answer: Answer) {
    count += 1
    if answer.isAtPlace(of: mistake) { atPlace += 1 }
    if answer.isBrief { brief += 1 }
    guard let meant = mistake.meant else { return }
    typos += 1
    if answer.suggests(meant) { suggested += 1 }
  }

  package mutating func add(_ other: MistakeTally) {
    count += other.count
    atPlace += other.atPlace
    typos += other.typos
    suggested += other.suggested
    brief += other.brief
  }

  /// Whether the share of `part` in `whole` is at least so many per cent.
  package static func reaches(_ percent: Int, _ part: Int, of whole: Int) -> Bool { part * 100 >= whole * percent }
}
