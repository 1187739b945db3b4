import CCairo
import CPango

/// A fontconfig pattern.
extension OpaquePointer {
  /// The first string value of a property; nil if there is none.
  func string(_ property: String) -> String? { string(property, 0) }

  /// All string values of a property.
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

  /// The first integer or Boolean value of a property; 0 if there is none.
  func integer(_ property: String) -> Int32 {
    var value: Int32 = 0
    if FcPatternGetInteger(self, property, 0, &value) != FcResultMatch {
      FcPatternGetBool(self, property, 0, &value)
    }
    return value
  }

  /// The first number of a property; nil if there is none.
  func double(_ property: String) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(self, property, 0, &value) == FcResultMatch ? value : nil
  }

  /// The revision in the `head` table, a 16.16 fixed-point number; negative ones give 0.000.
  var revision: String {
    let thousandths = (Int(max(integer("fontversion"), 0)) * 1000 + 0x8000) >> 16
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// The family and style, such as `Inter Bold`.
  var faceName: String {
    [string("family"), string("style")].compactMap(\.self).joined(separator: " ")
  }
}
