import Testing

@Suite("The architecture's invariants, read off the code")
struct ArchitectureTests {
  /// What each module may import. A module that is not listed fails the test: say here what it is for.
  private static let allowed: [String: Set<String>] = [
    "JSONText": [],
    "Decimals": [],
    "Diagnostics": ["JSONText"],
    "Catalogue": [],
    "Documents": ["CYaml", "JSONText", "Diagnostics"],
    "Formatting": ["Documents", "Diagnostics"],
    "Expressions": ["Decimals", "Diagnostics"],
    "Engine": [],
    "RuleLanguage": [
      "Decimals", "Documents", "Expressions", "Engine", "Diagnostics", "JSONText", "Crypto", "Synchronization",
    ],
    "Editions": ["Documents", "Expressions", "Diagnostics", "RuleLanguage"],
    "RuleBook": ["Documents", "Diagnostics", "Glibc", "Synchronization"],
    "GameLog": ["Decimals", "Documents", "JSONText", "Diagnostics"],
    "Records": ["Decimals", "GameLog", "Documents", "JSONText", "Engine", "Diagnostics", "RuleLanguage", "Dispatch"],
    "Presentation": [
      "Decimals", "GameLog", "Documents", "Expressions", "Engine", "JSONText", "Records", "RuleLanguage", "Diagnostics",
    ],
    "RuleDocs": [
      "Decimals", "Documents", "Expressions", "Engine", "JSONText", "Diagnostics", "RuleLanguage", "Presentation",
    ],
    "HouseRules": [
      "Decimals", "RuleDocs", "Editions",
      "JSONText", "Diagnostics", "Documents", "Expressions", "Engine", "RuleLanguage", "RuleBook", "Records",
      "Presentation", "Dispatch", "Synchronization",
    ],
    "RuleTesting": [
      "Decimals", "HouseRules", "JSONText", "Diagnostics", "Documents", "Expressions", "Engine", "RuleLanguage",
      "RuleBook",
      "Records", "Presentation",
    ],
    "Odds": [
      "Decimals", "HouseRules", "JSONText", "Diagnostics", "Documents", "Expressions", "Engine", "RuleLanguage",
      "RuleBook",
      "Records", "Presentation", "Dispatch", "Synchronization",
    ],
    "Drafting": ["HouseRules", "RuleTesting", "RuleLanguage", "Formatting", "Documents", "Diagnostics"],
    "LanguageServer": [
      "HouseRules", "RuleTesting", "RuleDocs", "RuleLanguage", "RuleBook", "Formatting", "Documents", "Expressions",
      "Diagnostics", "JSONText",
    ],
    "Boards": ["Decimals", "JSONText", "Documents", "Diagnostics"],
    "Store": ["Boards", "Records", "JSONText", "Diagnostics", "GRDB", "Foundation", "Glibc"],
    "ScoreKeeping": [
      "Decimals", "Editions", "GameLog", "HouseRules", "Odds", "Store", "Boards", "Presentation", "Records",
      "RuleLanguage", "RuleBook", "Engine", "Documents",
      "Diagnostics", "JSONText",
    ],
    "Terminal": ["Diagnostics", "Glibc"],
    "TableScreen": [
      "Decimals", "GameLog", "Terminal", "ScoreKeeping", "Store", "HouseRules", "Presentation", "Records", "Boards",
      "Diagnostics",
    ],
    "Pages": ["Decimals", "Boards", "CQRCode", "Presentation", "RuleDocs"],
    "WebTable": [
      "Decimals", "Boards", "Pages", "ScoreKeeping", "Store", "HouseRules", "RuleTesting", "RuleDocs", "Presentation",
      "GameLog",
      "Records", "Diagnostics", "JSONText", "Drafting", "LanguageServer", "Odds",
      "Crypto", "Dispatch", "Synchronization",
      "Glibc", "HTTPTypes", "Hummingbird", "HummingbirdCore", "HummingbirdTLS", "Logging", "NIOCore", "NIOHTTP1",
      "NIOPosix", "NIOSSL", "ServiceLifecycle", "UnixSignals",
    ],
    "houserules": [
      "Decimals", "RuleDocs", "Editions", "GameLog", "HouseRules", "RuleTesting", "JSONText", "Diagnostics",
      "Documents",
      "Formatting",
      "RuleBook",
      "Records",
      "Boards", "Store",
      "ScoreKeeping", "Presentation", "Terminal", "TableScreen", "Catalogue", "Drafting",
      "LanguageServer", "Odds", "Pages",
      "ArgumentParser",
      "WebTable", "Crypto", "Dispatch", "Glibc", "Synchronization",
    ],
    "benchmarks": [
      "Decimals", "GameLog", "HouseRules", "RuleTesting", "JSONText", "Diagnostics", "Documents", "Engine",
      "RuleLanguage",
      "RuleBook",
      "Records", "Glibc",
    ],
    "BundleFiles": ["Foundation", "PackagePlugin"],
    "BundleFilesTool": ["Foundation"],
  ]

  /// What may read files, write, or look at the clock and the environment.
  private static let outside: Set<String> = [
    "RuleBook", "Store", "Terminal", "houserules", "benchmarks", "BundleFiles", "BundleFilesTool",
  ]

