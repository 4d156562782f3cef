/// One thing that is wrong with a player or a group as it was typed.
package enum PersonProblem: Hashable, Sendable {
  case nameMissing
  case nameTooLong(String, limit: Int)
  case nameUnreadable(String)
  /// A sign that parts the names of those who play together.
  case nameWithSign(String)
  case nameTaken(String, by: Holder)
  case groupTaken(String, by: String)
  case seasonTaken(String, by: String)
  /// A season that ends before it begins.
  case seasonDays
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

extension PersonProblem {
  /// What is wrong with a name as it is kept, whoever has it.
  package static func ofName(_ name: String) -> [PersonProblem] {
    ofGroup(name) + (name.contains { "+=/&".contains($0) } ? [.nameWithSign(name)] : [])
  }

  /// What is wrong with the name of a group.
  package static func ofGroup(_ name: String) -> [PersonProblem] {
    var problems: [PersonProblem] = []
    if NameKey.tidy(name).isEmpty { problems.append(.nameMissing) }
    let limit = PlayerChecker.nameLimit
    if name.count > limit { problems.append(.nameTooLong(name, limit: limit)) }
    if NameKey.hasInvisible(name) { problems.append(.nameUnreadable(name)) }
    return problems
  }

  /// What is wrong with initials as they are kept, whoever has them.
  package static func ofInitials(_ initials: String) -> [PersonProblem] {
    var problems: [PersonProblem] = []
    if initials.isEmpty { problems.append(.initialsMissing) }
    let limit = PlayerChecker.initialsLimit
    if initials.count > limit { problems.append(.initialsTooLong(initials, limit: limit)) }
    if NameKey.hasInvisible(initials) || initials.contains(where: \.isWhitespace) {
      problems.append(.initialsUnreadable(initials))
    }
    return problems
  }
}
