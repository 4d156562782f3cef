import Glibc

/// Plain reading of files and folders.
package enum Files {
  /// What standard input is called in messages.
  package static let standardInputName = "<stdin>"
  private static let chunkBytes = 1 << 16

  /// The bytes of the file at `path`.
  ///
  /// - Parameters:
  ///   - limit: no more than `limit + 1` bytes are read: enough for whoever reads them to see that the file is too large,
  ///     however long it is.
  ///   - isTyped: see `open`.
  package static func read(_ path: String, limit: Int, isTyped: Bool = false) throws(FileFailure) -> [UInt8] {
    let descriptor = try open(path, isTyped: isTyped)
    defer { close(descriptor) }
    return try read(descriptor, named: path, limit: limit)
  }

  /// All that standard input gives, up to `limit + 1` bytes.
  package static func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    try read(STDIN_FILENO, named: standardInputName, limit: limit)
  }

  /// Puts other bytes into the place of a file, all of them or none: whoever reads it meanwhile sees the old ones or the
  /// new ones, and so does whoever reads it after the power has failed. A link stays one, and its file is replaced.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    guard let target = resolved(path) else { throw FileFailure(path: path, code: errno) }
    var status = stat()
    guard stat(target, &status) == 0 else { throw FileFailure(path: path, code: errno) }
    // A device or a pipe is no place for a file.
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure(path: path, mode: status.st_mode) }
    // What may not be written is left alone, though its folder may be.
    guard access(target, W_OK) == 0 else { throw FileFailure(writing: path, code: errno) }
    var draft = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&draft)
    guard descriptor >= 0 else { throw FileFailure(writing: path, code: errno) }
    let isWritten = write(bytes, to: descriptor) && fchmod(descriptor, status.st_mode) == 0 && fsync(descriptor) == 0
    let code = errno
    close(descriptor)
    guard isWritten, rename(draft, target) == 0 else {
      let failure = FileFailure(writing: path, code: isWritten ? errno : code)
      unlink(draft)
      throw failure
    }
  }

  /// Whether a file may be written, or files made in a folder.
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Writes a new file.
  ///
  /// - Parameter replacing: whether it may take the place of a file that is there.
  package static func create(_ path: String, with bytes: [UInt8], replacing: Bool) throws(FileFailure) {
    guard !path.utf8.contains(0) else { throw FileFailure(creating: path, code: EINVAL) }
    if replacing, exists(path) { return try replace(path, with: bytes) }
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileFailure(creating: path, code: errno) }
    defer { close(descriptor) }
    guard write(bytes, to: descriptor), fsync(descriptor) == 0 else {
      let failure = FileFailure(creating: path, code: errno)
      unlink(path)
      throw failure
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
      }
      return true
    }
  }

  /// Opens a file for reading; the caller closes the descriptor. What is no file, such as a pipe, a device or a folder, is
  /// refused, and never waited for.
  ///
  /// - Parameter isTyped: whether a person has typed the path: then it can be what the shell hands over, as by
  ///   `<(command)`, which is a pipe.
  package static func open(_ path: String, isTyped: Bool = false) throws(FileFailure) -> Int32 {
    // A NUL would cut the path short, and another file be read.
    guard !path.utf8.contains(0) else { throw FileFailure(path: path, code: ENOENT) }
    if isTyped, handedOver.contains(where: path.hasPrefix) { return try open(path, O_RDONLY) }
    var status = stat()
    // To open a device can do something already.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw FileFailure(path: path, mode: status.st_mode)
    }
    let descriptor = try open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    // What stood there may have been exchanged meanwhile.
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return descriptor }
    close(descriptor)
    throw FileFailure(path: path, mode: status.st_mode)
  }

  /// Where a shell puts what it hands over.
  private static let handedOver = ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"]

  private static func open(_ path: String, _ flags: Int32) throws(FileFailure) -> Int32 {
    while true {
      let descriptor = Glibc.open(path, flags | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw FileFailure(path: path, code: errno) }
    }
  }

  /// Reads once into `buffer`, from its start.
  ///
  /// - Returns: how many bytes were read, 0 at the end of the file.
  package static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, named path: String
  ) throws(FileFailure) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw FileFailure(path: path, code: errno) }
    }
  }

  /// The names in a folder, in order; empty where there is no such folder or it cannot be read.
  package static func names(inFolder path: String) -> [String] {
    guard !path.utf8.contains(0), let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a folder stands at `path`.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether something that is no folder stands at `path`.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether a file stands at `path`, and nothing else, such as a pipe.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The path of a file or folder from the root, with links resolved; nil where there is nothing.
  static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The bytes of the file at `path`; 0 where none can be found, as for the name of a game.
  package static func size(_ path: String) -> Int {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func read(_ descriptor: Int32, named path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: min(chunkBytes, limit + 1), alignment: 8)
    defer { chunk.deallocate() }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let count = try read(descriptor, into: chunk, named: path)
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<min(count, limit + 1 - bytes.count)])
    }
    return bytes
  }
}
