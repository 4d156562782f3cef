#if Web
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import Store

  /// A line to another server's results, over plain HTTP.
  ///
  ///     let line = ServerLine("http://192.168.1.20:8080/exchange/abcdefgh")
  package struct ServerLine: ServerExchange.Line {
    /// As it was given.
    package let address: String
    private let host: String
    private let port: Int
    private let path: String

    /// More than a club's results of many years.
    private static let mostBytes = 64 << 20
    private static let connectSeconds: Int64 = 10
    private static let answerSeconds: Int64 = 60

    /// - Returns: nil for what is no address of this kind.
    package init?(_ address: String) {
      guard let rest = address.removingPrefix("http://"), let end = rest.firstIndex(of: "/") else { return nil }
      let parts = rest[..<end].split(separator: ":", omittingEmptySubsequences: false)
      guard 1...2 ~= parts.count, !parts[0].isEmpty, let port = parts.count == 1 ? 80 : Int(parts[1]),
        1...65_535 ~= port,
        rest[end...].utf8.allSatisfy({ 0x21...0x7E ~= $0 })
      else { return nil }
      self.address = address
      self.port = port
      host = String(parts[0])
      path = String(rest[end...])
    }

    package func results() throws(ExchangeFailure) -> [UInt8] { try ask(.GET, []) }

    package func send(_ lines: [UInt8]) throws(ExchangeFailure) { _ = try ask(.POST, lines) }

    private func ask(_ method: HTTPMethod, _ body: [UInt8]) throws(ExchangeFailure) -> [UInt8] {
      let answer: Answer
      do { answer = try exchange(method, body) } catch {
        throw ExchangeFailure(.noServer, path: address, reason: Self.reason(error))
      }
      switch answer.status {
      case 200: return answer.body
      case 403, 404: throw ExchangeFailure(.refused, path: address)
      default: throw ExchangeFailure(.noServer, path: address, reason: "it answers with \(answer.status)")
      }
    }

    private static func reason(_ error: any Error) -> String {
      switch error {
      case let error as IOError: String(cString: strerror(error.errnoCode)).lowercased()
      case is NIOConnectionError: "nothing answers there"
      default: ""
      }
    }

    private struct Answer: Sendable {
      var status = 0
      var body: [UInt8] = []
    }

    private func exchange(_ method: HTTPMethod, _ body: [UInt8]) throws -> Answer {
      let loop = MultiThreadedEventLoopGroup.singleton.next()
      let answered = loop.makePromise(of: Answer.self)
      let channel: any Channel
      do { channel = try connected(loop, answered) } catch {
        answered.fail(error)
        throw error
      }
      var headers = HTTPHeaders([
        ("host", "\(host):\(port)"), ("connection", "close"), ("content-length", "\(body.count)"),
      ])
      if method == .POST { headers.add(name: "content-type", value: Site.linesType) }
      let head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
      channel.write(HTTPClientRequestPart.head(head), promise: nil)
      channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
      channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      let late = loop.scheduleTask(in: .seconds(Self.answerSeconds)) { channel.close(promise: nil) }
      defer { late.cancel() }
      return try answered.futureResult.wait()
    }

    private func connected(_ loop: any EventLoop, _ answered: EventLoopPromise<Answer>) throws -> any Channel {
      try ClientBootstrap(group: loop).connectTimeout(.seconds(Self.connectSeconds))
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            try channel.pipeline.syncOperations.addHandler(AnswerHandler(answered, mostBytes: Self.mostBytes))
          }
        }.connect(host: host, port: port).wait()
    }

    /// Gathers an answer.
    private final class AnswerHandler: ChannelInboundHandler {
      typealias InboundIn = HTTPClientResponsePart

      private let answered: EventLoopPromise<Answer>
      private let mostBytes: Int
      private var answer = Answer()

      init(_ answered: EventLoopPromise<Answer>, mostBytes: Int) {
        self.answered = answered
        self.mostBytes = mostBytes
      }

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): answer.status = Int(head.status.code)
        case .body(let bytes):
          answer.body += bytes.readableBytesView
          if answer.body.count > mostBytes { context.close(promise: nil) }
        case .end:
          answered.succeed(answer)
          context.close(promise: nil)
        }
      }

      func errorCaught(context: ChannelHandlerContext, error: any Error) {
        answered.fail(error)
        context.close(promise: nil)
      }

      /// Where it had come to its end this does nothing.
      func channelInactive(context: ChannelHandlerContext) { answered.fail(ChannelError.eof) }
    }
  }

  extension String {
    fileprivate func removingPrefix(_ prefix: String) -> Substring? {
      hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
  }
#endif
