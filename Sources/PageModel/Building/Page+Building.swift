public import Geometry

/// Builds lists of sections and cells for pages in Swift.
@resultBuilder
public enum ListBuilder<Item> {
  /// One item.
  public static func buildExpression(_ item: Item) -> [Item] { [item] }
  /// Several items at once.
  public static func buildExpression(_ items: [Item]) -> [Item] { items }
  /// Items in sequence.
  public static func buildBlock(_ items: [Item]...) -> [Item] { items.flatMap(\.self) }
  /// The items of a loop.
  public static func buildArray(_ items: [[Item]]) -> [Item] { items.flatMap(\.self) }
  /// The items of an `if` without `else`.
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }
  /// The items of an `if`.
  public static func buildEither(first items: [Item]) -> [Item] { items }
  /// The items of an `else`.
  public static func buildEither(second items: [Item]) -> [Item] { items }
}

extension Page {
  /// Creates a page in Swift: `Page("设置") { Section { Cell("隐私") } }`.
  ///
  /// - Parameters:
  ///   - title: the title in the navigation bar; nil for none.
  ///   - theme: the name of the theme; nil for that of the project's settings, else classic. Default: nil.
  ///   - file: the source file, for messages and records.
  ///   - path: its path, for messages.
  ///   - line: its line, for messages.
  ///   - sections: the sections, from the top.
  public init(
    _ title: String? = nil, theme: String? = nil, file: String = #fileID,
    path: String = #filePath, line: Int = #line,
    @ListBuilder<Section> sections: () -> [Section]
  ) {
    self.init()
    self.title = title
    if let theme { self.theme = theme }
    self.sections = sections()
    places = Places(Source(file, at: path, line: line))
  }

  /// A copy of the page with changed properties: `.with { $0.tabBar = [TabItem("Chats")] }`.
  public func with(_ change: (inout Page) -> Void) -> Page {
    var page = self
    change(&page)
    return page
  }
}

extension Section {
  /// Creates a section in Swift.
  ///
  /// - Parameters:
  ///   - header: the text above the rows; nil for none.
  ///   - footer: the text below the rows; nil for none.
  ///   - file: the source file, for messages and records.
  ///   - path: its path, for messages.
  ///   - line: its line, for messages.
  ///   - cells: the rows, from the top.
  public init(
    _ header: String? = nil, footer: String? = nil, file: String = #fileID,
    path: String = #filePath, line: Int = #line,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) {
    self.init()
    self.header = header.map { .text($0) }
    self.footer = footer.map { .text($0) }
    self.cells = cells()
    places = Places(Source(file, at: path, line: line))
  }

  /// Creates a section in Swift, with a labelled header.
  ///
  /// - Parameters:
  ///   - header: the text above the rows; nil for none.
  ///   - footer: the text below the rows; nil for none.
  ///   - file: the source file, for messages and records.
  ///   - path: its path, for messages.
  ///   - line: its line, for messages.
  ///   - cells: the rows, from the top.
  public init(
    header: String?, footer: String? = nil, file: String = #fileID,
    path: String = #filePath, line: Int = #line,
    @ListBuilder<Cell> cells: () -> [Cell]
  ) {
    self.init(header, footer: footer, file: file, path: path, line: line, cells: cells)
  }

  /// A copy of the section with changed properties: `.with { $0.headerHeight = 44 }`.
  public func with(_ change: (inout Section) -> Void) -> Section {
    var section = self
    change(&section)
    return section
  }
}

extension TabItem {
  /// Creates a tab in Swift: `TabItem("Chats", image: "tab-chats", selected: true)`.
  ///
  /// - Parameters:
  ///   - title: the text below the image; nil for none.
  ///   - image: the image's name; nil for none.
  ///   - selectedImage: the image's name while the tab is selected; nil: the same image.
  ///   - selected: whether the tab is selected. Default: false.
  ///   - file: the source file, for messages and records.
  ///   - path: its path, for messages.
  ///   - line: its line, for messages.
  public init(
    _ title: String? = nil, image: String? = nil, selectedImage: String? = nil,
    selected: Bool = false, file: String = #fileID,
    path: String = #filePath, line: Int = #line
  ) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
    self.selected = selected
    places = Places(Source(file, at: path, line: line))
  }
}

extension StyleOverrides {
  /// A length in points, or a plain number: `cell.style[.rowHeight] = 60`.
  public subscript(key: LengthKey) -> Double? {
    get { lengths[key]?.value }
    set { lengths[key] = newValue.map { Sourced($0) } }
  }

  /// A size in points.
  public subscript(key: SizeKey) -> Size? {
    get { sizes[key]?.value }
    set { sizes[key] = newValue.map { Sourced($0) } }
  }

  /// A colour, by its channels or by the name of a token.
  public subscript(key: ColorKey) -> ColorReference? {
    get { colors[key]?.value }
    set { colors[key] = newValue.map { Sourced($0) } }
  }

  /// The overridden fields of a font.
  public subscript(key: FontKey) -> FontOverride? {
    get { fonts[key]?.value }
    set { fonts[key] = newValue.map { Sourced($0) } }
  }
}
