import HouseRules
import Pages
import Presentation
import ScoreKeeping
import Store

/// Pages about tables and devices.
extension Office {
  /// The tables that stand there, and those that were put away.
  struct Tables: Sendable {
    var open: [StoredTable]
    var away: [StoredTable]

    func contains(_ id: Int) -> Bool { (open + away).contains { $0.id == id } }
  }

  func tables() throws(Problems) -> Tables {
    let all = try keeper.storing { () throws(StoreFailure) in try keeper.store.tables(all: true) }
    return Tables(open: all.filter { $0.closedAt == nil }, away: all.filter { $0.closedAt != nil })
  }

  func rename(table id: Int, to name: String) throws(Problems) {
    try keeper.storing { () throws(StoreFailure) in try keeper.store.renameTable(id, to: name) }
  }

  /// Puts a table away, or sets it up again.
  func putAway(table id: Int, _ isAway: Bool) throws(Problems) {
    let now = keeper.surroundings.now()
    try keeper.storing { () throws(StoreFailure) in try keeper.store.closeTable(id, at: isAway ? now : nil) }
  }

  func tablesPage(for purpose: TablesPage.Purpose) throws(Problems) -> TablesPage {
    let tables = try tables()
    return TablesPage(
      for: purpose, tables.open.map(TablesPage.Table.init), away: tables.away.map(TablesPage.Table.init))
  }

  /// Nil where no such table stands there.
  func tablePage(_ id: Int) throws(Problems) -> TablePage? {
    let tables = try tables()
    guard let table = tables.open.first(where: { $0.id == id }) else { return nil }
    let seated = try devices().filter { $0.revokedAt == nil }
    let now = keeper.surroundings.now()
    let seats = table.seats.map { seat in
      let role = Role.seat(table: id, number: seat.number)
      let device = seated.first { $0.grants.compactMap(Grant.init).has(role, at: now) }
      return TablePage.Seat(
        number: seat.number, name: seat.name, device: device.map { "\($0.name), seen \(seen($0))" })
    }
    return TablePage(
      .init(table), isOnly: tables.open.count == 1, seats: seats, way: try wayIn(Role.scope(ofTable: id)),
      away: tables.away.map(TablesPage.Table.init))
  }

  /// - Parameter own: the device that shows the page.
  func devicesPage(for own: Device) throws(Problems) -> DevicesPage {
    let now = keeper.surroundings.now()
    let tables = try tables().open
    let shown = try devices().map { device in
      let roles = device.grants.compactMap(Grant.init).filter { $0.standing(at: now) == .held }.map(\.role)
      var shown = DevicesPage.Device(
        id: device.id, name: device.name, roles: roles.compactMap { RolePlace($0, among: tables)?.text },
        seen: seen(device), isOwn: device.id == own.id, isOff: device.revokedAt != nil)
      if !roles.contains(.host) { shown.mayWrite = roles.contains(.author) }
      return shown
    }
    return DevicesPage(shown, boards: try wayIn(Role.board.scope))
  }

  func wayIn(_ scope: String) throws(Problems) -> WayIn {
    let letters = try keeper.storing { () throws(StoreFailure) in try keeper.store.link(to: scope) }
    return WayIn(addresses: addresses(), letters: letters)
  }

  /// Those that may do something, and those that were taken off the list a day ago or later.
  private func devices() throws(Problems) -> [StoredDevice] {
    let day = keeper.surroundings.now() - 86_400_000
    return try keeper.storing { () throws(StoreFailure) in try keeper.store.devices(revokedSince: day) }
  }

  private func seen(_ device: StoredDevice) -> String {
    guard let time = device.seenAt else { return "never" }
    let offset = keeper.surroundings.clockOffset
    let (clock, today) = (CivilTime(time, offset: offset(time)), keeper.surroundings.now())
    let isToday = CivilTime(today, offset: offset(today)).dayText == clock.dayText
    return isToday ? "today, \(clock.clockText)" : clock.dayText
  }
}

extension TablesPage.Table {
  fileprivate init(_ table: StoredTable) { self.init(id: table.id, name: table.name) }
}

extension [Grant] {
  fileprivate func has(_ role: Role, at now: Int64) -> Bool {
    contains { $0.role == role && $0.standing(at: now) == .held }
  }
}
