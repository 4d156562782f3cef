#if Web
  import Glibc
  import JSONText
  import Pages

  /// Where browsers find what is served.
  struct ServedPlaces: Sendable {
    /// Whether devices on the same network may come.
    let isAtHome: Bool
    let names: [String]
    /// Whether browsers are spoken to in secret.
    var isSecure = false
    /// The path of the link that lets devices in.
    let path: String

    /// The address of this machine at which to listen: that which only programs here can reach, or all.
    var address: String { isAtHome ? "0.0.0.0" : "127.0.0.1" }

    /// A way by which browsers find it.
    struct Way: Hashable, Sendable {
      /// What the name or the number belongs to, such as `eth0`.
      var place: String
      /// Such as `http://192.168.1.20:8080`.
      var address: String
      /// Whether a device at home would take it.
      var isAtHome: Bool
    }

    /// The ways, the best one first.
    func ways(_ port: Int) -> [Way] {
      let named = names.map { Way(place: "by name", address: "\(scheme)://\($0):\(port)", isAtHome: isAtHome) }
      let here = Way(place: "this computer", address: localAddress(port), isAtHome: false)
      guard isAtHome else { return [here] + named }
      let home = HomeInterface.all().map {
        Way(place: $0.name, address: "\(scheme)://\($0.address):\(port)", isAtHome: true)
      }
      return named + home + [here]
    }

    /// Where devices at home find it.
    func homeAddresses(_ port: Int) -> [String] { ways(port).filter(\.isAtHome).map(\.address) }

    /// The link by which a device comes in that runs the tables.
    private func link(_ way: Way) -> String { way.address + path }

    /// Where the browser of this computer finds it: what other commands name.
    func localAddress(_ port: Int) -> String { "\(scheme)://localhost:\(port)" }

    private var scheme: String { isSecure ? "https" : "http" }

    /// The link for the browser of this computer.
    func hostLink(_ port: Int) -> String { localAddress(port) + path }

    // MARK: What is said

    /// What is said once browsers can come.
    ///
    /// - Parameter colour: whether the terminal shows colours: then codes are dark on light, as cameras like them.
    func text(_ port: Int, colour: Bool) -> String {
      var lines = ["House Rules is open. To keep score, open this link in a browser:", ""]
      for way in ways(port) {
        lines.append("  \(link(way))" + (isAtHome ? "  (\(way.place))" : ""))
        if way.isAtHome, let code = QRCode(link(way)) { lines += [""] + Self.lines(of: code, colour: colour) + [""] }
      }
      lines.append("")
      if isAtHome {
        let open =
          "Everything goes over your network as it is: whoever is on it could read along, and whoever has the link runs the tables."
        lines.append(isSecure ? "Nobody on your network can read along; whoever has the link runs the tables." : open)
        lines.append("Phones come by the code that the page \"Phones and tablets\" shows.")
      }
      lines.append("The link is good until this ends. Ctrl-C ends it, and nothing is lost.")
      return lines.joined(separator: "\n")
    }

    private static func lines(of code: QRCode, colour: Bool) -> [String] {
      guard colour else { return code.lines.map { "  \($0)" } }
      // Light squares are letters: white ones on black ground, whatever the terminal has otherwise.
      return code.lines.map { "  \u{1B}[38;5;231;48;5;16m\($0)\u{1B}[0m" }
    }

    /// The same for programs.
    func write(_ port: Int, to writer: inout JSONWriter) {
      writer.key("port")
      writer.int(port)
      writer.key("links")
      writer.beginArray()
      for way in ways(port) { writer.string(link(way)) }
      writer.endArray()
      writer.key("interfaces")
      writer.beginArray()
      for way in ways(port) {
        writer.beginObject()
        writer.key("name")
        writer.string(way.place)
        writer.key("address")
        writer.string(way.address)
        writer.key("link")
        writer.string(link(way))
        writer.key("home")
        writer.bool(way.isAtHome)
        writer.endObject()
      }
      writer.endArray()
    }
  }

  /// What connects this machine with a network at home.
  struct HomeInterface: Hashable, Sendable {
    /// Such as `eth0`.
    var name: String
    /// Such as `192.168.1.20`.
    var address: String

    /// Those with an address; where any is a device, as a network card is, those first that are.
    static func all() -> [HomeInterface] {
      var first: UnsafeMutablePointer<ifaddrs>?
      guard getifaddrs(&first) == 0 else { return [] }
      defer { freeifaddrs(first) }
      var found: [HomeInterface] = []
      var next = first
      while let current = next?.pointee {
        next = current.ifa_next
        guard let address = current.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
          current.ifa_flags & UInt32(IFF_LOOPBACK) == 0, current.ifa_flags & UInt32(IFF_UP) != 0,
          let text = numbers(address)
        else { continue }
        found.append(HomeInterface(name: String(cString: current.ifa_name), address: text))
      }
      return found.filter(\.isDevice) + found.filter { !$0.isDevice }
    }

    /// Whether it is a card, and not made by a program.
    private var isDevice: Bool { access("/sys/class/net/\(name)/device", F_OK) == 0 }

    private static func numbers(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
      address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        var bytes = address.pointee.sin_addr
        var text = [UInt8](repeating: 0, count: Int(INET_ADDRSTRLEN))
        let isWritten = text.withUnsafeMutableBytes { buffer in
          inet_ntop(
            AF_INET, &bytes, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), socklen_t(buffer.count)) != nil
        }
        return isWritten ? String(decoding: text.prefix { $0 != 0 }, as: UTF8.self) : nil
      }
    }
  }

  /// What nobody can guess.
  enum Secret {
    /// Letters and digits that are not taken for one another, of 128 bits and more.
    static func letters() -> String {
      String((0..<26).map { _ in alphabet[Int(UInt8.random(in: 0..<32))] })
    }

    private static let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789")
  }
#endif
