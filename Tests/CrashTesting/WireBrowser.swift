/// A browser without eyes: it keeps its cookies and sends the forms of the page that it has.
package final class WireBrowser {
  package let port: Int
  package private(set) var cookies: [String: String] = [:]
  package private(set) var answer: WireResponse?
  private var wire: Wire?

  package init(port: Int) { self.port = port }

  /// Lets the browser in by the path of a link.
  package func enter(_ link: String) throws(ChildFailure) {
    try get(link)
    try post(link, hidden)
  }

  package var status: Int { answer?.status ?? 0 }
  package var location: String? { answer?.header("location") }

  package func get(_ path: String) throws(ChildFailure) { try ask("GET \(path) HTTP/1.1\r\n\(head)\r\n") }

  package func post(_ path: String, _ fields: [String: String]) throws(ChildFailure) {
    try ask(request(posting: fields, to: path))
  }

  /// Sends the hidden fields of the page with others.
  package func send(_ path: String, _ fields: [String: String]) throws(ChildFailure) {
    try post(path, hidden.merging(fields) { $1 })
  }

  private var head: String {
    "host: localhost:\(port)\r\ncookie: \(cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "))\r\n"
  }

  /// The lines that this browser sends with a request, and the empty one behind them.
  package var headLines: String { head + "\r\n" }

  package func request(posting fields: [String: String], to path: String) -> String {
    let body = Self.encoded(fields)
    return "POST \(path) HTTP/1.1\r\n\(head)content-type: application/x-www-form-urlencoded\r\n"
      + "content-length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private func ask(_ request: String) throws(ChildFailure) {
    // A connection that was kept may have been closed meanwhile.
    for attempt in 0..<2 {
      let isNew = wire == nil || attempt == 1
      let wire = isNew ? try Wire(port: port) : self.wire
      self.wire = wire
      if let wire, wire.send(request), let answer = wire.response() { return keep(answer) }
    }
    wire = nil
    throw ChildFailure("no answer to \(request.prefix(60))")
  }

  package func keep(_ answer: WireResponse) {
    self.answer = answer
    for header in answer.headers where header.name == "set-cookie" {
      let pair = header.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { cookies[pair[0]] = pair[1] }
    }
  }

  /// The fields of the page that nobody sees, of its first form.
  package var hidden: [String: String] {
    var fields: [String: String] = [:]
    for match in (answer?.body ?? "").matches(of: /<input type="hidden" name="([a-z]+)" value="([^"]*)">/) {
      fields[String(match.output.1)] = fields[String(match.output.1)] ?? String(match.output.2)
    }
    return fields
  }

  package static func encoded(_ fields: [String: String]) -> String {
    func escaped(_ text: String) -> String {
      text.utf8.map { byte in
        let isPlain = 0x30...0x39 ~= byte || 0x61...0x7A ~= byte || 0x41...0x5A ~= byte
        return isPlain
          ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
    return fields.sorted { $0.key < $1.key }.map { "\(escaped($0.key))=\(escaped($0.value))" }.joined(separator: "&")
  }

  /// Begins a game, and gives its path.
  package func start(_ rules: String) throws(ChildFailure) -> String {
    try get("/host/new/\(rules)")
    try send("/host/new/\(rules)", [:])
    guard let location else { throw ChildFailure("the game was not begun: \(answer?.body ?? "")") }
    return location
  }
}
