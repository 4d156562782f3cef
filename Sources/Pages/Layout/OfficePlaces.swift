/// Where the pages and forms of people, groups and boards are.
package struct OfficePlaces: Hashable, Sendable {
  let base: Address

  /// - Parameter base: the path of the role that asks, such as `/host`.
  package init(_ base: Address) { self.base = base }

  package var people: Address { base / "people" }
  package var newPerson: Address { people / "new" }
  package func person(_ id: String) -> Address { people / id }
  package func change(_ id: String) -> Address { person(id) / "change" }
  package func merge(_ id: String) -> Address { person(id) / "merge" }
  package func part(_ id: String) -> Address { person(id) / "part" }
  package func retire(_ id: String) -> Address { person(id) / "retire" }
  package func bringBack(_ id: String) -> Address { person(id) / "return" }
  /// Where a person's photo is chosen, and one's own.
  package func photo(of id: String) -> Address { person(id) / "photo" }
  package var ownPhoto: Address { base / "photo" }
  /// A photo by its name.
  package func photo(_ name: String) -> Address { base / "photos" / name }
  package var groups: Address { base / "groups" }
  package var newGroup: Address { groups / "new" }
  package func rename(group id: Int64) -> Address { groups / String(id) / "rename" }
  package func standard(group id: Int64) -> Address { groups / String(id) / "standard" }
  package var board: Address { base / "board" }
  package var boardFile: Address { board / "file" }
  package var statistics: Address { board / "person" }
  package var pair: Address { board / "pair" }
  package var seasons: Address { base / "seasons" }
  package var newSeason: Address { seasons / "new" }
  package var removedSeason: Address { seasons / "remove" }
  package var files: Address { base / "files" }
  package var gamesFile: Address { files / "games" }
  package var importing: Address { files / "import" }
  package func rules(_ name: String) -> Address { base / "rules" / name }
  package func odds(_ name: String) -> Address { rules(name) / "odds" }
  package func pad(_ name: String) -> Address { rules(name) / "pad" }
}

extension Visit {
  /// The pages about no game, for whoever asks.
  var places: OfficePlaces { OfficePlaces(home) }
}
