extension Store {
  /// The player who is called exactly so, or a new guest of that name.
  package func player(orGuest name: String) throws(StoreFailure) -> Player {
    let key = NameKey.key(name)
    if let player = try players(all: true).first(where: { NameKey.key($0.name) == key }) {
      return try self.player(player.id)
    }
    let guests = try groups().first(where: \.isForGuests)
    return try addPlayer(
      PlayerDraft(name: name, initials: try freeInitials(for: name), group: guests?.name))
  }
}
