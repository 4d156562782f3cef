import Foundation
import Testing

/// What other programs can use of the library, in a file of its own, so that each change of it is seen. With
/// `HOUSERULES_RECORD=1` the file is written anew, and the test fails; a line that goes is for the next major version.
@Suite("The public interface")
struct PublicInterfaceTests {
  private static let file = SourceText.root.appending(path: "Tests/ArchitectureTests/public-interface.txt")
  /// The modules of the product for other programs.
  private static let modules: Set = ["HouseRules", "RuleTesting"]

  @Test("It is what the file says")
  func isAsWritten() throws {
    let found =
      try SourceText.all().filter { Self.modules.contains($0.module) }.flatMap(\.publicDeclarations)
      .joined(separator: "\n") + "\n"
    let written = try? String(contentsOf: Self.file, encoding: .utf8)
    if written != found, ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" {
      try found.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(written == found)
  }

  /// What is read or written for every token of a stream, in modules that are no product. It is public, since the compiler
  /// puts nothing into the loop of a caller in another module that is `package`, even where it is marked as inlinable.
  private static let inlined = [
    "JSONText/", "Documents/Cell.swift", "Documents/Document.swift", "Documents/Tape.swift", "GameLog/Journal.swift",
    "Records/NameList.swift", "Engine/SheetMarks.swift", "Engine/SheetToFill.swift",
  ]

  @Test("Nothing else is public")
  func othersAreNot() throws {
    for file in try SourceText.all() where !Self.modules.contains(file.module) {
      guard !Self.inlined.contains(where: file.path.hasPrefix) else { continue }
      #expect(file.publicDeclarations.isEmpty)
    }
  }

  @Test("What is marked as inlinable is public")
  func inlinableIsPublic() throws {
    for file in try SourceText.all() where !Self.modules.contains(file.module) {
      let marked = file.lines.contains { $0.drop(while: \.isWhitespace).hasPrefix("@inlinable") }
      #expect(!marked || Self.inlined.contains(where: file.path.hasPrefix), "\(file.path)")
    }
  }
}

extension SourceText {
  /// `HouseRules/Rules.swift: public var name: String` for each public declaration, on one line, without its body.
  fileprivate var publicDeclarations: [String] {
    lines.indices.compactMap { index in
      guard lines[index].drop(while: \.isWhitespace).hasPrefix("public ") else { return nil }
      return "\(path): \(declaration(at: index))"
    }
  }

  private func declaration(at index: Int) -> String {
    var text = ""
    var depth = 0
    for character in lines[index...].joined(separator: "\n") {
      if depth == 0, character == "{" || character == "\n" { break }
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      text.append(character)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
