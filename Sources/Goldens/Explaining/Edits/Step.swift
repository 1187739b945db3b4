import Editing
import PageLayout
import PageModel

/// Edits that are applied together between the golden's page and the new one, with their causes.
struct Step {
  /// The rank of a step, which determines the order.
  ///
  /// Removals come first, in the old style; then style changes from general to specific, contents,
  /// moves, and finally insertions and replacements, in the new style; bars come last. Scrolling
  /// down precedes changes of rows, and scrolling up follows them.
  enum Rank: Int, Comparable {
    case removal, viewport, screen, language, token, theme, tableStyle, pageStyle, template, image
    case sectionStyle, kind, cellStyle, content, unusedTemplate, move, insertion, screenAbove
    case hiddenBar, bar, shownBar

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// A change that is not an edit of the top page.
  enum Other: Hashable {
    /// The viewport of the run.
    case viewport
    /// A value of the screen apart from the pages, by name.
    case screen(String)
    /// The screen of a page whose list is empty; none of a page as a whole.
    case wholeScreen
    /// A button or item of an overlay.
    case item(OverlayItem)
    /// An edit of another page on the screen, by the page's index.
    case other(Int, Edit)
    /// The appearance, and all values of the theme and its base themes.
    case look
    /// The themes that the theme extends.
    case parents
    /// A token of the theme.
    case token(Token.Name)
    /// An image file.
    case image(String)
  }

  /// The rank.
  var rank: Rank
  /// The edits.
  var edits: [Edit] = []
  /// The other changes in the order in which they are made, each once.
  var others: [Other] = []
  /// The affected parts; empty for the page.
  var targets: Set<PartName> = []
  /// The causes.
  var causes: [PictureExplanation.Cause] = []
  /// Whether the step needs no cause, since other steps have it.
  var isImplied = false
  /// Whether it is a step of the scenario, or an action that follows.
  var isOfScript = false
  /// Whether it follows from the pages, as another result of the same scenario.
  var followsPages = false

  /// What follows from the pages, as texts; nil if that is obvious.
  var consequences: [String]?

  /// Whether the step is a change of scrolling.
  var isScroll: Bool { others == [.screen("scrolled")] }

  /// Whether the step may move other rows up or down.
  var shiftsRows: Bool { causes.contains { $0.kind.isArrangement || $0.kind == .height } }

  /// Merges a step of another page on the screen.
  mutating func take(other step: Step) {
    others = (others + step.others).eachOnce
    causes = (causes + step.causes).eachOnce
  }

  /// The step combined with another.
  func joined(with other: Step) -> Step {
    var both = self
    both.rank = min(rank, other.rank)
    both.edits += other.edits
    both.others = (others + other.others).eachOnce
    both.targets.formUnion(other.targets)
    both.causes = (causes + other.causes).eachOnce
    both.isImplied = isImplied && other.isImplied
    return both
  }
}

extension PageInputs {
  /// Applies steps on the way to other inputs, in order; nil if one does not fit.
  func making(_ steps: [Step], towards new: PageInputs) -> PageInputs? {
    var inputs = self
    return (try? inputs.take(steps, towards: new)) == nil ? nil : inputs
  }

  private mutating func take(_ steps: [Step], towards new: PageInputs) throws(EditError) {
    try page.apply(steps.flatMap(\.edits))
    for other in steps.flatMap(\.others) {
      switch other {
      case .viewport: look.viewport = new.look.viewport
      case .screen(let name):
        take(name, of: new)
      case .wholeScreen: screen = new.screen
      case .item(let item):
        screen.map { own in
          var own = own
          item.take(in: &own)
          screen = own
        }
      case .other: break
      case .look:
        let viewport = look.viewport
        (look, parents, tokens) = (new.look, new.parents, new.tokens)
        look.viewport = viewport
      case .parents: parents = new.parents
      case .token(let name):
        tokens.removeAll { $0.name == name }
        tokens += new.tokens.filter { $0.name == name }
      case .image(let name): images[name] = new.images[name]
      }
    }
    for place in others.indices {
      try others[place].apply(
        steps.flatMap(\.others).compactMap {
          if case .other(place, let edit) = $0 { edit } else { nil }
        })
    }
    // A refresh footer below the rows may be scrolled to beyond the rows.
    staysOnRows = screen?.footer == nil
  }

  /// Takes over a value of the screen; an animation brings the pages that it needs.
  private mutating func take(_ name: String, of new: PageInputs) {
    guard var screen, let target = new.screen else { return }
    ScreenFields(screen, target)[name]?.take(&screen, target)
    self.screen = screen
    if screen.otherPages != others.count { others = new.others }
  }

  /// The inputs with unrecorded values taken from new ones.
  ///
  /// These are images that only the new page shows, and tokens of kinds that only it has.
  func completed(by new: PageInputs) -> PageInputs {
    let known = Set(pages.flatMap(\.kinds))
    var all = self
    all.images.merge(new.images) { own, _ in own }
    all.tokens += new.tokens.filter {
      if case .kind(let kind, _) = $0.name { !known.contains(kind) } else { false }
    }
    return all
  }
}
