/// Escapes a text for XML 1.0, in an element or an attribute.
///
/// Characters that XML does not allow become U+FFFD.
package func xmlEscaped(_ text: String) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;".unicodeScalars
    case "<": escaped += "&lt;".unicodeScalars
    case ">": escaped += "&gt;".unicodeScalars
    case "\"": escaped += "&quot;".unicodeScalars
    case "\n", "\t", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...:
      escaped.append(scalar)
    default: escaped.append("\u{FFFD}")
    }
  }
  return String(escaped)
}
