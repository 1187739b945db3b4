import Geometry
import PageLayout
import PageModel

/// The values that differ between two overlays of a kind.
struct OverlayFields {
  private typealias Overlay = Frame.Overlay
  private typealias Content = Frame.Overlay.Content

  private(set) var all: [ScreenField] = []
  private let old: (overlay: Overlay, place: Int)
  private let new: (overlay: Overlay, place: Int)
  private let name: String

  /// Compares overlays at their indices; `count` is the number of new overlays of the kind.
  init(
    old: (overlay: Frame.Overlay, place: Int), new: (overlay: Frame.Overlay, place: Int),
    among count: Int
  ) {
    (self.old, self.new) = (old, new)
    let kind = new.overlay.content.kind.rawValue
    name = count > 1 ? "\(kind) \(new.place)" : kind
    switch new.overlay.content {
    case .alert, .actionSheet, .menu: addQuestion()
    case .keyboard: addKeyboard()
    case .toast: addToast()
    case .loading: addLoading()
    case .empty, .retry: addNotice()
    }
    add("is", by: ["wait", "at"], of: \.presence) {
      ($0.progress, $0.isGoing) = ($1.progress, $1.isGoing)
    }
  }

  /// Adds a value of the overlay if it differs.
  private mutating func add(
    _ word: String, _ key: String? = nil, isText: Bool = false, by verbs: [String]? = nil,
    of words: (Overlay) -> String?, take: @escaping (inout Overlay, Overlay) -> Void
  ) {
    func fact(_ overlay: Overlay) -> ScreenField.Fact? {
      words(overlay).map {
        .init(words: $0, source: key.flatMap { overlay.content.place(of: $0) })
      }
    }
    let (was, now, places) = (fact(old.overlay), fact(new.overlay), (old.place, new.place))
    guard was?.words != now?.words else { return }
    all.append(
      ScreenField(
        name: word.isEmpty ? name : "\(name) \(word)", old: was, new: now, isText: isText,
        verbs: verbs
      ) { screen, target in
        guard target.lying.indices.contains(places.1) else { return }
        screen.change(places.0) { take(&$0, target.lying[places.1]) }
      })
  }

  /// Adds a value of the overlay's content if it differs.
  private mutating func add(
    _ word: String, _ key: String? = nil, isText: Bool = false, by verbs: [String]? = nil,
    _ words: (Content) -> String?, take: @escaping (inout Content, Content) -> Void
  ) {
    add(word, key, isText: isText, by: verbs, of: { words($0.content) }) {
      take(&$0.content, $1.content)
    }
  }

  private mutating func addQuestion() {
    add("", "title", isText: true, { $0.question?.title }) {
      $0.question?.title = $1.question?.title
    }
    add("message", "message", isText: true, { $0.question?.message }) {
      $0.question?.message = $1.question?.message
    }
    add("at", "at", by: ["menu"], { $0.anchor?.words }) { $0.anchor = $1.anchor }
    let counts = [old, new].map { $0.overlay.content.question?.buttons.count ?? 0 }
    for index in 0..<max(counts[0], counts[1]) {
      add("button \(index)", "buttons.\(index)", { $0.button(index)?.words }) { mine, other in
        // If the number of buttons differs, the last ones are inserted or removed.
        let buttons = mine.question?.buttons ?? []
        mine.question?.buttons =
          buttons.prefix(index) + [other.button(index)].compactMap(\.self)
          + buttons.dropFirst(index + 1)
      }
    }
  }

  private mutating func addKeyboard() {
    add("", "keyboard", by: ["focus", "type", "tap"], { $0.keyboard?.rawValue }) { mine, other in
      if let keyboard = other.keyboard { mine = .keyboard(keyboard, at: other.source) }
    }
  }

  private mutating func addToast() {
    add("", "text", isText: true, { $0.toast?.text }) { $0.toast?.text = $1.toast?.text ?? "" }
    add("kind", "kind", { $0.toast?.kind?.rawValue }) { $0.toast?.kind = $1.toast?.kind }
    add("duration", "seconds", by: ["toast"], { $0.toast.map { "\($0.milliseconds) ms" } }) {
      $0.toast?.milliseconds = $1.toast?.milliseconds ?? 0
    }
  }

