import Diagnostics
import Documents
import HouseRules

/// A line that is being typed, for want of whose end the file does not read: what is missing is told in that line, and
/// nothing else, for what YAML makes of the lines behind it is nobody's mistake.
struct HalfTypedLine {
  let file: OpenFile
  /// From 1.
  let line: Int

  /// What is to be told instead of all that was found; `nil` where the file reads, or does not even without the line.
  var mistakes: Problems? {
    guard isUnreadable(file.bytes), !isUnreadable(without) else { return nil }
    let range = file.source.lineRange(line)
    // With nothing behind it, what the line has left open is missing at its end.
    for text in [file.bytes, Array(file.bytes[..<range.upperBound])] {
      var bag = DiagnosticBag()
      _ = Documents.parseYAML(text, source: SourceID(index: 0), into: &bag)
      let own = bag.diagnostics.filter {
        $0.span.map { range.lowerBound <= $0.start && $0.start <= range.upperBound } ?? false
      }
      guard own.contains(where: { $0.severity == .error }) else { continue }
      var sources = SourceSet()
      _ = sources.append(file.source)
      return Problems(DiagnosticBag(own), in: sources)
    }
    return nil
  }

  private func isUnreadable(_ bytes: [UInt8]) -> Bool {
    var bag = DiagnosticBag()
    return Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag) == nil
  }

  /// The file with nothing in the line.
  private var without: [UInt8] {
    var bytes = file.bytes
    for offset in file.source.lineRange(line) { bytes[offset] = UInt8(ascii: " ") }
    return bytes
  }
}
