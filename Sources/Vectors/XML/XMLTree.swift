/// An XML file as far as it can be read.
package struct XMLTree: Sendable {
  /// The root element; nil where the file breaks before there is one.
  ///
  /// Where it breaks later, this holds what came before: elements that are not whole, and in the last of
  /// them nothing of the tag or the text that is broken.
  package let root: XMLNode?
  /// Why it could not be read to its end; nil where it was.
  package let fault: XMLFault?

  /// Reads a file; its elements are no deeper in one another than the limits say.
  package init(_ bytes: [UInt8], limits: XMLLimits) {
    var reader = XMLReader(limits: limits)
    do {
      try reader.read(bytes)
      fault = nil
    } catch {
      fault = error
    }
    root = reader.rootSoFar
  }
}

/// Makes elements of tags.
private struct XMLReader {
  let limits: XMLLimits
  private var root: XMLNode?
  /// The elements that are open, from the root in.
  private var open: [XMLNode] = []
  private var count = 0

  init(limits: XMLLimits) { self.limits = limits }

  mutating func read(_ bytes: [UInt8]) throws(XMLFault) {
    var scanner = try XMLScanner(bytes, limits: limits)
    while let piece = try scanner.piece() {
      switch piece {
      case .startTag: try enter(&scanner)
      case .endTag: try leave(&scanner)
      case .text: try text(&scanner)
      }
    }
    if let node = open.last { throw scanner.endsInside(node.name) }
    guard root != nil else { throw XMLFault(scanner.at, .noRoot) }
  }

  /// The root with all that was read, be it whole or not.
  var rootSoFar: XMLNode? {
    open.reversed().reduce(root) { inner, node in
      var node = node
      if let inner { node.content.append(.element(inner)) }
      return node
    }
  }

  private mutating func enter(_ scanner: inout XMLScanner) throws(XMLFault) {
    let start = scanner.at
    let name = try scanner.startTag()
    guard root == nil else { throw XMLFault(start, .syntax("more than one root element")) }
    let attributes = try scanner.attributes(of: name, from: start)
    let isEmpty = scanner.endOfTag()
    guard open.count < limits.depth else {
      throw XMLFault(start, .limit(.depth, open.count + 1, most: limits.depth))
    }
    count += 1
    guard count <= limits.elements else {
      throw XMLFault(start, .limit(.elements, count, most: limits.elements))
    }
    open.append(XMLNode(name: name, offset: start, attributes: attributes))
    if isEmpty { close(open.removeLast()) }
  }

  private mutating func leave(_ scanner: inout XMLScanner) throws(XMLFault) {
    let start = scanner.at
    let name = try scanner.endTag()
    guard let node = open.last, node.name == name else {
      throw XMLFault(start, .syntax("</\(name)> has no start tag"))
    }
    close(open.removeLast())
  }

  private mutating func close(_ node: XMLNode) {
    var node = node
    node.isWhole = true
    if open.isEmpty { root = node } else { open[open.count - 1].content.append(.element(node)) }
  }

  private mutating func text(_ scanner: inout XMLScanner) throws(XMLFault) {
    guard let text = try scanner.text() else { return }
    guard !open.isEmpty else {
      throw XMLFault(text.offset, .syntax("text outside the root element"))
    }
    open[open.count - 1].content.append(.text(text))
  }
}
