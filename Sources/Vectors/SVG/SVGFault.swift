import PageModel

/// An error in an SVG file, at a byte offset.
struct SVGFault: Error {
  /// The offset of the error, in bytes from the start of the file.
  let offset: Int
  /// The rule of the error, as in `Diagnostic`.
  let rule: String
  /// The message.
  let message: String
  /// The hint how to fix it.
  let hint: String?

  init(_ offset: Int, _ rule: String, _ message: String, hint: String? = nil) {
    self.offset = offset
    self.rule = rule
    self.message = message
    self.hint = hint
  }

  /// Creates an error for an exceeded limit, with a message from `SVGLimits`.
  static func limit(_ offset: Int, _ message: String) -> SVGFault {
    SVGFault(offset, "limit", message, hint: "simplify the icon")
  }

  /// Converts an XML error to an error about an icon.
  init(_ fault: XMLFault) {
    var (message, hint) = (fault.message, fault.hint)
    switch fault.cause {
    case .limit(let name, let actual, let most):
      self = .limit(fault.offset, SVGLimits.message(name.rawValue, actual, most))
      return
    case .noRoot: message = "the <svg> element is missing"
    case .entity: message += " in an icon"
    case .markup:
      message += " in an icon"
      hint = "remove it, or save as plain SVG"
    case .encoding: hint = "save the icon as UTF-8"
    case .control, .syntax: break
    }
    self.init(fault.offset, fault.rule, message, hint: hint)
  }

  /// The diagnostic, with the offset converted to a line and column.
  func diagnostic(in bytes: [UInt8], file: String) -> Diagnostic {
    let before = bytes.prefix(offset)
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = before[start...].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    let place = Source(file: file, line: line, column: column)
    return Diagnostic(rule: rule, at: place, message, hint: hint)
  }
}
