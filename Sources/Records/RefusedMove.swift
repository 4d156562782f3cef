import Decimals
import Engine
import RuleLanguage

/// Why a move is refused that the rules allow: for their author, who can mend that.
package struct RefusedMove {
  /// What it comes to that cannot be, as the end of a sentence.
  package let reason: String
  /// What to write instead.
  package let advice: String

  /// - Returns: nil for a refusal that no move comes to which was allowed, or that says more by itself.
  package init?(_ refusal: Refusal, _ rules: CompiledRules) {
    let words = rules.lexicon
    switch refusal {
    case .outOfRange(let entry, _, let value, let low, let high):
      let (name, kind) = (words.entries[entry].name, words.entries[entry].kind)
      let (number, range) = (kind.number(value).text, "\(kind.number(low).text)..\(kind.number(high).text)")
      self.init(
        "`\(name)` becomes \(number), and its range is \(range)",
        "let `when` allow the action only where `\(name)` stays within it, or give `\(name)` a wider `range`")
    case .notInSteps(let entry, _, let value, let step):
      let (name, kind) = (words.entries[entry].name, words.entries[entry].kind)
      self.init(
        "`\(name)` becomes \(kind.number(value).text), and its step is \(kind.number(step).text)",
        "set it to a multiple of that, for example by `round_to`, or give it another `step`")
    case .badLength(let entry, _, let count, let low, let high):
      let name = words.entries[entry].name
      self.init(
        "`\(name)` holds \(count) pieces, and its length is \(low)..\(high)",
        "let `when` allow the action only where so many lie there, or give `\(name)` another `length`")
    case .check(let check, _):
      let name = words.checks[check].name
      self.init(
        "the check `\(name)` fails", "let `when` ask for what that check requires, so that nobody is offered the move")
    case .tooManyItems(let state, _, let count, let most):
      let name = words.states[state].name
      self.init("`\(name)` gets \(count) items, and holds \(most)", "give `\(name)` a `length` with a higher end")
    case .nobody(let state, _):
      let name = words.states[state].name
      self.init("`\(name)` becomes nobody", "give `\(name)` a word for nobody: `none: Nobody`")
    case .notEnoughPieces(let zone, let needed, let has):
      let name = words.zones[zone].name
      self.init(
        "\(needed) pieces are taken from `\(name)`, and \(has) are there",
        "let `when` ask for `\(name).size() >= \(needed)`, or let them come back before, by `gather`")
    case .zoneIsFull(let zone, let count, let most):
      let name = words.zones[zone].name
      self.init(
        "`\(name)` gets \(count) pieces, and holds \(most)",
        "let `when` allow it only where there is room, or give `\(name)` a `length` with a higher end")
    case .nobodysPlace(let zone):
      self.init(
        "it is about nobody's `\(words.zones[zone].name)`", "let `when` allow it only where there is somebody")
    case .notForEach(let state, let count, let sides):
      self.init(
        "`\(words.states[state].name)` gets \(count) values for \(sides) sides",
        "go through all of them: `sides.map(s, ...)`")
    case .movedAlready(let zone):
      let name = words.zones[zone].name
      self.init(
        "a piece of `\(name)` is named twice, or after it has been moved",
        "what stands where is read before anything is done: name several at once, as in `\(name).slice(0, 2)`")
    case .nobodysState(let state):
      self.init(
        "it sets nobody's `\(words.states[state].name)`", "let `when` allow it only where there is somebody")
    case .required(let entry, _):
      let name = words.entries[entry].name
      self.init(
        "`\(name)` has to be entered, and nothing is",
        "let an action `set` it before its sheet is closed, give it a `default`, or leave out `required`")
    case .notAsked(let entry, _):
      let name = words.entries[entry].name
      self.init(
        "`\(name)` is not asked then, and has a value", "let an action `set` it only where its `when` holds")
    case .oneSide(let entry, _):
      let name = words.entries[entry].name
      self.init("`\(name)` is for one side, and several have it", "let `when` allow it only where nobody has it yet")
    case .endless(let action):
      let name = words.actions[action].name
      self.init(
        "`\(name)` happens by itself again and again, without end",
        "let it change something so that its `auto` does not hold any more")
    default: return nil
    }
  }

  private init(_ reason: String, _ advice: String) { (self.reason, self.advice) = (reason, advice) }
}
