import Diagnostics
import Documents

/// Reads a rule file's tree into `RuleSyntax`: shapes and keys, no meaning. What is wrong is reported and left out.
struct Decoder {
  let report: Report

  func rules(_ root: Node) -> RuleSyntax? {
    if let key = root.pair(forKey: "rules")?.key, root.value(forKey: "house_rules") == nil {
      report.add(DecodeMessages.record(key))
      return nil
    }
    guard let file = MappingReader(root, .file, report) else { return nil }
    var rules = RuleSyntax(root: root)
    version(file)
    rules.name = gameName(file)
    rules.title = file.scalar("title")
    rules.summary = file.scalar("summary")
    rules.notes = file.scalar("notes")
    rules.source = file.scalar("source")
    rules.sides = file["sides"].flatMap(sides)
    rules.lists = file.named("lists", areValues: true) { $0.kind == .invalid ? nil : ListSyntax(node: $0) }
    rules.options = file.named("options", areValues: true) { field($0) }
    rules.pieces = file.named("pieces", areValues: true) { pieces($0) }
    rules.combos = file.named("combos", areValues: true) { combo($0) }
    rules.throw = file["throw"].flatMap(thrown)
    rules.rounds = file.scalar("rounds")
    if let node = rules.rounds, let count = Int64(node.text), count < 1 { report.add(DecodeMessages.noRounds(node)) }
    turns(file, &rules)
    rules.out = file.scalar("out")
    rules.phases = file.list("phases")
    var forEach = ForEach(rules.lists, report)
    rules.sheet = forEach.items(of: forEachPlayer(file.named("sheet", areValues: true) { field($0) }, rules.sides))
    rules.values = forEach.items(of: file.named("values", areValues: true) { value($0) })
    rules.state = forEach.items(of: file.named("state", areValues: true, allowed: ["total"]) { state($0) })
    rules.checks = forEach.items(of: file.named("checks") { check($0) })
    rules.score = file.cases("score")
    play(file, &rules)
    end(file, &rules)
    rules.ranking = file.list("ranking").compactMap(rankingKey)
    rules.result = file["result"].flatMap(result) ?? ResultSyntax()
    rules.winnings = file["winnings"].flatMap(winnings)
    rules.examples = file.list("examples")
    return rules
  }

  private func version(_ file: MappingReader) {
    guard let node = file.requiredScalar("house_rules") else { return }
    if !node.hasText(Keys.edition) { report.add(DecodeMessages.wrongVersion(node)) }
  }

  /// The name by which a game is asked for: words with hyphens between them.
  private func gameName(_ file: MappingReader) -> Node? {
    guard let node = file.requiredScalar("name") else { return nil }
    if !Names.isGameName(node.text) { report.add(DecodeMessages.badGameName(node)) }
    return node
  }

  private func sides(_ node: Node) -> SidesSyntax? {
    guard let reader = MappingReader(node, .sides, report) else { return nil }
    return SidesSyntax(
      count: reader.requiredScalar("count"), standard: reader.scalar("default"), players: reader.scalar("players"),
      teams: reader.scalar("teams"))
  }

  private func turns(_ file: MappingReader, _ rules: inout RuleSyntax) {
    guard let node = file["turns"] else { return }
    if node.kind == .mapping {
      guard let reader = MappingReader(node, .turns, report) else { return }
      rules.turnOrder = reader.word("order")
      // Whose turn it is means nothing where nobody knows in which order turns are taken.
      if rules.turnOrder == nil, reader["order"] != nil { return }
      rules.turnStart = reader.scalar("start")
      rules.turnNext = reader.cases("next")
      rules.skip = reader.scalar("skip")
    } else {
      rules.turnOrder = file.word("turns")
    }
  }

