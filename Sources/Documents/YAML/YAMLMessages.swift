import Diagnostics

/// The wording of everything that is wrong with YAML. How a value should be written is worked out from its line.
enum YAMLMessages {
  // MARK: What YAML has and the rule format has not

  static func anchor(at span: Span, lines: YAMLLines, inFlow: Bool) -> Diagnostic {
    Diagnostic(
      .anchor, "a value that begins with `&` is an anchor, which is not used here", at: span,
      hints: ["remove it, or, if it is part of the value, \(write(quoting: span, lines, inFlow))"])
  }

  static func alias(at span: Span, lines: YAMLLines, inFlow: Bool) -> Diagnostic {
    Diagnostic(
      .alias, "a value that begins with `*` is an alias, which is not used here", at: span,
      hints: ["write the value out, or, if it is an expression, \(write(quoting: span, lines, inFlow))"])
  }

  static func tag(at span: Span, lines: YAMLLines, inFlow: Bool) -> Diagnostic {
    let word = lines.text(span.range)
    if word.hasPrefix("!!") {
      let behind = lines.content(of: Int(span.end)..<lines.lineEnd(from: Int(span.end))).lowerBound
      return Diagnostic(
        .tag, "`\(word)` is a tag of YAML, and none is needed here", at: span, hints: ["take `\(word)` away"],
        fix: .init(span: Span(source: span.source, range: Int(span.start)..<behind), replacement: ""))
    }
    return Diagnostic(
      .tag, "a plain value cannot begin with `!`: YAML reads a tag", at: span,
      hints: [write(quoting: span, lines, inFlow)], fix: fix(span, lines, inFlow))
  }

  static func mergeKey(at span: Span) -> Diagnostic {
    Diagnostic(
      .mergeKey, "the merge key `<<` is not used here", at: span,
      hints: ["write the keys out, or let the file extend another one"])
  }

  static func severalDocuments(at span: Span) -> Diagnostic {
    Diagnostic(
      .severalDocuments, "a second document begins here", at: span, hints: ["give each document a file of its own"])
  }

  static func directive(at span: Span) -> Diagnostic {
    Diagnostic(
      .directive, "a line that begins with `%` is a directive, which is not used here", at: span,
      hints: ["remove the line"])
  }

  static func complexKey(at span: Span) -> Diagnostic {
    Diagnostic(
      .complexKey, "a key has to be a single text, this one is a list or a mapping", at: span,
      hints: ["quote a key that contains `[` or `{`"])
  }

  static func missingKey(at span: Span) -> Diagnostic {
    Diagnostic(.missingKey, "the key before this colon is missing", at: span)
  }

