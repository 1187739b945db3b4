import Geometry
import PageModel
import Resolving

extension LayoutPass {
  /// Warns if the page's language is written from right to left.
  func warnIfNotMirrored(_ page: ResolvedPage) {
    guard page.language.isRightToLeft else { return }
    warn(
      "not-mirrored", at: page.source,
      "the language \"\(page.language)\" is right-to-left, but rows and bars are not mirrored",
      hint: "right-to-left layout is unsupported: only the order within texts is right")
  }

  /// Warns if the left and right parts of a row overlap, by a length in points.
  ///
  /// A text that is cut may be as much wider than its room as its letters are closer to each other.
  func warnOfOverlap(_ overlap: Double, in row: Row) {
    guard overlap > 0.5 else { return }
    warn(
      "overlap", at: row.cell.places.blame("detail"),
      "left and right parts overlap by \(pt: overlap)",
      hint: "shorten a text, or reduce titleWidthLimit or detailWidthLimit")
  }

  func warnIfTooHigh(_ name: BoxName, _ image: Rect, in row: Row) {
    guard image.height >= row.rect.height, row.rect.height > 0 else { return }
    warn(
      "image-height", at: row.cell.places.blame(name.text),
      "\(name) is \(pt: image.height) high, but must be lower than its row of \(pt: row.rect.height)",
      hint: "reduce \(name)Size, or make the row taller")
  }

  /// Warns if a size set by the page distorts a row's image.
  func warnIfStretched(_ image: ImageReference, in row: Row) {
    let size = row.cell.style.traced(.imageSize)
    guard size.steps.last?.level.isOfPage == true, size.value != .zero,
      ImageFit(number: row.cell.style[.imageFit]) == .stretch
    else {
      return
    }
    warnIfStretched(
      image, to: size.value, at: size.steps.last?.source ?? row.cell.places.blame("image"),
      hint: "give imageSize the image's proportions, or write imageFit: 0 or 1")
  }

  /// Warns if a media row distorts its image because of `fit: stretch`.
  func warnIfStretched(_ image: ImageReference, over row: Row) {
    guard row.cell.written.fit == .stretch else { return }
    warnIfStretched(
      image, to: row.rect.size, at: row.cell.places.blame("fit"),
      hint: "write fit: cover or contain")
  }

  /// Warns if an element of the page distorts its image because of `fit: stretch`.
  func warnIfStretched(
    _ image: ImageReference, to rect: Rect, by fit: ImageFit, of element: ResolvedElement
  ) {
    guard fit == .stretch, element.isOfPage else { return }
    warnIfStretched(
      image, to: rect.size, at: element.source, hint: "write fit: cover or contain")
  }

  private func warnIfStretched(
    _ image: ImageReference, to size: Size, at source: Source?, hint: Message
  ) {
    let (own, now) = (image.size, size)
    guard own.width > 0, own.height > 0, now.width > 0, now.height > 0 else { return }
    let change = (now.width / now.height) / (own.width / own.height)
    guard max(change, 1 / change) > 1.02 else { return }
    warn(
      "image-aspect", at: source,
      "\(image.name) of \(own.width) × \(pt: own.height) is stretched to \(now.width) × \(pt: now.height)",
      hint: hint)
  }

  /// Warns of each value that the row's kind ignores.
  func warnOfIgnoredValues(_ row: Row) {
    let cell = row.cell
    let isBuiltIn = if case .builtIn = cell.content { true } else { false }
    for (property, storage) in isBuiltIn ? row.facts.hides : CellProperty.ofKinds
    where cell.gives(property, storage) {
      let key = property.name
      let shown = isBuiltIn ? row.facts.shows : []
      if property == .on, cell.places["accessory"] != nil, shown.contains(.accessory) {
        warn(
          "ignored-value", at: cell.places.blame(key),
          "on is not shown: the accessory is \(cell.accessory.rawValue)",
          hint: "write accessory: switch, or remove on")
        continue
      }
      let names = shown.map(\.name).sorted().joined(separator: ", ")
      warn(
        "ignored-value", at: cell.places.blame(key),
        "\(key) is not shown by kind \"\(cell.written.kind.name)\"",
        hint: Message(
          cell.hintForSwitch(storage)
            ?? (shown.isEmpty ? "a template shows its parameters" : "it shows \(names)")))
    }
    warnOfEnabledSwitch(cell)
    warnOfSwiped(cell.written)
  }

  /// Warns of the side of a swipe that has no actions.
  private func warnOfSwiped(_ cell: Cell) {
    guard let side = cell.swiped, side != SwipedSide.none, cell.swipedSide == SwipedSide.none else {
      return
    }
    warn(
      "ignored-value", at: cell.places.blame("swiped"),
      "swiped is not shown: the row has no \(side.rawValue) swipe actions",
      hint: "write swipe: { \(side.rawValue): [{ title: Delete }] }, or remove swiped")
  }

  /// Warns of a switch that is written to be enabled, as it is anyway, and not to be on.
  private func warnOfEnabledSwitch(_ cell: ResolvedCell) {
    guard cell.hasSwitchWithoutState, cell.written.enabled, let place = cell.places["enabled"],
      place.data == nil
    else { return }
    warn(
      "ignored-value", at: place, "enabled is true anyway; the switch is off",
      hint: Message(Suggestion.hint(forSwitch: true)))
  }
}

extension String {
  /// Whether a language, BCP 47, is written from right to left: by its script, or else by its usual one.
  fileprivate var isRightToLeft: Bool {
    let tags = languageSubtags
    if let script = tags.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"].contains(script)
    }
    let languages = ["ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"]
    return tags.first.map(languages.contains) ?? false
  }
}

extension ResolvedCell {
  /// Whether the row has a switch, and does not say whether it is on.
  fileprivate var hasSwitchWithoutState: Bool { accessory == .switch && places["on"] == nil }

  /// The hint for an ignored text that is the state of the row's switch; nil for others.
  fileprivate func hintForSwitch(_ storage: CellProperty.Storage) -> String? {
    guard hasSwitchWithoutState, case .text(let get, _, _) = storage else { return nil }
    return get(written)?.flag.map(Suggestion.hint(forSwitch:))
  }

  /// Whether the row sets a value that is shown in a box of its own.
  fileprivate func gives(_ property: CellProperty, _ storage: CellProperty.Storage) -> Bool {
    switch storage {
    case .text(let get, _, _), .image(let get, _): get(written) != nil
    case .flag(let get, _) where property != .on: get(written)
    case .flag: written.on && accessory != .switch
    case .own: places[property.name] != nil
    }
  }
}

extension StyleLevel {
  /// Whether the page or a part of it set the value, and no theme.
  var isOfPage: Bool {
    switch self {
    case .page, .section, .cell: true
    case .theme, .kind: false
    }
  }
}
