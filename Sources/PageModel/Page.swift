/// How sections are drawn.
public enum TableStyle: String, CaseIterable, Hashable, Sendable {
  /// Groups on a grey ground, with space between them.
  case grouped
  /// One list on white, with headers as bands.
  case plain
}

/// The strip at the top of the screen.
public struct StatusBar: Hashable, Sendable {
  /// The clock's text.
  ///
  /// Default: 9:41.
  public var time = "9:41"
  /// Whether it is left out.
  ///
  /// Default: false.
  public var hidden = false

  /// The strip at 9:41.
  public init() {}
}

/// The bar with the page's title.
public struct NavigationBar: Hashable, Sendable {
  /// What leads back.
  public enum Back: Hashable, Sendable {
    /// An arrow alone.
    case arrow
    /// An arrow and a text.
    case text(String)
  }

  /// The title; the page's own where nil.
  public var title: String?
  /// What leads back; nothing where nil.
  public var back: Back?
  /// Whether the title stands large below the bar, in place of the one in it.
  ///
  /// Default: false.
  public var largeTitle = false
  /// Buttons where reading begins, behind what leads back.
  public var leading: [BarItem] = []
  /// Buttons where reading ends, the last at the edge.
  public var trailing: [BarItem] = []
  /// Whether the bar is left out.
  ///
  /// Default: false.
  public var hidden = false
  /// Where the bar and its properties were written.
  package var places = Places()

  /// A bar with the page's title.
  public init() {}
}

/// One item of the bar at the bottom.
public struct TabItem: Hashable, Sendable {
  /// The text below the picture.
  public var title: String?
  /// A short text on a pill, or a dot, over the picture's corner.
  public var badge: Badge?
  /// The picture's name.
  public var image: String?
  /// The picture's name while the item is selected; the same where nil.
  public var selectedImage: String?
  /// Whether this is the tab on show.
  ///
  /// Default: false.
  public var selected = false
  /// Where the item and its properties were written.
  package var places = Places()
  /// Which tab it was of the page as it was first read; nil until then.
  package var ordinal: Int?

  /// An item with nothing in it.
  public init() {}

  /// Its texts: where each is, and what it means.
  package static let texts:
    [(key: String, path: any WritableKeyPath<TabItem, String?> & Sendable, words: String)] = [
      ("title", \.title, "The text below the picture.")
    ]
}

/// A page as its author writes it, in a file or in Swift: what is left out is inherited or not there.
public struct Page: Hashable, Sendable {
  /// How far a page is on its way from who designs it to who builds it.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// Its design still changes.
    case draft
    /// It is designed: it may be built.
    case ready
    /// It is built.
    case done
  }

  /// The title in the navigation bar.
  public var title: String?
  /// The name of the look.
  ///
  /// Default: classic.
  public var theme = "classic"
  /// How sections are drawn.
  ///
  /// Default: grouped.
  public var tableStyle = TableStyle.grouped
  /// The language of the texts, BCP 47; where nil, zh-Hans if there are Han characters, else en.
  public var language: String?
  /// How far it is, for those who build it; nothing that is drawn depends on it.
  public var status: Status?
  /// What the page changes of the look.
  public var style = StyleOverrides()
  /// The strip at the top.
  public var statusBar = StatusBar()
  /// The bar with the title.
  public var navigationBar = NavigationBar()
  /// The bar at the bottom; none where empty.
  public var tabBar: [TabItem] = []
  /// The field to search by, below the bar with the title; none where nil.
  public var search: SearchField?
  /// The buttons at the bottom, above the tabs; no bar where empty.
  public var toolbar: [BarItem] = []
  /// The viewport's width in points; the caller's where nil.
  public var viewportWidth: Double?
  /// The viewport's height in points; the caller's where nil.
  public var viewportHeight: Double?
  /// In which variants it is drawn; nil: in those of its project.
  package var variants: VariantList?
  /// Templates of this page alone.
  package var templates: [Template] = []
  /// The sections, from the top.
  public var sections: [Section] = []
  /// What it does when something happens to it, and how it waits for its data.
  package var behavior = PageBehavior()
  /// Where the page and its properties were written.
  package var places = Places()

  /// A page with nothing in it.
  public init() {}
}
