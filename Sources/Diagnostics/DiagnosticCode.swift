/// How much a diagnostic weighs: with an error nothing is compiled or scored, with a warning it is.
package enum Severity: String, Hashable, Sendable {
  case error, warning
}

/// What kind of mistake a diagnostic reports. Its identifier never changes its meaning.
///
/// Each stage names its own in one extension of this type; the first two digits say which stage:
/// 00 bytes, YAML and JSON; 01 keys and shapes; 02 expressions; 03 names and meaning; 04 tables; 05 play;
/// 06 `extends`; 07 examples; 08 records; 09 faults while running; 12 what nobody sees by reading.
package struct DiagnosticCode: Hashable, Sendable {
  /// `HR` and four digits.
  package let id: String
  /// The mistake in a few words, for lists of codes.
  package let title: String
  /// What a diagnostic with this code is unless it says otherwise.
  package let severity: Severity

  /// A code of the catalogue.
  package init(id: String, title: String, severity: Severity = .error) {
    self.id = id
    self.title = title
    self.severity = severity
  }

  /// Two codes are the same when their identifiers are.
  package static func == (one: DiagnosticCode, other: DiagnosticCode) -> Bool { one.id == other.id }

  /// Hashes the identifier.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Stands behind the last diagnostic shown when there are more than the limit.
  package static let more = DiagnosticCode(id: "HR0099", title: "More mistakes than are shown", severity: .warning)
}
