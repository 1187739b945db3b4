package import PageLayout

/// The reason why a page could not be drawn.
package enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A limit is exceeded: its name, the actual and the maximum value.
  case limit(String, Int, max: Int)
  /// The text of a box cannot be shaped.
  case text(path: BoxPath, fault: String)
  /// The icon of a box is missing.
  case noIcon(path: BoxPath, name: String)

  /// The message, with the path of the box.
  package var description: String {
    switch self {
    case .limit(let name, let actual, let max): "limit: \(name) \(actual) > \(max)"
    case .text(let path, let fault): "\(path): the text cannot be laid out: \(fault)"
    case .noIcon(let path, let name): "\(path): unknown icon \(name)"
    }
  }
}
