import Documents
import Engine
import JSONText
import Records
import RuleLanguage

/// What is the same in all results of a game, worked out once: JSON of names, and where values stand.
struct ResultPlan {
  /// A line of the sheet.
  struct Line {
    var slot: Int
    var mask: Int64
    var isList: Bool
    var kind: ValueKind
    /// Whether there is a value beside the points.
    var hasValue: Bool
    /// How its value is written where that is not put together.
    var plain: Plain?

    enum Plain { case number, flag }

    /// Shown even where nothing is entered and no points are made.
    var isAlwaysShown: Bool
    /// The word that says nothing: no, 0 or nobody; of words, pieces and sides also that of a line that is not asked.
    var nothing: Int64
    /// Points for each; 0 where there are none or they stand in a word of their own.
    var worth: Int64
    var pointsSlot: Int?
  }

  /// A value or state shown beside the score.
  struct Shown {
    var slot: Int
    /// What is put together in the place of a word.
    var text: TextTemplate?
    var isList: Bool
    var kind: ValueKind
    var perTable: Bool
    var isHiddenWhenComplete: Bool
    /// How long it lives: a word that is kept no longer than its round or turn says nothing when that is over.
    var lifetime = StateVariable.Lifetime.game
    /// What a text hangs on of a round that is open.
    var following: ShownWords.Following?
  }

  var lines: ContiguousArray<Line>
  /// `{"entry":"NAME","value":` of each line.
  var lineOpenings: PreparedJSON
  var shown: [Shown]
  /// By piece kind: whether its faces are written as numbers.
  var facesAreNumbers: [Bool]
  /// The members that every result begins with.
  var head: PreparedJSON
  /// `{"label":"TEXT","amount":` of the ante, then of each prize.
  var paymentOpenings: PreparedJSON
  /// The same of prizes that could not be shared evenly.
  var unevenOpenings: PreparedJSON
  var moneyDecimals: Int
  /// In which parts of one points and scores are.
  var points: ValueKind
  var score: ValueKind
  /// In which parts of one totals are: the same, or finer ones.
  var total: ValueKind
  /// In which parts of one the distance to the leader is.
  var behind: ValueKind
  /// `"NAME":` of each value shown.
  var shownKeys: PreparedJSON
  /// Whether games can be played move by move.
  var hasPlay: Bool
  var playZones: [PlayZone]
  /// Of a game in which scores can wait, the mask of what is settled; else -1.
  var settledMask: Int
  var totals: TotalsAfterRounds

  init(_ rules: RecordRules, digest: String) {
    let (game, lexicon) = (rules.game, rules.lexicon)
    lines = ContiguousArray(zip(game.entries, lexicon.entries).map { Line($0, $1) })
    lineOpenings = PreparedJSON(lexicon.entries.map { "{\(Self.member($0)),\"value\":" })
    shown = lexicon.shown.map { Shown($0, game) }
    facesAreNumbers = lexicon.kinds.map { $0.faces.allSatisfy { face in Int64(face).map { "\($0)" == face } ?? false } }
    var writer = JSONWriter()
    writer.key("schema_version")
    writer.int(ResultWriter.schemaVersion)
    writer.key("rules")
    writer.beginObject()
    writer.key("name")
    writer.string(lexicon.name)
    writer.key("digest")
    writer.string(digest)
    writer.endObject()
    head = PreparedJSON([writer.text])
    paymentOpenings = PreparedJSON((["Ante"] + lexicon.prizes).map(Self.opening(ofPayment:)))
    unevenOpenings = PreparedJSON(lexicon.prizes.map { Self.opening(ofPayment: PaymentLabels.uneven($0)) })
    moneyDecimals = lexicon.moneyDecimals
    (points, score, total, behind) = (lexicon.points, lexicon.score, lexicon.total, lexicon.behind)
    shownKeys = PreparedJSON(lexicon.shown.map { Self.quoted($0.name) + ":" })
    hasPlay = !game.actions.isEmpty
    playZones = PlayZone.all(rules)
    settledMask = game.layout.settledMask
    totals = TotalsAfterRounds(rules)
  }

