import Glibc

/// Files and folders, with the system's errors as failures of the store.
///
/// Nothing here opens the database's own file: closing a descriptor of it would drop the locks that SQLite holds on it
/// in this process.
enum Disk {
  /// Only the person to whom the games belong may look at them.
  private static let folderMode: mode_t = 0o700
  private static let fileMode: mode_t = 0o600
  /// Below this a disk counts as full, for errors that do not say why they came.
  private static let fullBelowBytes: UInt64 = 1 << 16

  static func exists(_ path: String) -> Bool { status(path) != nil }

  /// Whether anything stands there, a link that leads to nothing among it.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && lstat(path, &status) == 0
  }

  /// That a path is no link that leads to nothing, as where a disk is not connected: nothing new takes its place.
  static func requireNoLooseLink(_ path: String) throws(StoreFailure) {
    if isTaken(path), !exists(path) { throw .looseLink(path: path) }
  }

  static func isFile(_ path: String) -> Bool { status(path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

  /// The length of a file in bytes; 0 where there is none.
  static func size(_ path: String) -> Int { status(path).map { Int($0.st_size) } ?? 0 }

  /// The folder in which `path` lies, without a slash at its end.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path from the root, with links resolved: one file has one such path. The file need not exist.
  static func absolute(_ path: String) -> String {
    if let whole = resolved(path) { return whole }
    guard let above = resolved(folder(of: path)) else { return path }
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
    return above == "/" ? above + name : "\(above)/\(name)"
  }

  /// Makes the folder and those above it, as far as they are missing.
  static func makeFolder(_ path: String) throws(StoreFailure) {
    if exists(path) { return }
    let above = folder(of: path)
    if above != path { try makeFolder(above) }
    if mkdir(path, folderMode) != 0 {
      let code = errno
      // Another process may have been quicker.
      if code != EEXIST { throw failure(path, code) }
    }
    try syncFolder(above)
  }

  /// Makes an empty file for its owner alone, which was not there: whatever is written to it then follows no link that
  /// somebody has laid. SQLite gives the same rights to the files that it makes beside it.
  static func makeFile(_ path: String) throws(StoreFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, fileMode)
    guard descriptor >= 0 else { throw errno == EEXIST ? .fileExists(path: path) : failure(path, errno) }
    close(descriptor)
  }

  static func rename(_ old: String, to new: String) throws(StoreFailure) {
    if Glibc.rename(old, new) != 0 { throw failure(new, errno) }
  }

  /// Removes a file, if there is one.
  static func remove(_ path: String) { unlink(path) }

  /// Whether this process may write to the file or folder.
  static func requireWritable(_ path: String) throws(StoreFailure) {
    if access(path, W_OK) != 0 { throw failure(path, errno) }
  }

  /// Why nothing can be written beside `path`; `nil` when it can.
  static func folderFailure(_ path: String) -> StoreFailure? {
    access(folder(of: path), W_OK) == 0 ? nil : failure(folder(of: path), errno)
  }

  /// Waits until what a file holds is on the disk.
  static func syncFile(_ path: String) throws(StoreFailure) { try sync(path, flags: O_RDWR) }

  /// Waits until a folder's list of names is on the disk.
  static func syncFolder(_ path: String) throws(StoreFailure) { try sync(path, flags: O_RDONLY | O_DIRECTORY) }

  /// Whether nobody can write there: the file system is read-only, or full.
  static func isStill(_ path: String) -> Bool {
    var status = statvfs()
    guard statvfs(folder(of: path), &status) == 0 else { return false }
    return status.f_flag & UInt(ST_RDONLY) != 0 || isFull(path)
  }

  /// Whether nothing can be written for want of space.
  static func isFull(_ path: String) -> Bool {
    var status = statvfs()
    guard statvfs(folder(of: path), &status) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) < fullBelowBytes
  }

  /// What an error of the system comes to.
  static func failure(_ path: String, _ code: Int32) -> StoreFailure {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EACCES, EPERM, EROFS: .notWritable(path: path, reason: words(code))
    case ELOOP: .notWritable(path: path, reason: "it is a symbolic link, and none is followed there")
    default: .inputOutput(path: path, reason: words(code))
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func sync(_ path: String, flags: Int32) throws(StoreFailure) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw failure(path, errno) }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 ? status : nil
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
}
