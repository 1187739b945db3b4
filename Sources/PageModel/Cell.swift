/// What stands at the right end of a row.
public enum Accessory: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case none
  /// A chevron: the row leads somewhere.
  case disclosure
  /// A tick: the row is the chosen one.
  case checkmark
  /// A switch, on or off.
  case `switch`
  /// An i in a ring: there is more to know.
  case detailButton
}

/// One row of a page, as its author writes it: what is left out is inherited or not there.
public struct Cell: Hashable, Sendable {
  /// Names the row for tests, masks and differences; its path where nil.
  public var id: String?
  /// Which row it was of the page as it was first read; nil until then.
  var ordinal: Int?
  /// How the row is built.
  public var kind: Kind = .disclosure
  /// The name of the picture at the left.
  public var image: String?
  /// How the picture fills a row that it covers; of media kinds.
  ///
  /// Default: cover.
  public var fit = ImageFit.cover
  /// The main text.
  public var title: String?
  /// A smaller text below the title.
  public var subtitle: String?
  /// The text at the right.
  public var detail: String?
  /// The name of the picture at the right.
  public var detailImage: String?
  /// Whether the right picture stands next to the accessory and the text left of it.
  ///
  /// Default: true.
  public var detailImageFirst = true
  /// What stands at the right end; the kind decides where nil.
  public var accessory: Accessory?
  /// The state of a switch.
  ///
  /// Default: false.
  public var on = false
  /// Whether the row can be used.
  ///
  /// Default: true.
  public var enabled = true
  /// Whether a finger is on the row.
  ///
  /// Default: false.
  public var highlighted = false
  /// Whether the row stays selected.
  ///
  /// Default: false.
  public var selected = false
  /// The height in points; the theme's row height where nil, or measured where text wraps.
  public var height: Double?
  /// Whether a line is drawn below the row.
  ///
  /// Default: true.
  public var separator = true
  /// What the row changes of the look.
  public var style = StyleOverrides()
  /// Whether golden comparison ignores the row.
  ///
  /// Default: false.
  public var mask = false
  /// An annotation for design review.
  public var note: String?
  /// The pale text of an input that holds nothing yet.
  public var placeholder: String?
  /// The text that an input holds.
  public var value: String?
  /// What a template is given, by parameter name.
  public var parameters: [String: Argument] = [:]
  /// What a tap does.
  public var action: String?
  /// Where the row and its properties were written.
  public var places = Places()

  /// Who the row is; the page has numbered its rows.
  var row: RowID { id.map { .named($0) } ?? .ordinal(ordinal ?? 0) }

  /// A disclosure row with nothing in it.
  public init() {}
}

/// A value that a cell gives to its template.
public enum Argument: Hashable, Sendable {
  /// A text, an image's name, or a number as it was written.
  case text(String)
  /// Yes or no.
  case flag(Bool)
}

/// Where something and its properties were written.
public struct Places: Hashable, Sendable {
  /// The place of the whole; nil for what no file says.
  public var whole: Source?
  private var properties: [(key: String, source: Source, name: Source?)] = []

  /// No places unless told otherwise.
  public init(_ whole: Source? = nil) {
    self.whole = whole
  }

  /// The place of a property's value: its own, or nil where it was not written.
  public subscript(key: String) -> Source? {
    get { properties.first { $0.key == key }?.source }
    set {
      properties.removeAll { $0.key == key }
      if let newValue { properties.append((key, newValue, nil)) }
    }
  }

  /// The place of a property's key itself, where that was remembered.
  public func name(_ key: String) -> Source? { properties.first { $0.key == key }?.name }

  /// Remembers where a property's value and its key stand.
  public mutating func set(_ key: String, to source: Source, name: Source) {
    self[key] = nil
    properties.append((key, source, name))
  }

  /// The place to blame for a property: its own, or that of the whole.
  public func blame(_ key: String) -> Source? { self[key] ?? whole }

  /// The properties that were written, in the order they were.
  public var keys: [String] { properties.map(\.key) }

  /// Same places for the same properties.
  public static func == (left: Places, right: Places) -> Bool {
    left.whole == right.whole && left.properties.elementsEqual(right.properties, by: ==)
  }

  /// Feeds the places to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(whole)
    for (key, source, name) in properties {
      hasher.combine(key)
      hasher.combine(source)
      hasher.combine(name)
    }
  }
}
