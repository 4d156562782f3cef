import Decimals
import JSONText
import Presentation

extension Figure {
  /// What belongs together stands in one table.
  static let groups: [(heading: String, kinds: [Kind])] = [
    ("HOW GAMES END", [.won, .tied, .outcome, .left]),
    ("IN A GAME", [.rounds, .moves, .margin, .leadChanges, .points]),
    ("IN A TURN", [.brought]),
    ("OF ALL TURNS", [.empty]),
    ("HOW OFTEN IN A GAME", [.action, .throwing]),
    ("OF ALL THROWS", [.combo]),
  ]

  /// What it is called.
  ///
  /// - Parameter hasTies: whether several were first in some game.
  func label(hasTies: Bool) -> String {
    let seat = seat.map { "Seat \($0 + 1)" } ?? ""
    return switch kind {
    case .won: "\(seat) wins\(hasTies ? ", ties as half" : "")"
    case .tied: "Several are first"
    case .outcome: "\(seat): \(name)"
    case .left: "Left before the end"
    case .rounds: "Rounds"
    case .moves: "Moves"
    case .margin: "Margin of the winner"
    case .leadChanges: "Changes of the lead"
    case .points: "\(seat): points"
    case .turns: "\(seat): turns"
    case .brought: "\(seat): brings"
    case .empty: "\(seat): nothing"
    case .throwing: "Throws of dice"
    case .action, .combo: name
    }
  }

  /// A value of this figure as people read it.
  func text(_ value: Double) -> String {
    isShare ? (100 * value).decimal(places: 2) + "%" : Numbers.grouped(value.decimal(places: 2))
  }

  /// Its interval.
  func text(_ estimate: Estimate) -> String {
    guard estimate.low.isFinite, estimate.high.isFinite else { return "–" }
    return "\(text(estimate.low)) to \(text(estimate.high))"
  }

  /// What is counted in parts of one, or twice as outcomes are, in whole numbers and what is behind their point.
  func text(ofSum sum: Int128) -> String {
    let (whole, rest) = sum.magnitude.quotientAndRemainder(dividingBy: UInt128(unit))
    let behind = ExactDecimal(Int64(rest), parts: unit).text.dropFirst()
    return (sum < 0 ? "-" : "") + "\(whole)\(behind)"
  }

  /// The members of an object that say what it is.
  func write(to writer: inout JSONWriter) {
    writer.key("figure")
    writer.string(kind.rawValue)
    if let seat {
      writer.key("seat")
      writer.int(seat + 1)
    }
    if !name.isEmpty {
      writer.key("name")
      writer.string(name)
    }
  }
}

extension Estimate {
  /// The members of an object.
  func write(to writer: inout JSONWriter) {
    for (key, number) in [("value", value), ("low", low), ("high", high)] {
      writer.key(text: key)
      if number.isFinite { writer.double(number) } else { writer.null() }
    }
  }
}

extension SimulationTerms {
  /// Who plays on each seat, a line for each where they differ.
  var whoPlays: String {
    guard Set(players).count > 1 else { return "On every seat: \(players.first ?? "")." }
    return players.enumerated().map { "Seat \($0 + 1): \($1)." }.joined(separator: "\n")
  }

  /// Where games are left, and options that were chosen, as they go on in a sentence.
  var ending: String {
    let rounds = rounds.map { ", each left after round \($0)" } ?? ""
    return rounds + (options.isEmpty ? "" : ", with \(options.joined(separator: ", "))")
  }
}

extension Double {
  /// Rounded to so many digits behind the point, at least one, halves away from zero; what is less than 10^12 is written out.
  func decimal(places: Int) -> String {
    guard magnitude < 1e12 else { return "\(self)" }
    let scale = (0..<places).reduce(Int64(1)) { scale, _ in 10 * scale }
    let units = Int64((self * Double(scale)).rounded())
    return Share(Int128(units), of: Int128(scale)).decimal(places: places)
  }
}
