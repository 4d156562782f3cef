import Pages

/// A page or a form, by the path below a role's own.
enum SitePlace: Hashable, Sendable {
  case start, games, new, rules, look
  /// Where a table tells of its games those who wait for one.
  case steps
  /// By the name of the rules.
  case setup(String), rulesOf(String), oddsOf(String)
  case game(String, GamePlace)
  case house(HousePlace)
  case office(OfficePlace)
  case studio(StudioPlace)

  init?(_ path: [String]) {
    guard let place = Self.routes.place(at: path) else { return nil }
    self = place
  }

  static let routes: [Route<SitePlace>] =
    [
      Route("") { _ in .start },
      Route("games") { _ in .games },
      Route("steps") { _ in .steps },
      Route("new") { _ in .new },
      Route("new/*") { .setup($0.texts[0]) },
      Route("rules") { _ in .rules },
      Route("rules/*") { .rulesOf($0.texts[0]) },
      Route("rules/*/odds") { .oddsOf($0.texts[0]) },
      Route("look") { _ in .look },
    ]
    + HousePlace.routes.map { route in Route(route.pattern.text) { .house(route.place($0)) } }
    + OfficePlace.routes.map { route in Route(route.pattern.text) { .office(route.place($0)) } }
    + StudioPlace.routes.map { route in Route(route.pattern.text) { .studio(route.place($0)) } }
    + GamePlace.routes.map { route in
      Route("games/*/\(route.pattern.text)") { values in
        var values = values
        let id = values.texts.removeFirst()
        return .game(id, route.place(values))
      }
    }

  /// What whoever opens it must be allowed.
  var toOpen: Right {
    switch self {
    case .start, .look: .settings
    case .games, .steps, .rules, .rulesOf: .watch
    // Working them out takes the server's time.
    case .new, .setup, .oddsOf: .keep
    case .game(_, let place): place.toOpen
    case .house: .run
    case .studio: .write
    case .office(let place): place.toOpen
    }
  }

  /// What whoever sends a form to it must be allowed; nil where nothing is done, and only something shown.
  var toSend: Right? {
    switch self {
    case .start, .games, .steps, .new, .rules, .rulesOf, .oddsOf: nil
    case .look: .settings
    case .setup: .keep
    case .game(_, let place): place.toSend
    case .house(let place): place.takesForms ? .run : nil
    case .studio(let place): place.takesForms ? .write : nil
    case .office(let place): place.takesForms ? place.toOpen : nil
    }
  }
}
