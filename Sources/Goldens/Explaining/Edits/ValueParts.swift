import Geometry
import PageModel

/// The parts of a composite value by the keys of page files, without written defaults.
indirect enum ValueParts: Equatable {
  /// A part of a mapping.
  struct Member: Equatable {
    let key: String
    let parts: ValueParts
  }

  /// A difference between two values.
  struct Change {
    /// The path of keys and indices.
    var path: [String]
    /// Whether the part was removed.
    let isGone: Bool
    /// Whether it was an item of a list, whose index another item may have now.
    var isItem = false

    /// The place of the part, by functions that find places; otherwise that of its parent.
    func place(
      of key: EditKey, new: (EditKey) -> Source?, old: (EditKey) -> Source?
    ) -> (place: Source, isGone: Bool)? {
      func part(_ count: Int) -> EditKey {
        EditKey(text: ([key.text] + path.prefix(count)).joined(separator: "."))
      }
      // Written defaults have a place, too.
      if !(isGone && isItem), let place = new(part(path.count)) { return (place, false) }
      if isGone, let place = old(part(path.count)) { return (place, true) }
      for count in path.indices.reversed() {
        if let place = new(part(count)) { return (place, false) }
      }
      return nil
    }

    fileprivate func inside(_ name: String) -> Self {
      var change = self
      change.path.insert(name, at: 0)
      return change
    }
  }

  case single(String)
  case mapping([Member])
  case list([ValueParts])

  /// The differences from an old value: in mappings first of remaining parts.
  ///
  /// In lists only the range between unchanged items counts.
  func changes(from old: ValueParts) -> [Change] {
    guard self != old else { return [] }
    switch (old, self) {
    case (.mapping(let olds), .mapping(let news)):
      let still = news.flatMap { new -> [Change] in
        guard let old = olds.first(where: { $0.key == new.key }) else {
          return [Change(path: [new.key], isGone: false)]
        }
        return new.parts.changes(from: old.parts).map { $0.inside(new.key) }
      }
      let gone = olds.filter { old in !news.contains { $0.key == old.key } }
      return still + gone.map { Change(path: [$0.key], isGone: true) }
    case (.list(let olds), .list(let news)):
      let (was, now) = CauseWords.differing(olds, news, by: ==)
      guard !was.isEmpty, !now.isEmpty else {
        return [Change(path: ["\(now.startIndex)"], isGone: now.isEmpty, isItem: true)]
      }
      return zip(zip(was, now), now.indices).flatMap { pair, index in
        pair.1.changes(from: pair.0).map { $0.inside("\(index)") }
      }
    default: return [Change(path: [], isGone: false)]
    }
  }

  /// A mapping without keys whose parts are nil.
  init(_ members: KeyValuePairs<String, ValueParts?>) {
    self = .mapping(members.compactMap { key, parts in parts.map { Member(key: key, parts: $0) } })
  }
}

extension ValueParts {
  fileprivate init?(_ text: String?) {
    guard let text else { return nil }
    self = .single(text)
  }

  fileprivate init?(_ flag: Bool, unless usual: Bool) {
    guard flag != usual else { return nil }
    self = .single("\(flag)")
  }

  fileprivate init?(_ color: ColorReference?) {
    switch color {
    case nil: return nil
    case .color, .token: self.init(color?.words)
    case .modes:
      self = .mapping(
        ColorMode.allCases.compactMap { mode in
          ValueParts(color?[mode]).map { Member(key: mode.rawValue, parts: $0) }
        })
    }
  }

  fileprivate init?(_ badge: Badge?) {
    guard let badge else { return nil }
    self.init([
      "text": badge.text.isEmpty ? nil : .single(badge.text), "color": ValueParts(badge.color),
      "at": ValueParts(badge.at == .end ? nil : badge.at.rawValue),
    ])
  }

  fileprivate init(_ segments: Segments) {
    let items = segments.items.map { item -> ValueParts in
      switch item {
      case .text(let text): .single(text)
      case .image(let name): ValueParts(["image": .single(name)])
      }
    }
    self.init([
      "items": .list(items),
      "selected": ValueParts(segments.selected == 0 ? nil : "\(segments.selected)"),
    ])
  }

