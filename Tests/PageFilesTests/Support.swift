import Foundation
import PageFiles
import PageModel
@_exported public import TestSupport

/// The result of reading a text.
func read(_ text: String, _ format: PageFormat = .yaml) -> (
  node: Node?, diagnostics: [Diagnostic]
) {
  Tree.read(Array(text.utf8), file: "page", format: format)
}

/// The errors of a file, each as `line:column+length rule: message`.
func faults(_ bytes: [UInt8], _ format: PageFormat = .yaml) -> [String] {
  Tree.read(bytes, file: "page", format: format).diagnostics.map { fault in
    let source = fault.source
    return "\(source.line):\(source.column)+\(source.length) \(fault.rule): \(fault.message)"
  }
}

func faults(_ text: String, _ format: PageFormat = .yaml) -> [String] {
  faults(Array(text.utf8), format)
}

extension Node {
  /// The value and its content, each line with its place: `line:column+length`.
  var outline: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    switch content {
    case .scalar(let scalar): ["\(source.short) \(scalar.style) \(scalar.text.debugDescription)"]
    case .sequence(let nodes):
      ["\(source.short) list"] + nodes.flatMap(\.lines).map { "  " + $0 }
    case .mapping(let entries):
      ["\(source.short) mapping"]
        + entries.flatMap { ["\($0.source.short) \($0.key):"] + $0.value.lines.map { "  " + $0 } }
        .map { "  " + $0 }
    case .later(let node, _): node.lines
    }
  }
}

extension Source {
  fileprivate var short: String { "\(line):\(column)+\(length)" }
}

extension FontOverride {
  /// The same value without places.
  var unplaced: FontOverride {
    var font = self
    font.places = Places()
    return font
  }
}
