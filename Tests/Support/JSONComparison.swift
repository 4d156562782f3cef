import Documents
import JSONText

/// Compares an expectation with a result: keys that it leaves out are not compared, lists have the same length.
package enum JSONComparison {
  /// What differs, by path; empty where the result is as expected.
  package static func differences(_ expected: Node, _ actual: Node?, at path: String = "") -> [String] {
    guard let actual else { return ["\(path): nothing is there"] }
    guard expected.kind == actual.kind else { return ["\(path): another kind of value"] }
    switch expected.kind {
    case .mapping:
      return expected.pairs.flatMap { pair in
        differences(pair.value, actual.value(forKey: pair.key.text), at: "\(path).\(pair.key.text)")
      }
    case .sequence:
      let (wanted, found) = (Array(expected.elements), Array(actual.elements))
      guard wanted.count == found.count else { return ["\(path): \(found.count) items, not \(wanted.count)"] }
      return zip(wanted, found).enumerated().flatMap { index, pair in
        differences(pair.0, pair.1, at: "\(path)[\(index)]")
      }
    default:
      let isSame = expected.text == actual.text && (expected.style == .jsonString) == (actual.style == .jsonString)
      return isSame ? [] : ["\(path): \(actual.text), not \(expected.text)"]
    }
  }

  package static func parse(_ bytes: [UInt8]) throws -> Document {
    var document = Document()
    let failure = bytes.withUnsafeBytes { JSONReader().read($0, into: &document) }
    if let failure { throw Failure(description: "no JSON: \(failure)") }
    return document
  }
}
