/// What a browser asks for, as far as anything here looks at it.
package struct WebRequest: Hashable, Sendable {
  package enum Method: Hashable, Sendable { case get, head, post, other }

  package var method: Method
  /// The parts of the path, decoded.
  package var path: [String]
  /// The named values behind the path; of several of one name the last.
  package var query: [String: String]
  package var headers: Headers
  /// Bytes of a form; empty for what has none.
  package var body: [UInt8]

  /// The headers that count.
  package struct Headers: Hashable, Sendable {
    package var host: String?
    package var origin: String?
    /// From where a page asks: `same-origin`, `cross-site`, `none` and so on.
    package var fetchSite: String?
    package var fetchMode: String?
    package var contentType: String?
    var userAgent: String?
    package var cookies: [String]

    package init(
      host: String? = nil, origin: String? = nil, fetchSite: String? = nil, fetchMode: String? = nil,
      contentType: String? = nil, userAgent: String? = nil, cookies: [String] = []
    ) {
      self.host = host
      self.origin = origin
      self.fetchSite = fetchSite
      self.fetchMode = fetchMode
      self.contentType = contentType
      self.userAgent = userAgent
      self.cookies = cookies
    }
  }

  /// - Parameter target: the path as it was sent, with what stands behind `?`.
  /// - Returns: nil for a target that cannot be read.
  package init?(_ method: Method, _ target: String, headers: Headers, body: [UInt8] = []) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, first.hasPrefix("/"), target.utf8.count <= Self.longestTarget else { return nil }
    var path: [String] = []
    for part in first.split(separator: "/") {
      guard let text = FormText.decoded(part.utf8, plusIsBlank: false) else { return nil }
      path.append(text)
    }
    let query = parts.count == 2 ? FormText.fields(Array(parts[1].utf8)) : [:]
    guard let query else { return nil }
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// Longer than any address of a page.
  static let longestTarget = 2048

  /// The value of a cookie; nil where it was not sent.
  func cookie(_ name: String) -> String? {
    for line in headers.cookies {
      for pair in line.split(separator: ";") {
        let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[0] == name { return String(parts[1]) }
      }
    }
    return nil
  }
}
