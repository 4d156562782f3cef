import HouseRules
import JSONText
import Presentation

/// What comes of throws, for people and programs.
package struct OddsView {
  private static let barWidth = 24

  private let title: String
  private let odds: [ThrowOdds]

  /// - Parameter odds: one for each number of pieces.
  package init(title: String, odds: [ThrowOdds]) {
    self.title = title
    self.odds = odds
  }

  // MARK: For people

  /// Of several sizes a column each, of a single one everything.
  package var text: String {
    let heading = "\(title): all throws counted, each as likely as the next.\n\n"
    return heading + (odds.count == 1 ? odds.map(details).joined() : overview)
  }

  private var overview: String {
    var table = TextTable([["PIECES"] + odds.map { "\($0.size)" }])
    table.add(["Nothing"] + odds.map { $0.share($0.nothing).percent })
    for name in comboNames { table.add([name] + odds.map { cell(name, $0) }) }
    if odds.contains(where: \.hasPoints) {
      table.rule()
      table.add(["Points on average"] + odds.map { $0.mean.decimal(places: 2) })
    }
    return table.text
  }

  private func cell(_ name: String, _ odds: ThrowOdds) -> String {
    let ways = odds.combos.reduce(0) { $0 + ($1.name == name ? $1.ways : 0) }
    return ways == 0 ? "–" : odds.share(ways).percent
  }

  /// The names of all combos that count with some number of pieces, in the order of the rule file.
  private var comboNames: [String] {
    var seen: Set<String> = []
    return odds.flatMap(\.combos).sorted { ($0.place, $0.name) < ($1.place, $1.name) }.map(\.name)
      .filter { seen.insert($0).inserted }
  }

  private func details(_ odds: ThrowOdds) -> String {
    let heading =
      "\(odds.size) \(odds.size == 1 ? "piece" : "pieces"): \(Numbers.text(odds.throwCount)) throws, "
      + "\(Numbers.text(Int64(odds.classCount))) of them different\(but(for: odds)).\n\n"
    var table = TextTable()
    for (name, ways) in [("Nothing", odds.nothing)] + odds.combos.map({ ($0.name, $0.ways) }) {
      table.add(row(name, ways, odds))
    }
    return heading + table.text + (odds.hasPoints ? "\n" + points(odds) : "")
  }

  private func but(for odds: ThrowOdds) -> String {
    odds.merged.map { " but for `\($0)`, of which combos ask only whether it is the same" } ?? ""
  }

  private func points(_ odds: ThrowOdds) -> String {
    var table = TextTable()
    for (points, ways) in odds.points.sorted(by: { $0.key < $1.key }) {
      table.add(row(Numbers.text(points), ways, odds))
    }
    return "Points, \(odds.mean.decimal(places: 2)) on average (\(odds.mean.text)):\n\n" + table.text
  }

  private func row(_ name: String, _ ways: Int64, _ odds: ThrowOdds) -> [String] {
    let share = odds.share(ways)
    let bar = String(repeating: "█", count: share.part(of: Self.barWidth))
    return [name, Numbers.text(ways), share.percent, bar + String(repeating: " ", count: Self.barWidth - bar.count)]
  }

  // MARK: To be drawn

  /// Of several sizes how often nothing counts, of a single one all that does and what it is worth.
  package var bars: [ShareBars] {
    guard odds.count == 1, let only = odds.first else {
      let bars = odds.map { odds in
        ShareBars.Bar("\(odds.size) \(odds.size == 1 ? "piece" : "pieces")", odds.share(odds.nothing))
      }
      return [ShareBars(title: "How often nothing counts in a throw", bars: bars)]
    }
    let combos = [("Nothing", only.nothing)] + only.combos.map { ($0.name, $0.ways) }
    let points = only.points.sorted { $0.key < $1.key }.map { (Numbers.text($0), $1) }
    return [ShareBars(title: "What counts in a throw", bars: combos.map { ShareBars.Bar($0, only.share($1)) })]
      + (only.hasPoints
        ? [ShareBars(title: "Points of a throw", bars: points.map { ShareBars.Bar($0, only.share($1)) })] : [])
  }

  // MARK: For programs

  /// A row for each thing counted, below a row of headings.
  package var rows: [[String]] {
    [["pieces", "what", "name", "ways", "of"]]
      + odds.flatMap { odds in
        func row(_ what: String, _ name: String, _ ways: Int64) -> [String] {
          ["\(odds.size)", what, name, "\(ways)", "\(odds.throwCount)"]
        }
        return [row("nothing", "", odds.nothing)] + odds.combos.map { row("combo", $0.name, $0.ways) }
          + odds.points.sorted { $0.key < $1.key }.map { row("points", "\($0.key)", $0.value) }
      }
  }

  /// The members of an object: `"throws": [{"pieces": 1, "throws": 6, "nothing": {"ways": 4, "share": "2/3"}, ...}]`
  package func write(to writer: inout JSONWriter) {
    writer.key("title")
    writer.string(title)
    writer.key("throws")
    writer.beginArray()
    for odds in odds { write(odds, to: &writer) }
    writer.endArray()
  }

  private func write(_ odds: ThrowOdds, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("pieces")
    writer.int(odds.size)
    writer.key("throws")
    writer.int(odds.throwCount)
    writer.key("classes")
    writer.int(odds.classCount)
    if let merged = odds.merged {
      writer.key("merged")
      writer.string(merged)
    }
    writer.key("mean")
    writer.string(odds.mean.text)
    writer.key("nothing")
    writer.beginObject()
    write(odds.nothing, of: odds, to: &writer)
    writer.endObject()
    write(combosOf: odds, to: &writer)
    write(pointsOf: odds, to: &writer)
    writer.endObject()
  }

  private func write(combosOf odds: ThrowOdds, to writer: inout JSONWriter) {
    writer.key("combos")
    writer.beginArray()
    for combo in odds.combos {
      writer.beginObject()
      writer.key("name")
      writer.string(combo.name)
      write(combo.ways, of: odds, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(pointsOf odds: ThrowOdds, to writer: inout JSONWriter) {
    writer.key("points")
    writer.beginArray()
    for (points, ways) in odds.points.sorted(by: { $0.key < $1.key }) {
      writer.beginObject()
      writer.key("points")
      writer.int(points)
      write(ways, of: odds, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ ways: Int64, of odds: ThrowOdds, to writer: inout JSONWriter) {
    writer.key("ways")
    writer.int(ways)
    writer.key("share")
    writer.string(odds.share(ways).text)
  }
}

extension ShareBars.Bar {
  init(_ name: String, _ share: Share) { self.init(name, share.percent, thousandths: share.part(of: 1_000)) }
}
