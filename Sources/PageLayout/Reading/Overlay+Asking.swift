extension Frame.Overlay {
  /// Whether the overlay is an alert, which must be answered first.
  var asks: Bool { if case .alert = content { true } else { false } }
}

extension RecordedScreen {
  /// Whether an overlay of the screen must be answered first.
  package var asks: Bool { (pageOverlays + overlays).contains(where: \.asks) }
}
