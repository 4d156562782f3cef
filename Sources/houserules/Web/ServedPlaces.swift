#if Web
  import Glibc

  /// Where browsers find what is served.
  struct ServedPlaces: Sendable {
    /// Whether devices on the same network may come.
    let isAtHome: Bool
    let names: [String]
    /// The path of the link that lets devices in.
    let path: String

    /// The address of this machine at which to listen: that which only programs here can reach, or all.
    var address: String { isAtHome ? "0.0.0.0" : "127.0.0.1" }

    /// The links, the best one first.
    func links(_ port: Int) -> [String] {
      let hosts = isAtHome ? names + Self.homeAddresses() + ["localhost"] : ["localhost"] + names
      return hosts.map { "http://\($0):\(port)\(path)" }
    }

    /// What is said once browsers can come.
    func text(_ port: Int) -> String {
      var lines = ["House Rules is open. To keep score, open this link in a browser:", ""]
      lines += links(port).map { "  \($0)" }
      lines.append("")
      if isAtHome {
        lines.append(
          "Everything goes over your network as it is: whoever is on it could read along, and whoever has the link keeps score."
        )
      }
      lines.append("The link is good until this ends. Ctrl-C ends it, and nothing is lost.")
      return lines.joined(separator: "\n")
    }

    /// The addresses by which devices on the same network reach this machine.
    private static func homeAddresses() -> [String] {
      var first: UnsafeMutablePointer<ifaddrs>?
      guard getifaddrs(&first) == 0 else { return [] }
      defer { freeifaddrs(first) }
      var addresses: [String] = []
      var next = first
      while let current = next?.pointee {
        next = current.ifa_next
        guard let address = current.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
          current.ifa_flags & UInt32(IFF_LOOPBACK) == 0, current.ifa_flags & UInt32(IFF_UP) != 0
        else { continue }
        if let text = numbers(address) { addresses.append(text) }
      }
      return addresses
    }

    /// `192.168.1.20`
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
