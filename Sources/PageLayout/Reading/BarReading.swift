import PageModel
import Resolving

/// Reads bars and overlays for screen readers.
struct BarReading {
  private let boxes: [Box]
  private let page: ResolvedPage?

  /// Reads the boxes of a bar; the page has its buttons' properties, nil if it is unknown.
  init(_ boxes: [Box], _ page: ResolvedPage?) { (self.boxes, self.page) = (boxes, page) }

  /// The back button, leading buttons, title and trailing buttons.
  var navigation: [AccessibleElement] {
    let bar = page?.navigationBar
    let back = boxes.first { $0.path.name == .back }.map { box in
      let title = boxes.first { $0.path.name == .backTitle }?.shownText
      let written: String? = if case .text(let text) = bar?.back { text } else { nil }
      return AccessibleElement(path: box.path, label: title ?? written, traits: [.button])
    }
    let titles = boxes.filter { [.title, .largeTitle].contains($0.path.name) }
    let below = boxes.filter { $0.path.name == .subtitle }
    return [back].compactMap(\.self) + items(.leading, bar?.leading ?? [])
      + AccessibilityOrder.texts(titles, as: .header)
      + AccessibilityOrder.texts(below, as: .staticText) + items(.trailing, bar?.trailing ?? [])
  }

  /// The search field and the cancel button.
  var search: [AccessibleElement] {
    guard let field = boxes.first(where: { $0.path.name == .field }) else { return [] }
    func text(_ name: BoxName) -> Box? { boxes.first { $0.path.name == name } }
    let label = text(.placeholder)?.shownText ?? page?.search?.placeholder
    let element = AccessibleElement(
      path: field.path, label: label, value: text(.text)?.shownText, traits: [.searchField])
    return [element] + AccessibilityOrder.texts([text(.cancel)].compactMap(\.self), as: .button)
  }

  /// The buttons of the toolbar.
  var toolbar: [AccessibleElement] { items(.own, page?.toolbar ?? []) }

  /// A tab of the tab bar.
  func tab(_ number: Int) -> [AccessibleElement] {
    guard let own = boxes.first else { return [] }
    let tabs = page?.tabBar ?? []
    let isSelected = tabs.indices.contains(number) && tabs[number].written.selected
    return [
      AccessibleElement(
        path: BoxPath(own.path.part), label: boxes.first { $0.kind == .title }?.shownText,
        value: boxes.first { $0.kind == .badge }?.shownText,
        traits: [.tab] + (isSelected ? [.selected] : []))
    ]
  }

  /// The texts and buttons of an overlay.
  var overlay: [AccessibleElement] {
    boxes.compactMap { box in
      box.shownText.map { text in
        let isButton = box.path.name.firstWord == .button
        return AccessibleElement(
          path: box.path, label: text, traits: [isButton ? .button : .staticText])
      }
    }
  }

  /// The buttons that are numbered in a part of the bar.
  private func items(_ holder: BoxName, _ items: [ResolvedBarItem]) -> [AccessibleElement] {
    items.indices.compactMap { number in
      let button = holder[number]
      let own = boxes.filter { $0.path.name == button || $0.path.name.lies(in: button) }
      guard let first = own.first else { return nil }
      return AccessibleElement(
        path: first.path, label: own.first { $0.kind == .title }?.shownText,
        value: own.first { $0.kind == .badge }?.shownText,
        traits: [.button] + (items[number].written.enabled ? [] : [.notEnabled]))
    }
  }
}
