/// A set of style keys of all types: a bit for each.
public struct KeySet: Hashable, Sendable {
  private var bits: UInt128 = 0

  /// No keys.
  public init() {}

  /// Adds a key.
  public mutating func insert(_ key: some StyleKey) {
    bits |= key.bit
  }

  /// Adds all keys of another set.
  public mutating func formUnion(_ other: KeySet) {
    bits |= other.bits
  }

  /// The keys of both sets.
  public func union(_ other: KeySet) -> KeySet {
    var both = self
    both.formUnion(other)
    return both
  }

  /// Whether a key is in the set.
  public func contains(_ key: some StyleKey) -> Bool { bits & key.bit != 0 }

  /// Whether there are no keys.
  public var isEmpty: Bool { bits == 0 }

  /// The names of the keys: lengths, sizes, colours and fonts, each in the order of their type.
  public var names: [String] {
    var names: [String] = []
    var rest = bits
    while rest != 0 {
      names.append(Self.names[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
    return names
  }

  private static let names =
    LengthKey.index.names + SizeKey.index.names + ColorKey.index.names + FontKey.index.names
}

extension KeySet {
  /// The keys of names; those that this program does not know are left out.
  public init(names: some Sequence<String>) {
    self.init()
    for name in names {
      if let bit = Self.places[name] { bits |= 1 << UInt128(bit) }
    }
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
}

extension StyleKey {
  /// The key's place among the keys of all types.
  fileprivate var bit: UInt128 { 1 << UInt128(Self.start + rawValue) }
}
