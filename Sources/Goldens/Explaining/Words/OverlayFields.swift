import Geometry
import PageLayout
import PageModel

/// The values that differ between two overlays of a kind, or of one question.
struct OverlayFields {
  private typealias Overlay = Frame.Overlay
  private typealias Content = Frame.Overlay.Content

  private(set) var all: [ScreenField] = []
  private let old: (overlay: Overlay, place: Int)
  private let new: (overlay: Overlay, place: Int)
  private let name: String

  /// Compares overlays at their indices; of several of the kind, the new one has a number.
  ///
  /// A keyboard of the same input is as that input says.
  init(
    old: (overlay: Frame.Overlay, place: Int), new: (overlay: Frame.Overlay, place: Int),
    number: Int?, isSameInput: Bool
  ) {
    (self.old, self.new) = (old, new)
    let kind = new.overlay.content.kind.words
    name = number.map { "\(kind) \($0)" } ?? kind
    addKind()
    switch new.overlay.content {
    case .alert, .actionSheet, .menu: addQuestion()
    case .keyboard: addKeyboard(by: isSameInput ? nil : ["focus", "type", "tap"])
    case .toast: addToast()
    case .loading: addLoading()
    case .empty, .retry: addNotice()
    }
    add("is", by: ["wait", "at"], leadingTo: arrival, of: \.presence) {
      ($0.progress, $0.isGoing) = ($1.progress, $1.isGoing)
    }
  }

  /// Adds a value of the overlay if it differs.
  private mutating func add(
    _ word: String, _ key: String? = nil, isText: Bool = false, by verbs: [String]? = nil,
    leadingTo consequence: String? = nil, of words: (Overlay) -> String?,
    take: @escaping (inout Overlay, Overlay) -> Void
  ) {
    func source(_ overlay: Overlay, beside other: Overlay? = nil) -> Source? {
      guard let key else { return nil }
      let isGone = other?.content.places?[key] != nil
      return overlay.content.places?[key] ?? (isGone ? nil : overlay.content.source)
    }
    // A value that only the golden's overlay writes has its recorded place.
    let was = words(old.overlay).map {
      ScreenField.Fact(words: $0, source: source(old.overlay))
    }
    let now = words(new.overlay).map {
      ScreenField.Fact(words: $0, source: source(new.overlay, beside: old.overlay))
    }
    let places = (old.place, new.place)
    guard was?.words != now?.words else { return }
    all.append(
      ScreenField(
        name: word.isEmpty ? name : "\(name) \(word)", old: was, new: now, isText: isText,
        verbs: verbs, opener: "\(new.overlay.content.kind)", consequence: consequence
      ) { screen, target in
        guard target.lying.indices.contains(places.1) else { return }
        screen.change(places.0) { take(&$0, target.lying[places.1]) }
      })
  }

  /// How much of the overlay is there now, as a consequence; nil if that is obvious.
  private var arrival: String? {
    guard new.overlay.isThere else { return "\(name) is \(new.overlay.presence)" }
    return old.overlay.isGoing ? "\(name) is still shown" : nil
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

  /// Adds that an alert is an action sheet now, or the other way round.
  private mutating func addKind() {
    add("kind", by: ["alert", "actionSheet"], { $0.kind.words }) { mine, other in
      guard let question = mine.question else { return }
      mine = other.kind == .alert ? .alert(question) : .actionSheet(question)
    }
  }

  private mutating func addQuestion() {
    add("title", "title", isText: true, { $0.question?.title }) {
      $0.question?.title = $1.question?.title
    }
    add("message", "message", isText: true, { $0.question?.message }) {
      $0.question?.message = $1.question?.message
    }
    let isWritten = [old, new].contains { $0.overlay.content.question?.places?["at"] != nil }
    add("at", "at", by: isWritten ? nil : ["menu"], { $0.anchor?.words }) { $0.anchor = $1.anchor }
    addButtons()
  }

  /// Adds each button or item that was removed, inserted or changed, and another order.
  private mutating func addButtons() {
    let (before, now) = (old.overlay.content, new.overlay.content)
    let (olds, news) = (before.question?.buttons ?? [], now.question?.buttons ?? [])
    let changes = ListChanges(olds.map(\.written), news.map(\.written))
    let words = ItemWords(now.kind == .menu ? "item" : "button", changes)
    let start = all.count
    for change in changes.all {
      let (cause, part) = words.told(change)
      let button = part.isGone ? olds[part.index] : news[part.index]
      let source = part.key.flatMap { button.places?[$0] } ?? button.source ?? before.source
      let fact = ScreenField.Fact(words: button.title, source: source)
      let item = OverlayItem(
        place: old.place, kinds: [before.kind, now.kind], olds: olds, news: news,
        change: all.count - start, told: cause.change)
      all.append(
        ScreenField(
          name: name, old: part.isGone ? fact : nil, new: part.isGone ? nil : fact, isText: false,
          verbs: nil, opener: "\(now.kind)", item: item
        ) { screen, _ in item.take(in: &screen) })
    }
  }

  private mutating func addKeyboard(by verbs: [String]?) {
    add("", "keyboard", by: verbs, { $0.keyboard?.rawValue }) { mine, other in
      if let keyboard = other.keyboard { mine = .keyboard(keyboard, at: other.source) }
    }
  }

  private mutating func addToast() {
    add("text", "text", isText: true, { $0.toast?.text }) { $0.toast?.text = $1.toast?.text ?? "" }
    add("kind", "kind", { $0.toast?.kind?.rawValue }) { $0.toast?.kind = $1.toast?.kind }
    add("duration", "seconds", by: ["toast"], { $0.toast.map { "\($0.milliseconds) ms" } }) {
      $0.toast?.milliseconds = $1.toast?.milliseconds ?? 0
    }
  }

  private mutating func addLoading() {
    add("text", "text", isText: true, { $0.loading?.text }) { $0.loading?.text = $1.loading?.text }
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
      ("title", "title", \.title), ("text", "text", \.text), ("image", "image", \.image),
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
  /// Whether another overlay is the same with other values: of its kind, or its question as an
  /// alert or action sheet.
  func isLike(_ other: Frame.Overlay) -> Bool {
    let (kind, its) = (content.kind, other.content.kind)
    guard kind != its else { return true }
    guard Set([kind, its]) == [.alert, .actionSheet], let mine = content.question,
      let its = other.content.question
    else { return false }
    return mine.title == its.title || mine.message != nil && mine.message == its.message
  }

  /// The presence of the overlay: shown, or the share that has appeared or disappeared.
  fileprivate var presence: String {
    isThere ? "shown" : "\(progress.percent()) \(isGoing ? "hidden" : "shown")"
  }

  /// Whether it has appeared and does not disappear.
  fileprivate var isThere: Bool { progress == 1 && !isGoing }
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

  /// Where its values are written; nil for a keyboard, and if that was not recorded.
  fileprivate var places: [String: Source]? {
    switch self {
    case .alert(let asked), .actionSheet(let asked), .menu(let asked, _): asked.places
    case .keyboard: nil
    case .toast(let toast): toast.places
    case .loading(let loading, _): loading.places
    case .empty(let notice), .retry(let notice): notice.places
    }
  }

  /// The kind of overlay and its text.
  var words: String {
    let text = question?.title ?? toast?.text ?? loading?.text ?? notice?.title
    return [kind.words, text?.quoted].compactMap(\.self).joined(separator: " ")
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