  func field(_ node: Node) -> FieldSyntax? {
    guard let reader = MappingReader(node, .field, report) else { return nil }
    return FieldSyntax(
      node: node, label: reader.scalar("label"), type: reader.type(),
      each: reader.scalar("each"), per: reader.word("per"), range: reader.scalar("range"),
      step: reader.scalar("step"), length: reader.scalar("length"), grid: reader.scalar("grid"),
      standard: reader.cases("default"),
      required: reader.word("required"), condition: reader.scalar("when"), none: reader.scalar("none"),
      phase: reader.scalar("phase"),
      needed: reader.word("needed"), oneSide: reader.word("one_side"), from: reader.scalar("from"),
      among: reader.formula("among"),
      winsRound: reader.word("wins_round"), secret: reader.word("secret"),
      points: reader.cases("points"), value: reader.cases("value"))
  }

  /// An entry `per: seat` is a line for each player of a side: `call.1`, `call.2`.
  private func forEachPlayer(_ entries: [Named<FieldSyntax>], _ sides: SidesSyntax?) -> [Named<FieldSyntax>] {
    let players = min(max(sides?.players.flatMap { Int($0.text) } ?? 1, 1), 16)
    return entries.flatMap { entry -> [Named<FieldSyntax>] in
      guard entry.content.per?.hasText("seat") ?? false else { return [entry] }
      return (0..<players).map { player in
        var line = entry.content
        line.seat = player
        line.seats = players
        return Named(key: entry.key, name: entry.name + FieldSyntax.suffix(ofSeat: player), content: line)
      }
    }
  }

  private func pieces(_ node: Node) -> PiecesSyntax? {
    guard let reader = MappingReader(node, .pieces, report) else { return nil }
    reader.checkAlternatives()
    return PiecesSyntax(
      node: node, from: reader.scalar("from"), rows: reader["rows"], copies: reader.scalar("copies"),
      set: reader.word("set"), order: reader.scalar("order"),
      columns: reader.named("columns", areValues: true) { CasesSyntax.read($0, report) })
  }

  private func combo(_ node: Node) -> ComboSyntax? {
    guard let reader = MappingReader(node, .combo, report) else { return nil }
    let alike = ["alike", "same"].flatMap { name in
      reader.pair(name).map { pair in reader.oneOrMore(name).map { (key: pair.key, column: $0) } } ?? []
    }
    return ComboSyntax(
      node: node, label: reader.scalar("label"), faces: reader["faces"], alike: alike,
      different: reader.oneOrMore("different"), run: reader.oneOrMore("run"),
      wrap: reader.word("wrap"), groups: reader["groups"], total: reader.scalar("total"),
      of: reader.scalar("of"), size: reader.scalar("size"), condition: reader.scalar("where"),
      points: reader.cases("points"))
  }

  private func thrown(_ node: Node) -> ThrowSyntax? {
    guard let reader = MappingReader(node, .throw, report) else { return nil }
    return ThrowSyntax(fill: reader.list("fill"), combos: reader.requiredScalar("combos"))
  }

  private func value(_ node: Node) -> ValueSyntax? {
    guard let reader = MappingReader(node, .value, report) else { return nil }
    reader.checkAlternatives()
    return ValueSyntax(
      node: node, label: reader.scalar("label"), each: reader.scalar("each"), parameters: parameters(reader),
      value: reader.cases("value"),
      rows: reader["rows"], text: reader.cases("text"), until: reader.word("until"))
  }

  /// The names that a function is called with, of which there is at least one.
  private func parameters(_ reader: MappingReader) -> [Node] {
    let names = reader.oneOrMore("of")
    if let pair = reader.pair("of"), pair.value.kind == .sequence, names.isEmpty {
      report.add(
        CheckMessages.doesNotFit(
          pair.value, "a function is called with at least one thing",
          hint: "for example `of: [trump, tricks]`; without `of` it is a plain value"))
    }
    for name in names where name.kind != .invalid {
      if name.kind != .scalar || !Names.isWellFormed(name.text) {
        report.add(DecodeMessages.badName(name, isLocal: true))
      } else if let free = Names.alternative(to: name.text) {
        report.add(DecodeMessages.reservedName(name, free: report.unused(free, near: name)))
      }
    }
    return names.filter { $0.kind == .scalar }
  }

