import GRDB

extension Store {
  /// Initials for a new player that nobody has: the first letters of the name, else others of it, else with a number.
  package func freeInitials(for name: String) throws(StoreFailure) -> String {
    let taken = Set(try players(all: true).map { NameKey.key($0.initials) })
    let letters = NameKey.tidy(name).uppercased().filter(\.isLetter).map(String.init)
    return Self.initials(from: letters).first { !taken.contains(NameKey.key($0)) } ?? ""
  }

  /// Initials in the order in which they are offered. The last ones are never all taken at a table.
  private static func initials(from letters: [String]) -> [String] {
    let first = letters.first ?? "P"
    let start = letters.prefix(PlayerChecker.initialsLimit).joined()
    let others = letters.dropFirst(2).map { letters.prefix(2).joined() + $0 }
    let last = letters.dropFirst().map { first + $0 }
    let two = letters.count > 1 ? letters.prefix(2).joined() : first
    let numbers = (2...9).map { two + "\($0)" } + (2...99).map { first + "\($0)" }
    return (start.isEmpty ? [] : [start]) + others + last + numbers
  }
}
