import GRDB

/// A person at the table, or a guest's seat.
package struct Player: Hashable, Sendable {
  /// The same as long as the store lives.
  package let id: String
  package let name: String
  package let initials: String
  package let email: String?
  package let phone: String?
  package let picture: Picture?
  /// The digest of a photo, which is shown in place of the picture: the player's own, or else that of whoever was found to
  /// be the same person. Nil for none.
  package let photo: String?
  package let group: PlayerGroup
  /// Whether the player is no longer offered; the name stays taken.
  package let isRetired: Bool
  /// The identity of the player who is the same person.
  package let mergedInto: String?

  package enum Picture: Hashable, Sendable {
    case icon(Icon)
    /// The path of an image, from the root.
    case file(String)
  }

  /// The pictures that are always there.
  package enum Icon: String, Hashable, Sendable, CaseIterable {
    case heart, club, spade, diamond, star, sun, moon, leaf, bell
    case anchor, bird, boat, cat, crown, dog, fish, flower, tree
  }
}

/// People whose games are ranked together.
package struct PlayerGroup: Hashable, Sendable {
  package let id: Int64
  package let name: String
  /// Whether new players and games belong to it unless another one is said.
  package let isDefault: Bool
  /// Whether guests are in it.
  package let isForGuests: Bool
}

/// A player as somebody typed it.
package struct PlayerDraft: Hashable, Sendable {
  package var name: String
  package var initials: String
  package var email: String?
  package var phone: String?
  /// The name of an icon, or the path of an image.
  package var picture: String?
  /// The name of a group; `nil` stands for the default one, or the one a player is in.
  package var group: String?

  package init(
    name: String, initials: String, email: String? = nil, phone: String? = nil, picture: String? = nil,
    group: String? = nil
  ) {
    self.name = name
    self.initials = initials
    self.email = email
    self.phone = phone
    self.picture = picture
    self.group = group
  }

  /// A player as a draft, to change something of it.
  package init(_ player: Player) {
    self.init(
      name: player.name, initials: player.initials, email: player.email, phone: player.phone,
      picture: player.picture?.text, group: player.group.name)
  }
}

extension Player.Picture {
  /// What somebody would type for it.
  package var text: String {
    switch self {
    case .icon(let icon): icon.rawValue
    case .file(let path): path
    }
  }
}

extension Player {
  static let select = """
    SELECT players.id, players.name, initials, email, phone, icon, picture_file, is_retired, merged_into, \
    "groups".id, "groups".name, is_default, is_for_guests, \
    coalesce((SELECT digest FROM photos WHERE player_id = players.id), \
    (SELECT digest FROM photos JOIN players AS same ON same.id = player_id \
    WHERE same.merged_into = players.id ORDER BY same.id LIMIT 1)) \
    FROM players JOIN "groups" ON "groups".id = group_id
    """

  init(row: Row) throws {
    id = try row.value(0)
    name = try row.value(1)
    initials = try row.value(2)
    email = try row.value(3)
    phone = try row.value(4)
    let file: String? = try row.value(6)
    let icon: String? = try row.value(5)
    // An icon of a newer version is no picture here.
    picture = icon.flatMap { Icon(rawValue: $0) }.map { .icon($0) } ?? file.map { .file($0) }
    isRetired = try row.value(7)
    mergedInto = try row.value(8)
    photo = try row.value(13)
    group = try PlayerGroup(id: row.value(9), name: row.value(10), isDefault: row.value(11), isForGuests: row.value(12))
  }
}
