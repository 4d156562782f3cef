import Foundation

/// `BundleFilesTool OUTPUT CONSTANT FOLDER FILE...` writes a Swift file whose one constant holds every file as a static
/// string; the folder is told in its comment.
///
/// Everything but printable ASCII is written as an escape, so that the generated text reads the same whatever stands
/// in a file: line ends of any kind, quotes, backslashes and `\(` included.
@main
enum BundleFilesTool {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3 else {
      throw Failure(description: "usage: BundleFilesTool OUTPUT CONSTANT FOLDER FILE...")
    }
    let (output, constant, folder) = (arguments[1], arguments[2], arguments[3])
    var source = "/// The files of `\(folder)`, by name without its ending, in order of name.\n"
    source += "let \(constant): [(name: String, text: StaticString)] = [\n"
    for path in arguments.dropFirst(3) {
      let file = URL(fileURLWithPath: path)
      let name = file.deletingPathExtension().lastPathComponent
      source += "  (\"\(escaped(name))\", \"\(escaped(try text(of: file)))\"),\n"
    }
    source += "]\n"
    try Data(source.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static func text(of file: URL) throws -> String {
    guard let text = String(validating: try Data(contentsOf: file), as: UTF8.self) else {
      throw Failure(description: "\(file.path): a bundled file must be UTF-8")
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }
}
