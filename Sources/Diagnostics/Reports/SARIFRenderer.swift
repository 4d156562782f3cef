import JSONText

/// Diagnostics of a run as a log in the Static Analysis Results Interchange Format 2.1.0, which code hosts and editors
/// read: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
///
/// Columns count Unicode scalars, as the log says itself. Of the rules only those are listed that have results.
package struct SARIFRenderer: Sendable {
  private let version: String
  private let describe: @Sendable (DiagnosticCode) -> CodeDescription?

  /// A renderer for the program of this version; `describe` says what a code means.
  package init(version: String, describe: @escaping @Sendable (DiagnosticCode) -> CodeDescription?) {
    self.version = version
    self.describe = describe
  }

  /// The log of a run, over several lines, ending in a line break.
  package func render(_ inputs: [CheckedInput]) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.member("version", "2.1.0")
    writer.list("runs") { writer in
      writer.object { writer in writeRun(inputs, to: &writer) }
    }
    writer.endObject()
    writer.newline()
    return writer.text
  }

  private func writeRun(_ inputs: [CheckedInput], to writer: inout JSONWriter) {
    let codes = codes(of: inputs)
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", "houserules")
        writer.member("version", version)
        writer.list("rules") { writer in for code in codes { writeRule(code, to: &writer) } }
      }
    }
    writer.member("columnKind", "unicodeCodePoints")
    writer.list("results") { writer in
      for input in inputs {
        for diagnostic in input.diagnostics {
          let index = codes.firstIndex(of: diagnostic.code) ?? 0
          writeResult(diagnostic, index: index, in: input, to: &writer)
        }
      }
    }
  }

  /// The codes that occur, in order.
  private func codes(of inputs: [CheckedInput]) -> [DiagnosticCode] {
    Set(inputs.flatMap { $0.diagnostics.map(\.code) }).sorted { $0.id < $1.id }
  }

  private func writeRule(_ code: DiagnosticCode, to writer: inout JSONWriter) {
    let description = describe(code)
    writer.object { writer in
      writer.member("id", code.id)
      writer.object("shortDescription") { $0.member("text", description?.title ?? code.title) }
      if let text = description?.text {
        writer.object("fullDescription") { $0.member("text", text) }
        writer.object("help") { $0.member("text", text) }
      }
      writer.object("defaultConfiguration") { $0.member("level", code.severity.rawValue) }
    }
  }

  private func writeResult(_ diagnostic: Diagnostic, index: Int, in input: CheckedInput, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("ruleId", diagnostic.code.id)
      writer.key("ruleIndex")
      writer.int(index)
      writer.member("level", diagnostic.severity.rawValue)
      let text = ([diagnostic.message] + diagnostic.hints).joined(separator: "; ")
      writer.object("message") { $0.member("text", text) }
      writer.list("locations") { writer in
        writer.object { writer in writeLocation(diagnostic.span, in: input, to: &writer) }
      }
      let related = diagnostic.related.filter { input.place(of: $0.span) != nil }
      if !related.isEmpty {
        writer.list("relatedLocations") { writer in
          for other in related {
            writer.object { writer in
              writeLocation(other.span, in: input, to: &writer)
              writer.object("message") { $0.member("text", other.label) }
            }
          }
        }
      }
      if let fix = diagnostic.fix { writeFix(fix, in: input, to: &writer) }
    }
  }

  private func writeLocation(_ span: Span?, in input: CheckedInput, to writer: inout JSONWriter) {
    let place = input.place(of: span)
    writer.object("physicalLocation") { writer in
      writer.object("artifactLocation") { $0.member("uri", Self.address(of: place?.file ?? input.name)) }
      if let place { writer.object("region") { Self.writeRegion(place, to: &$0) } }
    }
  }

  private func writeFix(_ fix: Diagnostic.Fix, in input: CheckedInput, to writer: inout JSONWriter) {
    guard let place = input.place(of: fix.span) else { return }
    writer.list("fixes") { writer in
      writer.object { writer in
        writer.list("artifactChanges") { writer in
          writer.object { writer in
            writer.object("artifactLocation") { $0.member("uri", Self.address(of: place.file)) }
            writer.list("replacements") { writer in
              writer.object { writer in
                writer.object("deletedRegion") { Self.writeRegion(place, to: &$0) }
                writer.object("insertedContent") { $0.member("text", fix.replacement) }
              }
            }
          }
        }
      }
    }
  }

  private static func writeRegion(_ place: CheckedInput.Place, to writer: inout JSONWriter) {
    let numbers: [(StaticString, Int)] = [
      ("startLine", place.start.line), ("startColumn", place.start.column), ("endLine", place.end.line),
      ("endColumn", place.end.column),
    ]
    for (key, number) in numbers {
      writer.key(key)
      writer.int(number)
    }
  }

  /// A path as the reference of a URI: what is not plain in one is written by its bytes, a colon in the first part, too.
  static func address(of path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    return path.utf8.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
