import Diagnostics
import Documents
import Testing

@Suite("Documents from parts of others")
struct DocumentBuilderTests {
  @Test("Nodes keep their texts, sources and spans, and texts still lead to their files")
  func merged() throws {
    var sources = SourceSet()
    var bag = DiagnosticBag()
    func read(_ text: String, _ name: String) throws -> Document {
      let source = sources.append(name: name, bytes: Array(text.utf8))
      return try #require(Documents.parseYAML(Array(text.utf8), source: source, into: &bag))
    }
    let base = try read("a: 1\nb: {c: [x, 'y']}\n", "base.yaml")
    let difference = try read("# é\nb: \"\\u0041 + q\"\n", "difference.yaml")
    let (root, change) = (try #require(base.root), try #require(difference.root))
    var builder = DocumentBuilder(source: difference.source)
    builder.beginMapping(like: change)
    for (key, value) in root.pairs {
      builder.append(key)
      builder.beginSequence(like: value)
      builder.append(value)
      if let other = change.value(forKey: key.text) { builder.append(other) }
      builder.end()
    }
    builder.append(text: "new", at: change.span)
    builder.append(text: "2", style: .doubleQuoted, at: change.span)
    let document = builder.finish()
    let merged = try #require(document.root)
    #expect(merged.outline == #"{a: [1], b: [{c: [x, "y"]}, "A + q"], new: "2"}"#)
    #expect(merged.count == 3)
    #expect(merged.span == change.span)
    let nodes = try #require(merged.value(forKey: "b")).elements.map(\.self)
    #expect(nodes.map(\.span.source) == [base.source, difference.source])
    #expect(nodes[0].source(in: sources[base.source]) == "{c: [x, 'y']}")
    let span = nodes[1].span(ofText: 4..<5, in: sources)
    #expect(sources[difference.source].text(span.range) == "q")
  }
}
