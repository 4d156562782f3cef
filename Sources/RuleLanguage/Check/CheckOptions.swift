import Diagnostics
import Documents
import Expressions

/// How many sides play a game, how many of them where nobody says so, and how many players a side has.
struct CheckedSides {
  var count = 1...CheckLimits.sides
  var standard = 2
  var players = 1
  /// In how many teams the sides play; `nil` where each is its own.
  var teams: Int?

  init(_ syntax: SidesSyntax?, _ report: Report) {
    guard let syntax else { return }
    if let node = syntax.count {
      guard let range = Self.count(node, report) else {
        (count, standard) = (1...1, 1)
        return
      }
      count = range
    } else {
      count = 1...1
    }
    standard = count.lowerBound
    let bounds = Int64(count.lowerBound)...Int64(count.upperBound)
    if let node = syntax.standard { standard = report.wholeNumber(node, bounds) ?? standard }
    if let node = syntax.players { players = report.wholeNumber(node, 1...16) ?? 1 }
    if let node = syntax.teams, syntax.count != nil { teams = checkedTeams(node, report) }
  }

  private func checkedTeams(_ node: Node, _ report: Report) -> Int? {
    guard let teams = report.wholeNumber(node, 2...Int64(CheckLimits.sides)).map({ Int($0) }) else { return nil }
    guard count.count == 1, count.lowerBound % teams == 0 else {
      report.add(CheckMessages.unevenTeams(node, teams, count))
      return nil
    }
    return teams
  }

  private static func count(_ node: Node, _ report: Report) -> ClosedRange<Int>? {
    let text = node.text
    let parts = splitRange(text)
    let low = parts.map { $0.low.flatMap { Int(text.part($0)) } } ?? Int(text)
    let high = parts.map { $0.high.map { Int(text.part($0)) } ?? CheckLimits.sides } ?? Int(text)
    guard let low, let high, 1 <= low, low <= high, high <= CheckLimits.sides else {
      report.add(CheckMessages.badSides(node))
      return nil
    }
    return low...high
  }
}

/// Options see those before them.
struct OptionsCheck: SectionCheck {
  let typing: Typing

  func options() -> [CheckedGame.Option] {
    syntax.options.enumerated().map { index, option in checked(option, index) }
  }

  private func checked(_ option: Named<FieldSyntax>, _ index: Int) -> CheckedGame.Option {
    let field = option.content
    report.refuse(Keys.refusedInOptions, in: field.node, of: "an option")
    let type = typing.declared.options[index]
    if type.base == .text, let node = field.type {
      let hint = "write the words of which it is one: `type: [short, long]`"
      report.add(CheckMessages.doesNotFit(node, "an option cannot be a text", hint: hint))
    }
    var context = typing.context(.setUp)
    context.seen = typing.declared.firstOption + index
    return CheckedGame.Option(
      syntax: option, type: type,
      range: field.range.flatMap { typing.range($0, context, of: type.isPlainNumber ? type : .int) },
      standard: type.base == .text ? nil : field.standard.flatMap { typing.value($0, context, expecting: type) },
      condition: field.condition.flatMap { typing.expression($0, context, expecting: .bool) },
      mayBeNone: checkNone(field.none, type, field.words),
      step: typing.vocabulary.step(of: field, type))
  }
}
