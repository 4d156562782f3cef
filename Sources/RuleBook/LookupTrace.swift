import Synchronization

/// Which files others have led to: whoever finds the same ones again, in the same way, comes to the same answer.
package final class LookupTrace: Sendable {
  /// A base that was looked up.
  package struct Lookup: Sendable {
    /// As it is named, in which file.
    package let name: String
    package let file: String
    package let found: RuleBook.File
  }

  private let noted = Mutex<[Lookup]?>([])

  package init() {}

  /// What was looked up, in order; `nil` where the answer may hang on more: on what is not there, or on all names.
  package var lookups: [Lookup]? { noted.withLock { $0 } }

  func note(_ lookup: Lookup) { noted.withLock { $0?.append(lookup) } }

  func noteAll() { noted.withLock { $0 = nil } }
}
