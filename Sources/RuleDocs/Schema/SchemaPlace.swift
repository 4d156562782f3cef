import RuleLanguage

/// A kind of mapping, and whether it stands in a difference, where it is merged with what the base has.
struct SchemaPlace: Hashable {
  var kind: MappingKind
  var isDifference: Bool

  var name: String { isDifference ? "\(kind.rawValue)_difference" : kind.rawValue }
  var reference: String { "#/definitions/\(name)" }

  /// All that a file can lead to, in the order of the kinds, those of differences last.
  static let all = reached(from: [
    SchemaPlace(kind: .file, isDifference: false), SchemaPlace(kind: .file, isDifference: true),
  ])

  /// All that a test file can lead to.
  static let allOfTests = reached(from: [SchemaPlace(kind: .testFile, isDifference: false)])

  private static func reached(from starts: [SchemaPlace]) -> [SchemaPlace] {
    var found: Set<SchemaPlace> = []
    var open = starts
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      open += Keys.of(next.kind).flatMap { next.places(in: $0.takes) }
    }
    return [false, true].flatMap { isDifference in
      MappingKind.allCases.map { SchemaPlace(kind: $0, isDifference: isDifference) }.filter(found.contains)
    }
  }

  /// The mappings that a value leads to. A list is replaced as a whole, so what stands in it is no difference.
  private func places(in takes: Takes) -> [SchemaPlace] {
    switch takes {
    case .mapping(let kind): [SchemaPlace(kind: kind, isDifference: isDifference)]
    case .named(let content), .settings(let content), .orNull(let content): places(in: content)
    case .list(let item): SchemaPlace(kind: kind, isDifference: false).places(in: item)
    case .either(let others): others.flatMap { places(in: $0) }
    default: []
    }
  }
}
