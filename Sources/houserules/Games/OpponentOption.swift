import ArgumentParser
import Odds

/// A side that the program plays, as it is typed: `Bob`, or `Bob=careless`.
struct OpponentOption: ExpressibleByArgument {
  let name: String
  let level: Opponent.Level

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return nil }
    guard let level = parts.count == 2 ? Opponent.Level(rawValue: parts[1]) : .careful else { return nil }
    (self.name, self.level) = (name, level)
  }
}
