import Diagnostics

/// Where editors find the files that places are in.
struct PlacesOfFiles {
  let open: [OpenFile]
  let copy: (_ name: String, _ bytes: [UInt8]) -> String?
  let page: (_ code: String) -> String?

  /// The address of a source: that of the file that is open, of the one at its path, or of a copy of what is part of the
  /// program; `nil` where there is none.
  func uri(of source: SourceFile) -> String? {
    if let open = open.first(where: { $0.path == source.name }) { return open.uri }
    if source.name.hasPrefix("/") { return FileURI.uri(ofPath: source.name) }
    return copy(source.name, source.bytes).map(FileURI.uri)
  }

  /// A place as messages have it; `nil` where no editor can go there.
  func location(_ span: Span, in sources: SourceSet, _ encoding: PositionEncoding) -> JSON? {
    guard sources.contains(span.source), let uri = uri(of: sources[span.source]) else { return nil }
    return ["uri": .string(uri), "range": sources[span.source].range(span.range, in: encoding)]
  }
}
