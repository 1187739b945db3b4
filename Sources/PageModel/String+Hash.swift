extension String {
  /// The 64-bit FNV-1a hash of the text's UTF-8, equal on all machines.
  package var fnv1a: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
