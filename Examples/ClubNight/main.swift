// What an evening at the club came to: the records of all its games, whatever was played, added up by person.
//
//     club-night evening/*.yaml
//
// A record says its rules, its sides and who played. Who won a game gets as many club points as sides lost; sides that
// tie share them. It uses nothing but the library's public interface.
import Foundation
import HouseRules

/// One person's evening.
struct Evening {
  var games = 0
  var won = 0
  var halfPoints = 0
}

/// The evenings by person, with what is wrong with records that do not count.
func addUp(_ paths: [String], by library: RuleLibrary) -> (people: [String: Evening], problems: [String]) {
  var people: [String: Evening] = [:]
  var problems: [String] = []
  for path in paths {
    do {
      let record = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let rules = try library.rules(ofRecord: record, fileName: path)
      let score = try Scorer(rules).score(record, fileName: path)
      guard score.isComplete else {
        problems.append("\(path): the game is not over")
        continue
      }
      count(score, in: &people)
    } catch let mistakes as Problems {
      problems.append(mistakes.text())
    } catch {
      problems.append("\(path): \(error.localizedDescription)")
    }
  }
  return (people, problems)
}

func count(_ score: Score, in people: inout [String: Evening]) {
  let winners = score.sides.count { $0.place == 1 }
  let losers = score.sides.count - winners
  for side in score.sides {
    for player in side.players.isEmpty ? [side.name] : side.players {
      people[player, default: Evening()].games += 1
      guard side.place == 1 else { continue }
      people[player, default: Evening()].won += 1
      people[player, default: Evening()].halfPoints += 2 * losers / winners
    }
  }
}

let (people, problems) = addUp(Array(CommandLine.arguments.dropFirst()), by: RuleLibrary())
for problem in problems { FileHandle.standardError.write(Data((problem + "\n").utf8)) }
for (name, evening) in people.sorted(by: { ($1.value.halfPoints, $0.key) < ($0.value.halfPoints, $1.key) }) {
  let points = evening.halfPoints % 2 == 0 ? "\(evening.halfPoints / 2)" : "\(evening.halfPoints / 2)½"
  print("\(name): \(points) \(points == "1" ? "point" : "points"), \(evening.won) of \(evening.games) games")
}
exit(problems.isEmpty ? 0 : 1)
