import Boards
import HouseRules
import Pages
import ScoreKeeping
import Store

/// Games to take along, and games from elsewhere.
extension Office {
  /// All games, their scores, or what they came to, as a file. What cannot be read is left out, and so is what those who
  /// play may not see.
  func gamesFile(_ asking: OfficeAsking) throws(Problems) -> Download {
    switch asking.query["format"] {
    case "results": return try resultsFile()
    case "csv":
      let sessions = try keeper.openAll().sessions
      return Download(
        GameExport.csv(sessions, clockOffset: keeper.surroundings.clockOffset), name: "scores.csv", .csv)
    default:
      // Of a game that the program deals or rolls for, the file says what is still to come.
      let sessions = try keeper.openAll().sessions.filter { $0.isComplete || !$0.isPlayed }
      let open = GameExport.open(sessions).open
      return Download(open.map { GameExport.json($0) + "\n" }.joined(), name: "games.jsonl", .jsonLines)
    }
  }

  /// What all finished games came to.
  func resultsFile() throws(Problems) -> Download {
    let results = try keeper.readableResults().results
    return Download(String(decoding: results.jsonLines, as: UTF8.self), name: "results.jsonl", .jsonLines)
  }

  /// Takes in results from elsewhere; the same twice changes nothing.
  ///
  /// - Returns: how many lines are none.
  func takeResults(_ lines: [UInt8]) throws(Problems) -> Int {
    try keeper.takeResults(lines)
  }

  /// - Returns: the page with the address to which other servers send their results.
  func filesPage() throws(Problems) -> FilesPage { FilesPage(exchange: try wayIn(Site.exchangeScope)) }

  /// Takes in the games and results of a file; the same twice changes nothing.
  func importGames(_ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    var page = try filesPage()
    guard let file = form.file, !file.bytes.isEmpty else {
      page.problems = [PageProblem("Choose a file first.", place: .here(FilesPage.fileID))]
      return .page(page, .unprocessable)
    }
    let imported = try keeper.importAll(ImportedLines(file.bytes, of: file.name))
    let isNoSuchFile = imported.hasNothing && !imported.failures.isEmpty
    page.came = isNoSuchFile ? [] : [imported.text]
    page.problems = imported.failures.prefix(Self.mostFailures).map { failure in
      PageProblem(Sentences.text(of: failure), place: .here(FilesPage.fileID))
    }
    let left = imported.failures.count - page.problems.count
    if left > 0 { page.problems.append(PageProblem("\(left) more were left out.")) }
    if isNoSuchFile { page.problems.insert(PageProblem(Self.noSuchFile, place: .here(FilesPage.fileID)), at: 0) }
    return .page(page, imported.failures.isEmpty ? .fine : .unprocessable)
  }

  private static let noSuchFile =
    "There is nothing in this file to bring in: choose one that was taken along here as games, or as results. Scores for "
    + "a spreadsheet cannot be brought in."

  /// More than these are not told one by one.
  private static let mostFailures = 10
}
