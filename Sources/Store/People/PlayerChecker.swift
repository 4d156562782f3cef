import Diagnostics
import GRDB

/// Looks a typed player over and gathers all that is wrong, so that it need not be typed again for each mistake.
struct PlayerChecker {
  /// In characters as a person counts them.
  static let nameLimit = 20
  static let initialsLimit = 3

  let db: Database
  /// The player who is being changed; `nil` for a new one.
  let id: String?
  var problems: [PersonProblem] = []

  /// The name as it is to be kept.
  mutating func name(_ text: String) throws -> String {
    let name = NameKey.tidy(text)
    problems += PersonProblem.ofName(name)
    let key = NameKey.key(name)
    if let holder = try holder("name_key", key) ?? formerHolder(key) { problems.append(.nameTaken(name, by: holder)) }
    return name
  }

  /// The initials as they are to be kept, in capitals.
  mutating func initials(_ text: String) throws -> String {
    let initials = NameKey.tidy(text.uppercased())
    problems += PersonProblem.ofInitials(initials)
    if !initials.isEmpty, initials.allSatisfy(\.isNumber) { problems.append(.initialsAreNumber(initials)) }
    if let holder = try holder("initials_key", NameKey.key(initials)) {
      problems.append(.initialsTaken(initials, by: holder))
    }
    return initials
  }

  mutating func email(_ text: String?) -> String? {
    guard let email = text.map(NameKey.tidy), !email.isEmpty else { return nil }
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress = parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !email.contains(where: \.isWhitespace)
    if !isAddress || NameKey.hasInvisible(email) { problems.append(.email(email)) }
    return email
  }

  mutating func phone(_ text: String?) -> String? {
    guard let phone = text.map(NameKey.tidy), !phone.isEmpty else { return nil }
    let digits = "0123456789".utf8
    let isPlain = phone.utf8.allSatisfy { digits.contains($0) || " +-()".utf8.contains($0) }
    if !isPlain || !phone.utf8.contains(where: digits.contains) { problems.append(.phone(phone)) }
    return phone
  }

  /// An icon, or an image that is there.
  mutating func picture(_ text: String?) -> Player.Picture? {
    guard let text, !text.isEmpty else { return nil }
    if let icon = Player.Icon(rawValue: text.lowercased()) { return .icon(icon) }
    if Disk.isFile(text) { return .file(Disk.absolute(text)) }
    problems.append(.picture(text))
    return nil
  }

  /// The identity of the group of this name, or of the default one.
  mutating func group(_ name: String?) throws -> Int64 {
    let groups = try Store.groups(db)
    guard let name else { return groups.first(where: \.isDefault)?.id ?? 0 }
    let key = NameKey.key(name)
    if let group = groups.first(where: { NameKey.key($0.name) == key }) { return group.id }
    problems.append(.group(name, near: Nearest.name(to: name, among: groups.map(\.name))))
    return 0
  }

  /// Who had a name before: whoever took it now would take the games, too.
  private func formerHolder(_ key: String) throws -> PersonProblem.Holder? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT players.name, is_retired, merged_into IS NOT NULL FROM former_names \
        JOIN players ON players.id = player_id WHERE former_names.name_key = ? AND player_id IS NOT ?
        """, arguments: [key, id]
    ).map { try PersonProblem.Holder(name: $0.value(0), isRetired: $0.value(1), isMerged: $0.value(2)) }
  }

  private func holder(_ column: String, _ key: String) throws -> PersonProblem.Holder? {
    try Row.fetchOne(
      db, sql: "SELECT name, is_retired, merged_into IS NOT NULL FROM players WHERE \(column) = ? AND id IS NOT ?",
      arguments: [key, id]
    ).map { try PersonProblem.Holder(name: $0.value(0), isRetired: $0.value(1), isMerged: $0.value(2)) }
  }
}