  /// The line's name, and of an entry for each player which of the side it is for, from 1; of one for each item, which.
  private static func member(_ entry: EntryWords) -> String {
    if let item = entry.item { return "\"entry\":\(quoted(entry.entryName)),\"item\":\(quoted(item.text))" }
    guard let seat = entry.seat else { return "\"entry\":\(quoted(entry.name))" }
    return "\"entry\":\(quoted(entry.entryName)),\"player\":\(seat + 1)"
  }

  private static func opening(ofPayment label: String) -> String { "{\"label\":\(quoted(label)),\"amount\":" }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}

extension ResultPlan.Line {
  init(_ entry: Entry, _ words: EntryWords) {
    slot = entry.slot
    mask = entry.mask
    isList = entry.capacity != nil
    kind = words.kind.element
    hasValue = !entry.isPointsOnly
    if hasValue, !isList, !kind.isPlace {
      plain = kind.base == .flag ? .flag : kind.base == .number && kind.parts == 1 ? .number : nil
    }
    isAlwaysShown = !entry.isEntered
    let isCount = [.number, .flag].contains(words.kind.base)
    nothing = isCount || entry.condition != nil ? entry.nothing : -1
    worth = 0
    pointsSlot = nil
    switch entry.points {
    case .none: break
    case .each(let points): worth = points
    case .formula(_, let slot): pointsSlot = slot
    }
  }

  /// Whether it can bring points.
  var hasPoints: Bool { worth != 0 || pointsSlot != nil }

  /// The points of this line on a sheet.
  @inline(__always)
  func points(_ sheet: UnsafePointer<Int64>) -> Int64 {
    if let pointsSlot { return sheet[pointsSlot] }
    return worth == 0 ? 0 : sheet[slot] &* worth
  }

  /// Whether this line waits for what is played later.
  @inline(__always)
  func waits(_ sheet: UnsafePointer<Int64>, _ settledMask: Int) -> Bool {
    settledMask >= 0 && sheet[settledMask + 1] & mask != 0
  }

  /// Whether a line of a closed sheet says anything.
  @inline(__always)
  func isShown(_ sheet: UnsafePointer<Int64>, _ marks: SheetMarks, points: Int64) -> Bool {
    marks.isEntered(mask) || marks.isKnown(mask) && (isAlwaysShown || points != 0 || saysSomething(sheet))
  }

  /// Whether what stands there by itself says something: others may hang on it.
  @inline(__always)
  private func saysSomething(_ sheet: UnsafePointer<Int64>) -> Bool {
    hasValue && sheet[slot] != (isList ? 0 : nothing)
  }

  /// Whether nobody has entered what stands there, and it could have been entered.
  @inline(__always)
  func standsByDefault(_ marks: SheetMarks) -> Bool { hasValue && !isAlwaysShown && !marks.isEntered(mask) }
}

extension ResultPlan.Shown {
  init(_ words: ShownWords, _ game: Game) {
    kind = words.kind.element
    isHiddenWhenComplete = words.isHiddenWhenComplete
    switch words.source {
    case .value(let value):
      (slot, perTable, isList) = (game.shownValues[value].slot, game.shownValues[value].perTable, false)
    case .state(let state):
      slot = game.states[state].slot
      perTable = game.states[state].perTable
      isList = game.states[state].capacity != nil
      lifetime = game.states[state].lifetime
    case .text(let template, let isOfTable, let follows):
      (text, following, lifetime) = (template, follows, follows?.lifetime ?? .game)
      (slot, perTable, isList) = (0, isOfTable, false)
    }
  }

  /// Whether there is anything to be shown now: of a side, or with `nil` of anybody.
  func isInUse(_ game: ScoredGame, side: Int? = nil) -> Bool {
    let machine = game.machine
    if let following, Secrets(game, looker: nil).hides(following) { return false }
    // What lines of the sheet tell while they are written down.
    if let following, following.readsSheets, game.keepsSheets || game.rules.game.actions.isEmpty {
      return !following.readsPlay && machine.roundIsOpen && !machine.isComplete
    }
    switch lifetime {
    case .game: return !(isHiddenWhenComplete && machine.isComplete)
    case .round: return !game.keepsSheets && machine.roundIsOpen && !machine.isComplete
    case .turn:
      guard !game.keepsSheets, machine.turnIsOpen, !machine.isComplete else { return false }
      // The turn's words of those whose turn it is not are of another turn.
      return side == nil || perTable || machine.turn == nil || machine.turn == side
    }
  }
}
