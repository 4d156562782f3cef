/// A rule file to begin from.
package struct RuleTemplate: Hashable, Sendable {
  /// What kind of game it is, such as `score-pad`.
  package let name: String
  package let text: String
}

/// The files of `Rules/Templates`: rule files that are whole, and have comments that explain them.
package enum Templates {
  /// All, in order of name.
  package static let all: [RuleTemplate] = bundledTemplates.map {
    RuleTemplate(name: $0.name, text: $0.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
  }
}
