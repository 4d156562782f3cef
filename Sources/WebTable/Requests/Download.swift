import Store

/// A file that is handed out.
struct Download: Hashable, Sendable {
  /// What it holds. None of these is shown by a browser as a page.
  enum Kind: String, Sendable {
    case csv = "text/csv; charset=utf-8"
    case json = "application/json; charset=utf-8"
    case yaml = "application/yaml; charset=utf-8"
    case jsonLines = "application/jsonl; charset=utf-8"
  }

  let bytes: [UInt8]
  /// What a browser calls it: letters, digits, `-` and `.`.
  let name: String
  let kind: Kind

  init(_ text: String, name: String, _ kind: Kind) {
    bytes = Array(text.utf8)
    self.name = name
    self.kind = kind
  }
}

extension WebAnswer {
  /// A photo, under a name that no other one has: it may be kept by whoever was shown it.
  init(_ photo: StoredPhoto) {
    self.init(
      file: photo.bytes,
      headers: [
        Header(name: "content-type", value: photo.type),
        Header(name: "cache-control", value: "private, max-age=31536000, immutable"),
      ])
  }

  /// A file, to be kept and not shown.
  init(_ download: Download) {
    self.init(
      file: download.bytes,
      headers: [
        Header(name: "content-type", value: download.kind.rawValue),
        Header(name: "content-disposition", value: "attachment; filename=\"\(download.name)\""),
        Header(name: "cache-control", value: "no-store"),
      ])
  }
}
