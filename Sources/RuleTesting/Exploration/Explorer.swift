import Decimals
import Diagnostics
import Documents
import Engine
import Records
import RuleLanguage

/// Begins a game, and plays it by itself where the program can, within bounds and always in the same way, to find what
/// nobody sees by reading its file: a formula that fails, a position in which nothing can be done, an action that never
/// comes about.
struct Explorer {
  /// How much is played.
  enum Bounds {
    /// What may be spent on a file: a move costs one, and as much again for every so many picks and answers that were
    /// tried for it, searches for combos, and steps of formulas that it took.
    static let cost = 80
    /// What may be spent where something has not come about yet: rare things take longer.
    static let costOfUnused = 6_000
    /// Games without something, below which nothing is said of it.
    static let gamesForUnused = 3
    static let triedForOne = 8
    static let searchesForOne = 2
    static let stepsForOne = 1_000
    /// What it costs to begin a game.
    static let costOfGame = 4
    /// A game is left after so many moves, and another one begun.
    static let movesOfGame = 250
    /// Other values of options that are tried, one at a time.
    static let settings = 10
    /// Moves without the end of a turn, in all games together, after which none is expected any more.
    static let movesWithoutEnd = 300
    /// What may be spent to get there.
    static let costWithoutEnd = 400
    /// Moves that are named where something has come up.
    static let shownMoves = 6
  }

  private let compiled: CompiledRules
  private let account: WorkAccount
  private var game: Game { compiled.game }
  private(set) var bag = DiagnosticBag()
  private var left = Bounds.costOfUnused
  private var games = 0
  /// By action: whether it was allowed, or has happened by itself.
  private var hasComeAbout: [Bool]
  private var isBroken = false
  /// Whether somewhere a move could be made that was not listed: then nothing can be said of what has not come about.
  private var hasUnlisted = false
  /// Actions that can be picked for and answered in more ways than are tried.
  private var cutShort: Set<Int> = []
  /// Whether a turn, a round or a game has ended.
  private var hasEnded = false
  private var moves = 0
  private var lastTrail = Trail()

  init(_ compiled: CompiledRules, _ account: WorkAccount) {
    self.compiled = compiled
    self.account = account
    // What ends a round or the game may well be rare, as clearing the table is in a patience, and so may what ends a turn
    // by itself: its absence says nothing.
    let isPatience = compiled.game.sides.minimum == 1
    hasComeAbout = compiled.game.actions.map { action in
      action.surely { $0.endsRound || (action.isAutomatic || isPatience) && $0.endsTurn }
    }
  }

  /// Plays; what was found stands in `bag`.
  mutating func run() {
    // What the examples have used up is told already.
    guard account.isSound else { return }
    let settings = ExplorerSettings(game, compiled.lexicon, account)
    let tables = settings.all.compactMap { setting in
      setting.machine(game, account).map { (machine: $0, setting: setting) }
    }
    for table in tables where !isBroken { begin(table.machine, table.setting) }
    if !game.actions.isEmpty, !tables.isEmpty, !isBroken { play(tables, settings.fullest) }
    if !account.isSound {
      bag.report(ExplorerMessages.unpaid(account, compiled, compiled.span(ofDearestIn: account)))
    }
  }

  /// - Parameter fullest: how it is set up with the most sides.
  private mutating func play(_ tables: [(machine: Machine, setting: ExplorerSetting)], _ fullest: [ExplorerSetting]) {
    openFullest(fullest)
    // Most of it as the game is mostly played, the rest with other options and numbers of sides in turn.
    while !isBroken, isWorthwhile {
      let table = games % 2 == 0 ? tables[0] : tables[(games / 2 + 1) % tables.count]
      games += 1
      left -= Bounds.costOfGame
      play(table.machine, table.setting)
    }
    guard !isBroken, account.isSound else { return }
    for action in cutShort.sorted() { bag.report(ExplorerMessages.cutShort(compiled, action)) }
    if !hasUnlisted, !reportEndless() { reportUnused() }
  }

  /// Whether there is something left to be looked for.
  private var isWorthwhile: Bool {
    let spent = Bounds.costOfUnused - left
    guard left > 0, account.isSound else { return false }
    return spent < Bounds.cost || hasComeAbout.contains(false) || !hasEnded && spent < Bounds.costWithoutEnd
  }

