import ScoreKeeping

/// The hands that are shown on devices that go round: each under a number of its own, that is good for this device until it
/// is handed on. Behind an old number there is nothing, whoever goes back to it.
final class Hands {
  private struct Shown {
    var number: String
    var side: Int
    var device: String
  }

  private var shown: [Shown] = []
  /// On which device each side's hand was shown last, of devices that go round and those of somebody's own.
  private var holders: [Int: String] = [:]
  /// The sides whose hands have come to another device, with the rounds in which they did.
  private var moved: [(side: Int, round: Int)] = []
  /// When a hand was covered last.
  private(set) var coveredAt: Int64 = 0
  private let newNumber: () -> String

  /// - Parameter newNumber: gives numbers that nobody can guess.
  init(newNumber: @escaping () -> String) { self.newNumber = newNumber }

  /// So long nobody's hand is shown after something was done: the second of two quick taps was meant for the page before.
  static let deafMilliseconds: Int64 = 1_000

  /// Shows a side's hand on a device, and covers what was shown there before.
  ///
  /// - Returns: the number under which it is shown.
  func show(_ side: Int, on device: String) -> String {
    shown.removeAll { $0.device == device }
    let number = newNumber()
    shown.append(Shown(number: number, side: side, device: device))
    return number
  }

  /// Whose hand is shown on a device under a number; nil where none is, or no longer.
  func side(of number: String, on device: String) -> Int? {
    shown.first { $0.number == number && $0.device == device }?.side
  }

  /// Whether a side's hand was last shown on another device than this one.
  func isHeld(_ side: Int, besides device: String) -> Bool { holders[side].map { $0 != device } ?? false }

  /// Notes that a side's hand is shown on a device.
  func hold(_ side: Int, on device: String) { holders[side] = device }

  /// Lets a hand go on to another device, in a round.
  func move(_ side: Int, to device: String, inRound round: Int) {
    holders[side] = device
    shown.removeAll { $0.side == side }
    moved.append((side, round))
  }

  /// The sides whose hands have come to another device in a round.
  func moved(inRound round: Int) -> [Int] { Set(moved.filter { $0.round == round }.map(\.side)).sorted() }

  /// Covers the hand that is shown on a device.
  func cover(on device: String, at time: Int64) {
    shown.removeAll { $0.device == device }
    coveredAt = time
  }
}
