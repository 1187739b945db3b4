/// What stands at the right end of a row.
public enum Accessory: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case none
  /// A chevron: the row leads somewhere.
  case disclosure
  /// A tick: the row is the chosen one.
  case checkmark
  /// A switch, on or off.
  case `switch`
  /// An i in a ring: there is more to know.
  case detailButton
}

/// One row of a page, as its author writes it: what is left out is inherited or not there.
public struct Cell: Hashable, Sendable {
  /// Names the row for tests, masks and differences; its path where nil.
  public var id: String?
  /// Which row it was of the page as it was first read; nil until then.
  package var ordinal: Int?
  /// How the row is built.
  public var kind: Kind = .disclosure
  /// The name of the picture at the left.
  public var image: String?
  /// How the picture fills a row that it covers; of media kinds.
  ///
  /// Default: cover.
  public var fit = ImageFit.cover
  /// The main text.
  public var title: String?
  /// A smaller text below the title.
  public var subtitle: String?
  /// The text at the right.
  public var detail: String?
  /// The name of the picture at the right.
  public var detailImage: String?
  /// A short text on a pill, or a dot, before the accessory or at the picture.
  public var badge: Badge?
  /// The colour of a tile behind the picture at the left; none where nil.
  public var tile: ColorReference?
  /// A choice of one of a few; it stands in the place of an accessory.
  public var segments: Segments?
  /// A knob on a line; it stands in the place of an accessory.
  public var slider: Slider?
  /// Whether there are two keys in an accessory's place that count up and down what the detail tells.
  ///
  /// Default: false.
  public var stepper = false
  /// Where the detail stands.
  ///
  /// Default: center.
  public var detailAt = DetailPlace.center
  /// Whether somebody types in the input.
  ///
  /// Default: false.
  public var focused = false
  /// What the row shows beside itself while it is swiped.
  public var swipe: Swipe?
  /// Whether the right picture stands next to the accessory and the text left of it.
  ///
  /// Default: true.
  public var detailImageFirst = true
  /// What stands at the right end; the kind decides where nil.
  public var accessory: Accessory?
  /// The state of a switch.
  ///
  /// Default: false.
  public var on = false
  /// Whether the row can be used.
  ///
  /// Default: true.
  public var enabled = true
  /// Whether a finger is on the row.
  ///
  /// Default: false.
  public var highlighted = false
  /// Whether the row stays selected.
  ///
  /// Default: false.
  public var selected = false
  /// The height in points; the theme's row height where nil, or measured where text wraps.
  public var height: Double?
  /// Whether a line is drawn below the row.
  ///
  /// Default: true.
  public var separator = true
  /// What the row changes of the look.
  public var style = StyleOverrides()
  /// Whether golden comparison ignores the row.
  ///
  /// Default: false.
  public var mask = false
  /// An annotation for design review.
  public var note: String?
  /// The pale text of an input that holds nothing yet.
  public var placeholder: String?
  /// The text that an input holds.
  public var value: String?
  /// What a template is given, by parameter name.
  public var parameters: [String: Argument] = [:]
  /// What a tap does.
  public var action: String?
  /// What it does when something happens to it; nil: nothing but what `action` says.
  package var behavior: RowBehavior?
  /// Where the row and its properties were written.
  package var places = Places()

  /// Who the row is; the page has numbered its rows.
  package var row: RowID { editID }

  /// A disclosure row with nothing in it.
  public init() {}
}

/// A value that a cell gives to its template.
public enum Argument: Hashable, Sendable {
  /// A text, an image's name, or a number as it was written.
  case text(String)
  /// Yes or no.
  case flag(Bool)
}

