/// What gave a box one of its values: layout notes it where it reads the value.
package struct Use: Hashable, Sendable {
  /// Which of a box's values it is.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    /// Its own width, its own height, or both.
    case width, height, size
    /// The most that it may measure.
    case limit
    /// Its distance from what it stands in or next to, and where it stands in the room that it has.
    case space, align
    /// The colour of what it shows, of what is behind that, and of a line around it.
    case color, fill, border
    /// Its font, how many lines it may have, the space between them, and the words themselves.
    case font, lines, lineSpacing, text
    /// How round its corners are, how thick its lines, how much of it is seen.
    case radius, thickness, opacity
    /// How a picture fills it, and other numbers of what is drawn.
    case fit, shape
  }

  /// Where a value comes from.
  package enum Origin: Hashable, Sendable {
    /// A key of the look, whose chain tells who set it.
    case look(AnyStyleKey)
    /// A key that the part's author wrote into a page file or a template.
    case written(Written)
  }

  /// The keys of page files and templates that give boxes a value.
  package enum Written: String, Hashable, Sendable {
    case width, height, headerHeight, footerHeight, padding, gap
    case color, background, border, radius, lineSpacing
    case tile, badge, swipe
  }

  /// Which value.
  package var role: Role
  /// Where it comes from.
  package var origin: Origin

  /// A value that a key of the look gave; its role is the one that all values of the key have, unless told
  /// otherwise.
  package init(_ key: some StyleKey, as role: Role? = nil) {
    let key = AnyStyleKey(key)
    self.role = role ?? key.role
    origin = .look(key)
  }

  /// A value and where it comes from.
  package init(_ origin: Origin, as role: Role) {
    (self.origin, self.role) = (origin, role)
  }

  /// A value that an author wrote.
  package init(written key: Written, as role: Role) {
    self.role = role
    origin = .written(key)
  }

  /// One of 64 bits, the same for equal uses.
  package var bit: UInt64 {
    switch origin {
    case .look(let key): 1 << UInt64(key.place % 63)
    case .written: 1 << 63
    }
  }

  /// The name of the key of the look, or of the page file.
  package var name: String {
    switch origin {
    case .look(let key): key.name
    case .written(let key): key.rawValue
    }
  }

  /// The key of the look; nil for what was written.
  package var key: AnyStyleKey? { if case .look(let key) = origin { key } else { nil } }
}

/// A style key of any type.
package struct AnyStyleKey: Hashable, Comparable, Sendable {
  /// Its place among the keys of all types: lengths, sizes, colours, fonts.
  fileprivate let place: UInt16

  /// A key.
  package init<Key: StyleKey>(_ key: Key) {
    place = UInt16(Key.start + key.rawValue)
  }

  /// The key of a name; nil where this program knows none.
  package init?(name: String) {
    guard let place = Self.places[name] else { return nil }
    self.place = UInt16(place)
  }

  /// Its name, as it is written in themes and page files.
  package var name: String { Self.names[Int(place)] }

  /// The key as one of its type; nil where it is of another.
  package func `as`<Key: StyleKey>(_ type: Key.Type) -> Key? {
    Key(rawValue: Int(place) - Key.start)
  }

  package static func < (left: AnyStyleKey, right: AnyStyleKey) -> Bool { left.place < right.place }

  /// What its values are of boxes.
  package var role: Use.Role { Self.roles[Int(place)] }

  private static let names =
    LengthKey.allCases.map(\.name) + SizeKey.allCases.map(\.name)
    + ColorKey.allCases.map(\.name) + FontKey.allCases.map(\.name)
  private static let roles = names.map { StyleWords.index[$0]?.role ?? .shape }
  private static let places = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
}
