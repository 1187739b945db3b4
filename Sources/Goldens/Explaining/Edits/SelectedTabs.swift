import PageLayout
import PageModel

/// Another selected tab of tabs that a page shares: its line names the tab.
struct SelectedTabs {
  /// The edits of both tabs.
  let edits: [Edit]
  /// Both tabs.
  let tabs: [PartName]
  /// The cause, at the line that names the tab.
  let cause: PictureExplanation.Cause

  /// The edits of selected tabs that follow from others: a line outside of the tabs names the same place, where another
  /// tab is now.
  static func following(_ edits: [Edit], _ old: Stage, _ new: Stage) -> [Edit] {
    func place(in stage: Stage) -> Int? {
      stage.page.tabBar.indices.first { stage.page.tabBar[$0].selected }
        .flatMap { stage.namesSelected(.tab($0)) ? $0 : nil }
    }
    guard let was = place(in: old), was == place(in: new) else { return [] }
    return edits.filter { edit in
      if case .set(.item(.tab), .property("selected"), _, _) = edit { true } else { false }
    }
  }

  /// Nil for other edits, and for tabs that say themselves which one is selected.
  init?(_ edits: [Edit], _ old: Stage, _ new: Stage) {
    let key = EditKey.property("selected")
    let both = edits.filter { edit in
      if case .set(.item(.tab), key, _, _) = edit { true } else { false }
    }
    func tab(_ isNow: Bool, in stage: Stage) -> (name: PartName, path: PartPath)? {
      for case .set(let part, _, _, let to) in both where (to?.flag == true) == isNow {
        return stage.partNames.paths[PartName(part)].map { (PartName(part), $0) }
      }
      return nil
    }
    guard both.count == 2, let was = tab(false, in: old), let now = tab(true, in: new),
      old.namesSelected(was.path), new.namesSelected(now.path),
      let place = new.place(of: key, in: now.path)
    else { return nil }
    (self.edits, tabs) = (both, [was.name, now.name])
    func name(_ subject: String) -> String { String(subject.dropFirst("tab ".count)) }
    cause = PictureExplanation.Cause(
      .state, of: "tab bar",
      CauseChange(of: "selected", name(old.subject(was.path)), name(new.subject(now.path))),
      at: place)
  }
}

extension Stage {
  /// Whether a line outside of a tab says that it is selected.
  fileprivate func namesSelected(_ tab: PartPath) -> Bool {
    guard let place = place(of: .property("selected"), in: tab, orGroup: false),
      let whole = self.place(of: nil, in: tab)
    else { return false }
    return place.file != whole.file || place.line < whole.line
  }
}
