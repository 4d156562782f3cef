import Diagnostics
import JSONText

/// The wording of everything that is wrong with JSON.
package enum JSONMessages {
  /// A failure of the tokenizer or the reader as a diagnostic at `span`.
  package static func diagnostic(_ kind: JSONFailure.Kind, at span: Span?) -> Diagnostic {
    switch kind {
    case .nestingTooDeep, .tooManyValues, .inputTooLong:
      return Diagnostic(code(of: kind), sentence(kind), at: span)
    default:
      return Diagnostic(code(of: kind), sentence(kind), at: span, hints: hints(kind))
    }
  }

  private static func code(of kind: JSONFailure.Kind) -> DiagnosticCode {
    switch kind {
    case .unexpectedCharacter, .secondValue: .jsonSyntax
    case .unexpectedEnd: .jsonEnd
    case .unterminatedString: .unclosedQuote
    case .badEscape, .loneSurrogate: .badEscape
    case .badNumber: .jsonNumber
    case .invalidUTF8: .notUTF8
    case .controlCharacter: .forbiddenCharacter
    case .nestingTooDeep: .nestingTooDeep
    case .tooManyValues: .tooManyValues
    case .duplicateKey: .duplicateKey
    case .inputTooLong: .fileTooLarge
    }
  }

  /// One sentence for a kind of failure, without a place.
  package static func sentence(_ kind: JSONFailure.Kind) -> String {
    switch kind {
    case .unexpectedCharacter: "JSON does not allow this character here"
    case .secondValue: "something stands behind the end of the JSON"
    case .unexpectedEnd: "the JSON ends inside a value"
    case .unterminatedString: "this text has no closing quote"
    case .badEscape: "JSON does not know this escape"
    case .badNumber: "this is not a number as JSON writes it"
    case .loneSurrogate: "this escape is half of a pair of surrogates"
    case .invalidUTF8: "this byte is not UTF-8"
    case .controlCharacter: "a line break or control character stands inside a text"
    case .nestingTooDeep: "more than \(DocumentLimits.maximumDepth) levels stand inside each other here"
    case .tooManyValues: "the input has more than \(DocumentLimits.maximumNodes) keys and values"
    case .duplicateKey: "this key stands twice in its object"
    case .inputTooLong: "the input is longer than can be read"
    }
  }

  private static func hints(_ kind: JSONFailure.Kind) -> [String] {
    switch kind {
    case .badEscape: [#"a backslash is followed by one of `"\/bfnrt`, or by `u` and four hexadecimal digits"#]
    case .badNumber: ["digits stand before and behind a point, and no zero stands in front of other digits"]
    case .controlCharacter: [#"write a line break as `\n`"#]
    case .loneSurrogate: [#"write the character itself, or both halves, as in `\ud83c\udccf`"#]
    case .secondValue: ["a file has one value; a record on each line is scored with `houserules score --stream`"]
    default: []
    }
  }
}
