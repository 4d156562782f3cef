/// Test files by their names: `pig.test.yaml` beside `pig.yaml`.
package enum TestPaths {
  private static let ending = ".test.yaml"

  /// Whether a path is that of a test file.
  package static func isTests(_ path: String) -> Bool { path.hasSuffix(ending) || path.hasSuffix(".test.yml") }

  /// The game that a test file is called like.
  package static func gameName(ofTests path: String) -> String {
    let name = Paths.split(path).name
    return String(name[..<(name.range(of: ".test.")?.lowerBound ?? name.endIndex)])
  }

  /// The test file beside a rule file; `nil` where there is none.
  package static func tests(beside rules: String) -> String? {
    guard let dot = rules.lastIndex(of: ".") else { return nil }
    let path = rules[..<dot] + ending
    return Files.isFile(String(path)) ? String(path) : nil
  }

  /// The rule files in a folder and the test files, in order; other files are passed over, records among them.
  ///
  /// - Returns: `nil` where there is no such folder.
  package static func files(inFolder folder: String) -> (rules: [String], tests: [String])? {
    guard Files.isFolder(folder) else { return nil }
    let paths = Files.names(inFolder: folder).filter { !$0.hasPrefix(".") && RuleBook.isPath($0) }
      .map { Paths.join(folder, $0) }.filter { Files.isFile($0) }
    let tests = paths.filter(isTests)
    return (paths.filter { !isTests($0) && looksLikeRules($0) }, tests)
  }

  /// Whether a line of a file begins as no record's does.
  private static func looksLikeRules(_ path: String) -> Bool {
    guard let bytes = try? Files.read(path, limit: headBytes) else { return true }
    return RuleBook.isRules(bytes)
  }

  /// What is looked at of a file.
  private static let headBytes = 1 << 16
}

extension StringProtocol {
  /// Where a text stands for the last time.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
    }
    return nil
  }
}
