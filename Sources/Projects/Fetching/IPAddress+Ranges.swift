// Which addresses are public: IANA's special-purpose registries, read narrowly (what is not surely public is not).
// https://www.iana.org/assignments/iana-ipv4-special-registry and …/iana-ipv6-special-registry

extension IPAddress {
  /// The kind of an address that is not public, such as *a loopback address*; nil for a public one.
  var refusal: String? {
    if let range = (isNew ? Self.ranges6 : Self.ranges4).first(where: { $0.holds(bytes) }) {
      return range.words
    }
    return isNew && !Self.global.holds(bytes) ? "not a public address" : nil
  }

  /// Whether it is an IPv4 address written as IPv6, which is never contacted: the IPv4 address itself must be
  /// allowed.
  var isDisguised: Bool { isNew && Self.disguises.contains { $0.holds(bytes) } }

  /// The part of IPv6 that is assigned.
  private static let global = AddressRange([0x20], 3, "a public address")

  private static let ranges4 = [
    AddressRange([0], 8, "an address of \"this network\""),
    AddressRange([10], 8, "a private address"),
    AddressRange([100, 64], 10, "an address shared by a carrier"),
    AddressRange([127], 8, "a loopback address"),
    AddressRange([168, 63, 129, 16], 32, "an address reserved by Azure"),
    AddressRange([169, 254], 16, "a link-local address"),
    AddressRange([172, 16], 12, "a private address"),
    AddressRange([192, 0, 0], 24, "an address for protocols"),
    AddressRange([192, 0, 2], 24, "an address for documentation"),
    AddressRange([192, 88, 99], 24, "an address of 6to4 relays"),
    AddressRange([192, 168], 16, "a private address"),
    AddressRange([198, 18], 15, "an address for benchmarks"),
    AddressRange([198, 51, 100], 24, "an address for documentation"),
    AddressRange([203, 0, 113], 24, "an address for documentation"),
    AddressRange([224], 4, "a multicast address"),
    AddressRange([240], 4, "a reserved address"),
  ]

  private static let disguises = [
    AddressRange([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96, "an IPv4 address within IPv6"),
    AddressRange([0, 0x64, 0xFF, 0x9B], 96, "an IPv4 address behind NAT64"),
    AddressRange([0, 0x64, 0xFF, 0x9B, 0, 1], 48, "an IPv4 address behind NAT64"),
  ]

  private static let ranges6 =
    disguises + [
      AddressRange([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 128, "a loopback address"),
      AddressRange([0xFC], 7, "a private address"),
      AddressRange([0xFE, 0x80], 10, "a link-local address"),
      AddressRange([0xFF], 8, "a multicast address"),
      AddressRange([0x20, 0x01, 0x00], 23, "an address for protocols"),
      AddressRange([0x20, 0x01, 0x0D, 0xB8], 32, "an address for documentation"),
      AddressRange([0x20, 0x02], 16, "an address of 6to4"),
      AddressRange([0x3F, 0xFF, 0x00], 20, "an address for documentation"),
    ]
}

/// Addresses with the same first bits.
private struct AddressRange: Sendable {
  private let first: [UInt8]
  private let bits: Int
  /// The kind of its addresses.
  let words: String

  /// The addresses that share their first bits with the given bytes, whose trailing zeros may be omitted.
  init(_ first: [UInt8], _ bits: Int, _ words: String) {
    (self.first, self.bits, self.words) = (first, bits, words)
  }

  /// Whether an address of the same family is in the range.
  func holds(_ bytes: [UInt8]) -> Bool {
    (0..<bits).allSatisfy { bit in
      let mask: UInt8 = 0x80 >> (bit % 8)
      let own = bit / 8 < first.count ? first[bit / 8] : 0
      return bytes[bit / 8] & mask == own & mask
    }
  }
}
