import LanguageServer
import Testing

@Suite("What goes over the wire")
struct WireTests {
  @Test("Messages are found however they are cut")
  func pieces() throws {
    let sent = MessageStream.framed(Array("{\"a\":\"é\"}".utf8)) + Array("content-length: 2\r\nX: y\r\n\r\n{}".utf8)
    for size in 1...sent.count {
      var stream = MessageStream()
      var found: [String] = []
      var rest = sent[...]
      while !rest.isEmpty {
        stream.append(rest.prefix(size))
        rest = rest.dropFirst(size)
        while let message = try stream.next() { found.append(String(decoding: message, as: UTF8.self)) }
      }
      #expect(found == ["{\"a\":\"é\"}", "{}"])
    }
  }

  @Test("A stream that cannot be followed is given up")
  func broken() {
    var noLength = MessageStream()
    noLength.append("Content-Type: x\r\n\r\n{}".utf8)
    #expect(throws: MessageStream.Failure.noLength) { try noLength.next() }
    var longHead = MessageStream()
    longHead.append([UInt8](repeating: 0x41, count: MessageStream.maximumHeadBytes))
    #expect(throws: Never.self) { _ = try longHead.next() }
    longHead.append([0x41])
    #expect(throws: MessageStream.Failure.tooLong) { try longHead.next() }
    var longest = MessageStream()
    longest.append("Content-Length: \(MessageStream.maximumMessageBytes)\r\n\r\n".utf8)
    #expect(throws: Never.self) { _ = try longest.next() }
    var long = MessageStream()
    long.append("Content-Length: \(MessageStream.maximumMessageBytes + 1)\r\n\r\n".utf8)
    #expect(throws: MessageStream.Failure.tooLong) { try long.next() }
  }

  @Test(
    "JSON is what it was", arguments: [#"{"a":[1,-2.5,true,null,"x\ny"],"b":{}}"#, "[]", "\"\"", "9007199254740993"])
  func json(text: String) throws {
    let value = try #require(JSON(reading: Array(text.utf8)))
    #expect(String(decoding: value.bytes, as: UTF8.self) == text)
  }

  @Test("What is no JSON is none", arguments: ["", "{", "[1,]", "{\"a\"}", "1 2", "nul"])
  func noJSON(text: String) { #expect(JSON(reading: Array(text.utf8)) == nil) }

  @Test("Paths and addresses", arguments: [("/a b/ü.yaml", "file:///a%20b/%C3%BC.yaml"), ("/x", "file:///x")])
  func addresses(path: String, uri: String) {
    #expect(FileURI.uri(ofPath: path) == uri)
    #expect(FileURI.path(of: uri) == path)
  }

  @Test(
    "Other addresses have no path",
    arguments: ["untitled:1", "http://x/y", "file://other/x", "file:///%zz", "file:///%F"])
  func otherAddresses(uri: String) { #expect(FileURI.path(of: uri) == nil) }
}
