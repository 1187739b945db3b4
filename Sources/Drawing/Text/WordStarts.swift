#if canImport(_FoundationICU)
import _FoundationICU
#endif

/// The places where words begin in scripts without spaces, by the dictionaries of the ICU that Foundation contains.
enum WordStarts {
  /// The places where words of a part of a text begin, counted from its start.
  ///
  /// Spaces and signs between words are left to Unicode's rules. Apple's Foundation shows no ICU: no words are found.
  static func places(_ text: ArraySlice<UInt32>) -> [Int] {
    #if canImport(_FoundationICU)
    // All characters of these scripts are one unit; of others, none is looked up.
    let units = text.map { UInt16(exactly: $0) ?? 0xFFFD }
    return units.withUnsafeBufferPointer { units in
      var status = U_ZERO_ERROR
      let breaks = swift_ubrk_open(UBRK_LINE, "", units.baseAddress, Int32(units.count), &status)
      guard let breaks, status.rawValue <= U_ZERO_ERROR.rawValue else { return [] }
      defer { swift_ubrk_close(breaks) }
      var places: [Int] = []
      while case let place = Int(swift_ubrk_next(breaks)), 0 < place, place < units.count {
        if isLetter(units[place - 1]), isLetter(units[place]) { places.append(place) }
      }
      return places
    }
    #else
    return []
    #endif
  }

  /// Whether a character is a letter or a mark of Lao, Burmese or Khmer.
  private static func isLetter(_ unit: UInt16) -> Bool {
    switch unit {
    case 0xE80...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: true
    default: false
    }
  }
}