  fileprivate init(_ slider: Slider) {
    self.init([
      "value": .single(slider.value.words), "minimumImage": ValueParts(slider.minimumImage),
      "maximumImage": ValueParts(slider.maximumImage),
    ])
  }

  fileprivate init?(_ actions: [Swipe.Action]) {
    guard !actions.isEmpty else { return nil }
    self = .list(
      actions.map { action in
        ValueParts([
          "title": ValueParts(action.title), "image": ValueParts(action.image),
          "color": ValueParts(action.color),
        ])
      })
  }

  fileprivate init(_ item: BarItem) {
    self.init([
      "title": ValueParts(item.title), "image": ValueParts(item.image),
      "bold": ValueParts(item.bold, unless: false), "badge": ValueParts(item.badge),
      "enabled": ValueParts(item.enabled, unless: true),
      "spacer": ValueParts(item.isSpacer, unless: false),
    ])
  }
}

extension EditValue {
  /// The place of the first part that differs; the recorded place if it was removed.
  ///
  /// If that has no data, the data of another differing part are added. Nil for a value without
  /// parts.
  func differingPart(
    from value: EditValue?, of key: EditKey,
    places: (old: (EditKey) -> Source?, new: (EditKey) -> Source?)
  ) -> (place: Source, isGone: Bool)? {
    guard let was = value?.parts, let changes = parts?.changes(from: was) else { return nil }
    let found = changes.compactMap { $0.place(of: key, new: places.new, old: places.old) }
    guard let (place, isGone) = found.first else { return nil }
    let data = found.lazy.filter { !$0.isGone }.compactMap(\.place.data).first
    return (isGone || place.data != nil ? place : place.filled(from: data), isGone)
  }

  /// The parts; nil for a value that is not composite.
  var parts: ValueParts? {
    switch content {
    // A text may be a badge.
    case .text(let text): ValueParts(Badge(text))
    case .color(let color): ValueParts(color)
    case .badge(let badge): ValueParts(badge)
    case .segments(let segments): ValueParts(segments)
    case .slider(let slider): ValueParts(slider)
    case .swipe(let swipe):
      ValueParts([
        "trailing": ValueParts(swipe.trailing), "leading": ValueParts(swipe.leading),
      ])
    case .items(let items): .list(items.map { ValueParts($0) })
    case .search(let field):
      ValueParts([
        "placeholder": ValueParts(field.placeholder), "text": ValueParts(field.text),
        "focused": ValueParts(field.focused, unless: false),
      ])
    case .piece(.part(let content)): content.valueParts
    case .number, .flag, .size, .font, .caption, .names, .template, .piece: nil
    }
  }
}

extension Element.Content {
  /// The parts of a badge, tile or control; nil for other content.
  fileprivate var valueParts: ValueParts? {
    switch self {
    case .badge(let badge):
      ValueParts([
        "text": badge.text.words.isEmpty ? nil : .single(badge.text.words),
        "color": ValueParts(badge.color?.reference),
        "at": ValueParts(badge.at == .end ? nil : badge.at.rawValue),
      ])
    case .tile(let tile):
      ValueParts([
        "color": ValueParts(tile.color.reference), "image": ValueParts(tile.image?.words),
      ])
    case .segments(let segments):
      ValueParts([
        "items": .list(
          segments.items.map { item in
            if case .image(let name) = item {
              ValueParts(["image": .single(name.words)])
            } else {
              .single(item.phrase.words)
            }
          }),
        "selected": ValueParts(segments.selected.words == "0" ? nil : segments.selected.words),
      ])
    case .slider(let slider):
      ValueParts([
        "value": .single(slider.value.words),
        "minimumImage": ValueParts(slider.minimumImage?.words),
        "maximumImage": ValueParts(slider.maximumImage?.words),
      ])
    default: nil
    }
  }
}
