/// A file of a handoff: its path and its content.
package struct HandoffFile: Hashable, Sendable {
  /// Its path in its part of the handoff, such as `values/colors.xml`; it never points outside of that.
  package let path: String
  /// Its content.
  package let bytes: [UInt8]

  /// A file at a path.
  package init(_ path: String, _ bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
  }

  /// A file of text, in UTF-8.
  package init(_ path: String, text: String) { self.init(path, Array(text.utf8)) }

  /// The same file in a folder.
  package func within(_ folder: String) -> HandoffFile { HandoffFile("\(folder)/\(path)", bytes) }
}
