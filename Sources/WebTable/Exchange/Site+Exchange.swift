import HouseRules
import Pages
import ScoreKeeping

/// What other servers and programs send here: the results of their games, which count with ours.
///
/// The letters in the address let them. Browsers do not come here: what is sent is no form, which no page elsewhere can
/// have a browser send.
extension Site {
  /// The first part of the path.
  static let exchange = "exchange"
  /// What the letters of the address are a link to.
  static let exchangeScope = "exchange"
  static let linesType = "application/jsonl"

  /// Hands out all results, or takes some in: the same ones any number of times.
  func exchange(_ request: WebRequest, _ look: Look) async throws(Problems) -> WebAnswer {
    let scope = try await doorkeeper.scope(of: TableLink(request.path[1]))
    guard scope == Self.exchangeScope else {
      return WebAnswer(
        MessagePage("This address is no longer good", ["Results are not taken here by these letters."]),
        Visit(look: look), status: .forbidden)
    }
    guard request.method == .post else { return WebAnswer(try await office.resultsFile()) }
    let failures = try await office.takeResults(request.body)
    guard failures == 0 else {
      return WebAnswer(
        MessagePage("Not all was taken", ["\(failures) of the lines are no results. The others were taken."]),
        Visit(look: look), status: .unprocessable)
    }
    return WebAnswer(Download("", name: "taken.jsonl", .jsonLines))
  }
}
