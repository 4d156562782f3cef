import Testing

@Suite("Names in the code, read off it")
struct NamesTests {
  /// A type as it is declared, with what stands before its kind.
  private static let type = #"^((?:@\w+ |\w+ )*)(?:struct|class|enum|actor|protocol) (\w+)"#
  /// A member that other modules of the package may use.
  private static let member = #"^ *(?:@\w+ )*package (?:\w+(?:\(set\))? )*?(?:func|var|let) `?(\w+)"#

  @Test("A type is told from those of other modules by its name")
  func types() throws {
    var modules: [String: Set<String>] = [:]
    let pattern = try SourceText.Pattern(Self.type)
    for file in try SourceText.all() {
      for found in file.matches(of: pattern) where !found[0].contains("private") {
        modules[found[1], default: []].insert(file.module)
      }
    }
    #expect(modules.count > 500)
    let shared = modules.filter { $0.value.count > 1 }.map { "\($0.key) in \($0.value.sorted())" }
    #expect(shared.isEmpty, "name it for what it is there")
  }

  @Test("What other modules may use is used by one")
  func members() throws {
    let pattern = try SourceText.Pattern(Self.member)
    let files = try SourceText.all()
    var declared: [String: (module: String, path: String)] = [:]
    for file in files where !file.path.contains("DiagnosticCode+") {
      for found in file.matches(of: pattern) where found[0].count > 1 { declared[found[0]] = (file.module, file.path) }
    }
    #expect(declared.count > 1_000)
    let required = try Self.requirements(files)
    for file in try files + SourceText.allTests() {
      for word in file.words where declared[word].map({ $0.module != file.module }) ?? false { declared[word] = nil }
    }
    let unused = declared.filter { !required.contains($0.key) }.map { "\($0.key) of \($0.value.path)" }.sorted()
    #expect(unused.isEmpty, "without `package` it is easier to change")
  }

  /// The names that protocols ask for: their witnesses are as open as the protocol.
  private static func requirements(_ files: [SourceText]) throws -> Set<String> {
    let pattern = try SourceText.Pattern(#"^  (?:static |mutating )*(?:func|var) (\w+)"#)
    return Set(
      files.filter { $0.lines.contains { $0.contains("package protocol ") } }
        .flatMap { $0.matches(of: pattern).map { $0[0] } })
  }
}
