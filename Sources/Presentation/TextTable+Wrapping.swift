extension TextTable {
  /// Text broken at blanks into lines of at most `width` columns, with an empty line between paragraphs.
  package static func wrapped(_ text: String, width: Int = 80) -> String {
    var result: [String] = []
    for paragraph in text.split(separator: "\n") {
      if !result.isEmpty { result.append("") }
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, Self.width(of: line) + 1 + Self.width(of: String(word)) > width {
          result.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      result.append(line)
    }
    return result.map { visible($0) + "\n" }.joined()
  }
}
