import Glibc

/// A connection to a server on this machine, by the byte: what a browser sends, and what none would.
///
///     let wire = try Wire(port: 8080)
///     wire.send("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
///     print(wire.response()?.status)
package final class Wire {
  private let descriptor: Int32
  /// What was read and belongs to what comes next.
  private var rest: [UInt8] = []

  /// - Parameter seconds: so long is waited for bytes.
  package init(port: Int, waiting seconds: Int = 10) throws(ChildFailure) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw ChildFailure("no socket: \(String(cString: strerror(errno)))") }
    var patience = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var off: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &off, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    // What was opened is closed by `deinit`, which runs here, too.
    guard isConnected else { throw ChildFailure("nobody listens at \(port): \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  /// - Returns: whether the system has taken all of it.
  @discardableResult
  package func send(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.send(
          descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Waits for bytes; nil where the server has closed the connection, or nothing comes.
  private func more() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Whatever comes until the server closes the connection or is silent.
  package func remainder() -> String {
    while let bytes = more() { rest += bytes }
    defer { rest = [] }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Whether the server has closed the connection, where it was asked for nothing more.
  package func isClosed() -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, 0)
    return count == 0 || count < 0 && errno != EAGAIN
  }

  /// The bytes up to a mark, without it; nil where it does not come.
  package func text(upTo mark: String) -> String? {
    let mark = Array(mark.utf8)
    while true {
      if let place = place(of: mark) {
        defer { rest.removeFirst(place + mark.count) }
        return String(decoding: rest[..<place], as: UTF8.self)
      }
      guard let bytes = more() else { return nil }
      rest += bytes
    }
  }

  private func place(of mark: [UInt8]) -> Int? {
    guard rest.count >= mark.count else { return nil }
    return (0...(rest.count - mark.count)).first { rest[$0] == mark[0] && Array(rest[$0..<($0 + mark.count)]) == mark }
  }

  /// The next whole answer; nil where none comes, or its length is not told.
  package func response() -> WireResponse? {
    guard var answer = head() else { return nil }
    let length = answer.header("content-length").flatMap { Int($0) } ?? 0
    while rest.count < length {
      guard let bytes = more() else { return nil }
      rest += bytes
    }
    answer.body = String(decoding: rest[..<length], as: UTF8.self)
    rest.removeFirst(length)
    return answer
  }

  /// An answer without its body.
  package func head() -> WireResponse? { text(upTo: "\r\n\r\n").flatMap(WireResponse.init(head:)) }
}

/// What a server has answered.
package struct WireResponse {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body = ""

  init?(head: String) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, let status = Int(words[1]) else { return nil }
    self.status = status
    headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]).lowercased(), parts.count == 2 ? String(parts[1].drop { $0 == " " }) : "")
    }
  }

  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
