/// Something that could stand at the cursor.
package struct CompletionItem {
  /// The numbers that the protocol has for kinds of things.
  package enum Kind: Int64 {
    case method = 2
    case function = 3
    case field = 5
    case variable = 6
    case module = 9
    case property = 10
    case value = 12
    case keyword = 14
    case `operator` = 24
  }

  package var label: String
  package var kind: Kind
  /// What it is, in a few words.
  package var detail: String?
  /// What is said of it, as Markdown.
  package var sentence: String?
  /// What is written, where that is not the label.
  package var text: String?
  /// What is written behind the cursor: what closes the brackets that the text opens.
  package var closing: String?

  /// - Parameters:
  ///   - surplus: what is taken out before it.
  ///   - takesSnippets: whether the editor can leave the cursor before the end of what is written.
  func json(replacing range: JSON, without surplus: JSON?, order: Int, takesSnippets: Bool) -> JSON {
    let digits = String(order)
    let written = text ?? label
    let snippet = closing.flatMap { takesSnippets ? "\(Self.inSnippet(written))$0\(Self.inSnippet($0))" : nil }
    var object: [String: JSON] = [
      "label": .string(label), "kind": .int(kind.rawValue),
      "sortText": .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits),
      "textEdit": ["range": range, "newText": .string(snippet ?? written)],
    ]
    if snippet != nil { object["insertTextFormat"] = 2 }
    if let surplus { object["additionalTextEdits"] = [["range": surplus, "newText": ""]] }
    if let detail { object["detail"] = .string(detail) }
    if let sentence { object["documentation"] = Explanations.markdown(sentence) }
    return .object(object)
  }

  /// A text whose signs mean themselves in a snippet.
  private static func inSnippet(_ text: String) -> String {
    text.replacing(/[$}\\]/) { "\\\($0.output)" }
  }
}
