import Boards
import Decimals
import JSONText

/// A result in few words. Everybody is of the group `Club`.
func result(
  _ game: String, at finished: Int64 = 0, revision: Int = 1, rules: String = "pairs", currency: String? = "USD",
  decimals: Int = 2, _ sides: GameResult.Side...
) -> GameResult {
  GameResult(
    game: game, revision: revision, finished: finished, rules: rules, title: "The \(rules)", digest: "sha256:00",
    group: "Club", moneyDecimals: decimals, currency: currency, sides: sides)
}

/// A side; `names` are apart by blanks.
func side(
  _ names: String, _ total: ExactDecimal, place: Int, behind: ExactDecimal = 0, roundsWon: Int = 0,
  winnings: Int64? = nil, team: Int? = nil
) -> GameResult.Side {
  GameResult.Side(
    players: names.split(separator: " ").map { person(String($0)) }, total: total, place: place, behind: behind,
    roundsWon: roundsWon, rounds: 4, winnings: winnings, team: team)
}

func person(_ name: String, _ group: String = "Club") -> GameResult.Player {
  GameResult.Player(name: name, group: group)
}

func board(_ results: GameResult...) -> Board { Board(Results(results), scope: BoardScope(group: "Club")) }

extension Board {
  /// The row of a player of `Club`.
  func row(_ name: String) -> Row? { rows.first { $0.player == person(name) } }

  /// Each row as `1 ANN 3/4`: place, name, games won and played.
  var summary: [String] { rows.map { "\($0.place) \($0.player.name) \($0.gamesWon)/\($0.gamesPlayed)" } }

  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }
}

/// Numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// Results of games among eight people: two to four sides of one or two, with ties, in two groups.
  mutating func results(_ count: Int) -> [GameResult] {
    (0..<count).map { index in
      let sides = Int.random(in: 2...4, using: &self)
      let partners = Int.random(in: 1...2, using: &self)
      let names = ["ANN", "BOB", "CY", "DEE", "EVE", "FAY", "GUS", "HAL"].shuffled(using: &self)
      let totals = (0..<sides).map { _ in Int64.random(in: -3...3, using: &self) * 100 }
      let best = totals.max() ?? 0
      return GameResult(
        game: "game-\(index)", revision: 1, finished: Int64.random(in: 0...9, using: &self),
        rules: ["pairs", "trumps"].randomElement(using: &self) ?? "", title: "Title", digest: "sha256:00",
        group: "Club", moneyDecimals: Int.random(in: 0...2, using: &self),
        currency: ["USD", "EUR", nil].randomElement(using: &self) ?? nil,
        sides: totals.indices.map { side in
          GameResult.Side(
            players: names[side * partners..<side * partners + partners].map {
              person($0, $0 < "F" ? "Club" : "Guests")
            },
            total: ExactDecimal(totals[side]), place: 1 + totals.count { $0 > totals[side] },
            behind: ExactDecimal(best - totals[side]),
            roundsWon: Int.random(in: 0...4, using: &self), rounds: 4,
            winnings: Int64.random(in: -300...300, using: &self))
        })
    }
  }
}
