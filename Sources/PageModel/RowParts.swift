/// A short text on a pill, such as a number, or a dot where the text is empty.
public struct Badge: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
  /// Where a row's badge stands.
  public enum Place: String, CaseIterable, Hashable, Codable, Sendable {
    /// Behind the detail, before the accessory.
    case end
    /// Over the corner of the picture at the left.
    case image
  }

  /// The text; a dot where empty.
  public var text: String
  /// The colour behind the text; the look's where nil.
  public var color: ColorReference?
  /// Where it stands in a row; elsewhere it is always over the picture.
  ///
  /// Default: end.
  public var at: Place

  /// A badge.
  public init(_ text: String, color: ColorReference? = nil, at place: Place = .end) {
    (self.text, self.color, at) = (text, color, place)
  }

  /// A badge of the look's colour.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A choice of one of a few, side by side.
public struct Segments: Hashable, Codable, Sendable {
  /// One of those to choose from.
  public enum Item: Hashable, Codable, Sendable {
    /// A word or two.
    case text(String)
    /// A picture's name.
    case image(String)
  }

  /// Those to choose from, in reading order.
  public var items: [Item]
  /// The place of the chosen one, from 0.
  ///
  /// Default: 0.
  public var selected: Int

  /// A choice.
  public init(_ items: [Item], selected: Int = 0) {
    (self.items, self.selected) = (items, selected)
  }
}

/// A knob on a line, between nothing and all.
public struct Slider: Hashable, Codable, Sendable {
  /// Where the knob stands, 0 to 1.
  ///
  /// Default: 0.
  public var value: Double
  /// The picture where the line begins.
  public var minimumImage: String?
  /// The picture where it ends.
  public var maximumImage: String?

  /// A knob at a share of its line.
  public init(_ value: Double, minimumImage: String? = nil, maximumImage: String? = nil) {
    (self.value, self.minimumImage, self.maximumImage) = (value, minimumImage, maximumImage)
  }
}

/// What a row shows beside itself while it is swiped.
public struct Swipe: Hashable, Codable, Sendable {
  /// What can be done with the row.
  public struct Action: Hashable, Codable, Sendable {
    /// What it says.
    public var title: String?
    /// The picture's name.
    public var image: String?
    /// The ground; the look's where nil.
    public var color: ColorReference?

    /// What can be done.
    public init(_ title: String? = nil, image: String? = nil, color: ColorReference? = nil) {
      (self.title, self.image, self.color) = (title, image, color)
    }
  }

  /// What comes from the edge where reading ends, the first next to the row.
  public var trailing: [Action]
  /// What comes from the edge where reading begins, the first next to the row.
  public var leading: [Action]

  /// A row that is swiped.
  public init(trailing: [Action] = [], leading: [Action] = []) {
    (self.trailing, self.leading) = (trailing, leading)
  }
}

/// Where a row's detail stands.
public enum DetailPlace: String, CaseIterable, Hashable, Sendable {
  /// In the middle of the row's height.
  case center
  /// On the title's line, with the badge below it.
  case title
}

/// On which side chosen rows have their checkmark.
public enum ChoicePlace: String, CaseIterable, Hashable, Sendable {
  /// Before the rest of the row.
  case leading
  /// In the place of the accessory.
  case trailing
}

/// A button of a bar.
public struct BarItem: Hashable, Codable, Sendable {
  /// The text; none where there is a picture.
  public var title: String?
  /// The picture's name.
  public var image: String?
  /// Whether the text is what one comes for: done, save.
  ///
  /// Default: false.
  public var bold = false
  /// A short text on a pill over its corner.
  public var badge: Badge?
  /// Whether it can be used.
  ///
  /// Default: true.
  public var enabled = true
  /// Whether it is room between others, of a toolbar.
  ///
  /// Default: false.
  public var isSpacer = false

  /// A button with a text.
  public init(_ title: String? = nil, image: String? = nil) {
    (self.title, self.image) = (title, image)
  }
}

/// The field to search a page by.
public struct SearchField: Hashable, Codable, Sendable {
  /// The pale text while nothing is typed; the look's word where nil.
  public var placeholder: String?
  /// What is typed.
  public var text: String?
  /// Whether somebody types.
  ///
  /// Default: false.
  public var focused = false

  /// An empty field.
  public init(placeholder: String? = nil, text: String? = nil) {
    (self.placeholder, self.text) = (placeholder, text)
  }
}