/// A property of a cell: one list for all who go through them, in the order in which they are told.
package enum CellProperty: UInt8, CaseIterable, Hashable, Sendable {
  case id, kind, image, tile, title, subtitle, detail, detailAt, detailImage, badge,
    detailImageFirst, fit, accessory, on, segments, slider, stepper, focused, swipe
  case enabled, highlighted, selected, height, separator, style, mask, note, placeholder, value
  case parameters, action

  /// What is known of it; a new property has a line here, and what reads the list does the rest.
  private var entry: Facts {
    switch self {
    case .id: Facts(.own, "Names the row for tests, masks and diffs. Default: its path.", .unseen)
    case .kind: Facts(.own, "A built-in kind or a template's name. Default: disclosure.", .word)
    case .image:
      Facts(
        .image({ $0.image }, { $0.image = $1 }), "The name of the picture at the left.", .image,
        in: ["image", "placeholder"], of: [.twoParts, .profile, .input, .media])
    case .tile:
      Facts(
        .own, "The colour of a rounded square behind the picture, which is drawn in tileTint.",
        .word, in: ["image", "tile"], of: [.twoParts])
    case .title:
      Facts(
        .text({ $0.title }, { $0.title = $1 }, .ofTexts), "The main text.", .text, in: ["title"],
        of: Kind.Facts.Shape.allCases)
    case .subtitle:
      Facts(
        .text({ $0.subtitle }, { $0.subtitle = $1 }, .ofTexts), "A smaller text below the title.",
        .text, in: ["subtitle"], of: [.texts, .media, .profile])
    case .detail:
      Facts(
        .text({ $0.detail }, { $0.detail = $1 }), "The text at the right.", .text,
        in: ["detail"], of: [.columns, .profile])
    case .detailAt:
      Facts(
        .own,
        "Where the detail stands: center, or title: on its line, the badge below. Default: center.",
        .word, in: ["detail", "badge"])
    case .detailImage:
      Facts(
        .image({ $0.detailImage }, { $0.detailImage = $1 }),
        "The name of the picture at the right.", .image,
        in: ["detailImage"])
    case .badge:
      Facts(
        // A dot has no text to be read or cleaned.
        .text(
          { $0.badge.flatMap { $0.text.isEmpty ? nil : $0.text } }, { $0.badge?.text = $1 ?? "" }),
        "A short text on a pill, a dot where it is empty, or { text, color, at: end or image }.",
        .text,
        in: ["badge", "badgeGround"], of: [.twoParts, .columns, .profile])
    case .detailImageFirst:
      Facts(
        .flag({ $0.detailImageFirst }, { $0.detailImageFirst = $1 }),
        "Whether the right picture stands next to the accessory. Default: true.",
        .word, in: ["detail", "detailImage"])
    case .fit:
      Facts(
        .own,
        "How the picture of a media kind fills its row: cover, contain, stretch. Default: cover.",
        .word, in: ["image"], of: [.media])
    case .accessory:
      Facts(
        .own, "What stands at the right end. Default: by kind.", .word,
        in: ["chevron", "checkmark", "detailButton", "switch"],
        of: [.twoParts, .columns, .profile, .input])
    case .segments:
      Facts(
        .own, "One of a few: { items: [text or { image }], selected: 0 }.", .word, in: ["segments"],
        of: [.twoParts, .columns])
    case .slider:
      Facts(
        .own, "A knob on a line: { value: 0 to 1, minimumImage, maximumImage }.", .word,
        in: ["slider"], of: [.twoParts, .columns])
    case .stepper:
      Facts(
        .flag({ $0.stepper }, { $0.stepper = $1 }),
        "Two keys that count up and down what the detail tells. Default: false.",
        .flag("stepper", "shown", "hidden"), in: ["stepper"], of: [.twoParts, .columns])
    case .focused:
      Facts(
        .flag({ $0.focused }, { $0.focused = $1 }),
        "Whether somebody types in the input. Default: false.",
        .state("focused", "not focused"), in: ["caret"], of: [.input])
    case .swipe:
      Facts(
        .own,
        "What a swiped row shows beside itself: a list of { title, image, color }, or { trailing, leading }.",
        .word)
    case .on:
      Facts(
        .flag({ $0.on }, { $0.on = $1 }), "The state of a switch. Default: false.",
        .flag("switch", "on", "off"),
        in: ["switch"])
    case .enabled:
      Facts(
        .flag({ $0.enabled }, { $0.enabled = $1 }), "Whether the row can be used. Default: true.",
        .state("enabled", "disabled"))
    case .highlighted:
      Facts(
        .flag({ $0.highlighted }, { $0.highlighted = $1 }),
        "Whether a finger is on the row. Default: false.",
        .state("highlighted", "not highlighted"), in: [""])
    case .selected:
      Facts(
        .flag({ $0.selected }, { $0.selected = $1 }),
        "Whether the row stays selected. Default: false.",
        .state("selected", "not selected"), in: [""])
    case .height:
      Facts(
        .own,
        "The height in points. Default: the theme's row height, or measured where text wraps.",
        .height)
    case .separator:
      Facts(
        .flag({ $0.separator }, { $0.separator = $1 }),
        "Whether a line is drawn below. Default: true.",
        .flag("separator", "shown", "hidden"), in: ["separator"])
    case .style: Facts(.own, "What the row changes of the look.", .unseen)
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
        "The pale text of an input that holds nothing.", .text,
        in: ["placeholder"], of: [.input])
    case .value:
      Facts(
        .text({ $0.value }, { $0.value = $1 }), "The text that an input holds.", .text,
        in: ["value", "placeholder"], of: [.input])
    case .parameters: Facts(.own, "What a template is given, by parameter.", .unseen)
    case .action:
      Facts(.text({ $0.action }, { $0.action = $1 }, .verbatim), "What a tap does.", .unseen)
    }
  }

  /// What is known of the property.
  package var facts: Facts { Self.all[self] ?? entry }

  private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.entry) })

  /// What only some kinds show, and how cells hold it: what has a box of its own.
  package static let ofKinds = allCases.compactMap { property in
    let isOfKinds =
      switch property.entry.storage {
      case .text, .image: !property.entry.boxes.isEmpty
      case .flag, .own:
        [
          .on, .accessory, .fit, .tile, .detailAt, .segments, .slider, .stepper, .focused,
        ].contains(property)
      }
    return isOfKinds ? (property, property.entry.storage) : nil
  }

  /// The properties that hold a text to be drawn.
  package static let texts = allCases.compactMap { property in
    if case .text(let get, let set, let lines) = property.entry.storage, lines != .verbatim {
      (property: property, get: get, set: set, lines: lines)
    } else {
      nil
    }
  }

  /// What reads from cells what boxes of their own show: texts, and names of pictures.
  package static let parts = allCases.compactMap { property in
    switch property.entry.storage {
    case .text(let get, _, _) where !property.entry.boxes.isEmpty: get
    case .image(let get, _): get
    case .text, .flag, .own: nil
    }
  }
}
