import Presentation

/// A sheet to be filled in, large; those of the others beside it, which cannot be changed before they are chosen.
package struct SheetPage: Page {
  package var view: SeatView
  /// The sides whose sheets are filled in, from 0: mostly one; all where a correction needs several.
  package var shown: [Int]
  package var places: GamePlaces
  /// How many steps the game had when the page was made.
  package var step: Int
  /// What undo takes back, and what redo brings back.
  package var undoable: String?
  package var redoable: String?
  /// What was typed and not taken, by the name of its field.
  package var typed: [String: String] = [:]
  package var problems: [SheetProblem] = []
  package var notice: String?
  /// The side of somebody who types on their own sheet alone; nil for whoever keeps the score.
  package var own: Int?
  /// Whether whoever looks may finish the round.
  package var mayClose = true

  package init(_ view: SeatView, shown: [Int], places: GamePlaces, step: Int, undoable: String?, redoable: String?) {
    self.view = view
    self.shown = shown
    self.places = places
    self.step = step
    self.undoable = undoable
    self.redoable = redoable
  }

  package var title: String { "\(view.title): \(roundText)" }

  package var following: Following? {
    let open = places.openSheet(side: shown.count == 1 ? shown.first : nil)
    return Following(steps: places.steps, step: step, page: sheet.isClosed ? address : open)
  }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Rounds", places.rounds), ("Rules", places.rules)]
  }

  /// The name of the field of a line in the form.
  package static func fieldName(_ line: String, side: Int) -> String { SheetFields.name(line, side) }

  /// What stands in a line's field, or in those of the places of a grid; `nil` where the form has none.
  package static func text(of line: SeatView.Line, side: Int, in fields: [String: String]) -> String? {
    let name = fieldName(line.name, side: side)
    guard case .grid(let rows, let columns, _) = line.input else { return fields[name] }
    return GridFields.text(name, rows: rows, columns: columns) { fields[$0] }
  }

  /// What stands in the field of a line as the sheet is.
  package static func fieldValue(_ line: SeatView.Line, side: Int) -> String { SheetFields.value(line, side) }

  var sheet: SeatView.Sheet { view.sheet }
  private var roundText: String {
    "round \(sheet.round)" + (view.roundCount.map { " of \($0)" } ?? "")
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.name(view.title)
      html.text(sheet.isClosed ? ": correcting \(roundText)" : ": \(roundText)")
    }
    html.problems(problems.indices.map(pageProblem))
    html.notice(notice)
    if !sheet.isClosed { html.facts(view.facts) }
    if view.sides.count > 1 { writeSides(to: &html) }
    // Beside sheets that are all filled in nothing is left to be seen.
    let hasOthers = view.sides.count > 1 && shown.count < view.fillingSides.count
    html.element("div", .text("class", hasOthers ? "sheet" : nil)) { html in
      writeForm(to: &html, visit)
      if hasOthers { SheetCards(view).write(to: &html) }
    }
    if undoable != nil { writeStepForm("undo", places.undo, to: &html, visit) }
    if redoable != nil { writeStepForm("redo", places.redo, to: &html, visit) }
    if visit.may(.sit) { writeRest(to: &html, visit) }
  }

  private func mayType(_ side: Int) -> Bool { own.map { $0 == side } ?? true }

  // MARK: Whose sheet

  private func writeSides(to html: inout HTMLWriter) {
    html.element("nav", .fixed("aria-label", "Whose sheet")) { html in
      html.element("ul", .class("sides")) { html in
        for side in view.sides.indices { html.element("li") { writeLink(side, to: &$0) } }
      }
    }
  }

  private func writeLink(_ side: Int, to html: inout HTMLWriter) {
    let owner = view.sides[side]
    guard owner.fillsIn, mayType(side) else {
      // Somebody else's sheet is no absent one.
      let isAbsent = mayType(side) || owner.isOut || owner.hasLeft
      let words = isAbsent ? SheetWords.absence(owner, isClosed: sheet.isClosed) : SheetWords.state(of: side, view)
      return html.element("div", .class("still")) { html in
        html.element("strong") { $0.name(owner.name) }
        html.element("span", text: words)
      }
    }
    let isShown = shown == [side]
    // Where all are on one page, nobody has to leave it, and what was typed there.
    let isBelow = shown.count > 1 && shown.contains(side)
    // With a script what was typed on this sheet is saved on the way to another one.
    html.element(
      "a", .href(isBelow ? .here(Self.id(side)) : places.sheet(round: sheet.round, side: side)),
      .text("aria-current", isShown ? "true" : nil),
      .text("data-then", sheet.isClosed || isBelow ? nil : Self.then(side))
    ) { html in
      html.element("strong") { $0.name(view.sides[side].name) }
      html.element("span", text: SheetWords.state(of: side, view))
    }
  }

  // MARK: The form

  private func writeForm(to html: inout HTMLWriter, _ visit: Visit) {
    html.element(
      "form", .class("sheet-form"), .fixed("method", "post"), .action(address), .fixed("autocomplete", "off")
    ) { html in
      html.formFields(visit)
      html.hidden("step", String(step))
      writeShown(to: &html)
      if undoable != nil || redoable != nil { writeBack(to: &html) }
      writeActions(to: &html)
    }
  }

  /// Where a side's sheet begins, and something that is wrong with it.
  private static func id(_ side: Int) -> String { "side-\(side + 1)" }
  private static func wrongID(_ problem: Int) -> String { "wrong-\(problem)" }

  /// Whether a problem stands beside a line: what a check says is about the sheet.
  private func isAboutLine(_ problem: SheetProblem) -> Bool { sheet.lines.contains { $0.name == problem.line } }

  /// One sheet, or several side by side where there is room.
  private func writeShown(to html: inout HTMLWriter) {
    guard shown.count > 1 else {
      for side in shown { writeSheet(of: side, to: &html) }
      return
    }
    html.element("div", .class("together")) { html in
      for side in shown { html.element("div") { writeSheet(of: side, to: &$0) } }
    }
  }

  private var address: Address {
    shown.count == 1 ? places.sheet(round: sheet.round, side: shown[0]) : places.allSheets(round: sheet.round)
  }

  private func writeSheet(of side: Int, to html: inout HTMLWriter) {
    if view.sides.count > 1 { html.element("h2", .id(Self.id(side))) { $0.name(view.sides[side].name) } }
    for (index, problem) in problems.enumerated() where problem.side == side && !isAboutLine(problem) {
      html.element("p", .class("wrong"), .id(Self.wrongID(index)), text: problem.text)
    }
    let fields = SheetFields(view, side: side, typed: typed, problems: problems, phase: onlyPhase)
    if let said = fields.saidBefore { html.element("p", .class("said"), text: said) }
    if fields.isEmpty { html.element("p", text: "There is nothing to type here.") }
    fields.write(ofTable: side == shown.first, to: &html)
    html.element("dl", .class("pairs")) { html in
      for sum in SheetWords.sums(of: side, view) {
        html.element("div") { html in
          html.element("dt", text: sum.label)
          html.element("dd", text: sum.text)
        }
      }
    }
  }

  /// Where short sheets are filled in together, all say what is on before anybody says what comes after it.
  private var onlyPhase: Int? { shown.count > 1 && sheet.isShort && !sheet.isClosed ? sheet.phase : nil }

  /// What the main button does.
  private enum MainAction {
    case correct, save, finish
    case next(Int)
    /// It is saved, or the round finished with nothing for some sides.
    case finishWithout([Int])
    /// It is saved, or the round finished with nothing said in its last phase.
    case begin
  }

  /// Whether somebody has said something in the phase that is on: what stands there by itself is no result.
  private var isBegun: Bool {
    sheet.phase == 0 || sheet.lines.contains { $0.phase == sheet.phase && $0.cells.contains(where: \.isTyped) }
  }

  /// Whether nothing comes behind the phase that is on: before that no round can be finished.
  private var isLastPhase: Bool { sheet.phase >= sheet.phases.count - 1 }

  private var mainAction: MainAction {
    guard !sheet.isClosed else { return .correct }
    guard shown.count == 1, let side = shown.first else {
      guard mayClose, problems.isEmpty, isLastPhase else { return .save }
      let missing = shown.filter { !view.hasTyped($0) }
      if missing.isEmpty { return isBegun ? .finish : .begin }
      return isBegun && missing.count < shown.count ? .finishWithout(missing) : .save
    }
    let order = view.fillingSides
    let place = order.firstIndex(of: side) ?? 0
    let behind = order[min(place + 1, order.count)...] + order[..<place]
    if let next = behind.first(where: { mayType($0) && !view.hasTyped($0) }) { return .next(next) }
    guard mayClose, problems.isEmpty, isLastPhase else { return .save }
    guard isBegun else { return .begin }
    if view.hasTyped(side) || !SheetFields(view, side: side).hasOwn { return .finish }
    return order.contains { view.hasTyped($0) } ? .finishWithout([side]) : .save
  }

  /// Undo stands by itself: what is always in sight is what goes on, and hides nothing.
  private func writeBack(to html: inout HTMLWriter) {
    html.element("div", .class("back")) { html in
      if let undoable {
        html.element("button", .class("button"), .fixed("form", "undo"), text: "Undo: \(SheetWords.short(undoable))")
      }
      if let redoable {
        html.element("button", .class("button"), .fixed("form", "redo"), text: "Redo: \(SheetWords.short(redoable))")
      }
    }
  }

  private func writeActions(to html: inout HTMLWriter) {
    html.element("div", .class("actions")) { html in
      switch mainAction {
      case .correct:
        // Once it is corrected, the game goes on.
        let isDone = notice != nil && problems.isEmpty
        if !isDone { writeWayBack(isMain: false, to: &html) }
        writeButton("stay", "Correct round \(sheet.round)", isMain: !isDone, to: &html)
        if isDone { writeWayBack(isMain: true, to: &html) }
      case .save: writeButton("stay", "Save", isMain: true, to: &html)
      case .next(let side):
        writeButton(Self.then(side), "Save, then \(view.sides[side].name)", isMain: true, to: &html)
      case .finish:
        writeButton("stay", "Save", isMain: false, to: &html)
        writeButton("close", "Finish round \(sheet.round)", isMain: true, to: &html)
      case .finishWithout(let sides):
        writeButton("close", finishing(without: sides), isMain: false, to: &html)
        writeButton("stay", "Save", isMain: true, to: &html)
      case .begin:
        writeButton("close", "Finish round \(sheet.round)", isMain: false, to: &html)
        writeButton("stay", "Save", isMain: true, to: &html)
      }
    }
  }

  /// That a round is finished in which nothing is typed for some sides; on their own sheet it may just have been.
  private func finishing(without sides: [Int]) -> String {
    if sides == shown { return "Finish, with what stands here for \(view.sides[sides[0]].name)" }
    return "Finish, nothing for \(sides.count == 1 ? view.sides[sides[0]].name : "\(sides.count) others")"
  }

  /// From a round that is corrected to the game as it is.
  private func writeWayBack(isMain: Bool, to html: inout HTMLWriter) {
    html.element(
      "a", isMain ? .class("main") : .class("button"), .href(places.game),
      text: view.isComplete ? "Back to the result" : "Back to round \(view.round)")
  }

  /// What leads to the sheet of a side once this one is saved.
  private static func then(_ side: Int) -> String { "side-\(side + 1)" }

  private func writeButton(_ then: String, _ text: String, isMain: Bool, to html: inout HTMLWriter) {
    html.element(
      "button", isMain ? .class("main") : .class("button"), .fixed("name", "then"), .text("value", then), text: text)
  }

  private func writeStepForm(
    _ id: StaticString, _ address: Address, to html: inout HTMLWriter, _ visit: Visit
  ) {
    html.element("form", .fixed("id", id), .fixed("method", "post"), .action(address)) { html in
      html.formFields(visit)
      html.hidden("step", String(step))
    }
  }

  // MARK: What else can be done

  private func writeRest(to html: inout HTMLWriter, _ visit: Visit) {
    writeCorrections(to: &html)
    html.element("div", .class("apart")) { html in
      if visit.may(.keep), shown.count == 1, view.sides.count > 1 {
        html.element(
          "a", .class("button"), .href(places.allSheets(round: sheet.round)), text: "All sheets on one page")
      }
      if !sheet.isClosed, visit.may(.keep) {
        html.element("a", .class("button"), .href(places.end), text: "End the game")
      }
    }
  }

  /// The closed rounds, each with a tap: those before the one that is shown, or before it and behind it.
  private func writeCorrections(to html: inout HTMLWriter) {
    let last = view.isComplete ? view.round : view.round - 1
    guard last > 0 else { return }
    let side = shown.first ?? 0
    html.element("nav", .class("apart"), .fixed("aria-label", "Correct a round")) { html in
      for round in max(1, last - Self.mostCorrections + 1)...last where round != sheet.round {
        html.element(
          "a", .class("button"), .href(places.sheet(round: round, side: side)), text: "Correct round \(round)")
      }
    }
  }

  /// So many rounds back are a tap away; those before them stand on the page of all rounds.
  private static let mostCorrections = 12

  private func pageProblem(_ index: Int) -> PageProblem {
    let problem = problems[index]
    guard let line = problem.line, isAboutLine(problem) else {
      guard let side = problem.side else { return PageProblem(problem.text) }
      let isHere = shown.contains(side)
      return PageProblem(
        problem.text, place: isHere ? .here(Self.wrongID(index)) : places.sheet(round: sheet.round, side: side))
    }
    let side = problem.side ?? shown.first ?? 0
    // Beside the sheets of others nobody knows whose line is meant.
    let isNamed = shown.count == 1 || problem.side == nil || problem.text.contains(view.sides[side].name)
    let text = isNamed ? problem.text : "\(view.sides[side].name): \(problem.text)"
    if shown.contains(side) { return PageProblem(text, place: .here(SheetFields.id(line, side))) }
    return PageProblem(text, place: places.sheet(round: sheet.round, side: side).at(SheetFields.id(line, side)))
  }
}

/// Something that was wrong with what was typed on a sheet.
package struct SheetProblem: Hashable, Sendable {
  /// Sentences for people.
  package var text: String
  /// The name of the line that it is about, and the side, from 0; nil for the whole sheet, and for what is the table's.
  package var line: String?
  package var side: Int?
  /// Whether somebody else has entered something else meanwhile.
  package var isConflict = false

  package init(_ text: String, line: String? = nil, side: Int? = nil) {
    self.text = text.withQuotes
    self.line = line
    self.side = side
  }
}
