/// One thing that is wrong with a player or a group as it was typed.
package enum PersonProblem: Hashable, Sendable {
  case nameMissing
  case nameTooLong(String, limit: Int)
  case nameUnreadable(String)
  /// A sign that parts the names of those who play together.
  case nameWithSign(String)
  case nameTaken(String, by: Holder)
  case groupTaken(String, by: String)
  case initialsMissing
  case initialsTooLong(String, limit: Int)
  case initialsUnreadable(String)
  /// Nothing but digits, which are taken for the number of a side.
  case initialsAreNumber(String)
  case initialsTaken(String, by: Holder)
  case email(String)
  case phone(String)
  case picture(String)
  case group(String, near: String?)

  /// The player who has a name or initials already.
  package struct Holder: Hashable, Sendable {
    package let name: String
    package let isRetired: Bool
    package let isMerged: Bool
  }
}
