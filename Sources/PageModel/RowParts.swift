/// A badge: a short text such as a number, or a dot if the text is empty.
public struct Badge: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The position of a row's badge.
  public enum Place: String, CaseIterable, Hashable, Sendable {
    /// After the detail, before the accessory.
    case end
    /// Over the corner of the leading image.
    case image
  }

  /// The text; a dot if empty.
  public var text: String
  /// The background colour; nil: the theme's.
  public var color: ColorReference?
  /// The position in a row; elsewhere the badge is always over the image.
  ///
  /// Default: end.
  public var at: Place

  /// A badge.
  public init(_ text: String, color: ColorReference? = nil, at place: Place = .end) {
    (self.text, self.color, at) = (text, color, place)
  }

  /// A badge in the theme's colour.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A segmented control.
public struct Segments: Hashable, Sendable {
  /// A segment.
  public enum Item: Hashable, Sendable {
    /// A short text.
    case text(String)
    /// An image's name.
    case image(String)
  }

  /// The segments in reading order.
  public var items: [Item]
  /// The index of the selected segment, from 0.
  ///
  /// Default: 0.
  public var selected: Int

  /// A segmented control.
  public init(_ items: [Item], selected: Int = 0) {
    (self.items, self.selected) = (items, selected)
  }
}

/// A slider.
public struct Slider: Hashable, Sendable {
  /// The value, 0 to 1.
  ///
  /// Default: 0.
  public var value: Double
  /// The image at the minimum end.
  public var minimumImage: String?
  /// The image at the maximum end.
  public var maximumImage: String?

  /// A slider with a value, 0 to 1.
  public init(_ value: Double, minimumImage: String? = nil, maximumImage: String? = nil) {
    (self.value, self.minimumImage, self.maximumImage) = (value, minimumImage, maximumImage)
  }
}

/// The actions that a swipe on a row reveals.
public struct Swipe: Hashable, Sendable {
  /// A swipe action.
  public struct Action: Hashable, Sendable {
    /// The title.
    public var title: String?
    /// The image's name.
    public var image: String?
    /// The background colour; nil: the theme's.
    public var color: ColorReference?

    /// A swipe action.
    public init(_ title: String? = nil, image: String? = nil, color: ColorReference? = nil) {
      (self.title, self.image, self.color) = (title, image, color)
    }
  }

  /// The actions at the trailing edge, the first next to the row.
  public var trailing: [Action]
  /// The actions at the leading edge, the first next to the row.
  public var leading: [Action]

  /// Swipe actions for both edges.
  public init(trailing: [Action] = [], leading: [Action] = []) {
    (self.trailing, self.leading) = (trailing, leading)
  }
}

/// The side of a row whose swipe actions are shown.
package enum SwipedSide: String, CaseIterable, Hashable, Sendable {
  /// None: the row is closed.
  case none
  /// The leading actions.
  case leading
  /// The trailing actions.
  case trailing
}

extension Swipe {
  /// The actions of a side.
  package func actions(at side: SwipedSide) -> [Action] {
    switch side {
    case .none: []
    case .leading: leading
    case .trailing: trailing
    }
  }

  /// The event of a tap on an action, which its row handles.
  package static func event(at side: SwipedSide, _ index: Int) -> String {
    "swipe/\(side.rawValue)/\(index)"
  }
}

extension Cell {
  /// The side whose swipe actions the row shows.
  package var swipedSide: SwipedSide {
    guard let swipe else { return SwipedSide.none }
    let side = swiped ?? (swipe.trailing.isEmpty ? .leading : .trailing)
    return swipe.actions(at: side).isEmpty ? SwipedSide.none : side
  }
}

/// The position of a row's detail.
public enum DetailPlace: String, CaseIterable, Hashable, Sendable {
  /// Centred vertically in the row.
  case center
  /// On the title's line, with the badge below it.
  case title
}

/// The position of the checkmark in chosen rows.
public enum ChoicePlace: String, CaseIterable, Hashable, Sendable {
  /// At the leading end.
  case leading
  /// In place of the accessory.
  case trailing
}

/// A bar button.
public struct BarItem: Hashable, Sendable {
  /// The text; nil for a button with an image.
  public var title: String?
  /// The image's name.
  public var image: String?
  /// Whether the text is bold, as for done and save; on a platter, the button is filled with the tint.
  ///
  /// Default: false.
  public var bold = false
  /// A badge over the button's corner.
  public var badge: Badge?
  /// Whether the button is enabled.
  ///
  /// Default: true.
  public var enabled = true
  /// Whether the item is a spacer of a toolbar.
  ///
  /// Default: false.
  public var isSpacer = false

  /// A button with a text or an image.
  public init(_ title: String? = nil, image: String? = nil) {
    (self.title, self.image) = (title, image)
  }
}

/// A search field.
public struct SearchField: Hashable, Sendable {
  /// The placeholder; nil: the built-in one.
  public var placeholder: String?
  /// The text.
  public var text: String?
  /// Whether the field has the focus.
  ///
  /// Default: false.
  public var focused = false

  /// A field with an optional placeholder and text.
  public init(placeholder: String? = nil, text: String? = nil) {
    (self.placeholder, self.text) = (placeholder, text)
  }
}

/// Whether a person is there.
package enum Presence: String, CaseIterable, Hashable, Sendable {
  /// There: a green dot.
  case online
  /// Not there for the moment: an orange dot.
  case away
  /// There, but not to be disturbed: a red dot.
  case busy

  /// The colour of the dot, from the palette.
  package var color: ColorReference {
    switch self {
    case .online: .token("green")
    case .away: .token("orange")
    case .busy: .token("red")
    }
  }
}
