import Geometry
import PageModel

// Parts of rows and bars with colours and images of their own.

extension Resolver {
  /// Resolves a badge; nil if there is none.
  mutating func badge(_ badge: Badge?, style: Style, at source: Source?) -> ResolvedBadge? {
    guard let badge else { return nil }
    return ResolvedBadge(
      text: text(badge.text, at: source) ?? "", color: color(badge.color, style, at: source),
      at: badge.at)
  }

  /// Resolves the buttons of a bar, the value of a key.
  mutating func items(
    _ items: [BarItem], _ key: String, style: Style, in places: Places
  ) -> [ResolvedBarItem] {
    _ = makes(5 * items.count, .boxes, at: places.blame(key))
    return items.enumerated().map { index, item in
      let source = places["\(key).\(index)"] ?? places.blame(key)
      var written = item
      written.title = text(item.title, at: source)
      return ResolvedBarItem(
        written: written, image: image(item.image, at: source),
        badge: badge(item.badge, style: style, at: source), source: source)
    }
  }

  /// Resolves the search field.
  mutating func search() -> SearchField? {
    guard var field = page.search else { return nil }
    let source = page.places.blame("search")
    _ = makes(7, .boxes, at: source)
    field.placeholder = text(
      field.placeholder ?? supplies.wording.words("search", in: language), at: source)
    field.text = text(field.text, at: source)
    return field
  }

  /// Resolves the parts of a row.
  mutating func addParts(to cell: inout ResolvedCell) {
    let (written, places, style) = (cell.written, cell.places, cell.style)
    cell.tile = color(written.tile?.inAllModes, style, at: places.blame("tile"))
    cell.badge = badge(written.badge, style: style, at: places.blame("badge"))
    cell.presence = color(written.presence?.color, style, at: places.blame("presence"))
    cell.detailImages = written.detailImages.compactMap {
      image($0, at: places.blame("detailImages"))
    }
    if written.invalid != nil {
      cell.invalidSign = image(Self.invalidSign, at: places.blame("invalid"))
    }
    // The letters and the message are counted with the other texts: these are their ground and sign.
    let more = [
      written.presence != nil, written.progress != nil, written.initials != nil,
      written.invalid != nil,
    ]
    _ = makes(more.count(where: \.self) + written.detailImages.count, .boxes, at: places.whole)
    if let segments = written.segments {
      let source = places.blame("segments")
      _ = makes(2 + 2 * segments.items.count, .boxes, at: source)
      cell.segments = self.segments(segments, at: source)
    }
    if let slider = written.slider {
      let source = places.blame("slider")
      _ = makes(5, .boxes, at: source)
      cell.slider = self.slider(slider, at: source)
    }
    if let swipe = written.swipe {
      let source = places.blame("swipe")
      _ = makes(3 * (swipe.trailing.count + swipe.leading.count), .boxes, at: source)
      cell.swipe = ResolvedSwipe(
        trailing: actions(swipe.trailing, style, at: source),
        leading: actions(swipe.leading, style, at: source))
    }
    if written.segments != nil || written.slider != nil || written.stepper {
      cell.accessory = .none
    }
  }

  /// The image beside the text of an invalid input.
  private static let invalidSign = "glyph-warning-fill"

  /// Resolves a segmented control.
  mutating func segments(_ segments: Segments, at source: Source?) -> ResolvedSegments {
    let items = segments.items.map { item -> ResolvedSegments.Item in
      switch item {
      case .text(let words): .text(text(words, at: source) ?? "")
      case .image(let name): .image(image(name, at: source))
      }
    }
    return ResolvedSegments(items: items, selected: segments.selected)
  }

  /// Resolves a slider.
  mutating func slider(_ slider: Slider, at source: Source?) -> ResolvedSlider {
    ResolvedSlider(
      value: slider.value, minimumImage: image(slider.minimumImage, at: source),
      maximumImage: image(slider.maximumImage, at: source))
  }

  private mutating func actions(
    _ actions: [Swipe.Action], _ style: Style, at source: Source?
  ) -> [ResolvedSwipe.Action] {
    actions.map { action in
      ResolvedSwipe.Action(
        title: text(action.title, at: source), image: image(action.image, at: source),
        color: color(action.color, style, at: source))
    }
  }

  /// Resolves a colour; nil if there is none, or with an error if it is unknown.
  mutating func color(
    _ reference: ColorReference?, _ style: Style, at source: Source?
  ) -> Color? {
    guard let reference else { return nil }
    note(reference)
    var unknown: [String] = []
    let color = style.color(reference, palette: supplies.theme.palette) { unknown.append($0) }
    for name in unknown { refuse(color: name, at: source) }
    return color
  }

  /// Gives the chosen rows of a section checkmarks, and the others no accessory.
  mutating func choose(among cells: inout [ResolvedCell], of section: Section) {
    guard let chosen = section.choice else { return }
    let ids = cells.compactMap(\.written.id)
    for id in chosen where !ids.contains(id) {
      fault(
        "unknown-row", at: section.places.blame("choice"),
        "no row in the section has the id \"\(id)\"",
        hint: hint(for: id, among: ids))
    }
    for index in cells.indices {
      let isChosen = cells[index].written.id.map(chosen.contains) ?? false
      let isTrailing = section.choiceAt == .trailing
      let own = cells[index].written.accessory ?? .none
      let isFree = isTrailing ? !isChosen && own.isBesideChoices : own != .checkmark
      if own != .none, own != .checkmark, !isFree {
        fault(
          "ignored-value", at: cells[index].written.places.blame("accessory"),
          "accessory \(own.rawValue) is not shown: \(isChosen ? "the row is chosen" : "the checkmark has its place")",
          hint: "write choiceAt: leading, or remove the accessory", .warning)
      }
      cells[index].accessory = isFree ? own : isChosen && isTrailing ? .checkmark : .none
      cells[index].leadingChoice = isTrailing ? nil : isChosen
      cells[index].written.places["choice"] = section.places["choice"]
    }
  }
}

extension Accessory {
  /// Whether a row that is not chosen may have it where other rows have the checkmark.
  fileprivate var isBesideChoices: Bool {
    switch self {
    case .detailButton, .progress, .spinner: true
    case .none, .disclosure, .checkmark, .switch: false
    }
  }
}
