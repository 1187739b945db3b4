import PageModel
package import Resolving

/// An element of a page for screen readers.
package struct AccessibleElement: Hashable, Sendable {
  /// The traits of elements, named as in UIKit.
  package enum Trait: String, CaseIterable, Sendable {
    case staticText, header, button, image, searchField, textField, toggleButton, adjustable, tab
    case selected, notEnabled
  }

  /// The box of the element.
  package var path: BoxPath
  /// The label that is read first; nil if the page has no text for it.
  package var label: String?
  /// The current value; nil for elements without a value.
  package var value: String?
  /// The traits of the element.
  package var traits: [Trait]
  /// The actions besides a tap.
  package var actions: [String] = []

  /// Creates an element.
  package init(
    path: BoxPath, label: String?, value: String? = nil, traits: [Trait], actions: [String] = []
  ) {
    (self.path, self.label, self.value) = (path, label, value)
    (self.traits, self.actions) = (traits, actions)
  }
}

/// The elements that a screen reader visits, in order.
///
/// Overlays come first, then the bars at the top, the rows between headers and footers, and the
/// bars at the bottom. The texts of a row are read as one element, in layout order.
package struct AccessibilityOrder {
  /// The elements, in reading order.
  package let elements: [AccessibleElement]

  /// Creates the reading order of a page.
  ///
  /// - Parameters:
  ///   - tree: the boxes of the page.
  ///   - page: the page, for the actions of rows and buttons; nil if it is unknown.
  ///   - isModal: whether an overlay must be answered first; then nothing else is read.
  package init(_ tree: BoxTree, _ page: ResolvedPage?, isModal: Bool = false) {
    let parts = Dictionary(grouping: tree.boxes, by: \.path.part)
    var cells: [Int: [Int]] = [:]
    for case .cell(let section, let cell) in parts.keys { cells[section, default: []].append(cell) }
    let sections = Set(parts.keys.compactMap(\.section)).sorted()
    let rows = sections.flatMap { section -> [AccessibleElement] in
      let captions = parts[.section(section)] ?? []
      let written = page?.section(.section(section))
      func texts(_ boxes: [Box], as trait: AccessibleElement.Trait) -> [AccessibleElement] {
        Self.texts(boxes, as: trait).map { element in
          var element = element
          if element.path.isHeaderButton { element.traits = [.button] }
          guard let words = written?.words(at: element.path) else { return element }
          element.label = words
          if trait == .staticText {
            let inline = InlineText(words)
            (element.label, element.actions) = (inline.text, inline.links)
          }
          return element
        }
      }
      return texts(captions.filter { $0.path.isHeader }, as: .header)
        + (cells[section] ?? []).sorted().flatMap { cell -> [AccessibleElement] in
          let part = PartPath.cell(section, cell)
          return RowReading(parts[part] ?? [], page?.cell(part)).elements(at: BoxPath(part))
        } + texts(captions.filter { !$0.path.isHeader }, as: .staticText)
    }
    func bar(_ part: PartPath) -> BarReading { BarReading(parts[part] ?? [], page) }
    let overlays = parts.keys.compactMap { part -> Int? in
      if case .overlay(let number) = part { number } else { nil }
    }.sorted()
    let tabs = parts.keys.compactMap { part -> Int? in
      if case .tab(let tab) = part { tab } else { nil }
    }.sorted()
    let over = overlays.flatMap { bar(.overlay($0)).overlay }
    // Remains of a page that is being left are not read.
    let own = (parts[.page] ?? []).filter { !$0.path.isLeaving }
    let rest =
      bar(.bar(.navigationBar)).navigation
      + bar(.bar(.search)).search
      + Self.texts(parts[.refresh(.refreshHeader)] ?? [], as: .staticText)
      + Self.texts(own, as: .staticText) + rows
      + Self.texts(parts[.refresh(.refreshFooter)] ?? [], as: .staticText)
      + bar(.bar(.toolbar)).toolbar + tabs.flatMap { bar(.tab($0)).tab($0) }
    elements = over + (isModal ? [] : rest)
  }

  /// One element for each text.
  static func texts(
    _ boxes: [Box], as trait: AccessibleElement.Trait
  ) -> [AccessibleElement] {
    boxes.compactMap { box in
      box.shownText.map { AccessibleElement(path: box.path, label: $0, traits: [trait]) }
    }
  }
}

extension BoxPath {
  /// Whether the box belongs to a page or rows that are being left.
  package var isLeaving: Bool { part == .page && name.firstWord == .before }

  /// Whether the box is the button of a section's header.
  fileprivate var isHeaderButton: Bool { part.section != nil && name == .headerButton }

  /// Whether the box belongs to a section's header.
  fileprivate var isHeader: Bool { name.isOfHeader }
}

extension ResolvedSection {
  /// The text of a header or footer as written, which may be drawn in upper case.
  ///
  /// Nil at other paths and for templates.
  package func words(at path: BoxPath) -> String? {
    switch (path.name, header, footer) {
    case (.header, .text(let text), _), (.footer, _, .text(let text)): text
    default: nil
    }
  }
}

extension Box {
  /// The text of the box; nil if it has none.
  package var shownText: String? {
    if case .text(let run, _) = content, !run.text.isEmpty { run.text } else { nil }
  }
}
