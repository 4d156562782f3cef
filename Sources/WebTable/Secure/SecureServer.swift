#if TLS
  import Glibc
  import HouseRules
  import HummingbirdCore
  import HummingbirdTLS
  import Logging
  import NIOCore
  import NIOSSL

  extension ServerIdentity {
    /// A server that speaks HTTP in secret.
    ///
    /// - Throws: where the files are none, or do not belong together.
    func server(_ http: HTTP1Channel.Configuration) throws(Problems) -> HTTPServerBuilder {
      let configuration = try tlsConfiguration()
      do { _ = try NIOSSLContext(configuration: configuration) } catch {
        throw Self.problems(with: key, "it is not the key of \(certificate)")
      }
      return HTTPServerBuilder { responder in
        let open = HTTP1Channel(responder: responder, configuration: http)
        return PlainlySpokenTo(secure: try TLSChannel(open, tlsConfiguration: configuration))
      }
    }

    private func tlsConfiguration() throws(Problems) -> TLSConfiguration {
      let chain = try reading(certificate) { try NIOSSLCertificate.fromPEMFile(certificate) }
      guard !chain.isEmpty else { throw Self.problems(with: certificate, "there is no certificate in it") }
      let privateKey = try reading(key) { try NIOSSLPrivateKey(file: key, format: .pem) }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      return configuration
    }

    private func reading<Value>(_ file: String, _ work: () throws -> Value) throws(Problems) -> Value {
      guard access(file, R_OK) == 0 else {
        throw Self.problems(with: file, String(cString: strerror(errno)).lowercased())
      }
      do { return try work() } catch { throw Self.problems(with: file, "what it holds is not understood") }
    }
  }

  /// A connection on which somebody may speak openly where it is spoken in secret: they are told so.
  private struct PlainlySpokenTo<Secure: ServerChildChannel>: ServerChildChannel {
    let secure: Secure

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Secure.Value> {
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(PlainRequestHandler())
      }.flatMap { secure.setup(channel: channel, logger: logger) }
    }

    func handle(value: Secure.Value, logger: Logger) async { await secure.handle(value: value, logger: logger) }
  }

  /// Looks at the first byte that comes: a handshake begins with another one than a request.
  final class PlainRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let handshake: UInt8 = 0x16
    private var hasHeard = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let bytes = unwrapInboundIn(data)
      let first = bytes.getInteger(at: bytes.readerIndex, as: UInt8.self)
      guard !hasHeard, first != Self.handshake else {
        hasHeard = true
        return context.fireChannelRead(data)
      }
      hasHeard = true
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Self.answer)), promise: nil)
      context.close(promise: nil)
    }

    private static let words =
      "House Rules is spoken to in secret here. Type https:// before its address, not http://.\n"
    private static let answer =
      "HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\nx-content-type-options: nosniff\r\n"
      + "content-length: \(words.utf8.count)\r\nconnection: close\r\n\r\n\(words)"
  }
#endif
