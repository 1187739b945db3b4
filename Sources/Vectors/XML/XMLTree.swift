/// An XML file, up to its first error.
package struct XMLTree: Sendable {
  /// The root element; nil if the file has an error before it.
  ///
  /// After a later error, it contains what was read before: elements that are not whole, without
  /// the tag or text that has the error.
  package let root: XMLNode?
  /// The error that ended parsing; nil if the whole file was read.
  package let fault: XMLFault?

  /// Parses a file within limits; elements are never nested deeper than the limit.
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

/// Builds elements from tags.
private struct XMLReader {
  let limits: XMLLimits
  private var root: XMLNode?
  /// The open elements, outermost first.
  private var open: [XMLNode] = []
  private var count = 0
  private var hasDoctype = false

  init(limits: XMLLimits) { self.limits = limits }

  mutating func read(_ bytes: [UInt8]) throws(XMLFault) {
    var scanner = try XMLScanner(bytes, limits: limits)
    while let piece = try scanner.piece() {
      switch piece {
      case .startTag: try enter(&scanner)
      case .endTag: try leave(&scanner)
      case .text: try text(&scanner)
      case .instruction: try instruction(&scanner)
      case .doctype: try doctype(&scanner)
      }
    }
    if let node = open.last { throw scanner.endsInside(node.name) }
    guard root != nil else { throw XMLFault(scanner.at, .noRoot) }
  }

  /// The root with everything read so far.
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
    try count(from: start)
    open.append(XMLNode(name: name, offset: start, attributes: attributes))
    if isEmpty { close(open.removeLast()) }
  }

  /// Counts an element or an instruction.
  private mutating func count(from start: Int) throws(XMLFault) {
    count += 1
    guard count <= limits.elements else {
      throw XMLFault(start, .limit(.elements, count, most: limits.elements))
    }
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

  private mutating func instruction(_ scanner: inout XMLScanner) throws(XMLFault) {
    let fault = scanner.markup()
    guard !open.isEmpty else { throw fault }
    try scanner.skipInstruction()
    try count(from: fault.offset)
    open[open.count - 1].content.append(.instruction(fault))
  }

  private mutating func doctype(_ scanner: inout XMLScanner) throws(XMLFault) {
    guard root == nil, open.isEmpty, !hasDoctype else { throw scanner.markup() }
    hasDoctype = true
    try scanner.skipDoctype(of: limits.doctype)
  }
}
