package import PageModel

extension RecordedScreen {
  /// The state of a page on the screen other than the top one, without the page.
  package struct Layer: Codable, Hashable, Sendable {
    var offset: Double
    var editing: RowID?
    var header: Frame.RefreshState?
    var footer: Frame.RefreshState?
    var refresh: RefreshParts?
    var overlays: [Frame.Overlay]
    var sheet: PageSheet?

    /// Records the state of a page.
    init(_ layer: Frame.Layer) {
      (offset, editing, header) = (layer.offset, layer.editing, layer.header)
      (footer, refresh, overlays) = (layer.footer, layer.shownRefresh, layer.overlays)
      sheet = layer.sheet
    }

    /// The page in this state.
    func layer(with page: Page) -> Frame.Layer {
      var layer = Frame.Layer(page)
      layer.page.behavior.refresh = refresh
      layer.page.behavior.sheet = sheet
      (layer.offset, layer.editing, layer.header) = (offset, editing, header)
      (layer.footer, layer.overlays) = (footer, overlays)
      return layer
    }
  }
}

extension RecordedScreen.Moving {
  /// A transition with the state of the other page, whose keys are beside those of the transition.
  struct Transition: Codable, Hashable, Sendable {
    let kind: Frame.Transition.Kind
    let progress: Double
    var other: RecordedScreen.Layer

    private enum Key: CodingKey { case kind, progress }

    /// Records a transition.
    init(_ transition: Frame.Transition) {
      (kind, progress) = (transition.kind, transition.progress)
      other = RecordedScreen.Layer(transition.other)
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      kind = try values.decode(Frame.Transition.Kind.self, forKey: .kind)
      progress = try values.decode(Double.self, forKey: .progress)
      other = try RecordedScreen.Layer(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(kind, forKey: .kind)
      try values.encode(progress, forKey: .progress)
      try other.encode(to: encoder)
    }

    /// The transition from a page.
    func transition(with page: Page) -> Frame.Transition {
      Frame.Transition(kind, from: other.layer(with: page), progress: progress)
    }
  }
}

extension Frame.Layer {
  /// The sheet on which the page is; nil: it fills the screen.
  package var sheet: PageSheet? { page.behavior.sheet }

  /// The refresh parts, if the header or footer is shown.
  var shownRefresh: RefreshParts? {
    header == nil && footer == nil ? nil : page.behavior.refresh
  }
}
