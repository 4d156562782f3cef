import Crypto
import Glibc
import RuleBook

/// Which rule files were fine when they were checked last: such a file is not checked again as long as it, all that it
/// extends and the program are the same. What has a mistake or a warning is not kept.
///
/// A file in the user's cache folder holds a line for each, its fields parted by tabs.
struct KnownVerdicts: Sendable {
  /// What was found of a rule file.
  struct Verdict: Hashable, Sendable {
    /// The digest of the file.
    fileprivate let file: String
    /// The name of its game.
    let name: String
    /// See `ValidatedFile.Fine`.
    let title: String
    fileprivate let bases: [Base]
  }

  /// A base that was looked up, and what was found.
  fileprivate struct Base: Hashable, Sendable {
    let name: String
    let file: String
    /// The digest of what was found.
    let found: String
  }

  private static let fileName = "checked"
  /// More is not kept; a line has about 300 bytes.
  private static let mostBytes = 1 << 20

  /// By the digest of the file.
  private var verdicts: [String: Verdict] = [:]

  /// What earlier runs of this program have found.
  init() {
    guard let bytes = CacheFolder().read(Self.fileName, limit: Self.mostBytes) else { return }
    // What ends elsewhere was cut off, maybe in the middle of a line's bases.
    guard bytes.last == UInt8(ascii: "\n") else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(Self.program.utf8) else { return }
    for verdict in lines.dropFirst().compactMap(Verdict.init(line:)) { verdicts[verdict.file] = verdict }
  }

  /// Nothing.
  static let none = KnownVerdicts(verdicts: [:])

  private init(verdicts: [String: Verdict]) { self.verdicts = verdicts }

  /// What is known of a file whose bases are found in `book`.
  ///
  /// - Parameter asked: how it was asked for: what is said of its name hangs on that.
  func verdict(of file: RuleBook.File, as asked: String, in book: RuleBook) -> Verdict? {
    guard !verdicts.isEmpty, let verdict = verdicts[Self.digest(of: file, as: asked)] else { return nil }
    let isSame = verdict.bases.allSatisfy { base in
      (try? book.base(named: base.name, of: base.file)).map { Self.digest(of: $0) } == base.found
    }
    return isSame ? verdict : nil
  }

  /// Keeps what has been found now, and of what was known before as much as there is room for.
  func keep(_ found: [Verdict]) {
    guard found.contains(where: { verdicts[$0.file] != $0 }) else { return }
    var written: Set<String> = []
    var text = Self.program + "\n"
    for verdict in found + verdicts.values where written.insert(verdict.file).inserted {
      guard let line = verdict.line, text.utf8.count + line.utf8.count < Self.mostBytes else { continue }
      text += line + "\n"
    }
    CacheFolder().write(Self.fileName, Array(text.utf8))
  }

  /// Which program it is: its version, and the file that it is in.
  private static let program: String = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return Program.version }
    // Some packages have one time for all that they change; when it was put into its place is told beside it.
    let times = [status.st_mtim, status.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
    return "\(Program.version) \(status.st_size) \(times.joined(separator: " "))"
  }()

  /// A digest of a file, what it is called, and how it was asked for.
  fileprivate static func digest(of file: RuleBook.File, as asked: String = "") -> String {
    var hash = SHA256()
    hash.update(data: Array(asked.utf8) + [0] + Array(file.displayName.utf8) + [0])
    hash.update(data: file.bytes)
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: hash.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension KnownVerdicts.Verdict {
  /// That a file is fine; `nil` where that hangs on more than what it has led to.
  ///
  /// - Parameters:
  ///   - asked: how it was asked for.
  ///   - trace: what was looked up while it was checked.
  init?(fine file: RuleBook.File, as asked: String, name: String, title: String, _ trace: LookupTrace) {
    guard let lookups = trace.lookups else { return nil }
    self.init(
      file: KnownVerdicts.digest(of: file, as: asked), name: name, title: title,
      bases: lookups.map {
        KnownVerdicts.Base(name: $0.name, file: $0.file, found: KnownVerdicts.digest(of: $0.found))
      })
  }

  /// As it stands in a line; `nil` for what is none.
  fileprivate init?(line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count % 3 == 0, fields.count >= 3 else { return nil }
    self.init(
      file: fields[0], name: fields[1], title: fields[2],
      bases: stride(from: 3, to: fields.count, by: 3).map {
        KnownVerdicts.Base(name: fields[$0], file: fields[$0 + 1], found: fields[$0 + 2])
      })
  }

  /// `nil` where a path or a title would not come back from a line as it was.
  fileprivate var line: String? {
    let fields = [file, name, title] + bases.flatMap { [$0.name, $0.file, $0.found] }
    guard fields.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 } }) else { return nil }
    return fields.joined(separator: "\t")
  }
}
