import JSONText
import RuleDocs

extension Rules {
  /// The rules as a person reads them, several lines that end in a line break.
  public var text: String { RulesView(compiled).text }

  /// The rules as one JSON object. Expressions, ranges and points are texts, as they stand in the file.
  public var json: String {
    var writer = JSONWriter(layout: .pretty)
    RulesView(compiled).write(to: &writer)
    return writer.text
  }
}
