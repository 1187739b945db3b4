extension Frame.Overlay {
  /// Whether the overlay is an alert, an action sheet or a menu, which must be answered first.
  var asks: Bool { content.question != nil }
}

extension RecordedScreen {
  /// Whether an overlay of the screen must be answered first.
  package var asks: Bool { (pageOverlays + overlays).contains(where: \.asks) }
}
