import Geometry
import PageLayout
import PageModel

/// A value of a screen, apart from its pages, that differs between two screens.
struct ScreenField {
  /// A value with its place.
  struct Fact {
    let words: String
    let source: Source?
  }

  /// The name.
  let name: String
  /// The old value; nil: none.
  let old: Fact?
  /// The new value; nil: none.
  let new: Fact?
  /// Whether the value is an authored text.
  let isText: Bool
  /// The verbs of scenario steps that it may follow from; nil: it is as written.
  let verbs: [String]?
  /// The verb of the action that opens the overlay whose value it is; nil for other values.
  var opener: String?
  /// The keys of a page that show overlays which came or went.
  var pageKeys: [EditKey] = []
  /// What a step that changes it leads to, as text; nil if it is obvious.
  var consequence: String?
  /// The change of a button or item; nil for other values.
  var item: OverlayItem?
  /// Takes the value over from another screen.
  let take: (inout RecordedScreen, RecordedScreen) -> Void

  /// The change.
  private var change: CauseChange {
    if let item { return item.told.within(name) }
    let (from, to) =
      isText ? String.quoted(old?.words, new?.words) : (old?.words, new?.words)
    return CauseChange(of: name, from, to)
  }

  /// The change as a part of a step.
  var other: Step.Other { item.map { .item($0) } ?? .screen(name) }

  /// The cause, if no scenario step is: at the line of the value, otherwise of the screenshot.
  func cause(at shot: Source?, hasSteps: Bool) -> PictureExplanation.Cause {
    var cause = PictureExplanation.Cause(
      .state, hasSteps ? change.within("the screen at this step:") : change)
    // A value that is no longer written has a recorded place.
    let place = new?.source
    cause.place =
      (isText ? place?.blaming(old?.source, from: old?.words, to: new?.words).first : place)
      ?? old?.source
    cause.isRecordedPlace = new?.source == nil && old?.source != nil
    cause.place = cause.place ?? shot
    return cause
  }
}

/// The values of two screens that differ, apart from their pages.
struct ScreenFields {
  private(set) var all: [ScreenField] = []
  private let (old, new): (RecordedScreen, RecordedScreen)

  /// Compares two screens.
  init(_ old: RecordedScreen, _ new: RecordedScreen) {
    (self.old, self.new) = (old, new)
    add("scrolled", by: ["scroll", "loadMore", "pull", "letGo", "respond"], \.offset.points) {
      $0.offset = $1.offset
    }
    addOverlays()
    addRefreshParts()
    let waits = ["pull", "letGo", "clock", "wait"]
    add("refresh header", by: waits, { $0.header?.words ?? "none" }) {
      $0.header = $1.header
      $0.takeRefreshParts(of: $1)
    }
    add("refresh footer", by: waits, { $0.footer?.words ?? "none" }) {
      $0.footer = $1.footer
      $0.takeRefreshParts(of: $1)
    }
    add("input", by: ["focus", "type", "blur", "tap"], { $0.editing?.words ?? "none" }) {
      $0.editing = $1.editing
    }
    if old.moving?.unplaced != new.moving?.unplaced {
      add("motion", by: ["at", "wait"], isSure: true, \.motion) {
        $0.moving = $1.moving
        // A page behind a sheet is the other page of the sheet's transition.
        if $0.otherPages != $1.otherPages { ($0.sheet, $0.behind) = ($1.sheet, $1.behind) }
      }
    }
    let isStacked = old.behind?.count != new.behind?.count
    add(
      "sheet", by: ["present", "dismiss", "pop", "stack"], isSure: isStacked,
      { $0.sheet?.words ?? "none" }
    ) {
      ($0.sheet, $0.behind) = ($1.sheet, $1.behind)
    }
    // Differences without a text.
    let told = all.reduce(into: old) { screen, field in field.take(&screen, new) }
    if told != new { add("other details", by: [], isSure: true, { _ in nil }) { $0 = $1 } }
  }

  subscript(name: String) -> ScreenField? { all.first { $0.name == name } }

  /// Adds a value if it differs.
  private mutating func add(
    _ name: String, isText: Bool = false, by verbs: [String]? = nil, isSure: Bool = false,
    _ words: (RecordedScreen) -> String?, at place: (RecordedScreen) -> Source? = { _ in nil },
    take: @escaping (inout RecordedScreen, RecordedScreen) -> Void
  ) {
    let (from, to) = (words(old), words(new))
    guard isSure || from != to else { return }
    all.append(
      ScreenField(
        name: name, old: from.map { .init(words: $0, source: place(old)) },
        new: to.map { .init(words: $0, source: place(new)) }, isText: isText, verbs: verbs,
        take: take))
  }

  // MARK: What is pulled at

