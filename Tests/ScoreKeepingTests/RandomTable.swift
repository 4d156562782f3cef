import Decimals
import Engine
import GameLog
import HouseRules
import Presentation
import Records
import RuleLanguage
import ScoreKeeping

/// People who keep a game and do whatever comes into their minds: they play or type, correct, take back, begin a round
/// anew, come and go. Nothing is stored.
struct RandomTable {
  let session: GameSession
  private var random: Generator
  private var time: Int64 = 0
  /// Of a hundred steps on sheets, how many close the round.
  var closes = 30

  /// - Parameter round: with which the game begins, and then with a total for each side.
  init(
    _ rules: HouseRules.Rules, seed: UInt64, byHand: Bool, options: [LogEvent.Named] = [], round: Int64 = 1
  ) throws {
    random = Generator(seed: seed)
    let rule = rules.compiled.game.sides
    let most = max(rule.minimum, min(rule.maximum, 4))
    let count = rule.minimum + Int(random.below(UInt64(most - rule.minimum + 1)))
    let sides = (0..<count).map { Self.side($0, rule.playersPerSide) }
    var start = LogEvent.Start(
      rules: rules.name, digest: rules.digest, options: options, sides: sides, seed: seed, isByHand: byHand,
      group: "Home")
    if round > 1 {
      start.given = [.init("round", .number(ExactDecimal(round)))]
      start.given += (1...count).map { .init("total", side: $0, .number(ExactDecimal(Int64($0)))) }
    }
    session = try GameSession(id: "random", rules: rules, events: [LogEvent(time: 0, kind: .started(start))])
  }

  private static func side(_ number: Int, _ players: Int) -> LoggedSide {
    let names = (0..<max(players, 1)).map { "P\(number + 1)\($0 + 1)" }
    return LoggedSide(
      name: names.joined(separator: " & "),
      players: names.map { LoggedPlayer(id: $0, name: $0, initials: $0, group: "Home") })
  }

  /// Takes one step; false where there is none, or where it is refused, which is as good.
  mutating func go() -> Bool {
    guard let step = step() else { return false }
    time += 1
    guard let events = try? session.events(of: step, time: time) else { return false }
    return (try? session.commit(events)) != nil
  }

  // MARK: Drawing a step

  /// What somebody would like to do now.
  mutating func step() -> TableStep? {
    switch below(100) {
    case 0..<7: return .undo
    case 7..<12: return .redo
    case 12..<14: return .restart
    case 14: return .note("at \(time)", round: below(2) == 0 ? nil : 1)
    case 15 where below(4) == 0: return .end
    case 16: return .join(Self.side(session.record.sides.count, session.rules.compiled.game.sides.playersPerSide))
    case 17: return .leave(side: below(session.record.sides.count))
    case 18: return session.view().questions.first.map { .answer(name: $0.name, text: "Ha! \(time)") }
    case let number:
      if session.isPlayed { return move() }
      return number < 19 + closes ? .closeAsItIs : typing()
    }
  }

  private mutating func move() -> TableStep? {
    let game = session.game
    guard let moves = try? game.machine.allowedMoves(), !moves.isEmpty else { return nil }
    let (move, lexicon) = (moves[below(moves.count)], game.rules.lexicon)
    var wish = GameSession.Wish(lexicon.actions[move.action].name, side: move.side < 0 ? nil : move.side)
    if let pick = game.rules.game.actions[move.action].pick {
      let faces = lexicon.kinds[lexicon.zones[pick.zone].kind].faces
      wish.pick = move.pick.map { faces[Int($0)] }
    }
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    wish.answers = zip(lexicon.actions[move.action].questions, move.answers).map { words, answer in
      RecordAnswer(name: words.name, text: texts.text(answer, words.kind))
    }
    return .move(wish)
  }

  /// A value, or several on sheets of different sides, of the open round or of any before it.
  private mutating func typing() -> TableStep? {
    let round = below(4) == 0 ? below(session.openRound) + 1 : nil
    let lines = session.view(round: round).lines.filter { $0.input != .none }
    guard !lines.isEmpty else { return nil }
    var sheets: [LogEvent.Typing] = []
    for _ in 0...below(3) {
      let (line, side) = (lines[below(lines.count)], below(session.record.sides.count))
      guard !sheets.contains(where: { $0.side == side + 1 }),
        let named = try? session.named(line.name, text(for: line, side), side: side, round: round)
      else { continue }
      sheets.append(LogEvent.Typing(side: side + 1, values: [named]))
    }
    return sheets.isEmpty ? nil : .type(sheets, round: round)
  }

  private mutating func text(for line: TableView.Line, _ side: Int) -> String {
    below(12) == 0 ? "" : text(for: line.input, line.cells[side])
  }

  private mutating func text(for input: TableView.Input, _ cell: TableView.Cell) -> String {
    switch input {
    case .none, .text: return "x"
    case .flag: return below(2) == 0 ? "yes" : "no"
    case .number:
      let (low, high) = (cell.low?.whole ?? 0, cell.high?.whole ?? 20)
      return String(low + Int64(below(Int(clamping: min(max(high - low, 0), 50) + 1))))
    case .choice(let names): return names.isEmpty ? "" : names[below(names.count)]
    case .pieces(let faces):
      return (0..<below(6)).map { _ in faces[below(faces.count)] }.joined(separator: " ")
    case .grid(let rows, let columns, let place):
      let lines = (0..<below(rows + 1)).map { _ in
        (0..<below(columns + 1)).map { _ in below(2) == 0 ? "." : text(for: place, cell) }.joined(separator: " ")
      }
      return lines.joined(separator: " / ")
    case .list: return (0..<below(5)).map { _ in String(below(20)) }.joined(separator: " ")
    }
  }

  mutating func below(_ count: Int) -> Int { Int(random.below(UInt64(max(count, 1)))) }
}
