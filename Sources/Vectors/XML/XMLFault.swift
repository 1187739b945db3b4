/// Limits of the XML parser; content beyond them is not read.
package struct XMLLimits: Sendable {
  /// The maximum size of the file, in bytes.
  package let bytes: Int
  /// The maximum number of elements and processing instructions.
  package let elements: Int
  /// The maximum nesting depth of elements.
  package let depth: Int
  /// The maximum number of attributes of one element.
  package let attributes: Int
  /// The root that a document type declaration may name; nil: declarations are errors.
  package let doctype: String?

  /// Creates the limits for one kind of file.
  package init(
    bytes: Int, elements: Int, depth: Int, attributes: Int, doctype: String? = nil
  ) {
    (self.bytes, self.elements, self.depth, self.attributes) = (bytes, elements, depth, attributes)
    self.doctype = doctype
  }

  /// The names of the limits.
  package enum Name: String, Sendable {
    case bytes, elements, depth, attributes
  }
}

/// The error that ends parsing, at a byte offset.
package struct XMLFault: Error, Hashable {
  /// The offset of the error, in bytes from the start of the file.
  package let offset: Int
  /// The cause, for callers that write their own messages.
  package let cause: Cause

  /// The causes of errors.
  package enum Cause: Hashable, Sendable {
    /// A limit is exceeded: its name, the actual and the maximum value.
    case limit(XMLLimits.Name, Int, most: Int)
    /// The bytes are not UTF-8, or the file declares another encoding.
    case encoding
    /// An invalid control character.
    case control(UInt8)
    /// A declaration or processing instruction that is not allowed, starting with its `<`.
    case markup(String)
    /// An unknown entity, without `&` and `;`.
    case entity(String)
    /// The file has no element.
    case noRoot
    /// Any other syntax error, with its message.
    case syntax(String)
  }

  init(_ offset: Int, _ cause: Cause) {
    (self.offset, self.cause) = (offset, cause)
  }

  /// The rule of the error, as in `Diagnostic`.
  package var rule: String {
    switch cause {
    case .limit: "limit"
    case .encoding, .control: "encoding"
    case .markup: "markup"
    case .entity: "entity"
    case .noRoot, .syntax: "xml"
    }
  }

  /// The message, in words that fit any file.
  package var message: String {
    switch cause {
    case .limit(let name, let actual, let most): "limit: xml-\(name) \(actual) > \(most)"
    case .encoding: "the file is not UTF-8"
    case .control(let byte): "the control character 0x\(String(byte, radix: 16)) is not allowed"
    case .markup(let name): "\(name) is not allowed"
    case .entity(let name): "&\(name); is not allowed"
    case .noRoot: "the file has no element"
    case .syntax(let message): message
    }
  }

  /// The hint how to fix it, or nil.
  package var hint: String? {
    switch cause {
    case .encoding: "save the file as UTF-8"
    case .markup: "remove it"
    case .entity: "write the character itself"
    case .limit, .control, .noRoot, .syntax: nil
    }
  }
}
