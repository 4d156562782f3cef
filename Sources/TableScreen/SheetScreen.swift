import Presentation
import Terminal

/// The sheet of a round, as it is filled in: one cell is chosen, and keys change it or choose another one.
///
/// Nothing is done here: each key becomes commands, and what they change comes back as another view.
package struct SheetScreen: Hashable, Sendable {
  /// The chosen cell.
  package internal(set) var side = 0
  package internal(set) var line = 0
  /// What is being typed into it.
  var entry: ValueField?
  var message: String?
  var showsHelp = false
  /// Whether a round was to be finished in which somebody has nothing, and the person has been told.
  var hasWarned = false
  /// The cell that is being taken, which the view shows empty still.
  var justTyped: SheetPlan.Place?
  /// Where the last command was given, to come back to when it is refused.
  var origin: SheetPlan.Place?
  /// What was typed for the last command, to be mended when it is refused.
  var given: ValueField?
  /// What was refused, and where: it is said as long as that cell is chosen and nothing else is typed there.
  var refusal: Refusal?
  /// Who has what only one side can have, when somebody else was to have it: whether it goes over is asked.
  var holder: SheetPlan.Place?
  /// What the last key took at once, and where, before it went on.
  var takenAtOnce: TakenAtOnce?
  /// The cell that was chosen when a round was finished: a mistake is often seen right after it.
  var finished: SheetPlan.Place?
  private var seen: Seen?

  struct TakenAtOnce: Hashable, Sendable {
    var place: SheetPlan.Place
    /// The digits, where it is a number.
    var text: String?
  }

  struct Refusal: Hashable, Sendable {
    var place: SheetPlan.Place
    var text: String
  }

  /// What tells one sheet from another.
  private struct Seen: Hashable, Sendable {
    var round: Int
    var isClosed: Bool
    /// Whose sheet closes next, where one closes after the other.
    var turn: Int?
  }

  /// The phase of the open round that was seen last: when what is missing is in an earlier one, that comes first.
  private var seenPhase = 0

  package init(_ view: TableView) { fit(to: view) }

  /// Says something until the next key.
  package mutating func say(_ text: String) { message = text }

  /// Says why the last command was not done, and goes back to where it was given.
  package mutating func refuse(_ text: String) {
    if let origin { place = origin }
    // Numbers are typed anew at once; ten cards are not.
    if let given, given.input.isList || given.input == .text { entry = given }
    hasWarned = false
    takenAtOnce = nil
    message = text
    refusal = Refusal(place: place, text: text)
  }

  /// Goes to the cell of which something was taken back, to type it again.
  ///
  /// - Parameter side: from 0; nil for what belongs to the table.
  package mutating func goBack(toSide side: Int?, entry: String, _ view: TableView) {
    fit(to: view)
    if let back = SheetPlan(view).place(side: side, entry: entry) { place = back }
  }

  var place: SheetPlan.Place {
    get { SheetPlan.Place(side: side, line: line) }
    set { (side, line) = (newValue.side, newValue.line) }
  }

  /// Chooses a cell that is there: at the start of another sheet, or where the last mistake may be.
  mutating func fit(to view: TableView) {
    let plan = SheetPlan(view)
    let sheet = Seen(round: view.sheetRound, isClosed: view.sheetIsClosed, turn: view.closesInOrder ? view.turn : nil)
    if seen != sheet {
      let isNeighbour = seen?.isClosed == true && sheet.isClosed
      let wanted = isNeighbour ? place : sheet.isClosed ? finished ?? plan.start : plan.start
      seen = sheet
      entry = nil
      hasWarned = false
      refusal = nil
      if let wanted { place = wanted }
    } else if view.phase < seenPhase, let missing = plan.missing {
      place = missing
    }
    seenPhase = view.phase
    if !plan.contains(place), let start = plan.start { place = start }
  }

  /// The line and the cell that are chosen; nil where nothing can be typed at all.
  func chosen(in view: TableView) -> (line: TableView.Line, cell: TableView.Cell)? {
    guard SheetPlan(view).contains(place) else { return nil }
    return (view.lines[line], view.lines[line].cells[side])
  }
}
