/// How large an input may be. Each limit has a test at its edge.
package enum DocumentLimits {
  /// Bytes of a rule file or a record.
  package static let maximumFileBytes = 1 << 20
  /// Containers inside each other.
  package static let maximumDepth = 64
  /// Scalars, sequences and mappings of one document, keys included.
  package static let maximumNodes = 50_000
  /// UTF-8 bytes of one scalar.
  package static let maximumScalarBytes = 1 << 16
  /// Errors in one file before its reading ends; far more than are shown.
  package static let maximumErrors = 1000
}
