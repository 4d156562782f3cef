import Decimals
import Diagnostics
import Documents
import HouseRules
import JSONText

/// Games that were played, and what they came to: a whole simulation, or a part of one.
package struct SimulationPart: Hashable, Sendable {
  package let terms: SimulationTerms
  package let figures: [Figure]
  /// The numbers of the games, from 0, in order; no two of them touch.
  package private(set) var games: [Range<Int>]
  package private(set) var tally: Tally

  /// The first games of a range, as many as are in the sums.
  package init(_ simulation: Simulation, from start: Int, _ tally: Tally) {
    self.init(simulation.terms, simulation.figures, [start..<(start + tally.games)], tally)
  }

  private init(_ terms: SimulationTerms, _ figures: [Figure], _ games: [Range<Int>], _ tally: Tally) {
    (self.terms, self.figures, self.tally) = (terms, figures, tally)
    self.games = games.filter { !$0.isEmpty }
  }

  // MARK: Joining

  /// Joins another part to this one, exactly, whichever comes first.
  ///
  /// - Parameters:
  ///   - name: what the other is called in messages.
  ///   - first: what this one is called.
  /// - Throws: that they do not go together, or have a game in common.
  package mutating func join(_ other: SimulationPart, named name: String, to first: String) throws(Problems) {
    guard terms == other.terms, figures == other.figures else {
      throw Problems(SimulationMessages.otherTerms(name, first))
    }
    var all: [Range<Int>] = []
    for range in (games + other.games).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = all.last, last.upperBound >= range.lowerBound else {
        all.append(range)
        continue
      }
      guard last.upperBound == range.lowerBound else {
        throw Problems(SimulationMessages.twice(name, range.lowerBound))
      }
      all[all.count - 1] = last.lowerBound..<range.upperBound
    }
    games = all
    tally.add(other.tally)
  }

  // MARK: As a file

  /// Writes the members of an object, which `init(reading:named:)` reads.
  package func write(to writer: inout JSONWriter) {
    writer.key("simulation")
    writer.beginObject()
    terms.write(to: &writer)
    writer.endObject()
    writer.key("played")
    writer.beginArray()
    for range in games {
      writer.beginArray()
      writer.int(range.lowerBound)
      writer.int(range.upperBound)
      writer.endArray()
    }
    writer.endArray()
    writer.key("sums")
    writer.beginArray()
    for (figure, sums) in zip(figures, tally.sums) { write(figure, sums, to: &writer) }
    writer.endArray()
  }

  /// Numbers that may be too large for programs to read as such are written as texts.
  private func write(_ figure: Figure, _ sums: Tally.Sums, to writer: inout JSONWriter) {
    writer.beginObject()
    figure.write(to: &writer)
    if let base = figure.base {
      writer.key("base")
      writer.int(base)
    }
    if figure.parts > 1 {
      writer.key("parts")
      writer.int(figure.parts)
    }
    for (key, sum) in [("sum", sums.sum), ("squares", sums.squares), ("products", sums.products)] {
      writer.key(text: key)
      writer.string("\(sum)")
    }
    for (key, value) in [("least", sums.least), ("most", sums.most)] {
      writer.key(text: key)
      writer.int(value)
    }
    writer.endObject()
  }

  /// Reads a part that was written.
  ///
  /// - Throws: that it is none.
  package init(reading bytes: [UInt8], named name: String) throws(Problems) {
    var bag = DiagnosticBag()
    var sources = SourceSet()
    let source = sources.append(name: name, bytes: bytes)
    guard let document = Documents.parseJSON(bytes, source: source, into: &bag) else {
      throw Problems(bag, in: sources)
    }
    guard let part = document.root.flatMap(Self.init(reading:)) else {
      throw Problems(SimulationMessages.noPart(name))
    }
    self = part
  }

  private init?(reading root: Node) {
    guard let terms = root.value(forKey: "simulation").flatMap(SimulationTerms.init(reading:)),
      let played = root.value(forKey: "played")?.elements.map(Self.range), !played.contains(nil),
      let read = root.value(forKey: "sums")?.elements.map(Self.figure), !read.isEmpty,
      !read.contains(where: { $0 == nil })
    else { return nil }
    let ranges = played.compactMap(\.self)
    let (figures, sums) = (read.compactMap { $0?.0 }, read.compactMap { $0?.1 })
    let isInOrder = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    guard isInOrder, ranges.allSatisfy({ $0.upperBound <= terms.games }),
      figures.allSatisfy({ $0.base.map(figures.indices.contains) ?? true }),
      figures.allSatisfy({ $0.seat.map(terms.players.indices.contains) ?? true })
    else { return nil }
    self.init(terms, figures, ranges, Tally(games: ranges.reduce(0) { $0 + $1.count }, sums: sums))
  }

  private static func range(_ node: Node) -> Range<Int>? {
    let ends = node.elements.map { Int($0.text) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], 0 <= low, low <= high else { return nil }
    return low..<high
  }

  private static func figure(_ node: Node) -> (Figure, Tally.Sums)? {
    func number<Number: FixedWidthInteger>(_ key: String) -> Number? {
      node.value(forKey: key).flatMap { Number($0.text) }
    }
    guard let kind = node.value(forKey: "figure").flatMap({ Figure.Kind(rawValue: $0.text) }),
      let sum: Int128 = number("sum"), let squares: Int128 = number("squares"),
      let products: Int128 = number("products"), let least: Int64 = number("least"), let most: Int64 = number("most")
    else { return nil }
    let seat: Int? = number("seat")
    let parts: Int64 = number("parts") ?? 1
    guard parts > 0, ExactDecimal.canWrite(parts: parts) else { return nil }
    let figure = Figure(
      kind: kind, seat: seat.map { $0 &- 1 }, name: node.value(forKey: "name")?.text ?? "", base: number("base"),
      parts: parts)
    return (figure, Tally.Sums(sum: sum, squares: squares, products: products, least: least, most: most))
  }
}

extension SimulationTerms {
  /// The members of an object.
  func write(to writer: inout JSONWriter) {
    for (key, text) in [("title", title), ("rules", rules), ("digest", digest)] {
      writer.key(text: key)
      writer.string(text)
    }
    for (key, texts) in [("options", options), ("players", players)] {
      writer.key(text: key)
      writer.beginArray()
      for text in texts { writer.string(text) }
      writer.endArray()
    }
    writer.key("seed")
    writer.int(seed)
    writer.key("rounds")
    if let rounds { writer.int(rounds) } else { writer.null() }
    writer.key("games")
    writer.int(games)
  }

  fileprivate init?(reading node: Node) {
    func text(_ key: String) -> String? { node.value(forKey: key)?.text }
    guard let title = text("title"), let rules = text("rules"), let digest = text("digest"),
      let options = node.value(forKey: "options")?.elements.map(\.text),
      let players = node.value(forKey: "players")?.elements.map(\.text),
      let seed = text("seed").flatMap({ Int($0) }), let games = text("games").flatMap({ Int($0) }),
      let rounds = node.value(forKey: "rounds"), 0...SimulationLimits.games ~= games, seed >= 0
    else { return nil }
    self.init(
      title: title, rules: rules, digest: digest, options: options, players: players, seed: seed,
      rounds: rounds.isNull ? nil : Int(rounds.text), games: games)
  }
}
