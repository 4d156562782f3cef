import Diagnostics
import Documents
import Testing

@Suite("JSON that is read part by part")
struct JSONPiecesTests {
  private func pieces(_ text: String, in range: Range<Int>? = nil) -> (pieces: JSONPieces?, code: String?, at: Int?) {
    var bag = DiagnosticBag()
    let pieces = JSONPieces(Array(text.utf8), in: range, source: SourceID(index: 0), into: &bag)
    return (pieces, bag.diagnostics.first?.code.id, bag.diagnostics.first?.span.map { Int($0.start) })
  }

  private func texts(_ text: String, in range: Range<Int>? = nil) -> [String]? {
    pieces(text, in: range).pieces?.pieces.map { piece in
      (piece.key.map { "\($0)=" } ?? "") + String(decoding: Array(text.utf8)[piece.value], as: UTF8.self)
    }
  }

  @Test("Members and items keep their bytes, and what is inside them is not looked at")
  func parts() throws {
    let text = #" {"a": [1, {"a": 2}], "b":"x\"y", "c" : null,"d":{}} "#
    #expect(texts(text) == [#"a=[1, {"a": 2}]"#, #"b="x\"y""#, "c=null", "d={}"])
    let found = try #require(pieces(text).pieces)
    #expect(found.isObject && found["e"] == nil)
    let items: Range<Int> = try #require(found["a"])
    #expect(texts(text, in: items) == ["1", #"{"a": 2}"#])
    #expect(texts("\u{FEFF}[1,[2]]") == ["1", "[2]"] && pieces("[1]").pieces?.isObject == false)
    #expect(texts("7") == [] && texts("{}") == [])
  }

  @Test(
    "What is no JSON is refused with its place",
    arguments: [
      (#"{"a": 1"#, "HR0032", 7), (#"{"a": tru}"#, "HR0030", 9), ("{} {}", "HR0030", 3), ("", "HR0032", 0),
      (#"{"a":1,"b":2,"a":3}"#, "HR0011", 17), (#"[{"a": "\x"}]"#, "HR0025", 8),
    ])
  func refused(text: String, code: String, place: Int) {
    let result = pieces(text)
    #expect(result.pieces == nil)
    #expect(result.code == code && result.at == place)
  }
}
