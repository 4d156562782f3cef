import Diagnostics
import Documents
import HouseRules
import RuleBook
import RuleTesting

/// What can be done with each example, in a line above it.
struct ExampleLenses {
  let view: FileView
  let uri: String
  let encoding: PositionEncoding

  /// The command that runs one, with the file's address and the example's place from 0.
  static let command = "houserules.runExample"

  var json: JSON {
    guard let examples = view.text.root.value(forKey: "examples"), examples.kind == .sequence else { return [] }
    return .array(
      examples.elements.enumerated().filter { $1.kind == .mapping }.map { index, example in
        let title = example.pair(forKey: "sheet") == nil ? "run this example" : "try this sheet"
        return [
          "range": view.source.range(Int(example.span.start)..<Int(example.span.start), in: encoding),
          "command": [
            "title": .string(title), "command": .string(Self.command),
            "arguments": [.string(uri), .int(Int64(index))],
          ],
        ]
      })
  }
}

extension EditorSession {
  /// Runs an example of an open file, and says what it comes to and how.
  mutating func run(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard parameters["command"].string == ExampleLenses.command else {
      throw .unknown(parameters["command"].string ?? "")
    }
    let arguments = parameters["arguments"].items
    guard let uri = arguments.first?.string, let edited = files[uri], !edited.isLost,
      let number = arguments.dropFirst().first?.int
    else { throw .refused("this file is not open") }
    let check = FileCheck(file: edited.file, library: library, request: Request())
    guard case .compiled(let rules) = check.finding(behind: .changed).progress else {
      throw .refused("the file has to be without mistakes before its examples can be run")
    }
    guard let told = rules.told(ofExample: Int(number), for: Request()) else {
      throw .refused("there is no such example")
    }
    let text = told.joined(separator: "\n")
    news.append(OutgoingMessage.notice("window/showMessage", ["type": 3, "message": .string(text)]))
    return .string(text)
  }
}
