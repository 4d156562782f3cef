import ArgumentParser
import HouseRules
import Presentation
import RuleBook
import ScoreKeeping
import Store

/// What shells offer for words that only the program knows. Whatever goes wrong, nothing is offered, and nothing said.
enum Completions {
  /// The games' names.
  static let games = CompletionKind.custom { _, _, typed in names(typed) }

  /// The games' names, and rule files below the folder that is typed.
  static let gamesAndFiles = CompletionKind.custom { _, _, typed in names(typed) + ruleFiles(typed) }

  /// Options of the game whose name stands before, with what they can be: `target=`, `jokers=yes`.
  static let options = CompletionKind.custom { words, _, typed in
    guard let rules = words.lazy.compactMap({ try? library.rules(named: $0) }).first else { return [] }
    return rules.choices(sides: rules.sides.lowerBound).flatMap(\.completions).filter { $0.hasPrefix(typed) }
  }

  /// The sides of the game to which something was done last, and the lines of its sheet.
  static let sheets = CompletionKind.custom { words, _, typed in
    lastGame { session in
      let view = session.view()
      let sides = view.sides.map(\.name)
      let hasSide = words.dropLast().contains(where: sides.contains)
      return hasSide ? view.lines.map { $0.name + "=" } + sides : sides
    }.filter { $0.hasPrefix(typed) }
  }

  /// The sides of that game.
  static let sides = CompletionKind.custom { _, _, typed in
    lastGame { $0.view().sides.map(\.name) }.filter { $0.hasPrefix(typed) }
  }

  /// The actions that are possible in it now.
  static let actions = CompletionKind.custom { _, _, typed in
    lastGame { $0.view().actions.filter(\.isAllowed).map(\.name) }.filter { $0.hasPrefix(typed) }
  }

  /// The first letters of kept games.
  static let keptGames = CompletionKind.custom { _, _, typed in
    keeping { keeper throws(Problems) in try keeper.list(limit: 50).map { String($0.id.prefix(8)) } }
      .filter { $0.hasPrefix(typed) }
  }

  /// The people who play.
  static let people = CompletionKind.custom { _, _, typed in
    keeping { keeper throws(Problems) in
      try keeper.storing { () throws(StoreFailure) in try keeper.store.players() }.map(\.name)
    }.filter { $0.hasPrefix(typed) }
  }

  // MARK: Where it comes from

  private static var library: RuleLibrary { .standard(environment: Environment.value) }

  private static func names(_ typed: String) -> [String] { library.names.filter { $0.hasPrefix(typed) } }

  private static func ruleFiles(_ typed: String) -> [String] {
    let slash = typed.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(typed[...$0]) } ?? ""
    return Files.names(inFolder: folder.isEmpty ? "." : folder).map { folder + $0 }.compactMap { path in
      guard path.hasPrefix(typed), typed.hasPrefix(".") || !path.hasPrefix(".") else { return nil }
      return Files.isFolder(path) ? path + "/" : path.hasSuffix(".yaml") ? path : nil
    }
  }

  private static func lastGame(_ words: (GameSession) -> [String]) -> [String] {
    keeping { keeper throws(Problems) in words(try keeper.openLast(orNamed: nil)) }
  }

  /// Looks into the usual file of games, where there is one.
  private static func keeping(_ work: (ScoreKeeper) throws(Problems) -> [String]) -> [String] {
    do {
      let path = try StoreLocation.standard(environment: Environment.value)
      guard Files.exists(path) else { return [] }
      let surroundings = ScoreKeeper.Surroundings.system
      let store = try Store.open(at: path, for: .reading, now: surroundings.now())
      defer { store.close() }
      return try work(ScoreKeeper(store: store, library: library, surroundings: surroundings))
    } catch {
      return []
    }
  }
}

extension Rules.Choice {
  /// What can stand behind `--option`.
  fileprivate var completions: [String] {
    switch kind {
    case .number: ["\(name)=\(text)"]
    case .flag: ["\(name)=yes", "\(name)=no"]
    case .choice(let words): words.map { "\(name)=\($0)" }
    }
  }
}
