/// A form with a file in it, as browsers write it (RFC 7578): parts between lines that say where one ends, each with what
/// it is called.
struct MultipartForm: Hashable, Sendable {
  struct File: Hashable, Sendable {
    /// As the browser calls it.
    var name: String
    var bytes: [UInt8]
  }

  private(set) var fields: [String: String] = [:]
  private(set) var file: File?

  /// More parts than any form of ours has.
  private static let mostParts = 20

  /// What stands between parts, by the type of a body; nil for another type.
  static func boundary(of type: String?) -> String? {
    guard let type, type.hasPrefix("multipart/form-data") else { return nil }
    for parameter in type.split(separator: ";").dropFirst() {
      let pair = parameter.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].lowercased() == "boundary" else { continue }
      let text = pair[1].filter { $0 != "\"" }
      return 1...70 ~= text.utf8.count ? text : nil
    }
    return nil
  }

  /// - Returns: nil for what is not made so.
  init?(_ body: [UInt8], _ boundary: String) {
    let mark = Array("--\(boundary)".utf8)
    guard body.starts(with: mark) else { return nil }
    let ends = Self.places(of: Array("\r\n".utf8) + mark, in: body)
    var start = mark.count
    guard !ends.isEmpty, ends.count <= Self.mostParts else { return nil }
    for end in ends {
      guard start + 2 <= end, take(body[(start + 2)..<end]) else { return nil }
      start = end + mark.count + 2
    }
    guard body[start...].starts(with: Array("--".utf8)) else { return nil }
  }

  /// - Parameter part: its head, an empty line, and its bytes.
  private mutating func take(_ part: ArraySlice<UInt8>) -> Bool {
    guard let gap = Self.places(of: Array("\r\n\r\n".utf8), in: Array(part.prefix(2_000))).first,
      let head = String(validating: part.prefix(gap), as: UTF8.self),
      let name = Self.parameter("name", of: head)
    else { return false }
    let bytes = Array(part.dropFirst(gap + 4))
    if let fileName = Self.parameter("filename", of: head) {
      file = File(name: fileName, bytes: bytes)
      return true
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    fields[name] = text
    return true
  }

  /// `name` of `content-disposition: form-data; name="file"; filename="games.jsonl"`.
  private static func parameter(_ name: String, of head: String) -> String? {
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-disposition:") }
    for parameter in line?.split(separator: ";").dropFirst() ?? [] {
      let pair = parameter.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if pair.count == 2, pair[0] == name { return pair[1].filter { $0 != "\"" } }
    }
    return nil
  }

  /// Where some bytes stand among others.
  private static func places(of mark: [UInt8], in bytes: [UInt8]) -> [Int] {
    guard let first = mark.first, bytes.count >= mark.count else { return [] }
    var places: [Int] = []
    var index = 0
    while index <= bytes.count - mark.count {
      if bytes[index] == first, bytes[index..<(index + mark.count)].elementsEqual(mark) {
        places.append(index)
        index += mark.count
      } else {
        index += 1
      }
    }
    return places
  }
}
