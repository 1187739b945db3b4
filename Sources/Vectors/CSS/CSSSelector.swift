/// A plain selector: an element, classes and ids, all of which an element must have.
struct CSSSelector {
  /// The name of the element; nil: any element.
  private var element: String?
  private var classes: [String] = []
  private var ids: [String] = []

  /// Parses a selector such as `path`, `.a`, `#a`, `*` or `path.a.b`; nil for others.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "*") {
      rest.removeFirst()
      if rest.isEmpty { return }
    } else {
      element = Self.name(&rest)
    }
    guard element != nil || !rest.isEmpty else { return nil }
    while let mark = rest.popFirst() {
      guard let name = Self.name(&rest) else { return nil }
      switch mark {
      case UInt8(ascii: "."): classes.append(name)
      case UInt8(ascii: "#"): ids.append(name)
      default: return nil
      }
    }
  }

  /// Whether a selector is for what happens on a page, which an icon never sees.
  static func isOfEvents(_ text: String) -> Bool {
    [":hover", ":active", ":focus"].contains(where: text.contains)
  }

  /// How much it counts: an id more than all classes, a class more than all elements.
  var weight: Int { ids.count << 40 + classes.count << 20 + (element == nil ? 0 : 1) }

  /// The number of its names.
  var size: Int { ids.count + classes.count + (element == nil ? 0 : 1) }

  /// The part by which rules are found: an id or a class with its mark, an element or `*`.
  var key: String { ids.first.map { "#" + $0 } ?? classes.first.map { "." + $0 } ?? element ?? "*" }

  /// Whether an element of a name with classes and an id is meant.
  func matches(_ name: String, classes: Set<String>, id: String?) -> Bool {
    (element ?? name) == name && self.classes.allSatisfy(classes.contains)
      && ids.allSatisfy { $0 == id }
  }

  /// Reads a name; nil if there is none.
  private static func name(_ rest: inout ArraySlice<UInt8>) -> String? {
    let name = rest.prefix { byte in
      0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || "-_".utf8.contains(byte) || byte >= 0x80
    }
    guard let first = name.first, !(0x30...0x39 ~= first) else { return nil }
    rest = rest[name.endIndex...]
    return String(decoding: name, as: UTF8.self)
  }
}
