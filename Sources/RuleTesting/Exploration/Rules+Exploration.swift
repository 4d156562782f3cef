import Diagnostics
import HouseRules
import RuleLanguage

extension Rules {
  /// Tries the hands that make combos, and plays the game at random, within fixed bounds and always alike, where the
  /// program can play it at all.
  ///
  /// - Returns: errors where a game cannot begin or a formula fails, warnings where nobody can go on or something never
  ///   comes about; none where nothing was found, which proves nothing.
  public func explored() -> Problems { explored(for: Request()) }

  /// As above, for a request of which this is a part.
  package func explored(for request: Request) -> Problems {
    request.stage = .playing
    var combos = ComboExplorer(compiled, request.account)
    combos.run()
    var explorer = Explorer(compiled, request.account)
    explorer.run()
    return Problems(combos.bag, in: compiled.sources).joined(with: Problems(explorer.bag, in: compiled.sources))
  }
}
