import HouseRules
import Store

/// Where somebody with a role is: the table, and whose seat it is.
struct RolePlace: Hashable, Sendable {
  let role: Role
  /// What the table is called; nil for what is about none, or where there is only one.
  let table: String?
  let seat: StoredSeat?

  private init(role: Role, table: String?, seat: StoredSeat?) {
    self.role = role
    self.table = table
    self.seat = seat
  }

  /// - Returns: nil for a table that does not stand there, and a seat that is none.
  init?(_ role: Role, among tables: [StoredTable]) {
    guard let id = role.table else {
      self.init(role: role, table: nil, seat: nil)
      return
    }
    guard let table = tables.first(where: { $0.id == id }) else { return nil }
    let name = tables.count > 1 ? table.name : nil
    guard case .seat(_, let number) = role else {
      self.init(role: role, table: name, seat: nil)
      return
    }
    guard let seat = table.seats.first(where: { $0.number == number }) else { return nil }
    self.init(role: role, table: name, seat: seat)
  }

  /// As whom a page is shown, such as `Ann` or `Scorer, Table 2`.
  var text: String { [words, table].compactMap(\.self).joined(separator: ", ") }

  private var words: String {
    switch role {
    case .host: "Host"
    case .scorer: "Keeping score"
    case .seat: seat?.name ?? ""
    case .follower: "Watching"
    case .board: "Boards"
    case .author: "Writing rules"
    }
  }
}

extension Doorkeeper {
  /// Where a role is; nil for a table that was put away, and a seat that is no more.
  func place(of role: Role) throws(Problems) -> RolePlace? {
    RolePlace(role, among: try storing { () throws(StoreFailure) in try store.tables() })
  }

  /// Where all roles of a device are.
  func places(of device: Device) throws(Problems) -> [RolePlace] {
    let tables = try storing { () throws(StoreFailure) in try store.tables() }
    return device.roles(at: surroundings.now()).compactMap { RolePlace($0, among: tables) }
  }
}
