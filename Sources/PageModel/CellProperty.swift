/// A property of a cell; the order is that of documentation and reports.
package enum CellProperty: Int, CaseIterable, CodingKey, Hashable, Sendable {
  case id, kind, image, tile, title, subtitle, detail, detailAt, detailImage, badge,
    detailImageFirst, fit, accessory, on, segments, slider, stepper, focused, swipe, swiped
  case initials, presence, detailImages, progress
  case enabled, highlighted, selected, height, separator, style, mask, note, placeholder, value
  case invalid, parameters, action

  /// The facts of the property; a new property needs a line here, and other code uses this table.
  private var entry: Facts {
    switch self {
    case .id: Facts(.own, "A unique name for tests, masks and edits. Default: its path.", .unseen)
    case .kind: Facts(.own, "A built-in kind or a template's name. Default: disclosure.", .word)
    case .image:
      Facts(
        .image({ $0.image }, { $0.image = $1 }), "The name of the image on the left.", .image,
        in: [.image, .placeholder], of: [.twoParts, .profile, .input, .line, .media])
    case .initials:
      Facts(
        .text({ $0.initials }, { $0.initials = $1 }),
        "The letters of a person, on a round ground; shown if there is no image and no tile.",
        .text, in: [.initials, .initials.ground], of: [.twoParts, .profile])
    case .presence:
      Facts(
        .own, "A dot at the lower right of the image: online, away or busy. Default: none.",
        .word, in: [.presence], of: [.twoParts, .profile])
    case .tile:
      Facts(
        .own, "The colour of a rounded square behind the image; the image is drawn in tileTint.",
        .word, in: [.image, .tile], of: [.twoParts])
    case .title:
      Facts(
        .text({ $0.title }, { $0.title = $1 }, .ofTexts), "The main text.", .text, in: [.title],
        of: Kind.Facts.Shape.allCases)
    case .subtitle:
      Facts(
        .text({ $0.subtitle }, { $0.subtitle = $1 }, .ofTexts), "A smaller text below the title.",
        .text, in: [.subtitle], of: [.texts, .media, .profile])
    case .detail:
      Facts(
        .text({ $0.detail }, { $0.detail = $1 }), "The text on the right.", .text,
        in: [.detail], of: [.columns, .profile])
    case .detailAt:
      Facts(
        .own,
        "The vertical position of the detail: center, or title for the title's line with the badge below. Default: center.",
        .word, in: [.detail, .badge])
    case .detailImage:
      Facts(
        .image({ $0.detailImage }, { $0.detailImage = $1 }),
        "The name of the image on the right.", .image,
        in: [.detailImage])
    case .detailImages:
      Facts(
        .own, "The names of further images on the right, after detailImage.", .word,
        in: [.detailImages])
    case .badge:
      Facts(
        // A dot has no text to read or clean.
        .text(
          { $0.badge.flatMap { $0.text.isEmpty ? nil : $0.text } }, { $0.badge?.text = $1 ?? "" }),
        "A short text on a pill; an empty text shows a dot. Either a text or { text, color, at: end or image }.",
        .text,
        in: [.badge, .badge.ground], of: [.twoParts, .columns, .profile])
    case .detailImageFirst:
      Facts(
        .flag({ $0.detailImageFirst }, { $0.detailImageFirst = $1 }),
        "Whether the right image is next to the accessory. Default: true.",
        .word, in: [.detail, .detailImage])
    case .fit:
      Facts(
        .own,
        "How the image of a media kind fills its row: cover, contain or stretch. Default: cover.",
        .word, in: [.image], of: [.media])
    case .accessory:
      Facts(
        .own, "The accessory at the right end. Default: the kind's.", .word,
        in: [.chevron, .checkmark, .detailButton, .switch, .progress, .spinner],
        of: [.twoParts, .columns, .profile, .input])
    case .segments:
      Facts(
        .own, "A segmented control: { items: [text or { image }], selected: 0 }.", .word,
        in: [.segments],
        of: [.twoParts, .columns])
    case .slider:
      Facts(
        .own, "A slider: { value: 0 to 1, minimumImage, maximumImage }.", .word,
        in: [.slider], of: [.twoParts, .columns])
    case .stepper:
      Facts(
        .flag({ $0.stepper }, { $0.stepper = $1 }),
        "Whether the row has a stepper, whose minus and plus buttons change the detail. Default: false.",
        .flag("stepper", "shown", "hidden"), in: [.stepper], of: [.twoParts, .columns])
    case .progress:
      Facts(
        .own, "How far something is, 0 to 1: a bar below the texts, or a ring as accessory.",
        .word, in: [.progress], of: [.twoParts, .profile])
    case .focused:
      Facts(
        .flag({ $0.focused }, { $0.focused = $1 }),
        "Whether the input has the focus. Default: false.",
        .state("focused", "not focused"), in: [.caret], of: [.input])
    case .swipe:
      Facts(
        .own,
        "The swipe actions that the row shows: a list of { title, image, color, action }, or { trailing, leading }.",
        .word)
    case .swiped:
      Facts(
        .own,
        "The side whose swipe actions are shown: trailing, leading or none. Default: trailing, or leading without trailing actions.",
        .word)
    case .on:
      Facts(
        .flag({ $0.on }, { $0.on = $1 }), "The state of a switch. Default: false.",
        .flag("switch", "on", "off"),
        in: [.switch])
    case .enabled:
      Facts(
        .flag({ $0.enabled }, { $0.enabled = $1 }), "Whether the row is enabled. Default: true.",
        .state("enabled", "disabled"))
    case .highlighted:
      Facts(
        .flag({ $0.highlighted }, { $0.highlighted = $1 }),
        "Whether the row is highlighted, as under a finger. Default: false.",
        .state("highlighted", "not highlighted"), in: [.own])
    case .selected:
      Facts(
        .flag({ $0.selected }, { $0.selected = $1 }),
        "Whether the row is selected. Default: false.",
        .state("selected", "not selected"), in: [.own])
    case .height:
      Facts(
        .own,
        "The height in points. Default: the theme's row height, or more if a text wraps.",
        .height)
    case .separator:
      Facts(
        .flag({ $0.separator }, { $0.separator = $1 }),
        "Whether a separator is drawn below the row. Default: true.",
        .flag("separator", "shown", "hidden"), in: [.separator])
    case .style: Facts(.own, "The style keys that override the theme for the row.", .unseen)
    case .mask:
      Facts(
        .flag({ $0.mask }, { $0.mask = $1 }),
        "Whether golden comparison ignores the row. Default: false.", .unseen)
    case .note:
      Facts(
        .text({ $0.note }, { $0.note = $1 }, .always), "An annotation for design review.", .unseen)
    case .placeholder:
      Facts(
        .text({ $0.placeholder }, { $0.placeholder = $1 }),
        "The placeholder of an empty input.", .text,
        in: [.placeholder], of: [.input])
    case .value:
      Facts(
        .text({ $0.value }, { $0.value = $1 }), "The text in an input.", .text,
        in: [.value, .placeholder], of: [.input])
    case .invalid:
      Facts(
        .text({ $0.invalid }, { $0.invalid = $1 }),
        "What is wrong with the text in an input; shown below it, with a sign.", .text,
        in: [.invalid, .invalidSign], of: [.input])
    case .parameters: Facts(.own, "The values for the template's parameters, by name.", .unseen)
    case .action:
      Facts(.text({ $0.action }, { $0.action = $1 }, .verbatim), "The action of a tap.", .unseen)
    }
  }

  /// The facts of the property.
  package var facts: Facts { Self.all[self] ?? entry }

  private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.entry) })

  /// The properties that only some kinds show, and their storage.
  package static let ofKinds = allCases.compactMap { property in
    let isOfKinds =
      switch property.entry.storage {
      case .text, .image: !property.entry.boxes.isEmpty
      case .flag, .own:
        [
          .on, .accessory, .fit, .tile, .detailAt, .segments, .slider, .stepper, .focused,
          .presence, .detailImages, .progress,
        ].contains(property)
      }
    return isOfKinds ? (property, property.entry.storage) : nil
  }

  /// The properties whose text is drawn.
  package static let texts = allCases.compactMap { property in
    if case .text(let get, let set, let lines) = property.entry.storage, lines != .verbatim {
      (property: property, get: get, set: set, lines: lines)
    } else {
      nil
    }
  }

  /// Functions that read the texts and image names with boxes of their own.
  package static let parts = allCases.compactMap { property in
    switch property.entry.storage {
    case .text(let get, _, _) where !property.entry.boxes.isEmpty: get
    case .image(let get, _): get
    case .text, .flag, .own: nil
    }
  }
}
