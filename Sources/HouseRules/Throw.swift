import Diagnostics
import JSONText
import Presentation
import Records
import RuleLanguage

/// What a throw of dice or a hand of cards is worth, and by which combos.
public struct Throw: Sendable {
  /// A combo that counted.
  public struct Combo: Hashable, Sendable {
    /// What people call it.
    public let name: String
    /// Its faces, as the rules write them.
    public let pieces: [String]
    /// What it is worth.
    public let points: Int64
  }

  /// The points of all combos.
  public let points: Int64
  /// In the order of the rule file.
  public let combos: [Combo]
  /// The faces that no combo has, in the order given.
  public let unused: [String]
  /// A line for each combo, the points, and what is left over, for a person; ends in a line break.
  public let text: String
  /// `{"schema_version":1,"points":1100,"combos":[{"name":"...","pieces":[1,1,1],"points":1000}],"unused":[2]}`
  public let json: String

  init(_ view: ThrowView, faces: [String]) {
    func names(_ pieces: [Int64]) -> [String] { pieces.map { faces[Int($0)] } }
    points = view.points
    combos = view.combos.map { Combo(name: $0.name, pieces: names($0.pieces), points: $0.points) }
    unused = names(view.unused)
    text = view.text
    var writer = JSONWriter()
    view.write(to: &writer)
    json = writer.text
  }
}

extension Rules {
  /// What a throw of dice or a hand of cards is worth.
  ///
  /// - Parameters:
  ///   - faces: as people write them, one or more in a text: `["5H", "5S"]`, `["1 1 5"]`, `["115"]`.
  ///   - given: names of the rules with their values, where these are not as at the beginning of a game: lines of the
  ///     sheet, state and `round`, such as `(name: "crib", value: "true")`.
  ///   - options: options that differ from their defaults.
  /// - Throws: that a face does not exist, that there are too many or too few, that what is given cannot be, or that the
  ///   rules have no combos.
  public func score(
    throw faces: [String], given: [(name: String, value: String)] = [], options: [(name: String, value: String)] = []
  ) throws(Problems) -> Throw {
    var texts = GivenTexts()
    texts.add("options", options, flag: "--option")
    texts.add("given", given, flag: "--given")
    let (bag, sources) = (texts.bag, texts.sources)
    guard !bag.hasErrors else { throw Problems(bag, in: sources) }
    do throws(ThrowProblem) {
      let view = try ThrowView(RecordRules(compiled), faces: faces, in: texts.finish())
      return Throw(view, faces: compiled.throw.map { compiled.lexicon.kinds[$0.kind].faces } ?? [])
    } catch {
      throw Problems([error.diagnostic], in: sources)
    }
  }
}
