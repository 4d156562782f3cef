import Diagnostics
import GRDB

extension Store {
  /// Takes back that a player, known by the own name or initials, is the same person as another.
  package func unmerge(named text: String) throws(StoreFailure) -> Player {
    let key = NameKey.key(text)
    let players = try players(all: true)
    let found =
      players.first { NameKey.key($0.name) == key } ?? players.first { NameKey.key($0.initials) == key }
      ?? players.first { $0.id == text }
    guard let found else {
      throw .unknownPlayer(text, near: Nearest.name(to: text, among: players.map(\.name)))
    }
    try unmerge(found.id)
    return found
  }
}
