/// What only the host sees: tables, and the devices that come to them. All of it is below the host's own path.
enum HousePlace: Hashable, Sendable {
  case tables, devices
  /// A table, by its number, and forms that change something of it.
  case table(Int, TableForm?)
  /// Somebody's seat at a table.
  case freeSeat(table: Int, number: Int)
  /// A device, by its identity.
  case device(String, DeviceForm)
  /// The link for screens that show the boards.
  case boardLink, endBoardLink
  /// The address to which other servers send their results.
  case exchangeLink, endExchangeLink

  enum TableForm: Hashable, Sendable { case rename, link, endLink, putAway, setUp }
  enum DeviceForm: Hashable, Sendable { case rename, takeOff, letIn, letWrite, endWriting }

  static let routes: [Route<HousePlace>] = [
    Route("tables") { _ in .tables },
    Route("tables/#") { .table($0.numbers[0], nil) },
    Route("tables/#/name") { .table($0.numbers[0], .rename) },
    Route("tables/#/link") { .table($0.numbers[0], .link) },
    Route("tables/#/link/end") { .table($0.numbers[0], .endLink) },
    Route("tables/#/away") { .table($0.numbers[0], .putAway) },
    Route("tables/#/back") { .table($0.numbers[0], .setUp) },
    Route("tables/#/seats/#/free") { .freeSeat(table: $0.numbers[0], number: $0.numbers[1]) },
    Route("devices") { _ in .devices },
    Route("devices/*/name") { .device($0.texts[0], .rename) },
    Route("devices/*/off") { .device($0.texts[0], .takeOff) },
    Route("devices/*/on") { .device($0.texts[0], .letIn) },
    Route("devices/*/write") { .device($0.texts[0], .letWrite) },
    Route("devices/*/write/end") { .device($0.texts[0], .endWriting) },
    Route("board-link") { _ in .boardLink },
    Route("board-link/end") { _ in .endBoardLink },
    Route("exchange-link") { _ in .exchangeLink },
    Route("exchange-link/end") { _ in .endExchangeLink },
  ]

  /// Whether a form is taken there.
  var takesForms: Bool {
    switch self {
    case .devices, .table(_, nil): false
    case .tables, .table, .freeSeat, .device, .boardLink, .endBoardLink, .exchangeLink, .endExchangeLink: true
    }
  }
}
