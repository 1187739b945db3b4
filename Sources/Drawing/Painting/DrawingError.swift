package import PageLayout

/// Why a page could not be drawn.
package enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A limit is broken: its name, what was asked for, and the most there may be.
  case limit(String, Int, max: Int)
  /// A text cannot be shaped; with the path of its box.
  case text(path: BoxPath, fault: String)
  /// There is no icon of that name; with the path of its box.
  case noIcon(path: BoxPath, name: String)

  /// What is wrong, and where.
  package var description: String {
    switch self {
    case .limit(let name, let actual, let max): "limit: \(name) \(actual) > \(max)"
    case .text(let path, let fault): "\(path): the text cannot be laid out: \(fault)"
    case .noIcon(let path, let name): "\(path): unknown icon \(name)"
    }
  }
}
