extension Frame.Overlay {
  /// Whether it has to be answered before anything else.
  var asks: Bool { if case .alert = content { true } else { false } }
}

extension RecordedScreen {
  /// Whether something that lies over the page has to be answered first.
  package var asks: Bool { (pageOverlays + overlays).contains(where: \.asks) }
}
