import Foundation

/// `BundleRulesTool OUTPUT FILE...` writes a Swift file whose one constant holds every rule file as a static string.
@main
enum BundleRulesTool {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first else { return }
    var source = "/// The files of `Rules/`, by name without `.yaml`, in order of name.\n"
    source += "let bundledRules: [(name: String, text: StaticString)] = [\n"
    for path in arguments.dropFirst() {
      let file = URL(filePath: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      source += "  (\"\(file.deletingPathExtension().lastPathComponent)\", \"\(escaped(text))\"),\n"
    }
    source += "]\n"
    try source.write(toFile: output, atomically: true, encoding: .utf8)
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
