extension TestReport {
  /// The pictures sorted for display: changed ones first, equal ones last.
  ///
  /// Each page precedes its scenarios, and each scenario its screenshots, since their failures follow from it.
  package var listed: [Picture] {
    let byPage = pictures.sorted { left, right in
      left.page == right.page
        ? left.name.naturallyPrecedes(right.name) : left.page.naturallyPrecedes(right.page)
    }
    return Self.listing.flatMap { state in byPage.filter { $0.state == state } }
  }

  private static let listing: [State] = [.changed, .new, .obsolete, .failed, .same]
}

extension String {
  /// Whether a text precedes another in natural order: `s9` before `s10`.
  func naturallyPrecedes(_ other: String) -> Bool {
    var (own, others) = (utf8[...], other.utf8[...])
    while let left = own.first, let right = others.first {
      if left.isDigit, right.isDigit {
        let (one, two) = (own.takeNumber(), others.takeNumber())
        if one.count != two.count { return one.count < two.count }
        if !one.elementsEqual(two) { return one.lexicographicallyPrecedes(two) }
      } else if left != right {
        return left < right
      } else {
        own.removeFirst()
        others.removeFirst()
      }
    }
    // If only leading zeros differ, as in s1 and s01, bytes decide.
    return own.isEmpty == others.isEmpty
      ? utf8.lexicographicallyPrecedes(other.utf8) : own.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension Substring.UTF8View {
  /// Removes the leading digits, and returns them without leading zeros.
  fileprivate mutating func takeNumber() -> Substring.UTF8View {
    let digits = prefix(while: \.isDigit)
    self = self[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
