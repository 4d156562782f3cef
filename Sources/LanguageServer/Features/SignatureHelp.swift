import Expressions
import RuleLanguage

/// How the function is called whose parentheses are open at the cursor, and which of its arguments is being written.
struct SignatureHelp {
  /// A way to call it.
  private struct Usage {
    var text: String
    var sentence: String
  }

  private let usages: [Usage]
  private let argument: Int

  /// - Parameter formula: as far as the cursor; nil comes of one in which no call is open.
  init?(formula: FormulaText, insight: RuleInsight?) {
    guard let call = formula.call else { return nil }
    let parts = call.function.split(separator: ".")
    guard let name = parts.last.map(String.init) else { return nil }
    let receiver = parts.count > 1 ? String(call.function.dropLast(name.count + 1)) : nil
    usages = Self.usages(of: name, on: receiver, formula, insight)
    argument = call.argument
    if usages.isEmpty { return nil }
  }

  private static func usages(
    of name: String, on receiver: String?, _ formula: FormulaText, _ insight: RuleInsight?
  ) -> [Usage] {
    func builtins(_ forms: [Builtin.Form]) -> [Usage] {
      Builtin.all.filter { $0.name == name && forms.contains($0.form) }.map(usage)
    }
    guard let receiver else {
      if let known = insight?.name(name), [.function, .combo].contains(known.kind) {
        return [Usage(text: known.usage, sentence: Explanations.of(known))]
      }
      let words = Words.functions.filter { $0.usage.hasPrefix(name + "(") }
      return words.map { Usage(text: $0.usage, sentence: $0.sentence) } + builtins([.function, .either])
    }
    if receiver == "math" { return builtins([.math]) }
    let methods = insight?.members(of: receiver, formula.variables).methods.filter { $0.name == name } ?? []
    if !methods.isEmpty { return methods.map(usage) }
    let words = Words.functions.filter { $0.usage.hasPrefix(name + "(") && !$0.usage.hasPrefix("NAME") }
    return builtins([.method, .either, .macro]) + words.map { Usage(text: $0.usage, sentence: $0.sentence) }
  }

  private static func usage(_ builtin: Builtin) -> Usage {
    Usage(text: builtin.usage, sentence: builtin.meaning.sentence)
  }

  var json: JSON {
    // Of several ways to call it the first with so many arguments.
    let active = usages.firstIndex { parameters(of: $0.text).count > argument } ?? usages.count - 1
    return [
      "signatures": .array(usages.map(json)), "activeSignature": .int(Int64(active)),
      "activeParameter": .int(Int64(min(argument, max(parameters(of: usages[active].text).count - 1, 0)))),
    ]
  }

  private func json(_ usage: Usage) -> JSON {
    [
      "label": .string(usage.text), "documentation": Explanations.markdown(usage.sentence),
      "parameters": .array(
        parameters(of: usage.text).map {
          ["label": [.int(Int64($0.lowerBound)), .int(Int64($0.upperBound))]]
        }),
    ]
  }

  /// Where the parameters stand in a usage, in units of UTF-16: `range(first, last)` has two.
  private func parameters(of usage: String) -> [Range<Int>] {
    let units = Array(usage.utf16)
    guard let open = units.firstIndex(of: 0x28), let close = units.lastIndex(of: 0x29), open + 1 < close else {
      return []
    }
    var found: [Range<Int>] = []
    var start = open + 1
    for place in start...close where place == close || units[place] == 0x2C {
      while start < place, units[start] == 0x20 { start += 1 }
      if start < place { found.append(start..<place) }
      start = place + 1
    }
    return found
  }
}
