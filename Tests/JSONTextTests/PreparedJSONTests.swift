import JSONText
import Testing

@Suite("Pieces of JSON that are made once")
struct PreparedJSONTests {
  /// Of every length around what is copied at once.
  private static let texts = (0...70).map { String("\"abcdefghij\":".unicodeScalars.cycled($0)) }

  @Test("Each piece is copied as it is, whatever its length and however full the writer is")
  func pieces() {
    let prepared = PreparedJSON(Self.texts)
    for capacity in [64, 65, 100, 4096] {
      var writer = JSONWriter(capacity: capacity)
      for index in Self.texts.indices {
        writer.append(raw: prepared, index)
        writer.append(rawKey: prepared, index)
      }
      // Behind a key nothing separates the next piece from it.
      #expect(writer.text == Self.texts.map { "\($0),\($0)" }.joined())
    }
  }

  @Test("An object that a piece begins goes on as it is written, in both forms", arguments: [false, true])
  func objects(isPretty: Bool) {
    let prepared = PreparedJSON(["{\"entry\":\"win\",\"value\":"])
    var writer = JSONWriter(layout: isPretty ? .pretty : .compact)
    writer.beginArray()
    for value in [0, 9, 10, -1, Int64.max, Int64.min] {
      writer.append(rawKey: prepared, 0)
      writer.continueRaw(value)
      writer.continueRaw(key: ",\"list\":")
      writer.int(3)
      writer.continueRaw(",\"more\":true")
      writer.endRawObject()
    }
    writer.endArray()
    let objects = [0, 9, 10, -1, Int64.max, Int64.min].map {
      "{\"entry\":\"win\",\"value\":\($0),\"list\":3,\"more\":true}"
    }
    #expect(
      writer.text
        == (isPretty ? "[\n  \(objects.joined(separator: ",\n  "))\n]" : "[\(objects.joined(separator: ","))]"))
  }

  @Test("A number with a fixed count of digits behind its point", arguments: 0...6)
  func fixedPoints(decimals: Int) {
    let powers = (0...18).map { power in (0..<power).reduce(Int64(1)) { product, _ in product * 10 } }
    for value in powers.flatMap({ [$0, -$0, $0 - 1, 1 - $0, $0 / 3 * 2] }) + [Int64.max, Int64.min] {
      var digits = String(value.magnitude)
      while digits.count <= decimals { digits = "0" + digits }
      let point = digits.index(digits.endIndex, offsetBy: -decimals)
      let text = (value < 0 ? "-" : "") + digits[..<point] + (decimals > 0 ? "." + digits[point...] : "")
      var writer = JSONWriter()
      writer.string(value, decimals: decimals)
      #expect(writer.text == "\"\(text)\"")
    }
  }

  @Test("Two stretches of bytes are equal when each of their bytes is", arguments: 0...40)
  func equality(count: Int) {
    let bytes = (0..<(count + 8)).map { UInt8($0 * 7 & 0xFF) }
    for start in 0..<8 {
      var other = bytes
      bytes.withUnsafeBytes { one in
        for changed in 0..<(count + 8) {
          other[changed] ^= 1
          let isEqual = other.withUnsafeBytes { two in
            guard let one = one.baseAddress, let two = two.baseAddress else { return false }
            return JSONBytes.isEqual(one + start, two + start, count)
          }
          #expect(isEqual == !(start..<(start + count) ~= changed))
          other[changed] ^= 1
        }
      }
    }
  }
}

extension String.UnicodeScalarView {
  /// The first so many of them, from the beginning again behind the last.
  fileprivate func cycled(_ count: Int) -> String.UnicodeScalarView {
    let all = Array(self)
    var result = String.UnicodeScalarView()
    for place in 0..<count { result.append(all[place % all.count]) }
    return result
  }
}
