/// The style of a table.
public enum TableStyle: String, CaseIterable, Hashable, Sendable {
  /// Groups on a grey background, with space between them.
  case grouped
  /// One list on a white background, with headers as bands.
  case plain
}

/// The status bar.
public struct StatusBar: Hashable, Sendable {
  /// The clock's text.
  ///
  /// Default: 9:41.
  public var time = "9:41"
  /// Whether the bar is hidden.
  ///
  /// Default: false.
  public var hidden = false

  /// The status bar at 9:41.
  public init() {}
}

/// The navigation bar.
public struct NavigationBar: Hashable, Sendable {
  /// The back button.
  public enum Back: Hashable, Sendable {
    /// Only an arrow.
    case arrow
    /// An arrow and a text.
    case text(String)
  }

  /// The title; nil: the page's title.
  public var title: String?
  /// A smaller text below the title; nil for none.
  ///
  /// A large title has none.
  public var subtitle: String?
  /// The back button; nil for none.
  public var back: Back?
  /// Whether a large title below the bar replaces the title.
  ///
  /// Default: false.
  public var largeTitle = false
  /// The leading buttons, behind the back button.
  public var leading: [BarItem] = []
  /// The trailing buttons, the last at the edge.
  public var trailing: [BarItem] = []
  /// Whether the bar is hidden.
  ///
  /// Default: false.
  public var hidden = false
  /// The places of the bar and its properties.
  package var places = Places()

  /// A bar with the page's title.
  public init() {}
}

/// A tab of the tab bar.
public struct TabItem: Hashable, Sendable {
  /// The text below the image.
  public var title: String?
  /// A badge, or a dot, over the image's corner.
  public var badge: Badge?
  /// The image's name.
  public var image: String?
  /// The image's name while the tab is selected; nil: the same image.
  public var selectedImage: String?
  /// Whether the tab is selected.
  ///
  /// Default: false.
  public var selected = false
  /// The places of the tab and its properties.
  package var places = Places()
  /// The tab's index on the page as first read, from 0; nil until tabs are numbered.
  package var ordinal: Int?

  /// An empty tab.
  public init() {}

  /// The texts with their key, property and documentation.
  package static let texts:
    [(key: String, path: any WritableKeyPath<TabItem, String?> & Sendable, words: String)] = [
      ("title", \.title, "The text below the image.")
    ]
}

/// A page as written in a file or in Swift; missing properties are inherited or have defaults.
public struct Page: Hashable, Sendable {
  /// The status of a page between design and implementation.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// The design still changes.
    case draft
    /// The design is final: the page may be implemented.
    case ready
    /// The page is implemented.
    case done
  }

  /// The title in the navigation bar.
  public var title: String?
  /// The name of the theme.
  ///
  /// Default: that of the project's settings, else classic.
  public var theme: String {
    get { ownTheme ?? "classic" }
    set { ownTheme = newValue }
  }
  /// The theme that the page names; nil for the default.
  package private(set) var ownTheme: String?
  /// The table style.
  ///
  /// Default: grouped.
  public var tableStyle = TableStyle.grouped
  /// The language of the texts, BCP 47; nil: zh-Hans if there are Han characters, otherwise en.
  public var language: String?
  /// The status for developers; nothing that is drawn depends on it.
  public var status: Status?
  /// The style overrides of the page.
  public var style = StyleOverrides()
  /// The status bar.
  public var statusBar = StatusBar()
  /// The navigation bar.
  public var navigationBar = NavigationBar()
  /// The tab bar; empty for none.
  public var tabBar: [TabItem] = []
  /// The search field; nil for none.
  public var search: SearchField?
  /// The toolbar above the tab bar; empty for none.
  public var toolbar: [BarItem] = []
  /// The viewport's width in points; nil: the caller's.
  public var viewportWidth: Double?
  /// The viewport's height in points; nil: the caller's.
  public var viewportHeight: Double?
  /// The variants of the page; nil: those of the project.
  package var variants: VariantList?
  /// The page's own templates.
  package var templates: [Template] = []
  /// The sections, from the top.
  public var sections: [Section] = []
  /// The handlers and other behaviour of the page.
  package var behavior = PageBehavior()
  /// The places of the page and its properties.
  package var places = Places()

  /// An empty page.
  public init() {}

  /// Takes the theme of the project if the page names none.
  package mutating func adopt(_ theme: Sourced<String>?) {
    guard ownTheme == nil, let theme else { return }
    ownTheme = theme.value
    places["theme"] = theme.source
  }

  /// Leaves the sides of the viewport to flags that set them.
  package mutating func adopt(_ viewport: ViewportOrigin) {
    if case .flag = viewport.width { viewportWidth = nil }
    if case .flag = viewport.height { viewportHeight = nil }
  }
}
