#if Web
  import Glibc
  import Hummingbird
  import NIOCore

  /// A request with the connection that it came by.
  struct ConnectionContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      channel = source.channel
    }
  }

  /// Closes a connection at whose other end nobody takes what is sent.
  final class UnreadConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny
    typealias InboundOut = NIOAny

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case IdleStateHandler.IdleStateEvent.write = event {
        context.close(promise: nil)
      } else {
        context.fireUserInboundEventTriggered(event)
      }
    }
  }

  /// Closes a connection from which no request has come soon after it was opened, and one of an address from which there are
  /// too many.
  final class NewConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny
    typealias InboundOut = NIOAny

    private let addresses: AddressCounts
    private let secondsToAsk: Int64
    private var address: String?
    private var deadline: Scheduled<Void>?

    init(_ addresses: AddressCounts, secondsToAsk: Int64) {
      self.addresses = addresses
      self.secondsToAsk = secondsToAsk
    }

    func handlerAdded(context: ChannelHandlerContext) {
      let channel = context.channel
      let address = channel.remoteAddress?.ipAddress ?? ""
      let mayStay = addresses.enter(address)
      if mayStay { self.address = address }
      deadline = context.eventLoop.scheduleTask(in: mayStay ? .seconds(secondsToAsk) : .zero) {
        channel.close(promise: nil)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      deadline?.cancel()
      deadline = nil
      context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
      leave()
      context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { leave() }

    private func leave() {
      deadline?.cancel()
      if let address { addresses.leave(address) }
      (address, deadline) = (nil, nil)
    }
  }

  /// How many files, and so connections, a process may have open.
  enum OpenFiles {
    /// Raises it to what the system allows: by habit it is far less.
    ///
    /// - Returns: how many there may be then.
    static func raiseLimit() -> Int {
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return fallback }
      if limit.rlim_cur < limit.rlim_max {
        limit.rlim_cur = min(limit.rlim_max, enough)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      }
      return Int(min(limit.rlim_cur, enough))
    }

    private static let enough: rlim_t = 1 << 14
    private static let fallback = 1_024
  }
#endif
