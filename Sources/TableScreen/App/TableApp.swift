import HouseRules
import Presentation
import ScoreKeeping
import Terminal

/// The whole screen at the table: the list of games, a game from its first entry to its winner, and what is around it.
///
/// Every page waits for a key, does what it asks for, and draws itself again; what is done is on the disk before the
/// next picture is shown. When nobody is there any more, the app ends, and nothing is lost.
package final class TableApp {
  /// What the app asks of the program around it.
  package struct Outside {
    /// Writes a text to a new file of about this name, and gives the file's path; nil where that failed.
    package var save: (_ name: String, _ text: String) -> String?

    /// What is done next for a side that nobody at the table plays; nil where somebody is asked.
    package var opponent: (GameSession) -> GameSession.Wish?

    package init(
      save: @escaping (_ name: String, _ text: String) -> String?,
      opponent: @escaping (GameSession) -> GameSession.Wish? = { _ in nil }
    ) {
      self.save = save
      self.opponent = opponent
    }
  }

  let keeper: ScoreKeeper
  let terminal: Terminal
  let outside: Outside
  /// The games in which people roll and deal themselves, and type what came of it.
  var typesChance: Set<String> = []

  package init(_ keeper: ScoreKeeper, _ terminal: Terminal, _ outside: Outside) {
    self.keeper = keeper
    self.terminal = terminal
    self.outside = outside
  }

  /// Where a page leads to.
  enum Next {
    case list
    case game(GameSession)
    case leave
  }

  /// Goes on until somebody leaves.
  ///
  /// - Parameter session: the game to begin with; nil begins with the list.
  package func run(_ session: GameSession?) {
    var next = session.map { Next.game($0) } ?? .list
    while true {
      switch next {
      case .list: next = listGames()
      case .game(let session): next = play(session)
      case .leave: return
      }
    }
  }

  // MARK: Pages for one answer

  var size: (rows: Int, columns: Int) { terminal.size }

  /// Shows a picture, and says how large the window is.
  @discardableResult func show(_ picture: (_ rows: Int, _ columns: Int) -> Canvas) -> (rows: Int, columns: Int) {
    let (rows, columns) = size
    terminal.show(picture(rows, columns))
    return (rows, columns)
  }

  /// Forgets what was typed before anybody could know what it would mean.
  func forgetKeys() { terminal.forgetKeys() }

  /// Shows a picture and waits for a key; the end of input where nobody is there any more.
  func key(showing picture: (_ rows: Int, _ columns: Int) -> Canvas) -> KeyPress {
    while true {
      let (rows, columns) = show(picture)
      let key = terminal.read() ?? .endOfInput
      // Nobody should change what cannot be seen.
      if Frame.fits(rows: rows, columns: columns) || Self.keysForAnySize.contains(key) { return key }
    }
  }

  private static let keysForAnySize: Set<KeyPress> = [.resize, .endOfInput, .control("c")]

  /// Something chosen from a list.
  func choose(_ view: ListView, saying text: String? = nil) -> ListScreenCommand {
    var screen = ListScreen()
    if let text { screen.say(text) }
    while true {
      let key = key { screen.canvas(view, rows: $0, columns: $1) }
      if let command = screen.handle(key, view) { return command }
    }
  }

  /// An answer; nil where there is none.
  func ask(
    _ title: String, about: [String] = [], _ label: String, _ kind: QuestionScreen.Kind,
    offering offered: String? = nil, begun: String? = nil, saying text: String? = nil
  ) -> String? {
    var screen = QuestionScreen(title: title, about: about, label: label, kind: kind, offered: offered)
    for scalar in (begun ?? "").unicodeScalars { _ = screen.handle(.character(scalar)) }
    if let text { screen.say(text) }
    while true {
      let key = key { screen.canvas(rows: $0, columns: $1) }
      switch screen.handle(key) {
      case .answer(let value): return value
      case .cancel: return nil
      case nil: break
      }
    }
  }

  /// Something to read, in lines that may depend on how many columns there are.
  func read(_ title: String, _ lines: (_ columns: Int) -> [String]) {
    var screen = PageScreen(title: title)
    while true {
      let key = key { screen.canvas(lines($1 - Self.pageMargin), rows: $0, columns: $1) }
      let (rows, columns) = size
      guard screen.handle(key, lines(columns - Self.pageMargin), rows: rows, columns: columns) else { return }
    }
  }

  private static let pageMargin = 4

  // MARK: Steps

  /// Does a step; what is wrong with it in words, or nil when it is done.
  func take(_ step: TableStep, in session: GameSession) -> String? {
    do throws(Problems) {
      try keeper.take(step, in: session)
      return nil
    } catch {
      return Sentences.text(of: error)
    }
  }
}
