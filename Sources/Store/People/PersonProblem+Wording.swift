import Diagnostics

extension PersonProblem {
  /// The problem in plain words.
  package var diagnostic: Diagnostic {
    switch self {
    case .nameMissing: Diagnostic(.personName, "a name is required", at: nil)
    case .nameTooLong(let name, let limit):
      Diagnostic(.personName, "the name `\(name)` is too long: a name has at most \(limit) letters", at: nil)
    case .nameUnreadable:
      Diagnostic(.personName, "a sign in the name cannot be shown", at: nil, hints: ["type the name again"])
    case .nameWithSign(let name):
      Diagnostic(
        .personName, "the name `\(name)` has a sign that stands between players: + = / &", at: nil,
        hints: ["write it without"])
    case .nameTaken(let name, let holder): Self.taken(.personName, "the name \(name) is", by: holder)
    case .groupTaken(let name, let other):
      Diagnostic(.personName, "the name \(name) is already taken by the group \(other)", at: nil)
    case .seasonTaken(let name, let other):
      Diagnostic(.seasonProblem, "the name \(name) is already taken by the season \(other)", at: nil)
    case .seasonDays: Diagnostic(.seasonProblem, "the last day of a season is not before its first day", at: nil)
    case .initialsMissing: Diagnostic(.personInitials, "initials are required", at: nil)
    case .initialsTooLong(let initials, let limit):
      Diagnostic(.personInitials, "the initials `\(initials)` are too long: at most \(limit) letters", at: nil)
    case .initialsUnreadable:
      Diagnostic(.personInitials, "the initials hold a space or a sign that cannot be shown", at: nil)
    case .initialsAreNumber(let initials):
      Diagnostic(
        .personInitials, "the initials `\(initials)` are a number, and a number means a side by its seat", at: nil,
        hints: ["take at least one letter"])
    case .initialsTaken(let initials, let holder):
      Self.taken(.personInitials, "the initials \(initials) are", by: holder)
    case .email, .phone, .picture, .group: detail
    }
  }

  private var detail: Diagnostic {
    switch self {
    case .email(let text):
      Diagnostic(
        .personDetails, "`\(text)` is no e-mail address", at: nil,
        hints: ["it looks like `ann@example.org`; or leave it out"])
    case .phone(let text):
      Diagnostic(
        .personDetails, "`\(text)` is no phone number", at: nil,
        hints: ["digits, spaces and `+ - ( )` can stand in it; or leave it out"])
    case .picture(let text):
      Diagnostic(
        .personDetails, "there is neither an icon nor a file `\(text)`", at: nil,
        hints: ["the icons are \(Player.Icon.allCases.map(\.rawValue).joined(separator: ", "))"])
    case .group(let name, let near): Self.unknownGroup(name, near: near)
    default: Diagnostic(.personDetails, "something is wrong with the player", at: nil)
    }
  }

  static func unknownGroup(_ name: String, near: String?) -> Diagnostic {
    Diagnostic(
      .unknownGroup, "there is no group \(name)", at: nil,
      hints: [near.map { "a group with a similar name exists: \($0)" } ?? "`houserules group list` shows all groups"])
  }

  private static func taken(_ code: DiagnosticCode, _ what: String, by holder: Holder) -> Diagnostic {
    var message = "\(what) already taken by \(holder.name)"
    var hints: [String] = []
    if holder.isMerged {
      message += ", who was found to be another player"
      hints.append("choose another one, or part the two players again")
    } else if holder.isRetired {
      message += ", who is retired"
      hints.append("choose another one, or bring \(holder.name) back")
    }
    return Diagnostic(code, message, at: nil, hints: hints)
  }
}

extension StoreFailure {
  var peopleDiagnostic: Diagnostic? {
    switch self {
    case .unknownPlayer(let text, let near):
      Diagnostic(
        .unknownPlayer, "there is no player `\(text)`", at: nil,
        hints: [
          near.map { "a player with a similar name exists: \($0)" } ?? "`houserules player list` shows all players"
        ])
    case .ambiguousPlayer(let text, let matches):
      Diagnostic(
        .unknownPlayer, "more than one player's name begins with `\(text)`", at: nil,
        hints: ["write more of the name, or the initials: \(Self.list(matches))"])
    case .unknownGroup(let name, let near): PersonProblem.unknownGroup(name, near: near)
    case .unknownSeason(let name, let near):
      Diagnostic(
        .seasonProblem, "there is no season `\(name)`", at: nil,
        hints: [
          near.map { "a season with a similar name exists: \($0)" } ?? "`houserules season list` shows all seasons"
        ]
      )
    case .mergedAlready(let player, let other):
      Diagnostic(
        .playerMerge, "\(player) and \(other) are one person already", at: nil,
        hints: ["part them before \(player) becomes somebody else"])
    case .isMerged(let player, let other):
      Diagnostic(
        .playerMerge, "\(player) is \(other) now", at: nil,
        hints: ["to change \(other), say that name; `houserules player unmerge` parts the two again"])
    case .mergeIntoItself(let player):
      Diagnostic(.playerMerge, "\(player) cannot be merged into the same person", at: nil)
    case .notMerged(let player): Diagnostic(.playerMerge, "\(player) was not merged into another player", at: nil)
    default: nil
    }
  }
}
