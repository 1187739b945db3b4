/// A file of what is handed to those who build pages.
package struct HandoffFile: Hashable, Sendable {
  /// Its path in the folder that is handed over.
  package var path: String
  /// What is in it.
  package var bytes: [UInt8]

  /// A file.
  package init(_ path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}
