/// Which source of a `SourceSet`.
package struct SourceID: Hashable, Sendable {
  package let index: UInt16

  /// The source at `index` of its set.
  package init(index: UInt16) { self.index = index }
}

/// All sources that diagnostics of one run may point into, in the order they were read.
package struct SourceSet: Sendable {
  package private(set) var files: [SourceFile] = []

  /// A set without files.
  package init() {}

  /// Adds a source and returns its name in spans. A set holds at most 65,536 sources.
  package mutating func append(name: String, bytes: [UInt8]) -> SourceID {
    append(SourceFile(name: name, bytes: bytes))
  }

  /// Adds a source and returns its name in spans. A set holds at most 65,536 sources.
  package mutating func append(_ file: SourceFile) -> SourceID {
    precondition(files.count <= Int(UInt16.max), "A source set holds at most 65,536 sources.")
    files.append(file)
    return SourceID(index: UInt16(files.count - 1))
  }

  /// The source with this identifier, which must come from this set.
  package subscript(id: SourceID) -> SourceFile { files[Int(id.index)] }

  /// Whether the identifier can come from this set.
  package func contains(_ id: SourceID) -> Bool { Int(id.index) < files.count }
}
