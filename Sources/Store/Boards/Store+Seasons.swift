import Diagnostics
import GRDB

/// A named span of days whose games are ranked by themselves, such as `Winter 2026`.
package struct Season: Hashable, Sendable {
  package let name: String
  /// Both of them are part of it, written as `2026-11-21`.
  package let firstDay: String
  package let lastDay: String

  package init(name: String, firstDay: String, lastDay: String) {
    self.name = name
    self.firstDay = firstDay
    self.lastDay = lastDay
  }
}

extension Store {
  /// All seasons, the latest first.
  package func seasons() throws(StoreFailure) -> [Season] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT name, first_day, last_day FROM seasons ORDER BY first_day DESC, last_day DESC, name_key"
      ).map { try Season(name: $0.value(0), firstDay: $0.value(1), lastDay: $0.value(2)) }
    }
  }

  /// The season of this name; without regard to case.
  package func season(_ name: String) throws(StoreFailure) -> Season {
    let seasons = try seasons()
    let key = NameKey.key(name)
    if let season = seasons.first(where: { NameKey.key($0.name) == key }) { return season }
    throw .unknownSeason(name, near: Nearest.name(to: name, among: seasons.map(\.name)))
  }

  /// Adds a season. That its days are days is for the caller to see to.
  ///
  /// - Parameter form: what asked for it: it is kept with the season, or neither is.
  package func addSeason(_ season: Season, form: SentForm? = nil) throws(StoreFailure) {
    let name = NameKey.tidy(season.name)
    try write(keeping: form) { db in
      var problems = PersonProblem.ofGroup(name)
      let holder = try String.fetchOne(
        db, sql: "SELECT name FROM seasons WHERE name_key = ?", arguments: [NameKey.key(name)])
      if let holder { problems.append(.seasonTaken(name, by: holder)) }
      if season.firstDay > season.lastDay { problems.append(.seasonDays) }
      if !problems.isEmpty { throw StoreFailure.person(problems) }
      try db.execute(
        sql: "INSERT INTO seasons(name_key, name, first_day, last_day) VALUES (?, ?, ?, ?)",
        arguments: [NameKey.key(name), name, season.firstDay, season.lastDay])
    }
  }

  /// Removes a season; the games that were played in it stay as they are.
  package func removeSeason(_ name: String, form: SentForm? = nil) throws(StoreFailure) {
    let season = try season(name)
    try write(keeping: form) { db in
      try db.execute(sql: "DELETE FROM seasons WHERE name_key = ?", arguments: [NameKey.key(season.name)])
    }
  }
}
