import Pages

/// A page or a form about rules that are written here, by the path below the role's own.
enum StudioPlace: Hashable, Sendable {
  case list, begin
  /// By the game's name.
  case rules(String), versions(String), file(String), complete(String)
  case away(String), back(String)
  /// A game that is tried out, and not kept.
  case trial(String, GamePlace)

  static let routes: [Route<StudioPlace>] =
    [
      Route("studio") { _ in .list },
      Route("studio/new") { _ in .begin },
      Route("studio/rules/*") { .rules($0.texts[0]) },
      Route("studio/rules/*/versions") { .versions($0.texts[0]) },
      Route("studio/rules/*/file") { .file($0.texts[0]) },
      Route("studio/rules/*/complete") { .complete($0.texts[0]) },
      Route("studio/rules/*/away") { .away($0.texts[0]) },
      Route("studio/rules/*/back") { .back($0.texts[0]) },
    ]
    + GamePlace.routes.map { route in
      Route("studio/games/*/\(route.pattern.text)") { values in
        var values = values
        let id = values.texts.removeFirst()
        return .trial(id, route.place(values))
      }
    }

  /// Whether a form is taken there.
  var takesForms: Bool {
    switch self {
    case .list, .versions, .file: false
    case .begin, .rules, .complete, .away, .back: true
    case .trial(_, let place): place.toSend != nil
    }
  }

  /// Whether a path is one to which the text of a rule file is sent.
  static func takesText(_ path: [String]) -> Bool { path.dropFirst().contains("studio") }
}
