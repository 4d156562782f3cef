import Engine

/// A seed that hangs on what it is for: who throws for the how many-th time in which turn of which game. Two rule sets that
/// come to the same throw meet the same luck, whatever was thrown in between, and what players choose hangs on no die.
struct SeedKey: Hashable {
  /// What a seed is for.
  enum Purpose: UInt64 { case chance, choice, order }

  let word: UInt64

  init(_ seed: UInt64) { word = seed }

  /// The key of a part of what this is the key of; parts are numbered from 0.
  func part(_ number: Int) -> SeedKey {
    // Two rounds: keys of neighbours have nothing in common, and no part is its own whole.
    var generator = Generator(seed: word &+ (UInt64(bitPattern: Int64(number)) &+ 1) &* 0xD1B5_4A32_D192_ED03)
    _ = generator.next()
    return SeedKey(generator.next())
  }

  func part(_ purpose: Purpose) -> SeedKey { part(Int(purpose.rawValue)) }
}
