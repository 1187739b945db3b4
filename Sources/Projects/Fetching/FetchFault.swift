import PageModel

/// The reason why a download failed.
package struct FetchFault: Error, Hashable, Sendable {
  /// The error, with the culprit in quotes.
  package var message: String
  /// The hint.
  package let hint: String
  /// Whether curl is missing, so that nothing can be downloaded.
  package var lacksCurl = false

  init(_ message: String, hint: String) { (self.message, self.hint) = (message, hint) }

  /// The program curl is missing.
  static var noCurl: FetchFault {
    var fault = FetchFault(
      "cannot run \(Curl.usualProgram), which fetch requires",
      hint: "install the package curl: apt install curl")
    fault.lacksCurl = true
    return fault
  }
}

extension StringProtocol {
  /// An untrusted text in quotes, on one line, cut after 200 code points.
  package var culprit: String {
    let scalars = unicodeScalars.prefix(201)
    let shown = String(String.UnicodeScalarView(scalars.prefix(200))).visible
    return "\"\(shown)\(scalars.count > 200 ? "…" : "")\""
  }
}
