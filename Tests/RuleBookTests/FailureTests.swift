import Diagnostics
import RuleBook
import Testing

@Suite("Rule files that cannot be had")
struct FailureTests {
  private func message(_ name: String, folders: [String] = []) -> String? {
    do throws(LookupFailure) {
      _ = try RuleBook(searchPath: SearchPath(folders: folders)).file(named: name)
      return nil
    } catch {
      let diagnostic = error.diagnostic
      return ([diagnostic.message] + diagnostic.hints).joined(separator: "; ")
    }
  }

  @Test("A mistyped name gets the name that was probably meant")
  func unknownName() {
    #expect(
      message("fakrle") == "there are no rules named `fakrle`; rules with a similar name exist: `farkle`")
    #expect(message("zzzzzzzz") == "there are no rules named `zzzzzzzz`; `houserules list` shows all names")
    #expect(message("") == "there are no rules named ``; `houserules list` shows all names")
  }

  @Test("A missing file gets the name of its neighbour")
  func missingFile() throws {
    let folder = try Folder(["game.yaml": ""])
    #expect(
      message("\(folder.path)/gmae.yaml")
        == "there is no file `\(folder.path)/gmae.yaml`; a file with a similar name exists: `\(folder.path)/game.yaml`")
    #expect(message("\(folder.path)/game.yaml/x") == "there is no file `\(folder.path)/game.yaml/x`")
    #expect(message("a\0.yaml")?.hasPrefix("there is no file `a\0.yaml`") == true)
  }

  @Test("A folder is no file")
  func folder() throws {
    let folder = try Folder([:])
    #expect(message("\(folder.path)/") == "`\(folder.path)/` is a folder, and a file is wanted")
  }

  @Test("No more is read than shows that a file is too large")
  func limit() throws {
    let folder = try Folder(["ten": "0123456789"])
    #expect(try Files.read("\(folder.path)/ten", limit: 10).count == 10)
    #expect(try Files.read("\(folder.path)/ten", limit: 9).count == 10)
    #expect(try Files.read("\(folder.path)/ten", limit: 3).count == 4)
    let failure = #expect(throws: FileFailure.self) { try Files.read("/dev/zero", limit: 100_000) }
    #expect(failure?.kind == .notFile("a device"))
  }
}