  private func state(_ node: Node) -> StateSyntax? {
    guard let reader = MappingReader(node, .state, report) else { return nil }
    if reader.pair("start") == nil { reader.reportMissing("start") }
    return StateSyntax(
      node: node, label: reader.scalar("label"), each: reader.scalar("each"), type: reader.type(),
      length: reader.scalar("length"), grid: reader.scalar("grid"), none: reader.scalar("none"),
      per: reader.word("per"),
      lifetime: reader.word("for"), start: reader.cases("start"), next: reader.cases("next"),
      others: reader.cases("others"), after: reader.word("after"))
  }

  private func check(_ node: Node) -> CheckSyntax? {
    guard let reader = MappingReader(node, .check, report) else { return nil }
    return CheckSyntax(
      node: node, each: reader.scalar("each"), require: reader.requiredScalar("require"), phase: reader.scalar("phase"),
      blame: reader.scalar("blame"), message: reader.scalar("message"))
  }

  private func end(_ file: MappingReader, _ rules: inout RuleSyntax) {
    guard let node = file["end"] else { return }
    guard node.kind == .mapping else {
      rules.end = file.scalar("end")
      return
    }
    guard let reader = MappingReader(node, .end, report) else { return }
    rules.end = reader.requiredScalar("when")
    rules.endAfter = reader.word("after")
  }

  private func rankingKey(_ node: Node) -> RankingSyntax? {
    guard let reader = MappingReader(node, .ranking, report) else { return nil }
    guard let name = ["highest", "lowest"].first(where: { reader.pair($0) != nil }), let key = reader.pair(name)?.key
    else {
      if node.count == 0 { reader.reportMissing("highest") }
      return nil
    }
    if let highest = reader.pair("highest"), let lowest = reader.pair("lowest") {
      report.add(DecodeMessages.conflicting(lowest.key, with: highest.key))
      return nil
    }
    guard node.count == 1, let value = reader.scalar(name) else { return nil }
    return RankingSyntax(key: key, value: value, isHighest: name == "highest")
  }

  private func winnings(_ node: Node) -> WinningsSyntax? {
    guard let reader = MappingReader(node, .winnings, report) else { return nil }
    let prizes = reader.named("prizes") { node -> PrizeSyntax? in
      guard let prize = MappingReader(node, .prize, report) else { return nil }
      prize.checkAlternatives()
      return PrizeSyntax(
        node: node, label: prize.scalar("label"), amount: prize.requiredScalar("amount"), each: prize.scalar("each"),
        place: prize.scalar("place"))
    }
    return WinningsSyntax(currency: reader.scalar("currency"), ante: reader.scalar("ante"), prizes: prizes)
  }

  private func result(_ node: Node) -> ResultSyntax? {
    guard let reader = MappingReader(node, .result, report) else { return nil }
    func text(_ name: String) -> ResultSyntax.Text? {
      guard let node = reader[name], let inner = MappingReader(node, .resultText, report) else { return nil }
      return ResultSyntax.Text(say: inner.scalar("say"), ask: inner.named("ask") { field($0) })
    }
    let sides = reader.list("sides").compactMap { node -> ResultSyntax.Outcome? in
      guard let inner = MappingReader(node, .outcome, report) else { return nil }
      return ResultSyntax.Outcome(
        node: node, condition: inner.scalar("when"), outcome: inner.requiredScalar("outcome"), say: inner.scalar("say"))
    }
    return ResultSyntax(won: text("won"), tied: text("tied"), sides: sides)
  }
}

extension DecodeMessages {
  static func badGameName(_ node: Node) -> Diagnostic {
    Diagnostic(
      .badName, "`\(node.text)` is not a game's name", at: node.span,
      hints: [
        "a game's name is made of small letters and digits with hyphens between words, as in `kitchen-table-rummy`",
        Names.mendedGameName(node.text).map { "write `\($0)`, and call the file `\($0).yaml`" },
      ].compactMap(\.self))
  }
}
