/// The use of a style key or written key by a box; layout records it when it reads the value.
package struct Use: Hashable, Sendable {
  /// The role of a value in a box.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    /// Its width, its height, or both.
    case width, height, size
    /// Its maximum size.
    case limit
    /// Its distance from its parent or neighbours, and its alignment.
    case space, align
    /// The colours of its content, its background and its border.
    case color, fill, border
    /// Its font, maximum number of lines, line spacing, and the text itself.
    case font, lines, lineSpacing, text
    /// The radius of its corners, the thickness of its lines, and its opacity.
    case radius, thickness, opacity
    /// The fit of an image, and other numbers of its shape.
    case fit, shape

    /// The roles that decide how a box is painted, not how large it is.
    package static let ofPaint: Set<Role> = [
      .color, .fill, .border, .radius, .thickness, .opacity, .fit, .shape,
    ]
  }

  /// The origin of a value.
  package enum Origin: Hashable, Sendable {
    /// A style key; its chain of settings has the level.
    case look(AnyStyleKey)
    /// A key in a page file or template.
    case written(Written)
  }

  /// The keys of page files and templates that set values of boxes.
  package enum Written: String, Hashable, Sendable {
    case width, height, headerHeight, footerHeight, padding, gap
    case color, background, border, radius, lineSpacing
    case tile, badge, swipe, swiped
  }

  /// The role.
  package var role: Role
  /// The origin.
  package var origin: Origin

  /// A value from a style key, in the role of the key by default.
  package init(_ key: some StyleKey, as role: Role? = nil) {
    let key = AnyStyleKey(key)
    self.role = role ?? key.role
    origin = .look(key)
  }

  /// A value with its origin.
  package init(_ origin: Origin, as role: Role) {
    (self.origin, self.role) = (origin, role)
  }

  /// A value from a written key.
  package init(written key: Written, as role: Role) {
    self.role = role
    origin = .written(key)
  }

  /// One of 64 bits, equal for equal uses.
  package var bit: UInt64 {
    switch origin {
    case .look(let key): 1 << UInt64(key.place % 63)
    case .written: 1 << 63
    }
  }

  /// The name of the style key or written key.
  package var name: String {
    switch origin {
    case .look(let key): key.name
    case .written(let key): key.rawValue
    }
  }

  /// The style key; nil for a written key.
  package var key: AnyStyleKey? { if case .look(let key) = origin { key } else { nil } }
}

/// A style key of any type.
package struct AnyStyleKey: Hashable, Comparable, Sendable {
  /// The index among the keys of all types: lengths, sizes, colours, fonts.
  fileprivate let place: UInt16

  /// A key.
  package init<Key: StyleKey>(_ key: Key) {
    place = UInt16(Key.start + key.rawValue)
  }

  /// The key of a name; nil if unknown.
  package init?(name: String) {
    guard let place = Self.places[name] else { return nil }
    self.place = UInt16(place)
  }

  /// The name as written in themes and page files.
  package var name: String { Self.names[Int(place)] }

  /// The key as a type; nil if it has another type.
  package func `as`<Key: StyleKey>(_ type: Key.Type) -> Key? {
    Key(rawValue: Int(place) - Key.start)
  }

  package static func < (left: AnyStyleKey, right: AnyStyleKey) -> Bool { left.place < right.place }

  /// The role of its values in boxes.
  package var role: Use.Role { Self.roles[Int(place)] }

  private static let names =
    LengthKey.allCases.map(\.name) + SizeKey.allCases.map(\.name)
    + ColorKey.allCases.map(\.name) + FontKey.allCases.map(\.name)
  private static let roles = names.map { StyleWords.index[$0]?.role ?? .shape }
  private static let places = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
}
