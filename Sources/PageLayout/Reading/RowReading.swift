import PageModel
import Resolving

/// Reads a row for screen readers: its texts as one label, its value, traits and actions.
struct RowReading {
  private let boxes: [Box]
  private let cell: ResolvedCell?

  /// Reads a row's boxes; `cell` is nil if the row is unknown.
  init(_ boxes: [Box], _ cell: ResolvedCell?) { (self.boxes, self.cell) = (boxes, cell) }

  /// The row and, if it has one, its detail button.
  func elements(at path: BoxPath) -> [AccessibleElement] {
    guard boxes.contains(where: { $0.path == path }) else { return [] }
    var element = AccessibleElement(path: path, label: label, value: value, traits: traits)
    let shown = boxes.filter { $0.path.name.firstWord == .swipe }.compactMap(\.shownText)
    // A closed row offers its actions, too.
    let closed = cell.map { $0.written.swipedSide == SwipedSide.none } ?? false
    element.actions = closed ? cell?.swipe?.titles ?? [] : shown
    let more = boxes.first { $0.kind == .detailButton }.map {
      AccessibleElement(path: $0.path, label: nil, traits: [.button])
    }
    return [element] + [more].compactMap(\.self)
  }

  /// How the texts of a part are read that are not in the label.
  private enum Reading {
    /// As the value, as they are shown.
    case value
    /// In words of their own, or not at all.
    case apart
  }

  /// The parts whose texts are not in the label.
  private static let readings: [BoxName: Reading] = [
    .detail: .value, .value: .value, .placeholder: .value, .badge: .value,
    .segments: .apart, .swipe: .apart, .initials: .apart, .invalid: .apart,
  ]

  private var label: String? {
    let texts = boxes.filter { Self.readings[$0.path.name.firstWord] == nil }
      .compactMap(\.shownText)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private var value: String? {
    let texts = boxes.filter { Self.readings[$0.path.name] == .value }.compactMap(\.shownText)
    let set =
      [switchValue, sliderValue, progressValue, segmentValue, presence, invalid]
      .compactMap(\.self) + parts.compactMap(\.value)
    return texts.isEmpty && set.isEmpty ? nil : (texts + set).joined(separator: ", ")
  }

  private var switchValue: String? {
    boxes.lazy.compactMap(\.on).first.map { $0 ? "on" : "off" }
  }

  private var sliderValue: String? {
    has(.slider) ? cell?.written.slider?.value.percent : nil
  }

  private var progressValue: String? {
    if let share = cell?.written.progress, has(.progress) { return share.percent }
    return has(.spinner) ? "in progress" : nil
  }

  /// The parts of a template that have values.
  private var parts: [ResolvedElement] {
    if case .elements(let element, _)? = cell?.content { element.valued } else { [] }
  }

  private var presence: String? { has(.presence) ? cell?.written.presence?.rawValue : nil }

  private var invalid: String? {
    boxes.first { $0.path.name == .invalid }?.shownText.map { "invalid: \($0)" }
  }

  private var segmentValue: String? { has(.segments) ? cell?.segments?.chosenText : nil }

  private func has(_ name: BoxName) -> Bool { boxes.contains { $0.path.name == name } }

  private var traits: [AccessibleElement.Trait] {
    var traits: [AccessibleElement.Trait] = []
    if boxes.contains(where: { $0.on != nil }) { traits.append(.toggleButton) }
    if has(.slider) || has(.stepper) || has(.segments) || parts.contains(where: \.isAdjustable) {
      traits.append(.adjustable)
    }
    if let kind = cell?.builtIn {
      if kind.facts.shape == .input { traits.append(.textField) }
      if kind.facts.shape == .media { traits.append(.image) }
    }
    if traits.isEmpty, leadsOn { traits.append(.button) }
    if traits.isEmpty { traits.append(.staticText) }
    if isChosen { traits.append(.selected) }
    if cell?.written.enabled == false { traits.append(.notEnabled) }
    return traits
  }

  /// Whether a tap has an effect, or the row looks as if it had.
  private var leadsOn: Bool {
    cell?.written.isActive == true || cell?.builtIn?.facts.shape == .line
      || boxes.contains { $0.kind == .chevron }
  }

  private var isChosen: Bool {
    cell?.written.selected == true || boxes.contains { [.choice, .checkmark].contains($0.kind) }
  }
}

extension ResolvedCell {
  /// The built-in kind of the row; nil for a template.
  fileprivate var builtIn: Kind.BuiltIn? {
    if case .builtIn(let kind) = content { kind } else { nil }
  }
}

extension ResolvedElement {
  /// The sliders, segments and parts of progress, here or inside.
  fileprivate var valued: [ResolvedElement] {
    switch content {
    case .row(let children), .column(let children), .overlay(let children):
      children.flatMap(\.valued)
    case .slider, .segments, .progress: [self]
    default: []
    }
  }

  /// The value as it is said; nil for segments whose chosen item is a picture.
  fileprivate var value: String? {
    switch content {
    case .slider(let slider): slider.value.percent
    case .progress(let share, _, _): share.percent
    case .segments(let segments): segments.chosenText
    default: nil
    }
  }

  /// Whether its value can be changed.
  fileprivate var isAdjustable: Bool {
    if case .progress = content { false } else { true }
  }
}

extension ResolvedSegments {
  /// The text of the chosen segment; nil for a picture.
  fileprivate var chosenText: String? {
    guard items.indices.contains(selected), case .text(let text) = items[selected] else {
      return nil
    }
    return text
  }
}

extension Double {
  /// The share as whole percent.
  fileprivate var percent: String { "\(Int((self * 100).rounded())) %" }
}

extension Cell {
  /// Whether a touch has an effect.
  package var isActive: Bool {
    action != nil || behavior.map { !$0.handlers.isEmpty } ?? false
  }
}
