import Diagnostics
import Documents
import Expressions
import RuleLanguage

/// What a place says when it is pointed at.
struct Hover {
  let view: FileView
  /// What the file extends.
  let bases: [BaseRules]
  let offset: Int
  let encoding: PositionEncoding

  var json: JSON {
    guard let place = view.places.place(at: offset) else { return .null }
    let (known, said) = (text(of: place), said(of: place))
    if known == nil, said.isEmpty { return .null }
    let texts = [known?.0 ?? "**`\(place.node.text)`**"] + said
    return [
      "contents": Explanations.markdown(texts.joined(separator: "\n\n")),
      "range": view.source.range(known?.1 ?? place.node.span.range, in: encoding),
    ]
  }

  /// What each base has where the file says something else.
  private func said(of place: RulePlaces.Place) -> [String] {
    switch place.role {
    case .key, .given:
      if place.path.first.map(BaseRules.ofItself.contains) ?? true { return [] }
      return bases.compactMap { $0.excerpt(at: place.path) }
    case .entry, .column, .value: return []
    }
  }

  private func text(of place: RulePlaces.Place) -> (String, Range<Int>)? {
    let node = place.node
    switch place.role {
    case .key(let key, _): return key.map { (Explanations.of($0), node.span.range) }
    case .given, .entry, .column:
      return view.insight?.name(node.text).map { (Explanations.of($0), node.span.range) }
    case .value(let takes, let key):
      if key.name == "extends", let base = bases.first(where: { node.hasText($0.name) }) {
        return (base.summary, node.span.range)
      }
      if let word = plainWord(node, takes) { return (Explanations.of(word), node.span.range) }
      if takes.words.contains(node.text) { return (Explanations.of(key), node.span.range) }
      return formulaWord(node, FormulaWords.reading(of: takes))
    }
  }

  /// A type, or an ending of what an action does.
  private func plainWord(_ node: Node, _ takes: Takes) -> Word? {
    switch takes {
    case .type: Words.types.first { node.hasText($0.name) }
    case .either: takes.words.isEmpty ? nil : Words.endings.first { node.hasText($0.name) }
    default: nil
    }
  }

  private func formulaWord(_ node: Node, _ reading: FormulaWords.Reading) -> (String, Range<Int>)? {
    for word in FormulaWords.all(in: node, reading) {
      let range = view.range(of: word, in: node)
      guard range.lowerBound <= offset, offset <= range.upperBound else { continue }
      let formula = FormulaText(String(decoding: node.textBytes.dropFirst(0).prefix(word.upperBound), as: UTF8.self))
      return sentence(formula).map { ($0, range) }
    }
    return nil
  }

  private func sentence(_ formula: FormulaText) -> String? {
    let word = formula.word
    if let receiver = formula.receiver {
      if receiver == "math" { return builtin(word, [.math]).map(Explanations.of) }
      let members = view.insight?.members(of: receiver, formula.variables)
      if let method = members?.methods.first(where: { $0.name == word }) { return Explanations.of(method) }
      if let member = members?.names.first(where: { $0.name == word }) {
        // A line or a state is what it is for every side.
        guard var known = view.insight?.name(word), member.kind == .member else { return Explanations.of(member) }
        known.usage = "\(receiver).\(word)"
        return Explanations.of(known)
      }
      return builtin(word, [.method, .either, .macro]).map(Explanations.of)
    }
    if let variable = formula.variables.last(where: { $0.name == word }) {
      let type = view.insight?.members(of: word, formula.variables).type
      return "**`\(word)`**: an item of `\(variable.list)`\(type.map { ", \($0)" } ?? "")"
    }
    if word == "none" { return Explanations.of(Words.none) }
    if let name = view.insight?.name(word) { return Explanations.of(name) }
    if let function = Words.functions.first(where: { $0.usage.hasPrefix(word + "(") }) {
      return Explanations.of(function)
    }
    return builtin(word, [.function, .either]).map(Explanations.of)
  }

  private func builtin(_ name: String, _ forms: [Builtin.Form]) -> Builtin? {
    Builtin.all.first { $0.name == name && forms.contains($0.form) }
  }
}
