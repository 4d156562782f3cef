import Diagnostics

/// Codes 00: bytes, YAML and JSON.
extension DiagnosticCode {
  package static let fileTooLarge = DiagnosticCode(id: "HR0001", title: "File too large")
  package static let notUTF8 = DiagnosticCode(id: "HR0002", title: "Not UTF-8")
  package static let otherEncoding = DiagnosticCode(id: "HR0003", title: "UTF-16 or UTF-32")
  package static let forbiddenCharacter = DiagnosticCode(id: "HR0004", title: "Control character")
  package static let forbiddenLineBreak = DiagnosticCode(id: "HR0005", title: "Unusual line break")
  package static let emptyFile = DiagnosticCode(id: "HR0006", title: "Empty file")
  package static let nestingTooDeep = DiagnosticCode(id: "HR0007", title: "Nested too deeply")
  package static let tooManyValues = DiagnosticCode(id: "HR0008", title: "Too many values")
  package static let scalarTooLong = DiagnosticCode(id: "HR0009", title: "Value too long")
  package static let tabIndentation = DiagnosticCode(id: "HR0010", title: "Tab in indentation")
  package static let duplicateKey = DiagnosticCode(id: "HR0011", title: "Key stands twice")
  package static let anchor = DiagnosticCode(id: "HR0012", title: "Anchor")
  package static let alias = DiagnosticCode(id: "HR0013", title: "Alias")
  package static let tag = DiagnosticCode(id: "HR0014", title: "Tag")
  package static let mergeKey = DiagnosticCode(id: "HR0015", title: "Merge key")
  package static let severalDocuments = DiagnosticCode(id: "HR0016", title: "Several documents")
  package static let directive = DiagnosticCode(id: "HR0017", title: "Directive")
  package static let complexKey = DiagnosticCode(id: "HR0018", title: "Key that is no scalar")
  package static let missingKey = DiagnosticCode(id: "HR0019", title: "Key left out")
  package static let splitValue = DiagnosticCode(id: "HR0020", title: "Value split at a comma")
  package static let textAfterQuote = DiagnosticCode(id: "HR0021", title: "Text behind a closing quote")
  package static let forbiddenStart = DiagnosticCode(id: "HR0022", title: "Value begins with a sign of YAML")
  package static let unclosedQuote = DiagnosticCode(id: "HR0023", title: "Quote not closed")
  package static let unclosedBracket = DiagnosticCode(id: "HR0024", title: "Bracket not closed")
  package static let badEscape = DiagnosticCode(id: "HR0025", title: "Unknown escape")
  package static let colonInValue = DiagnosticCode(id: "HR0026", title: "Colon in a plain value")
  package static let indentation = DiagnosticCode(id: "HR0027", title: "Indentation does not fit")
  package static let missingColon = DiagnosticCode(id: "HR0028", title: "Colon or space left out")
  package static let yamlSyntax = DiagnosticCode(id: "HR0029", title: "Not YAML")
  package static let jsonSyntax = DiagnosticCode(id: "HR0030", title: "Not JSON")
  package static let jsonNumber = DiagnosticCode(id: "HR0031", title: "Not a JSON number")
  package static let jsonEnd = DiagnosticCode(id: "HR0032", title: "JSON ends early")

  package static let behindBracket = DiagnosticCode(id: "HR0033", title: "Something behind a closing bracket")
  package static let lookalikeSign = DiagnosticCode(id: "HR0034", title: "A sign that only looks like another")

  /// All codes of this stage, in order.
  package static let ofDocuments: [DiagnosticCode] = [
    fileTooLarge, notUTF8, otherEncoding, forbiddenCharacter, forbiddenLineBreak, emptyFile, nestingTooDeep,
    tooManyValues, scalarTooLong, tabIndentation, duplicateKey, anchor, alias, tag, mergeKey, severalDocuments,
    directive, complexKey, missingKey, splitValue, textAfterQuote, forbiddenStart, unclosedQuote, unclosedBracket,
    badEscape, colonInValue, indentation, missingColon, yamlSyntax, jsonSyntax, jsonNumber, jsonEnd,
    behindBracket, lookalikeSign,
  ]
}
