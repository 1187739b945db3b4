package import PageModel

extension Page {
  /// The keys of a page file.
  package static let table = Table<Page>(
    "page", "A page: a title, bars, and sections of rows.", start: { Page() },
    places: \Page.places,
    fields: [
      Field("title", .text, orNil: \.title, "The title in the navigation bar."),
      Field(
        "theme", .name, \.theme,
        "The theme: a file in assets/themes. Default: that of pageshot.yaml, else classic."
      ),
      Field("tableStyle", .word, \.tableStyle, "The style of the table. Default: grouped."),
      Field(
        "language", .name, orNil: \.language,
        "The language of the texts, as a BCP 47 tag. Default: zh-Hans if there are Han characters, otherwise en."
      ),
      Field(
        "status", .word, orNil: \.status,
        "The status for developers: draft, ready to implement, or done. Default: none."
      ),
      Field("style", .style, \.style, "The style keys that override the theme for the page.")
        .withInnerParts,
      Field(
        "statusBar", .object(StatusBar.table, "statusBar"), \.statusBar,
        "The status bar at the top."),
      Field(
        "navigationBar", .object(NavigationBar.table, "navigationBar"), \.navigationBar,
        "The navigation bar."),
      Field(
        "search", .search,
        \.search,
        "The search field: true, its placeholder, or { placeholder, text, focused }."
      ).withParts,
      Field(
        "toolbar", .barItems(spacers: true).orIncluded, \.toolbar,
        "The buttons of the toolbar, above the tab bar. Default: no toolbar."
      ).withParts,
      Field(
        "tabBar", .list(of: .object(TabItem.table, "tabItem")).orIncluded("includedTabs"), \.tabBar,
        "The tabs of the tab bar. Default: no tab bar."),
      Field("viewport", of: viewport, "The size of the screen.").withParts,
      Field(
        "variants", .variants, orNil: \.variants,
        "The variants of the page beside its default: values by axis, or a list of such mappings."),
      Field(
        "templates", .names(of: .object(Template.table, "template")).orIncluded,
        "The page's own templates, by name.", get: { $0.templates.map { Named($0) } }
      ) { page, templates, _ in page.templates = (templates ?? []).map { Template($0) } },
      Field(
        "sections", .list(of: .object(Section.table, "section").orIncluded), \.sections,
        "The sections, from the top."),
      Field(
        "cells", schema: Form.cells.schema,
        "The rows of a page with a single section; replaces sections."
      ) { page, node, reader in
        guard let cells = Form.cells.read(node, &reader) else { return }
        var section = Section()
        section.cells = cells
        section.places = Places(node.source)
        page.sections = [section]
      },
      Field("data", schema: .reference("data"), "The data for the page's tags.") {
        _, _, _ in
      },
    ] + Field.live,
    schema: [JSON.Member("not", ["required": ["sections", "cells"]])],
    hintForStray: { key, _ in
      Section.table.hint(forOwn: key) ?? Cell.table.hint(forOwn: key)
    },
    finish: { page, node, reader in
      checkTemplates(of: node, &reader)
      page.behavior.tabPages = tabPages(of: node)
      page.places.addBars(of: node)
      guard node["sections"] != nil, let cells = page.places["cells"] else { return }
      reader.fault(
        "conflict", at: cells, "a page has \"sections\" or \"cells\", not both",
        hint: "put the cells into a section")
    })

  /// The keys of `viewport`, which are properties of the page.
  package static let viewport = Table<Page>(
    "viewport",
    "The size of the screen in points. Default of each side: the project's or the command's.",
    start: { Page() },
    fields: [
      Field("width", .length, orNil: \.viewportWidth, "The width in points."),
      Field("height", .length, orNil: \.viewportHeight, "The height in points."),
    ])

  private static func checkTemplates(of node: Node, _ reader: inout Reader) {
    for entry in node["templates"]?.mapping ?? [] {
      Template.check(name: entry.key, at: entry.source, &reader)
    }
  }
}

extension Places {
  private static let starting: Set = ["search", "toolbar", "tabBar", "loading", "empty", "retry"]

  /// Records the places of bars and of what is shown in place of rows by their keys, if the first
  /// value is on another line or in a part.
  fileprivate mutating func addBars(of page: Node) {
    for entry in page.mapping ?? [] where Self.starting.contains(entry.key) {
      self[entry.key] = entry.start
    }
  }
}

extension StatusBar {
  /// The keys of `statusBar`.
  package static let table = Table<StatusBar>(
    "statusBar", "The status bar.", start: { StatusBar() },
    fields: [
      Field("time", .text, \.time, "The clock's text. Default: 9:41."),
      Field("hidden", .flag, \.hidden, "Whether the status bar is hidden. Default: false."),
    ])
}

extension NavigationBar {
  /// The keys of `navigationBar`.
  package static let table = Table<NavigationBar>(
    "navigationBar", "The navigation bar.", start: { NavigationBar() },
    places: \NavigationBar.places,
    fields: [
      Field("title", .text, orNil: \.title, "The title. Default: the page's."),
      Field(
        "subtitle", .text, orNil: \.subtitle,
        "A smaller text below the title; a large title has none."),
      Field("back", backShape, \.back, "The back button: true for an arrow alone, or its text."),
      Field(
        "largeTitle", .flag, \.largeTitle,
        "Whether a large title is shown below the bar instead of a title in it. Default: false."),
      Field(
        "leading", .barItems(), \.leading,
        "The leading button, or a list of buttons; they follow the back button."
      ).withParts,
      Field(
        "trailing", .barItems(), \.trailing,
        "The trailing button, or a list of buttons; the last is at the edge."
      ).withParts,
      Field("hidden", .flag, \.hidden, "Whether the navigation bar is hidden. Default: false."),
    ])

  private static let backShape = Form<Back?>(
    ["type": ["boolean", "string"]],
    write: { if case .text(let text) = $0 { .text(text) } else { .flag($0 != nil) } },
    others: [true, "Other"]
  ) { node, reader in
    if let flag = node.boolean { return .some(flag ? .arrow : nil) }
    return Form<String>.text.read(node, &reader).map { .text($0) }
  }
  .taking([.flag, .text])
}

extension TabItem {
  /// The keys of one item of `tabBar`.
  package static let table = Table<TabItem>(
    "tabBar", "A tab of the tab bar.", start: { TabItem() }, places: \TabItem.places,
    fields: TabItem.texts.map { Field($0.key, .text, orNil: $0.path, $0.words) } + [
      Field(
        "badge", .badge(ofRow: false), orNil: \.badge,
        "A short text on a pill over the image's corner; an empty text shows a dot. Either a text or { text, color }."
      ).withParts,
      Field("image", .name, orNil: \.image, "The image's name."),
      Field(
        "selectedImage", .name, orNil: \.selectedImage,
        "The image of the selected tab. Default: image."),
      Field("selected", .flag, \.selected, "Whether this tab is selected. Default: false."),
      // The page keeps them together, as what it does.
      Field("page", schema: Form<String>.name.schema, "The page that the tab opens. Default: none.")
      {
        _, node, reader in _ = Form<String>.name.read(node, &reader)
      },
    ])
}
