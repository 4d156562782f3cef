import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Terminal

/// The menu of a game.
extension TableApp {
  /// Where the menu leads to.
  enum AfterMenu {
    /// Back to the game, with what is to be said there.
    case goOn(String?)
    case correct
    case next(Next)
  }

  /// Shows the menu until something is chosen.
  func showMenu(_ session: GameSession) -> AfterMenu {
    var screen = MenuScreen(
      typesChance: typesChance.contains(session.id), isCopy: keeper.isCopy(session),
      endingQuestion: session.endingQuestion)
    while true {
      let view = session.view()
      let key = key { screen.canvas(view, rows: $0, columns: $1) }
      switch screen.handle(key, view) {
      case nil: continue
      case .back: return .goOn(nil)
      case .choose(let choice):
        switch choice {
        case .leave: return .next(.leave)
        case .list: return .next(.list)
        case .correctRound: return .correct
        case .realPieces: return .goOn(switchRealPieces(session))
        case .rematch:
          do throws(Problems) { return .next(.game(try keeper.rematch(of: session))) } catch {
            screen.say(Sentences.text(of: error))
          }
        case .export: screen.say(export(session))
        case .rounds:
          let chosen = session.choices.map { ["", PlainWords.choices($0)] } ?? []
          read("All rounds: \(view.title)") { columns in
            view.roundLines(columns: columns)
              + chosen.flatMap { $0.isEmpty ? [$0] : TextLines.wrapped($0, columns: columns) }
          }
        case .delete:
          do throws(Problems) {
            try keeper.discard(session.id)
            return .next(.list)
          } catch {
            screen.say(Sentences.text(of: error))
          }
        case .join, .goAway:
          do throws(Problems) {
            guard let step = try choice == .join ? joining(session) : leaving(session, view) else { break }
            let aside = try keeper.take(step, in: session)
            return .goOn([SheetWording.done(step, view), aside].compactMap(\.self).joined(separator: " "))
          } catch {
            screen.say(Sentences.text(of: error))
          }
        default:
          guard let problem = doNow(choice, session) else { return .goOn(nil) }
          screen.say(problem)
        }
      }
    }
  }

  /// Does what goes back to the game; why it was not done, or nil.
  private func doNow(_ choice: MenuChoice, _ session: GameSession) -> String? {
    switch choice {
    case .redo: return take(.redo, in: session)
    case .restartRound: return take(.restart, in: session)
    case .endGame: return take(.end, in: session)
    case .note:
      let notes = session.log.notes.map(\.text)
      guard let text = ask("Note", about: notes, "Note", .text(500)) else { return nil }
      return take(.note(text), in: session)
    default: return nil
    }
  }

  // MARK: Coming and going

  /// Asks who plays for a side that comes late; nil where nobody does after all.
  private func joining(_ session: GameSession) throws(Problems) -> TableStep? {
    try session.checkJoining()
    var players: [LoggedPlayer] = []
    for seat in 0..<(session.record.sides.first?.players.count ?? 1) {
      let seated = session.record.sides.flatMap(\.players).map(\.id) + players.map(\.id)
      let title = seat == 0 ? "Who joins?" : "Who else plays for this side?"
      guard let player = try choosePlayer(title, without: seated) else { return nil }
      players.append(player)
    }
    return .join(LoggedSide(seating: players))
  }

  /// Asks which side goes; nil where nobody does after all.
  private func leaving(_ session: GameSession, _ view: TableView) throws(Problems) -> TableStep? {
    try session.checkLeaving()
    let staying = view.sides.indices.filter { !view.sides[$0].hasLeft }
    let items = staying.map { ListView.Item(view.sides[$0].name) }
    let list = ListView(title: "Who goes?", newLabel: nil, items: items, leaveLabel: "Back")
    guard case .choose(let index) = choose(list) else { return nil }
    return .leave(side: staying[index])
  }

  /// Lets the program roll and deal, or people; what to say about that.
  private func switchRealPieces(_ session: GameSession) -> String {
    if typesChance.remove(session.id) != nil { return PlayWording.chanceIsOurs }
    typesChance.insert(session.id)
    return PlayWording.chanceIsTyped
  }

  private func export(_ session: GameSession) -> String {
    let name = "\(session.rules.name)-\(session.id.prefix(6)).json"
    guard let path = outside.save(name, GameExport.json(session) + "\n") else {
      return "The file could not be written."
    }
    return "The game is in \(path)."
  }
}
