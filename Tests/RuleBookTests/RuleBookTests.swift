import Foundation
import RuleBook
import Testing

@Suite("Finding rule files")
struct RuleBookTests {
  @Test("The files of Rules/ are part of the program, byte by byte")
  func bundled() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Rules").standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" && !$0.lastPathComponent.hasSuffix(".test.yaml") }
    #expect(!files.isEmpty)
    let book = RuleBook(searchPath: SearchPath())
    #expect(book.entries().map(\.name) == files.map { $0.deletingPathExtension().lastPathComponent }.sorted())
    for file in files {
      let bundled = try book.file(named: file.deletingPathExtension().lastPathComponent)
      #expect(bundled.bytes == Array(try Data(contentsOf: file)))
    }
  }

  @Test("Of two files with one name the nearer one counts, before the bundled one")
  func nearest() throws {
    let near = try Folder(["game.yaml": "near"])
    let far = try Folder(["game.yaml": "far", "pig.yaml": "mine", "pig.test.yaml": "", ".hidden.yaml": ""])
    let book = RuleBook(searchPath: SearchPath(folders: ["no-such-folder", near.path, far.path]))
    #expect(try book.file(named: "game").bytes == Array("near".utf8))
    #expect(try book.file(named: "pig").bytes == Array("mine".utf8))
    #expect(book.entries().first { $0.name == "game" }?.origin == .file("\(near.path)/game.yaml"))
    #expect(book.entries().first { $0.name == "farkle" }?.origin == .bundled)
    #expect(!book.entries().contains { $0.name.contains("test") || $0.name.contains("hidden") })
  }

  @Test("A base may lie beside the file that extends it")
  func beside() throws {
    let folder = try Folder(["base.yaml": "base"])
    let book = RuleBook(searchPath: SearchPath())
    #expect(throws: LookupFailure.self) { try book.file(named: "base") }
    #expect(try book.beside("\(folder.path)/variant.yaml").file(named: "base").bytes == Array("base".utf8))
  }

  @Test(
    "A slash or the ending of a rule file makes a path",
    arguments: [("farkle", false), ("./farkle", true), ("farkle.yaml", true), ("farkle.yml", true), ("a/b", true)])
  func path(text: String, isPath: Bool) {
    #expect(RuleBook.isPath(text) == isPath)
  }

  @Test("The folders are the working folder's, those of the variable, and the user's")
  func standardFolders() {
    func folders(_ environment: [String: String]) -> [String] {
      SearchPath.standard { environment[$0] }.folders
    }
    #expect(folders([:]) == ["Rules"])
    #expect(
      folders(["HOUSERULES_PATH": "/a::b", "HOME": "/home/ann"])
        == ["Rules", "/a", "b", "/home/ann/.local/share/house-rules/rules"])
    #expect(
      folders(["XDG_DATA_HOME": "/data/", "HOME": "/home/ann"]) == ["Rules", "/data/house-rules/rules"])
    #expect(folders(["XDG_DATA_HOME": "relative"]) == ["Rules"])
  }
}

/// A folder with files that is removed with the value.
final class Folder {
  let path: String

  init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
