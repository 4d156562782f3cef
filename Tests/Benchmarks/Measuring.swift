// What times are measured in is Dispatch's as well, wherever that is imported.
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What keeps the optimizer from leaving work out.
nonisolated(unsafe) var sink: Int64 = 0

/// CPU seconds that this process has used.
func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// One way of doing something, and how often one call does it.
struct Contender {
  var name: String
  var count: Int
  var work: () throws -> Void
}

/// Runs contenders in turn, several times, and prints each one's median time a unit and its ratio to the first.
///
/// Machines drift; runs side by side drift together, so the ratio is the figure to quote.
func compare(_ title: String, unit: String, rounds: Int = 9, _ contenders: [Contender]) throws {
  print("\n\(title)")
  var times = contenders.map { _ in [Double]() }
  for contender in contenders { try contender.work() }
  for _ in 0..<rounds {
    for (index, contender) in contenders.enumerated() {
      let start = cpuSeconds()
      try contender.work()
      times[index].append((cpuSeconds() - start) / Double(contender.count))
    }
  }
  let medians = times.map { $0.sorted()[$0.count / 2] }
  for (index, contender) in contenders.enumerated() {
    let ratios = zip(times[index], times[0]).map { $0 / $1 }.sorted()
    let ratio = index == 0 ? "" : "   \(rounded(ratios[ratios.count / 2])) times the first"
    print(
      "  \(padded(contender.name, 34)) \(padded(shown(medians[index]), 10)) a \(unit)"
        + "   \(perSecond(medians[index])) a second\(ratio)")
  }
}

/// Runs contenders in turn on the wall clock, and prints each one's median and worst time and the ratio of its median to
/// that of the first. This is for what waits: for disks, and for other processes.
func compareOnTheClock(_ title: String, rounds: Int = 21, _ contenders: [Contender]) throws {
  print("\n\(title)")
  var times = contenders.map { _ in [Double]() }
  for contender in contenders { try contender.work() }
  for _ in 0..<rounds {
    for (index, contender) in contenders.enumerated() {
      times[index].append(try wallSeconds(contender.work) / Double(contender.count))
    }
  }
  let sorted = times.map { $0.sorted() }
  for (index, contender) in contenders.enumerated() {
    let (median, worst) = (sorted[index][rounds / 2], sorted[index][rounds - 1])
    let ratio = index == 0 ? "" : "   \(rounded(median / sorted[0][rounds / 2])) times the first"
    print("  \(padded(contender.name, 46)) \(padded(shown(median), 10)) at worst \(padded(shown(worst), 10))\(ratio)")
  }
}

/// Seconds on the wall clock that some work takes.
func wallSeconds(_ work: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(work)
  return Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
}

func shown(_ seconds: Double) -> String {
  if seconds < 1e-6 { return "\(rounded(seconds * 1e9)) ns" }
  if seconds < 1e-3 { return "\(rounded(seconds * 1e6)) us" }
  return "\(rounded(seconds * 1e3)) ms"
}

private func perSecond(_ seconds: Double) -> String {
  let rate = 1 / seconds
  return rate > 1e6 ? "\(rounded(rate / 1e6)) million" : "\(Int(rate))"
}

func rounded(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(width - text.count, 0))
}
