import HouseRules
import Store

/// Links to tables, and whose seats are taken.
extension Doorkeeper {
  /// What a link lets devices in to; nil for one that is not good.
  func scope(of link: TableLink) throws(Problems) -> String? {
    try storing { () throws(StoreFailure) in
      guard let scope = try store.scope(ofLink: link.text) else { return nil }
      guard let table = Role.table(ofScope: scope) else { return scope }
      return try store.tables().contains { $0.id == table } ? scope : nil
    }
  }

  /// Makes the link to something anew, or ends it.
  func changeLink(to scope: String, isEnded: Bool) throws(Problems) {
    let (letters, now) = (isEnded ? nil : newLetters(), surroundings.now())
    try storing { () throws(StoreFailure) in try store.setLink(to: scope, letters, now: now) }
  }

  /// Sets up a table with a link to it.
  func setUpTable(name: String, keeping form: SentForm) throws(Problems) {
    let now = surroundings.now()
    let id = try storing { () throws(StoreFailure) in try store.addTable(name: name, now: now, keeping: form) }
    try changeLink(to: Role.scope(ofTable: id), isEnded: false)
  }

  /// Gives a link to each table that has none: phones can come as soon as the server runs.
  func makeLinks() throws(Problems) {
    for table in try storing({ () throws(StoreFailure) in try store.tables() }) {
      let scope = Role.scope(ofTable: table.id)
      let link = try storing { () throws(StoreFailure) in try store.link(to: scope) }
      if link == nil { try changeLink(to: scope, isEnded: false) }
    }
  }

  /// Letters that can be typed, and that nobody guesses over a network: of 40 bits.
  private func newLetters() -> String { String(TableLink(surroundings.newSecret()).text.suffix(8)) }

  /// The players in whose seats at a table some device is.
  func takenSeats(atTable table: Int) throws(Problems) -> Set<String> {
    let numbers = try held().compactMap { role, _ in
      if case .seat(table, let number) = role { number } else { nil }
    }
    return Set(try seats(atTable: table).filter { numbers.contains($0.number) }.map(\.player))
  }

  /// Lets a device do more, unless that is a seat in which another one is: of two that want it at once, one gets it.
  ///
  /// - Returns: whether it may now.
  func grant(_ role: Role, unlessTaken device: Device) throws(Problems) -> Bool {
    guard try !isTaken(role, byOthersThan: device) else { return false }
    try grant(role, to: device)
    return true
  }

  /// Whether another device is in a seat.
  private func isTaken(_ role: Role, byOthersThan device: Device) throws(Problems) -> Bool {
    guard case .seat(let table, let number) = role else { return false }
    let seats = try seats(atTable: table)
    // Two who have been found to be one person have two seats, and one hand.
    let person = seats.first { $0.number == number }?.player
    let numbers = Set(seats.filter { $0.player == person }.map(\.number)).union([number])
    return try held().contains { held in
      guard case .seat(table, let other) = held.role else { return false }
      return numbers.contains(other) && held.device != device.id
    }
  }

  private func seats(atTable table: Int) throws(Problems) -> [StoredSeat] {
    let tables = try storing { () throws(StoreFailure) in try store.tables(all: true) }
    return tables.first { $0.id == table }?.seats ?? []
  }

  /// All roles that devices have now.
  func held() throws(Problems) -> [(role: Role, device: String)] {
    let now = surroundings.now()
    return try storing { () throws(StoreFailure) in try store.devices() }.flatMap { device in
      device.grants.compactMap(Grant.init).filter { $0.standing(at: now) == .held }.map { ($0.role, device.id) }
    }
  }
}
