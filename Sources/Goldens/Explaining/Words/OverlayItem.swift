import PageLayout
import PageModel

/// A change of one button or item of an alert, action sheet or menu.
struct OverlayItem: Hashable {
  /// The index of the overlay in the golden.
  let place: Int
  /// The kinds of overlay before and after.
  let kinds: Set<Expectation.Overlay>
  /// All buttons before and after.
  let olds: [Alert.Button], news: [Alert.Button]
  /// The index of the change among those of the list.
  let change: Int
  /// The change, without the overlay's name.
  let told: CauseChange

  /// Makes the change on a screen between both, unless that has all of them.
  func take(in screen: inout RecordedScreen) {
    let changes = ListChanges(olds.map(\.written), news.map(\.written))
    let known = screen.lying.indices.filter { kinds.contains(screen.lying[$0].content.kind) }
    guard let nearest = known.min(by: { abs($0 - place) < abs($1 - place) }) else { return }
    screen.change(nearest) { overlay in
      guard var buttons = overlay.content.question?.buttons, buttons != news else { return }
      changes.apply(changes.all[change], to: &buttons, olds, news)
      overlay.content.question?.buttons = buttons
    }
  }
}

extension Alert.Button {
  /// The button as files write it, without its actions.
  var written: Written {
    var members: [Written.Member] = [("title", .text(title))]
    if let item {
      if let image = item.image { members.append(("image", .text(image))) }
      let flags = [
        ("checked", item.checked), ("destructive", role == .destructive),
        ("startsSection", item.startsSection),
      ]
      members += flags.filter(\.1).map { ($0.0, .flag(true)) }
    } else if role != .default {
      members.append(("role", .text(role.rawValue)))
    }
    return .mapping(members)
  }
}
