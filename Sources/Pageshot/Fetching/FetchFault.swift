import PageModel

/// Why something was not got from the network.
package struct FetchFault: Error, Hashable, Sendable {
  /// What is wrong, with the culprit in quotes.
  package var message: String
  /// What to do about it.
  package let hint: String
  /// Whether curl is missing, so that nothing can be got at all.
  package var lacksCurl = false

  init(_ message: String, hint: String) { (self.message, self.hint) = (message, hint) }

  /// The program that asks is not there.
  static var noCurl: FetchFault {
    var fault = FetchFault(
      "cannot run \(Curl.usualProgram), which fetch requires",
      hint: "install the package curl: apt install curl")
    fault.lacksCurl = true
    return fault
  }
}

extension StringProtocol {
  /// A text that may be a stranger's, in quotes, on one line, and cut after 200 code points.
  var culprit: String {
    let scalars = unicodeScalars.prefix(201)
    let shown = String(String.UnicodeScalarView(scalars.prefix(200))).visible
    return "\"\(shown)\(scalars.count > 200 ? "…" : "")\""
  }
}
