/// What was found in a text that somebody writes.
package struct WritingFindings: Hashable, Sendable {
  package struct Mistake: Hashable, Sendable {
    /// From 1; nil for one without a place.
    package var line: Int?
    /// From where to where it goes, as scripts count.
    package var units: Range<Int>
    /// The line: before what is wrong, that itself, and behind it.
    package var text: [String]
    package var isError: Bool
    /// Sentences for people: what is wrong, and how it should read.
    package var sentences: [String]
    /// How something came about, line by line.
    package var account: [String]
    package var fixes: [Fix]

    package init(
      line: Int?, units: Range<Int>, text: [String], isError: Bool, sentences: [String], account: [String],
      fixes: [Fix]
    ) {
      self.line = line
      self.units = units
      self.text = text
      self.isError = isError
      self.sentences = sentences
      self.account = account
      self.fixes = fixes
    }
  }

  /// What mends a mistake in one tap.
  package struct Fix: Hashable, Sendable {
    package var title: String
    /// What the button sends.
    package var value: String

    package init(title: String, value: String) {
      self.title = title
      self.value = value
    }
  }

  package var mistakes: [Mistake]
  /// How many examples hold, where they were run.
  package var holding: Int
  /// Whether all was looked at.
  package var isDone: Bool

  package init(mistakes: [Mistake], holding: Int, isDone: Bool) {
    self.mistakes = mistakes
    self.holding = holding
    self.isDone = isDone
  }

  /// What there is to say of all of it.
  var heading: String {
    guard isDone else { return "Not everything was looked at: it takes too long" }
    let errors = mistakes.count { $0.isError }
    let remarks = mistakes.count - errors
    let more = remarks == 0 ? "" : ", and \(remarks) to look at"
    guard errors == 0 else { return (errors == 1 ? "1 mistake" : "\(errors) mistakes") + more }
    let examples = holding == 1 ? "the example holds" : "\(holding) examples hold"
    let fine = holding == 0 ? "Nothing is wrong" : "Nothing is wrong: \(examples)"
    return mistakes.isEmpty ? fine : "It can be played. \(mistakes.count) to look at"
  }
}

extension HTMLWriter {
  /// What was found, each with the line that it is about and what mends it.
  ///
  /// - Parameter form: the form whose text it is about.
  mutating func findings(_ findings: WritingFindings, form: StaticString) {
    element("ol", .class("mistakes")) { html in
      for mistake in findings.mistakes { html.mistake(mistake, form: form) }
    }
  }

  private mutating func mistake(_ mistake: WritingFindings.Mistake, form: StaticString) {
    element(
      "li", .class("mistake"), .text("data-start", String(mistake.units.lowerBound)),
      .text("data-end", String(mistake.units.upperBound)), .text("data-line", mistake.line.map { String($0) }),
      .flag("data-error", mistake.isError)
    ) { html in
      if let line = mistake.line {
        html.element("h3") { html in
          html.element("a", .href(.here(WritingPage.textID)), .class("to-line"), text: "Line \(line)")
        }
        html.element("pre", .class("excerpt")) { html in
          html.element("code") { html in
            for (index, part) in mistake.text.enumerated() {
              if index == 1 { html.element("mark", text: part) } else { html.text(part) }
            }
          }
        }
      }
      for (index, sentence) in mistake.sentences.enumerated() {
        html.element("p", index == 0 ? .class("wrong") : .class("hint")) { $0.withCode(sentence) }
      }
      if !mistake.account.isEmpty {
        html.element("p", .class("account"), text: "How it came about:")
        html.element("pre", .class("excerpt")) { html in
          html.element("code", text: mistake.account.joined(separator: "\n"))
        }
      }
      guard !mistake.fixes.isEmpty else { return }
      html.element("div", .class("choices")) { html in
        for fix in mistake.fixes {
          html.element(
            "button", .class("button"), .fixed("form", form), .fixed("name", "fix"), .text("value", fix.value)
          ) { html in
            html.element("span") { $0.withCode(fix.title) }
          }
        }
      }
    }
  }
}

extension HTMLWriter {
  /// A sentence in which what is meant letter by letter stands between backticks.
  mutating func withCode(_ sentence: String) {
    for (index, part) in sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) { text(String(part)) } else { element("code", text: String(part)) }
    }
  }
}