  /// Looks at the position in which a game begins: who leads then, and what can be done.
  private mutating func begin(_ machine: Machine, _ setting: ExplorerSetting) {
    do throws(Refusal) {
      try machine.start(seed: 1)
      _ = try machine.standings()
    } catch {
      return report(ExplorerMessages.cannotBegin(error, compiled, setting.words))
    }
    guard !game.actions.isEmpty, !machine.isComplete else { return }
    do throws(Refusal) {
      let allowed = try machine.allowedMoves()
      guard allowed.isEmpty, !allowed.hasMore else { return }
      let reasons = setting.words.isEmpty ? refusals() : []
      report(ExplorerMessages.nothingToBegin(compiled, setting.words, reasons))
    } catch {
      report(ExplorerMessages.fails(error, compiled, Trail(), setting.words))
    }
  }

  /// Looks at whether a game can begin with the most sides, however its options are chosen. What is enough for all of
  /// them is for people to say, so that this is no error.
  private mutating func openFullest(_ settings: [ExplorerSetting]) {
    for setting in settings {
      guard let machine = setting.machine(game, account) else { return }
      do throws(Refusal) {
        try machine.start(seed: 1)
        guard !machine.isComplete else { return }
        let allowed = try machine.allowedMoves()
        if !allowed.isEmpty || allowed.hasMore { return }
      } catch {
        return
      }
    }
    if let usual = settings.first { bag.report(ExplorerMessages.tooManySides(compiled, usual.words)) }
  }

  /// Why what people can do is refused when the game begins, in the words of a record.
  private func refusals() -> [ExplorerMessages.Reason] {
    let reader = RecordReader(RecordRules(compiled))
    return game.actions.indices.filter { !game.actions[$0].isAutomatic }.compactMap { index in
      var bag = DiagnosticBag()
      let side = game.actions[index].who == .table ? "" : "side: 1, "
      let text = "moves: [{\(side)action: \(compiled.lexicon.actions[index].name)}]"
      let document = Documents.parseYAML(Array(text.utf8), source: SourceID(index: 0), into: &bag)
      guard let record = document?.root, case .refused(let problems) = reader.read(record) else { return nil }
      return problems.first.map { problem in
        .init(
          sentence: problem.sentence,
          saysWhy: problem.diagnostic.code != .notAllowed || compiled.lexicon.actions[index].why != nil)
      }
    }
  }

  /// Plays one game, or a part of it.
  private mutating func play(_ machine: Machine, _ setting: ExplorerSetting) {
    var choice = Generator(seed: UInt64(games))
    var trail = Trail()
    machine.tells = .course
    let bytes = account.bytesTaken
    defer {
      // Its rounds are forgotten with the next game.
      account.giveBack(bytes: account.bytesTaken - bytes)
      moves += trail.count
      lastTrail = trail
    }
    do throws(Refusal) {
      try machine.start(seed: UInt64(games))
      while !machine.isComplete, isWorthwhile, trail.count < Bounds.movesOfGame {
        let (steps, searches) = (machine.evaluator.stepsTaken, machine.evaluator.searches)
        defer {
          left -= 1 + (machine.evaluator.stepsTaken - steps) / Bounds.stepsForOne
          left -= (machine.evaluator.searches - searches) / Bounds.searchesForOne
        }
        let allowed = try machine.allowedMoves()
        left -= allowed.tried / Bounds.triedForOne
        for move in allowed { hasComeAbout[move.action] = true }
        if allowed.hasMore { hasUnlisted = true }
        cutShort.formUnion(allowed.cutShort)
        guard let move = allowed.moves.any(&choice) else {
          // What has too many answers to be listed may well be done.
          if allowed.hasMore { return }
          return report(ExplorerMessages.stuck(compiled, trail, setting.words))
        }
        trail.add(compiled.lexicon.actions[move.action].name)
        note(try machine.apply(move), machine)
      }
    } catch {
      report(ExplorerMessages.fails(error, compiled, trail, setting.words))
    }
  }

  private mutating func note(_ aftermath: Aftermath, _ machine: Machine) {
    hasEnded = hasEnded || machine.isComplete
    for event in aftermath.events {
      switch event {
      case .happened(let action, _): hasComeAbout[action] = true
      case .turnEnded, .roundClosed: hasEnded = true
      default: break
      }
    }
  }

  /// What comes about in an example is rare, and not impossible.
  private mutating func noteExamples() {
    let reader = RecordReader(RecordRules(compiled), keepsMoves: true, preparesCombos: false, account: account)
    for example in compiled.examples where example.value(forKey: "moves") != nil {
      guard case .game(let game) = reader.read(example, otherKeys: ExampleRunner.otherKeys) else { continue }
      for move in game.moves {
        hasComeAbout[move.move.action] = true
        for case .happened(let action, _) in move.events { hasComeAbout[action] = true }
      }
    }
  }

