import Editing
import Goldens
import PageLayout
import PageModel
import Pages

/// Edits a page as its author might, and checks whether the edits are explained correctly.
struct EditTrial {
  /// Explains the difference between a page's record and another page.
  typealias Explain = @Sendable (PageRecord, PageRecord, ReferenceCheck) -> PictureExplanation

  let renderer: Renderer
  let page: LaidOutPage
  let record: PageRecord
  let explain: Explain

  /// A trial of a page; nil if it has errors.
  init?(_ renderer: Renderer, _ page: LaidOutPage, scale: Double, explain: @escaping Explain) {
    guard let record = page.record(name: "page", source: nil, scale: scale) else { return nil }
    (self.renderer, self.page, self.record) = (renderer, page, record)
    self.explain = explain
  }

  /// The mutations without errors, each with the explanation if it is wrong.
  func forEach(most: Int, _ body: (Mutation, MutationRun.Misreading?) throws -> Void) rethrows {
    guard let inputs = record.inputs else { return }
    for mutation in PageMutation.all(of: inputs.page, most: most) {
      let changed = layout(mutation.page, beside: inputs)
      guard let new = changed.record(name: "page", source: nil, scale: record.scale) else {
        continue
      }
      try body(
        Mutation(kind: mutation.kind, words: mutation.words, tree: new.tree),
        misreading(of: mutation, new))
    }
  }

  /// A page laid out like the tried one: as a whole, or on a screen.
  ///
  /// Edits of a page apply to all its moments that are on the screen, and to no other page.
  private func layout(_ changed: Page, beside inputs: PageInputs) -> LaidOutPage {
    let edits = inputs.screen == nil ? [] : inputs.page.edits(to: changed)
    let file = inputs.page.places.whole?.file
    let others = inputs.others.map { $0.places.whole?.file == file ? $0.making(edits) : $0 }
    var names: [RowID: RowID] = [:]
    for case .identify(.row(let old), let new) in edits { names[old] = new }
    // The theme is the page's own by now, and may be what is changed.
    let look = page.look.wearing(nil)
    var laidOut =
      if let frame = inputs.screen?.renamed(names).frame(of: [changed] + others) {
        renderer.layout(frame, look, with: page.assets)
      } else {
        renderer.layout(changed, look, with: page.assets)
      }
    laidOut.look = page.look
    return laidOut
  }

  /// The explanation of a mutation; nil if it is correct.
  private func misreading(
    of mutation: PageMutation, _ new: PageRecord
  ) -> MutationRun.Misreading? {
    let check = ReferenceCheck(
      images: record.images, layOut: InputsLayout(renderer, for: page).callAsFunction,
      repaint: { nil })
    let found = explain(record, new, check)
    guard !found.isProven || !found.untold.isEmpty else { return nil }
    let causes = found.causes + found.alsoChanged
    return MutationRun.Misreading(
      kinds: [.page], mutation: mutation.words, said: causes.map(\.text) + found.doubts)
  }
}

extension Page {
  /// The page with those edits that apply to it.
  fileprivate func making(_ edits: [Edit]) -> Page {
    var page = self
    for edit in edits {
      var changed = page
      if (try? changed.apply([edit])) != nil { page = changed }
    }
    return page
  }
}
