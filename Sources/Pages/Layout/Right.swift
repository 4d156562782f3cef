/// What somebody may do here. What each role may follows from these, and a page offers nothing else.
package enum Right: Hashable, Sendable, CaseIterable {
  /// Choose how pages look on the device.
  case settings
  /// See what lies open of the games at a table.
  case watch
  /// Type on one's own sheet, and play one's own moves.
  case sit
  /// Show a photo of oneself: whose seat it is.
  case pose
  /// Keep the score: type on all sheets, close and correct rounds, take back, begin and end games.
  case keep
  /// See the boards.
  case boards
  /// Write rules, and try them out.
  case write
  /// Run the house: tables, devices and people.
  case run
}