  /// What comes up where nothing more is paid says nothing of the rules.
  private mutating func report(_ diagnostic: Diagnostic) {
    guard account.isSound else { return }
    bag.report(diagnostic)
    isBroken = true
  }

  /// Reports a game in which every game so far was a single turn without end; false where that may well be so, as in a
  /// patience, or was not tried for long.
  private mutating func reportEndless() -> Bool {
    guard !hasEnded, game.sides.maximum > 1, moves >= Bounds.movesWithoutEnd else { return false }
    report(ExplorerMessages.nothingEnds(compiled, lastTrail, games: games, moves: moves))
    return true
  }

  /// Reports what has never come about; one or two games, where each costs much, are no evidence.
  private mutating func reportUnused() {
    guard games >= Bounds.gamesForUnused else { return }
    if hasComeAbout.contains(false) { noteExamples() }
    for (index, action) in game.actions.enumerated() where !hasComeAbout[index] {
      bag.report(ExplorerMessages.neverComesAbout(compiled, index, isAutomatic: action.isAutomatic, games: games))
    }
  }

  /// The moves of a game so far: how many, and the names of the last.
  struct Trail {
    private(set) var count = 0
    private(set) var last: [String] = []

    mutating func add(_ action: String) {
      count += 1
      last.append(action)
      if last.count > Bounds.shownMoves { last.removeFirst() }
    }
  }
}

/// How a game is set up for being looked at.
struct ExplorerSetting {
  var sideCount: Int
  var options: [Int64?]
  /// What is not as usual, such as `with 2 sides`; empty where nothing is.
  var words: String

  /// Nil where the rules do not allow this.
  func machine(_ game: Game, _ account: WorkAccount) -> Machine? {
    // Tables of combos would take longer to make than what little is played.
    let table = try? Table.setUp(
      game, sideCount: sideCount, options: options, preparesCombos: false, account: account)
    return table.map { Machine($0, account: account) }
  }
}

/// A game as it is mostly played, and with what can be chosen chosen otherwise, one thing at a time.
struct ExplorerSettings {
  private(set) var all: [ExplorerSetting]
  /// With as many sides as there can be, where that is not among them, first as usual and then with each option at its
  /// ends: whether it can begin.
  private(set) var fullest: [ExplorerSetting] = []

  /// - Parameter takesBothEnds: whether of a number's range the upper end is tried, too.
  init(_ game: Game, _ lexicon: Lexicon, _ account: WorkAccount, takesBothEnds: Bool = false) {
    let usual = ExplorerSetting(
      sideCount: game.sides.standard, options: Array(repeating: nil, count: game.options.count), words: "")
    all = [usual]
    func seated(_ count: Int) -> ExplorerSetting {
      var other = usual
      other.sideCount = count
      other.words = count == 1 ? "with 1 side" : "with \(count) sides"
      return other
    }
    let most = min(game.sides.maximum, game.sides.standard + 3)
    for count in [game.sides.minimum, most] where count != game.sides.standard { all.append(seated(count)) }
    if most < game.sides.maximum { fullest = [seated(game.sides.maximum)] }
    guard let machine = usual.machine(game, account) else { return }
    for (index, option) in game.options.enumerated() {
      let ends = [option.low, option.high].map { machine.evaluator.value(of: $0, side: 0) }
      guard let low = ends[0], let high = ends[1], low <= high else { continue }
      if var other = fullest.first {
        for value in Set([low, high]) {
          other.options[index] = value
          fullest.append(other)
        }
      }
      let isNumber = lexicon.options[index].kind.base == .number
      let values = isNumber ? (takesBothEnds ? [low, high] : [low]) : Array(low...min(high, low + 3))
      for value in values where all.count <= Explorer.Bounds.settings {
        var other = usual
        other.options[index] = value
        other.words = "with `\(lexicon.options[index].name)` \(Self.text(value, lexicon.options[index].kind, lexicon))"
        all.append(other)
      }
    }
  }

  private static func text(_ value: Int64, _ kind: ValueKind, _ lexicon: Lexicon) -> String {
    switch kind.base {
    case .flag: value == 1 ? "true" : "false"
    case .number: kind.number(value).text
    case .choice(let choice) where lexicon.choices[choice].indices.contains(Int(value)):
      "`\(lexicon.choices[choice][Int(value)])`"
    default: "\(value)"
    }
  }
}

extension Effect {
  var endsTurn: Bool { traits.end == .turn }
  var endsRound: Bool { traits.end == .round }
}
