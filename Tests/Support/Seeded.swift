/// Numbers that depend only on a seed (SplitMix64).
package struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: some BinaryInteger) {
    state = UInt64(truncatingIfNeeded: seed) &+ 0x9E37_79B9_7F4A_7C15
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// A number from 0 to just below a limit.
  package mutating func below(_ limit: Double) -> Double {
    Double.random(in: 0..<limit, using: &self)
  }

  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

/// The numbers of a linear congruence, which the trials of tables, projects and random edits have used from
/// the start.
///
/// Other numbers would change what they try; new tests use `Seeded`.
package struct Dice {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, count)
  }
}
