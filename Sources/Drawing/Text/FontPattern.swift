import CCairo
import CPango

/// A fontconfig pattern.
extension OpaquePointer {
  /// The first value of a property that is text.
  func string(_ property: String) -> String? { string(property, 0) }

  /// All values of a property that are text.
  func strings(_ property: String) -> [String] {
    var values: [String] = []
    while let value = string(property, Int32(values.count)) { values.append(value) }
    return values
  }

  private func string(_ property: String, _ index: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(self, property, index, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  /// The first value of a property that is a number or a truth; 0 where there is none.
  func integer(_ property: String) -> Int32 {
    var value: Int32 = 0
    if FcPatternGetInteger(self, property, 0, &value) != FcResultMatch {
      FcPatternGetBool(self, property, 0, &value)
    }
    return value
  }

  /// The first value of a property that is a number; nil where there is none.
  func double(_ property: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(self, property, 0, &value) == FcResultMatch ? value : nil
  }

  /// The `head` table's revision, which is a number with 16 bits after the point; 0.000 for one below.
  var revision: String {
    let thousandths = (Int(max(integer("fontversion"), 0)) * 1000 + 0x8000) >> 16
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// Family and style, such as `Inter Bold`.
  var faceName: String {
    [string("family"), string("style")].compactMap(\.self).joined(separator: " ")
  }
}
