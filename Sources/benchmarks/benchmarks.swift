import RuleLanguage
import RuleBook
import Diagnostics
import Engine

#if canImport(Glibc)
import Glibc
#endif

func readAll(_ path: String) -> [UInt8] {
  var out: [UInt8] = []
  guard let f = fopen(path, "r") else { return out }
  var b = [UInt8](repeating: 0, count: 65536)
  while true { let n = fread(&b, 1, 65536, f); if n <= 0 { break }; out += b[0..<n] }
  fclose(f)
  return out
}

@main
enum Program {
  static func main() {
    for path in CommandLine.arguments.dropFirst() {
      let report = Report()
      let clock = ContinuousClock()
      let t0 = clock.now
      let r = compileRules(name: path, bytes: readAll(path), report: report, base: { n in ("Rules/\(n).yaml", readAll("Rules/\(n).yaml")) })
      let t = clock.now - t0
      print(path, r == nil ? "FAILED" : "ok", report.bag.summary, t, r?.game.code.instructions.count ?? 0)
      print(PrettyRenderer(sources: report.sources, colour: false).render(report.bag))
    }
  }
}
