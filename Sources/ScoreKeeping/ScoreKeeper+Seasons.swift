import HouseRules
import Store

/// Seasons: spans of days whose games are ranked by themselves.
extension ScoreKeeper {
  /// The time of a season, by the clock on the wall.
  package func period(ofSeason name: String) throws(Problems) -> Range<Int64> {
    try period(of: try storing { () throws(StoreFailure) in try store.season(name) })
  }

  /// The time of a season, by the clock on the wall.
  package func period(of season: Season) throws(Problems) -> Range<Int64> {
    let (first, last) = (try CivilDay(typed: season.firstDay), try CivilDay(typed: season.lastDay))
    let start = first.start(surroundings.clockOffset)
    return start..<max(start, last.end(surroundings.clockOffset))
  }

  /// Adds a season from what was typed.
  ///
  /// - Parameter form: what asked for it, to be kept with it.
  @discardableResult
  package func addSeason(
    _ name: String, from first: String, to last: String, form: SentForm? = nil
  ) throws(Problems) -> Season {
    let (firstDay, lastDay) = (try CivilDay(typed: first), try CivilDay(typed: last))
    return try storing { () throws(StoreFailure) in
      try store.addSeason(Season(name: name, firstDay: firstDay.text, lastDay: lastDay.text), form: form)
      return try store.season(name)
    }
  }
}

extension CivilDay {
  /// A day as somebody typed it.
  package init(typed text: String) throws(Problems) {
    guard let day = CivilDay(text.trimmed) else { throw Problems(KeepingMessages.notADay(text)) }
    self = day
  }
}
