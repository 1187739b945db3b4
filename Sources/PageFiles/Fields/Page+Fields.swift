package import PageModel

extension Page {
  /// The keys of a page file.
  package static let table = Table<Page>(
    "page", "A page: a title, bars, and sections of cells.", start: { Page() },
    places: \Page.places,
    fields: [
      Field("title", .text, orNil: \.title, "The title in the navigation bar."),
      Field("theme", .name, \.theme, "The look: a file in assets/themes. Default: classic."),
      Field("tableStyle", .word, \.tableStyle, "How sections are drawn. Default: grouped."),
      Field(
        "language", .name, orNil: \.language,
        "The language of the texts, BCP 47. Default: zh-Hans where there are Han characters, else en."
      ),
      Field(
        "status", .word, orNil: \.status,
        "How far the page is, for who builds it: draft, ready to be built, or done. Default: nobody says."
      ),
      Field("style", .style, \.style, "What the page changes of the look."),
      Field(
        "statusBar", .object(StatusBar.table, "statusBar"), \.statusBar, "The strip at the top."),
      Field(
        "navigationBar", .object(NavigationBar.table, "navigationBar"), \.navigationBar,
        "The bar with the title."),
      Field(
        "search", .search,
        \.search,
        "The field to search by: true, its placeholder, or { placeholder, text, focused }."
      ).withParts,
      Field(
        "toolbar", .barItems(spacers: true), \.toolbar,
        "The buttons at the bottom, above the tabs. Default: no bar."
      ).withParts,
      Field(
        "tabBar", .list(of: .object(TabItem.table, "tabItem")), \.tabBar,
        "The items of the bar at the bottom. Default: no bar."),
      Field("viewport", of: viewport, "The size of the screen."),
      Field(
        "variants", .variants, orNil: \.variants,
        "The variants it is drawn in beside its default: values by axis, or a list of such."),
      Field(
        "templates", .names(of: .object(Template.table, "template")),
        "Templates of this page alone, by name.", get: { $0.templates.map { Named($0) } }
      ) { page, templates, _ in page.templates = (templates ?? []).map { Template($0) } },
      Field(
        "sections", .list(of: .object(Section.table, "section")), \.sections,
        "The sections, from the top."),
      Field(
        "cells", schema: Form.cells.schema,
        "The rows of a page that is one section; instead of sections."
      ) { page, node, reader in
        guard let cells = Form.cells.read(node, &reader) else { return }
        var section = Section()
        section.cells = cells
        section.places = Places(node.source)
        page.sections = [section]
      },
      Field("data", schema: .reference("data"), "The data that texts of the page name.") {
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
    "viewport", "The size of the screen, in points; the caller's where a side is left out.",
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
  /// Records the places of bars by their keys, if their first value is on another line.
  fileprivate mutating func addBars(of page: Node) {
    for entry in page.mapping ?? [] where ["search", "toolbar", "tabBar"].contains(entry.key) {
      if entry.source.line != entry.value.source.line { self[entry.key] = entry.source }
    }
  }
}

extension StatusBar {
  /// The keys of `statusBar`.
  package static let table = Table<StatusBar>(
    "statusBar", "The strip at the top of the screen.", start: { StatusBar() },
    fields: [
      Field("time", .text, \.time, "The clock's text. Default: 9:41."),
      Field("hidden", .flag, \.hidden, "Whether the strip is left out. Default: false."),
    ])
}

extension NavigationBar {
  /// The keys of `navigationBar`.
  package static let table = Table<NavigationBar>(
    "navigationBar", "The bar with the page's title.", start: { NavigationBar() },
    places: \NavigationBar.places,
    fields: [
      Field("title", .text, orNil: \.title, "The title. Default: the page's."),
      Field("back", backShape, \.back, "What leads back: true for an arrow alone, or its text."),
      Field(
        "largeTitle", .flag, \.largeTitle,
        "Whether the title stands large below the bar, and not in it. Default: false."),
      Field(
        "leading", .barItems(), \.leading,
        "A button or a list of them where reading begins, behind what leads back."
      ).withParts,
      Field(
        "trailing", .barItems(), \.trailing,
        "A button or a list of them where reading ends, the last at the edge."
      ).withParts,
      Field("hidden", .flag, \.hidden, "Whether the bar is left out. Default: false."),
    ])

  private static let backShape = Form<Back?>(
    ["type": ["boolean", "string"]],
    write: { if case .text(let text) = $0 { .text(text) } else { .flag($0 != nil) } },
    others: [true, "Other"]
  ) { node, reader in
    if let flag = node.boolean { return .some(flag ? .arrow : nil) }
    return Form<String>.text.read(node, &reader).map { .text($0) }
  }
}

extension TabItem {
  /// The keys of one item of `tabBar`.
  package static let table = Table<TabItem>(
    "tabBar", "One item of the bar at the bottom.", start: { TabItem() }, places: \TabItem.places,
    fields: TabItem.texts.map { Field($0.key, .text, orNil: $0.path, $0.words) } + [
      Field(
        "badge", .badge(ofRow: false), orNil: \.badge,
        "A short text on a pill over the picture's corner, a dot where it is empty, or { text, color }."
      ).withParts,
      Field("image", .name, orNil: \.image, "The picture's name."),
      Field(
        "selectedImage", .name, orNil: \.selectedImage,
        "The picture while selected. Default: image."),
      Field("selected", .flag, \.selected, "Whether this is the tab on show. Default: false."),
      // The page keeps them together, as what it does.
      Field("page", schema: Form<String>.name.schema, "The page that the tab shows. Default: none.")
      {
        _, node, reader in _ = Form<String>.name.read(node, &reader)
      },
    ])
}
