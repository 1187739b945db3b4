import PageModel
package import Resolving

/// One thing that somebody who hears a page comes to.
package struct AccessibleElement: Hashable, Sendable {
  /// What it is; those that UIKit has are called as there.
  package enum Trait: String, CaseIterable, Sendable {
    case staticText, header, button, image, searchField, textField, toggleButton, adjustable, tab
    case selected, notEnabled
  }

  /// The box that it is.
  package var path: BoxPath
  /// What is read out first; nil where the page says nothing that could be.
  package var label: String?
  /// What it is set to; nil for what cannot be set.
  package var value: String?
  /// What it is.
  package var traits: [Trait]
  /// What can be done with it beside a tap.
  package var actions: [String] = []

  /// An element.
  package init(
    path: BoxPath, label: String?, value: String? = nil, traits: [Trait], actions: [String] = []
  ) {
    (self.path, self.label, self.value) = (path, label, value)
    (self.traits, self.actions) = (traits, actions)
  }
}

/// What somebody who hears a page comes to, one after the other: what lies over it, the bars at the top, the rows
/// between their captions, the bars at the bottom.
///
/// Of rows the texts are read together, in the order in which they are laid out.
package struct AccessibilityOrder {
  /// What there is, in reading order.
  package let elements: [AccessibleElement]

  /// The order of a page's boxes.
  ///
  /// - Parameters:
  ///   - tree: the boxes.
  ///   - page: the page, which knows what rows and buttons can do; nil where it is not known.
  ///   - isModal: whether what lies over the page has to be answered first: nothing else is read then.
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
          element.label = written?.words(at: element.path) ?? element.label
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
    // What another page leaves behind on its way out is not read.
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

  /// Each text by itself.
  static func texts(
    _ boxes: [Box], as trait: AccessibleElement.Trait
  ) -> [AccessibleElement] {
    boxes.compactMap { box in
      box.shownText.map { AccessibleElement(path: box.path, label: $0, traits: [trait]) }
    }
  }
}

extension BoxPath {
  /// Whether it belongs to a page that is on its way out, or to rows that are.
  package var isLeaving: Bool { part == .page && words.first == "before" }

  /// Whether it belongs to what stands above a section's rows.
  fileprivate var isHeader: Bool { words.first?.hasPrefix("header") ?? false }
}

extension ResolvedSection {
  /// What a header or a footer says as it is written, which may be drawn in capitals; nil at other places, and for
  /// what a template draws.
  package func words(at path: BoxPath) -> String? {
    switch (path.name, header, footer) {
    case ("header", .text(let text), _), ("footer", _, .text(let text)): text
    default: nil
    }
  }
}

extension Box {
  /// The text that it shows; nil where it shows none.
  package var shownText: String? {
    if case .text(let run, _) = content, !run.text.isEmpty { run.text } else { nil }
  }
}