  private mutating func addRefreshParts() {
    guard old.refresh != nil, new.refresh != nil else { return }
    func add(
      _ name: String, _ key: String, isText: Bool = false, _ words: (RefreshParts) -> String?,
      take: @escaping (inout RefreshParts, RefreshParts) -> Void
    ) {
      self.add(
        "refresh \(name)", isText: isText, { $0.refresh.flatMap(words) },
        at: { $0.refresh?.places?[key] ?? $0.refresh?.source }
      ) { screen, other in
        guard let parts = other.refresh else { return }
        screen.refresh.map { mine in
          var mine = mine
          take(&mine, parts)
          screen.refresh = mine
        }
      }
    }
    add("tip", "tip", isText: true, \.tip) { $0.tip = $1.tip }
    add("frames", "frames", { $0.frames?.words }) { $0.frames = $1.frames }
    add("fades", "fade", { "\($0.fades)" }) { $0.fades = $1.fades }
    add("header is", "header", { "\($0.header)" }) { $0.header = $1.header }
    add("footer is", "footer", \.footer.rawValue) { $0.footer = $1.footer }
    add("trigger", "trigger", \.trigger.words) { $0.trigger = $1.trigger }
    for state in RefreshText.allCases {
      add(
        "text \(state.rawValue)", "texts.\(state.rawValue)", isText: true, { $0.texts[state] }
      ) { $0.texts[state] = $1.texts[state] }
    }
  }

  // MARK: What lies over the page

  private typealias Overlay = Frame.Overlay

  /// Adds the differences of paired overlays, then inserted and removed overlays.
  private mutating func addOverlays() {
    let (olds, news) = (old.lying, new.lying)
    let head = zip(olds, news).prefix { $0.isLike($1) }.count
    let tail = zip(olds.dropFirst(head).reversed(), news.dropFirst(head).reversed())
      .prefix { $0.isLike($1) }.count
    func add(_ place: Int, _ now: Int) {
      let alike = news.indices.filter { news[$0].content.kind == news[now].content.kind }
      let number = alike.count > 1 ? alike.firstIndex(of: now).map { $0 + 1 } : nil
      all +=
        OverlayFields(
          old: (olds[place], place), new: (news[now], now), number: number,
          isSameInput: old.editing == new.editing
        ).all
    }
    for place in 0..<head { add(place, place) }
    for place in (0..<tail).reversed() { add(olds.count - 1 - place, news.count - 1 - place) }
    let (gone, come) = (olds[head..<(olds.count - tail)], news[head..<(news.count - tail)])
    guard !gone.isEmpty || !come.isEmpty else { return }
    func fact(_ overlays: ArraySlice<Overlay>) -> ScreenField.Fact {
      let words = overlays.map(\.content.words).joined(separator: " and ")
      return .init(
        words: overlays.isEmpty ? "none" : words, source: overlays.first?.content.source)
    }
    let (was, now) = (fact(gone), fact(come))
    let ends = gone.isEmpty ? [] : ["\(was.words) disappeared"]
    let starts = come.isEmpty ? [] : ["\(now.words) appeared"]
    let keys = (gone + come).map(\.content.kind).filter { [.loading, .empty, .retry].contains($0) }
    all.append(
      ScreenField(
        name: "overlay", old: was,
        // A removed overlay has its recorded place.
        new: come.isEmpty ? nil : now, isText: false,
        verbs: [
          "alert", "actionSheet", "menu", "toast", "loading", "tap", "focus", "type", "blur",
          "respond", "wait",
        ], pageKeys: keys.map { .property($0.rawValue) },
        consequence: (ends + starts).joined(separator: ", ")
      ) { ($0.pageOverlays, $0.overlays) = ($1.pageOverlays, $1.overlays) })
  }
}

extension RecordedScreen {
  /// The overlays of the page, then those of the screen.
  var lying: [Frame.Overlay] { pageOverlays + overlays }

  /// Changes an overlay of the page or the screen.
  mutating func change(_ place: Int, _ change: (inout Frame.Overlay) -> Void) {
    let count = pageOverlays.count
    if pageOverlays.indices.contains(place) {
      change(&pageOverlays[place])
    } else if overlays.indices.contains(place - count) {
      change(&overlays[place - count])
    }
  }

  /// Takes over the texts of a refresh header or footer that both screens have.
  fileprivate mutating func takeRefreshParts(of other: RecordedScreen) {
    refresh = header == nil && footer == nil ? nil : refresh ?? other.refresh
  }

  /// The progress of the animation.
  fileprivate var motion: String {
    moving?.progress.map { $0.percent() } ?? "none"
  }
}

extension Frame.RefreshState {
  fileprivate var words: String {
    [
      text.rawValue, "pulled \(((pulled * 10_000).rounded() / 100).words) %", "\(time) ms",
      turn == 0 ? nil : "arrow turned \(turn.percent())",
      last.map { "refreshed \($0.words)" }, now.map { "now \($0.words)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension PageSheet {
  fileprivate var words: String { detent.rawValue + (grabber ? " with a grabber" : "") }
}

extension Frames {
  var words: String { "\(images.joined(separator: ", ")) in \(milliseconds) ms" }
}

extension RowID {
  fileprivate var words: String {
    switch self {
    case .named(let name): "\"\(name)\""
    case .ordinal(let number): "row \(number)"
    }
  }
}