  static func splitValue(_ quoted: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .splitValue, "inside braces and brackets the comma in this value ends it", at: span,
      hints: ["quote the value: \(quoted)"], fix: .init(span: span, replacement: quoted))
  }

  static func thousands(_ number: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .splitValue, "numbers are written without commas, and inside braces and brackets the comma ends the value",
      at: span, hints: ["write `\(number)`"], fix: .init(span: span, replacement: number))
  }

  // MARK: Syntax

  static func tab(at span: Span) -> Diagnostic {
    Diagnostic(
      .tabIndentation, "a tab stands here, where YAML indents with spaces only", at: span,
      hints: ["put two spaces for each level"])
  }

  static func forbiddenStart(_ sign: String, at span: Span, lines: YAMLLines, inFlow: Bool) -> Diagnostic {
    let shown = sign == "`" ? "a backtick" : "`\(sign)`"
    let extra = sign == "|" || sign == ">" ? ": YAML reads a block of text" : ""
    // A formula does not begin with `*` either: quoting it would mend nothing.
    let value = lines.value(from: Int(span.start), inFlow: inFlow)
    let isFormula = sign == "*" && lines.text(value).contains { "()=<>+/".contains($0) }
    return Diagnostic(
      .forbiddenStart, "a plain value cannot begin with \(shown)\(extra)", at: span,
      hints: [isFormula ? "nothing stands before the `*` that it could multiply" : write(quoting: span, lines, inFlow)],
      fix: isFormula ? nil : fix(span, lines, inFlow))
  }

  /// The line around an example on a page, ```` ```yaml ````.
  static func fence(at span: Span, line: Span) -> Diagnostic {
    Diagnostic(
      .forbiddenStart, "this line belongs to the page that the text was copied from", at: span,
      hints: ["delete the line"], fix: .init(span: line, replacement: ""))
  }

  static func bullet(_ sign: String, at span: Span, replacing bullet: Span) -> Diagnostic {
    Diagnostic(
      .lookalikeSign, "an item of a list begins with `- `, not with `\(sign)`", at: span, hints: ["write `- `"],
      fix: .init(span: bullet, replacement: "- "))
  }

  // MARK: Behind a closing bracket

  static func strayBracket(_ signs: String, at span: Span, opened: Span) -> Diagnostic {
    Diagnostic(
      .behindBracket, "this `\(signs)` closes nothing", at: span,
      related: [.init(span: opened, label: "what was opened here is closed already")], hints: ["take it away"],
      fix: .init(span: span, replacement: ""))
  }

  static func strayComma(behind bracket: String, at span: Span, opened: Span, isLast: Bool) -> Diagnostic {
    guard isLast else {
      return Diagnostic(
        .behindBracket, "a comma separates nothing behind this `\(bracket)`", at: span,
        related: [.init(span: opened, label: "opened here")],
        hints: ["outside braces each key and each item begins on a line of its own"])
    }
    return Diagnostic(
      .behindBracket, "no comma stands behind `\(bracket)` at the end of a line", at: span, hints: ["take it away"],
      fix: .init(span: span, replacement: ""))
  }

  static func textBehindBracket(_ opening: String, quoted: String, value: Span, at span: Span) -> Diagnostic {
    Diagnostic(
      .behindBracket, "a text that begins with `\(opening)` needs quotes: without them it ends at the closing bracket",
      at: span,
      related: [
        .init(
          span: Span(source: value.source, start: value.start, end: value.start + 1),
          label: "opened here")
      ],
      hints: ["quote the whole value: \(quoted)"], fix: .init(span: value, replacement: quoted))
  }

  static func textAfterQuote(at span: Span, value: Span, lines: YAMLLines) -> Diagnostic {
    let quoted = lines.quoted(value.range)
    return Diagnostic(
      .textAfterQuote, "a value that begins with a quote ends at its closing quote", at: span,
      hints: ["quote the whole value: \(quoted)"], fix: .init(span: value, replacement: quoted))
  }

  static func apostrophe(_ doubled: String, value: Span, at span: Span) -> Diagnostic {
    Diagnostic(
      .textAfterQuote, "the apostrophe in this value closes its quote", at: span,
      hints: ["double the apostrophe: \(doubled)"], fix: .init(span: value, replacement: doubled))
  }

  static func unclosedQuote(at span: Span) -> Diagnostic {
    Diagnostic(
      .unclosedQuote, "this quote is never closed", at: span,
      hints: ["close it where the value ends; an apostrophe in single quotes is doubled"])
  }

  static func unclosedQuote(at span: Span, endsAt end: Span) -> Diagnostic {
    Diagnostic(
      .unclosedQuote, "this quote is not closed on its line", at: span,
      related: [.init(span: end, label: "so it goes on to this one")],
      hints: ["close it where the value ends; an apostrophe in single quotes is doubled"])
  }

  /// - Parameter remark: what a remark hides of its line, where there is one.
  static func unclosedBracket(_ bracket: String, at span: Span, end: Span?, remark: String?) -> Diagnostic {
    let closing = bracket == "[" ? "]" : "}"
    if let remark {
      return Diagnostic(
        .unclosedBracket, "this `\(bracket)` is never closed", at: span,
        hints: [
          "`#` behind a blank begins a remark, here `\(remark)`: put quotes around a text that has one",
          "or close it with `\(closing)` before the remark",
        ])
    }
    return Diagnostic(
      .unclosedBracket, "this `\(bracket)` is never closed", at: span, hints: ["close it with `\(closing)`"],
      fix: end.map { .init(span: $0, replacement: closing) })
  }

  /// `{size [1, 2]}` and `{of: face, points 100}`.
  ///
  /// - Parameter text: what stands there if the comma belongs to the value before it; nil where it cannot.
  static func missingColon(
    behind key: String, value: String, at span: Span, gap: Span, goesOn text: String? = nil
  ) -> Diagnostic {
    let quoted = text.map { "if the comma belongs to the text before it, put quotes around all of it: \"\($0)\"" }
    return Diagnostic(
      .missingColon, "a colon is missing behind `\(key)`", at: span,
      hints: ["write `\(key): \(value)`", quoted].compactMap(\.self), fix: .init(span: gap, replacement: ": "))
  }

  /// `{size: [1, 2] points: 100}`.
  static func missingComma(beforeKey key: String, at span: Span, gap: Span) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a comma is missing before the key `\(key)`", at: span, hints: ["write `, \(key)`"],
      fix: .init(span: gap, replacement: ", "))
  }

  /// `pair: size: 2, points: 100`.
  static func keysWithoutBraces(_ keys: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .colonInValue, "braces are missing around these keys", at: span, hints: ["write `{\(keys)}`"],
      fix: .init(span: span, replacement: "{\(keys)}"))
  }

  static func missingComma(bracket: String, at span: Span, opened: Span?) -> Diagnostic {
    let closing = bracket == "[" ? "]" : "}"
    let related = opened.map { [Diagnostic.Related(span: $0, label: "opened here")] } ?? []
    return Diagnostic(
      .yamlSyntax, "a comma or `\(closing)` is missing before this", at: span, related: related,
      hints: ["quote a value that contains one of `[ ] { } ,`"])
  }

  static func missingCommaBeforeKey(_ key: String, quoted: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a comma is missing before the key `\(key)`", at: span,
      hints: ["write a comma before it, or, if it belongs to the value, quote the value: \(quoted)"])
  }

  static func bracketInValue(_ quoted: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "inside braces and brackets a plain value cannot contain `[ ] { }`", at: span,
      hints: ["quote the value: \(quoted)"], fix: .init(span: span, replacement: quoted))
  }

  static func badEscape(_ escape: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .badEscape, "`\(escape)` is not an escape that YAML knows", at: span,
      hints: [#"write a backslash as `\\`, or put the value in single quotes"#])
  }

  /// `sheet: tricks: {type: number}`: two keys on one line.
  static func keyInValue(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .colonInValue, "a second key stands on the line of the first", at: span,
      hints: ["begin a new line before `\(key)`, and indent it by two spaces more"])
  }

  static func colonInValue(_ value: String, value place: Span, at span: Span) -> Diagnostic {
    let quoted = withSigns(value)
    return Diagnostic(
      .colonInValue, "a second colon with a space behind it stands in this value", at: span,
      hints: ["quote the value: \(quoted)"], fix: .init(span: place, replacement: quoted))
  }

  /// `- a ? b : c: 7`.
  static func colonInKey(_ quoted: String, key place: Span, at span: Span) -> Diagnostic {
    let quoted = withSigns(quoted)
    return Diagnostic(
      .colonInValue, "a second colon with a space behind it stands in this condition", at: span,
      hints: ["quote the condition: \(quoted)"], fix: .init(span: place, replacement: quoted))
  }

  /// A value that chooses, with the signs of expressions for `and` and `or`: quoted with the words it would be refused.
  private static func withSigns(_ quoted: String) -> String {
    guard quoted.contains(" ? "), quoted.contains(" : ") else { return quoted }
    var words = quoted.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices { words[index] = ["and": "&&", "or": "||"][words[index]] ?? words[index] }
    return words.joined(separator: " ")
  }

  static func colonEndsValue(_ value: String, value place: Span, at span: Span) -> Diagnostic {
    let quoted = withSigns(value)
    return Diagnostic(
      .colonInValue, "inside braces and brackets the colon in this value ends it as a key", at: span,
      hints: ["quote the value: \(quoted)"], fix: .init(span: place, replacement: quoted))
  }

  /// `{type: number; range: 0..13}`.
  static func semicolon(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "keys in braces are separated by commas, not by `;`", at: span, hints: ["write `,`"],
      fix: .init(span: span, replacement: ","))
  }

  static func missingColonBeforeBrace(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingColon, "a colon is missing before this brace", at: span, hints: ["write `\(key): {`"],
      fix: .init(span: span, replacement: ": {"))
  }

  static func roundBracket(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "keys and values stand between `{` and `}`, and this is a round bracket", at: span,
      hints: ["write `{`"], fix: .init(span: span, replacement: "{"))
  }

  static func missingSpace(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingColon, "a space is missing behind this colon", at: span, fix: .init(span: span, replacement: ": "))
  }

  /// A line without a colon: a key alone, `rounds = 4`, or words that nobody reads but people.
  static func missingColon(at span: Span, text: String) -> Diagnostic {
    let message = "a key is expected here, but no colon follows"
    let words = text.split(separator: " ")
    if words.count > 2, words[1] == "=" {
      let line = "\(words[0]): \(words[2...].joined(separator: " "))"
      return Diagnostic(
        .missingColon, message, at: span, hints: ["write `\(line)`"], fix: .init(span: span, replacement: line))
    }
    let isText = words.count > 1 && words.allSatisfy { $0.allSatisfy { $0.isLetter || ",.'!?-".contains($0) } }
    let hint = words.count == 1 && text.utf8.count <= 40 ? "write `\(text):`" : "write `key: value`"
    return Diagnostic(
      .missingColon, message, at: span, hints: [hint] + (isText ? ["a remark begins with `#`: `# \(text)`"] : []))
  }

  /// `-else: 0`.
  static func missingSpaceBehindDash(_ rest: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingColon, "a space is missing behind this dash", at: span, hints: ["write `- \(rest)`"],
      fix: .init(span: span, replacement: "- "))
  }

  static func tooDeep(at span: Span, above: Span?) -> Diagnostic {
    let related = above.map { [Diagnostic.Related(span: $0, label: "the value ends here")] } ?? []
    return Diagnostic(
      .indentation, "this key is indented below a line that has its value already", at: span, related: related,
      hints: ["indent keys of one mapping alike"])
  }

  static func outdented(at span: Span, next: Span) -> Diagnostic {
    Diagnostic(
      .indentation, "this line begins further left than those around it", at: span,
      related: [Diagnostic.Related(span: next, label: "and here its mapping goes on")],
      hints: ["indent keys of one mapping alike"])
  }

  static func listOnKeyLine(at span: Span) -> Diagnostic {
    Diagnostic(
      .indentation, "a list by dashes cannot begin on the line of its key", at: span,
      hints: ["begin it on the next line, or write `[a, b]`"])
  }

  static func unevenIndentation(what: String, at span: Span, begun: Span?) -> Diagnostic {
    let related = begun.map { [Diagnostic.Related(span: $0, label: "it begins here")] } ?? []
    return Diagnostic(
      .indentation, "this line fits no level of the \(what) around it", at: span, related: related,
      hints: ["indent \(what == "list" ? "items of one list" : "keys of one mapping") alike"])
  }

  static func dashAmongKeys(at span: Span) -> Diagnostic {
    Diagnostic(
      .indentation, "a list item stands here, where a key is expected", at: span,
      hints: ["indent items of one list alike"])
  }

  static func textBehindEnd(at span: Span) -> Diagnostic {
    Diagnostic(.yamlSyntax, "the document ends before this", at: span, hints: ["a file holds one value"])
  }

  static func missingValue(at span: Span) -> Diagnostic {
    Diagnostic(.yamlSyntax, "a value is expected before this", at: span)
  }

  static func other(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "YAML's rules do not allow this here", at: span, hints: ["quote a value that holds signs of YAML"])
  }

  // MARK: As it should be written

  private static func write(quoting span: Span, _ lines: YAMLLines, _ inFlow: Bool) -> String {
    let value = lines.value(around: Int(span.start), inFlow: inFlow)
    guard !inFlow, let line = lines.keyLine(quoting: value) else { return "quote the value: \(lines.quoted(value))" }
    return "quote what stands before the colon: \(line)"
  }

  private static func fix(_ span: Span, _ lines: YAMLLines, _ inFlow: Bool) -> Diagnostic.Fix {
    let value = lines.value(around: Int(span.start), inFlow: inFlow)
    return .init(span: Span(source: span.source, range: value), replacement: lines.quoted(value))
  }
}
