import Pages

/// A page or a form that is about no game, by the path below the role's own.
enum OfficePlace: Hashable, Sendable {
  case people, newPerson
  case person(String), changePerson(String), mergePerson(String), partPerson(String)
  case retirePerson(String), returnPerson(String)
  /// A photo by its name; the page where somebody's is chosen, and one's own.
  case photo(String), personPhoto(String), removedPhoto(String), ownPhoto, removedOwnPhoto
  case groups, newGroup
  case renameGroup(Int64), standardGroup(Int64)
  /// The board, and the same as a file.
  case board, boardFile
  /// What the games of one came to, and of one against another.
  case statistics, pair
  case seasons, newSeason, removedSeason
  /// Games to take along, the file of them, and games from elsewhere.
  case files, gamesFile, importing
  /// A score pad to print, by the name of the rules.
  case pad(String)

  static let routes: [Route<OfficePlace>] = [
    Route("people") { _ in .people },
    Route("people/new") { _ in .newPerson },
    Route("people/*") { .person($0.texts[0]) },
    Route("people/*/change") { .changePerson($0.texts[0]) },
    Route("people/*/merge") { .mergePerson($0.texts[0]) },
    Route("people/*/part") { .partPerson($0.texts[0]) },
    Route("people/*/retire") { .retirePerson($0.texts[0]) },
    Route("people/*/return") { .returnPerson($0.texts[0]) },
    Route("people/*/photo") { .personPhoto($0.texts[0]) },
    Route("people/*/photo/remove") { .removedPhoto($0.texts[0]) },
    Route("photo") { _ in .ownPhoto },
    Route("photo/remove") { _ in .removedOwnPhoto },
    Route("photos/*") { .photo($0.texts[0]) },
    Route("groups") { _ in .groups },
    Route("groups/new") { _ in .newGroup },
    Route("groups/#/rename") { .renameGroup(Int64($0.numbers[0])) },
    Route("groups/#/standard") { .standardGroup(Int64($0.numbers[0])) },
    Route("board") { _ in .board },
    Route("board/file") { _ in .boardFile },
    Route("board/person") { _ in .statistics },
    Route("board/pair") { _ in .pair },
    Route("seasons") { _ in .seasons },
    Route("seasons/new") { _ in .newSeason },
    Route("seasons/remove") { _ in .removedSeason },
    Route("files") { _ in .files },
    Route("files/games") { _ in .gamesFile },
    Route("files/import") { _ in .importing },
    Route("rules/*/pad") { .pad($0.texts[0]) },
  ]

  /// What whoever opens it must be allowed.
  var toOpen: Right {
    switch self {
    case .board, .boardFile, .statistics, .pair: .boards
    case .pad, .photo: .watch
    case .ownPhoto, .removedOwnPhoto: .pose
    default: .run
    }
  }

  /// Whether a form is taken there.
  var takesForms: Bool {
    switch self {
    case .people, .person, .photo, .groups, .board, .boardFile, .statistics, .pair, .seasons, .files, .gamesFile, .pad:
      false
    case .newPerson, .changePerson, .mergePerson, .partPerson, .retirePerson, .returnPerson, .newGroup, .renameGroup,
      .personPhoto, .removedPhoto, .ownPhoto, .removedOwnPhoto, .standardGroup, .newSeason, .removedSeason, .importing:
      true
    }
  }
}

/// Who asks something that is about no game.
struct OfficeAsking: Hashable, Sendable {
  let person: Person
  /// The named values behind the path.
  var query: [String: String] = [:]

  /// The path of the role that asks.
  var base: Address { person.role.base }
  var places: OfficePlaces { OfficePlaces(base) }
  func value(_ name: String) -> String { query[name].map { String($0.prefix(200)) } ?? "" }
}
