extension StringProtocol {
  /// The text in quotes for messages, cut after 40 code points.
  var quoted: String {
    let scalars = unicodeScalars.prefix(41)
    guard scalars.count > 40 else { return "\"\(self)\"" }
    return "\"" + String(String.UnicodeScalarView(scalars.prefix(40))) + "…\""
  }
}
