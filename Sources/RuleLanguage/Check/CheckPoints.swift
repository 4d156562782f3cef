import Documents
import Expressions

/// What the points of a line are for: one rule for whatever scores, estimates or shows them.
enum Counted: Hashable {
  /// They are all that the line is worth.
  case whole
  /// For each one of a number, and for a flag that is set.
  case value
  /// For each item of a list.
  case items
  /// For each one of the sum of a list of numbers, and for each flag of a list that is set.
  case sum
}

extension ValueType {
  /// What is counted of values of this type; nil where there is no one of it, as of words.
  var counted: Counted? {
    switch base {
    // What is wrong in itself has been reported.
    case .error, .text: .whole
    case .number, .bool: isList ? .sum : .value
    case .piece, .place: isList ? .items : nil
    default: nil
    }
  }
}

extension CheckedGame.Entry {
  /// What its points are for.
  var counted: Counted { isPointsOnly || pointsNameLine ? .whole : type.counted ?? .whole }
}

extension SheetCheck {
  /// The points of a line that has a value beside them, entered or worked out.
  mutating func checkPoints(_ index: Int, _ field: FieldSyntax) {
    guard let syntax = field.points else { return }
    entries[index].points = value(syntax, .sheet, expecting: .number, of: field.item)
    guard let points = entries[index].points else { return }
    entries[index].pointsNameLine = names(index, in: points)
    let name = entries[index].syntax.groupName
    let isRead = entries[index].pointsNameLine || typing.readEntries(points).contains(index)
    if field.seat != nil, isRead {
      report.add(
        CheckMessages.doesNotFit(
          syntax.node, "points of an entry for each player are for each",
          hint: "for others use a line of its own: `{points: '...'}`"))
    } else if isRead, !entries[index].pointsNameLine, let reader = reader(of: index, in: points) {
      report.add(
        CheckMessages.pointsThroughName(
          syntax.node, name, reader: reader, forEach: forEach(index, syntax)))
    } else if !isRead, entries[index].type.counted == nil, points.constantWord != 0,
      ![field.type, field.range, field.length, field.grid].contains(where: {
        $0.map { report.hasError(within: $0.span) } ?? false
      })
    {
      report.add(
        CheckMessages.nothingToCount(
          syntax.node, field.seat == nil ? name : String(name.dropLast(2)), describe(entries[index].type),
          asTheyRead: inWords(index, field, syntax), isOwnLine: field.seat != nil))
    } else {
      return
    }
    entries[index].points = nil
  }

  /// Whether points have the name of the line in them: then whoever reads them sees that they are worked out from it.
  private func names(_ index: Int, in points: CheckedValue) -> Bool {
    points.expressions.contains { expression in
      expression.readings.contains { $0.whose != .sheet && typing.readGraph().lines($0).contains(index) }
    }
  }

  /// The value or function in points through which they read their line, and what it is called with.
  private func reader(of index: Int, in points: CheckedValue) -> (name: String, parameters: [String])? {
    let read = points.expressions.flatMap(\.readings).filter { $0.whose != .sheet }.compactMap(\.symbol)
    let reader = read.first { symbol in
      switch symbols[symbol].kind {
      case .value(let value): typing.values[value].map { typing.readEntries($0.value).contains(index) } ?? false
      case .function(let function): typing.readEntries(typing.functions[function].body).contains(index)
      default: false
      }
    }
    return reader.map { symbol in
      let name = symbols[symbol].written
      let own = syntax.values.first { $0.name == name }?.content.parameters ?? []
      return (name, own.map(\.text))
    }
  }

  // MARK: As they should read

  /// Points for each that say so themselves; nil where there is no one of what is entered.
  private func forEach(_ index: Int, _ points: CasesSyntax) -> String? {
    let (name, type) = (entries[index].syntax.groupName, entries[index].type)
    guard let counted = type.counted else { return nil }
    var text = "10"
    if case .expression(let node) = points, node.kind == .scalar { text = node.text }
    let factor = Names.isWellFormed(text) || Int64(text) != nil ? text : "(\(text))"
    if type == .bool { return "'\(name) ? \(factor) : 0'" }
    switch counted {
    case .items: return "\(name).size() * \(factor)"
    case .sum: return "\(name).sum() * \(factor)"
    default: return "\(name) * \(factor)"
    }
  }

  /// Points of words that name the line: cases, or for each word of a list.
  private func inWords(_ index: Int, _ field: FieldSyntax, _ points: CasesSyntax) -> String {
    let (name, type) = (entries[index].syntax.groupName, entries[index].type)
    var worth = "10"
    if case .expression(let node) = points, Names.isWellFormed(node.text) || Int64(node.text) != nil {
      worth = node.text
    }
    if type.isList { return "\(worth) * \(name).size()" }
    if field.seat != nil { return "'\(worth) * \(name.dropLast(2)).count(\(firstWord(of: type)))'" }
    if entries[index].mayBeNone { return "[{\(name) == none: 0}, {else: \(worth)}]" }
    return "[{\(name) == \(firstWord(of: type)): \(worth)}, {else: 0}]"
  }

  /// Something that a value of a type can be compared with.
  private func firstWord(of type: ValueType) -> String {
    switch type.base {
    case .choice, .piece: inFormula(typing.vocabulary.words(of: type).first ?? "")
    case .seat: "seat"
    default: "side"
    }
  }

  /// A word as a formula has it: in quotes only where it is no name and no number.
  private func inFormula(_ word: String) -> String {
    let isNumber = Int64(word).map { String($0) == word && $0 >= 0 } ?? false
    return isNumber || Names.isWellFormed(word.lowercased()) ? word : "\"\(word)\""
  }
}