  @Test("A module imports nothing but what lies below it")
  func imports() throws {
    for file in try SourceText.all() {
      let allowed = try #require(Self.allowed[file.module], "no line for \(file.module)")
      let others = Set(file.imports).subtracting(allowed)
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
    }
  }

  @Test("No library prints, exits, opens files, or asks the clock or the environment")
  func noInputOutput() throws {
    let words = try SourceText.Pattern(
      #"(?:^|[^.\w`])(?:print|debugPrint|dump|readLine|exit|abort|fopen|fread|fwrite|getenv)\("#)
    let types = try SourceText.Pattern(
      #"\b(?:CommandLine|FileHandle|FileManager|ProcessInfo|ContinuousClock|SystemRandomNumberGenerator)\b"#)
    for file in try SourceText.all() where !Self.outside.contains(file.module) {
      let code = file.withoutComments
      #expect(code.places(of: words).isEmpty)
      #expect(code.places(of: types).isEmpty)
    }
  }

  @Test("Only what listens knows with what, and nothing else needs it to be built")
  func trait() throws {
    let knowing: Set = [
      "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1", "NIOPosix", "ServiceLifecycle",
      "UnixSignals", "WebTable",
    ]
    let secure: Set = ["HummingbirdTLS", "NIOSSL"]
    for file in try SourceText.all() where !knowing.union(secure).isDisjoint(with: file.imports) {
      let trait = secure.isDisjoint(with: file.imports) ? "#if Web" : "#if TLS"
      #expect(file.lines.first == trait, "\(file.path) is built without the trait")
    }
  }

  @Test("No game's name stands in Swift: a new game is a new file of rules")
  func noGame() throws {
    let names = try SourceText.gameNames()
    #expect(names.count >= 14)
    // Words of everyday language: thirty points, a spade's suit.
    let everyday: Set = ["hearts", "pig", "spades", "thirty"]
    let code = try pattern(of: names), text = try pattern(of: names.filter { !everyday.contains($0) })
    for file in try SourceText.all() {
      #expect(file.withoutComments.places(of: code).isEmpty)
      #expect(file.places(of: text).isEmpty)
    }
  }

  /// Any of the names, however its words are joined.
  private func pattern(of names: [String]) throws -> SourceText.Pattern {
    let names = names.map { $0.split(separator: "-").joined(separator: "[-_ ]?") }
    return try SourceText.Pattern("(?i)\\b(?:\(names.joined(separator: "|")))\\b")
  }

  @Test("A code is defined once, and each stage's codes stand in one file")
  func codes() throws {
    var definitions: [String: String] = [:]
    var stages: [String: String] = [:]
    for file in try SourceText.all() {
      for (number, line) in file.withoutComments.lines.enumerated() where line.contains("\"HR") {
        for match in line.matches(of: /"(HR[0-9]{4})"/) {
          let code = String(match.output.1)
          if let other = definitions[code], line.contains("DiagnosticCode(") {
            Issue.record("\(code) is defined at \(other) and at \(file.path):\(number + 1)")
          }
          definitions[code] = "\(file.path):\(number + 1)"
          let stage = String(code.prefix(4)) + " of " + file.module
          #expect(stages[stage, default: file.path] == file.path, "\(code) stands apart from its stage")
          stages[stage] = file.path
        }
      }
    }
    #expect(definitions.count > 50)
  }

  @Test("Every code has a page in the catalogue, with the title of its definition, and every page a code")
  func pages() throws {
    let pages = try SourceText.pages()
    var codes: Set<String> = []
    for file in try SourceText.all() {
      let text = file.withoutComments.lines.joined(separator: "\n")
      guard text.contains("\"HR") else { continue }
      for match in text.matches(of: /"(HR[0-9]{4})"/) { codes.insert(String(match.output.1)) }
      let definition = /id: "(HR[0-9]{4})",\s*title: "([^"]*)"(, severity: \.warning)?/
      for match in text.matches(of: definition) {
        let title = "# \(match.output.2)\(match.output.3 == nil ? "" : " (warning)")"
        #expect(pages[String(match.output.1)] == title, "the page of \(match.output.1) has another title")
      }
    }
    let missing = codes.subtracting(pages.keys).sorted()
    #expect(missing.isEmpty, "write a page for each: Sources/Catalogue/Pages/CODE.md")
    #expect(Set(pages.keys).subtracting(codes).isEmpty, "no such code is in use")
  }

  @Test("Nothing traps on what a person may give, and nothing is left for later")
  func forbiddenWords() throws {
    let traps = try SourceText.Pattern(#"fatalError\(\)|\btry!|\bas!"#)
    let later = try SourceText.Pattern(#"\b(?:TODO|FIXME|XXX|HACK)\b"#)
    for file in try SourceText.all() {
      #expect(file.places(of: traps).isEmpty)
      #expect(file.places(of: later).isEmpty)
    }
  }
}

extension SourceText {
  /// The same lines, with those left empty that are comments as a whole.
  fileprivate var withoutComments: SourceText {
    SourceText(path: path, lines: lines.map { $0.drop(while: \.isWhitespace).hasPrefix("//") ? "" : $0 })
  }
}
