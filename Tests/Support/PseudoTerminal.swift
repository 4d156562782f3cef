import Glibc

/// Both ends of a terminal without a window.
package final class PseudoTerminal {
  package struct Missing: Error {}

  /// The end at which somebody types and reads, and the end at which a program does.
  package let far: Int32
  package let near: Int32
  /// Where a program opens its end.
  package let path: String
  private var isGone = false

  /// Whether this machine has such terminals at all.
  package static var isAvailable: Bool { (try? PseudoTerminal()) != nil }

  package init(rows: UInt16 = 30, columns: UInt16 = 100) throws(Missing) {
    far = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // What `unlockpt` and `ptsname` are made of.
    var number: Int32 = 0
    _ = ioctl(far, 0x4004_5431, &number)
    _ = ioctl(far, 0x8004_5430, &number)
    path = "/dev/pts/\(number)"
    near = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard far >= 0, near >= 0 else { throw Missing() }
    resize(rows: rows, columns: columns)
  }

  deinit {
    if near >= 0 { close(near) }
    if !isGone, far >= 0 { close(far) }
  }

  package func hangUp() {
    isGone = true
    close(far)
  }

  package func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(far, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes, and says whether all of them were taken.
  @discardableResult
  package func type(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return write(far, bytes, bytes.count) == bytes.count
  }

  /// The bytes that the program has written; empty when nothing came in time or nobody is there any more.
  package func read(milliseconds: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65536)
    var waiting = pollfd(fd: far, events: Int16(POLLIN), revents: 0)
    guard !isGone, poll(&waiting, 1, milliseconds) > 0 else { return [] }
    let count = Glibc.read(far, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }

  /// What the program has written, as text.
  package var shown: String { String(decoding: read(milliseconds: 1000), as: UTF8.self) }

  package var mode: termios {
    var mode = termios()
    tcgetattr(near, &mode)
    return mode
  }
}
