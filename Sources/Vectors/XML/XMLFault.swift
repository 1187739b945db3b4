/// How much XML is read at most; what stands deeper or comes later is not looked at.
package struct XMLLimits: Sendable {
  /// The size of the file.
  package let bytes: Int
  /// Elements, all together.
  package let elements: Int
  /// Elements inside one another.
  package let depth: Int
  /// Attributes of one element.
  package let attributes: Int

  /// Limits for one kind of file.
  package init(bytes: Int, elements: Int, depth: Int, attributes: Int) {
    (self.bytes, self.elements, self.depth, self.attributes) = (bytes, elements, depth, attributes)
  }

  /// What there may be too much of.
  package enum Name: String, Sendable {
    case bytes, elements, depth, attributes
  }
}

/// Why a file cannot be read on, at a byte of it.
package struct XMLFault: Error, Hashable {
  /// Where it begins, in bytes from the start of the file.
  package let offset: Int
  /// What is wrong, for readers that word it themselves.
  package let cause: Cause

  /// What can be wrong.
  package enum Cause: Hashable, Sendable {
    /// There is more than is read.
    case limit(XMLLimits.Name, Int, most: Int)
    /// The bytes are not UTF-8, or say that they are not.
    case encoding
    /// A character that no text has.
    case control(UInt8)
    /// A declaration, a processing instruction or CDATA, from its `<` on.
    case markup(String)
    /// A reference to what is not a character, without `&` and `;`.
    case entity(String)
    /// There is no element at all.
    case noRoot
    /// Anything else that is no XML, in words.
    case syntax(String)
  }

  init(_ offset: Int, _ cause: Cause) {
    (self.offset, self.cause) = (offset, cause)
  }

  /// The kind of fault, as in `Diagnostic`.
  package var rule: String {
    switch cause {
    case .limit: "limit"
    case .encoding, .control: "encoding"
    case .markup: "markup"
    case .entity: "entity"
    case .noRoot, .syntax: "xml"
    }
  }

  /// What is wrong, in words that fit any file.
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

  /// What to do about it.
  package var hint: String? {
    switch cause {
    case .encoding: "save the file as UTF-8"
    case .markup: "remove it"
    case .entity: "write the character itself"
    case .limit, .control, .noRoot, .syntax: nil
    }
  }
}