  private mutating func addLoading() {
    add("", "text", isText: true, { $0.loading?.text }) { $0.loading?.text = $1.loading?.text }
    add("picture", "frames", { $0.loading?.picture.words }) {
      $0.loading?.picture = $1.loading?.picture ?? .spinner
    }
    add("covers", "covers", { $0.loading.map { $0.coversScreen ? "the screen" : "the rows" } }) {
      $0.loading?.coversScreen = $1.loading?.coversScreen ?? false
    }
    add("after", by: ["wait"], { $0.time.map { "\($0) ms" } }) { mine, other in
      if case .loading(let loading, _) = mine, let time = other.time {
        mine = .loading(loading, time: time)
      }
    }
  }

  private mutating func addNotice() {
    let values: [(word: String, key: String, path: WritableKeyPath<Notice, String?>)] = [
      ("", "title", \.title), ("text", "text", \.text), ("image", "image", \.image),
      ("button", "button", \.button),
    ]
    for (word, key, path) in values {
      add(word, key, isText: key != "image", { $0.notice?[keyPath: path] }) {
        $0.notice?[keyPath: path] = $1.notice?[keyPath: path]
      }
    }
  }
}

extension Frame.Overlay {
  /// The presence of the overlay: shown, or the share that has appeared or disappeared.
  fileprivate var presence: String {
    progress == 1 && !isGoing ? "shown" : "\(progress.percent()) \(isGoing ? "hidden" : "shown")"
  }
}

extension Frame.Overlay.Content {
  /// The part at which a menu is; nil for other content.
  fileprivate var anchor: Alert.Anchor? {
    get { if case .menu(_, let anchor) = self { anchor } else { nil } }
    set { if let newValue, case .menu(let menu, _) = self { self = .menu(menu, at: newValue) } }
  }

  /// The keyboard; nil for other content.
  fileprivate var keyboard: Keyboard? {
    if case .keyboard(let keyboard, _) = self { keyboard } else { nil }
  }

  /// The toast; nil for other content.
  fileprivate var toast: Toast? {
    get { if case .toast(let toast) = self { toast } else { nil } }
    set { if let newValue, case .toast = self { self = .toast(newValue) } }
  }

  /// The loading box; nil for other content.
  fileprivate var loading: Loading? {
    get { if case .loading(let loading, _) = self { loading } else { nil } }
    set { if let newValue, let time { self = .loading(newValue, time: time) } }
  }

  /// The time since the loading box appeared, in milliseconds.
  fileprivate var time: Int? { if case .loading(_, let time) = self { time } else { nil } }

  /// The notice in place of rows; nil for other content.
  fileprivate var notice: Notice? {
    get {
      switch self {
      case .empty(let notice), .retry(let notice): notice
      case .alert, .actionSheet, .menu, .keyboard, .toast, .loading: nil
      }
    }
    set {
      guard let newValue else { return }
      if case .empty = self { self = .empty(newValue) }
      if case .retry = self { self = .retry(newValue) }
    }
  }

  fileprivate func button(_ index: Int) -> Alert.Button? {
    question.flatMap { $0.buttons.indices.contains(index) ? $0.buttons[index] : nil }
  }

  /// Where a value is written; the whole overlay if that was not recorded.
  fileprivate func place(of key: String) -> Source? {
    let places: [String: Source]? =
      switch self {
      case .alert(let asked), .actionSheet(let asked), .menu(let asked, _): asked.places
      case .keyboard: nil
      case .toast(let toast): toast.places
      case .loading(let loading, _): loading.places
      case .empty(let notice), .retry(let notice): notice.places
      }
    if key.hasPrefix("buttons."), let index = Int(key.dropFirst("buttons.".count)) {
      return button(index)?.places?["title"] ?? button(index)?.source ?? source
    }
    return places?[key] ?? source
  }

  /// The kind of overlay and its text.
  var words: String {
    let text = question?.title ?? toast?.text ?? loading?.text ?? notice?.title
    return [kind.rawValue, text?.quoted].compactMap(\.self).joined(separator: " ")
  }
}

extension Alert.Button {
  /// The button's text and role.
  fileprivate var words: String {
    let facts = [
      role == .default ? nil : role.rawValue, item?.image.map { "with \($0)" },
      item?.checked ?? false ? "checked" : nil,
      item?.startsSection ?? false ? "starts a section" : nil,
    ].compactMap(\.self)
    return title.quoted + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }
}

extension Alert.Anchor {
  fileprivate var words: String {
    switch self {
    case .row(.named(let name)): name.quoted
    case .row(.ordinal(let number)): "row \(number)"
    case .part(let path): path
    }
  }
}

extension Loading.Picture {
  fileprivate var words: String {
    switch self {
    case .spinner: "spinner"
    case .frames(let frames): frames.words
    }
  }
}
