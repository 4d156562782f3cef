import Diagnostics
import Glibc

/// Why a file could not be read, or written.
package struct FileFailure: Error, Hashable, Sendable {
  /// What went wrong, as far as it makes a difference to whoever asked.
  package enum Kind: Hashable, Sendable {
    case missing, forbidden, folder, inputOutput, writing, exists, creating
    /// No file but a pipe, a device or the like.
    case notFile(String)
  }

  /// The path as it was asked for.
  package let path: String
  package let kind: Kind
  private let code: Int32

  init(path: String, code: Int32) {
    self.path = path
    self.code = code
    kind =
      switch code {
      case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
      case EACCES, EPERM, ELOOP: .forbidden
      case EISDIR: .folder
      default: .inputOutput
      }
  }

  /// What is no file, by its kind.
  init(path: String, mode: mode_t) {
    self.path = path
    code = 0
    kind =
      switch mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFIFO: .notFile("a pipe")
      case S_IFSOCK: .notFile("a socket")
      default: .notFile("a device")
      }
  }

  /// A failure to write.
  init(writing path: String, code: Int32) {
    self.path = path
    self.code = code
    kind = .writing
  }

  /// A failure to write a new file.
  init(creating path: String, code: Int32) {
    self.path = path
    self.code = code
    kind = code == EEXIST ? .exists : .creating
  }

  /// The failure as a diagnostic without a place. For a missing file, a similar name in its folder is a hint.
  package var diagnostic: Diagnostic {
    switch kind {
    case .missing: FileMessages.missingFile(path)
    case .forbidden: FileMessages.forbiddenFile(path, reason: reason)
    case .folder: FileMessages.folder(path)
    case .notFile(let what): FileMessages.notFile(path, what)
    case .inputOutput: FileMessages.failedReading(path, reason: reason)
    case .exists: FileMessages.fileExists(path)
    case .creating: FileMessages.notCreated(path, reason: reason)
    case .writing: FileMessages.failedWriting(path, reason: reason)
    }
  }

  /// The system's own words for it.
  private var reason: String { String(cString: strerror(code)).lowercased() }
}
