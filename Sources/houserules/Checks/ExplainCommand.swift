import ArgumentParser
import Catalogue
import HouseRules
import JSONText
import Presentation

/// `houserules explain`: the pages of the catalogue.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what the code of a message means, with a wrong and a right example.",
    discussion: """
      Examples:
        houserules explain HR0011
        houserules explain 11
        houserules explain                  (lists all codes)
        houserules explain --format json
      """)

  @Argument(help: ArgumentHelp("A code as it stands in a message; none lists them all.", valueName: "code"))
  var code: String?

  @OptionGroup var options: CommonOptions

  func run() throws {
    guard let code else { return list() }
    let page = try options.run { () throws(Problems) in
      guard let page = Catalogue.page(of: code) else {
        throw GameMessages.unknownCode(code, near: Catalogue.near(code).map { (code: $0.code, title: $0.title) })
      }
      return page
    }
    switch options.format {
    case .text: Console.output.write(PageText.of(page))
    case .json: Console.output.write(data: JSONAnswer.text { $0.write(page) })
    }
  }

  private func list() {
    switch options.format {
    case .text:
      let rows = Catalogue.pages.map { [$0.code, $0.title + ($0.isWarning ? " (warning)" : "")] }
      Console.output.write(TextTable(rows, leftColumns: .max).text)
    case .json:
      let text = JSONAnswer.text { writer in
        writer.key("codes")
        writer.beginArray()
        for page in Catalogue.pages {
          writer.beginObject()
          writer.write(page)
          writer.endObject()
        }
        writer.endArray()
      }
      Console.output.write(data: text)
    }
  }
}

extension JSONWriter {
  /// The members of a page's object.
  fileprivate mutating func write(_ page: CataloguePage) {
    key("code")
    string(page.code)
    key("severity")
    string(page.isWarning ? "warning" : "error")
    key("title")
    string(page.title)
    key("text")
    string(page.text)
    key("wrong")
    write(page.wrong)
    key("right")
    write(page.right)
  }

  private mutating func write(_ sample: CataloguePage.Sample) {
    beginObject()
    key("kind")
    string(PageText.name(of: sample.kind))
    key("text")
    string(sample.text)
    endObject()
  }
}
