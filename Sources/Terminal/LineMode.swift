import Glibc

/// How the system treats what is typed.
enum LineMode {
  /// How it does now.
  static func read(_ descriptor: Int32) throws(TerminalFailure) -> termios {
    var mode = termios()
    guard tcgetattr(descriptor, &mode) == 0 else { throw .system(errno) }
    return mode
  }

  /// Each key comes at once and as it is; what is written still turns line ends into new lines.
  static func raw(_ mode: termios) -> termios {
    var raw = mode
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    raw.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    return raw
  }

  /// Waits until what was written has been shown, so that nothing of it is taken in the wrong mode.
  static func set(_ mode: termios, of descriptor: Int32) throws(TerminalFailure) {
    var mode = mode
    while tcsetattr(descriptor, TCSADRAIN, &mode) != 0 {
      if errno != EINTR { throw .system(errno) }
    }
  }
}

/// Plain writing to a descriptor.
enum Output {
  /// Writes all, as long as somebody is there: a terminal that is gone is noticed where it is read.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 { rest = rest.dropFirst(count) } else if !waits(for: descriptor) { return }
    }
  }

  /// After a failure: whether writing is worth another try.
  private static func waits(for descriptor: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN else { return false }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&waiting, 1, 1000) > 0
  }
}
