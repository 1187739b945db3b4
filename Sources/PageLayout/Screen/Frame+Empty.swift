package import PageModel

extension DataPlan {
  /// Whether the data have arrived and their list is empty.
  package var isEmpty: Bool {
    list.flatMap { scope.value(of: $0)?.elements?.isEmpty } ?? false
  }
}

extension Frame {
  /// The screen of a page whose list is empty, with its notice; nil for other pages.
  package init?(empty page: Page) {
    guard let notice = page.behavior.empty, page.behavior.data?.isEmpty ?? false else {
      return nil
    }
    self.init(Layer(page))
    layer.overlays = [Overlay(.empty(notice))]
  }
}
